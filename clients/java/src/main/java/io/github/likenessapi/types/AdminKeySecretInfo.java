// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.time.Instant;

/**
 * What is known of a secret after it was shown.
 *
 * @param id Such as sec_...
 * @param shown The secret with its middle left out, such as sk_test_4kTq0aZbW2xy...9fQz.
 * @param lastFour Its last four characters.
 * @param created When it was made.
 * @param expires The end of the overlap after a rotation; null when absent
 */
public record AdminKeySecretInfo(
    String id,
    String shown,
    @JsonName("last_four") String lastFour,
    Instant created,
    Instant expires) {}
