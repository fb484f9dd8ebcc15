import { parseObject, textOf } from "./answers.js";
import { ApiTimeoutError, AuthenticationError, InvalidResponseError, type LikenessError } from "./errors.js";
import { type Credentials, Secret, type Settings } from "./options.js";
import { Body, type Operation } from "./requests.js";
import { Repeat, Retries, sleep } from "./retries.js";
import { type Response, SendError, type Transport } from "./transport.js";

const TOKEN_OPERATION: Operation = {
  name: "oauth.token",
  method: "POST",
  path: "/v2/oauth/token",
  result: "",
  harmless: true,
};

/** Seconds before its end when a token is renewed. */
const RENEW_BEFORE = 60;

interface Token {
  readonly value: Secret;
  /** By performance.now, in milliseconds. */
  readonly renewAt: number;
}

/**
 * The access token of a client, exchanged for its long-lived client id and secret, which go nowhere else. However
 * many calls wait for one, there is one exchange at a time; a call that is aborted does not end it.
 */
export class TokenCache {
  readonly #settings: Settings;
  readonly #transport: Transport;
  #token: Token | null = null;
  #pending: Promise<Token> | null = null;

  constructor(settings: Settings, transport: Transport) {
    this.#settings = settings;
    this.#transport = transport;
  }

  /** Returns a token, waiting at most seconds. */
  async get(seconds: number, signal: AbortSignal | undefined): Promise<Secret> {
    signal?.throwIfAborted();
    if (this.#token !== null && performance.now() < this.#token.renewAt) {
      return this.#token.value;
    }
    this.#pending ??= this.#run(seconds);
    const stop = new AbortController();
    const stopped = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
    const late = sleep(seconds, stopped).then(() => {
      throw new ApiTimeoutError("The token exchange took too long.");
    });
    try {
      return (await Promise.race([this.#pending, late])).value;
    } finally {
      late.catch(() => undefined); // the race is over
      stop.abort();
    }
  }

  /** Drops the token that the server called expired, unless a newer one is there. */
  forget(used: Secret): void {
    if (this.#token?.value === used) {
      this.#token = null;
    }
  }

  async #run(seconds: number): Promise<Token> {
    try {
      this.#token = await this.#exchange(seconds);
      return this.#token;
    } finally {
      this.#pending = null; // a failed exchange is forgotten
    }
  }

  async #exchange(seconds: number): Promise<Token> {
    const retries = new Retries(TOKEN_OPERATION, this.#settings, { deadline: seconds });
    const body = tokenRequest(this.#settings.credentials);
    for (;;) {
      const limit = retries.beginTry();
      const headers = { ...retries.headers, "content-type": "application/x-www-form-urlencoded" };
      let step: unknown;
      try {
        const url = this.#settings.baseUrl + TOKEN_OPERATION.path;
        const response = await this.#transport.send({
          method: "POST",
          url,
          headers,
          body,
          seconds: limit,
          signal: undefined,
        });
        if (response.status === 200 || response.status === 400 || response.status === 401) {
          retries.log(response.status, response.headers["x-request-id"] ?? null);
          return readToken(response, retries.tryStarted);
        }
        step = retries.afterAnswer(response);
        if (!(step instanceof Repeat)) {
          return readToken(response, retries.tryStarted);
        }
      } catch (error) {
        if (!(error instanceof SendError)) {
          throw error;
        }
        step = retries.afterFailure(error);
      }
      await sleep((step as Repeat).wait, undefined);
    }
  }
}

function tokenRequest(credentials: Credentials): Body {
  const form = new URLSearchParams({ grant_type: "client_credentials", client_id: credentials.clientId });
  form.set("client_secret", credentials.clientSecret?.reveal() ?? "");
  if (credentials.key !== null) {
    form.set("api_key", credentials.key.reveal());
  }
  return new Body([Buffer.from(form.toString())]);
}

function readToken(response: Response, started: number): Token {
  if (response.status === 400 || response.status === 401) {
    throw makeRefusal(response);
  }
  const answer = parseObject(response.body);
  const value = textOf(answer, "access_token");
  const seconds = Number(answer?.expires_in ?? NaN);
  if (!value || !Number.isFinite(seconds)) {
    throw new InvalidResponseError("The answer of the token exchange holds no token; check baseUrl.", {
      status: response.status,
    });
  }
  return { value: new Secret(value), renewAt: started + (seconds - RENEW_BEFORE) * 1000 };
}

function makeRefusal(response: Response): LikenessError {
  const answer = parseObject(response.body);
  return new AuthenticationError(textOf(answer, "error_description") ?? "The client id or secret was refused.", {
    status: response.status,
    code: textOf(answer, "error"),
    fix: "Check client_id and client_secret.",
    requestId: response.headers["x-request-id"] ?? null,
    headers: response.headers,
  });
}
