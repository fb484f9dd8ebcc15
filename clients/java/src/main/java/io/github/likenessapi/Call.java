package io.github.likenessapi;

import java.math.BigDecimal;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;

/**
 * What a call reports about itself.
 *
 * @param requestId the id of the call at the server
 * @param status the HTTP status of the answer
 * @param headers the headers of the answer
 * @param tries the requests that were sent for this call
 * @param creditsCharged what was charged; null when the server did not say
 * @param creditsRemaining what is left; null when the server did not say
 * @param replayed true when this is the stored answer of an earlier call with the same idempotency
 *     key
 * @param latencyMs how long the server took, in milliseconds
 * @param warnings what the caller should know
 * @param modelPack the models that answered; null when the server did not say
 * @param raw the whole answer as JSON, fields that this version does not know included
 */
public record Call(
    String requestId,
    int status,
    HttpHeaders headers,
    int tries,
    BigDecimal creditsCharged,
    BigDecimal creditsRemaining,
    boolean replayed,
    double latencyMs,
    List<String> warnings,
    String modelPack,
    Map<String, Object> raw) {
  /** The request id, the status and the tries. */
  @Override
  public String toString() {
    return "Call(request " + requestId + ", status " + status + ", tries " + tries + ")";
  }
}
