// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code verifications.chip}. Required: {@code verification}, {@code sod}, {@code
 * dg1}.
 */
public final class VerificationsChipParams extends Params {
  private VerificationsChipParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsChipParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /** The document security object, EF.SOD (tag 77). 4 to 43692 characters. */
    public Builder sod(String sod) {
      set("sod", sod);
      return this;
    }

    /** Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters. */
    public Builder dg1(String dg1) {
      set("dg1", dg1);
      return this;
    }

    /**
     * Data group 2, the portrait (tag 75). Needed where faceMatch compares with the chip. 4 to
     * 699052 characters.
     */
    public Builder dg2(String dg2) {
      set("dg2", dg2);
      return this;
    }

    /**
     * Data group 11, additional personal details (tag 6B). Its hash is checked. 4 to 21848
     * characters.
     */
    public Builder dg11(String dg11) {
      set("dg11", dg11);
      return this;
    }

    /**
     * Data group 12, additional document details (tag 6C). Its hash is checked. 4 to 699052
     * characters.
     */
    public Builder dg12(String dg12) {
      set("dg12", dg12);
      return this;
    }

    /** Data group 14, security options (tag 6E). 4 to 21848 characters. */
    public Builder dg14(String dg14) {
      set("dg14", dg14);
      return this;
    }

    /** Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters. */
    public Builder dg15(String dg15) {
      set("dg15", dg15);
      return this;
    }

    /**
     * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It
     * shows that the chip is no copy only if the challenge was made for this reading, by your
     * server. Send dg15 with it, and dg14 where the chip has it.
     */
    public Builder activeAuthentication(NfcActiveAuthentication activeAuthentication) {
      set("activeAuthentication", activeAuthentication);
      return this;
    }

    /** The parameters. */
    public VerificationsChipParams build() {
      return new VerificationsChipParams(this);
    }
  }
}
