package io.github.likenessapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.likenessapi.types.FaceVerifyParams;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two images of 12 MB are sent by a program whose heap could not hold their base64 too. */
class LargeImagesTest {
  /** The program: sends the image of a file twice to an address. */
  public static final class Program {
    private Program() {}

    /** Takes the address and the file. */
    public static void main(String[] arguments) {
      Path file = Path.of(arguments[1]);
      try (LikenessClient client =
          LikenessClient.builder().apiKey("k").baseUrl(arguments[0]).build()) {
        client.face().verify(FaceVerifyParams.builder().image1(file).image2(file).build());
      }
    }
  }

  @Test
  void twoImagesInAHeapOf48Megabytes(@TempDir Path dir) throws Exception {
    byte[] image = new byte[Image.MOST_BYTES];
    image[0] = (byte) 0xff;
    image[1] = (byte) 0xd8;
    image[2] = (byte) 0xff;
    Path file = Files.write(dir.resolve("large.jpg"), image);
    AtomicLong received = new AtomicLong();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          received.addAndGet(exchange.getRequestBody().transferTo(OutputStream.nullOutputStream()));
          TestServer.answer(exchange, "{}");
        });
    server.start();
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx48m",
                  "-cp",
                  System.getProperty(
                      "surefire.test.class.path", System.getProperty("java.class.path")),
                  Program.class.getName(),
                  "http://127.0.0.1:" + server.getAddress().getPort(),
                  file.toString())
              .redirectErrorStream(true)
              .redirectOutput(dir.resolve("log.txt").toFile())
              .start();
      assertTrue(process.waitFor(2, TimeUnit.MINUTES));
      assertEquals(0, process.exitValue(), Files.readString(dir.resolve("log.txt")));
      assertEquals(2L * 16_000_000 + 25, received.get());
    } finally {
      server.stop(0);
    }
  }
}
