package io.github.likenessapi;

/** The key is missing, unknown, expired or revoked (401), or the token exchange was refused. */
public final class AuthenticationException extends ApiException {
  private static final long serialVersionUID = 1;

  AuthenticationException(Errors.Detail detail) {
    super(detail);
  }
}
