// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;

/**
 * Part of the interface: admin deleted.
 *
 * @param id What was deleted.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminDeleted(String id, Call call) {}
