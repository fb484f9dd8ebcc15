package io.github.likenessapi;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Map;

/** The server answered with an error. */
public class ApiException extends LikenessException {
  private static final long serialVersionUID = 1;

  private final transient Errors.Detail detail;

  ApiException(Errors.Detail detail) {
    super(
        detail.text(), detail.message(), detail.status(), detail.requestId(), detail.tries(), null);
    this.detail = detail;
  }

  /** The code, such as {@code rate_limited}; null when the answer is not one of the service. */
  public String code() {
    return detail.code();
  }

  /** The field at fault; null when it is none. */
  public String param() {
    return detail.param();
  }

  /** What to do; null when the server did not say. */
  public String fix() {
    return detail.fix();
  }

  /** The address of the documentation of the code; null when the server did not say. */
  public String docUrl() {
    return detail.docUrl();
  }

  /** How long to wait before another call; null when the server did not say. */
  public Duration retryAfter() {
    return detail.retryAfter();
  }

  /** The headers of the answer. */
  public HttpHeaders headers() {
    return detail.headers();
  }

  /** What the answer holds beside the error, as JSON; empty when that is nothing. */
  public Map<String, Object> data() {
    return detail.data();
  }
}
