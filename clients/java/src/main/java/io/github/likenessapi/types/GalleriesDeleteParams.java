// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code galleries.delete}. Required: {@code gallery}. */
public final class GalleriesDeleteParams extends Params {
  private GalleriesDeleteParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesDeleteParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /** The parameters. */
    public GalleriesDeleteParams build() {
      return new GalleriesDeleteParams(this);
    }
  }
}
