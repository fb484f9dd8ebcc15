// Parts of a page that are loaded again by themselves: what waits for a reviewer, deliveries, scans of a code, the state of a
// verification. A part with data-from is a part of the page at that address.
// Somebody who does nothing for half an hour stops it, so that a forgotten window does not hold a session open.
const every = 5_000;
const patience = 30 * 60_000;

export function enableLive(): void {
  if (!document.querySelector("[data-refresh]")) return;
  let used = Date.now();
  for (const event of ["pointerdown", "pointermove", "keydown"]) addEventListener(event, () => (used = Date.now()), { passive: true });
  setInterval(() => {
    if (!document.hidden && Date.now() - used < patience) load();
  }, every);
}

/** Loads the page of each part again. */
function load(): void {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-refresh]")];
  const pageOf = (part: HTMLElement): string => new URL(part.dataset["from"] ?? location.href, location.href).href.split("#")[0] ?? "";
  for (const page of new Set(parts.map(pageOf))) loadPage(page, parts.filter((part) => pageOf(part) === page));
}

/** Loads a page as a document, which runs no script of it, and takes the parts over that nobody is in. */
function loadPage(page: string, parts: HTMLElement[]): void {
  const request = new XMLHttpRequest();
  request.open("GET", page);
  request.responseType = "document";
  request.setRequestHeader("Likeness-Live", "1"); // the message of a form stays for the page that the person opens
  request.timeout = every;
  request.onload = () => {
    if (request.status !== 200 || request.responseURL !== page) return;
    for (const part of parts) {
      const next = request.responseXML?.querySelector(`[data-refresh="${part.dataset["refresh"]}"]`);
      if (next && next.innerHTML !== part.innerHTML && !part.contains(document.activeElement)) part.replaceChildren(...next.childNodes);
    }
  };
  request.send();
}

/** Shows the buttons that print the page. */
export function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}
