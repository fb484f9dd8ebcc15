// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * A set of enrolled people.
 *
 * @param id Your id of the gallery.
 * @param retentionDays Number of days after enrolment at which people are deleted; 0: never.
 * @param people Number of people in the gallery.
 * @param faces Number of faces of these people.
 * @param created When the gallery was created.
 */
public record Gallery(String id, int retentionDays, int people, int faces, Instant created) {}
