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
     * @param string|null $country Only standards of this country, ISO 3166-1 alpha-2. 2 to 2 characters.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $country = null,
        ?CallOptions $options = null,
    ): PhotoStandardListResult {
        return $this->core->call('standards.list', PhotoStandardListResult::class, [
            'country' => $country,
        ], $options);
    }
}
