// The operations of the clients. Generated from api/openapi.gen.yaml by make generate; do not edit.

namespace Likeness;

/// <summary>
/// The operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist, cluster, analyze,
/// attributes, ppe, emotion, age, quality, search.
/// </summary>
public sealed class FaceOperations
{
    private readonly Core _core;

    internal FaceOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Detects every face of an image, with its box, its rotation, five landmarks and the detector's score. An image
    /// without a face is a result too: faceCount is 0 and faces is empty. With roi the answer is about the face there
    /// alone, whatever onlyCentralFace says; where none is there, faces is empty. A warning says when faces were found
    /// only after the whole image was rotated by 90, 180 or 270 degrees.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.detect.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceDetectResult> DetectAsync(FaceDetectParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceDetect, parameters, options, cancellationToken);

    /// <summary>Counts the faces of an image and compares the number with the expected one.</summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.count.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceCountResult> CountAsync(FaceCountParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceCount, parameters, options, cancellationToken);

    /// <summary>
    /// Returns the main face, or every face, as a crop: upright and centred, in one of five shapes. Parts outside the
    /// image are white. When only the main face of several is used, a warning says so. Of more than 24 faces only the
    /// 24 largest are cropped, and a warning says so.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.crop.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceCropResult> CropAsync(FaceCropParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceCrop, parameters, options, cancellationToken);

    /// <summary>
    /// Makes every face unrecognisable, including hair line and ears; this cannot be reversed. When no face is found,
    /// the original file is returned unchanged and faceCount is 0.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.redact.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceRedactResult> RedactAsync(FaceRedactParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceRedact, parameters, options, cancellationToken);

    /// <summary>
    /// Compares the faces of exactly two images: the main face of each, or every face of an image with detectAll. For
    /// more images, call once per pair or use cluster. When one image shows no face, nothing is compared: ok is false
    /// with face_not_found, and the image without a face has status 2 in detections. Pairs of faces that both look
    /// younger than 25 have an ageGroup: young faces of different people resemble each other far more often than those
    /// of adults. calibration holds for the youngest pair, and a warning says how often strangers of that age reach
    /// 0.75. Of more than 5 faces of an image, the main face and the 4 largest others are compared, and a warning says
    /// so.
    /// </summary>
    /// <remarks>Costs 0.2 credits.</remarks>
    /// <param name="parameters">The parameters of face.match.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceMatchResult> MatchAsync(FaceMatchParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceMatch, parameters, options, cancellationToken);

    /// <summary>
    /// Decides whether the main faces of two images show one person: match is true when similarity is at or above
    /// threshold.
    /// </summary>
    /// <remarks>
    /// <para>Young faces of different people resemble each other far more often than those of adults. Two faces that
    /// both look younger than 25, and so may be minors, match only at the similarity that has the same false match rate
    /// at their age: calibration.threshold. From threshold up to that similarity match is false and status
    /// undetermined. calibration.ageGroup and warnings say when this applies.</para>
    /// <para>Costs 0.2 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of face.verify.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceVerifyResult> VerifyAsync(FaceVerifyParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceVerify, parameters, options, cancellationToken);

    /// <summary>
    /// Returns the similarity of the main faces of two images, without a threshold or a decision. When both faces look
    /// younger than 25, calibration holds for their age, and a warning says how often strangers of that age reach a
    /// similarity of 0.75.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.similarity.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceSimilarityResult> SimilarityAsync(FaceSimilarityParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceSimilarity, parameters, options, cancellationToken);

    /// <summary>
    /// Decides whether a new face is among up to ten enrolled ones. A duplicate has a similarity of threshold or more.
    /// With several entries the false match rate of the whole call is higher than that of one comparison;
    /// calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with a warning.
    /// </summary>
    /// <remarks>
    /// <para>Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
    /// for their age, and status is undetermined when the similarity reaches threshold but does not have its false
    /// match rate at that age. duplicate stays true.</para>
    /// <para>Costs 0.02 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of face.dedupe.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceDedupeResult> DedupeAsync(FaceDedupeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceDedupe, parameters, options, cancellationToken);

    /// <summary>
    /// Decides whether a face is on a list of up to ten faces. A hit has a similarity of threshold or more. With
    /// several entries the false match rate of the whole call is higher than that of one comparison;
    /// calibration.fmrAtThreshold and a warning state it. Entries without a detectable face are skipped with a warning.
    /// </summary>
    /// <remarks>
    /// <para>Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
    /// for their age, and status is undetermined when the similarity reaches threshold but does not have its false
    /// match rate at that age. hit stays true.</para>
    /// <para>Costs 0.3 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of face.watchlist.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceWatchlistResult> WatchlistAsync(FaceWatchlistParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceWatchlist, parameters, options, cancellationToken);

    /// <summary>
    /// Compares every pair of two to eight faces and groups faces at or above the threshold. A face joins a group when
    /// it matches any face of the group. The false match rate of the threshold is that of one pair. Entries without a
    /// detectable face are skipped with a warning.
    /// </summary>
    /// <remarks>
    /// <para>Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
    /// for their age, and a pair has status undetermined when its similarity reaches threshold but does not have its
    /// false match rate at that age. Such pairs are grouped all the same.</para>
    /// <para>Costs 0.02 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of face.cluster.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceClusterResult> ClusterAsync(FaceClusterParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceCluster, parameters, options, cancellationToken);

    /// <summary>
    /// Detects the faces of an image and returns what you request for each: attributes, quality checks and an aligned
    /// crop. Nothing else is computed. Of more than 5 faces only the 5 largest are evaluated, and a warning says so.
    /// Send crops of the others.
    /// </summary>
    /// <remarks>Costs 0.1 credits.</remarks>
    /// <param name="parameters">The parameters of face.analyze.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceAnalyzeResult> AnalyzeAsync(FaceAnalyzeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceAnalyze, parameters, options, cancellationToken);

    /// <summary>
    /// Estimates up to 13 attributes of every face. An attribute that the image does not show well enough has no value:
    /// its status is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are evaluated, and
    /// a warning says so. Send crops of the others.
    /// </summary>
    /// <remarks>Costs 0.1 credits.</remarks>
    /// <param name="parameters">The parameters of face.attributes.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceAttributesResult> AttributesAsync(FaceAttributesParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceAttributes, parameters, options, cancellationToken);

    /// <summary>
    /// Detects which of the requested items every face wears. Items that a face does not show well enough are listed in
    /// its undetermined, with a reason. Of more than 5 faces only the 5 largest are evaluated, and a warning says so.
    /// Send crops of the others.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.ppe.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FacePpeResult> PpeAsync(FacePpeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FacePpe, parameters, options, cancellationToken);

    /// <summary>
    /// Estimates the emotion of every face of an image, or of the main face of each of one to ten frames. The estimate,
    /// one of seven emotions, is right for about two of three faces; read the model card own-emotion before you base
    /// decisions on it. A face that is blurred, a mosaic, too small, covered or turned away has no emotion: its status
    /// is undetermined, and its reason says why. Of more than 5 faces only the 5 largest are evaluated, and a warning
    /// says so. Send crops of the others.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.emotion.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceEmotionResult> EmotionAsync(FaceEmotionParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceEmotion, parameters, options, cancellationToken);

    /// <summary>
    /// Estimates the age of the main face, or of every face, as a band of years. A face that is blurred, a mosaic,
    /// behind dark glasses, covered or in profile has the widest band, the status undetermined and a reason. With
    /// onlyCentralFace a warning says when the image shows more faces. Of more than 5 faces only the 5 largest are
    /// evaluated, and a warning says so. Send crops of the others.
    /// </summary>
    /// <remarks>Costs 0.05 credits.</remarks>
    /// <param name="parameters">The parameters of face.age.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceAgeResult> AgeAsync(FaceAgeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceAge, parameters, options, cancellationToken);

    /// <summary>
    /// Measures a portrait and compares every check with its range. Size and position are measured on the image when it
    /// already is a portrait in the aspect of the scenario, else on its aligned crop; measuredOn says which. A value
    /// that cannot be measured is undetermined and counts as not passed. When only the main face of several is used, a
    /// warning says so. With onlyCentralFace false and more than 5 faces, only the 5 largest are evaluated, and a
    /// warning says so.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of face.quality.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceQualityResult> QualityAsync(FaceQualityParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceQuality, parameters, options, cancellationToken);

    /// <summary>
    /// Finds the people of a gallery who are most similar to the face in a photo. The search is exact: the face is
    /// compared with every enrolled face. The false match rate of the threshold holds for the whole call. The more
    /// faces are enrolled, the higher the similarity that each comparison has to reach; calibration.threshold and a
    /// warning state it. People below it are not returned; send threshold 0 to get the most similar people in any case.
    /// A face that looks younger than 25 matches only at the similarity that has the same false match rate at its age;
    /// people between both similarities are in undetermined. Of more than 5 faces in the photo only the 5 largest are
    /// searched for, and a warning says so.
    /// </summary>
    /// <remarks>Costs 0.3 credits.</remarks>
    /// <param name="parameters">The parameters of face.search.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceSearchResult> SearchAsync(FaceSearchParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceSearch, parameters, options, cancellationToken);
}

/// <summary>The operations age.*: verify, verify live.</summary>
public sealed class AgeOperations
{
    private readonly Core _core;

    internal AgeOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Decides whether the main face is old enough by the policy. A face does not prove an age: faces of 13 to 17 often
    /// look like 18. With policy lowerBound 2 % of people of 14 to 17 pass a check of 18, and 61 % of people of 25 to
    /// 34 and 91 % of 18 to 24 do not; docs/fairness.md has both by sex and group. At a till take challenge25: whoever
    /// may be too young is asked for a document. Nobody is allowed whose age is undetermined, or beside whom another
    /// person stands unless roi says whose age is asked.
    /// </summary>
    /// <remarks>Costs 0.05 credits.</remarks>
    /// <param name="parameters">The parameters of age.verify.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AgeVerifyResult> VerifyAsync(AgeVerifyParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AgeVerify, parameters, options, cancellationToken);

    /// <summary>
    /// Decides whether the main face is old enough by the policy, and is a live person in front of the camera. Both are
    /// required. A single still image is often classified as not live; send the whole camera frame. An undetermined age
    /// or liveness is never favourable. reasons says whether the age, the liveness or both prevented it; liveness comes
    /// first.
    /// </summary>
    /// <remarks>Costs 0.25 credits.</remarks>
    /// <param name="parameters">The parameters of age.verifyLive.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AgeVerifyLiveResult> VerifyLiveAsync(AgeVerifyLiveParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AgeVerifyLive, parameters, options, cancellationToken);
}

/// <summary>The operations photo.*: compliance.</summary>
public sealed class PhotoOperations
{
    private readonly Core _core;

    internal PhotoOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Checks the main face of a photo against ICAO, the US or the Schengen visa rules, or all 47 checks (Full). Each
    /// failed check says why it failed and how to fix the photo. When only the main face of several is used, a warning
    /// says so.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of photo.compliance.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<PhotoComplianceResult> ComplianceAsync(PhotoComplianceParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.PhotoCompliance, parameters, options, cancellationToken);
}

/// <summary>The operations standards.*: list.</summary>
public sealed class StandardsOperations
{
    private readonly Core _core;

    internal StandardsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Lists the document types that a photo can be checked against and made to fit, with their sources. The operator
    /// of the service can add some.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of standards.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<PhotoStandardListResult> ListAsync(StandardsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.StandardsList, parameters, options, cancellationToken);
}

/// <summary>The operations kiosk.*: photo.</summary>
public sealed class KioskOperations
{
    private readonly Core _core;

    internal KioskOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Checks a photo, then makes one that meets the standard: upright, cropped so that the measured head meets the
    /// ranges, with a new background, sized for print at about 300 dots per inch. The result is checked as
    /// photo.compliance does. The face is never retouched; edits lists the changes. When only the main face of several
    /// is used, a warning says so.
    /// </summary>
    /// <remarks>Costs 0.06 credits.</remarks>
    /// <param name="parameters">The parameters of kiosk.photo.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<KioskPhotoResult> PhotoAsync(KioskPhotoParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.KioskPhoto, parameters, options, cancellationToken);
}

/// <summary>The operations liveness.*: check.</summary>
public sealed class LivenessOperations
{
    private readonly Core _core;

    internal LivenessOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Decides from one image, or from 2 to 10 frames of one scene, whether the face is a live person in front of the
    /// camera or a print, a screen or a cut-out. Send the whole camera frame, not a crop: the check also uses the
    /// surroundings of the face. status 2 means that the image does not show enough; reasons says what is missing. A
    /// face that looks painted, drawn, rendered or sculpted has status 2 too.
    /// </summary>
    /// <remarks>
    /// <para>Passive liveness cannot prove that a person is present. It was not measured on masks, make-up, generated
    /// images, or images fed in instead of those of the camera; the model card own-liveness and docs/workflows.md give
    /// the figures. The price, 0.2 credits, is the part of it in the operations that include this check: age and
    /// liveness cost 0.25, the age alone 0.05.</para>
    /// <para>The check is kept for 24 hours unless keep is false. Send its transactionId as livenessTransactionId of
    /// face.match and face.verify, any number of times within the same project and environment, for images that show
    /// the same face. An id that is unknown or expired, of a check that did not pass, or of another face gets 400
    /// field_invalid.</para>
    /// <para>Costs 0.2 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of liveness.check.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<LivenessResult> CheckAsync(LivenessCheckParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.LivenessCheck, parameters, options, cancellationToken);
}

/// <summary>The operations ageGate.*: checkout.</summary>
public sealed class AgeGateOperations
{
    private readonly Core _core;

    internal AgeGateOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Decides whether the person of a selfie is old enough by the policy, and is a live person in front of the camera.
    /// Both are required. With policy challenge25 whoever may be too young has the reason borderline_age: ask for a
    /// document. reasons says what prevented it; liveness comes first.
    /// </summary>
    /// <remarks>Costs 0.25 credits.</remarks>
    /// <param name="parameters">The parameters of ageGate.checkout.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AgeGateResult> CheckoutAsync(AgeGateCheckoutParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AgeGateCheckout, parameters, options, cancellationToken);
}

/// <summary>The operations faceLogin.*: authenticate.</summary>
public sealed class FaceLoginOperations
{
    private readonly Core _core;

    internal FaceLoginOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Finds which of 1 to 10 enrolled users the person of a selfie is. A login needs three things: the selfie is live,
    /// the most similar user reaches the threshold, and the similarity of every other user is at least 0.1 lower (else
    /// the warning ambiguous, and no user is logged in). userId is null unless authenticated is true.
    /// </summary>
    /// <remarks>
    /// <para>The false match rate of threshold holds for the whole call: with several users each comparison has to
    /// reach a higher similarity; calibration states it. When the person and the user both look younger than 25, that
    /// similarity is the one which has the same rate at their age; a user who is less similar is not logged in
    /// (match_undetermined). Enrolled photos without a detectable face are skipped with a warning; when none shows a
    /// face, ok is false. A file that is not an image gets 400.</para>
    /// <para>Costs 0.5 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of faceLogin.authenticate.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceLoginResult> AuthenticateAsync(FaceLoginAuthenticateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FaceLoginAuthenticate, parameters, options, cancellationToken);
}

/// <summary>The operations fraud.*: signup check.</summary>
public sealed class FraudOperations
{
    private readonly Core _core;

    internal FraudOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Decides whether the person of a selfie is live and not enrolled yet. A duplicate is a face of existing with a
    /// similarity of 0.8 or more, however many faces are sent. With several faces the false match rate of the whole
    /// call is higher than that of one comparison; calibration.fmrAtThreshold and a warning state it. reason is the
    /// first of not_live and duplicate that applies; reasons lists all.
    /// </summary>
    /// <remarks>
    /// <para>Faces that look younger than 25 resemble each other far more often than those of adults: calibration holds
    /// for their age, and the reason duplicate says when the two may be different people.</para>
    /// <para>Costs 0.5 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of fraud.signupCheck.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<SignupCheckResult> SignupCheckAsync(FraudSignupCheckParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.FraudSignupCheck, parameters, options, cancellationToken);
}

/// <summary>The operations proctor.*: check.</summary>
public sealed class ProctorOperations
{
    private readonly Core _core;

    internal ProctorOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Decides for one webcam frame whether exactly one live person looks at the screen without a mask. data.ok is true
    /// when all four hold: live is true, faceCount is 1, lookingAway is false, maskWorn is false. What is undetermined
    /// is absent, counts against data.ok, and is listed in undetermined and in reasons. A frame without a face is a
    /// result (data.ok false, faceCount 0); a face on a phone in the frame counts as a face. Decide on several frames,
    /// not on one.
    /// </summary>
    /// <remarks>Costs 0.26 credits.</remarks>
    /// <param name="parameters">The parameters of proctor.check.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<ProctorResult> CheckAsync(ProctorCheckParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.ProctorCheck, parameters, options, cancellationToken);
}

/// <summary>The operations identity.*: verify.</summary>
public sealed class IdentityOperations
{
    private readonly Core _core;

    internal IdentityOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Decides whether the person of a selfie is live, passes the quality checks, and is the person of another photo,
    /// such as the portrait of an identity document: verified is true when all three hold. All steps always run and are
    /// reported in steps.
    /// </summary>
    /// <remarks>
    /// <para>The selfie must pass the quality checks named in minQuality, each at its range of ICAO; without minQuality
    /// these are BlurLevel, TooDark, TooLight, DarkGlasses and FaceOccluded. An undetermined check does not pass. A
    /// selfie is not a passport portrait: checks of size, position and background are measured on the crop that the
    /// standard requires, as in face.quality.</para>
    /// <para>When both faces look younger than 25, a match needs the similarity that has the false match rate of
    /// threshold at their age (calibration.threshold); from threshold up to that similarity the match is undetermined
    /// (match_undetermined) and verified is false.</para>
    /// <para>A printed portrait in reference is often small or grey. A warning says so; the threshold is not
    /// lowered.</para>
    /// <para>Costs 0.42 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of identity.verify.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<IdentityVerifyResult> VerifyAsync(IdentityVerifyParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.IdentityVerify, parameters, options, cancellationToken);
}

/// <summary>The operations mrz.*: parse, read.</summary>
public sealed class MrzOperations
{
    private readonly Core _core;

    internal MrzOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Reads the text lines of a machine-readable zone: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of
    /// 1988 to 2021. Fields have the names of ICAO Doc 9303-3; every check digit has its verdict. A zone of a known
    /// layout is a result, whether it is valid or not. Lines that do not fit any layout get ok false with
    /// mrz_unreadable and cost nothing; errors says by line and column what is wrong. This operation takes the text;
    /// mrz.read reads it in an image.
    /// </summary>
    /// <remarks>
    /// <para>The price is 0.02 credits; the permission is mrz.parse.</para>
    /// <para>Costs 0.02 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of mrz.parse.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code mrz_unreadable: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<MrzParseResult> ParseAsync(MrzParseParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.MrzParse, parameters, options, cancellationToken);

    /// <summary>
    /// Finds the machine-readable zone in a photo or scan, in any direction, reads its lines and returns its fields as
    /// mrz.parse does: TD1, TD2, TD3, MRV-A, MRV-B and the French national card of 1988 to 2021. Characters should be
    /// at least 9 pixels wide; 16 and more are good.
    /// </summary>
    /// <remarks>
    /// <para>Where a check digit does not hold, a character is replaced if exactly one similar reading makes the digit
    /// hold; corrections lists it. A field that cannot be read has no value and is listed in undetermined with the
    /// reason. Names and state codes have no check digit; their characters have to be clear by themselves.</para>
    /// <para>An image without a readable zone gets ok false with mrz_unreadable and costs nothing.</para>
    /// <para>The price is 0.05 credits; the permission is mrz.read.</para>
    /// <para>Costs 0.05 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of mrz.read.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code mrz_unreadable: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<MrzReadResult> ReadAsync(MrzReadParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.MrzRead, parameters, options, cancellationToken);
}

/// <summary>The operations documents.*: read.</summary>
public sealed class DocumentsOperations
{
    private readonly Core _core;

    internal DocumentsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Reads photos of a passport, card or visa: the machine-readable zone with its fields (as mrz.read), the portrait,
    /// the outline of the document, and how well the photo shows it. Send both sides of a card. The portrait can be
    /// sent to face.match with type 1.
    /// </summary>
    /// <remarks>
    /// <para>Nothing is said about whether a document is genuine. What could not be read is absent and listed in
    /// undetermined with a reason.</para>
    /// <para>A document without a zone is refused with document_image_unreadable if its front shows no face either, or
    /// if both sides were sent; param names the side. That costs nothing. The portrait is searched for on the front
    /// only.</para>
    /// <para>The price is 0.2 credits; the permission is documents.read.</para>
    /// <para>Costs 0.2 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of documents.read.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<DocumentsReadResult> ReadAsync(DocumentsReadParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.DocumentsRead, parameters, options, cancellationToken);
}

/// <summary>The operations nfc.*: verify.</summary>
public sealed class NfcOperations
{
    private readonly Core _core;

    internal NfcOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Takes the files that your app read from the chip of a passport, identity card or residence permit, and says
    /// whether a state signed them (passive authentication, ICAO Doc 9303-11): the hashes of the files, the signature
    /// over them, the chain from the signer's certificate to a country signing certificate, and revocation. authentic
    /// is true when hash, signature, chain and country hold. It is absent, with the reason, when a step cannot be
    /// taken.
    /// </summary>
    /// <remarks>
    /// <para>The operator of this service imports the country signing certificates (likeness certificates import). None
    /// ship with it: without them the answer is unknown, never authentic.</para>
    /// <para>Passive authentication shows that the files are genuine and unchanged. It does not show that the chip is
    /// the original: a copy of the files passes too. Send activeAuthentication for that, or have your app do chip
    /// authentication. Send selfie to compare the person with the portrait of the chip, and to check its
    /// liveness.</para>
    /// <para>The zone and the portrait are returned whatever the status is: look at authentic before you use
    /// them.</para>
    /// <para>A file that is not what its name says is refused with field_invalid. That costs nothing.</para>
    /// <para>The price is 0.3 credits; the permission is nfc.verify. docs/chip.md says which files to read, and
    /// how.</para>
    /// <para>Costs 0.3 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of nfc.verify.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<NfcVerifyResult> VerifyAsync(NfcVerifyParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.NfcVerify, parameters, options, cancellationToken);
}

/// <summary>The operations aml.*: screen, batch.</summary>
public sealed class AmlOperations
{
    private readonly Core _core;

    internal AmlOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Asks the lists that the operator of this service has named (LIKENESS_AML), such as sanctions lists, whether one
    /// of their entries may be a person. It is the check aml of verifications, without a verification: names in any
    /// script, order and transliteration are compared, and fields says how far name, date of birth and country agree.
    /// </summary>
    /// <remarks>
    /// <para>status is unknown where the name, or entries that fit otherwise, cannot be compared: that is not clear. A
    /// hit is no proof that the person is the entry: have somebody look at it. Each screening with hits sends the event
    /// aml.hit, without names. Nothing of the person is stored.</para>
    /// <para>A server without lists answers check_not_available, lists that do not answer overloaded; both cost
    /// nothing.</para>
    /// <para>The price is 0.1 credits; the permission is aml.screen. docs/screening.md says how names are
    /// compared.</para>
    /// <para>Costs 0.1 credits.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of aml.screen.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AmlScreenResult> ScreenAsync(AmlScreenParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AmlScreen, parameters, options, cancellationToken);

    /// <summary>
    /// Makes a job that asks the lists for up to 1,000 people in the background, as aml.screen does for one. Wait for
    /// the event job.ended or for the status completed of GET /v1/jobs/{job}; GET /v1/jobs/{job}/items has screening of
    /// each person. Each hit sends the event aml.hit, with the id of the item as reference.
    /// </summary>
    /// <remarks>
    /// <para>Each person is charged as one call of aml.screen, for which the key needs the permission; one that fails
    /// is not charged. Names and dates are stored encrypted until their item is processed, so the operator has to
    /// switch storing on for the project; until then the answer is 403 storing_not_enabled. A server without lists
    /// answers check_not_available.</para>
    /// <para>The call costs nothing; the permission is jobs.write.</para>
    /// <para>Costs nothing.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of aml.batch.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> BatchAsync(AmlBatchParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AmlBatch, parameters, options, cancellationToken);
}

/// <summary>The operations galleries.people.*: list, add, get, delete, merge.</summary>
public sealed class GalleriesPeopleOperations
{
    private readonly Core _core;

    internal GalleriesPeopleOperations(Core core)
    {
        _core = core;
    }

    /// <summary>Lists the people of a gallery in the order of enrolment, without their faces.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.people.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<PersonListResult> ListAsync(GalleriesPeopleListParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesPeopleList, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the people of all pages of ListAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of galleries.people.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<Person> ListAllAsync(GalleriesPeopleListParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.GalleriesPeopleList, parameters, page => page.People, page => page.Next, options, cancellationToken);

    /// <summary>
    /// Enrols a person, with a first face when a photo is sent. Only the face vector is stored, encrypted; the photo is
    /// not stored. A photo with several faces gets 400 too_many_faces, one without a face gets ok false with
    /// face_not_found; nothing is enrolled then. An id that is in use gets 409 already_exists.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of galleries.people.add.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<PersonResult> AddAsync(GalleriesPeopleAddParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesPeopleAdd, parameters, options, cancellationToken);

    /// <summary>Returns a person with labels, dates and the ids of the faces.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.people.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<PersonResult> GetAsync(GalleriesPeopleGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesPeopleGet, parameters, options, cancellationToken);

    /// <summary>
    /// Deletes a person with all faces and returns the receipt. No later search on any node finds the person.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.people.delete.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<DeletionResult> DeleteAsync(GalleriesPeopleDeleteParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesPeopleDelete, parameters, options, cancellationToken);

    /// <summary>
    /// Merges a person who was enrolled twice: the faces of from become faces of the person of the path, and from is
    /// removed. The person keeps id, labels and date of enrolment; of two purge dates the earlier one holds. The faces
    /// get other ids and keep their digests. From then on searches on all nodes find one person. Together the two may
    /// have at most 10 faces; with more the answer is 409 gallery_full and nothing changes. The receipt names both
    /// people. To undo a merge, move the faces back one by one to a person whom you enrol again.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.people.merge.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<PersonMergeResult> MergeAsync(GalleriesPeopleMergeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesPeopleMerge, parameters, options, cancellationToken);
}

/// <summary>The operations galleries.faces.*: add, delete, move.</summary>
public sealed class GalleriesFacesOperations
{
    private readonly Core _core;

    internal GalleriesFacesOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Enrols another face of a person, at most 10. A photo with several faces gets 400 too_many_faces, one without a
    /// face gets ok false with face_not_found.
    /// </summary>
    /// <remarks>Costs 0.02 credits.</remarks>
    /// <param name="parameters">The parameters of galleries.faces.add.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<EnrolledFaceResult> AddAsync(GalleriesFacesAddParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesFacesAdd, parameters, options, cancellationToken);

    /// <summary>Deletes one face of a person and returns the receipt.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.faces.delete.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<DeletionResult> DeleteAsync(GalleriesFacesDeleteParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesFacesDelete, parameters, options, cancellationToken);

    /// <summary>
    /// Gives one face, which was enrolled as the wrong person, to another person of the gallery. The face gets another
    /// id and keeps its digest and date. From then on searches on all nodes find it as the other person. A person who
    /// has 10 faces takes no more: 409 gallery_full. A person whose last face is moved stays, without a face.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.faces.move.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<FaceMoveResult> MoveAsync(GalleriesFacesMoveParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesFacesMove, parameters, options, cancellationToken);
}

/// <summary>The operations galleries.*: list, create, get, delete.</summary>
public sealed class GalleriesOperations
{
    private readonly Core _core;

    internal GalleriesOperations(Core core)
    {
        _core = core;
        People = new GalleriesPeopleOperations(core);
        Faces = new GalleriesFacesOperations(core);
    }

    /// <summary>The operations galleries.people.*: list, add, get, delete, merge.</summary>
    public GalleriesPeopleOperations People { get; }

    /// <summary>The operations galleries.faces.*: add, delete, move.</summary>
    public GalleriesFacesOperations Faces { get; }

    /// <summary>Lists the galleries of the project in the environment of the key.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<GalleryListResult> ListAsync(CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesList, null, options, cancellationToken);

    /// <summary>
    /// Creates an empty gallery. Until the operator has switched storing on for the project, the answer is 403
    /// storing_not_enabled. An id that is in use gets 409 already_exists.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<GalleryResult> CreateAsync(GalleriesCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesCreate, parameters, options, cancellationToken);

    /// <summary>Returns one gallery with its number of people and faces.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<GalleryResult> GetAsync(GalleriesGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesGet, parameters, options, cancellationToken);

    /// <summary>
    /// Deletes a gallery with all its people and returns the receipt. From the start of the deletion no search finds
    /// any of these people. Deleting hundreds of thousands of faces takes longer than the time limit of a call: the
    /// answer is then 504 timeout, the deletion continues, and /v1/deletions shows when it has ended.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of galleries.delete.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<DeletionResult> DeleteAsync(GalleriesDeleteParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.GalleriesDelete, parameters, options, cancellationToken);
}

/// <summary>The operations deletions.*: list, get.</summary>
public sealed class DeletionsOperations
{
    private readonly Core _core;

    internal DeletionsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Lists the receipts of the project in the environment of the key, newest first: of deletions, of merged people
    /// and of moved faces. Receipts of deleted galleries stay readable.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of deletions.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<DeletionListResult> ListAsync(DeletionsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.DeletionsList, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the receipts of all pages of ListAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of deletions.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<DeletionReceipt> ListAllAsync(DeletionsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.DeletionsList, parameters, page => page.Receipts, page => page.Next, options, cancellationToken);

    /// <summary>Returns one receipt.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of deletions.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<DeletionResult> GetAsync(DeletionsGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.DeletionsGet, parameters, options, cancellationToken);
}

/// <summary>The operations verifications.*: list, create, get, delete, chip, cancel, link, review, image.</summary>
public sealed class VerificationsOperations
{
    private readonly Core _core;

    internal VerificationsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Lists the verifications of the project in the environment of the key, newest first. Filters can be combined.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationListResult> ListAsync(VerificationsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsList, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the verifications of all pages of ListAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of verifications.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<Verification> ListAllAsync(VerificationsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.VerificationsList, parameters, page => page.Verifications, page => page.Next, options, cancellationToken);

    /// <summary>
    /// Creates a verification and returns the link for the person to verify. Send checks, or the name of a stored
    /// workflow. The price is the sum of the checks asked; it is charged once, at the first decision, and never for a
    /// verification that expires or is cancelled. Until the operator has switched storing on for the project, the
    /// answer is 403 storing_not_enabled. Checks that this server cannot run get 400 check_not_available. With
    /// checks.enrol the face of the selfie becomes that of a new person of a gallery once the verification is approved;
    /// a key without galleries.write gets 403 permission_denied, and an id that the gallery has 409 already_exists. The
    /// link is in this answer alone; POST /v1/verifications/{verification}/link makes a new one. Where no check needs a
    /// step of the person (aml alone), the verification runs at once and has no link.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="NotAnsweredException">
    /// With the code face_not_found: there is nothing to answer with; nothing was charged.
    /// </exception>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> CreateAsync(VerificationsCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsCreate, parameters, options, cancellationToken);

    /// <summary>
    /// Returns one verification with its status, decision, the results of its checks and the reasons.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> GetAsync(VerificationsGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsGet, parameters, options, cancellationToken);

    /// <summary>
    /// Deletes every image and every personal field of a verification at once, together with the key that they were
    /// encrypted with, and returns the receipt. The row with ids, status, decision and codes stays. A verification that
    /// is not finished is cancelled first.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.delete.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationDeletionResult> DeleteAsync(VerificationsDeleteParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsDelete, parameters, options, cancellationToken);

    /// <summary>
    /// Stores the files that your app read from the chip of the person's document, for the check chip. Your server
    /// sends them with its key: the page of the person takes none. Possible until the checks run, before or after the
    /// person's steps; files that are sent again replace the first ones. The checks run when the person's steps are
    /// done and the chip is there; with no step of the person, at once.
    /// </summary>
    /// <remarks>
    /// <para>A file that is not what its name says is refused with field_invalid. Whether a state signed the files is
    /// decided with the verification: one changed byte declines it, and a state whose certificates are not imported
    /// leads to a review. docs/chip.md says which files to read, and how.</para>
    /// <para>Costs nothing.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of verifications.chip.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> ChipAsync(VerificationsChipParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsChip, parameters, options, cancellationToken);

    /// <summary>
    /// Cancels a verification that is not finished. Its link stops working and its images are deleted. A finished one
    /// gets 409 state_conflict.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.cancel.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> CancelAsync(VerificationsCancelParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsCancel, parameters, options, cancellationToken);

    /// <summary>
    /// Makes a new link. The old link and every browser that opened it stop working; the steps that were accepted are
    /// kept. Possible while the person has steps to do; otherwise 409 state_conflict.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.link.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> LinkAsync(VerificationsLinkParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsLink, parameters, options, cancellationToken);

    /// <summary>
    /// Decides a verification that waits for review. With a claim of POST /v1/reviews/{verification}/claim send its
    /// lease; without one the verification must not be claimed by another reviewer. Where the workflow asks for a
    /// second reviewer, the first decision is kept and the verification stays in review until another reviewer has
    /// decided.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.review.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> ReviewAsync(VerificationsReviewParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsReview, parameters, options, cancellationToken);

    /// <summary>
    /// Returns one image of a verification; images of the verification lists the names. Each opened image is an entry
    /// of the audit log.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of verifications.image.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationImageResult> ImageAsync(VerificationsImageParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.VerificationsImage, parameters, options, cancellationToken);
}

/// <summary>The operations workflows.codes.*: list, create, get, update, delete.</summary>
public sealed class WorkflowsCodesOperations
{
    private readonly Core _core;

    internal WorkflowsCodesOperations(Core core)
    {
        _core = core;
    }

    /// <summary>Lists the standing codes of a workflow by name, without their links and QR codes.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.codes.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<StandingCodeListResult> ListAsync(WorkflowsCodesListParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsCodesList, parameters, options, cancellationToken);

    /// <summary>
    /// Makes a link with a QR code that is printed once: each browser that begins with it opens a new verification of
    /// the latest version of the workflow, with the reference NAME-1, NAME-2, ..., for one hour. A verification is
    /// charged when it is decided, as any other. The workflow has to ask for a selfie or a document and not for a chip.
    /// An environment of a project has at most 100 codes; a name that is in use gets 409 already_exists.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.codes.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<StandingCodeResult> CreateAsync(WorkflowsCodesCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsCodesCreate, parameters, options, cancellationToken);

    /// <summary>
    /// Returns a standing code with its link and QR code, to print it again. What is printed is readable for everybody
    /// who stands before it, so that its limit an hour, not its secrecy, bounds what it costs.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.codes.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<StandingCodeResult> GetAsync(WorkflowsCodesGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsCodesGet, parameters, options, cancellationToken);

    /// <summary>
    /// Changes what is sent and leaves the rest. Scans of a code that is switched off open nothing; verifications that
    /// began go on, and switched on again the printed code works as before.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.codes.update.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<StandingCodeResult> UpdateAsync(WorkflowsCodesUpdateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsCodesUpdate, parameters, options, cancellationToken);

    /// <summary>Deletes a standing code: what was printed leads nowhere from then on. Its verifications stay.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.codes.delete.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<StandingCodeResult> DeleteAsync(WorkflowsCodesDeleteParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsCodesDelete, parameters, options, cancellationToken);
}

/// <summary>The operations workflows.*: list, create, get.</summary>
public sealed class WorkflowsOperations
{
    private readonly Core _core;

    internal WorkflowsOperations(Core core)
    {
        _core = core;
        Codes = new WorkflowsCodesOperations(core);
    }

    /// <summary>The operations workflows.codes.*: list, create, get, update, delete.</summary>
    public WorkflowsCodesOperations Codes { get; }

    /// <summary>Lists the latest version of each stored workflow.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<WorkflowListResult> ListAsync(CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsList, null, options, cancellationToken);

    /// <summary>
    /// Stores a workflow under a name. A name that is in use gets a new version; verifications keep the version that
    /// they began with. Checks that this server cannot run get 400 check_not_available. One that enrols (checks.enrol)
    /// needs a key that has galleries.write too.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<WorkflowResult> CreateAsync(WorkflowsCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsCreate, parameters, options, cancellationToken);

    /// <summary>Returns a workflow: its latest version, or the one asked for.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of workflows.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<WorkflowResult> GetAsync(WorkflowsGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.WorkflowsGet, parameters, options, cancellationToken);
}

/// <summary>The operations reviews.*: list, claim, release, ask again.</summary>
public sealed class ReviewsOperations
{
    private readonly Core _core;

    internal ReviewsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Lists the verifications that wait for a reviewer, those that wait longest first. Filters can be combined.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of reviews.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<ReviewListResult> ListAsync(ReviewsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.ReviewsList, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the reviews of all pages of ListAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of reviews.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<Review> ListAllAsync(ReviewsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.ReviewsList, parameters, page => page.Reviews, page => page.Next, options, cancellationToken);

    /// <summary>
    /// Reserves a verification for one reviewer for 10 minutes. Repeat it to renew the claim; without the lease the
    /// reviewer gets a new one. With the lease and another reviewer it is handed over. A decision with undoSeconds that
    /// has not taken effect is taken back. A verification that another reviewer holds, or that this reviewer has
    /// decided, gets 409 review_claimed.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of reviews.claim.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<ReviewClaimResult> ClaimAsync(ReviewsClaimParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.ReviewsClaim, parameters, options, cancellationToken);

    /// <summary>Gives a claimed verification back to the queue.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of reviews.release.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> ReleaseAsync(ReviewsReleaseParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.ReviewsRelease, parameters, options, cancellationToken);

    /// <summary>
    /// Sends the verification back to the person for the named steps and returns a new link. Possible twice for each
    /// verification.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of reviews.askAgain.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<VerificationResult> AskAgainAsync(ReviewsAskAgainParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.ReviewsAskAgain, parameters, options, cancellationToken);
}

/// <summary>The operations jobs.items.*: list, add.</summary>
public sealed class JobsItemsOperations
{
    private readonly Core _core;

    internal JobsItemsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>
    /// Lists items in the order in which they were added, with result or error. With status: failed the list says what
    /// to send again.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.items.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobItemListResult> ListAsync(JobsItemsListParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsItemsList, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the items of all pages of ListAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of jobs.items.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<JobItem> ListAllAsync(JobsItemsListParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.JobsItemsList, parameters, page => page.Items, page => page.Next, options, cancellationToken);

    /// <summary>
    /// Adds photos to a job. An id that the job has already is left alone and counted in existing, so that a call can
    /// be repeated and an interrupted upload resumed. Photos that wait to be processed take room: at the limit of the
    /// project (1 GiB) or of the job (100,000 items) the answer is 409 job_full.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.items.add.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobItemsAddResult> AddAsync(JobsItemsAddParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsItemsAdd, parameters, options, cancellationToken);
}

/// <summary>The operations jobs.*: list, create, get, close, pause, resume, cancel.</summary>
public sealed class JobsOperations
{
    private readonly Core _core;

    internal JobsOperations(Core core)
    {
        _core = core;
        Items = new JobsItemsOperations(core);
    }

    /// <summary>The operations jobs.items.*: list, add.</summary>
    public JobsItemsOperations Items { get; }

    /// <summary>Lists the jobs of the project in the environment of the key, newest first.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobListResult> ListAsync(JobsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsList, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the jobs of all pages of ListAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of jobs.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<Job> ListAllAsync(JobsListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.JobsList, parameters, page => page.Jobs, page => page.Next, options, cancellationToken);

    /// <summary>
    /// Creates a job, which does one thing to many items in the background. enrol: each item is a photo and becomes a
    /// person of a gallery. dedupe: each person of a gallery is searched for among the others. check: each item is a
    /// photo that is checked against a standard.
    /// </summary>
    /// <remarks>
    /// <para>Send the items of enrol and check with POST /v1/jobs/{job}/items, then POST /v1/jobs/{job}/close. Items
    /// are processed as they arrive. dedupe makes its items itself.</para>
    /// <para>Each item that succeeds is charged as one call of galleries.people.add, face.search or photo.compliance;
    /// the key needs the permission for that operation. An item that fails is not charged. Rate limits do not apply to
    /// items. The key pays until it is revoked or expires; the job is paused then.</para>
    /// <para>Photos are stored encrypted until their item is processed and deleted with it, and with the job. Until the
    /// operator has switched storing on for the project, the answer is 403 storing_not_enabled. A job that is not
    /// finished at expiresAt is cancelled; results can be read for 30 days after its end.</para>
    /// <para>Costs nothing.</para>
    /// </remarks>
    /// <param name="parameters">The parameters of jobs.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> CreateAsync(JobsCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsCreate, parameters, options, cancellationToken);

    /// <summary>Returns one job with its status and the number of its items in each state.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> GetAsync(JobsGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsGet, parameters, options, cancellationToken);

    /// <summary>Says that no more items will be added. The job is completed when all its items are processed.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.close.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> CloseAsync(JobsCloseParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsClose, parameters, options, cancellationToken);

    /// <summary>
    /// No further items are processed until the job is resumed. Items that are being processed are finished.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.pause.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> PauseAsync(JobsPauseParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsPause, parameters, options, cancellationToken);

    /// <summary>Continues a job that was paused, by a call or by the service; pauseReason says why it was.</summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.resume.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> ResumeAsync(JobsResumeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsResume, parameters, options, cancellationToken);

    /// <summary>
    /// Ends a job. Items that are not processed yet are not processed and not charged, and their photos are deleted.
    /// What was done stays done.
    /// </summary>
    /// <remarks>Costs nothing.</remarks>
    /// <param name="parameters">The parameters of jobs.cancel.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<JobResult> CancelAsync(JobsCancelParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.JobsCancel, parameters, options, cancellationToken);
}

/// <summary>The operations projects.*: list, create, get, update, close.</summary>
public sealed class AdminProjectsOperations
{
    private readonly Core _core;

    internal AdminProjectsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>All projects that the admin key may see, oldest first.</summary>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminProjectList> ListAsync(CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminProjectsList, null, options, cancellationToken);

    /// <summary>A new project has 25 free credits in its test environment and no keys.</summary>
    /// <param name="parameters">The parameters of admin.projects.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminProject> CreateAsync(AdminProjectsCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminProjectsCreate, parameters, options, cancellationToken);

    /// <summary>One project by its id or name.</summary>
    /// <param name="parameters">The parameters of admin.projects.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminProject> GetAsync(AdminProjectsGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminProjectsGet, parameters, options, cancellationToken);

    /// <summary>
    /// Changes what is sent and leaves the rest. While live access is not approved, live keys get 403
    /// live_access_not_approved. While storing is off, galleries answer 403 storing_not_enabled; deleting still works.
    /// </summary>
    /// <param name="parameters">The parameters of admin.projects.update.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminProject> UpdateAsync(AdminProjectsUpdateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminProjectsUpdate, parameters, options, cancellationToken);

    /// <summary>Refuses all keys of the project from now on, on every node. What it has is kept.</summary>
    /// <param name="parameters">The parameters of admin.projects.close.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminProject> CloseAsync(AdminProjectsCloseParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminProjectsClose, parameters, options, cancellationToken);
}

/// <summary>The operations keys.*: list, create, get, update, revoke, rotate.</summary>
public sealed class AdminKeysOperations
{
    private readonly Core _core;

    internal AdminKeysOperations(Core core)
    {
        _core = core;
    }

    /// <summary>Keys with the last four characters of their secrets, oldest first, revoked ones included.</summary>
    /// <param name="parameters">The parameters of admin.keys.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminKeyList> ListAsync(AdminKeysListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminKeysList, parameters, options, cancellationToken);

    /// <summary>
    /// The secret is in this answer and never again; the store keeps its SHA-256 sum. A test key is sent as it is; a
    /// live key comes with a client id and a client secret for /v2/oauth/token.
    /// </summary>
    /// <param name="parameters">The parameters of admin.keys.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminKeyCreated> CreateAsync(AdminKeysCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminKeysCreate, parameters, options, cancellationToken);

    /// <summary>One key by its id.</summary>
    /// <param name="parameters">The parameters of admin.keys.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminKey> GetAsync(AdminKeysGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminKeysGet, parameters, options, cancellationToken);

    /// <summary>Changes what is sent and leaves the rest. Every node follows at once.</summary>
    /// <param name="parameters">The parameters of admin.keys.update.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminKey> UpdateAsync(AdminKeysUpdateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminKeysUpdate, parameters, options, cancellationToken);

    /// <summary>Refuses the key, its secrets and its access tokens from now on, on every node, for good.</summary>
    /// <param name="parameters">The parameters of admin.keys.revoke.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminKey> RevokeAsync(AdminKeysRevokeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminKeysRevoke, parameters, options, cancellationToken);

    /// <summary>The secrets before it are good until the overlap has passed.</summary>
    /// <param name="parameters">The parameters of admin.keys.rotate.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminKeyCreated> RotateAsync(AdminKeysRotateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminKeysRotate, parameters, options, cancellationToken);
}

/// <summary>The operations credits.*: balance, top up, adjust, threshold, entries.</summary>
public sealed class AdminCreditsOperations
{
    private readonly Core _core;

    internal AdminCreditsOperations(Core core)
    {
        _core = core;
    }

    /// <summary>One wallet for each environment of a project.</summary>
    /// <param name="parameters">The parameters of admin.credits.balance.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWalletList> BalanceAsync(AdminCreditsBalanceParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminCreditsBalance, parameters, options, cancellationToken);

    /// <summary>
    /// Adds bought credits to a wallet, with the reason that stands in its history. Send an Idempotency-Key, such as
    /// the number of the invoice: a repeated call then adds nothing.
    /// </summary>
    /// <param name="parameters">The parameters of admin.credits.topUp.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWallet> TopUpAsync(AdminCreditsTopUpParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminCreditsTopUp, parameters, options, cancellationToken);

    /// <summary>Adds or takes away credits, with a reason. What running calls hold cannot be taken.</summary>
    /// <param name="parameters">The parameters of admin.credits.adjust.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWallet> AdjustAsync(AdminCreditsAdjustParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminCreditsAdjust, parameters, options, cancellationToken);

    /// <summary>The event is sent once when the balance falls below the threshold; 0 means never.</summary>
    /// <param name="parameters">The parameters of admin.credits.threshold.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWallet> ThresholdAsync(AdminCreditsThresholdParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminCreditsThreshold, parameters, options, cancellationToken);

    /// <summary>Grants, top-ups, adjustments and charges, oldest first. A balance is the sum of its entries.</summary>
    /// <param name="parameters">The parameters of admin.credits.entries.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminEntryList> EntriesAsync(AdminCreditsEntriesParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminCreditsEntries, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the entries of all pages of EntriesAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of admin.credits.entries.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<AdminEntry> EntriesAllAsync(AdminCreditsEntriesParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.AdminCreditsEntries, parameters, page => page.Entries, page => page.Next, options, cancellationToken);
}

/// <summary>The operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries.</summary>
public sealed class AdminWebhooksOperations
{
    private readonly Core _core;

    internal AdminWebhooksOperations(Core core)
    {
        _core = core;
    }

    /// <summary>Oldest first.</summary>
    /// <param name="parameters">The parameters of admin.webhooks.list.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWebhookList> ListAsync(AdminWebhooksListParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksList, parameters, options, cancellationToken);

    /// <summary>
    /// The signing secret (whsec_...) is in this answer and never again. The address must be public unless the operator
    /// allows its range; live events need https.
    /// </summary>
    /// <param name="parameters">The parameters of admin.webhooks.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWebhookCreated> CreateAsync(AdminWebhooksCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksCreate, parameters, options, cancellationToken);

    /// <summary>One endpoint by its id.</summary>
    /// <param name="parameters">The parameters of admin.webhooks.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWebhook> GetAsync(AdminWebhooksGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksGet, parameters, options, cancellationToken);

    /// <summary>
    /// Changes what is sent and leaves the rest. Deliveries of a disabled endpoint wait; what happens meanwhile is not
    /// queued for it.
    /// </summary>
    /// <param name="parameters">The parameters of admin.webhooks.update.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWebhook> UpdateAsync(AdminWebhooksUpdateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksUpdate, parameters, options, cancellationToken);

    /// <summary>Removes the endpoint with its secrets, deliveries and attempts.</summary>
    /// <param name="parameters">The parameters of admin.webhooks.delete.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminDeleted> DeleteAsync(AdminWebhooksDeleteParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksDelete, parameters, options, cancellationToken);

    /// <summary>Deliveries are signed with the earlier secrets too until the overlap has passed.</summary>
    /// <param name="parameters">The parameters of admin.webhooks.rotate.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminWebhookCreated> RotateAsync(AdminWebhooksRotateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksRotate, parameters, options, cancellationToken);

    /// <summary>Sends an example of one kind to this endpoint alone, in the test environment.</summary>
    /// <param name="parameters">The parameters of admin.webhooks.test.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminDelivery> TestAsync(AdminWebhooksTestParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksTest, parameters, options, cancellationToken);

    /// <summary>The newest first.</summary>
    /// <param name="parameters">The parameters of admin.webhooks.deliveries.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminDeliveryList> DeliveriesAsync(AdminWebhooksDeliveriesParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminWebhooksDeliveries, parameters, options, cancellationToken);
}

/// <summary>The operations deliveries.*: get, resend.</summary>
public sealed class AdminDeliveriesOperations
{
    private readonly Core _core;

    internal AdminDeliveriesOperations(Core core)
    {
        _core = core;
    }

    /// <summary>Each attempt has its status, its latency and the first kilobyte of the answer.</summary>
    /// <param name="parameters">The parameters of admin.deliveries.get.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminDelivery> GetAsync(AdminDeliveriesGetParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminDeliveriesGet, parameters, options, cancellationToken);

    /// <summary>
    /// Makes the delivery due at once, with the whole retry schedule before it. The receiver sees the same webhook-id.
    /// </summary>
    /// <param name="parameters">The parameters of admin.deliveries.resend.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminDelivery> ResendAsync(AdminDeliveriesResendParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminDeliveriesResend, parameters, options, cancellationToken);
}

/// <summary>The operations adminKeys.*: list, create, revoke.</summary>
public sealed class AdminAdminKeysOperations
{
    private readonly Core _core;

    internal AdminAdminKeysOperations(Core core)
    {
        _core = core;
    }

    /// <summary>Keys of this interface, oldest first.</summary>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminOperatorKeyList> ListAsync(CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminOperatorKeysList, null, options, cancellationToken);

    /// <summary>The secret (sk_admin_...) is in this answer and never again.</summary>
    /// <param name="parameters">The parameters of admin.adminKeys.create.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminOperatorKeyCreated> CreateAsync(AdminOperatorKeysCreateParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminOperatorKeysCreate, parameters, options, cancellationToken);

    /// <summary>Refuses the key from now on.</summary>
    /// <param name="parameters">The parameters of admin.adminKeys.revoke.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminOperatorKey> RevokeAsync(AdminOperatorKeysRevokeParams parameters, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminOperatorKeysRevoke, parameters, options, cancellationToken);
}

public sealed partial class LikenessClient
{
    private LikenessClient(Core core)
    {
        _core = core;
        Face = new FaceOperations(core);
        Age = new AgeOperations(core);
        Photo = new PhotoOperations(core);
        Standards = new StandardsOperations(core);
        Kiosk = new KioskOperations(core);
        Liveness = new LivenessOperations(core);
        AgeGate = new AgeGateOperations(core);
        FaceLogin = new FaceLoginOperations(core);
        Fraud = new FraudOperations(core);
        Proctor = new ProctorOperations(core);
        Identity = new IdentityOperations(core);
        Mrz = new MrzOperations(core);
        Documents = new DocumentsOperations(core);
        Nfc = new NfcOperations(core);
        Aml = new AmlOperations(core);
        Galleries = new GalleriesOperations(core);
        Deletions = new DeletionsOperations(core);
        Verifications = new VerificationsOperations(core);
        Workflows = new WorkflowsOperations(core);
        Reviews = new ReviewsOperations(core);
        Jobs = new JobsOperations(core);
    }

    /// <summary>
    /// The operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe, watchlist, cluster,
    /// analyze, attributes, ppe, emotion, age, quality, search.
    /// </summary>
    public FaceOperations Face { get; }

    /// <summary>The operations age.*: verify, verify live.</summary>
    public AgeOperations Age { get; }

    /// <summary>The operations photo.*: compliance.</summary>
    public PhotoOperations Photo { get; }

    /// <summary>The operations standards.*: list.</summary>
    public StandardsOperations Standards { get; }

    /// <summary>The operations kiosk.*: photo.</summary>
    public KioskOperations Kiosk { get; }

    /// <summary>The operations liveness.*: check.</summary>
    public LivenessOperations Liveness { get; }

    /// <summary>The operations ageGate.*: checkout.</summary>
    public AgeGateOperations AgeGate { get; }

    /// <summary>The operations faceLogin.*: authenticate.</summary>
    public FaceLoginOperations FaceLogin { get; }

    /// <summary>The operations fraud.*: signup check.</summary>
    public FraudOperations Fraud { get; }

    /// <summary>The operations proctor.*: check.</summary>
    public ProctorOperations Proctor { get; }

    /// <summary>The operations identity.*: verify.</summary>
    public IdentityOperations Identity { get; }

    /// <summary>The operations mrz.*: parse, read.</summary>
    public MrzOperations Mrz { get; }

    /// <summary>The operations documents.*: read.</summary>
    public DocumentsOperations Documents { get; }

    /// <summary>The operations nfc.*: verify.</summary>
    public NfcOperations Nfc { get; }

    /// <summary>The operations aml.*: screen, batch.</summary>
    public AmlOperations Aml { get; }

    /// <summary>The operations galleries.*: list, create, get, delete.</summary>
    public GalleriesOperations Galleries { get; }

    /// <summary>The operations deletions.*: list, get.</summary>
    public DeletionsOperations Deletions { get; }

    /// <summary>The operations verifications.*: list, create, get, delete, chip, cancel, link, review, image.</summary>
    public VerificationsOperations Verifications { get; }

    /// <summary>The operations workflows.*: list, create, get.</summary>
    public WorkflowsOperations Workflows { get; }

    /// <summary>The operations reviews.*: list, claim, release, ask again.</summary>
    public ReviewsOperations Reviews { get; }

    /// <summary>The operations jobs.*: list, create, get, close, pause, resume, cancel.</summary>
    public JobsOperations Jobs { get; }
}

public sealed partial class LikenessAdminClient
{
    private LikenessAdminClient(Core core)
    {
        _core = core;
        Projects = new AdminProjectsOperations(core);
        Keys = new AdminKeysOperations(core);
        Credits = new AdminCreditsOperations(core);
        Webhooks = new AdminWebhooksOperations(core);
        Deliveries = new AdminDeliveriesOperations(core);
        AdminKeys = new AdminAdminKeysOperations(core);
    }

    /// <summary>The operations projects.*: list, create, get, update, close.</summary>
    public AdminProjectsOperations Projects { get; }

    /// <summary>The operations keys.*: list, create, get, update, revoke, rotate.</summary>
    public AdminKeysOperations Keys { get; }

    /// <summary>The operations credits.*: balance, top up, adjust, threshold, entries.</summary>
    public AdminCreditsOperations Credits { get; }

    /// <summary>The operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries.</summary>
    public AdminWebhooksOperations Webhooks { get; }

    /// <summary>The operations deliveries.*: get, resend.</summary>
    public AdminDeliveriesOperations Deliveries { get; }

    /// <summary>The operations adminKeys.*: list, create, revoke.</summary>
    public AdminAdminKeysOperations AdminKeys { get; }

    /// <summary>Charged calls and credits by project, environment, key, operation and UTC day.</summary>
    /// <param name="parameters">The parameters of admin.usage.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminUsageList> UsageAsync(AdminUsageParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminUsage, parameters, options, cancellationToken);

    /// <summary>
    /// The events of a project in order, for development without a public address. Without after, reading starts at the
    /// oldest kept event; latest gives the place after the newest one. Ask again with next.
    /// </summary>
    /// <param name="parameters">The parameters of admin.events.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminEventList> EventsAsync(AdminEventsParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminEvents, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the events of all pages of EventsAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of admin.events.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<AdminEvent> EventsAllAsync(AdminEventsParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.AdminEvents, parameters, page => page.Events, page => page.Next, options, cancellationToken);

    /// <summary>
    /// Every change and every refused access, oldest first, each entry with the hash of itself and the one before it.
    /// </summary>
    /// <param name="parameters">The parameters of admin.audit.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public Task<AdminAuditList> AuditAsync(AdminAuditParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.CallAsync(Operations.AdminAudit, parameters, options, cancellationToken);

    /// <summary>
    /// Iterates over the entries of all pages of AuditAsync. A page is fetched when its first item is asked for.
    /// </summary>
    /// <param name="parameters">The parameters of admin.audit.</param>
    /// <param name="options">Options of this call; null takes those of the client.</param>
    /// <param name="cancellationToken">Ends the call with an OperationCanceledException.</param>
    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>
    public IAsyncEnumerable<AdminAuditEntry> AuditAllAsync(AdminAuditParams? parameters = null, CallOptions? options = null, CancellationToken cancellationToken = default)
        => _core.PagesAsync(Operations.AdminAudit, parameters, page => page.Entries, page => page.Next, options, cancellationToken);
}
