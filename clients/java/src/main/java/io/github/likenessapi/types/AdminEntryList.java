// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * Part of the interface: admin entry list.
 *
 * @param entries The entries, oldest first.
 * @param next Send it as after to read on.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminEntryList(List<AdminEntry> entries, long next, Call call) {}
