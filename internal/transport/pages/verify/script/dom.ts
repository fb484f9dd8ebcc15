// Elements are made one by one: no HTML is parsed from text anywhere.

type Child = Node | string | null | false;

export interface Properties {
  class?: string;
  id?: string;
  attributes?: Record<string, string>;
  onClick?: () => void;
}

/** Makes an element with its children; null and false stand for no child. */
export function make<K extends keyof HTMLElementTagNameMap>(name: K, properties: Properties, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (properties.class) element.className = properties.class;
  if (properties.id) element.id = properties.id;
  for (const [key, value] of Object.entries(properties.attributes ?? {})) element.setAttribute(key, value);
  if (properties.onClick) element.addEventListener("click", properties.onClick);
  for (const child of children) if (child) element.append(child);
  return element;
}

export function makeButton(label: string, onClick: () => void, style = ""): HTMLButtonElement {
  return make("button", { class: style, attributes: { type: "button" }, onClick }, label);
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** Makes a drawing in a disc; the heading beside it says the same. */
export function makeSign(path: string, style: string): SVGSVGElement {
  return makeDrawing(path, `sign ${style}`);
}

/** Makes a drawing in a square of 24, beside words that say the same. */
export function makeDrawing(path: string, style: string): SVGSVGElement {
  const drawing = document.createElementNS(svgNamespace, "svg");
  const line = document.createElementNS(svgNamespace, "path");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", style);
  drawing.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

export function makeParagraph(text: string, style = ""): HTMLParagraphElement {
  return make("p", { class: style }, text);
}
