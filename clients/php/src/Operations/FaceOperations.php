<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\AttributeName;
use Likeness\Types\CropOptions;
use Likeness\Types\CropType;
use Likeness\Types\FaceAgeResult;
use Likeness\Types\FaceAnalyzeResult;
use Likeness\Types\FaceAttributesResult;
use Likeness\Types\FaceClusterResult;
use Likeness\Types\FaceCountResult;
use Likeness\Types\FaceCropResult;
use Likeness\Types\FaceDedupeResult;
use Likeness\Types\FaceDetectResult;
use Likeness\Types\FaceEmotionResult;
use Likeness\Types\FaceMatchResult;
use Likeness\Types\FacePpeResult;
use Likeness\Types\FaceQualityResult;
use Likeness\Types\FaceRedactResult;
use Likeness\Types\FaceSearchResult;
use Likeness\Types\FaceSimilarityResult;
use Likeness\Types\FaceVerifyResult;
use Likeness\Types\FaceWatchlistResult;
use Likeness\Types\GalleryEntry;
use Likeness\Types\MatchImage;
use Likeness\Types\PpeItem;
use Likeness\Types\QualityCheckRequest;
use Likeness\Types\QualityOutput;
use Likeness\Types\RedactMode;
use Likeness\Types\Scenario;
use Likeness\Types\WatchlistEntry;
use Psr\Http\Message\StreamInterface;

/**
 * Operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist, cluster, analyze,
 * attributes, ppe, emotion, age, quality, search.
 */
final class FaceOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Detects every face of an image, with its box, its rotation, five landmarks and the detector's score. An image
     * without a face is a result too: faceCount is 0 and faces is empty. With roi the answer is about the face
     * there alone, whatever onlyCentralFace says; where none is there, faces is empty. A warning says when faces
     * were found only after the whole image was rotated by 90, 180 or 270 degrees.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param bool|null $onlyCentralFace True: only the main face, the one with the largest product of area and
     *   closeness to the centre of the image. False: every face. The server's default is false.
     * @param list<int>|null $roi Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
     *   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
     *   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
     *   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
     *   and the component SingleFacePresent still count them. Where the search of the image finds no face there,
     *   the rectangle alone is examined once more. Exactly 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function detect(
        mixed $image,
        ?bool $onlyCentralFace = null,
        ?array $roi = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceDetectResult {
        return $this->core->call('face.detect', FaceDetectResult::class, [
            'image' => $image,
            'onlyCentralFace' => $onlyCentralFace,
            'roi' => $roi,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Counts the faces of an image and compares the number with the expected one.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param int|null $expected The expected number of faces. 0 to 100; the server's default is 1.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function count(
        mixed $image,
        ?int $expected = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceCountResult {
        return $this->core->call('face.count', FaceCountResult::class, [
            'image' => $image,
            'expected' => $expected,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns the main face, or every face, as a crop: upright and centred, in one of five shapes. Parts outside
     * the image are white. When only the main face of several is used, a warning says so. Of more than 24 faces
     * only the 24 largest are cropped, and a warning says so.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param CropType|int|null $type Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600),
     *   2 is 2:3 (480 x 720), 3 is 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright
     *   and centred. The server's default is 0.
     * @param bool|null $onlyCentralFace True: only the main face, the one with the largest product of area and
     *   closeness to the centre of the image. False: every face. The server's default is true.
     * @param list<int>|null $roi Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
     *   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
     *   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
     *   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
     *   and the component SingleFacePresent still count them. Where the search of the image finds no face there,
     *   the rectangle alone is examined once more. Exactly 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function crop(
        mixed $image,
        CropType|int|null $type = null,
        ?bool $onlyCentralFace = null,
        ?array $roi = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceCropResult {
        return $this->core->call('face.crop', FaceCropResult::class, [
            'image' => $image,
            'type' => $type,
            'onlyCentralFace' => $onlyCentralFace,
            'roi' => $roi,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Makes every face unrecognisable, including hair line and ears; this cannot be reversed. When no face is
     * found, the original file is returned unchanged and faceCount is 0.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param RedactMode|string|null $mode How faces are made unrecognisable: blurred, pixelated, or covered with
     *   a black box. The server's default is blur.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function redact(
        mixed $image,
        RedactMode|string|null $mode = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceRedactResult {
        return $this->core->call('face.redact', FaceRedactResult::class, [
            'image' => $image,
            'mode' => $mode,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Compares the faces of exactly two images: the main face of each, or every face of an image with detectAll.
     * For more images, call once per pair or use cluster. When one image shows no face, nothing is compared: ok is
     * false with face_not_found, and the image without a face has status 2 in detections. Pairs of faces that both
     * look younger than 25 have an ageGroup: young faces of different people resemble each other far more often
     * than those of adults. calibration holds for the youngest pair, and a warning says how often strangers of that
     * age reach 0.75. Of more than 5 faces of an image, the main face and the 4 largest others are compared, and a
     * warning says so.
     *
     * Costs 0.2 credits.
     *
     * @param list<MatchImage> $images The two images to compare. For more, call once per pair or use cluster.
     *   Exactly 2 items.
     * @param CropOptions|null $crop Adds an aligned crop of each face.
     * @param int|null $limitComparePerImageTypes Cap on the number of comparisons made for one pair of source
     *   types. Both images of a call form one such pair, so this caps results; faces are compared in order, the
     *   main face first. A warning says when comparisons were left out. 1 to 10000.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function match(
        ?array $images,
        ?CropOptions $crop = null,
        ?int $limitComparePerImageTypes = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceMatchResult {
        return $this->core->call('face.match', FaceMatchResult::class, [
            'images' => $images,
            'crop' => $crop,
            'limitComparePerImageTypes' => $limitComparePerImageTypes,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Decides whether the main faces of two images show one person: match is true when similarity is at or above
     * threshold.
     *
     * Young faces of different people resemble each other far more often than those of adults. Two faces that both
     * look younger than 25, and so may be minors, match only at the similarity that has the same false match rate
     * at their age: calibration.threshold. From threshold up to that similarity match is false and status
     * undetermined. calibration.ageGroup and warnings say when this applies.
     *
     * Costs 0.2 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image1 An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image2 An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $livenessTransactionId Id of an earlier liveness check that the face of image1 passed. 1
     *   to 128 characters.
     * @param list<int>|null $roi1 Where the face of image1 is, [x, y, width, height]: a rectangle in whole pixels
     *   of the upright image, as in face.detect. Other faces of the image play no part. Exactly 4 items.
     * @param list<int>|null $roi2 The same for image2. Exactly 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function verify(
        mixed $image1,
        mixed $image2,
        float|int|null $threshold = null,
        ?string $livenessTransactionId = null,
        ?array $roi1 = null,
        ?array $roi2 = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceVerifyResult {
        return $this->core->call('face.verify', FaceVerifyResult::class, [
            'image1' => $image1,
            'image2' => $image2,
            'threshold' => $threshold,
            'livenessTransactionId' => $livenessTransactionId,
            'roi1' => $roi1,
            'roi2' => $roi2,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns the similarity of the main faces of two images, without a threshold or a decision. When both faces
     * look younger than 25, calibration holds for their age, and a warning says how often strangers of that age
     * reach a similarity of 0.75.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image1 An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image2 An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function similarity(
        mixed $image1,
        mixed $image2,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceSimilarityResult {
        return $this->core->call('face.similarity', FaceSimilarityResult::class, [
            'image1' => $image1,
            'image2' => $image2,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Decides whether a new face is among up to ten enrolled ones. A duplicate has a similarity of threshold or
     * more. With several entries the false match rate of the whole call is higher than that of one comparison;
     * calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with a
     * warning.
     *
     * Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
     * for their age, and status is undetermined when the similarity reaches threshold but does not have its false
     * match rate at that age. duplicate stays true.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $candidate The new face.
     * @param list<GalleryEntry> $existing The enrolled faces. 1 to 10 items.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function dedupe(
        mixed $candidate,
        ?array $existing,
        float|int|null $threshold = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceDedupeResult {
        return $this->core->call('face.dedupe', FaceDedupeResult::class, [
            'candidate' => $candidate,
            'existing' => $existing,
            'threshold' => $threshold,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Decides whether a face is on a list of up to ten faces. A hit has a similarity of threshold or more. With
     * several entries the false match rate of the whole call is higher than that of one comparison;
     * calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with a
     * warning.
     *
     * Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
     * for their age, and status is undetermined when the similarity reaches threshold but does not have its false
     * match rate at that age. hit stays true.
     *
     * Costs 0.3 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $probe The face to search for.
     * @param list<WatchlistEntry> $list The watchlist. 1 to 10 items.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function watchlist(
        mixed $probe,
        ?array $list,
        float|int|null $threshold = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceWatchlistResult {
        return $this->core->call('face.watchlist', FaceWatchlistResult::class, [
            'probe' => $probe,
            'list' => $list,
            'threshold' => $threshold,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Compares every pair of two to eight faces and groups faces at or above the threshold. A face joins a group
     * when it matches any face of the group. The false match rate of the threshold is that of one pair. Entries
     * without a detectable face are skipped with a warning.
     *
     * Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
     * for their age, and a pair has status undetermined when its similarity reaches threshold but does not have its
     * false match rate at that age. Such pairs are grouped all the same.
     *
     * Costs 0.02 credits.
     *
     * @param list<GalleryEntry> $faces The faces to group; every pair is compared. 2 to 8 items.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function cluster(
        ?array $faces,
        float|int|null $threshold = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceClusterResult {
        return $this->core->call('face.cluster', FaceClusterResult::class, [
            'faces' => $faces,
            'threshold' => $threshold,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Detects the faces of an image and returns what you request for each: attributes, quality checks and an
     * aligned crop. Nothing else is computed. Of more than 5 faces only the 5 largest are evaluated, and a warning
     * says so. Send crops of the others.
     *
     * Costs 0.1 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param bool|null $onlyCentralFace True: only the main face, the one with the largest product of area and
     *   closeness to the centre of the image. False: every face. The server's default is false.
     * @param CropOptions|null $crop Asks for an aligned crop.
     * @param list<AttributeName|string>|null $attributes The attributes to estimate; none when left out or empty.
     *   1 to 13 items.
     * @param list<QualityCheckRequest>|null $qualityChecks The checks to run. Size and position are measured on
     *   the crop when one is requested, else on the image. 1 to 47 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function analyze(
        mixed $image,
        ?bool $onlyCentralFace = null,
        ?CropOptions $crop = null,
        ?array $attributes = null,
        ?array $qualityChecks = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceAnalyzeResult {
        return $this->core->call('face.analyze', FaceAnalyzeResult::class, [
            'image' => $image,
            'onlyCentralFace' => $onlyCentralFace,
            'crop' => $crop,
            'attributes' => $attributes,
            'qualityChecks' => $qualityChecks,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Estimates up to 13 attributes of every face. An attribute that the image does not show well enough has no
     * value: its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are
     * evaluated, and a warning says so. Send crops of the others.
     *
     * Costs 0.1 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param list<AttributeName|string> $attributes The attributes to estimate, each once. They are answered in
     *   this order. 1 to 13 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function attributes(
        mixed $image,
        ?array $attributes,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceAttributesResult {
        return $this->core->call('face.attributes', FaceAttributesResult::class, [
            'image' => $image,
            'attributes' => $attributes,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Detects which of the requested items every face wears. Items that a face does not show well enough are listed
     * in its undetermined, with a reason. Of more than 5 faces only the 5 largest are evaluated, and a warning says
     * so. Send crops of the others.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param list<PpeItem|string> $items The items to detect, each once. 1 to 6 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function ppe(
        mixed $image,
        ?array $items,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FacePpeResult {
        return $this->core->call('face.ppe', FacePpeResult::class, [
            'image' => $image,
            'items' => $items,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Estimates the emotion of every face of an image, or of the main face of each of one to ten frames. The
     * estimate, one of seven emotions, is right for about two of three faces; read the model card own-emotion
     * before you base decisions on it. A face that is blurred, a mosaic, too small, covered or turned away has no
     * emotion: its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are
     * evaluated, and a warning says so. Send crops of the others.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource|null $image An image file (JPEG, PNG, WebP, TIFF,
     *   BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short
     *   one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the
     *   server.
     * @param list<Image|string|\SplFileInfo|StreamInterface|resource>|null $frames Images of the same scene, in
     *   order. 1 to 10 items.
     * @param bool|null $onlyCentralFace For image: only the main face. In frames only the main face of each
     *   counts. The server's default is false.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function emotion(
        mixed $image = null,
        ?array $frames = null,
        ?bool $onlyCentralFace = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceEmotionResult {
        return $this->core->call('face.emotion', FaceEmotionResult::class, [
            'image' => $image,
            'frames' => $frames,
            'onlyCentralFace' => $onlyCentralFace,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Estimates the age of the main face, or of every face, as a band of years. A face that is blurred, a mosaic,
     * behind dark glasses, covered or in profile has the widest band, the status undetermined and a reason. With
     * onlyCentralFace a warning says when the image shows more faces. Of more than 5 faces only the 5 largest are
     * evaluated, and a warning says so. Send crops of the others.
     *
     * Costs 0.05 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param bool|null $onlyCentralFace True: only the main face, the one with the largest product of area and
     *   closeness to the centre of the image. False: every face. The server's default is true.
     * @param CropOptions|null $crop Adds an aligned crop of each face; the age is always estimated from the image
     *   as sent.
     * @param list<int>|null $roi Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
     *   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
     *   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
     *   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
     *   and the component SingleFacePresent still count them. Where the search of the image finds no face there,
     *   the rectangle alone is examined once more. Exactly 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function age(
        mixed $image,
        ?bool $onlyCentralFace = null,
        ?CropOptions $crop = null,
        ?array $roi = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceAgeResult {
        return $this->core->call('face.age', FaceAgeResult::class, [
            'image' => $image,
            'onlyCentralFace' => $onlyCentralFace,
            'crop' => $crop,
            'roi' => $roi,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Measures a portrait and compares every check with its range. Size and position are measured on the image when
     * it already is a portrait in the aspect of the scenario, else on its aligned crop; measuredOn says which. A
     * value that cannot be measured is undetermined and counts as not passed. When only the main face of several is
     * used, a warning says so. With onlyCentralFace false and more than 5 faces, only the 5 largest are evaluated,
     * and a warning says so.
     *
     * Costs 0.02 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param Scenario|string|null $scenario The checks to run, with their ranges. The server's default is
     *   QualityICAO.
     * @param bool|null $onlyCentralFace False adds the result of every face, in faces. The server's default is
     *   true.
     * @param QualityOutput|null $output Images to add to the answer.
     * @param list<QualityCheckRequest>|null $customChecks Your own checks with your ranges. They replace the
     *   checks of the scenario. 1 to 47 items.
     * @param list<int>|null $backgroundMatchColor The colour that BackgroundColorMatch compares with; the
     *   standard's when left out, white where it names none. Exactly 3 items.
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
    public function quality(
        mixed $image,
        Scenario|string|null $scenario = null,
        ?bool $onlyCentralFace = null,
        ?QualityOutput $output = null,
        ?array $customChecks = null,
        ?array $backgroundMatchColor = null,
        ?array $roi = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceQualityResult {
        return $this->core->call('face.quality', FaceQualityResult::class, [
            'image' => $image,
            'scenario' => $scenario,
            'onlyCentralFace' => $onlyCentralFace,
            'output' => $output,
            'customChecks' => $customChecks,
            'backgroundMatchColor' => $backgroundMatchColor,
            'roi' => $roi,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Finds the people of a gallery who are most similar to the face in a photo. The search is exact: the face is
     * compared with every enrolled face. The false match rate of the threshold holds for the whole call. The more
     * faces are enrolled, the higher the similarity that each comparison has to reach; calibration.threshold and a
     * warning state it. People below it are not returned; send threshold 0 to get the most similar people in any
     * case. A face that looks younger than 25 matches only at the similarity that has the same false match rate at
     * its age; people between both similarities are in undetermined. Of more than 5 faces in the photo only the 5
     * largest are searched for, and a warning says so.
     *
     * Costs 0.3 credits.
     *
     * @param Image|string|\SplFileInfo|StreamInterface|resource $image An image file (JPEG, PNG, WebP, TIFF, BMP,
     *   JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one.
     *   Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     * @param string $gallery The gallery to search. 1 to 64 characters.
     * @param int|null $topK Most people returned for each face. 1 to 100; the server's default is 10.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param list<string>|null $labels Only people who have all these labels are searched. 1 to 16 items.
     * @param bool|null $onlyCentralFace True: search with the main face of the image. False: with every face of
     *   it, up to 5, the largest first. The server's default is true.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function search(
        mixed $image,
        ?string $gallery,
        ?int $topK = null,
        float|int|null $threshold = null,
        ?array $labels = null,
        ?bool $onlyCentralFace = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): FaceSearchResult {
        return $this->core->call('face.search', FaceSearchResult::class, [
            'image' => $image,
            'gallery' => $gallery,
            'topK' => $topK,
            'threshold' => $threshold,
            'labels' => $labels,
            'onlyCentralFace' => $onlyCentralFace,
            'tag' => $tag,
        ], $options);
    }
}
