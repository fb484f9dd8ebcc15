// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Picture;
import java.util.List;

/**
 * A face and its age. With status undetermined age is the widest band and ageMid is absent.
 *
 * @param roi Face box [x, y, width, height] in pixels of the upright image, from forehead to chin.
 *     Exactly 4 items.
 * @param age Lowest and highest plausible age in whole years. The band states 90 %: on the
 *     development data the true age of nine of ten faces is in it, in each bucket of age, sex and
 *     group; other cameras and old prints are worse. docs/fairness.md has the figures. Exactly 2
 *     items.
 * @param ageMid Centre of the band in years; null when absent
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value; null when absent
 * @param reason Why the value is absent, in one sentence; present with status undetermined; null
 *     when absent
 * @param crop The aligned crop, a JPEG file; present when one was requested; null when absent
 * @param score Confidence of the face detector, 0 to 1, larger for what looks more like a face. It
 *     is the output of the detector's network as it is, not calibrated: no probability, and no
 *     measure of the quality of the photo or of the similarity of faces. Detections below 0.65 are
 *     confirmed by a second run, which must reach 0.55, or left out; small faces of a crowd can
 *     have the score of a faster detector, from 0.2 on. Use it to order the detections of one
 *     image. 0 to 1; null when absent
 */
public record FaceWithAge(
    List<Double> roi,
    List<Integer> age,
    Double ageMid,
    AnswerStatus status,
    String reason,
    Picture crop,
    Double score) {}
