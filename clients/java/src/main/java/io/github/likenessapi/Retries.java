package io.github.likenessapi;

import io.github.likenessapi.Options.Limits;
import io.github.likenessapi.Transport.Response;
import io.github.likenessapi.Transport.SendFailure;
import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * The tries of one call: what happens after each is in clients/README.md. It holds no connection;
 * the core asks it before and after every try.
 */
final class Retries {
  /** A longer wait is left to the caller, as retryAfter of the error. */
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(30);

  private static final Set<Integer> REPEATED = Set.of(408, 500, 502, 504);
  private static final Pattern SECONDS = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)");

  /** How a call goes on after a try. */
  sealed interface Step permits Answer, Repeat {}

  /** A whole answer with ok true. */
  record Answer(Response response, Map<String, Object> envelope, int tries) implements Step {}

  /** The request is sent again after a wait; with renew after a new token was fetched. */
  record Repeat(Duration delay, boolean renew) implements Step {}

  private final Operation operation;
  private final Limits limits;
  private final System.Logger logger;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final long started = System.nanoTime();
  private long tryStarted = started;
  private int sent; // requests
  private int repeated; // waits
  private boolean mayRenew;

  /**
   * Checks the options of a call.
   *
   * @throws InvalidInputException with the option at fault as param
   */
  Retries(Operation operation, Options client, CallOptions call) {
    this.operation = operation;
    this.limits = client.limits().with(call.timeout, call.deadline, call.maxRetries);
    this.logger = client.logger();
    this.mayRenew = client.credentials().clientSecret() != null && !operation.harmless;
    Options.checkHeaders(call.headers);
    headers.putAll(call.headers);
    String key = Options.checkIdempotencyKey(call.idempotencyKey);
    if (operation.idempotent) {
      headers.put("Idempotency-Key", key == null ? UUID.randomUUID().toString() : key);
    }
  }

  /** The headers of the try that begins. */
  Map<String, String> headers() {
    return headers;
  }

  /** The number of requests of the operation so far; token exchanges do not count. */
  int tries() {
    return operation.harmless ? 0 : sent;
  }

  /** When the try began, by System.nanoTime. */
  long tryStarted() {
    return tryStarted;
  }

  /** Counts a try and returns its time. */
  Duration beginTry() {
    Duration limit = remaining();
    sent++;
    headers.put("X-Likeness-Try", Integer.toString(sent));
    tryStarted = System.nanoTime();
    return limit;
  }

  /** The time that a request may take now. */
  Duration remaining() {
    if (limits.deadline() == null) {
      return limits.timeout();
    }
    Duration left = limits.deadline().minus(elapsed());
    if (left.isNegative() || left.isZero()) {
      throw new ApiTimeoutException("The deadline of the call has passed.", tries(), false, null);
    }
    return left.compareTo(limits.timeout()) < 0 ? left : limits.timeout();
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** How to go on after a try without a whole answer; throws when there is no other. */
  Step afterFailure(SendFailure failure) {
    boolean maybeApplied = failure.sent() && !operation.isRepeatable();
    String message = failure.getMessage();
    if (maybeApplied) {
      message += " The change may have been made; check before you repeat it.";
    }
    LikenessException error =
        failure.timedOut()
            ? new ApiTimeoutException(message, tries(), maybeApplied, failure.getCause())
            : new ApiConnectionException(message, tries(), maybeApplied, failure.getCause());
    if (!failure.again() || maybeApplied) {
      log(0, null, null);
      throw error;
    }
    return repeatAfter(error, null);
  }

  /** The answer of a call that succeeded, or how to go on; throws the error. */
  Step afterAnswer(Response response) {
    Map<String, Object> envelope = Json.parseObject(response.body());
    int status = response.status();
    boolean isSuccess = status >= 200 && status < 300;
    if (isSuccess
        && Json.objectOf(envelope, "data") != null
        && Boolean.TRUE.equals(envelope.get("ok"))) {
      log(status, response.headers().firstValue("X-Request-Id").orElse(null), null);
      return new Answer(response, envelope, tries());
    }
    LikenessException error = makeError(response, envelope);
    if (error instanceof ApiException api) {
      if (status == 401 && "key_expired".equals(api.code()) && mayRenew) {
        mayRenew = false;
        log(status, api.requestId(), null);
        return new Repeat(Duration.ZERO, true);
      }
      if (isRepeated(api)) {
        return repeatAfter(api, api.retryAfter());
      }
    }
    log(status, error.requestId(), null);
    throw error;
  }

  /** The table of clients/README.md. */
  private boolean isRepeated(ApiException error) {
    int status = error.status();
    if (status == 429 || status == 503 && error.retryAfter() != null) {
      return true;
    }
    boolean isInProgress = status == 409 && "idempotency_in_progress".equals(error.code());
    return (isInProgress || status == 503 || REPEATED.contains(status)) && operation.isRepeatable();
  }

  private Repeat repeatAfter(LikenessException error, Duration retryAfter) {
    Duration wait = chooseWait(retryAfter);
    boolean isTooLate =
        limits.deadline() != null && elapsed().plus(wait).compareTo(limits.deadline()) >= 0;
    boolean isTooLong = retryAfter != null && retryAfter.compareTo(LONGEST_RETRY_AFTER) > 0;
    if (repeated >= limits.maxRetries() || isTooLate || isTooLong) {
      log(error.status(), error.requestId(), null);
      throw error;
    }
    repeated++;
    log(error.status(), error.requestId(), wait);
    return new Repeat(wait, false);
  }

  private Duration chooseWait(Duration retryAfter) {
    double random = ThreadLocalRandom.current().nextDouble();
    if (retryAfter != null) {
      return retryAfter.plus(ofSeconds(random * 0.5));
    }
    return ofSeconds(random * Math.min(8, 0.5 * (1 << repeated)));
  }

  /** A time of at most 1e9 seconds. */
  static Duration ofSeconds(double seconds) {
    return Duration.ofNanos((long) (Math.min(Math.max(seconds, 0), 1e9) * 1e9));
  }

  private LikenessException makeError(Response response, Map<String, Object> envelope) {
    int status = response.status();
    String headerId = response.headers().firstValue("X-Request-Id").orElse(null);
    boolean isNotAnswered =
        status == 200 && envelope != null && Boolean.FALSE.equals(envelope.get("ok"));
    if (status < 400 && !isNotAnswered) {
      return new InvalidResponseException(
          "The answer with status "
              + status
              + " is not the JSON of the service; check the base URL and what stands between.",
          status,
          headerId,
          tries());
    }
    Map<String, Object> said = Json.objectOf(envelope, "error");
    Map<String, Object> data = Json.objectOf(envelope, "data");
    String message = Json.textOf(said, "message");
    String requestId = Json.textOf(envelope, "request_id");
    Errors.Detail detail =
        new Errors.Detail(
            status,
            response.headers(),
            tries(),
            message == null ? "The answer has the status " + status + "." : message,
            Json.textOf(said, "code"),
            Json.textOf(said, "param"),
            Json.textOf(said, "fix"),
            Json.textOf(said, "doc_url"),
            requestId == null ? headerId : requestId,
            parseRetryAfter(response.headers()),
            data == null ? Map.of() : data);
    return isNotAnswered ? new NotAnsweredException(detail) : Errors.make(detail);
  }

  /** Logs the try that ended; status 0 is no answer. */
  void log(int status, String requestId, Duration wait) {
    long milliseconds = (System.nanoTime() - tryStarted) / 1_000_000;
    Logs.logTry(logger, operation, status, requestId, sent, milliseconds, wait);
  }

  /**
   * The header Retry-After; null when it is absent or no time. A date is read against the header
   * Date of the same answer, so that a wrong clock does no harm.
   */
  static Duration parseRetryAfter(HttpHeaders headers) {
    String text = headers.firstValue("Retry-After").orElse("").trim();
    if (SECONDS.matcher(text).matches()) {
      return ofSeconds(Double.parseDouble(text));
    }
    Instant at = parseDate(text);
    if (at == null) {
      return null;
    }
    Instant now = parseDate(headers.firstValue("Date").orElse(""));
    Duration wait = Duration.between(now == null ? Instant.now() : now, at);
    return wait.isNegative() ? Duration.ZERO : wait;
  }

  private static Instant parseDate(String text) {
    try {
      return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
