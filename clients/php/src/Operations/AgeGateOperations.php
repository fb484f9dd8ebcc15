<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\AgeGateResult;
use Likeness\Types\AgePolicy;
use Psr\Http\Message\StreamInterface;

/** Operations ageGate.*: checkout. */
final class AgeGateOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Decides whether the person of a selfie is old enough by the policy, and is a live person in front of the
     * camera. Both are required. With policy challenge25 whoever may be too young has the reason borderline_age:
     * ask for a document. reasons says what prevented it; liveness comes first.
     *
     * Costs 0.25 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $selfie An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
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
    public function checkout(
        mixed $selfie,
        ?int $minAge = null,
        AgePolicy|string|null $policy = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): AgeGateResult {
        return $this->core->call('ageGate.checkout', AgeGateResult::class, [
            'selfie' => $selfie,
            'minAge' => $minAge,
            'policy' => $policy,
            'tag' => $tag,
        ], $options);
    }
}
