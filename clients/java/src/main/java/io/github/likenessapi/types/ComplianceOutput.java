// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Values to add to the answer.
 *
 * @param iso29794 Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps
 *     them. The server's default is false.
 */
public record ComplianceOutput(Boolean iso29794) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link ComplianceOutput}. */
  public static final class Builder {
    private Boolean iso29794;

    private Builder() {}

    /**
     * Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The
     * server's default is false.
     */
    public Builder iso29794(Boolean iso29794) {
      this.iso29794 = iso29794;
      return this;
    }

    /** The {@link ComplianceOutput}. */
    public ComplianceOutput build() {
      return new ComplianceOutput(iso29794);
    }
  }
}
