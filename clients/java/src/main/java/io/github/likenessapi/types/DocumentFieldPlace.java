// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The place of a field of the zone.
 *
 * @param name Name of the field, as in undetermined of the reading.
 * @param roi A box on the flat document in millimetres.
 */
public record DocumentFieldPlace(String name, DocumentPlace roi) {}
