// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.Review;
import io.github.likenessapi.types.ReviewClaimResult;
import io.github.likenessapi.types.ReviewListResult;
import io.github.likenessapi.types.ReviewsAskAgainParams;
import io.github.likenessapi.types.ReviewsClaimParams;
import io.github.likenessapi.types.ReviewsListParams;
import io.github.likenessapi.types.ReviewsReleaseParams;
import io.github.likenessapi.types.VerificationResult;
import java.util.concurrent.CompletableFuture;

/** The operations reviews.*: list, claim, release, ask again. */
public final class ReviewsOperations {
  private final Core core;

  ReviewsOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists the verifications that wait for a reviewer, those that wait longest first. Filters can be
   * combined.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public ReviewListResult list(ReviewsListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(ReviewsListParams)} with options of this call. */
  public ReviewListResult list(ReviewsListParams params, CallOptions options) {
    return core.call(Operations.REVIEWS_LIST, ReviewListResult.class, params, options);
  }

  /** {@link #list(ReviewsListParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<ReviewListResult> listAsync(ReviewsListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(ReviewsListParams)} without waiting, with options of this call. */
  public CompletableFuture<ReviewListResult> listAsync(
      ReviewsListParams params, CallOptions options) {
    return core.callAsync(Operations.REVIEWS_LIST, ReviewListResult.class, params, options);
  }

  /** {@link #list(ReviewsListParams)} without parameters. */
  public ReviewListResult list() {
    return list(ReviewsListParams.builder().build());
  }

  /** The reviews of all pages of {@link #list(ReviewsListParams)}, which are fetched as needed. */
  public Pages<Review> listAll(ReviewsListParams params) {
    return listAll(params, CallOptions.NONE);
  }

  /** {@link #listAll(ReviewsListParams)} with options of each call. */
  public Pages<Review> listAll(ReviewsListParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.REVIEWS_LIST, ReviewListResult.class, at, options),
        params,
        "after",
        ReviewListResult::reviews,
        ReviewListResult::next);
  }

  /**
   * Reserves a verification for one reviewer for 10 minutes. Repeat it to renew the claim; without
   * the lease the reviewer gets a new one. With the lease and another reviewer it is handed over. A
   * decision with undoSeconds that has not taken effect is taken back. A verification that another
   * reviewer holds, or that this reviewer has decided, gets 409 review_claimed.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public ReviewClaimResult claim(ReviewsClaimParams params) {
    return claim(params, CallOptions.NONE);
  }

  /** {@link #claim(ReviewsClaimParams)} with options of this call. */
  public ReviewClaimResult claim(ReviewsClaimParams params, CallOptions options) {
    return core.call(Operations.REVIEWS_CLAIM, ReviewClaimResult.class, params, options);
  }

  /** {@link #claim(ReviewsClaimParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<ReviewClaimResult> claimAsync(ReviewsClaimParams params) {
    return claimAsync(params, CallOptions.NONE);
  }

  /** {@link #claim(ReviewsClaimParams)} without waiting, with options of this call. */
  public CompletableFuture<ReviewClaimResult> claimAsync(
      ReviewsClaimParams params, CallOptions options) {
    return core.callAsync(Operations.REVIEWS_CLAIM, ReviewClaimResult.class, params, options);
  }

  /**
   * Gives a claimed verification back to the queue.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult release(ReviewsReleaseParams params) {
    return release(params, CallOptions.NONE);
  }

  /** {@link #release(ReviewsReleaseParams)} with options of this call. */
  public VerificationResult release(ReviewsReleaseParams params, CallOptions options) {
    return core.call(Operations.REVIEWS_RELEASE, VerificationResult.class, params, options);
  }

  /**
   * {@link #release(ReviewsReleaseParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<VerificationResult> releaseAsync(ReviewsReleaseParams params) {
    return releaseAsync(params, CallOptions.NONE);
  }

  /** {@link #release(ReviewsReleaseParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> releaseAsync(
      ReviewsReleaseParams params, CallOptions options) {
    return core.callAsync(Operations.REVIEWS_RELEASE, VerificationResult.class, params, options);
  }

  /**
   * Sends the verification back to the person for the named steps and returns a new link. Possible
   * twice for each verification.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public VerificationResult askAgain(ReviewsAskAgainParams params) {
    return askAgain(params, CallOptions.NONE);
  }

  /** {@link #askAgain(ReviewsAskAgainParams)} with options of this call. */
  public VerificationResult askAgain(ReviewsAskAgainParams params, CallOptions options) {
    return core.call(Operations.REVIEWS_ASK_AGAIN, VerificationResult.class, params, options);
  }

  /**
   * {@link #askAgain(ReviewsAskAgainParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<VerificationResult> askAgainAsync(ReviewsAskAgainParams params) {
    return askAgainAsync(params, CallOptions.NONE);
  }

  /** {@link #askAgain(ReviewsAskAgainParams)} without waiting, with options of this call. */
  public CompletableFuture<VerificationResult> askAgainAsync(
      ReviewsAskAgainParams params, CallOptions options) {
    return core.callAsync(Operations.REVIEWS_ASK_AGAIN, VerificationResult.class, params, options);
  }
}
