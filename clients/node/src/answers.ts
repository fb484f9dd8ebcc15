import { InvalidResponseError } from "./errors.js";
import { schemas } from "./gen/types.js";
import { Picture } from "./images.js";
import type { Operation } from "./requests.js";
import type { Response } from "./transport.js";

/** What a call reports about itself. */
export interface Call {
  readonly requestId: string;
  readonly status: number;
  /** Headers of the answer, names in lower case. */
  readonly headers: Record<string, string>;
  /** Requests that were sent for this call. */
  readonly tries: number;
  /** Decimal text; null when the server did not say. */
  readonly creditsCharged: string | null;
  readonly creditsRemaining: string | null;
  /** True when this is the stored answer of an earlier call with the same idempotency key. */
  readonly replayed: boolean;
  /** How long the server took, in milliseconds. */
  readonly latencyMs: number;
  readonly warnings: string[];
  readonly modelPack: string | null;
  /** The whole answer as JSON, fields that this version does not know included. */
  readonly raw: Record<string, unknown>;
}

/** A result with what the call reports about itself. */
export type Answered<T> = T & { readonly call: Call };

/**
 * The fields of an object: name -> type, one of string, int, number, bool, time, image, picture, any or the name
 * of an object; [] and {} before it say that it is a list or a map, |null that it may be null, ? that it may be absent.
 */
export type Schema = Record<string, string>;

/** The JSON object in data; null when it holds none. */
export function parseObject(data: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data.toString("utf8"));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reports whether value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text of a field; null when it is none. */
export function textOf(fields: unknown, name: string): string | null {
  const value = isObject(fields) ? fields[name] : undefined;
  return typeof value === "string" ? value : null;
}

/** A value that is not of its field's type. */
export class DecodeError extends Error {}

const decimalForm = /^[+-]?\d+(\.\d+)?$/;

/** Reads value as type. Unknown fields are left out. Throws DecodeError. */
export function decode(type: string, value: unknown, name: string): unknown {
  if (value == null) {
    return value === null && type.includes("|null") ? null : undefined;
  }
  const base = baseType(type);
  if (base.startsWith("[]")) {
    if (!Array.isArray(value)) {
      throw new DecodeError(`${name} is not a list`);
    }
    return value.map((item) => decode(base.slice(2), item, name));
  }
  if (base === "any") {
    return value;
  }
  const isMap = base.startsWith("{}");
  const schema = schemas[base];
  if (isMap || schema !== undefined) {
    if (!isObject(value)) {
      throw new DecodeError(`${name} is not an object`);
    }
    if (schema === undefined) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(base.slice(2), item, name)]));
    }
    return decodeObject(schema, value);
  }
  return decodeScalar(base, value, name);
}

/** A type without the marks for null and absence. */
export function baseType(type: string): string {
  return type.replace(/(\|null)?\??$/, "");
}

function decodeObject(schema: Schema, value: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [field, type] of Object.entries(schema)) {
    const item = decode(type, value[field], field);
    if (item !== undefined) {
      out[field] = item;
    }
  }
  return out;
}

function decodeScalar(type: string, value: unknown, name: string): unknown {
  switch (type) {
    case "picture":
      if (typeof value === "string") {
        return new Picture(value);
      }
      break;
    case "bool":
      if (typeof value === "boolean") {
        return value;
      }
      break;
    case "number":
    case "int":
      if (typeof value === "number" && (type === "number" || Number.isInteger(value))) {
        return value;
      }
      break;
    case "decimal":
      if (typeof value === "string" && decimalForm.test(value)) {
        return value;
      }
      break;
    default: // string, time
      if (typeof value === "string") {
        return value;
      }
  }
  throw new DecodeError(`${name} is not of type ${type}`);
}

/** Makes the typed result of an answer. */
export function makeResult<T>(
  operation: Operation,
  answer: Record<string, unknown>,
  response: Response,
  tries: number,
) {
  let result: unknown;
  try {
    result = decode(operation.result, answer.data, "data");
  } catch (error) {
    if (!(error instanceof DecodeError)) {
      throw error;
    }
    throw new InvalidResponseError(`The answer does not have the form of ${operation.result}: ${error.message}.`, {
      status: response.status,
      requestId: response.headers["x-request-id"] ?? null,
      tries,
    });
  }
  // Not enumerable: printing and JSON.stringify show the result alone.
  return Object.defineProperty(result as object, "call", { value: makeCall(answer, response, tries) }) as Answered<T>;
}

function makeCall(answer: Record<string, unknown>, response: Response, tries: number): Call {
  const headers = response.headers;
  const call = {
    requestId: textOf(answer, "request_id") ?? headers["x-request-id"] ?? "",
    status: response.status,
    tries,
    creditsCharged: decimalOf(headers["x-credits-charged"]),
    creditsRemaining: decimalOf(headers["x-credits-remaining"]),
    replayed: headers["idempotent-replayed"] === "true",
    latencyMs: typeof answer.latency_ms === "number" ? answer.latency_ms : 0,
    warnings: Array.isArray(answer.warnings) ? answer.warnings.map(String) : [],
    modelPack: headers["x-model-pack"] || null,
  };
  Object.defineProperty(call, "headers", { value: headers });
  Object.defineProperty(call, "raw", { value: answer });
  return call as Call;
}

function decimalOf(text: string | undefined): string | null {
  return text !== undefined && decimalForm.test(text) ? text : null;
}
