<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\PhotoStandardListResult;

/** Operations standards.*: list. */
final class StandardsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists the document types that a photo can be checked against and made to fit, with their sources. The
     * operator of the service can add some.
     *
     * Costs nothing.
     *
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?CallOptions $options = null,
    ): PhotoStandardListResult {
        return $this->core->call('standards.list', PhotoStandardListResult::class, [], $options);
    }
}
