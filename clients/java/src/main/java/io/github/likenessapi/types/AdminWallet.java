// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.math.BigDecimal;

/**
 * Part of the interface: admin wallet.
 *
 * @param project Id of the project.
 * @param environment Test keys spend test credits, live keys live ones.
 * @param balance Sum of the entries.
 * @param held Reserved by running calls.
 * @param available What a new call may spend.
 * @param threshold Balance below which credits.low is sent; 0.00: never.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminWallet(
    String project,
    AdminEnvironment environment,
    BigDecimal balance,
    BigDecimal held,
    BigDecimal available,
    BigDecimal threshold,
    Call call) {}
