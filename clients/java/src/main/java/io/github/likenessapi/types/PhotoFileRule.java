// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * A rule of the standard for the file itself.
 *
 * @param rule The format of the file, or its size.
 * @param status 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this
 *     photo.
 * @param why Why the file does not meet the rule; absent when it does; null when absent
 * @param fix What to do; absent when the file meets the rule; null when absent
 */
public record PhotoFileRule(PhotoFileRuleRule rule, QualityStatus status, String why, String fix) {}
