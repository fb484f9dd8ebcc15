// What the browser tests share: Chromium with every foreign name refused, the collection of
// what a page must not do, axe-core, the layout.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Starts Debian's Chromium; extra are further arguments. */
export function startBrowser(extra = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ...extra,
    ],
  });
}

/**
 * Collects what a page must not do: console errors, reports of its policy, requests to another
 * origin, failed requests. ignored are regular expressions of problems that a test expects.
 */
export async function watchPage(page, origin, ignored = []) {
  const problems = [];
  const report = (text) => {
    if (!ignored.some((pattern) => pattern.test(text))) problems.push(text);
  };
  await page.addInitScript(() => {
    window.policyReports = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      window.policyReports.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile ?? ""}`);
    });
  });
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") report(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`script: ${error}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("blob:") && !url.startsWith("data:")) report(`foreign request: ${url}`);
  });
  page.on("requestfailed", (request) => report(`request failed: ${request.url()} ${request.failure()?.errorText}`));
  return {
    problems,
    async collect() {
      for (const violation of await page.evaluate(() => window.policyReports?.splice(0) ?? [])) report(`policy: ${violation}`);
      return problems.splice(0);
    },
  };
}

/** Runs axe-core and returns its findings of serious and critical impact as text. */
export async function findBarriers(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const result = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
      resultTypes: ["violations"],
    }),
  );
  return result.violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `axe ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(" | ")}`);
}

/** Says when a page is wider than its window, and what sticks out. */
export function findOverflow(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")]
      .filter((e) => {
        const box = e.getBoundingClientRect();
        return (box.right > width + 1 || box.left < -1) && box.width > 0;
      })
      .slice(0, 3)
      .map((e) => `${e.tagName}.${e.className}`);
    return [`page is ${document.documentElement.scrollWidth} px wide in a window of ${width}: ${wide.join(", ")}`];
  });
}
