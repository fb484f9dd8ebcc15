<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\IdentityVerifyResult;
use Likeness\Types\QualityCheckName;
use Psr\Http\Message\StreamInterface;

/** Operations identity.*: verify. */
final class IdentityOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Decides whether the person of a selfie is live, passes the quality checks, and is the person of another
     * photo, such as the portrait of an identity document: verified is true when all three hold. All steps always
     * run and are reported in steps.
     *
     * The selfie must pass the quality checks named in minQuality, each at its range of ICAO; without minQuality
     * these are BlurLevel, TooDark, TooLight, DarkGlasses and FaceOccluded. An undetermined check does not pass. A
     * selfie is not a passport portrait: checks of size, position and background are measured on the crop that the
     * standard requires, as in face.quality.
     *
     * When both faces look younger than 25, a match needs the similarity that has the false match rate of threshold
     * at their age (calibration.threshold); from threshold up to that similarity the match is undetermined
     * (match_undetermined) and verified is false.
     *
     * A printed portrait in reference is often small or grey. A warning says so; the threshold is not lowered.
     *
     * Costs 0.42 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $selfie A photo of the person taken now.
     * @param Image|string|\SplFileInfo|StreamInterface|resource $reference A photo to compare with, for example
     *   the portrait of an identity document.
     * @param list<QualityCheckName|string>|null $minQuality Quality checks that the selfie must pass, each at its
     *   range of ICAO (of Full where ICAO has none). Five checks when left out; see the description of the
     *   operation. 1 to 47 items.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function verify(
        mixed $selfie,
        mixed $reference,
        ?array $minQuality = null,
        float|int|null $threshold = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): IdentityVerifyResult {
        return $this->core->call('identity.verify', IdentityVerifyResult::class, [
            'selfie' => $selfie,
            'reference' => $reference,
            'minQuality' => $minQuality,
            'threshold' => $threshold,
            'tag' => $tag,
        ], $options);
    }
}
