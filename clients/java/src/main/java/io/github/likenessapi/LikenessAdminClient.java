package io.github.likenessapi;

/**
 * The client of an operator, with an {@code sk_admin_...} key.
 *
 * <p>It is safe for use by several threads; make one for a program.
 */
public final class LikenessAdminClient extends AdminOperations implements AutoCloseable {
  private final Core core;

  private LikenessAdminClient(Core core) {
    super(core);
    this.core = core;
  }

  /** Options of a client. */
  public static ClientBuilder<LikenessAdminClient> builder() {
    return new ClientBuilder<>(LikenessAdminClient::new);
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
    return "LikenessAdminClient(" + core.baseUrl() + ")";
  }
}
