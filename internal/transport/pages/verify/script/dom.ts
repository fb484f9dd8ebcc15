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

export function makeParagraph(text: string, style = ""): HTMLParagraphElement {
  return make("p", { class: style }, text);
}
