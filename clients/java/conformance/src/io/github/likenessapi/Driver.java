package io.github.likenessapi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.CancellationException;

/**
 * The driver of the conformance suite: reads tasks as lines of JSON, writes reports as lines of
 * JSON. The protocol is described in clients/README.md, part "Driver". It lies in the package of
 * the library for its JSON alone.
 */
public final class Driver {
  private final boolean async;
  private final Lines log = new Lines();
  private final Lines printed = new Lines();

  private Driver(boolean async) {
    this.async = async;
  }

  /** Plays the tasks of standard input; --async uses the methods that do not wait. */
  public static void main(String[] arguments) throws IOException {
    boolean async = List.of(arguments).contains("--async");
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Map<String, Object> task = Json.parseObject(line.getBytes(StandardCharsets.UTF_8));
      out.println(Json.write(new Driver(async).report(task)));
    }
  }

  /** Lines that several threads write. */
  private static final class Lines implements System.Logger {
    private final StringBuilder text = new StringBuilder();

    synchronized void add(String line) {
      text.append(line).append('\n');
    }

    @Override
    public synchronized String toString() {
      return text.toString();
    }

    @Override
    public String getName() {
      return "driver";
    }

    @Override
    public boolean isLoggable(Level level) {
      return true;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
      add(level + " " + message + (thrown == null ? "" : " " + thrown));
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... values) {
      add(level + " " + format + Arrays.toString(values));
    }
  }

  private Map<String, Object> report(Map<String, Object> task) {
    Map<String, Object> report = new LinkedHashMap<>();
    try {
      report.put("outcomes", play(task));
    } catch (Exception e) {
      report.put("fault", trace(e));
    }
    report.put("log", log.toString());
    report.put("printed", printed.toString());
    return report;
  }

  private static String trace(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private List<Object> play(Map<String, Object> task) throws Exception {
    List<Object> outcomes = new ArrayList<>();
    Object client = null;
    try {
      for (Object item : (List<?>) task.get("steps")) {
        Map<String, Object> step = Steps.object(item);
        if (step.get("sleep") != null) {
          Thread.sleep(Steps.seconds(step.get("sleep")).toMillis());
        } else if (step.get("verify_webhook") != null) {
          outcomes.add(playWebhook(Steps.object(step.get("verify_webhook"))));
        } else {
          if (client == null) {
            try {
              client = makeClient(Steps.object(task.get("client")));
            } catch (LikenessException e) {
              return List.of(failure(e));
            }
          }
          outcomes.addAll(new Steps(client, step, async, this::success, this::failure).play());
        }
      }
    } finally {
      if (client instanceof AutoCloseable closeable) {
        closeable.close();
      }
    }
    return outcomes;
  }

  private Object makeClient(Map<String, Object> options) {
    boolean isAdmin = Boolean.TRUE.equals(options.get("admin"));
    ClientBuilder<?> builder = isAdmin ? LikenessAdminClient.builder() : LikenessClient.builder();
    builder.logger(log);
    options.forEach((name, value) -> setOption(builder, name, value));
    Object client = builder.build();
    printed.add(client.toString());
    printed.add(builder.toString());
    return client;
  }

  private static void setOption(ClientBuilder<?> builder, String name, Object value) {
    switch (name) {
      case "api_key" -> builder.apiKey((String) value);
      case "base_url" -> builder.baseUrl((String) value);
      case "client_id" -> builder.clientId((String) value);
      case "client_secret" -> builder.clientSecret((String) value);
      case "timeout" -> builder.timeout(Steps.seconds(value));
      case "deadline" -> builder.deadline(Steps.seconds(value));
      case "max_retries" -> builder.maxRetries(((Number) value).intValue());
      case "allow_paths" -> builder.allowPaths((Boolean) value);
      case "proxy" -> builder.proxy((String) value);
      case "admin" -> {}
      default -> throw new IllegalArgumentException("unknown option " + name);
    }
  }

  private Map<String, Object> success(Record result, Map<String, Object> step) {
    Call call = (Call) Steps.read(result, "call");
    printed.add(call.toString());
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("ok", true);
    out.put("data", Steps.prune(Json.toMap(result), call.raw().get("data")));
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("request_id", call.requestId());
    about.put("status", call.status());
    about.put("tries", call.tries());
    about.put("credits_charged", text(call.creditsCharged()));
    about.put("credits_remaining", text(call.creditsRemaining()));
    about.put("replayed", call.replayed());
    about.put("latency_ms", call.latencyMs());
    about.put("warnings", call.warnings());
    about.put("model_pack", call.modelPack());
    out.put("call", about);
    if (step.get("raw") != null) {
      out.put("raw", call.raw());
    }
    if (step.get("save") != null) {
      out.put("saved", Steps.save(result, (String) step.get("save"), (String) step.get("to_file")));
    }
    return out;
  }

  private static String text(Object value) {
    return value == null ? null : value.toString();
  }

  /** The outcome of an exception; one that the library must not throw is thrown again. */
  private Map<String, Object> failure(Throwable failure) {
    if (failure instanceof CancellationException) {
      return Map.of("cancelled", true);
    }
    if (!(failure instanceof LikenessException error)) {
      throw new IllegalStateException(failure);
    }
    printed.add(trace(error));
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("class", error.getClass().getSimpleName().replaceFirst("Exception$", ""));
    out.put("text", error.toString());
    out.put("message", error.message());
    out.put("status", error.status() == 0 ? null : error.status());
    out.put("request_id", error.requestId());
    out.put("tries", error.tries());
    if (error instanceof ApiException api) {
      out.put("code", api.code());
      out.put("param", api.param());
      out.put("fix", api.fix());
      out.put("doc_url", api.docUrl());
      out.put("retry_after", api.retryAfter() == null ? null : api.retryAfter().toMillis() / 1e3);
      out.put("data", api.data());
    } else if (error instanceof ApiConnectionException connection) {
      out.put("maybe_applied", connection.maybeApplied());
    } else if (error instanceof InvalidInputException input) {
      out.put("param", input.param());
    } else if (error instanceof WebhookVerificationException webhook) {
      out.put("reason", webhook.reason());
    }
    for (String name :
        List.of(
            "code", "param", "fix", "doc_url", "retry_after", "maybe_applied", "reason", "data")) {
      out.putIfAbsent(name, null);
    }
    return Map.of("error", out);
  }

  private Map<String, Object> playWebhook(Map<String, Object> task) {
    Object secrets = task.get("secrets");
    List<String> list = new ArrayList<>();
    for (Object secret : secrets instanceof List<?> several ? several : List.of(secrets)) {
      list.add((String) secret);
    }
    Object tolerance = task.get("tolerance");
    Clock clock =
        Clock.fixed(Instant.ofEpochSecond(((Number) task.get("now")).longValue()), ZoneOffset.UTC);
    try {
      WebhookEvent event =
          Webhooks.verify(
              Base64.getDecoder().decode((String) task.get("body")),
              Steps.object(task.get("headers")),
              list,
              tolerance == null ? Webhooks.TOLERANCE : Steps.seconds(tolerance),
              clock);
      Map<String, Object> out = new LinkedHashMap<>();
      out.put("id", event.id());
      out.put("type", event.type());
      out.put("environment", event.environment());
      out.put(
          "data",
          event.data() instanceof Record record
              ? Steps.prune(Json.toMap(record), event.raw().get("data"))
              : event.data());
      return Map.of("event", out);
    } catch (LikenessException e) {
      return failure(e);
    }
  }
}
