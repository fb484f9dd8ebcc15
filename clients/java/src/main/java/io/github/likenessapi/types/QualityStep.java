// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * The quality checks of the selfie.
 *
 * @param ok True when failed is empty.
 * @param failed Checks that did not pass, undetermined ones included.
 * @param checked Checks that ran, in the order requested.
 */
public record QualityStep(boolean ok, List<String> failed, List<String> checked) {}
