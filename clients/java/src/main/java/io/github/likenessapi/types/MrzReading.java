// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A machine-readable zone that was read in an image.
 *
 * @param zone Where the zone is in the image.
 * @param lines The lines, from the top.
 * @param mrz The fields of the zone. Fields that are listed in undetermined have no value.
 * @param undetermined Fields that could not be read. They have no value.
 * @param corrections Characters that were replaced because a check digit did not hold with what the
 *     image shows best.
 */
public record MrzReading(
    MrzPlace zone,
    List<MrzLine> lines,
    MrzZone mrz,
    List<MrzUndetermined> undetermined,
    List<MrzReplacement> corrections) {}
