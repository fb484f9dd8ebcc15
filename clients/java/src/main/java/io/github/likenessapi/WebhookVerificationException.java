package io.github.likenessapi;

/** A webhook delivery must not be trusted. */
public final class WebhookVerificationException extends LikenessException {
  private static final long serialVersionUID = 1;

  private final String reason;

  WebhookVerificationException(String reason, String message) {
    super(reason + ": " + message, message, 0, null, 0, null);
    this.reason = reason;
  }

  /**
   * {@code missing_header}, {@code malformed_header}, {@code stale}, {@code no_match} or {@code
   * unreadable_payload}.
   */
  public String reason() {
    return reason;
  }
}
