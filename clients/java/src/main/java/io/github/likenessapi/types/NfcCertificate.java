// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.time.Instant;

/**
 * A certificate.
 *
 * @param subject Name, as in RFC 4514.
 * @param issuer Name of the issuer, as in RFC 4514.
 * @param country Country of the name, two letters.
 * @param serial Serial number, hexadecimal.
 * @param notBefore Begin of its validity.
 * @param notAfter End of its validity.
 */
public record NfcCertificate(
    String subject,
    String issuer,
    String country,
    String serial,
    Instant notBefore,
    Instant notAfter) {}
