<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\Aspect;
use Likeness\Types\KioskEdits;
use Likeness\Types\KioskPhotoResult;
use Psr\Http\Message\StreamInterface;

/** Operations kiosk.*: photo. */
final class KioskOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Checks a photo, then makes one that meets the standard: upright, cropped so that the measured head meets the
     * ranges, with a new background, sized for print at about 300 dots per inch. The result is checked as
     * photo.compliance does. The face is never retouched; edits lists the changes. When only the main face of
     * several is used, a warning says so.
     *
     * Costs 0.06 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param string|null $standard The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full,
     *   or one of standards.list. At most 43 characters; the server's default is ICAO.
     * @param Aspect|string|null $aspect Width to height of the fixed photo; when left out that of the standard:
     *   3:4 for ICAO and Full, 1:1 for VisaUSA, 7:9 (35 x 45 mm) for VisaSchengen.
     * @param list<int>|null $backgroundColor The new background; the standard's when left out, white where it
     *   names none. Exactly 3 items.
     * @param KioskEdits|string|null $edits Which changes of the photo are allowed. cropAndRotation is for
     *   authorities that forbid any other change; the background is not replaced. The server's default is all.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function photo(
        mixed $image,
        ?string $standard = null,
        Aspect|string|null $aspect = null,
        ?array $backgroundColor = null,
        KioskEdits|string|null $edits = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): KioskPhotoResult {
        return $this->core->call('kiosk.photo', KioskPhotoResult::class, [
            'image' => $image,
            'standard' => $standard,
            'aspect' => $aspect,
            'backgroundColor' => $backgroundColor,
            'edits' => $edits,
            'tag' => $tag,
        ], $options);
    }
}
