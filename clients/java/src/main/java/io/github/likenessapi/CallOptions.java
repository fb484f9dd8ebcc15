package io.github.likenessapi;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Options of one call; what is not set is the client's. */
public final class CallOptions {
  static final CallOptions NONE = builder().build();

  final Duration timeout;
  final Duration deadline;
  final Integer maxRetries;
  final String idempotencyKey;
  final Map<String, String> headers;

  private CallOptions(Builder builder) {
    timeout = builder.timeout;
    deadline = builder.deadline;
    maxRetries = builder.maxRetries;
    idempotencyKey = builder.idempotencyKey;
    headers = new LinkedHashMap<>(builder.headers);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link CallOptions}. */
  public static final class Builder {
    private Duration timeout;
    private Duration deadline;
    private Integer maxRetries;
    private String idempotencyKey;
    private final Map<String, String> headers = new LinkedHashMap<>();

    private Builder() {}

    /** The time of one try: connecting, sending, and reading the whole answer; above 0. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    /** The time of the call: all tries, the waits between them and the token exchange; above 0. */
    public Builder deadline(Duration deadline) {
      this.deadline = deadline;
      return this;
    }

    /** The number of tries after the first, 0 to 10; 0 sends exactly one request. */
    public Builder maxRetries(int maxRetries) {
      this.maxRetries = maxRetries;
      return this;
    }

    /** Names the call by 1 to 255 printable ASCII characters; a new UUID when not set. */
    public Builder idempotencyKey(String idempotencyKey) {
      this.idempotencyKey = idempotencyKey;
      return this;
    }

    /** Sends one more header. */
    public Builder header(String name, String value) {
      headers.put(name, value);
      return this;
    }

    /** The {@link CallOptions}. */
    public CallOptions build() {
      return new CallOptions(this);
    }
  }
}
