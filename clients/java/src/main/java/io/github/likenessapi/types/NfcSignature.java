// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * How the files were signed.
 *
 * @param digest Object identifier of the digest of the files.
 * @param algorithm Name of the algorithm of the signature.
 * @param signedAt When the security object says that it was signed; absent when it does not say;
 *     null when absent
 */
public record NfcSignature(String digest, String algorithm, Instant signedAt) {}
