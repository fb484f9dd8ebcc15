<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\GalleryEntry;
use Likeness\Types\SignupCheckResult;
use Psr\Http\Message\StreamInterface;

/** Operations fraud.*: signup check. */
final class FraudOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Decides whether the person of a selfie is live and not enrolled yet. A duplicate is a face of existing with a
     * similarity of 0.8 or more, however many faces are sent. With several faces the false match rate of the whole
     * call is higher than that of one comparison; calibration.fmrAtThreshold and a warning state it. reason is the
     * first of not_live and duplicate that applies; reasons lists all.
     *
     * Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
     * for their age, and the reason duplicate says when the two may be different people.
     *
     * Costs 0.5 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $selfie An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param list<GalleryEntry> $existing The enrolled faces. 1 to 10 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function signupCheck(
        mixed $selfie,
        ?array $existing,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): SignupCheckResult {
        return $this->core->call('fraud.signupCheck', SignupCheckResult::class, [
            'selfie' => $selfie,
            'existing' => $existing,
            'tag' => $tag,
        ], $options);
    }
}
