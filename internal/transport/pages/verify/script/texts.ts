// The texts of the page in one language, from the files in text/.

export interface Language {
  code: string;
  name: string;
  direction: string;
  path: string; // of its texts
}

interface Setup {
  language: string;
  languages: Language[];
  texts: Record<string, string>;
  consentId: string;
  business?: string;
  challengePath: string;
}

const stored = "likeness-language";
const setup: Setup = JSON.parse(document.getElementById("setup")?.textContent ?? "{}");
let texts = setup.texts;
export let language = setup.language;
export const languages = setup.languages;
/** The version of the texts that a person agrees to. */
export const consentID = setup.consentId;
/** Who sent the link, where the page was opened with one that works; empty: not known. */
export const businessOfLink = setup.business ?? "";
/** The script of the challenge. */
export const challengePath = setup.challengePath;

/** A name inside a text of another direction keeps its own (Unicode first strong isolate). */
function isolate(value: string | number): string {
  return typeof value === "string" ? `\u2068${value}\u2069` : String(value);
}

/** A text with its {placeholders} filled in. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key];
  if (text === undefined) return texts["unknown"] ?? key;
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolate(value);
  });
}

export function hasText(key: string): boolean {
  return texts[key] !== undefined;
}

/** Says a time of day, with the date when it is not today. */
export function sayTime(iso: string): string {
  const time = new Date(iso);
  const sameDay = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, sameDay ? { timeStyle: "short" } : { dateStyle: "long", timeStyle: "short" }).format(time);
}

/** Switches the page to a language; an unknown one changes nothing. */
export async function selectLanguage(code: string): Promise<void> {
  const wanted = languages.find((l) => l.code === code);
  if (!wanted || wanted.code === language) return;
  const answer = await fetch(wanted.path);
  if (!answer.ok) return;
  texts = await answer.json();
  language = wanted.code;
  document.documentElement.lang = wanted.code;
  document.documentElement.dir = wanted.direction;
}

/** The language that the person chose earlier; empty: none. */
export function chosenLanguage(): string {
  try {
    return localStorage.getItem(stored) ?? "";
  } catch {
    return "";
  }
}

export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(stored, code);
  } catch {
    // not remembered
  }
}
