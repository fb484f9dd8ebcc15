// What the core knows about each operation. Generated from api/openapi.gen.yaml by make generate; do not edit.

namespace Likeness;

internal static class Operations
{
    internal static readonly Operation<FaceDetectResult> FaceDetect = new("face.detect", "POST", "/v1/face/detect", v => new FaceDetectResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceCountResult> FaceCount = new("face.count", "POST", "/v1/face/count", v => new FaceCountResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceCropResult> FaceCrop = new("face.crop", "POST", "/v1/face/crop", v => new FaceCropResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceRedactResult> FaceRedact = new("face.redact", "POST", "/v1/face/redact", v => new FaceRedactResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceMatchResult> FaceMatch = new("face.match", "POST", "/v1/face/match", v => new FaceMatchResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 200,
    };

    internal static readonly Operation<FaceVerifyResult> FaceVerify = new("face.verify", "POST", "/v1/face/verify", v => new FaceVerifyResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 200,
    };

    internal static readonly Operation<FaceSimilarityResult> FaceSimilarity = new("face.similarity", "POST", "/v1/face/similarity", v => new FaceSimilarityResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceDedupeResult> FaceDedupe = new("face.dedupe", "POST", "/v1/face/dedupe", v => new FaceDedupeResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceWatchlistResult> FaceWatchlist = new("face.watchlist", "POST", "/v1/face/watchlist", v => new FaceWatchlistResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 300,
    };

    internal static readonly Operation<FaceClusterResult> FaceCluster = new("face.cluster", "POST", "/v1/face/cluster", v => new FaceClusterResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceAnalyzeResult> FaceAnalyze = new("face.analyze", "POST", "/v1/face/analyze", v => new FaceAnalyzeResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 100,
    };

    internal static readonly Operation<FaceAttributesResult> FaceAttributes = new("face.attributes", "POST", "/v1/face/attributes", v => new FaceAttributesResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 100,
    };

    internal static readonly Operation<FacePpeResult> FacePpe = new("face.ppe", "POST", "/v1/face/ppe", v => new FacePpeResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceEmotionResult> FaceEmotion = new("face.emotion", "POST", "/v1/face/emotion", v => new FaceEmotionResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<FaceAgeResult> FaceAge = new("face.age", "POST", "/v1/face/age", v => new FaceAgeResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 50,
    };

    internal static readonly Operation<AgeVerifyResult> AgeVerify = new("age.verify", "POST", "/v1/age/verify", v => new AgeVerifyResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 50,
    };

    internal static readonly Operation<FaceQualityResult> FaceQuality = new("face.quality", "POST", "/v1/face/quality", v => new FaceQualityResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<PhotoComplianceResult> PhotoCompliance = new("photo.compliance", "POST", "/v1/photo/compliance", v => new PhotoComplianceResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<PhotoStandardListResult> StandardsList = new("standards.list", "GET", "/v1/standards", v => new PhotoStandardListResult(v))
    {
        QueryParams = ["country"],
    };

    internal static readonly Operation<KioskPhotoResult> KioskPhoto = new("kiosk.photo", "POST", "/v1/kiosk/photo", v => new KioskPhotoResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 60,
    };

    internal static readonly Operation<LivenessResult> LivenessCheck = new("liveness.check", "POST", "/v1/liveness", v => new LivenessResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 200,
    };

    internal static readonly Operation<AgeVerifyLiveResult> AgeVerifyLive = new("age.verifyLive", "POST", "/v1/age/verify-live", v => new AgeVerifyLiveResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 250,
    };

    internal static readonly Operation<AgeGateResult> AgeGateCheckout = new("ageGate.checkout", "POST", "/v1/age-gate/checkout", v => new AgeGateResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 250,
    };

    internal static readonly Operation<FaceLoginResult> FaceLoginAuthenticate = new("faceLogin.authenticate", "POST", "/v1/auth/login", v => new FaceLoginResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 500,
    };

    internal static readonly Operation<SignupCheckResult> FraudSignupCheck = new("fraud.signupCheck", "POST", "/v1/fraud/signup-check", v => new SignupCheckResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 500,
    };

    internal static readonly Operation<ProctorResult> ProctorCheck = new("proctor.check", "POST", "/v1/proctor/check", v => new ProctorResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 260,
    };

    internal static readonly Operation<IdentityVerifyResult> IdentityVerify = new("identity.verify", "POST", "/v1/identity/verify", v => new IdentityVerifyResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 420,
    };

    internal static readonly Operation<MrzParseResult> MrzParse = new("mrz.parse", "POST", "/v1/mrz/parse", v => new MrzParseResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<MrzReadResult> MrzRead = new("mrz.read", "POST", "/v1/mrz/read", v => new MrzReadResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 50,
    };

    internal static readonly Operation<DocumentsReadResult> DocumentsRead = new("documents.read", "POST", "/v1/documents/read", v => new DocumentsReadResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 200,
    };

    internal static readonly Operation<NfcVerifyResult> NfcVerify = new("nfc.verify", "POST", "/v1/nfc/verify", v => new NfcVerifyResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 300,
    };

    internal static readonly Operation<AmlScreenResult> AmlScreen = new("aml.screen", "POST", "/v1/aml/screen", v => new AmlScreenResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 100,
    };

    internal static readonly Operation<JobResult> AmlBatch = new("aml.batch", "POST", "/v1/aml/batch", v => new JobResult(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<FaceSearchResult> FaceSearch = new("face.search", "POST", "/v1/face/search", v => new FaceSearchResult(v))
    {
        Idempotent = true,
        HasBody = true,
        PriceMilli = 300,
    };

    internal static readonly Operation<GalleryListResult> GalleriesList = new("galleries.list", "GET", "/v1/galleries", v => new GalleryListResult(v))
    {
    };

    internal static readonly Operation<GalleryResult> GalleriesCreate = new("galleries.create", "POST", "/v1/galleries", v => new GalleryResult(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<GalleryResult> GalleriesGet = new("galleries.get", "GET", "/v1/galleries/{gallery}", v => new GalleryResult(v))
    {
        PathParams = ["gallery"],
    };

    internal static readonly Operation<DeletionResult> GalleriesDelete = new("galleries.delete", "DELETE", "/v1/galleries/{gallery}", v => new DeletionResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery"],
    };

    internal static readonly Operation<PersonListResult> GalleriesPeopleList = new("galleries.people.list", "GET", "/v1/galleries/{gallery}/people", v => new PersonListResult(v))
    {
        PathParams = ["gallery"],
        QueryParams = ["after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<PersonResult> GalleriesPeopleAdd = new("galleries.people.add", "POST", "/v1/galleries/{gallery}/people", v => new PersonResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery"],
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<PersonResult> GalleriesPeopleGet = new("galleries.people.get", "GET", "/v1/galleries/{gallery}/people/{person}", v => new PersonResult(v))
    {
        PathParams = ["gallery", "person"],
    };

    internal static readonly Operation<DeletionResult> GalleriesPeopleDelete = new("galleries.people.delete", "DELETE", "/v1/galleries/{gallery}/people/{person}", v => new DeletionResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery", "person"],
    };

    internal static readonly Operation<EnrolledFaceResult> GalleriesFacesAdd = new("galleries.faces.add", "POST", "/v1/galleries/{gallery}/people/{person}/faces", v => new EnrolledFaceResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery", "person"],
        HasBody = true,
        PriceMilli = 20,
    };

    internal static readonly Operation<DeletionResult> GalleriesFacesDelete = new("galleries.faces.delete", "DELETE", "/v1/galleries/{gallery}/people/{person}/faces/{face}", v => new DeletionResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery", "person", "face"],
    };

    internal static readonly Operation<PersonMergeResult> GalleriesPeopleMerge = new("galleries.people.merge", "POST", "/v1/galleries/{gallery}/people/{person}/merge", v => new PersonMergeResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery", "person"],
        HasBody = true,
    };

    internal static readonly Operation<FaceMoveResult> GalleriesFacesMove = new("galleries.faces.move", "POST", "/v1/galleries/{gallery}/people/{person}/faces/{face}/move", v => new FaceMoveResult(v))
    {
        Idempotent = true,
        PathParams = ["gallery", "person", "face"],
        HasBody = true,
    };

    internal static readonly Operation<DeletionListResult> DeletionsList = new("deletions.list", "GET", "/v1/deletions", v => new DeletionListResult(v))
    {
        QueryParams = ["before", "limit"],
        PageParam = "before",
    };

    internal static readonly Operation<DeletionResult> DeletionsGet = new("deletions.get", "GET", "/v1/deletions/{receipt}", v => new DeletionResult(v))
    {
        PathParams = ["receipt"],
    };

    internal static readonly Operation<VerificationListResult> VerificationsList = new("verifications.list", "GET", "/v1/verifications", v => new VerificationListResult(v))
    {
        QueryParams = ["status", "decision", "reference", "from", "until", "after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<VerificationResult> VerificationsCreate = new("verifications.create", "POST", "/v1/verifications", v => new VerificationResult(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<VerificationResult> VerificationsGet = new("verifications.get", "GET", "/v1/verifications/{verification}", v => new VerificationResult(v))
    {
        PathParams = ["verification"],
    };

    internal static readonly Operation<VerificationDeletionResult> VerificationsDelete = new("verifications.delete", "DELETE", "/v1/verifications/{verification}", v => new VerificationDeletionResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
    };

    internal static readonly Operation<VerificationResult> VerificationsChip = new("verifications.chip", "POST", "/v1/verifications/{verification}/chip", v => new VerificationResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
        HasBody = true,
    };

    internal static readonly Operation<VerificationResult> VerificationsCancel = new("verifications.cancel", "POST", "/v1/verifications/{verification}/cancel", v => new VerificationResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
    };

    internal static readonly Operation<VerificationResult> VerificationsLink = new("verifications.link", "POST", "/v1/verifications/{verification}/link", v => new VerificationResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
    };

    internal static readonly Operation<VerificationResult> VerificationsReview = new("verifications.review", "POST", "/v1/verifications/{verification}/review", v => new VerificationResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
        HasBody = true,
    };

    internal static readonly Operation<VerificationImageResult> VerificationsImage = new("verifications.image", "GET", "/v1/verifications/{verification}/images/{name}", v => new VerificationImageResult(v))
    {
        PathParams = ["verification", "name"],
    };

    internal static readonly Operation<WorkflowListResult> WorkflowsList = new("workflows.list", "GET", "/v1/workflows", v => new WorkflowListResult(v))
    {
    };

    internal static readonly Operation<WorkflowResult> WorkflowsCreate = new("workflows.create", "POST", "/v1/workflows", v => new WorkflowResult(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<WorkflowResult> WorkflowsGet = new("workflows.get", "GET", "/v1/workflows/{workflow}", v => new WorkflowResult(v))
    {
        PathParams = ["workflow"],
        QueryParams = ["version"],
    };

    internal static readonly Operation<StandingCodeListResult> WorkflowsCodesList = new("workflows.codes.list", "GET", "/v1/workflows/{workflow}/codes", v => new StandingCodeListResult(v))
    {
        PathParams = ["workflow"],
    };

    internal static readonly Operation<StandingCodeResult> WorkflowsCodesCreate = new("workflows.codes.create", "POST", "/v1/workflows/{workflow}/codes", v => new StandingCodeResult(v))
    {
        Idempotent = true,
        PathParams = ["workflow"],
        HasBody = true,
    };

    internal static readonly Operation<StandingCodeResult> WorkflowsCodesGet = new("workflows.codes.get", "GET", "/v1/workflows/{workflow}/codes/{standingCode}", v => new StandingCodeResult(v))
    {
        PathParams = ["workflow", "standingCode"],
    };

    internal static readonly Operation<StandingCodeResult> WorkflowsCodesUpdate = new("workflows.codes.update", "PATCH", "/v1/workflows/{workflow}/codes/{standingCode}", v => new StandingCodeResult(v))
    {
        Idempotent = true,
        PathParams = ["workflow", "standingCode"],
        HasBody = true,
    };

    internal static readonly Operation<StandingCodeResult> WorkflowsCodesDelete = new("workflows.codes.delete", "DELETE", "/v1/workflows/{workflow}/codes/{standingCode}", v => new StandingCodeResult(v))
    {
        Idempotent = true,
        PathParams = ["workflow", "standingCode"],
    };

    internal static readonly Operation<ReviewListResult> ReviewsList = new("reviews.list", "GET", "/v1/reviews", v => new ReviewListResult(v))
    {
        QueryParams = ["reason", "workflow", "claimed", "verification", "reviewer", "reference", "before", "order", "after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<ReviewClaimResult> ReviewsClaim = new("reviews.claim", "POST", "/v1/reviews/{verification}/claim", v => new ReviewClaimResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
        HasBody = true,
    };

    internal static readonly Operation<VerificationResult> ReviewsRelease = new("reviews.release", "POST", "/v1/reviews/{verification}/release", v => new VerificationResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
        HasBody = true,
    };

    internal static readonly Operation<VerificationResult> ReviewsAskAgain = new("reviews.askAgain", "POST", "/v1/reviews/{verification}/ask-again", v => new VerificationResult(v))
    {
        Idempotent = true,
        PathParams = ["verification"],
        HasBody = true,
    };

    internal static readonly Operation<JobListResult> JobsList = new("jobs.list", "GET", "/v1/jobs", v => new JobListResult(v))
    {
        QueryParams = ["after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<JobResult> JobsCreate = new("jobs.create", "POST", "/v1/jobs", v => new JobResult(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<JobResult> JobsGet = new("jobs.get", "GET", "/v1/jobs/{job}", v => new JobResult(v))
    {
        PathParams = ["job"],
    };

    internal static readonly Operation<JobItemListResult> JobsItemsList = new("jobs.items.list", "GET", "/v1/jobs/{job}/items", v => new JobItemListResult(v))
    {
        PathParams = ["job"],
        QueryParams = ["status", "after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<JobItemsAddResult> JobsItemsAdd = new("jobs.items.add", "POST", "/v1/jobs/{job}/items", v => new JobItemsAddResult(v))
    {
        Idempotent = true,
        PathParams = ["job"],
        HasBody = true,
    };

    internal static readonly Operation<JobResult> JobsClose = new("jobs.close", "POST", "/v1/jobs/{job}/close", v => new JobResult(v))
    {
        Idempotent = true,
        PathParams = ["job"],
    };

    internal static readonly Operation<JobResult> JobsPause = new("jobs.pause", "POST", "/v1/jobs/{job}/pause", v => new JobResult(v))
    {
        Idempotent = true,
        PathParams = ["job"],
    };

    internal static readonly Operation<JobResult> JobsResume = new("jobs.resume", "POST", "/v1/jobs/{job}/resume", v => new JobResult(v))
    {
        Idempotent = true,
        PathParams = ["job"],
    };

    internal static readonly Operation<JobResult> JobsCancel = new("jobs.cancel", "POST", "/v1/jobs/{job}/cancel", v => new JobResult(v))
    {
        Idempotent = true,
        PathParams = ["job"],
    };

    internal static readonly Operation<AdminProjectList> AdminProjectsList = new("admin.projects.list", "GET", "/v1/admin/projects", v => new AdminProjectList(v))
    {
    };

    internal static readonly Operation<AdminProject> AdminProjectsCreate = new("admin.projects.create", "POST", "/v1/admin/projects", v => new AdminProject(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminProject> AdminProjectsGet = new("admin.projects.get", "GET", "/v1/admin/projects/{project}", v => new AdminProject(v))
    {
        PathParams = ["project"],
    };

    internal static readonly Operation<AdminProject> AdminProjectsUpdate = new("admin.projects.update", "PATCH", "/v1/admin/projects/{project}", v => new AdminProject(v))
    {
        Idempotent = true,
        PathParams = ["project"],
        HasBody = true,
    };

    internal static readonly Operation<AdminProject> AdminProjectsClose = new("admin.projects.close", "DELETE", "/v1/admin/projects/{project}", v => new AdminProject(v))
    {
        Idempotent = true,
        PathParams = ["project"],
    };

    internal static readonly Operation<AdminKeyList> AdminKeysList = new("admin.keys.list", "GET", "/v1/admin/keys", v => new AdminKeyList(v))
    {
        QueryParams = ["project"],
    };

    internal static readonly Operation<AdminKeyCreated> AdminKeysCreate = new("admin.keys.create", "POST", "/v1/admin/keys", v => new AdminKeyCreated(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminKey> AdminKeysGet = new("admin.keys.get", "GET", "/v1/admin/keys/{key}", v => new AdminKey(v))
    {
        PathParams = ["key"],
    };

    internal static readonly Operation<AdminKey> AdminKeysUpdate = new("admin.keys.update", "PATCH", "/v1/admin/keys/{key}", v => new AdminKey(v))
    {
        Idempotent = true,
        PathParams = ["key"],
        HasBody = true,
    };

    internal static readonly Operation<AdminKey> AdminKeysRevoke = new("admin.keys.revoke", "DELETE", "/v1/admin/keys/{key}", v => new AdminKey(v))
    {
        Idempotent = true,
        PathParams = ["key"],
    };

    internal static readonly Operation<AdminKeyCreated> AdminKeysRotate = new("admin.keys.rotate", "POST", "/v1/admin/keys/{key}/rotate", v => new AdminKeyCreated(v))
    {
        Idempotent = true,
        PathParams = ["key"],
        HasBody = true,
    };

    internal static readonly Operation<AdminWalletList> AdminCreditsBalance = new("admin.credits.balance", "GET", "/v1/admin/credits", v => new AdminWalletList(v))
    {
        QueryParams = ["project"],
    };

    internal static readonly Operation<AdminWallet> AdminCreditsTopUp = new("admin.credits.topUp", "POST", "/v1/admin/credits/top-up", v => new AdminWallet(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminWallet> AdminCreditsAdjust = new("admin.credits.adjust", "POST", "/v1/admin/credits/adjust", v => new AdminWallet(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminWallet> AdminCreditsThreshold = new("admin.credits.threshold", "POST", "/v1/admin/credits/threshold", v => new AdminWallet(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminEntryList> AdminCreditsEntries = new("admin.credits.entries", "GET", "/v1/admin/credits/entries", v => new AdminEntryList(v))
    {
        QueryParams = ["project", "environment", "key", "operation", "from", "until", "after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<AdminUsageList> AdminUsage = new("admin.usage", "GET", "/v1/admin/usage", v => new AdminUsageList(v))
    {
        QueryParams = ["project", "environment", "key", "operation", "from", "until"],
    };

    internal static readonly Operation<AdminWebhookList> AdminWebhooksList = new("admin.webhooks.list", "GET", "/v1/admin/webhooks", v => new AdminWebhookList(v))
    {
        QueryParams = ["project"],
    };

    internal static readonly Operation<AdminWebhookCreated> AdminWebhooksCreate = new("admin.webhooks.create", "POST", "/v1/admin/webhooks", v => new AdminWebhookCreated(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminWebhook> AdminWebhooksGet = new("admin.webhooks.get", "GET", "/v1/admin/webhooks/{endpoint}", v => new AdminWebhook(v))
    {
        PathParams = ["endpoint"],
    };

    internal static readonly Operation<AdminWebhook> AdminWebhooksUpdate = new("admin.webhooks.update", "PATCH", "/v1/admin/webhooks/{endpoint}", v => new AdminWebhook(v))
    {
        Idempotent = true,
        PathParams = ["endpoint"],
        HasBody = true,
    };

    internal static readonly Operation<AdminDeleted> AdminWebhooksDelete = new("admin.webhooks.delete", "DELETE", "/v1/admin/webhooks/{endpoint}", v => new AdminDeleted(v))
    {
        Idempotent = true,
        PathParams = ["endpoint"],
    };

    internal static readonly Operation<AdminWebhookCreated> AdminWebhooksRotate = new("admin.webhooks.rotate", "POST", "/v1/admin/webhooks/{endpoint}/rotate", v => new AdminWebhookCreated(v))
    {
        Idempotent = true,
        PathParams = ["endpoint"],
        HasBody = true,
    };

    internal static readonly Operation<AdminDelivery> AdminWebhooksTest = new("admin.webhooks.test", "POST", "/v1/admin/webhooks/{endpoint}/test", v => new AdminDelivery(v))
    {
        Idempotent = true,
        PathParams = ["endpoint"],
        HasBody = true,
    };

    internal static readonly Operation<AdminDeliveryList> AdminWebhooksDeliveries = new("admin.webhooks.deliveries", "GET", "/v1/admin/webhooks/{endpoint}/deliveries", v => new AdminDeliveryList(v))
    {
        PathParams = ["endpoint"],
        QueryParams = ["state", "limit"],
    };

    internal static readonly Operation<AdminDelivery> AdminDeliveriesGet = new("admin.deliveries.get", "GET", "/v1/admin/deliveries/{delivery}", v => new AdminDelivery(v))
    {
        PathParams = ["delivery"],
    };

    internal static readonly Operation<AdminDelivery> AdminDeliveriesResend = new("admin.deliveries.resend", "POST", "/v1/admin/deliveries/{delivery}/resend", v => new AdminDelivery(v))
    {
        Idempotent = true,
        PathParams = ["delivery"],
    };

    internal static readonly Operation<AdminEventList> AdminEvents = new("admin.events", "GET", "/v1/admin/events", v => new AdminEventList(v))
    {
        QueryParams = ["project", "after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<AdminAuditList> AdminAudit = new("admin.audit", "GET", "/v1/admin/audit", v => new AdminAuditList(v))
    {
        QueryParams = ["project", "after", "limit"],
        PageParam = "after",
    };

    internal static readonly Operation<AdminOperatorKeyList> AdminOperatorKeysList = new("admin.adminKeys.list", "GET", "/v1/admin/admin-keys", v => new AdminOperatorKeyList(v))
    {
    };

    internal static readonly Operation<AdminOperatorKeyCreated> AdminOperatorKeysCreate = new("admin.adminKeys.create", "POST", "/v1/admin/admin-keys", v => new AdminOperatorKeyCreated(v))
    {
        Idempotent = true,
        HasBody = true,
    };

    internal static readonly Operation<AdminOperatorKey> AdminOperatorKeysRevoke = new("admin.adminKeys.revoke", "DELETE", "/v1/admin/admin-keys/{admin_key}", v => new AdminOperatorKey(v))
    {
        Idempotent = true,
        PathParams = ["admin_key"],
    };
}
