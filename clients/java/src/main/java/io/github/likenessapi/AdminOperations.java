// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminAuditEntry;
import io.github.likenessapi.types.AdminAuditList;
import io.github.likenessapi.types.AdminAuditParams;
import io.github.likenessapi.types.AdminEvent;
import io.github.likenessapi.types.AdminEventList;
import io.github.likenessapi.types.AdminEventsParams;
import io.github.likenessapi.types.AdminUsageList;
import io.github.likenessapi.types.AdminUsageParams;
import java.util.concurrent.CompletableFuture;

/** The operations of an operator. */
public abstract class AdminOperations {
  private final Core core;
  private final AdminProjectsOperations projects;
  private final AdminKeysOperations keys;
  private final AdminCreditsOperations credits;
  private final AdminWebhooksOperations webhooks;
  private final AdminDeliveriesOperations deliveries;
  private final AdminAdminKeysOperations adminKeys;

  AdminOperations(Core core) {
    this.core = core;
    this.projects = new AdminProjectsOperations(core);
    this.keys = new AdminKeysOperations(core);
    this.credits = new AdminCreditsOperations(core);
    this.webhooks = new AdminWebhooksOperations(core);
    this.deliveries = new AdminDeliveriesOperations(core);
    this.adminKeys = new AdminAdminKeysOperations(core);
  }

  /** The operations projects.*: list, create, get, update, close. */
  public AdminProjectsOperations projects() {
    return projects;
  }

  /** The operations keys.*: list, create, get, update, revoke, rotate. */
  public AdminKeysOperations keys() {
    return keys;
  }

  /** The operations credits.*: balance, top up, adjust, threshold, entries. */
  public AdminCreditsOperations credits() {
    return credits;
  }

  /** The operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries. */
  public AdminWebhooksOperations webhooks() {
    return webhooks;
  }

  /** The operations deliveries.*: get, resend. */
  public AdminDeliveriesOperations deliveries() {
    return deliveries;
  }

  /** The operations adminKeys.*: list, create, revoke. */
  public AdminAdminKeysOperations adminKeys() {
    return adminKeys;
  }

  /**
   * Charged calls and credits by project, environment, key, operation and UTC day.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminUsageList usage(AdminUsageParams params) {
    return usage(params, CallOptions.NONE);
  }

  /** {@link #usage(AdminUsageParams)} with options of this call. */
  public AdminUsageList usage(AdminUsageParams params, CallOptions options) {
    return core.call(Operations.ADMIN_USAGE, AdminUsageList.class, params, options);
  }

  /** {@link #usage(AdminUsageParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminUsageList> usageAsync(AdminUsageParams params) {
    return usageAsync(params, CallOptions.NONE);
  }

  /** {@link #usage(AdminUsageParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminUsageList> usageAsync(
      AdminUsageParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_USAGE, AdminUsageList.class, params, options);
  }

  /** {@link #usage(AdminUsageParams)} without parameters. */
  public AdminUsageList usage() {
    return usage(AdminUsageParams.builder().build());
  }

  /**
   * The events of a project in order, for development without a public address. Without after,
   * reading starts at the oldest kept event; latest gives the place after the newest one. Ask again
   * with next.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminEventList events(AdminEventsParams params) {
    return events(params, CallOptions.NONE);
  }

  /** {@link #events(AdminEventsParams)} with options of this call. */
  public AdminEventList events(AdminEventsParams params, CallOptions options) {
    return core.call(Operations.ADMIN_EVENTS, AdminEventList.class, params, options);
  }

  /** {@link #events(AdminEventsParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminEventList> eventsAsync(AdminEventsParams params) {
    return eventsAsync(params, CallOptions.NONE);
  }

  /** {@link #events(AdminEventsParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminEventList> eventsAsync(
      AdminEventsParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_EVENTS, AdminEventList.class, params, options);
  }

  /** {@link #events(AdminEventsParams)} without parameters. */
  public AdminEventList events() {
    return events(AdminEventsParams.builder().build());
  }

  /** The events of all pages of {@link #events(AdminEventsParams)}, which are fetched as needed. */
  public Pages<AdminEvent> eventsAll(AdminEventsParams params) {
    return eventsAll(params, CallOptions.NONE);
  }

  /** {@link #eventsAll(AdminEventsParams)} with options of each call. */
  public Pages<AdminEvent> eventsAll(AdminEventsParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.ADMIN_EVENTS, AdminEventList.class, at, options),
        params,
        "after",
        AdminEventList::events,
        AdminEventList::next);
  }

  /**
   * Every change and every refused access, oldest first, each entry with the hash of itself and the
   * one before it.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminAuditList audit(AdminAuditParams params) {
    return audit(params, CallOptions.NONE);
  }

  /** {@link #audit(AdminAuditParams)} with options of this call. */
  public AdminAuditList audit(AdminAuditParams params, CallOptions options) {
    return core.call(Operations.ADMIN_AUDIT, AdminAuditList.class, params, options);
  }

  /** {@link #audit(AdminAuditParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminAuditList> auditAsync(AdminAuditParams params) {
    return auditAsync(params, CallOptions.NONE);
  }

  /** {@link #audit(AdminAuditParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminAuditList> auditAsync(
      AdminAuditParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_AUDIT, AdminAuditList.class, params, options);
  }

  /** {@link #audit(AdminAuditParams)} without parameters. */
  public AdminAuditList audit() {
    return audit(AdminAuditParams.builder().build());
  }

  /** The entries of all pages of {@link #audit(AdminAuditParams)}, which are fetched as needed. */
  public Pages<AdminAuditEntry> auditAll(AdminAuditParams params) {
    return auditAll(params, CallOptions.NONE);
  }

  /** {@link #auditAll(AdminAuditParams)} with options of each call. */
  public Pages<AdminAuditEntry> auditAll(AdminAuditParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.ADMIN_AUDIT, AdminAuditList.class, at, options),
        params,
        "after",
        AdminAuditList::entries,
        AdminAuditList::next);
  }
}
