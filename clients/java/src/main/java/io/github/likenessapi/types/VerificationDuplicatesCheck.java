// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;

/**
 * Searches a gallery for the face of the selfie.
 *
 * @param gallery The gallery to search. 1 to 64 characters.
 * @param threshold Similarity from which on a person of the gallery is a duplicate. 0 to 1; the
 *     server's default is 0.8.
 */
public record VerificationDuplicatesCheck(@Required String gallery, Double threshold) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationDuplicatesCheck}. */
  public static final class Builder {
    private String gallery;
    private Double threshold;

    private Builder() {}

    /** The gallery to search. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      this.gallery = gallery;
      return this;
    }

    /**
     * Similarity from which on a person of the gallery is a duplicate. 0 to 1; the server's default
     * is 0.8.
     */
    public Builder threshold(Double threshold) {
      this.threshold = threshold;
      return this;
    }

    /** The {@link VerificationDuplicatesCheck}. */
    public VerificationDuplicatesCheck build() {
      return new VerificationDuplicatesCheck(gallery, threshold);
    }
  }
}
