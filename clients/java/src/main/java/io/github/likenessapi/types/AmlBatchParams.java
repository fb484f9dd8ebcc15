// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code aml.batch}. Required: {@code people}. */
public final class AmlBatchParams extends Params {
  private AmlBatchParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AmlBatchParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** The people. Make another job for more. 1 to 1000 items. */
    public Builder people(List<AmlBatchPerson> people) {
      set("people", people);
      return this;
    }

    /**
     * Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128
     * characters.
     */
    public Builder list(String list) {
      set("list", list);
      return this;
    }

    /** Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75. */
    public Builder threshold(Double threshold) {
      set("threshold", threshold);
      return this;
    }

    /** A name of the job for lists. 1 to 128 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The parameters. */
    public AmlBatchParams build() {
      return new AmlBatchParams(this);
    }
  }
}
