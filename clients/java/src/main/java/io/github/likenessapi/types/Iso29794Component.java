// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;

/**
 * A component of ISO/IEC 29794-5. Without value it is undetermined.
 *
 * @param name Name of a component, as OFIQ names it.
 * @param value The quality component value; absent when undetermined. 0 to 100; null when absent
 * @param native_ What was measured, in the unit of OFIQ's native value: a share of 0 to 1, bits,
 *     pixels or degrees; absent when undetermined; null when absent
 * @param sameMeasure True: native is the quantity that OFIQ measures, found by another detector,
 *     other landmarks or in another part of the face. False: it is a related one, corrected for the
 *     error of its own measurement.
 * @param reason Why there is no value, in one sentence; absent with a value; null when absent
 */
public record Iso29794Component(
    Iso29794Name name,
    Integer value,
    @JsonName("native") Double native_,
    boolean sameMeasure,
    String reason) {}
