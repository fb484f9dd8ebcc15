<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminProject;
use Likeness\Types\AdminProjectList;
use Likeness\Types\VerificationLivenessMode;

/** Operations projects.*: list, create, get, update, close. */
final class AdminProjectsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * All projects that the admin key may see, oldest first.
     *
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?CallOptions $options = null,
    ): AdminProjectList {
        return $this->core->call('admin.projects.list', AdminProjectList::class, [], $options);
    }

    /**
     * A new project has 25 free credits in its test environment and no keys.
     *
     * @param string $name A name of 1 to 100 printable characters, unique. 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $name,
        ?CallOptions $options = null,
    ): AdminProject {
        return $this->core->call('admin.projects.create', AdminProject::class, [
            'name' => $name,
        ], $options);
    }

    /**
     * One project by its id or name.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $project,
        ?CallOptions $options = null,
    ): AdminProject {
        return $this->core->call('admin.projects.get', AdminProject::class, [
            'project' => $project,
        ], $options);
    }

    /**
     * Changes what is sent and leaves the rest. While live access is not approved, live keys get 403
     * live_access_not_approved. While storing is off, galleries answer 403 storing_not_enabled; deleting still
     * works.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @param string|null $name The new name. 1 to 100 characters.
     * @param bool|null $liveApproved Let live keys in or keep them out.
     * @param bool|null $storing Let the project store faces in galleries and images of verifications or stop it.
     *   What is stored stays until it is deleted.
     * @param string|null $displayName What people with a verification link read as the name of the business;
     *   empty: the project's name. At most 100 characters.
     * @param int|null $retentionDays Days after the decision at which images and personal fields of a
     *   verification are deleted; 0: at the decision. It holds for decisions made after the change. 0 to 3650.
     * @param list<string>|null $redirectHosts The whole new list of hosts that redirectUrl of a verification may
     *   name, such as shop.example.org. 0 to 50 items.
     * @param list<string>|null $declineReasons The whole new list of reasons that reviewers choose from when they
     *   decline, besides those of the service. 0 to 20 items.
     * @param int|null $tillMinAge Age in years that the page for clerks asks of customers. 1 to 120.
     * @param VerificationLivenessMode|string|null $livenessMode How verifications check liveness that do not say
     *   it.
     * @throws LikenessException the errors of every call
     */
    public function update(
        ?string $project,
        ?string $name = null,
        ?bool $liveApproved = null,
        ?bool $storing = null,
        ?string $displayName = null,
        ?int $retentionDays = null,
        ?array $redirectHosts = null,
        ?array $declineReasons = null,
        ?int $tillMinAge = null,
        VerificationLivenessMode|string|null $livenessMode = null,
        ?CallOptions $options = null,
    ): AdminProject {
        return $this->core->call('admin.projects.update', AdminProject::class, [
            'project' => $project,
            'name' => $name,
            'live_approved' => $liveApproved,
            'storing' => $storing,
            'display_name' => $displayName,
            'retention_days' => $retentionDays,
            'redirect_hosts' => $redirectHosts,
            'decline_reasons' => $declineReasons,
            'till_min_age' => $tillMinAge,
            'liveness_mode' => $livenessMode,
        ], $options);
    }

    /**
     * Refuses all keys of the project from now on, on every node. What it has is kept.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @throws LikenessException the errors of every call
     */
    public function close(
        ?string $project,
        ?CallOptions $options = null,
    ): AdminProject {
        return $this->core->call('admin.projects.close', AdminProject::class, [
            'project' => $project,
        ], $options);
    }
}
