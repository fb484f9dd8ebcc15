// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Picture;

/**
 * The result as an annotated image and a report.
 *
 * @param picture A PNG file: the evaluated image with head height, eye line, frame and failed
 *     checks marked.
 * @param document A PDF file of one page: every check, the rule it comes from, the image's SHA-256
 *     and the model pack.
 */
public record QualityReport(Picture picture, Picture document) {}
