// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.util.List;
import java.util.Map;

/**
 * Part of the interface: webhook verification.
 *
 * @param verificationId Such as ver_...
 * @param reference Your own reference; null when absent
 * @param decision The outcome.
 * @param trustSeal the trust seal; null when absent
 * @param checks The results of the checks.
 * @param reasons Codes of the reasons, the deciding one first: what a reviewer decided, what
 *     declines, what leads to a review, notes; null when absent
 * @param reasonDetails The first reasons in words, in the order of reasons. 0 to 12 items; null
 *     when absent
 * @param status Where the verification is; null when absent
 * @param sequence Number of the event among all of this verification: 1, 2, ... Numbers of kinds
 *     that an endpoint does not receive are missing; null when absent
 * @param decidedBy Who decided; null when absent
 * @param enrolment What came of the enrolment of the selfie's face in a gallery; absent where it
 *     was not asked for; null when absent
 * @param tag The tag that the verification was created with; null when absent
 * @param metadata The metadata that the verification was created with, where its JSON text has at
 *     most 8000 bytes; null when absent
 */
public record WebhookVerification(
    @JsonName("verification_id") String verificationId,
    String reference,
    WebhookVerificationDecision decision,
    @JsonName("trust_seal") WebhookTrustSeal trustSeal,
    WebhookChecks checks,
    List<String> reasons,
    @JsonName("reason_details") List<EventReason> reasonDetails,
    WebhookVerificationStatus status,
    Integer sequence,
    @JsonName("decided_by") WebhookVerificationDecidedBy decidedBy,
    WebhookEnrolment enrolment,
    String tag,
    Map<String, String> metadata) {}
