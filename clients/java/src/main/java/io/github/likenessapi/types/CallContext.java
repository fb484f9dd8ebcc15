// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The caller.
 *
 * @param userIp IP address of the caller as the service sees it.
 */
public record CallContext(String userIp) {}
