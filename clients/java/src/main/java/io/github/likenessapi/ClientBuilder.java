package io.github.likenessapi;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.function.Function;

/**
 * Options of a client.
 *
 * @param <C> the client
 */
public final class ClientBuilder<C> {
  private final Function<Core, C> make;

  Secret apiKey;
  String clientId;
  Secret clientSecret;
  String baseUrl;
  Duration timeout;
  Duration deadline;
  Integer maxRetries;
  boolean allowPaths = true;
  String proxy;
  HttpClient httpClient;
  System.Logger logger;

  ClientBuilder(Function<Core, C> make) {
    this.make = make;
  }

  /**
   * The key: {@code sk_test_...} or {@code sk_admin_...}, sent as it is, or {@code ak_live_...}
   * beside the client id and secret. {@code LIKENESS_API_KEY} when no credential is set.
   */
  public ClientBuilder<C> apiKey(String apiKey) {
    this.apiKey = apiKey == null ? null : new Secret(apiKey);
    return this;
  }

  /** The client id of a live key. {@code LIKENESS_CLIENT_ID} when no credential is set. */
  public ClientBuilder<C> clientId(String clientId) {
    this.clientId = clientId;
    return this;
  }

  /**
   * The client secret of a live key, which is exchanged for a token. {@code LIKENESS_CLIENT_SECRET}
   * when no credential is set.
   */
  public ClientBuilder<C> clientSecret(String clientSecret) {
    this.clientSecret = clientSecret == null ? null : new Secret(clientSecret);
    return this;
  }

  /**
   * The address of the service, such as {@code https://host:8443}. {@code LIKENESS_BASE_URL} when
   * not set.
   */
  public ClientBuilder<C> baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /**
   * The time of one try: connecting, sending, and reading the whole answer; above 0. 60 s when not
   * set.
   */
  public ClientBuilder<C> timeout(Duration timeout) {
    this.timeout = timeout;
    return this;
  }

  /**
   * The time of a call: all tries, the waits between them and the token exchange; above 0. None
   * when not set.
   */
  public ClientBuilder<C> deadline(Duration deadline) {
    this.deadline = deadline;
    return this;
  }

  /** The number of tries after the first, 0 to 10; 0 sends exactly one request. 2 when not set. */
  public ClientBuilder<C> maxRetries(int maxRetries) {
    this.maxRetries = maxRetries;
    return this;
  }

  /** False refuses paths as images, for programs that pass on the input of users. */
  public ClientBuilder<C> allowPaths(boolean allowPaths) {
    this.allowPaths = allowPaths;
    return this;
  }

  /**
   * The address of a proxy, such as {@code http://host:3128}. The system properties {@code
   * http.proxyHost}, {@code https.proxyHost} and the like when not set.
   */
  public ClientBuilder<C> proxy(String proxy) {
    this.proxy = proxy;
    return this;
  }

  /**
   * An HTTP client of your own, which must not follow redirects. {@link #proxy} has no effect then,
   * and {@code close} does not close it. Requests are sent over HTTP/1.1 and never twice by the
   * HTTP client itself, so that its authenticator serves for proxies before {@code https} addresses
   * only.
   */
  public ClientBuilder<C> httpClient(HttpClient httpClient) {
    this.httpClient = httpClient;
    return this;
  }

  /** Where a line for each try goes; nowhere when not set. */
  public ClientBuilder<C> logger(System.Logger logger) {
    this.logger = logger;
    return this;
  }

  /**
   * Makes the client; nothing is sent yet.
   *
   * @throws InvalidInputException with the option at fault as param
   */
  public C build() {
    return make.apply(new Core(this));
  }

  @Override
  public String toString() {
    return "ClientBuilder(" + baseUrl + ")";
  }
}
