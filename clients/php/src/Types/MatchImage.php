<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Image;
use Likeness\Model;
use Psr\Http\Message\StreamInterface;

/** One of the two images. */
final readonly class MatchImage extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'data' => ['data', 'image', true],
        'index' => ['index', 'int', false],
        'type' => ['type', ImageSource::class, false],
        'detectAll' => ['detectAll', 'bool', false],
        'livenessTransactionId' => ['livenessTransactionId', 'string', false],
    ];

    public function __construct(
        /**
         * @var Image|string|\SplFileInfo|StreamInterface|resource An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG
         * 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer
         * pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
         */
        public mixed $data,
        /** Number of the image in the answer; its position from 0 when left out. 0 to 1000000. */
        public ?int $index = null,
        /**
         * Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's
         * chip, 5 another source. The server's default is 3.
         */
        public ImageSource|int|null $type = null,
        /** True: every face of the image is compared. False: only the main face. The server's default is false. */
        public ?bool $detectAll = null,
        /** Id of an earlier liveness check of the image. 1 to 128 characters. */
        public ?string $livenessTransactionId = null,
    ) {
    }
}
