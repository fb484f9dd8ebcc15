import { inspect } from "node:util";
import { type Answered, isObject, makeResult } from "./answers.js";
import { AdminOperations, ProjectOperations } from "./gen/groups.js";
import { type CallOptions, type ClientOptions, readClientOptions, type Secret, type Settings } from "./options.js";
import { buildRequest, type Operation } from "./requests.js";
import { Repeat, Retries, sleep } from "./retries.js";
import { TokenCache } from "./tokens.js";
import { makeTransport, SendError, type Transport } from "./transport.js";

/** Makes the calls of a client. */
export class Core {
  readonly #settings: Settings;
  readonly #transport: Transport;
  readonly #tokens: TokenCache;

  constructor(options: ClientOptions) {
    this.#settings = readClientOptions(options);
    this.#transport = makeTransport(options);
    this.#tokens = new TokenCache(this.#settings, this.#transport);
  }

  get baseUrl(): string {
    return this.#settings.baseUrl;
  }

  /** Makes a call and returns its typed result. */
  async call<T>(operation: Operation, params: object, options?: CallOptions): Promise<Answered<T>> {
    const retries = new Retries(operation, this.#settings, options);
    const { signal } = retries;
    signal?.throwIfAborted();
    const request = await buildRequest(operation, params as Record<string, unknown>, this.#settings.allowPaths);
    for (;;) {
      const key = await this.#findKey(retries);
      const seconds = retries.beginTry();
      const headers = { ...retries.headers, authorization: `Bearer ${key.reveal()}` };
      const url = this.#settings.baseUrl + request.target;
      let step: Repeat;
      try {
        const sending = { method: operation.method, url, headers, body: request.body, seconds, signal };
        const response = await this.#transport.send(sending);
        const answer = retries.afterAnswer(response);
        if (!(answer instanceof Repeat)) {
          return makeResult<T>(operation, answer, response, retries.tries);
        }
        step = answer;
      } catch (error) {
        if (!(error instanceof SendError)) {
          throw error;
        }
        step = retries.afterFailure(error);
      }
      if (step.renew) {
        this.#tokens.forget(key);
      }
      await sleep(step.wait, signal);
    }
  }

  /** Iterates over the items of all pages; each page is a call of its own. */
  async *pages<I>(
    operation: Operation,
    params: object,
    options: CallOptions | undefined,
    param: string,
    items: string,
  ): AsyncGenerator<I, void, undefined> {
    let sent = (params as Record<string, unknown>)[param];
    for (;;) {
      const page: unknown = await this.call(operation, { ...params, [param]: sent }, options);
      const { next, [items]: list } = isObject(page) ? page : {};
      const found = Array.isArray(list) ? (list as I[]) : [];
      yield* found;
      if (next == null || next === sent || found.length === 0) {
        return;
      }
      sent = next;
    }
  }

  close(): void {
    this.#transport.close();
  }

  async #findKey(retries: Retries): Promise<Secret> {
    const { key, clientSecret } = this.#settings.credentials;
    if (clientSecret === null && key !== null) {
      return key;
    }
    return this.#tokens.get(retries.remaining(), retries.signal);
  }
}

/** The client of a project. */
export class Likeness extends ProjectOperations {
  readonly #core: Core;

  /** Makes a client; nothing is sent yet. Throws InvalidInputError naming the option at fault. */
  constructor(options: ClientOptions = {}) {
    const core = new Core(options);
    super(core);
    this.#core = core;
  }

  /** Closes the connections. */
  close(): void {
    this.#core.close();
  }

  [inspect.custom](): string {
    return `Likeness(${this.#core.baseUrl})`;
  }
}

/** The client of an operator, with an sk_admin_... key. */
export class LikenessAdmin extends AdminOperations {
  readonly #core: Core;

  /** Makes a client; nothing is sent yet. Throws InvalidInputError naming the option at fault. */
  constructor(options: ClientOptions = {}) {
    const core = new Core(options);
    super(core);
    this.#core = core;
  }

  /** Closes the connections. */
  close(): void {
    this.#core.close();
  }

  [inspect.custom](): string {
    return `LikenessAdmin(${this.#core.baseUrl})`;
  }
}
