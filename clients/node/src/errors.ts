/** Fields of an error that every class may have. */
export interface ErrorFields {
  requestId?: string | null;
  status?: number | null;
  tries?: number;
  cause?: unknown;
}

/**
 * Base of all errors of this package; only the abort of a call surfaces as the reason of its signal.
 * `name` is the name of the class, also where two copies of the package make `instanceof` fail.
 */
export class LikenessError extends Error {
  /** Null where there was no answer. */
  readonly requestId: string | null;
  readonly status: number | null;
  /** Requests that were sent for the call, token exchanges not counted. */
  readonly tries: number;

  constructor(message: string, fields: ErrorFields = {}) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.requestId = fields.requestId ?? null;
    this.status = fields.status ?? null;
    this.tries = fields.tries ?? 0;
  }

  override get name(): string {
    return this.constructor.name;
  }
}

/** Fields of an error answer. */
export interface ApiErrorFields extends ErrorFields {
  status: number;
  code?: string | null;
  param?: string | null;
  fix?: string | null;
  docUrl?: string | null;
  retryAfter?: number | null;
  headers?: Record<string, string>;
  data?: Record<string, unknown>;
}

/** An error answer of the service, or of a proxy before it (then `code` is null). */
export class ApiError extends LikenessError {
  declare readonly status: number;
  readonly code: string | null;
  /** The field at fault. */
  readonly param: string | null;
  /** What to do. */
  readonly fix: string | null;
  readonly docUrl: string | null;
  /** The wait in seconds that the server asked for. */
  readonly retryAfter: number | null;
  readonly headers: Record<string, string>;
  /** What was found all the same, as JSON. */
  readonly data: Record<string, unknown>;

  constructor(message: string, fields: ApiErrorFields) {
    super(message, fields);
    this.code = fields.code ?? null;
    this.param = fields.param ?? null;
    this.fix = fields.fix ?? null;
    this.docUrl = fields.docUrl ?? null;
    this.retryAfter = fields.retryAfter ?? null;
    this.headers = fields.headers ?? {};
    this.data = fields.data ?? {};
  }

  /** The code, the message, and what to do. */
  override toString(): string {
    const param = this.param === null ? "" : ` (param ${this.param})`;
    const fix = this.fix === null ? "" : ` ${this.fix}`;
    const request = this.requestId === null ? "" : ` [request ${this.requestId}]`;
    return `${this.name}: ${this.code ?? this.status}: ${this.message}${param}${fix}${request}`;
  }
}

/** The request is not valid (400, 405 and other 4xx); `param` names the field. */
export class InvalidRequestError extends ApiError {}

/** The key is missing, malformed, unknown, expired or revoked (401), or the token exchange was refused. */
export class AuthenticationError extends ApiError {}

/** Not enough credits, or the spend cap of the key is reached (402). */
export class InsufficientCreditsError extends ApiError {}

/** The key may not do this (403). */
export class PermissionDeniedError extends ApiError {}

/** What the path or the request names does not exist (404). */
export class NotFoundError extends ApiError {}

/** The idempotency key was used for another request, or the object exists already (409). */
export class ConflictError extends ApiError {}

/** An image or the request is too large (413). */
export class TooLargeError extends ApiError {}

/** Too many requests (429); `retryAfter` is the wait in seconds that the server asked for. */
export class RateLimitError extends ApiError {}

/** The service or a proxy before it failed (5xx, 408). */
export class ServerError extends ApiError {}

/** The call ran without a result (200 with ok false); `code` says why. Nothing was charged. */
export class NotAnsweredError extends ApiError {}

/** No whole answer arrived. */
export class ApiConnectionError extends LikenessError {
  /** True when a change without an idempotency key may have been made. */
  readonly maybeApplied: boolean;

  constructor(message: string, fields: ErrorFields & { maybeApplied?: boolean } = {}) {
    super(message, fields);
    this.maybeApplied = fields.maybeApplied ?? false;
  }
}

/** No whole answer within the time of a try or the deadline of the call. */
export class ApiTimeoutError extends ApiConnectionError {}

/** The answer is not one of the service: a redirect, or a 2xx that is not its JSON. */
export class InvalidResponseError extends LikenessError {}

/** An argument was refused before anything was sent. */
export class InvalidInputError extends LikenessError {
  /** The parameter or option at fault. */
  readonly param: string;

  constructor(param: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.param = param;
  }
}

/** Why a webhook delivery is refused. */
export type WebhookReason = "missing_header" | "malformed_header" | "stale" | "no_match" | "unreadable_payload";

/** A webhook delivery must not be trusted. */
export class WebhookVerificationError extends LikenessError {
  readonly reason: WebhookReason;

  constructor(reason: WebhookReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const byStatus: Record<number, typeof ApiError> = {
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: PermissionDeniedError,
  404: NotFoundError,
  408: ServerError,
  409: ConflictError,
  413: TooLargeError,
  429: RateLimitError,
};

/** The class of an error answer with this status. */
export function errorClass(status: number): typeof ApiError {
  return status >= 500 ? ServerError : (byStatus[status] ?? InvalidRequestError);
}
