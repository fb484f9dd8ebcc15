// The threshold of two faces over the calibration: what it accepts and misses, computed from the points of the page.

/** Threshold, false match rate, miss rate, whether the false match rate was measured. */
type Point = [number, number, number, boolean];

interface Rates {
  falseMatches: number;
  missed: number;
  measured: boolean;
}

/** Interpolates the points at a threshold: the logarithm of the false match rate and the miss rate are linear between two. */
function interpolate(points: Point[], threshold: number): Rates | undefined {
  const at = points.findIndex((p) => p[0] >= threshold);
  const above = points[at];
  if (!above) return undefined; // beyond the last point, nothing is known
  const below = points[Math.max(0, at - 1)] ?? above;
  const share = above[0] > below[0] ? (threshold - below[0]) / (above[0] - below[0]) : 0;
  const logarithm = Math.log10(below[1]) + share * (Math.log10(above[1]) - Math.log10(below[1]));
  return { falseMatches: 10 ** logarithm, missed: below[2] + share * (above[2] - below[2]), measured: above[3] };
}

/** Writes a rate as 1 in so many, with two digits. */
function formatRate(rate: number): string {
  return rate >= 0.5 ? "most" : `1 in ${Number((1 / rate).toPrecision(2)).toLocaleString("en")}`;
}

function describe(points: Point[], threshold: number, similarity: number | undefined): string {
  const rates = interpolate(points, threshold);
  const decision = similarity === undefined ? "" : similarity >= threshold ? "These two faces match at this threshold. " : "These two faces do not match at this threshold. ";
  if (!rates) return `${decision}So high a threshold was not measured: fewer than 1 in 1,000,000 pairs of different people match.`;
  const known = rates.measured ? "" : " (extrapolated)";
  return `${decision}Of pairs of different people ${formatRate(rates.falseMatches)} would match${known}; of pairs of one person ${(100 * rates.missed).toFixed(2)} % would be missed.`;
}

/** The threshold of a call in the samples, as the server finds it (compare.go). */
const thresholdInCode = /(threshold[^0-9\n]{1,16})\d+(?:\.\d+)?/gi;

/** Makes the slider of the page of a comparison work. */
export function enableThreshold(): void {
  const area = document.querySelector<HTMLElement>("[data-curve]");
  const slider = document.getElementById("f-slider");
  const field = document.getElementById("f-threshold");
  const text = document.querySelector<HTMLElement>("[data-curve-text]");
  const line = document.querySelector<SVGLineElement>("[data-curve-drawing] .threshold");
  const left = document.querySelector<SVGLineElement>("[data-curve-drawing] .grid")?.x1.baseVal.value;
  const right = document.querySelector<SVGSVGElement>("[data-curve-drawing]")?.viewBox.baseVal.width;
  if (!area || !(slider instanceof HTMLInputElement) || !(field instanceof HTMLInputElement) || !text || !line || left === undefined || right === undefined) return;
  const points = JSON.parse(area.dataset["curve"] ?? "[]") as Point[];
  const similarity = area.dataset["similarity"] === undefined ? undefined : Number(area.dataset["similarity"]);
  const show = (threshold: number): void => {
    slider.value = field.value = String(threshold);
    const x = String(left + threshold * (right - left));
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
    text.textContent = describe(points, threshold, similarity);
    for (const code of document.querySelectorAll(".sample code")) {
      const shown = (code.textContent ?? "").replace(thresholdInCode, (_, before: string) => before + threshold);
      if (shown !== code.textContent) code.textContent = shown;
    }
  };
  for (const control of [slider, field]) {
    control.addEventListener("input", () => {
      if (control.value !== "" && control.checkValidity()) show(Number(control.value));
    });
  }
  for (const button of area.querySelectorAll<HTMLButtonElement>("[data-threshold]")) {
    button.addEventListener("click", () => show(Number(button.dataset["threshold"])));
  }
  area.hidden = false;
  show(Number(slider.value));
}
