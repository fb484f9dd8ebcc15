// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A data group that was sent.
 *
 * @param name Name of the group, such as dg2.
 * @param status Whether the file has the hash that was signed.
 */
public record NfcGroup(String name, NfcStatus status) {}
