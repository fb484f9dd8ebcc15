// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Why a decision is not the favourable one, and what to do about it.
 *
 * @param code Code of the reason, in the order in which to act on reasons. A code that ends in
 *     unknown or undetermined means that the image does not show enough; this never leads to a
 *     favourable decision. borderline_age: the person may be old enough, ask for a document.
 * @param text What was found, in one sentence.
 * @param fix What to do about it, in one sentence.
 */
public record Reason(ReasonCode code, String text, String fix) {}
