<?php

declare(strict_types=1);

namespace Likeness;

use Likeness\Internal\Answers;

/** Base of all objects of the interface. */
abstract readonly class Model implements \JsonSerializable
{
    /** @internal property => [name in JSON, type, required]; see Internal\Answers */
    public const FIELDS = [];

    /**
     * The object as JSON values, with the names of the interface.
     *
     * @return array<string, mixed>
     */
    public function toArray(): array
    {
        $out = [];
        foreach (static::FIELDS as $property => [$name]) {
            if ($this->{$property} !== null) {
                $out[$name] = Answers::toJsonValue($this->{$property});
            }
        }
        return $out;
    }

    public function jsonSerialize(): object
    {
        return (object) $this->toArray();
    }
}
