<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Image;
use Likeness\Model;
use Psr\Http\Message\StreamInterface;

/** A photo to process. */
final readonly class JobItemNew extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'image' => ['image', 'image', true],
        'labels' => ['labels', ['string'], false],
    ];

    public function __construct(
        /**
         * Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes
         * the id of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128
         * characters.
         */
        public string $id,
        /**
         * @var Image|string|\SplFileInfo|StreamInterface|resource An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG
         * 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer
         * pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
         */
        public mixed $image,
        /** @var list<string>|null Labels of the person, for enrol. 0 to 16 items. */
        public ?array $labels = null,
    ) {
    }
}
