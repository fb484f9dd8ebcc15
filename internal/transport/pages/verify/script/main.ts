// The page of a person with a link. The server knows how far the verification is; the page
// shows the step that comes next, so a reload or a second tab loses nothing.
import { Camera, CameraError, type CameraProblem, hasCamera } from "./camera";
import type { Challenge } from "./challenge";
import { make, makeButton, makeDrawing, makeParagraph, makeSign } from "./dom";
import { beginChallenge, CallError, makeTransfer, openLink, readSession, sendChallengeFrame, sendConsent, sendShot, skipChallenge, stopSession, type Session, type Shot, type StepName, type StepState } from "./session";
import { makeFileInput, Shooter } from "./shoot";
import { businessOfLink, challengePath, chosenLanguage, consentID, hasText, language, languages, rememberLanguage, say, sayTime, selectLanguage } from "./texts";

const pollPause = 3000; // ms
const retryPause = 4000; // ms until a photo is sent again by itself
const redirectPause = 20_000; // ms until the page leads back to the business; time enough to stay (WCAG 2.2.1)

const main = document.getElementById("content") as HTMLElement;
const foot = document.getElementById("foot") as HTMLElement;

let session: Session | null = null;
let shooter: { close(): void } | null = null;
let shownScreen = "";
let pollTimer = 0;
let stayHere = !isDesktop(); // false: the screen for going on with a phone is shown first
let unsent: { step: StepName; nonce: string; shot: Shot } | null = null;

/** Whether the device has a mouse and no touch screen: such a computer rarely has a good camera. */
function isDesktop(): boolean {
  return !matchMedia("(pointer: coarse)").matches && navigator.maxTouchPoints === 0;
}

/** Replaces the content of the page and moves the focus to its heading. */
function show(name: string, title: string, ...content: (Node | null)[]): void {
  shooter?.close();
  shooter = null;
  shownScreen = name;
  main.dataset.screen = name;
  document.title = title;
  const heading = make("h1", { attributes: { tabindex: "-1" } }, title);
  main.replaceChildren(heading, ...content.filter((node) => node !== null));
  heading.focus();
  scrollTo(0, 0);
  showFoot();
}

function makeActions(...buttons: (HTMLElement | null)[]): HTMLElement {
  return make("div", { class: "actions" }, ...buttons);
}

function business(): { business: string } {
  return { business: session?.business || businessOfLink || say("theBusiness") };
}

// Opening

const shield = "M12 3.2l7 2.6v5.4c0 4.4-2.8 7.7-7 9.6-4.2-1.9-7-5.2-7-9.6V5.8zM8.6 12.2l2.5 2.5 4.4-4.9";

const camera = "M4 7.5h3l1.5-2.5h7L17 7.5h3v11.5H4zM12 10a3 3 0 1 1 0 6 3 3 0 0 1 0-6";
const lock = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2";

/** Makes a line of the first screen: a drawing and what it stands for. */
function makeFact(text: string, drawing: string): HTMLElement {
  return make("li", {}, makeDrawing(drawing, "mark"), makeParagraph(text));
}

function readPath(): { token: string; id: string } {
  const last = location.pathname.split("/")[2] ?? "";
  return /^ver_[0-9a-z]{26}$/.test(last) ? { token: "", id: last } : { token: last, id: "" };
}

function showWelcome(token: string): void {
  const start = makeButton(say("welcome.start"), () => void open(token, start), "primary wide");
  show(
    "welcome",
    say("welcome.title"),
    makeParagraph(say("welcome.who", business()), "lead"),
    make("ul", { class: "facts" }, makeFact(say("welcome.asks"), camera), makeFact(say("welcome.takes"), clock), makeFact(say("welcome.keeps"), lock)),
    hasCamera() ? null : make("div", { class: "note" }, makeParagraph(say("welcome.noCamera")), makeCopyLink()),
    makeActions(start),
  );
  main.prepend(makeSign(shield, "good"));
}

function makeCopyLink(): HTMLElement {
  const button = makeButton(say("copyLink"), async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = say("copied");
    } catch {
      button.replaceWith(make("p", { class: "address" }, make("bdi", {}, location.href)));
    }
  });
  return button;
}

async function open(token: string, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const opened = await openLink(token);
    history.replaceState(null, "", `/v/${opened.id}`);
    await begin(opened);
  } catch (error) {
    showFailure(error, () => showWelcome(token));
  }
}

async function begin(opened: Session): Promise<void> {
  session = opened;
  if (!chosenLanguage() && opened.locale) await selectLanguage(opened.locale);
  render(true);
}

async function resume(): Promise<void> {
  const { id } = readPath();
  try {
    await begin(await readSession(id));
  } catch (error) {
    showFailure(error, () => void resume());
  }
}

// State

/** Shows what the state of the session asks for; force rebuilds the screen that is there. */
function render(force = false): void {
  clearTimeout(pollTimer);
  if (!session) return;
  const name = screenOf(session);
  if (force || name !== shownScreen) draw(name, session);
  else if (name === "watch") main.querySelector(".steps")?.replaceWith(makeSteps(session));
  if (["watch", "handoff", "wait"].includes(name) || name === "result-needs_review") pollTimer = window.setTimeout(() => void poll(), pollPause);
}

function screenOf(s: Session): string {
  switch (s.status) {
    case "processing":
      return "wait";
    case "needs_review":
    case "expired":
    case "cancelled":
      return `result-${s.status}`;
    case "completed":
      return `result-${s.decision}`;
  }
  if (!s.captures) return "watch";
  if (!stayHere) return "handoff";
  const step = s.steps.find((candidate) => candidate.name === s.step);
  return s.step === "consent" ? "consent" : `step-${s.step}-${step?.triesLeft}`;
}

function draw(name: string, s: Session): void {
  if (name === "watch") return showWatch(s);
  if (name === "handoff") return void showHandoff();
  if (name === "consent") return showConsent(s);
  if (name === "wait") return showWait(s);
  if (name.startsWith("result-")) return showResult(name.slice("result-".length), s);
  const step = s.steps.find((candidate) => candidate.name === s.step);
  if (step?.name === "challenge") showChallenge(s, step);
  else if (step) showStep(s, step);
}

/** Reads the state again; without a connection the page stays as it is and asks once more. */
async function poll(): Promise<void> {
  if (!session) return;
  if (document.hidden) {
    pollTimer = window.setTimeout(() => void poll(), pollPause);
    return;
  }
  try {
    session = await readSession(session.id);
    render();
  } catch (error) {
    if (error instanceof CallError && error.code === "session_invalid") return showFailure(error, () => void poll());
    pollTimer = window.setTimeout(() => void poll(), pollPause);
  }
}

// Consent

/** The lines of the consent in order, in parts with a heading each; the headings are no part of what is agreed to. */
function listConsent(s: Session): { heading: string; lines: string[] }[] {
  const what: string[] = [];
  if (s.consent.face) what.push(say("consent.face"), say("consent.sessions", business()));
  if (s.consent.document) what.push(say("consent.document"));
  const checks = s.consent.checks.filter((check) => check !== "document").map((check) => say(`consent.check.${check}`, business()));
  const keep = s.consent.retentionDays > 0 ? say("consent.keep", { days: s.consent.retentionDays }) : say("consent.keepNone");
  return [
    { heading: "", lines: [say("consent.who", business())] },
    { heading: say("about.what"), lines: what },
    { heading: say("about.checks"), lines: checks },
    { heading: say("about.keep"), lines: [keep] },
    { heading: say("about.who"), lines: [say("consent.see", business())] },
    { heading: say("about.refuse"), lines: [say("consent.without", business())] },
  ].filter((part) => part.lines.length > 0);
}

/** The SHA-256 of the lines that were shown, joined by line breaks. */
async function hashText(lines: string[]): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function showConsent(s: Session): void {
  const parts = listConsent(s);
  const lines = parts.flatMap((part) => part.lines);
  const box = make("input", { id: "agree", attributes: { type: "checkbox", "aria-describedby": "agree-problem" } });
  const problem = make("p", { class: "problem", id: "agree-problem", attributes: { role: "alert" } });
  if (s.consent.face) lines.push(say("consent.box"));
  const agree = makeButton(say("consent.agree"), async () => {
    if (s.consent.face && !box.checked) {
      problem.textContent = say("consent.boxMissing");
      box.focus();
      return;
    }
    await change(agree, async () => sendConsent(s.id, true, { id: consentID, sha256: await hashText(lines), language }));
  }, "primary");
  const refuse = makeButton(say("consent.refuse"), () => confirmEnd(say("refuse.title"), say("refuse.text", business()), () => sendConsent(s.id, false)));
  show(
    "consent",
    say("consent.title"),
    make("div", { class: "consent" }, ...parts.flatMap((part) => [part.heading ? make("h2", {}, part.heading) : null, ...part.lines.map((line) => makeParagraph(line))])),
    s.consent.face ? make("div", { class: "check" }, box, make("label", { attributes: { for: "agree" } }, say("consent.box"))) : null,
    problem,
    make("div", { class: "actions equal" }, refuse, agree),
    s.test ? makeParagraph(say("test"), "note") : null,
  );
}

/** Runs a call that answers the new state. */
async function change(button: HTMLButtonElement | null, run: () => Promise<Session>): Promise<void> {
  if (button) button.disabled = true;
  try {
    session = await run();
    render(true);
  } catch (error) {
    if (error instanceof CallError && error.code === "state_conflict" && session) {
      await resume();
      return;
    }
    if (error instanceof CallError && error.code === "field_invalid") return showFailure(error, () => location.reload());
    showFailure(error, () => render(true));
  }
}

function confirmEnd(title: string, text: string, run: () => Promise<Session>): void {
  const end = makeButton(say("end.yes"), () => void change(end, run), "danger");
  show("confirm", title, makeParagraph(text), make("div", { class: "actions equal" }, makeButton(say("back"), () => render(true), "primary"), end));
}

// Photos

function showStep(s: Session, step: StepState): void {
  const kind = step.name === "selfie" ? "selfie" : "document";
  show(
    screenOf(s),
    say(`step.${step.name}`),
    makeProgress(s, step),
    makeProblem(step) ?? makeParagraph(say(`step.${kind}.text`)),
  );
  startCamera(s, step);
}

function makeProgress(s: Session, step: StepState): HTMLElement {
  const position = s.steps.findIndex((candidate) => candidate.name === step.name) + 1;
  return makeParagraph(say("step.progress", { n: position, total: s.steps.length }), "progress");
}

/** Says why the last photo was not accepted; null when it was, or when there is none. */
function makeProblem(step: StepState): HTMLElement | null {
  if (!step.problem) return null;
  return make(
    "div",
    { class: "note", attributes: { role: "alert" } },
    makeParagraph(say("problem.title"), "strong"),
    makeParagraph(sayProblem(step.problem)),
    makeParagraph(say("problem.left", { n: step.triesLeft })),
  );
}

function sayProblem(problem: { code: string; fix: string }): string {
  const key = `problem.${problem.code}`;
  return hasText(key) ? say(key) : say("problem.other");
}

function startCamera(s: Session, step: StepState): void {
  const current = new Shooter(s.id, step.name, s.frames, {
    onShot: (shot) => {
      unsent = { step: step.name, nonce: step.nonce ?? "", shot };
      void upload();
    },
    onProblem: (problem) => showCameraProblem(problem, step),
    onOtherDevice: () => void showHandoff(),
  });
  shooter = current;
  main.append(current.element);
  void current.start();
}

function showCameraProblem(problem: CameraProblem, step: StepState): void {
  if (!session) return;
  show(
    `camera-${problem}`,
    say(`camera.${problem}.title`),
    makeProblem(step),
    makeParagraph(say(`camera.${problem}.text`)),
    makeActions(
      makeButton(say("camera.again"), () => render(true), "primary"),
      step.name === "challenge"
        ? makeButton(say("challenge.cannot"), () => void leaveChallenge())
        : makeFileInput((shot) => {
            unsent = { step: step.name, nonce: step.nonce ?? "", shot };
            void upload();
          }),
      makeButton(say("otherDevice"), () => void showHandoff()),
    ),
    problem === "absent" ? makeCopyLink() : null,
  );
}

/** Sends the photo that was taken; without a connection it is kept and sent again. */
async function upload(): Promise<void> {
  const waiting = unsent;
  if (!waiting || !session) return;
  show("upload", say("upload.title"), make("div", { class: "spinner", attributes: { role: "progressbar", "aria-label": say("upload.title") } }));
  try {
    session = await sendShot(session.id, waiting.step, waiting.nonce, waiting.shot);
    unsent = null;
    render(true);
  } catch (error) {
    if (error instanceof CallError && isPassing(error)) return showUploadLost(error);
    unsent = null;
    if (error instanceof CallError && error.code === "state_conflict") return void resume(); // another tab, or an answer that was lost
    if (error instanceof CallError && hasText(`problem.${error.code}`)) return showRefusal(error);
    showFailure(error, () => render(true));
  }
}

function isPassing(error: CallError): boolean {
  return ["offline", "overloaded", "rate_limited", "timeout", "internal", "unavailable"].includes(error.code);
}

function showUploadLost(error: CallError): void {
  let timer = 0;
  const again = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    void upload();
  };
  show("upload-lost", say("upload.lostTitle"), make("div", { class: "spinner", attributes: { "aria-hidden": "true" } }), makeParagraph(say("upload.lost")), makeActions(makeButton(say("upload.again"), again, "primary")));
  addEventListener("online", again);
  timer = window.setTimeout(() => {
    if (shownScreen === "upload-lost") again();
  }, Math.max(retryPause, 1000 * error.retryAfter));
}

/** A file that the server refused: nothing was counted, the step can be done again. */
function showRefusal(error: CallError): void {
  show("refused", say("problem.title"), makeParagraph(say(`problem.${error.code}`)), makeActions(makeButton(say("camera.again"), () => render(true), "primary")));
}

// The challenge

function showChallenge(s: Session, step: StepState): void {
  const light = s.livenessMode === "light";
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches; // such a person is offered the way without colours first
  const begin = makeButton(say("challenge.start"), () => void playChallenge(s, step, false), light && calm ? "" : "primary");
  const movements = light ? makeButton(say("challenge.without"), () => void playChallenge(s, step, true), calm ? "primary" : "") : null;
  const cannot = makeButton(say("challenge.cannot"), () => confirmReviewer(s, step));
  show(
    screenOf(s),
    sayChallenge(light),
    makeProgress(s, step),
    makeProblem(step),
    makeParagraph(say(light ? "challenge.light" : "challenge.text")),
    light ? makeParagraph(say("challenge.sensitive"), "note") : null,
    makeActions(...(calm ? [movements, begin] : [begin, movements]), cannot, makeButton(say("otherDevice"), () => void showHandoff())),
  );
}

function sayChallenge(light: boolean): string {
  return say(light ? "step.challenge_light" : "step.challenge");
}

function confirmReviewer(s: Session, step: StepState): void {
  const ask = makeButton(say("challenge.cannot.yes"), () => void change(ask, () => skipChallenge(s.id, step.nonce ?? "")), "primary");
  show("confirm", say("challenge.cannot.title"), makeParagraph(say("challenge.cannot.text")), make("div", { class: "actions equal" }, makeButton(say("back"), () => render(true)), ask));
}

/** Loads the script of the challenge and plays it. */
async function playChallenge(s: Session, step: StepState, byMotion: boolean): Promise<void> {
  try {
    const loaded: typeof import("./challenge") = await import(challengePath);
    const current: Challenge = new loaded.Challenge(
      { make, say, openCamera: (video) => Camera.open(video, "user"), begin: beginChallenge, sendFrame: sendChallengeFrame, pauseAfter, readAfter },
      s.id,
      byMotion,
    );
    show("challenge", sayChallenge(s.livenessMode === "light" && !byMotion), current.element, makeActions(makeButton(say("challenge.cannot"), () => void leaveChallenge())));
    shooter = current;
    const after = await current.run(step.nonce ?? "");
    if (!after) return;
    session = after;
    render(true);
  } catch (error) {
    if (error instanceof CameraError) return showCameraProblem(error.problem, step);
    if (error instanceof CallError && error.code === "state_conflict") return void resume();
    showFailure(error instanceof CallError ? error : new CallError("offline", "", 0), () => void resume());
  }
}

/** Leaves a challenge that goes on for the screen on which a reviewer can be asked for. */
async function leaveChallenge(): Promise<void> {
  if (!session) return;
  try {
    session = await readSession(session.id);
    const step = session.steps.find((candidate) => candidate.name === "challenge");
    if (step && !step.accepted) return confirmReviewer(session, step);
    render(true);
  } catch (error) {
    showFailure(error, () => void resume());
  }
}

/** The state where a frame was refused as taken before; null otherwise. */
async function readAfter(id: string, error: unknown): Promise<Session | null> {
  if (!(error instanceof CallError) || error.code !== "state_conflict") return null;
  return readSession(id).catch(() => null);
}

function pauseAfter(error: unknown): number {
  if (!(error instanceof CallError) || !isPassing(error)) return 0;
  return 1000 * Math.min(5, error.retryAfter || 1);
}

// Another device

async function showHandoff(): Promise<void> {
  if (!session) return;
  const id = session.id;
  show("handoff", say("handoff.title"), makeParagraph(say("handoff.text")));
  const here = makeButton(say("handoff.here"), () => {
    stayHere = true;
    render(true);
  }, "wide");
  try {
    const transfer = await makeTransfer(id);
    if (shownScreen !== "handoff") return;
    main.append(
      make("img", { class: "code", attributes: { alt: say("handoff.code"), width: "240", height: "240", src: `data:image/svg+xml,${encodeURIComponent(transfer.svg)}` } }),
      makeParagraph(say("handoff.address")),
      make("p", { class: "address" }, make("bdi", {}, transfer.url)),
      makeParagraph(say("handoff.until", { time: sayTime(transfer.expiresAt) })),
      makeActions(here),
    );
    clearTimeout(pollTimer);
    pollTimer = window.setTimeout(() => void poll(), pollPause);
    window.setTimeout(() => {
      if (main.contains(here)) void showHandoff(); // the code has ended: a new one
    }, Math.max(pollPause, Date.parse(transfer.expiresAt) - Date.now()));
    stayHere = false;
  } catch (error) {
    stayHere = true;
    showFailure(error, () => render(true));
  }
}

function showWatch(s: Session): void {
  show("watch", say("watch.title"), makeParagraph(say("watch.text")), makeSteps(s), makeParagraph(say("watch.back")));
}

/** Lists the steps that the other device goes through: which are done, and where it is. */
function makeSteps(s: Session): HTMLElement {
  const items = s.steps.map((step) => {
    const now = step.name === s.step;
    const state = step.accepted ? say("watch.done") : now ? say("watch.now") : "";
    return make(
      "li",
      { class: now ? "now" : "", attributes: now ? { "aria-current": "step" } : {} },
      step.accepted ? makeDrawing(tick, "mark") : make("span", { class: now ? "spinner" : "mark" }),
      make("span", {}, say(step.name === "consent" ? "watch.consent" : `step.${step.name}`), state && make("small", {}, state)),
    );
  });
  return make("ol", { class: "facts steps", attributes: { "aria-live": "polite" } }, ...items);
}

// The end

function showWait(s: Session): void {
  show(
    "wait",
    say("wait.title"),
    make("div", { class: "spinner", attributes: { role: "progressbar", "aria-label": say("wait.title") } }),
    makeParagraph(say(s.waitingFor ? "wait.long" : "wait.text", business())),
  );
}

const tick = "M7 12.5l3.4 3.4L17 9";
const clock = "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5v5l3 1.8";
const dash = "M8 12h8";
const cross = "M8.5 8.5l7 7m0-7l-7 7";

/** The drawing and the colour of each result. */
const signs: Record<string, [string, string]> = { approved: [tick, "good"], needs_review: [clock, "wait"], expired: [clock, ""], declined: [cross, ""], cancelled: [dash, ""] };

function showResult(result: string, s: Session): void {
  const hints = (s.hints ?? []).filter((hint) => hasText(`hint.${hint.code}`));
  const link = s.redirectUrl ? make("a", { class: "button primary wide", attributes: { href: s.redirectUrl, rel: "noreferrer" } }, say("continue", business())) : null;
  show(
    `result-${result}`,
    say(`result.${result}.title`),
    makeParagraph(say(`result.${result}.text`, business()), "lead"),
    hints.length > 0 ? make("ul", {}, ...hints.map((hint) => make("li", {}, say(`hint.${hint.code}`)))) : null,
    link ? null : makeParagraph(say("result.close"), "close"),
    link ? makeActions(link) : null,
    link ? makeRedirect(link.href) : null,
  );
  main.prepend(makeSign(...(signs[result] ?? [dash, ""])));
}

/** Leads back to the business after a while, unless the person stays. */
function makeRedirect(address: string): HTMLElement {
  const timer = window.setTimeout(() => location.assign(address), redirectPause);
  const note = make("p", { class: "redirect" }, `${say("redirect.soon")} `, makeButton(say("redirect.stay"), () => {
    clearTimeout(timer);
    note.remove();
  }));
  return note;
}

// Failures: each says what happened and has a way on.

function showFailure(error: unknown, again: () => void): void {
  const code = error instanceof CallError ? error.code : "internal";
  const known = hasText(`error.${code}.title`) ? code : "internal";
  const requestId = error instanceof CallError ? error.requestId : "";
  show(
    `error-${known}`,
    say(`error.${known}.title`),
    ...makeText(say(`error.${known}.text`, business())),
    makeActions(makeButton(say("error.again"), again, known === "link_invalid" ? "" : "primary")),
    requestId ? make("p", { class: "request" }, `${say("error.number")} `, make("bdi", {}, requestId)) : null,
  );
  main.prepend(makeSign(["link_invalid", "session_invalid", "internal"].includes(known) ? cross : clock, ""));
}

/** Makes the paragraphs of a text; its lines that begin with a dash are a list. */
function makeText(text: string): HTMLElement[] {
  const lines = text.split("\n");
  const items = lines.filter((line) => line.startsWith("- ")).map((line) => make("li", {}, line.slice(2)));
  const [first = "", ...rest] = lines.filter((line) => !line.startsWith("- "));
  return [makeParagraph(first), ...(items.length > 0 ? [make("ul", {}, ...items)] : []), ...rest.map((line) => makeParagraph(line))];
}

function showInsecure(): void {
  show("error-insecure", say("error.insecure.title"), makeParagraph(say("error.insecure.text")), makeCopyLink());
}

// Language and end, below every screen

function showFoot(): void {
  const select = make("select", { id: "language" }, ...languages.map((l) => make("option", { attributes: { value: l.code, lang: l.code } }, l.name)));
  select.value = language;
  select.addEventListener("change", async () => {
    rememberLanguage(select.value);
    await selectLanguage(select.value);
    restart();
  });
  const open = session && session.captures && ["opened", "capturing"].includes(session.status);
  const id = session?.id ?? "";
  foot.replaceChildren(
    make("label", { attributes: { for: "language" } }, say("language")),
    select,
    ...(open
      ? [
          makeParagraph(say("expires", { time: sayTime(session?.expiresAt ?? "") })),
          makeButton(say("stop"), () => confirmEnd(say("end.title"), say("end.text", business()), () => stopSession(id)), "plain"),
        ]
      : []),
  );
}

function restart(): void {
  if (session) return render(true);
  const { token, id } = readPath();
  if (!window.isSecureContext) return showInsecure();
  if (id) return void resume();
  showWelcome(token);
}

/** Another tab or the time away may have changed the state. */
async function refresh(): Promise<void> {
  if (document.hidden || !session || unsent || shownScreen === "confirm") return;
  try {
    session = await readSession(session.id);
    render();
  } catch {
    // the next call tells
  }
}

document.addEventListener("visibilitychange", () => void refresh());
addEventListener("pageshow", (event) => {
  if (event.persisted) void refresh();
});
addEventListener("beforeunload", (event) => {
  if (unsent) event.preventDefault();
});

void start();
async function start(): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen) await selectLanguage(chosen).catch(() => undefined);
  restart();
}
