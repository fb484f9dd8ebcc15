// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * What you know of the person. It is stored encrypted and deleted with the verification.
 *
 * @param name The full name, as in the document. 1 to 200 characters.
 * @param birthDate The date of birth, such as 1990-12-31.
 */
public record VerificationPerson(String name, String birthDate) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationPerson}. */
  public static final class Builder {
    private String name;
    private String birthDate;

    private Builder() {}

    /** The full name, as in the document. 1 to 200 characters. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** The date of birth, such as 1990-12-31. */
    public Builder birthDate(String birthDate) {
      this.birthDate = birthDate;
      return this;
    }

    /** The {@link VerificationPerson}. */
    public VerificationPerson build() {
      return new VerificationPerson(name, birthDate);
    }
  }
}
