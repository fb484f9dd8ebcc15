// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;

/**
 * A key with its new secret, which is shown here and, for 24 hours, to a repetition of the call
 * with its Idempotency-Key.
 *
 * @param key the key
 * @param apiKey sk_test_... to be sent as it is, or ak_live_...
 * @param clientId Of live keys; for /v2/oauth/token; null when absent
 * @param clientSecret Of live keys; for /v2/oauth/token; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminKeyCreated(
    AdminKey key,
    @JsonName("api_key") String apiKey,
    @JsonName("client_id") String clientId,
    @JsonName("client_secret") String clientSecret,
    Call call) {
  /** Hides the secrets. */
  @Override
  public String toString() {
    return "AdminKeyCreated(***)";
  }
}
