// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.JsonName;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * Part of the interface: admin key.
 *
 * @param id Such as key_...
 * @param project Id of the project.
 * @param environment Test keys spend test credits, live keys live ones.
 * @param name What the key is for.
 * @param permissions Operations such as face.detect, groups such as face.*, or *.
 * @param allowList Addresses and ranges that may use the key; empty: every address.
 * @param rate Sustained calls a second and how many may come at once; null when absent
 * @param dayCap Most credits in a UTC day; 0.00: no cap.
 * @param monthCap Most credits in a UTC month; 0.00: no cap.
 * @param clientId Of live keys; null when absent
 * @param created When it was made.
 * @param expires When it stops working; absent: never; null when absent
 * @param revoked When it was revoked; absent: it was not; null when absent
 * @param secrets Its secrets, oldest first.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AdminKey(
    String id,
    String project,
    AdminEnvironment environment,
    String name,
    List<String> permissions,
    @JsonName("allow_list") List<String> allowList,
    AdminKeyRate rate,
    @JsonName("day_cap") BigDecimal dayCap,
    @JsonName("month_cap") BigDecimal monthCap,
    @JsonName("client_id") String clientId,
    Instant created,
    Instant expires,
    Instant revoked,
    List<AdminKeySecretInfo> secrets,
    Call call) {}
