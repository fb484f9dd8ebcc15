// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code galleries.faces.delete}. Required: {@code gallery}, {@code person}, {@code
 * face}.
 */
public final class GalleriesFacesDeleteParams extends Params {
  private GalleriesFacesDeleteParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesFacesDeleteParams}. */
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

    /** Id of the face. 1 to 64 characters. */
    public Builder face(String face) {
      set("face", face);
      return this;
    }

    /** The parameters. */
    public GalleriesFacesDeleteParams build() {
      return new GalleriesFacesDeleteParams(this);
    }
  }
}
