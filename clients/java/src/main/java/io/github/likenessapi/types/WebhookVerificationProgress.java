// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.util.List;
import java.util.Map;

/**
 * Part of the interface: webhook verification progress.
 *
 * @param verificationId Such as ver_...
 * @param reference Your own reference; null when absent
 * @param status Where the verification is.
 * @param sequence Number of the event among all of this verification: 1, 2, ... Numbers of kinds
 *     that an endpoint does not receive are missing.
 * @param reasons Codes of the reasons, where there are some; null when absent
 * @param tag The tag that the verification was created with; null when absent
 * @param metadata The metadata that the verification was created with, where its JSON text has at
 *     most 8000 bytes; null when absent
 */
public record WebhookVerificationProgress(
    @JsonName("verification_id") String verificationId,
    String reference,
    WebhookVerificationProgressStatus status,
    int sequence,
    List<String> reasons,
    String tag,
    Map<String, String> metadata) {}
