<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/**
 * Values of 0 to 100, larger is better, of the components of ISO/IEC 29794-5 that the service measures, by the
 * mappings of OFIQ 1.0.3, its reference implementation. The measurements are those of this service: the values are
 * no output of OFIQ, they were not compared with its expected results, and no conformance is claimed. Components
 * that are not measured are absent.
 */
final readonly class Iso29794Quality extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'mappings' => ['mappings', 'string', true],
        'components' => ['components', [Iso29794Component::class], true],
    ];

    public function __construct(
        /** Where the mappings are from, such as OFIQ 1.0.3. */
        public string $mappings,
        /** @var list<Iso29794Component> The components in the order of OFIQ's configuration. */
        public array $components,
    ) {
    }
}
