<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\DeletionResult;
use Likeness\Types\EnrolledFaceResult;
use Likeness\Types\FaceMoveResult;
use Psr\Http\Message\StreamInterface;

/** Operations galleries.faces.*: add, delete, move. */
final class GalleriesFacesOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Enrols another face of a person, at most 10. A photo with several faces gets 400 too_many_faces, one without
     * a face gets ok false with face_not_found.
     *
     * Costs 0.02 credits.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $person Your id of the person. 1 to 128 characters.
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image A photo of this person alone.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function add(
        ?string $gallery,
        ?string $person,
        mixed $image,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): EnrolledFaceResult {
        return $this->core->call('galleries.faces.add', EnrolledFaceResult::class, [
            'gallery' => $gallery,
            'person' => $person,
            'image' => $image,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Deletes one face of a person and returns the receipt.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $person Your id of the person. 1 to 128 characters.
     * @param string $face Id of the face. 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function delete(
        ?string $gallery,
        ?string $person,
        ?string $face,
        ?CallOptions $options = null,
    ): DeletionResult {
        return $this->core->call('galleries.faces.delete', DeletionResult::class, [
            'gallery' => $gallery,
            'person' => $person,
            'face' => $face,
        ], $options);
    }

    /**
     * Gives one face, which was enrolled as the wrong person, to another person of the gallery. The face gets
     * another id and keeps its digest and date. From then on searches on all nodes find it as the other person. A
     * person who has 10 faces takes no more: 409 gallery_full. A person whose last face is moved stays, without a
     * face.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $person Your id of the person who has the face. 1 to 128 characters.
     * @param string $face Id of the face. 1 to 64 characters.
     * @param string $to Your id of the person of the gallery who gets the face. 1 to 128 characters.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function move(
        ?string $gallery,
        ?string $person,
        ?string $face,
        ?string $to,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceMoveResult {
        return $this->core->call('galleries.faces.move', FaceMoveResult::class, [
            'gallery' => $gallery,
            'person' => $person,
            'face' => $face,
            'to' => $to,
            'tag' => $tag,
        ], $options);
    }
}
