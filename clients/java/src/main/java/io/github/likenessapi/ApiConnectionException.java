package io.github.likenessapi;

/** No whole answer arrived. */
public class ApiConnectionException extends LikenessException {
  private static final long serialVersionUID = 1;

  private final boolean maybeApplied;

  ApiConnectionException(String message, int tries, boolean maybeApplied, Throwable cause) {
    super(message, message, 0, null, tries, cause);
    this.maybeApplied = maybeApplied;
  }

  /** True when a change without an idempotency key may have been made. */
  public boolean maybeApplied() {
    return maybeApplied;
  }
}
