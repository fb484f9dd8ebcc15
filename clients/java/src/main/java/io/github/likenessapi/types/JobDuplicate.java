// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Another person of the gallery who may be the same.
 *
 * @param personId Your id of the other person.
 * @param similarity Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person.
 *     0 to 1.
 * @param undetermined True when the faces look younger than 25 and the similarity does not have its
 *     false match rate at that age; null when absent
 */
public record JobDuplicate(String personId, double similarity, Boolean undetermined) {}
