/** Where a line for each try goes; console is one. It never gets bodies, images, keys or tokens. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
}

/** What is logged of one try. */
export interface LoggedTry {
  method: string;
  path: string;
  /** Null: there was no answer. */
  status: number | null;
  requestId: string | null;
  number: number;
  milliseconds: number;
  /** Seconds until the next try; null: there is none. */
  wait: number | null;
}

/** Logs a try: by info, or by warn when another one follows. */
export function logTry(logger: Logger | undefined, t: LoggedTry): void {
  const again = t.wait === null ? "" : `, again in ${t.wait.toFixed(2)} s`;
  const message =
    `${t.method} ${t.path}: ${t.status ?? "no answer"} ` +
    `(request ${t.requestId ?? "-"}, try ${t.number}, ${Math.round(t.milliseconds)} ms${again})`;
  if (t.wait === null) {
    logger?.info(message);
  } else {
    logger?.warn(message);
  }
}
