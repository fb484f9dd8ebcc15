// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;

/**
 * An admin key with its secret, which is shown here and, for 24 hours, to a repetition of the call
 * with its Idempotency-Key.
 *
 * @param adminKey the admin key
 * @param secret sk_admin_..., sent as Authorization: Bearer.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminOperatorKeyCreated(
    @JsonName("admin_key") AdminOperatorKey adminKey, String secret, Call call) {
  /** Hides the secrets. */
  @Override
  public String toString() {
    return "AdminOperatorKeyCreated(***)";
  }
}
