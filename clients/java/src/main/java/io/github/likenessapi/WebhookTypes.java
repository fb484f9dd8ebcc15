// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.WebhookCredits;
import io.github.likenessapi.types.WebhookDisabled;
import io.github.likenessapi.types.WebhookScreening;
import io.github.likenessapi.types.WebhookVerification;
import io.github.likenessapi.types.WebhookVerificationProgress;
import java.util.Map;

/** The types of the data of the known kinds of events. */
final class WebhookTypes {
  static final Map<String, Class<? extends Record>> BY_KIND =
      Map.of(
          "verification.completed",
          WebhookVerification.class,
          "verification.needs_review",
          WebhookVerification.class,
          "verification.declined",
          WebhookVerification.class,
          "aml.hit",
          WebhookScreening.class,
          "credits.low",
          WebhookCredits.class,
          "webhook.disabled",
          WebhookDisabled.class,
          "verification.created",
          WebhookVerificationProgress.class,
          "verification.opened",
          WebhookVerificationProgress.class,
          "verification.resubmission_requested",
          WebhookVerificationProgress.class,
          "verification.expired",
          WebhookVerificationProgress.class,
          "verification.cancelled",
          WebhookVerificationProgress.class,
          "verification.deleted",
          WebhookVerificationProgress.class);

  private WebhookTypes() {}
}
