// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The liveness of the selfie.
 *
 * @param live True for status 0 alone.
 * @param status 0: live. 1: not live. 2: unknown, the image does not show enough.
 * @param reasonCode 0 when live, else the reason. 231: the image is not good enough for a decision.
 *     237: the frames show different people. 245: the pattern of a screen or of printed dots. 246:
 *     a frame shows no face. 248: the frames do not move as a person does. 254: the face cannot be
 *     distinguished from an image of a face.
 */
public record LivenessStep(boolean live, LivenessStatus status, int reasonCode) {}
