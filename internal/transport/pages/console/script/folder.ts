// A whole folder of photos: checked one after the other, a row for each, all rows as a CSV file, and the photos that fit
// with their print sheets as a ZIP file.
import { SortedRows } from "./sort";
import { Zip } from "./zip";

const mostFiles = 2000;
const leftBySystems = /^(\.|thumbs\.db$|desktop\.ini$)/i; // files that nobody put into a folder
const tries = 5; // of a photo while the service is busy
const busyPause = 2000; // ms

interface Row {
  good: boolean;
  verdict: string;
  rank?: number; // 0: does not meet the standard, 1: not sure, 2: meets it; absent: it could not be checked
  reason?: string; // why, in a few words
  sentences: string[] | null;
  failed: string[] | null;
  charged: string;
  requestId: string;
  fixed?: string; // base64
  sheet?: string;
  fixedText?: string;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one photo with the choices of the form; a service that is busy is asked again. */
async function checkPhoto(address: string, form: HTMLFormElement, file: File): Promise<Row> {
  if (file.size > MAX_IMAGE_BYTES) return unsent("The file is larger than 12 MB. Choose a smaller one.");
  const body = new FormData();
  for (const name of ["standard", "env", "kiosk", "size", "paper"]) {
    const value = new FormData(form).get(name);
    if (typeof value === "string") body.append(name, value);
  }
  body.append("once", newOnce());
  body.append("photo", file);
  let problem = "";
  for (let i = 0; i < tries; i++) {
    if (i > 0) await wait(busyPause);
    try {
      const answer = await fetch(address, { method: "POST", body });
      if (answer.headers.get("Content-Type") !== "application/json") {
        problem = `The answer has the status ${answer.status}. Sign in again if the session has ended.`;
        break;
      }
      const row = (await answer.json()) as Row;
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy || i === tries - 1) return row;
    } catch (error) {
      problem = String(error); // the connection was lost: the same photo is sent again and charged once
    }
  }
  return unsent(problem);
}

/** The row of a photo that was not sent. */
function unsent(problem: string): Row {
  return { good: false, verdict: "The photo could not be sent.", sentences: [problem], failed: [], charged: "", requestId: "" };
}

/** A random token: a photo that is sent twice with it is charged once. */
function newOnce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/** Quotes a cell; one that a spreadsheet would run as a formula begins with an apostrophe. */
function quote(cell: string): string {
  return `"${(/^[=+\-@\t\r]/.test(cell) ? "'" : "") + cell.replaceAll('"', '""')}"`;
}

function newLine(name: string, row: Row): HTMLTableRowElement {
  const line = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = name;
  line.append(head);
  for (const text of [row.verdict, row.reason ?? "", [...(row.sentences ?? []), row.fixedText ?? ""].join(" ").trim(), row.charged]) line.insertCell().textContent = text;
  line.lastElementChild?.classList.add("num");
  const verdict = line.cells[1];
  if (verdict) {
    verdict.dataset["rank"] = String(row.rank ?? 3);
    verdict.className = ["bad", "unsure", "good", "unsure"][row.rank ?? 3] ?? "";
  }
  return line;
}

/** Adds the photo that fits and its print sheet, under the name of the file that they were made of. */
function keepPhotos(zip: Zip, name: string, row: Row): void {
  const stem = name.replace(/\.[^./]*$/, "");
  const made: [string | undefined, string][] = [
    [row.fixed, "-photo.jpg"],
    [row.sheet, "-sheet.pdf"],
  ];
  for (const [file, ending] of made) {
    if (file) zip.add(stem + ending, Uint8Array.from(atob(file), (c) => c.charCodeAt(0)));
  }
}

/** Lets a link save a file; the one that it saved before is given up. */
function offer(link: HTMLAnchorElement, file: Blob): void {
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(file);
  link.hidden = false;
}

/** Makes the part of the page work that checks a folder. */
export function enableFolder(): void {
  const area = document.querySelector<HTMLElement>("[data-folder]");
  const find = <T extends Element>(name: string): T | null => area?.querySelector<T>(name) ?? null;
  const [chooser, run, halt, save, progress, rows] = [find<HTMLInputElement>("input"), find<HTMLButtonElement>("[data-run]"), find<HTMLButtonElement>("[data-halt]"), find<HTMLAnchorElement>("[data-csv]"), find<HTMLElement>("[data-progress]"), find<HTMLElement>("[data-rows]")];
  const table = rows?.querySelector("table");
  const photos = find<HTMLAnchorElement>("[data-zip]");
  const form = document.querySelector<HTMLFormElement>("main form");
  const address = area?.dataset["folder"];
  if (!area || !address || !chooser || !run || !halt || !save || !progress || !rows || !table || !photos || !form) return;
  const sorted = new SortedRows(table);
  let files: File[] = [];
  let stopped = false;
  chooser.addEventListener("change", () => {
    files = [...(chooser.files ?? [])].filter((f) => !leftBySystems.test(f.name));
    run.disabled = files.length === 0 || files.length > mostFiles;
    progress.textContent = files.length > mostFiles ? `${files.length} photos are too many; choose a folder with at most ${mostFiles}.` : `${files.length} photos.`;
  });
  halt.addEventListener("click", () => (stopped = true));
  run.addEventListener("click", async () => {
    stopped = false;
    run.disabled = chooser.disabled = true;
    halt.hidden = rows.hidden = false;
    save.hidden = photos.hidden = true;
    const zip = new Zip();
    sorted.clear();
    let done = 0;
    const lines = [["file", "meets the standard", "result", "first reason", "what to do", "failed checks", "new photo", "credits", "request"].map(quote).join(",")];
    let good = 0;
    for (const [i, file] of files.entries()) {
      if (stopped) break;
      progress.textContent = `Photo ${i + 1} of ${files.length}.`;
      const name = file.webkitRelativePath || file.name;
      const row = await checkPhoto(address, form, file);
      if (row.good) good++;
      sorted.add(newLine(name, row));
      done++;
      keepPhotos(zip, name, row);
      lines.push([name, row.good ? "yes" : "no", row.verdict, row.reason ?? "", (row.sentences ?? []).join(" "), (row.failed ?? []).join("; "), row.fixedText ?? "", row.charged, row.requestId].map(quote).join(","));
    }
    progress.textContent = `${done} of ${files.length} photos were checked; ${good} meet the standard.`;
    offer(save, new Blob([lines.join("\r\n") + "\r\n"], { type: "text/csv" }));
    if (zip.count > 0) offer(photos, zip.close());
    run.disabled = chooser.disabled = false;
    halt.hidden = true;
  });
  area.hidden = false;
}
