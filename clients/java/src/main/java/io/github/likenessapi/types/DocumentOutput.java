// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Which pictures the answer holds.
 *
 * @param flat True: each side whose outline is known, flat and upright, as a JPEG file. The
 *     server's default is false.
 * @param portrait True: the portrait as a JPEG file. The server's default is true.
 */
public record DocumentOutput(Boolean flat, Boolean portrait) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link DocumentOutput}. */
  public static final class Builder {
    private Boolean flat;
    private Boolean portrait;

    private Builder() {}

    /**
     * True: each side whose outline is known, flat and upright, as a JPEG file. The server's
     * default is false.
     */
    public Builder flat(Boolean flat) {
      this.flat = flat;
      return this;
    }

    /** True: the portrait as a JPEG file. The server's default is true. */
    public Builder portrait(Boolean portrait) {
      this.portrait = portrait;
      return this;
    }

    /** The {@link DocumentOutput}. */
    public DocumentOutput build() {
      return new DocumentOutput(flat, portrait);
    }
  }
}
