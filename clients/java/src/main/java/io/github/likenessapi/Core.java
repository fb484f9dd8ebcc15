package io.github.likenessapi;

import io.github.likenessapi.Retries.Answer;
import io.github.likenessapi.Retries.Repeat;
import io.github.likenessapi.Retries.Step;
import io.github.likenessapi.Tokens.Token;
import io.github.likenessapi.Transport.SendFailure;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Makes the calls of a client. */
final class Core {
  private final Options options;
  private final Transport transport;
  private final Tokens tokens;
  private volatile boolean closed;

  Core(ClientBuilder<?> builder) {
    options = Options.read(builder);
    transport = new Transport(builder);
    tokens = new Tokens(options, transport);
  }

  String baseUrl() {
    return options.baseUrl();
  }

  void close() {
    closed = true;
    transport.close();
  }

  /** Makes a call and waits for its typed result. */
  <T> T call(Operation operation, Class<T> type, Params params, CallOptions call) {
    Loop<T> loop = new Loop<>(operation, type, call);
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The thread was interrupted before the call.");
    }
    return await(loop.run(Request.build(operation, params, options.allowPaths())));
  }

  /** Makes a call without waiting; files and streams are read by another thread. */
  <T> CompletableFuture<T> callAsync(
      Operation operation, Class<T> type, Params params, CallOptions call) {
    try {
      Loop<T> loop = new Loop<>(operation, type, call);
      transport
          .executor()
          .execute(
              () -> {
                try {
                  loop.run(Request.build(operation, params, options.allowPaths()));
                } catch (RuntimeException | Error e) {
                  loop.result.completeExceptionally(e);
                }
              });
      return loop.result;
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  /** The result of a future. An interrupt ends its call. */
  static <T> T await(CompletableFuture<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      CancellationException cancelled =
          new CancellationException("The thread was interrupted; the call was ended.");
      cancelled.initCause(e);
      throw cancelled;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof LikenessException error) {
        error.fillInStackTrace(); // where the caller is, not where the answer was read
        throw error;
      }
      throw e.getCause() instanceof RuntimeException error
          ? error
          : new IllegalStateException(e.getCause());
    }
  }

  /** A future that is done after a wait; cancelling it ends the wait. */
  static CompletableFuture<Void> sleep(Duration wait) {
    return new CompletableFuture<Void>()
        .completeOnTimeout(null, wait.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** How to go on after a try that failed; throws the error. */
  static Step afterFailure(Retries retries, Throwable failure) {
    Throwable cause = Transport.unwrap(failure);
    if (cause instanceof SendFailure sendFailure) {
      return retries.afterFailure(sendFailure);
    }
    throw new CompletionException(cause);
  }

  /** The loop over the tries of one call. */
  private final class Loop<T> {
    private final Operation operation;
    private final Class<T> type;
    private final Retries retries;
    private final CompletableFuture<T> result = new CompletableFuture<>();
    private volatile CompletableFuture<?> current; // what the call waits for

    Loop(Operation operation, Class<T> type, CallOptions call) {
      if (closed) {
        throw new IllegalStateException("The client is closed.");
      }
      this.operation = operation;
      this.type = type;
      this.retries = new Retries(operation, options, call == null ? CallOptions.NONE : call);
      result.whenComplete(
          (done, failure) -> {
            CompletableFuture<?> waiting = current;
            if (failure instanceof CancellationException && waiting != null) {
              waiting.cancel(true);
            }
          });
    }

    CompletableFuture<T> run(Request request) {
      CompletableFuture.completedFuture(request)
          .thenCompose(this::makeTry)
          .whenComplete(
              (answer, failure) -> {
                if (failure == null) {
                  finish(answer);
                } else {
                  result.completeExceptionally(Transport.unwrap(failure));
                }
              });
      return result;
    }

    private void finish(Answer answer) {
      try {
        result.complete(Answers.makeResult(type, answer));
      } catch (RuntimeException | Error e) {
        result.completeExceptionally(e);
      }
    }

    private CompletableFuture<Answer> makeTry(Request request) {
      return track(findKey()).thenCompose(key -> makeTry(request, key));
    }

    private CompletableFuture<Answer> makeTry(Request request, Token key) {
      if (result.isDone()) {
        throw new CancellationException();
      }
      Duration limit = retries.beginTry();
      Map<String, String> headers = new LinkedHashMap<>(retries.headers());
      headers.put("Authorization", "Bearer " + key.value().text());
      URI address = URI.create(options.baseUrl() + request.target());
      return track(transport.send(operation.method, address, headers, request.body(), limit))
          .handle(
              (response, failure) ->
                  failure == null ? retries.afterAnswer(response) : afterFailure(retries, failure))
          .thenCompose(step -> goOn(step, request, key));
    }

    private CompletableFuture<Answer> goOn(Step step, Request request, Token key) {
      if (step instanceof Answer answer) {
        return CompletableFuture.completedFuture(answer);
      }
      Repeat repeat = (Repeat) step;
      if (repeat.renew()) {
        tokens.forget(key);
      }
      return track(sleep(repeat.delay()))
          .thenComposeAsync(x -> makeTry(request), transport.executor());
    }

    /** The key that is sent: the client's own, or an access token. */
    private CompletableFuture<Token> findKey() {
      if (options.credentials().clientSecret() == null) {
        return CompletableFuture.completedFuture(new Token(options.credentials().key(), 0));
      }
      return tokens.get(retries.remaining());
    }

    /** Remembers what the call waits for, so that cancelling the call ends it. */
    private <U> CompletableFuture<U> track(CompletableFuture<U> future) {
      current = future;
      if (result.isDone()) {
        future.cancel(true);
      }
      return future;
    }
  }
}
