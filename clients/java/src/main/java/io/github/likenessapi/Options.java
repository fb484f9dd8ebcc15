package io.github.likenessapi;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The checked options of a client. */
record Options(
    String baseUrl,
    Credentials credentials,
    Limits limits,
    boolean allowPaths,
    System.Logger logger) {
  static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  private static final Limits DEFAULTS = new Limits(Duration.ofSeconds(60), null, 2);
  private static final int MOST_RETRIES = 10;

  /** Longer times are cut to this, so that every clock can hold them. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private static final Set<String> OWN_HEADERS =
      Set.of("authorization", "idempotency-key", "content-length", "content-type", "host");

  /** Limits of a call; no deadline is null. */
  record Limits(Duration timeout, Duration deadline, int maxRetries) {
    Limits with(Duration timeout, Duration deadline, Integer maxRetries) {
      return new Limits(
              timeout == null ? this.timeout : timeout,
              deadline == null ? this.deadline : deadline,
              maxRetries == null ? this.maxRetries : maxRetries)
          .check();
    }

    private Limits check() {
      if (maxRetries < 0 || maxRetries > MOST_RETRIES) {
        throw new InvalidInputException(
            "max_retries", "maxRetries is " + maxRetries + "; give 0 to " + MOST_RETRIES + ".");
      }
      return new Limits(checkTime("timeout", timeout), checkTime("deadline", deadline), maxRetries);
    }

    private static Duration checkTime(String name, Duration time) {
      if (time == null) {
        return null;
      }
      if (time.isZero() || time.isNegative()) {
        throw new InvalidInputException(name, name + " is " + time + "; give a time above 0.");
      }
      return time.compareTo(LONGEST) > 0 ? LONGEST : time;
    }
  }

  /**
   * A key that is sent as it is, or a client id and secret that are exchanged.
   *
   * @param key null when only the client id and secret are known
   * @param clientSecret null when the key is sent as it is
   */
  record Credentials(Secret key, String clientId, Secret clientSecret) {}

  /** Checks the options and fills in what the environment gives. */
  static Options read(ClientBuilder<?> builder) {
    String address =
        builder.baseUrl == null ? fromEnvironment("LIKENESS_BASE_URL") : builder.baseUrl;
    return new Options(
        checkBaseUrl(address),
        findCredentials(builder),
        DEFAULTS.with(builder.timeout, builder.deadline, builder.maxRetries),
        builder.allowPaths,
        builder.logger);
  }

  private static String fromEnvironment(String name) {
    String value = System.getenv(name);
    return value == null || value.isEmpty() ? null : value;
  }

  private static String checkBaseUrl(String text) {
    if (text == null || text.isEmpty()) {
      throw new InvalidInputException(
          "base_url", "Give baseUrl or set LIKENESS_BASE_URL, such as https://host:8443.");
    }
    URI address = parseAddress(text);
    if (address == null || address.getRawQuery() != null || address.getRawFragment() != null) {
      throw new InvalidInputException(
          "base_url",
          "The base URL must be an http:// or https:// address without user, query or fragment.");
    }
    return text.replaceFirst("/+$", "");
  }

  /** An http or https address with a host and without a user; null when the text is none. */
  static URI parseAddress(String text) {
    try {
      URI address = new URI(text);
      String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
      boolean isHttp = scheme.equals("http") || scheme.equals("https");
      return isHttp && address.getHost() != null && address.getRawUserInfo() == null
          ? address
          : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private static Credentials findCredentials(ClientBuilder<?> builder) {
    String key = reveal(builder.apiKey);
    String id = builder.clientId;
    String secret = reveal(builder.clientSecret);
    if (key == null && id == null && secret == null) {
      key = fromEnvironment("LIKENESS_API_KEY");
      id = fromEnvironment("LIKENESS_CLIENT_ID");
      secret = fromEnvironment("LIKENESS_CLIENT_SECRET");
    }
    checkCredential("api_key", key);
    checkCredential("client_id", id);
    checkCredential("client_secret", secret);
    if (id != null || secret != null) {
      if (id == null || secret == null) {
        throw new InvalidInputException(
            id == null ? "client_id" : "client_secret",
            "The client id and the client secret are given together.");
      }
      return new Credentials(key == null ? null : new Secret(key), id, new Secret(secret));
    }
    if (key == null) {
      throw new InvalidInputException(
          "api_key",
          "Give apiKey or set LIKENESS_API_KEY; a live key needs clientId and clientSecret.");
    }
    if (key.startsWith("ak_")) {
      throw new InvalidInputException(
          "api_key", "A live key is exchanged for a token: give clientId and clientSecret too.");
    }
    return new Credentials(new Secret(key), null, null);
  }

  private static String reveal(Secret secret) {
    return secret == null ? null : secret.text();
  }

  private static void checkCredential(String name, String value) {
    if (value != null && (value.isEmpty() || !isPrintable(value) || value.indexOf(' ') >= 0)) {
      throw new InvalidInputException(
          name, name + " must be visible ASCII characters; check that it was copied whole.");
    }
  }

  /** Reports whether text has nothing but printable ASCII characters. */
  static boolean isPrintable(String text) {
    return text.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  /** Checks the key of a call; null when none was given. */
  static String checkIdempotencyKey(String key) {
    if (key != null && (key.isEmpty() || key.length() > 255 || !isPrintable(key))) {
      throw new InvalidInputException(
          "idempotency_key", "An idempotency key has 1 to 255 printable ASCII characters.");
    }
    return key;
  }

  /** Checks the headers of a call. */
  static void checkHeaders(Map<String, String> headers) {
    HttpRequest.Builder trial = HttpRequest.newBuilder();
    headers.forEach(
        (name, value) -> {
          if (OWN_HEADERS.contains(String.valueOf(name).toLowerCase(Locale.ROOT))) {
            throw new InvalidInputException(
                "headers", "The header " + name + " is set by the client.");
          }
          try {
            trial.setHeader(name, value);
          } catch (IllegalArgumentException | NullPointerException e) {
            throw new InvalidInputException(
                "headers", "A header has a name and a value that HTTP allows.");
          }
        });
  }
}
