// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What screening a person of a batch came to.
 *
 * @param screeningId Id of this screening, scr_...; the event aml.hit names it.
 * @param status clear: no list has an entry like this person; hit: at least one does; unknown: the
 *     name, or entries that fit otherwise, cannot be compared, which is not clear.
 * @param hits Entries that may be the person, the highest score first; at most 25.
 * @param notComparedEntries How many entries have no name that can be compared with this one, such
 *     as one in Han of another country than China. Their date of birth and country do not fit, or
 *     say nothing, so the status does not depend on them. Absent where every entry was compared,
 *     where the status is unknown, and where another server compares. At least 1; null when absent
 * @param unknown Why the status is unknown; absent otherwise; null when absent
 */
public record AmlBatchScreening(
    String screeningId,
    AmlStatus status,
    List<AmlBatchHit> hits,
    Integer notComparedEntries,
    AmlUnknown unknown) {}
