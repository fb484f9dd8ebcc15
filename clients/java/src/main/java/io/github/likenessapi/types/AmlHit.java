// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * An entry of a list that may be the person.
 *
 * @param entryId Id of the entry in the list.
 * @param list Name of the list.
 * @param listVersion Version of the list: a hash or a time; null when absent
 * @param score Similarity of the person and the entry. 0 to 1.
 * @param name The name in the list that fits best; null when absent
 * @param birthDate The date of birth in the list; absent when there is none; null when absent
 * @param topic What the list is about, such as sanction; null when absent
 * @param fields How far name, birthDate and country agree.
 * @param reasons What spoke for and against the entry, in words.
 */
public record AmlHit(
    String entryId,
    String list,
    String listVersion,
    double score,
    String name,
    String birthDate,
    String topic,
    List<AmlField> fields,
    List<String> reasons) {}
