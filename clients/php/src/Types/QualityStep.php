<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** The quality checks of the selfie. */
final readonly class QualityStep extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'ok' => ['ok', 'bool', true],
        'failed' => ['failed', ['string'], true],
        'checked' => ['checked', ['string'], true],
    ];

    public function __construct(
        /** True when failed is empty. */
        public bool $ok,
        /** @var list<string> Checks that did not pass, undetermined ones included. */
        public array $failed,
        /** @var list<string> Checks that ran, in the order requested. */
        public array $checked,
    ) {
    }
}
