// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * An entry of a list that may be the person, without its name and dates: results of jobs are kept
 * for 30 days.
 *
 * @param entryId Id of the entry in the list.
 * @param list Name of the list.
 * @param listVersion Version of the list: a hash or a time; null when absent
 * @param score Similarity of the person and the entry. 0 to 1.
 * @param topic What the list is about, such as sanction; null when absent
 * @param fields How far name, birthDate and country agree.
 */
public record AmlBatchHit(
    String entryId,
    String list,
    String listVersion,
    double score,
    String topic,
    List<AmlField> fields) {}
