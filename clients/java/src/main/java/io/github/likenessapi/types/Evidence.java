// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The place in the image that a check measured or found.
 *
 * @param kind The form; a box has its top left and bottom right corner.
 * @param points Its points.
 */
public record Evidence(EvidenceKind kind, List<List<Double>> points) {}
