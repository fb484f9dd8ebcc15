<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\FaceLoginResult;
use Likeness\Types\GalleryEntry;
use Psr\Http\Message\StreamInterface;

/** Operations faceLogin.*: authenticate. */
final class FaceLoginOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Finds which of 1 to 10 enrolled users the person of a selfie is. A login needs three things: the selfie is
     * live, the most similar user reaches the threshold, and the similarity of every other user is at least 0.1
     * lower (else the warning ambiguous, and no user is logged in). userId is null unless authenticated is true.
     *
     * The false match rate of threshold holds for the whole call: with several users each comparison has to reach a
     * higher similarity; calibration states it. When the person and the user both look younger than 25, that
     * similarity is the one which has the same rate at their age; a user who is less similar is not logged in
     * (match_undetermined). Enrolled photos without a detectable face are skipped with a warning; when none shows a
     * face, ok is false. A file that is not an image gets 400.
     *
     * Costs 0.5 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $selfie An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param list<GalleryEntry> $gallery The enrolled users, one photo each. 1 to 10 items.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function authenticate(
        mixed $selfie,
        ?array $gallery,
        float|int|null $threshold = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceLoginResult {
        return $this->core->call('faceLogin.authenticate', FaceLoginResult::class, [
            'selfie' => $selfie,
            'gallery' => $gallery,
            'threshold' => $threshold,
            'tag' => $tag,
        ], $options);
    }
}
