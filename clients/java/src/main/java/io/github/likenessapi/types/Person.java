// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;
import java.util.List;

/**
 * An enrolled person.
 *
 * @param id Your id of the person.
 * @param labels The person's labels.
 * @param created When the person was enrolled.
 * @param purgeAt When the person is deleted; absent when no date is set; null when absent
 * @param faces The person's faces; absent in lists; null when absent
 */
public record Person(
    String id, List<String> labels, Instant created, Instant purgeAt, List<EnrolledFace> faces) {}
