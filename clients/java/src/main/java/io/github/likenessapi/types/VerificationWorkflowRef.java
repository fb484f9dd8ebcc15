// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;

/**
 * A stored workflow.
 *
 * @param name Name of the workflow. 1 to 64 characters.
 * @param version Its version; the latest when left out. At least 1.
 */
public record VerificationWorkflowRef(@Required String name, Integer version) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationWorkflowRef}. */
  public static final class Builder {
    private String name;
    private Integer version;

    private Builder() {}

    /** Name of the workflow. 1 to 64 characters. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** Its version; the latest when left out. At least 1. */
    public Builder version(Integer version) {
      this.version = version;
      return this;
    }

    /** The {@link VerificationWorkflowRef}. */
    public VerificationWorkflowRef build() {
      return new VerificationWorkflowRef(name, version);
    }
  }
}
