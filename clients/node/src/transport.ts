import * as http from "node:http";
import * as https from "node:https";
import * as tls from "node:tls";
import { once } from "node:events";
import { urlToHttpOptions } from "node:url";
import { InvalidInputError } from "./errors.js";
import { type ClientOptions, CONNECT_TIMEOUT, parseUrl } from "./options.js";
import type { Body } from "./requests.js";
import { VERSION } from "./version.js";

const USER_AGENT = `likeness-node/${VERSION} node/${process.versions.node}`;

/** Longest time that setTimeout takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A whole answer; names of headers are in lower case. */
export interface Response {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A request without a whole answer. */
export class SendError extends Error {
  constructor(
    message: string,
    /** A byte of it may have arrived. */
    readonly sent: boolean,
    /** Another try may help. */
    readonly again: boolean,
    readonly timedOut: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** One request. */
export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Body | null;
  /** For the whole request and its answer. */
  readonly seconds: number;
  readonly signal: AbortSignal | undefined;
}

/** Sends requests. send rejects with SendError, or with the reason of the signal. */
export interface Transport {
  send(sending: Sending): Promise<Response>;
  close(): void;
}

/** The transport of a client. */
export function makeTransport(options: ClientOptions): Transport {
  if (options.fetch !== undefined) {
    return new FetchTransport(options.fetch);
  }
  const proxy = options.proxy == null ? null : parseUrl(options.proxy);
  if (options.proxy != null && (proxy?.protocol !== "http:" || proxy.hostname === "")) {
    throw new InvalidInputError("proxy", "proxy must be an address such as http://host:3128.");
  }
  return new HttpTransport(proxy);
}

function makeHeaders(sending: Sending): Record<string, string> {
  const headers: Record<string, string> = { "user-agent": USER_AGENT, accept: "application/json" };
  if (sending.body !== null) {
    headers["content-type"] = "application/json";
    headers["content-length"] = String(sending.body.length);
  }
  return { ...headers, ...sending.headers };
}

/** The transport over node:http, which repeats nothing by itself and follows no redirects. */
class HttpTransport implements Transport {
  readonly #proxy: URL | null;
  readonly #plain: http.Agent;
  readonly #secure: https.Agent;

  constructor(proxy: URL | null) {
    const options = { keepAlive: true, maxFreeSockets: 64, timeout: 50_000 };
    this.#proxy = proxy;
    this.#plain = new http.Agent(options);
    this.#secure = proxy === null ? new https.Agent(options) : new TunnelAgent(proxy, options);
  }

  close(): void {
    this.#plain.destroy();
    this.#secure.destroy();
  }

  send(sending: Sending): Promise<Response> {
    sending.signal?.throwIfAborted();
    const request = this.#makeRequest(sending);
    return new Promise((resolve, reject) => {
      const exchange = new Exchange(request, sending, resolve, reject);
      exchange.start();
    });
  }

  #makeRequest(sending: Sending): http.ClientRequest {
    const url = new URL(sending.url);
    const path = sending.url.slice(sending.url.indexOf("/", url.protocol.length + 2));
    const options = { ...urlToHttpOptions(url), path, method: sending.method, headers: makeHeaders(sending) };
    if (url.protocol === "https:") {
      return https.request({ ...options, agent: this.#secure });
    }
    if (this.#proxy === null) {
      return http.request({ ...options, agent: this.#plain });
    }
    return http.request({
      ...urlToHttpOptions(this.#proxy),
      auth: null,
      method: sending.method,
      path: sending.url,
      headers: { ...options.headers, host: url.host, ...proxyHeaders(this.#proxy) },
      agent: this.#plain,
    });
  }
}

function proxyHeaders(proxy: URL): Record<string, string> {
  if (proxy.username === "") {
    return {};
  }
  const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { "proxy-authorization": "Basic " + Buffer.from(user).toString("base64") };
}

/** Makes TLS connections through a proxy, by CONNECT. */
class TunnelAgent extends https.Agent {
  readonly #proxy: URL;

  constructor(proxy: URL, options: https.AgentOptions) {
    super(options);
    this.#proxy = proxy;
  }

  override createConnection(
    options: https.RequestOptions,
    callback?: (error: Error | null, stream: import("node:stream").Duplex) => void,
  ): null {
    const done = callback as (error: Error | null, stream?: import("node:stream").Duplex) => void;
    const address = `${options.host}:${options.port ?? 443}`;
    const request = http.request({
      ...urlToHttpOptions(this.#proxy),
      auth: null,
      method: "CONNECT",
      path: address,
      headers: { host: address, ...proxyHeaders(this.#proxy) },
      timeout: CONNECT_TIMEOUT * 1000,
    });
    request.once("timeout", () => request.destroy(new Error("the proxy did not answer")));
    request.once("error", (error) => done(error));
    request.once("connect", (response, socket) => {
      if (response.statusCode !== 200) {
        socket.destroy();
        done(new Error(`the proxy answered with status ${response.statusCode}`));
        return;
      }
      const host = options.servername || options.host || "";
      done(null, tls.connect({ ...(options as tls.ConnectionOptions), socket, servername: host }));
    });
    request.end();
    return null;
  }
}

/** One request over node:http with its timers. */
class Exchange {
  #sent = false;
  #answering = false;
  #failure: unknown = null; // why the request was destroyed here
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #onAbort = () => this.#destroy(this.sending.signal?.reason);

  constructor(
    readonly request: http.ClientRequest,
    readonly sending: Sending,
    readonly resolve: (response: Response) => void,
    readonly reject: (reason: unknown) => void,
  ) {}

  start(): void {
    const { request, sending } = this;
    this.#after(sending.seconds, () => {
      this.#destroy(new SendError(`There was no whole answer within ${sending.seconds} s.`, this.#sent, true, true));
    });
    const connecting = this.#after(Math.min(CONNECT_TIMEOUT, sending.seconds), () => {
      this.#destroy(new SendError("There was no connection in time.", false, true, true));
    });
    const onConnected = () => {
      this.#sent = true;
      clearTimeout(connecting);
    };
    request.once("socket", (socket) => {
      const secure = socket instanceof tls.TLSSocket;
      if (request.reusedSocket) {
        onConnected();
      } else {
        socket.once(secure ? "secureConnect" : "connect", onConnected);
      }
    });
    sending.signal?.addEventListener("abort", this.#onAbort, { once: true });
    request.on("error", (error) => {
      if (!this.#answering) {
        this.#fail(error);
      }
    });
    request.once("response", (response) => this.#read(response));
    void this.#write();
  }

  async #write(): Promise<void> {
    const { request, sending } = this;
    try {
      for (const chunk of sending.body?.chunks() ?? []) {
        if (request.destroyed) {
          return;
        }
        if (!request.write(chunk)) {
          await once(request, "drain");
        }
      }
      request.end();
    } catch {
      // The listener of "error" has it.
    }
  }

  #read(response: http.IncomingMessage): void {
    this.#answering = true;
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("error", (error) => this.#fail(error));
    response.on("end", () => {
      this.#stop();
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(response.headers)) {
        headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
      }
      this.resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts) });
    });
  }

  #after(seconds: number, act: () => void): NodeJS.Timeout {
    const timer = setTimeout(act, Math.min(seconds * 1000, LONGEST_TIMER));
    this.#timers.push(timer);
    return timer;
  }

  #destroy(failure: unknown): void {
    this.#failure ??= failure;
    this.#fail(failure);
    this.request.destroy();
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.sending.signal?.removeEventListener("abort", this.#onAbort);
  }

  #fail(error: unknown): void {
    this.#stop();
    this.reject(this.#failure ?? makeSendError(error, this.#sent || this.#answering));
  }
}

function makeSendError(error: unknown, sent: boolean): SendError {
  const code = codeOf(error);
  const text = error instanceof Error && error.message !== "" ? error.message : code;
  const untrusted = /CERT|LEAF_SIGNATURE/.test(code);
  return new SendError(`The connection failed: ${text}.`, sent, !untrusted, false, error);
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

/** The transport over a fetch that was given. The body is one array, because a stream could not be sent twice. */
class FetchTransport implements Transport {
  readonly #fetch: typeof globalThis.fetch;

  constructor(fetch: typeof globalThis.fetch) {
    this.#fetch = fetch;
  }

  close(): void {
    // The connections belong to the fetch.
  }

  async send(sending: Sending): Promise<Response> {
    const { signal, seconds } = sending;
    signal?.throwIfAborted();
    const timer = AbortSignal.timeout(Math.min(Math.ceil(seconds * 1000), LONGEST_TIMER));
    const headers = makeHeaders(sending);
    delete headers["content-length"]; // fetch writes it
    try {
      const response = await this.#fetch.call(globalThis, sending.url, {
        method: sending.method,
        headers,
        body: sending.body === null ? null : joinBody(sending.body),
        redirect: "manual",
        signal: signal === undefined ? timer : AbortSignal.any([timer, signal]),
      });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    } catch (error) {
      signal?.throwIfAborted();
      const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (timer.aborted) {
        throw new SendError(`There was no whole answer within ${seconds} s.`, true, true, true, error);
      }
      throw makeSendError(cause, !NEVER_SENT.includes(codeOf(cause)));
    }
  }
}

function joinBody(body: Body): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(body.length);
  let at = 0;
  for (const chunk of body.chunks()) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
