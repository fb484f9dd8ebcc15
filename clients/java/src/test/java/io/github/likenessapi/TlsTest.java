package io.github.likenessapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TlsTest {
  private static final char[] PASSWORD = "changeit".toCharArray();

  /** A certificate for 127.0.0.1 that nobody trusts, made by keytool. */
  private static KeyStore makeKeyStore(Path dir) throws Exception {
    Path file = dir.resolve("keys.p12");
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    Process process =
        new ProcessBuilder(
                (keytool
                        + " -genkeypair -alias a -keyalg EC -dname CN=127.0.0.1"
                        + " -ext san=ip:127.0.0.1 -storetype PKCS12 -storepass changeit -keystore "
                        + file)
                    .split(" "))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertEquals(0, process.waitFor());
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    return store;
  }

  private static HttpsServer makeServer(KeyStore store) throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(store, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    return server;
  }

  @Test
  void anUntrustedCertificateIsNotRetried(@TempDir Path dir) throws Exception {
    KeyStore store = makeKeyStore(dir);
    try (TestServer server =
        new TestServer(
            makeServer(store), exchange -> TestServer.answer(exchange, "{\"galleries\":[]}"))) {
      String address = server.address().replace("http:", "https:");
      try (LikenessClient client = LikenessClient.builder().apiKey("k").baseUrl(address).build()) {
        ApiConnectionException error =
            assertThrows(ApiConnectionException.class, () -> client.galleries().list());
        assertEquals(1, error.tries());
      }
      // With a client that trusts it, the same server answers.
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      trusted.setCertificateEntry("a", store.getCertificate("a"));
      trust.init(trusted);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      HttpClient given = HttpClient.newBuilder().sslContext(context).build();
      try (LikenessClient client =
          LikenessClient.builder().apiKey("k").baseUrl(address).httpClient(given).build()) {
        assertEquals(1, client.galleries().list().call().tries());
      }
    }
  }

  @Test
  void aHandshakeThatIsBrokenOffIsRepeated() throws Exception {
    AtomicInteger connections = new AtomicInteger();
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread closer =
          new Thread(
              () -> {
                try {
                  while (true) {
                    try (Socket socket = server.accept()) {
                      connections.incrementAndGet();
                      socket.getInputStream().read();
                    }
                  }
                } catch (java.io.IOException e) {
                  // the test is over
                }
              });
      closer.setDaemon(true);
      closer.start();
      try (LikenessClient client =
          LikenessClient.builder()
              .apiKey("k")
              .baseUrl("https://127.0.0.1:" + server.getLocalPort())
              .maxRetries(1)
              .build()) {
        ApiConnectionException error =
            assertThrows(ApiConnectionException.class, () -> client.galleries().list());
        assertEquals(2, error.tries());
        assertTrue(connections.get() >= 2);
      }
    }
  }
}
