// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Compares the selfie with a portrait.
 *
 * @param against portrait: the portrait of the request. document: the portrait on the document.
 *     chip: the portrait of dg2. Without it: the portrait if one is sent, else the chip if it is
 *     asked for, else the document.
 * @param threshold Similarity from which on the faces match. Lower by at most 0.10:
 *     match_borderline and a review. 0 to 1; the server's default is 0.75.
 */
public record VerificationFaceMatchCheck(
    VerificationFaceMatchCheckAgainst against, Double threshold) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationFaceMatchCheck}. */
  public static final class Builder {
    private VerificationFaceMatchCheckAgainst against;
    private Double threshold;

    private Builder() {}

    /**
     * portrait: the portrait of the request. document: the portrait on the document. chip: the
     * portrait of dg2. Without it: the portrait if one is sent, else the chip if it is asked for,
     * else the document.
     */
    public Builder against(VerificationFaceMatchCheckAgainst against) {
      this.against = against;
      return this;
    }

    /**
     * Similarity from which on the faces match. Lower by at most 0.10: match_borderline and a
     * review. 0 to 1; the server's default is 0.75.
     */
    public Builder threshold(Double threshold) {
      this.threshold = threshold;
      return this;
    }

    /** The {@link VerificationFaceMatchCheck}. */
    public VerificationFaceMatchCheck build() {
      return new VerificationFaceMatchCheck(against, threshold);
    }
  }
}
