// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Picture;

/**
 * The link as a QR code.
 *
 * @param png An image file.
 * @param svg The same as an SVG document.
 */
public record VerificationQr(Picture png, String svg) {}
