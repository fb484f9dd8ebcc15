// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What a file for upload must be.
 *
 * @param formats Formats of the file.
 * @param minBytes The least size of the file in bytes; absent where the standard names none; null
 *     when absent
 * @param maxBytes The largest size of the file in bytes; absent where the standard names none; null
 *     when absent
 */
public record PhotoUpload(List<PhotoUploadFormat> formats, Integer minBytes, Integer maxBytes) {}
