// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;
import java.util.List;

/**
 * A verification that waits for a reviewer.
 *
 * @param verification A verification.
 * @param since Since when it waits.
 * @param claimedBy Who holds it now; absent when nobody does; null when absent
 * @param claimedUntil When the claim ends; absent when nobody holds it; null when absent
 * @param opinions How many reviewers have decided already; above 0 only where a second one is
 *     needed. What they chose is not shown.
 * @param reviewers Who has decided already, in the order of their decisions.
 * @param needed How many reviewers have to agree, 1 or 2.
 * @param undoUntil Until when the reviewer who holds it can take the decision back; absent when no
 *     decision waits; null when absent
 */
public record Review(
    Verification verification,
    Instant since,
    String claimedBy,
    Instant claimedUntil,
    int opinions,
    List<String> reviewers,
    int needed,
    Instant undoUntil) {}
