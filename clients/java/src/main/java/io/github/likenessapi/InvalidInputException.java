package io.github.likenessapi;

/** An argument was refused before anything was sent. */
public final class InvalidInputException extends LikenessException {
  private static final long serialVersionUID = 1;

  private final String param;

  InvalidInputException(String param, String message) {
    this(param, message, null);
  }

  InvalidInputException(String param, String message, Throwable cause) {
    super(message, message, 0, null, 0, cause);
    this.param = param;
  }

  /** The parameter or option at fault, by its name in the interface. */
  public String param() {
    return param;
  }
}
