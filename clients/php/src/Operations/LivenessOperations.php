<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\LivenessResult;
use Psr\Http\Message\StreamInterface;

/** Operations liveness.*: check. */
final class LivenessOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Decides from one image, or from 2 to 10 frames of one scene, whether the face is a live person in front of
     * the camera or a print, a screen or a cut-out. Send the whole camera frame, not a crop: the check also uses
     * the surroundings of the face. status 2 means that the image does not show enough; reasons says what is
     * missing. A face that looks painted, drawn, rendered or sculpted has status 2 too.
     *
     * Passive liveness cannot prove that a person is present. It was not measured on masks, make-up, generated
     * images, or images fed in instead of those of the camera; the model card own-liveness and docs/workflows.md
     * give the figures. The price, 0.2 credits, is the part of it in the operations that include this check: age
     * and liveness cost 0.25, the age alone 0.05.
     *
     * The check is kept for 24 hours unless keep is false. Send its transactionId as livenessTransactionId of
     * face.match and face.verify, any number of times within the same project and environment, for images that show
     * the same face. An id that is unknown or expired, of a check that did not pass, or of another face gets 400
     * field_invalid.
     *
     * Costs 0.2 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource|null $image An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param list<Image|string|\SplFileInfo|StreamInterface|resource>|null $frames Frames of one scene in their
     *   order, as a camera delivers them, at least 0.2 seconds apart. Several frames can reveal an attack that one
     *   image does not show; they never make a result more favourable than that of the single images. 2 to 10
     *   items.
     * @param bool|null $keep True: the check is kept for 24 hours and other calls can refer to its transactionId.
     *   The face vector of a face that passed is stored, encrypted; no image is stored. False: nothing is stored.
     *   The server's default is true.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function check(
        mixed $image = null,
        ?array $frames = null,
        ?bool $keep = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): LivenessResult {
        return $this->core->call('liveness.check', LivenessResult::class, [
            'image' => $image,
            'frames' => $frames,
            'keep' => $keep,
            'tag' => $tag,
        ], $options);
    }
}
