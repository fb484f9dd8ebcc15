// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.DeletionResult;
import io.github.likenessapi.types.EnrolledFaceResult;
import io.github.likenessapi.types.FaceMoveResult;
import io.github.likenessapi.types.GalleriesFacesAddParams;
import io.github.likenessapi.types.GalleriesFacesDeleteParams;
import io.github.likenessapi.types.GalleriesFacesMoveParams;
import java.util.concurrent.CompletableFuture;

/** The operations galleries.faces.*: add, delete, move. */
public final class GalleriesFacesOperations {
  private final Core core;

  GalleriesFacesOperations(Core core) {
    this.core = core;
  }

  /**
   * Enrols another face of a person, at most 10. A photo with several faces gets 400
   * too_many_faces, one without a face gets ok false with face_not_found.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public EnrolledFaceResult add(GalleriesFacesAddParams params) {
    return add(params, CallOptions.NONE);
  }

  /** {@link #add(GalleriesFacesAddParams)} with options of this call. */
  public EnrolledFaceResult add(GalleriesFacesAddParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_FACES_ADD, EnrolledFaceResult.class, params, options);
  }

  /** {@link #add(GalleriesFacesAddParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<EnrolledFaceResult> addAsync(GalleriesFacesAddParams params) {
    return addAsync(params, CallOptions.NONE);
  }

  /** {@link #add(GalleriesFacesAddParams)} without waiting, with options of this call. */
  public CompletableFuture<EnrolledFaceResult> addAsync(
      GalleriesFacesAddParams params, CallOptions options) {
    return core.callAsync(
        Operations.GALLERIES_FACES_ADD, EnrolledFaceResult.class, params, options);
  }

  /**
   * Deletes one face of a person and returns the receipt.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public DeletionResult delete(GalleriesFacesDeleteParams params) {
    return delete(params, CallOptions.NONE);
  }

  /** {@link #delete(GalleriesFacesDeleteParams)} with options of this call. */
  public DeletionResult delete(GalleriesFacesDeleteParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_FACES_DELETE, DeletionResult.class, params, options);
  }

  /**
   * {@link #delete(GalleriesFacesDeleteParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<DeletionResult> deleteAsync(GalleriesFacesDeleteParams params) {
    return deleteAsync(params, CallOptions.NONE);
  }

  /** {@link #delete(GalleriesFacesDeleteParams)} without waiting, with options of this call. */
  public CompletableFuture<DeletionResult> deleteAsync(
      GalleriesFacesDeleteParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_FACES_DELETE, DeletionResult.class, params, options);
  }

  /**
   * Gives one face, which was enrolled as the wrong person, to another person of the gallery. The
   * face gets another id and keeps its digest and date. From then on searches on all nodes find it
   * as the other person. A person who has 10 faces takes no more: 409 gallery_full. A person whose
   * last face is moved stays, without a face.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceMoveResult move(GalleriesFacesMoveParams params) {
    return move(params, CallOptions.NONE);
  }

  /** {@link #move(GalleriesFacesMoveParams)} with options of this call. */
  public FaceMoveResult move(GalleriesFacesMoveParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_FACES_MOVE, FaceMoveResult.class, params, options);
  }

  /**
   * {@link #move(GalleriesFacesMoveParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<FaceMoveResult> moveAsync(GalleriesFacesMoveParams params) {
    return moveAsync(params, CallOptions.NONE);
  }

  /** {@link #move(GalleriesFacesMoveParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceMoveResult> moveAsync(
      GalleriesFacesMoveParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_FACES_MOVE, FaceMoveResult.class, params, options);
  }
}
