// The operations of the clients. Generated from api/openapi.gen.yaml by make generate; do not edit.

import type { Answered } from "../answers.js";
import type { Core } from "../client.js";
import type { CallOptions } from "../options.js";
import * as operations from "./operations.js";
import type {
  AdminAuditEntry,
  AdminAuditList,
  AdminAuditParams,
  AdminCreditsAdjustParams,
  AdminCreditsBalanceParams,
  AdminCreditsEntriesParams,
  AdminCreditsThresholdParams,
  AdminCreditsTopUpParams,
  AdminDeleted,
  AdminDeliveriesGetParams,
  AdminDeliveriesResendParams,
  AdminDelivery,
  AdminDeliveryList,
  AdminEntry,
  AdminEntryList,
  AdminEvent,
  AdminEventList,
  AdminEventsParams,
  AdminKey,
  AdminKeyCreated,
  AdminKeyList,
  AdminKeysCreateParams,
  AdminKeysGetParams,
  AdminKeysListParams,
  AdminKeysRevokeParams,
  AdminKeysRotateParams,
  AdminKeysUpdateParams,
  AdminOperatorKey,
  AdminOperatorKeyCreated,
  AdminOperatorKeyList,
  AdminOperatorKeysCreateParams,
  AdminOperatorKeysRevokeParams,
  AdminProject,
  AdminProjectList,
  AdminProjectsCloseParams,
  AdminProjectsCreateParams,
  AdminProjectsGetParams,
  AdminProjectsUpdateParams,
  AdminUsageList,
  AdminUsageParams,
  AdminWallet,
  AdminWalletList,
  AdminWebhook,
  AdminWebhookCreated,
  AdminWebhookList,
  AdminWebhooksCreateParams,
  AdminWebhooksDeleteParams,
  AdminWebhooksDeliveriesParams,
  AdminWebhooksGetParams,
  AdminWebhooksListParams,
  AdminWebhooksRotateParams,
  AdminWebhooksTestParams,
  AdminWebhooksUpdateParams,
  AgeGateCheckoutParams,
  AgeGateResult,
  AgeVerifyLiveParams,
  AgeVerifyLiveResult,
  AgeVerifyParams,
  AgeVerifyResult,
  AmlBatchParams,
  AmlScreenParams,
  AmlScreenResult,
  DeletionListResult,
  DeletionReceipt,
  DeletionResult,
  DeletionsGetParams,
  DeletionsListParams,
  DocumentsReadParams,
  DocumentsReadResult,
  EnrolledFaceResult,
  FaceAgeParams,
  FaceAgeResult,
  FaceAnalyzeParams,
  FaceAnalyzeResult,
  FaceAttributesParams,
  FaceAttributesResult,
  FaceClusterParams,
  FaceClusterResult,
  FaceCountParams,
  FaceCountResult,
  FaceCropParams,
  FaceCropResult,
  FaceDedupeParams,
  FaceDedupeResult,
  FaceDetectParams,
  FaceDetectResult,
  FaceEmotionParams,
  FaceEmotionResult,
  FaceLoginAuthenticateParams,
  FaceLoginResult,
  FaceMatchParams,
  FaceMatchResult,
  FaceMoveResult,
  FacePpeParams,
  FacePpeResult,
  FaceQualityParams,
  FaceQualityResult,
  FaceRedactParams,
  FaceRedactResult,
  FaceSearchParams,
  FaceSearchResult,
  FaceSimilarityParams,
  FaceSimilarityResult,
  FaceVerifyParams,
  FaceVerifyResult,
  FaceWatchlistParams,
  FaceWatchlistResult,
  FraudSignupCheckParams,
  GalleriesCreateParams,
  GalleriesDeleteParams,
  GalleriesFacesAddParams,
  GalleriesFacesDeleteParams,
  GalleriesFacesMoveParams,
  GalleriesGetParams,
  GalleriesPeopleAddParams,
  GalleriesPeopleDeleteParams,
  GalleriesPeopleGetParams,
  GalleriesPeopleListParams,
  GalleriesPeopleMergeParams,
  GalleryListResult,
  GalleryResult,
  IdentityVerifyParams,
  IdentityVerifyResult,
  Job,
  JobItem,
  JobItemListResult,
  JobItemsAddResult,
  JobListResult,
  JobResult,
  JobsCancelParams,
  JobsCloseParams,
  JobsCreateParams,
  JobsGetParams,
  JobsItemsAddParams,
  JobsItemsListParams,
  JobsListParams,
  JobsPauseParams,
  JobsResumeParams,
  KioskPhotoParams,
  KioskPhotoResult,
  LivenessCheckParams,
  LivenessResult,
  MrzParseParams,
  MrzParseResult,
  MrzReadParams,
  MrzReadResult,
  NfcVerifyParams,
  NfcVerifyResult,
  Person,
  PersonListResult,
  PersonMergeResult,
  PersonResult,
  PhotoComplianceParams,
  PhotoComplianceResult,
  PhotoStandardListResult,
  ProctorCheckParams,
  ProctorResult,
  Review,
  ReviewClaimResult,
  ReviewListResult,
  ReviewsAskAgainParams,
  ReviewsClaimParams,
  ReviewsListParams,
  ReviewsReleaseParams,
  SignupCheckResult,
  StandardsListParams,
  StandingCodeListResult,
  StandingCodeResult,
  Verification,
  VerificationDeletionResult,
  VerificationImageResult,
  VerificationListResult,
  VerificationResult,
  VerificationsCancelParams,
  VerificationsChipParams,
  VerificationsCreateParams,
  VerificationsDeleteParams,
  VerificationsGetParams,
  VerificationsImageParams,
  VerificationsLinkParams,
  VerificationsListParams,
  VerificationsReviewParams,
  WorkflowListResult,
  WorkflowResult,
  WorkflowsCodesCreateParams,
  WorkflowsCodesDeleteParams,
  WorkflowsCodesGetParams,
  WorkflowsCodesListParams,
  WorkflowsCodesUpdateParams,
  WorkflowsCreateParams,
  WorkflowsGetParams,
} from "./types.js";

/**
 * The operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist, cluster, analyze,
 * attributes, ppe, emotion, age, quality, search.
 */
export class FaceOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Detects every face of an image, with its box, its rotation, five landmarks and the detector's score. An image
   * without a face is a result too: `faceCount` is 0 and `faces` is empty. With `roi` the answer is about the face
   * there alone, whatever `onlyCentralFace` says; where none is there, `faces` is empty. A warning says when faces were
   * found only after the whole image was rotated by 90, 180 or 270 degrees.
   *
   * Costs 0.02 credits.
   */
  detect(params: FaceDetectParams, options?: CallOptions): Promise<Answered<FaceDetectResult>> {
    return this.#core.call(operations.faceDetect, params, options);
  }

  /**
   * Counts the faces of an image and compares the number with the expected one.
   *
   * Costs 0.02 credits.
   */
  count(params: FaceCountParams, options?: CallOptions): Promise<Answered<FaceCountResult>> {
    return this.#core.call(operations.faceCount, params, options);
  }

  /**
   * Returns the main face, or every face, as a crop: upright and centred, in one of five shapes. Parts outside the
   * image are white. When only the main face of several is used, a warning says so. Of more than 24 faces only the 24
   * largest are cropped, and a warning says so.
   *
   * Costs 0.02 credits.
   */
  crop(params: FaceCropParams, options?: CallOptions): Promise<Answered<FaceCropResult>> {
    return this.#core.call(operations.faceCrop, params, options);
  }

  /**
   * Makes every face unrecognisable, including hair line and ears; this cannot be reversed. When no face is found, the
   * original file is returned unchanged and `faceCount` is 0.
   *
   * Costs 0.02 credits.
   */
  redact(params: FaceRedactParams, options?: CallOptions): Promise<Answered<FaceRedactResult>> {
    return this.#core.call(operations.faceRedact, params, options);
  }

  /**
   * Compares the faces of exactly two images: the main face of each, or every face of an image with `detectAll`. For
   * more images, call once per pair or use cluster. When one image shows no face, nothing is compared: `ok` is false
   * with `face_not_found`, and the image without a face has status 2 in `detections`. Pairs of faces that both look
   * younger than 25 have an `ageGroup`: young faces of different people resemble each other far more often than those
   * of adults. `calibration` holds for the youngest pair, and a warning says how often strangers of that age reach
   * 0.75. Of more than 5 faces of an image, the main face and the 4 largest others are compared, and a warning says so.
   *
   * Costs 0.2 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  match(params: FaceMatchParams, options?: CallOptions): Promise<Answered<FaceMatchResult>> {
    return this.#core.call(operations.faceMatch, params, options);
  }

  /**
   * Decides whether the main faces of two images show one person: `match` is true when `similarity` is at or above
   * `threshold`.
   *
   * Young faces of different people resemble each other far more often than those of adults. Two faces that both look
   * younger than 25, and so may be minors, match only at the similarity that has the same false match rate at their
   * age: `calibration.threshold`. From `threshold` up to that similarity `match` is false and `status` undetermined.
   * `calibration.ageGroup` and warnings say when this applies.
   *
   * Costs 0.2 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: FaceVerifyParams, options?: CallOptions): Promise<Answered<FaceVerifyResult>> {
    return this.#core.call(operations.faceVerify, params, options);
  }

  /**
   * Returns the similarity of the main faces of two images, without a threshold or a decision. When both faces look
   * younger than 25, `calibration` holds for their age, and a warning says how often strangers of that age reach a
   * similarity of 0.75.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  similarity(params: FaceSimilarityParams, options?: CallOptions): Promise<Answered<FaceSimilarityResult>> {
    return this.#core.call(operations.faceSimilarity, params, options);
  }

  /**
   * Decides whether a new face is among up to ten enrolled ones. A duplicate has a similarity of `threshold` or more.
   * With several entries the false match rate of the whole call is higher than that of one comparison;
   * `calibration.fmrAtThreshold` and a warning state it. Entries without a detectable face are skipped with a warning.
   *
   * Faces that look younger than 25 resemble each other far more often than those of adults: `calibration` holds for
   * their age, and `status` is undetermined when the similarity reaches `threshold` but does not have its false match
   * rate at that age. `duplicate` stays true.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  dedupe(params: FaceDedupeParams, options?: CallOptions): Promise<Answered<FaceDedupeResult>> {
    return this.#core.call(operations.faceDedupe, params, options);
  }

  /**
   * Decides whether a face is on a list of up to ten faces. A hit has a similarity of `threshold` or more. With several
   * entries the false match rate of the whole call is higher than that of one comparison; `calibration.fmrAtThreshold`
   * and a warning state it. Entries without a detectable face are skipped with a warning.
   *
   * Faces that look younger than 25 resemble each other far more often than those of adults: `calibration` holds for
   * their age, and `status` is undetermined when the similarity reaches `threshold` but does not have its false match
   * rate at that age. `hit` stays true.
   *
   * Costs 0.3 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  watchlist(params: FaceWatchlistParams, options?: CallOptions): Promise<Answered<FaceWatchlistResult>> {
    return this.#core.call(operations.faceWatchlist, params, options);
  }

  /**
   * Compares every pair of two to eight faces and groups faces at or above the threshold. A face joins a group when it
   * matches any face of the group. The false match rate of the threshold is that of one pair. Entries without a
   * detectable face are skipped with a warning.
   *
   * Faces that look younger than 25 resemble each other far more often than those of adults: `calibration` holds for
   * their age, and a pair has `status` undetermined when its similarity reaches `threshold` but does not have its false
   * match rate at that age. Such pairs are grouped all the same.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  cluster(params: FaceClusterParams, options?: CallOptions): Promise<Answered<FaceClusterResult>> {
    return this.#core.call(operations.faceCluster, params, options);
  }

  /**
   * Detects the faces of an image and returns what you request for each: attributes, quality checks and an aligned
   * crop. Nothing else is computed. Of more than 5 faces only the 5 largest are evaluated, and a warning says so. Send
   * crops of the others.
   *
   * Costs 0.1 credits.
   */
  analyze(params: FaceAnalyzeParams, options?: CallOptions): Promise<Answered<FaceAnalyzeResult>> {
    return this.#core.call(operations.faceAnalyze, params, options);
  }

  /**
   * Estimates up to 13 attributes of every face. An attribute that the image does not show well enough has no value:
   * its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are evaluated, and a
   * warning says so. Send crops of the others.
   *
   * Costs 0.1 credits.
   */
  attributes(params: FaceAttributesParams, options?: CallOptions): Promise<Answered<FaceAttributesResult>> {
    return this.#core.call(operations.faceAttributes, params, options);
  }

  /**
   * Detects which of the requested items every face wears. Items that a face does not show well enough are listed in
   * its `undetermined`, with a reason. Of more than 5 faces only the 5 largest are evaluated, and a warning says so.
   * Send crops of the others.
   *
   * Costs 0.02 credits.
   */
  ppe(params: FacePpeParams, options?: CallOptions): Promise<Answered<FacePpeResult>> {
    return this.#core.call(operations.facePpe, params, options);
  }

  /**
   * Estimates the emotion of every face of an image, or of the main face of each of one to ten frames. The estimate,
   * one of seven emotions, is right for about two of three faces; read the model card own-emotion before you base
   * decisions on it. A face that is blurred, a mosaic, too small, covered or turned away has no emotion: its status is
   * undetermined, and its reason says why. Of more than 5 faces only the 5 largest are evaluated, and a warning says
   * so. Send crops of the others.
   *
   * Costs 0.02 credits.
   */
  emotion(params: FaceEmotionParams = {}, options?: CallOptions): Promise<Answered<FaceEmotionResult>> {
    return this.#core.call(operations.faceEmotion, params, options);
  }

  /**
   * Estimates the age of the main face, or of every face, as a band of years. A face that is blurred, a mosaic, behind
   * dark glasses, covered or in profile has the widest band, the status undetermined and a reason. With onlyCentralFace
   * a warning says when the image shows more faces. Of more than 5 faces only the 5 largest are evaluated, and a
   * warning says so. Send crops of the others.
   *
   * Costs 0.05 credits.
   */
  age(params: FaceAgeParams, options?: CallOptions): Promise<Answered<FaceAgeResult>> {
    return this.#core.call(operations.faceAge, params, options);
  }

  /**
   * Measures a portrait and compares every check with its range. Size and position are measured on the image when it
   * already is a portrait in the aspect of the scenario, else on its aligned crop; `measuredOn` says which. A value
   * that cannot be measured is undetermined and counts as not passed. When only the main face of several is used, a
   * warning says so. With onlyCentralFace false and more than 5 faces, only the 5 largest are evaluated, and a warning
   * says so.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  quality(params: FaceQualityParams, options?: CallOptions): Promise<Answered<FaceQualityResult>> {
    return this.#core.call(operations.faceQuality, params, options);
  }

  /**
   * Finds the people of a gallery who are most similar to the face in a photo. The search is exact: the face is
   * compared with every enrolled face. The false match rate of the threshold holds for the whole call. The more faces
   * are enrolled, the higher the similarity that each comparison has to reach; `calibration.threshold` and a warning
   * state it. People below it are not returned; send threshold 0 to get the most similar people in any case. A face
   * that looks younger than 25 matches only at the similarity that has the same false match rate at its age; people
   * between both similarities are in `undetermined`. Of more than 5 faces in the photo only the 5 largest are searched
   * for, and a warning says so.
   *
   * Costs 0.3 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  search(params: FaceSearchParams, options?: CallOptions): Promise<Answered<FaceSearchResult>> {
    return this.#core.call(operations.faceSearch, params, options);
  }
}

/** The operations age.*: verify, verify live. */
export class AgeOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Decides whether the main face is old enough by the policy. A face does not prove an age: faces of 13 to 17 often
   * look like 18. With policy lowerBound 2 % of people of 14 to 17 pass a check of 18, and 61 % of people of 25 to 34
   * and 91 % of 18 to 24 do not; docs/fairness.md has both by sex and group. At a till take challenge25: whoever may be
   * too young is asked for a document. Nobody is allowed whose age is undetermined, or beside whom another person
   * stands unless `roi` says whose age is asked.
   *
   * Costs 0.05 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: AgeVerifyParams, options?: CallOptions): Promise<Answered<AgeVerifyResult>> {
    return this.#core.call(operations.ageVerify, params, options);
  }

  /**
   * Decides whether the main face is old enough by the policy, and is a live person in front of the camera. Both are
   * required. A single still image is often classified as not live; send the whole camera frame. An undetermined age or
   * liveness is never favourable. `reasons` says whether the age, the liveness or both prevented it; liveness comes
   * first.
   *
   * Costs 0.25 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verifyLive(params: AgeVerifyLiveParams, options?: CallOptions): Promise<Answered<AgeVerifyLiveResult>> {
    return this.#core.call(operations.ageVerifyLive, params, options);
  }
}

/** The operations photo.*: compliance. */
export class PhotoOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Checks the main face of a photo against ICAO, the US or the Schengen visa rules, or all 47 checks (Full). Each
   * failed check says why it failed and how to fix the photo. When only the main face of several is used, a warning
   * says so.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  compliance(params: PhotoComplianceParams, options?: CallOptions): Promise<Answered<PhotoComplianceResult>> {
    return this.#core.call(operations.photoCompliance, params, options);
  }
}

/** The operations standards.*: list. */
export class StandardsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the document types that a photo can be checked against and made to fit, with their sources. The operator of
   * the service can add some.
   *
   * Costs nothing.
   */
  list(params: StandardsListParams = {}, options?: CallOptions): Promise<Answered<PhotoStandardListResult>> {
    return this.#core.call(operations.standardsList, params, options);
  }
}

/** The operations kiosk.*: photo. */
export class KioskOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Checks a photo, then makes one that meets the standard: upright, cropped so that the measured head meets the
   * ranges, with a new background, sized for print at about 300 dots per inch. The result is checked as
   * photo.compliance does. The face is never retouched; `edits` lists the changes. When only the main face of several
   * is used, a warning says so.
   *
   * Costs 0.06 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  photo(params: KioskPhotoParams, options?: CallOptions): Promise<Answered<KioskPhotoResult>> {
    return this.#core.call(operations.kioskPhoto, params, options);
  }
}

/** The operations liveness.*: check. */
export class LivenessOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Decides from one image, or from 2 to 10 frames of one scene, whether the face is a live person in front of the
   * camera or a print, a screen or a cut-out. Send the whole camera frame, not a crop: the check also uses the
   * surroundings of the face. `status` 2 means that the image does not show enough; `reasons` says what is missing. A
   * face that looks painted, drawn, rendered or sculpted has `status` 2 too.
   *
   * Passive liveness cannot prove that a person is present. It was not measured on masks, make-up, generated images, or
   * images fed in instead of those of the camera; the model card own-liveness and docs/workflows.md give the figures.
   * The price, 0.2 credits, is the part of it in the operations that include this check: age and liveness cost 0.25,
   * the age alone 0.05.
   *
   * The check is kept for 24 hours unless `keep` is false. Send its `transactionId` as `livenessTransactionId` of
   * face.match and face.verify, any number of times within the same project and environment, for images that show the
   * same face. An id that is unknown or expired, of a check that did not pass, or of another face gets 400
   * `field_invalid`.
   *
   * Costs 0.2 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  check(params: LivenessCheckParams = {}, options?: CallOptions): Promise<Answered<LivenessResult>> {
    return this.#core.call(operations.livenessCheck, params, options);
  }
}

/** The operations ageGate.*: checkout. */
export class AgeGateOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Decides whether the person of a selfie is old enough by the policy, and is a live person in front of the camera.
   * Both are required. With policy challenge25 whoever may be too young has the reason borderline_age: ask for a
   * document. `reasons` says what prevented it; liveness comes first.
   *
   * Costs 0.25 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  checkout(params: AgeGateCheckoutParams, options?: CallOptions): Promise<Answered<AgeGateResult>> {
    return this.#core.call(operations.ageGateCheckout, params, options);
  }
}

/** The operations faceLogin.*: authenticate. */
export class FaceLoginOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Finds which of 1 to 10 enrolled users the person of a selfie is. A login needs three things: the selfie is live,
   * the most similar user reaches the threshold, and the similarity of every other user is at least 0.1 lower (else the
   * warning `ambiguous`, and no user is logged in). `userId` is null unless `authenticated` is true.
   *
   * The false match rate of `threshold` holds for the whole call: with several users each comparison has to reach a
   * higher similarity; `calibration` states it. When the person and the user both look younger than 25, that similarity
   * is the one which has the same rate at their age; a user who is less similar is not logged in
   * (`match_undetermined`). Enrolled photos without a detectable face are skipped with a warning; when none shows a
   * face, `ok` is false. A file that is not an image gets 400.
   *
   * Costs 0.5 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  authenticate(params: FaceLoginAuthenticateParams, options?: CallOptions): Promise<Answered<FaceLoginResult>> {
    return this.#core.call(operations.faceLoginAuthenticate, params, options);
  }
}

/** The operations fraud.*: signup check. */
export class FraudOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Decides whether the person of a selfie is live and not enrolled yet. A duplicate is a face of `existing` with a
   * similarity of 0.8 or more, however many faces are sent. With several faces the false match rate of the whole call
   * is higher than that of one comparison; `calibration.fmrAtThreshold` and a warning state it. `reason` is the first
   * of not_live and duplicate that applies; `reasons` lists all.
   *
   * Faces that look younger than 25 resemble each other far more often than those of adults: `calibration` holds for
   * their age, and the reason `duplicate` says when the two may be different people.
   *
   * Costs 0.5 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  signupCheck(params: FraudSignupCheckParams, options?: CallOptions): Promise<Answered<SignupCheckResult>> {
    return this.#core.call(operations.fraudSignupCheck, params, options);
  }
}

/** The operations proctor.*: check. */
export class ProctorOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Decides for one webcam frame whether exactly one live person looks at the screen without a mask. `data.ok` is true
   * when all four hold: `live` is true, `faceCount` is 1, `lookingAway` is false, `maskWorn` is false. What is
   * undetermined is absent, counts against `data.ok`, and is listed in `undetermined` and in `reasons`. A frame without
   * a face is a result (`data.ok` false, `faceCount` 0); a face on a phone in the frame counts as a face. Decide on
   * several frames, not on one.
   *
   * Costs 0.26 credits.
   */
  check(params: ProctorCheckParams, options?: CallOptions): Promise<Answered<ProctorResult>> {
    return this.#core.call(operations.proctorCheck, params, options);
  }
}

/** The operations identity.*: verify. */
export class IdentityOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Decides whether the person of a selfie is live, passes the quality checks, and is the person of another photo, such
   * as the portrait of an identity document: `verified` is true when all three hold. All steps always run and are
   * reported in `steps`.
   *
   * The selfie must pass the quality checks named in `minQuality`, each at its range of ICAO; without `minQuality`
   * these are BlurLevel, TooDark, TooLight, DarkGlasses and FaceOccluded. An undetermined check does not pass. A selfie
   * is not a passport portrait: checks of size, position and background are measured on the crop that the standard
   * requires, as in face.quality.
   *
   * When both faces look younger than 25, a match needs the similarity that has the false match rate of `threshold` at
   * their age (`calibration.threshold`); from `threshold` up to that similarity the match is undetermined
   * (`match_undetermined`) and `verified` is false.
   *
   * A printed portrait in `reference` is often small or grey. A warning says so; the threshold is not lowered.
   *
   * Costs 0.42 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: IdentityVerifyParams, options?: CallOptions): Promise<Answered<IdentityVerifyResult>> {
    return this.#core.call(operations.identityVerify, params, options);
  }
}

/** The operations mrz.*: parse, read. */
export class MrzOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988
   * to 2021. Fields have the names of ICAO Doc 9303-3; every check digit has its verdict. A zone of a known layout is a
   * result, whether it is `valid` or not. Lines that do not fit any layout get `ok` false with `mrz_unreadable` and
   * cost nothing; `errors` says by line and column what is wrong. This operation takes the text; mrz.read reads it in
   * an image.
   *
   * The price is 0.02 credits; the permission is mrz.parse.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code mrz_unreadable.
   */
  parse(params: MrzParseParams, options?: CallOptions): Promise<Answered<MrzParseResult>> {
    return this.#core.call(operations.mrzParse, params, options);
  }

  /**
   * Finds the machine-readable zone in a photo or scan, in any direction, reads its lines and returns its fields as
   * mrz.parse does: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988 to 2021. Characters should be at
   * least 9 pixels wide; 16 and more are good.
   *
   * Where a check digit does not hold, a character is replaced if exactly one similar reading makes the digit hold;
   * `corrections` lists it. A field that cannot be read has no value and is listed in `undetermined` with the reason.
   * Names and state codes have no check digit; their characters have to be clear by themselves.
   *
   * An image without a readable zone gets `ok` false with `mrz_unreadable` and costs nothing.
   *
   * The price is 0.05 credits; the permission is mrz.read.
   *
   * Costs 0.05 credits.
   *
   * @throws NotAnsweredError with the code mrz_unreadable.
   */
  read(params: MrzReadParams, options?: CallOptions): Promise<Answered<MrzReadResult>> {
    return this.#core.call(operations.mrzRead, params, options);
  }
}

/** The operations documents.*: read. */
export class DocumentsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Reads photos of a passport, card or visa: the machine-readable zone with its fields (as mrz.read), the portrait,
   * the outline of the document, and how well the photo shows it. Send both sides of a card. The portrait can be sent
   * to face.match with type 1.
   *
   * Nothing is said about whether a document is genuine. What could not be read is absent and listed in `undetermined`
   * with a reason.
   *
   * A document without a zone is refused with `document_image_unreadable` if its front shows no face either, or if both
   * sides were sent; `param` names the side. That costs nothing. The portrait is searched for on the front only.
   *
   * The price is 0.2 credits; the permission is documents.read.
   *
   * Costs 0.2 credits.
   */
  read(params: DocumentsReadParams, options?: CallOptions): Promise<Answered<DocumentsReadResult>> {
    return this.#core.call(operations.documentsRead, params, options);
  }
}

/** The operations nfc.*: verify. */
export class NfcOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Takes the files that your app read from the chip of a passport, identity card or residence permit, and says whether
   * a state signed them (passive authentication, ICAO Doc 9303-11): the hashes of the files, the signature over them,
   * the chain from the signer's certificate to a country signing certificate, and revocation. `authentic` is true when
   * hash, signature, chain and country hold. It is absent, with the reason, when a step cannot be taken.
   *
   * The operator of this service imports the country signing certificates (`likeness certificates import`). None ship
   * with it: without them the answer is `unknown`, never authentic.
   *
   * Passive authentication shows that the files are genuine and unchanged. It does not show that the chip is the
   * original: a copy of the files passes too. Send `activeAuthentication` for that, or have your app do chip
   * authentication. Send `selfie` to compare the person with the portrait of the chip, and to check its liveness.
   *
   * The zone and the portrait are returned whatever the status is: look at `authentic` before you use them.
   *
   * A file that is not what its name says is refused with `field_invalid`. That costs nothing.
   *
   * The price is 0.3 credits; the permission is nfc.verify. docs/chip.md says which files to read, and how.
   *
   * Costs 0.3 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: NfcVerifyParams, options?: CallOptions): Promise<Answered<NfcVerifyResult>> {
    return this.#core.call(operations.nfcVerify, params, options);
  }
}

/** The operations aml.*: screen, batch. */
export class AmlOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Asks the lists that the operator of this service has named (LIKENESS_AML), such as sanctions lists, whether one of
   * their entries may be a person. It is the check aml of verifications, without a verification: names in any script,
   * order and transliteration are compared, and `fields` says how far name, date of birth and country agree.
   *
   * `status` is unknown where the name, or entries that fit otherwise, cannot be compared: that is not clear. A hit is
   * no proof that the person is the entry: have somebody look at it. Each screening with hits sends the event aml.hit,
   * without names. Nothing of the person is stored.
   *
   * A server without lists answers check_not_available, lists that do not answer overloaded; both cost nothing.
   *
   * The price is 0.1 credits; the permission is aml.screen. docs/screening.md says how names are compared.
   *
   * Costs 0.1 credits.
   */
  screen(params: AmlScreenParams = {}, options?: CallOptions): Promise<Answered<AmlScreenResult>> {
    return this.#core.call(operations.amlScreen, params, options);
  }

  /**
   * Makes a job that asks the lists for up to 1,000 people in the background, as aml.screen does for one. Wait for the
   * event job.ended or for the status completed of GET /v1/jobs/{job}; GET /v1/jobs/{job}/items has `screening` of each
   * person. Each hit sends the event aml.hit, with the id of the item as `reference`.
   *
   * Each person is charged as one call of aml.screen, for which the key needs the permission; one that fails is not
   * charged. Names and dates are stored encrypted until their item is processed, so the operator has to switch storing
   * on for the project; until then the answer is 403 storing_not_enabled. A server without lists answers
   * check_not_available.
   *
   * The call costs nothing; the permission is jobs.write.
   *
   * Costs nothing.
   */
  batch(params: AmlBatchParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.amlBatch, params, options);
  }
}

/** The operations galleries.people.*: list, add, get, delete, merge. */
export class GalleriesPeopleOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the people of a gallery in the order of enrolment, without their faces.
   *
   * Costs nothing.
   */
  list(params: GalleriesPeopleListParams, options?: CallOptions): Promise<Answered<PersonListResult>> {
    return this.#core.call(operations.galleriesPeopleList, params, options);
  }

  /** Iterates over the people of all pages of list, which are fetched as needed. */
  listAll(params: GalleriesPeopleListParams, options?: CallOptions): AsyncGenerator<Person, void, undefined> {
    return this.#core.pages(operations.galleriesPeopleList, params, options, "after", "people");
  }

  /**
   * Enrols a person, with a first face when a photo is sent. Only the face vector is stored, encrypted; the photo is
   * not stored. A photo with several faces gets 400 too_many_faces, one without a face gets ok false with
   * face_not_found; nothing is enrolled then. An id that is in use gets 409 already_exists.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  add(params: GalleriesPeopleAddParams, options?: CallOptions): Promise<Answered<PersonResult>> {
    return this.#core.call(operations.galleriesPeopleAdd, params, options);
  }

  /**
   * Returns a person with labels, dates and the ids of the faces.
   *
   * Costs nothing.
   */
  get(params: GalleriesPeopleGetParams, options?: CallOptions): Promise<Answered<PersonResult>> {
    return this.#core.call(operations.galleriesPeopleGet, params, options);
  }

  /**
   * Deletes a person with all faces and returns the receipt. No later search on any node finds the person.
   *
   * Costs nothing.
   */
  delete(params: GalleriesPeopleDeleteParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.galleriesPeopleDelete, params, options);
  }

  /**
   * Merges a person who was enrolled twice: the faces of `from` become faces of the person of the path, and `from` is
   * removed. The person keeps id, labels and date of enrolment; of two purge dates the earlier one holds. The faces get
   * other ids and keep their digests. From then on searches on all nodes find one person. Together the two may have at
   * most 10 faces; with more the answer is 409 gallery_full and nothing changes. The receipt names both people. To undo
   * a merge, move the faces back one by one to a person whom you enrol again.
   *
   * Costs nothing.
   */
  merge(params: GalleriesPeopleMergeParams, options?: CallOptions): Promise<Answered<PersonMergeResult>> {
    return this.#core.call(operations.galleriesPeopleMerge, params, options);
  }
}

/** The operations galleries.faces.*: add, delete, move. */
export class GalleriesFacesOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Enrols another face of a person, at most 10. A photo with several faces gets 400 too_many_faces, one without a face
   * gets ok false with face_not_found.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  add(params: GalleriesFacesAddParams, options?: CallOptions): Promise<Answered<EnrolledFaceResult>> {
    return this.#core.call(operations.galleriesFacesAdd, params, options);
  }

  /**
   * Deletes one face of a person and returns the receipt.
   *
   * Costs nothing.
   */
  delete(params: GalleriesFacesDeleteParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.galleriesFacesDelete, params, options);
  }

  /**
   * Gives one face, which was enrolled as the wrong person, to another person of the gallery. The face gets another id
   * and keeps its digest and date. From then on searches on all nodes find it as the other person. A person who has 10
   * faces takes no more: 409 gallery_full. A person whose last face is moved stays, without a face.
   *
   * Costs nothing.
   */
  move(params: GalleriesFacesMoveParams, options?: CallOptions): Promise<Answered<FaceMoveResult>> {
    return this.#core.call(operations.galleriesFacesMove, params, options);
  }
}

/** The operations galleries.*: list, create, get, delete. */
export class GalleriesOperations {
  readonly people: GalleriesPeopleOperations;
  readonly faces: GalleriesFacesOperations;
  readonly #core: Core;

  constructor(core: Core) {
    this.people = new GalleriesPeopleOperations(core);
    this.faces = new GalleriesFacesOperations(core);
    this.#core = core;
  }

  /**
   * Lists the galleries of the project in the environment of the key.
   *
   * Costs nothing.
   */
  list(options?: CallOptions): Promise<Answered<GalleryListResult>> {
    return this.#core.call(operations.galleriesList, {}, options);
  }

  /**
   * Creates an empty gallery. Until the operator has switched storing on for the project, the answer is 403
   * storing_not_enabled. An id that is in use gets 409 already_exists.
   *
   * Costs nothing.
   */
  create(params: GalleriesCreateParams, options?: CallOptions): Promise<Answered<GalleryResult>> {
    return this.#core.call(operations.galleriesCreate, params, options);
  }

  /**
   * Returns one gallery with its number of people and faces.
   *
   * Costs nothing.
   */
  get(params: GalleriesGetParams, options?: CallOptions): Promise<Answered<GalleryResult>> {
    return this.#core.call(operations.galleriesGet, params, options);
  }

  /**
   * Deletes a gallery with all its people and returns the receipt. From the start of the deletion no search finds any
   * of these people. Deleting hundreds of thousands of faces takes longer than the time limit of a call: the answer is
   * then 504 timeout, the deletion continues, and /v1/deletions shows when it has ended.
   *
   * Costs nothing.
   */
  delete(params: GalleriesDeleteParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.galleriesDelete, params, options);
  }
}

/** The operations deletions.*: list, get. */
export class DeletionsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the receipts of the project in the environment of the key, newest first: of deletions, of merged people and
   * of moved faces. Receipts of deleted galleries stay readable.
   *
   * Costs nothing.
   */
  list(params: DeletionsListParams = {}, options?: CallOptions): Promise<Answered<DeletionListResult>> {
    return this.#core.call(operations.deletionsList, params, options);
  }

  /** Iterates over the receipts of all pages of list, which are fetched as needed. */
  listAll(params: DeletionsListParams = {}, options?: CallOptions): AsyncGenerator<DeletionReceipt, void, undefined> {
    return this.#core.pages(operations.deletionsList, params, options, "before", "receipts");
  }

  /**
   * Returns one receipt.
   *
   * Costs nothing.
   */
  get(params: DeletionsGetParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.deletionsGet, params, options);
  }
}

/** The operations verifications.*: list, create, get, delete, chip, cancel, link, review, image. */
export class VerificationsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the verifications of the project in the environment of the key, newest first. Filters can be combined.
   *
   * Costs nothing.
   */
  list(params: VerificationsListParams = {}, options?: CallOptions): Promise<Answered<VerificationListResult>> {
    return this.#core.call(operations.verificationsList, params, options);
  }

  /** Iterates over the verifications of all pages of list, which are fetched as needed. */
  listAll(params: VerificationsListParams = {}, options?: CallOptions): AsyncGenerator<Verification, void, undefined> {
    return this.#core.pages(operations.verificationsList, params, options, "after", "verifications");
  }

  /**
   * Creates a verification and returns the link for the person to verify. Send checks, or the name of a stored
   * workflow. The price is the sum of the checks asked; it is charged once, at the first decision, and never for a
   * verification that expires or is cancelled. Until the operator has switched storing on for the project, the answer
   * is 403 storing_not_enabled. Checks that this server cannot run get 400 check_not_available. With checks.enrol the
   * face of the selfie becomes that of a new person of a gallery once the verification is approved; a key without
   * galleries.write gets 403 permission_denied, and an id that the gallery has 409 already_exists. The link is in this
   * answer alone; POST /v1/verifications/{verification}/link makes a new one. Where no check needs a step of the person
   * (aml alone), the verification runs at once and has no link.
   *
   * Costs nothing.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  create(params: VerificationsCreateParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.verificationsCreate, params, options);
  }

  /**
   * Returns one verification with its status, decision, the results of its checks and the reasons.
   *
   * Costs nothing.
   */
  get(params: VerificationsGetParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.verificationsGet, params, options);
  }

  /**
   * Deletes every image and every personal field of a verification at once, together with the key that they were
   * encrypted with, and returns the receipt. The row with ids, status, decision and codes stays. A verification that is
   * not finished is cancelled first.
   *
   * Costs nothing.
   */
  delete(params: VerificationsDeleteParams, options?: CallOptions): Promise<Answered<VerificationDeletionResult>> {
    return this.#core.call(operations.verificationsDelete, params, options);
  }

  /**
   * Stores the files that your app read from the chip of the person's document, for the check chip. Your server sends
   * them with its key: the page of the person takes none. Possible until the checks run, before or after the person's
   * steps; files that are sent again replace the first ones. The checks run when the person's steps are done and the
   * chip is there; with no step of the person, at once.
   *
   * A file that is not what its name says is refused with `field_invalid`. Whether a state signed the files is decided
   * with the verification: one changed byte declines it, and a state whose certificates are not imported leads to a
   * review. docs/chip.md says which files to read, and how.
   *
   * Costs nothing.
   */
  chip(params: VerificationsChipParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.verificationsChip, params, options);
  }

  /**
   * Cancels a verification that is not finished. Its link stops working and its images are deleted. A finished one gets
   * 409 state_conflict.
   *
   * Costs nothing.
   */
  cancel(params: VerificationsCancelParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.verificationsCancel, params, options);
  }

  /**
   * Makes a new link. The old link and every browser that opened it stop working; the steps that were accepted are
   * kept. Possible while the person has steps to do; otherwise 409 state_conflict.
   *
   * Costs nothing.
   */
  link(params: VerificationsLinkParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.verificationsLink, params, options);
  }

  /**
   * Decides a verification that waits for review. With a claim of POST /v1/reviews/{verification}/claim send its lease;
   * without one the verification must not be claimed by another reviewer. Where the workflow asks for a second
   * reviewer, the first decision is kept and the verification stays in review until another reviewer has decided.
   *
   * Costs nothing.
   */
  review(params: VerificationsReviewParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.verificationsReview, params, options);
  }

  /**
   * Returns one image of a verification; images of the verification lists the names. Each opened image is an entry of
   * the audit log.
   *
   * Costs nothing.
   */
  image(params: VerificationsImageParams, options?: CallOptions): Promise<Answered<VerificationImageResult>> {
    return this.#core.call(operations.verificationsImage, params, options);
  }
}

/** The operations workflows.codes.*: list, create, get, update, delete. */
export class WorkflowsCodesOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the standing codes of a workflow by name, without their links and QR codes.
   *
   * Costs nothing.
   */
  list(params: WorkflowsCodesListParams, options?: CallOptions): Promise<Answered<StandingCodeListResult>> {
    return this.#core.call(operations.workflowsCodesList, params, options);
  }

  /**
   * Makes a link with a QR code that is printed once: each browser that begins with it opens a new verification of the
   * latest version of the workflow, with the reference NAME-1, NAME-2, ..., for one hour. A verification is charged
   * when it is decided, as any other. The workflow has to ask for a selfie or a document and not for a chip. An
   * environment of a project has at most 100 codes; a name that is in use gets 409 already_exists.
   *
   * Costs nothing.
   */
  create(params: WorkflowsCodesCreateParams, options?: CallOptions): Promise<Answered<StandingCodeResult>> {
    return this.#core.call(operations.workflowsCodesCreate, params, options);
  }

  /**
   * Returns a standing code with its link and QR code, to print it again. What is printed is readable for everybody who
   * stands before it, so that its limit an hour, not its secrecy, bounds what it costs.
   *
   * Costs nothing.
   */
  get(params: WorkflowsCodesGetParams, options?: CallOptions): Promise<Answered<StandingCodeResult>> {
    return this.#core.call(operations.workflowsCodesGet, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. Scans of a code that is switched off open nothing; verifications that
   * began go on, and switched on again the printed code works as before.
   *
   * Costs nothing.
   */
  update(params: WorkflowsCodesUpdateParams, options?: CallOptions): Promise<Answered<StandingCodeResult>> {
    return this.#core.call(operations.workflowsCodesUpdate, params, options);
  }

  /**
   * Deletes a standing code: what was printed leads nowhere from then on. Its verifications stay.
   *
   * Costs nothing.
   */
  delete(params: WorkflowsCodesDeleteParams, options?: CallOptions): Promise<Answered<StandingCodeResult>> {
    return this.#core.call(operations.workflowsCodesDelete, params, options);
  }
}

/** The operations workflows.*: list, create, get. */
export class WorkflowsOperations {
  readonly codes: WorkflowsCodesOperations;
  readonly #core: Core;

  constructor(core: Core) {
    this.codes = new WorkflowsCodesOperations(core);
    this.#core = core;
  }

  /**
   * Lists the latest version of each stored workflow.
   *
   * Costs nothing.
   */
  list(options?: CallOptions): Promise<Answered<WorkflowListResult>> {
    return this.#core.call(operations.workflowsList, {}, options);
  }

  /**
   * Stores a workflow under a name. A name that is in use gets a new version; verifications keep the version that they
   * began with. Checks that this server cannot run get 400 check_not_available. One that enrols (checks.enrol) needs a
   * key that has galleries.write too.
   *
   * Costs nothing.
   */
  create(params: WorkflowsCreateParams, options?: CallOptions): Promise<Answered<WorkflowResult>> {
    return this.#core.call(operations.workflowsCreate, params, options);
  }

  /**
   * Returns a workflow: its latest version, or the one asked for.
   *
   * Costs nothing.
   */
  get(params: WorkflowsGetParams, options?: CallOptions): Promise<Answered<WorkflowResult>> {
    return this.#core.call(operations.workflowsGet, params, options);
  }
}

/** The operations reviews.*: list, claim, release, ask again. */
export class ReviewsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the verifications that wait for a reviewer, those that wait longest first. Filters can be combined.
   *
   * Costs nothing.
   */
  list(params: ReviewsListParams = {}, options?: CallOptions): Promise<Answered<ReviewListResult>> {
    return this.#core.call(operations.reviewsList, params, options);
  }

  /** Iterates over the reviews of all pages of list, which are fetched as needed. */
  listAll(params: ReviewsListParams = {}, options?: CallOptions): AsyncGenerator<Review, void, undefined> {
    return this.#core.pages(operations.reviewsList, params, options, "after", "reviews");
  }

  /**
   * Reserves a verification for one reviewer for 10 minutes. Repeat it to renew the claim; without the lease the
   * reviewer gets a new one. With the lease and another reviewer it is handed over. A decision with undoSeconds that
   * has not taken effect is taken back. A verification that another reviewer holds, or that this reviewer has decided,
   * gets 409 review_claimed.
   *
   * Costs nothing.
   */
  claim(params: ReviewsClaimParams, options?: CallOptions): Promise<Answered<ReviewClaimResult>> {
    return this.#core.call(operations.reviewsClaim, params, options);
  }

  /**
   * Gives a claimed verification back to the queue.
   *
   * Costs nothing.
   */
  release(params: ReviewsReleaseParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.reviewsRelease, params, options);
  }

  /**
   * Sends the verification back to the person for the named steps and returns a new link. Possible twice for each
   * verification.
   *
   * Costs nothing.
   */
  askAgain(params: ReviewsAskAgainParams, options?: CallOptions): Promise<Answered<VerificationResult>> {
    return this.#core.call(operations.reviewsAskAgain, params, options);
  }
}

/** The operations jobs.items.*: list, add. */
export class JobsItemsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists items in the order in which they were added, with result or error. With status: failed the list says what to
   * send again.
   *
   * Costs nothing.
   */
  list(params: JobsItemsListParams, options?: CallOptions): Promise<Answered<JobItemListResult>> {
    return this.#core.call(operations.jobsItemsList, params, options);
  }

  /** Iterates over the items of all pages of list, which are fetched as needed. */
  listAll(params: JobsItemsListParams, options?: CallOptions): AsyncGenerator<JobItem, void, undefined> {
    return this.#core.pages(operations.jobsItemsList, params, options, "after", "items");
  }

  /**
   * Adds photos to a job. An id that the job has already is left alone and counted in existing, so that a call can be
   * repeated and an interrupted upload resumed. Photos that wait to be processed take room: at the limit of the project
   * (1 GiB) or of the job (100,000 items) the answer is 409 job_full.
   *
   * Costs nothing.
   */
  add(params: JobsItemsAddParams, options?: CallOptions): Promise<Answered<JobItemsAddResult>> {
    return this.#core.call(operations.jobsItemsAdd, params, options);
  }
}

/** The operations jobs.*: list, create, get, close, pause, resume, cancel. */
export class JobsOperations {
  readonly items: JobsItemsOperations;
  readonly #core: Core;

  constructor(core: Core) {
    this.items = new JobsItemsOperations(core);
    this.#core = core;
  }

  /**
   * Lists the jobs of the project in the environment of the key, newest first.
   *
   * Costs nothing.
   */
  list(params: JobsListParams = {}, options?: CallOptions): Promise<Answered<JobListResult>> {
    return this.#core.call(operations.jobsList, params, options);
  }

  /** Iterates over the jobs of all pages of list, which are fetched as needed. */
  listAll(params: JobsListParams = {}, options?: CallOptions): AsyncGenerator<Job, void, undefined> {
    return this.#core.pages(operations.jobsList, params, options, "after", "jobs");
  }

  /**
   * Creates a job, which does one thing to many items in the background. enrol: each item is a photo and becomes a
   * person of a gallery. dedupe: each person of a gallery is searched for among the others. check: each item is a photo
   * that is checked against a standard.
   *
   * Send the items of enrol and check with POST /v1/jobs/{job}/items, then POST /v1/jobs/{job}/close. Items are
   * processed as they arrive. dedupe makes its items itself.
   *
   * Each item that succeeds is charged as one call of galleries.people.add, face.search or photo.compliance; the key
   * needs the permission for that operation. An item that fails is not charged. Rate limits do not apply to items. The
   * key pays until it is revoked or expires; the job is paused then.
   *
   * Photos are stored encrypted until their item is processed and deleted with it, and with the job. Until the operator
   * has switched storing on for the project, the answer is 403 storing_not_enabled. A job that is not finished at
   * expiresAt is cancelled; results can be read for 30 days after its end.
   *
   * Costs nothing.
   */
  create(params: JobsCreateParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.jobsCreate, params, options);
  }

  /**
   * Returns one job with its status and the number of its items in each state.
   *
   * Costs nothing.
   */
  get(params: JobsGetParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.jobsGet, params, options);
  }

  /**
   * Says that no more items will be added. The job is completed when all its items are processed.
   *
   * Costs nothing.
   */
  close(params: JobsCloseParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.jobsClose, params, options);
  }

  /**
   * No further items are processed until the job is resumed. Items that are being processed are finished.
   *
   * Costs nothing.
   */
  pause(params: JobsPauseParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.jobsPause, params, options);
  }

  /**
   * Continues a job that was paused, by a call or by the service; pauseReason says why it was.
   *
   * Costs nothing.
   */
  resume(params: JobsResumeParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.jobsResume, params, options);
  }

  /**
   * Ends a job. Items that are not processed yet are not processed and not charged, and their photos are deleted. What
   * was done stays done.
   *
   * Costs nothing.
   */
  cancel(params: JobsCancelParams, options?: CallOptions): Promise<Answered<JobResult>> {
    return this.#core.call(operations.jobsCancel, params, options);
  }
}

/** The operations projects.*: list, create, get, update, close. */
export class AdminProjectsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** All projects that the admin key may see, oldest first. */
  list(options?: CallOptions): Promise<Answered<AdminProjectList>> {
    return this.#core.call(operations.adminProjectsList, {}, options);
  }

  /** A new project has 25 free credits in its test environment and no keys. */
  create(params: AdminProjectsCreateParams, options?: CallOptions): Promise<Answered<AdminProject>> {
    return this.#core.call(operations.adminProjectsCreate, params, options);
  }

  /** One project by its id or name. */
  get(params: AdminProjectsGetParams, options?: CallOptions): Promise<Answered<AdminProject>> {
    return this.#core.call(operations.adminProjectsGet, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. While live access is not approved, live keys get 403
   * live_access_not_approved. While storing is off, galleries answer 403 storing_not_enabled; deleting still works.
   */
  update(params: AdminProjectsUpdateParams, options?: CallOptions): Promise<Answered<AdminProject>> {
    return this.#core.call(operations.adminProjectsUpdate, params, options);
  }

  /** Refuses all keys of the project from now on, on every node. What it has is kept. */
  close(params: AdminProjectsCloseParams, options?: CallOptions): Promise<Answered<AdminProject>> {
    return this.#core.call(operations.adminProjectsClose, params, options);
  }
}

/** The operations keys.*: list, create, get, update, revoke, rotate. */
export class AdminKeysOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Keys with the last four characters of their secrets, oldest first, revoked ones included. */
  list(params: AdminKeysListParams = {}, options?: CallOptions): Promise<Answered<AdminKeyList>> {
    return this.#core.call(operations.adminKeysList, params, options);
  }

  /**
   * The secret is in this answer and never again; the store keeps its SHA-256 sum. A test key is sent as it is; a live
   * key comes with a client id and a client secret for /v2/oauth/token.
   */
  create(params: AdminKeysCreateParams, options?: CallOptions): Promise<Answered<AdminKeyCreated>> {
    return this.#core.call(operations.adminKeysCreate, params, options);
  }

  /** One key by its id. */
  get(params: AdminKeysGetParams, options?: CallOptions): Promise<Answered<AdminKey>> {
    return this.#core.call(operations.adminKeysGet, params, options);
  }

  /** Changes what is sent and leaves the rest. Every node follows at once. */
  update(params: AdminKeysUpdateParams, options?: CallOptions): Promise<Answered<AdminKey>> {
    return this.#core.call(operations.adminKeysUpdate, params, options);
  }

  /** Refuses the key, its secrets and its access tokens from now on, on every node, for good. */
  revoke(params: AdminKeysRevokeParams, options?: CallOptions): Promise<Answered<AdminKey>> {
    return this.#core.call(operations.adminKeysRevoke, params, options);
  }

  /** The secrets before it are good until the overlap has passed. */
  rotate(params: AdminKeysRotateParams, options?: CallOptions): Promise<Answered<AdminKeyCreated>> {
    return this.#core.call(operations.adminKeysRotate, params, options);
  }
}

/** The operations credits.*: balance, top up, adjust, threshold, entries. */
export class AdminCreditsOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** One wallet for each environment of a project. */
  balance(params: AdminCreditsBalanceParams = {}, options?: CallOptions): Promise<Answered<AdminWalletList>> {
    return this.#core.call(operations.adminCreditsBalance, params, options);
  }

  /**
   * Adds bought credits to a wallet, with the reason that stands in its history. Send an `Idempotency-Key`, such as the
   * number of the invoice: a repeated call then adds nothing.
   */
  topUp(params: AdminCreditsTopUpParams, options?: CallOptions): Promise<Answered<AdminWallet>> {
    return this.#core.call(operations.adminCreditsTopUp, params, options);
  }

  /** Adds or takes away credits, with a reason. What running calls hold cannot be taken. */
  adjust(params: AdminCreditsAdjustParams, options?: CallOptions): Promise<Answered<AdminWallet>> {
    return this.#core.call(operations.adminCreditsAdjust, params, options);
  }

  /** The event is sent once when the balance falls below the threshold; 0 means never. */
  threshold(params: AdminCreditsThresholdParams, options?: CallOptions): Promise<Answered<AdminWallet>> {
    return this.#core.call(operations.adminCreditsThreshold, params, options);
  }

  /** Grants, top-ups, adjustments and charges, oldest first. A balance is the sum of its entries. */
  entries(params: AdminCreditsEntriesParams = {}, options?: CallOptions): Promise<Answered<AdminEntryList>> {
    return this.#core.call(operations.adminCreditsEntries, params, options);
  }

  /** Iterates over the entries of all pages of entries, which are fetched as needed. */
  entriesAll(
    params: AdminCreditsEntriesParams = {},
    options?: CallOptions,
  ): AsyncGenerator<AdminEntry, void, undefined> {
    return this.#core.pages(operations.adminCreditsEntries, params, options, "after", "entries");
  }
}

/** The operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries. */
export class AdminWebhooksOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Oldest first. */
  list(params: AdminWebhooksListParams = {}, options?: CallOptions): Promise<Answered<AdminWebhookList>> {
    return this.#core.call(operations.adminWebhooksList, params, options);
  }

  /**
   * The signing secret (whsec_...) is in this answer and never again. The address must be public unless the operator
   * allows its range; live events need https.
   */
  create(params: AdminWebhooksCreateParams, options?: CallOptions): Promise<Answered<AdminWebhookCreated>> {
    return this.#core.call(operations.adminWebhooksCreate, params, options);
  }

  /** One endpoint by its id. */
  get(params: AdminWebhooksGetParams, options?: CallOptions): Promise<Answered<AdminWebhook>> {
    return this.#core.call(operations.adminWebhooksGet, params, options);
  }

  /**
   * Changes what is sent and leaves the rest. Deliveries of a disabled endpoint wait; what happens meanwhile is not
   * queued for it.
   */
  update(params: AdminWebhooksUpdateParams, options?: CallOptions): Promise<Answered<AdminWebhook>> {
    return this.#core.call(operations.adminWebhooksUpdate, params, options);
  }

  /** Removes the endpoint with its secrets, deliveries and attempts. */
  delete(params: AdminWebhooksDeleteParams, options?: CallOptions): Promise<Answered<AdminDeleted>> {
    return this.#core.call(operations.adminWebhooksDelete, params, options);
  }

  /** Deliveries are signed with the earlier secrets too until the overlap has passed. */
  rotate(params: AdminWebhooksRotateParams, options?: CallOptions): Promise<Answered<AdminWebhookCreated>> {
    return this.#core.call(operations.adminWebhooksRotate, params, options);
  }

  /** Sends an example of one kind to this endpoint alone, in the test environment. */
  test(params: AdminWebhooksTestParams, options?: CallOptions): Promise<Answered<AdminDelivery>> {
    return this.#core.call(operations.adminWebhooksTest, params, options);
  }

  /** The newest first. */
  deliveries(params: AdminWebhooksDeliveriesParams, options?: CallOptions): Promise<Answered<AdminDeliveryList>> {
    return this.#core.call(operations.adminWebhooksDeliveries, params, options);
  }
}

/** The operations deliveries.*: get, resend. */
export class AdminDeliveriesOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Each attempt has its status, its latency and the first kilobyte of the answer. */
  get(params: AdminDeliveriesGetParams, options?: CallOptions): Promise<Answered<AdminDelivery>> {
    return this.#core.call(operations.adminDeliveriesGet, params, options);
  }

  /** Makes the delivery due at once, with the whole retry schedule before it. The receiver sees the same webhook-id. */
  resend(params: AdminDeliveriesResendParams, options?: CallOptions): Promise<Answered<AdminDelivery>> {
    return this.#core.call(operations.adminDeliveriesResend, params, options);
  }
}

/** The operations adminKeys.*: list, create, revoke. */
export class AdminAdminKeysOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Keys of this interface, oldest first. */
  list(options?: CallOptions): Promise<Answered<AdminOperatorKeyList>> {
    return this.#core.call(operations.adminOperatorKeysList, {}, options);
  }

  /** The secret (sk_admin_...) is in this answer and never again. */
  create(params: AdminOperatorKeysCreateParams, options?: CallOptions): Promise<Answered<AdminOperatorKeyCreated>> {
    return this.#core.call(operations.adminOperatorKeysCreate, params, options);
  }

  /** Refuses the key from now on. */
  revoke(params: AdminOperatorKeysRevokeParams, options?: CallOptions): Promise<Answered<AdminOperatorKey>> {
    return this.#core.call(operations.adminOperatorKeysRevoke, params, options);
  }
}

/** The operations of a project. */
export class ProjectOperations {
  readonly face: FaceOperations;
  readonly age: AgeOperations;
  readonly photo: PhotoOperations;
  readonly standards: StandardsOperations;
  readonly kiosk: KioskOperations;
  readonly liveness: LivenessOperations;
  readonly ageGate: AgeGateOperations;
  readonly faceLogin: FaceLoginOperations;
  readonly fraud: FraudOperations;
  readonly proctor: ProctorOperations;
  readonly identity: IdentityOperations;
  readonly mrz: MrzOperations;
  readonly documents: DocumentsOperations;
  readonly nfc: NfcOperations;
  readonly aml: AmlOperations;
  readonly galleries: GalleriesOperations;
  readonly deletions: DeletionsOperations;
  readonly verifications: VerificationsOperations;
  readonly workflows: WorkflowsOperations;
  readonly reviews: ReviewsOperations;
  readonly jobs: JobsOperations;

  constructor(core: Core) {
    this.face = new FaceOperations(core);
    this.age = new AgeOperations(core);
    this.photo = new PhotoOperations(core);
    this.standards = new StandardsOperations(core);
    this.kiosk = new KioskOperations(core);
    this.liveness = new LivenessOperations(core);
    this.ageGate = new AgeGateOperations(core);
    this.faceLogin = new FaceLoginOperations(core);
    this.fraud = new FraudOperations(core);
    this.proctor = new ProctorOperations(core);
    this.identity = new IdentityOperations(core);
    this.mrz = new MrzOperations(core);
    this.documents = new DocumentsOperations(core);
    this.nfc = new NfcOperations(core);
    this.aml = new AmlOperations(core);
    this.galleries = new GalleriesOperations(core);
    this.deletions = new DeletionsOperations(core);
    this.verifications = new VerificationsOperations(core);
    this.workflows = new WorkflowsOperations(core);
    this.reviews = new ReviewsOperations(core);
    this.jobs = new JobsOperations(core);
  }
}

/** The operations of an operator. */
export class AdminOperations {
  readonly projects: AdminProjectsOperations;
  readonly keys: AdminKeysOperations;
  readonly credits: AdminCreditsOperations;
  readonly webhooks: AdminWebhooksOperations;
  readonly deliveries: AdminDeliveriesOperations;
  readonly adminKeys: AdminAdminKeysOperations;
  readonly #core: Core;

  constructor(core: Core) {
    this.projects = new AdminProjectsOperations(core);
    this.keys = new AdminKeysOperations(core);
    this.credits = new AdminCreditsOperations(core);
    this.webhooks = new AdminWebhooksOperations(core);
    this.deliveries = new AdminDeliveriesOperations(core);
    this.adminKeys = new AdminAdminKeysOperations(core);
    this.#core = core;
  }

  /** Charged calls and credits by project, environment, key, operation and UTC day. */
  usage(params: AdminUsageParams = {}, options?: CallOptions): Promise<Answered<AdminUsageList>> {
    return this.#core.call(operations.adminUsage, params, options);
  }

  /**
   * The events of a project in order, for development without a public address. Without after, reading starts at the
   * oldest kept event; latest gives the place after the newest one. Ask again with next.
   */
  events(params: AdminEventsParams = {}, options?: CallOptions): Promise<Answered<AdminEventList>> {
    return this.#core.call(operations.adminEvents, params, options);
  }

  /** Iterates over the events of all pages of events, which are fetched as needed. */
  eventsAll(params: AdminEventsParams = {}, options?: CallOptions): AsyncGenerator<AdminEvent, void, undefined> {
    return this.#core.pages(operations.adminEvents, params, options, "after", "events");
  }

  /** Every change and every refused access, oldest first, each entry with the hash of itself and the one before it. */
  audit(params: AdminAuditParams = {}, options?: CallOptions): Promise<Answered<AdminAuditList>> {
    return this.#core.call(operations.adminAudit, params, options);
  }

  /** Iterates over the entries of all pages of audit, which are fetched as needed. */
  auditAll(params: AdminAuditParams = {}, options?: CallOptions): AsyncGenerator<AdminAuditEntry, void, undefined> {
    return this.#core.pages(operations.adminAudit, params, options, "after", "entries");
  }
}
