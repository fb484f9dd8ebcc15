// The columns of wide tables can be chosen; the browser remembers them. Rules of a style sheet hide the others, so that
// rows that are loaded later follow.

const prefix = "likeness.columns.";

function readHidden(name: string): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(prefix + name) ?? "[]") as string[]);
  } catch {
    return new Set(); // storage is off, or holds something else
  }
}

/** Adds the choice of columns to each table that has data-columns, the name that the choice is kept under. */
export function enableColumns(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table[data-columns]")) {
    const name = table.dataset["columns"] ?? "";
    const heads = [...table.querySelectorAll<HTMLTableCellElement>("thead th")];
    const place = table.closest<HTMLElement>("[data-refresh]") ?? table.closest<HTMLElement>(".scroll");
    if (!place || heads.length < 3) continue;
    const hidden = readHidden(name);
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const apply = (): void => {
      const rules = heads.map((head, i) => (hidden.has(head.textContent ?? "") ? `table[data-columns="${CSS.escape(name)}"] tr > :nth-child(${i + 1}) { display: none }` : ""));
      sheet.replaceSync(rules.join("\n"));
    };
    const details = document.createElement("details");
    details.className = "columns";
    const summary = document.createElement("summary");
    summary.textContent = "Columns";
    const list = document.createElement("div");
    list.className = "line";
    for (const head of heads.slice(1)) {
      const title = head.textContent ?? "";
      if (!title) continue;
      const box = document.createElement("input");
      box.type = "checkbox";
      box.checked = !hidden.has(title);
      box.addEventListener("change", () => {
        if (box.checked) hidden.delete(title);
        else hidden.add(title);
        apply();
        try {
          localStorage.setItem(prefix + name, JSON.stringify([...hidden]));
        } catch {
          // the choice lasts as long as the page
        }
      });
      const line = document.createElement("label");
      line.append(box, " " + title);
      list.append(line);
    }
    details.append(summary, list);
    place.before(details);
    apply();
  }
}
