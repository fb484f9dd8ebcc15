// Takes pictures of pages, 1440 x 900 and 390 x 844, light and dark, and checks what a picture cannot show. Reads {origin, cookie, folder,
// pages: [{name, session, path, oneScreen, fill, press}]} from stdin and writes the problems to stdout.
import { mkdirSync } from "node:fs";
import { findBarriers, findOverflow, readInput, startBrowser, watchPage } from "./browser.mjs";

const input = await readInput();
const problems = [];
const report = (where, texts) => problems.push(...texts.map((text) => `${where}: ${text}`));
mkdirSync(input.folder, { recursive: true });
const browser = await startBrowser();
try {
  for (const page of input.pages) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: input.cookie, value: page.session, domain: "localhost", path: "/", secure: true, httpOnly: true, sameSite: "Lax" }]);
    const tab = await context.newPage();
    const watcher = await watchPage(tab, input.origin);
    await tab.goto(input.origin + page.path);
    for (const [field, value] of Object.entries(page.fill ?? {})) await tab.fill(field, value);
    if (page.press) await Promise.all([tab.waitForEvent("load"), tab.getByRole("button", { name: page.press, exact: true }).click()]);
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      await tab.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"]) {
        await tab.emulateMedia({ colorScheme });
        const where = `${page.name}-${width}-${colorScheme}`;
        await tab.screenshot({ path: `${input.folder}/console-${where}.jpg`, type: "jpeg", quality: 80, fullPage: width < 1000 });
        report(where, await findBarriers(tab));
      }
      report(`${page.name} at ${width} px`, await findOverflow(tab));
      if (page.oneScreen && width === 1440) {
        const [content, bar] = await tab.evaluate(() => [document.querySelector(".bench"), document.querySelector(".decisions")].map((e) => e.getBoundingClientRect()).map((r) => [r.top, r.bottom]));
        if (bar[1] > height || content[1] > bar[0]) report(page.name, [`the case ends at ${content[1]} px, the decision bar is from ${bar[0]} to ${bar[1]} px: not one screen of ${height} px`]);
      }
    }
    report(page.name, await watcher.collect());
    await context.close();
  }
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(problems));
