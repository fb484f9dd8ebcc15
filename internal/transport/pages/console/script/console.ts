// What pages of the console gain with script: copying and a question before a secret is left behind.
import { enableSamples } from "../../script/samples";
import { enableColumns } from "./columns";
import { enableThreshold } from "./curve";
import { enableFolder } from "./folder";
import { enableLive, enablePrinting } from "./live";
import { enablePasskeys } from "./passkey";
import { enableCamera, enableSplit } from "./photo";
import { enableShortcuts, enableUndo, enableViewer } from "./review";

/** Shows the buttons that copy a field or a text, where the browser lets pages copy. */
function enableCopying(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const source = document.getElementById(button.dataset["copy"] ?? "");
    if (!source) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement ? source.value : (source.textContent ?? ""));
      button.textContent = "Copied";
      button.closest("main")?.querySelector<HTMLElement>("[data-leave]")?.removeAttribute("data-leave");
    });
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".copyline :is(input, textarea)")) field.addEventListener("focus", () => field.select());
}

/** Asks before a page with a secret that was not copied is left. */
function guardSecrets(): void {
  if (!document.querySelector("[data-leave]")) return;
  let leaving = false;
  for (const link of document.querySelectorAll("main a")) link.addEventListener("click", () => (leaving = true));
  window.addEventListener("beforeunload", (event) => {
    if (!leaving && document.querySelector("[data-leave]")) event.preventDefault();
  });
}

/** Opens the form for a new thing from the title of the page, without loading it again. */
function enableOpeners(): void {
  for (const opener of document.querySelectorAll<HTMLElement>("[data-opens]")) {
    const form = document.getElementById(opener.dataset["opens"] ?? "");
    if (!(form instanceof HTMLDetailsElement)) continue;
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      form.open = true;
      form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    });
  }
}

/** Shows the chosen photo in its field, and marks the field that a file is held over. */
function enableDrops(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(".drop > input[type=file]")) {
    const image = new Image();
    image.className = "chosen";
    image.alt = "";
    image.hidden = true;
    image.addEventListener("load", () => (image.hidden = false));
    field.after(image);
    field.addEventListener("change", () => {
      URL.revokeObjectURL(image.src);
      image.hidden = true;
      const file = field.files?.[0];
      if (file && field.accept.startsWith("image/")) image.src = URL.createObjectURL(file);
    });
    for (const [kind, over] of [["dragenter", true], ["dragover", true], ["dragleave", false], ["drop", false]] as const) field.addEventListener(kind, () => field.classList.toggle("over", over));
  }
}

/** Shows the price of the chosen operation of the playground. */
function enableOperations(): void {
  const line = document.querySelector("[data-operation]");
  const field = document.getElementById("f-operation");
  const [link, price] = [line?.querySelector("a"), line?.querySelector("span")];
  if (!link || !price || !(field instanceof HTMLSelectElement)) return;
  field.addEventListener("change", () => {
    const chosen = field.selectedOptions[0];
    link.href = chosen?.dataset["reference"] ?? "";
    price.textContent = chosen?.dataset["price"] ?? "";
  });
}

enableCopying();
enableDrops();
enableOperations();
enableOpeners();
guardSecrets();
enableViewer();
enableUndo();
enableShortcuts();
enableSamples();
enableThreshold();
enableCamera();
enableSplit();
enableFolder();
enablePasskeys();
enableLive();
enableColumns();
enablePrinting();
/** Shows the chosen tab in a strip that is wider than the window, with a mark where tabs before it are out of sight. */
function enableTabs(): void {
  const strip = document.querySelector(".pagetabs ul");
  if (!strip) return;
  const mark = (): boolean => strip.classList.toggle("moved", strip.scrollLeft > 4);
  strip.addEventListener("scroll", mark);
  strip.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  mark();
}
enableTabs();
