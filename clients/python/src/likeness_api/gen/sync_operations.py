"""The operations of the sync clients. Generated from api/openapi.gen.yaml by make generate; do not edit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from ..images import ImageInput
from ..options import CallOptions
from . import operations
from .types import (
    AdminAuditEntry,
    AdminAuditList,
    AdminCreditsEntriesEnvironment,
    AdminDeleted,
    AdminDelivery,
    AdminDeliveryList,
    AdminEntry,
    AdminEntryList,
    AdminEnvironment,
    AdminEvent,
    AdminEventKind,
    AdminEventList,
    AdminKey,
    AdminKeyCreated,
    AdminKeyList,
    AdminKeyRate,
    AdminOperatorKey,
    AdminOperatorKeyCreated,
    AdminOperatorKeyList,
    AdminProject,
    AdminProjectList,
    AdminUsageEnvironment,
    AdminUsageList,
    AdminWallet,
    AdminWalletList,
    AdminWebhook,
    AdminWebhookCreated,
    AdminWebhookList,
    AdminWebhooksCreateEnvironment,
    AdminWebhooksDeliveriesState,
    AdminWebhooksUpdateEnvironment,
    AgeGateResult,
    AgePolicy,
    AgeVerifyLiveResult,
    AgeVerifyResult,
    AmlBatchPerson,
    AmlPerson,
    AmlScreenResult,
    Aspect,
    AttributeName,
    ComplianceOutput,
    CropOptions,
    CropType,
    DeletionListResult,
    DeletionReceipt,
    DeletionResult,
    DocumentKind,
    DocumentOutput,
    DocumentsReadResult,
    EnrolledFaceResult,
    FaceAgeResult,
    FaceAnalyzeResult,
    FaceAttributesResult,
    FaceClusterResult,
    FaceCountResult,
    FaceCropResult,
    FaceDedupeResult,
    FaceDetectResult,
    FaceEmotionResult,
    FaceLoginResult,
    FaceMatchResult,
    FaceMoveResult,
    FacePpeResult,
    FaceQualityResult,
    FaceRedactResult,
    FaceSearchResult,
    FaceSimilarityResult,
    FaceVerifyResult,
    FaceWatchlistResult,
    GalleryEntry,
    GalleryListResult,
    GalleryResult,
    IdentityVerifyResult,
    Job,
    JobItem,
    JobItemListResult,
    JobItemNew,
    JobItemsAddResult,
    JobItemStatus,
    JobKind,
    JobListResult,
    JobResult,
    KioskEdits,
    KioskPhotoResult,
    LivenessResult,
    MatchImage,
    MrzCorrect,
    MrzParseResult,
    MrzReadResult,
    NfcActiveAuthentication,
    NfcVerifyResult,
    Person,
    PersonListResult,
    PersonMergeResult,
    PersonResult,
    PhotoComplianceResult,
    PhotoStandardListResult,
    PpeItem,
    ProctorResult,
    QualityCheckName,
    QualityCheckRequest,
    QualityOutput,
    RedactMode,
    Review,
    ReviewClaimResult,
    ReviewListResult,
    ReviewsAskAgainStep,
    ReviewsListOrder,
    Scenario,
    SignupCheckResult,
    StandingCodeListResult,
    StandingCodeResult,
    Verification,
    VerificationChecks,
    VerificationDecision,
    VerificationDeletionResult,
    VerificationImageResult,
    VerificationListResult,
    VerificationLivenessMode,
    VerificationLocale,
    VerificationPerson,
    VerificationReasonCode,
    VerificationResult,
    VerificationsReviewDecision,
    VerificationStatus,
    VerificationWorkflowRef,
    WatchlistEntry,
    WorkflowListResult,
    WorkflowResult,
)

if TYPE_CHECKING:
    from ..client import Core


class FaceOperations:
    """Operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist, cluster,
    analyze, attributes, ppe, emotion, age, quality, search.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    def detect(
        self,
        *,
        image: ImageInput,
        only_central_face: bool | None = None,
        roi: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceDetectResult:
        """Detects every face of an image, with its box, its rotation, five landmarks and the detector's score.
        An image without a face is a result too: faceCount is 0 and faces is empty. With roi the answer is
        about the face there alone, whatever onlyCentralFace says; where none is there, faces is empty. A
        warning says when faces were found only after the whole image was rotated by 90, 180 or 270 degrees.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        only_central_face: True: only the main face, the one with the largest product of area and
            closeness to the centre of the image. False: every face. The server's default is false.
        roi: Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image,
            inside the image and at least 16 pixels wide and high. The main face is then the one whose box
            overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose
            box contains the centre of the rectangle; other faces of the image are not evaluated, but the
            check OtherFaces and the component SingleFacePresent still count them. Where the search of the
            image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_DETECT,
            FaceDetectResult,
            {
                "image": image,
                "onlyCentralFace": only_central_face,
                "roi": roi,
                "tag": tag,
            },
            options,
        )

    def count(
        self,
        *,
        image: ImageInput,
        expected: int | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceCountResult:
        """Counts the faces of an image and compares the number with the expected one.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        expected: The expected number of faces. 0 to 100; the server's default is 1.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_COUNT,
            FaceCountResult,
            {
                "image": image,
                "expected": expected,
                "tag": tag,
            },
            options,
        )

    def crop(
        self,
        *,
        image: ImageInput,
        type: CropType | None = None,
        only_central_face: bool | None = None,
        roi: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceCropResult:
        """Returns the main face, or every face, as a crop: upright and centred, in one of five shapes. Parts
        outside the image are white. When only the main face of several is used, a warning says so. Of more
        than 24 faces only the 24 largest are cropped, and a warning says so.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        type: Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x
            720), 3 is 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and
            centred. The server's default is 0.
        only_central_face: True: only the main face, the one with the largest product of area and
            closeness to the centre of the image. False: every face. The server's default is true.
        roi: Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image,
            inside the image and at least 16 pixels wide and high. The main face is then the one whose box
            overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose
            box contains the centre of the rectangle; other faces of the image are not evaluated, but the
            check OtherFaces and the component SingleFacePresent still count them. Where the search of the
            image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_CROP,
            FaceCropResult,
            {
                "image": image,
                "type": type,
                "onlyCentralFace": only_central_face,
                "roi": roi,
                "tag": tag,
            },
            options,
        )

    def redact(
        self,
        *,
        image: ImageInput,
        mode: RedactMode | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceRedactResult:
        """Makes every face unrecognisable, including hair line and ears; this cannot be reversed. When no face
        is found, the original file is returned unchanged and faceCount is 0.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        mode: How faces are made unrecognisable: blurred, pixelated, or covered with a black box. The
            server's default is blur.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_REDACT,
            FaceRedactResult,
            {
                "image": image,
                "mode": mode,
                "tag": tag,
            },
            options,
        )

    def match(
        self,
        *,
        images: Sequence[MatchImage],
        crop: CropOptions | None = None,
        limit_compare_per_image_types: int | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceMatchResult:
        """Compares the faces of exactly two images: the main face of each, or every face of an image with
        detectAll. For more images, call once per pair or use cluster. When one image shows no face, nothing
        is compared: ok is false with face_not_found, and the image without a face has status 2 in detections.
        Pairs of faces that both look younger than 25 have an ageGroup: young faces of different people
        resemble each other far more often than those of adults. calibration holds for the youngest pair, and
        a warning says how often strangers of that age reach 0.75. Of more than 5 faces of an image, the main
        face and the 4 largest others are compared, and a warning says so.

        Costs 0.2 credits.

        images: The two images to compare. For more, call once per pair or use cluster. Exactly 2 items.
        crop: Adds an aligned crop of each face.
        limit_compare_per_image_types: Cap on the number of comparisons made for one pair of source types.
            Both images of a call form one such pair, so this caps results; faces are compared in order, the
            main face first. A warning says when comparisons were left out. 1 to 10000.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_MATCH,
            FaceMatchResult,
            {
                "images": images,
                "crop": crop,
                "limitComparePerImageTypes": limit_compare_per_image_types,
                "tag": tag,
            },
            options,
        )

    def verify(
        self,
        *,
        image1: ImageInput,
        image2: ImageInput,
        threshold: float | None = None,
        liveness_transaction_id: str | None = None,
        roi1: Sequence[int] | None = None,
        roi2: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceVerifyResult:
        """Decides whether the main faces of two images show one person: match is true when similarity is at or
        above threshold.

        Young faces of different people resemble each other far more often than those of adults. Two faces
        that both look younger than 25, and so may be minors, match only at the similarity that has the same
        false match rate at their age: calibration.threshold. From threshold up to that similarity match is
        false and status undetermined. calibration.ageGroup and warnings say when this applies.

        Costs 0.2 credits.

        image1: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        image2: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        liveness_transaction_id: Id of an earlier liveness check that the face of image1 passed. 1 to 128
            characters.
        roi1: Where the face of image1 is, [x, y, width, height]: a rectangle in whole pixels of the
            upright image, as in face.detect. Other faces of the image play no part. Exactly 4 items.
        roi2: The same for image2. Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_VERIFY,
            FaceVerifyResult,
            {
                "image1": image1,
                "image2": image2,
                "threshold": threshold,
                "livenessTransactionId": liveness_transaction_id,
                "roi1": roi1,
                "roi2": roi2,
                "tag": tag,
            },
            options,
        )

    def similarity(
        self,
        *,
        image1: ImageInput,
        image2: ImageInput,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceSimilarityResult:
        """Returns the similarity of the main faces of two images, without a threshold or a decision. When both
        faces look younger than 25, calibration holds for their age, and a warning says how often strangers of
        that age reach a similarity of 0.75.

        Costs 0.02 credits.

        image1: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        image2: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_SIMILARITY,
            FaceSimilarityResult,
            {
                "image1": image1,
                "image2": image2,
                "tag": tag,
            },
            options,
        )

    def dedupe(
        self,
        *,
        candidate: ImageInput,
        existing: Sequence[GalleryEntry],
        threshold: float | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceDedupeResult:
        """Decides whether a new face is among up to ten enrolled ones. A duplicate has a similarity of threshold
        or more. With several entries the false match rate of the whole call is higher than that of one
        comparison; calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are
        skipped with a warning.

        Faces that look younger than 25 resemble each other far more often than those of adults: calibration
        holds for their age, and status is undetermined when the similarity reaches threshold but does not
        have its false match rate at that age. duplicate stays true.

        Costs 0.02 credits.

        candidate: The new face.
        existing: The enrolled faces. 1 to 10 items.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_DEDUPE,
            FaceDedupeResult,
            {
                "candidate": candidate,
                "existing": existing,
                "threshold": threshold,
                "tag": tag,
            },
            options,
        )

    def watchlist(
        self,
        *,
        probe: ImageInput,
        list: Sequence[WatchlistEntry],
        threshold: float | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceWatchlistResult:
        """Decides whether a face is on a list of up to ten faces. A hit has a similarity of threshold or more.
        With several entries the false match rate of the whole call is higher than that of one comparison;
        calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with
        a warning.

        Faces that look younger than 25 resemble each other far more often than those of adults: calibration
        holds for their age, and status is undetermined when the similarity reaches threshold but does not
        have its false match rate at that age. hit stays true.

        Costs 0.3 credits.

        probe: The face to search for.
        list: The watchlist. 1 to 10 items.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_WATCHLIST,
            FaceWatchlistResult,
            {
                "probe": probe,
                "list": list,
                "threshold": threshold,
                "tag": tag,
            },
            options,
        )

    def cluster(
        self,
        *,
        faces: Sequence[GalleryEntry],
        threshold: float | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceClusterResult:
        """Compares every pair of two to eight faces and groups faces at or above the threshold. A face joins a
        group when it matches any face of the group. The false match rate of the threshold is that of one
        pair. Entries without a detectable face are skipped with a warning.

        Faces that look younger than 25 resemble each other far more often than those of adults: calibration
        holds for their age, and a pair has status undetermined when its similarity reaches threshold but does
        not have its false match rate at that age. Such pairs are grouped all the same.

        Costs 0.02 credits.

        faces: The faces to group; every pair is compared. 2 to 8 items.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_CLUSTER,
            FaceClusterResult,
            {
                "faces": faces,
                "threshold": threshold,
                "tag": tag,
            },
            options,
        )

    def analyze(
        self,
        *,
        image: ImageInput,
        only_central_face: bool | None = None,
        crop: CropOptions | None = None,
        attributes: Sequence[AttributeName] | None = None,
        quality_checks: Sequence[QualityCheckRequest] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceAnalyzeResult:
        """Detects the faces of an image and returns what you request for each: attributes, quality checks and an
        aligned crop. Nothing else is computed. Of more than 5 faces only the 5 largest are evaluated, and a
        warning says so. Send crops of the others.

        Costs 0.1 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        only_central_face: True: only the main face, the one with the largest product of area and
            closeness to the centre of the image. False: every face. The server's default is false.
        crop: Asks for an aligned crop.
        attributes: The attributes to estimate; none when left out or empty. 1 to 13 items.
        quality_checks: The checks to run. Size and position are measured on the crop when one is
            requested, else on the image. 1 to 47 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_ANALYZE,
            FaceAnalyzeResult,
            {
                "image": image,
                "onlyCentralFace": only_central_face,
                "crop": crop,
                "attributes": attributes,
                "qualityChecks": quality_checks,
                "tag": tag,
            },
            options,
        )

    def attributes(
        self,
        *,
        image: ImageInput,
        attributes: Sequence[AttributeName],
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceAttributesResult:
        """Estimates up to 13 attributes of every face. An attribute that the image does not show well enough has
        no value: its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest
        are evaluated, and a warning says so. Send crops of the others.

        Costs 0.1 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        attributes: The attributes to estimate, each once. They are answered in this order. 1 to 13 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_ATTRIBUTES,
            FaceAttributesResult,
            {
                "image": image,
                "attributes": attributes,
                "tag": tag,
            },
            options,
        )

    def ppe(
        self,
        *,
        image: ImageInput,
        items: Sequence[PpeItem],
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FacePpeResult:
        """Detects which of the requested items every face wears. Items that a face does not show well enough are
        listed in its undetermined, with a reason. Of more than 5 faces only the 5 largest are evaluated, and
        a warning says so. Send crops of the others.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        items: The items to detect, each once. 1 to 6 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_PPE,
            FacePpeResult,
            {
                "image": image,
                "items": items,
                "tag": tag,
            },
            options,
        )

    def emotion(
        self,
        *,
        image: ImageInput | None = None,
        frames: Sequence[ImageInput] | None = None,
        only_central_face: bool | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceEmotionResult:
        """Estimates the emotion of every face of an image, or of the main face of each of one to ten frames. The
        estimate, one of seven emotions, is right for about two of three faces; read the model card
        own-emotion before you base decisions on it. A face that is blurred, a mosaic, too small, covered or
        turned away has no emotion: its status is undetermined, and its reason says why. Of more than 5 faces
        only the 5 largest are evaluated, and a warning says so. Send crops of the others.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        frames: Images of the same scene, in order. 1 to 10 items.
        only_central_face: For image: only the main face. In frames only the main face of each counts. The
            server's default is false.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_EMOTION,
            FaceEmotionResult,
            {
                "image": image,
                "frames": frames,
                "onlyCentralFace": only_central_face,
                "tag": tag,
            },
            options,
        )

    def age(
        self,
        *,
        image: ImageInput,
        only_central_face: bool | None = None,
        crop: CropOptions | None = None,
        roi: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceAgeResult:
        """Estimates the age of the main face, or of every face, as a band of years. A face that is blurred, a
        mosaic, behind dark glasses, covered or in profile has the widest band, the status undetermined and a
        reason. With onlyCentralFace a warning says when the image shows more faces. Of more than 5 faces only
        the 5 largest are evaluated, and a warning says so. Send crops of the others.

        Costs 0.05 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        only_central_face: True: only the main face, the one with the largest product of area and
            closeness to the centre of the image. False: every face. The server's default is true.
        crop: Adds an aligned crop of each face; the age is always estimated from the image as sent.
        roi: Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image,
            inside the image and at least 16 pixels wide and high. The main face is then the one whose box
            overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose
            box contains the centre of the rectangle; other faces of the image are not evaluated, but the
            check OtherFaces and the component SingleFacePresent still count them. Where the search of the
            image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.FACE_AGE,
            FaceAgeResult,
            {
                "image": image,
                "onlyCentralFace": only_central_face,
                "crop": crop,
                "roi": roi,
                "tag": tag,
            },
            options,
        )

    def quality(
        self,
        *,
        image: ImageInput,
        scenario: Scenario | None = None,
        only_central_face: bool | None = None,
        output: QualityOutput | None = None,
        custom_checks: Sequence[QualityCheckRequest] | None = None,
        background_match_color: Sequence[int] | None = None,
        roi: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceQualityResult:
        """Measures a portrait and compares every check with its range. Size and position are measured on the
        image when it already is a portrait in the aspect of the scenario, else on its aligned crop;
        measuredOn says which. A value that cannot be measured is undetermined and counts as not passed. When
        only the main face of several is used, a warning says so. With onlyCentralFace false and more than 5
        faces, only the 5 largest are evaluated, and a warning says so.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        scenario: The checks to run, with their ranges. The server's default is QualityICAO.
        only_central_face: False adds the result of every face, in faces. The server's default is true.
        output: Images to add to the answer.
        custom_checks: Your own checks with your ranges. They replace the checks of the scenario. 1 to 47
            items.
        background_match_color: The colour that BackgroundColorMatch compares with; the standard's when
            left out, white where it names none. Exactly 3 items.
        roi: Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image,
            inside the image and at least 16 pixels wide and high. The main face is then the one whose box
            overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose
            box contains the centre of the rectangle; other faces of the image are not evaluated, but the
            check OtherFaces and the component SingleFacePresent still count them. Where the search of the
            image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_QUALITY,
            FaceQualityResult,
            {
                "image": image,
                "scenario": scenario,
                "onlyCentralFace": only_central_face,
                "output": output,
                "customChecks": custom_checks,
                "backgroundMatchColor": background_match_color,
                "roi": roi,
                "tag": tag,
            },
            options,
        )

    def search(
        self,
        *,
        image: ImageInput,
        gallery: str,
        top_k: int | None = None,
        threshold: float | None = None,
        labels: Sequence[str] | None = None,
        only_central_face: bool | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceSearchResult:
        """Finds the people of a gallery who are most similar to the face in a photo. The search is exact: the
        face is compared with every enrolled face. The false match rate of the threshold holds for the whole
        call. The more faces are enrolled, the higher the similarity that each comparison has to reach;
        calibration.threshold and a warning state it. People below it are not returned; send threshold 0 to
        get the most similar people in any case. A face that looks younger than 25 matches only at the
        similarity that has the same false match rate at its age; people between both similarities are in
        undetermined. Of more than 5 faces in the photo only the 5 largest are searched for, and a warning
        says so.

        Costs 0.3 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        gallery: The gallery to search. 1 to 64 characters.
        top_k: Most people returned for each face. 1 to 100; the server's default is 10.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        labels: Only people who have all these labels are searched. 1 to 16 items.
        only_central_face: True: search with the main face of the image. False: with every face of it, up
            to 5, the largest first. The server's default is true.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_SEARCH,
            FaceSearchResult,
            {
                "image": image,
                "gallery": gallery,
                "topK": top_k,
                "threshold": threshold,
                "labels": labels,
                "onlyCentralFace": only_central_face,
                "tag": tag,
            },
            options,
        )


class AgeOperations:
    """Operations age.*: verify, verify live."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def verify(
        self,
        *,
        image: ImageInput,
        min_age: int | None = None,
        policy: AgePolicy | None = None,
        roi: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> AgeVerifyResult:
        """Decides whether the main face is old enough by the policy. A face does not prove an age: faces of 13
        to 17 often look like 18. With policy lowerBound 2 % of people of 14 to 17 pass a check of 18, and 61
        % of people of 25 to 34 and 91 % of 18 to 24 do not; docs/fairness.md has both by sex and group. At a
        till take challenge25: whoever may be too young is asked for a document. Nobody is allowed whose age
        is undetermined, or beside whom another person stands unless roi says whose age is asked.

        Costs 0.05 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        min_age: The required age in years. 0 to 120; the server's default is 18.
        policy: What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint:
            the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
            18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and
            minAge + 7; whoever does not reach both is, unless the whole band is below minAge, neither allowed
            nor refused: status is undetermined, the reason borderline_age, and a document decides. With an
            undetermined age nobody is allowed. The server's default is lowerBound.
        roi: Where the face is whose age is asked, [x, y, width, height]: a rectangle in whole pixels of
            the upright image, as in face.detect. Other people in the photo then give no reason several_faces.
            Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.AGE_VERIFY,
            AgeVerifyResult,
            {
                "image": image,
                "minAge": min_age,
                "policy": policy,
                "roi": roi,
                "tag": tag,
            },
            options,
        )

    def verify_live(
        self,
        *,
        image: ImageInput,
        min_age: int | None = None,
        policy: AgePolicy | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> AgeVerifyLiveResult:
        """Decides whether the main face is old enough by the policy, and is a live person in front of the
        camera. Both are required. A single still image is often classified as not live; send the whole camera
        frame. An undetermined age or liveness is never favourable. reasons says whether the age, the liveness
        or both prevented it; liveness comes first.

        Costs 0.25 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        min_age: The required age in years. 0 to 120; the server's default is 18.
        policy: What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint:
            the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
            18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and
            minAge + 7; whoever does not reach both is, unless the whole band is below minAge, neither allowed
            nor refused: status is undetermined, the reason borderline_age, and a document decides. With an
            undetermined age nobody is allowed. The server's default is lowerBound.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.AGE_VERIFY_LIVE,
            AgeVerifyLiveResult,
            {
                "image": image,
                "minAge": min_age,
                "policy": policy,
                "tag": tag,
            },
            options,
        )


class PhotoOperations:
    """Operations photo.*: compliance."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def compliance(
        self,
        *,
        image: ImageInput,
        standard: str | None = None,
        background_match_color: Sequence[int] | None = None,
        report: bool | None = None,
        output: ComplianceOutput | None = None,
        roi: Sequence[int] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> PhotoComplianceResult:
        """Checks the main face of a photo against ICAO, the US or the Schengen visa rules, or all 47 checks
        (Full). Each failed check says why it failed and how to fix the photo. When only the main face of
        several is used, a warning says so.

        Costs 0.02 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        standard: The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of
            standards.list. At most 43 characters; the server's default is ICAO.
        background_match_color: The colour that BackgroundColorMatch compares with; the standard's when
            left out, white where it names none. Exactly 3 items.
        report: Adds the annotated image and a report of one page. The server's default is false.
        output: Values to add to the answer.
        roi: Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image,
            inside the image and at least 16 pixels wide and high. The main face is then the one whose box
            overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose
            box contains the centre of the rectangle; other faces of the image are not evaluated, but the
            check OtherFaces and the component SingleFacePresent still count them. Where the search of the
            image finds no face there, the rectangle alone is examined once more. Exactly 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.PHOTO_COMPLIANCE,
            PhotoComplianceResult,
            {
                "image": image,
                "standard": standard,
                "backgroundMatchColor": background_match_color,
                "report": report,
                "output": output,
                "roi": roi,
                "tag": tag,
            },
            options,
        )


class StandardsOperations:
    """Operations standards.*: list."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        country: str | None = None,
        options: CallOptions | None = None,
    ) -> PhotoStandardListResult:
        """Lists the document types that a photo can be checked against and made to fit, with their sources. The
        operator of the service can add some.

        Costs nothing.

        country: Only standards of this country, ISO 3166-1 alpha-2. 2 to 2 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.STANDARDS_LIST,
            PhotoStandardListResult,
            {
                "country": country,
            },
            options,
        )


class KioskOperations:
    """Operations kiosk.*: photo."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def photo(
        self,
        *,
        image: ImageInput,
        standard: str | None = None,
        aspect: Aspect | None = None,
        background_color: Sequence[int] | None = None,
        edits: KioskEdits | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> KioskPhotoResult:
        """Checks a photo, then makes one that meets the standard: upright, cropped so that the measured head
        meets the ranges, with a new background, sized for print at about 300 dots per inch. The result is
        checked as photo.compliance does. The face is never retouched; edits lists the changes. When only the
        main face of several is used, a warning says so.

        Costs 0.06 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        standard: The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of
            standards.list. At most 43 characters; the server's default is ICAO.
        aspect: Width to height of the fixed photo; when left out that of the standard: 3:4 for ICAO and
            Full, 1:1 for VisaUSA, 7:9 (35 x 45 mm) for VisaSchengen.
        background_color: The new background; the standard's when left out, white where it names none.
            Exactly 3 items.
        edits: Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any
            other change; the background is not replaced. The server's default is all.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.KIOSK_PHOTO,
            KioskPhotoResult,
            {
                "image": image,
                "standard": standard,
                "aspect": aspect,
                "backgroundColor": background_color,
                "edits": edits,
                "tag": tag,
            },
            options,
        )


class LivenessOperations:
    """Operations liveness.*: check."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def check(
        self,
        *,
        image: ImageInput | None = None,
        frames: Sequence[ImageInput] | None = None,
        keep: bool | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> LivenessResult:
        """Decides from one image, or from 2 to 10 frames of one scene, whether the face is a live person in
        front of the camera or a print, a screen or a cut-out. Send the whole camera frame, not a crop: the
        check also uses the surroundings of the face. status 2 means that the image does not show enough;
        reasons says what is missing. A face that looks painted, drawn, rendered or sculpted has status 2 too.

        Passive liveness cannot prove that a person is present. It was not measured on masks, make-up,
        generated images, or images fed in instead of those of the camera; the model card own-liveness and
        docs/workflows.md give the figures. The price, 0.2 credits, is the part of it in the operations that
        include this check: age and liveness cost 0.25, the age alone 0.05.

        The check is kept for 24 hours unless keep is false. Send its transactionId as livenessTransactionId
        of face.match and face.verify, any number of times within the same project and environment, for images
        that show the same face. An id that is unknown or expired, of a check that did not pass, or of another
        face gets 400 field_invalid.

        Costs 0.2 credits.

        image: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        frames: Frames of one scene in their order, as a camera delivers them, at least 0.2 seconds apart.
            Several frames can reveal an attack that one image does not show; they never make a result more
            favourable than that of the single images. 2 to 10 items.
        keep: True: the check is kept for 24 hours and other calls can refer to its transactionId. The
            face vector of a face that passed is stored, encrypted; no image is stored. False: nothing is
            stored. The server's default is true.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.LIVENESS_CHECK,
            LivenessResult,
            {
                "image": image,
                "frames": frames,
                "keep": keep,
                "tag": tag,
            },
            options,
        )


class AgeGateOperations:
    """Operations ageGate.*: checkout."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def checkout(
        self,
        *,
        selfie: ImageInput,
        min_age: int | None = None,
        policy: AgePolicy | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> AgeGateResult:
        """Decides whether the person of a selfie is old enough by the policy, and is a live person in front of
        the camera. Both are required. With policy challenge25 whoever may be too young has the reason
        borderline_age: ask for a document. reasons says what prevented it; liveness comes first.

        Costs 0.25 credits.

        selfie: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        min_age: The required age in years. 0 to 120; the server's default is 18.
        policy: What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint:
            the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
            18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and
            minAge + 7; whoever does not reach both is, unless the whole band is below minAge, neither allowed
            nor refused: status is undetermined, the reason borderline_age, and a document decides. With an
            undetermined age nobody is allowed. The server's default is lowerBound.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.AGE_GATE_CHECKOUT,
            AgeGateResult,
            {
                "selfie": selfie,
                "minAge": min_age,
                "policy": policy,
                "tag": tag,
            },
            options,
        )


class FaceLoginOperations:
    """Operations faceLogin.*: authenticate."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def authenticate(
        self,
        *,
        selfie: ImageInput,
        gallery: Sequence[GalleryEntry],
        threshold: float | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceLoginResult:
        """Finds which of 1 to 10 enrolled users the person of a selfie is. A login needs three things: the
        selfie is live, the most similar user reaches the threshold, and the similarity of every other user is
        at least 0.1 lower (else the warning ambiguous, and no user is logged in). userId is null unless
        authenticated is true.

        The false match rate of threshold holds for the whole call: with several users each comparison has to
        reach a higher similarity; calibration states it. When the person and the user both look younger than
        25, that similarity is the one which has the same rate at their age; a user who is less similar is not
        logged in (match_undetermined). Enrolled photos without a detectable face are skipped with a warning;
        when none shows a face, ok is false. A file that is not an image gets 400.

        Costs 0.5 credits.

        selfie: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        gallery: The enrolled users, one photo each. 1 to 10 items.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FACE_LOGIN_AUTHENTICATE,
            FaceLoginResult,
            {
                "selfie": selfie,
                "gallery": gallery,
                "threshold": threshold,
                "tag": tag,
            },
            options,
        )


class FraudOperations:
    """Operations fraud.*: signup check."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def signup_check(
        self,
        *,
        selfie: ImageInput,
        existing: Sequence[GalleryEntry],
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> SignupCheckResult:
        """Decides whether the person of a selfie is live and not enrolled yet. A duplicate is a face of existing
        with a similarity of 0.8 or more, however many faces are sent. With several faces the false match rate
        of the whole call is higher than that of one comparison; calibration.fmrAtThreshold and a warning
        state it. reason is the first of not_live and duplicate that applies; reasons lists all.

        Faces that look younger than 25 resemble each other far more often than those of adults: calibration
        holds for their age, and the reason duplicate says when the two may be different people.

        Costs 0.5 credits.

        selfie: An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
            megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of formats
            other than JPEG and PNG; HEIC and AVIF need libheif on the server.
        existing: The enrolled faces. 1 to 10 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.FRAUD_SIGNUP_CHECK,
            SignupCheckResult,
            {
                "selfie": selfie,
                "existing": existing,
                "tag": tag,
            },
            options,
        )


class ProctorOperations:
    """Operations proctor.*: check."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def check(
        self,
        *,
        frame: ImageInput,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> ProctorResult:
        """Decides for one webcam frame whether exactly one live person looks at the screen without a mask.
        data.ok is true when all four hold: live is true, faceCount is 1, lookingAway is false, maskWorn is
        false. What is undetermined is absent, counts against data.ok, and is listed in undetermined and in
        reasons. A frame without a face is a result (data.ok false, faceCount 0); a face on a phone in the
        frame counts as a face. Decide on several frames, not on one.

        Costs 0.26 credits.

        frame: One webcam frame.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.PROCTOR_CHECK,
            ProctorResult,
            {
                "frame": frame,
                "tag": tag,
            },
            options,
        )


class IdentityOperations:
    """Operations identity.*: verify."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def verify(
        self,
        *,
        selfie: ImageInput,
        reference: ImageInput,
        min_quality: Sequence[QualityCheckName] | None = None,
        threshold: float | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> IdentityVerifyResult:
        """Decides whether the person of a selfie is live, passes the quality checks, and is the person of
        another photo, such as the portrait of an identity document: verified is true when all three hold. All
        steps always run and are reported in steps.

        The selfie must pass the quality checks named in minQuality, each at its range of ICAO; without
        minQuality these are BlurLevel, TooDark, TooLight, DarkGlasses and FaceOccluded. An undetermined check
        does not pass. A selfie is not a passport portrait: checks of size, position and background are
        measured on the crop that the standard requires, as in face.quality.

        When both faces look younger than 25, a match needs the similarity that has the false match rate of
        threshold at their age (calibration.threshold); from threshold up to that similarity the match is
        undetermined (match_undetermined) and verified is false.

        A printed portrait in reference is often small or grey. A warning says so; the threshold is not
        lowered.

        Costs 0.42 credits.

        selfie: A photo of the person taken now.
        reference: A photo to compare with, for example the portrait of an identity document.
        min_quality: Quality checks that the selfie must pass, each at its range of ICAO (of Full where
            ICAO has none). Five checks when left out; see the description of the operation. 1 to 47 items.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.IDENTITY_VERIFY,
            IdentityVerifyResult,
            {
                "selfie": selfie,
                "reference": reference,
                "minQuality": min_quality,
                "threshold": threshold,
                "tag": tag,
            },
            options,
        )


class MrzOperations:
    """Operations mrz.*: parse, read."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def parse(
        self,
        *,
        lines: Sequence[str],
        correct: MrzCorrect | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> MrzParseResult:
        """Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French national
        card of 1988 to 2021. Fields have the names of ICAO Doc 9303-3; every check digit has its verdict. A
        zone of a known layout is a result, whether it is valid or not. Lines that do not fit any layout get
        ok false with mrz_unreadable and cost nothing; errors says by line and column what is wrong. This
        operation takes the text; mrz.read reads it in an image.

        The price is 0.02 credits; the permission is mrz.parse.

        Costs 0.02 credits.

        lines: The text lines of one machine-readable zone, top first: 3 of 30, 2 of 36 or 2 of 44
            characters, or a whole zone in one line. Lower-case letters, spaces and characters that resemble
            the filler are accepted with a warning. 1 to 4 items.
        correct: Which of the corrections that check digits prove are applied; all are listed. forced:
            only those where the type of the field allows one reading, such as a letter O in a date. unique:
            also a similar character if it is the only one that the check digit accepts; this is wrong in
            about one of three cases where the misread character was not similar. none: none. The server's
            default is forced.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (mrz_unreadable) and the errors of every call.
        """
        return self._core.call(
            operations.MRZ_PARSE,
            MrzParseResult,
            {
                "lines": lines,
                "correct": correct,
                "tag": tag,
            },
            options,
        )

    def read(
        self,
        *,
        image: ImageInput,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> MrzReadResult:
        """Finds the machine-readable zone in a photo or scan, in any direction, reads its lines and returns its
        fields as mrz.parse does: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988 to 2021.
        Characters should be at least 9 pixels wide; 16 and more are good.

        Where a check digit does not hold, a character is replaced if exactly one similar reading makes the
        digit hold; corrections lists it. A field that cannot be read has no value and is listed in
        undetermined with the reason. Names and state codes have no check digit; their characters have to be
        clear by themselves.

        An image without a readable zone gets ok false with mrz_unreadable and costs nothing.

        The price is 0.05 credits; the permission is mrz.read.

        Costs 0.05 credits.

        image: Photo or scan with a machine-readable zone, in any direction; characters at least 9 pixels
            wide, 16 and more are good.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (mrz_unreadable) and the errors of every call.
        """
        return self._core.call(
            operations.MRZ_READ,
            MrzReadResult,
            {
                "image": image,
                "tag": tag,
            },
            options,
        )


class DocumentsOperations:
    """Operations documents.*: read."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def read(
        self,
        *,
        image_front: ImageInput,
        image_back: ImageInput | None = None,
        kinds: Sequence[DocumentKind] | None = None,
        output: DocumentOutput | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> DocumentsReadResult:
        """Reads photos of a passport, card or visa: the machine-readable zone with its fields (as mrz.read), the
        portrait, the outline of the document, and how well the photo shows it. Send both sides of a card. The
        portrait can be sent to face.match with type 1.

        Nothing is said about whether a document is genuine. What could not be read is absent and listed in
        undetermined with a reason.

        A document without a zone is refused with document_image_unreadable if its front shows no face either,
        or if both sides were sent; param names the side. That costs nothing. The portrait is searched for on
        the front only.

        The price is 0.2 credits; the permission is documents.read.

        Costs 0.2 credits.

        image_front: Photo of the side with the portrait, the data page of a passport.
        image_back: Photo of the other side. Cards of the format TD1 have their machine-readable zone
            there.
        kinds: Kinds that you accept; kindAccepted says whether the document is one of them. Without it
            every kind is accepted. 1 to 3 items.
        output: Which pictures the answer holds.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.DOCUMENTS_READ,
            DocumentsReadResult,
            {
                "image_front": image_front,
                "image_back": image_back,
                "kinds": kinds,
                "output": output,
                "tag": tag,
            },
            options,
        )


class NfcOperations:
    """Operations nfc.*: verify."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def verify(
        self,
        *,
        sod: str,
        dg1: str,
        dg2: str | None = None,
        dg7: str | None = None,
        dg11: str | None = None,
        dg12: str | None = None,
        dg14: str | None = None,
        dg15: str | None = None,
        active_authentication: NfcActiveAuthentication | None = None,
        mrz_lines: Sequence[str] | None = None,
        selfie: ImageInput | None = None,
        threshold: float | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> NfcVerifyResult:
        """Takes the files that your app read from the chip of a passport, identity card or residence permit, and
        says whether a state signed them (passive authentication, ICAO Doc 9303-11): the hashes of the files,
        the signature over them, the chain from the signer's certificate to a country signing certificate, and
        revocation. authentic is true when hash, signature, chain and country hold. It is absent, with the
        reason, when a step cannot be taken.

        The operator of this service imports the country signing certificates (likeness certificates import).
        None ship with it: without them the answer is unknown, never authentic.

        Passive authentication shows that the files are genuine and unchanged. It does not show that the chip
        is the original: a copy of the files passes too. Send activeAuthentication for that, or have your app
        do chip authentication. Send selfie to compare the person with the portrait of the chip, and to check
        its liveness.

        The zone and the portrait are returned whatever the status is: look at authentic before you use them.

        A file that is not what its name says is refused with field_invalid. That costs nothing.

        The price is 0.3 credits; the permission is nfc.verify. docs/chip.md says which files to read, and
        how.

        Costs 0.3 credits.

        sod: The document security object, EF.SOD (tag 77). 4 to 43692 characters.
        dg1: Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.
        dg2: Data group 2, the portrait (tag 75). Needed with selfie. 4 to 699052 characters.
        dg7: Data group 7, the displayed signature (tag 67). Its hash is checked; it is not read. 4 to
            699052 characters.
        dg11: Data group 11, additional personal details (tag 6B). 4 to 21848 characters.
        dg12: Data group 12, additional document details (tag 6C). 4 to 699052 characters.
        dg14: Data group 14, security options (tag 6E). 4 to 21848 characters.
        dg15: Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters.
        active_authentication: What passed between the app and the chip in active authentication (Doc
            9303-11, 6.1). It shows that the chip is no copy only if the challenge was made for this reading,
            by your server. Send dg15 with it, and dg14 where the chip has it.
        mrz_lines: The lines of the zone on the page, such as mrz.read returns them. They are compared
            with dg1. 1 to 4 items.
        selfie: A photo of the person taken now. It is compared with the portrait of dg2, and checked for
            liveness.
        threshold: Lowest similarity at which two faces count as one person. 0.75 has a false match rate
            of 1 in 10,000. 0 to 1; the server's default is 0.75.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.NFC_VERIFY,
            NfcVerifyResult,
            {
                "sod": sod,
                "dg1": dg1,
                "dg2": dg2,
                "dg7": dg7,
                "dg11": dg11,
                "dg12": dg12,
                "dg14": dg14,
                "dg15": dg15,
                "activeAuthentication": active_authentication,
                "mrzLines": mrz_lines,
                "selfie": selfie,
                "threshold": threshold,
                "tag": tag,
            },
            options,
        )


class AmlOperations:
    """Operations aml.*: screen, batch."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def screen(
        self,
        *,
        name: str | None = None,
        birth_date: str | None = None,
        countries: Sequence[str] | None = None,
        person: AmlPerson | None = None,
        list: str | None = None,
        threshold: float | None = None,
        reference: str | None = None,
        options: CallOptions | None = None,
    ) -> AmlScreenResult:
        """Asks the lists that the operator of this service has named (LIKENESS_AML), such as sanctions lists,
        whether one of their entries may be a person. It is the check aml of verifications, without a
        verification: names in any script, order and transliteration are compared, and fields says how far
        name, date of birth and country agree.

        status is unknown where the name, or entries that fit otherwise, cannot be compared: that is not
        clear. A hit is no proof that the person is the entry: have somebody look at it. Each screening with
        hits sends the event aml.hit, without names. Nothing of the person is stored.

        A server without lists answers check_not_available, lists that do not answer overloaded; both cost
        nothing.

        The price is 0.1 credits; the permission is aml.screen. docs/screening.md says how names are compared.

        Costs 0.1 credits.

        name: The full name, in any order of its parts and in any script. That of a machine-readable zone
            may be cut. 1 to 200 characters.
        birth_date: The date of birth, such as 1990-12-31.
        countries: Nationalities of the person, codes of ISO 3166 with two or three letters. One that an
            entry shares is enough. 1 to 8 items.
        person: The same fields as one object, instead of name, birthDate and countries.
        list: Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128
            characters.
        threshold: Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is
            0.75.
        reference: Your own reference, which the event aml.hit carries. Use a pseudonym instead of a name.
            1 to 128 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.AML_SCREEN,
            AmlScreenResult,
            {
                "name": name,
                "birthDate": birth_date,
                "countries": countries,
                "person": person,
                "list": list,
                "threshold": threshold,
                "reference": reference,
            },
            options,
        )

    def batch(
        self,
        *,
        people: Sequence[AmlBatchPerson],
        list: str | None = None,
        threshold: float | None = None,
        name: str | None = None,
        options: CallOptions | None = None,
    ) -> JobResult:
        """Makes a job that asks the lists for up to 1,000 people in the background, as aml.screen does for one.
        Wait for the event job.ended or for the status completed of GET /v1/jobs/{job}; GET
        /v1/jobs/{job}/items has screening of each person. Each hit sends the event aml.hit, with the id of
        the item as reference.

        Each person is charged as one call of aml.screen, for which the key needs the permission; one that
        fails is not charged. Names and dates are stored encrypted until their item is processed, so the
        operator has to switch storing on for the project; until then the answer is 403 storing_not_enabled. A
        server without lists answers check_not_available.

        The call costs nothing; the permission is jobs.write.

        Costs nothing.

        people: The people. Make another job for more. 1 to 1000 items.
        list: Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128
            characters.
        threshold: Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is
            0.75.
        name: A name of the job for lists. 1 to 128 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.AML_BATCH,
            JobResult,
            {
                "people": people,
                "list": list,
                "threshold": threshold,
                "name": name,
            },
            options,
        )


class GalleriesPeopleOperations:
    """Operations galleries.people.*: list, add, get, delete, merge."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        gallery: str,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> PersonListResult:
        """Lists the people of a gallery in the order of enrolment, without their faces.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.
        after: The value of next of the previous page; leave it out for the first page. 1 to 64
            characters.
        limit: Most entries to return. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_PEOPLE_LIST,
            PersonListResult,
            {
                "gallery": gallery,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def list_all(
        self,
        *,
        gallery: str,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[Person]:
        """Return an iterator over the people of all pages of list, which are fetched as needed."""
        return self._core.pages(
            operations.GALLERIES_PEOPLE_LIST,
            PersonListResult,
            {
                "gallery": gallery,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.people,
            lambda page: page.next,
        )

    def add(
        self,
        *,
        gallery: str,
        id: str,
        labels: Sequence[str] | None = None,
        purge_at: datetime | None = None,
        image: ImageInput | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> PersonResult:
        """Enrols a person, with a first face when a photo is sent. Only the face vector is stored, encrypted;
        the photo is not stored. A photo with several faces gets 400 too_many_faces, one without a face gets
        ok false with face_not_found; nothing is enrolled then. An id that is in use gets 409 already_exists.

        Costs 0.02 credits.

        gallery: Your id of the gallery. 1 to 64 characters.
        id: Your id of a person: letters, digits, and . _ ~ : @ + -; unique in the gallery. Receipts and
            logs show it, so use a pseudonym instead of a name. 1 to 128 characters.
        labels: Labels that searches can be limited to. 0 to 16 items.
        purge_at: When to delete the person. Without it: at the end of the retention of the gallery, or
            never.
        image: A photo of this person alone. Leave it out to add faces later.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_PEOPLE_ADD,
            PersonResult,
            {
                "gallery": gallery,
                "id": id,
                "labels": labels,
                "purgeAt": purge_at,
                "image": image,
                "tag": tag,
            },
            options,
        )

    def get(
        self,
        *,
        gallery: str,
        person: str,
        options: CallOptions | None = None,
    ) -> PersonResult:
        """Returns a person with labels, dates and the ids of the faces.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.
        person: Your id of the person. 1 to 128 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_PEOPLE_GET,
            PersonResult,
            {
                "gallery": gallery,
                "person": person,
            },
            options,
        )

    def delete(
        self,
        *,
        gallery: str,
        person: str,
        options: CallOptions | None = None,
    ) -> DeletionResult:
        """Deletes a person with all faces and returns the receipt. No later search on any node finds the person.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.
        person: Your id of the person. 1 to 128 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_PEOPLE_DELETE,
            DeletionResult,
            {
                "gallery": gallery,
                "person": person,
            },
            options,
        )

    def merge(
        self,
        *,
        gallery: str,
        person: str,
        from_: str,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> PersonMergeResult:
        """Merges a person who was enrolled twice: the faces of from become faces of the person of the path, and
        from is removed. The person keeps id, labels and date of enrolment; of two purge dates the earlier one
        holds. The faces get other ids and keep their digests. From then on searches on all nodes find one
        person. Together the two may have at most 10 faces; with more the answer is 409 gallery_full and
        nothing changes. The receipt names both people. To undo a merge, move the faces back one by one to a
        person whom you enrol again.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.
        person: Your id of the person who keeps the faces. 1 to 128 characters.
        from_: Your id of the other person of the gallery. 1 to 128 characters.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_PEOPLE_MERGE,
            PersonMergeResult,
            {
                "gallery": gallery,
                "person": person,
                "from": from_,
                "tag": tag,
            },
            options,
        )


class GalleriesFacesOperations:
    """Operations galleries.faces.*: add, delete, move."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def add(
        self,
        *,
        gallery: str,
        person: str,
        image: ImageInput,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> EnrolledFaceResult:
        """Enrols another face of a person, at most 10. A photo with several faces gets 400 too_many_faces, one
        without a face gets ok false with face_not_found.

        Costs 0.02 credits.

        gallery: Your id of the gallery. 1 to 64 characters.
        person: Your id of the person. 1 to 128 characters.
        image: A photo of this person alone.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_FACES_ADD,
            EnrolledFaceResult,
            {
                "gallery": gallery,
                "person": person,
                "image": image,
                "tag": tag,
            },
            options,
        )

    def delete(
        self,
        *,
        gallery: str,
        person: str,
        face: str,
        options: CallOptions | None = None,
    ) -> DeletionResult:
        """Deletes one face of a person and returns the receipt.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.
        person: Your id of the person. 1 to 128 characters.
        face: Id of the face. 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_FACES_DELETE,
            DeletionResult,
            {
                "gallery": gallery,
                "person": person,
                "face": face,
            },
            options,
        )

    def move(
        self,
        *,
        gallery: str,
        person: str,
        face: str,
        to: str,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> FaceMoveResult:
        """Gives one face, which was enrolled as the wrong person, to another person of the gallery. The face
        gets another id and keeps its digest and date. From then on searches on all nodes find it as the other
        person. A person who has 10 faces takes no more: 409 gallery_full. A person whose last face is moved
        stays, without a face.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.
        person: Your id of the person who has the face. 1 to 128 characters.
        face: Id of the face. 1 to 64 characters.
        to: Your id of the person of the gallery who gets the face. 1 to 128 characters.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_FACES_MOVE,
            FaceMoveResult,
            {
                "gallery": gallery,
                "person": person,
                "face": face,
                "to": to,
                "tag": tag,
            },
            options,
        )


class GalleriesOperations:
    """Operations galleries.*: list, create, get, delete."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.people = GalleriesPeopleOperations(core)
        self.faces = GalleriesFacesOperations(core)

    def list(
        self,
        options: CallOptions | None = None,
    ) -> GalleryListResult:
        """Lists the galleries of the project in the environment of the key.

        Costs nothing.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_LIST,
            GalleryListResult,
            {},
            options,
        )

    def create(
        self,
        *,
        id: str,
        retention_days: int | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> GalleryResult:
        """Creates an empty gallery. Until the operator has switched storing on for the project, the answer is
        403 storing_not_enabled. An id that is in use gets 409 already_exists.

        Costs nothing.

        id: Your id of a gallery: letters, digits, and . _ ~ -; unique in the project and environment. 1
            to 64 characters.
        retention_days: Number of days after enrolment at which people are deleted; 0: never. 0 to 3650;
            the server's default is 0.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_CREATE,
            GalleryResult,
            {
                "id": id,
                "retentionDays": retention_days,
                "tag": tag,
            },
            options,
        )

    def get(
        self,
        *,
        gallery: str,
        options: CallOptions | None = None,
    ) -> GalleryResult:
        """Returns one gallery with its number of people and faces.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_GET,
            GalleryResult,
            {
                "gallery": gallery,
            },
            options,
        )

    def delete(
        self,
        *,
        gallery: str,
        options: CallOptions | None = None,
    ) -> DeletionResult:
        """Deletes a gallery with all its people and returns the receipt. From the start of the deletion no
        search finds any of these people. Deleting hundreds of thousands of faces takes longer than the time
        limit of a call: the answer is then 504 timeout, the deletion continues, and /v1/deletions shows when
        it has ended.

        Costs nothing.

        gallery: Your id of the gallery. 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.GALLERIES_DELETE,
            DeletionResult,
            {
                "gallery": gallery,
            },
            options,
        )


class DeletionsOperations:
    """Operations deletions.*: list, get."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        before: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> DeletionListResult:
        """Lists the receipts of the project in the environment of the key, newest first: of deletions, of merged
        people and of moved faces. Receipts of deleted galleries stay readable.

        Costs nothing.

        before: The value of next of the previous page; leave it out for the newest receipts. 1 to 64
            characters.
        limit: Most entries to return. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.DELETIONS_LIST,
            DeletionListResult,
            {
                "before": before,
                "limit": limit,
            },
            options,
        )

    def list_all(
        self,
        *,
        before: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[DeletionReceipt]:
        """Return an iterator over the receipts of all pages of list, which are fetched as needed."""
        return self._core.pages(
            operations.DELETIONS_LIST,
            DeletionListResult,
            {
                "before": before,
                "limit": limit,
            },
            options,
            "before",
            lambda page: page.receipts,
            lambda page: page.next,
        )

    def get(
        self,
        *,
        receipt: str,
        options: CallOptions | None = None,
    ) -> DeletionResult:
        """Returns one receipt.

        Costs nothing.

        receipt: Id of the receipt. 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.DELETIONS_GET,
            DeletionResult,
            {
                "receipt": receipt,
            },
            options,
        )


class VerificationsOperations:
    """Operations verifications.*: list, create, get, delete, chip, cancel, link, review, image."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        status: VerificationStatus | None = None,
        decision: VerificationDecision | None = None,
        reference: str | None = None,
        from_: datetime | None = None,
        until: datetime | None = None,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> VerificationListResult:
        """Lists the verifications of the project in the environment of the key, newest first. Filters can be
        combined.

        Costs nothing.

        status: Only verifications with this status.
        decision: Only verifications with this decision.
        reference: Only verifications with this reference. 1 to 128 characters.
        from_: Only verifications created at this time or later.
        until: Only verifications created before this time.
        after: The value of next of the previous page; leave it out for the first page. 1 to 64
            characters.
        limit: Most entries to return. 1 to 200; the server's default is 50.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_LIST,
            VerificationListResult,
            {
                "status": status,
                "decision": decision,
                "reference": reference,
                "from": from_,
                "until": until,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def list_all(
        self,
        *,
        status: VerificationStatus | None = None,
        decision: VerificationDecision | None = None,
        reference: str | None = None,
        from_: datetime | None = None,
        until: datetime | None = None,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[Verification]:
        """Return an iterator over the verifications of all pages of list, which are fetched as needed."""
        return self._core.pages(
            operations.VERIFICATIONS_LIST,
            VerificationListResult,
            {
                "status": status,
                "decision": decision,
                "reference": reference,
                "from": from_,
                "until": until,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.verifications,
            lambda page: page.next,
        )

    def create(
        self,
        *,
        reference: str,
        checks: VerificationChecks | None = None,
        workflow: VerificationWorkflowRef | None = None,
        review_when: Sequence[VerificationReasonCode] | None = None,
        redirect_url: str | None = None,
        expires_in: int | None = None,
        locale: VerificationLocale | None = None,
        person: VerificationPerson | None = None,
        portrait: ImageInput | None = None,
        metadata: dict[str, str] | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Creates a verification and returns the link for the person to verify. Send checks, or the name of a
        stored workflow. The price is the sum of the checks asked; it is charged once, at the first decision,
        and never for a verification that expires or is cancelled. Until the operator has switched storing on
        for the project, the answer is 403 storing_not_enabled. Checks that this server cannot run get 400
        check_not_available. With checks.enrol the face of the selfie becomes that of a new person of a
        gallery once the verification is approved; a key without galleries.write gets 403 permission_denied,
        and an id that the gallery has 409 already_exists. The link is in this answer alone; POST
        /v1/verifications/{verification}/link makes a new one. Where no check needs a step of the person (aml
        alone), the verification runs at once and has no link.

        Costs nothing.

        reference: Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and
            lists show it, so use a pseudonym instead of a name. In the test environment references that begin
            with test:approved, test:declined, test:needs_review, test:expired or test:aml_hit run the whole
            life by themselves. 1 to 128 characters.
        checks: The checks. Leave it out with a workflow.
        workflow: A stored workflow instead of checks.
        review_when: Reasons that send the verification to review where they would lead to a decline or to
            nothing. 1 to 16 items.
        redirect_url: Where the browser goes at the end, with verification_id appended and nothing else.
            https on a host of the project's list; in the test environment also http on this machine
            (localhost). 1 to 2048 characters.
        expires_in: How long the link works in seconds. 300 to 2592000; the server's default is 86400.
        locale: Language of the pages for the person. Without it the browser's language is used.
        person: What you know of the person. It is stored encrypted and deleted with the verification.
        portrait: A photo of the person to compare the selfie with. It is stored encrypted and deleted
            with the verification.
        metadata: Up to 50 values of your own, by names of up to 40 characters; a value has up to 500.
            Stored encrypted, returned with the verification, and deleted with its data. Events carry it where
            its JSON text has at most 8000 bytes.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises NotAnsweredError (face_not_found) and the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_CREATE,
            VerificationResult,
            {
                "reference": reference,
                "checks": checks,
                "workflow": workflow,
                "reviewWhen": review_when,
                "redirectUrl": redirect_url,
                "expiresIn": expires_in,
                "locale": locale,
                "person": person,
                "portrait": portrait,
                "metadata": metadata,
                "tag": tag,
            },
            options,
        )

    def get(
        self,
        *,
        verification: str,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Returns one verification with its status, decision, the results of its checks and the reasons.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_GET,
            VerificationResult,
            {
                "verification": verification,
            },
            options,
        )

    def delete(
        self,
        *,
        verification: str,
        options: CallOptions | None = None,
    ) -> VerificationDeletionResult:
        """Deletes every image and every personal field of a verification at once, together with the key that
        they were encrypted with, and returns the receipt. The row with ids, status, decision and codes stays.
        A verification that is not finished is cancelled first.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_DELETE,
            VerificationDeletionResult,
            {
                "verification": verification,
            },
            options,
        )

    def chip(
        self,
        *,
        verification: str,
        sod: str,
        dg1: str,
        dg2: str | None = None,
        dg11: str | None = None,
        dg12: str | None = None,
        dg14: str | None = None,
        dg15: str | None = None,
        active_authentication: NfcActiveAuthentication | None = None,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Stores the files that your app read from the chip of the person's document, for the check chip. Your
        server sends them with its key: the page of the person takes none. Possible until the checks run,
        before or after the person's steps; files that are sent again replace the first ones. The checks run
        when the person's steps are done and the chip is there; with no step of the person, at once.

        A file that is not what its name says is refused with field_invalid. Whether a state signed the files
        is decided with the verification: one changed byte declines it, and a state whose certificates are not
        imported leads to a review. docs/chip.md says which files to read, and how.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.
        sod: The document security object, EF.SOD (tag 77). 4 to 43692 characters.
        dg1: Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.
        dg2: Data group 2, the portrait (tag 75). Needed where faceMatch compares with the chip. 4 to
            699052 characters.
        dg11: Data group 11, additional personal details (tag 6B). Its hash is checked. 4 to 21848
            characters.
        dg12: Data group 12, additional document details (tag 6C). Its hash is checked. 4 to 699052
            characters.
        dg14: Data group 14, security options (tag 6E). 4 to 21848 characters.
        dg15: Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters.
        active_authentication: What passed between the app and the chip in active authentication (Doc
            9303-11, 6.1). It shows that the chip is no copy only if the challenge was made for this reading,
            by your server. Send dg15 with it, and dg14 where the chip has it.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_CHIP,
            VerificationResult,
            {
                "verification": verification,
                "sod": sod,
                "dg1": dg1,
                "dg2": dg2,
                "dg11": dg11,
                "dg12": dg12,
                "dg14": dg14,
                "dg15": dg15,
                "activeAuthentication": active_authentication,
            },
            options,
        )

    def cancel(
        self,
        *,
        verification: str,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Cancels a verification that is not finished. Its link stops working and its images are deleted. A
        finished one gets 409 state_conflict.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_CANCEL,
            VerificationResult,
            {
                "verification": verification,
            },
            options,
        )

    def link(
        self,
        *,
        verification: str,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Makes a new link. The old link and every browser that opened it stop working; the steps that were
        accepted are kept. Possible while the person has steps to do; otherwise 409 state_conflict.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_LINK,
            VerificationResult,
            {
                "verification": verification,
            },
            options,
        )

    def review(
        self,
        *,
        verification: str,
        decision: VerificationsReviewDecision,
        reason: str,
        lease: str | None = None,
        reviewer: str | None = None,
        undo_seconds: int | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Decides a verification that waits for review. With a claim of POST /v1/reviews/{verification}/claim
        send its lease; without one the verification must not be claimed by another reviewer. Where the
        workflow asks for a second reviewer, the first decision is kept and the verification stays in review
        until another reviewer has decided.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.
        decision: The decision.
        reason: Why; it is stored encrypted with the verification and shown in reasons. 1 to 1000
            characters.
        lease: The lease of POST /v1/reviews/{verification}/claim. 1 to 64 characters.
        reviewer: Who decides, a name of your own; needed without a lease when several people share the
            key. 1 to 64 characters.
        undo_seconds: How many seconds the decision waits until it takes effect. Claim the verification
            again to take it back until then. 0 to 60; the server's default is 0.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_REVIEW,
            VerificationResult,
            {
                "verification": verification,
                "decision": decision,
                "reason": reason,
                "lease": lease,
                "reviewer": reviewer,
                "undoSeconds": undo_seconds,
                "tag": tag,
            },
            options,
        )

    def image(
        self,
        *,
        verification: str,
        name: str,
        options: CallOptions | None = None,
    ) -> VerificationImageResult:
        """Returns one image of a verification; images of the verification lists the names. Each opened image is
        an entry of the audit log.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.
        name: Name of the image, such as selfie_1. 1 to 32 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.VERIFICATIONS_IMAGE,
            VerificationImageResult,
            {
                "verification": verification,
                "name": name,
            },
            options,
        )


class WorkflowsCodesOperations:
    """Operations workflows.codes.*: list, create, get, update, delete."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        workflow: str,
        options: CallOptions | None = None,
    ) -> StandingCodeListResult:
        """Lists the standing codes of a workflow by name, without their links and QR codes.

        Costs nothing.

        workflow: Name of the workflow. 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_CODES_LIST,
            StandingCodeListResult,
            {
                "workflow": workflow,
            },
            options,
        )

    def create(
        self,
        *,
        workflow: str,
        name: str,
        per_hour: int | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> StandingCodeResult:
        """Makes a link with a QR code that is printed once: each browser that begins with it opens a new
        verification of the latest version of the workflow, with the reference NAME-1, NAME-2, ..., for one
        hour. A verification is charged when it is decided, as any other. The workflow has to ask for a selfie
        or a document and not for a chip. An environment of a project has at most 100 codes; a name that is in
        use gets 409 already_exists.

        Costs nothing.

        workflow: Name of the workflow. 1 to 64 characters.
        name: Name of the code: letters, digits and . _ ~ -, unique in the environment. References of its
            verifications begin with it. 1 to 40 characters.
        per_hour: Most verifications that it opens in an hour. Further scans are asked to wait: it bounds
            what a stranger with a photo of the code can cost. 1 to 1000; the server's default is 60.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_CODES_CREATE,
            StandingCodeResult,
            {
                "workflow": workflow,
                "name": name,
                "perHour": per_hour,
                "tag": tag,
            },
            options,
        )

    def get(
        self,
        *,
        workflow: str,
        standing_code: str,
        options: CallOptions | None = None,
    ) -> StandingCodeResult:
        """Returns a standing code with its link and QR code, to print it again. What is printed is readable for
        everybody who stands before it, so that its limit an hour, not its secrecy, bounds what it costs.

        Costs nothing.

        workflow: Name of the workflow. 1 to 64 characters.
        standing_code: Id of the standing code, code_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_CODES_GET,
            StandingCodeResult,
            {
                "workflow": workflow,
                "standingCode": standing_code,
            },
            options,
        )

    def update(
        self,
        *,
        workflow: str,
        standing_code: str,
        enabled: bool | None = None,
        per_hour: int | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> StandingCodeResult:
        """Changes what is sent and leaves the rest. Scans of a code that is switched off open nothing;
        verifications that began go on, and switched on again the printed code works as before.

        Costs nothing.

        workflow: Name of the workflow. 1 to 64 characters.
        standing_code: Id of the standing code, code_... 1 to 64 characters.
        enabled: false switches the code off, true on.
        per_hour: Most verifications that it opens in an hour from now on. 1 to 1000.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_CODES_UPDATE,
            StandingCodeResult,
            {
                "workflow": workflow,
                "standingCode": standing_code,
                "enabled": enabled,
                "perHour": per_hour,
                "tag": tag,
            },
            options,
        )

    def delete(
        self,
        *,
        workflow: str,
        standing_code: str,
        options: CallOptions | None = None,
    ) -> StandingCodeResult:
        """Deletes a standing code: what was printed leads nowhere from then on. Its verifications stay.

        Costs nothing.

        workflow: Name of the workflow. 1 to 64 characters.
        standing_code: Id of the standing code, code_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_CODES_DELETE,
            StandingCodeResult,
            {
                "workflow": workflow,
                "standingCode": standing_code,
            },
            options,
        )


class WorkflowsOperations:
    """Operations workflows.*: list, create, get."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.codes = WorkflowsCodesOperations(core)

    def list(
        self,
        options: CallOptions | None = None,
    ) -> WorkflowListResult:
        """Lists the latest version of each stored workflow.

        Costs nothing.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_LIST,
            WorkflowListResult,
            {},
            options,
        )

    def create(
        self,
        *,
        name: str,
        checks: VerificationChecks,
        review_when: Sequence[VerificationReasonCode] | None = None,
        second_reviewer: bool | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> WorkflowResult:
        """Stores a workflow under a name. A name that is in use gets a new version; verifications keep the
        version that they began with. Checks that this server cannot run get 400 check_not_available. One that
        enrols (checks.enrol) needs a key that has galleries.write too.

        Costs nothing.

        name: Name of the workflow: letters, digits, and . _ ~ -. 1 to 64 characters.
        checks: The checks that are asked for, at least one.
        review_when: Reasons that send the verification to review where they would lead to a decline or to
            nothing. 1 to 16 items.
        second_reviewer: Whether a second reviewer has to agree with the first. The server's default is
            false.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_CREATE,
            WorkflowResult,
            {
                "name": name,
                "checks": checks,
                "reviewWhen": review_when,
                "secondReviewer": second_reviewer,
                "tag": tag,
            },
            options,
        )

    def get(
        self,
        *,
        workflow: str,
        version: int | None = None,
        options: CallOptions | None = None,
    ) -> WorkflowResult:
        """Returns a workflow: its latest version, or the one asked for.

        Costs nothing.

        workflow: Name of the workflow. 1 to 64 characters.
        version: The version; the latest when left out. At least 1.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.WORKFLOWS_GET,
            WorkflowResult,
            {
                "workflow": workflow,
                "version": version,
            },
            options,
        )


class ReviewsOperations:
    """Operations reviews.*: list, claim, release, ask again."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        reason: VerificationReasonCode | None = None,
        workflow: str | None = None,
        claimed: bool | None = None,
        verification: str | None = None,
        reviewer: str | None = None,
        reference: str | None = None,
        before: datetime | None = None,
        order: ReviewsListOrder | None = None,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> ReviewListResult:
        """Lists the verifications that wait for a reviewer, those that wait longest first. Filters can be
        combined.

        Costs nothing.

        reason: Only verifications with this reason.
        workflow: Only verifications of this workflow. 1 to 64 characters.
        claimed: true: only verifications that a reviewer holds now; false: only those that nobody holds.
        verification: Only this verification, ver_...; none when it does not wait for a reviewer. 1 to 64
            characters.
        reviewer: Leaves out what this reviewer has decided and what other reviewers hold. Small and
            capital letters are one. 1 to 64 characters.
        reference: Only verifications whose reference begins with this text. 1 to 128 characters.
        before: Only verifications that wait since before this time.
        order: oldest: those that wait longest first; newest: those that wait shortest first. The server's
            default is oldest.
        after: The value of next of the previous page; leave it out for the first page. 1 to 64
            characters.
        limit: Most entries to return. 1 to 200; the server's default is 50.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.REVIEWS_LIST,
            ReviewListResult,
            {
                "reason": reason,
                "workflow": workflow,
                "claimed": claimed,
                "verification": verification,
                "reviewer": reviewer,
                "reference": reference,
                "before": before,
                "order": order,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def list_all(
        self,
        *,
        reason: VerificationReasonCode | None = None,
        workflow: str | None = None,
        claimed: bool | None = None,
        verification: str | None = None,
        reviewer: str | None = None,
        reference: str | None = None,
        before: datetime | None = None,
        order: ReviewsListOrder | None = None,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[Review]:
        """Return an iterator over the reviews of all pages of list, which are fetched as needed."""
        return self._core.pages(
            operations.REVIEWS_LIST,
            ReviewListResult,
            {
                "reason": reason,
                "workflow": workflow,
                "claimed": claimed,
                "verification": verification,
                "reviewer": reviewer,
                "reference": reference,
                "before": before,
                "order": order,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.reviews,
            lambda page: page.next,
        )

    def claim(
        self,
        *,
        verification: str,
        reviewer: str,
        lease: str | None = None,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> ReviewClaimResult:
        """Reserves a verification for one reviewer for 10 minutes. Repeat it to renew the claim; without the
        lease the reviewer gets a new one. With the lease and another reviewer it is handed over. A decision
        with undoSeconds that has not taken effect is taken back. A verification that another reviewer holds,
        or that this reviewer has decided, gets 409 review_claimed.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.
        reviewer: Who reviews, a name of your own; small and capital letters are one. The audit log shows
            it. 1 to 64 characters.
        lease: The lease to renew, or to hand over to reviewer; leave it out to claim. 1 to 64 characters.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.REVIEWS_CLAIM,
            ReviewClaimResult,
            {
                "verification": verification,
                "reviewer": reviewer,
                "lease": lease,
                "tag": tag,
            },
            options,
        )

    def release(
        self,
        *,
        verification: str,
        lease: str,
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Gives a claimed verification back to the queue.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.
        lease: The lease of the claim. 1 to 64 characters.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.REVIEWS_RELEASE,
            VerificationResult,
            {
                "verification": verification,
                "lease": lease,
                "tag": tag,
            },
            options,
        )

    def ask_again(
        self,
        *,
        verification: str,
        lease: str,
        steps: Sequence[ReviewsAskAgainStep],
        tag: str | None = None,
        options: CallOptions | None = None,
    ) -> VerificationResult:
        """Sends the verification back to the person for the named steps and returns a new link. Possible twice
        for each verification.

        Costs nothing.

        verification: Id of the verification, ver_... 1 to 64 characters.
        lease: The lease of the claim. 1 to 64 characters.
        steps: The steps to take again. 1 to 4 items.
        tag: A text of your choice; the answer returns it. At most 65536 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.REVIEWS_ASK_AGAIN,
            VerificationResult,
            {
                "verification": verification,
                "lease": lease,
                "steps": steps,
                "tag": tag,
            },
            options,
        )


class JobsItemsOperations:
    """Operations jobs.items.*: list, add."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        job: str,
        status: JobItemStatus | None = None,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> JobItemListResult:
        """Lists items in the order in which they were added, with result or error. With status: failed the list
        says what to send again.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.
        status: Only items with this status.
        after: The value of next of the previous page; leave it out for the first page. 1 to 64
            characters.
        limit: Most entries to return. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_ITEMS_LIST,
            JobItemListResult,
            {
                "job": job,
                "status": status,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def list_all(
        self,
        *,
        job: str,
        status: JobItemStatus | None = None,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[JobItem]:
        """Return an iterator over the items of all pages of list, which are fetched as needed."""
        return self._core.pages(
            operations.JOBS_ITEMS_LIST,
            JobItemListResult,
            {
                "job": job,
                "status": status,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.items,
            lambda page: page.next,
        )

    def add(
        self,
        *,
        job: str,
        items: Sequence[JobItemNew],
        options: CallOptions | None = None,
    ) -> JobItemsAddResult:
        """Adds photos to a job. An id that the job has already is left alone and counted in existing, so that a
        call can be repeated and an interrupted upload resumed. Photos that wait to be processed take room: at
        the limit of the project (1 GiB) or of the job (100,000 items) the answer is 409 job_full.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.
        items: The photos. 1 to 10 items.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_ITEMS_ADD,
            JobItemsAddResult,
            {
                "job": job,
                "items": items,
            },
            options,
        )


class JobsOperations:
    """Operations jobs.*: list, create, get, close, pause, resume, cancel."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.items = JobsItemsOperations(core)

    def list(
        self,
        *,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> JobListResult:
        """Lists the jobs of the project in the environment of the key, newest first.

        Costs nothing.

        after: The value of next of the previous page; leave it out for the first page. 1 to 64
            characters.
        limit: Most entries to return. 1 to 200; the server's default is 50.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_LIST,
            JobListResult,
            {
                "after": after,
                "limit": limit,
            },
            options,
        )

    def list_all(
        self,
        *,
        after: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[Job]:
        """Return an iterator over the jobs of all pages of list, which are fetched as needed."""
        return self._core.pages(
            operations.JOBS_LIST,
            JobListResult,
            {
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.jobs,
            lambda page: page.next,
        )

    def create(
        self,
        *,
        kind: JobKind,
        name: str | None = None,
        gallery: str | None = None,
        standard: str | None = None,
        threshold: float | None = None,
        options: CallOptions | None = None,
    ) -> JobResult:
        """Creates a job, which does one thing to many items in the background. enrol: each item is a photo and
        becomes a person of a gallery. dedupe: each person of a gallery is searched for among the others.
        check: each item is a photo that is checked against a standard.

        Send the items of enrol and check with POST /v1/jobs/{job}/items, then POST /v1/jobs/{job}/close.
        Items are processed as they arrive. dedupe makes its items itself.

        Each item that succeeds is charged as one call of galleries.people.add, face.search or
        photo.compliance; the key needs the permission for that operation. An item that fails is not charged.
        Rate limits do not apply to items. The key pays until it is revoked or expires; the job is paused
        then.

        Photos are stored encrypted until their item is processed and deleted with it, and with the job. Until
        the operator has switched storing on for the project, the answer is 403 storing_not_enabled. A job
        that is not finished at expiresAt is cancelled; results can be read for 30 days after its end.

        Costs nothing.

        kind: enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for
            among the others. check: photos are checked against a standard. screen: lists are asked for
            people; POST /v1/aml/batch makes it.
        name: A name for lists. 1 to 128 characters.
        gallery: The gallery of enrol and dedupe. 1 to 64 characters.
        standard: The standard of check. At most 43 characters.
        threshold: Of dedupe: lowest similarity of one comparison at which two people are reported. It
            rises with the size of the gallery, as in face.search. 0 to 1; the server's default is 0.75.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_CREATE,
            JobResult,
            {
                "kind": kind,
                "name": name,
                "gallery": gallery,
                "standard": standard,
                "threshold": threshold,
            },
            options,
        )

    def get(
        self,
        *,
        job: str,
        options: CallOptions | None = None,
    ) -> JobResult:
        """Returns one job with its status and the number of its items in each state.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_GET,
            JobResult,
            {
                "job": job,
            },
            options,
        )

    def close(
        self,
        *,
        job: str,
        options: CallOptions | None = None,
    ) -> JobResult:
        """Says that no more items will be added. The job is completed when all its items are processed.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_CLOSE,
            JobResult,
            {
                "job": job,
            },
            options,
        )

    def pause(
        self,
        *,
        job: str,
        options: CallOptions | None = None,
    ) -> JobResult:
        """No further items are processed until the job is resumed. Items that are being processed are finished.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_PAUSE,
            JobResult,
            {
                "job": job,
            },
            options,
        )

    def resume(
        self,
        *,
        job: str,
        options: CallOptions | None = None,
    ) -> JobResult:
        """Continues a job that was paused, by a call or by the service; pauseReason says why it was.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_RESUME,
            JobResult,
            {
                "job": job,
            },
            options,
        )

    def cancel(
        self,
        *,
        job: str,
        options: CallOptions | None = None,
    ) -> JobResult:
        """Ends a job. Items that are not processed yet are not processed and not charged, and their photos are
        deleted. What was done stays done.

        Costs nothing.

        job: Id of the job, job_... 1 to 64 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.JOBS_CANCEL,
            JobResult,
            {
                "job": job,
            },
            options,
        )


class AdminProjectsOperations:
    """Operations projects.*: list, create, get, update, close."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        options: CallOptions | None = None,
    ) -> AdminProjectList:
        """All projects that the admin key may see, oldest first.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_PROJECTS_LIST,
            AdminProjectList,
            {},
            options,
        )

    def create(
        self,
        *,
        name: str,
        options: CallOptions | None = None,
    ) -> AdminProject:
        """A new project has 25 free credits in its test environment and no keys.

        name: A name of 1 to 100 printable characters, unique. 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_PROJECTS_CREATE,
            AdminProject,
            {
                "name": name,
            },
            options,
        )

    def get(
        self,
        *,
        project: str,
        options: CallOptions | None = None,
    ) -> AdminProject:
        """One project by its id or name.

        project: Id or name of the project. 1 to 400 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_PROJECTS_GET,
            AdminProject,
            {
                "project": project,
            },
            options,
        )

    def update(
        self,
        *,
        project: str,
        name: str | None = None,
        live_approved: bool | None = None,
        storing: bool | None = None,
        display_name: str | None = None,
        retention_days: int | None = None,
        redirect_hosts: Sequence[str] | None = None,
        decline_reasons: Sequence[str] | None = None,
        till_min_age: int | None = None,
        liveness_mode: VerificationLivenessMode | None = None,
        options: CallOptions | None = None,
    ) -> AdminProject:
        """Changes what is sent and leaves the rest. While live access is not approved, live keys get 403
        live_access_not_approved. While storing is off, galleries answer 403 storing_not_enabled; deleting
        still works.

        project: Id or name of the project. 1 to 400 characters.
        name: The new name. 1 to 100 characters.
        live_approved: Let live keys in or keep them out.
        storing: Let the project store faces in galleries and images of verifications or stop it. What is
            stored stays until it is deleted.
        display_name: What people with a verification link read as the name of the business; empty: the
            project's name. At most 100 characters.
        retention_days: Days after the decision at which images and personal fields of a verification are
            deleted; 0: at the decision. It holds for decisions made after the change. 0 to 3650.
        redirect_hosts: The whole new list of hosts that redirectUrl of a verification may name, such as
            shop.example.org. 0 to 50 items.
        decline_reasons: The whole new list of reasons that reviewers choose from when they decline,
            besides those of the service. 0 to 20 items.
        till_min_age: Age in years that the page for clerks asks of customers. 1 to 120.
        liveness_mode: How verifications check liveness that do not say it.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_PROJECTS_UPDATE,
            AdminProject,
            {
                "project": project,
                "name": name,
                "live_approved": live_approved,
                "storing": storing,
                "display_name": display_name,
                "retention_days": retention_days,
                "redirect_hosts": redirect_hosts,
                "decline_reasons": decline_reasons,
                "till_min_age": till_min_age,
                "liveness_mode": liveness_mode,
            },
            options,
        )

    def close(
        self,
        *,
        project: str,
        options: CallOptions | None = None,
    ) -> AdminProject:
        """Refuses all keys of the project from now on, on every node. What it has is kept.

        project: Id or name of the project. 1 to 400 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_PROJECTS_CLOSE,
            AdminProject,
            {
                "project": project,
            },
            options,
        )


class AdminKeysOperations:
    """Operations keys.*: list, create, get, update, revoke, rotate."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        project: str | None = None,
        options: CallOptions | None = None,
    ) -> AdminKeyList:
        """Keys with the last four characters of their secrets, oldest first, revoked ones included.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_KEYS_LIST,
            AdminKeyList,
            {
                "project": project,
            },
            options,
        )

    def create(
        self,
        *,
        project: str,
        environment: AdminEnvironment,
        name: str,
        permissions: Sequence[str] | None = None,
        allow_list: Sequence[str] | None = None,
        rate: AdminKeyRate | None = None,
        day_cap: Decimal | str | None = None,
        month_cap: Decimal | str | None = None,
        expires: datetime | None = None,
        options: CallOptions | None = None,
    ) -> AdminKeyCreated:
        """The secret is in this answer and never again; the store keeps its SHA-256 sum. A test key is sent as
        it is; a live key comes with a client id and a client secret for /v2/oauth/token.

        project: Id or name of the project. 1 to 400 characters.
        environment: Test keys spend test credits, live keys live ones.
        name: What the key is for. 1 to 100 characters.
        permissions: Operations, groups such as face.*, or *; left out: *. 0 to 200 items.
        allow_list: IPv4 and IPv6 addresses and CIDR ranges; left out: every address. 0 to 200 items.
        rate: Sustained calls a second and how many may come at once.
        day_cap: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.
        month_cap: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.
        expires: When the key stops working.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_KEYS_CREATE,
            AdminKeyCreated,
            {
                "project": project,
                "environment": environment,
                "name": name,
                "permissions": permissions,
                "allow_list": allow_list,
                "rate": rate,
                "day_cap": day_cap,
                "month_cap": month_cap,
                "expires": expires,
            },
            options,
        )

    def get(
        self,
        *,
        key: str,
        options: CallOptions | None = None,
    ) -> AdminKey:
        """One key by its id.

        key: Id of the key, key_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_KEYS_GET,
            AdminKey,
            {
                "key": key,
            },
            options,
        )

    def update(
        self,
        *,
        key: str,
        name: str | None = None,
        permissions: Sequence[str] | None = None,
        allow_list: Sequence[str] | None = None,
        rate: AdminKeyRate | None = None,
        day_cap: Decimal | str | None = None,
        month_cap: Decimal | str | None = None,
        expires: datetime | None = None,
        never_expires: bool | None = None,
        options: CallOptions | None = None,
    ) -> AdminKey:
        """Changes what is sent and leaves the rest. Every node follows at once.

        key: Id of the key, key_... 1 to 100 characters.
        name: What the key is for. 1 to 100 characters.
        permissions: The whole new list; empty: *. 0 to 200 items.
        allow_list: The whole new list; empty: every address. 0 to 200 items.
        rate: Sustained calls a second and how many may come at once.
        day_cap: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.
        month_cap: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.
        expires: When the key stops working.
        never_expires: True takes the expiry away.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_KEYS_UPDATE,
            AdminKey,
            {
                "key": key,
                "name": name,
                "permissions": permissions,
                "allow_list": allow_list,
                "rate": rate,
                "day_cap": day_cap,
                "month_cap": month_cap,
                "expires": expires,
                "never_expires": never_expires,
            },
            options,
        )

    def revoke(
        self,
        *,
        key: str,
        options: CallOptions | None = None,
    ) -> AdminKey:
        """Refuses the key, its secrets and its access tokens from now on, on every node, for good.

        key: Id of the key, key_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_KEYS_REVOKE,
            AdminKey,
            {
                "key": key,
            },
            options,
        )

    def rotate(
        self,
        *,
        key: str,
        overlap_seconds: int | None = None,
        options: CallOptions | None = None,
    ) -> AdminKeyCreated:
        """The secrets before it are good until the overlap has passed.

        key: Id of the key, key_... 1 to 100 characters.
        overlap_seconds: How long the secrets before it stay good; 0: they end now. 0 to 2592000; the
            server's default is 86400.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_KEYS_ROTATE,
            AdminKeyCreated,
            {
                "key": key,
                "overlap_seconds": overlap_seconds,
            },
            options,
        )


class AdminCreditsOperations:
    """Operations credits.*: balance, top up, adjust, threshold, entries."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def balance(
        self,
        *,
        project: str | None = None,
        options: CallOptions | None = None,
    ) -> AdminWalletList:
        """One wallet for each environment of a project.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_CREDITS_BALANCE,
            AdminWalletList,
            {
                "project": project,
            },
            options,
        )

    def top_up(
        self,
        *,
        project: str,
        environment: AdminEnvironment,
        amount: Decimal | str,
        reason: str,
        options: CallOptions | None = None,
    ) -> AdminWallet:
        """Adds bought credits to a wallet, with the reason that stands in its history. Send an Idempotency-Key,
        such as the number of the invoice: a repeated call then adds nothing.

        project: Id or name of the project. 1 to 400 characters.
        environment: Test keys spend test credits, live keys live ones.
        amount: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.
        reason: One line that stands in the history. 1 to 500 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_CREDITS_TOP_UP,
            AdminWallet,
            {
                "project": project,
                "environment": environment,
                "amount": amount,
                "reason": reason,
            },
            options,
        )

    def adjust(
        self,
        *,
        project: str,
        environment: AdminEnvironment,
        amount: Decimal | str,
        reason: str,
        options: CallOptions | None = None,
    ) -> AdminWallet:
        """Adds or takes away credits, with a reason. What running calls hold cannot be taken.

        project: Id or name of the project. 1 to 400 characters.
        environment: Test keys spend test credits, live keys live ones.
        amount: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.
        reason: One line that stands in the history. 1 to 500 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_CREDITS_ADJUST,
            AdminWallet,
            {
                "project": project,
                "environment": environment,
                "amount": amount,
                "reason": reason,
            },
            options,
        )

    def threshold(
        self,
        *,
        project: str,
        environment: AdminEnvironment,
        threshold: Decimal | str,
        options: CallOptions | None = None,
    ) -> AdminWallet:
        """The event is sent once when the balance falls below the threshold; 0 means never.

        project: Id or name of the project. 1 to 400 characters.
        environment: Test keys spend test credits, live keys live ones.
        threshold: Credits as decimal text with at most three places, such as 12.50; text, so that nothing
            rounds it.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_CREDITS_THRESHOLD,
            AdminWallet,
            {
                "project": project,
                "environment": environment,
                "threshold": threshold,
            },
            options,
        )

    def entries(
        self,
        *,
        project: str | None = None,
        environment: AdminCreditsEntriesEnvironment | None = None,
        key: str | None = None,
        operation: str | None = None,
        from_: datetime | None = None,
        until: datetime | None = None,
        after: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> AdminEntryList:
        """Grants, top-ups, adjustments and charges, oldest first. A balance is the sum of its entries.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.
        environment: Only this environment.
        key: Only calls of the key with this id. 1 to 100 characters.
        operation: Only this operation, such as face.detect. 1 to 100 characters.
        from_: Only from this time on.
        until: Only before this time.
        after: Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the
            server's default is 0.
        limit: How many at most. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_CREDITS_ENTRIES,
            AdminEntryList,
            {
                "project": project,
                "environment": environment,
                "key": key,
                "operation": operation,
                "from": from_,
                "until": until,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def entries_all(
        self,
        *,
        project: str | None = None,
        environment: AdminCreditsEntriesEnvironment | None = None,
        key: str | None = None,
        operation: str | None = None,
        from_: datetime | None = None,
        until: datetime | None = None,
        after: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[AdminEntry]:
        """Return an iterator over the entries of all pages of entries, which are fetched as needed."""
        return self._core.pages(
            operations.ADMIN_CREDITS_ENTRIES,
            AdminEntryList,
            {
                "project": project,
                "environment": environment,
                "key": key,
                "operation": operation,
                "from": from_,
                "until": until,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.entries,
            lambda page: page.next,
        )


class AdminWebhooksOperations:
    """Operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        *,
        project: str | None = None,
        options: CallOptions | None = None,
    ) -> AdminWebhookList:
        """Oldest first.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_LIST,
            AdminWebhookList,
            {
                "project": project,
            },
            options,
        )

    def create(
        self,
        *,
        project: str,
        url: str,
        description: str | None = None,
        kinds: Sequence[AdminEventKind] | None = None,
        environments: Sequence[AdminWebhooksCreateEnvironment] | None = None,
        options: CallOptions | None = None,
    ) -> AdminWebhookCreated:
        """The signing secret (whsec_...) is in this answer and never again. The address must be public unless
        the operator allows its range; live events need https.

        project: Id or name of the project. 1 to 400 characters.
        url: An https:// address; http:// gets test events only. 1 to 2048 characters.
        description: A line about it. At most 500 characters.
        kinds: The kinds it gets; left out: every kind, those to come included, but not
            verification.created, opened, resubmission_requested, expired, cancelled and deleted, which are
            sent only where they are named. 0 to 50 items.
        environments: Left out: both, or test alone for http. 0 to 2 items.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_CREATE,
            AdminWebhookCreated,
            {
                "project": project,
                "url": url,
                "description": description,
                "kinds": kinds,
                "environments": environments,
            },
            options,
        )

    def get(
        self,
        *,
        endpoint: str,
        options: CallOptions | None = None,
    ) -> AdminWebhook:
        """One endpoint by its id.

        endpoint: Id of the endpoint, whe_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_GET,
            AdminWebhook,
            {
                "endpoint": endpoint,
            },
            options,
        )

    def update(
        self,
        *,
        endpoint: str,
        url: str | None = None,
        description: str | None = None,
        kinds: Sequence[AdminEventKind] | None = None,
        environments: Sequence[AdminWebhooksUpdateEnvironment] | None = None,
        enabled: bool | None = None,
        options: CallOptions | None = None,
    ) -> AdminWebhook:
        """Changes what is sent and leaves the rest. Deliveries of a disabled endpoint wait; what happens
        meanwhile is not queued for it.

        endpoint: Id of the endpoint, whe_... 1 to 100 characters.
        url: The new address. 1 to 2048 characters.
        description: A line about it. At most 500 characters.
        kinds: The whole new list; empty: every kind. 0 to 50 items.
        environments: The whole new list. 0 to 2 items.
        enabled: False stops deliveries, which then wait; true starts them again.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_UPDATE,
            AdminWebhook,
            {
                "endpoint": endpoint,
                "url": url,
                "description": description,
                "kinds": kinds,
                "environments": environments,
                "enabled": enabled,
            },
            options,
        )

    def delete(
        self,
        *,
        endpoint: str,
        options: CallOptions | None = None,
    ) -> AdminDeleted:
        """Removes the endpoint with its secrets, deliveries and attempts.

        endpoint: Id of the endpoint, whe_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_DELETE,
            AdminDeleted,
            {
                "endpoint": endpoint,
            },
            options,
        )

    def rotate(
        self,
        *,
        endpoint: str,
        overlap_seconds: int | None = None,
        options: CallOptions | None = None,
    ) -> AdminWebhookCreated:
        """Deliveries are signed with the earlier secrets too until the overlap has passed.

        endpoint: Id of the endpoint, whe_... 1 to 100 characters.
        overlap_seconds: How long the secrets before it stay good; 0: they end now. 0 to 2592000; the
            server's default is 86400.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_ROTATE,
            AdminWebhookCreated,
            {
                "endpoint": endpoint,
                "overlap_seconds": overlap_seconds,
            },
            options,
        )

    def test(
        self,
        *,
        endpoint: str,
        kind: AdminEventKind,
        options: CallOptions | None = None,
    ) -> AdminDelivery:
        """Sends an example of one kind to this endpoint alone, in the test environment.

        endpoint: Id of the endpoint, whe_... 1 to 100 characters.
        kind: What happened.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_TEST,
            AdminDelivery,
            {
                "endpoint": endpoint,
                "kind": kind,
            },
            options,
        )

    def deliveries(
        self,
        *,
        endpoint: str,
        state: AdminWebhooksDeliveriesState | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> AdminDeliveryList:
        """The newest first.

        endpoint: Id of the endpoint, whe_... 1 to 100 characters.
        state: Only deliveries in this state.
        limit: How many at most. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_WEBHOOKS_DELIVERIES,
            AdminDeliveryList,
            {
                "endpoint": endpoint,
                "state": state,
                "limit": limit,
            },
            options,
        )


class AdminDeliveriesOperations:
    """Operations deliveries.*: get, resend."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def get(
        self,
        *,
        delivery: str,
        options: CallOptions | None = None,
    ) -> AdminDelivery:
        """Each attempt has its status, its latency and the first kilobyte of the answer.

        delivery: Id of the delivery, dlv_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_DELIVERIES_GET,
            AdminDelivery,
            {
                "delivery": delivery,
            },
            options,
        )

    def resend(
        self,
        *,
        delivery: str,
        options: CallOptions | None = None,
    ) -> AdminDelivery:
        """Makes the delivery due at once, with the whole retry schedule before it. The receiver sees the same
        webhook-id.

        delivery: Id of the delivery, dlv_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_DELIVERIES_RESEND,
            AdminDelivery,
            {
                "delivery": delivery,
            },
            options,
        )


class AdminAdminKeysOperations:
    """Operations adminKeys.*: list, create, revoke."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def list(
        self,
        options: CallOptions | None = None,
    ) -> AdminOperatorKeyList:
        """Keys of this interface, oldest first.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_OPERATOR_KEYS_LIST,
            AdminOperatorKeyList,
            {},
            options,
        )

    def create(
        self,
        *,
        name: str,
        project: str | None = None,
        read_only: bool | None = None,
        expires: datetime | None = None,
        options: CallOptions | None = None,
    ) -> AdminOperatorKeyCreated:
        """The secret (sk_admin_...) is in this answer and never again.

        name: What the key is for. 1 to 100 characters.
        project: Id or name of the one project that it may see; left out: all. 1 to 400 characters.
        read_only: Whether it may only look. The server's default is false.
        expires: When it stops working.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_OPERATOR_KEYS_CREATE,
            AdminOperatorKeyCreated,
            {
                "name": name,
                "project": project,
                "read_only": read_only,
                "expires": expires,
            },
            options,
        )

    def revoke(
        self,
        *,
        admin_key: str,
        options: CallOptions | None = None,
    ) -> AdminOperatorKey:
        """Refuses the key from now on.

        admin_key: Id of the admin key, adk_... 1 to 100 characters.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_OPERATOR_KEYS_REVOKE,
            AdminOperatorKey,
            {
                "admin_key": admin_key,
            },
            options,
        )


class ProjectOperations:
    """The operations of a project."""

    def __init__(self, core: Core) -> None:
        self.face = FaceOperations(core)
        self.age = AgeOperations(core)
        self.photo = PhotoOperations(core)
        self.standards = StandardsOperations(core)
        self.kiosk = KioskOperations(core)
        self.liveness = LivenessOperations(core)
        self.age_gate = AgeGateOperations(core)
        self.face_login = FaceLoginOperations(core)
        self.fraud = FraudOperations(core)
        self.proctor = ProctorOperations(core)
        self.identity = IdentityOperations(core)
        self.mrz = MrzOperations(core)
        self.documents = DocumentsOperations(core)
        self.nfc = NfcOperations(core)
        self.aml = AmlOperations(core)
        self.galleries = GalleriesOperations(core)
        self.deletions = DeletionsOperations(core)
        self.verifications = VerificationsOperations(core)
        self.workflows = WorkflowsOperations(core)
        self.reviews = ReviewsOperations(core)
        self.jobs = JobsOperations(core)


class AdminOperations:
    """The operations of an operator."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.projects = AdminProjectsOperations(core)
        self.keys = AdminKeysOperations(core)
        self.credits = AdminCreditsOperations(core)
        self.webhooks = AdminWebhooksOperations(core)
        self.deliveries = AdminDeliveriesOperations(core)
        self.admin_keys = AdminAdminKeysOperations(core)

    def usage(
        self,
        *,
        project: str | None = None,
        environment: AdminUsageEnvironment | None = None,
        key: str | None = None,
        operation: str | None = None,
        from_: datetime | None = None,
        until: datetime | None = None,
        options: CallOptions | None = None,
    ) -> AdminUsageList:
        """Charged calls and credits by project, environment, key, operation and UTC day.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.
        environment: Only this environment.
        key: Only calls of the key with this id. 1 to 100 characters.
        operation: Only this operation, such as face.detect. 1 to 100 characters.
        from_: Only from this time on.
        until: Only before this time.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_USAGE,
            AdminUsageList,
            {
                "project": project,
                "environment": environment,
                "key": key,
                "operation": operation,
                "from": from_,
                "until": until,
            },
            options,
        )

    def events(
        self,
        *,
        project: str | None = None,
        after: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> AdminEventList:
        """The events of a project in order, for development without a public address. Without after, reading
        starts at the oldest kept event; latest gives the place after the newest one. Ask again with next.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.
        after: Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the
            server's default is 0.
        limit: How many at most. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_EVENTS,
            AdminEventList,
            {
                "project": project,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def events_all(
        self,
        *,
        project: str | None = None,
        after: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[AdminEvent]:
        """Return an iterator over the events of all pages of events, which are fetched as needed."""
        return self._core.pages(
            operations.ADMIN_EVENTS,
            AdminEventList,
            {
                "project": project,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.events,
            lambda page: page.next,
        )

    def audit(
        self,
        *,
        project: str | None = None,
        after: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> AdminAuditList:
        """Every change and every refused access, oldest first, each entry with the hash of itself and the one
        before it.

        project: Id or name of a project; left out, all that the key may see. 1 to 400 characters.
        after: Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the
            server's default is 0.
        limit: How many at most. 1 to 1000; the server's default is 100.

        Raises the errors of every call.
        """
        return self._core.call(
            operations.ADMIN_AUDIT,
            AdminAuditList,
            {
                "project": project,
                "after": after,
                "limit": limit,
            },
            options,
        )

    def audit_all(
        self,
        *,
        project: str | None = None,
        after: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> Iterator[AdminAuditEntry]:
        """Return an iterator over the entries of all pages of audit, which are fetched as needed."""
        return self._core.pages(
            operations.ADMIN_AUDIT,
            AdminAuditList,
            {
                "project": project,
                "after": after,
                "limit": limit,
            },
            options,
            "after",
            lambda page: page.entries,
            lambda page: page.next,
        )
