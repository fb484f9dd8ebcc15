// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;
import java.util.List;

/**
 * A stored set of checks and rules.
 *
 * @param name Name of the workflow.
 * @param version Its version: 1, 2, ...
 * @param checks The checks that are asked for, at least one.
 * @param reviewWhen Reasons that send the verification to review; absent when there are none; null
 *     when absent
 * @param secondReviewer Whether a second reviewer has to agree with the first.
 * @param price What a verification with it costs, in credits.
 * @param created When this version was stored.
 */
public record Workflow(
    String name,
    int version,
    VerificationChecks checks,
    List<VerificationReasonCode> reviewWhen,
    boolean secondReviewer,
    double price,
    Instant created) {}
