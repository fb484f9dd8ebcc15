// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.FaceAgeParams;
import io.github.likenessapi.types.FaceAgeResult;
import io.github.likenessapi.types.FaceAnalyzeParams;
import io.github.likenessapi.types.FaceAnalyzeResult;
import io.github.likenessapi.types.FaceAttributesParams;
import io.github.likenessapi.types.FaceAttributesResult;
import io.github.likenessapi.types.FaceClusterParams;
import io.github.likenessapi.types.FaceClusterResult;
import io.github.likenessapi.types.FaceCountParams;
import io.github.likenessapi.types.FaceCountResult;
import io.github.likenessapi.types.FaceCropParams;
import io.github.likenessapi.types.FaceCropResult;
import io.github.likenessapi.types.FaceDedupeParams;
import io.github.likenessapi.types.FaceDedupeResult;
import io.github.likenessapi.types.FaceDetectParams;
import io.github.likenessapi.types.FaceDetectResult;
import io.github.likenessapi.types.FaceEmotionParams;
import io.github.likenessapi.types.FaceEmotionResult;
import io.github.likenessapi.types.FaceMatchParams;
import io.github.likenessapi.types.FaceMatchResult;
import io.github.likenessapi.types.FacePpeParams;
import io.github.likenessapi.types.FacePpeResult;
import io.github.likenessapi.types.FaceQualityParams;
import io.github.likenessapi.types.FaceQualityResult;
import io.github.likenessapi.types.FaceRedactParams;
import io.github.likenessapi.types.FaceRedactResult;
import io.github.likenessapi.types.FaceSearchParams;
import io.github.likenessapi.types.FaceSearchResult;
import io.github.likenessapi.types.FaceSimilarityParams;
import io.github.likenessapi.types.FaceSimilarityResult;
import io.github.likenessapi.types.FaceVerifyParams;
import io.github.likenessapi.types.FaceVerifyResult;
import io.github.likenessapi.types.FaceWatchlistParams;
import io.github.likenessapi.types.FaceWatchlistResult;
import java.util.concurrent.CompletableFuture;

/**
 * The operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist,
 * cluster, analyze, attributes, ppe, emotion, age, quality, search.
 */
public final class FaceOperations {
  private final Core core;

  FaceOperations(Core core) {
    this.core = core;
  }

  /**
   * Detects every face of an image, with its box, its rotation, five landmarks and the detector's
   * score. An image without a face is a result too: {@code faceCount} is 0 and {@code faces} is
   * empty. With {@code roi} the answer is about the face there alone, whatever {@code
   * onlyCentralFace} says; where none is there, {@code faces} is empty. A warning says when faces
   * were found only after the whole image was rotated by 90, 180 or 270 degrees.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceDetectResult detect(FaceDetectParams params) {
    return detect(params, CallOptions.NONE);
  }

  /** {@link #detect(FaceDetectParams)} with options of this call. */
  public FaceDetectResult detect(FaceDetectParams params, CallOptions options) {
    return core.call(Operations.FACE_DETECT, FaceDetectResult.class, params, options);
  }

  /** {@link #detect(FaceDetectParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceDetectResult> detectAsync(FaceDetectParams params) {
    return detectAsync(params, CallOptions.NONE);
  }

  /** {@link #detect(FaceDetectParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceDetectResult> detectAsync(
      FaceDetectParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_DETECT, FaceDetectResult.class, params, options);
  }

  /**
   * Counts the faces of an image and compares the number with the expected one.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceCountResult count(FaceCountParams params) {
    return count(params, CallOptions.NONE);
  }

  /** {@link #count(FaceCountParams)} with options of this call. */
  public FaceCountResult count(FaceCountParams params, CallOptions options) {
    return core.call(Operations.FACE_COUNT, FaceCountResult.class, params, options);
  }

  /** {@link #count(FaceCountParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceCountResult> countAsync(FaceCountParams params) {
    return countAsync(params, CallOptions.NONE);
  }

  /** {@link #count(FaceCountParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceCountResult> countAsync(
      FaceCountParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_COUNT, FaceCountResult.class, params, options);
  }

  /**
   * Returns the main face, or every face, as a crop: upright and centred, in one of five shapes.
   * Parts outside the image are white. When only the main face of several is used, a warning says
   * so. Of more than 24 faces only the 24 largest are cropped, and a warning says so.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceCropResult crop(FaceCropParams params) {
    return crop(params, CallOptions.NONE);
  }

  /** {@link #crop(FaceCropParams)} with options of this call. */
  public FaceCropResult crop(FaceCropParams params, CallOptions options) {
    return core.call(Operations.FACE_CROP, FaceCropResult.class, params, options);
  }

  /** {@link #crop(FaceCropParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceCropResult> cropAsync(FaceCropParams params) {
    return cropAsync(params, CallOptions.NONE);
  }

  /** {@link #crop(FaceCropParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceCropResult> cropAsync(FaceCropParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_CROP, FaceCropResult.class, params, options);
  }

  /**
   * Makes every face unrecognisable, including hair line and ears; this cannot be reversed. When no
   * face is found, the original file is returned unchanged and {@code faceCount} is 0.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceRedactResult redact(FaceRedactParams params) {
    return redact(params, CallOptions.NONE);
  }

  /** {@link #redact(FaceRedactParams)} with options of this call. */
  public FaceRedactResult redact(FaceRedactParams params, CallOptions options) {
    return core.call(Operations.FACE_REDACT, FaceRedactResult.class, params, options);
  }

  /** {@link #redact(FaceRedactParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceRedactResult> redactAsync(FaceRedactParams params) {
    return redactAsync(params, CallOptions.NONE);
  }

  /** {@link #redact(FaceRedactParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceRedactResult> redactAsync(
      FaceRedactParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_REDACT, FaceRedactResult.class, params, options);
  }

  /**
   * Compares the faces of exactly two images: the main face of each, or every face of an image with
   * {@code detectAll}. For more images, call once per pair or use cluster. When one image shows no
   * face, nothing is compared: {@code ok} is false with {@code face_not_found}, and the image
   * without a face has status 2 in {@code detections}. Pairs of faces that both look younger than
   * 25 have an {@code ageGroup}: young faces of different people resemble each other far more often
   * than those of adults. {@code calibration} holds for the youngest pair, and a warning says how
   * often strangers of that age reach 0.75. Of more than 5 faces of an image, the main face and the
   * 4 largest others are compared, and a warning says so.
   *
   * <p>Costs 0.2 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceMatchResult match(FaceMatchParams params) {
    return match(params, CallOptions.NONE);
  }

  /** {@link #match(FaceMatchParams)} with options of this call. */
  public FaceMatchResult match(FaceMatchParams params, CallOptions options) {
    return core.call(Operations.FACE_MATCH, FaceMatchResult.class, params, options);
  }

  /** {@link #match(FaceMatchParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceMatchResult> matchAsync(FaceMatchParams params) {
    return matchAsync(params, CallOptions.NONE);
  }

  /** {@link #match(FaceMatchParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceMatchResult> matchAsync(
      FaceMatchParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_MATCH, FaceMatchResult.class, params, options);
  }

  /**
   * Decides whether the main faces of two images show one person: {@code match} is true when {@code
   * similarity} is at or above {@code threshold}.
   *
   * <p>Young faces of different people resemble each other far more often than those of adults. Two
   * faces that both look younger than 25, and so may be minors, match only at the similarity that
   * has the same false match rate at their age: {@code calibration.threshold}. From {@code
   * threshold} up to that similarity {@code match} is false and {@code status} undetermined. {@code
   * calibration.ageGroup} and warnings say when this applies.
   *
   * <p>Costs 0.2 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceVerifyResult verify(FaceVerifyParams params) {
    return verify(params, CallOptions.NONE);
  }

  /** {@link #verify(FaceVerifyParams)} with options of this call. */
  public FaceVerifyResult verify(FaceVerifyParams params, CallOptions options) {
    return core.call(Operations.FACE_VERIFY, FaceVerifyResult.class, params, options);
  }

  /** {@link #verify(FaceVerifyParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceVerifyResult> verifyAsync(FaceVerifyParams params) {
    return verifyAsync(params, CallOptions.NONE);
  }

  /** {@link #verify(FaceVerifyParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceVerifyResult> verifyAsync(
      FaceVerifyParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_VERIFY, FaceVerifyResult.class, params, options);
  }

  /**
   * Returns the similarity of the main faces of two images, without a threshold or a decision. When
   * both faces look younger than 25, {@code calibration} holds for their age, and a warning says
   * how often strangers of that age reach a similarity of 0.75.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceSimilarityResult similarity(FaceSimilarityParams params) {
    return similarity(params, CallOptions.NONE);
  }

  /** {@link #similarity(FaceSimilarityParams)} with options of this call. */
  public FaceSimilarityResult similarity(FaceSimilarityParams params, CallOptions options) {
    return core.call(Operations.FACE_SIMILARITY, FaceSimilarityResult.class, params, options);
  }

  /**
   * {@link #similarity(FaceSimilarityParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<FaceSimilarityResult> similarityAsync(FaceSimilarityParams params) {
    return similarityAsync(params, CallOptions.NONE);
  }

  /** {@link #similarity(FaceSimilarityParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceSimilarityResult> similarityAsync(
      FaceSimilarityParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_SIMILARITY, FaceSimilarityResult.class, params, options);
  }

  /**
   * Decides whether a new face is among up to ten enrolled ones. A duplicate has a similarity of
   * {@code threshold} or more. With several entries the false match rate of the whole call is
   * higher than that of one comparison; {@code calibration.fmrAtThreshold} and a warning state it.
   * Entries without a detectable face are skipped with a warning.
   *
   * <p>Faces that look younger than 25 resemble each other far more often than those of adults:
   * {@code calibration} holds for their age, and {@code status} is undetermined when the similarity
   * reaches {@code threshold} but does not have its false match rate at that age. {@code duplicate}
   * stays true.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceDedupeResult dedupe(FaceDedupeParams params) {
    return dedupe(params, CallOptions.NONE);
  }

  /** {@link #dedupe(FaceDedupeParams)} with options of this call. */
  public FaceDedupeResult dedupe(FaceDedupeParams params, CallOptions options) {
    return core.call(Operations.FACE_DEDUPE, FaceDedupeResult.class, params, options);
  }

  /** {@link #dedupe(FaceDedupeParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceDedupeResult> dedupeAsync(FaceDedupeParams params) {
    return dedupeAsync(params, CallOptions.NONE);
  }

  /** {@link #dedupe(FaceDedupeParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceDedupeResult> dedupeAsync(
      FaceDedupeParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_DEDUPE, FaceDedupeResult.class, params, options);
  }

  /**
   * Decides whether a face is on a list of up to ten faces. A hit has a similarity of {@code
   * threshold} or more. With several entries the false match rate of the whole call is higher than
   * that of one comparison; {@code calibration.fmrAtThreshold} and a warning state it. Entries
   * without a detectable face are skipped with a warning.
   *
   * <p>Faces that look younger than 25 resemble each other far more often than those of adults:
   * {@code calibration} holds for their age, and {@code status} is undetermined when the similarity
   * reaches {@code threshold} but does not have its false match rate at that age. {@code hit} stays
   * true.
   *
   * <p>Costs 0.3 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceWatchlistResult watchlist(FaceWatchlistParams params) {
    return watchlist(params, CallOptions.NONE);
  }

  /** {@link #watchlist(FaceWatchlistParams)} with options of this call. */
  public FaceWatchlistResult watchlist(FaceWatchlistParams params, CallOptions options) {
    return core.call(Operations.FACE_WATCHLIST, FaceWatchlistResult.class, params, options);
  }

  /**
   * {@link #watchlist(FaceWatchlistParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<FaceWatchlistResult> watchlistAsync(FaceWatchlistParams params) {
    return watchlistAsync(params, CallOptions.NONE);
  }

  /** {@link #watchlist(FaceWatchlistParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceWatchlistResult> watchlistAsync(
      FaceWatchlistParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_WATCHLIST, FaceWatchlistResult.class, params, options);
  }

  /**
   * Compares every pair of two to eight faces and groups faces at or above the threshold. A face
   * joins a group when it matches any face of the group. The false match rate of the threshold is
   * that of one pair. Entries without a detectable face are skipped with a warning.
   *
   * <p>Faces that look younger than 25 resemble each other far more often than those of adults:
   * {@code calibration} holds for their age, and a pair has {@code status} undetermined when its
   * similarity reaches {@code threshold} but does not have its false match rate at that age. Such
   * pairs are grouped all the same.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceClusterResult cluster(FaceClusterParams params) {
    return cluster(params, CallOptions.NONE);
  }

  /** {@link #cluster(FaceClusterParams)} with options of this call. */
  public FaceClusterResult cluster(FaceClusterParams params, CallOptions options) {
    return core.call(Operations.FACE_CLUSTER, FaceClusterResult.class, params, options);
  }

  /** {@link #cluster(FaceClusterParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceClusterResult> clusterAsync(FaceClusterParams params) {
    return clusterAsync(params, CallOptions.NONE);
  }

  /** {@link #cluster(FaceClusterParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceClusterResult> clusterAsync(
      FaceClusterParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_CLUSTER, FaceClusterResult.class, params, options);
  }

  /**
   * Detects the faces of an image and returns what you request for each: attributes, quality checks
   * and an aligned crop. Nothing else is computed. Of more than 5 faces only the 5 largest are
   * evaluated, and a warning says so. Send crops of the others.
   *
   * <p>Costs 0.1 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceAnalyzeResult analyze(FaceAnalyzeParams params) {
    return analyze(params, CallOptions.NONE);
  }

  /** {@link #analyze(FaceAnalyzeParams)} with options of this call. */
  public FaceAnalyzeResult analyze(FaceAnalyzeParams params, CallOptions options) {
    return core.call(Operations.FACE_ANALYZE, FaceAnalyzeResult.class, params, options);
  }

  /** {@link #analyze(FaceAnalyzeParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceAnalyzeResult> analyzeAsync(FaceAnalyzeParams params) {
    return analyzeAsync(params, CallOptions.NONE);
  }

  /** {@link #analyze(FaceAnalyzeParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceAnalyzeResult> analyzeAsync(
      FaceAnalyzeParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_ANALYZE, FaceAnalyzeResult.class, params, options);
  }

  /**
   * Estimates up to 13 attributes of every face. An attribute that the image does not show well
   * enough has no value: its status is undetermined, and its reason says why. Of more than 5 faces
   * only the 5 largest are evaluated, and a warning says so. Send crops of the others.
   *
   * <p>Costs 0.1 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceAttributesResult attributes(FaceAttributesParams params) {
    return attributes(params, CallOptions.NONE);
  }

  /** {@link #attributes(FaceAttributesParams)} with options of this call. */
  public FaceAttributesResult attributes(FaceAttributesParams params, CallOptions options) {
    return core.call(Operations.FACE_ATTRIBUTES, FaceAttributesResult.class, params, options);
  }

  /**
   * {@link #attributes(FaceAttributesParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<FaceAttributesResult> attributesAsync(FaceAttributesParams params) {
    return attributesAsync(params, CallOptions.NONE);
  }

  /** {@link #attributes(FaceAttributesParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceAttributesResult> attributesAsync(
      FaceAttributesParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_ATTRIBUTES, FaceAttributesResult.class, params, options);
  }

  /**
   * Detects which of the requested items every face wears. Items that a face does not show well
   * enough are listed in its {@code undetermined}, with a reason. Of more than 5 faces only the 5
   * largest are evaluated, and a warning says so. Send crops of the others.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FacePpeResult ppe(FacePpeParams params) {
    return ppe(params, CallOptions.NONE);
  }

  /** {@link #ppe(FacePpeParams)} with options of this call. */
  public FacePpeResult ppe(FacePpeParams params, CallOptions options) {
    return core.call(Operations.FACE_PPE, FacePpeResult.class, params, options);
  }

  /** {@link #ppe(FacePpeParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FacePpeResult> ppeAsync(FacePpeParams params) {
    return ppeAsync(params, CallOptions.NONE);
  }

  /** {@link #ppe(FacePpeParams)} without waiting, with options of this call. */
  public CompletableFuture<FacePpeResult> ppeAsync(FacePpeParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_PPE, FacePpeResult.class, params, options);
  }

  /**
   * Estimates the emotion of every face of an image, or of the main face of each of one to ten
   * frames. The estimate, one of seven emotions, is right for about two of three faces; read the
   * model card own-emotion before you base decisions on it. A face that is blurred, a mosaic, too
   * small, covered or turned away has no emotion: its status is undetermined, and its reason says
   * why. Of more than 5 faces only the 5 largest are evaluated, and a warning says so. Send crops
   * of the others.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceEmotionResult emotion(FaceEmotionParams params) {
    return emotion(params, CallOptions.NONE);
  }

  /** {@link #emotion(FaceEmotionParams)} with options of this call. */
  public FaceEmotionResult emotion(FaceEmotionParams params, CallOptions options) {
    return core.call(Operations.FACE_EMOTION, FaceEmotionResult.class, params, options);
  }

  /** {@link #emotion(FaceEmotionParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceEmotionResult> emotionAsync(FaceEmotionParams params) {
    return emotionAsync(params, CallOptions.NONE);
  }

  /** {@link #emotion(FaceEmotionParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceEmotionResult> emotionAsync(
      FaceEmotionParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_EMOTION, FaceEmotionResult.class, params, options);
  }

  /** {@link #emotion(FaceEmotionParams)} without parameters. */
  public FaceEmotionResult emotion() {
    return emotion(FaceEmotionParams.builder().build());
  }

  /**
   * Estimates the age of the main face, or of every face, as a band of years. A face that is
   * blurred, a mosaic, behind dark glasses, covered or in profile has the widest band, the status
   * undetermined and a reason. With onlyCentralFace a warning says when the image shows more faces.
   * Of more than 5 faces only the 5 largest are evaluated, and a warning says so. Send crops of the
   * others.
   *
   * <p>Costs 0.05 credits.
   *
   * @throws LikenessException every other error of a call
   */
  public FaceAgeResult age(FaceAgeParams params) {
    return age(params, CallOptions.NONE);
  }

  /** {@link #age(FaceAgeParams)} with options of this call. */
  public FaceAgeResult age(FaceAgeParams params, CallOptions options) {
    return core.call(Operations.FACE_AGE, FaceAgeResult.class, params, options);
  }

  /** {@link #age(FaceAgeParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceAgeResult> ageAsync(FaceAgeParams params) {
    return ageAsync(params, CallOptions.NONE);
  }

  /** {@link #age(FaceAgeParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceAgeResult> ageAsync(FaceAgeParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_AGE, FaceAgeResult.class, params, options);
  }

  /**
   * Measures a portrait and compares every check with its range. Size and position are measured on
   * the image when it already is a portrait in the aspect of the scenario, else on its aligned
   * crop; {@code measuredOn} says which. A value that cannot be measured is undetermined and counts
   * as not passed. When only the main face of several is used, a warning says so. With
   * onlyCentralFace false and more than 5 faces, only the 5 largest are evaluated, and a warning
   * says so.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceQualityResult quality(FaceQualityParams params) {
    return quality(params, CallOptions.NONE);
  }

  /** {@link #quality(FaceQualityParams)} with options of this call. */
  public FaceQualityResult quality(FaceQualityParams params, CallOptions options) {
    return core.call(Operations.FACE_QUALITY, FaceQualityResult.class, params, options);
  }

  /** {@link #quality(FaceQualityParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceQualityResult> qualityAsync(FaceQualityParams params) {
    return qualityAsync(params, CallOptions.NONE);
  }

  /** {@link #quality(FaceQualityParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceQualityResult> qualityAsync(
      FaceQualityParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_QUALITY, FaceQualityResult.class, params, options);
  }

  /**
   * Finds the people of a gallery who are most similar to the face in a photo. The search is exact:
   * the face is compared with every enrolled face. The false match rate of the threshold holds for
   * the whole call. The more faces are enrolled, the higher the similarity that each comparison has
   * to reach; {@code calibration.threshold} and a warning state it. People below it are not
   * returned; send threshold 0 to get the most similar people in any case. A face that looks
   * younger than 25 matches only at the similarity that has the same false match rate at its age;
   * people between both similarities are in {@code undetermined}. Of more than 5 faces in the photo
   * only the 5 largest are searched for, and a warning says so.
   *
   * <p>Costs 0.3 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public FaceSearchResult search(FaceSearchParams params) {
    return search(params, CallOptions.NONE);
  }

  /** {@link #search(FaceSearchParams)} with options of this call. */
  public FaceSearchResult search(FaceSearchParams params, CallOptions options) {
    return core.call(Operations.FACE_SEARCH, FaceSearchResult.class, params, options);
  }

  /** {@link #search(FaceSearchParams)} without waiting; cancelling the future ends the call. */
  public CompletableFuture<FaceSearchResult> searchAsync(FaceSearchParams params) {
    return searchAsync(params, CallOptions.NONE);
  }

  /** {@link #search(FaceSearchParams)} without waiting, with options of this call. */
  public CompletableFuture<FaceSearchResult> searchAsync(
      FaceSearchParams params, CallOptions options) {
    return core.callAsync(Operations.FACE_SEARCH, FaceSearchResult.class, params, options);
  }
}
