// What the browser tests share: Chromium with every foreign name refused, the collection of
// what a page must not do, axe-core, the layout.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How long a test waits for one screen, in ms: a loaded machine is slow. */
export const patience = 60_000;

/** Reads the input of a script, JSON on stdin. */
export async function readInput() {
  let text = "";
  for await (const part of process.stdin.setEncoding("utf8")) text += part;
  return JSON.parse(text);
}

/** Starts Debian's Chromium; extra are further arguments. */
export function startBrowser(extra = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-blink-features=AutomationControlled", // the pages report navigator.webdriver
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
 * origin, failed requests but those that the page gave up itself, as on its way to another page.
 * ignored are regular expressions of problems that a test expects.
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
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") report(`request failed: ${request.url()} ${reason}`);
  });
  return {
    problems,
    async collect() {
      for (const violation of await page.evaluate(() => window.policyReports?.splice(0) ?? [])) report(`policy: ${violation}`);
      return problems.splice(0);
    },
  };
}

const stepSeconds = 30;

/** The code of an authenticator app (RFC 6238) for a time step before or after the present one. */
export function showCode(secret, offset) {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((c) => alphabet.indexOf(c).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((b) => parseInt(b, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / stepSeconds) + offset));
  const sum = createHmac("sha1", key).update(counter).digest();
  const value = sum.readUInt32BE(sum[19] & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, "0");
}

const mostTabs = 60; // that a walk by keyboard presses

/**
 * Walks through a page with at most so many Tabs and returns what is wrong: a focused element without a visible outline or below
 * something else, or one that Tab does not leave.
 */
export async function findKeyboardProblems(page, tabs = mostTabs) {
  const problems = [];
  await page.emulateMedia({ reducedMotion: "reduce" }); // the page does not scroll slowly
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
  let before = 0;
  for (let i = 0; i < tabs; i++) {
    await page.keyboard.press("Tab");
    const state = await page.evaluate(async () => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      window.tabNumbers ??= new Map();
      if (!window.tabNumbers.has(element)) window.tabNumbers.set(element, window.tabNumbers.size + 1);
      // A radio button of tabs is invisible: its label shows the focus.
      const shown = getComputedStyle(element).opacity === "0" ? (element.labels?.[0] ?? element) : element;
      const style = getComputedStyle(shown);
      let top = null;
      for (let frame = 0; frame < 120; frame++) { // until the page has scrolled
        const box = shown.getClientRects()[0];
        // Of an element as tall as the page, such as a long table, any part counts.
        const y = box && (box.height > innerHeight / 2 ? Math.min(Math.max(innerHeight / 2, box.top), box.bottom - 1) : box.top + Math.min(box.height / 2, 12));
        top = box && document.elementFromPoint(box.left + Math.min(box.width, innerWidth) / 2, y);
        if (top && (shown.contains(top) || top.contains(shown))) break;
        await new Promise(requestAnimationFrame);
      }
      return {
        parts: ["date", "datetime-local"].includes(element.type), // Tab goes through its parts, which draw their own focus
        number: window.tabNumbers.get(element),
        name: `${element.tagName.toLowerCase()} ${element.id || element.textContent.trim().slice(0, 30)}`,
        outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        covered: !top || !(shown.contains(top) || top.contains(shown)),
      };
    });
    if (!state) break; // the end of the page
    if (!state.outlined && !state.parts) problems.push(`keyboard: ${state.name} shows no focus`);
    if (state.covered) problems.push(`keyboard: ${state.name} is covered or out of sight when it has the focus`);
    if (state.number === before && !state.parts) problems.push(`keyboard: Tab does not leave ${state.name}`);
    before = state.number;
  }
  await page.emulateMedia({ reducedMotion: "no-preference" });
  return [...new Set(problems)];
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
