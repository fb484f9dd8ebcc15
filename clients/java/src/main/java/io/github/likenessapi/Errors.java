package io.github.likenessapi;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Map;

/** Makes the errors of answers. */
final class Errors {
  private Errors() {}

  /** What an answer says about its error; what it does not say is null. */
  record Detail(
      int status,
      HttpHeaders headers,
      int tries,
      String message,
      String code,
      String param,
      String fix,
      String docUrl,
      String requestId,
      Duration retryAfter,
      Map<String, Object> data) {
    /** All that is known, on one line. */
    String text() {
      StringBuilder text = new StringBuilder();
      text.append(code == null ? String.valueOf(status) : code).append(": ").append(message);
      if (param != null) {
        text.append(" (param ").append(param).append(')');
      }
      if (fix != null) {
        text.append(' ').append(fix);
      }
      if (requestId != null) {
        text.append(" [request ").append(requestId).append(']');
      }
      return text.toString();
    }
  }

  /** The error of an answer by its status. */
  static ApiException make(Detail detail) {
    return switch (detail.status()) {
      case 401 -> new AuthenticationException(detail);
      case 402 -> new InsufficientCreditsException(detail);
      case 403 -> new PermissionDeniedException(detail);
      case 404 -> new NotFoundException(detail);
      case 408 -> new ServerException(detail);
      case 409 -> new ConflictException(detail);
      case 413 -> new TooLargeException(detail);
      case 429 -> new RateLimitException(detail);
      default ->
          detail.status() >= 500
              ? new ServerException(detail)
              : new InvalidRequestException(detail);
    };
  }
}
