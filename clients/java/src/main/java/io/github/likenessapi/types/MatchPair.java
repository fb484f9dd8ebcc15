// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The similarity of two faces.
 *
 * @param firstIndex Index of the first image.
 * @param firstFaceIndex Index of the face in the first image.
 * @param first Source type of the first image.
 * @param secondIndex Index of the second image.
 * @param secondFaceIndex Index of the face in the second image.
 * @param second Source type of the second image.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param score Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the
 *     same person.
 */
public record MatchPair(
    int firstIndex,
    int firstFaceIndex,
    ImageSource first,
    int secondIndex,
    int secondFaceIndex,
    ImageSource second,
    double similarity,
    double score) {}
