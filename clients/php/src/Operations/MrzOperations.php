<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\MrzCorrect;
use Likeness\Types\MrzParseResult;
use Likeness\Types\MrzReadResult;
use Psr\Http\Message\StreamInterface;

/** Operations mrz.*: parse, read. */
final class MrzOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of
     * 1988 to 2021. Fields have the names of ICAO Doc 9303-3; every check digit has its verdict. A zone of a known
     * layout is a result, whether it is valid or not. Lines that do not fit any layout get ok false with
     * mrz_unreadable and cost nothing; errors says by line and column what is wrong. This operation takes the text;
     * mrz.read reads it in an image.
     *
     * The price is 0.02 credits; the permission is mrz.parse.
     *
     * Costs 0.02 credits.
     *
     * @param list<string> $lines The text lines of one machine-readable zone, top first: 3 of 30, 2 of 36 or 2 of
     *   44 characters, or a whole zone in one line. Lower-case letters, spaces and characters that resemble the
     *   filler are accepted with a warning. 1 to 4 items.
     * @param MrzCorrect|string|null $correct Which of the corrections that check digits prove are applied; all
     *   are listed. forced: only those where the type of the field allows one reading, such as a letter O in a
     *   date. unique: also a similar character if it is the only one that the check digit accepts; this is wrong in
     *   about one of three cases where the misread character was not similar. none: none. The server's default is
     *   forced.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException mrz_unreadable
     * @throws LikenessException the errors of every call
     */
    public function parse(
        ?array $lines,
        MrzCorrect|string|null $correct = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): MrzParseResult {
        return $this->core->call('mrz.parse', MrzParseResult::class, [
            'lines' => $lines,
            'correct' => $correct,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Finds the machine-readable zone in a photo or scan, in any direction, reads its lines and returns its fields
     * as mrz.parse does: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988 to 2021. Characters
     * should be at least 9 pixels wide; 16 and more are good.
     *
     * Where a check digit does not hold, a character is replaced if exactly one similar reading makes the digit
     * hold; corrections lists it. A field that cannot be read has no value and is listed in undetermined with the
     * reason. Names and state codes have no check digit; their characters have to be clear by themselves.
     *
     * An image without a readable zone gets ok false with mrz_unreadable and costs nothing.
     *
     * The price is 0.05 credits; the permission is mrz.read.
     *
     * Costs 0.05 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image Photo or scan with a machine-readable
     *   zone, in any direction; characters at least 9 pixels wide, 16 and more are good.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException mrz_unreadable
     * @throws LikenessException the errors of every call
     */
    public function read(
        mixed $image,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): MrzReadResult {
        return $this->core->call('mrz.read', MrzReadResult::class, [
            'image' => $image,
            'tag' => $tag,
        ], $options);
    }
}
