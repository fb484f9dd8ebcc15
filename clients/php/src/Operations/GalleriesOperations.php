<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\DeletionResult;
use Likeness\Types\GalleryListResult;
use Likeness\Types\GalleryResult;

/** Operations galleries.*: list, create, get, delete. */
final class GalleriesOperations
{
    public readonly GalleriesPeopleOperations $people;
    public readonly GalleriesFacesOperations $faces;

    /** @internal */
    public function __construct(private readonly Core $core)
    {
        $this->people = new GalleriesPeopleOperations($core);
        $this->faces = new GalleriesFacesOperations($core);
    }

    /**
     * Lists the galleries of the project in the environment of the key.
     *
     * Costs nothing.
     *
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?CallOptions $options = null,
    ): GalleryListResult {
        return $this->core->call('galleries.list', GalleryListResult::class, [], $options);
    }

    /**
     * Creates an empty gallery. Until the operator has switched storing on for the project, the answer is 403
     * storing_not_enabled. An id that is in use gets 409 already_exists.
     *
     * Costs nothing.
     *
     * @param string $id Your id of a gallery: letters, digits, and . _ ~ -; unique in the project and
     *   environment. 1 to 64 characters.
     * @param int|null $retentionDays Number of days after enrolment at which people are deleted; 0: never. 0 to
     *   3650; the server's default is 0.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $id,
        ?int $retentionDays = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): GalleryResult {
        return $this->core->call('galleries.create', GalleryResult::class, [
            'id' => $id,
            'retentionDays' => $retentionDays,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns one gallery with its number of people and faces.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $gallery,
        ?CallOptions $options = null,
    ): GalleryResult {
        return $this->core->call('galleries.get', GalleryResult::class, [
            'gallery' => $gallery,
        ], $options);
    }

    /**
     * Deletes a gallery with all its people and returns the receipt. From the start of the deletion no search finds
     * any of these people. Deleting hundreds of thousands of faces takes longer than the time limit of a call: the
     * answer is then 504 timeout, the deletion continues, and /v1/deletions shows when it has ended.
     *
     * Costs nothing.
     *
     * @param string $gallery Your id of the gallery. 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function delete(
        ?string $gallery,
        ?CallOptions $options = null,
    ): DeletionResult {
        return $this->core->call('galleries.delete', DeletionResult::class, [
            'gallery' => $gallery,
        ], $options);
    }
}
