// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;

/**
 * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows
 * that the chip is no copy only if the challenge was made for this reading, by your server. Send
 * dg15 with it, and dg14 where the chip has it.
 *
 * @param challenge Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters.
 * @param response Base64 of the answer of the chip. 4 to 2048 characters.
 */
public record NfcActiveAuthentication(@Required String challenge, @Required String response) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link NfcActiveAuthentication}. */
  public static final class Builder {
    private String challenge;
    private String response;

    private Builder() {}

    /** Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters. */
    public Builder challenge(String challenge) {
      this.challenge = challenge;
      return this;
    }

    /** Base64 of the answer of the chip. 4 to 2048 characters. */
    public Builder response(String response) {
      this.response = response;
      return this;
    }

    /** The {@link NfcActiveAuthentication}. */
    public NfcActiveAuthentication build() {
      return new NfcActiveAuthentication(challenge, response);
    }
  }
}
