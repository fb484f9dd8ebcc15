// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code galleries.get}. Required: {@code gallery}. */
public final class GalleriesGetParams extends Params {
  private GalleriesGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /** The parameters. */
    public GalleriesGetParams build() {
      return new GalleriesGetParams(this);
    }
  }
}
