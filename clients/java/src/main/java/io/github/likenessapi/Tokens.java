package io.github.likenessapi;

import io.github.likenessapi.Options.Credentials;
import io.github.likenessapi.Request.Body;
import io.github.likenessapi.Retries.Repeat;
import io.github.likenessapi.Transport.Response;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The access token of a client, shared by its calls. A live client id and secret are exchanged for
 * it; the long-lived key goes to that address alone.
 */
final class Tokens {
  private static final Operation EXCHANGE =
      Operation.post("oauth.token", "/v2/oauth/token").harmless();

  /** How long before its end a token is renewed. */
  private static final double RENEW_BEFORE = 60;

  /** A token, and when it is renewed, by System.nanoTime. */
  record Token(Secret value, long renewAt) {
    boolean isFresh() {
      return System.nanoTime() - renewAt < 0;
    }
  }

  private final Options options;
  private final Transport transport;
  private Token token;
  private CompletableFuture<Token> pending; // an exchange under way

  Tokens(Options options, Transport transport) {
    this.options = options;
    this.transport = transport;
  }

  /**
   * A token that is fresh. However many calls wait for one, there is one exchange at a time; a
   * caller that leaves does not end it.
   */
  CompletableFuture<Token> get(Duration limit) {
    CompletableFuture<Token> exchange;
    boolean isMine = false;
    synchronized (this) {
      if (token != null && token.isFresh()) {
        return CompletableFuture.completedFuture(token);
      }
      if (pending == null) {
        pending = new CompletableFuture<>();
        isMine = true;
      }
      exchange = pending;
    }
    if (isMine) {
      exchange(limit).whenComplete((made, failure) -> finish(exchange, made, failure));
    }
    return exchange
        .copy()
        .orTimeout(limit.toNanos(), TimeUnit.NANOSECONDS)
        .exceptionallyCompose(
            failure -> {
              Throwable cause = Transport.unwrap(failure);
              return CompletableFuture.failedFuture(
                  cause instanceof TimeoutException
                      ? new ApiTimeoutException("The token exchange took too long.", 0, false, null)
                      : cause);
            });
  }

  private void finish(CompletableFuture<Token> exchange, Token made, Throwable failure) {
    synchronized (this) {
      token = made; // null: a failed exchange is forgotten
      pending = null;
    }
    if (failure == null) {
      exchange.complete(made);
    } else {
      exchange.completeExceptionally(Transport.unwrap(failure));
    }
  }

  /** Drops the token that the server called expired, unless a newer one is there. */
  synchronized void forget(Token used) {
    if (token == used) {
      token = null;
    }
  }

  /** Fetches a token, within limit over all its tries. */
  private CompletableFuture<Token> exchange(Duration limit) {
    CallOptions own = CallOptions.builder().deadline(limit).build();
    Retries retries = new Retries(EXCHANGE, options, own);
    Body form = Body.form(makeForm(options.credentials()));
    return CompletableFuture.completedFuture(null).thenCompose(start -> makeTry(retries, form));
  }

  private CompletableFuture<Token> makeTry(Retries retries, Body form) {
    URI address = URI.create(options.baseUrl() + EXCHANGE.path);
    return transport
        .send(EXCHANGE.method, address, retries.headers(), form, retries.beginTry())
        .handle((response, failure) -> finishTry(retries, response, failure))
        .thenCompose(
            next ->
                next instanceof Repeat repeat
                    ? Core.sleep(repeat.delay())
                        .thenComposeAsync(x -> makeTry(retries, form), transport.executor())
                    : CompletableFuture.completedFuture((Token) next));
  }

  /** The token, or a Repeat. */
  private static Object finishTry(Retries retries, Response response, Throwable failure) {
    if (failure != null) {
      return Core.afterFailure(retries, failure);
    }
    int status = response.status();
    if (status == 200 || status == 400 || status == 401) {
      retries.log(status, response.headers().firstValue("X-Request-Id").orElse(null), null);
      if (status == 200) {
        return readToken(response, retries.tryStarted());
      }
      throw makeRefusal(response);
    }
    Object next = retries.afterAnswer(response);
    return next instanceof Repeat ? next : readToken(response, retries.tryStarted());
  }

  private static String makeForm(Credentials credentials) {
    String form =
        "grant_type=client_credentials&client_id="
            + Request.escape(credentials.clientId())
            + "&client_secret="
            + Request.escape(credentials.clientSecret().text());
    return credentials.key() == null
        ? form
        : form + "&api_key=" + Request.escape(credentials.key().text());
  }

  private static Token readToken(Response response, long started) {
    Map<String, Object> object = Json.parseObject(response.body());
    String value = Json.textOf(object, "access_token");
    if (value == null || value.isEmpty() || !(object.get("expires_in") instanceof Number seconds)) {
      throw new InvalidResponseException(
          "The answer of the token exchange holds no token; check the base URL.",
          response.status(),
          null,
          0);
    }
    double life = Math.min(Math.max(seconds.doubleValue(), 0), 1e8) - RENEW_BEFORE;
    return new Token(new Secret(value), started + (long) (life * 1e9));
  }

  private static AuthenticationException makeRefusal(Response response) {
    Map<String, Object> object = Json.parseObject(response.body());
    String message = Json.textOf(object, "error_description");
    return new AuthenticationException(
        new Errors.Detail(
            response.status(),
            response.headers(),
            0,
            message == null ? "The client id or secret was refused." : message,
            Json.textOf(object, "error"),
            null,
            "Check client_id and client_secret.",
            null,
            response.headers().firstValue("X-Request-Id").orElse(null),
            null,
            Map.of()));
  }
}
