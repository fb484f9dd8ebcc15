// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The result of one frame alone. Without a face it is unknown, with reason code 246.
 *
 * @param faceCount Number of faces in the frame.
 * @param live True for status 0 alone; null when absent
 * @param status 0: live. 1: not live. 2: unknown, the image does not show enough; null when absent
 * @param reasonCode 0 when live, else the reason. 231: the image is not good enough for a decision.
 *     237: the frames show different people. 245: the pattern of a screen or of printed dots. 246:
 *     a frame shows no face. 248: the frames do not move as a person does. 254: the face cannot be
 *     distinguished from an image of a face; null when absent
 * @param score As score of the whole check; sent to test keys only. 0 to 1; null when absent
 */
public record LivenessFrame(
    int faceCount, Boolean live, LivenessStatus status, Integer reasonCode, Double score) {}
