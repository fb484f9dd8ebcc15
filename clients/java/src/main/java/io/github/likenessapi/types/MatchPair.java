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
 * @param ageGroup The age in years that the faces of a comparison look by the age estimate; the one
 *     who looks older counts. The false match rates of calibration hold for this group. Most people
 *     of 13 to 17 look younger than 25, so that group holds all who may be minors. For two people
 *     who both look about 65 or older it is 65-120. Absent for other adults, and for an adult and a
 *     child, who resemble each other less often than two adults do. A face that is covered by a
 *     mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and
 *     perhaps young, counts as being as old as the other one. For two such faces it is unknown: no
 *     rates hold, and no similarity is a match; a warning names the images and the cause; null when
 *     absent
 */
public record MatchPair(
    int firstIndex,
    int firstFaceIndex,
    ImageSource first,
    int secondIndex,
    int secondFaceIndex,
    ImageSource second,
    double similarity,
    double score,
    AgeGroup ageGroup) {}
