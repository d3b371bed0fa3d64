// The small parts that everything on the page is made of.

export function element(tag, className, ...inside) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...inside);
  return made;
}

export function button(className, label, tapped, ...inside) {
  const made = element("button", className, ...inside);
  made.type = "button";
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", tapped);
  return made;
}

export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const drawn = document.createElementNS(svg.namespaceURI, "path");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}

// The round picture of an account: the bot's tile, or a first letter on one of six colours.
export function face(made, { name, bot, id }) {
  made.className = bot ? "face bot" : `face hue${Math.abs(id) % 6}`;
  made.textContent = bot ? "" : [...name][0];
  made.setAttribute("aria-hidden", "true");
  return made;
}

export function fileAddress({ id }) {
  return `files/${encodeURIComponent(id)}`;
}

// One line that stands for a message where it is quoted.
export function gist(message, words) {
  if (message.text) return message.text.split("\n").find((line) => line.trim()) ?? "";
  if (message.photo) return words.photo;
  return message.sticker ?? message.document?.name ?? "";
}

// Lets a list have these parts. Those that it has already are not taken out for it: what is under a
// finger would lose its tap.
export function arrange(list, parts) {
  const all = new Set(parts);
  for (const part of [...list.children]) if (!all.has(part)) part.remove();
  for (const [place, part] of parts.entries()) {
    if (list.children[place] !== part) list.insertBefore(part, list.children[place] ?? null);
  }
}

// Something that is no button by itself can be tapped, by a finger or from the keyboard.
export function tappable(made, tapped) {
  made.tabIndex = 0;
  made.setAttribute("role", "button");
  made.addEventListener("click", tapped);
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tapped();
  });
}
