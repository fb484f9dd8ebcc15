// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Asks for an identity document.
 *
 * @param kinds Kinds of documents that are accepted; all when left out. 1 to 4 items.
 * @param requiredFields Fields that must be readable on the document. 1 to 8 items.
 * @param allowExpired Whether an expired document is accepted. The server's default is false.
 */
public record VerificationDocumentCheck(
    List<VerificationDocumentKind> kinds,
    List<VerificationDocumentCheckRequiredField> requiredFields,
    Boolean allowExpired) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationDocumentCheck}. */
  public static final class Builder {
    private List<VerificationDocumentKind> kinds;
    private List<VerificationDocumentCheckRequiredField> requiredFields;
    private Boolean allowExpired;

    private Builder() {}

    /** Kinds of documents that are accepted; all when left out. 1 to 4 items. */
    public Builder kinds(List<VerificationDocumentKind> kinds) {
      this.kinds = kinds;
      return this;
    }

    /** Fields that must be readable on the document. 1 to 8 items. */
    public Builder requiredFields(List<VerificationDocumentCheckRequiredField> requiredFields) {
      this.requiredFields = requiredFields;
      return this;
    }

    /** Whether an expired document is accepted. The server's default is false. */
    public Builder allowExpired(Boolean allowExpired) {
      this.allowExpired = allowExpired;
      return this;
    }

    /** The {@link VerificationDocumentCheck}. */
    public VerificationDocumentCheck build() {
      return new VerificationDocumentCheck(kinds, requiredFields, allowExpired);
    }
  }
}
