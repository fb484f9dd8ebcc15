package io.github.likenessapi;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on the loopback address that answers by a handler and keeps the bodies it got. */
final class TestServer implements AutoCloseable {
  /** Writes the answer to a request whose body was read. */
  interface Handler {
    void handle(HttpExchange exchange) throws IOException;
  }

  final List<String> bodies = new CopyOnWriteArrayList<>();
  final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  TestServer(Handler handler) throws IOException {
    this(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0), handler);
  }

  TestServer(HttpServer server, Handler handler) {
    this.server = server;
    server.createContext(
        "/",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          bodies.add(new String(body, StandardCharsets.UTF_8));
          handler.handle(exchange);
        });
    server.setExecutor(threads);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  ClientBuilder<LikenessClient> builder() {
    return LikenessClient.builder().apiKey("sk_test_1").baseUrl(address());
  }

  /** Answers as the service does. */
  static void answer(HttpExchange exchange, String data) throws IOException {
    send(
        exchange,
        200,
        "{\"ok\":true,\"request_id\":\"r\",\"latency_ms\":1,\"warnings\":[],\"error\":null,\"data\":"
            + data
            + "}");
  }

  static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
