// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code jobs.create}. Required: {@code kind}. */
public final class JobsCreateParams extends Params {
  private JobsCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link JobsCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for
     * among the others. check: photos are checked against a standard. screen: lists are asked for
     * people; POST /v1/aml/batch makes it.
     */
    public Builder kind(JobKind kind) {
      set("kind", kind);
      return this;
    }

    /** A name for lists. 1 to 128 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The gallery of enrol and dedupe. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /** The standard of check. At most 43 characters. */
    public Builder standard(String standard) {
      set("standard", standard);
      return this;
    }

    /**
     * Of dedupe: lowest similarity of one comparison at which two people are reported. It rises
     * with the size of the gallery, as in face.search. 0 to 1; the server's default is 0.75.
     */
    public Builder threshold(Double threshold) {
      set("threshold", threshold);
      return this;
    }

    /** The parameters. */
    public JobsCreateParams build() {
      return new JobsCreateParams(this);
    }
  }
}
