// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.AdminDeleted;
import io.github.likenessapi.types.AdminDelivery;
import io.github.likenessapi.types.AdminDeliveryList;
import io.github.likenessapi.types.AdminWebhook;
import io.github.likenessapi.types.AdminWebhookCreated;
import io.github.likenessapi.types.AdminWebhookList;
import io.github.likenessapi.types.AdminWebhooksCreateParams;
import io.github.likenessapi.types.AdminWebhooksDeleteParams;
import io.github.likenessapi.types.AdminWebhooksDeliveriesParams;
import io.github.likenessapi.types.AdminWebhooksGetParams;
import io.github.likenessapi.types.AdminWebhooksListParams;
import io.github.likenessapi.types.AdminWebhooksRotateParams;
import io.github.likenessapi.types.AdminWebhooksTestParams;
import io.github.likenessapi.types.AdminWebhooksUpdateParams;
import java.util.concurrent.CompletableFuture;

/** The operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries. */
public final class AdminWebhooksOperations {
  private final Core core;

  AdminWebhooksOperations(Core core) {
    this.core = core;
  }

  /**
   * Oldest first.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWebhookList list(AdminWebhooksListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(AdminWebhooksListParams)} with options of this call. */
  public AdminWebhookList list(AdminWebhooksListParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_LIST, AdminWebhookList.class, params, options);
  }

  /**
   * {@link #list(AdminWebhooksListParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminWebhookList> listAsync(AdminWebhooksListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(AdminWebhooksListParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWebhookList> listAsync(
      AdminWebhooksListParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_WEBHOOKS_LIST, AdminWebhookList.class, params, options);
  }

  /** {@link #list(AdminWebhooksListParams)} without parameters. */
  public AdminWebhookList list() {
    return list(AdminWebhooksListParams.builder().build());
  }

  /**
   * The signing secret (whsec_...) is in this answer and never again. The address must be public
   * unless the operator allows its range; live events need https.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWebhookCreated create(AdminWebhooksCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(AdminWebhooksCreateParams)} with options of this call. */
  public AdminWebhookCreated create(AdminWebhooksCreateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_CREATE, AdminWebhookCreated.class, params, options);
  }

  /**
   * {@link #create(AdminWebhooksCreateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminWebhookCreated> createAsync(AdminWebhooksCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(AdminWebhooksCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWebhookCreated> createAsync(
      AdminWebhooksCreateParams params, CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_WEBHOOKS_CREATE, AdminWebhookCreated.class, params, options);
  }

  /**
   * One endpoint by its id.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWebhook get(AdminWebhooksGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(AdminWebhooksGetParams)} with options of this call. */
  public AdminWebhook get(AdminWebhooksGetParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_GET, AdminWebhook.class, params, options);
  }

  /** {@link #get(AdminWebhooksGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<AdminWebhook> getAsync(AdminWebhooksGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(AdminWebhooksGetParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWebhook> getAsync(
      AdminWebhooksGetParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_WEBHOOKS_GET, AdminWebhook.class, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. Deliveries of a disabled endpoint wait; what happens
   * meanwhile is not queued for it.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWebhook update(AdminWebhooksUpdateParams params) {
    return update(params, CallOptions.NONE);
  }

  /** {@link #update(AdminWebhooksUpdateParams)} with options of this call. */
  public AdminWebhook update(AdminWebhooksUpdateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_UPDATE, AdminWebhook.class, params, options);
  }

  /**
   * {@link #update(AdminWebhooksUpdateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminWebhook> updateAsync(AdminWebhooksUpdateParams params) {
    return updateAsync(params, CallOptions.NONE);
  }

  /** {@link #update(AdminWebhooksUpdateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWebhook> updateAsync(
      AdminWebhooksUpdateParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_WEBHOOKS_UPDATE, AdminWebhook.class, params, options);
  }

  /**
   * Removes the endpoint with its secrets, deliveries and attempts.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminDeleted delete(AdminWebhooksDeleteParams params) {
    return delete(params, CallOptions.NONE);
  }

  /** {@link #delete(AdminWebhooksDeleteParams)} with options of this call. */
  public AdminDeleted delete(AdminWebhooksDeleteParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_DELETE, AdminDeleted.class, params, options);
  }

  /**
   * {@link #delete(AdminWebhooksDeleteParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminDeleted> deleteAsync(AdminWebhooksDeleteParams params) {
    return deleteAsync(params, CallOptions.NONE);
  }

  /** {@link #delete(AdminWebhooksDeleteParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminDeleted> deleteAsync(
      AdminWebhooksDeleteParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_WEBHOOKS_DELETE, AdminDeleted.class, params, options);
  }

  /**
   * Deliveries are signed with the earlier secrets too until the overlap has passed.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminWebhookCreated rotate(AdminWebhooksRotateParams params) {
    return rotate(params, CallOptions.NONE);
  }

  /** {@link #rotate(AdminWebhooksRotateParams)} with options of this call. */
  public AdminWebhookCreated rotate(AdminWebhooksRotateParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_ROTATE, AdminWebhookCreated.class, params, options);
  }

  /**
   * {@link #rotate(AdminWebhooksRotateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<AdminWebhookCreated> rotateAsync(AdminWebhooksRotateParams params) {
    return rotateAsync(params, CallOptions.NONE);
  }

  /** {@link #rotate(AdminWebhooksRotateParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminWebhookCreated> rotateAsync(
      AdminWebhooksRotateParams params, CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_WEBHOOKS_ROTATE, AdminWebhookCreated.class, params, options);
  }

  /**
   * Sends an example of one kind to this endpoint alone, in the test environment.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminDelivery test(AdminWebhooksTestParams params) {
    return test(params, CallOptions.NONE);
  }

  /** {@link #test(AdminWebhooksTestParams)} with options of this call. */
  public AdminDelivery test(AdminWebhooksTestParams params, CallOptions options) {
    return core.call(Operations.ADMIN_WEBHOOKS_TEST, AdminDelivery.class, params, options);
  }

  /**
   * {@link #test(AdminWebhooksTestParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<AdminDelivery> testAsync(AdminWebhooksTestParams params) {
    return testAsync(params, CallOptions.NONE);
  }

  /** {@link #test(AdminWebhooksTestParams)} without waiting, with options of this call. */
  public CompletableFuture<AdminDelivery> testAsync(
      AdminWebhooksTestParams params, CallOptions options) {
    return core.callAsync(Operations.ADMIN_WEBHOOKS_TEST, AdminDelivery.class, params, options);
  }

  /**
   * The newest first.
   *
   * @throws LikenessException every other error of a call
   */
  public AdminDeliveryList deliveries(AdminWebhooksDeliveriesParams params) {
    return deliveries(params, CallOptions.NONE);
  }

  /** {@link #deliveries(AdminWebhooksDeliveriesParams)} with options of this call. */
  public AdminDeliveryList deliveries(AdminWebhooksDeliveriesParams params, CallOptions options) {
    return core.call(
        Operations.ADMIN_WEBHOOKS_DELIVERIES, AdminDeliveryList.class, params, options);
  }

  /**
   * {@link #deliveries(AdminWebhooksDeliveriesParams)} without waiting; cancelling the future ends
   * the call.
   */
  public CompletableFuture<AdminDeliveryList> deliveriesAsync(
      AdminWebhooksDeliveriesParams params) {
    return deliveriesAsync(params, CallOptions.NONE);
  }

  /**
   * {@link #deliveries(AdminWebhooksDeliveriesParams)} without waiting, with options of this call.
   */
  public CompletableFuture<AdminDeliveryList> deliveriesAsync(
      AdminWebhooksDeliveriesParams params, CallOptions options) {
    return core.callAsync(
        Operations.ADMIN_WEBHOOKS_DELIVERIES, AdminDeliveryList.class, params, options);
  }
}
