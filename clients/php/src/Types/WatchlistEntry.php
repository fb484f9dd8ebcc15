<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Image;
use Likeness\Model;
use Psr\Http\Message\StreamInterface;

/** An entry of a watchlist. */
final readonly class WatchlistEntry extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'image' => ['image', 'image', true],
        'id' => ['id', 'string', false],
        'label' => ['label', 'string', false],
    ];

    public function __construct(
        /**
         * @var Image|string|\SplFileInfo|StreamInterface|resource An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG
         * 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer
         * pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
         */
        public mixed $image,
        /** Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters. */
        public ?string $id = null,
        /** A text of your choice; returned with a hit. At most 1024 characters. */
        public ?string $label = null,
    ) {
    }
}
