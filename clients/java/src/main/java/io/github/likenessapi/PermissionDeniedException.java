package io.github.likenessapi;

/** The key may not do this (403). */
public final class PermissionDeniedException extends ApiException {
  private static final long serialVersionUID = 1;

  PermissionDeniedException(Errors.Detail detail) {
    super(detail);
  }
}
