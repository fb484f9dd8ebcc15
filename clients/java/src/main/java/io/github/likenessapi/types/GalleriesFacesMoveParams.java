// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code galleries.faces.move}. Required: {@code gallery}, {@code person}, {@code
 * face}, {@code to}.
 */
public final class GalleriesFacesMoveParams extends Params {
  private GalleriesFacesMoveParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesFacesMoveParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /** Your id of the person who has the face. 1 to 128 characters. */
    public Builder person(String person) {
      set("person", person);
      return this;
    }

    /** Id of the face. 1 to 64 characters. */
    public Builder face(String face) {
      set("face", face);
      return this;
    }

    /** Your id of the person of the gallery who gets the face. 1 to 128 characters. */
    public Builder to(String to) {
      set("to", to);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public GalleriesFacesMoveParams build() {
      return new GalleriesFacesMoveParams(this);
    }
  }
}
