package io.github.likenessapi;

import java.lang.System.Logger.Level;
import java.time.Duration;

/** One line for each try. It never gets bodies, images, keys, tokens or values of parameters. */
final class Logs {
  private Logs() {}

  /**
   * Logs a try that ended: at level info, or warning when another follows.
   *
   * @param status 0: no answer
   * @param wait null when no other try follows
   */
  static void logTry(
      System.Logger logger,
      Operation operation,
      int status,
      String requestId,
      int number,
      long milliseconds,
      Duration wait) {
    if (logger == null) {
      return;
    }
    String text =
        operation.method
            + " "
            + operation.path
            + " "
            + (status == 0 ? "no answer" : status)
            + (requestId == null ? "" : ", request " + requestId)
            + ", try "
            + number
            + ", "
            + milliseconds
            + " ms"
            + (wait == null ? "" : ", repeated after " + wait.toMillis() + " ms");
    logger.log(wait == null ? Level.INFO : Level.WARNING, text);
  }
}
