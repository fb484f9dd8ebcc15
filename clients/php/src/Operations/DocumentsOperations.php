<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\DocumentKind;
use Likeness\Types\DocumentOutput;
use Likeness\Types\DocumentsReadResult;
use Psr\Http\Message\StreamInterface;

/** Operations documents.*: read. */
final class DocumentsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Reads photos of a passport, card or visa: the machine-readable zone with its fields (as mrz.read), the
     * portrait, the outline of the document, and how well the photo shows it. Send both sides of a card. The
     * portrait can be sent to face.match with type 1.
     *
     * Nothing is said about whether a document is genuine. What could not be read is absent and listed in
     * undetermined with a reason.
     *
     * A document without a zone is refused with document_image_unreadable if its front shows no face either, or if
     * both sides were sent; param names the side. That costs nothing. The portrait is searched for on the front
     * only.
     *
     * The price is 0.2 credits; the permission is documents.read.
     *
     * Costs 0.2 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $imageFront Photo of the side with the portrait,
     *   the data page of a passport.
     * @param Image|string|\SplFileInfo|StreamInterface|resource|null $imageBack Photo of the other side. Cards of
     *   the format TD1 have their machine-readable zone there.
     * @param list<DocumentKind|string>|null $kinds Kinds that you accept; kindAccepted says whether the document
     *   is one of them. Without it every kind is accepted. 1 to 3 items.
     * @param DocumentOutput|null $output Which pictures the answer holds.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function read(
        mixed $imageFront,
        mixed $imageBack = null,
        ?array $kinds = null,
        ?DocumentOutput $output = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): DocumentsReadResult {
        return $this->core->call('documents.read', DocumentsReadResult::class, [
            'image_front' => $imageFront,
            'image_back' => $imageBack,
            'kinds' => $kinds,
            'output' => $output,
            'tag' => $tag,
        ], $options);
    }
}
