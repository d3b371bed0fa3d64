// What a person does, told to the sandbox; and what happens there, told to the page.

// The answer, or null when it cannot be done. With a file it goes as a form that has the rest in it.
export async function act(name, what, file = null) {
  const request = { method: "POST" };
  if (file) {
    request.body = new FormData();
    request.body.append("said", JSON.stringify(what));
    request.body.append("file", file);
  } else {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(what);
  }
  try {
    const answer = await fetch(`do/${name}`, request);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// Everything there is, and then each change, as this person sees it; the stop is returned.
export function follow(person, heard, connected) {
  const stream = new EventSource(`events?person=${person ?? ""}`);
  stream.addEventListener("open", () => connected(true));
  stream.addEventListener("error", () => connected(false));
  stream.addEventListener("message", (event) => heard(JSON.parse(event.data)));
  return () => stream.close();
}
