// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminCreditsAdjustParams;
import io.github.likenessapi.types.AdminCreditsBalanceParams;
import io.github.likenessapi.types.AdminCreditsEntriesParams;
import io.github.likenessapi.types.AdminCreditsThresholdParams;
import io.github.likenessapi.types.AdminCreditsTopUpParams;
import io.github.likenessapi.types.AdminEntry;
import io.github.likenessapi.types.AdminEntryList;
import io.github.likenessapi.types.AdminWallet;
import io.github.likenessapi.types.AdminWalletList;
import java.util.concurrent.CompletableFuture;

/** The operations credits.*: balance, top up, adjust, threshold, entries. */
public final class AdminCreditsOperations {
  private final Core core;

  AdminCreditsOperations(Core core) {
    this.core = core;
  }

  /**
   * One wallet for each environment of a project.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWalletList balance(AdminCreditsBalanceParams params) {
    return balance(params, CallOptions.NONE);
  }

  /** {@link #balance(AdminCreditsBalanceParams)} with options of this call. */
  public AdminWalletList balance(AdminCreditsBalanceParams params, CallOptions options) {
    return core.call(Operations.ADMIN_CREDITS_BALANCE, AdminWalletList.class, params, options);
  }

  /**
   * {@link #balance(AdminCreditsBalanceParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminWalletList> balanceAsync(AdminCreditsBalanceParams params) {
    return balanceAsync(params, CallOptions.NONE);
  }

  /** {@link #balance(AdminCreditsBalanceParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWalletList> balanceAsync(
      AdminCreditsBalanceParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_CREDITS_BALANCE, AdminWalletList.class, params, options);
  }

  /** {@link #balance(AdminCreditsBalanceParams)} without parameters. */
  public AdminWalletList balance() {
    return balance(AdminCreditsBalanceParams.builder().build());
  }

  /**
   * Adds bought credits to a wallet, with the reason that stands in its history. Send an {@code
   * Idempotency-Key}, such as the number of the invoice: a repeated call then adds nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWallet topUp(AdminCreditsTopUpParams params) {
    return topUp(params, CallOptions.NONE);
  }

  /** {@link #topUp(AdminCreditsTopUpParams)} with options of this call. */
  public AdminWallet topUp(AdminCreditsTopUpParams params, CallOptions options) {
    return core.call(Operations.ADMIN_CREDITS_TOP_UP, AdminWallet.class, params, options);
  }

  /**
   * {@link #topUp(AdminCreditsTopUpParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminWallet> topUpAsync(AdminCreditsTopUpParams params) {
    return topUpAsync(params, CallOptions.NONE);
  }

  /** {@link #topUp(AdminCreditsTopUpParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWallet> topUpAsync(
      AdminCreditsTopUpParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_CREDITS_TOP_UP, AdminWallet.class, params, options);
  }

  /**
   * Adds or takes away credits, with a reason. What running calls hold cannot be taken.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWallet adjust(AdminCreditsAdjustParams params) {
    return adjust(params, CallOptions.NONE);
  }

  /** {@link #adjust(AdminCreditsAdjustParams)} with options of this call. */
  public AdminWallet adjust(AdminCreditsAdjustParams params, CallOptions options) {
    return core.call(Operations.ADMIN_CREDITS_ADJUST, AdminWallet.class, params, options);
  }

  /**
   * {@link #adjust(AdminCreditsAdjustParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminWallet> adjustAsync(AdminCreditsAdjustParams params) {
    return adjustAsync(params, CallOptions.NONE);
  }

  /** {@link #adjust(AdminCreditsAdjustParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWallet> adjustAsync(
      AdminCreditsAdjustParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_CREDITS_ADJUST, AdminWallet.class, params, options);
  }

  /**
   * The event is sent once when the balance falls below the threshold; 0 means never.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWallet threshold(AdminCreditsThresholdParams params) {
    return threshold(params, CallOptions.NONE);
  }

  /** {@link #threshold(AdminCreditsThresholdParams)} with options of this call. */
  public AdminWallet threshold(AdminCreditsThresholdParams params, CallOptions options) {
    return core.call(Operations.ADMIN_CREDITS_THRESHOLD, AdminWallet.class, params, options);
  }

  /**
   * {@link #threshold(AdminCreditsThresholdParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminWallet> thresholdAsync(AdminCreditsThresholdParams params) {
    return thresholdAsync(params, CallOptions.NONE);
  }

  /** {@link #threshold(AdminCreditsThresholdParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWallet> thresholdAsync(
      AdminCreditsThresholdParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_CREDITS_THRESHOLD, AdminWallet.class, params, options);
  }

  /**
   * Grants, top-ups, adjustments and charges, oldest first. A balance is the sum of its entries.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminEntryList entries(AdminCreditsEntriesParams params) {
    return entries(params, CallOptions.NONE);
  }

  /** {@link #entries(AdminCreditsEntriesParams)} with options of this call. */
  public AdminEntryList entries(AdminCreditsEntriesParams params, CallOptions options) {
    return core.call(Operations.ADMIN_CREDITS_ENTRIES, AdminEntryList.class, params, options);
  }

  /**
   * {@link #entries(AdminCreditsEntriesParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminEntryList> entriesAsync(AdminCreditsEntriesParams params) {
    return entriesAsync(params, CallOptions.NONE);
  }

  /** {@link #entries(AdminCreditsEntriesParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminEntryList> entriesAsync(
      AdminCreditsEntriesParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_CREDITS_ENTRIES, AdminEntryList.class, params, options);
  }

  /** {@link #entries(AdminCreditsEntriesParams)} without parameters. */
  public AdminEntryList entries() {
    return entries(AdminCreditsEntriesParams.builder().build());
  }

  /**
   * The entries of all pages of {@link #entries(AdminCreditsEntriesParams)}, which are fetched as
   * needed.
   */
  public Pages<AdminEntry> entriesAll(AdminCreditsEntriesParams params) {
    return entriesAll(params, CallOptions.NONE);
  }

  /** {@link #entriesAll(AdminCreditsEntriesParams)} with options of each call. */
  public Pages<AdminEntry> entriesAll(AdminCreditsEntriesParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.ADMIN_CREDITS_ENTRIES, AdminEntryList.class, at, options),
        params,
        "after",
        AdminEntryList::entries,
        AdminEntryList::next);
  }
}
