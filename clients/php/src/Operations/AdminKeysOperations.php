<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminEnvironment;
use Likeness\Types\AdminKey;
use Likeness\Types\AdminKeyCreated;
use Likeness\Types\AdminKeyList;
use Likeness\Types\AdminKeyRate;

/** Operations keys.*: list, create, get, update, revoke, rotate. */
final class AdminKeysOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Keys with the last four characters of their secrets, oldest first, revoked ones included.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $project = null,
        ?CallOptions $options = null,
    ): AdminKeyList {
        return $this->core->call('admin.keys.list', AdminKeyList::class, [
            'project' => $project,
        ], $options);
    }

    /**
     * The secret is in this answer and never again; the store keeps its SHA-256 sum. A test key is sent as it is; a
     * live key comes with a client id and a client secret for /v2/oauth/token.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @param AdminEnvironment|string $environment Test keys spend test credits, live keys live ones.
     * @param string $name What the key is for. 1 to 100 characters.
     * @param list<string>|null $permissions Operations, groups such as face.*, or *; left out: *. 0 to 200 items.
     * @param list<string>|null $allowList IPv4 and IPv6 addresses and CIDR ranges; left out: every address. 0 to
     *   200 items.
     * @param AdminKeyRate|null $rate Sustained calls a second and how many may come at once.
     * @param string|null $dayCap Credits as decimal text with at most three places, such as 12.50; text, so that
     *   nothing rounds it.
     * @param string|null $monthCap Credits as decimal text with at most three places, such as 12.50; text, so
     *   that nothing rounds it.
     * @param \DateTimeInterface|null $expires When the key stops working.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $project,
        AdminEnvironment|string|null $environment,
        ?string $name,
        ?array $permissions = null,
        ?array $allowList = null,
        ?AdminKeyRate $rate = null,
        ?string $dayCap = null,
        ?string $monthCap = null,
        ?\DateTimeInterface $expires = null,
        ?CallOptions $options = null,
    ): AdminKeyCreated {
        return $this->core->call('admin.keys.create', AdminKeyCreated::class, [
            'project' => $project,
            'environment' => $environment,
            'name' => $name,
            'permissions' => $permissions,
            'allow_list' => $allowList,
            'rate' => $rate,
            'day_cap' => $dayCap,
            'month_cap' => $monthCap,
            'expires' => $expires,
        ], $options);
    }

    /**
     * One key by its id.
     *
     * @param string $key Id of the key, key_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $key,
        ?CallOptions $options = null,
    ): AdminKey {
        return $this->core->call('admin.keys.get', AdminKey::class, [
            'key' => $key,
        ], $options);
    }

    /**
     * Changes what is sent and leaves the rest. Every node follows at once.
     *
     * @param string $key Id of the key, key_... 1 to 100 characters.
     * @param string|null $name What the key is for. 1 to 100 characters.
     * @param list<string>|null $permissions The whole new list; empty: *. 0 to 200 items.
     * @param list<string>|null $allowList The whole new list; empty: every address. 0 to 200 items.
     * @param AdminKeyRate|null $rate Sustained calls a second and how many may come at once.
     * @param string|null $dayCap Credits as decimal text with at most three places, such as 12.50; text, so that
     *   nothing rounds it.
     * @param string|null $monthCap Credits as decimal text with at most three places, such as 12.50; text, so
     *   that nothing rounds it.
     * @param \DateTimeInterface|null $expires When the key stops working.
     * @param bool|null $neverExpires True takes the expiry away.
     * @throws LikenessException the errors of every call
     */
    public function update(
        ?string $key,
        ?string $name = null,
        ?array $permissions = null,
        ?array $allowList = null,
        ?AdminKeyRate $rate = null,
        ?string $dayCap = null,
        ?string $monthCap = null,
        ?\DateTimeInterface $expires = null,
        ?bool $neverExpires = null,
        ?CallOptions $options = null,
    ): AdminKey {
        return $this->core->call('admin.keys.update', AdminKey::class, [
            'key' => $key,
            'name' => $name,
            'permissions' => $permissions,
            'allow_list' => $allowList,
            'rate' => $rate,
            'day_cap' => $dayCap,
            'month_cap' => $monthCap,
            'expires' => $expires,
            'never_expires' => $neverExpires,
        ], $options);
    }

    /**
     * Refuses the key, its secrets and its access tokens from now on, on every node, for good.
     *
     * @param string $key Id of the key, key_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function revoke(
        ?string $key,
        ?CallOptions $options = null,
    ): AdminKey {
        return $this->core->call('admin.keys.revoke', AdminKey::class, [
            'key' => $key,
        ], $options);
    }

    /**
     * The secrets before it are good until the overlap has passed.
     *
     * @param string $key Id of the key, key_... 1 to 100 characters.
     * @param int|null $overlapSeconds How long the secrets before it stay good; 0: they end now. 0 to 2592000;
     *   the server's default is 86400.
     * @throws LikenessException the errors of every call
     */
    public function rotate(
        ?string $key,
        ?int $overlapSeconds = null,
        ?CallOptions $options = null,
    ): AdminKeyCreated {
        return $this->core->call('admin.keys.rotate', AdminKeyCreated::class, [
            'key' => $key,
            'overlap_seconds' => $overlapSeconds,
        ], $options);
    }
}
