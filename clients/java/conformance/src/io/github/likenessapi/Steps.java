package io.github.likenessapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;

/** One step that calls an operation, found by its name. */
final class Steps {
  private static final ScheduledExecutorService TIMER =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "timer");
            thread.setDaemon(true);
            return thread;
          });

  private final Object group;
  private final String method;
  private final Map<String, Object> step;
  private final boolean async;
  private final BiFunction<Record, Map<String, Object>, Map<String, Object>> success;
  private final Function<Throwable, Map<String, Object>> failure;

  Steps(
      Object client,
      Map<String, Object> step,
      boolean async,
      BiFunction<Record, Map<String, Object>, Map<String, Object>> success,
      Function<Throwable, Map<String, Object>> failure) {
    String[] parts = ((String) step.get("call")).replaceFirst("^admin\\.", "").split("\\.");
    Object at = client;
    for (String part : Arrays.copyOf(parts, parts.length - 1)) {
      at = invoke(findMethods(at.getClass(), part, 0).get(0), at);
    }
    this.group = at;
    this.method = parts[parts.length - 1];
    this.step = step;
    this.async = async;
    this.success = success;
    this.failure = failure;
  }

  /** Makes the calls, all at the same time. */
  List<Map<String, Object>> play() throws Exception {
    int count = step.get("parallel") instanceof Number parallel ? parallel.intValue() : 1;
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      List<Callable<Map<String, Object>>> calls = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        calls.add(this::makeCall);
      }
      List<Map<String, Object>> outcomes = new ArrayList<>();
      for (Future<Map<String, Object>> call : threads.invokeAll(calls)) {
        outcomes.add(call.get());
      }
      return outcomes;
    } finally {
      threads.shutdownNow();
    }
  }

  private Map<String, Object> makeCall() throws Exception {
    long started = System.nanoTime();
    Map<String, Object> outcome;
    try {
      outcome = async ? callAsync() : callInterruptibly();
    } catch (RuntimeException e) {
      outcome = failure.apply(e);
    }
    Map<String, Object> timed = new LinkedHashMap<>(outcome);
    timed.put("elapsed_ms", (System.nanoTime() - started) / 1_000_000);
    return timed;
  }

  private Map<String, Object> callInterruptibly() {
    Thread thread = Thread.currentThread();
    Future<?> timer = null;
    if (step.get("cancel_after") != null) {
      timer = schedule(thread::interrupt);
    }
    try {
      if (step.get("all") == null) {
        return success.apply((Record) invokeWithParams(method), step);
      }
      List<Object> items = new ArrayList<>();
      for (Object item : (Pages<?>) invokeWithParams(method + "All")) {
        items.add(Json.toMap((Record) item));
        if (isFull(items)) {
          break;
        }
      }
      return Map.of("items", items);
    } finally {
      if (timer != null) {
        timer.cancel(false);
        if (timer.isDone() && !timer.isCancelled() && !Thread.interrupted()) {
          throw new IllegalStateException("the interrupt is not restored");
        }
      }
    }
  }

  private boolean isFull(List<Object> items) {
    return step.get("take") instanceof Number take && items.size() == take.intValue();
  }

  private Map<String, Object> callAsync() throws Exception {
    List<Object> items = new ArrayList<>();
    CompletableFuture<?> future;
    if (step.get("all") == null) {
      future = (CompletableFuture<?>) invokeWithParams(method + "Async");
    } else {
      future =
          ((Pages<?>) invokeWithParams(method + "All"))
              .forEachAsync(
                  item -> {
                    items.add(Json.toMap((Record) item));
                    return !isFull(items);
                  });
    }
    if (step.get("cancel_after") != null) {
      schedule(() -> future.cancel(true));
    }
    try {
      Object result = future.get();
      return result == null ? Map.of("items", items) : success.apply((Record) result, step);
    } catch (ExecutionException e) {
      return failure.apply(e.getCause());
    }
  }

  private Future<?> schedule(Runnable action) {
    long millis = seconds(step.get("cancel_after")).toMillis();
    return TIMER.schedule(action, millis, TimeUnit.MILLISECONDS);
  }

  private Object invokeWithParams(String name) {
    CallOptions options = makeOptions(object(step.getOrDefault("options", Map.of())));
    for (Method candidate : findMethods(group.getClass(), name, -1)) {
      Class<?>[] types = candidate.getParameterTypes();
      if (types.length == 1 && types[0] == CallOptions.class) {
        return invoke(candidate, group, options);
      }
      if (types.length == 2) {
        return invoke(candidate, group, build(types[0], object(step.get("params"))), options);
      }
    }
    throw new IllegalArgumentException("no method " + name);
  }

  private static CallOptions makeOptions(Map<String, Object> options) {
    CallOptions.Builder builder = CallOptions.builder();
    options.forEach(
        (name, value) -> {
          switch (name) {
            case "timeout" -> builder.timeout(seconds(value));
            case "deadline" -> builder.deadline(seconds(value));
            case "max_retries" -> builder.maxRetries(((Number) value).intValue());
            case "idempotency_key" -> builder.idempotencyKey((String) value);
            case "headers" -> object(value).forEach((n, text) -> builder.header(n, (String) text));
            default -> throw new IllegalArgumentException("unknown option " + name);
          }
        });
    return builder.build();
  }

  // Values

  /** An object of parameters, made by its builder. */
  private static Object build(Class<?> type, Map<String, Object> fields) {
    Object builder = invoke(findMethods(type, "builder", 0).get(0), null);
    fields.forEach((name, value) -> set(builder, toCamel(name), value));
    return invoke(findMethods(builder.getClass(), "build", 0).get(0), builder);
  }

  private static void set(Object builder, String name, Object value) {
    List<Method> setters = findMethods(builder.getClass(), name, 1);
    if (setters.size() == 1) {
      invoke(setters.get(0), builder, toValue(setters.get(0).getGenericParameterTypes()[0], value));
      return;
    }
    Object image = value == null ? null : toImage(object(value));
    for (Method setter : setters) {
      Class<?> type = setter.getParameterTypes()[0];
      if (value == null ? type == Image.class : type.isInstance(image)) {
        invoke(setter, builder, image);
        return;
      }
    }
    throw new IllegalArgumentException("no form of " + name + " takes " + image);
  }

  /** A value of a task as type. */
  private static Object toValue(Type type, Object value) {
    if (value == null) {
      return null;
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      return object(value); // names of the caller's choice
    }
    if (type instanceof ParameterizedType generic) {
      List<Object> items = new ArrayList<>();
      for (Object item : (List<?>) value) {
        items.add(toValue(generic.getActualTypeArguments()[0], item));
      }
      return items;
    }
    Class<?> target = (Class<?>) type;
    if (target == Image.class) {
      return wrap(toImage(object(value)));
    }
    if (OpenEnum.class.isAssignableFrom(target)) {
      try {
        var constructor = target.getConstructors()[0];
        return constructor.newInstance(toValue(constructor.getParameterTypes()[0], value));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    if (target.isRecord()) {
      return build(target, object(value));
    }
    return toScalar(target, value);
  }

  private static Object toScalar(Class<?> type, Object value) {
    if (type == Double.class) {
      return value instanceof Number number ? number.doubleValue() : Double.NaN; // {$nan: true}
    }
    if (type == Integer.class) {
      return ((Number) value).intValue();
    }
    if (type == BigDecimal.class) {
      return new BigDecimal((String) value);
    }
    return type == Instant.class ? Instant.parse((String) value) : value;
  }

  /** What a mark such as $path stands for, in the form in which a builder takes it. */
  private static Object toImage(Map<String, Object> mark) {
    Map.Entry<String, Object> entry = mark.entrySet().iterator().next();
    String text = (String) entry.getValue();
    try {
      return switch (entry.getKey()) {
        case "$path" -> Path.of(text);
        case "$text" -> text;
        case "$bytes_file" -> Files.readAllBytes(Path.of(text));
        case "$stream_file" -> Files.newInputStream(Path.of(text));
        case "$base64_file" ->
            Image.base64(Files.readString(Path.of(text), StandardCharsets.ISO_8859_1));
        case "$base64" -> Image.base64(text);
        default -> throw new IllegalArgumentException("unknown mark " + mark);
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Image wrap(Object form) {
    if (form instanceof Path path) {
      return Image.path(path);
    }
    if (form instanceof String path) {
      return Image.path(path);
    }
    if (form instanceof byte[] contents) {
      return Image.bytes(contents);
    }
    return form instanceof Image image ? image : Image.stream((java.io.InputStream) form);
  }

  @SuppressWarnings("unchecked") // parsed JSON
  static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  static Duration seconds(Object value) {
    return Duration.ofNanos((long) (((Number) value).doubleValue() * 1e9));
  }

  private static String toCamel(String name) {
    StringBuilder out = new StringBuilder();
    for (String word : name.split("_")) {
      out.append(out.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return out.toString();
  }

  /** Public methods by name, with so many parameters; -1: any. */
  private static List<Method> findMethods(Class<?> type, String name, int parameters) {
    List<Method> found = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean fits = parameters < 0 || method.getParameterCount() == parameters;
      if (fits && method.getName().equals(name) && Modifier.isPublic(method.getModifiers())) {
        found.add(method);
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException("no method " + name + " of " + type);
    }
    return found;
  }

  private static Object invoke(Method method, Object target, Object... arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  static Object read(Record value, String name) {
    return invoke(findMethods(value.getClass(), name, 0).get(0), value);
  }

  // Results

  /** Saves the picture at a place of a result. */
  static Map<String, Object> save(Record result, String place, String file) {
    Object at = result;
    for (String name : place.split("\\.")) {
      at = read((Record) at, toCamel(name));
    }
    Picture picture = (Picture) at;
    try {
      picture.save(Path.of(file));
      byte[] data = Files.readAllBytes(Path.of(file));
      if (!Arrays.equals(data, picture.bytes())) {
        throw new IllegalStateException("the file differs from the picture");
      }
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(data);
      return Map.of("size", data.length, "sha256", HexFormat.of().formatHex(hash));
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A typed value as it was answered: what Java has as zero or an empty list where the answer has
   * nothing is left out, and times have the digits that were sent.
   */
  static Object prune(Object value, Object answered) {
    if (value instanceof Map<?, ?> map) {
      Map<?, ?> have = answered instanceof Map<?, ?> known ? known : Map.of();
      Map<String, Object> out = new LinkedHashMap<>();
      map.forEach(
          (name, item) -> {
            if (have.get(name) != null || !isZero(item)) {
              out.put((String) name, prune(item, have.get(name)));
            }
          });
      return out;
    }
    if (value instanceof List<?> list) {
      List<Object> out = new ArrayList<>();
      for (int i = 0; i < list.size(); i++) {
        out.add(
            prune(list.get(i), answered instanceof List<?> l && i < l.size() ? l.get(i) : null));
      }
      return out;
    }
    boolean isSameTime =
        value instanceof String mine
            && answered instanceof String theirs
            && Answers.parseTime(mine) != null
            && Answers.parseTime(mine).equals(Answers.parseTime(theirs));
    return isSameTime ? answered : value;
  }

  private static boolean isZero(Object value) {
    return value == null
        || value.equals(false)
        || value instanceof Number number && number.doubleValue() == 0
        || value instanceof List<?> list && list.isEmpty()
        || value instanceof Map<?, ?> map && map.values().stream().allMatch(Steps::isZero);
  }
}
