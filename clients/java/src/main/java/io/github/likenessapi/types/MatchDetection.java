// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What was found in one image.
 *
 * @param imageIndex Index of the image.
 * @param status 0 when a face was found, 2 when none was.
 * @param faces The faces to compare: the main face, or all with detectAll.
 */
public record MatchDetection(int imageIndex, int status, List<MatchFace> faces) {}
