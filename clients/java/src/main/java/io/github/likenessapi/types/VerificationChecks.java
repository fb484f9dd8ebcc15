// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The checks that are asked for, at least one.
 *
 * @param document Asks for an identity document.
 * @param chip Checks the chip of the document, whose files your app reads and you send with
 *     verifications.chip. An authentic chip stands for the document: leave out document where no
 *     photo of it is needed, or ask for both to compare them.
 * @param faceMatch Compares the selfie with a portrait.
 * @param liveness Checks that the face was in front of the camera, on a burst of five frames and,
 *     where mode asks for it, a challenge.
 * @param age Checks the age that the face shows; with a document, the date of birth counts.
 * @param aml Asks sanctions and other lists for the person: the name on the document, else the name
 *     of person. A server without lists answers check_not_available. Alone it runs at once, without
 *     a link.
 * @param duplicates Searches a gallery for the face of the selfie.
 * @param enrol No check: once the verification is approved, by the rules or by a reviewer, the face
 *     of the selfie is enrolled as a new person of a gallery. Needs liveness, without
 *     acceptUploads, and a key that may write galleries. enrolment of the answer says what came of
 *     it; a failure never changes the decision.
 */
public record VerificationChecks(
    VerificationDocumentCheck document,
    VerificationChipCheck chip,
    VerificationFaceMatchCheck faceMatch,
    VerificationLivenessCheck liveness,
    VerificationAgeCheck age,
    VerificationAmlCheck aml,
    VerificationDuplicatesCheck duplicates,
    VerificationEnrol enrol) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationChecks}. */
  public static final class Builder {
    private VerificationDocumentCheck document;
    private VerificationChipCheck chip;
    private VerificationFaceMatchCheck faceMatch;
    private VerificationLivenessCheck liveness;
    private VerificationAgeCheck age;
    private VerificationAmlCheck aml;
    private VerificationDuplicatesCheck duplicates;
    private VerificationEnrol enrol;

    private Builder() {}

    /** Asks for an identity document. */
    public Builder document(VerificationDocumentCheck document) {
      this.document = document;
      return this;
    }

    /**
     * Checks the chip of the document, whose files your app reads and you send with
     * verifications.chip. An authentic chip stands for the document: leave out document where no
     * photo of it is needed, or ask for both to compare them.
     */
    public Builder chip(VerificationChipCheck chip) {
      this.chip = chip;
      return this;
    }

    /** Compares the selfie with a portrait. */
    public Builder faceMatch(VerificationFaceMatchCheck faceMatch) {
      this.faceMatch = faceMatch;
      return this;
    }

    /**
     * Checks that the face was in front of the camera, on a burst of five frames and, where mode
     * asks for it, a challenge.
     */
    public Builder liveness(VerificationLivenessCheck liveness) {
      this.liveness = liveness;
      return this;
    }

    /** Checks the age that the face shows; with a document, the date of birth counts. */
    public Builder age(VerificationAgeCheck age) {
      this.age = age;
      return this;
    }

    /**
     * Asks sanctions and other lists for the person: the name on the document, else the name of
     * person. A server without lists answers check_not_available. Alone it runs at once, without a
     * link.
     */
    public Builder aml(VerificationAmlCheck aml) {
      this.aml = aml;
      return this;
    }

    /** Searches a gallery for the face of the selfie. */
    public Builder duplicates(VerificationDuplicatesCheck duplicates) {
      this.duplicates = duplicates;
      return this;
    }

    /**
     * No check: once the verification is approved, by the rules or by a reviewer, the face of the
     * selfie is enrolled as a new person of a gallery. Needs liveness, without acceptUploads, and a
     * key that may write galleries. enrolment of the answer says what came of it; a failure never
     * changes the decision.
     */
    public Builder enrol(VerificationEnrol enrol) {
      this.enrol = enrol;
      return this;
    }

    /** The {@link VerificationChecks}. */
    public VerificationChecks build() {
      return new VerificationChecks(
          document, chip, faceMatch, liveness, age, aml, duplicates, enrol);
    }
  }
}
