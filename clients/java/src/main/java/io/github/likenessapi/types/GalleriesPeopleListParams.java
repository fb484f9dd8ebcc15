// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code galleries.people.list}. Required: {@code gallery}. */
public final class GalleriesPeopleListParams extends Params {
  private GalleriesPeopleListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesPeopleListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /**
     * The value of next of the previous page; leave it out for the first page. 1 to 64 characters.
     */
    public Builder after(String after) {
      set("after", after);
      return this;
    }

    /** Most entries to return. 1 to 1000; the server's default is 100. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public GalleriesPeopleListParams build() {
      return new GalleriesPeopleListParams(this);
    }
  }
}
