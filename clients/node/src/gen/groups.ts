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
  DeletionListResult,
  DeletionReceipt,
  DeletionResult,
  DeletionsGetParams,
  DeletionsListParams,
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
  GalleriesGetParams,
  GalleriesPeopleAddParams,
  GalleriesPeopleDeleteParams,
  GalleriesPeopleGetParams,
  GalleriesPeopleListParams,
  GalleryListResult,
  GalleryResult,
  IdentityVerifyParams,
  IdentityVerifyResult,
  KioskPhotoParams,
  KioskPhotoResult,
  LivenessCheckParams,
  LivenessResult,
  MrzParseParams,
  MrzParseResult,
  Person,
  PersonListResult,
  PersonResult,
  PhotoComplianceParams,
  PhotoComplianceResult,
  ProctorCheckParams,
  ProctorResult,
  SignupCheckResult,
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
   * Finds every face of an image, with its box, its tilt and five landmarks. No face is an answer too: `faceCount` is 0
   * and `faces` is empty. When faces are only found after the whole image is turned by a quarter or a half, a warning
   * says so.
   *
   * Costs 0.02 credits.
   */
  detect(params: FaceDetectParams, options?: CallOptions): Promise<Answered<FaceDetectResult>> {
    return this.#core.call(operations.faceDetect, params, options);
  }

  /**
   * Counts the faces of an image and tells whether there are as many as expected.
   *
   * Costs 0.02 credits.
   */
  count(params: FaceCountParams, options?: CallOptions): Promise<Answered<FaceCountResult>> {
    return this.#core.call(operations.faceCount, params, options);
  }

  /**
   * Cuts out the main face, or every face, turned upright and centred, in one of five shapes. What lies outside the
   * image is white. Of more than 24 faces the 24 largest are cut out, and a warning says so.
   *
   * Costs 0.02 credits.
   */
  crop(params: FaceCropParams, options?: CallOptions): Promise<Answered<FaceCropResult>> {
    return this.#core.call(operations.faceCrop, params, options);
  }

  /**
   * Hides every face, with hair line and ears, so that it cannot be made visible again. When no face is found the
   * original file comes back byte for byte and `faceCount` is 0.
   *
   * Costs 0.02 credits.
   */
  redact(params: FaceRedactParams, options?: CallOptions): Promise<Answered<FaceRedactResult>> {
    return this.#core.call(operations.faceRedact, params, options);
  }

  /**
   * Compares the faces of exactly two images: the main face of each, or every face of an image with `detectAll`. For
   * more images call once per pair, or use cluster. When one image shows no face nothing can be compared: `ok` is false
   * with `face_not_found`, and `detections` tells which image it was (status 2). Of more than 5 faces of an image the
   * main one and the 4 largest others are compared, and a warning says so.
   *
   * Costs 0.2 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  match(params: FaceMatchParams, options?: CallOptions): Promise<Answered<FaceMatchResult>> {
    return this.#core.call(operations.faceMatch, params, options);
  }

  /**
   * Tells whether the main faces of two images show one person: `match` is true when `similarity` is at or above
   * `threshold`.
   *
   * Costs 0.2 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: FaceVerifyParams, options?: CallOptions): Promise<Answered<FaceVerifyResult>> {
    return this.#core.call(operations.faceVerify, params, options);
  }

  /**
   * Tells how alike the main faces of two images are, without a threshold or a decision.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  similarity(params: FaceSimilarityParams, options?: CallOptions): Promise<Answered<FaceSimilarityResult>> {
    return this.#core.call(operations.faceSimilarity, params, options);
  }

  /**
   * Tells whether a new face is already among up to ten known ones. The false match rate of the threshold holds for the
   * whole call: with more entries each single comparison has to reach a slightly higher similarity, shown in
   * `calibration.threshold`; a warning says so. Entries without a face are named in warnings and left out.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  dedupe(params: FaceDedupeParams, options?: CallOptions): Promise<Answered<FaceDedupeResult>> {
    return this.#core.call(operations.faceDedupe, params, options);
  }

  /**
   * Tells whether a face is on a list of up to ten. The false match rate of the threshold holds for the whole call:
   * with more entries each single comparison has to reach a slightly higher similarity, shown in
   * `calibration.threshold`; a warning says so. Entries without a face are named in warnings and left out.
   *
   * Costs 0.3 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  watchlist(params: FaceWatchlistParams, options?: CallOptions): Promise<Answered<FaceWatchlistResult>> {
    return this.#core.call(operations.faceWatchlist, params, options);
  }

  /**
   * Compares every pair of two to eight faces and groups those at or above the threshold; a face joins a group when it
   * is like any face of it. The false match rate of the threshold is that of one pair. Entries without a face are named
   * in warnings and left out.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  cluster(params: FaceClusterParams, options?: CallOptions): Promise<Answered<FaceClusterResult>> {
    return this.#core.call(operations.faceCluster, params, options);
  }

  /**
   * Finds the faces of an image and tells what was asked about each: attributes and an aligned crop. Only what is asked
   * for is computed. Of more than 5 faces the 5 largest are evaluated, and a warning says so: send crops of the others.
   *
   * Costs 0.1 credits.
   */
  analyze(params: FaceAnalyzeParams, options?: CallOptions): Promise<Answered<FaceAnalyzeResult>> {
    return this.#core.call(operations.faceAnalyze, params, options);
  }

  /**
   * Tells up to 13 attributes of every face. A value that this face does not show well enough is "undetermined", and a
   * warning says why. Of more than 5 faces the 5 largest are evaluated, and a warning says so: send crops of the
   * others.
   *
   * Costs 0.1 credits.
   */
  attributes(params: FaceAttributesParams, options?: CallOptions): Promise<Answered<FaceAttributesResult>> {
    return this.#core.call(operations.faceAttributes, params, options);
  }

  /**
   * Tells for every face which of the asked items it wears. Of more than 5 faces the 5 largest are evaluated, and a
   * warning says so: send crops of the others.
   *
   * Costs 0.02 credits.
   */
  ppe(params: FacePpeParams, options?: CallOptions): Promise<Answered<FacePpeResult>> {
    return this.#core.call(operations.facePpe, params, options);
  }

  /**
   * Names the expression of every face of an image, or of the main face of each of one to ten frames. Naming one of
   * seven expressions is right for about two faces of three; see the model card own-emotion before deciding anything on
   * it. Of more than 5 faces the 5 largest are evaluated, and a warning says so: send crops of the others.
   *
   * Costs 0.02 credits.
   */
  emotion(params: FaceEmotionParams = {}, options?: CallOptions): Promise<Answered<FaceEmotionResult>> {
    return this.#core.call(operations.faceEmotion, params, options);
  }

  /**
   * Estimates the age of the main face, or of every face, as a band of years. Of more than 5 faces the 5 largest are
   * evaluated, and a warning says so: send crops of the others.
   *
   * Costs 0.05 credits.
   */
  age(params: FaceAgeParams, options?: CallOptions): Promise<Answered<FaceAgeResult>> {
    return this.#core.call(operations.faceAge, params, options);
  }

  /**
   * Measures a portrait and holds every check against its range. Size and position are measured on the image when it
   * already is a portrait in the scenario's aspect, else on its aligned crop; each check says which. What cannot be
   * told is undetermined and counts as not passed. With onlyCentralFace false and more than 5 faces, the 5 largest are
   * judged, and a warning says so.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  quality(params: FaceQualityParams, options?: CallOptions): Promise<Answered<FaceQualityResult>> {
    return this.#core.call(operations.faceQuality, params, options);
  }

  /**
   * Finds the people of a gallery who look most like the face in a photo. The search is exact: it answers what a
   * comparison with every enrolled face would. The false match rate of the threshold holds for the whole call: each
   * single comparison has to reach a higher similarity the more faces are enrolled, shown in `calibration.threshold`; a
   * warning says so. People below it are not answered; send threshold 0 to see the nearest whoever they are. Of more
   * than 5 faces in the photo the 5 largest are searched for, and a warning says so.
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
   * Tells whether the main face is old enough by the policy. A face is no proof of age: faces of 13 to 17 often look
   * 18; the model card own-age tells how often each policy is wrong.
   *
   * Costs 0.05 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: AgeVerifyParams, options?: CallOptions): Promise<Answered<AgeVerifyResult>> {
    return this.#core.call(operations.ageVerify, params, options);
  }

  /**
   * Tells whether the main face is old enough, by the low end of the age band, and was in front of the camera. Both
   * must hold. A single still image often reads as not live: send the whole camera frame. What cannot be told counts
   * against: `reasons` says whether the age, the liveness or both stood in the way, liveness first.
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
   * Judges the main face of a photo by ICAO, the US or the Schengen visa rules, or all 47 checks (Full), and says of
   * each fault why and how to mend it.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  compliance(params: PhotoComplianceParams, options?: CallOptions): Promise<Answered<PhotoComplianceResult>> {
    return this.#core.call(operations.photoCompliance, params, options);
  }
}

/** The operations kiosk.*: photo. */
export class KioskOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Judges a photo, then makes one that fits the standard: upright, cropped so that the measured head meets the ranges,
   * before a new background, sized for print at 300 dots an inch. The result is judged by the very code of
   * photo.compliance. The face is never retouched; edits lists what was done.
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
   * Tells from one image, or from 2 to 10 frames of one scene, whether the face was in front of the camera or on
   * something in front of it: a print, a screen, a cut-out. Send the whole camera frame, not a crop: the surroundings
   * are part of the evidence. `status` 2 means that the picture does not show enough to tell; `reasons` says what is
   * missing.
   *
   * Passive liveness cannot prove life. Masks, make-up, generated pictures and pictures fed into the camera's place are
   * outside what it was measured on; the model card own-liveness and docs/workflows.md give the figures. The price, 0.2
   * credits, is what the checks that contain this one add for it: age and liveness cost 0.25, the age alone 0.05.
   *
   * The check is kept for 24 hours unless `keep` is false. `livenessTransactionId` of face.match and face.verify takes
   * its `transactionId` within the same project and environment, as often as wanted, for images that show the same
   * face. An id that is unknown or expired, of a check that was not passed, or of another face gets 400
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
   * Tells whether the person of a selfie is old enough, by the low end of the age band, and was in front of the camera.
   * Both must hold; `reasons` says what stood in the way, liveness first.
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
   * Tells which of 1 to 10 enrolled users the person of a selfie is. A login needs three things: the selfie is live,
   * the closest user reaches the threshold, and no other user comes within 0.1 of that user's similarity (else the
   * warning `ambiguous`, and nobody is logged in). `userId` is null unless `authenticated` is true.
   *
   * The false match rate of `threshold` holds for the whole call: with several users each comparison has to reach more;
   * `calibration` says how much. An enrolled photo without a face is left out and named in `warnings`; when none shows
   * a face, `ok` is false. A file that is no image gets 400.
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
   * Tells whether the person of a selfie is live and new. A duplicate is a face of `existing` with a similarity of 0.8
   * or more; the false match rate that 0.8 stands for holds for the whole call, so with several faces each comparison
   * has to reach more, and a face between the two is named in `warnings`. `reason` names the first of not_live and
   * duplicate; `reasons` names all.
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
   * Tells of one webcam frame whether exactly one live person looks at the screen without a mask. `data.ok` is true
   * when all four hold: `live`, `faceCount` 1, not `lookingAway`, not `maskWorn`. What cannot be told counts against,
   * and `reasons` says so. A frame without a face is an answer (`data.ok` false, `faceCount` 0), a face on a phone held
   * up counts as a face. One frame says little: decide on several.
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
   * Tells whether the person of a selfie is live, seen well enough, and the one of a known photo such as the portrait
   * of an identity document: `verified` is true when all three hold. Every step is taken whatever the others find, and
   * reported in `steps`.
   *
   * The quality gate judges the selfie by the checks named in `minQuality`, each at its range of ICAO; without it by
   * BlurLevel, TooDark, TooLight, DarkGlasses and FaceOccluded. A check that cannot be told does not pass. A selfie is
   * not a passport portrait: checks of size, position and background are measured on the crop that the standard asks
   * for, as face.quality does.
   *
   * A printed portrait in `reference` is often small or grey. `warnings` says so; the threshold is not lowered.
   *
   * Costs 0.42 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  verify(params: IdentityVerifyParams, options?: CallOptions): Promise<Answered<IdentityVerifyResult>> {
    return this.#core.call(operations.identityVerify, params, options);
  }
}

/** The operations mrz.*: parse. */
export class MrzOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988
   * to 2021. Fields carry the names of ICAO Doc 9303-3; every check digit comes with its verdict. A zone of a known
   * layout is an answer whether it is `valid` or not. Lines that fit no layout give `ok` false with `mrz_unreadable`,
   * cost nothing, and `errors` says by line and column what is wrong. No picture is read here: send the text.
   *
   * The price is that of the cheapest calls, 0.02 credits; the permission is mrz.parse.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code mrz_unreadable.
   */
  parse(params: MrzParseParams, options?: CallOptions): Promise<Answered<MrzParseResult>> {
    return this.#core.call(operations.mrzParse, params, options);
  }
}

/** The operations galleries.people.*: list, add, get, delete. */
export class GalleriesPeopleOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * The people of a gallery in the order of enrolment, without their faces.
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
   * Enrols a person, with a first face when a photo is sent. Of the photo only the face vector is kept, sealed; the
   * picture is not. A photo with several faces is 400 too_many_faces, one without a face is answered with ok false and
   * face_not_found; nothing is enrolled then. A second person of one id is 409 already_exists.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  add(params: GalleriesPeopleAddParams, options?: CallOptions): Promise<Answered<PersonResult>> {
    return this.#core.call(operations.galleriesPeopleAdd, params, options);
  }

  /**
   * A person with labels, dates and the ids of the faces.
   *
   * Costs nothing.
   */
  get(params: GalleriesPeopleGetParams, options?: CallOptions): Promise<Answered<PersonResult>> {
    return this.#core.call(operations.galleriesPeopleGet, params, options);
  }

  /**
   * Deletes a person with all faces, and answers with the receipt. No search that begins later finds the person, on any
   * node.
   *
   * Costs nothing.
   */
  delete(params: GalleriesPeopleDeleteParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.galleriesPeopleDelete, params, options);
  }
}

/** The operations galleries.faces.*: add, delete. */
export class GalleriesFacesOperations {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Enrols another face of a person, at most 10. A photo with several faces is 400 too_many_faces, one without a face
   * is answered with ok false and face_not_found.
   *
   * Costs 0.02 credits.
   *
   * @throws NotAnsweredError with the code face_not_found.
   */
  add(params: GalleriesFacesAddParams, options?: CallOptions): Promise<Answered<EnrolledFaceResult>> {
    return this.#core.call(operations.galleriesFacesAdd, params, options);
  }

  /**
   * Deletes one face of a person, and answers with the receipt.
   *
   * Costs nothing.
   */
  delete(params: GalleriesFacesDeleteParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.galleriesFacesDelete, params, options);
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
   * The galleries of the project in the environment of the key.
   *
   * Costs nothing.
   */
  list(options?: CallOptions): Promise<Answered<GalleryListResult>> {
    return this.#core.call(operations.galleriesList, {}, options);
  }

  /**
   * Makes an empty gallery. Until the operator has switched storing on for the project, the answer is 403
   * storing_not_enabled. A second gallery of one id is 409 already_exists.
   *
   * Costs nothing.
   */
  create(params: GalleriesCreateParams, options?: CallOptions): Promise<Answered<GalleryResult>> {
    return this.#core.call(operations.galleriesCreate, params, options);
  }

  /**
   * One gallery, with how many people and faces it has.
   *
   * Costs nothing.
   */
  get(params: GalleriesGetParams, options?: CallOptions): Promise<Answered<GalleryResult>> {
    return this.#core.call(operations.galleriesGet, params, options);
  }

  /**
   * Deletes a gallery with everybody in it, and answers with the receipt. From the first moment no search finds
   * anything of it. A gallery of hundreds of thousands of faces takes longer than a call may: the answer is then 504
   * timeout, the deletion goes on, and /v1/deletions shows its end.
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
   * The receipts of the project in the environment of the key, newest first. They stay when a gallery is gone.
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
   * One receipt.
   *
   * Costs nothing.
   */
  get(params: DeletionsGetParams, options?: CallOptions): Promise<Answered<DeletionResult>> {
    return this.#core.call(operations.deletionsGet, params, options);
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

  /** Refuses all keys of the project from now on, on every node. What it has stays on record. */
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
  readonly kiosk: KioskOperations;
  readonly liveness: LivenessOperations;
  readonly ageGate: AgeGateOperations;
  readonly faceLogin: FaceLoginOperations;
  readonly fraud: FraudOperations;
  readonly proctor: ProctorOperations;
  readonly identity: IdentityOperations;
  readonly mrz: MrzOperations;
  readonly galleries: GalleriesOperations;
  readonly deletions: DeletionsOperations;

  constructor(core: Core) {
    this.face = new FaceOperations(core);
    this.age = new AgeOperations(core);
    this.photo = new PhotoOperations(core);
    this.kiosk = new KioskOperations(core);
    this.liveness = new LivenessOperations(core);
    this.ageGate = new AgeGateOperations(core);
    this.faceLogin = new FaceLoginOperations(core);
    this.fraud = new FraudOperations(core);
    this.proctor = new ProctorOperations(core);
    this.identity = new IdentityOperations(core);
    this.mrz = new MrzOperations(core);
    this.galleries = new GalleriesOperations(core);
    this.deletions = new DeletionsOperations(core);
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
