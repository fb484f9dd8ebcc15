package io.github.likenessapi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parameters of a call: names of the interface with their values. */
public abstract class Params {
  static final Params NONE = new Plain(Map.of());

  private final Map<String, Object> values;

  /** The parameters that were set. */
  protected Params(Builder builder) {
    this(new LinkedHashMap<>(builder.values));
  }

  private Params(Map<String, Object> values) {
    this.values = values;
  }

  Object get(String name) {
    return values.get(name);
  }

  /** These parameters with another value of one. */
  Params with(String name, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(values);
    changed.put(name, value);
    return new Plain(changed);
  }

  /** The names of the parameters that were set. */
  @Override
  public String toString() {
    return getClass().getSimpleName() + values.keySet();
  }

  /** Collects parameters. */
  public abstract static class Builder {
    private final Map<String, Object> values = new LinkedHashMap<>();

    /** Starts with nothing set. */
    protected Builder() {}

    /** Sets a parameter; null is as if it was not set. */
    protected final void set(String name, Object value) {
      Object kept = value;
      if (value instanceof List<?> list) {
        kept = Collections.unmodifiableList(new ArrayList<>(list));
      } else if (value instanceof Map<?, ?> map) {
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(map));
      }
      values.put(name, kept);
    }
  }

  private static final class Plain extends Params {
    Plain(Map<String, Object> values) {
      super(values);
    }
  }
}
