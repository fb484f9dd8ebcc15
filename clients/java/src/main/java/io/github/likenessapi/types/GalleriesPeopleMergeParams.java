// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code galleries.people.merge}. Required: {@code gallery}, {@code person}, {@code
 * from}.
 */
public final class GalleriesPeopleMergeParams extends Params {
  private GalleriesPeopleMergeParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesPeopleMergeParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /** Your id of the person who keeps the faces. 1 to 128 characters. */
    public Builder person(String person) {
      set("person", person);
      return this;
    }

    /** Your id of the other person of the gallery. 1 to 128 characters. */
    public Builder from(String from) {
      set("from", from);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public GalleriesPeopleMergeParams build() {
      return new GalleriesPeopleMergeParams(this);
    }
  }
}
