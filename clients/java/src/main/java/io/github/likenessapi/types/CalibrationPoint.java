// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A similarity and the false match rate at it.
 *
 * @param fmr False match rate, such as 0.0001.
 * @param similarity The similarity that has this false match rate.
 */
public record CalibrationPoint(double fmr, double similarity) {}
