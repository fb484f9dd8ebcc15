// Plays verifications through the pages of the person with a fake camera. Reads {origin, key, faces: {same: files, other, several, passport, cardFront, cardBack, blank},
// portrait, folder, cameraFolder, texts, full, only} from stdin and writes {flows, screens, firstLoad, problems} to stdout.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { findBarriers, findOverflow, patience, readInput, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const output = { flows: 0, screens: 0, firstLoad: 0, problems: [] };
const locales = { en: "en-GB", de: "de-DE", fr: "fr-FR", es: "es-ES", ar: "ar-EG" };
const schemes = ["light", "dark"];
const checked = new Set(); // screens that axe-core has seen; in the full form by language and scheme

/** A photo that no verification has seen: the service notices a repeated one. */
function nextPhoto(face) {
  const file = input.faces[face].shift();
  if (!file) throw new Error(`no photo ${face} is left`);
  return file;
}

/** Puts a photo before the fake camera; it is seen from the next start of the camera on. */
function setCamera(browser, face) {
  const next = `${browser.cameraFile}.next.mjpeg`;
  copyFileSync(nextPhoto(face), next);
  renameSync(next, browser.cameraFile);
}

/** Says whether a process has the photo before the fake camera open. */
function isCameraOpen(browser) {
  return readdirSync("/proc").some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/maps`, "utf8").includes(browser.cameraFile);
    } catch {
      return false; // the process has ended, or is another user's
    }
  });
}

/** Hides a page and waits until the browser has closed the fake camera, so that it opens the next photo. */
async function releaseCamera(browser, page) {
  if (!isCameraOpen(browser)) throw new Error("no process has the photo of the fake camera open");
  await setHidden(page, true);
  const end = Date.now() + patience;
  while (isCameraOpen(browser)) {
    if (Date.now() > end) throw new Error("the browser did not close the fake camera");
    await page.waitForTimeout(100);
  }
}

async function startCameraBrowser(name, face) {
  const file = join(input.cameraFolder, `${name}.mjpeg`);
  copyFileSync(nextPhoto(face), file);
  const browser = await startBrowser(["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${file}`]);
  browser.cameraFile = file;
  return browser;
}

async function createVerification(extra = {}) {
  const answer = await fetch(`${input.origin}/v1/verifications`, {
    method: "POST",
    headers: { Authorization: `Bearer ${input.key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ reference: "customer-1", checks: { faceMatch: {} }, portrait: input.portrait, ...extra }),
  });
  const body = await answer.json();
  if (!body.ok) throw new Error(JSON.stringify(body.error));
  return body.data.verification;
}

const shop = "http://localhost:9/done?order=7"; // the result leads there after 20 s, so only the flow that checks it names it
const documentChecks = { checks: { document: { requiredFields: ["name", "birthDate"] }, faceMatch: {} }, portrait: undefined };

async function readVerification(id) {
  const answer = await fetch(`${input.origin}/v1/verifications/${id}`, { headers: { Authorization: `Bearer ${input.key}` } });
  return (await answer.json()).data.verification;
}

const people = []; // with an open browser

/** One person with one browser. */
class Person {
  constructor(browser, language, scheme, name) {
    Object.assign(this, { browser, language, scheme, name, texts: input.texts[language] });
  }

  async open({ desktop = false, camera = true } = {}) {
    this.context = await this.browser.newContext({
      locale: locales[this.language],
      colorScheme: this.scheme,
      viewport: desktop ? { width: 1280, height: 800 } : { width: 360, height: 740 },
      isMobile: !desktop,
      hasTouch: !desktop,
      permissions: camera ? ["camera"] : [],
    });
    people.push(this);
    await this.context.route("http://localhost:9/**", (route) => route.fulfill({ body: "The shop" }));
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(patience);
    // The browser writes refused calls to the console too; the pages handle them.
    this.watcher = await watchPage(this.page, input.origin, [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]);
    return this;
  }

  report(text) {
    output.problems.push(`${this.name} (${this.language}, ${this.scheme}): ${text}`);
  }

  /** Waits for a screen and checks it: heading, width, barriers. */
  async expect(screen, heading) {
    const main = this.page.locator(`main[data-screen^="${screen}"]`);
    try {
      await main.waitFor();
    } catch {
      const shown = await this.page.evaluate(() => ({ screen: document.querySelector("main")?.dataset.screen ?? "none", text: document.body.innerText }));
      const state = this.id ? await readVerification(this.id) : undefined;
      throw new Error(`the screen ${screen} did not come; shown is ${shown.screen} of ${this.page.url()}: ${shown.text.slice(0, 200)}; ${state?.status} ${JSON.stringify(state?.reasons)}`);
    }
    if (input.only) process.stderr.write(`  ${new Date().toISOString().slice(14, 19)} ${screen}\n`);
    const title = await this.page.locator("h1").innerText();
    if (heading && title !== this.texts[heading]) this.report(`${screen}: heading ${title}, want ${this.texts[heading]}`);
    if ((await this.page.locator("html").getAttribute("dir")) !== (this.language === "ar" ? "rtl" : "ltr")) this.report(`${screen}: direction`);
    const mark = input.full ? `${this.language} ${this.scheme} ${screen}` : screen;
    if (checked.has(mark)) return;
    checked.add(mark);
    output.screens++;
    for (const text of [...(await findOverflow(this.page)), ...(await findBarriers(this.page))]) this.report(`${screen}: ${text}`);
    if (input.folder) {
      mkdirSync(input.folder, { recursive: true });
      await this.page.screenshot({ path: join(input.folder, `${screen}-${this.language}-${this.scheme}.png`) });
    }
  }

  press(key) {
    return this.page.getByRole("button", { name: this.texts[key], exact: true }).click();
  }

  /** Waits for the end of a photo step; presses the button where the machine is too slow for guidance. */
  async finishPhoto(screen, heading) {
    const press = this.page.getByText(this.texts["camera.pressButton"]).first();
    const end = this.page.locator(`main[data-screen^="${screen}"]`);
    const another = this.page.locator('main[data-screen^="result-"], main[data-screen^="error-"]');
    await press.or(end).or(another).first().waitFor({ timeout: 2 * patience }).catch(() => undefined); // expect says what is shown instead
    if (await press.isVisible()) {
      // The page may take the photo by itself before the press; the next screen has a button of the same name.
      const shown = await this.page.locator("main").getAttribute("data-screen");
      const shoot = this.page.locator(`main[data-screen="${shown}"]`).getByRole("button", { name: this.texts["camera.shoot"], exact: true });
      await Promise.any([shoot.click(), end.waitFor()]).catch(() => undefined); // expect says what is shown instead
    }
    await this.expect(screen, heading);
  }

  async begin(verification) {
    this.id = verification.id;
    await this.page.goto(verification.url);
    await this.expect("welcome", "welcome.title");
  }

  async agree() {
    await this.expect("consent", "consent.title");
    await this.press("consent.agree"); // without the tick: nothing is accepted
    if (!(await this.page.getByRole("alert").innerText()).includes(this.texts["consent.boxMissing"])) this.report("consent without the tick");
    await this.page.getByRole("checkbox").check();
    await this.press("consent.agree");
  }

  async close() {
    for (const problem of await this.watcher.collect()) this.report(problem);
    await this.context.close();
    people.splice(people.indexOf(this), 1);
    output.flows++;
  }
}

async function checkDecision(person, decision) {
  const verification = await readVerification(person.id);
  if (verification.decision !== decision) person.report(`decision ${verification.decision}, want ${decision}: ${JSON.stringify(verification.reasons)}`);
}

async function checkRedirect(person) {
  const link = await person.page.locator("main a.button").getAttribute("href");
  if (link !== `${shop}&verification_id=${person.id}`) person.report(`redirect to ${link}`);
}

/** From the link to a decision, with a reload at every screen. */
async function playOutcome(browser, language, scheme, outcome) {
  const person = await new Person(browser, language, scheme, outcome).open();
  setCamera(browser, outcome === "declined" ? "other" : "same");
  await person.begin(await createVerification({ redirectUrl: shop }));
  await person.page.reload();
  await person.expect("welcome", "welcome.title");
  await person.press("welcome.start");
  await person.expect("consent", "consent.title");
  await person.page.reload();
  await person.agree();
  await person.expect("step-selfie", "step.selfie");
  await person.page.reload();
  await person.expect("step-selfie", "step.selfie"); // takes the photo by itself
  const result = `result-${outcome}`;
  await person.finishPhoto(result, `result.${outcome}.title`);
  await person.page.reload();
  await person.expect(result, `result.${outcome}.title`);
  await person.press("redirect.stay");
  await checkRedirect(person);
  await checkDecision(person, outcome);
  await person.close();
}

/** A passport before the camera, then the face: the photo on it is compared with the selfie. */
async function playPassport(browser, language, scheme) {
  setCamera(browser, "passport");
  const person = await new Person(browser, language, scheme, "passport").open();
  await person.begin(await createVerification(documentChecks));
  await person.press("welcome.start");
  await person.agree();
  await person.expect("step-document_front", "step.document_front");
  await person.page.reload();
  await person.finishPhoto("step-selfie", "step.selfie"); // the camera still shows the passport
  await releaseCamera(browser, person.page);
  setCamera(browser, "same");
  await setHidden(person.page, false);
  await person.finishPhoto("result-approved", "result.approved.title");
  await checkDecision(person, "approved");
  const { document, documentChecks: found } = await readVerification(person.id);
  if (document?.kind !== "passport" || !document.name) person.report(`document ${JSON.stringify(document)}`);
  if (found.some((part) => part.value !== (part.name === "kind" ? "not_run" : "pass"))) person.report(`document checks ${JSON.stringify(found)}`);
  await person.close();
}

/** Both sides of a card as files: a photo without a document is refused, the front asks for the back. */
async function playCard(browser, language, scheme) {
  setCamera(browser, "several"); // no photo is taken by itself
  const person = await new Person(browser, language, scheme, "card").open();
  await person.begin(await createVerification(documentChecks));
  await person.press("welcome.start");
  await person.agree();
  await person.expect("step-document_front", "step.document_front");
  const send = (photo) => person.page.locator('input[type="file"]').setInputFiles(nextPhoto(photo));
  await send("blank");
  await person.page.getByText(person.texts["problem.document_not_found"]).waitFor();
  await person.expect("step-document_front", "step.document_front");
  await send("cardFront");
  await person.expect("step-document_back", "step.document_back");
  await person.page.reload();
  await person.expect("step-document_back", "step.document_back");
  await send("cardBack");
  await person.expect("step-selfie", "step.selfie");
  await send("same");
  await person.expect("result-approved", "result.approved.title");
  await checkDecision(person, "approved");
  await person.close();
}

/** The camera stops by itself, is muted, shows black, and a file may be chosen instead of taken. */
async function playCameraTrouble(browser) {
  setCamera(browser, "several"); // no photo is taken by itself
  const person = await new Person(browser, "en", "light", "camera trouble").open();
  await person.begin(await createVerification());
  await person.press("welcome.start");
  await person.agree();
  await person.expect("step-selfie", "step.selfie");
  const { page, texts } = person;
  const shoot = page.getByRole("button", { name: texts["camera.shoot"], exact: true });
  const waitEnabled = (enabled) => page.waitForFunction(([name, want]) => [...document.querySelectorAll("button")].some((b) => b.textContent === name && b.disabled !== want), [texts["camera.shoot"], enabled]);
  await shoot.waitFor();
  await waitEnabled(true);
  if (await page.locator('input[type="file"][capture]').count()) person.report("a file cannot be chosen where the device has a camera");
  // The page answers within the event. Chromium itself mutes a camera whose pictures are late, so nothing is waited for between the two.
  const [muted, unmuted] = await page.evaluate((name) => {
    const track = document.querySelector("video").srcObject.getVideoTracks()[0];
    const button = [...document.querySelectorAll("button")].find((b) => b.textContent === name);
    return ["mute", "unmute"].map((event) => {
      track.dispatchEvent(new Event(event));
      return button.disabled;
    });
  }, texts["camera.shoot"]);
  if (!muted || unmuted) person.report(`the button is ${muted ? "disabled" : "enabled"} while the camera is muted, and ${unmuted ? "disabled" : "enabled"} after it`);
  await page.evaluate(() => {
    window.before = document.querySelector("video").srcObject;
    const [track] = window.before.getVideoTracks();
    track.stop();
    track.dispatchEvent(new Event("ended")); // a page is told of it only where the device ends it
  });
  await page.waitForFunction(() => document.querySelector("video").srcObject && document.querySelector("video").srcObject !== window.before);
  await waitEnabled(true);
  await page.evaluate(() => {
    const canvas = document.createElement("canvas"); // black
    canvas.getContext("2d");
    document.querySelector("video").srcObject = canvas.captureStream(5);
    window.painting = setInterval(() => canvas.getContext("2d").fillRect(0, 0, canvas.width, canvas.height), 100);
    void document.querySelector("video").play();
  });
  await page.getByText(texts["instruction.black_picture"]).first().waitFor();
  await page.evaluate(() => clearInterval(window.painting));
  await person.close();
}

/** The camera is refused: the page offers other ways, and a file leads to the end. */
async function playDenied(browser, language, scheme) {
  const person = await new Person(browser, language, scheme, "camera denied").open({ camera: false });
  await person.begin(await createVerification());
  await person.press("welcome.start");
  await person.agree();
  await person.expect("camera-denied", "camera.denied.title");
  for (const way of ["camera.again", "useFile", "otherDevice"]) {
    if (!(await person.page.getByRole("button", { name: person.texts[way], exact: true }).isVisible())) person.report(`no button ${way}`);
  }
  await person.page.locator('input[type="file"]').setInputFiles(nextPhoto("several"));
  await person.page.getByText(person.texts["problem.too_many_faces"]).waitFor(); // the reason stays although the camera is refused again
  await person.expect("camera-denied", "camera.denied.title");
  await person.page.locator('input[type="file"]').setInputFiles(nextPhoto("same"));
  await person.expect("result-", "");
  await person.close();
}

async function playMissing(browser) {
  const person = await new Person(browser, "en", "light", "no camera").open();
  await person.begin(await createVerification());
  await person.press("welcome.start");
  await person.agree();
  await person.expect("camera-missing", "camera.missing.title");
  await person.close();
}

/** A computer shows the code, the phone goes on, the computer follows to the result. */
async function playHandoff(browser, language, scheme) {
  setCamera(browser, "several"); // no photo is taken by itself before the computer has seen that the phone is at work
  const computer = await new Person(browser, language, scheme, "hand-off, computer").open({ desktop: true });
  await computer.begin(await createVerification());
  await computer.press("welcome.start");
  await computer.expect("handoff", "handoff.title");
  await computer.page.locator("img.code").waitFor();
  const address = await computer.page.locator(".address").innerText();
  const phone = await new Person(browser, language, scheme, "hand-off, phone").open();
  await phone.begin({ id: computer.id, url: address.trim() });
  await phone.press("welcome.start");
  await phone.agree();
  await phone.expect("step-selfie", "step.selfie");
  await computer.expect("watch", "watch.title");
  await releaseCamera(browser, phone.page);
  setCamera(browser, "same");
  await setHidden(phone.page, false);
  await phone.finishPhoto("result-approved", "result.approved.title");
  await computer.expect("result-approved", "result.approved.title");
  const stranger = await new Person(browser, language, scheme, "hand-off, code used twice").open();
  await stranger.begin({ id: "", url: address.trim() });
  await stranger.press("welcome.start");
  await stranger.expect("error-link_invalid", "error.link_invalid.title");
  for (const person of [computer, phone, stranger]) await person.close();
}

/** The connection is lost while the photo is sent: it is kept and sent again. */
async function playLostConnection(browser) {
  setCamera(browser, "several"); // no photo is taken by itself
  const person = await new Person(browser, "en", "light", "lost connection").open();
  await person.begin(await createVerification());
  await person.press("welcome.start");
  await person.agree();
  await person.expect("step-selfie", "step.selfie");
  await person.page.evaluate(() => (window.kept = true));
  await person.page.locator("video").waitFor();
  await person.page.waitForFunction(() => document.querySelector("video").videoWidth > 0);
  await person.context.setOffline(true);
  await person.press("camera.shoot");
  await person.expect("upload-lost", "upload.lostTitle");
  await person.context.setOffline(false);
  await person.expect("step-selfie", "step.selfie"); // the first photo shows several people
  if (!(await person.page.getByRole("alert").innerText()).includes(person.texts["problem.too_many_faces"])) person.report("the reason of the refusal is missing");
  await releaseCamera(browser, person.page);
  setCamera(browser, "same");
  await setHidden(person.page, false);
  await person.finishPhoto("result-approved", "result.approved.title");
  if (!(await person.page.evaluate(() => window.kept))) person.report("the page was loaded again");
  await person.close();
}

/** Makes a page believe that it is hidden: a headless browser hides none. */
function setHidden(page, hidden) {
  return page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Two tabs, back and forward: the older one goes on where the newer one is. */
async function playTwoTabs(browser) {
  setCamera(browser, "several");
  const person = await new Person(browser, "en", "light", "two tabs").open();
  const verification = await createVerification();
  await person.begin(verification);
  await person.press("welcome.start");
  await person.agree();
  await person.expect("step-selfie", "step.selfie");
  await person.page.goto("about:blank");
  await person.page.goBack();
  await person.expect("step-selfie", "step.selfie");
  const first = person.page;
  await releaseCamera(browser, first); // as a tab behind another one: it gives the camera back
  setCamera(browser, "same");
  person.page = await person.context.newPage();
  person.page.setDefaultTimeout(patience);
  await person.page.goto(verification.url);
  await person.press("welcome.start"); // the link again, in a browser that is bound
  await person.finishPhoto("result-approved", "result.approved.title");
  person.page = first;
  await first.bringToFront();
  await setHidden(first, false);
  await person.expect("result-approved", "result.approved.title");
  await person.close();
}

/** Refusing, going back, and ending. */
async function playRefusal(browser, language, scheme) {
  const person = await new Person(browser, language, scheme, "refusal").open();
  await person.begin(await createVerification());
  await person.press("welcome.start");
  await person.expect("consent", "consent.title");
  await person.press("consent.refuse");
  await person.expect("confirm", "refuse.title");
  await person.press("back");
  await person.expect("consent", "consent.title");
  await person.press("consent.refuse");
  await person.press("end.yes");
  await person.expect("result-cancelled", "result.cancelled.title");
  await person.close();
}

/** Somebody else's link, and a change of the language. */
async function playForeignLink(browser) {
  const person = await new Person(browser, "fr", "light", "foreign link").open();
  await person.begin({ id: "", url: `${input.origin}/v/${"x".repeat(43)}` });
  await person.page.locator("select").selectOption("ar");
  await person.page.getByRole("heading", { name: input.texts.ar["welcome.title"] }).waitFor();
  person.language = "ar";
  person.texts = input.texts.ar;
  await person.expect("welcome", "welcome.title");
  await person.page.reload();
  await person.page.getByRole("heading", { name: person.texts["welcome.title"] }).waitFor(); // remembered
  await person.press("welcome.start");
  await person.expect("error-link_invalid", "error.link_invalid.title");
  await person.page.goto(`${input.origin}/v/ver_00000000000000000000000000`);
  await person.expect("error-session_invalid", "error.session_invalid.title");
  await person.close();
}

async function measureFirstLoad(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto((await createVerification()).url, { waitUntil: "networkidle" });
  output.firstLoad = bytes;
  await context.close();
}

async function play(name, run) {
  if (input.only && !new RegExp(input.only).test(name)) return;
  const begin = Date.now();
  try {
    await run();
  } catch (error) {
    output.problems.push(`${name}: ${error.message.slice(0, 600)}`);
    for (const [i, person] of people.splice(0).entries()) {
      if (input.folder) await person.page.screenshot({ path: join(input.folder, `failed-${name}-${i}.png`) }).catch(() => undefined);
      await person.context.close();
    }
  }
  process.stderr.write(`${name}: ${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
}

const plain = await startCameraBrowser("front", "same");
const virtual = await startCameraBrowser("virtual-front", "same");
const none = await startBrowser(["--use-fake-device-for-media-stream=device-count=0"]);
try {
  await play("first load", () => measureFirstLoad(plain));
  const languages = Object.keys(locales);
  for (const language of languages) {
    for (const scheme of schemes) {
      const short = { "en light": "approved", "de dark": "needs_review", "ar light": "declined" }; // the short form plays each outcome once
      const outcomes = ["approved", "declined", "needs_review"].filter((outcome) => input.full || outcome === short[`${language} ${scheme}`]);
      for (const outcome of outcomes) {
        await play(`${outcome} ${language} ${scheme}`, () => playOutcome(outcome === "needs_review" ? virtual : plain, language, scheme, outcome));
      }
      if (input.full || (language === "en" && scheme === "dark")) await play(`denied ${language} ${scheme}`, () => playDenied(plain, language, scheme));
      if (input.full || (language === "en" && scheme === "light")) await play(`hand-off ${language} ${scheme}`, () => playHandoff(plain, language, scheme));
      if (input.full || (language === "en" && scheme === "light")) await play(`passport ${language} ${scheme}`, () => playPassport(plain, language, scheme));
      if (input.full || (language === "ar" && scheme === "dark")) await play(`card ${language} ${scheme}`, () => playCard(plain, language, scheme));
      if (input.full || (language === "fr" && scheme === "dark")) await play(`refusal ${language} ${scheme}`, () => playRefusal(plain, language, scheme));
    }
  }
  await play("no camera", () => playMissing(none));
  await play("camera trouble", () => playCameraTrouble(plain));
  await play("lost connection", () => playLostConnection(plain));
  await play("two tabs", () => playTwoTabs(plain));
  await play("foreign link", () => playForeignLink(plain));
} finally {
  await Promise.all([plain, virtual, none].map((browser) => browser.close()));
}
process.stdout.write(JSON.stringify(output));
