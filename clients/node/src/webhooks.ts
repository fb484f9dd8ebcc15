import { createHmac, timingSafeEqual } from "node:crypto";
import { decode, DecodeError, isObject, parseObject, textOf } from "./answers.js";
import { InvalidInputError, WebhookVerificationError } from "./errors.js";
import { eventData, type KnownWebhookEvent } from "./gen/types.js";

const DEFAULT_TOLERANCE = 300;

/** An event whose signature is good. */
export type WebhookEvent = {
  /** The same on every delivery of the event; keep it to recognise repetitions. */
  id: string;
  /** RFC 3339. */
  timestamp: string;
  /** test or live. */
  environment: string;
  /** The whole payload as JSON. */
  raw: Record<string, unknown>;
} & (KnownWebhookEvent | { type: string & {}; data: Record<string, unknown> });

/** Headers of a request: an object as node:http has it, or a Headers. */
export type WebhookHeaders = Record<string, string | readonly string[] | undefined> | Iterable<[string, string]>;

/** Options of verify. */
export interface VerifyOptions {
  /** Seconds: a delivery that is so old or older, or as far in the future, is refused; default 300. */
  tolerance?: number;
  /** Unix seconds, for tests; default the clock. */
  now?: number;
}

/**
 * Verifies a delivery and returns its event.
 *
 * body is the raw bytes as received (in Express by express.raw), never JSON that was parsed and written again.
 * secrets is whsec_..., or several while one is being changed.
 *
 * @throws WebhookVerificationError with its reason, and InvalidInputError for a body or a secret that cannot be right.
 */
export function verify(
  body: Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): WebhookEvent {
  if (!(body instanceof Uint8Array)) {
    throw new InvalidInputError("body", "body must be the raw bytes of the request; in Express use express.raw.");
  }
  const keys = (typeof secrets === "string" ? [secrets] : [...secrets]).map(readSecret);
  if (keys.length === 0) {
    throw new InvalidInputError("secrets", "Give the secret of the endpoint.");
  }
  const found = findHeaders(headers);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const value = found.get(name);
    if (!value) {
      throw new WebhookVerificationError("missing_header", `The header ${name} is missing.`);
    }
    return value;
  }) as [string, string, string];
  if (!/^[0-9]{1,15}$/.test(timestamp)) {
    throw new WebhookVerificationError("malformed_header", "webhook-timestamp is no number of seconds.");
  }
  const age = Math.abs((options.now ?? Date.now() / 1000) - Number(timestamp));
  if (!(age < (options.tolerance ?? DEFAULT_TOLERANCE))) {
    throw new WebhookVerificationError("stale", `The delivery is ${age.toFixed(0)} s away from the clock.`);
  }
  if (!matches(keys, `${id}.${timestamp}.`, body, signatures)) {
    throw new WebhookVerificationError("no_match", "No signature fits the body and the secret.");
  }
  return readEvent(id, Buffer.from(body));
}

/** The bytes of base64; null when text is none. */
function readBase64(text: string): Buffer | null {
  const isBase64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
  return isBase64 ? Buffer.from(text, "base64") : null;
}

function readSecret(secret: string): Buffer {
  const key = readBase64(String(secret).replace(/^whsec_/, ""));
  if (key === null || key.length === 0) {
    throw new InvalidInputError("secrets", "A secret is whsec_ and base64; this one is empty or not base64.");
  }
  return key;
}

/** The headers with names in lower case, HTTP_WEBHOOK_ID as webhook-id. */
function findHeaders(headers: WebhookHeaders): Map<string, string> {
  const out = new Map<string, string>();
  const entries = Symbol.iterator in headers ? headers : Object.entries(headers);
  for (const [name, value] of entries) {
    const text = typeof value === "string" ? value : value?.[0];
    const lower = name.toLowerCase();
    const key = lower.startsWith("http_") ? lower.slice(5).replaceAll("_", "-") : lower;
    if (text) {
      out.set(key, text);
    }
  }
  return out;
}

function matches(keys: readonly Buffer[], prefix: string, body: Uint8Array, signatures: string): boolean {
  let isGood = false;
  for (const key of keys) {
    const wanted = createHmac("sha256", key).update(prefix).update(body).digest();
    for (const part of signatures.split(" ")) {
      const given = part.startsWith("v1,") ? readBase64(part.slice(3)) : null;
      // timingSafeEqual throws when the lengths differ.
      if (given !== null && given.length === wanted.length && timingSafeEqual(wanted, given)) {
        isGood = true;
      }
    }
  }
  return isGood;
}

function readEvent(id: string, body: Buffer): WebhookEvent {
  const unreadable = "The signature is good, but the payload is not an event.";
  const raw = parseObject(body);
  const type = textOf(raw, "type");
  const timestamp = textOf(raw, "timestamp");
  if (raw === null || type === null || timestamp === null || !isObject(raw.data)) {
    throw new WebhookVerificationError("unreadable_payload", unreadable);
  }
  const known = Object.hasOwn(eventData, type) ? eventData[type] : undefined;
  try {
    const data = known === undefined ? raw.data : decode(known, raw.data, "data");
    return { id, type, timestamp, environment: textOf(raw, "environment") ?? "", data, raw } as WebhookEvent;
  } catch (error) {
    if (error instanceof DecodeError) {
      throw new WebhookVerificationError("unreadable_payload", unreadable);
    }
    throw error;
  }
}
