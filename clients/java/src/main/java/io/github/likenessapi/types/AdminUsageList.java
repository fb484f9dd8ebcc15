// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * Part of the interface: admin usage list.
 *
 * @param usage One row for each day, key and operation.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminUsageList(List<AdminUsage> usage, Call call) {}
