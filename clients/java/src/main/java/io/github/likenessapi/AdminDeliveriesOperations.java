// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminDeliveriesGetParams;
import io.github.likenessapi.types.AdminDeliveriesResendParams;
import io.github.likenessapi.types.AdminDelivery;
import java.util.concurrent.CompletableFuture;

/** The operations deliveries.*: get, resend. */
public final class AdminDeliveriesOperations {
  private final Core core;

  AdminDeliveriesOperations(Core core) {
    this.core = core;
  }

  /**
   * Each attempt has its status, its latency and the first kilobyte of the answer.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminDelivery get(AdminDeliveriesGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(AdminDeliveriesGetParams)} with options of this call. */
  public AdminDelivery get(AdminDeliveriesGetParams params, CallOptions options) {
    return core.call(Operations.ADMIN_DELIVERIES_GET, AdminDelivery.class, params, options);
  }

  /**
   * {@link #get(AdminDeliveriesGetParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminDelivery> getAsync(AdminDeliveriesGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(AdminDeliveriesGetParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminDelivery> getAsync(
      AdminDeliveriesGetParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_DELIVERIES_GET, AdminDelivery.class, params, options);
  }

  /**
   * Makes the delivery due at once, with the whole retry schedule before it. The receiver sees the
   * same webhook-id.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminDelivery resend(AdminDeliveriesResendParams params) {
    return resend(params, CallOptions.NONE);
  }

  /** {@link #resend(AdminDeliveriesResendParams)} with options of this call. */
  public AdminDelivery resend(AdminDeliveriesResendParams params, CallOptions options) {
    return core.call(Operations.ADMIN_DELIVERIES_RESEND, AdminDelivery.class, params, options);
  }

  /**
   * {@link #resend(AdminDeliveriesResendParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminDelivery> resendAsync(AdminDeliveriesResendParams params) {
    return resendAsync(params, CallOptions.NONE);
  }

  /** {@link #resend(AdminDeliveriesResendParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminDelivery> resendAsync(
      AdminDeliveriesResendParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_DELIVERIES_RESEND, AdminDelivery.class, params, options);
  }
}
