// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A box on the flat document in millimetres.
 *
 * @param x From the left edge to the box.
 * @param y From the upper edge to the box.
 * @param w Width of the box.
 * @param h Height of the box.
 */
public record DocumentPlace(double x, double y, double w, double h) {}
