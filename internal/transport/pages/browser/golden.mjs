// Takes the pictures that are compared with the golden ones: reads screenshots.Input from stdin and writes the problems to stdout. A
// picture is folder/PAGE-LOOK.png, of the whole page.
import { mkdirSync } from "node:fs";
import { findBarriers, findOverflow, readInput, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const problems = [];
const report = (where, texts) => problems.push(...texts.map((text) => `${where}: ${text}`));
const mostHeight = 2000; // of a picture, in CSS pixels: what a long list has below is like what it has above
mkdirSync(input.folder, { recursive: true });

/** Writes what differs in each run in one way: identifiers, times, and for how long something waits. */
function freezeText(menu) {
  const rules = [
    [/\/v\/[\w-]{40,}/g, () => "/v/0123456789"],
    [/\b([a-z]{2,5}_)[A-Za-z0-9]{10,}/g, (_, kind) => `${kind}0123456789`],
    [/\b[0-9a-f]{40,}\b/g, () => "0123456789abcdef"],
    [/…\w{4}\b/g, () => "…abcd"],
    [/\b[A-Z2-7]{32}\b/g, () => "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"],
    [/\bsk_test_\S+/g, () => "sk_test_0123...abcd"],
    [/\b\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?(?= UTC)/g, (_, seconds) => `2030-01-02 03:04${seconds ? ":05" : ""}`],
    [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, () => "2030-01-02T03:04:05Z"],
    [/\b20[23]\d-\d\d-\d\d\b/g, () => "2030-01-02"],
    [/\b\d\d:\d\d(:\d\d)?(?= UTC)/g, (_, seconds) => `03:04${seconds ? ":05" : ""}`],
    [/^\d\d:\d\d:\d\d$/g, () => "03:04:05"],
    [/^\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/g, () => "2 Jan"],
    [/\b(under a minute|\d+ (minutes?|seconds?))\b/g, () => "1 minute"],
    [/\b\d+ ms\b/g, () => "7 ms"],
    [/\b(receive|queue|hold credits|run|settle) \d+\.\d\b/g, (_, stage) => `${stage} 0.1`],
    [/\b(127\.0\.0\.1|localhost):\d+/g, () => "localhost:8080"],
  ];
  const freeze = (text) => rules.reduce((t, [pattern, value]) => t.replace(pattern, value), text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = freeze(node.data);
    if (text !== node.data) node.data = text;
  }
  for (const field of document.querySelectorAll("input")) {
    if (field.type === "date" && field.value) field.value = "2030-01-02";
    else if (field.type === "text") field.value = freeze(field.value);
  }
  const side = document.querySelector("nav.side");
  if (side && !menu) side.style.visibility = "hidden"; // a new page does not change the pictures of the others
  for (const path of document.querySelectorAll(".qr path")) path.remove();
  for (const drawn of document.querySelectorAll("img")) drawn.style.visibility = "hidden"; // the reader and the time are drawn into pictures of people
}

const browser = await startBrowser(["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"]);
try {
  for (const page of input.pages) {
    for (const look of input.looks) {
      const context = await browser.newContext({
        viewport: { width: look.width, height: look.height }, deviceScaleFactor: input.scale, colorScheme: look.dark ? "dark" : "light", reducedMotion: "reduce", locale: "en", timezoneId: "UTC",
      });
      if (page.session) await context.addCookies([{ name: input.cookie, value: page.session, domain: "localhost", path: "/", secure: true, httpOnly: true, sameSite: "Lax" }]);
      const tab = await context.newPage();
      for (const [path, answer] of Object.entries(input.answers ?? {})) await tab.route(`**${path}`, (route) => route.fulfill({ json: answer }));
      const watcher = await watchPage(tab, input.origin);
      const where = `${page.name}-${look.name}`;
      const answer = await tab.goto(input.origin + page.path, { waitUntil: page.path.startsWith("/v/") ? "networkidle" : "load" });
      if (answer.status() !== 200) report(where, [`status ${answer.status()}`]);
      if (input.barriers) report(where, await findBarriers(tab));
      await tab.evaluate(freezeText, page.menu);
      const height = await tab.evaluate(() => document.documentElement.scrollHeight);
      await tab.setViewportSize({ width: look.width, height: Math.max(look.height, Math.min(height, mostHeight)) });
      await tab.screenshot({ path: `${input.folder}/${where}.png`, animations: "disabled", caret: "hide" });
      report(where, await findOverflow(tab));
      report(where, await watcher.collect());
      await context.close();
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(problems));
