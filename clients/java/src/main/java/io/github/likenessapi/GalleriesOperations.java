// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.DeletionResult;
import io.github.likenessapi.types.GalleriesCreateParams;
import io.github.likenessapi.types.GalleriesDeleteParams;
import io.github.likenessapi.types.GalleriesGetParams;
import io.github.likenessapi.types.GalleryListResult;
import io.github.likenessapi.types.GalleryResult;
import java.util.concurrent.CompletableFuture;

/** The operations galleries.*: list, create, get, delete. */
public final class GalleriesOperations {
  private final Core core;
  private final GalleriesPeopleOperations people;
  private final GalleriesFacesOperations faces;

  GalleriesOperations(Core core) {
    this.core = core;
    this.people = new GalleriesPeopleOperations(core);
    this.faces = new GalleriesFacesOperations(core);
  }

  /** The operations galleries.people.*: list, add, get, delete, merge. */
  public GalleriesPeopleOperations people() {
    return people;
  }

  /** The operations galleries.faces.*: add, delete, move. */
  public GalleriesFacesOperations faces() {
    return faces;
  }

  /**
   * Lists the galleries of the project in the environment of the key.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public GalleryListResult list() {
    return list(CallOptions.NONE);
  }

  /** {@link #list()} with options of this call. */
  public GalleryListResult list(CallOptions options) {
    return core.call(Operations.GALLERIES_LIST, GalleryListResult.class, Params.NONE, options);
  }

  /** {@link #list()} without waiting; cancelling the future ends the call. */
  public CompletableFuture<GalleryListResult> listAsync() {
    return listAsync(CallOptions.NONE);
  }

  /** {@link #list()} without waiting, with options of this call. */
  public CompletableFuture<GalleryListResult> listAsync(CallOptions options) {
    return core.callAsync(Operations.GALLERIES_LIST, GalleryListResult.class, Params.NONE, options);
  }

  /**
   * Creates an empty gallery. Until the operator has switched storing on for the project, the
   * answer is 403 storing_not_enabled. An id that is in use gets 409 already_exists.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public GalleryResult create(GalleriesCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(GalleriesCreateParams)} with options of this call. */
  public GalleryResult create(GalleriesCreateParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_CREATE, GalleryResult.class, params, options);
  }

  /**
   * {@link #create(GalleriesCreateParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<GalleryResult> createAsync(GalleriesCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(GalleriesCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<GalleryResult> createAsync(
      GalleriesCreateParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_CREATE, GalleryResult.class, params, options);
  }

  /**
   * Returns one gallery with its number of people and faces.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public GalleryResult get(GalleriesGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(GalleriesGetParams)} with options of this call. */
  public GalleryResult get(GalleriesGetParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_GET, GalleryResult.class, params, options);
  }

  /** {@link #get(GalleriesGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<GalleryResult> getAsync(GalleriesGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(GalleriesGetParams)} without waiting, with options of this call. */
  public CompletableFuture<GalleryResult> getAsync(GalleriesGetParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_GET, GalleryResult.class, params, options);
  }

  /**
   * Deletes a gallery with all its people and returns the receipt. From the start of the deletion
   * no search finds any of these people. Deleting hundreds of thousands of faces takes longer than
   * the time limit of a call: the answer is then 504 timeout, the deletion continues, and
   * /v1/deletions shows when it has ended.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public DeletionResult delete(GalleriesDeleteParams params) {
    return delete(params, CallOptions.NONE);
  }

  /** {@link #delete(GalleriesDeleteParams)} with options of this call. */
  public DeletionResult delete(GalleriesDeleteParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_DELETE, DeletionResult.class, params, options);
  }

  /**
   * {@link #delete(GalleriesDeleteParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<DeletionResult> deleteAsync(GalleriesDeleteParams params) {
    return deleteAsync(params, CallOptions.NONE);
  }

  /** {@link #delete(GalleriesDeleteParams)} without waiting, with options of this call. */
  public CompletableFuture<DeletionResult> deleteAsync(
      GalleriesDeleteParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_DELETE, DeletionResult.class, params, options);
  }
}
