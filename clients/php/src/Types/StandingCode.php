<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A link with a QR code that is printed once, each scan of which opens a new verification. */
final readonly class StandingCode extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'name' => ['name', 'string', true],
        'workflow' => ['workflow', 'string', true],
        'enabled' => ['enabled', 'bool', true],
        'perHour' => ['perHour', 'int', true],
        'scans' => ['scans', 'int', true],
        'problem' => ['problem', 'string', false],
        'created' => ['created', 'time', true],
        'url' => ['url', 'string', false],
        'qr' => ['qr', VerificationQr::class, false],
    ];

    public function __construct(
        /** Id of the code, code_... */
        public string $id,
        /** Name of the code. */
        public string $name,
        /** Name of the workflow whose latest version each scan takes. */
        public string $workflow,
        /** Whether scans open verifications. */
        public bool $enabled,
        /** Most verifications that it opens in an hour. */
        public int $perHour,
        /**
         * Number of scans that asked for a verification so far. It is the number in the reference of the last one.
         */
        public int $scans,
        /** When it was made. */
        public \DateTimeImmutable $created,
        /**
         * Code of the error for which the last scan opened nothing, such as insufficient_credits; absent when it
         * did.
         */
        public ?string $problem = null,
        /** The link. Only from workflows.codes.create and workflows.codes.get. */
        public ?string $url = null,
        /** The link as a QR code. Only with url. */
        public ?VerificationQr $qr = null,
    ) {
    }
}
