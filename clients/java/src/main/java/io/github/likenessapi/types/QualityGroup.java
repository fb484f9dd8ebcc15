// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * How many checks of a group passed.
 *
 * @param groupId 1 to 8.
 * @param name Name of the group.
 * @param compliantCount Checks that passed.
 * @param totalCount Checks that ran.
 */
public record QualityGroup(int groupId, String name, int compliantCount, int totalCount) {}
