<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\ComplianceOutput;
use Likeness\Types\PhotoComplianceResult;
use Psr\Http\Message\StreamInterface;

/** Operations photo.*: compliance. */
final class PhotoOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Checks the main face of a photo against ICAO, the US or the Schengen visa rules, or all 47 checks (Full).
     * Each failed check says why it failed and how to fix the photo. When only the main face of several is used, a
     * warning says so.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param string|null $standard The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full,
     *   or one of standards.list. At most 43 characters; the server's default is ICAO.
     * @param list<int>|null $backgroundMatchColor The colour that BackgroundColorMatch compares with; the
     *   standard's when left out, white where it names none. Exactly 3 items.
     * @param bool|null $report Adds the annotated image and a report of one page. The server's default is false.
     * @param ComplianceOutput|null $output Values to add to the answer.
     * @param list<int>|null $roi Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
     *   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
     *   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
     *   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
     *   and the component SingleFacePresent still count them. Where the search of the image finds no face there,
     *   the rectangle alone is examined once more. Exactly 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function compliance(
        mixed $image,
        ?string $standard = null,
        ?array $backgroundMatchColor = null,
        ?bool $report = null,
        ?ComplianceOutput $output = null,
        ?array $roi = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): PhotoComplianceResult {
        return $this->core->call('photo.compliance', PhotoComplianceResult::class, [
            'image' => $image,
            'standard' => $standard,
            'backgroundMatchColor' => $backgroundMatchColor,
            'report' => $report,
            'output' => $output,
            'roi' => $roi,
            'tag' => $tag,
        ], $options);
    }
}
