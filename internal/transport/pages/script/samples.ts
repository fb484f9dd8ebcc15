// Samples of code: the language that the reader chose, and buttons that copy. Samples are complete without it.

const storedLanguage = "likeness-docs-language";

/** Shows the samples of one language everywhere on the page. */
function selectLanguage(language: string): void {
  for (const tab of document.querySelectorAll<HTMLInputElement>(".tabs > input")) {
    if (tab.dataset.language === language) tab.checked = true;
  }
}

function rememberLanguage(): void {
  try {
    const language = localStorage.getItem(storedLanguage);
    if (language) selectLanguage(language);
  } catch {
    return; // storage is switched off: the first tab is shown
  }
  document.addEventListener("change", (event) => {
    const tab = event.target;
    if (!(tab instanceof HTMLInputElement) || !tab.dataset.language) return;
    selectLanguage(tab.dataset.language);
    try {
      localStorage.setItem(storedLanguage, tab.dataset.language);
    } catch {
      // not remembered
    }
  });
}

/** Selects the text of a sample, for browsers that offer no clipboard on plain HTTP. */
function selectText(element: Element): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
}

/** Adds a button that copies a sample. */
function addCopyButton(sample: HTMLElement): void {
  const code = sample.querySelector("pre");
  if (!code) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  const status = document.createElement("span");
  status.className = "hidden";
  status.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    const text = (code.textContent ?? "").replace(/\n$/, "");
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      selectText(code);
      button.textContent = "Selected";
    }
    status.textContent = button.textContent;
    setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, 2000);
  });
  sample.append(button, status);
}

/** Makes the samples of a page remember the language and copyable. */
export function enableSamples(): void {
  rememberLanguage();
  for (const sample of document.querySelectorAll<HTMLElement>(".sample")) addCopyButton(sample);
}
