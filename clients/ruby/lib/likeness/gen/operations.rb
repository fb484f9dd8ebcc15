# frozen_string_literal: true

# What the core knows about each operation. Generated from api/openapi.gen.yaml by make generate; do not edit.

module Likeness
  # What the core knows about each operation.
  module Operations
    FACE_DETECT = Operation.new(
      name: "face.detect",
      verb: "POST",
      path: "/v1/face/detect",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    FACE_COUNT = Operation.new(
      name: "face.count",
      verb: "POST",
      path: "/v1/face/count",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    FACE_CROP = Operation.new(
      name: "face.crop",
      verb: "POST",
      path: "/v1/face/crop",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    FACE_REDACT = Operation.new(
      name: "face.redact",
      verb: "POST",
      path: "/v1/face/redact",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    FACE_MATCH = Operation.new(
      name: "face.match",
      verb: "POST",
      path: "/v1/face/match",
      idempotent: true,
      required: %w[images],
      numbered: { "images" => ["index", ""] },
      objects: { "images" => :MatchImage, "crop" => :CropOptions },
      price_milli: 200,
      body: true
    )

    FACE_VERIFY = Operation.new(
      name: "face.verify",
      verb: "POST",
      path: "/v1/face/verify",
      idempotent: true,
      required: %w[image1 image2],
      images: %w[image1 image2],
      price_milli: 200,
      body: true
    )

    FACE_SIMILARITY = Operation.new(
      name: "face.similarity",
      verb: "POST",
      path: "/v1/face/similarity",
      idempotent: true,
      required: %w[image1 image2],
      images: %w[image1 image2],
      price_milli: 20,
      body: true
    )

    FACE_DEDUPE = Operation.new(
      name: "face.dedupe",
      verb: "POST",
      path: "/v1/face/dedupe",
      idempotent: true,
      required: %w[candidate existing],
      images: %w[candidate],
      numbered: { "existing" => ["id", "face-"] },
      objects: { "existing" => :GalleryEntry },
      price_milli: 20,
      body: true
    )

    FACE_WATCHLIST = Operation.new(
      name: "face.watchlist",
      verb: "POST",
      path: "/v1/face/watchlist",
      idempotent: true,
      required: %w[probe list],
      images: %w[probe],
      numbered: { "list" => ["id", "face-"] },
      objects: { "list" => :WatchlistEntry },
      price_milli: 300,
      body: true
    )

    FACE_CLUSTER = Operation.new(
      name: "face.cluster",
      verb: "POST",
      path: "/v1/face/cluster",
      idempotent: true,
      required: %w[faces],
      numbered: { "faces" => ["id", "face-"] },
      objects: { "faces" => :GalleryEntry },
      price_milli: 20,
      body: true
    )

    FACE_ANALYZE = Operation.new(
      name: "face.analyze",
      verb: "POST",
      path: "/v1/face/analyze",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      objects: { "crop" => :CropOptions, "qualityChecks" => :QualityCheckRequest },
      price_milli: 100,
      body: true
    )

    FACE_ATTRIBUTES = Operation.new(
      name: "face.attributes",
      verb: "POST",
      path: "/v1/face/attributes",
      idempotent: true,
      required: %w[image attributes],
      images: %w[image],
      price_milli: 100,
      body: true
    )

    FACE_PPE = Operation.new(
      name: "face.ppe",
      verb: "POST",
      path: "/v1/face/ppe",
      idempotent: true,
      required: %w[image items],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    FACE_EMOTION = Operation.new(
      name: "face.emotion",
      verb: "POST",
      path: "/v1/face/emotion",
      idempotent: true,
      images: %w[image frames],
      price_milli: 20,
      body: true
    )

    FACE_AGE = Operation.new(
      name: "face.age",
      verb: "POST",
      path: "/v1/face/age",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      objects: { "crop" => :CropOptions },
      price_milli: 50,
      body: true
    )

    AGE_VERIFY = Operation.new(
      name: "age.verify",
      verb: "POST",
      path: "/v1/age/verify",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 50,
      body: true
    )

    FACE_QUALITY = Operation.new(
      name: "face.quality",
      verb: "POST",
      path: "/v1/face/quality",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      objects: { "output" => :QualityOutput, "customChecks" => :QualityCheckRequest },
      price_milli: 20,
      body: true
    )

    PHOTO_COMPLIANCE = Operation.new(
      name: "photo.compliance",
      verb: "POST",
      path: "/v1/photo/compliance",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      objects: { "output" => :ComplianceOutput },
      price_milli: 20,
      body: true
    )

    STANDARDS_LIST = Operation.new(
      name: "standards.list",
      verb: "GET",
      path: "/v1/standards",
      query_params: %w[country]
    )

    KIOSK_PHOTO = Operation.new(
      name: "kiosk.photo",
      verb: "POST",
      path: "/v1/kiosk/photo",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 60,
      body: true
    )

    LIVENESS_CHECK = Operation.new(
      name: "liveness.check",
      verb: "POST",
      path: "/v1/liveness",
      idempotent: true,
      images: %w[image frames],
      price_milli: 200,
      body: true
    )

    AGE_VERIFY_LIVE = Operation.new(
      name: "age.verifyLive",
      verb: "POST",
      path: "/v1/age/verify-live",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 250,
      body: true
    )

    AGE_GATE_CHECKOUT = Operation.new(
      name: "ageGate.checkout",
      verb: "POST",
      path: "/v1/age-gate/checkout",
      idempotent: true,
      required: %w[selfie],
      images: %w[selfie],
      price_milli: 250,
      body: true
    )

    FACE_LOGIN_AUTHENTICATE = Operation.new(
      name: "faceLogin.authenticate",
      verb: "POST",
      path: "/v1/auth/login",
      idempotent: true,
      required: %w[selfie gallery],
      images: %w[selfie],
      numbered: { "gallery" => ["id", "face-"] },
      objects: { "gallery" => :GalleryEntry },
      price_milli: 500,
      body: true
    )

    FRAUD_SIGNUP_CHECK = Operation.new(
      name: "fraud.signupCheck",
      verb: "POST",
      path: "/v1/fraud/signup-check",
      idempotent: true,
      required: %w[selfie existing],
      images: %w[selfie],
      numbered: { "existing" => ["id", "face-"] },
      objects: { "existing" => :GalleryEntry },
      price_milli: 500,
      body: true
    )

    PROCTOR_CHECK = Operation.new(
      name: "proctor.check",
      verb: "POST",
      path: "/v1/proctor/check",
      idempotent: true,
      required: %w[frame],
      images: %w[frame],
      price_milli: 260,
      body: true
    )

    IDENTITY_VERIFY = Operation.new(
      name: "identity.verify",
      verb: "POST",
      path: "/v1/identity/verify",
      idempotent: true,
      required: %w[selfie reference],
      images: %w[selfie reference],
      price_milli: 420,
      body: true
    )

    MRZ_PARSE = Operation.new(
      name: "mrz.parse",
      verb: "POST",
      path: "/v1/mrz/parse",
      idempotent: true,
      required: %w[lines],
      price_milli: 20,
      body: true
    )

    MRZ_READ = Operation.new(
      name: "mrz.read",
      verb: "POST",
      path: "/v1/mrz/read",
      idempotent: true,
      required: %w[image],
      images: %w[image],
      price_milli: 50,
      body: true
    )

    DOCUMENTS_READ = Operation.new(
      name: "documents.read",
      verb: "POST",
      path: "/v1/documents/read",
      idempotent: true,
      required: %w[image_front],
      images: %w[image_front image_back],
      objects: { "output" => :DocumentOutput },
      price_milli: 200,
      body: true
    )

    NFC_VERIFY = Operation.new(
      name: "nfc.verify",
      verb: "POST",
      path: "/v1/nfc/verify",
      idempotent: true,
      required: %w[sod dg1],
      images: %w[selfie],
      objects: { "activeAuthentication" => :NfcActiveAuthentication },
      price_milli: 300,
      body: true
    )

    AML_SCREEN = Operation.new(
      name: "aml.screen",
      verb: "POST",
      path: "/v1/aml/screen",
      idempotent: true,
      objects: { "person" => :AmlPerson },
      price_milli: 100,
      body: true
    )

    AML_BATCH = Operation.new(
      name: "aml.batch",
      verb: "POST",
      path: "/v1/aml/batch",
      idempotent: true,
      required: %w[people],
      objects: { "people" => :AmlBatchPerson },
      body: true
    )

    FACE_SEARCH = Operation.new(
      name: "face.search",
      verb: "POST",
      path: "/v1/face/search",
      idempotent: true,
      required: %w[image gallery],
      images: %w[image],
      price_milli: 300,
      body: true
    )

    GALLERIES_LIST = Operation.new(
      name: "galleries.list",
      verb: "GET",
      path: "/v1/galleries"
    )

    GALLERIES_CREATE = Operation.new(
      name: "galleries.create",
      verb: "POST",
      path: "/v1/galleries",
      idempotent: true,
      required: %w[id],
      body: true
    )

    GALLERIES_GET = Operation.new(
      name: "galleries.get",
      verb: "GET",
      path: "/v1/galleries/{gallery}",
      path_params: %w[gallery],
      required: %w[gallery]
    )

    GALLERIES_DELETE = Operation.new(
      name: "galleries.delete",
      verb: "DELETE",
      path: "/v1/galleries/{gallery}",
      idempotent: true,
      path_params: %w[gallery],
      required: %w[gallery]
    )

    GALLERIES_PEOPLE_LIST = Operation.new(
      name: "galleries.people.list",
      verb: "GET",
      path: "/v1/galleries/{gallery}/people",
      path_params: %w[gallery],
      query_params: %w[after limit],
      required: %w[gallery]
    )

    GALLERIES_PEOPLE_ADD = Operation.new(
      name: "galleries.people.add",
      verb: "POST",
      path: "/v1/galleries/{gallery}/people",
      idempotent: true,
      path_params: %w[gallery],
      required: %w[gallery id],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    GALLERIES_PEOPLE_GET = Operation.new(
      name: "galleries.people.get",
      verb: "GET",
      path: "/v1/galleries/{gallery}/people/{person}",
      path_params: %w[gallery person],
      required: %w[gallery person]
    )

    GALLERIES_PEOPLE_DELETE = Operation.new(
      name: "galleries.people.delete",
      verb: "DELETE",
      path: "/v1/galleries/{gallery}/people/{person}",
      idempotent: true,
      path_params: %w[gallery person],
      required: %w[gallery person]
    )

    GALLERIES_FACES_ADD = Operation.new(
      name: "galleries.faces.add",
      verb: "POST",
      path: "/v1/galleries/{gallery}/people/{person}/faces",
      idempotent: true,
      path_params: %w[gallery person],
      required: %w[gallery person image],
      images: %w[image],
      price_milli: 20,
      body: true
    )

    GALLERIES_FACES_DELETE = Operation.new(
      name: "galleries.faces.delete",
      verb: "DELETE",
      path: "/v1/galleries/{gallery}/people/{person}/faces/{face}",
      idempotent: true,
      path_params: %w[gallery person face],
      required: %w[gallery person face]
    )

    GALLERIES_PEOPLE_MERGE = Operation.new(
      name: "galleries.people.merge",
      verb: "POST",
      path: "/v1/galleries/{gallery}/people/{person}/merge",
      idempotent: true,
      path_params: %w[gallery person],
      required: %w[gallery person from],
      body: true
    )

    GALLERIES_FACES_MOVE = Operation.new(
      name: "galleries.faces.move",
      verb: "POST",
      path: "/v1/galleries/{gallery}/people/{person}/faces/{face}/move",
      idempotent: true,
      path_params: %w[gallery person face],
      required: %w[gallery person face to],
      body: true
    )

    DELETIONS_LIST = Operation.new(
      name: "deletions.list",
      verb: "GET",
      path: "/v1/deletions",
      query_params: %w[before limit]
    )

    DELETIONS_GET = Operation.new(
      name: "deletions.get",
      verb: "GET",
      path: "/v1/deletions/{receipt}",
      path_params: %w[receipt],
      required: %w[receipt]
    )

    VERIFICATIONS_LIST = Operation.new(
      name: "verifications.list",
      verb: "GET",
      path: "/v1/verifications",
      query_params: %w[status decision reference from until after limit]
    )

    VERIFICATIONS_CREATE = Operation.new(
      name: "verifications.create",
      verb: "POST",
      path: "/v1/verifications",
      idempotent: true,
      required: %w[reference],
      images: %w[portrait],
      objects: {
        "checks" => :VerificationChecks,
        "workflow" => :VerificationWorkflowRef,
        "person" => :VerificationPerson
      },
      body: true
    )

    VERIFICATIONS_GET = Operation.new(
      name: "verifications.get",
      verb: "GET",
      path: "/v1/verifications/{verification}",
      path_params: %w[verification],
      required: %w[verification]
    )

    VERIFICATIONS_DELETE = Operation.new(
      name: "verifications.delete",
      verb: "DELETE",
      path: "/v1/verifications/{verification}",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification]
    )

    VERIFICATIONS_CHIP = Operation.new(
      name: "verifications.chip",
      verb: "POST",
      path: "/v1/verifications/{verification}/chip",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification sod dg1],
      objects: { "activeAuthentication" => :NfcActiveAuthentication },
      body: true
    )

    VERIFICATIONS_CANCEL = Operation.new(
      name: "verifications.cancel",
      verb: "POST",
      path: "/v1/verifications/{verification}/cancel",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification]
    )

    VERIFICATIONS_LINK = Operation.new(
      name: "verifications.link",
      verb: "POST",
      path: "/v1/verifications/{verification}/link",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification]
    )

    VERIFICATIONS_REVIEW = Operation.new(
      name: "verifications.review",
      verb: "POST",
      path: "/v1/verifications/{verification}/review",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification decision reason],
      body: true
    )

    VERIFICATIONS_IMAGE = Operation.new(
      name: "verifications.image",
      verb: "GET",
      path: "/v1/verifications/{verification}/images/{name}",
      path_params: %w[verification name],
      required: %w[verification name]
    )

    WORKFLOWS_LIST = Operation.new(
      name: "workflows.list",
      verb: "GET",
      path: "/v1/workflows"
    )

    WORKFLOWS_CREATE = Operation.new(
      name: "workflows.create",
      verb: "POST",
      path: "/v1/workflows",
      idempotent: true,
      required: %w[name checks],
      objects: { "checks" => :VerificationChecks },
      body: true
    )

    WORKFLOWS_GET = Operation.new(
      name: "workflows.get",
      verb: "GET",
      path: "/v1/workflows/{workflow}",
      path_params: %w[workflow],
      query_params: %w[version],
      required: %w[workflow]
    )

    WORKFLOWS_CODES_LIST = Operation.new(
      name: "workflows.codes.list",
      verb: "GET",
      path: "/v1/workflows/{workflow}/codes",
      path_params: %w[workflow],
      required: %w[workflow]
    )

    WORKFLOWS_CODES_CREATE = Operation.new(
      name: "workflows.codes.create",
      verb: "POST",
      path: "/v1/workflows/{workflow}/codes",
      idempotent: true,
      path_params: %w[workflow],
      required: %w[workflow name],
      body: true
    )

    WORKFLOWS_CODES_GET = Operation.new(
      name: "workflows.codes.get",
      verb: "GET",
      path: "/v1/workflows/{workflow}/codes/{standingCode}",
      path_params: %w[workflow standingCode],
      required: %w[workflow standingCode]
    )

    WORKFLOWS_CODES_UPDATE = Operation.new(
      name: "workflows.codes.update",
      verb: "PATCH",
      path: "/v1/workflows/{workflow}/codes/{standingCode}",
      idempotent: true,
      path_params: %w[workflow standingCode],
      required: %w[workflow standingCode],
      body: true
    )

    WORKFLOWS_CODES_DELETE = Operation.new(
      name: "workflows.codes.delete",
      verb: "DELETE",
      path: "/v1/workflows/{workflow}/codes/{standingCode}",
      idempotent: true,
      path_params: %w[workflow standingCode],
      required: %w[workflow standingCode]
    )

    REVIEWS_LIST = Operation.new(
      name: "reviews.list",
      verb: "GET",
      path: "/v1/reviews",
      query_params: %w[reason workflow claimed verification reviewer reference before order after limit]
    )

    REVIEWS_CLAIM = Operation.new(
      name: "reviews.claim",
      verb: "POST",
      path: "/v1/reviews/{verification}/claim",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification reviewer],
      body: true
    )

    REVIEWS_RELEASE = Operation.new(
      name: "reviews.release",
      verb: "POST",
      path: "/v1/reviews/{verification}/release",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification lease],
      body: true
    )

    REVIEWS_ASK_AGAIN = Operation.new(
      name: "reviews.askAgain",
      verb: "POST",
      path: "/v1/reviews/{verification}/ask-again",
      idempotent: true,
      path_params: %w[verification],
      required: %w[verification lease steps],
      body: true
    )

    JOBS_LIST = Operation.new(
      name: "jobs.list",
      verb: "GET",
      path: "/v1/jobs",
      query_params: %w[after limit]
    )

    JOBS_CREATE = Operation.new(
      name: "jobs.create",
      verb: "POST",
      path: "/v1/jobs",
      idempotent: true,
      required: %w[kind],
      body: true
    )

    JOBS_GET = Operation.new(
      name: "jobs.get",
      verb: "GET",
      path: "/v1/jobs/{job}",
      path_params: %w[job],
      required: %w[job]
    )

    JOBS_ITEMS_LIST = Operation.new(
      name: "jobs.items.list",
      verb: "GET",
      path: "/v1/jobs/{job}/items",
      path_params: %w[job],
      query_params: %w[status after limit],
      required: %w[job]
    )

    JOBS_ITEMS_ADD = Operation.new(
      name: "jobs.items.add",
      verb: "POST",
      path: "/v1/jobs/{job}/items",
      idempotent: true,
      path_params: %w[job],
      required: %w[job items],
      objects: { "items" => :JobItemNew },
      body: true
    )

    JOBS_CLOSE = Operation.new(
      name: "jobs.close",
      verb: "POST",
      path: "/v1/jobs/{job}/close",
      idempotent: true,
      path_params: %w[job],
      required: %w[job]
    )

    JOBS_PAUSE = Operation.new(
      name: "jobs.pause",
      verb: "POST",
      path: "/v1/jobs/{job}/pause",
      idempotent: true,
      path_params: %w[job],
      required: %w[job]
    )

    JOBS_RESUME = Operation.new(
      name: "jobs.resume",
      verb: "POST",
      path: "/v1/jobs/{job}/resume",
      idempotent: true,
      path_params: %w[job],
      required: %w[job]
    )

    JOBS_CANCEL = Operation.new(
      name: "jobs.cancel",
      verb: "POST",
      path: "/v1/jobs/{job}/cancel",
      idempotent: true,
      path_params: %w[job],
      required: %w[job]
    )

    ADMIN_PROJECTS_LIST = Operation.new(
      name: "admin.projects.list",
      verb: "GET",
      path: "/v1/admin/projects"
    )

    ADMIN_PROJECTS_CREATE = Operation.new(
      name: "admin.projects.create",
      verb: "POST",
      path: "/v1/admin/projects",
      idempotent: true,
      required: %w[name],
      body: true
    )

    ADMIN_PROJECTS_GET = Operation.new(
      name: "admin.projects.get",
      verb: "GET",
      path: "/v1/admin/projects/{project}",
      path_params: %w[project],
      required: %w[project]
    )

    ADMIN_PROJECTS_UPDATE = Operation.new(
      name: "admin.projects.update",
      verb: "PATCH",
      path: "/v1/admin/projects/{project}",
      idempotent: true,
      path_params: %w[project],
      required: %w[project],
      body: true
    )

    ADMIN_PROJECTS_CLOSE = Operation.new(
      name: "admin.projects.close",
      verb: "DELETE",
      path: "/v1/admin/projects/{project}",
      idempotent: true,
      path_params: %w[project],
      required: %w[project]
    )

    ADMIN_KEYS_LIST = Operation.new(
      name: "admin.keys.list",
      verb: "GET",
      path: "/v1/admin/keys",
      query_params: %w[project]
    )

    ADMIN_KEYS_CREATE = Operation.new(
      name: "admin.keys.create",
      verb: "POST",
      path: "/v1/admin/keys",
      idempotent: true,
      required: %w[project environment name],
      objects: { "rate" => :AdminKeyRate },
      body: true
    )

    ADMIN_KEYS_GET = Operation.new(
      name: "admin.keys.get",
      verb: "GET",
      path: "/v1/admin/keys/{key}",
      path_params: %w[key],
      required: %w[key]
    )

    ADMIN_KEYS_UPDATE = Operation.new(
      name: "admin.keys.update",
      verb: "PATCH",
      path: "/v1/admin/keys/{key}",
      idempotent: true,
      path_params: %w[key],
      required: %w[key],
      objects: { "rate" => :AdminKeyRate },
      body: true
    )

    ADMIN_KEYS_REVOKE = Operation.new(
      name: "admin.keys.revoke",
      verb: "DELETE",
      path: "/v1/admin/keys/{key}",
      idempotent: true,
      path_params: %w[key],
      required: %w[key]
    )

    ADMIN_KEYS_ROTATE = Operation.new(
      name: "admin.keys.rotate",
      verb: "POST",
      path: "/v1/admin/keys/{key}/rotate",
      idempotent: true,
      path_params: %w[key],
      required: %w[key],
      body: true
    )

    ADMIN_CREDITS_BALANCE = Operation.new(
      name: "admin.credits.balance",
      verb: "GET",
      path: "/v1/admin/credits",
      query_params: %w[project]
    )

    ADMIN_CREDITS_TOP_UP = Operation.new(
      name: "admin.credits.topUp",
      verb: "POST",
      path: "/v1/admin/credits/top-up",
      idempotent: true,
      required: %w[project environment amount reason],
      body: true
    )

    ADMIN_CREDITS_ADJUST = Operation.new(
      name: "admin.credits.adjust",
      verb: "POST",
      path: "/v1/admin/credits/adjust",
      idempotent: true,
      required: %w[project environment amount reason],
      body: true
    )

    ADMIN_CREDITS_THRESHOLD = Operation.new(
      name: "admin.credits.threshold",
      verb: "POST",
      path: "/v1/admin/credits/threshold",
      idempotent: true,
      required: %w[project environment threshold],
      body: true
    )

    ADMIN_CREDITS_ENTRIES = Operation.new(
      name: "admin.credits.entries",
      verb: "GET",
      path: "/v1/admin/credits/entries",
      query_params: %w[project environment key operation from until after limit]
    )

    ADMIN_USAGE = Operation.new(
      name: "admin.usage",
      verb: "GET",
      path: "/v1/admin/usage",
      query_params: %w[project environment key operation from until]
    )

    ADMIN_WEBHOOKS_LIST = Operation.new(
      name: "admin.webhooks.list",
      verb: "GET",
      path: "/v1/admin/webhooks",
      query_params: %w[project]
    )

    ADMIN_WEBHOOKS_CREATE = Operation.new(
      name: "admin.webhooks.create",
      verb: "POST",
      path: "/v1/admin/webhooks",
      idempotent: true,
      required: %w[project url],
      body: true
    )

    ADMIN_WEBHOOKS_GET = Operation.new(
      name: "admin.webhooks.get",
      verb: "GET",
      path: "/v1/admin/webhooks/{endpoint}",
      path_params: %w[endpoint],
      required: %w[endpoint]
    )

    ADMIN_WEBHOOKS_UPDATE = Operation.new(
      name: "admin.webhooks.update",
      verb: "PATCH",
      path: "/v1/admin/webhooks/{endpoint}",
      idempotent: true,
      path_params: %w[endpoint],
      required: %w[endpoint],
      body: true
    )

    ADMIN_WEBHOOKS_DELETE = Operation.new(
      name: "admin.webhooks.delete",
      verb: "DELETE",
      path: "/v1/admin/webhooks/{endpoint}",
      idempotent: true,
      path_params: %w[endpoint],
      required: %w[endpoint]
    )

    ADMIN_WEBHOOKS_ROTATE = Operation.new(
      name: "admin.webhooks.rotate",
      verb: "POST",
      path: "/v1/admin/webhooks/{endpoint}/rotate",
      idempotent: true,
      path_params: %w[endpoint],
      required: %w[endpoint],
      body: true
    )

    ADMIN_WEBHOOKS_TEST = Operation.new(
      name: "admin.webhooks.test",
      verb: "POST",
      path: "/v1/admin/webhooks/{endpoint}/test",
      idempotent: true,
      path_params: %w[endpoint],
      required: %w[endpoint kind],
      body: true
    )

    ADMIN_WEBHOOKS_DELIVERIES = Operation.new(
      name: "admin.webhooks.deliveries",
      verb: "GET",
      path: "/v1/admin/webhooks/{endpoint}/deliveries",
      path_params: %w[endpoint],
      query_params: %w[state limit],
      required: %w[endpoint]
    )

    ADMIN_DELIVERIES_GET = Operation.new(
      name: "admin.deliveries.get",
      verb: "GET",
      path: "/v1/admin/deliveries/{delivery}",
      path_params: %w[delivery],
      required: %w[delivery]
    )

    ADMIN_DELIVERIES_RESEND = Operation.new(
      name: "admin.deliveries.resend",
      verb: "POST",
      path: "/v1/admin/deliveries/{delivery}/resend",
      idempotent: true,
      path_params: %w[delivery],
      required: %w[delivery]
    )

    ADMIN_EVENTS = Operation.new(
      name: "admin.events",
      verb: "GET",
      path: "/v1/admin/events",
      query_params: %w[project after limit]
    )

    ADMIN_AUDIT = Operation.new(
      name: "admin.audit",
      verb: "GET",
      path: "/v1/admin/audit",
      query_params: %w[project after limit]
    )

    ADMIN_OPERATOR_KEYS_LIST = Operation.new(
      name: "admin.adminKeys.list",
      verb: "GET",
      path: "/v1/admin/admin-keys"
    )

    ADMIN_OPERATOR_KEYS_CREATE = Operation.new(
      name: "admin.adminKeys.create",
      verb: "POST",
      path: "/v1/admin/admin-keys",
      idempotent: true,
      required: %w[name],
      body: true
    )

    ADMIN_OPERATOR_KEYS_REVOKE = Operation.new(
      name: "admin.adminKeys.revoke",
      verb: "DELETE",
      path: "/v1/admin/admin-keys/{admin_key}",
      idempotent: true,
      path_params: %w[admin_key],
      required: %w[admin_key]
    )
  end
end
