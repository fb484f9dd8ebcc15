// Plays challenges through the pages of the person. The camera is a canvas that shows drawn frames of a person who does what the page
// asks for, or something else. Reads {origin, key, frames: {task: [JPEG in base64]}, folder, texts} from stdin and writes
// {flows, screens, problems} to stdout.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBarriers, findOverflow, patience, readInput, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const output = { flows: 0, screens: 0, problems: [] };

async function call(method, path, body) {
  const answer = await fetch(`${input.origin}${path}`, { method, headers: { Authorization: `Bearer ${input.key}`, "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
  const content = await answer.json();
  if (!content.ok) throw new Error(JSON.stringify(content.error));
  return content.data.verification;
}

/** A camera that shows frames of the task that the page asks for; wrong names the task that is shown in place of each movement. */
function installCamera({ frames, tasks, wrong, further }) {
  const decode = (text) => createImageBitmap(new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], { type: "image/jpeg" }));
  const ready = Promise.all(Object.entries(frames).map(async ([task, list]) => [task, await Promise.all(list.map(decode))])).then(Object.fromEntries);
  navigator.mediaDevices.getUserMedia = async () => {
    const images = await ready;
    const canvas = document.createElement("canvas");
    canvas.width = 360;
    canvas.height = 480;
    const context = canvas.getContext("2d");
    let count = 0;
    let before = "look_straight";
    const draw = () => {
      const said = document.querySelector(".instruction")?.textContent ?? "";
      let task = said === further ? before : (tasks[said] ?? "look_straight");
      before = task;
      if (wrong && task !== "look_straight") task = task === "turn_left" ? "turn_right" : "turn_left";
      const list = images[task];
      const screen = document.querySelector(".screen");
      context.filter = screen ? "brightness(0.6)" : "none"; // the camera is set for the brighter light
      context.drawImage(list[count++ % list.length], 0, 0);
      context.filter = "none";
      if (!screen) return;
      context.save(); // the light of the screen on the face
      context.beginPath();
      context.ellipse(180, 215, 70, 100, 0, 0, 2 * Math.PI);
      context.clip();
      context.globalCompositeOperation = "lighter";
      context.globalAlpha = 0.2;
      context.fillStyle = screen.style.backgroundColor;
      context.fillRect(0, 0, 360, 480);
      context.restore();
    };
    draw();
    setInterval(draw, 70);
    return canvas.captureStream(15);
  };
  navigator.mediaDevices.enumerateDevices = async () => [];
}

/** One person with a challenge; plays it by play. */
async function playPerson(browser, name, language, { wrong = false, mode = "motion", calm = false }, play) {
  const texts = input.texts[language];
  const report = (text) => output.problems.push(`${name} (${language}): ${text}`);
  const context = await browser.newContext({ locale: language, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, reducedMotion: calm ? "reduce" : "no-preference", permissions: ["camera"] });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const watcher = await watchPage(page, input.origin, [/Failed to load resource/]);
    const tasks = Object.fromEntries(["look_straight", "turn_left", "turn_right", "come_closer"].map((task) => [texts[`challenge.task.${task}`], task]));
    tasks[texts["challenge.task.back"]] = "look_straight";
    await page.addInitScript(installCamera, { frames: input.frames, tasks, wrong, further: texts["instruction.turn_further"] });
    const expect = async (screen, key) => {
      await page.locator(`main[data-screen^="${screen}"]`).waitFor().catch(async () => {
        throw new Error(`the screen ${screen} did not come: ${(await page.locator("body").innerText()).slice(0, 300)}`);
      });
      const heading = await page.locator("h1").innerText();
      if (key && heading !== texts[key]) report(`${screen}: heading ${heading}, want ${texts[key]}`);
      output.screens++;
      for (const text of [...(await findOverflow(page)), ...(await findBarriers(page))]) report(`${screen}: ${text}`);
      if (input.folder) {
        mkdirSync(input.folder, { recursive: true });
        await page.screenshot({ path: join(input.folder, `${screen}-${name.replaceAll(" ", "_")}-${language}.png`) });
      }
    };
    const press = (key) => page.getByRole("button", { name: texts[key], exact: true }).click();
    const { id, url } = await call("POST", "/v1/verifications", { reference: `customer-${name.replaceAll(" ", "-")}`, checks: { liveness: { mode } } });
    await page.goto(url);
    const loaded = [];
    page.on("request", (request) => loaded.push(request.url()));
    await press("welcome.start");
    await page.getByRole("checkbox").check();
    await press("consent.agree");
    await expect("step-selfie", "step.selfie");
    const shoot = page.getByRole("button", { name: texts["camera.shoot"], exact: true });
    await page.waitForFunction((label) => [...document.querySelectorAll("button")].some((b) => b.textContent === label && !b.disabled) || !document.querySelector('main[data-screen^="step-selfie"]'), texts["camera.shoot"]);
    await shoot.click({ timeout: 5000 }).catch(() => undefined); // the page may have taken the photo by itself
    await expect("step-challenge", mode === "light" ? "step.challenge_light" : "step.challenge");
    if (loaded.some((address) => address.includes("/challenge."))) report("the script of the challenge was loaded before it was asked for");
    await play({ page, texts, expect, press, report });
    await expect("result-needs_review", "result.needs_review.title"); // the photo of a drawn person is not known to be live
    const verification = await call("GET", `/v1/verifications/${id}`);
    const evidence = (verification.checkEvidence ?? []).find((check) => check.check === "liveness")?.evidence ?? [];
    for (const problem of await watcher.collect()) report(problem);
    output.flows++;
    return { codes: verification.reasons.map((reason) => reason.code), challenge: evidence.find((e) => e.name === "challenge")?.value, found: evidence.map((e) => `${e.name}=${e.value}`), report };
  } finally {
    await context.close();
  }
}

async function play(name, run) {
  if (!only.test(name)) return void output.flows++;
  const begin = Date.now();
  try {
    await run(name);
  } catch (error) {
    output.problems.push(`${name}: ${error.message.slice(0, 600)}`);
  }
  process.stderr.write(`${name}: ${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
}

const browser = await startBrowser();
const only = new RegExp(process.env.LIKENESS_BROWSER_ONLY ?? "");
try {
  await play("follows", async (name) => {
    const { codes, challenge, report } = await playPerson(browser, name, "en", {}, async ({ page, texts, expect }) => {
      const start = page.getByRole("button", { name: texts["challenge.start"], exact: true });
      await start.focus();
      await page.keyboard.press("Enter");
      await expect("challenge", "step.challenge");
      const spoken = await page.getByRole("status").innerText();
      if (!spoken) throw new Error("nothing is read out");
    });
    if (challenge !== "pass" || codes.some((code) => code.startsWith("challenge_") || code === "tries_exhausted")) report(`challenge ${challenge}, reasons ${codes}`);
  });
  await play("another order", async (name) => {
    const { codes, challenge, report } = await playPerson(browser, name, "de", { wrong: true }, async ({ page, texts, expect, press, report }) => {
      for (let left = 2; left >= 0; left--) {
        await press("challenge.start");
        if (left === 0) break;
        await expect(`step-challenge-${left}`, "step.challenge");
        if (!(await page.getByRole("alert").innerText()).includes(texts["problem.challenge_wrong_side"]) && !(await page.getByRole("alert").innerText()).includes(texts["problem.challenge_wrong_order"])) report("the reason is missing");
      }
    });
    if (challenge === "pass" || !codes.includes("tries_exhausted")) report(`challenge ${challenge}, reasons ${codes}`);
  });
  await play("cannot", async (name) => {
    const { codes, report } = await playPerson(browser, name, "ar", {}, async ({ expect, press }) => {
      await press("challenge.start");
      await expect("challenge", "step.challenge");
      await press("challenge.cannot");
      await expect("confirm", "challenge.cannot.title");
      await press("back");
      await expect("step-challenge", "step.challenge");
      await press("challenge.cannot");
      await press("challenge.cannot.yes");
    });
    if (!codes.includes("challenge_skipped")) report(`reasons ${codes}`);
  });
  await play("light", async (name) => {
    const { codes, challenge, found, report } = await playPerson(browser, name, "en", { mode: "light" }, async ({ expect, press }) => {
      await press("challenge.start");
      await expect("challenge", "step.challenge_light");
    });
    if (challenge !== "pass" || codes.some((code) => code.startsWith("challenge_") || code === "tries_exhausted")) report(`challenge ${challenge}, reasons ${codes}, ${found}`);
  });
  await play("sensitive to light", async (name) => {
    const { codes, challenge, report } = await playPerson(browser, name, "de", { mode: "light", calm: true }, async ({ page, texts, expect, press, report }) => {
      const first = await page.locator("main .actions button").first().innerText();
      if (first !== texts["challenge.without"]) report(`${first} is offered first`);
      await press("challenge.without");
      await expect("challenge", "step.challenge");
      if (await page.locator(".screen").count()) report("colours are shown");
    });
    if (challenge !== "pass") report(`challenge ${challenge}, reasons ${codes}`);
  });
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(output));
