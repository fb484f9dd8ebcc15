<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Body;
use Likeness\Exception\InvalidInputException;

/**
 * A request of an operation without its key: path and query, and the body.
 *
 * @internal
 */
final readonly class Requests
{
    private function __construct(public string $target, public ?Body $body)
    {
    }

    /**
     * Check the parameters and write the request.
     *
     * @param array<string, mixed> $params
     * @throws InvalidInputException naming the parameter; nothing has been sent then
     */
    public static function build(Operation $operation, array $params, bool $allowPaths): self
    {
        foreach ($operation->required as $name) {
            if (($params[$name] ?? null) === null) {
                throw new InvalidInputException("$name is required.", $name);
            }
        }
        $target = $operation->path;
        foreach ($operation->pathParams as $name) {
            if (in_array($params[$name], ['', '.', '..'], true)) {
                throw new InvalidInputException("$name must be a text that is not empty, . or ..", $name);
            }
            $target = str_replace('{' . $name . '}', rawurlencode($params[$name]), $target);
        }
        $separator = '?';
        foreach ($operation->queryParams as $name) {
            $value = $params[$name] ?? null;
            if ($value !== null) {
                $target .= $separator . rawurlencode($name) . '=' . rawurlencode(self::queryText($value, $name));
                $separator = '&';
            }
        }
        if (!$operation->body) {
            return new self($target, null);
        }
        $inBody = array_diff_key($params, array_flip($operation->pathParams), array_flip($operation->queryParams));
        return new self($target, (new BodyWriter($operation, $allowPaths))->write($inBody));
    }

    private static function queryText(mixed $value, string $name): string
    {
        $value = Answers::toJsonValue($value);
        return match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            is_float($value) => BodyWriter::formatFloat($value, $name),
            default => (string) $value,
        };
    }
}
