// The form that sends a call of an operation from its page. Keys and files stay in the memory of the page: nothing is stored, and
// requests go to the host of the page alone.

/** What the service answered, from either way of sending. */
interface Outcome {
  status: number;
  headers: [name: string, value: string][];
  text: string;
}

type Marks = Map<string, { data: string; file: File }>;

const shownHeaders = ["X-Request-Id", "X-Credits-Charged", "X-Credits-Remaining", "RateLimit-Remaining", "Retry-After", "Idempotent-Replayed"];
const longText = 400; // characters that a text of an answer shows: images are longer
const mostMarks = 2000; // boxes and points that are drawn

/** A mistake that the person can correct. */
class FormProblem extends Error {
  constructor(
    message: string,
    readonly field?: HTMLElement | null,
  ) {
    super(message);
  }
}

function find<E extends HTMLElement>(id: string): E | null {
  return document.getElementById(id) as E | null;
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, text = "", className = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Base64 of a file. */
async function encodeFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const step = 0x8000;
  let text = "";
  for (let i = 0; i < bytes.length; i += step) text += String.fromCharCode(...bytes.subarray(i, i + step));
  return btoa(text);
}

/** Replaces the marks of files in a value. */
function replaceMarks(value: unknown, marks: Marks): unknown {
  if (typeof value === "string") return marks.get(value)?.data ?? value;
  if (Array.isArray(value)) return value.map((part) => replaceMarks(part, marks));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceMarks(part, marks)]));
  return value;
}

/** Shows a value with one field a line, lists of numbers on one line, and long texts cut. */
function formatValue(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => (typeof part === "string" && part.length > longText ? `${part.slice(0, 40)}... (${part.length} characters)` : part), 2);
  return text.replace(/\[\s+([-\d.e+]+(?:,\s+[-\d.e+]+)*)\s+\]/g, (_, numbers: string) => `[${numbers.replace(/\s+/g, " ")}]`);
}

class TryForm {
  private readonly form: HTMLFormElement;
  private readonly status: HTMLElement;
  private readonly answer: HTMLElement;
  private readonly key = find<HTMLInputElement>("try-key");
  private readonly sure = find<HTMLInputElement>("try-sure");
  private readonly withConsole = find<HTMLInputElement>("try-with-console");
  private readonly project = find<HTMLSelectElement>("try-project");
  private readonly body = find<HTMLTextAreaElement>("try-body");

  constructor(private readonly section: HTMLElement) {
    this.form = section.querySelector("form") as HTMLFormElement;
    this.status = find("try-status") as HTMLElement;
    this.answer = find("try-answer") as HTMLElement;
  }

  start(): void {
    this.section.hidden = false;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.key?.addEventListener("input", () => this.showChoice());
    for (const choice of this.form.querySelectorAll("input[type=radio]")) choice.addEventListener("change", () => this.showChoice());
    this.withConsole?.addEventListener("change", () => void this.loadProjects());
    addEventListener("pagehide", () => this.forget());
    this.showChoice();
  }

  /** Empties what is secret when the page is left. */
  private forget(): void {
    if (this.key) this.key.value = "";
    if (this.sure) this.sure.checked = false;
    for (const input of this.form.querySelectorAll<HTMLInputElement>("input[type=file]")) input.value = "";
    this.answer.replaceChildren();
    this.say("");
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private get usesConsole(): boolean {
    return this.withConsole?.checked ?? false;
  }

  /** Whether the key costs nothing and changes no live data. */
  private get isTestKey(): boolean {
    return this.key?.value.trim().startsWith("sk_test_") ?? true;
  }

  private showChoice(): void {
    const show = (id: string, shown: boolean) => find(id)?.toggleAttribute("hidden", !shown);
    show("try-key-field", !this.usesConsole);
    show("try-project-field", this.usesConsole);
    show("try-sure-field", !this.usesConsole && ("admin" in this.form.dataset || (this.key?.value.trim() !== "" && !this.isTestKey)));
  }

  /** Fills the list of projects of the person who is signed in to the console. */
  private async loadProjects(): Promise<void> {
    if (!this.project || !this.usesConsole || this.project.options.length > 0) return;
    this.say("Asking the console...");
    try {
      const response = await fetch("/console/playground", { headers: { Accept: "application/json" }, cache: "no-store" });
      const list: { signedIn: boolean; projects: { id: string; name: string }[] } | null = response.ok ? await response.json() : null;
      if (!list) return this.say("There is no console at this address. Use a key.");
      if (!list.signedIn) return this.sayWithLink("Nobody is signed in to the console. ", "/console/login", "Sign in");
      for (const p of list.projects) this.project.append(new Option(p.name, p.id));
      this.say(list.projects.length > 0 ? "" : "You are not an owner or developer of any project. Ask an owner of one, or use a key.");
    } catch {
      this.say("The console cannot be reached.");
    }
  }

  private sayWithLink(text: string, target: string, label: string): void {
    const link = make("a", label);
    link.href = target;
    this.status.replaceChildren(text, link);
  }

  private async submit(): Promise<void> {
    const button = this.form.querySelector("button") as HTMLButtonElement;
    this.answer.replaceChildren();
    this.form.querySelectorAll("[aria-invalid]").forEach((field) => field.removeAttribute("aria-invalid"));
    try {
      this.checkPermission();
      const marks = await this.readFiles();
      const body = this.readBody(marks);
      button.disabled = true;
      this.say("Sending...");
      const outcome = this.usesConsole ? await this.sendByConsole(body) : await this.sendWithKey(body);
      await this.show(outcome, marks);
    } catch (problem) {
      this.say(problem instanceof FormProblem ? problem.message : "The service cannot be reached. Try again.");
      if (problem instanceof FormProblem && problem.field) {
        problem.field.setAttribute("aria-invalid", "true");
        problem.field.focus();
      }
    } finally {
      button.disabled = false;
    }
  }

  /** Refuses to send with another key than one for tests, unless the person says that this is meant. */
  private checkPermission(): void {
    if (!("key" in this.form.dataset)) return;
    if (this.usesConsole) {
      if (!this.project?.value) throw new FormProblem("Choose a project, or use a key.", this.withConsole);
      return;
    }
    if (!this.key?.value.trim()) throw new FormProblem("Paste a key.", this.key);
    if (!/^[\x21-\x7e]+$/.test(this.key.value.trim())) throw new FormProblem("A key has letters, digits and signs without spaces.", this.key);
    if (!this.isTestKey && !this.sure?.checked) throw new FormProblem("Nothing was sent. This is no test key: tick that you mean it.", this.sure);
  }

  private async readFiles(): Promise<Marks> {
    const marks: Marks = new Map();
    for (const input of this.form.querySelectorAll<HTMLInputElement>("input[data-mark]")) {
      const file = input.files?.[0];
      if (file) marks.set(input.dataset.mark ?? "", { data: await encodeFile(file), file });
    }
    return marks;
  }

  private readBody(marks: Marks): unknown {
    if (!this.body) return undefined;
    for (const input of this.form.querySelectorAll<HTMLInputElement>("input[data-mark]")) {
      const mark = input.dataset.mark ?? "";
      if (!marks.has(mark) && this.body.value.includes(`"${mark}"`)) throw new FormProblem(`Choose the file for ${mark}, or take it out of the body.`, input);
    }
    try {
      return replaceMarks(JSON.parse(this.body.value), marks);
    } catch (problem) {
      throw new FormProblem(`The body is no JSON: ${(problem as Error).message}`, this.body);
    }
  }

  private readParameters(): Record<string, string> {
    const parameters: Record<string, string> = {};
    for (const input of this.form.querySelectorAll<HTMLInputElement>("input[data-parameter]")) {
      const value = input.value.trim();
      if (!value && input.required) throw new FormProblem(`The parameter ${input.dataset.parameter} is needed.`, input);
      if (value) parameters[input.dataset.parameter ?? ""] = value;
    }
    return parameters;
  }

  /** A new idempotency key, where the operation takes one. */
  private makeOnce(): string {
    if (!("once" in this.form.dataset)) return "";
    return "docs-" + Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  }

  private async sendWithKey(body: unknown): Promise<Outcome> {
    const query = new URLSearchParams();
    let route = this.form.dataset.route ?? "";
    for (const [name, value] of Object.entries(this.readParameters())) {
      if (route.includes(`{${name}}`)) route = route.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    if (query.size > 0) route += `?${query}`;
    const headers: Record<string, string> = {};
    if (this.key) headers.Authorization = `Bearer ${this.key.value.trim()}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const once = this.makeOnce();
    if (once) headers["Idempotency-Key"] = once;
    const response = await fetch(route, {
      method: this.form.dataset.method, headers, body: body === undefined ? undefined : JSON.stringify(body), credentials: "omit", cache: "no-store", redirect: "error",
    });
    const named = shownHeaders.map((name): [string, string] => [name, response.headers.get(name) ?? ""]).filter(([, value]) => value !== "");
    return { status: response.status, headers: named, text: await response.text() };
  }

  private async sendByConsole(body: unknown): Promise<Outcome> {
    const call = { operation: this.form.dataset.operation, params: this.readParameters(), body, once: this.makeOnce() };
    const response = await fetch(`/console/projects/${encodeURIComponent(this.project?.value ?? "")}/playground/call`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(call), cache: "no-store", redirect: "manual",
    });
    if (response.type === "opaqueredirect") throw new FormProblem("Your session has ended. Sign in to the console again.", this.withConsole);
    const answer: { status?: number; requestId?: string; charged?: string; answer?: unknown; verdict?: string; sentences?: string[] } = await response.json();
    if (answer.status === undefined) throw new FormProblem([answer.verdict, ...(answer.sentences ?? [])].join(" "));
    const headers: [string, string][] = [["X-Request-Id", answer.requestId ?? ""], ["X-Credits-Charged", answer.charged ?? ""]];
    return { status: answer.status, headers: headers.filter(([, value]) => value !== ""), text: JSON.stringify(answer.answer) };
  }

  private async show(outcome: Outcome, marks: Marks): Promise<void> {
    let value: unknown;
    try {
      value = JSON.parse(outcome.text);
    } catch {
      value = undefined; // a page or another text
    }
    const ok = (value as { ok?: boolean } | undefined)?.ok;
    this.say(`Status ${outcome.status}${ok === undefined ? "" : ok ? ", ok" : ", not ok"}.`);
    const list = make("dl", "", "headers");
    for (const [name, text] of outcome.headers) list.append(make("dt", name), make("dd", text));
    if (outcome.headers.length > 0) this.answer.append(list);
    const data = (value as { data?: unknown } | undefined)?.data;
    if (data) await this.showPictures(data, marks);
    const text = make("pre", "", "tall");
    text.tabIndex = 0;
    text.setAttribute("aria-label", "Answer");
    text.append(make("code", value === undefined ? outcome.text.slice(0, 20_000) : formatValue(value)));
    this.answer.append(text);
  }

  /** Shows the images of an answer, and the photo that was sent with the boxes and points of the answer. */
  private async showPictures(data: unknown, marks: Marks): Promise<void> {
    const pictures: [name: string, base64: string][] = [];
    collectImages("", data, pictures);
    for (const [name, base64] of pictures) {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      await this.addCanvas(`${name} of the answer`, new Blob([bytes]));
    }
    const sent = [...marks.values()];
    const drawing = collectDrawing(data);
    if (sent.length === 1 && sent[0] && drawing.boxes.length + drawing.points.length > 0) {
      await this.addCanvas(`The photo with ${drawing.boxes.length} boxes and ${drawing.points.length} points of the answer`, sent[0].file, drawing);
    }
  }

  private async addCanvas(label: string, file: Blob, drawing?: Drawing): Promise<void> {
    let bitmap: ImageBitmap;
    try {
      bitmap = await createImageBitmap(file); // upright, as the coordinates are
    } catch {
      return; // a format that this browser does not show: the answer is below
    }
    const canvas = make("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", label);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    if (context && drawing) draw(context, drawing);
    bitmap.close();
    const figure = make("figure");
    figure.append(canvas, make("figcaption", label));
    this.answer.append(figure);
  }
}

/** Finds base64 of JPEG, PNG and WebP files in a value. */
function collectImages(name: string, value: unknown, found: [string, string][]): void {
  const most = 12;
  if (found.length >= most) return;
  if (typeof value === "string") {
    if (value.length > longText && /^(\/9j\/|iVBORw0KGgo|UklGR)[A-Za-z0-9+/]+=*$/.test(value)) found.push([name, value]);
  } else if (Array.isArray(value)) value.forEach((part) => collectImages(name, part, found));
  else if (value && typeof value === "object") for (const [key, part] of Object.entries(value)) collectImages(key, part, found);
}

interface Drawing {
  boxes: [x: number, y: number, w: number, h: number][];
  points: [x: number, y: number][];
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((n) => typeof n === "number");

/** The boxes and points of an answer: fields called roi, and lists of pairs called landmarks, points or mesh, as the playground draws them. */
function collectDrawing(data: unknown): Drawing {
  const drawing: Drawing = { boxes: [], points: [] };
  const collect = (name: string, value: unknown): void => {
    if (drawing.boxes.length + drawing.points.length > mostMarks) return;
    if (Array.isArray(value)) {
      if (name === "roi" && isNumbers(value) && value.length === 4) {
        drawing.boxes.push(value as [number, number, number, number]);
        return;
      }
      for (const part of value) {
        if (["landmarks", "points", "mesh"].includes(name) && isNumbers(part) && part.length >= 2) drawing.points.push([part[0] as number, part[1] as number]);
        else collect("", part);
      }
    } else if (value && typeof value === "object") for (const [key, part] of Object.entries(value)) collect(key, part);
  };
  collect("", data);
  return drawing;
}

function draw(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const unit = Math.max(1, context.canvas.width / 300);
  for (const [colour, width] of [["#000", 2 * unit], ["#00e5c0", unit]] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    for (const [x, y, w, h] of drawing.boxes) context.strokeRect(x, y, w, h);
  }
  context.fillStyle = "#ffd166";
  context.strokeStyle = "#000";
  context.lineWidth = unit / 3;
  for (const [x, y] of drawing.points) {
    context.beginPath();
    context.arc(x, y, unit, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

const section = find<HTMLDetailsElement>("try");
if (section) new TryForm(section).start();
