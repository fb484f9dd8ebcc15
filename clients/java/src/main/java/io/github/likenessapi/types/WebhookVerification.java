// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.util.List;

/**
 * Part of the interface: webhook verification.
 *
 * @param verificationId Such as ver_...
 * @param reference Your own reference; null when absent
 * @param decision The outcome.
 * @param trustSeal the trust seal; null when absent
 * @param checks The results of the checks.
 * @param reasons Why it was not approved; null when absent
 */
public record WebhookVerification(
    @JsonName("verification_id") String verificationId,
    String reference,
    WebhookVerificationDecision decision,
    @JsonName("trust_seal") WebhookTrustSeal trustSeal,
    WebhookChecks checks,
    List<String> reasons) {}
