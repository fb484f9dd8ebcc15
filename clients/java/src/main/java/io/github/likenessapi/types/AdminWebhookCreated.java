// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;

/**
 * An endpoint with its new signing secret, which is shown here and, for 24 hours, to a repetition
 * of the call with its Idempotency-Key.
 *
 * @param webhook the webhook
 * @param secret whsec_...
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminWebhookCreated(AdminWebhook webhook, String secret, Call call) {
  /** Hides the secrets. */
  @Override
  public String toString() {
    return "AdminWebhookCreated(***)";
  }
}
