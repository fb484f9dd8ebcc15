package io.github.likenessapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.likenessapi.Retries.Answer;
import io.github.likenessapi.Retries.Step;
import io.github.likenessapi.Transport.Response;
import io.github.likenessapi.types.FaceRedactResult;
import io.github.likenessapi.types.FaceVerifyResult;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Bytes from outside: whatever comes, the outcome is a result or a LikenessException. */
class FuzzTest {
  private static final HttpHeaders NO_HEADERS = HttpHeaders.of(Map.of(), (name, value) -> true);
  private static final int ROUNDS = 5_000;

  private static Object decide(int status, byte[] body, Class<?> type) {
    ClientBuilder<LikenessClient> builder =
        LikenessClient.builder().apiKey("k").baseUrl("http://127.0.0.1:1").maxRetries(0);
    Retries retries = new Retries(Operations.FACE_VERIFY, Options.read(builder), CallOptions.NONE);
    Step step = retries.afterAnswer(new Response(status, NO_HEADERS, body));
    return Answers.makeResult(type, (Answer) step);
  }

  /** Changes, drops or doubles some bytes. */
  private static byte[] mutate(Random random, String text) {
    StringBuilder out = new StringBuilder(text);
    String letters = "{}[]\",:0123456789.-eEtrufalsn\\ \u0000\u00e9";
    for (int i = random.nextInt(4); i >= 0 && !out.isEmpty(); i--) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(4)) {
        case 0 -> out.setCharAt(at, letters.charAt(random.nextInt(letters.length())));
        case 1 -> out.deleteCharAt(at);
        case 2 -> out.insert(at, out.substring(at, Math.min(out.length(), at + 9)));
        default -> out.setLength(at);
      }
    }
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void answers() {
    String good =
        "{\"ok\":true,\"request_id\":\"r\",\"latency_ms\":1.5,\"warnings\":[\"w\"],\"error\":null,"
            + "\"data\":{\"code\":0,\"msg\":\"OK\",\"similarity\":1.0,\"match\":true,\"compared\":[{}],"
            + "\"calibration\":{\"thresholds\":[{}]}}}";
    String bad =
        "{\"ok\":false,\"error\":{\"code\":\"face_not_found\",\"message\":\"m\"},\"data\":{}}";
    Random random = new Random(17);
    int results = 0;
    int errors = 0;
    for (int i = 0; i < ROUNDS; i++) {
      byte[] body = mutate(random, i % 2 == 0 ? good : bad);
      try {
        assertNotNull(decide(i % 7 == 0 ? 503 : 200, body, FaceVerifyResult.class));
        results++;
      } catch (LikenessException e) {
        errors++;
      }
    }
    assertTrue(results > ROUNDS / 50 && errors > ROUNDS / 2, results + " and " + errors);
  }

  @Test
  void payloads() {
    String secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    String good =
        "{\"type\":\"credits.low\",\"timestamp\":\"2026-11-21T06:30:00Z\",\"environment\":\"test\","
            + "\"data\":{\"project_id\":\"p\",\"remaining\":4.5,\"threshold\":10}}";
    Random random = new Random(17);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] body = mutate(random, good);
      String text =
          new String(mutate(random, "v1,aGVsbG8= v2,x 1764000000"), StandardCharsets.UTF_8);
      Map<String, Object> headers =
          Map.of(
              "webhook-id",
              text,
              "webhook-timestamp",
              i % 2 == 0 ? "" + System.currentTimeMillis() / 1000 : text,
              "webhook-signature",
              List.of(text));
      assertThrows(
          WebhookVerificationException.class, () -> Webhooks.verify(body, headers, secret));
    }
  }

  @Test
  void deepNestingIsNoResult() {
    String deep =
        "{\"ok\":true,\"data\":{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}}";
    assertThrows(
        InvalidResponseException.class,
        () -> decide(200, deep.getBytes(StandardCharsets.UTF_8), FaceVerifyResult.class));
    assertNull(Json.parseObject("{} {}".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aPictureOfThirtyMegabytesIsRead() {
    String text = "/9j/" + "A".repeat(40_000_000);
    String body = "{\"ok\":true,\"data\":{\"faceCount\":1,\"image\":\"" + text + "\"}}";
    FaceRedactResult result =
        (FaceRedactResult)
            decide(200, body.getBytes(StandardCharsets.UTF_8), FaceRedactResult.class);
    assertEquals(30_000_003, result.image().bytes().length);
  }

  /** Every record of the types is made of an empty object, and what it writes is read again. */
  @Test
  void everyRecordIsReadAndWritten() throws Exception {
    Path folder = Path.of("src/main/java/io/github/likenessapi/types");
    int records = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        if (name.equals("package-info")) {
          continue;
        }
        Class<?> type = Class.forName("io.github.likenessapi.types." + name);
        if (type.isRecord() && !OpenEnum.class.isAssignableFrom(type)) {
          Record empty = (Record) Answers.decodeRecord(type, Map.of(), name, null);
          assertEquals(empty, Answers.decodeRecord(type, Json.toMap(empty), name, null));
          assertNotNull(empty.toString());
          records++;
        }
      }
    }
    assertTrue(records > 80, records + " records");
  }
}
