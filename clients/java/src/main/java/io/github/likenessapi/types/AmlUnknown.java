// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Why a person can be neither cleared nor found.
 *
 * @param code name_not_comparable: the name has no letters that can be compared.
 *     entries_not_comparable: entries that fit otherwise have names that cannot be compared with
 *     it.
 * @param entries How many entries it is about; absent where it is about the name; null when absent
 * @param message A sentence for people.
 */
public record AmlUnknown(AmlUnknownCode code, Integer entries, String message) {}
