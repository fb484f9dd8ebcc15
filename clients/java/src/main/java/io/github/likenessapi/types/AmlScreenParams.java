// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code aml.screen}. */
public final class AmlScreenParams extends Params {
  private AmlScreenParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AmlScreenParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * The full name, in any order of its parts and in any script. That of a machine-readable zone
     * may be cut. 1 to 200 characters.
     */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The date of birth, such as 1990-12-31. */
    public Builder birthDate(String birthDate) {
      set("birthDate", birthDate);
      return this;
    }

    /**
     * Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry
     * shares is enough. 1 to 8 items.
     */
    public Builder countries(List<String> countries) {
      set("countries", countries);
      return this;
    }

    /** The same fields as one object, instead of name, birthDate and countries. */
    public Builder person(AmlPerson person) {
      set("person", person);
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

    /**
     * Your own reference, which the event aml.hit carries. Use a pseudonym instead of a name. 1 to
     * 128 characters.
     */
    public Builder reference(String reference) {
      set("reference", reference);
      return this;
    }

    /** The parameters. */
    public AmlScreenParams build() {
      return new AmlScreenParams(this);
    }
  }
}
