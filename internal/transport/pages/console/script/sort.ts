// Tables whose rows can be put into another order. The heads of data-sortable become buttons: the first press sorts upwards, the
// second downwards, the third gives the order back in which the rows came. A row that comes later takes its place in the order.

type Direction = "ascending" | "descending" | "none";

const words = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: "base" });
const next: Record<Direction, Direction> = { none: "ascending", ascending: "descending", descending: "none" };

/** The rows of a table in an order that the person chose. */
export class SortedRows {
  private column = -1;
  private direction: Direction = "none";
  private readonly arrived: HTMLTableRowElement[] = [];
  private readonly heads: HTMLTableCellElement[];
  private readonly body: HTMLTableSectionElement | undefined;

  constructor(table: HTMLTableElement) {
    this.heads = [...table.querySelectorAll<HTMLTableCellElement>("thead th")];
    this.body = table.tBodies[0];
    for (const [i, head] of this.heads.entries()) {
      if (head.dataset["sortable"] === undefined) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => this.choose(i));
      head.append(button);
      head.setAttribute("aria-sort", "none");
    }
  }

  /** Adds a row where it belongs. */
  add(row: HTMLTableRowElement): void {
    this.arrived.push(row);
    const after = this.direction === "none" ? undefined : [...(this.body?.rows ?? [])].find((other) => this.compare(row, other) < 0);
    this.body?.insertBefore(row, after ?? null);
  }

  /** Removes the rows; the order that was chosen stays. */
  clear(): void {
    this.arrived.length = 0;
    this.body?.replaceChildren();
  }

  private choose(column: number): void {
    this.direction = column === this.column ? next[this.direction] : "ascending";
    this.column = column;
    for (const [i, head] of this.heads.entries()) {
      if (head.hasAttribute("aria-sort")) head.setAttribute("aria-sort", i === column ? this.direction : "none");
    }
    const rows = [...this.arrived];
    if (this.direction !== "none") rows.sort((a, b) => this.compare(a, b)); // rows that are alike stay in the order in which they came
    this.body?.append(...rows);
  }

  private compare(a: HTMLTableRowElement, b: HTMLTableRowElement): number {
    const [left, right] = [readCell(a, this.column), readCell(b, this.column)];
    if (left === "" || right === "") return Number(left === "") - Number(right === ""); // rows without a value come last both ways
    return this.direction === "descending" ? words.compare(right, left) : words.compare(left, right);
  }
}

/** What a cell is sorted by: its rank where it has one, or its text. */
function readCell(row: HTMLTableRowElement, column: number): string {
  const cell = row.cells[column];
  return cell?.dataset["rank"] ?? cell?.textContent ?? "";
}
