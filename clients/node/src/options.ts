import { inspect } from "node:util";
import { InvalidInputError } from "./errors.js";
import type { Logger } from "./logs.js";

const DEFAULT_TIMEOUT = 60;
const DEFAULT_MAX_RETRIES = 2;
const MOST_RETRIES = 10;

/** Seconds for making a connection. */
export const CONNECT_TIMEOUT = 5;

/** Options of a client. */
export interface ClientOptions {
  /** sk_test_... or sk_admin_..., sent as it is, or ak_live_... beside clientId; default LIKENESS_API_KEY. */
  apiKey?: string | undefined;
  /** Address of the service, such as https://host:8443; default LIKENESS_BASE_URL. */
  baseUrl?: string | undefined;
  /** Of a live key; default LIKENESS_CLIENT_ID. */
  clientId?: string | undefined;
  /** Of a live key; default LIKENESS_CLIENT_SECRET. */
  clientSecret?: string | undefined;
  /** Seconds for one try: connecting, sending, and reading the whole answer; default 60. */
  timeout?: number | undefined;
  /** Seconds for a whole call: tries, waits and the token exchange; default none. */
  deadline?: number | undefined;
  /** Tries after the first, 0 to 10; 0 sends exactly one request; default 2. */
  maxRetries?: number | undefined;
  /** False refuses paths as images, for programs that pass on the input of users; default true. */
  allowPaths?: boolean | undefined;
  /** Address of an HTTP proxy, such as http://host:3128; default none. */
  proxy?: string | undefined;
  /** A fetch of your own instead of node:http; then proxy has no effect. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Where a line for each try goes, such as console; default nowhere. */
  logger?: Logger | undefined;
}

/** Options of one call; what is left out is the client's. */
export interface CallOptions {
  /** Seconds for one try. */
  timeout?: number | undefined;
  /** Seconds for the whole call. */
  deadline?: number | undefined;
  /** Tries after the first, 0 to 10. */
  maxRetries?: number | undefined;
  /** 1 to 255 printable ASCII characters that name this call; default a new UUID. */
  idempotencyKey?: string | undefined;
  /** More headers to send. */
  headers?: Record<string, string> | undefined;
  /** Aborts the call, which then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** Checked options of a client. */
export interface Settings {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly limits: Limits;
  readonly allowPaths: boolean;
  readonly logger: Logger | undefined;
}

/** Limits of a call. */
export interface Limits {
  readonly timeout: number;
  readonly deadline: number | null;
  readonly maxRetries: number;
}

/** A text that is not shown when its owner is printed or written as JSON. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The text itself. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return "***";
  }

  toJSON(): string {
    return "***";
  }

  [inspect.custom](): string {
    return "***";
  }
}

/** A key that is sent as it is, or a client id and secret that are exchanged for a token. */
export interface Credentials {
  readonly key: Secret | null;
  readonly clientId: string;
  readonly clientSecret: Secret | null;
}

/** Checks the options and fills in what the environment gives. */
export function readClientOptions(options: ClientOptions): Settings {
  return {
    baseUrl: checkBaseUrl(options.baseUrl ?? process.env.LIKENESS_BASE_URL ?? ""),
    credentials: findCredentials(options),
    limits: checkLimits(options, { timeout: DEFAULT_TIMEOUT, deadline: null, maxRetries: DEFAULT_MAX_RETRIES }),
    allowPaths: options.allowPaths ?? true,
    logger: options.logger,
  };
}

/** The limits of options; what is left out is that of others. */
export function checkLimits(options: ClientOptions | CallOptions, others: Limits): Limits {
  const maxRetries = options.maxRetries ?? others.maxRetries;
  if (!Number.isInteger(maxRetries) || maxRetries < 0 || maxRetries > MOST_RETRIES) {
    throw new InvalidInputError("max_retries", `maxRetries is ${String(maxRetries)}; give 0 to ${MOST_RETRIES}.`);
  }
  return {
    timeout: checkPositive(options.timeout ?? others.timeout, "timeout"),
    deadline: options.deadline == null ? others.deadline : checkPositive(options.deadline, "deadline"),
    maxRetries,
  };
}

function checkPositive(value: number, name: string): number {
  if (typeof value !== "number" || !(value > 0) || value === Infinity) {
    throw new InvalidInputError(name, `${name} is ${String(value)}; give seconds above 0.`);
  }
  return value;
}

function checkBaseUrl(text: string): string {
  if (text === "") {
    throw new InvalidInputError("base_url", "Give baseUrl or set LIKENESS_BASE_URL, such as https://host:8443.");
  }
  const url = parseUrl(text);
  const known = url?.protocol === "http:" || url?.protocol === "https:";
  if (!known || !url.hostname || url.username || url.password || /[?#@]/.test(text)) {
    throw new InvalidInputError(
      "base_url",
      "baseUrl must be an http:// or https:// address without user, query or fragment.",
    );
  }
  return text.replace(/\/+$/, "");
}

/** The address in text; null when it is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function findCredentials(options: ClientOptions): Credentials {
  let { apiKey, clientId, clientSecret } = options;
  if (apiKey == null && clientId == null && clientSecret == null) {
    apiKey = process.env.LIKENESS_API_KEY || undefined;
    clientId = process.env.LIKENESS_CLIENT_ID || undefined;
    clientSecret = process.env.LIKENESS_CLIENT_SECRET || undefined;
  }
  for (const [name, value] of Object.entries({ api_key: apiKey, client_id: clientId, client_secret: clientSecret })) {
    if (value != null && (typeof value !== "string" || !/^[!-~]+$/.test(value))) {
      throw new InvalidInputError(name, `${name} must be visible ASCII characters; check that it was copied whole.`);
    }
  }
  if (clientId != null || clientSecret != null) {
    if (clientId == null || clientSecret == null) {
      const missing = clientId == null ? "client_id" : "client_secret";
      throw new InvalidInputError(missing, "clientId and clientSecret are given together.");
    }
    return { key: apiKey == null ? null : new Secret(apiKey), clientId, clientSecret: new Secret(clientSecret) };
  }
  if (apiKey == null) {
    throw new InvalidInputError(
      "api_key",
      "Give apiKey or set LIKENESS_API_KEY; a live key needs clientId and clientSecret.",
    );
  }
  if (apiKey.startsWith("ak_")) {
    throw new InvalidInputError("api_key", "A live key is exchanged for a token: give clientId and clientSecret too.");
  }
  return { key: new Secret(apiKey), clientId: "", clientSecret: null };
}

const OWN_HEADERS = ["authorization", "idempotency-key", "content-length", "content-type", "host"];

/** The headers of a call, names in lower case. */
export function checkHeaders(headers: Record<string, string> | undefined): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (OWN_HEADERS.includes(name.toLowerCase())) {
      throw new InvalidInputError("headers", `The header ${name} is set by the client.`);
    }
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw new InvalidInputError("headers", "A header has a name of letters and a value without line breaks.");
    }
    out[name.toLowerCase()] = value;
  }
  return out;
}

/** The idempotency key of the caller. */
export function checkKey(key: string | undefined): string | undefined {
  if (key != null && (typeof key !== "string" || !/^[\x20-\x7e]{1,255}$/.test(key))) {
    throw new InvalidInputError("idempotency_key", "idempotencyKey must have 1 to 255 printable ASCII characters.");
  }
  return key ?? undefined;
}
