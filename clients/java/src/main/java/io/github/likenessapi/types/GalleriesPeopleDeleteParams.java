// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code galleries.people.delete}. Required: {@code gallery}, {@code person}. */
public final class GalleriesPeopleDeleteParams extends Params {
  private GalleriesPeopleDeleteParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesPeopleDeleteParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /** Your id of the person. 1 to 128 characters. */
    public Builder person(String person) {
      set("person", person);
      return this;
    }

    /** The parameters. */
    public GalleriesPeopleDeleteParams build() {
      return new GalleriesPeopleDeleteParams(this);
    }
  }
}
