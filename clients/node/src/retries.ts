import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isObject, parseObject, textOf } from "./answers.js";
import {
  ApiConnectionError,
  ApiError,
  ApiTimeoutError,
  errorClass,
  InvalidResponseError,
  type LikenessError,
  NotAnsweredError,
} from "./errors.js";
import { logTry } from "./logs.js";
import { type CallOptions, checkHeaders, checkKey, checkLimits, type Limits, type Settings } from "./options.js";
import { isRepeatable, type Operation } from "./requests.js";
import type { Response, SendError } from "./transport.js";

/** Seconds; a longer wait is left to the caller, as retryAfter of the error. */
const LONGEST_RETRY_AFTER = 30;

const REPEATED = [408, 500, 502, 504];

/** Send the request again after `wait` seconds; with `renew` after a new token was fetched. */
export class Repeat {
  constructor(
    readonly wait: number,
    readonly renew = false,
  ) {}
}

/**
 * The tries of one call: what happens after each is in clients/README.md. It holds no connection; the core asks
 * it before and after every try.
 */
export class Retries {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | undefined;
  tryStarted: number;
  readonly #operation: Operation;
  readonly #settings: Settings;
  readonly #limits: Limits;
  readonly #started = performance.now();
  #sent = 0;
  #repeated = 0;
  #mayRenew: boolean;

  constructor(operation: Operation, settings: Settings, options: CallOptions = {}) {
    this.#operation = operation;
    this.#settings = settings;
    this.#limits = checkLimits(options, settings.limits);
    this.#mayRenew = settings.credentials.clientSecret !== null;
    this.signal = options.signal;
    this.tryStarted = this.#started;
    this.headers = checkHeaders(options.headers);
    const key = checkKey(options.idempotencyKey);
    if (operation.idempotent) {
      this.headers["idempotency-key"] = key ?? randomUUID();
    }
  }

  /** Number of requests of the operation so far; token exchanges do not count. */
  get tries(): number {
    return this.#operation.harmless ? 0 : this.#sent;
  }

  /** Counts a try and returns its seconds. */
  beginTry(): number {
    const seconds = this.remaining();
    this.#sent++;
    this.headers["x-likeness-try"] = String(this.#sent);
    this.tryStarted = performance.now();
    return seconds;
  }

  /** The seconds that a request may take now. */
  remaining(): number {
    if (this.#limits.deadline === null) {
      return this.#limits.timeout;
    }
    const left = this.#limits.deadline - this.#elapsed();
    if (left <= 0) {
      throw new ApiTimeoutError("The deadline of the call has passed.", { tries: this.tries });
    }
    return Math.min(this.#limits.timeout, left);
  }

  #elapsed(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** How to go on after a try without a whole answer; throws when there is no other. */
  afterFailure(failure: SendError): Repeat {
    const maybeApplied = failure.sent && !isRepeatable(this.#operation);
    const note = maybeApplied ? " The change may have been made; check before you repeat it." : "";
    const Class = failure.timedOut ? ApiTimeoutError : ApiConnectionError;
    const error = new Class(failure.message + note, { tries: this.tries, maybeApplied, cause: failure.cause });
    if (!failure.again || maybeApplied) {
      this.log(null, null);
      throw error;
    }
    return this.#repeatAfter(error, null);
  }

  /** The answer of a call that succeeded, or how to go on; throws the error. */
  afterAnswer(response: Response): Record<string, unknown> | Repeat {
    const envelope = parseObject(response.body);
    const isSuccess = response.status >= 200 && response.status < 300;
    if (isSuccess && envelope?.ok === true && isObject(envelope.data)) {
      this.log(response.status, response.headers["x-request-id"] ?? null);
      return envelope;
    }
    const error = this.#makeError(response, envelope);
    if (error instanceof ApiError) {
      if (response.status === 401 && error.code === "key_expired" && this.#mayRenew) {
        this.#mayRenew = false;
        this.log(response.status, error.requestId);
        return new Repeat(0, true);
      }
      if (this.#isRepeated(error)) {
        return this.#repeatAfter(error, error.retryAfter);
      }
    }
    this.log(response.status, error.requestId);
    throw error;
  }

  #isRepeated(error: ApiError): boolean {
    const { status } = error;
    if (status === 429 || (status === 503 && error.retryAfter !== null)) {
      return true;
    }
    const isInProgress = status === 409 && error.code === "idempotency_in_progress";
    return (isInProgress || status === 503 || REPEATED.includes(status)) && isRepeatable(this.#operation);
  }

  #repeatAfter(error: LikenessError, retryAfter: number | null): Repeat {
    const seconds = this.#chooseWait(retryAfter);
    const isTooLate = this.#limits.deadline !== null && this.#elapsed() + seconds >= this.#limits.deadline;
    if (this.#repeated >= this.#limits.maxRetries || isTooLate || (retryAfter ?? 0) > LONGEST_RETRY_AFTER) {
      this.log(error.status, error.requestId);
      throw error;
    }
    this.#repeated++;
    this.log(error.status, error.requestId, seconds);
    return new Repeat(seconds);
  }

  #chooseWait(retryAfter: number | null): number {
    if (retryAfter !== null) {
      return retryAfter + Math.random() * 0.5;
    }
    return Math.random() * Math.min(8, 0.5 * 2 ** this.#repeated);
  }

  #makeError(response: Response, envelope: Record<string, unknown> | null): LikenessError {
    const { status, headers } = response;
    const requestId = headers["x-request-id"] ?? null;
    const isNotAnswered = status === 200 && envelope?.ok === false;
    if (status < 400 && !isNotAnswered) {
      return new InvalidResponseError(
        `The answer with status ${status} is not the JSON of the service; check baseUrl and what stands between.`,
        { status, requestId, tries: this.tries },
      );
    }
    const detail = envelope?.error;
    const Class = isNotAnswered ? NotAnsweredError : errorClass(status);
    return new Class(textOf(detail, "message") ?? `The answer has the status ${status}.`, {
      status,
      code: textOf(detail, "code"),
      param: textOf(detail, "param"),
      fix: textOf(detail, "fix"),
      docUrl: textOf(detail, "doc_url"),
      requestId: textOf(envelope, "request_id") ?? requestId,
      retryAfter: parseRetryAfter(headers),
      tries: this.tries,
      headers,
      data: isObject(envelope?.data) ? envelope.data : {},
    });
  }

  /** Logs the try that ended. */
  log(status: number | null, requestId: string | null, seconds: number | null = null): void {
    logTry(this.#settings.logger, {
      method: this.#operation.method,
      path: this.#operation.path,
      status,
      requestId,
      number: this.#sent,
      milliseconds: performance.now() - this.tryStarted,
      wait: seconds,
    });
  }
}

/**
 * The seconds of the header Retry-After; null when it is absent or no time. A date is read against the header Date
 * of the same answer, so that a wrong clock does no harm.
 */
export function parseRetryAfter(headers: Record<string, string>): number | null {
  const text = headers["retry-after"]?.trim() ?? "";
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) {
    return Math.max(0, Number(text));
  }
  const at = parseDate(text);
  return at === null ? null : Math.max(0, (at - (parseDate(headers.date ?? "") ?? Date.now())) / 1000);
}

function parseDate(text: string): number | null {
  const at = /^[A-Z][a-z]+, .* GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : at;
}

/** Waits; rejects with the reason of the signal when it is aborted. */
export async function sleep(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(seconds * 1000, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
