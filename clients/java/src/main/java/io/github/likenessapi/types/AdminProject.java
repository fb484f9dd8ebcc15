// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;
import java.time.Instant;
import java.util.List;

/**
 * Part of the interface: admin project.
 *
 * @param id Such as prj_...
 * @param name The project's name, unique.
 * @param created When it was opened.
 * @param liveApproved Whether live keys are let in.
 * @param storing Whether the project may store faces in galleries and images of verifications;
 *     absent when it may not; null when absent
 * @param closed When it was closed; absent while it is open; null when absent
 * @param displayName What people with a verification link read as the name of the business; absent
 *     when it is the project's name; null when absent
 * @param retentionDays Days after the decision at which images and personal fields of a
 *     verification are deleted; 0: at the decision; null when absent
 * @param redirectHosts Hosts that redirectUrl of a verification may name; absent when there are
 *     none; null when absent
 * @param declineReasons Reasons that reviewers choose from when they decline, besides those of the
 *     service; absent when there are none; null when absent
 * @param tillMinAge Age in years that the page for clerks asks of customers; absent when it is not
 *     set and 18 holds; null when absent
 * @param livenessMode How verifications check liveness that do not say it; absent when it is not
 *     set and passive holds; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminProject(
    String id,
    String name,
    Instant created,
    @JsonName("live_approved") boolean liveApproved,
    Boolean storing,
    Instant closed,
    @JsonName("display_name") String displayName,
    @JsonName("retention_days") Integer retentionDays,
    @JsonName("redirect_hosts") List<String> redirectHosts,
    @JsonName("decline_reasons") List<String> declineReasons,
    @JsonName("till_min_age") Integer tillMinAge,
    @JsonName("liveness_mode") VerificationLivenessMode livenessMode,
    Call call) {}
