// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * A colour of the background.
 *
 * @param name As the authority names it.
 * @param color What BackgroundColorMatch compares with. Exactly 3 items.
 */
public record PhotoBackground(String name, List<Integer> color) {}
