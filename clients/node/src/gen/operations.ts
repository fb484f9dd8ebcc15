// What the core knows about each operation. Generated from api/openapi.gen.yaml by make generate; do not edit.

import type { Operation } from "../requests.js";

export const faceDetect: Operation = {
  name: "face.detect",
  method: "POST",
  path: "/v1/face/detect",
  result: "FaceDetectResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    onlyCentralFace: "bool?",
    roi: "[]int?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceCount: Operation = {
  name: "face.count",
  method: "POST",
  path: "/v1/face/count",
  result: "FaceCountResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    expected: "int?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceCrop: Operation = {
  name: "face.crop",
  method: "POST",
  path: "/v1/face/crop",
  result: "FaceCropResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    type: "int?",
    onlyCentralFace: "bool?",
    roi: "[]int?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceRedact: Operation = {
  name: "face.redact",
  method: "POST",
  path: "/v1/face/redact",
  result: "FaceRedactResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    mode: "string?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceMatch: Operation = {
  name: "face.match",
  method: "POST",
  path: "/v1/face/match",
  result: "FaceMatchResult",
  idempotent: true,
  required: ["images"],
  body: {
    images: "[]MatchImage",
    crop: "CropOptions?",
    limitComparePerImageTypes: "int?",
    tag: "string?",
  },
  numbered: { images: { field: "index", prefix: "" } },
  priceMilli: 200,
};

export const faceVerify: Operation = {
  name: "face.verify",
  method: "POST",
  path: "/v1/face/verify",
  result: "FaceVerifyResult",
  idempotent: true,
  required: ["image1", "image2"],
  body: {
    image1: "image",
    image2: "image",
    threshold: "number?",
    livenessTransactionId: "string?",
    roi1: "[]int?",
    roi2: "[]int?",
    tag: "string?",
  },
  priceMilli: 200,
};

export const faceSimilarity: Operation = {
  name: "face.similarity",
  method: "POST",
  path: "/v1/face/similarity",
  result: "FaceSimilarityResult",
  idempotent: true,
  required: ["image1", "image2"],
  body: {
    image1: "image",
    image2: "image",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceDedupe: Operation = {
  name: "face.dedupe",
  method: "POST",
  path: "/v1/face/dedupe",
  result: "FaceDedupeResult",
  idempotent: true,
  required: ["candidate", "existing"],
  body: {
    candidate: "image",
    existing: "[]GalleryEntry",
    threshold: "number?",
    tag: "string?",
  },
  numbered: { existing: { field: "id", prefix: "face-" } },
  priceMilli: 20,
};

export const faceWatchlist: Operation = {
  name: "face.watchlist",
  method: "POST",
  path: "/v1/face/watchlist",
  result: "FaceWatchlistResult",
  idempotent: true,
  required: ["probe", "list"],
  body: {
    probe: "image",
    list: "[]WatchlistEntry",
    threshold: "number?",
    tag: "string?",
  },
  numbered: { list: { field: "id", prefix: "face-" } },
  priceMilli: 300,
};

export const faceCluster: Operation = {
  name: "face.cluster",
  method: "POST",
  path: "/v1/face/cluster",
  result: "FaceClusterResult",
  idempotent: true,
  required: ["faces"],
  body: {
    faces: "[]GalleryEntry",
    threshold: "number?",
    tag: "string?",
  },
  numbered: { faces: { field: "id", prefix: "face-" } },
  priceMilli: 20,
};

export const faceAnalyze: Operation = {
  name: "face.analyze",
  method: "POST",
  path: "/v1/face/analyze",
  result: "FaceAnalyzeResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    onlyCentralFace: "bool?",
    crop: "CropOptions?",
    attributes: "[]string?",
    qualityChecks: "[]QualityCheckRequest?",
    tag: "string?",
  },
  priceMilli: 100,
};

export const faceAttributes: Operation = {
  name: "face.attributes",
  method: "POST",
  path: "/v1/face/attributes",
  result: "FaceAttributesResult",
  idempotent: true,
  required: ["image", "attributes"],
  body: {
    image: "image",
    attributes: "[]string",
    tag: "string?",
  },
  priceMilli: 100,
};

export const facePpe: Operation = {
  name: "face.ppe",
  method: "POST",
  path: "/v1/face/ppe",
  result: "FacePpeResult",
  idempotent: true,
  required: ["image", "items"],
  body: {
    image: "image",
    items: "[]string",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceEmotion: Operation = {
  name: "face.emotion",
  method: "POST",
  path: "/v1/face/emotion",
  result: "FaceEmotionResult",
  idempotent: true,
  body: {
    image: "image?",
    frames: "[]image?",
    onlyCentralFace: "bool?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const faceAge: Operation = {
  name: "face.age",
  method: "POST",
  path: "/v1/face/age",
  result: "FaceAgeResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    onlyCentralFace: "bool?",
    crop: "CropOptions?",
    roi: "[]int?",
    tag: "string?",
  },
  priceMilli: 50,
};

export const ageVerify: Operation = {
  name: "age.verify",
  method: "POST",
  path: "/v1/age/verify",
  result: "AgeVerifyResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    minAge: "int?",
    policy: "string?",
    roi: "[]int?",
    tag: "string?",
  },
  priceMilli: 50,
};

export const faceQuality: Operation = {
  name: "face.quality",
  method: "POST",
  path: "/v1/face/quality",
  result: "FaceQualityResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    scenario: "string?",
    onlyCentralFace: "bool?",
    output: "QualityOutput?",
    customChecks: "[]QualityCheckRequest?",
    backgroundMatchColor: "[]int?",
    roi: "[]int?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const photoCompliance: Operation = {
  name: "photo.compliance",
  method: "POST",
  path: "/v1/photo/compliance",
  result: "PhotoComplianceResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    standard: "string?",
    backgroundMatchColor: "[]int?",
    report: "bool?",
    output: "ComplianceOutput?",
    roi: "[]int?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const standardsList: Operation = {
  name: "standards.list",
  method: "GET",
  path: "/v1/standards",
  result: "PhotoStandardListResult",
  queryParams: ["country"],
};

export const kioskPhoto: Operation = {
  name: "kiosk.photo",
  method: "POST",
  path: "/v1/kiosk/photo",
  result: "KioskPhotoResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    standard: "string?",
    aspect: "string?",
    backgroundColor: "[]int?",
    edits: "string?",
    tag: "string?",
  },
  priceMilli: 60,
};

export const livenessCheck: Operation = {
  name: "liveness.check",
  method: "POST",
  path: "/v1/liveness",
  result: "LivenessResult",
  idempotent: true,
  body: {
    image: "image?",
    frames: "[]image?",
    keep: "bool?",
    tag: "string?",
  },
  priceMilli: 200,
};

export const ageVerifyLive: Operation = {
  name: "age.verifyLive",
  method: "POST",
  path: "/v1/age/verify-live",
  result: "AgeVerifyLiveResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    minAge: "int?",
    policy: "string?",
    tag: "string?",
  },
  priceMilli: 250,
};

export const ageGateCheckout: Operation = {
  name: "ageGate.checkout",
  method: "POST",
  path: "/v1/age-gate/checkout",
  result: "AgeGateResult",
  idempotent: true,
  required: ["selfie"],
  body: {
    selfie: "image",
    minAge: "int?",
    policy: "string?",
    tag: "string?",
  },
  priceMilli: 250,
};

export const faceLoginAuthenticate: Operation = {
  name: "faceLogin.authenticate",
  method: "POST",
  path: "/v1/auth/login",
  result: "FaceLoginResult",
  idempotent: true,
  required: ["selfie", "gallery"],
  body: {
    selfie: "image",
    gallery: "[]GalleryEntry",
    threshold: "number?",
    tag: "string?",
  },
  numbered: { gallery: { field: "id", prefix: "face-" } },
  priceMilli: 500,
};

export const fraudSignupCheck: Operation = {
  name: "fraud.signupCheck",
  method: "POST",
  path: "/v1/fraud/signup-check",
  result: "SignupCheckResult",
  idempotent: true,
  required: ["selfie", "existing"],
  body: {
    selfie: "image",
    existing: "[]GalleryEntry",
    tag: "string?",
  },
  numbered: { existing: { field: "id", prefix: "face-" } },
  priceMilli: 500,
};

export const proctorCheck: Operation = {
  name: "proctor.check",
  method: "POST",
  path: "/v1/proctor/check",
  result: "ProctorResult",
  idempotent: true,
  required: ["frame"],
  body: {
    frame: "image",
    tag: "string?",
  },
  priceMilli: 260,
};

export const identityVerify: Operation = {
  name: "identity.verify",
  method: "POST",
  path: "/v1/identity/verify",
  result: "IdentityVerifyResult",
  idempotent: true,
  required: ["selfie", "reference"],
  body: {
    selfie: "image",
    reference: "image",
    minQuality: "[]string?",
    threshold: "number?",
    tag: "string?",
  },
  priceMilli: 420,
};

export const mrzParse: Operation = {
  name: "mrz.parse",
  method: "POST",
  path: "/v1/mrz/parse",
  result: "MrzParseResult",
  idempotent: true,
  required: ["lines"],
  body: {
    lines: "[]string",
    correct: "string?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const mrzRead: Operation = {
  name: "mrz.read",
  method: "POST",
  path: "/v1/mrz/read",
  result: "MrzReadResult",
  idempotent: true,
  required: ["image"],
  body: {
    image: "image",
    tag: "string?",
  },
  priceMilli: 50,
};

export const documentsRead: Operation = {
  name: "documents.read",
  method: "POST",
  path: "/v1/documents/read",
  result: "DocumentsReadResult",
  idempotent: true,
  required: ["image_front"],
  body: {
    image_front: "image",
    image_back: "image?",
    kinds: "[]string?",
    output: "DocumentOutput?",
    tag: "string?",
  },
  priceMilli: 200,
};

export const nfcVerify: Operation = {
  name: "nfc.verify",
  method: "POST",
  path: "/v1/nfc/verify",
  result: "NfcVerifyResult",
  idempotent: true,
  required: ["sod", "dg1"],
  body: {
    sod: "string",
    dg1: "string",
    dg2: "string?",
    dg7: "string?",
    dg11: "string?",
    dg12: "string?",
    dg14: "string?",
    dg15: "string?",
    activeAuthentication: "NfcActiveAuthentication?",
    mrzLines: "[]string?",
    selfie: "image?",
    threshold: "number?",
    tag: "string?",
  },
  priceMilli: 300,
};

export const amlScreen: Operation = {
  name: "aml.screen",
  method: "POST",
  path: "/v1/aml/screen",
  result: "AmlScreenResult",
  idempotent: true,
  body: {
    name: "string?",
    birthDate: "string?",
    countries: "[]string?",
    person: "AmlPerson?",
    list: "string?",
    threshold: "number?",
    reference: "string?",
  },
  priceMilli: 100,
};

export const amlBatch: Operation = {
  name: "aml.batch",
  method: "POST",
  path: "/v1/aml/batch",
  result: "JobResult",
  idempotent: true,
  required: ["people"],
  body: {
    people: "[]AmlBatchPerson",
    list: "string?",
    threshold: "number?",
    name: "string?",
  },
};

export const faceSearch: Operation = {
  name: "face.search",
  method: "POST",
  path: "/v1/face/search",
  result: "FaceSearchResult",
  idempotent: true,
  required: ["image", "gallery"],
  body: {
    image: "image",
    gallery: "string",
    topK: "int?",
    threshold: "number?",
    labels: "[]string?",
    onlyCentralFace: "bool?",
    tag: "string?",
  },
  priceMilli: 300,
};

export const galleriesList: Operation = {
  name: "galleries.list",
  method: "GET",
  path: "/v1/galleries",
  result: "GalleryListResult",
};

export const galleriesCreate: Operation = {
  name: "galleries.create",
  method: "POST",
  path: "/v1/galleries",
  result: "GalleryResult",
  idempotent: true,
  required: ["id"],
  body: {
    id: "string",
    retentionDays: "int?",
    tag: "string?",
  },
};

export const galleriesGet: Operation = {
  name: "galleries.get",
  method: "GET",
  path: "/v1/galleries/{gallery}",
  result: "GalleryResult",
  pathParams: ["gallery"],
  required: ["gallery"],
};

export const galleriesDelete: Operation = {
  name: "galleries.delete",
  method: "DELETE",
  path: "/v1/galleries/{gallery}",
  result: "DeletionResult",
  idempotent: true,
  pathParams: ["gallery"],
  required: ["gallery"],
};

export const galleriesPeopleList: Operation = {
  name: "galleries.people.list",
  method: "GET",
  path: "/v1/galleries/{gallery}/people",
  result: "PersonListResult",
  pathParams: ["gallery"],
  queryParams: ["after", "limit"],
  required: ["gallery"],
};

export const galleriesPeopleAdd: Operation = {
  name: "galleries.people.add",
  method: "POST",
  path: "/v1/galleries/{gallery}/people",
  result: "PersonResult",
  idempotent: true,
  pathParams: ["gallery"],
  required: ["gallery", "id"],
  body: {
    id: "string",
    labels: "[]string?",
    purgeAt: "time?",
    image: "image?",
    tag: "string?",
  },
  priceMilli: 20,
};

export const galleriesPeopleGet: Operation = {
  name: "galleries.people.get",
  method: "GET",
  path: "/v1/galleries/{gallery}/people/{person}",
  result: "PersonResult",
  pathParams: ["gallery", "person"],
  required: ["gallery", "person"],
};

export const galleriesPeopleDelete: Operation = {
  name: "galleries.people.delete",
  method: "DELETE",
  path: "/v1/galleries/{gallery}/people/{person}",
  result: "DeletionResult",
  idempotent: true,
  pathParams: ["gallery", "person"],
  required: ["gallery", "person"],
};

export const galleriesFacesAdd: Operation = {
  name: "galleries.faces.add",
  method: "POST",
  path: "/v1/galleries/{gallery}/people/{person}/faces",
  result: "EnrolledFaceResult",
  idempotent: true,
  pathParams: ["gallery", "person"],
  required: ["gallery", "person", "image"],
  body: {
    image: "image",
    tag: "string?",
  },
  priceMilli: 20,
};

export const galleriesFacesDelete: Operation = {
  name: "galleries.faces.delete",
  method: "DELETE",
  path: "/v1/galleries/{gallery}/people/{person}/faces/{face}",
  result: "DeletionResult",
  idempotent: true,
  pathParams: ["gallery", "person", "face"],
  required: ["gallery", "person", "face"],
};

export const galleriesPeopleMerge: Operation = {
  name: "galleries.people.merge",
  method: "POST",
  path: "/v1/galleries/{gallery}/people/{person}/merge",
  result: "PersonMergeResult",
  idempotent: true,
  pathParams: ["gallery", "person"],
  required: ["gallery", "person", "from"],
  body: {
    from: "string",
    tag: "string?",
  },
};

export const galleriesFacesMove: Operation = {
  name: "galleries.faces.move",
  method: "POST",
  path: "/v1/galleries/{gallery}/people/{person}/faces/{face}/move",
  result: "FaceMoveResult",
  idempotent: true,
  pathParams: ["gallery", "person", "face"],
  required: ["gallery", "person", "face", "to"],
  body: {
    to: "string",
    tag: "string?",
  },
};

export const deletionsList: Operation = {
  name: "deletions.list",
  method: "GET",
  path: "/v1/deletions",
  result: "DeletionListResult",
  queryParams: ["before", "limit"],
};

export const deletionsGet: Operation = {
  name: "deletions.get",
  method: "GET",
  path: "/v1/deletions/{receipt}",
  result: "DeletionResult",
  pathParams: ["receipt"],
  required: ["receipt"],
};

export const verificationsList: Operation = {
  name: "verifications.list",
  method: "GET",
  path: "/v1/verifications",
  result: "VerificationListResult",
  queryParams: ["status", "decision", "reference", "from", "until", "after", "limit"],
};

export const verificationsCreate: Operation = {
  name: "verifications.create",
  method: "POST",
  path: "/v1/verifications",
  result: "VerificationResult",
  idempotent: true,
  required: ["reference"],
  body: {
    reference: "string",
    checks: "VerificationChecks?",
    workflow: "VerificationWorkflowRef?",
    reviewWhen: "[]string?",
    redirectUrl: "string?",
    expiresIn: "int?",
    locale: "string?",
    person: "VerificationPerson?",
    portrait: "image?",
    metadata: "{}string?",
    tag: "string?",
  },
};

export const verificationsGet: Operation = {
  name: "verifications.get",
  method: "GET",
  path: "/v1/verifications/{verification}",
  result: "VerificationResult",
  pathParams: ["verification"],
  required: ["verification"],
};

export const verificationsDelete: Operation = {
  name: "verifications.delete",
  method: "DELETE",
  path: "/v1/verifications/{verification}",
  result: "VerificationDeletionResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification"],
};

export const verificationsChip: Operation = {
  name: "verifications.chip",
  method: "POST",
  path: "/v1/verifications/{verification}/chip",
  result: "VerificationResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification", "sod", "dg1"],
  body: {
    sod: "string",
    dg1: "string",
    dg2: "string?",
    dg11: "string?",
    dg12: "string?",
    dg14: "string?",
    dg15: "string?",
    activeAuthentication: "NfcActiveAuthentication?",
  },
};

export const verificationsCancel: Operation = {
  name: "verifications.cancel",
  method: "POST",
  path: "/v1/verifications/{verification}/cancel",
  result: "VerificationResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification"],
};

export const verificationsLink: Operation = {
  name: "verifications.link",
  method: "POST",
  path: "/v1/verifications/{verification}/link",
  result: "VerificationResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification"],
};

export const verificationsReview: Operation = {
  name: "verifications.review",
  method: "POST",
  path: "/v1/verifications/{verification}/review",
  result: "VerificationResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification", "decision", "reason"],
  body: {
    decision: "string",
    reason: "string",
    lease: "string?",
    reviewer: "string?",
    undoSeconds: "int?",
    tag: "string?",
  },
};

export const verificationsImage: Operation = {
  name: "verifications.image",
  method: "GET",
  path: "/v1/verifications/{verification}/images/{name}",
  result: "VerificationImageResult",
  pathParams: ["verification", "name"],
  required: ["verification", "name"],
};

export const workflowsList: Operation = {
  name: "workflows.list",
  method: "GET",
  path: "/v1/workflows",
  result: "WorkflowListResult",
};

export const workflowsCreate: Operation = {
  name: "workflows.create",
  method: "POST",
  path: "/v1/workflows",
  result: "WorkflowResult",
  idempotent: true,
  required: ["name", "checks"],
  body: {
    name: "string",
    checks: "VerificationChecks",
    reviewWhen: "[]string?",
    secondReviewer: "bool?",
    tag: "string?",
  },
};

export const workflowsGet: Operation = {
  name: "workflows.get",
  method: "GET",
  path: "/v1/workflows/{workflow}",
  result: "WorkflowResult",
  pathParams: ["workflow"],
  queryParams: ["version"],
  required: ["workflow"],
};

export const workflowsCodesList: Operation = {
  name: "workflows.codes.list",
  method: "GET",
  path: "/v1/workflows/{workflow}/codes",
  result: "StandingCodeListResult",
  pathParams: ["workflow"],
  required: ["workflow"],
};

export const workflowsCodesCreate: Operation = {
  name: "workflows.codes.create",
  method: "POST",
  path: "/v1/workflows/{workflow}/codes",
  result: "StandingCodeResult",
  idempotent: true,
  pathParams: ["workflow"],
  required: ["workflow", "name"],
  body: {
    name: "string",
    perHour: "int?",
    tag: "string?",
  },
};

export const workflowsCodesGet: Operation = {
  name: "workflows.codes.get",
  method: "GET",
  path: "/v1/workflows/{workflow}/codes/{standingCode}",
  result: "StandingCodeResult",
  pathParams: ["workflow", "standingCode"],
  required: ["workflow", "standingCode"],
};

export const workflowsCodesUpdate: Operation = {
  name: "workflows.codes.update",
  method: "PATCH",
  path: "/v1/workflows/{workflow}/codes/{standingCode}",
  result: "StandingCodeResult",
  idempotent: true,
  pathParams: ["workflow", "standingCode"],
  required: ["workflow", "standingCode"],
  body: {
    enabled: "bool?",
    perHour: "int?",
    tag: "string?",
  },
};

export const workflowsCodesDelete: Operation = {
  name: "workflows.codes.delete",
  method: "DELETE",
  path: "/v1/workflows/{workflow}/codes/{standingCode}",
  result: "StandingCodeResult",
  idempotent: true,
  pathParams: ["workflow", "standingCode"],
  required: ["workflow", "standingCode"],
};

export const reviewsList: Operation = {
  name: "reviews.list",
  method: "GET",
  path: "/v1/reviews",
  result: "ReviewListResult",
  queryParams: [
    "reason",
    "workflow",
    "claimed",
    "verification",
    "reviewer",
    "reference",
    "before",
    "order",
    "after",
    "limit",
  ],
};

export const reviewsClaim: Operation = {
  name: "reviews.claim",
  method: "POST",
  path: "/v1/reviews/{verification}/claim",
  result: "ReviewClaimResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification", "reviewer"],
  body: {
    reviewer: "string",
    lease: "string?",
    tag: "string?",
  },
};

export const reviewsRelease: Operation = {
  name: "reviews.release",
  method: "POST",
  path: "/v1/reviews/{verification}/release",
  result: "VerificationResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification", "lease"],
  body: {
    lease: "string",
    tag: "string?",
  },
};

export const reviewsAskAgain: Operation = {
  name: "reviews.askAgain",
  method: "POST",
  path: "/v1/reviews/{verification}/ask-again",
  result: "VerificationResult",
  idempotent: true,
  pathParams: ["verification"],
  required: ["verification", "lease", "steps"],
  body: {
    lease: "string",
    steps: "[]string",
    tag: "string?",
  },
};

export const jobsList: Operation = {
  name: "jobs.list",
  method: "GET",
  path: "/v1/jobs",
  result: "JobListResult",
  queryParams: ["after", "limit"],
};

export const jobsCreate: Operation = {
  name: "jobs.create",
  method: "POST",
  path: "/v1/jobs",
  result: "JobResult",
  idempotent: true,
  required: ["kind"],
  body: {
    kind: "string",
    name: "string?",
    gallery: "string?",
    standard: "string?",
    threshold: "number?",
  },
};

export const jobsGet: Operation = {
  name: "jobs.get",
  method: "GET",
  path: "/v1/jobs/{job}",
  result: "JobResult",
  pathParams: ["job"],
  required: ["job"],
};

export const jobsItemsList: Operation = {
  name: "jobs.items.list",
  method: "GET",
  path: "/v1/jobs/{job}/items",
  result: "JobItemListResult",
  pathParams: ["job"],
  queryParams: ["status", "after", "limit"],
  required: ["job"],
};

export const jobsItemsAdd: Operation = {
  name: "jobs.items.add",
  method: "POST",
  path: "/v1/jobs/{job}/items",
  result: "JobItemsAddResult",
  idempotent: true,
  pathParams: ["job"],
  required: ["job", "items"],
  body: {
    items: "[]JobItemNew",
  },
};

export const jobsClose: Operation = {
  name: "jobs.close",
  method: "POST",
  path: "/v1/jobs/{job}/close",
  result: "JobResult",
  idempotent: true,
  pathParams: ["job"],
  required: ["job"],
};

export const jobsPause: Operation = {
  name: "jobs.pause",
  method: "POST",
  path: "/v1/jobs/{job}/pause",
  result: "JobResult",
  idempotent: true,
  pathParams: ["job"],
  required: ["job"],
};

export const jobsResume: Operation = {
  name: "jobs.resume",
  method: "POST",
  path: "/v1/jobs/{job}/resume",
  result: "JobResult",
  idempotent: true,
  pathParams: ["job"],
  required: ["job"],
};

export const jobsCancel: Operation = {
  name: "jobs.cancel",
  method: "POST",
  path: "/v1/jobs/{job}/cancel",
  result: "JobResult",
  idempotent: true,
  pathParams: ["job"],
  required: ["job"],
};

export const adminProjectsList: Operation = {
  name: "admin.projects.list",
  method: "GET",
  path: "/v1/admin/projects",
  result: "AdminProjectList",
};

export const adminProjectsCreate: Operation = {
  name: "admin.projects.create",
  method: "POST",
  path: "/v1/admin/projects",
  result: "AdminProject",
  idempotent: true,
  required: ["name"],
  body: {
    name: "string",
  },
};

export const adminProjectsGet: Operation = {
  name: "admin.projects.get",
  method: "GET",
  path: "/v1/admin/projects/{project}",
  result: "AdminProject",
  pathParams: ["project"],
  required: ["project"],
};

export const adminProjectsUpdate: Operation = {
  name: "admin.projects.update",
  method: "PATCH",
  path: "/v1/admin/projects/{project}",
  result: "AdminProject",
  idempotent: true,
  pathParams: ["project"],
  required: ["project"],
  body: {
    name: "string?",
    live_approved: "bool?",
    storing: "bool?",
    display_name: "string?",
    retention_days: "int?",
    redirect_hosts: "[]string?",
    decline_reasons: "[]string?",
    till_min_age: "int?",
    liveness_mode: "string?",
  },
};

export const adminProjectsClose: Operation = {
  name: "admin.projects.close",
  method: "DELETE",
  path: "/v1/admin/projects/{project}",
  result: "AdminProject",
  idempotent: true,
  pathParams: ["project"],
  required: ["project"],
};

export const adminKeysList: Operation = {
  name: "admin.keys.list",
  method: "GET",
  path: "/v1/admin/keys",
  result: "AdminKeyList",
  queryParams: ["project"],
};

export const adminKeysCreate: Operation = {
  name: "admin.keys.create",
  method: "POST",
  path: "/v1/admin/keys",
  result: "AdminKeyCreated",
  idempotent: true,
  required: ["project", "environment", "name"],
  body: {
    project: "string",
    environment: "string",
    name: "string",
    permissions: "[]string?",
    allow_list: "[]string?",
    rate: "AdminKeyRate?",
    day_cap: "decimal?",
    month_cap: "decimal?",
    expires: "time?",
  },
};

export const adminKeysGet: Operation = {
  name: "admin.keys.get",
  method: "GET",
  path: "/v1/admin/keys/{key}",
  result: "AdminKey",
  pathParams: ["key"],
  required: ["key"],
};

export const adminKeysUpdate: Operation = {
  name: "admin.keys.update",
  method: "PATCH",
  path: "/v1/admin/keys/{key}",
  result: "AdminKey",
  idempotent: true,
  pathParams: ["key"],
  required: ["key"],
  body: {
    name: "string?",
    permissions: "[]string?",
    allow_list: "[]string?",
    rate: "AdminKeyRate?",
    day_cap: "decimal?",
    month_cap: "decimal?",
    expires: "time?",
    never_expires: "bool?",
  },
};

export const adminKeysRevoke: Operation = {
  name: "admin.keys.revoke",
  method: "DELETE",
  path: "/v1/admin/keys/{key}",
  result: "AdminKey",
  idempotent: true,
  pathParams: ["key"],
  required: ["key"],
};

export const adminKeysRotate: Operation = {
  name: "admin.keys.rotate",
  method: "POST",
  path: "/v1/admin/keys/{key}/rotate",
  result: "AdminKeyCreated",
  idempotent: true,
  pathParams: ["key"],
  required: ["key"],
  body: {
    overlap_seconds: "int?",
  },
};

export const adminCreditsBalance: Operation = {
  name: "admin.credits.balance",
  method: "GET",
  path: "/v1/admin/credits",
  result: "AdminWalletList",
  queryParams: ["project"],
};

export const adminCreditsTopUp: Operation = {
  name: "admin.credits.topUp",
  method: "POST",
  path: "/v1/admin/credits/top-up",
  result: "AdminWallet",
  idempotent: true,
  required: ["project", "environment", "amount", "reason"],
  body: {
    project: "string",
    environment: "string",
    amount: "decimal",
    reason: "string",
  },
};

export const adminCreditsAdjust: Operation = {
  name: "admin.credits.adjust",
  method: "POST",
  path: "/v1/admin/credits/adjust",
  result: "AdminWallet",
  idempotent: true,
  required: ["project", "environment", "amount", "reason"],
  body: {
    project: "string",
    environment: "string",
    amount: "decimal",
    reason: "string",
  },
};

export const adminCreditsThreshold: Operation = {
  name: "admin.credits.threshold",
  method: "POST",
  path: "/v1/admin/credits/threshold",
  result: "AdminWallet",
  idempotent: true,
  required: ["project", "environment", "threshold"],
  body: {
    project: "string",
    environment: "string",
    threshold: "decimal",
  },
};

export const adminCreditsEntries: Operation = {
  name: "admin.credits.entries",
  method: "GET",
  path: "/v1/admin/credits/entries",
  result: "AdminEntryList",
  queryParams: ["project", "environment", "key", "operation", "from", "until", "after", "limit"],
};

export const adminUsage: Operation = {
  name: "admin.usage",
  method: "GET",
  path: "/v1/admin/usage",
  result: "AdminUsageList",
  queryParams: ["project", "environment", "key", "operation", "from", "until"],
};

export const adminWebhooksList: Operation = {
  name: "admin.webhooks.list",
  method: "GET",
  path: "/v1/admin/webhooks",
  result: "AdminWebhookList",
  queryParams: ["project"],
};

export const adminWebhooksCreate: Operation = {
  name: "admin.webhooks.create",
  method: "POST",
  path: "/v1/admin/webhooks",
  result: "AdminWebhookCreated",
  idempotent: true,
  required: ["project", "url"],
  body: {
    project: "string",
    url: "string",
    description: "string?",
    kinds: "[]string?",
    environments: "[]string?",
  },
};

export const adminWebhooksGet: Operation = {
  name: "admin.webhooks.get",
  method: "GET",
  path: "/v1/admin/webhooks/{endpoint}",
  result: "AdminWebhook",
  pathParams: ["endpoint"],
  required: ["endpoint"],
};

export const adminWebhooksUpdate: Operation = {
  name: "admin.webhooks.update",
  method: "PATCH",
  path: "/v1/admin/webhooks/{endpoint}",
  result: "AdminWebhook",
  idempotent: true,
  pathParams: ["endpoint"],
  required: ["endpoint"],
  body: {
    url: "string?",
    description: "string?",
    kinds: "[]string?",
    environments: "[]string?",
    enabled: "bool?",
  },
};

export const adminWebhooksDelete: Operation = {
  name: "admin.webhooks.delete",
  method: "DELETE",
  path: "/v1/admin/webhooks/{endpoint}",
  result: "AdminDeleted",
  idempotent: true,
  pathParams: ["endpoint"],
  required: ["endpoint"],
};

export const adminWebhooksRotate: Operation = {
  name: "admin.webhooks.rotate",
  method: "POST",
  path: "/v1/admin/webhooks/{endpoint}/rotate",
  result: "AdminWebhookCreated",
  idempotent: true,
  pathParams: ["endpoint"],
  required: ["endpoint"],
  body: {
    overlap_seconds: "int?",
  },
};

export const adminWebhooksTest: Operation = {
  name: "admin.webhooks.test",
  method: "POST",
  path: "/v1/admin/webhooks/{endpoint}/test",
  result: "AdminDelivery",
  idempotent: true,
  pathParams: ["endpoint"],
  required: ["endpoint", "kind"],
  body: {
    kind: "string",
  },
};

export const adminWebhooksDeliveries: Operation = {
  name: "admin.webhooks.deliveries",
  method: "GET",
  path: "/v1/admin/webhooks/{endpoint}/deliveries",
  result: "AdminDeliveryList",
  pathParams: ["endpoint"],
  queryParams: ["state", "limit"],
  required: ["endpoint"],
};

export const adminDeliveriesGet: Operation = {
  name: "admin.deliveries.get",
  method: "GET",
  path: "/v1/admin/deliveries/{delivery}",
  result: "AdminDelivery",
  pathParams: ["delivery"],
  required: ["delivery"],
};

export const adminDeliveriesResend: Operation = {
  name: "admin.deliveries.resend",
  method: "POST",
  path: "/v1/admin/deliveries/{delivery}/resend",
  result: "AdminDelivery",
  idempotent: true,
  pathParams: ["delivery"],
  required: ["delivery"],
};

export const adminEvents: Operation = {
  name: "admin.events",
  method: "GET",
  path: "/v1/admin/events",
  result: "AdminEventList",
  queryParams: ["project", "after", "limit"],
};

export const adminAudit: Operation = {
  name: "admin.audit",
  method: "GET",
  path: "/v1/admin/audit",
  result: "AdminAuditList",
  queryParams: ["project", "after", "limit"],
};

export const adminOperatorKeysList: Operation = {
  name: "admin.adminKeys.list",
  method: "GET",
  path: "/v1/admin/admin-keys",
  result: "AdminOperatorKeyList",
};

export const adminOperatorKeysCreate: Operation = {
  name: "admin.adminKeys.create",
  method: "POST",
  path: "/v1/admin/admin-keys",
  result: "AdminOperatorKeyCreated",
  idempotent: true,
  required: ["name"],
  body: {
    name: "string",
    project: "string?",
    read_only: "bool?",
    expires: "time?",
  },
};

export const adminOperatorKeysRevoke: Operation = {
  name: "admin.adminKeys.revoke",
  method: "DELETE",
  path: "/v1/admin/admin-keys/{admin_key}",
  result: "AdminOperatorKey",
  idempotent: true,
  pathParams: ["admin_key"],
  required: ["admin_key"],
};
