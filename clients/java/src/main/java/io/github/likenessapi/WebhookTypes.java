// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.WebhookCredits;
import io.github.likenessapi.types.WebhookDisabled;
import io.github.likenessapi.types.WebhookJob;
import io.github.likenessapi.types.WebhookScreening;
import io.github.likenessapi.types.WebhookVerification;
import io.github.likenessapi.types.WebhookVerificationProgress;
import java.util.Map;

/** The types of the data of the known kinds of events. */
final class WebhookTypes {
  static final Map<String, Class<? extends Record>> BY_KIND =
      Map.ofEntries(
          Map.entry("verification.completed", WebhookVerification.class),
          Map.entry("verification.needs_review", WebhookVerification.class),
          Map.entry("verification.declined", WebhookVerification.class),
          Map.entry("aml.hit", WebhookScreening.class),
          Map.entry("credits.low", WebhookCredits.class),
          Map.entry("webhook.disabled", WebhookDisabled.class),
          Map.entry("job.ended", WebhookJob.class),
          Map.entry("verification.created", WebhookVerificationProgress.class),
          Map.entry("verification.opened", WebhookVerificationProgress.class),
          Map.entry("verification.resubmission_requested", WebhookVerificationProgress.class),
          Map.entry("verification.expired", WebhookVerificationProgress.class),
          Map.entry("verification.cancelled", WebhookVerificationProgress.class),
          Map.entry("verification.deleted", WebhookVerificationProgress.class));

  private WebhookTypes() {}
}
