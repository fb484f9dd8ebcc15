# frozen_string_literal: true

# The operations of the clients. Generated from api/openapi.gen.yaml by make generate; do not edit.

module Likeness
  # The operations of the clients, by groups.
  module Groups
    # Operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist, cluster, analyze,
    # attributes, ppe, emotion, age, quality, search.
    class FaceOperations
      def initialize(core)
        @core = core
      end

      # Detects every face of an image, with its box, its rotation, five landmarks and the detector's score. An image
      # without a face is a result too: faceCount is 0 and faces is empty. With roi the answer is about the face there
      # alone, whatever onlyCentralFace says; where none is there, faces is empty. A warning says when faces were
      # found only after the whole image was rotated by 90, 180 or 270 degrees.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param only_central_face [Boolean] True: only the main face, the one with the largest product of area and
      #   closeness to the centre of the image. False: every face. The server's default is false.
      # @param roi [Array<Integer>] Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
      #   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
      #   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
      #   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
      #   and the component SingleFacePresent still count them. Where the search of the image finds no face there, the
      #   rectangle alone is examined once more. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceDetectResult]
      # @raise [LikenessError] the errors of every call
      def detect(
        image:,
        only_central_face: nil,
        roi: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "onlyCentralFace" => only_central_face,
          "roi" => roi,
          "tag" => tag
        }
        @core.call(Operations::FACE_DETECT, Types::FaceDetectResult, params, options)
      end

      # Counts the faces of an image and compares the number with the expected one.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param expected [Integer] The expected number of faces. 0 to 100; the server's default is 1.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceCountResult]
      # @raise [LikenessError] the errors of every call
      def count(
        image:,
        expected: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "expected" => expected,
          "tag" => tag
        }
        @core.call(Operations::FACE_COUNT, Types::FaceCountResult, params, options)
      end

      # Returns the main face, or every face, as a crop: upright and centred, in one of five shapes. Parts outside the
      # image are white. When only the main face of several is used, a warning says so. Of more than 24 faces only the
      # 24 largest are cropped, and a warning says so.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param type [Integer] Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3
      #   (480 x 720), 3 is 1:1 (600 x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and
      #   centred. The server's default is 0. See Types::CropType.
      # @param only_central_face [Boolean] True: only the main face, the one with the largest product of area and
      #   closeness to the centre of the image. False: every face. The server's default is true.
      # @param roi [Array<Integer>] Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
      #   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
      #   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
      #   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
      #   and the component SingleFacePresent still count them. Where the search of the image finds no face there, the
      #   rectangle alone is examined once more. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceCropResult]
      # @raise [LikenessError] the errors of every call
      def crop(
        image:,
        type: nil,
        only_central_face: nil,
        roi: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "type" => type,
          "onlyCentralFace" => only_central_face,
          "roi" => roi,
          "tag" => tag
        }
        @core.call(Operations::FACE_CROP, Types::FaceCropResult, params, options)
      end

      # Makes every face unrecognisable, including hair line and ears; this cannot be reversed. When no face is found,
      # the original file is returned unchanged and faceCount is 0.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param mode [String] How faces are made unrecognisable: blurred, pixelated, or covered with a black box. The
      #   server's default is blur. See Types::RedactMode.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceRedactResult]
      # @raise [LikenessError] the errors of every call
      def redact(
        image:,
        mode: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "mode" => mode,
          "tag" => tag
        }
        @core.call(Operations::FACE_REDACT, Types::FaceRedactResult, params, options)
      end

      # Compares the faces of exactly two images: the main face of each, or every face of an image with detectAll. For
      # more images, call once per pair or use cluster. When one image shows no face, nothing is compared: ok is false
      # with face_not_found, and the image without a face has status 2 in detections. Pairs of faces that both look
      # younger than 25 have an ageGroup: young faces of different people resemble each other far more often than
      # those of adults. calibration holds for the youngest pair, and a warning says how often strangers of that age
      # reach 0.75. Of more than 5 faces of an image, the main face and the 4 largest others are compared, and a
      # warning says so.
      #
      # Costs 0.2 credits.
      #
      # @param images [Array<Types::MatchImage>] The two images to compare. For more, call once per pair or use
      #   cluster. Exactly 2 items.
      # @param crop [Types::CropOptions] Adds an aligned crop of each face.
      # @param limit_compare_per_image_types [Integer] Cap on the number of comparisons made for one pair of source
      #   types. Both images of a call form one such pair, so this caps results; faces are compared in order, the main
      #   face first. A warning says when comparisons were left out. 1 to 10000.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceMatchResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def match(
        images:,
        crop: nil,
        limit_compare_per_image_types: nil,
        tag: nil,
        options: nil
      )
        params = {
          "images" => images,
          "crop" => crop,
          "limitComparePerImageTypes" => limit_compare_per_image_types,
          "tag" => tag
        }
        @core.call(Operations::FACE_MATCH, Types::FaceMatchResult, params, options)
      end

      # Decides whether the main faces of two images show one person: match is true when similarity is at or above
      # threshold.
      #
      # Young faces of different people resemble each other far more often than those of adults. Two faces that both
      # look younger than 25, and so may be minors, match only at the similarity that has the same false match rate at
      # their age: calibration.threshold. From threshold up to that similarity match is false and status undetermined.
      # calibration.ageGroup and warnings say when this applies.
      #
      # Costs 0.2 credits.
      #
      # @param image1 [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param image2 [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param liveness_transaction_id [String] Id of an earlier liveness check that the face of image1 passed. 1 to
      #   128 characters.
      # @param roi1 [Array<Integer>] Where the face of image1 is, [x, y, width, height]: a rectangle in whole pixels
      #   of the upright image, as in face.detect. Other faces of the image play no part. Exactly 4 items.
      # @param roi2 [Array<Integer>] The same for image2. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceVerifyResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def verify(
        image1:,
        image2:,
        threshold: nil,
        liveness_transaction_id: nil,
        roi1: nil,
        roi2: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image1" => image1,
          "image2" => image2,
          "threshold" => threshold,
          "livenessTransactionId" => liveness_transaction_id,
          "roi1" => roi1,
          "roi2" => roi2,
          "tag" => tag
        }
        @core.call(Operations::FACE_VERIFY, Types::FaceVerifyResult, params, options)
      end

      # Returns the similarity of the main faces of two images, without a threshold or a decision. When both faces
      # look younger than 25, calibration holds for their age, and a warning says how often strangers of that age
      # reach a similarity of 0.75.
      #
      # Costs 0.02 credits.
      #
      # @param image1 [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param image2 [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceSimilarityResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def similarity(
        image1:,
        image2:,
        tag: nil,
        options: nil
      )
        params = {
          "image1" => image1,
          "image2" => image2,
          "tag" => tag
        }
        @core.call(Operations::FACE_SIMILARITY, Types::FaceSimilarityResult, params, options)
      end

      # Decides whether a new face is among up to ten enrolled ones. A duplicate has a similarity of threshold or
      # more. With several entries the false match rate of the whole call is higher than that of one comparison;
      # calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with a
      # warning.
      #
      # Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds for
      # their age, and status is undetermined when the similarity reaches threshold but does not have its false match
      # rate at that age. duplicate stays true.
      #
      # Costs 0.02 credits.
      #
      # @param candidate [Image, String, Pathname, IO] The new face.
      # @param existing [Array<Types::GalleryEntry>] The enrolled faces. 1 to 10 items.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceDedupeResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def dedupe(
        candidate:,
        existing:,
        threshold: nil,
        tag: nil,
        options: nil
      )
        params = {
          "candidate" => candidate,
          "existing" => existing,
          "threshold" => threshold,
          "tag" => tag
        }
        @core.call(Operations::FACE_DEDUPE, Types::FaceDedupeResult, params, options)
      end

      # Decides whether a face is on a list of up to ten faces. A hit has a similarity of threshold or more. With
      # several entries the false match rate of the whole call is higher than that of one comparison;
      # calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with a
      # warning.
      #
      # Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds for
      # their age, and status is undetermined when the similarity reaches threshold but does not have its false match
      # rate at that age. hit stays true.
      #
      # Costs 0.3 credits.
      #
      # @param probe [Image, String, Pathname, IO] The face to search for.
      # @param list [Array<Types::WatchlistEntry>] The watchlist. 1 to 10 items.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceWatchlistResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def watchlist(
        probe:,
        list:,
        threshold: nil,
        tag: nil,
        options: nil
      )
        params = {
          "probe" => probe,
          "list" => list,
          "threshold" => threshold,
          "tag" => tag
        }
        @core.call(Operations::FACE_WATCHLIST, Types::FaceWatchlistResult, params, options)
      end

      # Compares every pair of two to eight faces and groups faces at or above the threshold. A face joins a group
      # when it matches any face of the group. The false match rate of the threshold is that of one pair. Entries
      # without a detectable face are skipped with a warning.
      #
      # Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds for
      # their age, and a pair has status undetermined when its similarity reaches threshold but does not have its
      # false match rate at that age. Such pairs are grouped all the same.
      #
      # Costs 0.02 credits.
      #
      # @param faces [Array<Types::GalleryEntry>] The faces to group; every pair is compared. 2 to 8 items.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceClusterResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def cluster(
        faces:,
        threshold: nil,
        tag: nil,
        options: nil
      )
        params = {
          "faces" => faces,
          "threshold" => threshold,
          "tag" => tag
        }
        @core.call(Operations::FACE_CLUSTER, Types::FaceClusterResult, params, options)
      end

      # Detects the faces of an image and returns what you request for each: attributes, quality checks and an aligned
      # crop. Nothing else is computed. Of more than 5 faces only the 5 largest are evaluated, and a warning says so.
      # Send crops of the others.
      #
      # Costs 0.1 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param only_central_face [Boolean] True: only the main face, the one with the largest product of area and
      #   closeness to the centre of the image. False: every face. The server's default is false.
      # @param crop [Types::CropOptions] Asks for an aligned crop.
      # @param attributes [Array<String>] The attributes to estimate; none when left out or empty. 1 to 13 items.
      #   See Types::AttributeName.
      # @param quality_checks [Array<Types::QualityCheckRequest>] The checks to run. Size and position are measured
      #   on the crop when one is requested, else on the image. 1 to 47 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceAnalyzeResult]
      # @raise [LikenessError] the errors of every call
      def analyze(
        image:,
        only_central_face: nil,
        crop: nil,
        attributes: nil,
        quality_checks: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "onlyCentralFace" => only_central_face,
          "crop" => crop,
          "attributes" => attributes,
          "qualityChecks" => quality_checks,
          "tag" => tag
        }
        @core.call(Operations::FACE_ANALYZE, Types::FaceAnalyzeResult, params, options)
      end

      # Estimates up to 13 attributes of every face. An attribute that the image does not show well enough has no
      # value: its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are
      # evaluated, and a warning says so. Send crops of the others.
      #
      # Costs 0.1 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param attributes [Array<String>] The attributes to estimate, each once. They are answered in this order. 1
      #   to 13 items. See Types::AttributeName.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceAttributesResult]
      # @raise [LikenessError] the errors of every call
      def attributes(
        image:,
        attributes:,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "attributes" => attributes,
          "tag" => tag
        }
        @core.call(Operations::FACE_ATTRIBUTES, Types::FaceAttributesResult, params, options)
      end

      # Detects which of the requested items every face wears. Items that a face does not show well enough are listed
      # in its undetermined, with a reason. Of more than 5 faces only the 5 largest are evaluated, and a warning says
      # so. Send crops of the others.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param items [Array<String>] The items to detect, each once. 1 to 6 items. See Types::PpeItem.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FacePpeResult]
      # @raise [LikenessError] the errors of every call
      def ppe(
        image:,
        items:,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "items" => items,
          "tag" => tag
        }
        @core.call(Operations::FACE_PPE, Types::FacePpeResult, params, options)
      end

      # Estimates the emotion of every face of an image, or of the main face of each of one to ten frames. The
      # estimate, one of seven emotions, is right for about two of three faces; read the model card own-emotion before
      # you base decisions on it. A face that is blurred, a mosaic, too small, covered or turned away has no emotion:
      # its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are evaluated,
      # and a warning says so. Send crops of the others.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param frames [Array<Image, String, Pathname, IO>] Images of the same scene, in order. 1 to 10 items.
      # @param only_central_face [Boolean] For image: only the main face. In frames only the main face of each
      #   counts. The server's default is false.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceEmotionResult]
      # @raise [LikenessError] the errors of every call
      def emotion(
        image: nil,
        frames: nil,
        only_central_face: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "frames" => frames,
          "onlyCentralFace" => only_central_face,
          "tag" => tag
        }
        @core.call(Operations::FACE_EMOTION, Types::FaceEmotionResult, params, options)
      end

      # Estimates the age of the main face, or of every face, as a band of years. A face that is blurred, a mosaic,
      # behind dark glasses, covered or in profile has the widest band, the status undetermined and a reason. With
      # onlyCentralFace a warning says when the image shows more faces. Of more than 5 faces only the 5 largest are
      # evaluated, and a warning says so. Send crops of the others.
      #
      # Costs 0.05 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param only_central_face [Boolean] True: only the main face, the one with the largest product of area and
      #   closeness to the centre of the image. False: every face. The server's default is true.
      # @param crop [Types::CropOptions] Adds an aligned crop of each face; the age is always estimated from the
      #   image as sent.
      # @param roi [Array<Integer>] Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
      #   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
      #   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
      #   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
      #   and the component SingleFacePresent still count them. Where the search of the image finds no face there, the
      #   rectangle alone is examined once more. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceAgeResult]
      # @raise [LikenessError] the errors of every call
      def age(
        image:,
        only_central_face: nil,
        crop: nil,
        roi: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "onlyCentralFace" => only_central_face,
          "crop" => crop,
          "roi" => roi,
          "tag" => tag
        }
        @core.call(Operations::FACE_AGE, Types::FaceAgeResult, params, options)
      end

      # Measures a portrait and compares every check with its range. Size and position are measured on the image when
      # it already is a portrait in the aspect of the scenario, else on its aligned crop; measuredOn says which. A
      # value that cannot be measured is undetermined and counts as not passed. When only the main face of several is
      # used, a warning says so. With onlyCentralFace false and more than 5 faces, only the 5 largest are evaluated,
      # and a warning says so.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param scenario [String] The checks to run, with their ranges. The server's default is QualityICAO. See
      #   Types::Scenario.
      # @param only_central_face [Boolean] False adds the result of every face, in faces. The server's default is
      #   true.
      # @param output [Types::QualityOutput] Images to add to the answer.
      # @param custom_checks [Array<Types::QualityCheckRequest>] Your own checks with your ranges. They replace the
      #   checks of the scenario. 1 to 47 items.
      # @param background_match_color [Array<Integer>] The colour that BackgroundColorMatch compares with; the
      #   standard's when left out, white where it names none. Exactly 3 items.
      # @param roi [Array<Integer>] Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
      #   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
      #   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
      #   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
      #   and the component SingleFacePresent still count them. Where the search of the image finds no face there, the
      #   rectangle alone is examined once more. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceQualityResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def quality(
        image:,
        scenario: nil,
        only_central_face: nil,
        output: nil,
        custom_checks: nil,
        background_match_color: nil,
        roi: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "scenario" => scenario,
          "onlyCentralFace" => only_central_face,
          "output" => output,
          "customChecks" => custom_checks,
          "backgroundMatchColor" => background_match_color,
          "roi" => roi,
          "tag" => tag
        }
        @core.call(Operations::FACE_QUALITY, Types::FaceQualityResult, params, options)
      end

      # Finds the people of a gallery who are most similar to the face in a photo. The search is exact: the face is
      # compared with every enrolled face. The false match rate of the threshold holds for the whole call. The more
      # faces are enrolled, the higher the similarity that each comparison has to reach; calibration.threshold and a
      # warning state it. People below it are not returned; send threshold 0 to get the most similar people in any
      # case. A face that looks younger than 25 matches only at the similarity that has the same false match rate at
      # its age; people between both similarities are in undetermined. Of more than 5 faces in the photo only the 5
      # largest are searched for, and a warning says so.
      #
      # Costs 0.3 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param gallery [String] The gallery to search. 1 to 64 characters.
      # @param top_k [Integer] Most people returned for each face. 1 to 100; the server's default is 10.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param labels [Array<String>] Only people who have all these labels are searched. 1 to 16 items.
      # @param only_central_face [Boolean] True: search with the main face of the image. False: with every face of
      #   it, up to 5, the largest first. The server's default is true.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceSearchResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def search(
        image:,
        gallery:,
        top_k: nil,
        threshold: nil,
        labels: nil,
        only_central_face: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "gallery" => gallery,
          "topK" => top_k,
          "threshold" => threshold,
          "labels" => labels,
          "onlyCentralFace" => only_central_face,
          "tag" => tag
        }
        @core.call(Operations::FACE_SEARCH, Types::FaceSearchResult, params, options)
      end
    end

    # Operations age.*: verify, verify live.
    class AgeOperations
      def initialize(core)
        @core = core
      end

      # Decides whether the main face is old enough by the policy. A face does not prove an age: faces of 13 to 17
      # often look like 18. With policy lowerBound 2 % of people of 14 to 17 pass a check of 18, and 61 % of people of
      # 25 to 34 and 91 % of 18 to 24 do not; docs/fairness.md has both by sex and group. At a till take challenge25:
      # whoever may be too young is asked for a document. Nobody is allowed whose age is undetermined, or beside whom
      # another person stands unless roi says whose age is asked.
      #
      # Costs 0.05 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param min_age [Integer] The required age in years. 0 to 120; the server's default is 18.
      # @param policy [String] What must reach which age. lowerBound: the low end of the band reaches minAge.
      #   midpoint: the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
      #   18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and minAge +
      #   7; whoever does not reach both is, unless the whole band is below minAge, neither allowed nor refused:
      #   status is undetermined, the reason borderline_age, and a document decides. With an undetermined age nobody
      #   is allowed. The server's default is lowerBound. See Types::AgePolicy.
      # @param roi [Array<Integer>] Where the face is whose age is asked, [x, y, width, height]: a rectangle in
      #   whole pixels of the upright image, as in face.detect. Other people in the photo then give no reason
      #   several_faces. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AgeVerifyResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def verify(
        image:,
        min_age: nil,
        policy: nil,
        roi: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "minAge" => min_age,
          "policy" => policy,
          "roi" => roi,
          "tag" => tag
        }
        @core.call(Operations::AGE_VERIFY, Types::AgeVerifyResult, params, options)
      end

      # Decides whether the main face is old enough by the policy, and is a live person in front of the camera. Both
      # are required. A single still image is often classified as not live; send the whole camera frame. An
      # undetermined age or liveness is never favourable. reasons says whether the age, the liveness or both prevented
      # it; liveness comes first.
      #
      # Costs 0.25 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param min_age [Integer] The required age in years. 0 to 120; the server's default is 18.
      # @param policy [String] What must reach which age. lowerBound: the low end of the band reaches minAge.
      #   midpoint: the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
      #   18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and minAge +
      #   7; whoever does not reach both is, unless the whole band is below minAge, neither allowed nor refused:
      #   status is undetermined, the reason borderline_age, and a document decides. With an undetermined age nobody
      #   is allowed. The server's default is lowerBound. See Types::AgePolicy.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AgeVerifyLiveResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def verify_live(
        image:,
        min_age: nil,
        policy: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "minAge" => min_age,
          "policy" => policy,
          "tag" => tag
        }
        @core.call(Operations::AGE_VERIFY_LIVE, Types::AgeVerifyLiveResult, params, options)
      end
    end

    # Operations photo.*: compliance.
    class PhotoOperations
      def initialize(core)
        @core = core
      end

      # Checks the main face of a photo against ICAO, the US or the Schengen visa rules, or all 47 checks (Full). Each
      # failed check says why it failed and how to fix the photo. When only the main face of several is used, a
      # warning says so.
      #
      # Costs 0.02 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param standard [String] The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or
      #   one of standards.list. At most 43 characters; the server's default is ICAO.
      # @param background_match_color [Array<Integer>] The colour that BackgroundColorMatch compares with; the
      #   standard's when left out, white where it names none. Exactly 3 items.
      # @param report [Boolean] Adds the annotated image and a report of one page. The server's default is false.
      # @param output [Types::ComplianceOutput] Values to add to the answer.
      # @param roi [Array<Integer>] Where the face is, [x, y, width, height]: a rectangle in whole pixels of the
      #   upright image, inside the image and at least 16 pixels wide and high. The main face is then the one whose
      #   box overlaps it most (intersection over union), of those whose centre lies in the rectangle or whose box
      #   contains the centre of the rectangle; other faces of the image are not evaluated, but the check OtherFaces
      #   and the component SingleFacePresent still count them. Where the search of the image finds no face there, the
      #   rectangle alone is examined once more. Exactly 4 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::PhotoComplianceResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def compliance(
        image:,
        standard: nil,
        background_match_color: nil,
        report: nil,
        output: nil,
        roi: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "standard" => standard,
          "backgroundMatchColor" => background_match_color,
          "report" => report,
          "output" => output,
          "roi" => roi,
          "tag" => tag
        }
        @core.call(Operations::PHOTO_COMPLIANCE, Types::PhotoComplianceResult, params, options)
      end
    end

    # Operations standards.*: list.
    class StandardsOperations
      def initialize(core)
        @core = core
      end

      # Lists the document types that a photo can be checked against and made to fit, with their sources. The operator
      # of the service can add some.
      #
      # Costs nothing.
      #
      # @param country [String] Only standards of this country, ISO 3166-1 alpha-2. 2 to 2 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::PhotoStandardListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        country: nil,
        options: nil
      )
        params = {
          "country" => country
        }
        @core.call(Operations::STANDARDS_LIST, Types::PhotoStandardListResult, params, options)
      end
    end

    # Operations kiosk.*: photo.
    class KioskOperations
      def initialize(core)
        @core = core
      end

      # Checks a photo, then makes one that meets the standard: upright, cropped so that the measured head meets the
      # ranges, with a new background, sized for print at about 300 dots per inch. The result is checked as
      # photo.compliance does. The face is never retouched; edits lists the changes. When only the main face of
      # several is used, a warning says so.
      #
      # Costs 0.06 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param standard [String] The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or
      #   one of standards.list. At most 43 characters; the server's default is ICAO.
      # @param aspect [String] Width to height of the fixed photo; when left out that of the standard: 3:4 for ICAO
      #   and Full, 1:1 for VisaUSA, 7:9 (35 x 45 mm) for VisaSchengen. See Types::Aspect.
      # @param background_color [Array<Integer>] The new background; the standard's when left out, white where it
      #   names none. Exactly 3 items.
      # @param edits [String] Which changes of the photo are allowed. cropAndRotation is for authorities that forbid
      #   any other change; the background is not replaced. The server's default is all. See Types::KioskEdits.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::KioskPhotoResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def photo(
        image:,
        standard: nil,
        aspect: nil,
        background_color: nil,
        edits: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "standard" => standard,
          "aspect" => aspect,
          "backgroundColor" => background_color,
          "edits" => edits,
          "tag" => tag
        }
        @core.call(Operations::KIOSK_PHOTO, Types::KioskPhotoResult, params, options)
      end
    end

    # Operations liveness.*: check.
    class LivenessOperations
      def initialize(core)
        @core = core
      end

      # Decides from one image, or from 2 to 10 frames of one scene, whether the face is a live person in front of the
      # camera or a print, a screen or a cut-out. Send the whole camera frame, not a crop: the check also uses the
      # surroundings of the face. status 2 means that the image does not show enough; reasons says what is missing. A
      # face that looks painted, drawn, rendered or sculpted has status 2 too.
      #
      # Passive liveness cannot prove that a person is present. It was not measured on masks, make-up, generated
      # images, or images fed in instead of those of the camera; the model card own-liveness and docs/workflows.md
      # give the figures. The price, 0.2 credits, is the part of it in the operations that include this check: age and
      # liveness cost 0.25, the age alone 0.05.
      #
      # The check is kept for 24 hours unless keep is false. Send its transactionId as livenessTransactionId of
      # face.match and face.verify, any number of times within the same project and environment, for images that show
      # the same face. An id that is unknown or expired, of a check that did not pass, or of another face gets 400
      # field_invalid.
      #
      # Costs 0.2 credits.
      #
      # @param image [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param frames [Array<Image, String, Pathname, IO>] Frames of one scene in their order, as a camera delivers
      #   them, at least 0.2 seconds apart. Several frames can reveal an attack that one image does not show; they
      #   never make a result more favourable than that of the single images. 2 to 10 items.
      # @param keep [Boolean] True: the check is kept for 24 hours and other calls can refer to its transactionId.
      #   The face vector of a face that passed is stored, encrypted; no image is stored. False: nothing is stored.
      #   The server's default is true.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::LivenessResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def check(
        image: nil,
        frames: nil,
        keep: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "frames" => frames,
          "keep" => keep,
          "tag" => tag
        }
        @core.call(Operations::LIVENESS_CHECK, Types::LivenessResult, params, options)
      end
    end

    # Operations ageGate.*: checkout.
    class AgeGateOperations
      def initialize(core)
        @core = core
      end

      # Decides whether the person of a selfie is old enough by the policy, and is a live person in front of the
      # camera. Both are required. With policy challenge25 whoever may be too young has the reason borderline_age: ask
      # for a document. reasons says what prevented it; liveness comes first.
      #
      # Costs 0.25 credits.
      #
      # @param selfie [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param min_age [Integer] The required age in years. 0 to 120; the server's default is 18.
      # @param policy [String] What must reach which age. lowerBound: the low end of the band reaches minAge.
      #   midpoint: the centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
      #   18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25 and minAge +
      #   7; whoever does not reach both is, unless the whole band is below minAge, neither allowed nor refused:
      #   status is undetermined, the reason borderline_age, and a document decides. With an undetermined age nobody
      #   is allowed. The server's default is lowerBound. See Types::AgePolicy.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AgeGateResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def checkout(
        selfie:,
        min_age: nil,
        policy: nil,
        tag: nil,
        options: nil
      )
        params = {
          "selfie" => selfie,
          "minAge" => min_age,
          "policy" => policy,
          "tag" => tag
        }
        @core.call(Operations::AGE_GATE_CHECKOUT, Types::AgeGateResult, params, options)
      end
    end

    # Operations faceLogin.*: authenticate.
    class FaceLoginOperations
      def initialize(core)
        @core = core
      end

      # Finds which of 1 to 10 enrolled users the person of a selfie is. A login needs three things: the selfie is
      # live, the most similar user reaches the threshold, and the similarity of every other user is at least 0.1
      # lower (else the warning ambiguous, and no user is logged in). userId is null unless authenticated is true.
      #
      # The false match rate of threshold holds for the whole call: with several users each comparison has to reach a
      # higher similarity; calibration states it. When the person and the user both look younger than 25, that
      # similarity is the one which has the same rate at their age; a user who is less similar is not logged in
      # (match_undetermined). Enrolled photos without a detectable face are skipped with a warning; when none shows a
      # face, ok is false. A file that is not an image gets 400.
      #
      # Costs 0.5 credits.
      #
      # @param selfie [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param gallery [Array<Types::GalleryEntry>] The enrolled users, one photo each. 1 to 10 items.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceLoginResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def authenticate(
        selfie:,
        gallery:,
        threshold: nil,
        tag: nil,
        options: nil
      )
        params = {
          "selfie" => selfie,
          "gallery" => gallery,
          "threshold" => threshold,
          "tag" => tag
        }
        @core.call(Operations::FACE_LOGIN_AUTHENTICATE, Types::FaceLoginResult, params, options)
      end
    end

    # Operations fraud.*: signup check.
    class FraudOperations
      def initialize(core)
        @core = core
      end

      # Decides whether the person of a selfie is live and not enrolled yet. A duplicate is a face of existing with a
      # similarity of 0.8 or more, however many faces are sent. With several faces the false match rate of the whole
      # call is higher than that of one comparison; calibration.fmrAtThreshold and a warning state it. reason is the
      # first of not_live and duplicate that applies; reasons lists all.
      #
      # Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds for
      # their age, and the reason duplicate says when the two may be different people.
      #
      # Costs 0.5 credits.
      #
      # @param selfie [Image, String, Pathname, IO] An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or
      #   AVIF), at most 12 MB and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are
      #   accepted of formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
      # @param existing [Array<Types::GalleryEntry>] The enrolled faces. 1 to 10 items.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::SignupCheckResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def signup_check(
        selfie:,
        existing:,
        tag: nil,
        options: nil
      )
        params = {
          "selfie" => selfie,
          "existing" => existing,
          "tag" => tag
        }
        @core.call(Operations::FRAUD_SIGNUP_CHECK, Types::SignupCheckResult, params, options)
      end
    end

    # Operations proctor.*: check.
    class ProctorOperations
      def initialize(core)
        @core = core
      end

      # Decides for one webcam frame whether exactly one live person looks at the screen without a mask. data.ok is
      # true when all four hold: live is true, faceCount is 1, lookingAway is false, maskWorn is false. What is
      # undetermined is absent, counts against data.ok, and is listed in undetermined and in reasons. A frame without
      # a face is a result (data.ok false, faceCount 0); a face on a phone in the frame counts as a face. Decide on
      # several frames, not on one.
      #
      # Costs 0.26 credits.
      #
      # @param frame [Image, String, Pathname, IO] One webcam frame.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::ProctorResult]
      # @raise [LikenessError] the errors of every call
      def check(
        frame:,
        tag: nil,
        options: nil
      )
        params = {
          "frame" => frame,
          "tag" => tag
        }
        @core.call(Operations::PROCTOR_CHECK, Types::ProctorResult, params, options)
      end
    end

    # Operations identity.*: verify.
    class IdentityOperations
      def initialize(core)
        @core = core
      end

      # Decides whether the person of a selfie is live, passes the quality checks, and is the person of another photo,
      # such as the portrait of an identity document: verified is true when all three hold. All steps always run and
      # are reported in steps.
      #
      # The selfie must pass the quality checks named in minQuality, each at its range of ICAO; without minQuality
      # these are BlurLevel, TooDark, TooLight, DarkGlasses and FaceOccluded. An undetermined check does not pass. A
      # selfie is not a passport portrait: checks of size, position and background are measured on the crop that the
      # standard requires, as in face.quality.
      #
      # When both faces look younger than 25, a match needs the similarity that has the false match rate of threshold
      # at their age (calibration.threshold); from threshold up to that similarity the match is undetermined
      # (match_undetermined) and verified is false.
      #
      # A printed portrait in reference is often small or grey. A warning says so; the threshold is not lowered.
      #
      # Costs 0.42 credits.
      #
      # @param selfie [Image, String, Pathname, IO] A photo of the person taken now.
      # @param reference [Image, String, Pathname, IO] A photo to compare with, for example the portrait of an
      #   identity document.
      # @param min_quality [Array<String>] Quality checks that the selfie must pass, each at its range of ICAO (of
      #   Full where ICAO has none). Five checks when left out; see the description of the operation. 1 to 47 items.
      #   See Types::QualityCheckName.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::IdentityVerifyResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def verify(
        selfie:,
        reference:,
        min_quality: nil,
        threshold: nil,
        tag: nil,
        options: nil
      )
        params = {
          "selfie" => selfie,
          "reference" => reference,
          "minQuality" => min_quality,
          "threshold" => threshold,
          "tag" => tag
        }
        @core.call(Operations::IDENTITY_VERIFY, Types::IdentityVerifyResult, params, options)
      end
    end

    # Operations mrz.*: parse, read.
    class MrzOperations
      def initialize(core)
        @core = core
      end

      # Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of
      # 1988 to 2021. Fields have the names of ICAO Doc 9303-3; every check digit has its verdict. A zone of a known
      # layout is a result, whether it is valid or not. Lines that do not fit any layout get ok false with
      # mrz_unreadable and cost nothing; errors says by line and column what is wrong. This operation takes the text;
      # mrz.read reads it in an image.
      #
      # The price is 0.02 credits; the permission is mrz.parse.
      #
      # Costs 0.02 credits.
      #
      # @param lines [Array<String>] The text lines of one machine-readable zone, top first: 3 of 30, 2 of 36 or 2
      #   of 44 characters, or a whole zone in one line. Lower-case letters, spaces and characters that resemble the
      #   filler are accepted with a warning. 1 to 4 items.
      # @param correct [String] Which of the corrections that check digits prove are applied; all are listed.
      #   forced: only those where the type of the field allows one reading, such as a letter O in a date. unique:
      #   also a similar character if it is the only one that the check digit accepts; this is wrong in about one of
      #   three cases where the misread character was not similar. none: none. The server's default is forced. See
      #   Types::MrzCorrect.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::MrzParseResult]
      # @raise [NotAnsweredError] mrz_unreadable
      # @raise [LikenessError] the errors of every call
      def parse(
        lines:,
        correct: nil,
        tag: nil,
        options: nil
      )
        params = {
          "lines" => lines,
          "correct" => correct,
          "tag" => tag
        }
        @core.call(Operations::MRZ_PARSE, Types::MrzParseResult, params, options)
      end

      # Finds the machine-readable zone in a photo or scan, in any direction, reads its lines and returns its fields
      # as mrz.parse does: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988 to 2021. Characters should
      # be at least 9 pixels wide; 16 and more are good.
      #
      # Where a check digit does not hold, a character is replaced if exactly one similar reading makes the digit
      # hold; corrections lists it. A field that cannot be read has no value and is listed in undetermined with the
      # reason. Names and state codes have no check digit; their characters have to be clear by themselves.
      #
      # An image without a readable zone gets ok false with mrz_unreadable and costs nothing.
      #
      # The price is 0.05 credits; the permission is mrz.read.
      #
      # Costs 0.05 credits.
      #
      # @param image [Image, String, Pathname, IO] Photo or scan with a machine-readable zone, in any direction;
      #   characters at least 9 pixels wide, 16 and more are good.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::MrzReadResult]
      # @raise [NotAnsweredError] mrz_unreadable
      # @raise [LikenessError] the errors of every call
      def read(
        image:,
        tag: nil,
        options: nil
      )
        params = {
          "image" => image,
          "tag" => tag
        }
        @core.call(Operations::MRZ_READ, Types::MrzReadResult, params, options)
      end
    end

    # Operations documents.*: read.
    class DocumentsOperations
      def initialize(core)
        @core = core
      end

      # Reads photos of a passport, card or visa: the machine-readable zone with its fields (as mrz.read), the
      # portrait, the outline of the document, and how well the photo shows it. Send both sides of a card. The
      # portrait can be sent to face.match with type 1.
      #
      # Nothing is said about whether a document is genuine. What could not be read is absent and listed in
      # undetermined with a reason.
      #
      # A document without a zone is refused with document_image_unreadable if its front shows no face either, or if
      # both sides were sent; param names the side. That costs nothing. The portrait is searched for on the front
      # only.
      #
      # The price is 0.2 credits; the permission is documents.read.
      #
      # Costs 0.2 credits.
      #
      # @param image_front [Image, String, Pathname, IO] Photo of the side with the portrait, the data page of a
      #   passport.
      # @param image_back [Image, String, Pathname, IO] Photo of the other side. Cards of the format TD1 have their
      #   machine-readable zone there.
      # @param kinds [Array<String>] Kinds that you accept; kindAccepted says whether the document is one of them.
      #   Without it every kind is accepted. 1 to 3 items. See Types::DocumentKind.
      # @param output [Types::DocumentOutput] Which pictures the answer holds.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::DocumentsReadResult]
      # @raise [LikenessError] the errors of every call
      def read(
        image_front:,
        image_back: nil,
        kinds: nil,
        output: nil,
        tag: nil,
        options: nil
      )
        params = {
          "image_front" => image_front,
          "image_back" => image_back,
          "kinds" => kinds,
          "output" => output,
          "tag" => tag
        }
        @core.call(Operations::DOCUMENTS_READ, Types::DocumentsReadResult, params, options)
      end
    end

    # Operations nfc.*: verify.
    class NfcOperations
      def initialize(core)
        @core = core
      end

      # Takes the files that your app read from the chip of a passport, identity card or residence permit, and says
      # whether a state signed them (passive authentication, ICAO Doc 9303-11): the hashes of the files, the signature
      # over them, the chain from the signer's certificate to a country signing certificate, and revocation. authentic
      # is true when hash, signature, chain and country hold. It is absent, with the reason, when a step cannot be
      # taken.
      #
      # The operator of this service imports the country signing certificates (likeness certificates import). None
      # ship with it: without them the answer is unknown, never authentic.
      #
      # Passive authentication shows that the files are genuine and unchanged. It does not show that the chip is the
      # original: a copy of the files passes too. Send activeAuthentication for that, or have your app do chip
      # authentication. Send selfie to compare the person with the portrait of the chip, and to check its liveness.
      #
      # The zone and the portrait are returned whatever the status is: look at authentic before you use them.
      #
      # A file that is not what its name says is refused with field_invalid. That costs nothing.
      #
      # The price is 0.3 credits; the permission is nfc.verify. docs/chip.md says which files to read, and how.
      #
      # Costs 0.3 credits.
      #
      # @param sod [String] The document security object, EF.SOD (tag 77). 4 to 43692 characters.
      # @param dg1 [String] Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.
      # @param dg2 [String] Data group 2, the portrait (tag 75). Needed with selfie. 4 to 699052 characters.
      # @param dg7 [String] Data group 7, the displayed signature (tag 67). Its hash is checked; it is not read. 4
      #   to 699052 characters.
      # @param dg11 [String] Data group 11, additional personal details (tag 6B). 4 to 21848 characters.
      # @param dg12 [String] Data group 12, additional document details (tag 6C). 4 to 699052 characters.
      # @param dg14 [String] Data group 14, security options (tag 6E). 4 to 21848 characters.
      # @param dg15 [String] Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters.
      # @param active_authentication [Types::NfcActiveAuthentication] What passed between the app and the chip in
      #   active authentication (Doc 9303-11, 6.1). It shows that the chip is no copy only if the challenge was made
      #   for this reading, by your server. Send dg15 with it, and dg14 where the chip has it.
      # @param mrz_lines [Array<String>] The lines of the zone on the page, such as mrz.read returns them. They are
      #   compared with dg1. 1 to 4 items.
      # @param selfie [Image, String, Pathname, IO] A photo of the person taken now. It is compared with the
      #   portrait of dg2, and checked for liveness.
      # @param threshold [Float] Lowest similarity at which two faces count as one person. 0.75 has a false match
      #   rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::NfcVerifyResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def verify(
        sod:,
        dg1:,
        dg2: nil,
        dg7: nil,
        dg11: nil,
        dg12: nil,
        dg14: nil,
        dg15: nil,
        active_authentication: nil,
        mrz_lines: nil,
        selfie: nil,
        threshold: nil,
        tag: nil,
        options: nil
      )
        params = {
          "sod" => sod,
          "dg1" => dg1,
          "dg2" => dg2,
          "dg7" => dg7,
          "dg11" => dg11,
          "dg12" => dg12,
          "dg14" => dg14,
          "dg15" => dg15,
          "activeAuthentication" => active_authentication,
          "mrzLines" => mrz_lines,
          "selfie" => selfie,
          "threshold" => threshold,
          "tag" => tag
        }
        @core.call(Operations::NFC_VERIFY, Types::NfcVerifyResult, params, options)
      end
    end

    # Operations aml.*: screen, batch.
    class AmlOperations
      def initialize(core)
        @core = core
      end

      # Asks the lists that the operator of this service has named (LIKENESS_AML), such as sanctions lists, whether
      # one of their entries may be a person. It is the check aml of verifications, without a verification: names in
      # any script, order and transliteration are compared, and fields says how far name, date of birth and country
      # agree.
      #
      # status is unknown where the name, or entries that fit otherwise, cannot be compared: that is not clear. A hit
      # is no proof that the person is the entry: have somebody look at it. Each screening with hits sends the event
      # aml.hit, without names. Nothing of the person is stored.
      #
      # A server without lists answers check_not_available, lists that do not answer overloaded; both cost nothing.
      #
      # The price is 0.1 credits; the permission is aml.screen. docs/screening.md says how names are compared.
      #
      # Costs 0.1 credits.
      #
      # @param name [String] The full name, in any order of its parts and in any script. That of a machine-readable
      #   zone may be cut. 1 to 200 characters.
      # @param birth_date [String] The date of birth, such as 1990-12-31.
      # @param countries [Array<String>] Nationalities of the person, codes of ISO 3166 with two or three letters.
      #   One that an entry shares is enough. 1 to 8 items.
      # @param person [Types::AmlPerson] The same fields as one object, instead of name, birthDate and countries.
      # @param list [String] Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to
      #   128 characters.
      # @param threshold [Float] Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is
      #   0.75.
      # @param reference [String] Your own reference, which the event aml.hit carries. Use a pseudonym instead of a
      #   name. 1 to 128 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AmlScreenResult]
      # @raise [LikenessError] the errors of every call
      def screen(
        name: nil,
        birth_date: nil,
        countries: nil,
        person: nil,
        list: nil,
        threshold: nil,
        reference: nil,
        options: nil
      )
        params = {
          "name" => name,
          "birthDate" => birth_date,
          "countries" => countries,
          "person" => person,
          "list" => list,
          "threshold" => threshold,
          "reference" => reference
        }
        @core.call(Operations::AML_SCREEN, Types::AmlScreenResult, params, options)
      end

      # Makes a job that asks the lists for up to 1,000 people in the background, as aml.screen does for one. Wait for
      # the event job.ended or for the status completed of GET /v1/jobs/{job}; GET /v1/jobs/{job}/items has screening
      # of each person. Each hit sends the event aml.hit, with the id of the item as reference.
      #
      # Each person is charged as one call of aml.screen, for which the key needs the permission; one that fails is
      # not charged. Names and dates are stored encrypted until their item is processed, so the operator has to switch
      # storing on for the project; until then the answer is 403 storing_not_enabled. A server without lists answers
      # check_not_available.
      #
      # The call costs nothing; the permission is jobs.write.
      #
      # Costs nothing.
      #
      # @param people [Array<Types::AmlBatchPerson>] The people. Make another job for more. 1 to 1000 items.
      # @param list [String] Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to
      #   128 characters.
      # @param threshold [Float] Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is
      #   0.75.
      # @param name [String] A name of the job for lists. 1 to 128 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def batch(
        people:,
        list: nil,
        threshold: nil,
        name: nil,
        options: nil
      )
        params = {
          "people" => people,
          "list" => list,
          "threshold" => threshold,
          "name" => name
        }
        @core.call(Operations::AML_BATCH, Types::JobResult, params, options)
      end
    end

    # Operations galleries.people.*: list, add, get, delete, merge.
    class GalleriesPeopleOperations
      def initialize(core)
        @core = core
      end

      # Lists the people of a gallery in the order of enrolment, without their faces.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param after [String] The value of next of the previous page; leave it out for the first page. 1 to 64
      #   characters.
      # @param limit [Integer] Most entries to return. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::PersonListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        gallery:,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::GALLERIES_PEOPLE_LIST, Types::PersonListResult, params, options)
      end

      # Return an enumerator over the people of all pages of list, which are fetched as needed.
      #
      # @return [Enumerator<Types::Person>]
      def list_all(
        gallery:,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::GALLERIES_PEOPLE_LIST, Types::PersonListResult, params, options, "after", :people)
      end

      # Enrols a person, with a first face when a photo is sent. Only the face vector is stored, encrypted; the photo
      # is not stored. A photo with several faces gets 400 too_many_faces, one without a face gets ok false with
      # face_not_found; nothing is enrolled then. An id that is in use gets 409 already_exists.
      #
      # Costs 0.02 credits.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param id [String] Your id of a person: letters, digits, and . _ ~ : @ + -; unique in the gallery. Receipts
      #   and logs show it, so use a pseudonym instead of a name. 1 to 128 characters.
      # @param labels [Array<String>] Labels that searches can be limited to. 0 to 16 items.
      # @param purge_at [Time] When to delete the person. Without it: at the end of the retention of the gallery, or
      #   never.
      # @param image [Image, String, Pathname, IO] A photo of this person alone. Leave it out to add faces later.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::PersonResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def add(
        gallery:,
        id:,
        labels: nil,
        purge_at: nil,
        image: nil,
        tag: nil,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "id" => id,
          "labels" => labels,
          "purgeAt" => purge_at,
          "image" => image,
          "tag" => tag
        }
        @core.call(Operations::GALLERIES_PEOPLE_ADD, Types::PersonResult, params, options)
      end

      # Returns a person with labels, dates and the ids of the faces.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param person [String] Your id of the person. 1 to 128 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::PersonResult]
      # @raise [LikenessError] the errors of every call
      def get(
        gallery:,
        person:,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "person" => person
        }
        @core.call(Operations::GALLERIES_PEOPLE_GET, Types::PersonResult, params, options)
      end

      # Deletes a person with all faces and returns the receipt. No later search on any node finds the person.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param person [String] Your id of the person. 1 to 128 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::DeletionResult]
      # @raise [LikenessError] the errors of every call
      def delete(
        gallery:,
        person:,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "person" => person
        }
        @core.call(Operations::GALLERIES_PEOPLE_DELETE, Types::DeletionResult, params, options)
      end

      # Merges a person who was enrolled twice: the faces of from become faces of the person of the path, and from is
      # removed. The person keeps id, labels and date of enrolment; of two purge dates the earlier one holds. The
      # faces get other ids and keep their digests. From then on searches on all nodes find one person. Together the
      # two may have at most 10 faces; with more the answer is 409 gallery_full and nothing changes. The receipt names
      # both people. To undo a merge, move the faces back one by one to a person whom you enrol again.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param person [String] Your id of the person who keeps the faces. 1 to 128 characters.
      # @param from [String] Your id of the other person of the gallery. 1 to 128 characters.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::PersonMergeResult]
      # @raise [LikenessError] the errors of every call
      def merge(
        gallery:,
        person:,
        from:,
        tag: nil,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "person" => person,
          "from" => from,
          "tag" => tag
        }
        @core.call(Operations::GALLERIES_PEOPLE_MERGE, Types::PersonMergeResult, params, options)
      end
    end

    # Operations galleries.faces.*: add, delete, move.
    class GalleriesFacesOperations
      def initialize(core)
        @core = core
      end

      # Enrols another face of a person, at most 10. A photo with several faces gets 400 too_many_faces, one without a
      # face gets ok false with face_not_found.
      #
      # Costs 0.02 credits.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param person [String] Your id of the person. 1 to 128 characters.
      # @param image [Image, String, Pathname, IO] A photo of this person alone.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::EnrolledFaceResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def add(
        gallery:,
        person:,
        image:,
        tag: nil,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "person" => person,
          "image" => image,
          "tag" => tag
        }
        @core.call(Operations::GALLERIES_FACES_ADD, Types::EnrolledFaceResult, params, options)
      end

      # Deletes one face of a person and returns the receipt.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param person [String] Your id of the person. 1 to 128 characters.
      # @param face [String] Id of the face. 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::DeletionResult]
      # @raise [LikenessError] the errors of every call
      def delete(
        gallery:,
        person:,
        face:,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "person" => person,
          "face" => face
        }
        @core.call(Operations::GALLERIES_FACES_DELETE, Types::DeletionResult, params, options)
      end

      # Gives one face, which was enrolled as the wrong person, to another person of the gallery. The face gets
      # another id and keeps its digest and date. From then on searches on all nodes find it as the other person. A
      # person who has 10 faces takes no more: 409 gallery_full. A person whose last face is moved stays, without a
      # face.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param person [String] Your id of the person who has the face. 1 to 128 characters.
      # @param face [String] Id of the face. 1 to 64 characters.
      # @param to [String] Your id of the person of the gallery who gets the face. 1 to 128 characters.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::FaceMoveResult]
      # @raise [LikenessError] the errors of every call
      def move(
        gallery:,
        person:,
        face:,
        to:,
        tag: nil,
        options: nil
      )
        params = {
          "gallery" => gallery,
          "person" => person,
          "face" => face,
          "to" => to,
          "tag" => tag
        }
        @core.call(Operations::GALLERIES_FACES_MOVE, Types::FaceMoveResult, params, options)
      end
    end

    # Operations galleries.*: list, create, get, delete.
    class GalleriesOperations
      # @return [Groups::GalleriesPeopleOperations]
      attr_reader :people

      # @return [Groups::GalleriesFacesOperations]
      attr_reader :faces

      def initialize(core)
        @core = core
        @people = GalleriesPeopleOperations.new(core)
        @faces = GalleriesFacesOperations.new(core)
      end

      # Lists the galleries of the project in the environment of the key.
      #
      # Costs nothing.
      #
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::GalleryListResult]
      # @raise [LikenessError] the errors of every call
      def list(options: nil)
        @core.call(Operations::GALLERIES_LIST, Types::GalleryListResult, {}, options)
      end

      # Creates an empty gallery. Until the operator has switched storing on for the project, the answer is 403
      # storing_not_enabled. An id that is in use gets 409 already_exists.
      #
      # Costs nothing.
      #
      # @param id [String] Your id of a gallery: letters, digits, and . _ ~ -; unique in the project and
      #   environment. 1 to 64 characters.
      # @param retention_days [Integer] Number of days after enrolment at which people are deleted; 0: never. 0 to
      #   3650; the server's default is 0.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::GalleryResult]
      # @raise [LikenessError] the errors of every call
      def create(
        id:,
        retention_days: nil,
        tag: nil,
        options: nil
      )
        params = {
          "id" => id,
          "retentionDays" => retention_days,
          "tag" => tag
        }
        @core.call(Operations::GALLERIES_CREATE, Types::GalleryResult, params, options)
      end

      # Returns one gallery with its number of people and faces.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::GalleryResult]
      # @raise [LikenessError] the errors of every call
      def get(
        gallery:,
        options: nil
      )
        params = {
          "gallery" => gallery
        }
        @core.call(Operations::GALLERIES_GET, Types::GalleryResult, params, options)
      end

      # Deletes a gallery with all its people and returns the receipt. From the start of the deletion no search finds
      # any of these people. Deleting hundreds of thousands of faces takes longer than the time limit of a call: the
      # answer is then 504 timeout, the deletion continues, and /v1/deletions shows when it has ended.
      #
      # Costs nothing.
      #
      # @param gallery [String] Your id of the gallery. 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::DeletionResult]
      # @raise [LikenessError] the errors of every call
      def delete(
        gallery:,
        options: nil
      )
        params = {
          "gallery" => gallery
        }
        @core.call(Operations::GALLERIES_DELETE, Types::DeletionResult, params, options)
      end
    end

    # Operations deletions.*: list, get.
    class DeletionsOperations
      def initialize(core)
        @core = core
      end

      # Lists the receipts of the project in the environment of the key, newest first: of deletions, of merged people
      # and of moved faces. Receipts of deleted galleries stay readable.
      #
      # Costs nothing.
      #
      # @param before [String] The value of next of the previous page; leave it out for the newest receipts. 1 to 64
      #   characters.
      # @param limit [Integer] Most entries to return. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::DeletionListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        before: nil,
        limit: nil,
        options: nil
      )
        params = {
          "before" => before,
          "limit" => limit
        }
        @core.call(Operations::DELETIONS_LIST, Types::DeletionListResult, params, options)
      end

      # Return an enumerator over the receipts of all pages of list, which are fetched as needed.
      #
      # @return [Enumerator<Types::DeletionReceipt>]
      def list_all(
        before: nil,
        limit: nil,
        options: nil
      )
        params = {
          "before" => before,
          "limit" => limit
        }
        @core.pages(Operations::DELETIONS_LIST, Types::DeletionListResult, params, options, "before", :receipts)
      end

      # Returns one receipt.
      #
      # Costs nothing.
      #
      # @param receipt [String] Id of the receipt. 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::DeletionResult]
      # @raise [LikenessError] the errors of every call
      def get(
        receipt:,
        options: nil
      )
        params = {
          "receipt" => receipt
        }
        @core.call(Operations::DELETIONS_GET, Types::DeletionResult, params, options)
      end
    end

    # Operations verifications.*: list, create, get, delete, chip, cancel, link, review, image.
    class VerificationsOperations
      def initialize(core)
        @core = core
      end

      # Lists the verifications of the project in the environment of the key, newest first. Filters can be combined.
      #
      # Costs nothing.
      #
      # @param status [String] Only verifications with this status. See Types::VerificationStatus.
      # @param decision [String] Only verifications with this decision. See Types::VerificationDecision.
      # @param reference [String] Only verifications with this reference. 1 to 128 characters.
      # @param from [Time] Only verifications created at this time or later.
      # @param until_ [Time] Only verifications created before this time.
      # @param after [String] The value of next of the previous page; leave it out for the first page. 1 to 64
      #   characters.
      # @param limit [Integer] Most entries to return. 1 to 200; the server's default is 50.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        status: nil,
        decision: nil,
        reference: nil,
        from: nil,
        until_: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "status" => status,
          "decision" => decision,
          "reference" => reference,
          "from" => from,
          "until" => until_,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::VERIFICATIONS_LIST, Types::VerificationListResult, params, options)
      end

      # Return an enumerator over the verifications of all pages of list, which are fetched as needed.
      #
      # @return [Enumerator<Types::Verification>]
      def list_all(
        status: nil,
        decision: nil,
        reference: nil,
        from: nil,
        until_: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "status" => status,
          "decision" => decision,
          "reference" => reference,
          "from" => from,
          "until" => until_,
          "after" => after,
          "limit" => limit
        }
        @core.pages(
          Operations::VERIFICATIONS_LIST, Types::VerificationListResult, params, options, "after", :verifications
        )
      end

      # Creates a verification and returns the link for the person to verify. Send checks, or the name of a stored
      # workflow. The price is the sum of the checks asked; it is charged once, at the first decision, and never for a
      # verification that expires or is cancelled. Until the operator has switched storing on for the project, the
      # answer is 403 storing_not_enabled. Checks that this server cannot run get 400 check_not_available. With
      # checks.enrol the face of the selfie becomes that of a new person of a gallery once the verification is
      # approved; a key without galleries.write gets 403 permission_denied, and an id that the gallery has 409
      # already_exists. The link is in this answer alone; POST /v1/verifications/{verification}/link makes a new one.
      # Where no check needs a step of the person (aml alone), the verification runs at once and has no link.
      #
      # Costs nothing.
      #
      # @param reference [String] Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -.
      #   Events and lists show it, so use a pseudonym instead of a name. In the test environment references that
      #   begin with test:approved, test:declined, test:needs_review, test:expired or test:aml_hit run the whole life
      #   by themselves. 1 to 128 characters.
      # @param checks [Types::VerificationChecks] The checks. Leave it out with a workflow.
      # @param workflow [Types::VerificationWorkflowRef] A stored workflow instead of checks.
      # @param review_when [Array<String>] Reasons that send the verification to review where they would lead to a
      #   decline or to nothing. 1 to 16 items. See Types::VerificationReasonCode.
      # @param redirect_url [String] Where the browser goes at the end, with verification_id appended and nothing
      #   else. https on a host of the project's list; in the test environment also http on this machine (localhost).
      #   1 to 2048 characters.
      # @param expires_in [Integer] How long the link works in seconds. 300 to 2592000; the server's default is
      #   86400.
      # @param locale [String] Language of the pages for the person. Without it the browser's language is used. See
      #   Types::VerificationLocale.
      # @param person [Types::VerificationPerson] What you know of the person. It is stored encrypted and deleted
      #   with the verification.
      # @param portrait [Image, String, Pathname, IO] A photo of the person to compare the selfie with. It is stored
      #   encrypted and deleted with the verification.
      # @param metadata [Hash{String => String}] Up to 50 values of your own, by names of up to 40 characters; a
      #   value has up to 500. Stored encrypted, returned with the verification, and deleted with its data. Events
      #   carry it where its JSON text has at most 8000 bytes.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [NotAnsweredError] face_not_found
      # @raise [LikenessError] the errors of every call
      def create(
        reference:,
        checks: nil,
        workflow: nil,
        review_when: nil,
        redirect_url: nil,
        expires_in: nil,
        locale: nil,
        person: nil,
        portrait: nil,
        metadata: nil,
        tag: nil,
        options: nil
      )
        params = {
          "reference" => reference,
          "checks" => checks,
          "workflow" => workflow,
          "reviewWhen" => review_when,
          "redirectUrl" => redirect_url,
          "expiresIn" => expires_in,
          "locale" => locale,
          "person" => person,
          "portrait" => portrait,
          "metadata" => metadata,
          "tag" => tag
        }
        @core.call(Operations::VERIFICATIONS_CREATE, Types::VerificationResult, params, options)
      end

      # Returns one verification with its status, decision, the results of its checks and the reasons.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def get(
        verification:,
        options: nil
      )
        params = {
          "verification" => verification
        }
        @core.call(Operations::VERIFICATIONS_GET, Types::VerificationResult, params, options)
      end

      # Deletes every image and every personal field of a verification at once, together with the key that they were
      # encrypted with, and returns the receipt. The row with ids, status, decision and codes stays. A verification
      # that is not finished is cancelled first.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationDeletionResult]
      # @raise [LikenessError] the errors of every call
      def delete(
        verification:,
        options: nil
      )
        params = {
          "verification" => verification
        }
        @core.call(Operations::VERIFICATIONS_DELETE, Types::VerificationDeletionResult, params, options)
      end

      # Stores the files that your app read from the chip of the person's document, for the check chip. Your server
      # sends them with its key: the page of the person takes none. Possible until the checks run, before or after the
      # person's steps; files that are sent again replace the first ones. The checks run when the person's steps are
      # done and the chip is there; with no step of the person, at once.
      #
      # A file that is not what its name says is refused with field_invalid. Whether a state signed the files is
      # decided with the verification: one changed byte declines it, and a state whose certificates are not imported
      # leads to a review. docs/chip.md says which files to read, and how.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param sod [String] The document security object, EF.SOD (tag 77). 4 to 43692 characters.
      # @param dg1 [String] Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.
      # @param dg2 [String] Data group 2, the portrait (tag 75). Needed where faceMatch compares with the chip. 4 to
      #   699052 characters.
      # @param dg11 [String] Data group 11, additional personal details (tag 6B). Its hash is checked. 4 to 21848
      #   characters.
      # @param dg12 [String] Data group 12, additional document details (tag 6C). Its hash is checked. 4 to 699052
      #   characters.
      # @param dg14 [String] Data group 14, security options (tag 6E). 4 to 21848 characters.
      # @param dg15 [String] Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters.
      # @param active_authentication [Types::NfcActiveAuthentication] What passed between the app and the chip in
      #   active authentication (Doc 9303-11, 6.1). It shows that the chip is no copy only if the challenge was made
      #   for this reading, by your server. Send dg15 with it, and dg14 where the chip has it.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def chip(
        verification:,
        sod:,
        dg1:,
        dg2: nil,
        dg11: nil,
        dg12: nil,
        dg14: nil,
        dg15: nil,
        active_authentication: nil,
        options: nil
      )
        params = {
          "verification" => verification,
          "sod" => sod,
          "dg1" => dg1,
          "dg2" => dg2,
          "dg11" => dg11,
          "dg12" => dg12,
          "dg14" => dg14,
          "dg15" => dg15,
          "activeAuthentication" => active_authentication
        }
        @core.call(Operations::VERIFICATIONS_CHIP, Types::VerificationResult, params, options)
      end

      # Cancels a verification that is not finished. Its link stops working and its images are deleted. A finished one
      # gets 409 state_conflict.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def cancel(
        verification:,
        options: nil
      )
        params = {
          "verification" => verification
        }
        @core.call(Operations::VERIFICATIONS_CANCEL, Types::VerificationResult, params, options)
      end

      # Makes a new link. The old link and every browser that opened it stop working; the steps that were accepted are
      # kept. Possible while the person has steps to do; otherwise 409 state_conflict.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def link(
        verification:,
        options: nil
      )
        params = {
          "verification" => verification
        }
        @core.call(Operations::VERIFICATIONS_LINK, Types::VerificationResult, params, options)
      end

      # Decides a verification that waits for review. With a claim of POST /v1/reviews/{verification}/claim send its
      # lease; without one the verification must not be claimed by another reviewer. Where the workflow asks for a
      # second reviewer, the first decision is kept and the verification stays in review until another reviewer has
      # decided.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param decision [String] The decision. See Types::VerificationsReviewDecision.
      # @param reason [String] Why; it is stored encrypted with the verification and shown in reasons. 1 to 1000
      #   characters.
      # @param lease [String] The lease of POST /v1/reviews/{verification}/claim. 1 to 64 characters.
      # @param reviewer [String] Who decides, a name of your own; needed without a lease when several people share
      #   the key. 1 to 64 characters.
      # @param undo_seconds [Integer] How many seconds the decision waits until it takes effect. Claim the
      #   verification again to take it back until then. 0 to 60; the server's default is 0.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def review(
        verification:,
        decision:,
        reason:,
        lease: nil,
        reviewer: nil,
        undo_seconds: nil,
        tag: nil,
        options: nil
      )
        params = {
          "verification" => verification,
          "decision" => decision,
          "reason" => reason,
          "lease" => lease,
          "reviewer" => reviewer,
          "undoSeconds" => undo_seconds,
          "tag" => tag
        }
        @core.call(Operations::VERIFICATIONS_REVIEW, Types::VerificationResult, params, options)
      end

      # Returns one image of a verification; images of the verification lists the names. Each opened image is an entry
      # of the audit log.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param name [String] Name of the image, such as selfie_1. 1 to 32 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationImageResult]
      # @raise [LikenessError] the errors of every call
      def image(
        verification:,
        name:,
        options: nil
      )
        params = {
          "verification" => verification,
          "name" => name
        }
        @core.call(Operations::VERIFICATIONS_IMAGE, Types::VerificationImageResult, params, options)
      end
    end

    # Operations workflows.codes.*: list, create, get, update, delete.
    class WorkflowsCodesOperations
      def initialize(core)
        @core = core
      end

      # Lists the standing codes of a workflow by name, without their links and QR codes.
      #
      # Costs nothing.
      #
      # @param workflow [String] Name of the workflow. 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::StandingCodeListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        workflow:,
        options: nil
      )
        params = {
          "workflow" => workflow
        }
        @core.call(Operations::WORKFLOWS_CODES_LIST, Types::StandingCodeListResult, params, options)
      end

      # Makes a link with a QR code that is printed once: each browser that begins with it opens a new verification of
      # the latest version of the workflow, with the reference NAME-1, NAME-2, ..., for one hour. A verification is
      # charged when it is decided, as any other. The workflow has to ask for a selfie or a document and not for a
      # chip. An environment of a project has at most 100 codes; a name that is in use gets 409 already_exists.
      #
      # Costs nothing.
      #
      # @param workflow [String] Name of the workflow. 1 to 64 characters.
      # @param name [String] Name of the code: letters, digits and . _ ~ -, unique in the environment. References of
      #   its verifications begin with it. 1 to 40 characters.
      # @param per_hour [Integer] Most verifications that it opens in an hour. Further scans are asked to wait: it
      #   bounds what a stranger with a photo of the code can cost. 1 to 1000; the server's default is 60.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::StandingCodeResult]
      # @raise [LikenessError] the errors of every call
      def create(
        workflow:,
        name:,
        per_hour: nil,
        tag: nil,
        options: nil
      )
        params = {
          "workflow" => workflow,
          "name" => name,
          "perHour" => per_hour,
          "tag" => tag
        }
        @core.call(Operations::WORKFLOWS_CODES_CREATE, Types::StandingCodeResult, params, options)
      end

      # Returns a standing code with its link and QR code, to print it again. What is printed is readable for
      # everybody who stands before it, so that its limit an hour, not its secrecy, bounds what it costs.
      #
      # Costs nothing.
      #
      # @param workflow [String] Name of the workflow. 1 to 64 characters.
      # @param standing_code [String] Id of the standing code, code_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::StandingCodeResult]
      # @raise [LikenessError] the errors of every call
      def get(
        workflow:,
        standing_code:,
        options: nil
      )
        params = {
          "workflow" => workflow,
          "standingCode" => standing_code
        }
        @core.call(Operations::WORKFLOWS_CODES_GET, Types::StandingCodeResult, params, options)
      end

      # Changes what is sent and leaves the rest. Scans of a code that is switched off open nothing; verifications
      # that began go on, and switched on again the printed code works as before.
      #
      # Costs nothing.
      #
      # @param workflow [String] Name of the workflow. 1 to 64 characters.
      # @param standing_code [String] Id of the standing code, code_... 1 to 64 characters.
      # @param enabled [Boolean] false switches the code off, true on.
      # @param per_hour [Integer] Most verifications that it opens in an hour from now on. 1 to 1000.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::StandingCodeResult]
      # @raise [LikenessError] the errors of every call
      def update(
        workflow:,
        standing_code:,
        enabled: nil,
        per_hour: nil,
        tag: nil,
        options: nil
      )
        params = {
          "workflow" => workflow,
          "standingCode" => standing_code,
          "enabled" => enabled,
          "perHour" => per_hour,
          "tag" => tag
        }
        @core.call(Operations::WORKFLOWS_CODES_UPDATE, Types::StandingCodeResult, params, options)
      end

      # Deletes a standing code: what was printed leads nowhere from then on. Its verifications stay.
      #
      # Costs nothing.
      #
      # @param workflow [String] Name of the workflow. 1 to 64 characters.
      # @param standing_code [String] Id of the standing code, code_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::StandingCodeResult]
      # @raise [LikenessError] the errors of every call
      def delete(
        workflow:,
        standing_code:,
        options: nil
      )
        params = {
          "workflow" => workflow,
          "standingCode" => standing_code
        }
        @core.call(Operations::WORKFLOWS_CODES_DELETE, Types::StandingCodeResult, params, options)
      end
    end

    # Operations workflows.*: list, create, get.
    class WorkflowsOperations
      # @return [Groups::WorkflowsCodesOperations]
      attr_reader :codes

      def initialize(core)
        @core = core
        @codes = WorkflowsCodesOperations.new(core)
      end

      # Lists the latest version of each stored workflow.
      #
      # Costs nothing.
      #
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::WorkflowListResult]
      # @raise [LikenessError] the errors of every call
      def list(options: nil)
        @core.call(Operations::WORKFLOWS_LIST, Types::WorkflowListResult, {}, options)
      end

      # Stores a workflow under a name. A name that is in use gets a new version; verifications keep the version that
      # they began with. Checks that this server cannot run get 400 check_not_available. One that enrols
      # (checks.enrol) needs a key that has galleries.write too.
      #
      # Costs nothing.
      #
      # @param name [String] Name of the workflow: letters, digits, and . _ ~ -. 1 to 64 characters.
      # @param checks [Types::VerificationChecks] The checks that are asked for, at least one.
      # @param review_when [Array<String>] Reasons that send the verification to review where they would lead to a
      #   decline or to nothing. 1 to 16 items. See Types::VerificationReasonCode.
      # @param second_reviewer [Boolean] Whether a second reviewer has to agree with the first. The server's default
      #   is false.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::WorkflowResult]
      # @raise [LikenessError] the errors of every call
      def create(
        name:,
        checks:,
        review_when: nil,
        second_reviewer: nil,
        tag: nil,
        options: nil
      )
        params = {
          "name" => name,
          "checks" => checks,
          "reviewWhen" => review_when,
          "secondReviewer" => second_reviewer,
          "tag" => tag
        }
        @core.call(Operations::WORKFLOWS_CREATE, Types::WorkflowResult, params, options)
      end

      # Returns a workflow: its latest version, or the one asked for.
      #
      # Costs nothing.
      #
      # @param workflow [String] Name of the workflow. 1 to 64 characters.
      # @param version [Integer] The version; the latest when left out. At least 1.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::WorkflowResult]
      # @raise [LikenessError] the errors of every call
      def get(
        workflow:,
        version: nil,
        options: nil
      )
        params = {
          "workflow" => workflow,
          "version" => version
        }
        @core.call(Operations::WORKFLOWS_GET, Types::WorkflowResult, params, options)
      end
    end

    # Operations reviews.*: list, claim, release, ask again.
    class ReviewsOperations
      def initialize(core)
        @core = core
      end

      # Lists the verifications that wait for a reviewer, those that wait longest first. Filters can be combined.
      #
      # Costs nothing.
      #
      # @param reason [String] Only verifications with this reason. See Types::VerificationReasonCode.
      # @param workflow [String] Only verifications of this workflow. 1 to 64 characters.
      # @param claimed [Boolean] true: only verifications that a reviewer holds now; false: only those that nobody
      #   holds.
      # @param verification [String] Only this verification, ver_...; none when it does not wait for a reviewer. 1
      #   to 64 characters.
      # @param reviewer [String] Leaves out what this reviewer has decided and what other reviewers hold. Small and
      #   capital letters are one. 1 to 64 characters.
      # @param reference [String] Only verifications whose reference begins with this text. 1 to 128 characters.
      # @param before [Time] Only verifications that wait since before this time.
      # @param order [String] oldest: those that wait longest first; newest: those that wait shortest first. The
      #   server's default is oldest. See Types::ReviewsListOrder.
      # @param after [String] The value of next of the previous page; leave it out for the first page. 1 to 64
      #   characters.
      # @param limit [Integer] Most entries to return. 1 to 200; the server's default is 50.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::ReviewListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        reason: nil,
        workflow: nil,
        claimed: nil,
        verification: nil,
        reviewer: nil,
        reference: nil,
        before: nil,
        order: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "reason" => reason,
          "workflow" => workflow,
          "claimed" => claimed,
          "verification" => verification,
          "reviewer" => reviewer,
          "reference" => reference,
          "before" => before,
          "order" => order,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::REVIEWS_LIST, Types::ReviewListResult, params, options)
      end

      # Return an enumerator over the reviews of all pages of list, which are fetched as needed.
      #
      # @return [Enumerator<Types::Review>]
      def list_all(
        reason: nil,
        workflow: nil,
        claimed: nil,
        verification: nil,
        reviewer: nil,
        reference: nil,
        before: nil,
        order: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "reason" => reason,
          "workflow" => workflow,
          "claimed" => claimed,
          "verification" => verification,
          "reviewer" => reviewer,
          "reference" => reference,
          "before" => before,
          "order" => order,
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::REVIEWS_LIST, Types::ReviewListResult, params, options, "after", :reviews)
      end

      # Reserves a verification for one reviewer for 10 minutes. Repeat it to renew the claim; without the lease the
      # reviewer gets a new one. With the lease and another reviewer it is handed over. A decision with undoSeconds
      # that has not taken effect is taken back. A verification that another reviewer holds, or that this reviewer has
      # decided, gets 409 review_claimed.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param reviewer [String] Who reviews, a name of your own; small and capital letters are one. The audit log
      #   shows it. 1 to 64 characters.
      # @param lease [String] The lease to renew, or to hand over to reviewer; leave it out to claim. 1 to 64
      #   characters.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::ReviewClaimResult]
      # @raise [LikenessError] the errors of every call
      def claim(
        verification:,
        reviewer:,
        lease: nil,
        tag: nil,
        options: nil
      )
        params = {
          "verification" => verification,
          "reviewer" => reviewer,
          "lease" => lease,
          "tag" => tag
        }
        @core.call(Operations::REVIEWS_CLAIM, Types::ReviewClaimResult, params, options)
      end

      # Gives a claimed verification back to the queue.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param lease [String] The lease of the claim. 1 to 64 characters.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def release(
        verification:,
        lease:,
        tag: nil,
        options: nil
      )
        params = {
          "verification" => verification,
          "lease" => lease,
          "tag" => tag
        }
        @core.call(Operations::REVIEWS_RELEASE, Types::VerificationResult, params, options)
      end

      # Sends the verification back to the person for the named steps and returns a new link. Possible twice for each
      # verification.
      #
      # Costs nothing.
      #
      # @param verification [String] Id of the verification, ver_... 1 to 64 characters.
      # @param lease [String] The lease of the claim. 1 to 64 characters.
      # @param steps [Array<String>] The steps to take again. 1 to 4 items. See Types::ReviewsAskAgainStep.
      # @param tag [String] A text of your choice; the answer returns it. At most 65536 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::VerificationResult]
      # @raise [LikenessError] the errors of every call
      def ask_again(
        verification:,
        lease:,
        steps:,
        tag: nil,
        options: nil
      )
        params = {
          "verification" => verification,
          "lease" => lease,
          "steps" => steps,
          "tag" => tag
        }
        @core.call(Operations::REVIEWS_ASK_AGAIN, Types::VerificationResult, params, options)
      end
    end

    # Operations jobs.items.*: list, add.
    class JobsItemsOperations
      def initialize(core)
        @core = core
      end

      # Lists items in the order in which they were added, with result or error. With status: failed the list says
      # what to send again.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param status [String] Only items with this status. See Types::JobItemStatus.
      # @param after [String] The value of next of the previous page; leave it out for the first page. 1 to 64
      #   characters.
      # @param limit [Integer] Most entries to return. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobItemListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        job:,
        status: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "job" => job,
          "status" => status,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::JOBS_ITEMS_LIST, Types::JobItemListResult, params, options)
      end

      # Return an enumerator over the items of all pages of list, which are fetched as needed.
      #
      # @return [Enumerator<Types::JobItem>]
      def list_all(
        job:,
        status: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "job" => job,
          "status" => status,
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::JOBS_ITEMS_LIST, Types::JobItemListResult, params, options, "after", :items)
      end

      # Adds photos to a job. An id that the job has already is left alone and counted in existing, so that a call can
      # be repeated and an interrupted upload resumed. Photos that wait to be processed take room: at the limit of the
      # project (1 GiB) or of the job (100,000 items) the answer is 409 job_full.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param items [Array<Types::JobItemNew>] The photos. 1 to 10 items.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobItemsAddResult]
      # @raise [LikenessError] the errors of every call
      def add(
        job:,
        items:,
        options: nil
      )
        params = {
          "job" => job,
          "items" => items
        }
        @core.call(Operations::JOBS_ITEMS_ADD, Types::JobItemsAddResult, params, options)
      end
    end

    # Operations jobs.*: list, create, get, close, pause, resume, cancel.
    class JobsOperations
      # @return [Groups::JobsItemsOperations]
      attr_reader :items

      def initialize(core)
        @core = core
        @items = JobsItemsOperations.new(core)
      end

      # Lists the jobs of the project in the environment of the key, newest first.
      #
      # Costs nothing.
      #
      # @param after [String] The value of next of the previous page; leave it out for the first page. 1 to 64
      #   characters.
      # @param limit [Integer] Most entries to return. 1 to 200; the server's default is 50.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobListResult]
      # @raise [LikenessError] the errors of every call
      def list(
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::JOBS_LIST, Types::JobListResult, params, options)
      end

      # Return an enumerator over the jobs of all pages of list, which are fetched as needed.
      #
      # @return [Enumerator<Types::Job>]
      def list_all(
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::JOBS_LIST, Types::JobListResult, params, options, "after", :jobs)
      end

      # Creates a job, which does one thing to many items in the background. enrol: each item is a photo and becomes a
      # person of a gallery. dedupe: each person of a gallery is searched for among the others. check: each item is a
      # photo that is checked against a standard.
      #
      # Send the items of enrol and check with POST /v1/jobs/{job}/items, then POST /v1/jobs/{job}/close. Items are
      # processed as they arrive. dedupe makes its items itself.
      #
      # Each item that succeeds is charged as one call of galleries.people.add, face.search or photo.compliance; the
      # key needs the permission for that operation. An item that fails is not charged. Rate limits do not apply to
      # items. The key pays until it is revoked or expires; the job is paused then.
      #
      # Photos are stored encrypted until their item is processed and deleted with it, and with the job. Until the
      # operator has switched storing on for the project, the answer is 403 storing_not_enabled. A job that is not
      # finished at expiresAt is cancelled; results can be read for 30 days after its end.
      #
      # Costs nothing.
      #
      # @param kind [String] enrol: photos become people of a gallery. dedupe: each person of a gallery is searched
      #   for among the others. check: photos are checked against a standard. screen: lists are asked for people; POST
      #   /v1/aml/batch makes it. See Types::JobKind.
      # @param name [String] A name for lists. 1 to 128 characters.
      # @param gallery [String] The gallery of enrol and dedupe. 1 to 64 characters.
      # @param standard [String] The standard of check. At most 43 characters.
      # @param threshold [Float] Of dedupe: lowest similarity of one comparison at which two people are reported. It
      #   rises with the size of the gallery, as in face.search. 0 to 1; the server's default is 0.75.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def create(
        kind:,
        name: nil,
        gallery: nil,
        standard: nil,
        threshold: nil,
        options: nil
      )
        params = {
          "kind" => kind,
          "name" => name,
          "gallery" => gallery,
          "standard" => standard,
          "threshold" => threshold
        }
        @core.call(Operations::JOBS_CREATE, Types::JobResult, params, options)
      end

      # Returns one job with its status and the number of its items in each state.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def get(
        job:,
        options: nil
      )
        params = {
          "job" => job
        }
        @core.call(Operations::JOBS_GET, Types::JobResult, params, options)
      end

      # Says that no more items will be added. The job is completed when all its items are processed.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def close(
        job:,
        options: nil
      )
        params = {
          "job" => job
        }
        @core.call(Operations::JOBS_CLOSE, Types::JobResult, params, options)
      end

      # No further items are processed until the job is resumed. Items that are being processed are finished.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def pause(
        job:,
        options: nil
      )
        params = {
          "job" => job
        }
        @core.call(Operations::JOBS_PAUSE, Types::JobResult, params, options)
      end

      # Continues a job that was paused, by a call or by the service; pauseReason says why it was.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def resume(
        job:,
        options: nil
      )
        params = {
          "job" => job
        }
        @core.call(Operations::JOBS_RESUME, Types::JobResult, params, options)
      end

      # Ends a job. Items that are not processed yet are not processed and not charged, and their photos are deleted.
      # What was done stays done.
      #
      # Costs nothing.
      #
      # @param job [String] Id of the job, job_... 1 to 64 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::JobResult]
      # @raise [LikenessError] the errors of every call
      def cancel(
        job:,
        options: nil
      )
        params = {
          "job" => job
        }
        @core.call(Operations::JOBS_CANCEL, Types::JobResult, params, options)
      end
    end

    # Operations projects.*: list, create, get, update, close.
    class AdminProjectsOperations
      def initialize(core)
        @core = core
      end

      # All projects that the admin key may see, oldest first.
      #
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminProjectList]
      # @raise [LikenessError] the errors of every call
      def list(options: nil)
        @core.call(Operations::ADMIN_PROJECTS_LIST, Types::AdminProjectList, {}, options)
      end

      # A new project has 25 free credits in its test environment and no keys.
      #
      # @param name [String] A name of 1 to 100 printable characters, unique. 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminProject]
      # @raise [LikenessError] the errors of every call
      def create(
        name:,
        options: nil
      )
        params = {
          "name" => name
        }
        @core.call(Operations::ADMIN_PROJECTS_CREATE, Types::AdminProject, params, options)
      end

      # One project by its id or name.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminProject]
      # @raise [LikenessError] the errors of every call
      def get(
        project:,
        options: nil
      )
        params = {
          "project" => project
        }
        @core.call(Operations::ADMIN_PROJECTS_GET, Types::AdminProject, params, options)
      end

      # Changes what is sent and leaves the rest. While live access is not approved, live keys get 403
      # live_access_not_approved. While storing is off, galleries answer 403 storing_not_enabled; deleting still
      # works.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param name [String] The new name. 1 to 100 characters.
      # @param live_approved [Boolean] Let live keys in or keep them out.
      # @param storing [Boolean] Let the project store faces in galleries and images of verifications or stop it.
      #   What is stored stays until it is deleted.
      # @param display_name [String] What people with a verification link read as the name of the business; empty:
      #   the project's name. At most 100 characters.
      # @param retention_days [Integer] Days after the decision at which images and personal fields of a
      #   verification are deleted; 0: at the decision. It holds for decisions made after the change. 0 to 3650.
      # @param redirect_hosts [Array<String>] The whole new list of hosts that redirectUrl of a verification may
      #   name, such as shop.example.org. 0 to 50 items.
      # @param decline_reasons [Array<String>] The whole new list of reasons that reviewers choose from when they
      #   decline, besides those of the service. 0 to 20 items.
      # @param till_min_age [Integer] Age in years that the page for clerks asks of customers. 1 to 120.
      # @param liveness_mode [String] How verifications check liveness that do not say it. See
      #   Types::VerificationLivenessMode.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminProject]
      # @raise [LikenessError] the errors of every call
      def update(
        project:,
        name: nil,
        live_approved: nil,
        storing: nil,
        display_name: nil,
        retention_days: nil,
        redirect_hosts: nil,
        decline_reasons: nil,
        till_min_age: nil,
        liveness_mode: nil,
        options: nil
      )
        params = {
          "project" => project,
          "name" => name,
          "live_approved" => live_approved,
          "storing" => storing,
          "display_name" => display_name,
          "retention_days" => retention_days,
          "redirect_hosts" => redirect_hosts,
          "decline_reasons" => decline_reasons,
          "till_min_age" => till_min_age,
          "liveness_mode" => liveness_mode
        }
        @core.call(Operations::ADMIN_PROJECTS_UPDATE, Types::AdminProject, params, options)
      end

      # Refuses all keys of the project from now on, on every node. What it has is kept.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminProject]
      # @raise [LikenessError] the errors of every call
      def close(
        project:,
        options: nil
      )
        params = {
          "project" => project
        }
        @core.call(Operations::ADMIN_PROJECTS_CLOSE, Types::AdminProject, params, options)
      end
    end

    # Operations keys.*: list, create, get, update, revoke, rotate.
    class AdminKeysOperations
      def initialize(core)
        @core = core
      end

      # Keys with the last four characters of their secrets, oldest first, revoked ones included.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminKeyList]
      # @raise [LikenessError] the errors of every call
      def list(
        project: nil,
        options: nil
      )
        params = {
          "project" => project
        }
        @core.call(Operations::ADMIN_KEYS_LIST, Types::AdminKeyList, params, options)
      end

      # The secret is in this answer and never again; the store keeps its SHA-256 sum. A test key is sent as it is; a
      # live key comes with a client id and a client secret for /v2/oauth/token.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param environment [String] Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      # @param name [String] What the key is for. 1 to 100 characters.
      # @param permissions [Array<String>] Operations, groups such as face.*, or *; left out: *. 0 to 200 items.
      # @param allow_list [Array<String>] IPv4 and IPv6 addresses and CIDR ranges; left out: every address. 0 to 200
      #   items.
      # @param rate [Types::AdminKeyRate] Sustained calls a second and how many may come at once.
      # @param day_cap [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so that
      #   nothing rounds it.
      # @param month_cap [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so
      #   that nothing rounds it.
      # @param expires [Time] When the key stops working.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminKeyCreated]
      # @raise [LikenessError] the errors of every call
      def create(
        project:,
        environment:,
        name:,
        permissions: nil,
        allow_list: nil,
        rate: nil,
        day_cap: nil,
        month_cap: nil,
        expires: nil,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "name" => name,
          "permissions" => permissions,
          "allow_list" => allow_list,
          "rate" => rate,
          "day_cap" => day_cap,
          "month_cap" => month_cap,
          "expires" => expires
        }
        @core.call(Operations::ADMIN_KEYS_CREATE, Types::AdminKeyCreated, params, options)
      end

      # One key by its id.
      #
      # @param key [String] Id of the key, key_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminKey]
      # @raise [LikenessError] the errors of every call
      def get(
        key:,
        options: nil
      )
        params = {
          "key" => key
        }
        @core.call(Operations::ADMIN_KEYS_GET, Types::AdminKey, params, options)
      end

      # Changes what is sent and leaves the rest. Every node follows at once.
      #
      # @param key [String] Id of the key, key_... 1 to 100 characters.
      # @param name [String] What the key is for. 1 to 100 characters.
      # @param permissions [Array<String>] The whole new list; empty: *. 0 to 200 items.
      # @param allow_list [Array<String>] The whole new list; empty: every address. 0 to 200 items.
      # @param rate [Types::AdminKeyRate] Sustained calls a second and how many may come at once.
      # @param day_cap [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so that
      #   nothing rounds it.
      # @param month_cap [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so
      #   that nothing rounds it.
      # @param expires [Time] When the key stops working.
      # @param never_expires [Boolean] True takes the expiry away.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminKey]
      # @raise [LikenessError] the errors of every call
      def update(
        key:,
        name: nil,
        permissions: nil,
        allow_list: nil,
        rate: nil,
        day_cap: nil,
        month_cap: nil,
        expires: nil,
        never_expires: nil,
        options: nil
      )
        params = {
          "key" => key,
          "name" => name,
          "permissions" => permissions,
          "allow_list" => allow_list,
          "rate" => rate,
          "day_cap" => day_cap,
          "month_cap" => month_cap,
          "expires" => expires,
          "never_expires" => never_expires
        }
        @core.call(Operations::ADMIN_KEYS_UPDATE, Types::AdminKey, params, options)
      end

      # Refuses the key, its secrets and its access tokens from now on, on every node, for good.
      #
      # @param key [String] Id of the key, key_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminKey]
      # @raise [LikenessError] the errors of every call
      def revoke(
        key:,
        options: nil
      )
        params = {
          "key" => key
        }
        @core.call(Operations::ADMIN_KEYS_REVOKE, Types::AdminKey, params, options)
      end

      # The secrets before it are good until the overlap has passed.
      #
      # @param key [String] Id of the key, key_... 1 to 100 characters.
      # @param overlap_seconds [Integer] How long the secrets before it stay good; 0: they end now. 0 to 2592000;
      #   the server's default is 86400.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminKeyCreated]
      # @raise [LikenessError] the errors of every call
      def rotate(
        key:,
        overlap_seconds: nil,
        options: nil
      )
        params = {
          "key" => key,
          "overlap_seconds" => overlap_seconds
        }
        @core.call(Operations::ADMIN_KEYS_ROTATE, Types::AdminKeyCreated, params, options)
      end
    end

    # Operations credits.*: balance, top up, adjust, threshold, entries.
    class AdminCreditsOperations
      def initialize(core)
        @core = core
      end

      # One wallet for each environment of a project.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWalletList]
      # @raise [LikenessError] the errors of every call
      def balance(
        project: nil,
        options: nil
      )
        params = {
          "project" => project
        }
        @core.call(Operations::ADMIN_CREDITS_BALANCE, Types::AdminWalletList, params, options)
      end

      # Adds bought credits to a wallet, with the reason that stands in its history. Send an Idempotency-Key, such as
      # the number of the invoice: a repeated call then adds nothing.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param environment [String] Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      # @param amount [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so that
      #   nothing rounds it.
      # @param reason [String] One line that stands in the history. 1 to 500 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWallet]
      # @raise [LikenessError] the errors of every call
      def top_up(
        project:,
        environment:,
        amount:,
        reason:,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "amount" => amount,
          "reason" => reason
        }
        @core.call(Operations::ADMIN_CREDITS_TOP_UP, Types::AdminWallet, params, options)
      end

      # Adds or takes away credits, with a reason. What running calls hold cannot be taken.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param environment [String] Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      # @param amount [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so that
      #   nothing rounds it.
      # @param reason [String] One line that stands in the history. 1 to 500 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWallet]
      # @raise [LikenessError] the errors of every call
      def adjust(
        project:,
        environment:,
        amount:,
        reason:,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "amount" => amount,
          "reason" => reason
        }
        @core.call(Operations::ADMIN_CREDITS_ADJUST, Types::AdminWallet, params, options)
      end

      # The event is sent once when the balance falls below the threshold; 0 means never.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param environment [String] Test keys spend test credits, live keys live ones. See Types::AdminEnvironment.
      # @param threshold [BigDecimal] Credits as decimal text with at most three places, such as 12.50; text, so
      #   that nothing rounds it.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWallet]
      # @raise [LikenessError] the errors of every call
      def threshold(
        project:,
        environment:,
        threshold:,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "threshold" => threshold
        }
        @core.call(Operations::ADMIN_CREDITS_THRESHOLD, Types::AdminWallet, params, options)
      end

      # Grants, top-ups, adjustments and charges, oldest first. A balance is the sum of its entries.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param environment [String] Only this environment. See Types::AdminCreditsEntriesEnvironment.
      # @param key [String] Only calls of the key with this id. 1 to 100 characters.
      # @param operation [String] Only this operation, such as face.detect. 1 to 100 characters.
      # @param from [Time] Only from this time on.
      # @param until_ [Time] Only before this time.
      # @param after [Integer] Only what comes after this seq; take next of the answer before. 0 to
      #   9007199254740991; the server's default is 0.
      # @param limit [Integer] How many at most. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminEntryList]
      # @raise [LikenessError] the errors of every call
      def entries(
        project: nil,
        environment: nil,
        key: nil,
        operation: nil,
        from: nil,
        until_: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "key" => key,
          "operation" => operation,
          "from" => from,
          "until" => until_,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::ADMIN_CREDITS_ENTRIES, Types::AdminEntryList, params, options)
      end

      # Return an enumerator over the entries of all pages of entries, which are fetched as needed.
      #
      # @return [Enumerator<Types::AdminEntry>]
      def entries_all(
        project: nil,
        environment: nil,
        key: nil,
        operation: nil,
        from: nil,
        until_: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "key" => key,
          "operation" => operation,
          "from" => from,
          "until" => until_,
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::ADMIN_CREDITS_ENTRIES, Types::AdminEntryList, params, options, "after", :entries)
      end
    end

    # Operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries.
    class AdminWebhooksOperations
      def initialize(core)
        @core = core
      end

      # Oldest first.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWebhookList]
      # @raise [LikenessError] the errors of every call
      def list(
        project: nil,
        options: nil
      )
        params = {
          "project" => project
        }
        @core.call(Operations::ADMIN_WEBHOOKS_LIST, Types::AdminWebhookList, params, options)
      end

      # The signing secret (whsec_...) is in this answer and never again. The address must be public unless the
      # operator allows its range; live events need https.
      #
      # @param project [String] Id or name of the project. 1 to 400 characters.
      # @param url [String] An https:// address; http:// gets test events only. 1 to 2048 characters.
      # @param description [String] A line about it. At most 500 characters.
      # @param kinds [Array<String>] The kinds it gets; left out: every kind, those to come included, but not
      #   verification.created, opened, resubmission_requested, expired, cancelled and deleted, which are sent only
      #   where they are named. 0 to 50 items. See Types::AdminEventKind.
      # @param environments [Array<String>] Left out: both, or test alone for http. 0 to 2 items. See
      #   Types::AdminWebhooksCreateEnvironment.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWebhookCreated]
      # @raise [LikenessError] the errors of every call
      def create(
        project:,
        url:,
        description: nil,
        kinds: nil,
        environments: nil,
        options: nil
      )
        params = {
          "project" => project,
          "url" => url,
          "description" => description,
          "kinds" => kinds,
          "environments" => environments
        }
        @core.call(Operations::ADMIN_WEBHOOKS_CREATE, Types::AdminWebhookCreated, params, options)
      end

      # One endpoint by its id.
      #
      # @param endpoint [String] Id of the endpoint, whe_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWebhook]
      # @raise [LikenessError] the errors of every call
      def get(
        endpoint:,
        options: nil
      )
        params = {
          "endpoint" => endpoint
        }
        @core.call(Operations::ADMIN_WEBHOOKS_GET, Types::AdminWebhook, params, options)
      end

      # Changes what is sent and leaves the rest. Deliveries of a disabled endpoint wait; what happens meanwhile is
      # not queued for it.
      #
      # @param endpoint [String] Id of the endpoint, whe_... 1 to 100 characters.
      # @param url [String] The new address. 1 to 2048 characters.
      # @param description [String] A line about it. At most 500 characters.
      # @param kinds [Array<String>] The whole new list; empty: every kind. 0 to 50 items. See
      #   Types::AdminEventKind.
      # @param environments [Array<String>] The whole new list. 0 to 2 items. See
      #   Types::AdminWebhooksUpdateEnvironment.
      # @param enabled [Boolean] False stops deliveries, which then wait; true starts them again.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWebhook]
      # @raise [LikenessError] the errors of every call
      def update(
        endpoint:,
        url: nil,
        description: nil,
        kinds: nil,
        environments: nil,
        enabled: nil,
        options: nil
      )
        params = {
          "endpoint" => endpoint,
          "url" => url,
          "description" => description,
          "kinds" => kinds,
          "environments" => environments,
          "enabled" => enabled
        }
        @core.call(Operations::ADMIN_WEBHOOKS_UPDATE, Types::AdminWebhook, params, options)
      end

      # Removes the endpoint with its secrets, deliveries and attempts.
      #
      # @param endpoint [String] Id of the endpoint, whe_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminDeleted]
      # @raise [LikenessError] the errors of every call
      def delete(
        endpoint:,
        options: nil
      )
        params = {
          "endpoint" => endpoint
        }
        @core.call(Operations::ADMIN_WEBHOOKS_DELETE, Types::AdminDeleted, params, options)
      end

      # Deliveries are signed with the earlier secrets too until the overlap has passed.
      #
      # @param endpoint [String] Id of the endpoint, whe_... 1 to 100 characters.
      # @param overlap_seconds [Integer] How long the secrets before it stay good; 0: they end now. 0 to 2592000;
      #   the server's default is 86400.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminWebhookCreated]
      # @raise [LikenessError] the errors of every call
      def rotate(
        endpoint:,
        overlap_seconds: nil,
        options: nil
      )
        params = {
          "endpoint" => endpoint,
          "overlap_seconds" => overlap_seconds
        }
        @core.call(Operations::ADMIN_WEBHOOKS_ROTATE, Types::AdminWebhookCreated, params, options)
      end

      # Sends an example of one kind to this endpoint alone, in the test environment.
      #
      # @param endpoint [String] Id of the endpoint, whe_... 1 to 100 characters.
      # @param kind [String] What happened. See Types::AdminEventKind.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminDelivery]
      # @raise [LikenessError] the errors of every call
      def test(
        endpoint:,
        kind:,
        options: nil
      )
        params = {
          "endpoint" => endpoint,
          "kind" => kind
        }
        @core.call(Operations::ADMIN_WEBHOOKS_TEST, Types::AdminDelivery, params, options)
      end

      # The newest first.
      #
      # @param endpoint [String] Id of the endpoint, whe_... 1 to 100 characters.
      # @param state [String] Only deliveries in this state. See Types::AdminWebhooksDeliveriesState.
      # @param limit [Integer] How many at most. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminDeliveryList]
      # @raise [LikenessError] the errors of every call
      def deliveries(
        endpoint:,
        state: nil,
        limit: nil,
        options: nil
      )
        params = {
          "endpoint" => endpoint,
          "state" => state,
          "limit" => limit
        }
        @core.call(Operations::ADMIN_WEBHOOKS_DELIVERIES, Types::AdminDeliveryList, params, options)
      end
    end

    # Operations deliveries.*: get, resend.
    class AdminDeliveriesOperations
      def initialize(core)
        @core = core
      end

      # Each attempt has its status, its latency and the first kilobyte of the answer.
      #
      # @param delivery [String] Id of the delivery, dlv_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminDelivery]
      # @raise [LikenessError] the errors of every call
      def get(
        delivery:,
        options: nil
      )
        params = {
          "delivery" => delivery
        }
        @core.call(Operations::ADMIN_DELIVERIES_GET, Types::AdminDelivery, params, options)
      end

      # Makes the delivery due at once, with the whole retry schedule before it. The receiver sees the same
      # webhook-id.
      #
      # @param delivery [String] Id of the delivery, dlv_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminDelivery]
      # @raise [LikenessError] the errors of every call
      def resend(
        delivery:,
        options: nil
      )
        params = {
          "delivery" => delivery
        }
        @core.call(Operations::ADMIN_DELIVERIES_RESEND, Types::AdminDelivery, params, options)
      end
    end

    # Operations adminKeys.*: list, create, revoke.
    class AdminAdminKeysOperations
      def initialize(core)
        @core = core
      end

      # Keys of this interface, oldest first.
      #
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminOperatorKeyList]
      # @raise [LikenessError] the errors of every call
      def list(options: nil)
        @core.call(Operations::ADMIN_OPERATOR_KEYS_LIST, Types::AdminOperatorKeyList, {}, options)
      end

      # The secret (sk_admin_...) is in this answer and never again.
      #
      # @param name [String] What the key is for. 1 to 100 characters.
      # @param project [String] Id or name of the one project that it may see; left out: all. 1 to 400 characters.
      # @param read_only [Boolean] Whether it may only look. The server's default is false.
      # @param expires [Time] When it stops working.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminOperatorKeyCreated]
      # @raise [LikenessError] the errors of every call
      def create(
        name:,
        project: nil,
        read_only: nil,
        expires: nil,
        options: nil
      )
        params = {
          "name" => name,
          "project" => project,
          "read_only" => read_only,
          "expires" => expires
        }
        @core.call(Operations::ADMIN_OPERATOR_KEYS_CREATE, Types::AdminOperatorKeyCreated, params, options)
      end

      # Refuses the key from now on.
      #
      # @param admin_key [String] Id of the admin key, adk_... 1 to 100 characters.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminOperatorKey]
      # @raise [LikenessError] the errors of every call
      def revoke(
        admin_key:,
        options: nil
      )
        params = {
          "admin_key" => admin_key
        }
        @core.call(Operations::ADMIN_OPERATOR_KEYS_REVOKE, Types::AdminOperatorKey, params, options)
      end
    end

    # The operations of a project.
    module ProjectOperations
      # @return [Groups::FaceOperations]
      attr_reader :face

      # @return [Groups::AgeOperations]
      attr_reader :age

      # @return [Groups::PhotoOperations]
      attr_reader :photo

      # @return [Groups::StandardsOperations]
      attr_reader :standards

      # @return [Groups::KioskOperations]
      attr_reader :kiosk

      # @return [Groups::LivenessOperations]
      attr_reader :liveness

      # @return [Groups::AgeGateOperations]
      attr_reader :age_gate

      # @return [Groups::FaceLoginOperations]
      attr_reader :face_login

      # @return [Groups::FraudOperations]
      attr_reader :fraud

      # @return [Groups::ProctorOperations]
      attr_reader :proctor

      # @return [Groups::IdentityOperations]
      attr_reader :identity

      # @return [Groups::MrzOperations]
      attr_reader :mrz

      # @return [Groups::DocumentsOperations]
      attr_reader :documents

      # @return [Groups::NfcOperations]
      attr_reader :nfc

      # @return [Groups::AmlOperations]
      attr_reader :aml

      # @return [Groups::GalleriesOperations]
      attr_reader :galleries

      # @return [Groups::DeletionsOperations]
      attr_reader :deletions

      # @return [Groups::VerificationsOperations]
      attr_reader :verifications

      # @return [Groups::WorkflowsOperations]
      attr_reader :workflows

      # @return [Groups::ReviewsOperations]
      attr_reader :reviews

      # @return [Groups::JobsOperations]
      attr_reader :jobs

      private

      def make_groups(core)
        @face = FaceOperations.new(core)
        @age = AgeOperations.new(core)
        @photo = PhotoOperations.new(core)
        @standards = StandardsOperations.new(core)
        @kiosk = KioskOperations.new(core)
        @liveness = LivenessOperations.new(core)
        @age_gate = AgeGateOperations.new(core)
        @face_login = FaceLoginOperations.new(core)
        @fraud = FraudOperations.new(core)
        @proctor = ProctorOperations.new(core)
        @identity = IdentityOperations.new(core)
        @mrz = MrzOperations.new(core)
        @documents = DocumentsOperations.new(core)
        @nfc = NfcOperations.new(core)
        @aml = AmlOperations.new(core)
        @galleries = GalleriesOperations.new(core)
        @deletions = DeletionsOperations.new(core)
        @verifications = VerificationsOperations.new(core)
        @workflows = WorkflowsOperations.new(core)
        @reviews = ReviewsOperations.new(core)
        @jobs = JobsOperations.new(core)
      end
    end

    # The operations of an operator.
    module AdminOperations
      # @return [Groups::AdminProjectsOperations]
      attr_reader :projects

      # @return [Groups::AdminKeysOperations]
      attr_reader :keys

      # @return [Groups::AdminCreditsOperations]
      attr_reader :credits

      # @return [Groups::AdminWebhooksOperations]
      attr_reader :webhooks

      # @return [Groups::AdminDeliveriesOperations]
      attr_reader :deliveries

      # @return [Groups::AdminAdminKeysOperations]
      attr_reader :admin_keys

      # Charged calls and credits by project, environment, key, operation and UTC day.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param environment [String] Only this environment. See Types::AdminUsageEnvironment.
      # @param key [String] Only calls of the key with this id. 1 to 100 characters.
      # @param operation [String] Only this operation, such as face.detect. 1 to 100 characters.
      # @param from [Time] Only from this time on.
      # @param until_ [Time] Only before this time.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminUsageList]
      # @raise [LikenessError] the errors of every call
      def usage(
        project: nil,
        environment: nil,
        key: nil,
        operation: nil,
        from: nil,
        until_: nil,
        options: nil
      )
        params = {
          "project" => project,
          "environment" => environment,
          "key" => key,
          "operation" => operation,
          "from" => from,
          "until" => until_
        }
        @core.call(Operations::ADMIN_USAGE, Types::AdminUsageList, params, options)
      end

      # The events of a project in order, for development without a public address. Without after, reading starts at
      # the oldest kept event; latest gives the place after the newest one. Ask again with next.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param after [Integer] Only what comes after this seq; take next of the answer before. 0 to
      #   9007199254740991; the server's default is 0.
      # @param limit [Integer] How many at most. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminEventList]
      # @raise [LikenessError] the errors of every call
      def events(
        project: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "project" => project,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::ADMIN_EVENTS, Types::AdminEventList, params, options)
      end

      # Return an enumerator over the events of all pages of events, which are fetched as needed.
      #
      # @return [Enumerator<Types::AdminEvent>]
      def events_all(
        project: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "project" => project,
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::ADMIN_EVENTS, Types::AdminEventList, params, options, "after", :events)
      end

      # Every change and every refused access, oldest first, each entry with the hash of itself and the one before it.
      #
      # @param project [String] Id or name of a project; left out, all that the key may see. 1 to 400 characters.
      # @param after [Integer] Only what comes after this seq; take next of the answer before. 0 to
      #   9007199254740991; the server's default is 0.
      # @param limit [Integer] How many at most. 1 to 1000; the server's default is 100.
      # @param options [CallOptions, Hash] options of this call
      # @return [Types::AdminAuditList]
      # @raise [LikenessError] the errors of every call
      def audit(
        project: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "project" => project,
          "after" => after,
          "limit" => limit
        }
        @core.call(Operations::ADMIN_AUDIT, Types::AdminAuditList, params, options)
      end

      # Return an enumerator over the entries of all pages of audit, which are fetched as needed.
      #
      # @return [Enumerator<Types::AdminAuditEntry>]
      def audit_all(
        project: nil,
        after: nil,
        limit: nil,
        options: nil
      )
        params = {
          "project" => project,
          "after" => after,
          "limit" => limit
        }
        @core.pages(Operations::ADMIN_AUDIT, Types::AdminAuditList, params, options, "after", :entries)
      end

      private

      def make_groups(core)
        @core = core
        @projects = AdminProjectsOperations.new(core)
        @keys = AdminKeysOperations.new(core)
        @credits = AdminCreditsOperations.new(core)
        @webhooks = AdminWebhooksOperations.new(core)
        @deliveries = AdminDeliveriesOperations.new(core)
        @admin_keys = AdminAdminKeysOperations.new(core)
      end
    end
  end
end
