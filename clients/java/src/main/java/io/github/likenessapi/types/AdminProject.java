// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;
import java.time.Instant;

/**
 * Part of the interface: admin project.
 *
 * @param id Such as prj_...
 * @param name The project's name, unique.
 * @param created When it was opened.
 * @param liveApproved Whether live keys are let in.
 * @param storing Whether the project may store faces in galleries; absent when it may not; null
 *     when absent
 * @param closed When it was closed; absent while it is open; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminProject(
    String id,
    String name,
    Instant created,
    @JsonName("live_approved") boolean liveApproved,
    Boolean storing,
    Instant closed,
    Call call) {}
