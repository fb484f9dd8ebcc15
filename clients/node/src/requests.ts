import { baseType, isObject, type Schema } from "./answers.js";
import { InvalidInputError } from "./errors.js";
import { schemas } from "./gen/types.js";
import { type LoadedImage, loadImage } from "./images.js";

/** What the core knows about an operation; gen/operations.ts has one for each. */
export interface Operation {
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  /** Name of the type of its result. */
  readonly result: string;
  /** Takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  readonly pathParams?: readonly string[];
  readonly queryParams?: readonly string[];
  readonly required?: readonly string[];
  /** Parameters of the JSON body in their order. */
  readonly body?: Schema;
  /** Lists whose entries get a field that they lack: prefix and position from 1, or the position from 0. */
  readonly numbered?: Record<string, { field: string; prefix: string }>;
  /** Price of an answered call in thousandths of a credit. */
  readonly priceMilli?: number;
  /** May be repeated although it is a POST without a key: the token exchange. */
  readonly harmless?: boolean;
}

/** Reports whether a second request cannot change anything a second time. */
export function isRepeatable(o: Operation): boolean {
  return (o.idempotent ?? false) || (o.harmless ?? false) || o.method === "GET" || o.method === "DELETE";
}

/** The bytes of a request, delivered in parts, the same on every try. */
export class Body {
  readonly length: number;
  readonly #parts: readonly (Buffer | LoadedImage)[];

  constructor(parts: readonly (Buffer | LoadedImage)[]) {
    this.#parts = parts;
    this.length = parts.reduce((sum, part) => sum + part.length, 0);
  }

  /** The bytes in parts. */
  *chunks(): Generator<Buffer, void, undefined> {
    for (const part of this.#parts) {
      if (Buffer.isBuffer(part)) {
        yield part;
      } else {
        yield* part.chunks();
      }
    }
  }
}

/** A request without its key. */
export interface Request {
  /** Path and query. */
  readonly target: string;
  readonly body: Body | null;
}

/** Checks the parameters and writes the request. Rejects with InvalidInputError; nothing has been sent then. */
export async function buildRequest(
  operation: Operation,
  params: Record<string, unknown>,
  allowPaths: boolean,
): Promise<Request> {
  if (!isObject(params)) {
    throw new InvalidInputError("params", "The parameters of a call are one object.");
  }
  for (const name of operation.required ?? []) {
    if (params[name] == null) {
      throw new InvalidInputError(name, `${name} is required.`);
    }
  }
  let target = operation.path;
  for (const name of operation.pathParams ?? []) {
    const value = params[name];
    if (typeof value !== "string" || value === "" || value === "." || value === "..") {
      throw new InvalidInputError(name, `${name} must be a text that is not empty, . or ..`);
    }
    target = target.replace(`{${name}}`, () => escape(value, name));
  }
  const query = (operation.queryParams ?? [])
    .filter((name) => params[name] != null)
    .map((name) => `${escape(name, name)}=${escape(scalarText(params[name], name), name)}`);
  if (query.length > 0) {
    target += "?" + query.join("&");
  }
  if (operation.body === undefined) {
    return { target, body: null };
  }
  const writer = new BodyWriter(operation, allowPaths);
  await writer.writeObject(operation.body, params, "");
  return { target, body: writer.finish() };
}

/** Escapes text as one segment of a path or as a query parameter (RFC 3986). */
function escape(text: string, param: string): string {
  checkText(text, param);
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
}

function checkText(text: string, param: string): void {
  if (!text.isWellFormed()) {
    throw new InvalidInputError(param, `${param} is not valid Unicode.`);
  }
}

function scalarText(value: unknown, param: string): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) {
      throw new InvalidInputError(param, `${param} is not a time.`);
    }
    return value.toISOString();
  }
  if (typeof value === "number") {
    if (!Number.isFinite(value)) {
      throw new InvalidInputError(param, `${param} is ${value}; give a finite number.`);
    }
    return JSON.stringify(value);
  }
  if (typeof value === "string" || typeof value === "boolean") {
    return String(value);
  }
  throw new InvalidInputError(param, `${param} is a ${typeof value}; see the type of the parameter.`);
}

/** Writes parameters as JSON without blanks; images stay apart until they are sent. */
class BodyWriter {
  readonly #operation: Operation;
  readonly #allowPaths: boolean;
  readonly #parts: (Buffer | LoadedImage)[] = [];
  #text = "";

  constructor(operation: Operation, allowPaths: boolean) {
    this.#operation = operation;
    this.#allowPaths = allowPaths;
  }

  finish(): Body {
    this.#flush();
    return new Body(this.#parts);
  }

  #flush(): void {
    if (this.#text !== "") {
      this.#parts.push(Buffer.from(this.#text, "utf8"));
      this.#text = "";
    }
  }

  /** Writes the fields of an object in the order of its schema; place is empty for the parameters themselves. */
  async writeObject(schema: Schema, value: Record<string, unknown>, place: string): Promise<void> {
    let separator = "{";
    for (const [name, type] of Object.entries(schema)) {
      const item = value[name];
      const itemPlace = place === "" ? name : `${place}.${name}`;
      if (item == null) {
        if (!type.endsWith("?")) {
          throw new InvalidInputError(itemPlace, `${itemPlace} is required.`);
        }
        continue;
      }
      this.#text += `${separator}${JSON.stringify(name)}:`;
      separator = ",";
      await this.#writeValue(
        baseType(type),
        item,
        itemPlace,
        place === "" ? this.#operation.numbered?.[name] : undefined,
      );
    }
    this.#text += separator === "{" ? "{}" : "}";
  }

  async #writeValue(type: string, value: unknown, place: string, number?: { field: string; prefix: string }) {
    if (type === "image") {
      const image = await loadImage(value, place, this.#allowPaths);
      this.#text += '"';
      this.#flush();
      this.#parts.push(image);
      this.#text += '"';
    } else if (type.startsWith("[]")) {
      await this.#writeList(type.slice(2), value, place, number);
    } else if (type.startsWith("{}")) {
      await this.#writeMap(type.slice(2), value, place);
    } else if (value == null) {
      throw new InvalidInputError(place, `${place} is required.`);
    } else if (type in schemas) {
      if (!isObject(value)) {
        throw new InvalidInputError(place, `${place} is a ${typeof value}; see the type of the parameter.`);
      }
      await this.writeObject(schemas[type] ?? {}, value, place);
    } else {
      this.#writeScalar(value, place);
    }
  }

  async #writeList(type: string, value: unknown, place: string, number?: { field: string; prefix: string }) {
    if (!Array.isArray(value)) {
      throw new InvalidInputError(place, `${place} is no list; see the type of the parameter.`);
    }
    this.#text += "[";
    for (const [i, item] of value.entries()) {
      this.#text += i === 0 ? "" : ",";
      const numbered =
        number !== undefined && isObject(item) && item[number.field] == null
          ? { ...item, [number.field]: number.prefix === "" ? i : `${number.prefix}${i + 1}` }
          : (item as unknown);
      await this.#writeValue(type, numbered, `${place}[${i}]`);
    }
    this.#text += "]";
  }

  async #writeMap(type: string, value: unknown, place: string) {
    if (!isObject(value)) {
      throw new InvalidInputError(place, `${place} is a ${typeof value}; see the type of the parameter.`);
    }
    let separator = "{";
    for (const [name, item] of Object.entries(value)) {
      checkText(name, place);
      this.#text += `${separator}${JSON.stringify(name)}:`;
      separator = ",";
      await this.#writeValue(type, item, `${place}.${name}`);
    }
    this.#text += separator === "{" ? "{}" : "}";
  }

  #writeScalar(value: unknown, place: string): void {
    const text = scalarText(value, place);
    if (typeof value === "number" || typeof value === "boolean") {
      this.#text += text;
    } else {
      checkText(text, place);
      this.#text += JSON.stringify(text);
    }
  }
}
