// Walks the documentation. Reads {origin, paths, folder, full} from stdin and writes
// {pages, runs, problems} to stdout: layout of every page at 360, 390, 1280 and 3840 px and right to left,
// axe-core, a walk by keyboard, console, policy and requests. The full form runs axe-core light, dark and in
// forced colours on every page and presses Tab to its end; the short one runs it in one of the three by turns.
import { mkdirSync } from "node:fs";
import { findBarriers, findKeyboardProblems, findOverflow, readInput, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const output = { pages: 0, runs: 0, problems: [] };
const workers = 2;
const shortTabs = 15; // of a walk by keyboard in the short form
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Finds tables of fields that reach beyond their place, and a head that covers what a link leads to: the focus would be out of sight. */
function findOutOfSight(page) {
  return page.evaluate(() => {
    const found = [];
    for (const place of document.querySelectorAll(".scroll:has(> .fields)")) {
      if (place.scrollWidth > place.clientWidth + 1) found.push(`a table of fields is ${place.scrollWidth} px wide in ${place.clientWidth} px`);
    }
    const head = document.querySelector(".top");
    const kept = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (getComputedStyle(head).position === "sticky" && head.offsetHeight > kept) found.push(`the head is ${head.offsetHeight} px high, links keep ${kept} px free`);
    return found;
  });
}

async function checkPage(page, watcher, path) {
  const report = (where, texts) => output.problems.push(...texts.map((text) => `${path} (${where}): ${text}`));
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "light" });
  const answer = await page.goto(input.origin + path, { waitUntil: "load" });
  if (answer.status() !== 200) report("load", [`status ${answer.status()}`]);
  for (const width of [360, 390, 960, 1280, 3840]) {
    await page.setViewportSize({ width, height: 844 });
    report(`${width} px`, [...(await findOverflow(page)), ...(await findOutOfSight(page))]);
  }
  await page.setViewportSize({ width: 360, height: 844 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  report("right to left", await findOverflow(page));
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
  const looks = [["light", phone, { colorScheme: "light" }], ["dark", desktop, { colorScheme: "dark" }], ["forced colours", desktop, { forcedColors: "active" }]];
  for (const [name, viewport, look] of input.full ? looks : [looks[input.paths.indexOf(path) % looks.length]]) {
    await page.emulateMedia(look);
    await page.setViewportSize(viewport);
    report(name, await findBarriers(page));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    output.runs++;
  }
  await page.setViewportSize(desktop);
  report("keyboard", await findKeyboardProblems(page, input.full ? undefined : shortTabs));
  report("browser", await watcher.collect());
  output.pages++;
}

async function takeScreenshots(browser) {
  if (!input.folder) return;
  mkdirSync(input.folder, { recursive: true });
  const shots = ["/docs", "/docs/api/compare/face.verify", "/docs/api/photo/photo.compliance", "/docs/guides/workflows", "/docs/search?q=threshold", "/docs/errors/rate_limited", "/docs/events"];
  for (const [name, viewport, options] of [
    ["phone-light", phone, { colorScheme: "light" }],
    ["phone-dark", phone, { colorScheme: "dark" }],
    ["desktop-light", desktop, { colorScheme: "light" }],
    ["desktop-dark", desktop, { colorScheme: "dark" }],
    ["desktop-contrast", desktop, { contrast: "more" }],
    ["screen-4k", { width: 3840, height: 2160 }, { colorScheme: "light" }],
  ]) {
    const context = await browser.newContext({ viewport, ...options });
    const page = await context.newPage();
    for (const path of shots) {
      await page.goto(input.origin + path, { waitUntil: "load" });
      await page.screenshot({ path: `${input.folder}/${name}${path.replaceAll(/[/?=]/g, "-")}.png` });
    }
    await context.close();
  }
}

/** Tabs, search and copying with script and without. */
async function checkUse(browser) {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: desktop });
    const page = await context.newPage();
    await page.goto(`${input.origin}/docs/api/compare/face.verify`);
    await page.getByText("Ruby", { exact: true }).first().click();
    if (!(await page.getByText("Likeness::Client.new").isVisible())) output.problems.push(`script ${javaScriptEnabled}: the tab Ruby shows no sample`);
    if (await page.locator("pre", { hasText: "LikenessClient.builder" }).isVisible()) output.problems.push(`script ${javaScriptEnabled}: two samples are visible`);
    await page.goto(`${input.origin}/docs/errors`);
    const remembered = await page.locator("pre", { hasText: "Likeness::RateLimitError" }).isVisible();
    if (remembered !== javaScriptEnabled) output.problems.push(`script ${javaScriptEnabled}: language remembered: ${remembered}`);
    await page.getByRole("searchbox").fill("face_not_found");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/docs/search?q=face_not_found");
    await page.getByRole("link", { name: "face_not_found" }).first().click();
    await page.waitForURL("**/docs/errors/face_not_found");
    await context.close();
  }
  const context = await browser.newContext({ viewport: desktop, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(`${input.origin}/docs#error-rate_limited`);
  await page.waitForURL("**/docs/errors/rate_limited");
  await page.goto(`${input.origin}/docs/api/find/face.detect`);
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  if (!copied.startsWith("printf '") || !copied.endsWith("--data-binary @-")) output.problems.push(`copied: ${copied}`);
  await context.close();
}

const browser = await startBrowser();
try {
  const rest = [...input.paths];
  await Promise.all(Array.from({ length: workers }, async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const watcher = await watchPage(page, input.origin);
    for (let path = rest.shift(); path; path = rest.shift()) await checkPage(page, watcher, path);
    await context.close();
  }));
  await checkUse(browser);
  await takeScreenshots(browser);
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(output));
