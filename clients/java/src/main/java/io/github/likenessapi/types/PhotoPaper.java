// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A size on paper.
 *
 * @param width In millimetres.
 * @param height In millimetres.
 */
public record PhotoPaper(double width, double height) {}
