<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\ProctorResult;
use Psr\Http\Message\StreamInterface;

/** Operations proctor.*: check. */
final class ProctorOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Decides for one webcam frame whether exactly one live person looks at the screen without a mask. data.ok is
     * true when all four hold: live is true, faceCount is 1, lookingAway is false, maskWorn is false. What is
     * undetermined is absent, counts against data.ok, and is listed in undetermined and in reasons. A frame without
     * a face is a result (data.ok false, faceCount 0); a face on a phone in the frame counts as a face. Decide on
     * several frames, not on one.
     *
     * Costs 0.26 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $frame One webcam frame.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function check(
        mixed $frame,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): ProctorResult {
        return $this->core->call('proctor.check', ProctorResult::class, [
            'frame' => $frame,
            'tag' => $tag,
        ], $options);
    }
}
