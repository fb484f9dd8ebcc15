// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The result of a check.
 *
 * @param groupId Group of the check. 1 to 8.
 * @param name One of the 47 checks; docs/quality.md says how each is measured. Right and left are
 *     the subject's own: the right eye is on the left side of an upright image.
 * @param range [lowest, highest] value that passes, both included. Exactly 2 items.
 * @param status 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this
 *     photo.
 * @param value The measured value, in unit; absent when status is 2; null when absent
 * @param unit Unit and direction of value; null when absent
 * @param measuredOn What was measured. Size and position are measured on the input when it already
 *     is a portrait in the aspect of the standard, else on the aligned crop; null when absent
 * @param why Why the check did not pass; absent when it passed; null when absent
 * @param fix What to do, for a reader without training; absent when the check passed; null when
 *     absent
 * @param evidence Places in the image, in pixels of the upright image; null when absent
 */
public record QualityCheck(
    int groupId,
    QualityCheckName name,
    List<Double> range,
    QualityStatus status,
    Double value,
    String unit,
    QualityCheckMeasuredOn measuredOn,
    String why,
    String fix,
    List<Evidence> evidence) {}
