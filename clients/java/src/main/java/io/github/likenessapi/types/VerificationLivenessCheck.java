// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Checks that the face was in front of the camera, on a burst of five frames and, where mode asks
 * for it, a challenge.
 *
 * @param mode How it is checked. Left out: the liveness_mode of the project, passive unless it sets
 *     another.
 * @param liveCapture True: a photo sent as a file instead of taken by the page goes to review,
 *     whatever the step. The server's default is false.
 * @param acceptUploads True: a selfie sent as a file can pass the check. Otherwise its value is
 *     review at best: a file proves nobody in front of a camera. The server's default is false.
 */
public record VerificationLivenessCheck(
    VerificationLivenessMode mode, Boolean liveCapture, Boolean acceptUploads) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationLivenessCheck}. */
  public static final class Builder {
    private VerificationLivenessMode mode;
    private Boolean liveCapture;
    private Boolean acceptUploads;

    private Builder() {}

    /**
     * How it is checked. Left out: the liveness_mode of the project, passive unless it sets
     * another.
     */
    public Builder mode(VerificationLivenessMode mode) {
      this.mode = mode;
      return this;
    }

    /**
     * True: a photo sent as a file instead of taken by the page goes to review, whatever the step.
     * The server's default is false.
     */
    public Builder liveCapture(Boolean liveCapture) {
      this.liveCapture = liveCapture;
      return this;
    }

    /**
     * True: a selfie sent as a file can pass the check. Otherwise its value is review at best: a
     * file proves nobody in front of a camera. The server's default is false.
     */
    public Builder acceptUploads(Boolean acceptUploads) {
      this.acceptUploads = acceptUploads;
      return this;
    }

    /** The {@link VerificationLivenessCheck}. */
    public VerificationLivenessCheck build() {
      return new VerificationLivenessCheck(mode, liveCapture, acceptUploads);
    }
  }
}
