<?php

declare(strict_types=1);

namespace Likeness\Internal;

use Likeness\Exception\InvalidInputException;
use Likeness\Image;
use Psr\Http\Message\StreamInterface;

/**
 * Loading and checking of images.
 *
 * @internal
 */
final class Images
{
    /** Largest image file, in bytes. */
    public const MAX_BYTES = 12_000_000;

    /** The formats that servers read, and how their files begin, as bytes and in base64. */
    private const FORMATS = 'JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF';
    private const STARTS = '~^(\xFF\xD8\xFF|\x89PNG\r\n\x1A\n|RIFF.{4}WEBP|II\*\0|MM\0\*|BM'
        . '|\0{3}\x0CjP {2}|\xFF\x4F\xFF\x51|.{4}ftyp)~s';
    private const BASE64_STARTS = '~\G(/9j/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]'
        . '|AAAADGpQ|/0//U|_0__U|AAAA.[GWm2]Z0eX)~';

    /**
     * Read and check the image of parameter $param.
     *
     * @throws InvalidInputException when it is missing, cannot be read, is empty, is larger than 12 MB, or does not
     *   begin like a file of a format that servers read
     */
    public static function load(mixed $value, string $param, bool $allowPaths): LoadedImage
    {
        $image = self::classifyImage($value, $param);
        if ($image->kind === 'base64') {
            return self::loadBase64($image->value, $param);
        }
        if ($image->kind === 'path') {
            self::checkPath($image->value, $param, is_string($value), $allowPaths);
        }
        $data = match ($image->kind) {
            'path' => self::readPath($image->value, $param),
            'stream' => self::readStream($image->value, $param),
            default => $image->value,
        };
        self::checkSize(strlen($data), $param);
        if (preg_match(self::STARTS, substr($data, 0, 12)) !== 1) {
            $formats = self::FORMATS;
            self::throwInvalidInput($param, "$param does not begin like a file of $formats; convert it first.");
        }
        return new LoadedImage($data, false);
    }

    private static function classifyImage(mixed $value, string $param): Image
    {
        return match (true) {
            $value === null => self::throwInvalidInput($param, "$param is required; send an image."),
            $value instanceof Image => $value,
            is_string($value), $value instanceof \SplFileInfo => Image::path($value),
            is_resource($value), $value instanceof StreamInterface => Image::stream($value),
            default => self::throwInvalidInput($param, "$param is a " . get_debug_type($value)
                . '; send a path, a stream, Image::bytes($data) or Image::base64($text).'),
        };
    }

    private static function checkPath(string $path, string $param, bool $bare, bool $allowed): void
    {
        if ($bare && preg_match('~^(/9j/|iVBOR|data:)~', $path) === 1) {
            self::throwInvalidInput($param, "$param is a text that looks like base64; send Image::base64(\$text), "
                . 'because a bare text is a path.');
        }
        if (str_contains($path, "\0") || str_starts_with($path, "\x89PNG") || str_starts_with($path, "\xFF\xD8")) {
            self::throwInvalidInput($param, "$param is a text that looks like the contents of a file; "
                . 'send Image::bytes($data).');
        }
        if (!$allowed) {
            self::throwInvalidInput($param, "$param is a path, and this client was made with allowPaths: false; "
                . 'send Image::bytes or Image::base64.');
        }
        // PHP would fetch addresses, and run filters and archives, as if they were files.
        if (preg_match('~^[a-z][a-z0-9+.-]*://~i', $path) === 1) {
            self::throwInvalidInput($param, "$param is an address, not a path.");
        }
    }

    private static function readPath(string $path, string $param): string
    {
        $shown = json_encode($path, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
        if (!file_exists($path)) {
            self::throwInvalidInput($param, "$param: there is no file $shown.");
        }
        if (!is_file($path)) {
            self::throwInvalidInput($param, "$param: $shown is not a file.");
        }
        $size = filesize($path);
        if ($size > self::MAX_BYTES) {
            self::checkSize($size, $param);
        }
        $data = is_readable($path) ? @file_get_contents($path) : false;
        return $data === false ? self::throwInvalidInput($param, "$param: $shown cannot be read.") : $data;
    }

    private static function readStream(mixed $stream, string $param): string
    {
        // One byte more than allowed, so that a larger stream is not read whole.
        $limit = self::MAX_BYTES + 1;
        if (is_resource($stream)) {
            $data = @stream_get_contents($stream, $limit);
            return $data === false ? self::throwInvalidInput($param, "$param: the stream cannot be read.") : $data;
        }
        if (!$stream instanceof StreamInterface) {
            self::throwInvalidInput($param, "$param: Image::stream takes an open stream.");
        }
        $data = '';
        try {
            while (strlen($data) < $limit && !$stream->eof()) {
                $data .= $stream->read(min($limit - strlen($data), 1 << 20));
            }
        } catch (\RuntimeException) {
            self::throwInvalidInput($param, "$param: the stream cannot be read.");
        }
        return $data;
    }

    private static function loadBase64(#[\SensitiveParameter] string $text, string $param): LoadedImage
    {
        if (strpbrk($text, " \t\r\n\v\f") !== false) {
            $text = str_replace([' ', "\t", "\r", "\n", "\v", "\f"], '', $text);
        }
        $start = str_starts_with($text, 'data:') ? (int) strpos($text . ',', ',') + 1 : 0;
        self::checkSize(intdiv(max(0, strlen($text) - $start) * 3, 4), $param);
        $begins = preg_match(self::BASE64_STARTS, $text, offset: $start) === 1;
        if (!$begins || preg_match('/[\x80-\xFF]/', $text) === 1) {
            self::throwInvalidInput($param, "$param is not the base64 of a file of " . self::FORMATS . '.');
        }
        return new LoadedImage($text, true);
    }

    private static function checkSize(int $size, string $param): void
    {
        if ($size === 0) {
            self::throwInvalidInput($param, "$param is empty; send an image file.");
        }
        if ($size > self::MAX_BYTES) {
            $shown = $size === self::MAX_BYTES + 1 ? 'has more than ' . self::MAX_BYTES : "has $size";
            self::throwInvalidInput($param, "$param $shown bytes; an image may have " . self::MAX_BYTES . '.');
        }
    }

    private static function throwInvalidInput(string $param, string $message): never
    {
        throw new InvalidInputException($message, $param);
    }
}
