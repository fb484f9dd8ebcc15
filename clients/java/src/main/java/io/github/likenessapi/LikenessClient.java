package io.github.likenessapi;

/**
 * The client of a project.
 *
 * <p>It is safe for use by several threads; make one for a program.
 */
public final class LikenessClient extends ProjectOperations implements AutoCloseable {
  private final Core core;

  private LikenessClient(Core core) {
    super(core);
    this.core = core;
  }

  /** Options of a client. */
  public static ClientBuilder<LikenessClient> builder() {
    return new ClientBuilder<>(LikenessClient::new);
  }

  /**
   * Closes the connections; calls fail with {@link IllegalStateException} then. An HTTP client that
   * was given stays open.
   */
  @Override
  public void close() {
    core.close();
  }

  /** The address of the service. */
  @Override
  public String toString() {
    return "LikenessClient(" + core.baseUrl() + ")";
  }
}
