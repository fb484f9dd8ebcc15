<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\VerificationChecks;
use Likeness\Types\VerificationReasonCode;
use Likeness\Types\WorkflowListResult;
use Likeness\Types\WorkflowResult;

/** Operations workflows.*: list, create, get. */
final class WorkflowsOperations
{
    public readonly WorkflowsCodesOperations $codes;

    /** @internal */
    public function __construct(private readonly Core $core)
    {
        $this->codes = new WorkflowsCodesOperations($core);
    }

    /**
     * Lists the latest version of each stored workflow.
     *
     * Costs nothing.
     *
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?CallOptions $options = null,
    ): WorkflowListResult {
        return $this->core->call('workflows.list', WorkflowListResult::class, [], $options);
    }

    /**
     * Stores a workflow under a name. A name that is in use gets a new version; verifications keep the version that
     * they began with. Checks that this server cannot run get 400 check_not_available. One that enrols
     * (checks.enrol) needs a key that has galleries.write too.
     *
     * Costs nothing.
     *
     * @param string $name Name of the workflow: letters, digits, and . _ ~ -. 1 to 64 characters.
     * @param VerificationChecks $checks The checks that are asked for, at least one.
     * @param list<VerificationReasonCode|string>|null $reviewWhen Reasons that send the verification to review
     *   where they would lead to a decline or to nothing. 1 to 16 items.
     * @param bool|null $secondReviewer Whether a second reviewer has to agree with the first. The server's
     *   default is false.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $name,
        ?VerificationChecks $checks,
        ?array $reviewWhen = null,
        ?bool $secondReviewer = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): WorkflowResult {
        return $this->core->call('workflows.create', WorkflowResult::class, [
            'name' => $name,
            'checks' => $checks,
            'reviewWhen' => $reviewWhen,
            'secondReviewer' => $secondReviewer,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns a workflow: its latest version, or the one asked for.
     *
     * Costs nothing.
     *
     * @param string $workflow Name of the workflow. 1 to 64 characters.
     * @param int|null $version The version; the latest when left out. At least 1.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $workflow,
        ?int $version = null,
        ?CallOptions $options = null,
    ): WorkflowResult {
        return $this->core->call('workflows.get', WorkflowResult::class, [
            'workflow' => $workflow,
            'version' => $version,
        ], $options);
    }
}
