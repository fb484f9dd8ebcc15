<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Operations\Table;

/**
 * What the core knows about an operation; Operations\Table has the facts of each.
 *
 * @internal
 */
final readonly class Operation
{
    /**
     * @param bool $idempotent takes an Idempotency-Key
     * @param list<string> $pathParams
     * @param list<string> $queryParams
     * @param list<string> $required
     * @param list<string> $images parameters that are an image or a list of images
     * @param list<string> $maps parameters that are an object with names of the caller's choice
     * @param array<string, array{string, string}> $numbered lists whose entries are numbered: name => [field, prefix]
     * @param int $priceMilli price of an answered call in thousandths of a credit
     * @param bool $body takes a JSON body
     * @param bool $harmless may be repeated although it is a POST without a key: the token exchange
     */
    public function __construct(
        public string $verb,
        public string $path,
        public bool $idempotent = false,
        public array $pathParams = [],
        public array $queryParams = [],
        public array $required = [],
        public array $images = [],
        public array $maps = [],
        public array $numbered = [],
        public int $priceMilli = 0,
        public bool $body = false,
        public bool $harmless = false,
    ) {
    }

    public static function named(string $name): self
    {
        return new self(...Table::OPERATIONS[$name]);
    }

    /** Whether a second request cannot change anything a second time. */
    public function isRepeatable(): bool
    {
        return $this->idempotent || $this->harmless || in_array($this->verb, ['GET', 'DELETE'], true);
    }
}
