<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\StandingCodeListResult;
use Likeness\Types\StandingCodeResult;

/** Operations workflows.codes.*: list, create, get, update, delete. */
final class WorkflowsCodesOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists the standing codes of a workflow by name, without their links and QR codes.
     *
     * Costs nothing.
     *
     * @param string $workflow Name of the workflow. 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $workflow,
        ?CallOptions $options = null,
    ): StandingCodeListResult {
        return $this->core->call('workflows.codes.list', StandingCodeListResult::class, [
            'workflow' => $workflow,
        ], $options);
    }

    /**
     * Makes a link with a QR code that is printed once: each browser that begins with it opens a new verification
     * of the latest version of the workflow, with the reference NAME-1, NAME-2, ..., for one hour. A verification
     * is charged when it is decided, as any other. The workflow has to ask for a selfie or a document and not for a
     * chip. An environment of a project has at most 100 codes; a name that is in use gets 409 already_exists.
     *
     * Costs nothing.
     *
     * @param string $workflow Name of the workflow. 1 to 64 characters.
     * @param string $name Name of the code: letters, digits and . _ ~ -, unique in the environment. References of
     *   its verifications begin with it. 1 to 40 characters.
     * @param int|null $perHour Most verifications that it opens in an hour. Further scans are asked to wait: it
     *   bounds what a stranger with a photo of the code can cost. 1 to 1000; the server's default is 60.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $workflow,
        ?string $name,
        ?int $perHour = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): StandingCodeResult {
        return $this->core->call('workflows.codes.create', StandingCodeResult::class, [
            'workflow' => $workflow,
            'name' => $name,
            'perHour' => $perHour,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns a standing code with its link and QR code, to print it again. What is printed is readable for
     * everybody who stands before it, so that its limit an hour, not its secrecy, bounds what it costs.
     *
     * Costs nothing.
     *
     * @param string $workflow Name of the workflow. 1 to 64 characters.
     * @param string $standingCode Id of the standing code, code_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $workflow,
        ?string $standingCode,
        ?CallOptions $options = null,
    ): StandingCodeResult {
        return $this->core->call('workflows.codes.get', StandingCodeResult::class, [
            'workflow' => $workflow,
            'standingCode' => $standingCode,
        ], $options);
    }

    /**
     * Changes what is sent and leaves the rest. Scans of a code that is switched off open nothing; verifications
     * that began go on, and switched on again the printed code works as before.
     *
     * Costs nothing.
     *
     * @param string $workflow Name of the workflow. 1 to 64 characters.
     * @param string $standingCode Id of the standing code, code_... 1 to 64 characters.
     * @param bool|null $enabled false switches the code off, true on.
     * @param int|null $perHour Most verifications that it opens in an hour from now on. 1 to 1000.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function update(
        ?string $workflow,
        ?string $standingCode,
        ?bool $enabled = null,
        ?int $perHour = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): StandingCodeResult {
        return $this->core->call('workflows.codes.update', StandingCodeResult::class, [
            'workflow' => $workflow,
            'standingCode' => $standingCode,
            'enabled' => $enabled,
            'perHour' => $perHour,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Deletes a standing code: what was printed leads nowhere from then on. Its verifications stay.
     *
     * Costs nothing.
     *
     * @param string $workflow Name of the workflow. 1 to 64 characters.
     * @param string $standingCode Id of the standing code, code_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function delete(
        ?string $workflow,
        ?string $standingCode,
        ?CallOptions $options = null,
    ): StandingCodeResult {
        return $this->core->call('workflows.codes.delete', StandingCodeResult::class, [
            'workflow' => $workflow,
            'standingCode' => $standingCode,
        ], $options);
    }
}
