<?php

declare(strict_types=1);

namespace Likeness;

/** An event whose signature is good. */
final readonly class WebhookEvent
{
    /**
     * @param string $id id of the event, the same on every delivery of it; keep it to recognise repetitions
     * @param string $type kind of the event, such as verification.completed; a newer server may send others
     * @param string $environment test or live
     * @param Model|array<string, mixed> $data the typed data of a known kind, else the JSON
     * @param array<string, mixed> $raw the whole payload as JSON
     */
    public function __construct(
        public string $id,
        public string $type,
        public \DateTimeImmutable $timestamp,
        public string $environment,
        public Model|array $data,
        public array $raw,
    ) {
    }
}
