// Where a link leads: to the bot itself, and so into its private chat, or out of this page.

const HOSTS = ["t.me", "telegram.me", "telegram.dog"];

export async function visit(url, page) {
  if (!leadsTo(page.club().bot, url)) open(url, "_blank", "noopener");
  else if ((await page.tried("follow", { url })) !== null) page.goPrivate();
}

function leadsTo({ username }, url) {
  let parts;
  try {
    parts = new URL(url.includes(":") ? url : `https://${url}`);
  } catch {
    return false;
  }
  const within = parts.protocol === "tg:";
  const name = within ? parts.searchParams.get("domain") : parts.pathname.replaceAll("/", "");
  return (within || HOSTS.includes(parts.hostname)) && name?.toLowerCase() === username.toLowerCase();
}
