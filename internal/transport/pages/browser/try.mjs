// Sends calls from the pages of operations. Reads {origin, invitation, key, adminKey, photo, folder} from stdin and writes
// {steps, problems} to stdout.
import { mkdirSync } from "node:fs";
import { findBarriers, findOverflow, patience, readInput, showCode, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const output = { steps: 0, problems: [] };
const report = (where, texts) => output.problems.push(...texts.map((text) => `${where}: ${text}`));
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const password = "four words of mine";

/** Layout, barriers in three looks, and pictures of the form as it is. */
async function checkLooks(page, name) {
  for (const [look, viewport, media] of [["light", desktop, { colorScheme: "light" }], ["dark", desktop, { colorScheme: "dark" }], ["phone", phone, { colorScheme: "light" }], ["phone-dark", phone, { colorScheme: "dark" }]]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    report(`${name} ${look}`, await findBarriers(page));
    report(`${name} ${look}`, await findOverflow(page));
    if (!input.folder) continue;
    mkdirSync(input.folder, { recursive: true });
    await page.locator("#try").screenshot({ path: `${input.folder}/try-${name}-${look}.png` });
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light" });
}

const status = (page) => page.locator("#try-status");

/** Sends the form and waits for what the page says. */
async function send(page, pattern) {
  await page.getByRole("button", { name: /^Send / }).click();
  await status(page).getByText(pattern).waitFor();
}

async function tryWithKey(page, requests) {
  await page.goto(`${input.origin}/docs/api/find/face.detect`);
  await page.getByText("Try it").click();
  await checkLooks(page, "form");
  await send(page, "Paste a key.");
  await page.getByRole("textbox", { name: "Test key" }).fill(input.key);
  await send(page, "Choose the file for @photo.jpg");
  if (requests.length > 0) report("refusals", [`requests were sent: ${requests}`]);
  await page.getByLabel(/the file for/).setInputFiles(input.photo);
  await send(page, "Status 200, ok.");
  if (!/^req_/.test(await page.locator(".headers dd").first().textContent())) report("answer", ["no request id"]);
  if (!(await page.locator(".headers").textContent()).includes("X-Credits-Charged")) report("answer", ["no credits"]);
  await page.getByRole("img", { name: /^The photo with 3 boxes and/ }).waitFor();
  if (!(await page.locator("#try-answer pre").textContent()).includes('"roi"')) report("answer", ["no JSON"]);
  await checkLooks(page, "answer");
  output.steps++;

  await page.getByLabel("Body, JSON").fill('{"image": ');
  await send(page, "The body is no JSON");
  if (!(await page.getByLabel("Body, JSON").evaluate((field) => field === document.activeElement))) report("mistake", ["the field has no focus"]);
  await page.getByLabel("Body, JSON").fill('{"image": "no photo"}');
  await send(page, "Status 400, not ok.");
  if (!(await page.locator("#try-answer pre").textContent()).includes("image_invalid")) report("refused call", ["no error"]);
  output.steps++;
}

/** A key that is not for tests sends nothing until the person says that it is meant. */
async function refuseLiveKeys(page, requests) {
  requests.length = 0;
  await page.getByRole("textbox", { name: "Test key" }).fill("sk_live_0123456789abcdef");
  await send(page, "Nothing was sent.");
  if (requests.length > 0) report("live key", [`requests were sent: ${requests}`]);
  await checkLooks(page, "live-key");
  await page.getByLabel(/^This is no test key/).check();
  await send(page, "Status 401, not ok.");
  output.steps++;
  requests.length = 0;
  await page.goto(`${input.origin}/docs/api/admin/admin.projects.list`);
  await page.getByText("Try it").click();
  await page.getByRole("textbox", { name: "Admin key" }).fill(input.adminKey);
  await send(page, "Nothing was sent.");
  if (requests.length > 0) report("admin key", [`requests were sent: ${requests}`]);
  await page.getByLabel(/^Send it with an admin key/).check();
  await send(page, "Status 200, ok.");
  output.steps++;
}

/** An operation whose answer has a picture, by the keyboard alone; the key is gone after a reload. */
async function useTheKeyboard(page) {
  await page.goto(`${input.origin}/docs/api/find/face.redact`);
  await page.locator("#try > summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab"); // the way of sending
  await page.keyboard.press("Tab");
  await page.keyboard.type(input.key);
  await page.getByLabel(/the file for/).setInputFiles(input.photo); // the dialogue is the browser's own
  await page.getByRole("textbox", { name: "Test key" }).press("Enter");
  await status(page).getByText("Status 200, ok.").waitFor();
  await page.getByRole("img", { name: /of the answer$/ }).first().waitFor();
  await checkLooks(page, "picture");
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href]));
  if (stored.includes(input.key)) report("key", [`it is stored: ${stored}`]);
  await page.reload();
  await page.getByText("Try it").click();
  if ((await page.getByRole("textbox", { name: "Test key" }).inputValue()) !== "") report("key", ["it is there after a reload"]);
  output.steps++;
}

/** Sends with the sign-in to the console. */
async function tryWithConsole(page) {
  await page.goto(`${input.origin}/docs/api/find/face.count`);
  await page.getByText("Try it").click();
  await page.getByLabel("your sign-in to the console").check();
  await status(page).getByText("Nobody is signed in").waitFor();
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  output.steps++;
  await page.goto(input.invitation);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("The same password again").fill(password);
  const secret = await page.locator("code.secret").textContent();
  await page.getByLabel(/six digits/).fill(showCode(secret, 0));
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/console/login");
  await page.getByLabel("Name").fill("dev@example.org");
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Code").fill(showCode(secret, 1)); // of the next step: each works once
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();

  await page.goto(`${input.origin}/docs/api/find/face.count`);
  await page.getByText("Try it").click();
  await page.getByLabel("your sign-in to the console").check();
  await page.locator("#try-project option").first().waitFor({ state: "attached" });
  await page.getByLabel(/the file for/).setInputFiles(input.photo);
  await send(page, "Status 200, ok.");
  if (!(await page.locator("#try-answer pre").textContent()).includes('"faceCount": 3')) report("console", [await page.locator("#try-answer").textContent()]);
  await checkLooks(page, "console");
  output.steps++;
  await page.goto(`${input.origin}/docs/api/galleries/galleries.get`);
  await page.getByText("Try it").click();
  await page.getByLabel("your sign-in to the console").check();
  await page.locator("#try-project option").first().waitFor({ state: "attached" });
  await page.getByLabel(/in path, required/).fill("none-of-this-name");
  await send(page, "Status 404, not ok.");
  output.steps++;
}

const browser = await startBrowser();
try {
  const context = await browser.newContext({ viewport: desktop });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const watcher = await watchPage(page, input.origin, [/status of 4\d\d/]);
  const requests = [];
  page.on("request", (request) => request.url().includes("/v1/") && requests.push(request.url()));
  for (const part of [tryWithKey, refuseLiveKeys, useTheKeyboard, tryWithConsole]) {
    await part(page, requests).catch((error) => report(part.name, [String(error)]));
    report(part.name, await watcher.collect());
  }
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(output));
