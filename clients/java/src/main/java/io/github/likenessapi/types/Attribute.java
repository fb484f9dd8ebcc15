// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The value of one attribute of a face. Without value the attribute is undetermined.
 *
 * @param name One of the 13 attributes. Right and left are the subject's own: the right eye is on
 *     the left side of an upright image.
 * @param value Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed.
 *     Emotion: one of the seven labels. All others: yes or no. Absent when the image does not show
 *     enough; status then says undetermined; null when absent
 * @param detail A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark
 *     glasses. Absent when there is none; null when absent
 * @param confidence Calibrated probability that value is right; absent for Age and without value. 0
 *     to 1; null when absent
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value; null when absent
 * @param reason Why the value is absent, in one sentence; present with status undetermined; null
 *     when absent
 */
public record Attribute(
    AttributeName name,
    Object value,
    String detail,
    Double confidence,
    AnswerStatus status,
    String reason) {}
