"""What the core knows about each operation. Generated from api/openapi.gen.yaml by make generate; do not edit."""

from __future__ import annotations

from ..requests import Operation

FACE_DETECT = Operation(
    name="face.detect",
    method="POST",
    path="/v1/face/detect",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=20,
    body=True,
)
FACE_COUNT = Operation(
    name="face.count",
    method="POST",
    path="/v1/face/count",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=20,
    body=True,
)
FACE_CROP = Operation(
    name="face.crop",
    method="POST",
    path="/v1/face/crop",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=20,
    body=True,
)
FACE_REDACT = Operation(
    name="face.redact",
    method="POST",
    path="/v1/face/redact",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=20,
    body=True,
)
FACE_MATCH = Operation(
    name="face.match",
    method="POST",
    path="/v1/face/match",
    idempotent=True,
    required=("images",),
    numbered={"images": ("index", "")},
    price_milli=200,
    body=True,
)
FACE_VERIFY = Operation(
    name="face.verify",
    method="POST",
    path="/v1/face/verify",
    idempotent=True,
    required=("image1", "image2"),
    images=("image1", "image2"),
    price_milli=200,
    body=True,
)
FACE_SIMILARITY = Operation(
    name="face.similarity",
    method="POST",
    path="/v1/face/similarity",
    idempotent=True,
    required=("image1", "image2"),
    images=("image1", "image2"),
    price_milli=20,
    body=True,
)
FACE_DEDUPE = Operation(
    name="face.dedupe",
    method="POST",
    path="/v1/face/dedupe",
    idempotent=True,
    required=("candidate", "existing"),
    images=("candidate",),
    numbered={"existing": ("id", "face-")},
    price_milli=20,
    body=True,
)
FACE_WATCHLIST = Operation(
    name="face.watchlist",
    method="POST",
    path="/v1/face/watchlist",
    idempotent=True,
    required=("probe", "list"),
    images=("probe",),
    numbered={"list": ("id", "face-")},
    price_milli=300,
    body=True,
)
FACE_CLUSTER = Operation(
    name="face.cluster",
    method="POST",
    path="/v1/face/cluster",
    idempotent=True,
    required=("faces",),
    numbered={"faces": ("id", "face-")},
    price_milli=20,
    body=True,
)
FACE_ANALYZE = Operation(
    name="face.analyze",
    method="POST",
    path="/v1/face/analyze",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=100,
    body=True,
)
FACE_ATTRIBUTES = Operation(
    name="face.attributes",
    method="POST",
    path="/v1/face/attributes",
    idempotent=True,
    required=("image", "attributes"),
    images=("image",),
    price_milli=100,
    body=True,
)
FACE_PPE = Operation(
    name="face.ppe",
    method="POST",
    path="/v1/face/ppe",
    idempotent=True,
    required=("image", "items"),
    images=("image",),
    price_milli=20,
    body=True,
)
FACE_EMOTION = Operation(
    name="face.emotion",
    method="POST",
    path="/v1/face/emotion",
    idempotent=True,
    images=("image", "frames"),
    price_milli=20,
    body=True,
)
FACE_AGE = Operation(
    name="face.age",
    method="POST",
    path="/v1/face/age",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=50,
    body=True,
)
AGE_VERIFY = Operation(
    name="age.verify",
    method="POST",
    path="/v1/age/verify",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=50,
    body=True,
)
FACE_QUALITY = Operation(
    name="face.quality",
    method="POST",
    path="/v1/face/quality",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=20,
    body=True,
)
PHOTO_COMPLIANCE = Operation(
    name="photo.compliance",
    method="POST",
    path="/v1/photo/compliance",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=20,
    body=True,
)
STANDARDS_LIST = Operation(
    name="standards.list",
    method="GET",
    path="/v1/standards",
    query_params=("country",),
)
KIOSK_PHOTO = Operation(
    name="kiosk.photo",
    method="POST",
    path="/v1/kiosk/photo",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=60,
    body=True,
)
LIVENESS_CHECK = Operation(
    name="liveness.check",
    method="POST",
    path="/v1/liveness",
    idempotent=True,
    images=("image", "frames"),
    price_milli=200,
    body=True,
)
AGE_VERIFY_LIVE = Operation(
    name="age.verifyLive",
    method="POST",
    path="/v1/age/verify-live",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=250,
    body=True,
)
AGE_GATE_CHECKOUT = Operation(
    name="ageGate.checkout",
    method="POST",
    path="/v1/age-gate/checkout",
    idempotent=True,
    required=("selfie",),
    images=("selfie",),
    price_milli=250,
    body=True,
)
FACE_LOGIN_AUTHENTICATE = Operation(
    name="faceLogin.authenticate",
    method="POST",
    path="/v1/auth/login",
    idempotent=True,
    required=("selfie", "gallery"),
    images=("selfie",),
    numbered={"gallery": ("id", "face-")},
    price_milli=500,
    body=True,
)
FRAUD_SIGNUP_CHECK = Operation(
    name="fraud.signupCheck",
    method="POST",
    path="/v1/fraud/signup-check",
    idempotent=True,
    required=("selfie", "existing"),
    images=("selfie",),
    numbered={"existing": ("id", "face-")},
    price_milli=500,
    body=True,
)
PROCTOR_CHECK = Operation(
    name="proctor.check",
    method="POST",
    path="/v1/proctor/check",
    idempotent=True,
    required=("frame",),
    images=("frame",),
    price_milli=260,
    body=True,
)
IDENTITY_VERIFY = Operation(
    name="identity.verify",
    method="POST",
    path="/v1/identity/verify",
    idempotent=True,
    required=("selfie", "reference"),
    images=("selfie", "reference"),
    price_milli=420,
    body=True,
)
MRZ_PARSE = Operation(
    name="mrz.parse",
    method="POST",
    path="/v1/mrz/parse",
    idempotent=True,
    required=("lines",),
    price_milli=20,
    body=True,
)
MRZ_READ = Operation(
    name="mrz.read",
    method="POST",
    path="/v1/mrz/read",
    idempotent=True,
    required=("image",),
    images=("image",),
    price_milli=50,
    body=True,
)
DOCUMENTS_READ = Operation(
    name="documents.read",
    method="POST",
    path="/v1/documents/read",
    idempotent=True,
    required=("image_front",),
    images=("image_front", "image_back"),
    price_milli=200,
    body=True,
)
NFC_VERIFY = Operation(
    name="nfc.verify",
    method="POST",
    path="/v1/nfc/verify",
    idempotent=True,
    required=("sod", "dg1"),
    images=("selfie",),
    price_milli=300,
    body=True,
)
AML_SCREEN = Operation(
    name="aml.screen",
    method="POST",
    path="/v1/aml/screen",
    idempotent=True,
    price_milli=100,
    body=True,
)
AML_BATCH = Operation(
    name="aml.batch",
    method="POST",
    path="/v1/aml/batch",
    idempotent=True,
    required=("people",),
    body=True,
)
FACE_SEARCH = Operation(
    name="face.search",
    method="POST",
    path="/v1/face/search",
    idempotent=True,
    required=("image", "gallery"),
    images=("image",),
    price_milli=300,
    body=True,
)
GALLERIES_LIST = Operation(
    name="galleries.list",
    method="GET",
    path="/v1/galleries",
)
GALLERIES_CREATE = Operation(
    name="galleries.create",
    method="POST",
    path="/v1/galleries",
    idempotent=True,
    required=("id",),
    body=True,
)
GALLERIES_GET = Operation(
    name="galleries.get",
    method="GET",
    path="/v1/galleries/{gallery}",
    path_params=("gallery",),
    required=("gallery",),
)
GALLERIES_DELETE = Operation(
    name="galleries.delete",
    method="DELETE",
    path="/v1/galleries/{gallery}",
    idempotent=True,
    path_params=("gallery",),
    required=("gallery",),
)
GALLERIES_PEOPLE_LIST = Operation(
    name="galleries.people.list",
    method="GET",
    path="/v1/galleries/{gallery}/people",
    path_params=("gallery",),
    query_params=("after", "limit"),
    required=("gallery",),
)
GALLERIES_PEOPLE_ADD = Operation(
    name="galleries.people.add",
    method="POST",
    path="/v1/galleries/{gallery}/people",
    idempotent=True,
    path_params=("gallery",),
    required=("gallery", "id"),
    images=("image",),
    price_milli=20,
    body=True,
)
GALLERIES_PEOPLE_GET = Operation(
    name="galleries.people.get",
    method="GET",
    path="/v1/galleries/{gallery}/people/{person}",
    path_params=("gallery", "person"),
    required=("gallery", "person"),
)
GALLERIES_PEOPLE_DELETE = Operation(
    name="galleries.people.delete",
    method="DELETE",
    path="/v1/galleries/{gallery}/people/{person}",
    idempotent=True,
    path_params=("gallery", "person"),
    required=("gallery", "person"),
)
GALLERIES_FACES_ADD = Operation(
    name="galleries.faces.add",
    method="POST",
    path="/v1/galleries/{gallery}/people/{person}/faces",
    idempotent=True,
    path_params=("gallery", "person"),
    required=("gallery", "person", "image"),
    images=("image",),
    price_milli=20,
    body=True,
)
GALLERIES_FACES_DELETE = Operation(
    name="galleries.faces.delete",
    method="DELETE",
    path="/v1/galleries/{gallery}/people/{person}/faces/{face}",
    idempotent=True,
    path_params=("gallery", "person", "face"),
    required=("gallery", "person", "face"),
)
GALLERIES_PEOPLE_MERGE = Operation(
    name="galleries.people.merge",
    method="POST",
    path="/v1/galleries/{gallery}/people/{person}/merge",
    idempotent=True,
    path_params=("gallery", "person"),
    required=("gallery", "person", "from"),
    body=True,
)
GALLERIES_FACES_MOVE = Operation(
    name="galleries.faces.move",
    method="POST",
    path="/v1/galleries/{gallery}/people/{person}/faces/{face}/move",
    idempotent=True,
    path_params=("gallery", "person", "face"),
    required=("gallery", "person", "face", "to"),
    body=True,
)
DELETIONS_LIST = Operation(
    name="deletions.list",
    method="GET",
    path="/v1/deletions",
    query_params=("before", "limit"),
)
DELETIONS_GET = Operation(
    name="deletions.get",
    method="GET",
    path="/v1/deletions/{receipt}",
    path_params=("receipt",),
    required=("receipt",),
)
VERIFICATIONS_LIST = Operation(
    name="verifications.list",
    method="GET",
    path="/v1/verifications",
    query_params=("status", "decision", "reference", "from", "until", "after", "limit"),
)
VERIFICATIONS_CREATE = Operation(
    name="verifications.create",
    method="POST",
    path="/v1/verifications",
    idempotent=True,
    required=("reference",),
    images=("portrait",),
    body=True,
)
VERIFICATIONS_GET = Operation(
    name="verifications.get",
    method="GET",
    path="/v1/verifications/{verification}",
    path_params=("verification",),
    required=("verification",),
)
VERIFICATIONS_DELETE = Operation(
    name="verifications.delete",
    method="DELETE",
    path="/v1/verifications/{verification}",
    idempotent=True,
    path_params=("verification",),
    required=("verification",),
)
VERIFICATIONS_CHIP = Operation(
    name="verifications.chip",
    method="POST",
    path="/v1/verifications/{verification}/chip",
    idempotent=True,
    path_params=("verification",),
    required=("verification", "sod", "dg1"),
    body=True,
)
VERIFICATIONS_CANCEL = Operation(
    name="verifications.cancel",
    method="POST",
    path="/v1/verifications/{verification}/cancel",
    idempotent=True,
    path_params=("verification",),
    required=("verification",),
)
VERIFICATIONS_LINK = Operation(
    name="verifications.link",
    method="POST",
    path="/v1/verifications/{verification}/link",
    idempotent=True,
    path_params=("verification",),
    required=("verification",),
)
VERIFICATIONS_REVIEW = Operation(
    name="verifications.review",
    method="POST",
    path="/v1/verifications/{verification}/review",
    idempotent=True,
    path_params=("verification",),
    required=("verification", "decision", "reason"),
    body=True,
)
VERIFICATIONS_IMAGE = Operation(
    name="verifications.image",
    method="GET",
    path="/v1/verifications/{verification}/images/{name}",
    path_params=("verification", "name"),
    required=("verification", "name"),
)
WORKFLOWS_LIST = Operation(
    name="workflows.list",
    method="GET",
    path="/v1/workflows",
)
WORKFLOWS_CREATE = Operation(
    name="workflows.create",
    method="POST",
    path="/v1/workflows",
    idempotent=True,
    required=("name", "checks"),
    body=True,
)
WORKFLOWS_GET = Operation(
    name="workflows.get",
    method="GET",
    path="/v1/workflows/{workflow}",
    path_params=("workflow",),
    query_params=("version",),
    required=("workflow",),
)
WORKFLOWS_CODES_LIST = Operation(
    name="workflows.codes.list",
    method="GET",
    path="/v1/workflows/{workflow}/codes",
    path_params=("workflow",),
    required=("workflow",),
)
WORKFLOWS_CODES_CREATE = Operation(
    name="workflows.codes.create",
    method="POST",
    path="/v1/workflows/{workflow}/codes",
    idempotent=True,
    path_params=("workflow",),
    required=("workflow", "name"),
    body=True,
)
WORKFLOWS_CODES_GET = Operation(
    name="workflows.codes.get",
    method="GET",
    path="/v1/workflows/{workflow}/codes/{standingCode}",
    path_params=("workflow", "standingCode"),
    required=("workflow", "standingCode"),
)
WORKFLOWS_CODES_UPDATE = Operation(
    name="workflows.codes.update",
    method="PATCH",
    path="/v1/workflows/{workflow}/codes/{standingCode}",
    idempotent=True,
    path_params=("workflow", "standingCode"),
    required=("workflow", "standingCode"),
    body=True,
)
WORKFLOWS_CODES_DELETE = Operation(
    name="workflows.codes.delete",
    method="DELETE",
    path="/v1/workflows/{workflow}/codes/{standingCode}",
    idempotent=True,
    path_params=("workflow", "standingCode"),
    required=("workflow", "standingCode"),
)
REVIEWS_LIST = Operation(
    name="reviews.list",
    method="GET",
    path="/v1/reviews",
    query_params=(
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
    ),
)
REVIEWS_CLAIM = Operation(
    name="reviews.claim",
    method="POST",
    path="/v1/reviews/{verification}/claim",
    idempotent=True,
    path_params=("verification",),
    required=("verification", "reviewer"),
    body=True,
)
REVIEWS_RELEASE = Operation(
    name="reviews.release",
    method="POST",
    path="/v1/reviews/{verification}/release",
    idempotent=True,
    path_params=("verification",),
    required=("verification", "lease"),
    body=True,
)
REVIEWS_ASK_AGAIN = Operation(
    name="reviews.askAgain",
    method="POST",
    path="/v1/reviews/{verification}/ask-again",
    idempotent=True,
    path_params=("verification",),
    required=("verification", "lease", "steps"),
    body=True,
)
JOBS_LIST = Operation(
    name="jobs.list",
    method="GET",
    path="/v1/jobs",
    query_params=("after", "limit"),
)
JOBS_CREATE = Operation(
    name="jobs.create",
    method="POST",
    path="/v1/jobs",
    idempotent=True,
    required=("kind",),
    body=True,
)
JOBS_GET = Operation(
    name="jobs.get",
    method="GET",
    path="/v1/jobs/{job}",
    path_params=("job",),
    required=("job",),
)
JOBS_ITEMS_LIST = Operation(
    name="jobs.items.list",
    method="GET",
    path="/v1/jobs/{job}/items",
    path_params=("job",),
    query_params=("status", "after", "limit"),
    required=("job",),
)
JOBS_ITEMS_ADD = Operation(
    name="jobs.items.add",
    method="POST",
    path="/v1/jobs/{job}/items",
    idempotent=True,
    path_params=("job",),
    required=("job", "items"),
    body=True,
)
JOBS_CLOSE = Operation(
    name="jobs.close",
    method="POST",
    path="/v1/jobs/{job}/close",
    idempotent=True,
    path_params=("job",),
    required=("job",),
)
JOBS_PAUSE = Operation(
    name="jobs.pause",
    method="POST",
    path="/v1/jobs/{job}/pause",
    idempotent=True,
    path_params=("job",),
    required=("job",),
)
JOBS_RESUME = Operation(
    name="jobs.resume",
    method="POST",
    path="/v1/jobs/{job}/resume",
    idempotent=True,
    path_params=("job",),
    required=("job",),
)
JOBS_CANCEL = Operation(
    name="jobs.cancel",
    method="POST",
    path="/v1/jobs/{job}/cancel",
    idempotent=True,
    path_params=("job",),
    required=("job",),
)
ADMIN_PROJECTS_LIST = Operation(
    name="admin.projects.list",
    method="GET",
    path="/v1/admin/projects",
)
ADMIN_PROJECTS_CREATE = Operation(
    name="admin.projects.create",
    method="POST",
    path="/v1/admin/projects",
    idempotent=True,
    required=("name",),
    body=True,
)
ADMIN_PROJECTS_GET = Operation(
    name="admin.projects.get",
    method="GET",
    path="/v1/admin/projects/{project}",
    path_params=("project",),
    required=("project",),
)
ADMIN_PROJECTS_UPDATE = Operation(
    name="admin.projects.update",
    method="PATCH",
    path="/v1/admin/projects/{project}",
    idempotent=True,
    path_params=("project",),
    required=("project",),
    body=True,
)
ADMIN_PROJECTS_CLOSE = Operation(
    name="admin.projects.close",
    method="DELETE",
    path="/v1/admin/projects/{project}",
    idempotent=True,
    path_params=("project",),
    required=("project",),
)
ADMIN_KEYS_LIST = Operation(
    name="admin.keys.list",
    method="GET",
    path="/v1/admin/keys",
    query_params=("project",),
)
ADMIN_KEYS_CREATE = Operation(
    name="admin.keys.create",
    method="POST",
    path="/v1/admin/keys",
    idempotent=True,
    required=("project", "environment", "name"),
    body=True,
)
ADMIN_KEYS_GET = Operation(
    name="admin.keys.get",
    method="GET",
    path="/v1/admin/keys/{key}",
    path_params=("key",),
    required=("key",),
)
ADMIN_KEYS_UPDATE = Operation(
    name="admin.keys.update",
    method="PATCH",
    path="/v1/admin/keys/{key}",
    idempotent=True,
    path_params=("key",),
    required=("key",),
    body=True,
)
ADMIN_KEYS_REVOKE = Operation(
    name="admin.keys.revoke",
    method="DELETE",
    path="/v1/admin/keys/{key}",
    idempotent=True,
    path_params=("key",),
    required=("key",),
)
ADMIN_KEYS_ROTATE = Operation(
    name="admin.keys.rotate",
    method="POST",
    path="/v1/admin/keys/{key}/rotate",
    idempotent=True,
    path_params=("key",),
    required=("key",),
    body=True,
)
ADMIN_CREDITS_BALANCE = Operation(
    name="admin.credits.balance",
    method="GET",
    path="/v1/admin/credits",
    query_params=("project",),
)
ADMIN_CREDITS_TOP_UP = Operation(
    name="admin.credits.topUp",
    method="POST",
    path="/v1/admin/credits/top-up",
    idempotent=True,
    required=("project", "environment", "amount", "reason"),
    body=True,
)
ADMIN_CREDITS_ADJUST = Operation(
    name="admin.credits.adjust",
    method="POST",
    path="/v1/admin/credits/adjust",
    idempotent=True,
    required=("project", "environment", "amount", "reason"),
    body=True,
)
ADMIN_CREDITS_THRESHOLD = Operation(
    name="admin.credits.threshold",
    method="POST",
    path="/v1/admin/credits/threshold",
    idempotent=True,
    required=("project", "environment", "threshold"),
    body=True,
)
ADMIN_CREDITS_ENTRIES = Operation(
    name="admin.credits.entries",
    method="GET",
    path="/v1/admin/credits/entries",
    query_params=("project", "environment", "key", "operation", "from", "until", "after", "limit"),
)
ADMIN_USAGE = Operation(
    name="admin.usage",
    method="GET",
    path="/v1/admin/usage",
    query_params=("project", "environment", "key", "operation", "from", "until"),
)
ADMIN_WEBHOOKS_LIST = Operation(
    name="admin.webhooks.list",
    method="GET",
    path="/v1/admin/webhooks",
    query_params=("project",),
)
ADMIN_WEBHOOKS_CREATE = Operation(
    name="admin.webhooks.create",
    method="POST",
    path="/v1/admin/webhooks",
    idempotent=True,
    required=("project", "url"),
    body=True,
)
ADMIN_WEBHOOKS_GET = Operation(
    name="admin.webhooks.get",
    method="GET",
    path="/v1/admin/webhooks/{endpoint}",
    path_params=("endpoint",),
    required=("endpoint",),
)
ADMIN_WEBHOOKS_UPDATE = Operation(
    name="admin.webhooks.update",
    method="PATCH",
    path="/v1/admin/webhooks/{endpoint}",
    idempotent=True,
    path_params=("endpoint",),
    required=("endpoint",),
    body=True,
)
ADMIN_WEBHOOKS_DELETE = Operation(
    name="admin.webhooks.delete",
    method="DELETE",
    path="/v1/admin/webhooks/{endpoint}",
    idempotent=True,
    path_params=("endpoint",),
    required=("endpoint",),
)
ADMIN_WEBHOOKS_ROTATE = Operation(
    name="admin.webhooks.rotate",
    method="POST",
    path="/v1/admin/webhooks/{endpoint}/rotate",
    idempotent=True,
    path_params=("endpoint",),
    required=("endpoint",),
    body=True,
)
ADMIN_WEBHOOKS_TEST = Operation(
    name="admin.webhooks.test",
    method="POST",
    path="/v1/admin/webhooks/{endpoint}/test",
    idempotent=True,
    path_params=("endpoint",),
    required=("endpoint", "kind"),
    body=True,
)
ADMIN_WEBHOOKS_DELIVERIES = Operation(
    name="admin.webhooks.deliveries",
    method="GET",
    path="/v1/admin/webhooks/{endpoint}/deliveries",
    path_params=("endpoint",),
    query_params=("state", "limit"),
    required=("endpoint",),
)
ADMIN_DELIVERIES_GET = Operation(
    name="admin.deliveries.get",
    method="GET",
    path="/v1/admin/deliveries/{delivery}",
    path_params=("delivery",),
    required=("delivery",),
)
ADMIN_DELIVERIES_RESEND = Operation(
    name="admin.deliveries.resend",
    method="POST",
    path="/v1/admin/deliveries/{delivery}/resend",
    idempotent=True,
    path_params=("delivery",),
    required=("delivery",),
)
ADMIN_EVENTS = Operation(
    name="admin.events",
    method="GET",
    path="/v1/admin/events",
    query_params=("project", "after", "limit"),
)
ADMIN_AUDIT = Operation(
    name="admin.audit",
    method="GET",
    path="/v1/admin/audit",
    query_params=("project", "after", "limit"),
)
ADMIN_OPERATOR_KEYS_LIST = Operation(
    name="admin.adminKeys.list",
    method="GET",
    path="/v1/admin/admin-keys",
)
ADMIN_OPERATOR_KEYS_CREATE = Operation(
    name="admin.adminKeys.create",
    method="POST",
    path="/v1/admin/admin-keys",
    idempotent=True,
    required=("name",),
    body=True,
)
ADMIN_OPERATOR_KEYS_REVOKE = Operation(
    name="admin.adminKeys.revoke",
    method="DELETE",
    path="/v1/admin/admin-keys/{admin_key}",
    idempotent=True,
    path_params=("admin_key",),
    required=("admin_key",),
)
