// People of every role use the console; with the part "sign-in" one person tries the ways of signing in. Reads {origin, invitation, part,
// photos, folder, full} from stdin; LIKENESS_BROWSER_ONLY names the tasks to do, such as photos. Writes
// {pages, runs, tasks, firstLoad, problems} to stdout.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { findBarriers, findKeyboardProblems, findOverflow, patience, readInput, showCode, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const output = { pages: 0, runs: 0, tasks: 0, firstLoad: 0, problems: [] };
const password = "four words of mine";
const desktop = { width: 1280, height: 800 };
const shortTabs = 20; // of a walk by keyboard in the short form

const report = (where, texts) => output.problems.push(...texts.map((text) => `${where}: ${text}`));

/** Takes a picture of a page from its top, or from an element on. */
async function shoot(page, name, from = "body") {
  if (!input.folder) return;
  mkdirSync(input.folder, { recursive: true });
  await page.setViewportSize(desktop);
  await page.evaluate((from) => document.querySelector(from).scrollIntoView({ behavior: "instant" }), from);
  await page.screenshot({ path: `${input.folder}/console-${name}.jpg`, type: "jpeg", quality: 72 });
}

/** A person with an own browser profile, signed in after the invitation. */
async function comeIn(browser, name, link) {
  const context = await browser.newContext({ viewport: desktop });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  // A secret that was not copied asks before it is left.
  page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
  const watcher = await watchPage(page, input.origin, [/status of 4\d\d/]);
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("The same password again").fill(password);
  const secret = await page.locator("code.secret").textContent();
  if (name === "root@example.org") await checkPage(page, watcher, "invitation");
  await page.getByLabel(/six digits/).fill(showCode(secret, 0));
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/console/login");
  if (name === "root@example.org") {
    await checkPage(page, watcher, "sign in");
    await shoot(page, "sign-in");
  }
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Code").fill(showCode(secret, 1)); // of the next step: each works once
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  output.tasks++;
  return { name, context, page, watcher };
}

const checked = new Set();

/** What every page must hold: layout, barriers, console, policy, requests. The full form checks it in every role, light, dark and in forced colours; the short one once, in one of the three by turns. */
async function checkPage(page, watcher, where, known = where) {
  const repeated = checked.has(known) && !input.full;
  checked.add(known);
  output.pages++;
  if (repeated) {
    report(where, await watcher.collect());
    return;
  }
  for (const width of [360, 1280, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    report(`${where} at ${width} px`, await findOverflow(page));
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  report(`${where} right to left`, await findOverflow(page));
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
  await page.setViewportSize(desktop);
  await page.evaluate(() => scrollTo(0, 0)); // a target that the bar on top covers half is no small one
  const looks = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }];
  for (const look of input.full ? looks : [looks[checked.size % looks.length]]) {
    await page.emulateMedia(look);
    report(`${where} ${JSON.stringify(look)}`, await findBarriers(page));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    output.runs++;
  }
  report(`${where} by keyboard`, await findKeyboardProblems(page, input.full ? undefined : shortTabs));
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  if (elements > 1500) report(where, [`${elements} elements`]);
  report(where, await watcher.collect());
}

/** Opens every page that the menus of a person lead to. */
async function walkPages(person, project) {
  const { page, watcher, name } = person;
  const seen = new Set();
  const waiting = ["/console", project];
  while (waiting.length > 0) {
    const path = waiting.shift();
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await page.goto(input.origin + path);
    if (answer.status() !== 200) report(`${path} as ${name}`, [`status ${answer.status()}`]);
    await checkPage(page, watcher, `${path} as ${name}`, path);
    for (const link of await page.locator("nav.side a").evaluateAll((all) => all.map((a) => a.getAttribute("href")))) {
      if (link.startsWith("/console")) waiting.push(link);
    }
  }
  return seen;
}

async function fillForm(page, button, fields) {
  const form = page.locator("form", { has: page.getByRole("button", { name: button, exact: true }) });
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate((e) => e.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await Promise.all([page.waitForLoadState("load"), form.getByRole("button", { name: button, exact: true }).click()]);
}

/** Opens the form that a list has for a new entry; it is open where the list is empty. */
async function openForm(page, name) {
  const form = page.locator("details.add", { hasText: name });
  if ((await form.getAttribute("open")) === null) await page.locator("[data-opens]", { hasText: name }).click();
}

async function want(page, text) {
  const problem = async () => (await page.locator("#problem").allTextContents()).join(" ");
  await page.getByText(text).first().waitFor({ timeout: patience }).catch(async () => report(page.url(), [`lacks ${text}; ${await problem()}`]));
}

/** Adds up what a browser loads for its first page. */
async function measureFirstLoad(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.loadingFinished", (event) => (output.firstLoad += event.encodedDataLength));
  await page.goto(`${input.origin}/console/login`, { waitUntil: "networkidle" });
  await context.close();
}

async function operate(browser) {
  const root = await comeIn(browser, "root@example.org", input.invitation);
  const { page, watcher } = root;
  await page.goto(`${input.origin}/console/projects`);
  await openForm(page, "Create a project");
  await fillForm(page, "Create", { Name: "Corner shop" });
  await want(page, "First steps");
  const project = new URL(page.url()).pathname;
  await page.goto(`${input.origin}${project}/settings/access`);
  await page.getByLabel("Allow live calls").check();
  await page.getByLabel("Allow storing faces and images").check();
  await page.getByRole("button", { name: "Save access" }).click();
  await want(page, "The access was saved");
  await page.goto(`${input.origin}${project}/usage/credits`);
  await openForm(page, "Book test credits");
  await fillForm(page, "Book the credits", { "Amount of test credits": "250.00", Reason: "invoice 7" });
  await want(page, "The credits were booked");
  output.tasks += 3;
  const people = {};
  for (const role of ["owner", "developer", "reviewer", "clerk", "auditor"]) {
    await page.goto(`${input.origin}/console/people`);
    await openForm(page, "Invite a person");
    await fillForm(page, "Make an invitation", { Name: `${role}@example.org`, Role: role, Project: project.split("/").pop() });
    const link = await page.getByLabel("Link").inputValue();
    if (role === "owner") await checkPage(page, watcher, "link of an invitation");
    people[role] = await comeIn(browser, `${role}@example.org`, link);
  }
  await page.goto(`${input.origin}/console/people`);
  await shoot(page, "people");
  await page.getByRole("link", { name: "clerk@example.org" }).click();
  await want(page, "Make a new link");
  await checkPage(page, watcher, "one person");
  return { root, people, project };
}

async function useKeys({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/keys`);
  await want(page, "There is no key yet");
  await openForm(page, "Create a key");
  await fillForm(page, "Create the key", { "What it is for": "till 3" });
  await want(page, "The secret is shown this once");
  const key = await page.getByLabel("Key", { exact: true }).inputValue();
  if (!key.startsWith("sk_test_")) report("keys", [`the key is ${key}`]);
  await checkPage(page, watcher, "secret of a key");
  await page.getByRole("link", { name: "I have copied it" }).click();
  await want(page, "not in the last 7 days");
  await checkPage(page, watcher, "one key");
  output.tasks++;
  const answer = await fetch(`${input.origin}/v1/workflows`, { headers: { Authorization: `Bearer ${key}` } });
  if (answer.status !== 200) report("keys", [`a call with the new key is ${answer.status}`]);
}

async function useWebhooks({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/webhooks`);
  await fillForm(page, "Add", { Address: "http://example.invalid/hook", Description: "the till" });
  await want(page, "The secret is shown this once");
  await page.getByRole("link", { name: "Open the endpoint" }).click();
  await openForm(page, "Send an example");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await want(page, "The event is on its way");
  await checkPage(page, watcher, "one delivery");
  await page.goto(`${input.origin}${project}/webhooks`);
  await page.getByRole("link", { name: "the till" }).click();
  await want(page, "Deliveries");
  await checkPage(page, watcher, "one endpoint");
  await shoot(page, "webhook");
  await page.getByRole("navigation", { name: "Endpoint" }).getByRole("link", { name: "Settings" }).click();
  await fillForm(page, "Save the endpoint", { Description: "the till at the door" });
  await want(page, "It holds from the next delivery on");
  await checkPage(page, watcher, "settings of an endpoint");
  output.tasks++;
}

async function createVerifications({ page, watcher }, project) {
  for (const reference of ["test:needs_review:a17", "test:needs_review:b04", "test:approved:c22"]) {
    await page.goto(`${input.origin}${project}/verifications`);
    await openForm(page, "New verification");
    await fillForm(page, "Create the link", { "Your reference": reference });
    await want(page, "The link is shown this once");
  }
  await checkPage(page, watcher, "link of a verification");
  await shoot(page, "verification-link");
  await page.getByRole("link", { name: "Open the verification" }).click();
  await want(page, "Price of the decision");
  await checkPage(page, watcher, "one verification");
  output.tasks++;
}

async function review({ page, watcher }, project) {
  for (let i = 0; i < 360; i++) {
    await page.goto(`${input.origin}${project}/reviews`);
    if (await page.getByText("2 wait").count()) break;
    await page.waitForTimeout(500);
  }
  await shoot(page, "reviews");
  await page.getByRole("button", { name: "Review the next" }).click();
  await want(page, "You hold it until");
  await checkPage(page, watcher, "a review");
  await shoot(page, "review");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  report("shortcuts", await findBarriers(page));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const reason = page.locator("#f-reason");
  for (let i = 0; i < 10; i++) { // the dialog gives the focus back to where it was, perhaps after the key
    await page.waitForTimeout(100);
    if (await reason.evaluate((e) => e === document.activeElement)) break;
    await page.keyboard.press("d");
  }
  for (const key of ["ArrowDown", "ArrowDown", "Tab", "Enter"]) await page.keyboard.press(key); // with d, five keys to decline
  await want(page, "The decision was stored"); // on the next case, which opened by itself
  output.tasks++;
  await want(page, "You hold it until");
  await page.getByRole("button", { name: /^Undo/ }).waitFor();
  for (const key of ["a", "Enter"]) await page.keyboard.press(key); // two keys to approve
  await want(page, "It takes effect in a few seconds");
  output.tasks++;
}

async function checkPhotos({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/photo`);
  await page.getByLabel(/^Photo/).setInputFiles(input.photos.portrait);
  await page.getByLabel(/Also make/).check();
  await page.getByRole("button", { name: "Check the photo", exact: true }).click();
  await want(page, "this photo");
  await want(page, "Save the print sheet (PDF): 6 photos of 35 x 45 mm on 10 x 15 cm");
  const after = page.locator("[data-after]");
  const before = await after.getAttribute("style");
  await page.getByLabel("From before (left) to after (right)").focus();
  await page.keyboard.press("ArrowRight");
  if ((await after.getAttribute("style")) === before) report("photo", ["the slider from before to after changes nothing"]);
  await checkPage(page, watcher, "a checked photo");
  await shoot(page, "photo");
  await page.getByLabel(/^Photo/).setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await page.getByRole("button", { name: "Check the photo", exact: true }).click();
  await page.getByRole("alert").waitFor();
  report("a broken photo", await findBarriers(page));
  await watcher.collect();
  output.tasks++;
  await page.getByRole("button", { name: "Use the camera" }).click();
  await page.waitForFunction(() => !["", "Starting the camera."].includes(document.querySelector("[data-guidance]").textContent), null, { timeout: 60_000 });
  report("guidance", await findBarriers(page));
  const said = await page.locator("[data-guidance]").textContent();
  if (/your/i.test(said)) report("guidance", [`"${said}" does not speak to the photographer`]);
  await page.getByRole("button", { name: "Take the photo" }).click(); // it is checked by itself
  await want(page, "this photo");
  output.tasks++;
  await page.getByLabel(/Also make/).check();
  await page.getByLabel(/^Folder/).setInputFiles(input.photos.batch);
  await page.getByRole("button", { name: "Check the folder" }).click();
  await page.getByText("3 of 3 photos were checked").waitFor({ timeout: 120_000 });
  const rows = await page.locator("[data-rows] tbody tr").count();
  if (rows !== 3) report("folder", [`${rows} rows for 3 files`]);
  await sortFolder(page, rows);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Save as CSV" }).click()]);
  const lines = readFileSync(await file.path(), "utf8").trim().split("\r\n");
  if (lines.length !== 4 || !lines.some((line) => line.startsWith('"batch/broken.jpg","no","'))) report("folder", [`the file has ${JSON.stringify(lines)}`]);
  const [zip] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /^Save the new photos/ }).click()]);
  const names = execFileSync("python3", ["-c", "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(' '.join(z.namelist()))", await zip.path()], { encoding: "utf8" }).trim();
  if (!/-photo\.jpg/.test(names) || !/-sheet\.pdf/.test(names)) report("folder", [`the ZIP file has ${names}`]);
  await checkPage(page, watcher, "a checked folder");
  await shoot(page, "folder", "[data-folder]");
  output.tasks++;
}

/** Sorts the table of a folder by keys, upwards, downwards and back, and runs the folder again in the order that was chosen. */
async function sortFolder(page, files) {
  const table = page.locator("[data-rows] table");
  const list = () => table.locator("tbody th").allTextContents();
  const head = table.getByRole("columnheader", { name: "File" });
  const button = head.getByRole("button");
  const uploaded = await list();
  const sorted = [...uploaded].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  await button.focus();
  for (const [order, direction] of [[sorted, "ascending"], [[...sorted].reverse(), "descending"], [uploaded, "none"]]) {
    await page.keyboard.press("Enter");
    if ((await list()).join() !== order.join() || (await head.getAttribute("aria-sort")) !== direction) report("folder", [`sorted ${direction} the files are ${await list()}`]);
    if (!(await button.evaluate((e) => e === document.activeElement))) report("folder", ["sorting moves the focus"]);
  }
  const byResult = table.getByRole("columnheader", { name: "Result" });
  await byResult.getByRole("button").click();
  const ranks = await table.locator("tbody td:nth-child(2)").evaluateAll((cells) => cells.map((c) => c.dataset.rank));
  if (ranks.join() !== [...ranks].sort().join() || (await head.getAttribute("aria-sort")) !== "none") report("folder", [`by result: ${ranks}`]);
  const reasons = await table.locator("tbody td:nth-child(3)").allTextContents();
  if (reasons.filter((text, i) => text === "" && ranks[i] !== "2").length > 0) report("folder", [`a photo that does not meet the standard has no reason: ${reasons}`]);
  await button.click();
  await button.click();
  await page.getByRole("button", { name: "Check the folder" }).click();
  await page.getByText(`Photo ${files} of ${files}`).waitFor();
  await page.getByText(`${files} of ${files} photos were checked`).waitFor({ timeout: 120_000 });
  if ((await list()).join() !== [...sorted].reverse().join()) report("folder", [`checked again, the order is not kept: ${await list()}`]);
}

async function useGallery({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/galleries`);
  await openForm(page, "Create a gallery");
  await fillForm(page, "Create", { Id: "staff" });
  await want(page, "Nobody is enrolled yet");
  const enrol = page.locator("form", { has: page.getByRole("button", { name: "Enrol" }) });
  for (const id of ["ann", "annie"]) {
    if (id !== "ann") await openForm(page, "Enrol a person"); // of an empty gallery the form is open
    await enrol.getByLabel("Your name or number for the person").fill(id);
    await enrol.getByLabel(/^Photo/).setInputFiles(input.photos.portrait);
    await enrol.getByRole("button", { name: "Enrol" }).click();
    await page.getByRole("button", { name: `Delete ${id}`, exact: true }).waitFor();
  }
  const search = page.locator("form", { has: page.getByRole("button", { name: "Search", exact: true }) });
  await search.getByLabel(/^Photo/).setInputFiles(input.photos.portrait);
  await search.getByRole("button", { name: "Search", exact: true }).click();
  await want(page, "The face may be");
  await checkPage(page, watcher, "a search in a gallery");
  await page.locator("summary", { hasText: "Find duplicates" }).click();
  await page.getByRole("button", { name: "Start the search" }).click();
  await want(page, "People who may be the same");
  for (let i = 0; i < 120 && !(await page.getByText("completed", { exact: true }).count()); i++) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  await want(page, "2 of 2 people");
  await checkPage(page, watcher, "duplicates of a gallery");
  await shoot(page, "duplicates");
  await page.getByText("Same person: ann and annie").click();
  await page.getByRole("button", { name: "Merge the two" }).waitFor();
  report("a pair of duplicates", await findBarriers(page));
  await page.getByRole("button", { name: "Delete annie" }).click();
  await want(page, "Receipt of a deletion");
  await checkPage(page, watcher, "a receipt");
  output.tasks++;
}

async function play({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/playground`);
  await page.getByRole("button", { name: "Run with a sample photo" }).click(); // nothing has to be chosen
  await want(page, "boxes and");
  await page.getByLabel("Operation").selectOption("face.analyze");
  if ((await page.locator("[data-operation]").textContent()) !== "0.10 test credits a call. Fields and answer in the reference") report("playground", [`the chosen operation is described as ${await page.locator("[data-operation]").textContent()}`]);
  await page.getByLabel("Operation").selectOption("face.detect");
  await page.getByLabel(/^Photo/).setInputFiles(input.photos.group);
  await page.getByRole("button", { name: "Run with test credits" }).click();
  await want(page, "boxes and");
  const boxes = await page.locator(".overlay rect").count();
  if (boxes !== 3) report("playground", [`${boxes} boxes on a photo with 3 faces`]);
  await page.getByLabel("Boxes", { exact: true }).uncheck();
  if (await page.locator(".overlay rect").first().isVisible()) report("playground", ["the layer of boxes cannot be hidden"]);
  await page.getByLabel("Boxes", { exact: true }).check();
  await checkPage(page, watcher, "an answer");
  await shoot(page, "playground");
  output.tasks++;
}

async function compare({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/compare`);
  await page.getByLabel(/^First photo/).setInputFiles(input.photos.portrait);
  await page.getByLabel(/^Second photo/).setInputFiles(input.photos.group);
  await page.getByRole("button", { name: "Compare" }).click();
  await want(page, "Similarity 0.");
  const text = page.locator("[data-curve-text]");
  await page.getByRole("button", { name: "1 in 100", exact: true }).click();
  const before = await text.textContent();
  if (!before.includes("1 in 100 would match")) report("compare", [`the threshold for 1 in 100 is described as ${before}`]);
  await page.getByLabel("Threshold of similarity").focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
  if ((await text.textContent()) === before) report("compare", ["the slider changes nothing"]);
  await page.getByLabel("Threshold as a number").fill("0.97");
  await want(page, "So high a threshold was not measured");
  await page.getByRole("button", { name: "1 in 10,000", exact: true }).click();
  if (!(await page.locator(".sample code").first().textContent()).includes(`"threshold": ${await page.getByLabel("Threshold as a number").inputValue()}`)) report("compare", ["the code does not follow the slider"]);
  await page.getByText("Python", { exact: true }).click();
  await want(page, "client.face.verify");
  await checkPage(page, watcher, "a comparison");
  await shoot(page, "compare", "[data-curve]");
  output.tasks++;
}

async function buildWorkflow({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/workflows`);
  await openForm(page, "Build a workflow");
  await page.getByLabel("Name", { exact: true }).fill("onboarding");
  await page.getByLabel("Ask for a document").check();
  await page.getByLabel("The selfie matches the portrait").check();
  await page.getByRole("button", { name: "Preview" }).click();
  await want(page, "costs 0.52 credits");
  await checkPage(page, watcher, "preview of a workflow");
  await shoot(page, "workflow");
  await page.getByRole("button", { name: "Store the workflow" }).click();
  await want(page, "The workflow was stored");
  await openForm(page, "Build a workflow");
  await page.getByLabel("Name", { exact: true }).fill("door");
  if (await page.getByLabel("Selfie and movements").isVisible()) report("workflow", ["the ways to check liveness are shown without the check"]);
  await page.getByLabel("A live person is in front of the camera").check();
  await page.getByLabel("Selfie and movements").check();
  await page.getByRole("button", { name: "Store the workflow" }).click();
  await want(page, "live person: selfie and movements");
  output.tasks++;
}

/** A code is made, a customer scans it, and the page shows it by itself. */
async function useStandingCode({ page, watcher }, project) {
  await page.goto(`${input.origin}${project}/codes`);
  await openForm(page, "Make a code");
  await fillForm(page, "Make the code", { Name: "till", Workflow: "onboarding" });
  await want(page, "Nobody has scanned it yet");
  const token = (await page.getByLabel("Link in the code").inputValue()).split("/v/")[1];
  const answer = await fetch(`${input.origin}/v/api/sessions`, { method: "POST", body: JSON.stringify({ token }), headers: { Origin: input.origin, "Content-Type": "application/json" } });
  if (answer.status !== 200) report("standing code", [`a scan is answered with ${answer.status}: ${await answer.text()}`]);
  await want(page, "till-1");
  await checkPage(page, watcher, "a standing code");
  output.tasks++;
}

/** An invited person signs in with the account of a provider: the browser leaves the origin for it and comes back. */
async function signInAtProvider(browser, { page }) {
  await page.goto(`${input.origin}/console/people`);
  await openForm(page, "Invite a person");
  await fillForm(page, "Make an invitation", { Name: "grace@example.org", Role: "auditor", Project: "*" });
  await want(page, "It works once");
  const context = await browser.newContext({ viewport: desktop });
  context.setDefaultTimeout(patience);
  const own = await context.newPage();
  await own.goto(`${input.origin}/console/audit`);
  await own.getByRole("link", { name: "Continue with Example login" }).click();
  await own.waitForURL((url) => url.pathname === "/console/audit");
  await want(own, "grace@example.org");
  await own.goto(`${input.origin}/console/account`);
  await want(own, "248289761001");
  report("an account with a provider", await findBarriers(own));
  await context.close();
  await page.goto(`${input.origin}/console/people`);
  await page.getByRole("link", { name: "grace@example.org" }).click();
  await want(page, "Unlink and end all sessions");
  report("a person with a provider", await findBarriers(page));
  output.tasks++;
}

/** A person adds a passkey of Chromium's virtual authenticator, signs in with it, and removes it. */
async function usePasskey({ page, watcher }) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(`${input.origin}/console/account`);
  await page.getByLabel("Name of the device").fill("laptop");
  await page.getByRole("button", { name: "Add this device" }).click();
  await want(page, "The passkey was added");
  await page.getByLabel("Name of the device").fill("laptop again");
  await page.getByRole("button", { name: "Add this device" }).click();
  await want(page, "This device has a passkey of yours already");
  await checkPage(page, watcher, "an account with a passkey");
  await shoot(page, "account");
  const signOut = async () => {
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await want(page, "You are signed out");
  };
  await signOut();
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.goto(`${input.origin}/console/login?next=/console/people`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await want(page, "Nothing was done");
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/console/people");
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  if (credentials.length !== 1 || !credentials[0].isResidentCredential || credentials[0].rpId !== "localhost") report("passkey", [JSON.stringify(credentials)]);
  await page.goto(`${input.origin}/console/account`);
  await page.getByRole("button", { name: "Remove laptop" }).click();
  await want(page, "The passkey was removed");
  await signOut();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.locator("#problem").waitFor();
  await want(page, "The passkey was not accepted");
  await checkPage(page, watcher, "a sign-in that was refused");
  output.tasks++;
}

/** Signing in and creating a key without script. */
async function workWithoutScript(browser, project, cookies) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${input.origin}${project}/keys`);
  await openForm(page, "Create a key");
  await page.getByLabel("What it is for").fill("no script");
  await page.getByRole("button", { name: "Create the key" }).click();
  if (!(await page.getByLabel("Key", { exact: true }).inputValue()).startsWith("sk_test_")) report("without script", ["no key"]);
  await context.close();
  output.tasks++;
}

const browser = await startBrowser(["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${input.photos.camera}`]);
try {
  await measureFirstLoad(browser);
  if (input.part === "sign-in") {
    const person = await comeIn(browser, "root@example.org", input.invitation);
    await signInAtProvider(browser, person);
    await usePasskey(person);
    await browser.close();
    process.stdout.write(JSON.stringify(output));
    process.exit();
  }
  const { root, people, project } = await operate(browser);
  const only = new RegExp(process.env.LIKENESS_BROWSER_ONLY ?? "");
  for (const [name, task, person] of [
    ["keys", useKeys, people.developer], ["webhooks", useWebhooks, people.owner], ["verifications", createVerifications, people.owner], ["workflows", buildWorkflow, people.owner],
    ["codes", useStandingCode, people.owner], ["reviews", review, people.reviewer], ["photos", checkPhotos, people.clerk], ["galleries", useGallery, people.owner],
    ["playground", play, people.developer], ["compare", compare, people.developer],
  ]) {
    if (only.test(name)) await task(person, project);
  }
  await workWithoutScript(browser, project, await people.developer.context.cookies());
  if (process.env.LIKENESS_BROWSER_ONLY) {
    await browser.close();
    process.stdout.write(JSON.stringify(output));
    process.exit();
  }
  // The short form walks as those who see most: what each role may open is a test of package console.
  for (const person of input.full ? [root, ...Object.values(people)] : [root, people.owner]) {
    const seen = await walkPages(person, project);
    process.stderr.write(`${person.name}: ${seen.size} pages\n`);
  }
  for (const [path, name] of [["/console", "start"], [project, "project"], [`${project}/usage`, "usage"], ["/console/audit", "audit"], [`${project}/keys`, "keys"], ["/console/models", "models"]]) {
    await root.page.goto(input.origin + path);
    await shoot(root.page, name);
  }
  await root.page.goto(`${input.origin}/console`);
  await root.page.getByRole("button", { name: "Sign out" }).click();
  await want(root.page, "You are signed out");
  await root.page.goBack();
  await root.page.reload();
  await root.page.getByLabel("Password").waitFor();
} catch (error) {
  report("the walk ended early", [String(error)]);
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(output));
