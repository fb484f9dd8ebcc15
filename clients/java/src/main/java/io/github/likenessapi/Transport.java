package io.github.likenessapi;

import io.github.likenessapi.Request.Body;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Sends requests over java.net.http, which is used in no other file. */
final class Transport {
  private static final String USER_AGENT =
      "likeness-java/" + Version.LIBRARY + " java/" + System.getProperty("java.version");

  /** A whole answer. */
  record Response(int status, HttpHeaders headers, byte[] body) {}

  /** A request without a whole answer. */
  static final class SendFailure extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean sent;
    private final boolean again;
    private final boolean timedOut;

    SendFailure(String message, boolean sent, boolean again, boolean timedOut, Throwable cause) {
      super(message, cause);
      this.sent = sent;
      this.again = again;
      this.timedOut = timedOut;
    }

    /** A byte of the request may have arrived. */
    boolean sent() {
      return sent;
    }

    /** Another try may help. */
    boolean again() {
      return again;
    }

    boolean timedOut() {
      return timedOut;
    }
  }

  private final HttpClient client;
  private final boolean isOwn;
  private final Executor executor;

  Transport(ClientBuilder<?> builder) {
    isOwn = builder.httpClient == null;
    if (isOwn) {
      executor = newExecutor();
      HttpClient.Builder made =
          HttpClient.newBuilder()
              .connectTimeout(Options.CONNECT_TIMEOUT)
              .followRedirects(Redirect.NEVER)
              .executor(executor);
      if (builder.proxy != null) {
        made.proxy(readProxy(builder.proxy));
      }
      client = made.build();
    } else {
      client = builder.httpClient;
      executor = client.executor().orElseGet(Transport::newExecutor);
      if (client.followRedirects() != Redirect.NEVER) {
        throw new InvalidInputException(
            "http_client", "The HTTP client must not follow redirects: the key would travel.");
      }
    }
  }

  /** Threads that do not keep the program alive and end when they are idle. */
  private static Executor newExecutor() {
    return Executors.newCachedThreadPool(
        task -> {
          Thread thread = new Thread(task, "likeness");
          thread.setDaemon(true);
          return thread;
        });
  }

  private static ProxySelector readProxy(String text) {
    URI address = Options.parseAddress(text);
    if (address == null || !address.getScheme().equalsIgnoreCase("http")) {
      throw new InvalidInputException(
          "proxy", "proxy must be an address such as http://host:3128.");
    }
    int port = address.getPort() < 0 ? 80 : address.getPort();
    return ProxySelector.of(new InetSocketAddress(address.getHost(), port));
  }

  /** Runs what may block, such as reading files. */
  Executor executor() {
    return executor;
  }

  /** Closes the connections, where this Java version can. */
  void close() {
    if (isOwn && client instanceof AutoCloseable closeable) { // Java 21 and newer
      try {
        closeable.close();
      } catch (Exception e) {
        throw new IllegalStateException(e); // HttpClient.close throws nothing
      }
    }
  }

  /**
   * Sends one request and reads the whole answer within limit. The future fails with SendFailure;
   * cancelling it ends the request.
   */
  CompletableFuture<Response> send(
      String method, URI address, Map<String, String> headers, Body body, Duration limit) {
    OnePublisher publisher = new OnePublisher(body);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .version(HttpClient.Version.HTTP_1_1)
            .setHeader("User-Agent", USER_AGENT)
            .setHeader("Accept", "application/json")
            .method(method, publisher);
    if (body != null) {
      request.setHeader("Content-Type", body.contentType());
    }
    headers.forEach(request::setHeader);
    CompletableFuture<Response> out = new CompletableFuture<>();
    CompletableFuture<HttpResponse<byte[]>> sending =
        client.sendAsync(request.build(), BodyHandlers.ofByteArray());
    sending.whenComplete(
        (response, failure) -> {
          if (failure == null) {
            out.complete(new Response(response.statusCode(), response.headers(), response.body()));
          } else {
            out.completeExceptionally(unwrap(failure));
          }
        });
    out.orTimeout(limit.toNanos(), TimeUnit.NANOSECONDS);
    CompletableFuture<Response> described =
        out.exceptionallyCompose(
            failure -> CompletableFuture.failedFuture(describe(failure, publisher, limit)));
    // An end that did not come from the request ends the request.
    described.whenComplete((response, failure) -> sending.cancel(true));
    return described;
  }

  /** The failure behind a CompletionException. */
  static Throwable unwrap(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? unwrap(failure.getCause())
        : failure;
  }

  private static Throwable describe(Throwable failure, OnePublisher publisher, Duration limit) {
    Throwable cause = unwrap(failure);
    if (cause instanceof CancellationException) {
      return cause;
    }
    if (cause instanceof TimeoutException || cause instanceof HttpConnectTimeoutException) {
      String message =
          cause instanceof TimeoutException
              ? "There was no whole answer within " + limit.toMillis() + " ms."
              : "There was no connection in time.";
      return new SendFailure(message, publisher.isStarted(), true, true, null);
    }
    if (!(cause instanceof IOException) && !publisher.wasRepeated()) {
      return new SendFailure(
          "The request cannot be made: " + cause + ".", false, false, false, cause);
    }
    boolean neverSent =
        has(cause, ConnectException.class)
            || has(cause, UnknownHostException.class)
            || has(cause, SSLHandshakeException.class);
    boolean isUntrusted =
        has(cause, CertificateException.class) || has(cause, SSLPeerUnverifiedException.class);
    return new SendFailure(
        "The connection failed: " + nameOf(cause, publisher) + ".",
        publisher.isStarted() && !neverSent,
        !isUntrusted,
        false,
        cause);
  }

  private static String nameOf(Throwable cause, OnePublisher publisher) {
    if (publisher.wasRepeated()) {
      return "it was closed before an answer";
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  private static boolean has(Throwable failure, Class<? extends Throwable> type) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (type.isInstance(at)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The body of one request. HttpClient sends a GET a second time by itself when the connection
   * breaks before an answer, and other methods on request of a system property; it asks for the
   * length each time, and is refused the second time.
   */
  private static final class OnePublisher implements BodyPublisher {
    private final Body body;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile boolean repeated;

    OnePublisher(Body body) {
      this.body = body;
    }

    /** Reports whether the request had a connection. */
    boolean isStarted() {
      return started.get();
    }

    boolean wasRepeated() {
      return repeated;
    }

    @Override
    public long contentLength() {
      if (!started.compareAndSet(false, true)) {
        repeated = true;
        throw new IllegalStateException("the request was sent already");
      }
      return body == null ? 0 : body.length();
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
      BodyPublisher parts =
          body == null ? BodyPublishers.noBody() : BodyPublishers.ofInputStream(body::open);
      parts.subscribe(subscriber);
    }
  }
}
