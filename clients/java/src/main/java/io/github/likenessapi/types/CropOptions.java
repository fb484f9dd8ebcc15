// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;

/**
 * Asks for an aligned crop.
 *
 * @param type Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3
 *     (480 x 720), 3 is 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned
 *     upright and centred.
 */
public record CropOptions(@Required CropType type) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link CropOptions}. */
  public static final class Builder {
    private CropType type;

    private Builder() {}

    /**
     * Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x
     * 720), 3 is 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and
     * centred.
     */
    public Builder type(CropType type) {
      this.type = type;
      return this;
    }

    /** The {@link CropOptions}. */
    public CropOptions build() {
      return new CropOptions(type);
    }
  }
}
