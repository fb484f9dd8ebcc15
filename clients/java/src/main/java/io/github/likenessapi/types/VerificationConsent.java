// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * What the person agreed to.
 *
 * @param textId Id of the text.
 * @param textSha256 SHA-256 of the text as it was shown, hexadecimal.
 * @param language Language of the text.
 * @param at When the person agreed.
 */
public record VerificationConsent(String textId, String textSha256, String language, Instant at) {}
