<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\AgePolicy;
use Likeness\Types\AgeVerifyLiveResult;
use Likeness\Types\AgeVerifyResult;
use Psr\Http\Message\StreamInterface;

/** Operations age.*: verify, verify live. */
final class AgeOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Decides whether the main face is old enough by the policy. A face does not prove an age: faces of 13 to 17
     * often look like 18. With policy lowerBound 2 % of people of 14 to 17 pass a check of 18, and 61 % of people
     * of 25 to 34 and 91 % of 18 to 24 do not; docs/fairness.md has both by sex and group. At a till take
     * challenge25: whoever may be too young is asked for a document. Nobody is allowed whose age is undetermined,
     * or beside whom another person stands unless roi says whose age is asked.
     *
     * Costs 0.05 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param int|null $minAge The required age in years. 0 to 120; the server's default is 18.
     * @param AgePolicy|string|null $policy What must reach which age. lowerBound: the low end of the band reaches
     *   minAge. midpoint: the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a
     *   check of 18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and
     *   minAge + 7; whoever does not reach both is, unless the whole band is below minAge, neither allowed nor
     *   refused: status is undetermined, the reason borderline_age, and a document decides. With an undetermined
     *   age nobody is allowed. The server's default is lowerBound.
     * @param list<int>|null $roi Where the face is whose age is asked, [x, y, width, height]: a rectangle in
     *   whole pixels of the upright image, as in face.detect. Other people in the photo then give no reason
     *   several_faces. Exactly 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function verify(
        mixed $image,
        ?int $minAge = null,
        AgePolicy|string|null $policy = null,
        ?array $roi = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): AgeVerifyResult {
        return $this->core->call('age.verify', AgeVerifyResult::class, [
            'image' => $image,
            'minAge' => $minAge,
            'policy' => $policy,
            'roi' => $roi,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Decides whether the main face is old enough by the policy, and is a live person in front of the camera. Both
     * are required. A single still image is often classified as not live; send the whole camera frame. An
     * undetermined age or liveness is never favourable. reasons says whether the age, the liveness or both
     * prevented it; liveness comes first.
     *
     * Costs 0.25 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param int|null $minAge The required age in years. 0 to 120; the server's default is 18.
     * @param AgePolicy|string|null $policy What must reach which age. lowerBound: the low end of the band reaches
     *   minAge. midpoint: the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a
     *   check of 18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and
     *   minAge + 7; whoever does not reach both is, unless the whole band is below minAge, neither allowed nor
     *   refused: status is undetermined, the reason borderline_age, and a document decides. With an undetermined
     *   age nobody is allowed. The server's default is lowerBound.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function verifyLive(
        mixed $image,
        ?int $minAge = null,
        AgePolicy|string|null $policy = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): AgeVerifyLiveResult {
        return $this->core->call('age.verifyLive', AgeVerifyLiveResult::class, [
            'image' => $image,
            'minAge' => $minAge,
            'policy' => $policy,
            'tag' => $tag,
        ], $options);
    }
}
