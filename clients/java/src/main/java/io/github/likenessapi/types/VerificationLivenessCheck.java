// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Checks that the face was in front of the camera, on a burst of five frames.
 *
 * @param liveCapture True: a photo sent as a file instead of taken by the page goes to review. The
 *     server's default is false.
 */
public record VerificationLivenessCheck(Boolean liveCapture) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationLivenessCheck}. */
  public static final class Builder {
    private Boolean liveCapture;

    private Builder() {}

    /**
     * True: a photo sent as a file instead of taken by the page goes to review. The server's
     * default is false.
     */
    public Builder liveCapture(Boolean liveCapture) {
      this.liveCapture = liveCapture;
      return this;
    }

    /** The {@link VerificationLivenessCheck}. */
    public VerificationLivenessCheck build() {
      return new VerificationLivenessCheck(liveCapture);
    }
  }
}
