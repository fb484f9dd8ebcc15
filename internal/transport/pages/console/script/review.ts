// The page of a review: zoom and rotation of all pictures together, and keys.

const zoomStep = 1.25;
const largestZoom = 6;
const storageKey = "likeness-shortcuts";

/** Lets buttons and the wheel zoom and rotate all pictures together, and rows of the table show their places on the document. */
export function enableViewer(): void {
  const tools = document.querySelector<HTMLElement>("[data-viewer-tools]");
  if (!tools) return;
  const pictures = [...document.querySelectorAll<HTMLElement>("[data-viewer] .sheet, [data-viewer] .picture > img")];
  let zoom = 1;
  let turns = 0;
  const show = (): void => {
    for (const picture of pictures) {
      picture.style.inlineSize = zoom === 1 ? "" : `${100 * zoom}%`;
      picture.style.transform = turns === 0 ? "" : `rotate(${90 * turns}deg)`;
      picture.closest(".picture")?.classList.toggle("zoomed", zoom > 1);
    }
  };
  tools.hidden = false;
  tools.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    switch (event.target.closest<HTMLElement>("[data-view]")?.dataset["view"]) {
      case "in":
        zoom = Math.min(largestZoom, zoom * zoomStep);
        break;
      case "out":
        zoom = Math.max(1, zoom / zoomStep);
        break;
      case "turn":
        turns = (turns + 1) % 4;
        break;
      case "reset":
        zoom = 1;
        turns = 0;
        break;
      case "marks":
        for (const viewer of document.querySelectorAll("[data-viewer]")) viewer.classList.toggle("bare");
        return;
    }
    show();
  });
  for (const frame of document.querySelectorAll<HTMLElement>("[data-viewer] .picture")) {
    frame.addEventListener("wheel", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const before = zoom;
      zoom = Math.max(1, Math.min(largestZoom, event.deltaY < 0 ? zoom * zoomStep : zoom / zoomStep));
      const box = frame.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const [left, top] = [frame.scrollLeft + x, frame.scrollTop + y];
      show();
      frame.scrollLeft = (left * zoom) / before - x; // what is under the pointer stays there
      frame.scrollTop = (top * zoom) / before - y;
    }, { passive: false });
  }
  linkRows();
}

/** Marks the row of a field and its places on the document together. */
function linkRows(): void {
  const linked = [...document.querySelectorAll<Element>("[data-row]")];
  for (const part of linked) {
    const row = part.getAttribute("data-row");
    const mark = (on: boolean): void => {
      for (const other of linked) if (other.getAttribute("data-row") === row) other.classList.toggle("on", on);
    };
    part.addEventListener("pointerenter", () => mark(true));
    part.addEventListener("pointerleave", () => mark(false));
  }
}

/** Hides the offer to take a decision back when its time is over. */
export function enableUndo(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-until]")) {
    const note = button.closest<HTMLElement>(".undo");
    const end = Number(button.dataset["until"]);
    const count = (): void => {
      const left = Math.ceil((end - Date.now()) / 1000);
      if (left <= 0 || left > 60) {
        if (left <= 0 && note) note.hidden = true;
        return;
      }
      button.textContent = `Undo (${left} s)`;
      setTimeout(count, 250);
    };
    count();
  }
}

/** Says whether the person is writing, so that a key is text. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName));
}

/** Presses a control, or moves to it where pressing it would decide something. */
function useControl(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement || control.dataset["view"]) control.click();
  else {
    control.closest("details")?.setAttribute("open", ""); // what is folded cannot have the focus
    control.focus();
  }
}

/** Makes single keys work: those in data-key, and ? for their list, where they can be switched off. */
export function enableShortcuts(): void {
  const dialog = document.getElementById("shortcuts");
  const toggle = document.getElementById("shortcuts-on");
  const opener = document.querySelector<HTMLButtonElement>("[data-shortcuts]");
  if (!(dialog instanceof HTMLDialogElement) || !(toggle instanceof HTMLInputElement) || !opener) return;
  toggle.checked = localStorage.getItem(storageKey) !== "off";
  toggle.addEventListener("change", () => localStorage.setItem(storageKey, toggle.checked ? "on" : "off"));
  opener.hidden = false;
  opener.addEventListener("click", () => dialog.showModal());
  document.addEventListener("keydown", (event) => {
    if (!toggle.checked || dialog.open || isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "?") {
      event.preventDefault();
      dialog.showModal();
      return;
    }
    const control = [...document.querySelectorAll<HTMLElement>("[data-key]")].find((e) => e.dataset["key"] === event.key.toLowerCase());
    if (!control) return;
    event.preventDefault();
    useControl(control);
  });
}
