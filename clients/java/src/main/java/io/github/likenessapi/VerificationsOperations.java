// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.Verification;
import io.github.likenessapi.types.VerificationDeletionResult;
import io.github.likenessapi.types.VerificationImageResult;
import io.github.likenessapi.types.VerificationListResult;
import io.github.likenessapi.types.VerificationResult;
import io.github.likenessapi.types.VerificationsCancelParams;
import io.github.likenessapi.types.VerificationsChipParams;
import io.github.likenessapi.types.VerificationsCreateParams;
import io.github.likenessapi.types.VerificationsDeleteParams;
import io.github.likenessapi.types.VerificationsGetParams;
import io.github.likenessapi.types.VerificationsImageParams;
import io.github.likenessapi.types.VerificationsLinkParams;
import io.github.likenessapi.types.VerificationsListParams;
import io.github.likenessapi.types.VerificationsReviewParams;
import java.util.concurrent.CompletableFuture;

/** The operations verifications.*: list, create, get, delete, chip, cancel, link, review, image. */
public final class VerificationsOperations {
  private final Core core;

  VerificationsOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists the verifications of the project in the environment of the key, newest first. Filters can
   * be combined.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationListResult list(VerificationsListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(VerificationsListParams)} with options of this call. */
  public VerificationListResult list(VerificationsListParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_LIST, VerificationListResult.class, params, options);
  }

  /**
   * {@link #list(VerificationsListParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<VerificationListResult> listAsync(VerificationsListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(VerificationsListParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationListResult> listAsync(
      VerificationsListParams params, CallOptions options) {
    return core.callAsync(
        Operations.VERIFICATIONS_LIST, VerificationListResult.class, params, options);
  }

  /** {@link #list(VerificationsListParams)} without parameters. */
  public VerificationListResult list() {
    return list(VerificationsListParams.builder().build());
  }

  /**
   * The verifications of all pages of {@link #list(VerificationsListParams)}, which are fetched as
   * needed.
   */
  public Pages<Verification> listAll(VerificationsListParams params) {
    return listAll(params, CallOptions.NONE);
  }

  /** {@link #listAll(VerificationsListParams)} with options of each call. */
  public Pages<Verification> listAll(VerificationsListParams params, CallOptions options) {
    return new Pages<>(
        at ->
            core.callAsync(
                Operations.VERIFICATIONS_LIST, VerificationListResult.class, at, options),
        params,
        "after",
        VerificationListResult::verifications,
        VerificationListResult::next);
  }

  /**
   * Creates a verification and returns the link for the person to verify. Send checks, or the name
   * of a stored workflow. The price is the sum of the checks asked; it is charged once, at the
   * first decision, and never for a verification that expires or is cancelled. Until the operator
   * has switched storing on for the project, the answer is 403 storing_not_enabled. Checks that
   * this server cannot run get 400 check_not_available. With checks.enrol the face of the selfie
   * becomes that of a new person of a gallery once the verification is approved; a key without
   * galleries.write gets 403 permission_denied, and an id that the gallery has 409 already_exists.
   * The link is in this answer alone; POST /v1/verifications/{verification}/link makes a new one.
   * Where no check needs a step of the person (aml alone), the verification runs at once and has no
   * link.
   *
   * <p>Costs nothing.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public VerificationResult create(VerificationsCreateParams params) {
    return create(params, CallOptions.NONE);
  }

  /** {@link #create(VerificationsCreateParams)} with options of this call. */
  public VerificationResult create(VerificationsCreateParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_CREATE, VerificationResult.class, params, options);
  }

  /**
   * {@link #create(VerificationsCreateParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<VerificationResult> createAsync(VerificationsCreateParams params) {
    return createAsync(params, CallOptions.NONE);
  }

  /** {@link #create(VerificationsCreateParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> createAsync(
      VerificationsCreateParams params, CallOptions options) {
    return core.callAsync(
        Operations.VERIFICATIONS_CREATE, VerificationResult.class, params, options);
  }

  /**
   * Returns one verification with its status, decision, the results of its checks and the reasons.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult get(VerificationsGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(VerificationsGetParams)} with options of this call. */
  public VerificationResult get(VerificationsGetParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_GET, VerificationResult.class, params, options);
  }

  /** {@link #get(VerificationsGetParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<VerificationResult> getAsync(VerificationsGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(VerificationsGetParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> getAsync(
      VerificationsGetParams params, CallOptions options) {
    return core.callAsync(Operations.VERIFICATIONS_GET, VerificationResult.class, params, options);
  }

  /**
   * Deletes every image and every personal field of a verification at once, together with the key
   * that they were encrypted with, and returns the receipt. The row with ids, status, decision and
   * codes stays. A verification that is not finished is cancelled first.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationDeletionResult delete(VerificationsDeleteParams params) {
    return delete(params, CallOptions.NONE);
  }

  /** {@link #delete(VerificationsDeleteParams)} with options of this call. */
  public VerificationDeletionResult delete(VerificationsDeleteParams params, CallOptions options) {
    return core.call(
        Operations.VERIFICATIONS_DELETE, VerificationDeletionResult.class, params, options);
  }

  /**
   * {@link #delete(VerificationsDeleteParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<VerificationDeletionResult> deleteAsync(
      VerificationsDeleteParams params) {
    return deleteAsync(params, CallOptions.NONE);
  }

  /** {@link #delete(VerificationsDeleteParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationDeletionResult> deleteAsync(
      VerificationsDeleteParams params, CallOptions options) {
    return core.callAsync(
        Operations.VERIFICATIONS_DELETE, VerificationDeletionResult.class, params, options);
  }

  /**
   * Stores the files that your app read from the chip of the person's document, for the check chip.
   * Your server sends them with its key: the page of the person takes none. Possible until the
   * checks run, before or after the person's steps; files that are sent again replace the first
   * ones. The checks run when the person's steps are done and the chip is there; with no step of
   * the person, at once.
   *
   * <p>A file that is not what its name says is refused with {@code field_invalid}. Whether a state
   * signed the files is decided with the verification: one changed byte declines it, and a state
   * whose certificates are not imported leads to a review. docs/chip.md says which files to read,
   * and how.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult chip(VerificationsChipParams params) {
    return chip(params, CallOptions.NONE);
  }

  /** {@link #chip(VerificationsChipParams)} with options of this call. */
  public VerificationResult chip(VerificationsChipParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_CHIP, VerificationResult.class, params, options);
  }

  /**
   * {@link #chip(VerificationsChipParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<VerificationResult> chipAsync(VerificationsChipParams params) {
    return chipAsync(params, CallOptions.NONE);
  }

  /** {@link #chip(VerificationsChipParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> chipAsync(
      VerificationsChipParams params, CallOptions options) {
    return core.callAsync(Operations.VERIFICATIONS_CHIP, VerificationResult.class, params, options);
  }

  /**
   * Cancels a verification that is not finished. Its link stops working and its images are deleted.
   * A finished one gets 409 state_conflict.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult cancel(VerificationsCancelParams params) {
    return cancel(params, CallOptions.NONE);
  }

  /** {@link #cancel(VerificationsCancelParams)} with options of this call. */
  public VerificationResult cancel(VerificationsCancelParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_CANCEL, VerificationResult.class, params, options);
  }

  /**
   * {@link #cancel(VerificationsCancelParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<VerificationResult> cancelAsync(VerificationsCancelParams params) {
    return cancelAsync(params, CallOptions.NONE);
  }

  /** {@link #cancel(VerificationsCancelParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> cancelAsync(
      VerificationsCancelParams params, CallOptions options) {
    return core.callAsync(
        Operations.VERIFICATIONS_CANCEL, VerificationResult.class, params, options);
  }

  /**
   * Makes a new link. The old link and every browser that opened it stop working; the steps that
   * were accepted are kept. Possible while the person has steps to do; otherwise 409
   * state_conflict.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult link(VerificationsLinkParams params) {
    return link(params, CallOptions.NONE);
  }

  /** {@link #link(VerificationsLinkParams)} with options of this call. */
  public VerificationResult link(VerificationsLinkParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_LINK, VerificationResult.class, params, options);
  }

  /**
   * {@link #link(VerificationsLinkParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<VerificationResult> linkAsync(VerificationsLinkParams params) {
    return linkAsync(params, CallOptions.NONE);
  }

  /** {@link #link(VerificationsLinkParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> linkAsync(
      VerificationsLinkParams params, CallOptions options) {
    return core.callAsync(Operations.VERIFICATIONS_LINK, VerificationResult.class, params, options);
  }

  /**
   * Decides a verification that waits for review. With a claim of POST
   * /v1/reviews/{verification}/claim send its lease; without one the verification must not be
   * claimed by another reviewer. Where the workflow asks for a second reviewer, the first decision
   * is kept and the verification stays in review until another reviewer has decided.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult review(VerificationsReviewParams params) {
    return review(params, CallOptions.NONE);
  }

  /** {@link #review(VerificationsReviewParams)} with options of this call. */
  public VerificationResult review(VerificationsReviewParams params, CallOptions options) {
    return core.call(Operations.VERIFICATIONS_REVIEW, VerificationResult.class, params, options);
  }

  /**
   * {@link #review(VerificationsReviewParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<VerificationResult> reviewAsync(VerificationsReviewParams params) {
    return reviewAsync(params, CallOptions.NONE);
  }

  /** {@link #review(VerificationsReviewParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> reviewAsync(
      VerificationsReviewParams params, CallOptions options) {
    return core.callAsync(
        Operations.VERIFICATIONS_REVIEW, VerificationResult.class, params, options);
  }

  /**
   * Returns one image of a verification; images of the verification lists the names. Each opened
   * image is an entry of the audit log.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationImageResult image(VerificationsImageParams params) {
    return image(params, CallOptions.NONE);
  }

  /** {@link #image(VerificationsImageParams)} with options of this call. */
  public VerificationImageResult image(VerificationsImageParams params, CallOptions options) {
    return core.call(
        Operations.VERIFICATIONS_IMAGE, VerificationImageResult.class, params, options);
  }

  /**
   * {@link #image(VerificationsImageParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<VerificationImageResult> imageAsync(VerificationsImageParams params) {
    return imageAsync(params, CallOptions.NONE);
  }

  /** {@link #image(VerificationsImageParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationImageResult> imageAsync(
      VerificationsImageParams params, CallOptions options) {
    return core.callAsync(
        Operations.VERIFICATIONS_IMAGE, VerificationImageResult.class, params, options);
  }
}
