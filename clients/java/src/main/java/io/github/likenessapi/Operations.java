// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

/** What the core knows about each operation. */
final class Operations {
  static final Operation FACE_DETECT =
      Operation.post("face.detect", "/v1/face/detect")
          .idempotent()
          .required("image")
          .body("image", "onlyCentralFace", "roi", "tag")
          .price(20);

  static final Operation FACE_COUNT =
      Operation.post("face.count", "/v1/face/count")
          .idempotent()
          .required("image")
          .body("image", "expected", "tag")
          .price(20);

  static final Operation FACE_CROP =
      Operation.post("face.crop", "/v1/face/crop")
          .idempotent()
          .required("image")
          .body("image", "type", "onlyCentralFace", "roi", "tag")
          .price(20);

  static final Operation FACE_REDACT =
      Operation.post("face.redact", "/v1/face/redact")
          .idempotent()
          .required("image")
          .body("image", "mode", "tag")
          .price(20);

  static final Operation FACE_MATCH =
      Operation.post("face.match", "/v1/face/match")
          .idempotent()
          .required("images")
          .body("images", "crop", "limitComparePerImageTypes", "tag")
          .numbered("images", "index", "")
          .price(200);

  static final Operation FACE_VERIFY =
      Operation.post("face.verify", "/v1/face/verify")
          .idempotent()
          .required("image1", "image2")
          .body("image1", "image2", "threshold", "livenessTransactionId", "roi1", "roi2", "tag")
          .price(200);

  static final Operation FACE_SIMILARITY =
      Operation.post("face.similarity", "/v1/face/similarity")
          .idempotent()
          .required("image1", "image2")
          .body("image1", "image2", "tag")
          .price(20);

  static final Operation FACE_DEDUPE =
      Operation.post("face.dedupe", "/v1/face/dedupe")
          .idempotent()
          .required("candidate", "existing")
          .body("candidate", "existing", "threshold", "tag")
          .numbered("existing", "id", "face-")
          .price(20);

  static final Operation FACE_WATCHLIST =
      Operation.post("face.watchlist", "/v1/face/watchlist")
          .idempotent()
          .required("probe", "list")
          .body("probe", "list", "threshold", "tag")
          .numbered("list", "id", "face-")
          .price(300);

  static final Operation FACE_CLUSTER =
      Operation.post("face.cluster", "/v1/face/cluster")
          .idempotent()
          .required("faces")
          .body("faces", "threshold", "tag")
          .numbered("faces", "id", "face-")
          .price(20);

  static final Operation FACE_ANALYZE =
      Operation.post("face.analyze", "/v1/face/analyze")
          .idempotent()
          .required("image")
          .body("image", "onlyCentralFace", "crop", "attributes", "qualityChecks", "tag")
          .price(100);

  static final Operation FACE_ATTRIBUTES =
      Operation.post("face.attributes", "/v1/face/attributes")
          .idempotent()
          .required("image", "attributes")
          .body("image", "attributes", "tag")
          .price(100);

  static final Operation FACE_PPE =
      Operation.post("face.ppe", "/v1/face/ppe")
          .idempotent()
          .required("image", "items")
          .body("image", "items", "tag")
          .price(20);

  static final Operation FACE_EMOTION =
      Operation.post("face.emotion", "/v1/face/emotion")
          .idempotent()
          .body("image", "frames", "onlyCentralFace", "tag")
          .price(20);

  static final Operation FACE_AGE =
      Operation.post("face.age", "/v1/face/age")
          .idempotent()
          .required("image")
          .body("image", "onlyCentralFace", "crop", "roi", "tag")
          .price(50);

  static final Operation AGE_VERIFY =
      Operation.post("age.verify", "/v1/age/verify")
          .idempotent()
          .required("image")
          .body("image", "minAge", "policy", "roi", "tag")
          .price(50);

  static final Operation FACE_QUALITY =
      Operation.post("face.quality", "/v1/face/quality")
          .idempotent()
          .required("image")
          .body(
              "image",
              "scenario",
              "onlyCentralFace",
              "output",
              "customChecks",
              "backgroundMatchColor",
              "roi",
              "tag")
          .price(20);

  static final Operation PHOTO_COMPLIANCE =
      Operation.post("photo.compliance", "/v1/photo/compliance")
          .idempotent()
          .required("image")
          .body("image", "standard", "backgroundMatchColor", "report", "output", "roi", "tag")
          .price(20);

  static final Operation STANDARDS_LIST =
      Operation.get("standards.list", "/v1/standards").query("country");

  static final Operation KIOSK_PHOTO =
      Operation.post("kiosk.photo", "/v1/kiosk/photo")
          .idempotent()
          .required("image")
          .body("image", "standard", "aspect", "backgroundColor", "edits", "tag")
          .price(60);

  static final Operation LIVENESS_CHECK =
      Operation.post("liveness.check", "/v1/liveness")
          .idempotent()
          .body("image", "frames", "keep", "tag")
          .price(200);

  static final Operation AGE_VERIFY_LIVE =
      Operation.post("age.verifyLive", "/v1/age/verify-live")
          .idempotent()
          .required("image")
          .body("image", "minAge", "policy", "tag")
          .price(250);

  static final Operation AGE_GATE_CHECKOUT =
      Operation.post("ageGate.checkout", "/v1/age-gate/checkout")
          .idempotent()
          .required("selfie")
          .body("selfie", "minAge", "policy", "tag")
          .price(250);

  static final Operation FACE_LOGIN_AUTHENTICATE =
      Operation.post("faceLogin.authenticate", "/v1/auth/login")
          .idempotent()
          .required("selfie", "gallery")
          .body("selfie", "gallery", "threshold", "tag")
          .numbered("gallery", "id", "face-")
          .price(500);

  static final Operation FRAUD_SIGNUP_CHECK =
      Operation.post("fraud.signupCheck", "/v1/fraud/signup-check")
          .idempotent()
          .required("selfie", "existing")
          .body("selfie", "existing", "tag")
          .numbered("existing", "id", "face-")
          .price(500);

  static final Operation PROCTOR_CHECK =
      Operation.post("proctor.check", "/v1/proctor/check")
          .idempotent()
          .required("frame")
          .body("frame", "tag")
          .price(260);

  static final Operation IDENTITY_VERIFY =
      Operation.post("identity.verify", "/v1/identity/verify")
          .idempotent()
          .required("selfie", "reference")
          .body("selfie", "reference", "minQuality", "threshold", "tag")
          .price(420);

  static final Operation MRZ_PARSE =
      Operation.post("mrz.parse", "/v1/mrz/parse")
          .idempotent()
          .required("lines")
          .body("lines", "correct", "tag")
          .price(20);

  static final Operation MRZ_READ =
      Operation.post("mrz.read", "/v1/mrz/read")
          .idempotent()
          .required("image")
          .body("image", "tag")
          .price(50);

  static final Operation DOCUMENTS_READ =
      Operation.post("documents.read", "/v1/documents/read")
          .idempotent()
          .required("image_front")
          .body("image_front", "image_back", "kinds", "output", "tag")
          .price(200);

  static final Operation NFC_VERIFY =
      Operation.post("nfc.verify", "/v1/nfc/verify")
          .idempotent()
          .required("sod", "dg1")
          .body(
              "sod",
              "dg1",
              "dg2",
              "dg7",
              "dg11",
              "dg12",
              "dg14",
              "dg15",
              "activeAuthentication",
              "mrzLines",
              "selfie",
              "threshold",
              "tag")
          .price(300);

  static final Operation AML_SCREEN =
      Operation.post("aml.screen", "/v1/aml/screen")
          .idempotent()
          .body("name", "birthDate", "countries", "person", "list", "threshold", "reference")
          .price(100);

  static final Operation AML_BATCH =
      Operation.post("aml.batch", "/v1/aml/batch")
          .idempotent()
          .required("people")
          .body("people", "list", "threshold", "name");

  static final Operation FACE_SEARCH =
      Operation.post("face.search", "/v1/face/search")
          .idempotent()
          .required("image", "gallery")
          .body("image", "gallery", "topK", "threshold", "labels", "onlyCentralFace", "tag")
          .price(300);

  static final Operation GALLERIES_LIST = Operation.get("galleries.list", "/v1/galleries");

  static final Operation GALLERIES_CREATE =
      Operation.post("galleries.create", "/v1/galleries")
          .idempotent()
          .required("id")
          .body("id", "retentionDays", "tag");

  static final Operation GALLERIES_GET =
      Operation.get("galleries.get", "/v1/galleries/{gallery}").path("gallery").required("gallery");

  static final Operation GALLERIES_DELETE =
      Operation.delete("galleries.delete", "/v1/galleries/{gallery}")
          .idempotent()
          .path("gallery")
          .required("gallery");

  static final Operation GALLERIES_PEOPLE_LIST =
      Operation.get("galleries.people.list", "/v1/galleries/{gallery}/people")
          .path("gallery")
          .query("after", "limit")
          .required("gallery");

  static final Operation GALLERIES_PEOPLE_ADD =
      Operation.post("galleries.people.add", "/v1/galleries/{gallery}/people")
          .idempotent()
          .path("gallery")
          .required("gallery", "id")
          .body("id", "labels", "purgeAt", "image", "tag")
          .price(20);

  static final Operation GALLERIES_PEOPLE_GET =
      Operation.get("galleries.people.get", "/v1/galleries/{gallery}/people/{person}")
          .path("gallery", "person")
          .required("gallery", "person");

  static final Operation GALLERIES_PEOPLE_DELETE =
      Operation.delete("galleries.people.delete", "/v1/galleries/{gallery}/people/{person}")
          .idempotent()
          .path("gallery", "person")
          .required("gallery", "person");

  static final Operation GALLERIES_FACES_ADD =
      Operation.post("galleries.faces.add", "/v1/galleries/{gallery}/people/{person}/faces")
          .idempotent()
          .path("gallery", "person")
          .required("gallery", "person", "image")
          .body("image", "tag")
          .price(20);

  static final Operation GALLERIES_FACES_DELETE =
      Operation.delete(
              "galleries.faces.delete", "/v1/galleries/{gallery}/people/{person}/faces/{face}")
          .idempotent()
          .path("gallery", "person", "face")
          .required("gallery", "person", "face");

  static final Operation GALLERIES_PEOPLE_MERGE =
      Operation.post("galleries.people.merge", "/v1/galleries/{gallery}/people/{person}/merge")
          .idempotent()
          .path("gallery", "person")
          .required("gallery", "person", "from")
          .body("from", "tag");

  static final Operation GALLERIES_FACES_MOVE =
      Operation.post(
              "galleries.faces.move", "/v1/galleries/{gallery}/people/{person}/faces/{face}/move")
          .idempotent()
          .path("gallery", "person", "face")
          .required("gallery", "person", "face", "to")
          .body("to", "tag");

  static final Operation DELETIONS_LIST =
      Operation.get("deletions.list", "/v1/deletions").query("before", "limit");

  static final Operation DELETIONS_GET =
      Operation.get("deletions.get", "/v1/deletions/{receipt}").path("receipt").required("receipt");

  static final Operation VERIFICATIONS_LIST =
      Operation.get("verifications.list", "/v1/verifications")
          .query("status", "decision", "reference", "from", "until", "after", "limit");

  static final Operation VERIFICATIONS_CREATE =
      Operation.post("verifications.create", "/v1/verifications")
          .idempotent()
          .required("reference")
          .body(
              "reference",
              "checks",
              "workflow",
              "reviewWhen",
              "redirectUrl",
              "expiresIn",
              "locale",
              "person",
              "portrait",
              "metadata",
              "tag");

  static final Operation VERIFICATIONS_GET =
      Operation.get("verifications.get", "/v1/verifications/{verification}")
          .path("verification")
          .required("verification");

  static final Operation VERIFICATIONS_DELETE =
      Operation.delete("verifications.delete", "/v1/verifications/{verification}")
          .idempotent()
          .path("verification")
          .required("verification");

  static final Operation VERIFICATIONS_CHIP =
      Operation.post("verifications.chip", "/v1/verifications/{verification}/chip")
          .idempotent()
          .path("verification")
          .required("verification", "sod", "dg1")
          .body("sod", "dg1", "dg2", "dg11", "dg12", "dg14", "dg15", "activeAuthentication");

  static final Operation VERIFICATIONS_CANCEL =
      Operation.post("verifications.cancel", "/v1/verifications/{verification}/cancel")
          .idempotent()
          .path("verification")
          .required("verification");

  static final Operation VERIFICATIONS_LINK =
      Operation.post("verifications.link", "/v1/verifications/{verification}/link")
          .idempotent()
          .path("verification")
          .required("verification");

  static final Operation VERIFICATIONS_REVIEW =
      Operation.post("verifications.review", "/v1/verifications/{verification}/review")
          .idempotent()
          .path("verification")
          .required("verification", "decision", "reason")
          .body("decision", "reason", "lease", "reviewer", "undoSeconds", "tag");

  static final Operation VERIFICATIONS_IMAGE =
      Operation.get("verifications.image", "/v1/verifications/{verification}/images/{name}")
          .path("verification", "name")
          .required("verification", "name");

  static final Operation WORKFLOWS_LIST = Operation.get("workflows.list", "/v1/workflows");

  static final Operation WORKFLOWS_CREATE =
      Operation.post("workflows.create", "/v1/workflows")
          .idempotent()
          .required("name", "checks")
          .body("name", "checks", "reviewWhen", "secondReviewer", "tag");

  static final Operation WORKFLOWS_GET =
      Operation.get("workflows.get", "/v1/workflows/{workflow}")
          .path("workflow")
          .query("version")
          .required("workflow");

  static final Operation WORKFLOWS_CODES_LIST =
      Operation.get("workflows.codes.list", "/v1/workflows/{workflow}/codes")
          .path("workflow")
          .required("workflow");

  static final Operation WORKFLOWS_CODES_CREATE =
      Operation.post("workflows.codes.create", "/v1/workflows/{workflow}/codes")
          .idempotent()
          .path("workflow")
          .required("workflow", "name")
          .body("name", "perHour", "tag");

  static final Operation WORKFLOWS_CODES_GET =
      Operation.get("workflows.codes.get", "/v1/workflows/{workflow}/codes/{standingCode}")
          .path("workflow", "standingCode")
          .required("workflow", "standingCode");

  static final Operation WORKFLOWS_CODES_UPDATE =
      Operation.patch("workflows.codes.update", "/v1/workflows/{workflow}/codes/{standingCode}")
          .idempotent()
          .path("workflow", "standingCode")
          .required("workflow", "standingCode")
          .body("enabled", "perHour", "tag");

  static final Operation WORKFLOWS_CODES_DELETE =
      Operation.delete("workflows.codes.delete", "/v1/workflows/{workflow}/codes/{standingCode}")
          .idempotent()
          .path("workflow", "standingCode")
          .required("workflow", "standingCode");

  static final Operation REVIEWS_LIST =
      Operation.get("reviews.list", "/v1/reviews")
          .query(
              "reason",
              "workflow",
              "claimed",
              "verification",
              "reviewer",
              "reference",
              "before",
              "order",
              "after",
              "limit");

  static final Operation REVIEWS_CLAIM =
      Operation.post("reviews.claim", "/v1/reviews/{verification}/claim")
          .idempotent()
          .path("verification")
          .required("verification", "reviewer")
          .body("reviewer", "lease", "tag");

  static final Operation REVIEWS_RELEASE =
      Operation.post("reviews.release", "/v1/reviews/{verification}/release")
          .idempotent()
          .path("verification")
          .required("verification", "lease")
          .body("lease", "tag");

  static final Operation REVIEWS_ASK_AGAIN =
      Operation.post("reviews.askAgain", "/v1/reviews/{verification}/ask-again")
          .idempotent()
          .path("verification")
          .required("verification", "lease", "steps")
          .body("lease", "steps", "tag");

  static final Operation JOBS_LIST = Operation.get("jobs.list", "/v1/jobs").query("after", "limit");

  static final Operation JOBS_CREATE =
      Operation.post("jobs.create", "/v1/jobs")
          .idempotent()
          .required("kind")
          .body("kind", "name", "gallery", "standard", "threshold");

  static final Operation JOBS_GET =
      Operation.get("jobs.get", "/v1/jobs/{job}").path("job").required("job");

  static final Operation JOBS_ITEMS_LIST =
      Operation.get("jobs.items.list", "/v1/jobs/{job}/items")
          .path("job")
          .query("status", "after", "limit")
          .required("job");

  static final Operation JOBS_ITEMS_ADD =
      Operation.post("jobs.items.add", "/v1/jobs/{job}/items")
          .idempotent()
          .path("job")
          .required("job", "items")
          .body("items");

  static final Operation JOBS_CLOSE =
      Operation.post("jobs.close", "/v1/jobs/{job}/close").idempotent().path("job").required("job");

  static final Operation JOBS_PAUSE =
      Operation.post("jobs.pause", "/v1/jobs/{job}/pause").idempotent().path("job").required("job");

  static final Operation JOBS_RESUME =
      Operation.post("jobs.resume", "/v1/jobs/{job}/resume")
          .idempotent()
          .path("job")
          .required("job");

  static final Operation JOBS_CANCEL =
      Operation.post("jobs.cancel", "/v1/jobs/{job}/cancel")
          .idempotent()
          .path("job")
          .required("job");

  static final Operation ADMIN_PROJECTS_LIST =
      Operation.get("admin.projects.list", "/v1/admin/projects");

  static final Operation ADMIN_PROJECTS_CREATE =
      Operation.post("admin.projects.create", "/v1/admin/projects")
          .idempotent()
          .required("name")
          .body("name");

  static final Operation ADMIN_PROJECTS_GET =
      Operation.get("admin.projects.get", "/v1/admin/projects/{project}")
          .path("project")
          .required("project");

  static final Operation ADMIN_PROJECTS_UPDATE =
      Operation.patch("admin.projects.update", "/v1/admin/projects/{project}")
          .idempotent()
          .path("project")
          .required("project")
          .body(
              "name",
              "live_approved",
              "storing",
              "display_name",
              "retention_days",
              "redirect_hosts",
              "decline_reasons",
              "till_min_age",
              "liveness_mode");

  static final Operation ADMIN_PROJECTS_CLOSE =
      Operation.delete("admin.projects.close", "/v1/admin/projects/{project}")
          .idempotent()
          .path("project")
          .required("project");

  static final Operation ADMIN_KEYS_LIST =
      Operation.get("admin.keys.list", "/v1/admin/keys").query("project");

  static final Operation ADMIN_KEYS_CREATE =
      Operation.post("admin.keys.create", "/v1/admin/keys")
          .idempotent()
          .required("project", "environment", "name")
          .body(
              "project",
              "environment",
              "name",
              "permissions",
              "allow_list",
              "rate",
              "day_cap",
              "month_cap",
              "expires");

  static final Operation ADMIN_KEYS_GET =
      Operation.get("admin.keys.get", "/v1/admin/keys/{key}").path("key").required("key");

  static final Operation ADMIN_KEYS_UPDATE =
      Operation.patch("admin.keys.update", "/v1/admin/keys/{key}")
          .idempotent()
          .path("key")
          .required("key")
          .body(
              "name",
              "permissions",
              "allow_list",
              "rate",
              "day_cap",
              "month_cap",
              "expires",
              "never_expires");

  static final Operation ADMIN_KEYS_REVOKE =
      Operation.delete("admin.keys.revoke", "/v1/admin/keys/{key}")
          .idempotent()
          .path("key")
          .required("key");

  static final Operation ADMIN_KEYS_ROTATE =
      Operation.post("admin.keys.rotate", "/v1/admin/keys/{key}/rotate")
          .idempotent()
          .path("key")
          .required("key")
          .body("overlap_seconds");

  static final Operation ADMIN_CREDITS_BALANCE =
      Operation.get("admin.credits.balance", "/v1/admin/credits").query("project");

  static final Operation ADMIN_CREDITS_TOP_UP =
      Operation.post("admin.credits.topUp", "/v1/admin/credits/top-up")
          .idempotent()
          .required("project", "environment", "amount", "reason")
          .body("project", "environment", "amount", "reason");

  static final Operation ADMIN_CREDITS_ADJUST =
      Operation.post("admin.credits.adjust", "/v1/admin/credits/adjust")
          .idempotent()
          .required("project", "environment", "amount", "reason")
          .body("project", "environment", "amount", "reason");

  static final Operation ADMIN_CREDITS_THRESHOLD =
      Operation.post("admin.credits.threshold", "/v1/admin/credits/threshold")
          .idempotent()
          .required("project", "environment", "threshold")
          .body("project", "environment", "threshold");

  static final Operation ADMIN_CREDITS_ENTRIES =
      Operation.get("admin.credits.entries", "/v1/admin/credits/entries")
          .query("project", "environment", "key", "operation", "from", "until", "after", "limit");

  static final Operation ADMIN_USAGE =
      Operation.get("admin.usage", "/v1/admin/usage")
          .query("project", "environment", "key", "operation", "from", "until");

  static final Operation ADMIN_WEBHOOKS_LIST =
      Operation.get("admin.webhooks.list", "/v1/admin/webhooks").query("project");

  static final Operation ADMIN_WEBHOOKS_CREATE =
      Operation.post("admin.webhooks.create", "/v1/admin/webhooks")
          .idempotent()
          .required("project", "url")
          .body("project", "url", "description", "kinds", "environments");

  static final Operation ADMIN_WEBHOOKS_GET =
      Operation.get("admin.webhooks.get", "/v1/admin/webhooks/{endpoint}")
          .path("endpoint")
          .required("endpoint");

  static final Operation ADMIN_WEBHOOKS_UPDATE =
      Operation.patch("admin.webhooks.update", "/v1/admin/webhooks/{endpoint}")
          .idempotent()
          .path("endpoint")
          .required("endpoint")
          .body("url", "description", "kinds", "environments", "enabled");

  static final Operation ADMIN_WEBHOOKS_DELETE =
      Operation.delete("admin.webhooks.delete", "/v1/admin/webhooks/{endpoint}")
          .idempotent()
          .path("endpoint")
          .required("endpoint");

  static final Operation ADMIN_WEBHOOKS_ROTATE =
      Operation.post("admin.webhooks.rotate", "/v1/admin/webhooks/{endpoint}/rotate")
          .idempotent()
          .path("endpoint")
          .required("endpoint")
          .body("overlap_seconds");

  static final Operation ADMIN_WEBHOOKS_TEST =
      Operation.post("admin.webhooks.test", "/v1/admin/webhooks/{endpoint}/test")
          .idempotent()
          .path("endpoint")
          .required("endpoint", "kind")
          .body("kind");

  static final Operation ADMIN_WEBHOOKS_DELIVERIES =
      Operation.get("admin.webhooks.deliveries", "/v1/admin/webhooks/{endpoint}/deliveries")
          .path("endpoint")
          .query("state", "limit")
          .required("endpoint");

  static final Operation ADMIN_DELIVERIES_GET =
      Operation.get("admin.deliveries.get", "/v1/admin/deliveries/{delivery}")
          .path("delivery")
          .required("delivery");

  static final Operation ADMIN_DELIVERIES_RESEND =
      Operation.post("admin.deliveries.resend", "/v1/admin/deliveries/{delivery}/resend")
          .idempotent()
          .path("delivery")
          .required("delivery");

  static final Operation ADMIN_EVENTS =
      Operation.get("admin.events", "/v1/admin/events").query("project", "after", "limit");

  static final Operation ADMIN_AUDIT =
      Operation.get("admin.audit", "/v1/admin/audit").query("project", "after", "limit");

  static final Operation ADMIN_OPERATOR_KEYS_LIST =
      Operation.get("admin.adminKeys.list", "/v1/admin/admin-keys");

  static final Operation ADMIN_OPERATOR_KEYS_CREATE =
      Operation.post("admin.adminKeys.create", "/v1/admin/admin-keys")
          .idempotent()
          .required("name")
          .body("name", "project", "read_only", "expires");

  static final Operation ADMIN_OPERATOR_KEYS_REVOKE =
      Operation.delete("admin.adminKeys.revoke", "/v1/admin/admin-keys/{admin_key}")
          .idempotent()
          .path("admin_key")
          .required("admin_key");

  private Operations() {}
}
