package io.github.likenessapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles and runs the code blocks of README.md as they stand, against the service that
 * LIKENESS_README_URL names (conformance/readme). It needs Spring, of the profile readme.
 */
@Tag("readme")
class ReadmeTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final String BODY =
      "{\"type\":\"credits.low\",\"timestamp\":\"2026-11-21T06:30:00Z\",\"environment\":\"test\","
          + "\"data\":{\"project_id\":\"p\",\"remaining\":4.5,\"threshold\":10}}";

  private static final String PROGRAM =
      """
      import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

      import io.github.likenessapi.*;
      import io.github.likenessapi.types.*;
      import java.nio.file.*;
      import java.util.Base64;
      import javax.crypto.Mac;
      import javax.crypto.spec.SecretKeySpec;
      import org.springframework.http.*;
      import org.springframework.mock.web.MockHttpServletResponse;
      import org.springframework.test.web.servlet.setup.MockMvcBuilders;
      import org.springframework.web.bind.annotation.*;

      public class Readme {
        private static final long NOW = System.currentTimeMillis() / 1000;

        public static void main(String[] arguments) throws Exception {
      BLOCK0
      BLOCK1
      BLOCK2
          client.close();
          send(sign(arguments[0], arguments[1]), arguments[1]);
          send(sign(arguments[0], arguments[1]), arguments[1] + " ");
        }

        static String sign(String secret, String body) throws Exception {
          Mac mac = Mac.getInstance("HmacSHA256");
          mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring(6)), "HmacSHA256"));
          String text = "evt_1." + NOW + "." + body;
          return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes("UTF-8")));
        }

        static void send(String signature, String body) throws Exception {
          MockHttpServletResponse answer =
              MockMvcBuilders.standaloneSetup(new WebhookController()).build()
                  .perform(
                      post("/webhooks")
                          .contentType(MediaType.APPLICATION_JSON)
                          .header("Webhook-Id", "evt_1")
                          .header("Webhook-Timestamp", NOW)
                          .header("Webhook-Signature", signature)
                          .content(body))
                  .andReturn().getResponse();
          System.out.println(answer.getStatus() + " " + answer.getContentAsString());
        }
      }

      BLOCK3
      """;

  private static final Pattern PRINTED =
      Pattern.compile(
          "true (0\\.\\d+|1\\.0)\n"
              + "req_\\w+ 0\\.20\n"
              + "3\n"
              + "face_not_found .+\n"
              + "200 credits.low\n"
              + "400 no_match\n");

  private static List<String> readBlocks() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    List<String> blocks = new ArrayList<>();
    Matcher block = Pattern.compile("(?s)```java\n(.*?)```").matcher(readme);
    while (block.find()) {
      blocks.add(
          block
              .group(1)
              .replace("http://127.0.0.1:8080", System.getenv("LIKENESS_README_URL"))
              .replace("sk_test_...", System.getenv("LIKENESS_README_KEY"))
              .replace("whsec_...", SECRET));
    }
    return blocks;
  }

  @Test
  void blocks(@TempDir Path dir) throws Exception {
    List<String> blocks = readBlocks();
    assertEquals(4, blocks.size());
    String program = PROGRAM;
    for (int i = 0; i < 4; i++) {
      program = program.replace("BLOCK" + i, blocks.get(i));
    }
    Path source = Files.writeString(dir.resolve("Readme.java"), program);
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-cp",
                classes,
                "-d",
                dir.toString(),
                source.toString());
    assertEquals(0, failed, program);
    Path log = dir.resolve("log.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                dir + ":" + classes,
                "Readme",
                SECRET,
                BODY)
            .directory(Path.of(System.getenv("LIKENESS_README_PHOTOS")).toFile())
            .redirectError(log.toFile());
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertTrue(PRINTED.matcher(printed).matches(), printed + Files.readString(log));
  }
}
