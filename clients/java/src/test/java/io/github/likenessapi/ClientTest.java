package io.github.likenessapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.likenessapi.types.DeletionReceiptKind;
import io.github.likenessapi.types.DeletionsListParams;
import io.github.likenessapi.types.FaceDetectParams;
import io.github.likenessapi.types.FaceVerifyParams;
import io.github.likenessapi.types.GalleriesGetParams;
import io.github.likenessapi.types.GalleriesPeopleListParams;
import io.github.likenessapi.types.Person;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.http.HttpClient;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is Java's own; the rules that all libraries share are tested by clients/conformance. */
@Timeout(60)
class ClientTest {
  private static final byte[] JPEG = {(byte) 0xff, (byte) 0xd8, (byte) 0xff, (byte) 0xe0, 1, 2};

  private static FaceDetectParams detect(Image image) {
    return FaceDetectParams.builder().image(image).build();
  }

  @Test
  void anInterruptEndsTheCallAndIsRestored() throws Exception {
    CountDownLatch came = new CountDownLatch(1);
    try (TestServer server = new TestServer(exchange -> came.countDown());
        LikenessClient client = server.builder().build()) {
      CompletableFuture<Boolean> restored = new CompletableFuture<>();
      Thread caller =
          new Thread(
              () -> {
                try {
                  client.galleries().list();
                  restored.complete(false);
                } catch (CancellationException e) {
                  restored.complete(Thread.currentThread().isInterrupted());
                } catch (RuntimeException e) {
                  restored.completeExceptionally(e);
                }
              });
      caller.start();
      came.await();
      caller.interrupt();
      assertTrue(restored.get(20, TimeUnit.SECONDS));
    }
  }

  @Test
  void anInterruptedThreadSendsNothing() throws Exception {
    try (TestServer server =
            new TestServer(exchange -> TestServer.answer(exchange, "{\"faceCount\":1}"));
        LikenessClient client = server.builder().build()) {
      Thread.currentThread().interrupt();
      assertThrows(
          CancellationException.class, () -> client.face().detect(detect(Image.bytes(JPEG))));
      assertTrue(Thread.interrupted());
      assertEquals(List.of(), server.bodies);
    }
  }

  @Test
  void aStreamThatAnInterruptEndsIsCancelled(@TempDir Path dir) throws Exception {
    Path file = Files.write(dir.resolve("a.jpg"), JPEG);
    Image image = Image.stream(Channels.newInputStream(FileChannel.open(file)));
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> image.load("image", true));
    } finally {
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void aStreamThatFailedIsNotReadOn() {
    byte[] rest = JPEG.clone();
    InputStream failing =
        new InputStream() {
          private int reads;

          @Override
          public int read() throws IOException {
            if (reads++ == 2) {
              throw new IOException("broken");
            }
            return rest[reads % rest.length];
          }

          @Override
          public int read(byte[] target, int start, int length) throws IOException {
            target[start] = (byte) read();
            return 1;
          }
        };
    Image image = Image.stream(failing);
    for (int i = 0; i < 2; i++) {
      InvalidInputException error =
          assertThrows(InvalidInputException.class, () -> image.load("image", true));
      assertEquals("image", error.param());
    }
  }

  @Test
  void cancellingTheFutureClosesTheConnection() throws Exception {
    CountDownLatch came = new CountDownLatch(1);
    CountDownLatch broken = new CountDownLatch(1);
    TestServer.Handler trickle =
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          came.countDown();
          try {
            for (int i = 0; i < 2000; i++) {
              exchange.getResponseBody().write(new byte[1000]);
              exchange.getResponseBody().flush();
              Thread.sleep(10);
            }
          } catch (IOException e) {
            broken.countDown();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    try (TestServer server = new TestServer(trickle);
        LikenessClient client = server.builder().build()) {
      CompletableFuture<?> call = client.galleries().listAsync();
      came.await();
      call.cancel(true);
      assertTrue(call.isCancelled());
      assertTrue(broken.await(20, TimeUnit.SECONDS), "the server still writes");
    }
  }

  @Test
  void callsCanBeMadeWhereAFutureCompletes() throws Exception {
    try (TestServer server =
            new TestServer(exchange -> TestServer.answer(exchange, "{\"galleries\":[]}"));
        LikenessClient client = server.builder().build()) {
      String id =
          client
              .galleries()
              .listAsync()
              .thenApply(first -> client.galleries().list().call().requestId())
              .get(20, TimeUnit.SECONDS);
      assertEquals("r", id);
    }
  }

  @Test
  void cancellingAnIterationEndsTheCallUnderWay() throws Exception {
    CountDownLatch came = new CountDownLatch(1);
    try (TestServer server = new TestServer(exchange -> came.countDown());
        LikenessClient client = server.builder().build()) {
      CompletableFuture<Void> all =
          client.deletions().listAll(DeletionsListParams.builder().build()).forEachAsync(x -> true);
      came.await();
      all.cancel(true);
      assertThrows(CancellationException.class, all::join);
    }
  }

  @Test
  void aRefusedParameterFailsTheFuture() throws Exception {
    try (TestServer server = new TestServer(exchange -> TestServer.answer(exchange, "{}"));
        LikenessClient client = server.builder().build()) {
      CompletableFuture<?> call = client.face().detectAsync(detect(null));
      ExecutionException failure = assertThrows(ExecutionException.class, call::get);
      assertEquals(
          "image", assertInstanceOf(InvalidInputException.class, failure.getCause()).param());
      CompletableFuture<?> other =
          client.galleries().listAsync(CallOptions.builder().maxRetries(11).build());
      failure = assertThrows(ExecutionException.class, other::get);
      assertEquals(
          "max_retries", assertInstanceOf(InvalidInputException.class, failure.getCause()).param());
      assertEquals(List.of(), server.bodies);
    }
  }

  @Test
  void theStackTraceOfAnErrorShowsTheCaller() throws Exception {
    try (TestServer server = new TestServer(exchange -> TestServer.send(exchange, 404, "{}"));
        LikenessClient client = server.builder().build()) {
      NotFoundException error =
          assertThrows(NotFoundException.class, () -> client.galleries().list());
      List<String> classes =
          List.of(error.getStackTrace()).stream().map(StackTraceElement::getClassName).toList();
      assertTrue(classes.contains(ClientTest.class.getName()), () -> "" + classes);
    }
  }

  @Test
  void aStreamServesSeveralCalls() throws Exception {
    try (TestServer server =
            new TestServer(exchange -> TestServer.answer(exchange, "{\"faceCount\":1}"));
        LikenessClient client = server.builder().build()) {
      InputStream parts =
          new SequenceInputStream(
              new ByteArrayInputStream(JPEG, 0, 2), new ByteArrayInputStream(JPEG, 2, 4));
      Image image = Image.stream(parts);
      client.face().detect(detect(image));
      client.face().detect(detect(image));
      String body = "{\"image\":\"" + Base64.getEncoder().encodeToString(JPEG) + "\"}";
      assertEquals(List.of(body, body), server.bodies);
    }
  }

  @Test
  void anIterationOfPagesStartsAgain() throws Exception {
    TestServer.Handler pages =
        exchange -> {
          boolean isFirst = exchange.getRequestURI().getQuery() == null;
          String data =
              isFirst
                  ? "{\"people\":[{\"id\":\"a\"}],\"next\":\"a\"}"
                  : "{\"people\":[{\"id\":\"b\"}]}";
          TestServer.answer(exchange, data);
        };
    try (TestServer server = new TestServer(pages);
        LikenessClient client = server.builder().build()) {
      Pages<Person> people =
          client
              .galleries()
              .people()
              .listAll(GalleriesPeopleListParams.builder().gallery("g").build());
      assertEquals("a b", people.stream().map(Person::id).collect(Collectors.joining(" ")));
      assertEquals("a b", people.stream().map(Person::id).collect(Collectors.joining(" ")));
      assertEquals("a", people.stream().findFirst().orElseThrow().id());
      assertEquals(5, server.bodies.size());
    }
  }

  @Test
  void secretsAreNotPrinted() {
    ClientBuilder<LikenessClient> builder =
        LikenessClient.builder()
            .apiKey("ak_live_hidden")
            .clientId("id")
            .clientSecret("cs_hidden")
            .baseUrl("http://127.0.0.1:1");
    Options options = Options.read(builder);
    Tokens.Token token = new Tokens.Token(new Secret("at_hidden"), 0);
    LikenessClient client = builder.build();
    client.close();
    for (Object value : List.of(builder, options, options.credentials(), token, client)) {
      assertFalse(value.toString().contains("hidden"), value::toString);
    }
    Object created =
        Answers.decodeRecord(
            io.github.likenessapi.types.AdminKeyCreated.class,
            java.util.Map.of("api_key", "sk_test_hidden", "client_secret", "cs_hidden"),
            "data",
            null);
    assertFalse(created.toString().contains("hidden"), created::toString);
  }

  @Test
  void anHttpClientThatFollowsRedirectsIsRefused() {
    HttpClient given = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
    ClientBuilder<LikenessClient> builder =
        LikenessClient.builder().apiKey("k").baseUrl("http://127.0.0.1:1").httpClient(given);
    InvalidInputException error = assertThrows(InvalidInputException.class, builder::build);
    assertEquals("http_client", error.param());
  }

  @Test
  void aGivenHttpClientIsUsedAndStaysOpen() throws Exception {
    try (TestServer server =
        new TestServer(exchange -> TestServer.answer(exchange, "{\"galleries\":[]}"))) {
      HttpClient given = HttpClient.newHttpClient();
      for (int i = 0; i < 2; i++) {
        try (LikenessClient client = server.builder().httpClient(given).build()) {
          assertEquals(200, client.galleries().list().call().status());
        }
      }
    }
  }

  @Test
  void headersThatHttpForbidsAreRefused() throws Exception {
    try (TestServer server = new TestServer(exchange -> TestServer.answer(exchange, "{}"));
        LikenessClient client = server.builder().build()) {
      for (List<String> header :
          List.of(
              List.of("X-A", "1\r\nX-B: 2"),
              List.of("", "1"),
              List.of("Host", "h"),
              List.of("Connection", "close"))) {
        CallOptions options = CallOptions.builder().header(header.get(0), header.get(1)).build();
        InvalidInputException error =
            assertThrows(InvalidInputException.class, () -> client.galleries().list(options));
        assertEquals("headers", error.param());
      }
      assertEquals(List.of(), server.bodies);
    }
  }

  // Surefire sets jdk.httpclient.enableAllMethodRetry, with which HttpClient repeats every request.
  @Test
  void theHttpClientRepeatsNoPost() throws Exception {
    assertEquals("true", System.getProperty("jdk.httpclient.enableAllMethodRetry"));
    AtomicInteger requests = new AtomicInteger();
    TestServer.Handler close =
        exchange -> {
          requests.incrementAndGet();
          exchange.close();
        };
    try (TestServer server = new TestServer(close);
        LikenessClient client = server.builder().maxRetries(0).build()) {
      assertThrows(
          ApiConnectionException.class, () -> client.face().detect(detect(Image.bytes(JPEG))));
      assertThrows(ApiConnectionException.class, () -> client.galleries().list());
      assertEquals(2, requests.get());
    }
  }

  @Test
  void aClosedClientMakesNoCalls() {
    LikenessClient client =
        LikenessClient.builder().apiKey("k").baseUrl("http://127.0.0.1:1").build();
    client.close();
    client.close();
    assertThrows(IllegalStateException.class, () -> client.galleries().list());
    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> client.galleries().listAsync().get());
    assertInstanceOf(IllegalStateException.class, failure.getCause());
  }

  @Test
  void veryLongTimesAreTaken() throws Exception {
    Duration longest = Duration.ofSeconds(Long.MAX_VALUE);
    try (TestServer server =
            new TestServer(exchange -> TestServer.answer(exchange, "{\"galleries\":[]}"));
        LikenessClient client = server.builder().timeout(longest).deadline(longest).build()) {
      assertEquals(1, client.galleries().list().call().tries());
    }
  }

  @Test
  void pathsThatCannotBeFilesAreRefused(@TempDir Path dir) throws Exception {
    Path whole = Files.write(dir.resolve("whole.jpg"), JPEG);
    LikenessClient client =
        LikenessClient.builder().apiKey("k").baseUrl("http://127.0.0.1:1").maxRetries(0).build();
    for (Image image :
        List.of(
            Image.path("a\0b"),
            Image.path(""),
            Image.path("\u00ff\u00d8\u00ff\u00e0"),
            Image.path(whole.resolve("x")),
            Image.path("/dev/zero"))) {
      InvalidInputException error =
          assertThrows(InvalidInputException.class, () -> client.face().detect(detect(image)));
      assertEquals("image", error.param());
    }
    // A readable file is sent: the error is that of the connection.
    FaceVerifyParams params =
        FaceVerifyParams.builder().image1(whole.toFile()).image2(whole.toString()).build();
    assertThrows(ApiConnectionException.class, () -> client.face().verify(params));
  }

  @Test
  void emptyPathParametersAreRefused() {
    LikenessClient client =
        LikenessClient.builder().apiKey("k").baseUrl("http://127.0.0.1:1").build();
    for (String gallery : new String[] {"", ".", "..", null, "\ud800"}) {
      GalleriesGetParams params = GalleriesGetParams.builder().gallery(gallery).build();
      assertEquals(
          "gallery",
          assertThrows(InvalidInputException.class, () -> client.galleries().get(params)).param());
    }
  }

  @Test
  void valuesOfAnEnumAreEqualByTheirText() {
    assertEquals(DeletionReceiptKind.FACE, new DeletionReceiptKind("face"));
    assertEquals("drawer", new DeletionReceiptKind("drawer").toString());
  }

  @Test
  void theVersionIsThatOfThePom() throws Exception {
    Matcher version =
        Pattern.compile("<version>([^<]+)</version>").matcher(Files.readString(Path.of("pom.xml")));
    assertTrue(version.find());
    assertEquals(version.group(1), Version.LIBRARY);
  }
}
