package io.github.likenessapi;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The items of all pages of a list. A page is fetched when its first item is asked for; each
 * iteration begins anew.
 *
 * @param <T> the items
 */
public final class Pages<T> implements Iterable<T> {
  private record Page<T>(List<T> items, Object next) {}

  private final Function<Params, CompletableFuture<Page<T>>> fetch;
  private final Params first;
  private final String param;

  /**
   * Pages of an operation.
   *
   * @param param the parameter that takes the next of the page before
   */
  <R> Pages(
      Function<Params, CompletableFuture<R>> fetch,
      Params first,
      String param,
      Function<R, List<T>> items,
      Function<R, ?> next) {
    this.fetch =
        at -> {
          CompletableFuture<R> call = fetch.apply(at);
          CompletableFuture<Page<T>> page =
              call.thenApply(result -> new Page<>(items.apply(result), next.apply(result)));
          page.whenComplete((done, failure) -> call.cancel(true)); // when page was cancelled
          return page;
        };
    this.first = first;
    this.param = param;
    if (first == null) {
      throw new InvalidInputException("params", "params is required.");
    }
  }

  /** The parameters of the page after one; null at the end. */
  private Params after(Params sent, Page<T> page) {
    boolean isLast =
        page.items().isEmpty() || page.next() == null || page.next().equals(sent.get(param));
    return isLast ? null : sent.with(param, page.next());
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private Params next = first;
      private Iterator<T> items = List.<T>of().iterator();

      @Override
      public boolean hasNext() {
        while (!items.hasNext() && next != null) {
          Params sent = next;
          next = null; // an error ends the iteration
          Page<T> page = Core.await(fetch.apply(sent));
          items = page.items().iterator();
          next = after(sent, page);
        }
        return items.hasNext();
      }

      @Override
      public T next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return items.next();
      }
    };
  }

  /** The items as a stream. */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  /**
   * Gives the items to {@code use} one after another, without waiting, until it returns false. The
   * future is done after the last; cancelling it ends the call under way.
   */
  public CompletableFuture<Void> forEachAsync(Predicate<? super T> use) {
    CompletableFuture<Void> result = new CompletableFuture<>();
    AtomicReference<Future<?>> current = new AtomicReference<>();
    fetchInto(result, current, first, use);
    result.whenComplete((done, failure) -> current.get().cancel(true));
    return result;
  }

  private void fetchInto(
      CompletableFuture<Void> result,
      AtomicReference<Future<?>> current,
      Params sent,
      Predicate<? super T> use) {
    CompletableFuture<Page<T>> page = fetch.apply(sent);
    current.set(page);
    if (result.isDone()) {
      page.cancel(true);
    }
    page.whenComplete(
        (got, failure) -> {
          if (failure != null) {
            result.completeExceptionally(Transport.unwrap(failure));
            return;
          }
          try {
            for (T item : got.items()) {
              if (!use.test(item)) {
                result.complete(null);
                return;
              }
            }
            Params next = after(sent, got);
            if (next == null) {
              result.complete(null);
            } else if (!result.isDone()) {
              fetchInto(result, current, next, use);
            }
          } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
          }
        });
  }
}
