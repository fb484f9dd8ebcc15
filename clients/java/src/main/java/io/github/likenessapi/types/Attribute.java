// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The value of one attribute of a face.
 *
 * @param name One of the 13 attributes. Right and left are the subject's own: the right eye is on
 *     the left side of an upright image.
 * @param value Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed.
 *     Emotion: one of the seven labels. All others: yes or no. Every attribute but Age is
 *     "undetermined" when the image does not show enough; a warning then says why.
 * @param detail A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark
 *     glasses. Absent when there is none; null when absent
 * @param confidence Calibrated probability that value is right; absent for Age and 0 for
 *     undetermined. 0 to 1; null when absent
 */
public record Attribute(AttributeName name, Object value, String detail, Double confidence) {}
