package io.github.likenessapi;

/** The call ran without a result, such as face_not_found; nothing was charged (200, ok false). */
public final class NotAnsweredException extends ApiException {
  private static final long serialVersionUID = 1;

  NotAnsweredException(Errors.Detail detail) {
    super(detail);
  }
}
