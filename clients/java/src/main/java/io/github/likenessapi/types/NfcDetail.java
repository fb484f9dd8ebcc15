// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A field of dg11 or dg12.
 *
 * @param group dg11 or dg12.
 * @param name A field of Doc 9303-10, 4.7.11 and 4.7.12.
 * @param value The text of the chip.
 */
public record NfcDetail(String group, NfcDetailName name, String value) {}
