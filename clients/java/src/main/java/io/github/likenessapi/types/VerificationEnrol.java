// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;
import java.time.Instant;
import java.util.List;

/**
 * No check: once the verification is approved, by the rules or by a reviewer, the face of the
 * selfie is enrolled as a new person of a gallery. Needs liveness, without acceptUploads, and a key
 * that may write galleries. enrolment of the answer says what came of it; a failure never changes
 * the decision.
 *
 * @param gallery The gallery. 1 to 64 characters.
 * @param personId Your id of the person, which the gallery must not have yet. Without it: the
 *     reference of the verification, and the id of the verification where a standing code opened
 *     it. A workflow has none. 1 to 128 characters.
 * @param labels Labels that searches can be limited to. 0 to 16 items.
 * @param purgeAt When to delete the person from the gallery. Without it: at the end of the
 *     retention of the gallery, or never.
 */
public record VerificationEnrol(
    @Required String gallery, String personId, List<String> labels, Instant purgeAt) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationEnrol}. */
  public static final class Builder {
    private String gallery;
    private String personId;
    private List<String> labels;
    private Instant purgeAt;

    private Builder() {}

    /** The gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      this.gallery = gallery;
      return this;
    }

    /**
     * Your id of the person, which the gallery must not have yet. Without it: the reference of the
     * verification, and the id of the verification where a standing code opened it. A workflow has
     * none. 1 to 128 characters.
     */
    public Builder personId(String personId) {
      this.personId = personId;
      return this;
    }

    /** Labels that searches can be limited to. 0 to 16 items. */
    public Builder labels(List<String> labels) {
      this.labels = labels;
      return this;
    }

    /**
     * When to delete the person from the gallery. Without it: at the end of the retention of the
     * gallery, or never.
     */
    public Builder purgeAt(Instant purgeAt) {
      this.purgeAt = purgeAt;
      return this;
    }

    /** The {@link VerificationEnrol}. */
    public VerificationEnrol build() {
      return new VerificationEnrol(gallery, personId, labels, purgeAt);
    }
  }
}
