package io.github.likenessapi;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies webhook deliveries. */
public final class Webhooks {
  /** A delivery of this age or older, or as far in the future, is refused. */
  public static final Duration TOLERANCE = Duration.ofSeconds(300);

  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,15}");
  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/]*={0,2}");

  private Webhooks() {}

  /**
   * Verifies a delivery and returns its event.
   *
   * @param body the raw bytes as received
   * @param header finds a header by its name, such as {@code request::getHeader}
   * @param secrets {@code whsec_...}; several while one is being changed
   * @throws WebhookVerificationException when the delivery must not be trusted
   * @throws InvalidInputException when a secret cannot be right
   */
  public static WebhookEvent verify(
      byte[] body, Function<String, String> header, String... secrets) {
    return verify(body, header, Arrays.asList(secrets), TOLERANCE, Clock.systemUTC());
  }

  /**
   * Verifies a delivery and returns its event.
   *
   * @param body the raw bytes as received
   * @param headers names in any case, or as {@code HTTP_WEBHOOK_ID}, with texts or lists of texts
   * @param secrets {@code whsec_...}; several while one is being changed
   * @throws WebhookVerificationException when the delivery must not be trusted
   * @throws InvalidInputException when a secret cannot be right
   */
  public static WebhookEvent verify(byte[] body, Map<String, ?> headers, String... secrets) {
    return verify(body, headers, Arrays.asList(secrets), TOLERANCE, Clock.systemUTC());
  }

  /**
   * Verifies a delivery with another tolerance or clock.
   *
   * @param body the raw bytes as received
   * @param headers names in any case, or as {@code HTTP_WEBHOOK_ID}, with texts or lists of texts
   * @param secrets {@code whsec_...}; several while one is being changed
   * @param tolerance a delivery of this age or older, or as far in the future, is refused
   * @param clock tells the time
   * @throws WebhookVerificationException when the delivery must not be trusted
   * @throws InvalidInputException when a secret cannot be right
   */
  public static WebhookEvent verify(
      byte[] body,
      Map<String, ?> headers,
      Collection<String> secrets,
      Duration tolerance,
      Clock clock) {
    return verify(body, name -> findHeader(headers, name), secrets, tolerance, clock);
  }

  /**
   * Verifies a delivery with another tolerance or clock.
   *
   * @param body the raw bytes as received
   * @param header finds a header by its name
   * @param secrets {@code whsec_...}; several while one is being changed
   * @param tolerance a delivery of this age or older, or as far in the future, is refused
   * @param clock tells the time
   * @throws WebhookVerificationException when the delivery must not be trusted
   * @throws InvalidInputException when a secret cannot be right
   */
  public static WebhookEvent verify(
      byte[] body,
      Function<String, String> header,
      Collection<String> secrets,
      Duration tolerance,
      Clock clock) {
    List<byte[]> keys = readSecrets(secrets);
    String id = requireHeader(header, "webhook-id");
    String timestamp = requireHeader(header, "webhook-timestamp");
    String signatures = requireHeader(header, "webhook-signature");
    if (!DIGITS.matcher(timestamp).matches()) {
      throw new WebhookVerificationException(
          "malformed_header", "webhook-timestamp is no number of seconds.");
    }
    Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
    Duration age = Duration.between(sent, clock.instant()).abs();
    if (age.compareTo(tolerance) >= 0) {
      throw new WebhookVerificationException(
          "stale", "The delivery is " + age.toSeconds() + " s away from the clock.");
    }
    if (!matches(keys, id + "." + timestamp + ".", body, signatures)) {
      throw new WebhookVerificationException(
          "no_match", "No signature fits the body and the secret.");
    }
    return readEvent(id, body);
  }

  private static List<byte[]> readSecrets(Collection<String> secrets) {
    List<byte[]> keys = new ArrayList<>();
    for (String secret : secrets) {
      byte[] key = secret == null ? null : decode(secret.replaceFirst("^whsec_", ""));
      if (key == null || key.length == 0) {
        throw new InvalidInputException(
            "secrets", "A secret is whsec_ and base64; this one is empty or not base64.");
      }
      keys.add(key);
    }
    if (keys.isEmpty()) {
      throw new InvalidInputException("secrets", "Give the secret of the endpoint.");
    }
    return keys;
  }

  /** The bytes of padded base64; null when the text is none. */
  private static byte[] decode(String text) {
    if (text.length() % 4 != 0 || !BASE64.matcher(text).matches()) {
      return null;
    }
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static String requireHeader(Function<String, String> header, String name) {
    String value = header.apply(name);
    if (value == null || value.isEmpty()) {
      throw new WebhookVerificationException(
          "missing_header", "The header " + name + " is missing.");
    }
    return value;
  }

  private static String findHeader(Map<String, ?> headers, String name) {
    String gateway = "HTTP_" + name.replace('-', '_');
    for (Map.Entry<String, ?> entry : headers.entrySet()) {
      if (name.equalsIgnoreCase(entry.getKey()) || gateway.equalsIgnoreCase(entry.getKey())) {
        Object value = entry.getValue();
        if (value instanceof List<?> list) {
          value = list.isEmpty() ? null : list.get(0);
        }
        if (value instanceof String text && !text.isEmpty()) {
          return text;
        }
      }
    }
    return null;
  }

  /** Reports whether a v1 part of the signatures is that of prefix and body. */
  private static boolean matches(List<byte[]> keys, String prefix, byte[] body, String signatures) {
    boolean found = false;
    for (byte[] key : keys) {
      byte[] expected = sign(key, prefix, body);
      for (String part : signatures.split(" ")) {
        byte[] given = part.startsWith("v1,") ? decode(part.substring(3)) : null;
        if (given != null && MessageDigest.isEqual(expected, given)) {
          found = true;
        }
      }
    }
    return found;
  }

  private static byte[] sign(byte[] key, String prefix, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(prefix.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java platform has HmacSHA256
    }
  }

  private static WebhookEvent readEvent(String id, byte[] body) {
    Map<String, Object> payload = Json.parseObject(body);
    Map<String, Object> data = Json.objectOf(payload, "data");
    String type = Json.textOf(payload, "type");
    String time = Json.textOf(payload, "timestamp");
    Instant timestamp = time == null ? null : Answers.parseTime(time);
    if (data == null || type == null || type.isEmpty() || timestamp == null) {
      throw makeUnreadable();
    }
    Class<? extends Record> known = WebhookTypes.BY_KIND.get(type);
    try {
      Object typed = known == null ? data : Answers.decodeRecord(known, data, "data", null);
      return new WebhookEvent(
          id, type, timestamp, Json.textOf(payload, "environment"), typed, payload);
    } catch (Answers.DecodeException e) {
      throw makeUnreadable();
    }
  }

  private static WebhookVerificationException makeUnreadable() {
    return new WebhookVerificationException(
        "unreadable_payload", "The signature is good, but the payload is not an event.");
  }
}
