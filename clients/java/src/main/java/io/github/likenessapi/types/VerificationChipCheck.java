// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Checks the chip of the document, whose files your app reads and you send with verifications.chip.
 * An authentic chip stands for the document: leave out document where no photo of it is needed, or
 * ask for both to compare them.
 *
 * @param kinds Kinds of documents that are accepted; all when left out. 1 to 4 items.
 * @param allowExpired Whether an expired document is accepted. The server's default is false.
 */
public record VerificationChipCheck(List<VerificationDocumentKind> kinds, Boolean allowExpired) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationChipCheck}. */
  public static final class Builder {
    private List<VerificationDocumentKind> kinds;
    private Boolean allowExpired;

    private Builder() {}

    /** Kinds of documents that are accepted; all when left out. 1 to 4 items. */
    public Builder kinds(List<VerificationDocumentKind> kinds) {
      this.kinds = kinds;
      return this;
    }

    /** Whether an expired document is accepted. The server's default is false. */
    public Builder allowExpired(Boolean allowExpired) {
      this.allowExpired = allowExpired;
      return this;
    }

    /** The {@link VerificationChipCheck}. */
    public VerificationChipCheck build() {
      return new VerificationChipCheck(kinds, allowExpired);
    }
  }
}
