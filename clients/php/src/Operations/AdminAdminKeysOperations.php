<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminOperatorKey;
use Likeness\Types\AdminOperatorKeyCreated;
use Likeness\Types\AdminOperatorKeyList;

/** Operations adminKeys.*: list, create, revoke. */
final class AdminAdminKeysOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Keys of this interface, oldest first.
     *
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?CallOptions $options = null,
    ): AdminOperatorKeyList {
        return $this->core->call('admin.adminKeys.list', AdminOperatorKeyList::class, [], $options);
    }

    /**
     * The secret (sk_admin_...) is in this answer and never again.
     *
     * @param string $name What the key is for. 1 to 100 characters.
     * @param string|null $project Id or name of the one project that it may see; left out: all. 1 to 400
     *   characters.
     * @param bool|null $readOnly Whether it may only look. The server's default is false.
     * @param \DateTimeInterface|null $expires When it stops working.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $name,
        ?string $project = null,
        ?bool $readOnly = null,
        ?\DateTimeInterface $expires = null,
        ?CallOptions $options = null,
    ): AdminOperatorKeyCreated {
        return $this->core->call('admin.adminKeys.create', AdminOperatorKeyCreated::class, [
            'name' => $name,
            'project' => $project,
            'read_only' => $readOnly,
            'expires' => $expires,
        ], $options);
    }

    /**
     * Refuses the key from now on.
     *
     * @param string $adminKey Id of the admin key, adk_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function revoke(
        ?string $adminKey,
        ?CallOptions $options = null,
    ): AdminOperatorKey {
        return $this->core->call('admin.adminKeys.revoke', AdminOperatorKey::class, [
            'admin_key' => $adminKey,
        ], $options);
    }
}
