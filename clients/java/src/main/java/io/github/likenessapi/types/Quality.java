// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The checks of one face.
 *
 * @param checks Every check, in the order requested.
 * @param nonCompliant Names of the checks that did not pass, undetermined ones included.
 * @param score Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.
 */
public record Quality(
    List<QualityCheck> checks, List<QualityCheckName> nonCompliant, double score) {}
