<?php

declare(strict_types=1);

namespace Likeness\Exception;

/** An argument was refused before anything was sent. */
final class InvalidInputException extends LikenessException
{
    /** @param string $param name of the parameter in the description, such as existing[1].image, or of the option */
    public function __construct(string $message, public readonly string $param)
    {
        parent::__construct($message);
    }
}
