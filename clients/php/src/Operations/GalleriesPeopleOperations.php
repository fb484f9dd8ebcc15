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
use Likeness\Types\Person;
use Likeness\Types\PersonListResult;
use Likeness\Types\PersonMergeResult;
use Likeness\Types\PersonResult;
use Psr\Http\Message\StreamInterface;

/** Operations galleries.people.*: list, add, get, delete, merge. */
final class GalleriesPeopleOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists the people of a gallery in the order of enrolment, without their faces.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $gallery,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): PersonListResult {
        return $this->core->call('galleries.people.list', PersonListResult::class, [
            'gallery' => $gallery,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the people of all pages of list, which are fetched as needed.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 1000; the server's default is 100.
     * @return \Generator<int, Person>
     * @throws LikenessException the errors of every call
     */
    public function listAll(
        ?string $gallery,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'gallery' => $gallery,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'galleries.people.list',
            PersonListResult::class,
            $params,
            $options,
            'after',
            'people',
        );
    }

    /**
     * Enrols a person, with a first face when a photo is sent. Only the face vector is stored, encrypted; the photo
     * is not stored. A photo with several faces gets 400 too_many_faces, one without a face gets ok false with
     * face_not_found; nothing is enrolled then. An id that is in use gets 409 already_exists.
     *
     * Costs 0.02 credits.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $id Your id of a person: letters, digits, and . _ ~ : @ + -; unique in the gallery. Receipts
     *   and logs show it, so use a pseudonym instead of a name. 1 to 128 characters.
     * @param list<string>|null $labels Labels that searches can be limited to. 0 to 16 items.
     * @param \DateTimeInterface|null $purgeAt When to delete the person. Without it: at the end of the retention
     *   of the gallery, or never.
     * @param Image|string|\SplFileInfo|StreamInterface|resource|null $image A photo of this person alone. Leave
     *   it out to add faces later.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function add(
        ?string $gallery,
        ?string $id,
        ?array $labels = null,
        ?\DateTimeInterface $purgeAt = null,
        mixed $image = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): PersonResult {
        return $this->core->call('galleries.people.add', PersonResult::class, [
            'gallery' => $gallery,
            'id' => $id,
            'labels' => $labels,
            'purgeAt' => $purgeAt,
            'image' => $image,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns a person with labels, dates and the ids of the faces.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $person Your id of the person. 1 to 128 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $gallery,
        ?string $person,
        ?CallOptions $options = null,
    ): PersonResult {
        return $this->core->call('galleries.people.get', PersonResult::class, [
            'gallery' => $gallery,
            'person' => $person,
        ], $options);
    }

    /**
     * Deletes a person with all faces and returns the receipt. No later search on any node finds the person.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $person Your id of the person. 1 to 128 characters.
     * @throws LikenessException the errors of every call
     */
    public function delete(
        ?string $gallery,
        ?string $person,
        ?CallOptions $options = null,
    ): DeletionResult {
        return $this->core->call('galleries.people.delete', DeletionResult::class, [
            'gallery' => $gallery,
            'person' => $person,
        ], $options);
    }

    /**
     * Merges a person who was enrolled twice: the faces of from become faces of the person of the path, and from is
     * removed. The person keeps id, labels and date of enrolment; of two purge dates the earlier one holds. The
     * faces get other ids and keep their digests. From then on searches on all nodes find one person. Together the
     * two may have at most 10 faces; with more the answer is 409 gallery_full and nothing changes. The receipt
     * names both people. To undo a merge, move the faces back one by one to a person whom you enrol again.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @param string $person Your id of the person who keeps the faces. 1 to 128 characters.
     * @param string $from Your id of the other person of the gallery. 1 to 128 characters.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function merge(
        ?string $gallery,
        ?string $person,
        ?string $from,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): PersonMergeResult {
        return $this->core->call('galleries.people.merge', PersonMergeResult::class, [
            'gallery' => $gallery,
            'person' => $person,
            'from' => $from,
            'tag' => $tag,
        ], $options);
    }
}
