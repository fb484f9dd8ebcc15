// The objects of results, parameters and events. Generated from api/openapi.gen.yaml by make generate; do not edit.

using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Likeness;

/// <summary>The caller.</summary>
[JsonConverter(typeof(ModelConverter<CallContext>))]
public sealed class CallContext : Model
{
    /// <summary>Makes an object without values.</summary>
    public CallContext()
    {
    }

    internal CallContext(JsonElement json)
        : base(json)
    {
        UserIp = json.Find("userIp", Read.Text) ?? "";
    }

    /// <summary>IP address of the caller as the service sees it.</summary>
    public string UserIp { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("userIp", UserIp);
    }
}

/// <summary>When and for which caller the call was answered.</summary>
[JsonConverter(typeof(ModelConverter<Metadata>))]
public sealed class Metadata : Model
{
    /// <summary>Makes an object without values.</summary>
    public Metadata()
    {
    }

    internal Metadata(JsonElement json)
        : base(json)
    {
        ServerTime = json.FindValue("serverTime", Read.Time) ?? default;
        Ctx = json.Find("ctx", v => new CallContext(v)) ?? new();
    }

    /// <summary>Time of the answer, ISO 8601 in UTC.</summary>
    public DateTimeOffset ServerTime { get; init; }

    /// <summary>The caller.</summary>
    public CallContext Ctx { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("serverTime", ServerTime);
        writer.Add("ctx", Ctx);
    }
}

/// <summary>A face of an image.</summary>
[JsonConverter(typeof(ModelConverter<FoundFace>))]
public sealed class FoundFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public FoundFace()
    {
    }

    internal FoundFace(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        RotationAngle = json.FindValue("rotationAngle", Read.Double) ?? default;
        Landmarks = json.Find("landmarks", Read.List(Read.List(Read.Double))) ?? [];
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright.</summary>
    public double RotationAngle { get; init; }

    /// <summary>
    /// Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side
    /// with the smaller x in an upright face. Exactly 5 items.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<double>> Landmarks { get; init; } = [];

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("rotationAngle", RotationAngle);
        writer.Add("landmarks", Landmarks);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.detect.</summary>
[JsonConverter(typeof(ModelConverter<FaceDetectResult>))]
public sealed class FaceDetectResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceDetectResult()
    {
    }

    internal FaceDetectResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        FaceCount = json.FindValue("faceCount", Read.Int) ?? default;
        Faces = json.Find("faces", Read.List(v => new FoundFace(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Number of faces in faces.</summary>
    public int FaceCount { get; init; }

    /// <summary>The faces, larger ones first; empty when there is none.</summary>
    public IReadOnlyList<FoundFace> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faceCount", FaceCount);
        writer.Add("faces", Faces);
    }
}

/// <summary>A face of an image.</summary>
[JsonConverter(typeof(ModelConverter<CountedFace>))]
public sealed class CountedFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public CountedFace()
    {
    }

    internal CountedFace(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.count.</summary>
[JsonConverter(typeof(ModelConverter<FaceCountResult>))]
public sealed class FaceCountResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceCountResult()
    {
    }

    internal FaceCountResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        FaceCount = json.FindValue("faceCount", Read.Int) ?? default;
        Ok = json.FindValue("ok", Read.Bool) ?? default;
        Rule = json.Find("rule", Read.Text) ?? "";
        Faces = json.Find("faces", Read.List(v => new CountedFace(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Number of faces found.</summary>
    public int FaceCount { get; init; }

    /// <summary>True only when faceCount equals expected.</summary>
    public bool Ok { get; init; }

    /// <summary>The rule applied, such as expected==1.</summary>
    public string Rule { get; init; } = "";

    /// <summary>The faces found.</summary>
    public IReadOnlyList<CountedFace> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faceCount", FaceCount);
        writer.Add("ok", Ok);
        writer.Add("rule", Rule);
        writer.Add("faces", Faces);
    }
}

/// <summary>A crop of a face.</summary>
[JsonConverter(typeof(ModelConverter<FaceCrop>))]
public sealed class FaceCrop : Model
{
    /// <summary>Makes an object without values.</summary>
    public FaceCrop()
    {
    }

    internal FaceCrop(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        RotationAngle = json.FindValue("rotationAngle", Read.Double) ?? default;
        Crop = json.Find("crop", Read.Picture) ?? Picture.Empty;
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>The face in the image sent, [x, y, width, height] in its pixels. Exactly 4 items.</summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>The tilt that was corrected, in degrees, counter-clockwise positive.</summary>
    public double RotationAngle { get; init; }

    /// <summary>The crop, a JPEG file.</summary>
    public Picture Crop { get; init; } = Picture.Empty;

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("rotationAngle", RotationAngle);
        writer.Add("crop", Crop);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.crop.</summary>
[JsonConverter(typeof(ModelConverter<FaceCropResult>))]
public sealed class FaceCropResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceCropResult()
    {
    }

    internal FaceCropResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Crops = json.Find("crops", Read.List(v => new FaceCrop(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>One crop per face; empty when there is none.</summary>
    public IReadOnlyList<FaceCrop> Crops { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("crops", Crops);
    }
}

/// <summary>The result of face.redact.</summary>
[JsonConverter(typeof(ModelConverter<FaceRedactResult>))]
public sealed class FaceRedactResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceRedactResult()
    {
    }

    internal FaceRedactResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        FaceCount = json.FindValue("faceCount", Read.Int) ?? default;
        Complete = json.FindValue("complete", Read.Bool) ?? default;
        Image = json.Find("image", Read.Picture) ?? Picture.Empty;
        Boxes = json.Find("boxes", Read.List(Read.List(Read.Double))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Number of faces redacted.</summary>
    public int FaceCount { get; init; }

    /// <summary>
    /// True when a search of the redacted image found no more faces and examined every place that may show one. False:
    /// faces may be left, as in large crowds; send the answer again, or parts of the image.
    /// </summary>
    public bool Complete { get; init; }

    /// <summary>
    /// The redacted image in the format sent, upright; the unchanged original when no face was found.
    /// </summary>
    public Picture Image { get; init; } = Picture.Empty;

    /// <summary>
    /// The parts of the image that were redacted, one per face, each [x, y, width, height] in pixels of the upright
    /// image.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<double>> Boxes { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faceCount", FaceCount);
        writer.Add("complete", Complete);
        writer.Add("image", Image);
        writer.Add("boxes", Boxes);
    }
}

/// <summary>One of the two images.</summary>
[JsonConverter(typeof(ModelConverter<MatchImage>))]
public sealed class MatchImage : Model
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Data { get; init; }

    /// <summary>Number of the image in the answer; its position from 0 when left out. 0 to 1000000.</summary>
    public int? Index { get; init; }

    /// <summary>
    /// Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
    /// another source. The server's default is 3.
    /// </summary>
    public ImageSource? Type { get; init; }

    /// <summary>
    /// True: every face of the image is compared. False: only the main face. The server's default is false.
    /// </summary>
    public bool? DetectAll { get; init; }

    /// <summary>Id of an earlier liveness check of the image. 1 to 128 characters.</summary>
    public string? LivenessTransactionId { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("data", Data);
        writer.Add("index", Index);
        writer.Add("type", Type);
        writer.Add("detectAll", DetectAll);
        writer.Add("livenessTransactionId", LivenessTransactionId);
    }
}

/// <summary>Asks for an aligned crop.</summary>
[JsonConverter(typeof(ModelConverter<CropOptions>))]
public sealed class CropOptions : Model
{
    /// <summary>
    /// Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600
    /// x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred.
    /// </summary>
    public required CropType Type { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("type", Type);
    }
}

/// <summary>A face of an image.</summary>
[JsonConverter(typeof(ModelConverter<MatchFace>))]
public sealed class MatchFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public MatchFace()
    {
    }

    internal MatchFace(JsonElement json)
        : base(json)
    {
        FaceIndex = json.FindValue("faceIndex", Read.Int) ?? default;
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        RotationAngle = json.FindValue("rotationAngle", Read.Double) ?? default;
        Landmarks = json.Find("landmarks", Read.List(Read.List(Read.Double))) ?? [];
        Crop = json.Find("crop", Read.Picture);
    }

    /// <summary>Number of the face in its image, from 0; 0 is the main face.</summary>
    public int FaceIndex { get; init; }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright.</summary>
    public double RotationAngle { get; init; }

    /// <summary>
    /// Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side
    /// with the smaller x in an upright face. Exactly 5 items.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<double>> Landmarks { get; init; } = [];

    /// <summary>The aligned crop, a JPEG file; present when crop was sent.</summary>
    public Picture? Crop { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("faceIndex", FaceIndex);
        writer.Add("roi", Roi);
        writer.Add("rotationAngle", RotationAngle);
        writer.Add("landmarks", Landmarks);
        writer.Add("crop", Crop);
    }
}

/// <summary>What was found in one image.</summary>
[JsonConverter(typeof(ModelConverter<MatchDetection>))]
public sealed class MatchDetection : Model
{
    /// <summary>Makes an object without values.</summary>
    public MatchDetection()
    {
    }

    internal MatchDetection(JsonElement json)
        : base(json)
    {
        ImageIndex = json.FindValue("imageIndex", Read.Int) ?? default;
        Status = json.FindValue("status", Read.Int) ?? default;
        Faces = json.Find("faces", Read.List(v => new MatchFace(v))) ?? [];
    }

    /// <summary>Index of the image.</summary>
    public int ImageIndex { get; init; }

    /// <summary>0 when a face was found, 2 when none was.</summary>
    public int Status { get; init; }

    /// <summary>The faces to compare: the main face, or all with detectAll.</summary>
    public IReadOnlyList<MatchFace> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("imageIndex", ImageIndex);
        writer.Add("status", Status);
        writer.Add("faces", Faces);
    }
}

/// <summary>The similarity of two faces.</summary>
[JsonConverter(typeof(ModelConverter<MatchPair>))]
public sealed class MatchPair : Model
{
    /// <summary>Makes an object without values.</summary>
    public MatchPair()
    {
    }

    internal MatchPair(JsonElement json)
        : base(json)
    {
        FirstIndex = json.FindValue("firstIndex", Read.Int) ?? default;
        FirstFaceIndex = json.FindValue("firstFaceIndex", Read.Int) ?? default;
        First = json.FindValue("first", v => new ImageSource(Read.Int(v))) ?? default;
        SecondIndex = json.FindValue("secondIndex", Read.Int) ?? default;
        SecondFaceIndex = json.FindValue("secondFaceIndex", Read.Int) ?? default;
        Second = json.FindValue("second", v => new ImageSource(Read.Int(v))) ?? default;
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Score = json.FindValue("score", Read.Double) ?? default;
        AgeGroup = json.FindValue("ageGroup", v => new AgeGroup(Read.Text(v)));
    }

    /// <summary>Index of the first image.</summary>
    public int FirstIndex { get; init; }

    /// <summary>Index of the face in the first image.</summary>
    public int FirstFaceIndex { get; init; }

    /// <summary>Source type of the first image.</summary>
    public ImageSource First { get; init; }

    /// <summary>Index of the second image.</summary>
    public int SecondIndex { get; init; }

    /// <summary>Index of the face in the second image.</summary>
    public int SecondFaceIndex { get; init; }

    /// <summary>Source type of the second image.</summary>
    public ImageSource Second { get; init; }

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
    /// </summary>
    public double Score { get; init; }

    /// <summary>
    /// The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
    /// false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that
    /// group holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other
    /// adults, and for an adult and a child, who resemble each other less often than two adults do. A face that is
    /// covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps
    /// young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and no
    /// similarity is a match; a warning names the images and the cause.
    /// </summary>
    public AgeGroup? AgeGroup { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("firstIndex", FirstIndex);
        writer.Add("firstFaceIndex", FirstFaceIndex);
        writer.Add("first", First);
        writer.Add("secondIndex", SecondIndex);
        writer.Add("secondFaceIndex", SecondFaceIndex);
        writer.Add("second", Second);
        writer.Add("similarity", Similarity);
        writer.Add("score", Score);
        writer.Add("ageGroup", AgeGroup);
    }
}

/// <summary>A similarity and the false match rate at it.</summary>
[JsonConverter(typeof(ModelConverter<CalibrationPoint>))]
public sealed class CalibrationPoint : Model
{
    /// <summary>Makes an object without values.</summary>
    public CalibrationPoint()
    {
    }

    internal CalibrationPoint(JsonElement json)
        : base(json)
    {
        Fmr = json.FindValue("fmr", Read.Double) ?? default;
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
    }

    /// <summary>False match rate, such as 0.0001.</summary>
    public double Fmr { get; init; }

    /// <summary>The similarity that has this false match rate.</summary>
    public double Similarity { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("fmr", Fmr);
        writer.Add("similarity", Similarity);
    }
}

/// <summary>What the similarities of this answer mean.</summary>
[JsonConverter(typeof(ModelConverter<Calibration>))]
public sealed class Calibration : Model
{
    /// <summary>Makes an object without values.</summary>
    public Calibration()
    {
    }

    internal Calibration(JsonElement json)
        : base(json)
    {
        Model = json.Find("model", Read.Text) ?? "";
        Thresholds = json.Find("thresholds", Read.List(v => new CalibrationPoint(v))) ?? [];
        AgeGroup = json.FindValue("ageGroup", v => new AgeGroup(Read.Text(v)));
        Threshold = json.FindValue("threshold", Read.Double);
        FmrAtThreshold = json.FindValue("fmrAtThreshold", Read.Double);
    }

    /// <summary>The models that computed the face vectors.</summary>
    public string Model { get; init; } = "";

    /// <summary>Similarity thresholds and the false match rate of one comparison at each.</summary>
    public IReadOnlyList<CalibrationPoint> Thresholds { get; init; } = [];

    /// <summary>
    /// The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The
    /// false match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that
    /// group holds all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other
    /// adults, and for an adult and a child, who resemble each other less often than two adults do. A face that is
    /// covered by a mask or dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps
    /// young, counts as being as old as the other one. For two such faces it is unknown: no rates hold, and no
    /// similarity is a match; a warning names the images and the cause.
    /// </summary>
    public AgeGroup? AgeGroup { get; init; }

    /// <summary>
    /// The similarity that each comparison of this call had to reach; absent when no similarity is a match.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>
    /// False match rate of the whole call at the threshold applied: the probability that a different person is
    /// accepted. Absent when it is not known.
    /// </summary>
    public double? FmrAtThreshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("model", Model);
        writer.Add("thresholds", Thresholds);
        writer.Add("ageGroup", AgeGroup);
        writer.Add("threshold", Threshold);
        writer.Add("fmrAtThreshold", FmrAtThreshold);
    }
}

/// <summary>The result of face.match.</summary>
[JsonConverter(typeof(ModelConverter<FaceMatchResult>))]
public sealed class FaceMatchResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceMatchResult()
    {
    }

    internal FaceMatchResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        ErrorCode = json.FindValue("ErrorCode", Read.Int) ?? default;
        Detections = json.Find("detections", Read.List(v => new MatchDetection(v))) ?? [];
        Results = json.Find("results", Read.List(v => new MatchPair(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Same as code.</summary>
    public int ErrorCode { get; init; }

    /// <summary>What was found, one item per image.</summary>
    public IReadOnlyList<MatchDetection> Detections { get; init; } = [];

    /// <summary>One item per compared pair of faces, one face of each image.</summary>
    public IReadOnlyList<MatchPair> Results { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("ErrorCode", ErrorCode);
        writer.Add("detections", Detections);
        writer.Add("results", Results);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>A face that was compared.</summary>
[JsonConverter(typeof(ModelConverter<ComparedFace>))]
public sealed class ComparedFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public ComparedFace()
    {
    }

    internal ComparedFace(JsonElement json)
        : base(json)
    {
        Image = json.FindValue("image", v => new ComparedFaceImage(Read.Text(v))) ?? default;
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
    }

    /// <summary>The field that held the image.</summary>
    public ComparedFaceImage Image { get; init; }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("image", Image);
        writer.Add("roi", Roi);
    }
}

/// <summary>The result of face.verify.</summary>
[JsonConverter(typeof(ModelConverter<FaceVerifyResult>))]
public sealed class FaceVerifyResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceVerifyResult()
    {
    }

    internal FaceVerifyResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Score = json.FindValue("score", Read.Double) ?? default;
        Match = json.FindValue("match", Read.Bool) ?? default;
        Status = json.FindValue("status", v => new MatchStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
        Threshold = json.FindValue("threshold", Read.Double) ?? default;
        Compared = json.Find("compared", Read.List(v => new ComparedFace(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
    /// </summary>
    public double Score { get; init; }

    /// <summary>
    /// True when similarity is at or above threshold and, for young faces, at or above the similarity that has the same
    /// false match rate at their age (calibration.threshold).
    /// </summary>
    public bool Match { get; init; }

    /// <summary>
    /// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    /// similarity that has the same false match rate at their age, or both show too little to tell people apart.
    /// Whether they are one person is not known. Absent otherwise.
    /// </summary>
    public MatchStatus? Status { get; init; }

    /// <summary>Why the match is undetermined, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    /// <summary>The threshold applied.</summary>
    public double Threshold { get; init; }

    /// <summary>The two faces compared, image1 first.</summary>
    public IReadOnlyList<ComparedFace> Compared { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("similarity", Similarity);
        writer.Add("score", Score);
        writer.Add("match", Match);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("threshold", Threshold);
        writer.Add("compared", Compared);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>The result of face.similarity.</summary>
[JsonConverter(typeof(ModelConverter<FaceSimilarityResult>))]
public sealed class FaceSimilarityResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceSimilarityResult()
    {
    }

    internal FaceSimilarityResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Score = json.FindValue("score", Read.Double) ?? default;
        Compared = json.Find("compared", Read.List(v => new ComparedFace(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
    /// </summary>
    public double Score { get; init; }

    /// <summary>The two faces compared, image1 first.</summary>
    public IReadOnlyList<ComparedFace> Compared { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("similarity", Similarity);
        writer.Add("score", Score);
        writer.Add("compared", Compared);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>A face to compare with.</summary>
[JsonConverter(typeof(ModelConverter<GalleryEntry>))]
public sealed class GalleryEntry : Model
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters.
    /// </summary>
    public string? Id { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("id", Id);
    }
}

/// <summary>The result of face.dedupe.</summary>
[JsonConverter(typeof(ModelConverter<FaceDedupeResult>))]
public sealed class FaceDedupeResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceDedupeResult()
    {
    }

    internal FaceDedupeResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Duplicate = json.FindValue("duplicate", Read.Bool) ?? default;
        MatchedId = json.Find("matchedId", Read.Text);
        Status = json.FindValue("status", v => new MatchStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when the closest face is at or above the threshold.</summary>
    public bool Duplicate { get; init; }

    /// <summary>Id of the closest face when it is a duplicate, else null.</summary>
    public string? MatchedId { get; init; }

    /// <summary>
    /// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    /// similarity that has the same false match rate at their age, or both show too little to tell people apart.
    /// Whether they are one person is not known. Absent otherwise.
    /// </summary>
    public MatchStatus? Status { get; init; }

    /// <summary>Why the match is undetermined, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    /// <summary>Similarity of the closest face. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("duplicate", Duplicate);
        writer.Add("matchedId", MatchedId);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("similarity", Similarity);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>An entry of a watchlist.</summary>
[JsonConverter(typeof(ModelConverter<WatchlistEntry>))]
public sealed class WatchlistEntry : Model
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256 characters.
    /// </summary>
    public string? Id { get; init; }

    /// <summary>A text of your choice; returned with a hit. At most 1024 characters.</summary>
    public string? Label { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("id", Id);
        writer.Add("label", Label);
    }
}

/// <summary>The entry that was hit.</summary>
[JsonConverter(typeof(ModelConverter<WatchlistHit>))]
public sealed class WatchlistHit : Model
{
    /// <summary>Makes an object without values.</summary>
    public WatchlistHit()
    {
    }

    internal WatchlistHit(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Label = json.Find("label", Read.Text);
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
    }

    /// <summary>Id of the entry.</summary>
    public string Id { get; init; } = "";

    /// <summary>Label of the entry, if one was sent.</summary>
    public string? Label { get; init; }

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("label", Label);
        writer.Add("similarity", Similarity);
    }
}

/// <summary>The result of face.watchlist.</summary>
[JsonConverter(typeof(ModelConverter<FaceWatchlistResult>))]
public sealed class FaceWatchlistResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceWatchlistResult()
    {
    }

    internal FaceWatchlistResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Hit = json.FindValue("hit", Read.Bool) ?? default;
        Entry = json.Find("entry", v => new WatchlistHit(v));
        Status = json.FindValue("status", v => new MatchStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when the closest entry is at or above the threshold.</summary>
    public bool Hit { get; init; }

    /// <summary>The closest entry of a hit, else null.</summary>
    public WatchlistHit? Entry { get; init; }

    /// <summary>
    /// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    /// similarity that has the same false match rate at their age, or both show too little to tell people apart.
    /// Whether they are one person is not known. Absent otherwise.
    /// </summary>
    public MatchStatus? Status { get; init; }

    /// <summary>Why the match is undetermined, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("hit", Hit);
        writer.Add("entry", Entry);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>The similarity of two of the faces.</summary>
[JsonConverter(typeof(ModelConverter<ClusterPair>))]
public sealed class ClusterPair : Model
{
    /// <summary>Makes an object without values.</summary>
    public ClusterPair()
    {
    }

    internal ClusterPair(JsonElement json)
        : base(json)
    {
        A = json.Find("a", Read.Text) ?? "";
        B = json.Find("b", Read.Text) ?? "";
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Status = json.FindValue("status", v => new MatchStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
    }

    /// <summary>Id of the first face.</summary>
    public string A { get; init; } = "";

    /// <summary>Id of the second face.</summary>
    public string B { get; init; } = "";

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    /// similarity that has the same false match rate at their age, or both show too little to tell people apart.
    /// Whether they are one person is not known. Absent otherwise.
    /// </summary>
    public MatchStatus? Status { get; init; }

    /// <summary>Why the match is undetermined, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("a", A);
        writer.Add("b", B);
        writer.Add("similarity", Similarity);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
    }
}

/// <summary>The result of face.cluster.</summary>
[JsonConverter(typeof(ModelConverter<FaceClusterResult>))]
public sealed class FaceClusterResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceClusterResult()
    {
    }

    internal FaceClusterResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Clusters = json.Find("clusters", Read.List(Read.List(Read.Text))) ?? [];
        Pairs = json.Find("pairs", Read.List(v => new ClusterPair(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Ids, one inner array per person, in the order sent.</summary>
    public IReadOnlyList<IReadOnlyList<string>> Clusters { get; init; } = [];

    /// <summary>Every pair, highest similarity first.</summary>
    public IReadOnlyList<ClusterPair> Pairs { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("clusters", Clusters);
        writer.Add("pairs", Pairs);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>A check to run and the range in which its value passes.</summary>
[JsonConverter(typeof(ModelConverter<QualityCheckRequest>))]
public sealed class QualityCheckRequest : Model
{
    /// <summary>Makes an object without values.</summary>
    public QualityCheckRequest()
    {
    }

    [SetsRequiredMembers]
    internal QualityCheckRequest(JsonElement json)
        : base(json)
    {
        Name = json.FindValue("name", v => new QualityCheckName(Read.Text(v))) ?? default;
        Range = json.Find("range", Read.List(Read.Double)) ?? [];
    }

    /// <summary>
    /// One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right
    /// eye is on the left side of an upright image.
    /// </summary>
    public required QualityCheckName Name { get; init; }

    /// <summary>[lowest, highest] value that passes, both included. Exactly 2 items.</summary>
    public required IReadOnlyList<double> Range { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("name", Name);
        writer.Require("range", Range);
    }
}

/// <summary>The value of one attribute of a face. Without value the attribute is undetermined.</summary>
[JsonConverter(typeof(ModelConverter<Attribute>))]
public sealed class Attribute : Model
{
    /// <summary>Makes an object without values.</summary>
    public Attribute()
    {
    }

    internal Attribute(JsonElement json)
        : base(json)
    {
        Name = json.FindValue("name", v => new AttributeName(Read.Text(v))) ?? default;
        Value = json.FindValue("value", Read.Any);
        Detail = json.Find("detail", Read.Text);
        Confidence = json.FindValue("confidence", Read.Double);
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
    }

    /// <summary>
    /// One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an upright
    /// image.
    /// </summary>
    public AttributeName Name { get; init; }

    /// <summary>
    /// Age: [lowest, highest], whole years. EyeRight, EyeLeft and Mouth: open or closed. Emotion: one of the seven
    /// labels. All others: yes or no. Absent when the image does not show enough; status then says undetermined.
    /// </summary>
    public JsonElement? Value { get; init; }

    /// <summary>
    /// A more exact value: "sunglasses" for Glasses; "occluded" for an eye behind dark glasses. Absent when there is
    /// none.
    /// </summary>
    public string? Detail { get; init; }

    /// <summary>Calibrated probability that value is right; absent for Age and without value. 0 to 1.</summary>
    public double? Confidence { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>Why the value is absent, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("value", Value);
        writer.Add("detail", Detail);
        writer.Add("confidence", Confidence);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
    }
}

/// <summary>The place in the image that a check measured or found.</summary>
[JsonConverter(typeof(ModelConverter<Evidence>))]
public sealed class Evidence : Model
{
    /// <summary>Makes an object without values.</summary>
    public Evidence()
    {
    }

    internal Evidence(JsonElement json)
        : base(json)
    {
        Kind = json.FindValue("kind", v => new EvidenceKind(Read.Text(v))) ?? default;
        Points = json.Find("points", Read.List(Read.List(Read.Double))) ?? [];
    }

    /// <summary>The form; a box has its top left and bottom right corner.</summary>
    public EvidenceKind Kind { get; init; }

    /// <summary>Its points.</summary>
    public IReadOnlyList<IReadOnlyList<double>> Points { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("kind", Kind);
        writer.Add("points", Points);
    }
}

/// <summary>The result of a check.</summary>
[JsonConverter(typeof(ModelConverter<QualityCheck>))]
public sealed class QualityCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public QualityCheck()
    {
    }

    internal QualityCheck(JsonElement json)
        : base(json)
    {
        GroupId = json.FindValue("groupId", Read.Int) ?? default;
        Name = json.FindValue("name", v => new QualityCheckName(Read.Text(v))) ?? default;
        Range = json.Find("range", Read.List(Read.Double)) ?? [];
        Status = json.FindValue("status", v => new QualityStatus(Read.Int(v))) ?? default;
        Value = json.FindValue("value", Read.Double);
        Unit = json.Find("unit", Read.Text);
        MeasuredOn = json.FindValue("measuredOn", v => new QualityCheckMeasuredOn(Read.Text(v)));
        Why = json.Find("why", Read.Text);
        Fix = json.Find("fix", Read.Text);
        Evidence = json.Find("evidence", Read.List(v => new Evidence(v)));
    }

    /// <summary>Group of the check. 1 to 8.</summary>
    public int GroupId { get; init; }

    /// <summary>
    /// One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right
    /// eye is on the left side of an upright image.
    /// </summary>
    public QualityCheckName Name { get; init; }

    /// <summary>[lowest, highest] value that passes, both included. Exactly 2 items.</summary>
    public IReadOnlyList<double> Range { get; init; } = [];

    /// <summary>1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo.</summary>
    public QualityStatus Status { get; init; }

    /// <summary>The measured value, in unit; absent when status is 2.</summary>
    public double? Value { get; init; }

    /// <summary>Unit and direction of value.</summary>
    public string? Unit { get; init; }

    /// <summary>
    /// What was measured. Size and position are measured on the input when it already is a portrait in the aspect of
    /// the standard, else on the aligned crop.
    /// </summary>
    public QualityCheckMeasuredOn? MeasuredOn { get; init; }

    /// <summary>Why the check did not pass; absent when it passed.</summary>
    public string? Why { get; init; }

    /// <summary>What to do, for a reader without training; absent when the check passed.</summary>
    public string? Fix { get; init; }

    /// <summary>Places in the image, in pixels of the upright image.</summary>
    public IReadOnlyList<Evidence>? Evidence { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("groupId", GroupId);
        writer.Add("name", Name);
        writer.Add("range", Range);
        writer.Add("status", Status);
        writer.Add("value", Value);
        writer.Add("unit", Unit);
        writer.Add("measuredOn", MeasuredOn);
        writer.Add("why", Why);
        writer.Add("fix", Fix);
        writer.Add("evidence", Evidence);
    }
}

/// <summary>The checks of one face.</summary>
[JsonConverter(typeof(ModelConverter<Quality>))]
public sealed class Quality : Model
{
    /// <summary>Makes an object without values.</summary>
    public Quality()
    {
    }

    internal Quality(JsonElement json)
        : base(json)
    {
        Checks = json.Find("checks", Read.List(v => new QualityCheck(v))) ?? [];
        NonCompliant = json.Find("nonCompliant", Read.List(v => new QualityCheckName(Read.Text(v)))) ?? [];
        Score = json.FindValue("score", Read.Double) ?? default;
    }

    /// <summary>Every check, in the order requested.</summary>
    public IReadOnlyList<QualityCheck> Checks { get; init; } = [];

    /// <summary>Names of the checks that did not pass, undetermined ones included.</summary>
    public IReadOnlyList<QualityCheckName> NonCompliant { get; init; } = [];

    /// <summary>Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.</summary>
    public double Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("checks", Checks);
        writer.Add("nonCompliant", NonCompliant);
        writer.Add("score", Score);
    }
}

/// <summary>A face of an image with what was requested.</summary>
[JsonConverter(typeof(ModelConverter<AnalyzedFace>))]
public sealed class AnalyzedFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public AnalyzedFace()
    {
    }

    internal AnalyzedFace(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        RotationAngle = json.FindValue("rotationAngle", Read.Double) ?? default;
        Landmarks = json.Find("landmarks", Read.List(Read.List(Read.Double))) ?? [];
        Crop = json.Find("crop", Read.Picture);
        Attributes = json.Find("attributes", Read.List(v => new Attribute(v)));
        Quality = json.Find("quality", v => new Quality(v));
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>Rotation of the face in the image plane, degrees, counter-clockwise positive, 0 when upright.</summary>
    public double RotationAngle { get; init; }

    /// <summary>
    /// Left eye, right eye, nose tip, left and right mouth corner, in pixels of the upright image; left is the side
    /// with the smaller x in an upright face. Exactly 5 items.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<double>> Landmarks { get; init; } = [];

    /// <summary>The aligned crop, a JPEG file; present when one was requested.</summary>
    public Picture? Crop { get; init; }

    /// <summary>The requested attributes.</summary>
    public IReadOnlyList<Attribute>? Attributes { get; init; }

    /// <summary>The requested checks.</summary>
    public Quality? Quality { get; init; }

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("rotationAngle", RotationAngle);
        writer.Add("landmarks", Landmarks);
        writer.Add("crop", Crop);
        writer.Add("attributes", Attributes);
        writer.Add("quality", Quality);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.analyze.</summary>
[JsonConverter(typeof(ModelConverter<FaceAnalyzeResult>))]
public sealed class FaceAnalyzeResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceAnalyzeResult()
    {
    }

    internal FaceAnalyzeResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        DetectionTime = json.FindValue("detectionTime", Read.Double) ?? default;
        Faces = json.Find("faces", Read.List(v => new AnalyzedFace(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Duration of the face detection in seconds.</summary>
    public double DetectionTime { get; init; }

    /// <summary>The faces, larger ones first; empty when there is none.</summary>
    public IReadOnlyList<AnalyzedFace> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("detectionTime", DetectionTime);
        writer.Add("faces", Faces);
    }
}

/// <summary>A face and its attributes.</summary>
[JsonConverter(typeof(ModelConverter<FaceWithAttributes>))]
public sealed class FaceWithAttributes : Model
{
    /// <summary>Makes an object without values.</summary>
    public FaceWithAttributes()
    {
    }

    internal FaceWithAttributes(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Attributes = json.Find("attributes", Read.List(v => new Attribute(v))) ?? [];
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>The requested attributes.</summary>
    public IReadOnlyList<Attribute> Attributes { get; init; } = [];

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("attributes", Attributes);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.attributes.</summary>
[JsonConverter(typeof(ModelConverter<FaceAttributesResult>))]
public sealed class FaceAttributesResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceAttributesResult()
    {
    }

    internal FaceAttributesResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Faces = json.Find("faces", Read.List(v => new FaceWithAttributes(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The faces, larger ones first; empty when there is none.</summary>
    public IReadOnlyList<FaceWithAttributes> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faces", Faces);
    }
}

/// <summary>An item without an answer.</summary>
[JsonConverter(typeof(ModelConverter<UndeterminedItem>))]
public sealed class UndeterminedItem : Model
{
    /// <summary>Makes an object without values.</summary>
    public UndeterminedItem()
    {
    }

    internal UndeterminedItem(JsonElement json)
        : base(json)
    {
        Item = json.FindValue("item", v => new PpeItem(Read.Text(v))) ?? default;
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v))) ?? default;
        Reason = json.Find("reason", Read.Text) ?? "";
    }

    /// <summary>Something worn on or held in front of a face.</summary>
    public PpeItem Item { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus Status { get; init; }

    /// <summary>Why the value is absent, in one sentence; present with status undetermined.</summary>
    public string Reason { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("item", Item);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
    }
}

/// <summary>A face with one field for each requested item; undetermined lists those without an answer.</summary>
[JsonConverter(typeof(ModelConverter<FaceWithItems>))]
public sealed class FaceWithItems : Model
{
    /// <summary>Makes an object without values.</summary>
    public FaceWithItems()
    {
    }

    internal FaceWithItems(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        MedicalMask = json.FindValue("MedicalMask", v => new YesNo(Read.Text(v)));
        Glasses = json.FindValue("Glasses", v => new YesNo(Read.Text(v)));
        HeadCovering = json.FindValue("HeadCovering", v => new YesNo(Read.Text(v)));
        ForeheadCovering = json.FindValue("ForeheadCovering", v => new YesNo(Read.Text(v)));
        Headphones = json.FindValue("Headphones", v => new YesNo(Read.Text(v)));
        Occlusion = json.FindValue("Occlusion", v => new YesNo(Read.Text(v)));
        Undetermined = json.Find("undetermined", Read.List(v => new UndeterminedItem(v)));
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>Whether the face has it.</summary>
    public YesNo? MedicalMask { get; init; }

    /// <summary>Whether the face has it.</summary>
    public YesNo? Glasses { get; init; }

    /// <summary>Whether the face has it.</summary>
    public YesNo? HeadCovering { get; init; }

    /// <summary>Whether the face has it.</summary>
    public YesNo? ForeheadCovering { get; init; }

    /// <summary>Whether the face has it.</summary>
    public YesNo? Headphones { get; init; }

    /// <summary>Whether the face has it.</summary>
    public YesNo? Occlusion { get; init; }

    /// <summary>The items that this face does not show well enough; absent when there is none.</summary>
    public IReadOnlyList<UndeterminedItem>? Undetermined { get; init; }

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("MedicalMask", MedicalMask);
        writer.Add("Glasses", Glasses);
        writer.Add("HeadCovering", HeadCovering);
        writer.Add("ForeheadCovering", ForeheadCovering);
        writer.Add("Headphones", Headphones);
        writer.Add("Occlusion", Occlusion);
        writer.Add("undetermined", Undetermined);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.ppe.</summary>
[JsonConverter(typeof(ModelConverter<FacePpeResult>))]
public sealed class FacePpeResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FacePpeResult()
    {
    }

    internal FacePpeResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Faces = json.Find("faces", Read.List(v => new FaceWithItems(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The faces, larger ones first; empty when there is none.</summary>
    public IReadOnlyList<FaceWithItems> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faces", Faces);
    }
}

/// <summary>A face and its emotion. Without emotion it is undetermined.</summary>
[JsonConverter(typeof(ModelConverter<FaceWithEmotion>))]
public sealed class FaceWithEmotion : Model
{
    /// <summary>Makes an object without values.</summary>
    public FaceWithEmotion()
    {
    }

    internal FaceWithEmotion(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Emotion = json.FindValue("emotion", v => new EmotionLabel(Read.Text(v)));
        Confidence = json.FindValue("confidence", Read.Double);
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>The emotion of a face.</summary>
    public EmotionLabel? Emotion { get; init; }

    /// <summary>Calibrated probability that emotion is right. 0 to 1.</summary>
    public double? Confidence { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>Why the value is absent, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("emotion", Emotion);
        writer.Add("confidence", Confidence);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("score", Score);
    }
}

/// <summary>One frame. Without a face, or with an undetermined one, it has no emotion.</summary>
[JsonConverter(typeof(ModelConverter<FrameEmotion>))]
public sealed class FrameEmotion : Model
{
    /// <summary>Makes an object without values.</summary>
    public FrameEmotion()
    {
    }

    internal FrameEmotion(JsonElement json)
        : base(json)
    {
        FaceCount = json.FindValue("faceCount", Read.Int) ?? default;
        Emotion = json.FindValue("emotion", v => new EmotionLabel(Read.Text(v)));
        Confidence = json.FindValue("confidence", Read.Double);
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
    }

    /// <summary>Number of faces in the frame.</summary>
    public int FaceCount { get; init; }

    /// <summary>The emotion of a face.</summary>
    public EmotionLabel? Emotion { get; init; }

    /// <summary>Calibrated probability that emotion is right. 0 to 1.</summary>
    public double? Confidence { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>Why the value is absent, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("faceCount", FaceCount);
        writer.Add("emotion", Emotion);
        writer.Add("confidence", Confidence);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
    }
}

/// <summary>The result of face.emotion.</summary>
[JsonConverter(typeof(ModelConverter<FaceEmotionResult>))]
public sealed class FaceEmotionResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceEmotionResult()
    {
    }

    internal FaceEmotionResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Faces = json.Find("faces", Read.List(v => new FaceWithEmotion(v))) ?? [];
        PerFrame = json.Find("perFrame", Read.List(v => new FrameEmotion(v)));
        Dominant = json.FindValue("dominant", v => new EmotionLabel(Read.Text(v)));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// For image: its faces, larger ones first. For frames: the main face of each frame that has one.
    /// </summary>
    public IReadOnlyList<FaceWithEmotion> Faces { get; init; } = [];

    /// <summary>For frames: one entry a frame, in order.</summary>
    public IReadOnlyList<FrameEmotion>? PerFrame { get; init; }

    /// <summary>
    /// For frames: the most frequent emotion; of equally frequent ones the last one. Absent when no frame has one.
    /// </summary>
    public EmotionLabel? Dominant { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faces", Faces);
        writer.Add("perFrame", PerFrame);
        writer.Add("dominant", Dominant);
    }
}

/// <summary>A face and its age. With status undetermined age is the widest band and ageMid is absent.</summary>
[JsonConverter(typeof(ModelConverter<FaceWithAge>))]
public sealed class FaceWithAge : Model
{
    /// <summary>Makes an object without values.</summary>
    public FaceWithAge()
    {
    }

    internal FaceWithAge(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Age = json.Find("age", Read.List(Read.Int)) ?? [];
        AgeMid = json.FindValue("ageMid", Read.Double);
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
        Crop = json.Find("crop", Read.Picture);
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>
    /// Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
    /// nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
    /// docs/fairness.md has the figures. Exactly 2 items.
    /// </summary>
    public IReadOnlyList<int> Age { get; init; } = [];

    /// <summary>Centre of the band in years.</summary>
    public double? AgeMid { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>Why the value is absent, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    /// <summary>The aligned crop, a JPEG file; present when one was requested.</summary>
    public Picture? Crop { get; init; }

    /// <summary>
    /// Confidence of the face detector, 0 to 1, larger for what looks more like a face. It is the output of the
    /// detector's network as it is, not calibrated: no probability, and no measure of the quality of the photo or of
    /// the similarity of faces. Detections below 0.65 are confirmed by a second run, which must reach 0.55, or left
    /// out; small faces of a crowd can have the score of a faster detector, from 0.2 on. Use it to order the detections
    /// of one image. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("age", Age);
        writer.Add("ageMid", AgeMid);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("crop", Crop);
        writer.Add("score", Score);
    }
}

/// <summary>The result of face.age.</summary>
[JsonConverter(typeof(ModelConverter<FaceAgeResult>))]
public sealed class FaceAgeResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceAgeResult()
    {
    }

    internal FaceAgeResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Faces = json.Find("faces", Read.List(v => new FaceWithAge(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The faces; empty when there is none.</summary>
    public IReadOnlyList<FaceWithAge> Faces { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("faces", Faces);
    }
}

/// <summary>Why a decision is not the favourable one, and what to do about it.</summary>
[JsonConverter(typeof(ModelConverter<Reason>))]
public sealed class Reason : Model
{
    /// <summary>Makes an object without values.</summary>
    public Reason()
    {
    }

    internal Reason(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", v => new ReasonCode(Read.Text(v))) ?? default;
        Text = json.Find("text", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
    }

    /// <summary>
    /// Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means
    /// that the image does not show enough; this never leads to a favourable decision. borderline_age: the person may
    /// be old enough, ask for a document.
    /// </summary>
    public ReasonCode Code { get; init; }

    /// <summary>What was found, in one sentence.</summary>
    public string Text { get; init; } = "";

    /// <summary>What to do about it, in one sentence.</summary>
    public string Fix { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("text", Text);
        writer.Add("fix", Fix);
    }
}

/// <summary>The result of age.verify.</summary>
[JsonConverter(typeof(ModelConverter<AgeVerifyResult>))]
public sealed class AgeVerifyResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public AgeVerifyResult()
    {
    }

    internal AgeVerifyResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Age = json.Find("age", Read.List(Read.Int)) ?? [];
        Allowed = json.FindValue("allowed", Read.Bool) ?? default;
        MinAge = json.FindValue("minAge", Read.Int) ?? default;
        Basis = json.Find("basis", Read.Text) ?? "";
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
    /// nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
    /// docs/fairness.md has the figures. Exactly 2 items.
    /// </summary>
    public IReadOnlyList<int> Age { get; init; } = [];

    /// <summary>
    /// True when the rule named in basis holds and the image shows one person in front of the camera.
    /// </summary>
    public bool Allowed { get; init; }

    /// <summary>The required age in years. 0 to 120.</summary>
    public int MinAge { get; init; }

    /// <summary>The rule applied, such as lowerBound(17)&gt;=18.</summary>
    public string Basis { get; init; } = "";

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("age", Age);
        writer.Add("allowed", Allowed);
        writer.Add("minAge", MinAge);
        writer.Add("basis", Basis);
        writer.Add("status", Status);
        writer.Add("reasons", Reasons);
    }
}

/// <summary>Images to add to the answer.</summary>
[JsonConverter(typeof(ModelConverter<QualityOutput>))]
public sealed class QualityOutput : Model
{
    /// <summary>Asks for an aligned crop.</summary>
    public CropOptions? Crop { get; init; }

    /// <summary>
    /// Replaces the background of the crop. Without crop, the crop of the scenario is used. Exactly 3 items.
    /// </summary>
    public IReadOnlyList<int>? BackgroundColor { get; init; }

    /// <summary>Adds the annotated image and a report of one page. The server's default is false.</summary>
    public bool? Report { get; init; }

    /// <summary>
    /// Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default is
    /// false.
    /// </summary>
    public bool? Iso29794 { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("crop", Crop);
        writer.Add("backgroundColor", BackgroundColor);
        writer.Add("report", Report);
        writer.Add("iso29794", Iso29794);
    }
}

/// <summary>How many checks of a group passed.</summary>
[JsonConverter(typeof(ModelConverter<QualityGroup>))]
public sealed class QualityGroup : Model
{
    /// <summary>Makes an object without values.</summary>
    public QualityGroup()
    {
    }

    internal QualityGroup(JsonElement json)
        : base(json)
    {
        GroupId = json.FindValue("groupId", Read.Int) ?? default;
        Name = json.Find("name", Read.Text) ?? "";
        CompliantCount = json.FindValue("compliantCount", Read.Int) ?? default;
        TotalCount = json.FindValue("totalCount", Read.Int) ?? default;
    }

    /// <summary>1 to 8.</summary>
    public int GroupId { get; init; }

    /// <summary>Name of the group.</summary>
    public string Name { get; init; } = "";

    /// <summary>Checks that passed.</summary>
    public int CompliantCount { get; init; }

    /// <summary>Checks that ran.</summary>
    public int TotalCount { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("groupId", GroupId);
        writer.Add("name", Name);
        writer.Add("compliantCount", CompliantCount);
        writer.Add("totalCount", TotalCount);
    }
}

/// <summary>The result as an annotated image and a report.</summary>
[JsonConverter(typeof(ModelConverter<QualityReport>))]
public sealed class QualityReport : Model
{
    /// <summary>Makes an object without values.</summary>
    public QualityReport()
    {
    }

    internal QualityReport(JsonElement json)
        : base(json)
    {
        Picture = json.Find("picture", Read.Picture) ?? Picture.Empty;
        Document = json.Find("document", Read.Picture) ?? Picture.Empty;
    }

    /// <summary>A PNG file: the evaluated image with head height, eye line, frame and failed checks marked.</summary>
    public Picture Picture { get; init; } = Picture.Empty;

    /// <summary>
    /// A PDF file of one page: every check, the rule it comes from, the image's SHA-256 and the model pack.
    /// </summary>
    public Picture Document { get; init; } = Picture.Empty;

    internal override void Write(ModelWriter writer)
    {
        writer.Add("picture", Picture);
        writer.Add("document", Document);
    }
}

/// <summary>A component of ISO/IEC 29794-5. Without value it is undetermined.</summary>
[JsonConverter(typeof(ModelConverter<Iso29794Component>))]
public sealed class Iso29794Component : Model
{
    /// <summary>Makes an object without values.</summary>
    public Iso29794Component()
    {
    }

    internal Iso29794Component(JsonElement json)
        : base(json)
    {
        Name = json.FindValue("name", v => new Iso29794Name(Read.Text(v))) ?? default;
        Value = json.FindValue("value", Read.Int);
        Native = json.FindValue("native", Read.Double);
        SameMeasure = json.FindValue("sameMeasure", Read.Bool) ?? default;
        Reason = json.Find("reason", Read.Text);
    }

    /// <summary>Name of a component, as OFIQ names it.</summary>
    public Iso29794Name Name { get; init; }

    /// <summary>The quality component value; absent when undetermined. 0 to 100.</summary>
    public int? Value { get; init; }

    /// <summary>
    /// What was measured, in the unit of OFIQ's native value: a share of 0 to 1, bits, pixels or degrees; absent when
    /// undetermined.
    /// </summary>
    public double? Native { get; init; }

    /// <summary>
    /// True: native is the quantity that OFIQ measures, found by another detector, other landmarks or in another part
    /// of the face. False: it is a related one, corrected for the error of its own measurement.
    /// </summary>
    public bool SameMeasure { get; init; }

    /// <summary>Why there is no value, in one sentence; absent with a value.</summary>
    public string? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("value", Value);
        writer.Add("native", Native);
        writer.Add("sameMeasure", SameMeasure);
        writer.Add("reason", Reason);
    }
}

/// <summary>
/// Values of 0 to 100, larger is better, of the components of ISO/IEC 29794-5 that the service measures, by the
/// mappings of OFIQ 1.0.3, its reference implementation. The measurements are those of this service: the values are no
/// output of OFIQ, they were not compared with its expected results, and no conformance is claimed. Components that are
/// not measured are absent.
/// </summary>
[JsonConverter(typeof(ModelConverter<Iso29794Quality>))]
public sealed class Iso29794Quality : Model
{
    /// <summary>Makes an object without values.</summary>
    public Iso29794Quality()
    {
    }

    internal Iso29794Quality(JsonElement json)
        : base(json)
    {
        Mappings = json.Find("mappings", Read.Text) ?? "";
        Components = json.Find("components", Read.List(v => new Iso29794Component(v))) ?? [];
    }

    /// <summary>Where the mappings are from, such as OFIQ 1.0.3.</summary>
    public string Mappings { get; init; } = "";

    /// <summary>The components in the order of OFIQ's configuration.</summary>
    public IReadOnlyList<Iso29794Component> Components { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("mappings", Mappings);
        writer.Add("components", Components);
    }
}

/// <summary>A face and its result.</summary>
[JsonConverter(typeof(ModelConverter<FaceWithQuality>))]
public sealed class FaceWithQuality : Model
{
    /// <summary>Makes an object without values.</summary>
    public FaceWithQuality()
    {
    }

    internal FaceWithQuality(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Compliant = json.FindValue("compliant", Read.Bool) ?? default;
        Quality = json.Find("quality", v => new Quality(v)) ?? new();
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>True when every check passed.</summary>
    public bool Compliant { get; init; }

    /// <summary>The checks of one face.</summary>
    public Quality Quality { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("compliant", Compliant);
        writer.Add("quality", Quality);
    }
}

/// <summary>The result of face.quality.</summary>
[JsonConverter(typeof(ModelConverter<FaceQualityResult>))]
public sealed class FaceQualityResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceQualityResult()
    {
    }

    internal FaceQualityResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Compliant = json.FindValue("compliant", Read.Bool) ?? default;
        NonCompliant = json.Find("nonCompliant", Read.List(v => new QualityCheckName(Read.Text(v)))) ?? [];
        Groups = json.Find("groups", Read.List(v => new QualityGroup(v))) ?? [];
        Checks = json.Find("checks", Read.List(v => new QualityCheck(v))) ?? [];
        Scenario = json.Find("scenario", Read.Text) ?? "";
        Score = json.FindValue("score", Read.Double) ?? default;
        Crop = json.Find("crop", Read.Picture);
        Report = json.Find("report", v => new QualityReport(v));
        Iso29794 = json.Find("iso29794", v => new Iso29794Quality(v));
        Faces = json.Find("faces", Read.List(v => new FaceWithQuality(v)));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when every check passed.</summary>
    public bool Compliant { get; init; }

    /// <summary>Names of the checks that did not pass, undetermined ones included.</summary>
    public IReadOnlyList<QualityCheckName> NonCompliant { get; init; } = [];

    /// <summary>The groups with checks that ran.</summary>
    public IReadOnlyList<QualityGroup> Groups { get; init; } = [];

    /// <summary>Every check of the main face.</summary>
    public IReadOnlyList<QualityCheck> Checks { get; init; } = [];

    /// <summary>The scenario applied, or Custom for customChecks.</summary>
    public string Scenario { get; init; } = "";

    /// <summary>Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.</summary>
    public double Score { get; init; }

    /// <summary>The aligned crop, a JPEG file; present when one was requested.</summary>
    public Picture? Crop { get; init; }

    /// <summary>The result as an annotated image and a report.</summary>
    public QualityReport? Report { get; init; }

    /// <summary>Of the main face; present with output.iso29794.</summary>
    public Iso29794Quality? Iso29794 { get; init; }

    /// <summary>With onlyCentralFace false: every face, including the main face.</summary>
    public IReadOnlyList<FaceWithQuality>? Faces { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("compliant", Compliant);
        writer.Add("nonCompliant", NonCompliant);
        writer.Add("groups", Groups);
        writer.Add("checks", Checks);
        writer.Add("scenario", Scenario);
        writer.Add("score", Score);
        writer.Add("crop", Crop);
        writer.Add("report", Report);
        writer.Add("iso29794", Iso29794);
        writer.Add("faces", Faces);
    }
}

/// <summary>Values to add to the answer.</summary>
[JsonConverter(typeof(ModelConverter<ComplianceOutput>))]
public sealed class ComplianceOutput : Model
{
    /// <summary>
    /// Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The server's default is
    /// false.
    /// </summary>
    public bool? Iso29794 { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("iso29794", Iso29794);
    }
}

/// <summary>A rule of the standard for the file itself.</summary>
[JsonConverter(typeof(ModelConverter<PhotoFileRule>))]
public sealed class PhotoFileRule : Model
{
    /// <summary>Makes an object without values.</summary>
    public PhotoFileRule()
    {
    }

    internal PhotoFileRule(JsonElement json)
        : base(json)
    {
        Rule = json.FindValue("rule", v => new PhotoFileRuleRule(Read.Text(v))) ?? default;
        Status = json.FindValue("status", v => new QualityStatus(Read.Int(v))) ?? default;
        Why = json.Find("why", Read.Text);
        Fix = json.Find("fix", Read.Text);
    }

    /// <summary>The format of the file, or its size.</summary>
    public PhotoFileRuleRule Rule { get; init; }

    /// <summary>1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo.</summary>
    public QualityStatus Status { get; init; }

    /// <summary>Why the file does not meet the rule; absent when it does.</summary>
    public string? Why { get; init; }

    /// <summary>What to do; absent when the file meets the rule.</summary>
    public string? Fix { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("rule", Rule);
        writer.Add("status", Status);
        writer.Add("why", Why);
        writer.Add("fix", Fix);
    }
}

/// <summary>The result of photo.compliance.</summary>
[JsonConverter(typeof(ModelConverter<PhotoComplianceResult>))]
public sealed class PhotoComplianceResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public PhotoComplianceResult()
    {
    }

    internal PhotoComplianceResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Compliant = json.FindValue("compliant", Read.Bool) ?? default;
        NonCompliant = json.Find("nonCompliant", Read.List(v => new QualityCheckName(Read.Text(v)))) ?? [];
        Checks = json.Find("checks", Read.List(v => new QualityCheck(v))) ?? [];
        Standard = json.Find("standard", Read.Text) ?? "";
        File = json.Find("file", Read.List(v => new PhotoFileRule(v)));
        Score = json.FindValue("score", Read.Double) ?? default;
        Report = json.Find("report", v => new QualityReport(v));
        Iso29794 = json.Find("iso29794", v => new Iso29794Quality(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when every check passed.</summary>
    public bool Compliant { get; init; }

    /// <summary>Names of the checks that did not pass, undetermined ones included.</summary>
    public IReadOnlyList<QualityCheckName> NonCompliant { get; init; } = [];

    /// <summary>Every check of the main face.</summary>
    public IReadOnlyList<QualityCheck> Checks { get; init; } = [];

    /// <summary>
    /// The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
    /// IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303 and
    /// the rules of the authorities; a result is not a certificate. At most 43 characters.
    /// </summary>
    public string Standard { get; init; } = "";

    /// <summary>
    /// The rules of the standard for uploaded files; absent where it has none. They do not count in compliant: a photo
    /// is printed as well.
    /// </summary>
    public IReadOnlyList<PhotoFileRule>? File { get; init; }

    /// <summary>Share of the checks that passed, 0 to 1; -1 when no check ran. -1 to 1.</summary>
    public double Score { get; init; }

    /// <summary>The result as an annotated image and a report.</summary>
    public QualityReport? Report { get; init; }

    /// <summary>Present with output.iso29794.</summary>
    public Iso29794Quality? Iso29794 { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("compliant", Compliant);
        writer.Add("nonCompliant", NonCompliant);
        writer.Add("checks", Checks);
        writer.Add("standard", Standard);
        writer.Add("file", File);
        writer.Add("score", Score);
        writer.Add("report", Report);
        writer.Add("iso29794", Iso29794);
    }
}

/// <summary>A size on paper.</summary>
[JsonConverter(typeof(ModelConverter<PhotoPaper>))]
public sealed class PhotoPaper : Model
{
    /// <summary>Makes an object without values.</summary>
    public PhotoPaper()
    {
    }

    internal PhotoPaper(JsonElement json)
        : base(json)
    {
        Width = json.FindValue("width", Read.Double) ?? default;
        Height = json.FindValue("height", Read.Double) ?? default;
    }

    /// <summary>In millimetres.</summary>
    public double Width { get; init; }

    /// <summary>In millimetres.</summary>
    public double Height { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("width", Width);
        writer.Add("height", Height);
    }
}

/// <summary>A colour of the background.</summary>
[JsonConverter(typeof(ModelConverter<PhotoBackground>))]
public sealed class PhotoBackground : Model
{
    /// <summary>Makes an object without values.</summary>
    public PhotoBackground()
    {
    }

    internal PhotoBackground(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Color = json.Find("color", Read.List(Read.Int)) ?? [];
    }

    /// <summary>As the authority names it.</summary>
    public string Name { get; init; } = "";

    /// <summary>What BackgroundColorMatch compares with. Exactly 3 items.</summary>
    public IReadOnlyList<int> Color { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("color", Color);
    }
}

/// <summary>What a file for upload must be.</summary>
[JsonConverter(typeof(ModelConverter<PhotoUpload>))]
public sealed class PhotoUpload : Model
{
    /// <summary>Makes an object without values.</summary>
    public PhotoUpload()
    {
    }

    internal PhotoUpload(JsonElement json)
        : base(json)
    {
        Formats = json.Find("formats", Read.List(v => new PhotoUploadFormat(Read.Text(v)))) ?? [];
        MinBytes = json.FindValue("minBytes", Read.Int);
        MaxBytes = json.FindValue("maxBytes", Read.Int);
    }

    /// <summary>Formats of the file.</summary>
    public IReadOnlyList<PhotoUploadFormat> Formats { get; init; } = [];

    /// <summary>The least size of the file in bytes; absent where the standard names none.</summary>
    public int? MinBytes { get; init; }

    /// <summary>The largest size of the file in bytes; absent where the standard names none.</summary>
    public int? MaxBytes { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("formats", Formats);
        writer.Add("minBytes", MinBytes);
        writer.Add("maxBytes", MaxBytes);
    }
}

/// <summary>
/// What an authority asks of a photo. A value that its source does not say is absent; requirements has the ranges that
/// are checked, those that follow from it included.
/// </summary>
[JsonConverter(typeof(ModelConverter<PhotoStandard>))]
public sealed class PhotoStandard : Model
{
    /// <summary>Makes an object without values.</summary>
    public PhotoStandard()
    {
    }

    internal PhotoStandard(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Title = json.Find("title", Read.Text) ?? "";
        Country = json.Find("country", Read.Text);
        Document = json.FindValue("document", v => new PhotoStandardDocument(Read.Text(v))) ?? default;
        Authority = json.Find("authority", Read.Text) ?? "";
        Source = json.Find("source", Read.Text) ?? "";
        ReadOn = json.Find("readOn", Read.Text) ?? "";
        Paper = json.Find("paper", v => new PhotoPaper(v));
        HeadTo = json.FindValue("headTo", v => new PhotoStandardHeadTo(Read.Text(v))) ?? default;
        Backgrounds = json.Find("backgrounds", Read.List(v => new PhotoBackground(v)));
        Glasses = json.FindValue("glasses", v => new PhotoStandardGlasses(Read.Text(v)));
        HeadCovering = json.FindValue("headCovering", v => new PhotoStandardHeadCovering(Read.Text(v)));
        Expression = json.FindValue("expression", v => new PhotoStandardExpression(Read.Text(v)));
        Edits = json.FindValue("edits", v => new PhotoStandardEdits(Read.Text(v)));
        Upload = json.Find("upload", v => new PhotoUpload(v));
        Notes = json.Find("notes", Read.Text);
        Requirements = json.Find("requirements", Read.List(v => new QualityCheckRequest(v))) ?? [];
    }

    /// <summary>
    /// The standard to check against: ICAO, VisaSchengen, VisaUSA, Full, or a country and a document such as
    /// IN-passport; standards.list lists them all. The ranges follow public summaries of ISO/IEC 19794-5, ICAO 9303 and
    /// the rules of the authorities; a result is not a certificate. At most 43 characters.
    /// </summary>
    public string Name { get; init; } = "";

    /// <summary>The document in words.</summary>
    public string Title { get; init; } = "";

    /// <summary>ISO 3166-1 alpha-2, or EU; absent for rules of no country.</summary>
    public string? Country { get; init; }

    /// <summary>The kind of document.</summary>
    public PhotoStandardDocument Document { get; init; }

    /// <summary>Who makes the rule.</summary>
    public string Authority { get; init; } = "";

    /// <summary>The address where the rule was read.</summary>
    public string Source { get; init; } = "";

    /// <summary>The day on which it was read.</summary>
    public string ReadOn { get; init; } = "";

    /// <summary>A size on paper.</summary>
    public PhotoPaper? Paper { get; init; }

    /// <summary>Where the height of the head ends: at the crown of the skull or at the top of the hair.</summary>
    public PhotoStandardHeadTo HeadTo { get; init; }

    /// <summary>Colours of the background that are allowed, the preferred one first.</summary>
    public IReadOnlyList<PhotoBackground>? Backgrounds { get; init; }

    /// <summary>Whether clear glasses may be worn.</summary>
    public PhotoStandardGlasses? Glasses { get; init; }

    /// <summary>Whether the head may be covered; religious includes medical reasons.</summary>
    public PhotoStandardHeadCovering? HeadCovering { get; init; }

    /// <summary>The expression; smallSmile allows one with the mouth closed.</summary>
    public PhotoStandardExpression? Expression { get; init; }

    /// <summary>Changes that the authority accepts: none, the frame alone, or a new background too.</summary>
    public PhotoStandardEdits? Edits { get; init; }

    /// <summary>What a file for upload must be.</summary>
    public PhotoUpload? Upload { get; init; }

    /// <summary>What else the source says.</summary>
    public string? Notes { get; init; }

    /// <summary>The checks that are run, with their ranges.</summary>
    public IReadOnlyList<QualityCheckRequest> Requirements { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("title", Title);
        writer.Add("country", Country);
        writer.Add("document", Document);
        writer.Add("authority", Authority);
        writer.Add("source", Source);
        writer.Add("readOn", ReadOn);
        writer.Add("paper", Paper);
        writer.Add("headTo", HeadTo);
        writer.Add("backgrounds", Backgrounds);
        writer.Add("glasses", Glasses);
        writer.Add("headCovering", HeadCovering);
        writer.Add("expression", Expression);
        writer.Add("edits", Edits);
        writer.Add("upload", Upload);
        writer.Add("notes", Notes);
        writer.Add("requirements", Requirements);
    }
}

/// <summary>The result of standards.list.</summary>
[JsonConverter(typeof(ModelConverter<PhotoStandardListResult>))]
public sealed class PhotoStandardListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public PhotoStandardListResult()
    {
    }

    internal PhotoStandardListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Standards = json.Find("standards", Read.List(v => new PhotoStandard(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>All standards, in the order of their names.</summary>
    public IReadOnlyList<PhotoStandard> Standards { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("standards", Standards);
    }
}

/// <summary>The result of kiosk.photo.</summary>
[JsonConverter(typeof(ModelConverter<KioskPhotoResult>))]
public sealed class KioskPhotoResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public KioskPhotoResult()
    {
    }

    internal KioskPhotoResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Compliant = json.FindValue("compliant", Read.Bool) ?? default;
        NonCompliant = json.Find("nonCompliant", Read.List(v => new QualityCheckName(Read.Text(v)))) ?? [];
        FixedImage = json.Find("fixedImage", Read.Picture) ?? Picture.Empty;
        PrintReady = json.FindValue("printReady", Read.Bool) ?? default;
        Edits = json.Find("edits", Read.List(Read.Text)) ?? [];
        Remaining = json.Find("remaining", Read.List(v => new QualityCheckName(Read.Text(v)))) ?? [];
        FixedChecks = json.Find("fixedChecks", Read.List(v => new QualityCheck(v)));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Whether the original passed.</summary>
    public bool Compliant { get; init; }

    /// <summary>Checks that the original did not pass.</summary>
    public IReadOnlyList<QualityCheckName> NonCompliant { get; init; } = [];

    /// <summary>
    /// A JPEG file: upright, cropped, with the new background, and the density that makes the size on paper.
    /// </summary>
    public Picture FixedImage { get; init; } = Picture.Empty;

    /// <summary>
    /// True when the fixed image can be printed: its checks pass but for those that only the crop makes undetermined,
    /// shoulders are judged on the photo as sent, and the photo shows everything of the person that the fixed image
    /// needs.
    /// </summary>
    public bool PrintReady { get; init; }

    /// <summary>The changes, in the order made. The face is never retouched.</summary>
    public IReadOnlyList<string> Edits { get; init; } = [];

    /// <summary>Checks that the fixed image does not pass.</summary>
    public IReadOnlyList<QualityCheckName> Remaining { get; init; } = [];

    /// <summary>Every check of the fixed image; coordinates are its pixels.</summary>
    public IReadOnlyList<QualityCheck>? FixedChecks { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("compliant", Compliant);
        writer.Add("nonCompliant", NonCompliant);
        writer.Add("fixedImage", FixedImage);
        writer.Add("printReady", PrintReady);
        writer.Add("edits", Edits);
        writer.Add("remaining", Remaining);
        writer.Add("fixedChecks", FixedChecks);
    }
}

/// <summary>The result of one frame alone. Without a face it is unknown, with reason code 246.</summary>
[JsonConverter(typeof(ModelConverter<LivenessFrame>))]
public sealed class LivenessFrame : Model
{
    /// <summary>Makes an object without values.</summary>
    public LivenessFrame()
    {
    }

    internal LivenessFrame(JsonElement json)
        : base(json)
    {
        FaceCount = json.FindValue("faceCount", Read.Int) ?? default;
        Live = json.FindValue("live", Read.Bool);
        Status = json.FindValue("status", v => new LivenessStatus(Read.Int(v)));
        ReasonCode = json.FindValue("reasonCode", Read.Int);
        Score = json.FindValue("score", Read.Double);
    }

    /// <summary>Number of faces in the frame.</summary>
    public int FaceCount { get; init; }

    /// <summary>True for status 0 alone.</summary>
    public bool? Live { get; init; }

    /// <summary>0: live. 1: not live. 2: unknown, the image does not show enough.</summary>
    public LivenessStatus? Status { get; init; }

    /// <summary>
    /// 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
    /// people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not move
    /// as a person does. 254: the face cannot be distinguished from an image of a face.
    /// </summary>
    public int? ReasonCode { get; init; }

    /// <summary>As score of the whole check; sent to test keys only. 0 to 1.</summary>
    public double? Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("faceCount", FaceCount);
        writer.Add("live", Live);
        writer.Add("status", Status);
        writer.Add("reasonCode", ReasonCode);
        writer.Add("score", Score);
    }
}

/// <summary>The result of liveness.</summary>
[JsonConverter(typeof(ModelConverter<LivenessResult>))]
public sealed class LivenessResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public LivenessResult()
    {
    }

    internal LivenessResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Live = json.FindValue("live", Read.Bool) ?? default;
        Status = json.FindValue("status", v => new LivenessStatus(Read.Int(v))) ?? default;
        ReasonCode = json.FindValue("reasonCode", Read.Int) ?? default;
        Score = json.FindValue("score", Read.Double);
        TransactionId = json.Find("transactionId", Read.Text);
        ExpiresAt = json.FindValue("expiresAt", Read.Time);
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
        PerFrame = json.Find("perFrame", Read.List(v => new LivenessFrame(v)));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True for status 0 alone.</summary>
    public bool Live { get; init; }

    /// <summary>0: live. 1: not live. 2: unknown, the image does not show enough.</summary>
    public LivenessStatus Status { get; init; }

    /// <summary>
    /// 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
    /// people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not move
    /// as a person does. 254: the face cannot be distinguished from an image of a face.
    /// </summary>
    public int ReasonCode { get; init; }

    /// <summary>
    /// Calibrated probability that the face is live, if live faces and attacks are equally frequent. Sent to test keys
    /// only; absent when the image is not good enough for a decision. 0 to 1.
    /// </summary>
    public double? Score { get; init; }

    /// <summary>Id of this check, for livenessTransactionId of match and verify; absent when it was not kept.</summary>
    public string? TransactionId { get; init; }

    /// <summary>When the id expires, ISO 8601 in UTC.</summary>
    public DateTimeOffset? ExpiresAt { get; init; }

    /// <summary>Box of the evaluated face; for frames, in the first frame that shows one. Exactly 4 items.</summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    /// <summary>For frames: the result of each frame alone, in order.</summary>
    public IReadOnlyList<LivenessFrame>? PerFrame { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("live", Live);
        writer.Add("status", Status);
        writer.Add("reasonCode", ReasonCode);
        writer.Add("score", Score);
        writer.Add("transactionId", TransactionId);
        writer.Add("expiresAt", ExpiresAt);
        writer.Add("roi", Roi);
        writer.Add("reasons", Reasons);
        writer.Add("perFrame", PerFrame);
    }
}

/// <summary>The result of age.verifyLive.</summary>
[JsonConverter(typeof(ModelConverter<AgeVerifyLiveResult>))]
public sealed class AgeVerifyLiveResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public AgeVerifyLiveResult()
    {
    }

    internal AgeVerifyLiveResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Age = json.Find("age", Read.List(Read.Int)) ?? [];
        Allowed = json.FindValue("allowed", Read.Bool) ?? default;
        Live = json.FindValue("live", Read.Bool) ?? default;
        Basis = json.Find("basis", Read.Text) ?? "";
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
    /// nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
    /// docs/fairness.md has the figures. Exactly 2 items.
    /// </summary>
    public IReadOnlyList<int> Age { get; init; } = [];

    /// <summary>True when old enough, live, and the only person in front of the camera.</summary>
    public bool Allowed { get; init; }

    /// <summary>True when the face is a live person in front of the camera.</summary>
    public bool Live { get; init; }

    /// <summary>The rule applied, such as lowerBound(25)&gt;=18 &amp;&amp; live.</summary>
    public string Basis { get; init; } = "";

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("age", Age);
        writer.Add("allowed", Allowed);
        writer.Add("live", Live);
        writer.Add("basis", Basis);
        writer.Add("status", Status);
        writer.Add("reasons", Reasons);
    }
}

/// <summary>The result of ageGate.checkout.</summary>
[JsonConverter(typeof(ModelConverter<AgeGateResult>))]
public sealed class AgeGateResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public AgeGateResult()
    {
    }

    internal AgeGateResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Allowed = json.FindValue("allowed", Read.Bool) ?? default;
        Age = json.Find("age", Read.List(Read.Int)) ?? [];
        Live = json.FindValue("live", Read.Bool) ?? default;
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v)));
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when old enough, live, and the only person in front of the camera.</summary>
    public bool Allowed { get; init; }

    /// <summary>
    /// Lowest and highest plausible age in whole years. The band states 90 %: on the development data the true age of
    /// nine of ten faces is in it, in each bucket of age, sex and group; other cameras and old prints are worse.
    /// docs/fairness.md has the figures. Exactly 2 items.
    /// </summary>
    public IReadOnlyList<int> Age { get; init; } = [];

    /// <summary>True when the face is a live person in front of the camera.</summary>
    public bool Live { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus? Status { get; init; }

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("allowed", Allowed);
        writer.Add("age", Age);
        writer.Add("live", Live);
        writer.Add("status", Status);
        writer.Add("reasons", Reasons);
    }
}

/// <summary>The result of faceLogin.authenticate.</summary>
[JsonConverter(typeof(ModelConverter<FaceLoginResult>))]
public sealed class FaceLoginResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceLoginResult()
    {
    }

    internal FaceLoginResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Authenticated = json.FindValue("authenticated", Read.Bool) ?? default;
        UserId = json.Find("userId", Read.Text);
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Live = json.FindValue("live", Read.Bool) ?? default;
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when live, matched and not ambiguous.</summary>
    public bool Authenticated { get; init; }

    /// <summary>Id of the user who logs in; null unless authenticated.</summary>
    public string? UserId { get; init; }

    /// <summary>Similarity of the closest user. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>True when the face is a live person in front of the camera.</summary>
    public bool Live { get; init; }

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("authenticated", Authenticated);
        writer.Add("userId", UserId);
        writer.Add("similarity", Similarity);
        writer.Add("live", Live);
        writer.Add("reasons", Reasons);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>The result of fraud.signupCheck.</summary>
[JsonConverter(typeof(ModelConverter<SignupCheckResult>))]
public sealed class SignupCheckResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public SignupCheckResult()
    {
    }

    internal SignupCheckResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Allow = json.FindValue("allow", Read.Bool) ?? default;
        Reason = json.FindValue("reason", v => new SignupReason(Read.Text(v)));
        MatchedId = json.Find("matchedId", Read.Text);
        Live = json.FindValue("live", Read.Bool) ?? default;
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when live and not a duplicate.</summary>
    public bool Allow { get; init; }

    /// <summary>
    /// Why the sign-up is blocked, else null; not_live for a face that is not live and also a duplicate.
    /// </summary>
    public SignupReason? Reason { get; init; }

    /// <summary>Id of the face that the selfie duplicates, else null.</summary>
    public string? MatchedId { get; init; }

    /// <summary>True when the face is a live person in front of the camera.</summary>
    public bool Live { get; init; }

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("allow", Allow);
        writer.Add("reason", Reason);
        writer.Add("matchedId", MatchedId);
        writer.Add("live", Live);
        writer.Add("reasons", Reasons);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>A field without a value.</summary>
[JsonConverter(typeof(ModelConverter<ProctorUndetermined>))]
public sealed class ProctorUndetermined : Model
{
    /// <summary>Makes an object without values.</summary>
    public ProctorUndetermined()
    {
    }

    internal ProctorUndetermined(JsonElement json)
        : base(json)
    {
        Field = json.FindValue("field", v => new ProctorField(Read.Text(v))) ?? default;
        Status = json.FindValue("status", v => new AnswerStatus(Read.Text(v))) ?? default;
        Reason = json.Find("reason", Read.Text) ?? "";
    }

    /// <summary>A field of the result of proctor.check that may be absent.</summary>
    public ProctorField Field { get; init; }

    /// <summary>
    /// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value.
    /// </summary>
    public AnswerStatus Status { get; init; }

    /// <summary>Why the value is absent, in one sentence; present with status undetermined.</summary>
    public string Reason { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("field", Field);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
    }
}

/// <summary>The result of proctor.check.</summary>
[JsonConverter(typeof(ModelConverter<ProctorResult>))]
public sealed class ProctorResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public ProctorResult()
    {
    }

    internal ProctorResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Ok = json.FindValue("ok", Read.Bool) ?? default;
        Live = json.FindValue("live", Read.Bool) ?? default;
        FaceCount = json.FindValue("faceCount", Read.Int) ?? default;
        OffGaze = json.FindValue("offGaze", Read.Double);
        LookingAway = json.FindValue("lookingAway", Read.Bool);
        MaskWorn = json.FindValue("maskWorn", Read.Bool);
        Undetermined = json.Find("undetermined", Read.List(v => new ProctorUndetermined(v)));
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// True when live is true, faceCount is 1, and lookingAway and maskWorn are false. What is undetermined never makes
    /// it true.
    /// </summary>
    public bool Ok { get; init; }

    /// <summary>True when the main face is a live person in front of the camera.</summary>
    public bool Live { get; init; }

    /// <summary>Number of faces in the frame.</summary>
    public int FaceCount { get; init; }

    /// <summary>
    /// Angle between the gaze and the camera: 0 is into the camera, 1 is 45 degrees or more. Absent when the gaze is
    /// undetermined. 0 to 1.
    /// </summary>
    public double? OffGaze { get; init; }

    /// <summary>
    /// False when the gaze is within 20 degrees of the camera (offGaze 0.444), the yaw of the head within 35 degrees
    /// and its pitch within 30, true otherwise. Absent when the gaze is undetermined and the head is not turned away;
    /// undetermined says why.
    /// </summary>
    public bool? LookingAway { get; init; }

    /// <summary>
    /// Whether the main face wears a medical mask. Absent when this is undetermined; undetermined says why.
    /// </summary>
    public bool? MaskWorn { get; init; }

    /// <summary>The fields that the frame does not show well enough; absent when there is none.</summary>
    public IReadOnlyList<ProctorUndetermined>? Undetermined { get; init; }

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("ok", Ok);
        writer.Add("live", Live);
        writer.Add("faceCount", FaceCount);
        writer.Add("offGaze", OffGaze);
        writer.Add("lookingAway", LookingAway);
        writer.Add("maskWorn", MaskWorn);
        writer.Add("undetermined", Undetermined);
        writer.Add("reasons", Reasons);
    }
}

/// <summary>The liveness of the selfie.</summary>
[JsonConverter(typeof(ModelConverter<LivenessStep>))]
public sealed class LivenessStep : Model
{
    /// <summary>Makes an object without values.</summary>
    public LivenessStep()
    {
    }

    internal LivenessStep(JsonElement json)
        : base(json)
    {
        Live = json.FindValue("live", Read.Bool) ?? default;
        Status = json.FindValue("status", v => new LivenessStatus(Read.Int(v))) ?? default;
        ReasonCode = json.FindValue("reasonCode", Read.Int) ?? default;
    }

    /// <summary>True for status 0 alone.</summary>
    public bool Live { get; init; }

    /// <summary>0: live. 1: not live. 2: unknown, the image does not show enough.</summary>
    public LivenessStatus Status { get; init; }

    /// <summary>
    /// 0 when live, else the reason. 231: the image is not good enough for a decision. 237: the frames show different
    /// people. 245: the pattern of a screen or of printed dots. 246: a frame shows no face. 248: the frames do not move
    /// as a person does. 254: the face cannot be distinguished from an image of a face.
    /// </summary>
    public int ReasonCode { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("live", Live);
        writer.Add("status", Status);
        writer.Add("reasonCode", ReasonCode);
    }
}

/// <summary>The quality checks of the selfie.</summary>
[JsonConverter(typeof(ModelConverter<QualityStep>))]
public sealed class QualityStep : Model
{
    /// <summary>Makes an object without values.</summary>
    public QualityStep()
    {
    }

    internal QualityStep(JsonElement json)
        : base(json)
    {
        Ok = json.FindValue("ok", Read.Bool) ?? default;
        Failed = json.Find("failed", Read.List(Read.Text)) ?? [];
        Checked = json.Find("checked", Read.List(Read.Text)) ?? [];
    }

    /// <summary>True when failed is empty.</summary>
    public bool Ok { get; init; }

    /// <summary>Checks that did not pass, undetermined ones included.</summary>
    public IReadOnlyList<string> Failed { get; init; } = [];

    /// <summary>Checks that ran, in the order requested.</summary>
    public IReadOnlyList<string> Checked { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("ok", Ok);
        writer.Add("failed", Failed);
        writer.Add("checked", Checked);
    }
}

/// <summary>The comparison of the two faces.</summary>
[JsonConverter(typeof(ModelConverter<MatchStep>))]
public sealed class MatchStep : Model
{
    /// <summary>Makes an object without values.</summary>
    public MatchStep()
    {
    }

    internal MatchStep(JsonElement json)
        : base(json)
    {
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Score = json.FindValue("score", Read.Double) ?? default;
        Match = json.FindValue("match", Read.Bool) ?? default;
        Status = json.FindValue("status", v => new MatchStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
        Threshold = json.FindValue("threshold", Read.Double) ?? default;
    }

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
    /// </summary>
    public double Score { get; init; }

    /// <summary>
    /// True when similarity is at or above threshold and, for young faces, at or above the similarity that has the same
    /// false match rate at their age (calibration.threshold).
    /// </summary>
    public bool Match { get; init; }

    /// <summary>
    /// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    /// similarity that has the same false match rate at their age, or both show too little to tell people apart.
    /// Whether they are one person is not known. Absent otherwise.
    /// </summary>
    public MatchStatus? Status { get; init; }

    /// <summary>Why the match is undetermined, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    /// <summary>The threshold applied.</summary>
    public double Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("similarity", Similarity);
        writer.Add("score", Score);
        writer.Add("match", Match);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("threshold", Threshold);
    }
}

/// <summary>The result of each step; all steps always run.</summary>
[JsonConverter(typeof(ModelConverter<IdentitySteps>))]
public sealed class IdentitySteps : Model
{
    /// <summary>Makes an object without values.</summary>
    public IdentitySteps()
    {
    }

    internal IdentitySteps(JsonElement json)
        : base(json)
    {
        Liveness = json.Find("liveness", v => new LivenessStep(v)) ?? new();
        Quality = json.Find("quality", v => new QualityStep(v)) ?? new();
        Match = json.Find("match", v => new MatchStep(v)) ?? new();
    }

    /// <summary>The liveness of the selfie.</summary>
    public LivenessStep Liveness { get; init; } = new();

    /// <summary>The quality checks of the selfie.</summary>
    public QualityStep Quality { get; init; } = new();

    /// <summary>The comparison of the two faces.</summary>
    public MatchStep Match { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("liveness", Liveness);
        writer.Add("quality", Quality);
        writer.Add("match", Match);
    }
}

/// <summary>The result of identity.verify.</summary>
[JsonConverter(typeof(ModelConverter<IdentityVerifyResult>))]
public sealed class IdentityVerifyResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public IdentityVerifyResult()
    {
    }

    internal IdentityVerifyResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Verified = json.FindValue("verified", Read.Bool) ?? default;
        Live = json.FindValue("live", Read.Bool) ?? default;
        QualityOk = json.FindValue("qualityOk", Read.Bool) ?? default;
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Steps = json.Find("steps", v => new IdentitySteps(v)) ?? new();
        Reasons = json.Find("reasons", Read.List(v => new Reason(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True when the selfie is live, passed the quality checks, and the faces match.</summary>
    public bool Verified { get; init; }

    /// <summary>True when the face of the selfie is a live person in front of the camera.</summary>
    public bool Live { get; init; }

    /// <summary>True when every quality check passed.</summary>
    public bool QualityOk { get; init; }

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>The result of each step; all steps always run.</summary>
    public IdentitySteps Steps { get; init; } = new();

    /// <summary>
    /// Why the decision is not the favourable one, the reason to act on first comes first; empty when it is favourable.
    /// </summary>
    public IReadOnlyList<Reason> Reasons { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("verified", Verified);
        writer.Add("live", Live);
        writer.Add("qualityOk", QualityOk);
        writer.Add("similarity", Similarity);
        writer.Add("steps", Steps);
        writer.Add("reasons", Reasons);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>The parts of the identifiers, split at single fillers.</summary>
[JsonConverter(typeof(ModelConverter<MrzNameParts>))]
public sealed class MrzNameParts : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzNameParts()
    {
    }

    internal MrzNameParts(JsonElement json)
        : base(json)
    {
        Primary = json.Find("primary", Read.List(Read.Text)) ?? [];
        Secondary = json.Find("secondary", Read.List(Read.Text)) ?? [];
    }

    /// <summary>Parts of the primary identifier.</summary>
    public IReadOnlyList<string> Primary { get; init; } = [];

    /// <summary>Parts of the secondary identifier.</summary>
    public IReadOnlyList<string> Secondary { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("primary", Primary);
        writer.Add("secondary", Secondary);
    }
}

/// <summary>A place where letters may stand for one letter. The candidates are suggestions.</summary>
[JsonConverter(typeof(ModelConverter<MrzTransliteration>))]
public sealed class MrzTransliteration : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzTransliteration()
    {
    }

    internal MrzTransliteration(JsonElement json)
        : base(json)
    {
        Field = json.Find("field", Read.Text) ?? "";
        Component = json.FindValue("component", Read.Int) ?? default;
        Offset = json.FindValue("offset", Read.Int) ?? default;
        Letters = json.Find("letters", Read.Text) ?? "";
        Candidates = json.Find("candidates", Read.List(Read.Text)) ?? [];
    }

    /// <summary>primaryIdentifier or secondaryIdentifier.</summary>
    public string Field { get; init; } = "";

    /// <summary>Index in nameParts, from 0.</summary>
    public int Component { get; init; }

    /// <summary>First letter in the component, from 0.</summary>
    public int Offset { get; init; }

    /// <summary>The letters of the zone, such as UE.</summary>
    public string Letters { get; init; } = "";

    /// <summary>What they may stand for.</summary>
    public IReadOnlyList<string> Candidates { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("field", Field);
        writer.Add("component", Component);
        writer.Add("offset", Offset);
        writer.Add("letters", Letters);
        writer.Add("candidates", Candidates);
    }
}

/// <summary>A date with possibly unknown parts.</summary>
[JsonConverter(typeof(ModelConverter<MrzDate>))]
public sealed class MrzDate : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzDate()
    {
    }

    internal MrzDate(JsonElement json)
        : base(json)
    {
        Raw = json.Find("raw", Read.Text) ?? "";
        Value = json.Find("value", Read.Text);
        Precision = json.FindValue("precision", v => new MrzDatePrecision(Read.Text(v))) ?? default;
    }

    /// <summary>The characters of the zone.</summary>
    public string Raw { get; init; } = "";

    /// <summary>2006-01-02, 2006-01 or 2006; absent when the year is unknown.</summary>
    public string? Value { get; init; }

    /// <summary>Known parts of the date.</summary>
    public MrzDatePrecision Precision { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("raw", Raw);
        writer.Add("value", Value);
        writer.Add("precision", Precision);
    }
}

/// <summary>A check digit with its place and verdict.</summary>
[JsonConverter(typeof(ModelConverter<MrzCheck>))]
public sealed class MrzCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzCheck()
    {
    }

    internal MrzCheck(JsonElement json)
        : base(json)
    {
        Field = json.Find("field", Read.Text) ?? "";
        Line = json.FindValue("line", Read.Int) ?? default;
        Column = json.FindValue("column", Read.Int) ?? default;
        Expected = json.Find("expected", Read.Text) ?? "";
        Found = json.Find("found", Read.Text) ?? "";
        Verdict = json.FindValue("verdict", v => new MrzCheckVerdict(Read.Text(v))) ?? default;
    }

    /// <summary>The field that it covers.</summary>
    public string Field { get; init; } = "";

    /// <summary>Line, from 1.</summary>
    public int Line { get; init; }

    /// <summary>Column, from 1.</summary>
    public int Column { get; init; }

    /// <summary>The digit computed; empty when a covered character is unreadable.</summary>
    public string Expected { get; init; } = "";

    /// <summary>The character in its place.</summary>
    public string Found { get; init; } = "";

    /// <summary>pass, fail, empty (a filler where one is allowed) or missing.</summary>
    public MrzCheckVerdict Verdict { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("field", Field);
        writer.Add("line", Line);
        writer.Add("column", Column);
        writer.Add("expected", Expected);
        writer.Add("found", Found);
        writer.Add("verdict", Verdict);
    }
}

/// <summary>Why a zone is not valid.</summary>
[JsonConverter(typeof(ModelConverter<MrzProblem>))]
public sealed class MrzProblem : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzProblem()
    {
    }

    internal MrzProblem(JsonElement json)
        : base(json)
    {
        Code = json.Find("code", Read.Text) ?? "";
        Field = json.Find("field", Read.Text);
        Line = json.FindValue("line", Read.Int) ?? default;
        Column = json.FindValue("column", Read.Int) ?? default;
        Message = json.Find("message", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
    }

    /// <summary>Code of the problem, such as check_digit.</summary>
    public string Code { get; init; } = "";

    /// <summary>The field with the problem.</summary>
    public string? Field { get; init; }

    /// <summary>Line, from 1; 0 for the whole zone.</summary>
    public int Line { get; init; }

    /// <summary>Column, from 1; 0 for the whole line.</summary>
    public int Column { get; init; }

    /// <summary>What is wrong, in one sentence.</summary>
    public string Message { get; init; } = "";

    /// <summary>What to do about it, in one sentence.</summary>
    public string Fix { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("field", Field);
        writer.Add("line", Line);
        writer.Add("column", Column);
        writer.Add("message", Message);
        writer.Add("fix", Fix);
    }
}

/// <summary>Something to know about a zone.</summary>
[JsonConverter(typeof(ModelConverter<MrzNote>))]
public sealed class MrzNote : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzNote()
    {
    }

    internal MrzNote(JsonElement json)
        : base(json)
    {
        Code = json.Find("code", Read.Text) ?? "";
        Line = json.FindValue("line", Read.Int);
        Column = json.FindValue("column", Read.Int);
        Message = json.Find("message", Read.Text) ?? "";
    }

    /// <summary>Code of the note, such as lower_case.</summary>
    public string Code { get; init; } = "";

    /// <summary>Line, from 1.</summary>
    public int? Line { get; init; }

    /// <summary>Column, from 1.</summary>
    public int? Column { get; init; }

    /// <summary>The note, in one sentence.</summary>
    public string Message { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("line", Line);
        writer.Add("column", Column);
        writer.Add("message", Message);
    }
}

/// <summary>A change that check digits prove.</summary>
[JsonConverter(typeof(ModelConverter<MrzCorrection>))]
public sealed class MrzCorrection : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzCorrection()
    {
    }

    internal MrzCorrection(JsonElement json)
        : base(json)
    {
        Line = json.FindValue("line", Read.Int) ?? default;
        Column = json.FindValue("column", Read.Int) ?? default;
        From = json.Find("from", Read.Text) ?? "";
        To = json.Find("to", Read.Text) ?? "";
        Field = json.Find("field", Read.Text) ?? "";
        Forced = json.FindValue("forced", Read.Bool) ?? default;
        Applied = json.FindValue("applied", Read.Bool) ?? default;
        ProvedBy = json.Find("provedBy", Read.List(Read.Text)) ?? [];
    }

    /// <summary>Line, from 1.</summary>
    public int Line { get; init; }

    /// <summary>Column, from 1.</summary>
    public int Column { get; init; }

    /// <summary>What was sent; empty for an inserted filler.</summary>
    public string From { get; init; } = "";

    /// <summary>What it is read as; empty for a removed filler.</summary>
    public string To { get; init; } = "";

    /// <summary>The field that holds it.</summary>
    public string Field { get; init; } = "";

    /// <summary>True when the type of the field allows no other reading.</summary>
    public bool Forced { get; init; }

    /// <summary>True when the correction was applied to the result.</summary>
    public bool Applied { get; init; }

    /// <summary>The fields whose check digits hold with it.</summary>
    public IReadOnlyList<string> ProvedBy { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("line", Line);
        writer.Add("column", Column);
        writer.Add("from", From);
        writer.Add("to", To);
        writer.Add("field", Field);
        writer.Add("forced", Forced);
        writer.Add("applied", Applied);
        writer.Add("provedBy", ProvedBy);
    }
}

/// <summary>A change that no check digit proves.</summary>
[JsonConverter(typeof(ModelConverter<MrzSuggestion>))]
public sealed class MrzSuggestion : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzSuggestion()
    {
    }

    internal MrzSuggestion(JsonElement json)
        : base(json)
    {
        Line = json.FindValue("line", Read.Int) ?? default;
        Column = json.FindValue("column", Read.Int) ?? default;
        From = json.Find("from", Read.Text) ?? "";
        To = json.Find("to", Read.Text) ?? "";
        Field = json.Find("field", Read.Text) ?? "";
        Reason = json.Find("reason", Read.Text) ?? "";
    }

    /// <summary>Line, from 1.</summary>
    public int Line { get; init; }

    /// <summary>Column, from 1.</summary>
    public int Column { get; init; }

    /// <summary>What was sent.</summary>
    public string From { get; init; } = "";

    /// <summary>What it may be.</summary>
    public string To { get; init; } = "";

    /// <summary>The field that holds it.</summary>
    public string Field { get; init; } = "";

    /// <summary>Why it is not applied.</summary>
    public string Reason { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("line", Line);
        writer.Add("column", Column);
        writer.Add("from", From);
        writer.Add("to", To);
        writer.Add("field", Field);
        writer.Add("reason", Reason);
    }
}

/// <summary>The result of mrz.parse.</summary>
[JsonConverter(typeof(ModelConverter<MrzParseResult>))]
public sealed class MrzParseResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public MrzParseResult()
    {
    }

    internal MrzParseResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Format = json.FindValue("format", v => new MrzFormat(Read.Text(v))) ?? default;
        Valid = json.FindValue("valid", Read.Bool) ?? default;
        Corrected = json.FindValue("corrected", Read.Bool) ?? default;
        Lines = json.Find("lines", Read.List(Read.Text)) ?? [];
        DocumentCode = json.Find("documentCode", Read.Text) ?? "";
        IssuingState = json.Find("issuingState", Read.Text) ?? "";
        IssuingStateNote = json.Find("issuingStateNote", Read.Text);
        DocumentNumber = json.Find("documentNumber", Read.Text) ?? "";
        PrimaryIdentifier = json.Find("primaryIdentifier", Read.Text) ?? "";
        SecondaryIdentifier = json.Find("secondaryIdentifier", Read.Text) ?? "";
        NameParts = json.Find("nameParts", v => new MrzNameParts(v)) ?? new();
        NameTruncated = json.FindValue("nameTruncated", Read.Bool) ?? default;
        Transliterations = json.Find("transliterations", Read.List(v => new MrzTransliteration(v))) ?? [];
        Nationality = json.Find("nationality", Read.Text);
        NationalityNote = json.Find("nationalityNote", Read.Text);
        DateOfBirth = json.Find("dateOfBirth", v => new MrzDate(v));
        Sex = json.Find("sex", Read.Text) ?? "";
        DateOfExpiry = json.Find("dateOfExpiry", v => new MrzDate(v));
        DateOfIssue = json.Find("dateOfIssue", v => new MrzDate(v));
        Expired = json.FindValue("expired", Read.Bool);
        NeverExpires = json.FindValue("neverExpires", Read.Bool);
        PersonalNumber = json.Find("personalNumber", Read.Text);
        OptionalData = json.Find("optionalData", Read.Text);
        OptionalData2 = json.Find("optionalData2", Read.Text);
        IssuingOffice = json.Find("issuingOffice", Read.Text);
        CheckDigits = json.Find("checkDigits", Read.List(v => new MrzCheck(v))) ?? [];
        Composite = json.Find("composite", v => new MrzCheck(v));
        Errors = json.Find("errors", Read.List(v => new MrzProblem(v))) ?? [];
        Notes = json.Find("notes", Read.List(v => new MrzNote(v))) ?? [];
        Corrections = json.Find("corrections", Read.List(v => new MrzCorrection(v))) ?? [];
        Suggestions = json.Find("suggestions", Read.List(v => new MrzSuggestion(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of
    /// 1988 to 2021.
    /// </summary>
    public MrzFormat Format { get; init; }

    /// <summary>
    /// True when every check digit holds, every character fits its field and every code is known; after the applied
    /// corrections.
    /// </summary>
    public bool Valid { get; init; }

    /// <summary>True when a correction was applied.</summary>
    public bool Corrected { get; init; }

    /// <summary>
    /// The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone.
    /// </summary>
    public IReadOnlyList<string> Lines { get; init; } = [];

    /// <summary>Document code.</summary>
    public string DocumentCode { get; init; } = "";

    /// <summary>Code of the issuing state or organisation.</summary>
    public string IssuingState { get; init; } = "";

    /// <summary>Meaning of a code defined by ICAO; absent for countries.</summary>
    public string? IssuingStateNote { get; init; }

    /// <summary>Document number, its overflow included.</summary>
    public string DocumentNumber { get; init; } = "";

    /// <summary>Family name, as a rule.</summary>
    public string PrimaryIdentifier { get; init; } = "";

    /// <summary>Given names, as a rule; empty when the state does not separate them.</summary>
    public string SecondaryIdentifier { get; init; } = "";

    /// <summary>The parts of the identifiers, split at single fillers.</summary>
    public MrzNameParts NameParts { get; init; } = new();

    /// <summary>True when the name field is full: letters may be missing.</summary>
    public bool NameTruncated { get; init; }

    /// <summary>Places where letters may stand for one letter that a zone cannot hold.</summary>
    public IReadOnlyList<MrzTransliteration> Transliterations { get; init; } = [];

    /// <summary>Code of the nationality.</summary>
    public string? Nationality { get; init; }

    /// <summary>Meaning of a code defined by ICAO; absent for countries.</summary>
    public string? NationalityNote { get; init; }

    /// <summary>A date with possibly unknown parts.</summary>
    public MrzDate? DateOfBirth { get; init; }

    /// <summary>M, F or X (unspecified); empty when unreadable.</summary>
    public string Sex { get; init; } = "";

    /// <summary>A date with possibly unknown parts.</summary>
    public MrzDate? DateOfExpiry { get; init; }

    /// <summary>French national card only, to the month.</summary>
    public MrzDate? DateOfIssue { get; init; }

    /// <summary>
    /// True when the document has expired today (UTC); absent when the zone has no complete date of expiry.
    /// </summary>
    public bool? Expired { get; init; }

    /// <summary>
    /// True for a card that never expires: the zone has what its state writes in place of the date. Absent otherwise.
    /// </summary>
    public bool? NeverExpires { get; init; }

    /// <summary>Personal number, of a passport.</summary>
    public string? PersonalNumber { get; init; }

    /// <summary>Optional data.</summary>
    public string? OptionalData { get; init; }

    /// <summary>Optional data of line 2, of TD1.</summary>
    public string? OptionalData2 { get; init; }

    /// <summary>Issuing office, of the French national card.</summary>
    public string? IssuingOffice { get; init; }

    /// <summary>The check digits of single fields, in order.</summary>
    public IReadOnlyList<MrzCheck> CheckDigits { get; init; } = [];

    /// <summary>The check digit over several fields; visas have none.</summary>
    public MrzCheck? Composite { get; init; }

    /// <summary>Why the zone is not valid; empty when it is valid.</summary>
    public IReadOnlyList<MrzProblem> Errors { get; init; } = [];

    /// <summary>What to know about the zone, valid or not.</summary>
    public IReadOnlyList<MrzNote> Notes { get; init; } = [];

    /// <summary>Changes that check digits prove, applied or not.</summary>
    public IReadOnlyList<MrzCorrection> Corrections { get; init; } = [];

    /// <summary>Changes that no check digit proves; never applied.</summary>
    public IReadOnlyList<MrzSuggestion> Suggestions { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("format", Format);
        writer.Add("valid", Valid);
        writer.Add("corrected", Corrected);
        writer.Add("lines", Lines);
        writer.Add("documentCode", DocumentCode);
        writer.Add("issuingState", IssuingState);
        writer.Add("issuingStateNote", IssuingStateNote);
        writer.Add("documentNumber", DocumentNumber);
        writer.Add("primaryIdentifier", PrimaryIdentifier);
        writer.Add("secondaryIdentifier", SecondaryIdentifier);
        writer.Add("nameParts", NameParts);
        writer.Add("nameTruncated", NameTruncated);
        writer.Add("transliterations", Transliterations);
        writer.Add("nationality", Nationality);
        writer.Add("nationalityNote", NationalityNote);
        writer.Add("dateOfBirth", DateOfBirth);
        writer.Add("sex", Sex);
        writer.Add("dateOfExpiry", DateOfExpiry);
        writer.Add("dateOfIssue", DateOfIssue);
        writer.Add("expired", Expired);
        writer.Add("neverExpires", NeverExpires);
        writer.Add("personalNumber", PersonalNumber);
        writer.Add("optionalData", OptionalData);
        writer.Add("optionalData2", OptionalData2);
        writer.Add("issuingOffice", IssuingOffice);
        writer.Add("checkDigits", CheckDigits);
        writer.Add("composite", Composite);
        writer.Add("errors", Errors);
        writer.Add("notes", Notes);
        writer.Add("corrections", Corrections);
        writer.Add("suggestions", Suggestions);
    }
}

/// <summary>Where the zone is in the image.</summary>
[JsonConverter(typeof(ModelConverter<MrzPlace>))]
public sealed class MrzPlace : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzPlace()
    {
    }

    internal MrzPlace(JsonElement json)
        : base(json)
    {
        Corners = json.Find("corners", Read.List(Read.List(Read.Double))) ?? [];
        Rotation = json.FindValue("rotation", Read.Double) ?? default;
        CharacterWidth = json.FindValue("characterWidth", Read.Double) ?? default;
    }

    /// <summary>Corners of the text, clockwise from its top left corner as it is read. Exactly 4 items.</summary>
    public IReadOnlyList<IReadOnlyList<double>> Corners { get; init; } = [];

    /// <summary>Direction of reading in degrees, clockwise from left to right, 0 up to 360.</summary>
    public double Rotation { get; init; }

    /// <summary>Distance from one character to the next in pixels. Below 9 expect errors.</summary>
    public double CharacterWidth { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("corners", Corners);
        writer.Add("rotation", Rotation);
        writer.Add("characterWidth", CharacterWidth);
    }
}

/// <summary>A line of the zone as it was read.</summary>
[JsonConverter(typeof(ModelConverter<MrzLine>))]
public sealed class MrzLine : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzLine()
    {
    }

    internal MrzLine(JsonElement json)
        : base(json)
    {
        Text = json.Find("text", Read.Text) ?? "";
        Confidence = json.FindValue("confidence", Read.Double) ?? default;
        Confidences = json.Find("confidences", Read.List(Read.Double)) ?? [];
    }

    /// <summary>The characters; ? stands for one that could not be read.</summary>
    public string Text { get; init; } = "";

    /// <summary>The lowest of confidences. 0 to 1.</summary>
    public double Confidence { get; init; }

    /// <summary>
    /// Of each character how likely it is by the image alone, before check digits. This is not a calibrated
    /// probability.
    /// </summary>
    public IReadOnlyList<double> Confidences { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("text", Text);
        writer.Add("confidence", Confidence);
        writer.Add("confidences", Confidences);
    }
}

/// <summary>A machine-readable zone, its fields and its check digits.</summary>
[JsonConverter(typeof(ModelConverter<MrzZone>))]
public sealed class MrzZone : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzZone()
    {
    }

    internal MrzZone(JsonElement json)
        : base(json)
    {
        Format = json.FindValue("format", v => new MrzFormat(Read.Text(v))) ?? default;
        Valid = json.FindValue("valid", Read.Bool) ?? default;
        Corrected = json.FindValue("corrected", Read.Bool) ?? default;
        Lines = json.Find("lines", Read.List(Read.Text)) ?? [];
        DocumentCode = json.Find("documentCode", Read.Text) ?? "";
        IssuingState = json.Find("issuingState", Read.Text) ?? "";
        IssuingStateNote = json.Find("issuingStateNote", Read.Text);
        DocumentNumber = json.Find("documentNumber", Read.Text) ?? "";
        PrimaryIdentifier = json.Find("primaryIdentifier", Read.Text) ?? "";
        SecondaryIdentifier = json.Find("secondaryIdentifier", Read.Text) ?? "";
        NameParts = json.Find("nameParts", v => new MrzNameParts(v)) ?? new();
        NameTruncated = json.FindValue("nameTruncated", Read.Bool) ?? default;
        Transliterations = json.Find("transliterations", Read.List(v => new MrzTransliteration(v))) ?? [];
        Nationality = json.Find("nationality", Read.Text);
        NationalityNote = json.Find("nationalityNote", Read.Text);
        DateOfBirth = json.Find("dateOfBirth", v => new MrzDate(v));
        Sex = json.Find("sex", Read.Text) ?? "";
        DateOfExpiry = json.Find("dateOfExpiry", v => new MrzDate(v));
        DateOfIssue = json.Find("dateOfIssue", v => new MrzDate(v));
        Expired = json.FindValue("expired", Read.Bool);
        NeverExpires = json.FindValue("neverExpires", Read.Bool);
        PersonalNumber = json.Find("personalNumber", Read.Text);
        OptionalData = json.Find("optionalData", Read.Text);
        OptionalData2 = json.Find("optionalData2", Read.Text);
        IssuingOffice = json.Find("issuingOffice", Read.Text);
        CheckDigits = json.Find("checkDigits", Read.List(v => new MrzCheck(v))) ?? [];
        Composite = json.Find("composite", v => new MrzCheck(v));
        Errors = json.Find("errors", Read.List(v => new MrzProblem(v))) ?? [];
        Notes = json.Find("notes", Read.List(v => new MrzNote(v))) ?? [];
        Corrections = json.Find("corrections", Read.List(v => new MrzCorrection(v))) ?? [];
        Suggestions = json.Find("suggestions", Read.List(v => new MrzSuggestion(v))) ?? [];
    }

    /// <summary>
    /// Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of
    /// 1988 to 2021.
    /// </summary>
    public MrzFormat Format { get; init; }

    /// <summary>
    /// True when every check digit holds, every character fits its field and every code is known; after the applied
    /// corrections.
    /// </summary>
    public bool Valid { get; init; }

    /// <summary>True when a correction was applied.</summary>
    public bool Corrected { get; init; }

    /// <summary>
    /// The zone as evaluated, cleaned and corrected; ? stands for a character that is not allowed in a zone.
    /// </summary>
    public IReadOnlyList<string> Lines { get; init; } = [];

    /// <summary>Document code.</summary>
    public string DocumentCode { get; init; } = "";

    /// <summary>Code of the issuing state or organisation.</summary>
    public string IssuingState { get; init; } = "";

    /// <summary>Meaning of a code defined by ICAO; absent for countries.</summary>
    public string? IssuingStateNote { get; init; }

    /// <summary>Document number, its overflow included.</summary>
    public string DocumentNumber { get; init; } = "";

    /// <summary>Family name, as a rule.</summary>
    public string PrimaryIdentifier { get; init; } = "";

    /// <summary>Given names, as a rule; empty when the state does not separate them.</summary>
    public string SecondaryIdentifier { get; init; } = "";

    /// <summary>The parts of the identifiers, split at single fillers.</summary>
    public MrzNameParts NameParts { get; init; } = new();

    /// <summary>True when the name field is full: letters may be missing.</summary>
    public bool NameTruncated { get; init; }

    /// <summary>Places where letters may stand for one letter that a zone cannot hold.</summary>
    public IReadOnlyList<MrzTransliteration> Transliterations { get; init; } = [];

    /// <summary>Code of the nationality.</summary>
    public string? Nationality { get; init; }

    /// <summary>Meaning of a code defined by ICAO; absent for countries.</summary>
    public string? NationalityNote { get; init; }

    /// <summary>A date with possibly unknown parts.</summary>
    public MrzDate? DateOfBirth { get; init; }

    /// <summary>M, F or X (unspecified); empty when unreadable.</summary>
    public string Sex { get; init; } = "";

    /// <summary>A date with possibly unknown parts.</summary>
    public MrzDate? DateOfExpiry { get; init; }

    /// <summary>French national card only, to the month.</summary>
    public MrzDate? DateOfIssue { get; init; }

    /// <summary>
    /// True when the document has expired today (UTC); absent when the zone has no complete date of expiry.
    /// </summary>
    public bool? Expired { get; init; }

    /// <summary>
    /// True for a card that never expires: the zone has what its state writes in place of the date. Absent otherwise.
    /// </summary>
    public bool? NeverExpires { get; init; }

    /// <summary>Personal number, of a passport.</summary>
    public string? PersonalNumber { get; init; }

    /// <summary>Optional data.</summary>
    public string? OptionalData { get; init; }

    /// <summary>Optional data of line 2, of TD1.</summary>
    public string? OptionalData2 { get; init; }

    /// <summary>Issuing office, of the French national card.</summary>
    public string? IssuingOffice { get; init; }

    /// <summary>The check digits of single fields, in order.</summary>
    public IReadOnlyList<MrzCheck> CheckDigits { get; init; } = [];

    /// <summary>The check digit over several fields; visas have none.</summary>
    public MrzCheck? Composite { get; init; }

    /// <summary>Why the zone is not valid; empty when it is valid.</summary>
    public IReadOnlyList<MrzProblem> Errors { get; init; } = [];

    /// <summary>What to know about the zone, valid or not.</summary>
    public IReadOnlyList<MrzNote> Notes { get; init; } = [];

    /// <summary>Changes that check digits prove, applied or not.</summary>
    public IReadOnlyList<MrzCorrection> Corrections { get; init; } = [];

    /// <summary>Changes that no check digit proves; never applied.</summary>
    public IReadOnlyList<MrzSuggestion> Suggestions { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("format", Format);
        writer.Add("valid", Valid);
        writer.Add("corrected", Corrected);
        writer.Add("lines", Lines);
        writer.Add("documentCode", DocumentCode);
        writer.Add("issuingState", IssuingState);
        writer.Add("issuingStateNote", IssuingStateNote);
        writer.Add("documentNumber", DocumentNumber);
        writer.Add("primaryIdentifier", PrimaryIdentifier);
        writer.Add("secondaryIdentifier", SecondaryIdentifier);
        writer.Add("nameParts", NameParts);
        writer.Add("nameTruncated", NameTruncated);
        writer.Add("transliterations", Transliterations);
        writer.Add("nationality", Nationality);
        writer.Add("nationalityNote", NationalityNote);
        writer.Add("dateOfBirth", DateOfBirth);
        writer.Add("sex", Sex);
        writer.Add("dateOfExpiry", DateOfExpiry);
        writer.Add("dateOfIssue", DateOfIssue);
        writer.Add("expired", Expired);
        writer.Add("neverExpires", NeverExpires);
        writer.Add("personalNumber", PersonalNumber);
        writer.Add("optionalData", OptionalData);
        writer.Add("optionalData2", OptionalData2);
        writer.Add("issuingOffice", IssuingOffice);
        writer.Add("checkDigits", CheckDigits);
        writer.Add("composite", Composite);
        writer.Add("errors", Errors);
        writer.Add("notes", Notes);
        writer.Add("corrections", Corrections);
        writer.Add("suggestions", Suggestions);
    }
}

/// <summary>A field without a value.</summary>
[JsonConverter(typeof(ModelConverter<MrzUndetermined>))]
public sealed class MrzUndetermined : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzUndetermined()
    {
    }

    internal MrzUndetermined(JsonElement json)
        : base(json)
    {
        Field = json.Find("field", Read.Text) ?? "";
        Reason = json.FindValue("reason", v => new MrzReason(Read.Text(v))) ?? default;
        Message = json.Find("message", Read.Text) ?? "";
    }

    /// <summary>Name of the field, such as documentNumber; names covers both identifiers.</summary>
    public string Field { get; init; } = "";

    /// <summary>
    /// characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as
    /// likely and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does not
    /// hold.
    /// </summary>
    public MrzReason Reason { get; init; }

    /// <summary>Why the field has no value, in one sentence.</summary>
    public string Message { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("field", Field);
        writer.Add("reason", Reason);
        writer.Add("message", Message);
    }
}

/// <summary>A character that was replaced because of a check digit.</summary>
[JsonConverter(typeof(ModelConverter<MrzReplacement>))]
public sealed class MrzReplacement : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzReplacement()
    {
    }

    internal MrzReplacement(JsonElement json)
        : base(json)
    {
        Line = json.FindValue("line", Read.Int) ?? default;
        Column = json.FindValue("column", Read.Int) ?? default;
        From = json.Find("from", Read.Text) ?? "";
        To = json.Find("to", Read.Text) ?? "";
        Field = json.Find("field", Read.Text) ?? "";
    }

    /// <summary>Line, from 1.</summary>
    public int Line { get; init; }

    /// <summary>Column, from 1.</summary>
    public int Column { get; init; }

    /// <summary>What the image shows best.</summary>
    public string From { get; init; } = "";

    /// <summary>
    /// What it is read as: the likeliest character with which the check digit holds. Where that is too uncertain, lines
    /// has ? in its place.
    /// </summary>
    public string To { get; init; } = "";

    /// <summary>The field whose check digit holds with it.</summary>
    public string Field { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("line", Line);
        writer.Add("column", Column);
        writer.Add("from", From);
        writer.Add("to", To);
        writer.Add("field", Field);
    }
}

/// <summary>The result of mrz.read.</summary>
[JsonConverter(typeof(ModelConverter<MrzReadResult>))]
public sealed class MrzReadResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public MrzReadResult()
    {
    }

    internal MrzReadResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Zone = json.Find("zone", v => new MrzPlace(v)) ?? new();
        Lines = json.Find("lines", Read.List(v => new MrzLine(v))) ?? [];
        Mrz = json.Find("mrz", v => new MrzZone(v)) ?? new();
        Undetermined = json.Find("undetermined", Read.List(v => new MrzUndetermined(v))) ?? [];
        Corrections = json.Find("corrections", Read.List(v => new MrzReplacement(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Where the zone is in the image.</summary>
    public MrzPlace Zone { get; init; } = new();

    /// <summary>The lines, from the top.</summary>
    public IReadOnlyList<MrzLine> Lines { get; init; } = [];

    /// <summary>The fields of the zone. Fields that are listed in undetermined have no value.</summary>
    public MrzZone Mrz { get; init; } = new();

    /// <summary>Fields that could not be read. They have no value.</summary>
    public IReadOnlyList<MrzUndetermined> Undetermined { get; init; } = [];

    /// <summary>
    /// Characters that were replaced because a check digit did not hold with what the image shows best.
    /// </summary>
    public IReadOnlyList<MrzReplacement> Corrections { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("zone", Zone);
        writer.Add("lines", Lines);
        writer.Add("mrz", Mrz);
        writer.Add("undetermined", Undetermined);
        writer.Add("corrections", Corrections);
    }
}

/// <summary>Which pictures the answer holds.</summary>
[JsonConverter(typeof(ModelConverter<DocumentOutput>))]
public sealed class DocumentOutput : Model
{
    /// <summary>
    /// True: each side whose outline is known, flat and upright, as a JPEG file. The server's default is false.
    /// </summary>
    public bool? Flat { get; init; }

    /// <summary>True: the portrait as a JPEG file. The server's default is true.</summary>
    public bool? Portrait { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("flat", Flat);
        writer.Add("portrait", Portrait);
    }
}

/// <summary>A machine-readable zone that was read in an image.</summary>
[JsonConverter(typeof(ModelConverter<MrzReading>))]
public sealed class MrzReading : Model
{
    /// <summary>Makes an object without values.</summary>
    public MrzReading()
    {
    }

    internal MrzReading(JsonElement json)
        : base(json)
    {
        Zone = json.Find("zone", v => new MrzPlace(v)) ?? new();
        Lines = json.Find("lines", Read.List(v => new MrzLine(v))) ?? [];
        Mrz = json.Find("mrz", v => new MrzZone(v)) ?? new();
        Undetermined = json.Find("undetermined", Read.List(v => new MrzUndetermined(v))) ?? [];
        Corrections = json.Find("corrections", Read.List(v => new MrzReplacement(v))) ?? [];
    }

    /// <summary>Where the zone is in the image.</summary>
    public MrzPlace Zone { get; init; } = new();

    /// <summary>The lines, from the top.</summary>
    public IReadOnlyList<MrzLine> Lines { get; init; } = [];

    /// <summary>The fields of the zone. Fields that are listed in undetermined have no value.</summary>
    public MrzZone Mrz { get; init; } = new();

    /// <summary>Fields that could not be read. They have no value.</summary>
    public IReadOnlyList<MrzUndetermined> Undetermined { get; init; } = [];

    /// <summary>
    /// Characters that were replaced because a check digit did not hold with what the image shows best.
    /// </summary>
    public IReadOnlyList<MrzReplacement> Corrections { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("zone", Zone);
        writer.Add("lines", Lines);
        writer.Add("mrz", Mrz);
        writer.Add("undetermined", Undetermined);
        writer.Add("corrections", Corrections);
    }
}

/// <summary>The portrait on the document.</summary>
[JsonConverter(typeof(ModelConverter<DocumentPortrait>))]
public sealed class DocumentPortrait : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentPortrait()
    {
    }

    internal DocumentPortrait(JsonElement json)
        : base(json)
    {
        Side = json.FindValue("side", v => new DocumentSideName(Read.Text(v))) ?? default;
        Type = json.FindValue("type", v => new DocumentPortraitType(Read.Int(v))) ?? default;
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Image = json.Find("image", Read.Picture);
    }

    /// <summary>A side of a document by the name of its field.</summary>
    public DocumentSideName Side { get; init; }

    /// <summary>Source of the image for face.match: 1, the printed portrait of a document.</summary>
    public DocumentPortraitType Type { get; init; }

    /// <summary>Box of the face in the image of the side. Exactly 4 items.</summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>The portrait as a JPEG file, upright, 3:4; absent unless asked for.</summary>
    public Picture? Image { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("side", Side);
        writer.Add("type", Type);
        writer.Add("roi", Roi);
        writer.Add("image", Image);
    }
}

/// <summary>The edge of the document.</summary>
[JsonConverter(typeof(ModelConverter<DocumentOutline>))]
public sealed class DocumentOutline : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentOutline()
    {
    }

    internal DocumentOutline(JsonElement json)
        : base(json)
    {
        Corners = json.Find("corners", Read.List(Read.List(Read.Double))) ?? [];
        Width = json.FindValue("width", Read.Double) ?? default;
        Height = json.FindValue("height", Read.Double) ?? default;
        Source = json.FindValue("source", v => new DocumentOutlineSource(Read.Text(v))) ?? default;
    }

    /// <summary>
    /// Corners, clockwise from the upper left corner of the document. They may lie outside the image. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<double>> Corners { get; init; } = [];

    /// <summary>Width of the format in millimetres.</summary>
    public double Width { get; init; }

    /// <summary>Height of the format in millimetres.</summary>
    public double Height { get; init; }

    /// <summary>
    /// What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four
    /// straight edges in the shape of a card around a face at the place of a portrait. image: nothing but the front of
    /// a card is in the image.
    /// </summary>
    public DocumentOutlineSource Source { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("corners", Corners);
        writer.Add("width", Width);
        writer.Add("height", Height);
        writer.Add("source", Source);
    }
}

/// <summary>A box on the flat document in millimetres.</summary>
[JsonConverter(typeof(ModelConverter<DocumentPlace>))]
public sealed class DocumentPlace : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentPlace()
    {
    }

    internal DocumentPlace(JsonElement json)
        : base(json)
    {
        X = json.FindValue("x", Read.Double) ?? default;
        Y = json.FindValue("y", Read.Double) ?? default;
        W = json.FindValue("w", Read.Double) ?? default;
        H = json.FindValue("h", Read.Double) ?? default;
    }

    /// <summary>From the left edge to the box.</summary>
    public double X { get; init; }

    /// <summary>From the upper edge to the box.</summary>
    public double Y { get; init; }

    /// <summary>Width of the box.</summary>
    public double W { get; init; }

    /// <summary>Height of the box.</summary>
    public double H { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("x", X);
        writer.Add("y", Y);
        writer.Add("w", W);
        writer.Add("h", H);
    }
}

/// <summary>The place of a field of the zone.</summary>
[JsonConverter(typeof(ModelConverter<DocumentFieldPlace>))]
public sealed class DocumentFieldPlace : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentFieldPlace()
    {
    }

    internal DocumentFieldPlace(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Roi = json.Find("roi", v => new DocumentPlace(v)) ?? new();
    }

    /// <summary>Name of the field, as in undetermined of the reading.</summary>
    public string Name { get; init; } = "";

    /// <summary>A box on the flat document in millimetres.</summary>
    public DocumentPlace Roi { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("roi", Roi);
    }
}

/// <summary>
/// Where the parts of a side lie on the flat document. Boxes are in millimetres from its upper left corner.
/// </summary>
[JsonConverter(typeof(ModelConverter<DocumentPlaces>))]
public sealed class DocumentPlaces : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentPlaces()
    {
    }

    internal DocumentPlaces(JsonElement json)
        : base(json)
    {
        Portrait = json.Find("portrait", v => new DocumentPlace(v));
        Zone = json.Find("zone", v => new DocumentPlace(v));
        Fields = json.Find("fields", Read.List(v => new DocumentFieldPlace(v))) ?? [];
    }

    /// <summary>The face at the place of the portrait; absent where there is none on this side.</summary>
    public DocumentPlace? Portrait { get; init; }

    /// <summary>The lines of the machine-readable zone; absent on a side without one.</summary>
    public DocumentPlace? Zone { get; init; }

    /// <summary>The fields of the zone in their order; empty on a side without one.</summary>
    public IReadOnlyList<DocumentFieldPlace> Fields { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("portrait", Portrait);
        writer.Add("zone", Zone);
        writer.Add("fields", Fields);
    }
}

/// <summary>How well the photo shows the document.</summary>
[JsonConverter(typeof(ModelConverter<DocumentQuality>))]
public sealed class DocumentQuality : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentQuality()
    {
    }

    internal DocumentQuality(JsonElement json)
        : base(json)
    {
        CharacterWidth = json.FindValue("characterWidth", Read.Double) ?? default;
        EdgeWidth = json.FindValue("edgeWidth", Read.Double) ?? default;
        Glare = json.FindValue("glare", Read.Double) ?? default;
        CutCorners = json.FindValue("cutCorners", Read.Int) ?? default;
        Flaws = json.Find("flaws", Read.List(v => new DocumentFlaw(Read.Text(v)))) ?? [];
    }

    /// <summary>Distance from one character of the zone to the next in pixels of the image.</summary>
    public double CharacterWidth { get; init; }

    /// <summary>
    /// Width of the sharpest edges of the zone's characters in millimetres; about 0.3 in a sharp photo, above 0.75 it
    /// is blurred.
    /// </summary>
    public double EdgeWidth { get; init; }

    /// <summary>
    /// Share of the document that is lost to light: areas in which nearly every pixel is white. It is not measured, and
    /// 0, where the document itself is about as white. 0 to 1.
    /// </summary>
    public double Glare { get; init; }

    /// <summary>Number of corners of the document outside the image, by outline.</summary>
    public int CutCorners { get; init; }

    /// <summary>What to fix, the most important first; empty when nothing was found.</summary>
    public IReadOnlyList<DocumentFlaw> Flaws { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("characterWidth", CharacterWidth);
        writer.Add("edgeWidth", EdgeWidth);
        writer.Add("glare", Glare);
        writer.Add("cutCorners", CutCorners);
        writer.Add("flaws", Flaws);
    }
}

/// <summary>What one photo shows.</summary>
[JsonConverter(typeof(ModelConverter<DocumentSide>))]
public sealed class DocumentSide : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentSide()
    {
    }

    internal DocumentSide(JsonElement json)
        : base(json)
    {
        Side = json.FindValue("side", v => new DocumentSideName(Read.Text(v))) ?? default;
        Outline = json.Find("outline", v => new DocumentOutline(v));
        Places = json.Find("places", v => new DocumentPlaces(v));
        Quality = json.Find("quality", v => new DocumentQuality(v));
        Flat = json.Find("flat", Read.Picture);
    }

    /// <summary>A side of a document by the name of its field.</summary>
    public DocumentSideName Side { get; init; }

    /// <summary>The edge of the document; absent when it is unknown, which undetermined says.</summary>
    public DocumentOutline? Outline { get; init; }

    /// <summary>Where the portrait, the zone and its fields lie on the document; absent without outline.</summary>
    public DocumentPlaces? Places { get; init; }

    /// <summary>How well the photo shows the document; absent without outline and on a side without a zone.</summary>
    public DocumentQuality? Quality { get; init; }

    /// <summary>The document flat and upright as a JPEG file; absent unless asked for, and without outline.</summary>
    public Picture? Flat { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("side", Side);
        writer.Add("outline", Outline);
        writer.Add("places", Places);
        writer.Add("quality", Quality);
        writer.Add("flat", Flat);
    }
}

/// <summary>Something that the answer does not say.</summary>
[JsonConverter(typeof(ModelConverter<DocumentUndetermined>))]
public sealed class DocumentUndetermined : Model
{
    /// <summary>Makes an object without values.</summary>
    public DocumentUndetermined()
    {
    }

    internal DocumentUndetermined(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Side = json.FindValue("side", v => new DocumentSideName(Read.Text(v)));
        Reason = json.FindValue("reason", v => new DocumentReason(Read.Text(v))) ?? default;
        Message = json.Find("message", Read.Text) ?? "";
    }

    /// <summary>
    /// What is absent: reading, portrait, outline, or copy (whether the photo shows a screen, a print or a photocopy).
    /// </summary>
    public string Name { get; init; } = "";

    /// <summary>The photo that it is absent from; absent for copy.</summary>
    public DocumentSideName? Side { get; init; }

    /// <summary>
    /// zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
    /// outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait,
    /// if it has a plausible shape. not_measured: this service does not measure it.
    /// </summary>
    public DocumentReason Reason { get; init; }

    /// <summary>Why, in one sentence.</summary>
    public string Message { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("side", Side);
        writer.Add("reason", Reason);
        writer.Add("message", Message);
    }
}

/// <summary>The result of documents.read.</summary>
[JsonConverter(typeof(ModelConverter<DocumentsReadResult>))]
public sealed class DocumentsReadResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public DocumentsReadResult()
    {
    }

    internal DocumentsReadResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Kind = json.FindValue("kind", v => new DocumentKind(Read.Text(v)));
        KindAccepted = json.FindValue("kindAccepted", Read.Bool);
        ZoneSide = json.FindValue("zoneSide", v => new DocumentSideName(Read.Text(v)));
        Reading = json.Find("reading", v => new MrzReading(v));
        Portrait = json.Find("portrait", v => new DocumentPortrait(v));
        Sides = json.Find("sides", Read.List(v => new DocumentSide(v))) ?? [];
        Undetermined = json.Find("undetermined", Read.List(v => new DocumentUndetermined(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Kind of the document, by its zone; absent when no zone was read.</summary>
    public DocumentKind? Kind { get; init; }

    /// <summary>True when kind is one of kinds; absent without kinds or kind.</summary>
    public bool? KindAccepted { get; init; }

    /// <summary>The side that the zone was read on.</summary>
    public DocumentSideName? ZoneSide { get; init; }

    /// <summary>The zone, as mrz.read returns it; absent when no zone was read.</summary>
    public MrzReading? Reading { get; init; }

    /// <summary>
    /// The face at the place of a portrait on the front, or the largest face where the outline is unknown; absent when
    /// there is none.
    /// </summary>
    public DocumentPortrait? Portrait { get; init; }

    /// <summary>
    /// The sides in the order image_front, image_back. A photo sent alone that shows both sides of a card, about as
    /// large, has both; the places of image_back are in that photo then.
    /// </summary>
    public IReadOnlyList<DocumentSide> Sides { get; init; } = [];

    /// <summary>What is absent from the answer and why.</summary>
    public IReadOnlyList<DocumentUndetermined> Undetermined { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("kind", Kind);
        writer.Add("kindAccepted", KindAccepted);
        writer.Add("zoneSide", ZoneSide);
        writer.Add("reading", Reading);
        writer.Add("portrait", Portrait);
        writer.Add("sides", Sides);
        writer.Add("undetermined", Undetermined);
    }
}

/// <summary>
/// What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is no
/// copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the chip has
/// it.
/// </summary>
[JsonConverter(typeof(ModelConverter<NfcActiveAuthentication>))]
public sealed class NfcActiveAuthentication : Model
{
    /// <summary>Base64 of the 8 bytes that were sent to the chip. 12 to 12 characters.</summary>
    public required string Challenge { get; init; }

    /// <summary>Base64 of the answer of the chip. 4 to 2048 characters.</summary>
    public required string Response { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("challenge", Challenge);
        writer.Require("response", Response);
    }
}

/// <summary>A cause by its step.</summary>
[JsonConverter(typeof(ModelConverter<NfcReason>))]
public sealed class NfcReason : Model
{
    /// <summary>Makes an object without values.</summary>
    public NfcReason()
    {
    }

    internal NfcReason(JsonElement json)
        : base(json)
    {
        Step = json.FindValue("step", v => new NfcStep(Read.Text(v))) ?? default;
        Code = json.FindValue("code", v => new NfcReasonCode(Read.Text(v))) ?? default;
        Message = json.Find("message", Read.Text) ?? "";
    }

    /// <summary>The step that a reason belongs to.</summary>
    public NfcStep Step { get; init; }

    /// <summary>A cause. docs/chip.md explains each.</summary>
    public NfcReasonCode Code { get; init; }

    /// <summary>A sentence for people.</summary>
    public string Message { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("step", Step);
        writer.Add("code", Code);
        writer.Add("message", Message);
    }
}

/// <summary>The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.</summary>
[JsonConverter(typeof(ModelConverter<NfcSteps>))]
public sealed class NfcSteps : Model
{
    /// <summary>Makes an object without values.</summary>
    public NfcSteps()
    {
    }

    internal NfcSteps(JsonElement json)
        : base(json)
    {
        Hash = json.FindValue("hash", v => new NfcStatus(Read.Text(v))) ?? default;
        Signature = json.FindValue("signature", v => new NfcStatus(Read.Text(v))) ?? default;
        Chain = json.FindValue("chain", v => new NfcStatus(Read.Text(v))) ?? default;
        Country = json.FindValue("country", v => new NfcStatus(Read.Text(v))) ?? default;
        Revocation = json.FindValue("revocation", v => new NfcStatus(Read.Text(v))) ?? default;
        Active = json.FindValue("active", v => new NfcStatus(Read.Text(v))) ?? default;
    }

    /// <summary>Every file that was sent has the hash that was signed.</summary>
    public NfcStatus Hash { get; init; }

    /// <summary>The signature of the security object holds, by a key that may sign.</summary>
    public NfcStatus Signature { get; init; }

    /// <summary>
    /// The certificate of the signer leads to an imported country signing certificate, at the time of signing.
    /// </summary>
    public NfcStatus Chain { get; init; }

    /// <summary>Signer, country signing certificate and the issuing state of dg1 are of one country.</summary>
    public NfcStatus Country { get; init; }

    /// <summary>
    /// No imported list of the issuer names a certificate of the chain. unknown: there is no current list; the status
    /// of the whole stays as it is.
    /// </summary>
    public NfcStatus Revocation { get; init; }

    /// <summary>The response of the chip fits the signed key of dg15.</summary>
    public NfcStatus Active { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("hash", Hash);
        writer.Add("signature", Signature);
        writer.Add("chain", Chain);
        writer.Add("country", Country);
        writer.Add("revocation", Revocation);
        writer.Add("active", Active);
    }
}

/// <summary>A data group that was sent.</summary>
[JsonConverter(typeof(ModelConverter<NfcGroup>))]
public sealed class NfcGroup : Model
{
    /// <summary>Makes an object without values.</summary>
    public NfcGroup()
    {
    }

    internal NfcGroup(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Status = json.FindValue("status", v => new NfcStatus(Read.Text(v))) ?? default;
    }

    /// <summary>Name of the group, such as dg2.</summary>
    public string Name { get; init; } = "";

    /// <summary>Whether the file has the hash that was signed.</summary>
    public NfcStatus Status { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("status", Status);
    }
}

/// <summary>How the files were signed.</summary>
[JsonConverter(typeof(ModelConverter<NfcSignature>))]
public sealed class NfcSignature : Model
{
    /// <summary>Makes an object without values.</summary>
    public NfcSignature()
    {
    }

    internal NfcSignature(JsonElement json)
        : base(json)
    {
        Digest = json.Find("digest", Read.Text) ?? "";
        Algorithm = json.Find("algorithm", Read.Text) ?? "";
        SignedAt = json.FindValue("signedAt", Read.Time);
    }

    /// <summary>Object identifier of the digest of the files.</summary>
    public string Digest { get; init; } = "";

    /// <summary>Name of the algorithm of the signature.</summary>
    public string Algorithm { get; init; } = "";

    /// <summary>When the security object says that it was signed; absent when it does not say.</summary>
    public DateTimeOffset? SignedAt { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("digest", Digest);
        writer.Add("algorithm", Algorithm);
        writer.Add("signedAt", SignedAt);
    }
}

/// <summary>A certificate.</summary>
[JsonConverter(typeof(ModelConverter<NfcCertificate>))]
public sealed class NfcCertificate : Model
{
    /// <summary>Makes an object without values.</summary>
    public NfcCertificate()
    {
    }

    internal NfcCertificate(JsonElement json)
        : base(json)
    {
        Subject = json.Find("subject", Read.Text) ?? "";
        Issuer = json.Find("issuer", Read.Text) ?? "";
        Country = json.Find("country", Read.Text) ?? "";
        Serial = json.Find("serial", Read.Text) ?? "";
        NotBefore = json.FindValue("notBefore", Read.Time) ?? default;
        NotAfter = json.FindValue("notAfter", Read.Time) ?? default;
    }

    /// <summary>Name, as in RFC 4514.</summary>
    public string Subject { get; init; } = "";

    /// <summary>Name of the issuer, as in RFC 4514.</summary>
    public string Issuer { get; init; } = "";

    /// <summary>Country of the name, two letters.</summary>
    public string Country { get; init; } = "";

    /// <summary>Serial number, hexadecimal.</summary>
    public string Serial { get; init; } = "";

    /// <summary>Begin of its validity.</summary>
    public DateTimeOffset NotBefore { get; init; }

    /// <summary>End of its validity.</summary>
    public DateTimeOffset NotAfter { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("subject", Subject);
        writer.Add("issuer", Issuer);
        writer.Add("country", Country);
        writer.Add("serial", Serial);
        writer.Add("notBefore", NotBefore);
        writer.Add("notAfter", NotAfter);
    }
}

/// <summary>A field of dg11 or dg12.</summary>
[JsonConverter(typeof(ModelConverter<NfcDetail>))]
public sealed class NfcDetail : Model
{
    /// <summary>Makes an object without values.</summary>
    public NfcDetail()
    {
    }

    internal NfcDetail(JsonElement json)
        : base(json)
    {
        Group = json.Find("group", Read.Text) ?? "";
        Name = json.FindValue("name", v => new NfcDetailName(Read.Text(v))) ?? default;
        Value = json.Find("value", Read.Text) ?? "";
    }

    /// <summary>dg11 or dg12.</summary>
    public string Group { get; init; } = "";

    /// <summary>A field of Doc 9303-10, 4.7.11 and 4.7.12.</summary>
    public NfcDetailName Name { get; init; }

    /// <summary>The text of the chip.</summary>
    public string Value { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("group", Group);
        writer.Add("name", Name);
        writer.Add("value", Value);
    }
}

/// <summary>The result of nfc.verify.</summary>
[JsonConverter(typeof(ModelConverter<NfcVerifyResult>))]
public sealed class NfcVerifyResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public NfcVerifyResult()
    {
    }

    internal NfcVerifyResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Authentic = json.FindValue("authentic", Read.Bool);
        Status = json.FindValue("status", v => new NfcStatus(Read.Text(v))) ?? default;
        Reasons = json.Find("reasons", Read.List(v => new NfcReason(v))) ?? [];
        Steps = json.Find("steps", v => new NfcSteps(v)) ?? new();
        Groups = json.Find("groups", Read.List(v => new NfcGroup(v))) ?? [];
        Signature = json.Find("signature", v => new NfcSignature(v));
        Signer = json.Find("signer", v => new NfcCertificate(v));
        Anchor = json.Find("anchor", v => new NfcCertificate(v));
        Document = json.Find("document", v => new MrzZone(v)) ?? new();
        Details = json.Find("details", Read.List(v => new NfcDetail(v))) ?? [];
        Portrait = json.Find("portrait", Read.Picture);
        ZoneAgrees = json.FindValue("zoneAgrees", Read.Bool);
        ZoneDifferences = json.Find("zoneDifferences", Read.List(Read.Text));
        Liveness = json.Find("liveness", v => new LivenessStep(v));
        Match = json.Find("match", v => new MatchStep(v));
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>True for status pass, false for fail; absent for unknown.</summary>
    public bool? Authentic { get; init; }

    /// <summary>
    /// pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be
    /// taken.
    /// </summary>
    public NfcStatus Status { get; init; }

    /// <summary>What failed, what could not be examined, and what to know, in the order of the steps.</summary>
    public IReadOnlyList<NfcReason> Reasons { get; init; } = [];

    /// <summary>The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.</summary>
    public NfcSteps Steps { get; init; } = new();

    /// <summary>The data groups that were sent.</summary>
    public IReadOnlyList<NfcGroup> Groups { get; init; } = [];

    /// <summary>How the files were signed.</summary>
    public NfcSignature? Signature { get; init; }

    /// <summary>The certificate of the document signer; absent when it is not known.</summary>
    public NfcCertificate? Signer { get; init; }

    /// <summary>The imported country signing certificate that the chain leads to; absent without a chain.</summary>
    public NfcCertificate? Anchor { get; init; }

    /// <summary>The zone of dg1, as mrz.parse returns it.</summary>
    public MrzZone Document { get; init; } = new();

    /// <summary>The fields of text of dg11 and dg12.</summary>
    public IReadOnlyList<NfcDetail> Details { get; init; } = [];

    /// <summary>
    /// The portrait of dg2 as a JPEG file, for face.match with type 2. Absent without dg2, and when it cannot be read,
    /// which a warning says.
    /// </summary>
    public Picture? Portrait { get; init; }

    /// <summary>True when mrzLines say the same as dg1; absent when they were not sent or cannot be read.</summary>
    public bool? ZoneAgrees { get; init; }

    /// <summary>The fields of mrzLines that differ from dg1.</summary>
    public IReadOnlyList<string>? ZoneDifferences { get; init; }

    /// <summary>The liveness of the selfie; absent without one.</summary>
    public LivenessStep? Liveness { get; init; }

    /// <summary>The comparison of selfie and portrait; absent without a selfie.</summary>
    public MatchStep? Match { get; init; }

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("authentic", Authentic);
        writer.Add("status", Status);
        writer.Add("reasons", Reasons);
        writer.Add("steps", Steps);
        writer.Add("groups", Groups);
        writer.Add("signature", Signature);
        writer.Add("signer", Signer);
        writer.Add("anchor", Anchor);
        writer.Add("document", Document);
        writer.Add("details", Details);
        writer.Add("portrait", Portrait);
        writer.Add("zoneAgrees", ZoneAgrees);
        writer.Add("zoneDifferences", ZoneDifferences);
        writer.Add("liveness", Liveness);
        writer.Add("match", Match);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>The person to look for.</summary>
[JsonConverter(typeof(ModelConverter<AmlPerson>))]
public sealed class AmlPerson : Model
{
    /// <summary>
    /// The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to 200
    /// characters.
    /// </summary>
    public required string Name { get; init; }

    /// <summary>The date of birth, such as 1990-12-31.</summary>
    public string? BirthDate { get; init; }

    /// <summary>
    /// Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough. 1
    /// to 8 items.
    /// </summary>
    public IReadOnlyList<string>? Countries { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("name", Name);
        writer.Add("birthDate", BirthDate);
        writer.Add("countries", Countries);
    }
}

/// <summary>How far a field of the person and of the entry agree.</summary>
[JsonConverter(typeof(ModelConverter<AmlField>))]
public sealed class AmlField : Model
{
    /// <summary>Makes an object without values.</summary>
    public AmlField()
    {
    }

    internal AmlField(JsonElement json)
        : base(json)
    {
        Field = json.FindValue("field", v => new AmlFieldField(Read.Text(v))) ?? default;
        Agreement = json.FindValue("agreement", v => new AmlAgreement(Read.Text(v))) ?? default;
    }

    /// <summary>The field.</summary>
    public AmlFieldField Field { get; init; }

    /// <summary>
    /// same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one year
    /// off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it cannot
    /// be compared.
    /// </summary>
    public AmlAgreement Agreement { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("field", Field);
        writer.Add("agreement", Agreement);
    }
}

/// <summary>An entry of a list that may be the person.</summary>
[JsonConverter(typeof(ModelConverter<AmlHit>))]
public sealed class AmlHit : Model
{
    /// <summary>Makes an object without values.</summary>
    public AmlHit()
    {
    }

    internal AmlHit(JsonElement json)
        : base(json)
    {
        EntryId = json.Find("entryId", Read.Text) ?? "";
        List = json.Find("list", Read.Text) ?? "";
        ListVersion = json.Find("listVersion", Read.Text);
        Score = json.FindValue("score", Read.Double) ?? default;
        Name = json.Find("name", Read.Text);
        BirthDate = json.Find("birthDate", Read.Text);
        Topic = json.Find("topic", Read.Text);
        Fields = json.Find("fields", Read.List(v => new AmlField(v))) ?? [];
        Reasons = json.Find("reasons", Read.List(Read.Text)) ?? [];
    }

    /// <summary>Id of the entry in the list.</summary>
    public string EntryId { get; init; } = "";

    /// <summary>Name of the list.</summary>
    public string List { get; init; } = "";

    /// <summary>Version of the list: a hash or a time.</summary>
    public string? ListVersion { get; init; }

    /// <summary>Similarity of the person and the entry. 0 to 1.</summary>
    public double Score { get; init; }

    /// <summary>The name in the list that fits best.</summary>
    public string? Name { get; init; }

    /// <summary>The date of birth in the list; absent when there is none.</summary>
    public string? BirthDate { get; init; }

    /// <summary>What the list is about, such as sanction.</summary>
    public string? Topic { get; init; }

    /// <summary>How far name, birthDate and country agree.</summary>
    public IReadOnlyList<AmlField> Fields { get; init; } = [];

    /// <summary>What spoke for and against the entry, in words.</summary>
    public IReadOnlyList<string> Reasons { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("entryId", EntryId);
        writer.Add("list", List);
        writer.Add("listVersion", ListVersion);
        writer.Add("score", Score);
        writer.Add("name", Name);
        writer.Add("birthDate", BirthDate);
        writer.Add("topic", Topic);
        writer.Add("fields", Fields);
        writer.Add("reasons", Reasons);
    }
}

/// <summary>Why a person can be neither cleared nor found.</summary>
[JsonConverter(typeof(ModelConverter<AmlUnknown>))]
public sealed class AmlUnknown : Model
{
    /// <summary>Makes an object without values.</summary>
    public AmlUnknown()
    {
    }

    internal AmlUnknown(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", v => new AmlUnknownCode(Read.Text(v))) ?? default;
        Entries = json.FindValue("entries", Read.Int);
        Message = json.Find("message", Read.Text) ?? "";
    }

    /// <summary>
    /// name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
    /// otherwise have names that cannot be compared with it.
    /// </summary>
    public AmlUnknownCode Code { get; init; }

    /// <summary>How many entries it is about; absent where it is about the name.</summary>
    public int? Entries { get; init; }

    /// <summary>A sentence for people.</summary>
    public string Message { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("entries", Entries);
        writer.Add("message", Message);
    }
}

/// <summary>The result of aml.screen.</summary>
[JsonConverter(typeof(ModelConverter<AmlScreenResult>))]
public sealed class AmlScreenResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public AmlScreenResult()
    {
    }

    internal AmlScreenResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        ScreeningId = json.Find("screeningId", Read.Text) ?? "";
        Status = json.FindValue("status", v => new AmlStatus(Read.Text(v))) ?? default;
        Provider = json.Find("provider", Read.Text) ?? "";
        Threshold = json.FindValue("threshold", Read.Double) ?? default;
        Hits = json.Find("hits", Read.List(v => new AmlHit(v))) ?? [];
        Unknown = json.Find("unknown", v => new AmlUnknown(v));
        NotComparedEntries = json.FindValue("notComparedEntries", Read.Int);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Id of this screening, scr_...; the event aml.hit names it.</summary>
    public string ScreeningId { get; init; } = "";

    /// <summary>
    /// clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
    /// otherwise, cannot be compared, which is not clear.
    /// </summary>
    public AmlStatus Status { get; init; }

    /// <summary>Who answered: file, watchman or yente.</summary>
    public string Provider { get; init; } = "";

    /// <summary>The threshold that was used.</summary>
    public double Threshold { get; init; }

    /// <summary>Entries that may be the person, the highest score first; at most 25.</summary>
    public IReadOnlyList<AmlHit> Hits { get; init; } = [];

    /// <summary>Why the status is unknown; absent otherwise.</summary>
    public AmlUnknown? Unknown { get; init; }

    /// <summary>
    /// How many entries have no name that can be compared with this one, such as one in Han of another country than
    /// China. Their date of birth and country do not fit, or say nothing, so the status does not depend on them. Absent
    /// where every entry was compared, where the status is unknown, and where another server compares. At least 1.
    /// </summary>
    public int? NotComparedEntries { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("screeningId", ScreeningId);
        writer.Add("status", Status);
        writer.Add("provider", Provider);
        writer.Add("threshold", Threshold);
        writer.Add("hits", Hits);
        writer.Add("unknown", Unknown);
        writer.Add("notComparedEntries", NotComparedEntries);
    }
}

/// <summary>A person to look for, an item of the job.</summary>
[JsonConverter(typeof(ModelConverter<AmlBatchPerson>))]
public sealed class AmlBatchPerson : Model
{
    /// <summary>
    /// Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes the id
    /// of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128 characters.
    /// </summary>
    public required string Id { get; init; }

    /// <summary>
    /// The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to 200
    /// characters.
    /// </summary>
    public required string Name { get; init; }

    /// <summary>The date of birth, such as 1990-12-31.</summary>
    public string? BirthDate { get; init; }

    /// <summary>
    /// Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough. 1
    /// to 8 items.
    /// </summary>
    public IReadOnlyList<string>? Countries { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("id", Id);
        writer.Require("name", Name);
        writer.Add("birthDate", BirthDate);
        writer.Add("countries", Countries);
    }
}

/// <summary>The items of a job by status.</summary>
[JsonConverter(typeof(ModelConverter<JobCounts>))]
public sealed class JobCounts : Model
{
    /// <summary>Makes an object without values.</summary>
    public JobCounts()
    {
    }

    internal JobCounts(JsonElement json)
        : base(json)
    {
        Total = json.FindValue("total", Read.Int) ?? default;
        Waiting = json.FindValue("waiting", Read.Int) ?? default;
        Running = json.FindValue("running", Read.Int) ?? default;
        Succeeded = json.FindValue("succeeded", Read.Int) ?? default;
        Failed = json.FindValue("failed", Read.Int) ?? default;
        Cancelled = json.FindValue("cancelled", Read.Int) ?? default;
    }

    /// <summary>All items.</summary>
    public int Total { get; init; }

    /// <summary>Not processed yet.</summary>
    public int Waiting { get; init; }

    /// <summary>Being processed.</summary>
    public int Running { get; init; }

    /// <summary>Processed and charged.</summary>
    public int Succeeded { get; init; }

    /// <summary>Failed; not charged.</summary>
    public int Failed { get; init; }

    /// <summary>Not processed because the job was cancelled.</summary>
    public int Cancelled { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("total", Total);
        writer.Add("waiting", Waiting);
        writer.Add("running", Running);
        writer.Add("succeeded", Succeeded);
        writer.Add("failed", Failed);
        writer.Add("cancelled", Cancelled);
    }
}

/// <summary>A job.</summary>
[JsonConverter(typeof(ModelConverter<Job>))]
public sealed class Job : Model
{
    /// <summary>Makes an object without values.</summary>
    public Job()
    {
    }

    internal Job(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Kind = json.FindValue("kind", v => new JobKind(Read.Text(v))) ?? default;
        Name = json.Find("name", Read.Text);
        Gallery = json.Find("gallery", Read.Text);
        Standard = json.Find("standard", Read.Text);
        Threshold = json.FindValue("threshold", Read.Double);
        List = json.Find("list", Read.Text);
        Status = json.FindValue("status", v => new JobStatus(Read.Text(v))) ?? default;
        PauseReason = json.Find("pauseReason", Read.Text);
        Closed = json.FindValue("closed", Read.Bool) ?? default;
        Items = json.Find("items", v => new JobCounts(v)) ?? new();
        Charged = json.FindValue("charged", Read.Double) ?? default;
        Created = json.FindValue("created", Read.Time) ?? default;
        Ended = json.FindValue("ended", Read.Time);
        ExpiresAt = json.FindValue("expiresAt", Read.Time) ?? default;
    }

    /// <summary>Id of the job, job_...</summary>
    public string Id { get; init; } = "";

    /// <summary>
    /// enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
    /// check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
    /// </summary>
    public JobKind Kind { get; init; }

    /// <summary>The name that was given.</summary>
    public string? Name { get; init; }

    /// <summary>The gallery of enrol and dedupe.</summary>
    public string? Gallery { get; init; }

    /// <summary>The standard of check. At most 43 characters.</summary>
    public string? Standard { get; init; }

    /// <summary>The threshold of dedupe and screen.</summary>
    public double? Threshold { get; init; }

    /// <summary>Of screen: the only list that is asked; absent when all are.</summary>
    public string? List { get; init; }

    /// <summary>
    /// Where the job is. receiving: items can be added; those that are there are processed. running: the upload was
    /// ended. paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the
    /// job was ended before that.
    /// </summary>
    public JobStatus Status { get; init; }

    /// <summary>
    /// Why the job is paused: request, or the code of the error that every further item would get, such as
    /// insufficient_credits.
    /// </summary>
    public string? PauseReason { get; init; }

    /// <summary>Whether the upload was ended.</summary>
    public bool Closed { get; init; }

    /// <summary>The items of a job by status.</summary>
    public JobCounts Items { get; init; } = new();

    /// <summary>Credits charged for items so far.</summary>
    public double Charged { get; init; }

    /// <summary>When the job was created.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>When it was completed or cancelled.</summary>
    public DateTimeOffset? Ended { get; init; }

    /// <summary>When it is cancelled unless it has ended.</summary>
    public DateTimeOffset ExpiresAt { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("kind", Kind);
        writer.Add("name", Name);
        writer.Add("gallery", Gallery);
        writer.Add("standard", Standard);
        writer.Add("threshold", Threshold);
        writer.Add("list", List);
        writer.Add("status", Status);
        writer.Add("pauseReason", PauseReason);
        writer.Add("closed", Closed);
        writer.Add("items", Items);
        writer.Add("charged", Charged);
        writer.Add("created", Created);
        writer.Add("ended", Ended);
        writer.Add("expiresAt", ExpiresAt);
    }
}

/// <summary>The result of an operation on a job.</summary>
[JsonConverter(typeof(ModelConverter<JobResult>))]
public sealed class JobResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public JobResult()
    {
    }

    internal JobResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Job = json.Find("job", v => new Job(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>A job.</summary>
    public Job Job { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("job", Job);
    }
}

/// <summary>A person found. The values are those of the person's most similar face.</summary>
[JsonConverter(typeof(ModelConverter<SearchMatch>))]
public sealed class SearchMatch : Model
{
    /// <summary>Makes an object without values.</summary>
    public SearchMatch()
    {
    }

    internal SearchMatch(JsonElement json)
        : base(json)
    {
        PersonId = json.Find("personId", Read.Text) ?? "";
        FaceId = json.Find("faceId", Read.Text) ?? "";
        Labels = json.Find("labels", Read.List(Read.Text)) ?? [];
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Score = json.FindValue("score", Read.Double) ?? default;
        Status = json.FindValue("status", v => new MatchStatus(Read.Text(v)));
        Reason = json.Find("reason", Read.Text);
    }

    /// <summary>Your id of the person.</summary>
    public string PersonId { get; init; } = "";

    /// <summary>The most similar face of the person.</summary>
    public string FaceId { get; init; } = "";

    /// <summary>The person's labels.</summary>
    public IReadOnlyList<string> Labels { get; init; } = [];

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// Squared distance of the two face vectors of length 1, 0 to 4. Values near 0 mean the same person.
    /// </summary>
    public double Score { get; init; }

    /// <summary>
    /// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
    /// similarity that has the same false match rate at their age, or both show too little to tell people apart.
    /// Whether they are one person is not known. Absent otherwise.
    /// </summary>
    public MatchStatus? Status { get; init; }

    /// <summary>Why the match is undetermined, in one sentence; present with status undetermined.</summary>
    public string? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("personId", PersonId);
        writer.Add("faceId", FaceId);
        writer.Add("labels", Labels);
        writer.Add("similarity", Similarity);
        writer.Add("score", Score);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
    }
}

/// <summary>A face of the image and the people it may show.</summary>
[JsonConverter(typeof(ModelConverter<SearchedFace>))]
public sealed class SearchedFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public SearchedFace()
    {
    }

    internal SearchedFace(JsonElement json)
        : base(json)
    {
        Roi = json.Find("roi", Read.List(Read.Double)) ?? [];
        Matches = json.Find("matches", Read.List(v => new SearchMatch(v))) ?? [];
        Undetermined = json.Find("undetermined", Read.List(v => new SearchMatch(v)));
    }

    /// <summary>
    /// Face box [x, y, width, height] in pixels of the upright image, from forehead to chin. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<double> Roi { get; init; } = [];

    /// <summary>People at or above the threshold, the most similar first; empty when there is none.</summary>
    public IReadOnlyList<SearchMatch> Matches { get; init; } = [];

    /// <summary>
    /// Of a face that looks younger than 25: people at or above the threshold whose similarity does not have its false
    /// match rate at that age, the most similar first. Enrolled faces count as looking as old as the searched face.
    /// Absent when there is none.
    /// </summary>
    public IReadOnlyList<SearchMatch>? Undetermined { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("roi", Roi);
        writer.Add("matches", Matches);
        writer.Add("undetermined", Undetermined);
    }
}

/// <summary>The result of face.search.</summary>
[JsonConverter(typeof(ModelConverter<FaceSearchResult>))]
public sealed class FaceSearchResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceSearchResult()
    {
    }

    internal FaceSearchResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Gallery = json.Find("gallery", Read.Text) ?? "";
        Compared = json.FindValue("compared", Read.Int) ?? default;
        NotCompared = json.FindValue("notCompared", Read.Int);
        Faces = json.Find("faces", Read.List(v => new SearchedFace(v))) ?? [];
        Calibration = json.Find("calibration", v => new Calibration(v));
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The gallery that was searched.</summary>
    public string Gallery { get; init; } = "";

    /// <summary>Number of enrolled faces that each face was compared with.</summary>
    public int Compared { get; init; }

    /// <summary>
    /// Number of enrolled faces that were not compared, because their face vectors were made with other models or the
    /// master key that encrypts them was lost; absent when there are none.
    /// </summary>
    public int? NotCompared { get; init; }

    /// <summary>The faces of the image and the people they may show.</summary>
    public IReadOnlyList<SearchedFace> Faces { get; init; } = [];

    /// <summary>What the similarities of this answer mean.</summary>
    public Calibration? Calibration { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("gallery", Gallery);
        writer.Add("compared", Compared);
        writer.Add("notCompared", NotCompared);
        writer.Add("faces", Faces);
        writer.Add("calibration", Calibration);
    }
}

/// <summary>A set of enrolled people.</summary>
[JsonConverter(typeof(ModelConverter<Gallery>))]
public sealed class Gallery : Model
{
    /// <summary>Makes an object without values.</summary>
    public Gallery()
    {
    }

    internal Gallery(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        RetentionDays = json.FindValue("retentionDays", Read.Int) ?? default;
        People = json.FindValue("people", Read.Int) ?? default;
        Faces = json.FindValue("faces", Read.Int) ?? default;
        Created = json.FindValue("created", Read.Time) ?? default;
    }

    /// <summary>Your id of the gallery.</summary>
    public string Id { get; init; } = "";

    /// <summary>Number of days after enrolment at which people are deleted; 0: never.</summary>
    public int RetentionDays { get; init; }

    /// <summary>Number of people in the gallery.</summary>
    public int People { get; init; }

    /// <summary>Number of faces of these people.</summary>
    public int Faces { get; init; }

    /// <summary>When the gallery was created.</summary>
    public DateTimeOffset Created { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("retentionDays", RetentionDays);
        writer.Add("people", People);
        writer.Add("faces", Faces);
        writer.Add("created", Created);
    }
}

/// <summary>The galleries of the project in the key's environment.</summary>
[JsonConverter(typeof(ModelConverter<GalleryListResult>))]
public sealed class GalleryListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public GalleryListResult()
    {
    }

    internal GalleryListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Galleries = json.Find("galleries", Read.List(v => new Gallery(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The galleries, oldest first.</summary>
    public IReadOnlyList<Gallery> Galleries { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("galleries", Galleries);
    }
}

/// <summary>A gallery.</summary>
[JsonConverter(typeof(ModelConverter<GalleryResult>))]
public sealed class GalleryResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public GalleryResult()
    {
    }

    internal GalleryResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Gallery = json.Find("gallery", v => new Gallery(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>A set of enrolled people.</summary>
    public Gallery Gallery { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("gallery", Gallery);
    }
}

/// <summary>
/// What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after the
/// gallery is deleted, and the audit log of the operator holds it too.
/// </summary>
[JsonConverter(typeof(ModelConverter<DeletionReceipt>))]
public sealed class DeletionReceipt : Model
{
    /// <summary>Makes an object without values.</summary>
    public DeletionReceipt()
    {
    }

    internal DeletionReceipt(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Kind = json.FindValue("kind", v => new DeletionReceiptKind(Read.Text(v))) ?? default;
        Gallery = json.Find("gallery", Read.Text) ?? "";
        Person = json.Find("person", Read.Text);
        Into = json.Find("into", Read.Text);
        Reason = json.FindValue("reason", v => new DeletionReceiptReason(Read.Text(v))) ?? default;
        Actor = json.Find("actor", Read.Text) ?? "";
        RequestId = json.Find("requestId", Read.Text);
        Asked = json.FindValue("asked", Read.Time) ?? default;
        Done = json.FindValue("done", Read.Time);
        People = json.FindValue("people", Read.Int) ?? default;
        Faces = json.FindValue("faces", Read.Int) ?? default;
        Digest = json.Find("digest", Read.Text) ?? "";
    }

    /// <summary>Such as dlr_...</summary>
    public string Id { get; init; } = "";

    /// <summary>
    /// What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces now.
    /// move: another person has the face now. Nothing of a face is deleted by these two.
    /// </summary>
    public DeletionReceiptKind Kind { get; init; }

    /// <summary>Your id of the gallery.</summary>
    public string Gallery { get; init; } = "";

    /// <summary>
    /// Your id of the person, of a merge and a move the one who had the faces before; absent for a gallery.
    /// </summary>
    public string? Person { get; init; }

    /// <summary>Your id of the person who has the faces now, of a merge and a move; absent otherwise.</summary>
    public string? Into { get; init; }

    /// <summary>
    /// request: your request; retention: the end of the gallery's retention; purge_at: the date of the person;
    /// operator: the operator.
    /// </summary>
    public DeletionReceiptReason Reason { get; init; }

    /// <summary>The key or the operator who requested it, or system.</summary>
    public string Actor { get; init; } = "";

    /// <summary>Id of the request that asked for it.</summary>
    public string? RequestId { get; init; }

    /// <summary>When it was requested. After a deletion no call returns the data from then on.</summary>
    public DateTimeOffset Asked { get; init; }

    /// <summary>When the last record was deleted; absent while a large gallery is still being deleted.</summary>
    public DateTimeOffset? Done { get; init; }

    /// <summary>Number of people deleted; 1 for a merge, 0 for a move.</summary>
    public int People { get; init; }

    /// <summary>Number of faces deleted, merged or moved.</summary>
    public int Faces { get; init; }

    /// <summary>
    /// Hexadecimal; empty without faces. Over the faces, by person in the order of enrolment and for each person by
    /// face number: d = SHA-256(d followed by the face's digest as 32 bytes), beginning with no bytes.
    /// </summary>
    public string Digest { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("kind", Kind);
        writer.Add("gallery", Gallery);
        writer.Add("person", Person);
        writer.Add("into", Into);
        writer.Add("reason", Reason);
        writer.Add("actor", Actor);
        writer.Add("requestId", RequestId);
        writer.Add("asked", Asked);
        writer.Add("done", Done);
        writer.Add("people", People);
        writer.Add("faces", Faces);
        writer.Add("digest", Digest);
    }
}

/// <summary>A receipt.</summary>
[JsonConverter(typeof(ModelConverter<DeletionResult>))]
public sealed class DeletionResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public DeletionResult()
    {
    }

    internal DeletionResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Receipt = json.Find("receipt", v => new DeletionReceipt(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
    /// the gallery is deleted, and the audit log of the operator holds it too.
    /// </summary>
    public DeletionReceipt Receipt { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("receipt", Receipt);
    }
}

/// <summary>Information about an enrolled face. The face vector itself is never returned.</summary>
[JsonConverter(typeof(ModelConverter<EnrolledFace>))]
public sealed class EnrolledFace : Model
{
    /// <summary>Makes an object without values.</summary>
    public EnrolledFace()
    {
    }

    internal EnrolledFace(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Recogniser = json.Find("recogniser", Read.Text) ?? "";
        Stale = json.FindValue("stale", Read.Bool);
        Created = json.FindValue("created", Read.Time) ?? default;
        Digest = json.Find("digest", Read.Text) ?? "";
    }

    /// <summary>Such as face_7; unique in the gallery.</summary>
    public string Id { get; init; } = "";

    /// <summary>The recogniser that made the face vector.</summary>
    public string Recogniser { get; init; } = "";

    /// <summary>
    /// True when searches do not compare the face, because its face vector was made with other models or the master key
    /// that encrypts it was lost. Enrol the face again. Absent otherwise.
    /// </summary>
    public bool? Stale { get; init; }

    /// <summary>When it was enrolled.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>SHA-256 of the encrypted record, hexadecimal; used in the digest of deletion receipts.</summary>
    public string Digest { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("recogniser", Recogniser);
        writer.Add("stale", Stale);
        writer.Add("created", Created);
        writer.Add("digest", Digest);
    }
}

/// <summary>An enrolled person.</summary>
[JsonConverter(typeof(ModelConverter<Person>))]
public sealed class Person : Model
{
    /// <summary>Makes an object without values.</summary>
    public Person()
    {
    }

    internal Person(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Labels = json.Find("labels", Read.List(Read.Text)) ?? [];
        Created = json.FindValue("created", Read.Time) ?? default;
        PurgeAt = json.FindValue("purgeAt", Read.Time);
        Faces = json.Find("faces", Read.List(v => new EnrolledFace(v)));
    }

    /// <summary>Your id of the person.</summary>
    public string Id { get; init; } = "";

    /// <summary>The person's labels.</summary>
    public IReadOnlyList<string> Labels { get; init; } = [];

    /// <summary>When the person was enrolled.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>When the person is deleted; absent when no date is set.</summary>
    public DateTimeOffset? PurgeAt { get; init; }

    /// <summary>The person's faces; absent in lists.</summary>
    public IReadOnlyList<EnrolledFace>? Faces { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("labels", Labels);
        writer.Add("created", Created);
        writer.Add("purgeAt", PurgeAt);
        writer.Add("faces", Faces);
    }
}

/// <summary>People of a gallery.</summary>
[JsonConverter(typeof(ModelConverter<PersonListResult>))]
public sealed class PersonListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public PersonListResult()
    {
    }

    internal PersonListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        People = json.Find("people", Read.List(v => new Person(v))) ?? [];
        Next = json.Find("next", Read.Text);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The people, in the order of enrolment.</summary>
    public IReadOnlyList<Person> People { get; init; } = [];

    /// <summary>Send it as after for the next page; absent at the end.</summary>
    public string? Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("people", People);
        writer.Add("next", Next);
    }
}

/// <summary>A person.</summary>
[JsonConverter(typeof(ModelConverter<PersonResult>))]
public sealed class PersonResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public PersonResult()
    {
    }

    internal PersonResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Person = json.Find("person", v => new Person(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>An enrolled person.</summary>
    public Person Person { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("person", Person);
    }
}

/// <summary>An enrolled face.</summary>
[JsonConverter(typeof(ModelConverter<EnrolledFaceResult>))]
public sealed class EnrolledFaceResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public EnrolledFaceResult()
    {
    }

    internal EnrolledFaceResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Face = json.Find("face", v => new EnrolledFace(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Information about an enrolled face. The face vector itself is never returned.</summary>
    public EnrolledFace Face { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("face", Face);
    }
}

/// <summary>A person after a merge, and the receipt.</summary>
[JsonConverter(typeof(ModelConverter<PersonMergeResult>))]
public sealed class PersonMergeResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public PersonMergeResult()
    {
    }

    internal PersonMergeResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Person = json.Find("person", v => new Person(v)) ?? new();
        Receipt = json.Find("receipt", v => new DeletionReceipt(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>An enrolled person.</summary>
    public Person Person { get; init; } = new();

    /// <summary>
    /// What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
    /// the gallery is deleted, and the audit log of the operator holds it too.
    /// </summary>
    public DeletionReceipt Receipt { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("person", Person);
        writer.Add("receipt", Receipt);
    }
}

/// <summary>A face after it was moved, and the receipt.</summary>
[JsonConverter(typeof(ModelConverter<FaceMoveResult>))]
public sealed class FaceMoveResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public FaceMoveResult()
    {
    }

    internal FaceMoveResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Face = json.Find("face", v => new EnrolledFace(v)) ?? new();
        Receipt = json.Find("receipt", v => new DeletionReceipt(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Information about an enrolled face. The face vector itself is never returned.</summary>
    public EnrolledFace Face { get; init; } = new();

    /// <summary>
    /// What was deleted, merged or moved, when, why and by whom. It contains no data of a face. It stays readable after
    /// the gallery is deleted, and the audit log of the operator holds it too.
    /// </summary>
    public DeletionReceipt Receipt { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("face", Face);
        writer.Add("receipt", Receipt);
    }
}

/// <summary>Receipts.</summary>
[JsonConverter(typeof(ModelConverter<DeletionListResult>))]
public sealed class DeletionListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public DeletionListResult()
    {
    }

    internal DeletionListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Receipts = json.Find("receipts", Read.List(v => new DeletionReceipt(v))) ?? [];
        Next = json.Find("next", Read.Text);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The receipts, newest first.</summary>
    public IReadOnlyList<DeletionReceipt> Receipts { get; init; } = [];

    /// <summary>Send it as before for the next page; absent at the end.</summary>
    public string? Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("receipts", Receipts);
        writer.Add("next", Next);
    }
}

/// <summary>Asks for an identity document.</summary>
[JsonConverter(typeof(ModelConverter<VerificationDocumentCheck>))]
public sealed class VerificationDocumentCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationDocumentCheck()
    {
    }

    internal VerificationDocumentCheck(JsonElement json)
        : base(json)
    {
        Kinds = json.Find("kinds", Read.List(v => new VerificationDocumentKind(Read.Text(v))));
        RequiredFields = json.Find("requiredFields", Read.List(v => new VerificationDocumentCheckRequiredField(Read.Text(v))));
        AllowExpired = json.FindValue("allowExpired", Read.Bool);
    }

    /// <summary>Kinds of documents that are accepted; all when left out. 1 to 4 items.</summary>
    public IReadOnlyList<VerificationDocumentKind>? Kinds { get; init; }

    /// <summary>Fields that must be readable on the document. 1 to 8 items.</summary>
    public IReadOnlyList<VerificationDocumentCheckRequiredField>? RequiredFields { get; init; }

    /// <summary>Whether an expired document is accepted. The server's default is false.</summary>
    public bool? AllowExpired { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("kinds", Kinds);
        writer.Add("requiredFields", RequiredFields);
        writer.Add("allowExpired", AllowExpired);
    }
}

/// <summary>
/// Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic chip
/// stands for the document: leave out document where no photo of it is needed, or ask for both to compare them.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationChipCheck>))]
public sealed class VerificationChipCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationChipCheck()
    {
    }

    internal VerificationChipCheck(JsonElement json)
        : base(json)
    {
        Kinds = json.Find("kinds", Read.List(v => new VerificationDocumentKind(Read.Text(v))));
        AllowExpired = json.FindValue("allowExpired", Read.Bool);
    }

    /// <summary>Kinds of documents that are accepted; all when left out. 1 to 4 items.</summary>
    public IReadOnlyList<VerificationDocumentKind>? Kinds { get; init; }

    /// <summary>Whether an expired document is accepted. The server's default is false.</summary>
    public bool? AllowExpired { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("kinds", Kinds);
        writer.Add("allowExpired", AllowExpired);
    }
}

/// <summary>Compares the selfie with a portrait.</summary>
[JsonConverter(typeof(ModelConverter<VerificationFaceMatchCheck>))]
public sealed class VerificationFaceMatchCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationFaceMatchCheck()
    {
    }

    internal VerificationFaceMatchCheck(JsonElement json)
        : base(json)
    {
        Against = json.FindValue("against", v => new VerificationFaceMatchCheckAgainst(Read.Text(v)));
        Threshold = json.FindValue("threshold", Read.Double);
    }

    /// <summary>
    /// portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2.
    /// Without it: the portrait if one is sent, else the chip if it is asked for, else the document.
    /// </summary>
    public VerificationFaceMatchCheckAgainst? Against { get; init; }

    /// <summary>
    /// Similarity from which on the faces match. Lower by at most 0.10: match_borderline and a review. 0 to 1; the
    /// server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("against", Against);
        writer.Add("threshold", Threshold);
    }
}

/// <summary>
/// Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a challenge.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationLivenessCheck>))]
public sealed class VerificationLivenessCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationLivenessCheck()
    {
    }

    internal VerificationLivenessCheck(JsonElement json)
        : base(json)
    {
        Mode = json.FindValue("mode", v => new VerificationLivenessMode(Read.Text(v)));
        LiveCapture = json.FindValue("liveCapture", Read.Bool);
        AcceptUploads = json.FindValue("acceptUploads", Read.Bool);
    }

    /// <summary>
    /// How it is checked. Left out: the liveness_mode of the project, passive unless it sets another.
    /// </summary>
    public VerificationLivenessMode? Mode { get; init; }

    /// <summary>
    /// True: a photo sent as a file instead of taken by the page goes to review, whatever the step. The server's
    /// default is false.
    /// </summary>
    public bool? LiveCapture { get; init; }

    /// <summary>
    /// True: a selfie sent as a file can pass the check. Otherwise its value is review at best: a file proves nobody in
    /// front of a camera. The server's default is false.
    /// </summary>
    public bool? AcceptUploads { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("mode", Mode);
        writer.Add("liveCapture", LiveCapture);
        writer.Add("acceptUploads", AcceptUploads);
    }
}

/// <summary>Checks the age that the face shows; with a document, the date of birth counts.</summary>
[JsonConverter(typeof(ModelConverter<VerificationAgeCheck>))]
public sealed class VerificationAgeCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationAgeCheck()
    {
    }

    [SetsRequiredMembers]
    internal VerificationAgeCheck(JsonElement json)
        : base(json)
    {
        MinAge = json.FindValue("minAge", Read.Int) ?? default;
        Policy = json.FindValue("policy", v => new AgePolicy(Read.Text(v)));
    }

    /// <summary>Lowest age in years. 1 to 120.</summary>
    public required int MinAge { get; init; }

    /// <summary>
    /// What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
    /// reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
    /// challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is,
    /// unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
    /// borderline_age, and a document decides. With an undetermined age nobody is allowed. The server's default is
    /// lowerBound.
    /// </summary>
    public AgePolicy? Policy { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("minAge", MinAge);
        writer.Add("policy", Policy);
    }
}

/// <summary>
/// Asks sanctions and other lists for the person: the name on the document, else the name of person. A server without
/// lists answers check_not_available. Alone it runs at once, without a link.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationAmlCheck>))]
public sealed class VerificationAmlCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationAmlCheck()
    {
    }

    internal VerificationAmlCheck(JsonElement json)
        : base(json)
    {
        Threshold = json.FindValue("threshold", Read.Double);
    }

    /// <summary>Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75.</summary>
    public double? Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("threshold", Threshold);
    }
}

/// <summary>Searches a gallery for the face of the selfie.</summary>
[JsonConverter(typeof(ModelConverter<VerificationDuplicatesCheck>))]
public sealed class VerificationDuplicatesCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationDuplicatesCheck()
    {
    }

    [SetsRequiredMembers]
    internal VerificationDuplicatesCheck(JsonElement json)
        : base(json)
    {
        Gallery = json.Find("gallery", Read.Text) ?? "";
        Threshold = json.FindValue("threshold", Read.Double);
    }

    /// <summary>The gallery to search. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>
    /// Similarity from which on a person of the gallery is a duplicate. 0 to 1; the server's default is 0.8.
    /// </summary>
    public double? Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Add("threshold", Threshold);
    }
}

/// <summary>
/// No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled as a
/// new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries. enrolment of the
/// answer says what came of it; a failure never changes the decision.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationEnrol>))]
public sealed class VerificationEnrol : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationEnrol()
    {
    }

    [SetsRequiredMembers]
    internal VerificationEnrol(JsonElement json)
        : base(json)
    {
        Gallery = json.Find("gallery", Read.Text) ?? "";
        PersonId = json.Find("personId", Read.Text);
        Labels = json.Find("labels", Read.List(Read.Text));
        PurgeAt = json.FindValue("purgeAt", Read.Time);
    }

    /// <summary>The gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>
    /// Your id of the person, which the gallery must not have yet. Without it: the reference of the verification, and
    /// the id of the verification where a standing code opened it. A workflow has none. 1 to 128 characters.
    /// </summary>
    public string? PersonId { get; init; }

    /// <summary>Labels that searches can be limited to. 0 to 16 items.</summary>
    public IReadOnlyList<string>? Labels { get; init; }

    /// <summary>
    /// When to delete the person from the gallery. Without it: at the end of the retention of the gallery, or never.
    /// </summary>
    public DateTimeOffset? PurgeAt { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Add("personId", PersonId);
        writer.Add("labels", Labels);
        writer.Add("purgeAt", PurgeAt);
    }
}

/// <summary>The checks that are asked for, at least one.</summary>
[JsonConverter(typeof(ModelConverter<VerificationChecks>))]
public sealed class VerificationChecks : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationChecks()
    {
    }

    internal VerificationChecks(JsonElement json)
        : base(json)
    {
        Document = json.Find("document", v => new VerificationDocumentCheck(v));
        Chip = json.Find("chip", v => new VerificationChipCheck(v));
        FaceMatch = json.Find("faceMatch", v => new VerificationFaceMatchCheck(v));
        Liveness = json.Find("liveness", v => new VerificationLivenessCheck(v));
        Age = json.Find("age", v => new VerificationAgeCheck(v));
        Aml = json.Find("aml", v => new VerificationAmlCheck(v));
        Duplicates = json.Find("duplicates", v => new VerificationDuplicatesCheck(v));
        Enrol = json.Find("enrol", v => new VerificationEnrol(v));
    }

    /// <summary>Asks for an identity document.</summary>
    public VerificationDocumentCheck? Document { get; init; }

    /// <summary>
    /// Checks the chip of the document, whose files your app reads and you send with verifications.chip. An authentic
    /// chip stands for the document: leave out document where no photo of it is needed, or ask for both to compare
    /// them.
    /// </summary>
    public VerificationChipCheck? Chip { get; init; }

    /// <summary>Compares the selfie with a portrait.</summary>
    public VerificationFaceMatchCheck? FaceMatch { get; init; }

    /// <summary>
    /// Checks that the face was in front of the camera, on a burst of five frames and, where mode asks for it, a
    /// challenge.
    /// </summary>
    public VerificationLivenessCheck? Liveness { get; init; }

    /// <summary>Checks the age that the face shows; with a document, the date of birth counts.</summary>
    public VerificationAgeCheck? Age { get; init; }

    /// <summary>
    /// Asks sanctions and other lists for the person: the name on the document, else the name of person. A server
    /// without lists answers check_not_available. Alone it runs at once, without a link.
    /// </summary>
    public VerificationAmlCheck? Aml { get; init; }

    /// <summary>Searches a gallery for the face of the selfie.</summary>
    public VerificationDuplicatesCheck? Duplicates { get; init; }

    /// <summary>
    /// No check: once the verification is approved, by the rules or by a reviewer, the face of the selfie is enrolled
    /// as a new person of a gallery. Needs liveness, without acceptUploads, and a key that may write galleries.
    /// enrolment of the answer says what came of it; a failure never changes the decision.
    /// </summary>
    public VerificationEnrol? Enrol { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("document", Document);
        writer.Add("chip", Chip);
        writer.Add("faceMatch", FaceMatch);
        writer.Add("liveness", Liveness);
        writer.Add("age", Age);
        writer.Add("aml", Aml);
        writer.Add("duplicates", Duplicates);
        writer.Add("enrol", Enrol);
    }
}

/// <summary>A stored workflow.</summary>
[JsonConverter(typeof(ModelConverter<VerificationWorkflowRef>))]
public sealed class VerificationWorkflowRef : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationWorkflowRef()
    {
    }

    [SetsRequiredMembers]
    internal VerificationWorkflowRef(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Version = json.FindValue("version", Read.Int);
    }

    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Name { get; init; }

    /// <summary>Its version; the latest when left out. At least 1.</summary>
    public int? Version { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("name", Name);
        writer.Add("version", Version);
    }
}

/// <summary>The link as a QR code.</summary>
[JsonConverter(typeof(ModelConverter<VerificationQr>))]
public sealed class VerificationQr : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationQr()
    {
    }

    internal VerificationQr(JsonElement json)
        : base(json)
    {
        Png = json.Find("png", Read.Picture) ?? Picture.Empty;
        Svg = json.Find("svg", Read.Text) ?? "";
    }

    /// <summary>An image file.</summary>
    public Picture Png { get; init; } = Picture.Empty;

    /// <summary>The same as an SVG document.</summary>
    public string Svg { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("png", Png);
        writer.Add("svg", Svg);
    }
}

/// <summary>The results of the checks. A check that was not asked for is not_run.</summary>
[JsonConverter(typeof(ModelConverter<VerificationCheckResults>))]
public sealed class VerificationCheckResults : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationCheckResults()
    {
    }

    internal VerificationCheckResults(JsonElement json)
        : base(json)
    {
        DocumentAuthenticity = json.FindValue("document_authenticity", v => new VerificationCheckValue(Read.Text(v))) ?? default;
        Chip = json.FindValue("chip", v => new VerificationCheckValue(Read.Text(v))) ?? default;
        FaceMatch = json.FindValue("face_match", v => new VerificationCheckValue(Read.Text(v))) ?? default;
        Liveness = json.FindValue("liveness", v => new VerificationCheckValue(Read.Text(v))) ?? default;
        AmlScreening = json.FindValue("aml_screening", v => new VerificationAmlValue(Read.Text(v))) ?? default;
        Age = json.FindValue("age", v => new VerificationCheckValue(Read.Text(v))) ?? default;
        Duplicates = json.FindValue("duplicates", v => new VerificationCheckValue(Read.Text(v))) ?? default;
    }

    /// <summary>
    /// Whether what was examined on the document fits together; documentChecks names it. It is no proof that the
    /// document is genuine.
    /// </summary>
    public VerificationCheckValue DocumentAuthenticity { get; init; }

    /// <summary>
    /// Whether a state signed the files of the chip, none was changed, and the document is of an accepted kind and
    /// valid.
    /// </summary>
    public VerificationCheckValue Chip { get; init; }

    /// <summary>Whether selfie and portrait show one person.</summary>
    public VerificationCheckValue FaceMatch { get; init; }

    /// <summary>Whether the face was in front of the camera.</summary>
    public VerificationCheckValue Liveness { get; init; }

    /// <summary>Whether a list has the person.</summary>
    public VerificationAmlValue AmlScreening { get; init; }

    /// <summary>Whether the person is old enough.</summary>
    public VerificationCheckValue Age { get; init; }

    /// <summary>Whether the face is new in the gallery.</summary>
    public VerificationCheckValue Duplicates { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("document_authenticity", DocumentAuthenticity);
        writer.Add("chip", Chip);
        writer.Add("face_match", FaceMatch);
        writer.Add("liveness", Liveness);
        writer.Add("aml_screening", AmlScreening);
        writer.Add("age", Age);
        writer.Add("duplicates", Duplicates);
    }
}

/// <summary>One measured or recorded value.</summary>
[JsonConverter(typeof(ModelConverter<VerificationEvidence>))]
public sealed class VerificationEvidence : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationEvidence()
    {
    }

    internal VerificationEvidence(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Value = json.Find("value", Read.Text) ?? "";
    }

    /// <summary>What it is, such as similarity.</summary>
    public string Name { get; init; } = "";

    /// <summary>The value as text, such as 0.4312.</summary>
    public string Value { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("value", Value);
    }
}

/// <summary>Something that was examined on the document.</summary>
[JsonConverter(typeof(ModelConverter<VerificationSubCheck>))]
public sealed class VerificationSubCheck : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationSubCheck()
    {
    }

    internal VerificationSubCheck(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Value = json.FindValue("value", v => new VerificationCheckValue(Read.Text(v))) ?? default;
        Evidence = json.Find("evidence", Read.List(v => new VerificationEvidence(v)));
    }

    /// <summary>
    /// What was examined: document (one was located in each photo), sides (where a back was taken), kind,
    /// machine_readable_zone (every field was read), check_digits, expiry, portrait; copy is pass for a front with
    /// colours, which is no photocopy in grey, review for one without, and unknown where no document was located on the
    /// front: a screen or a print in colour is not detected, as its evidence says; printed_text is pass where the
    /// number, dates and names of the zone stand in the printed text of the front, review where one of them is printed
    /// with one or two other characters, unknown where one of them was not found, and not_run where there is nothing to
    /// compare.
    /// </summary>
    public string Name { get; init; } = "";

    /// <summary>
    /// pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run: it
    /// was not asked for, or not reached yet.
    /// </summary>
    public VerificationCheckValue Value { get; init; }

    /// <summary>
    /// Of printed_text: each field of the zone that was searched, with found, differing or not_found, and as
    /// FIELD.place where it is printed on the flat document (left, top, width, height in mm); of portrait and
    /// machine_readable_zone: place; of expiry: basis printed where the printed date decided; of document: each side by
    /// its name (image_front, image_back) with what its outline follows from (zone, edges, image) or not_found; of
    /// copy: examined and not_examined, which name what the value says something of and what not, and colour, the 98th
    /// percentile of the chroma of the front in CIE L*a*b* once the light is white: below 6.0 it has no colours. Absent
    /// where there is none.
    /// </summary>
    public IReadOnlyList<VerificationEvidence>? Evidence { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("value", Value);
        writer.Add("evidence", Evidence);
    }
}

/// <summary>
/// What was read on the document. A field that was not read with certainty is absent. Stored encrypted, and deleted
/// with the images.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationDocument>))]
public sealed class VerificationDocument : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationDocument()
    {
    }

    internal VerificationDocument(JsonElement json)
        : base(json)
    {
        Kind = json.FindValue("kind", v => new VerificationDocumentKind(Read.Text(v)));
        Name = json.Find("name", Read.Text);
        BirthDate = json.Find("birthDate", Read.Text);
        BirthDateKnown = json.Find("birthDateKnown", Read.Text);
        DocumentNumber = json.Find("documentNumber", Read.Text);
        ExpiryDate = json.Find("expiryDate", Read.Text);
        Nationality = json.Find("nationality", Read.Text);
        Sex = json.Find("sex", Read.Text);
        Issuer = json.Find("issuer", Read.Text);
        PersonalNumber = json.Find("personalNumber", Read.Text);
    }

    /// <summary>A kind of identity document.</summary>
    public VerificationDocumentKind? Kind { get; init; }

    /// <summary>Given names, then the family name, as in the machine-readable zone.</summary>
    public string? Name { get; init; }

    /// <summary>Date of birth, such as 1990-12-31.</summary>
    public string? BirthDate { get; init; }

    /// <summary>
    /// The known part of a date of birth that is not whole, such as 2012, 2012-05, XXXX-08-12, or XX24-08-12 and XX24
    /// where the century is open; absent otherwise.
    /// </summary>
    public string? BirthDateKnown { get; init; }

    /// <summary>Number of the document.</summary>
    public string? DocumentNumber { get; init; }

    /// <summary>Last day of validity, such as 2030-12-31.</summary>
    public string? ExpiryDate { get; init; }

    /// <summary>Code of the nationality.</summary>
    public string? Nationality { get; init; }

    /// <summary>M, F or X (unspecified).</summary>
    public string? Sex { get; init; }

    /// <summary>Code of the issuing state or organisation.</summary>
    public string? Issuer { get; init; }

    /// <summary>Personal number, of a passport.</summary>
    public string? PersonalNumber { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("kind", Kind);
        writer.Add("name", Name);
        writer.Add("birthDate", BirthDate);
        writer.Add("birthDateKnown", BirthDateKnown);
        writer.Add("documentNumber", DocumentNumber);
        writer.Add("expiryDate", ExpiryDate);
        writer.Add("nationality", Nationality);
        writer.Add("sex", Sex);
        writer.Add("issuer", Issuer);
        writer.Add("personalNumber", PersonalNumber);
    }
}

/// <summary>
/// What the chip of the document holds and whether a state signed it. Stored encrypted, and deleted with the images.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationChip>))]
public sealed class VerificationChip : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationChip()
    {
    }

    internal VerificationChip(JsonElement json)
        : base(json)
    {
        Status = json.FindValue("status", v => new NfcStatus(Read.Text(v))) ?? default;
        Steps = json.Find("steps", v => new NfcSteps(v)) ?? new();
        Reasons = json.Find("reasons", Read.List(v => new NfcReason(v))) ?? [];
        Signer = json.Find("signer", v => new NfcCertificate(v));
        Anchor = json.Find("anchor", v => new NfcCertificate(v));
        Document = json.Find("document", v => new VerificationDocument(v)) ?? new();
        Differences = json.Find("differences", Read.List(Read.Text));
        Portrait = json.Find("portrait", Read.Text);
    }

    /// <summary>
    /// pass: a state signed these files and none was changed. fail: one step failed. unknown: a step could not be
    /// taken.
    /// </summary>
    public NfcStatus Status { get; init; }

    /// <summary>The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.</summary>
    public NfcSteps Steps { get; init; } = new();

    /// <summary>What failed, what could not be examined, and what to know, in the order of the steps.</summary>
    public IReadOnlyList<NfcReason> Reasons { get; init; } = [];

    /// <summary>The certificate of the document signer; absent when it is not known.</summary>
    public NfcCertificate? Signer { get; init; }

    /// <summary>The imported country signing certificate that the chain leads to; absent without a chain.</summary>
    public NfcCertificate? Anchor { get; init; }

    /// <summary>The fields of dg1.</summary>
    public VerificationDocument Document { get; init; } = new();

    /// <summary>
    /// Fields of dg1 that differ from the photographed document; absent where there are none, or nothing to compare.
    /// </summary>
    public IReadOnlyList<string>? Differences { get; init; }

    /// <summary>
    /// Name of the image of the portrait of dg2, for GET /v1/verifications/{verification}/images/{name}; absent where
    /// there is none.
    /// </summary>
    public string? Portrait { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("status", Status);
        writer.Add("steps", Steps);
        writer.Add("reasons", Reasons);
        writer.Add("signer", Signer);
        writer.Add("anchor", Anchor);
        writer.Add("document", Document);
        writer.Add("differences", Differences);
        writer.Add("portrait", Portrait);
    }
}

/// <summary>
/// A side of the document, flat and upright, and where its parts lie on it. Boxes are in millimetres from its upper
/// left corner.
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationDocumentSide>))]
public sealed class VerificationDocumentSide : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationDocumentSide()
    {
    }

    internal VerificationDocumentSide(JsonElement json)
        : base(json)
    {
        Side = json.FindValue("side", v => new VerificationDocumentSideSide(Read.Text(v))) ?? default;
        Image = json.Find("image", Read.Text) ?? "";
        Width = json.FindValue("width", Read.Double) ?? default;
        Height = json.FindValue("height", Read.Double) ?? default;
        Portrait = json.Find("portrait", v => new DocumentPlace(v));
        Zone = json.Find("zone", v => new DocumentPlace(v));
        Fields = json.Find("fields", Read.List(v => new DocumentFieldPlace(v))) ?? [];
    }

    /// <summary>The step that took it.</summary>
    public VerificationDocumentSideSide Side { get; init; }

    /// <summary>
    /// Name of the image of the flat side, for GET /v1/verifications/{verification}/images/{name}; it shows the side
    /// from edge to edge.
    /// </summary>
    public string Image { get; init; } = "";

    /// <summary>Width of the side in millimetres.</summary>
    public double Width { get; init; }

    /// <summary>Height of the side in millimetres.</summary>
    public double Height { get; init; }

    /// <summary>The face at the place of the portrait; absent where there is none.</summary>
    public DocumentPlace? Portrait { get; init; }

    /// <summary>The lines of the machine-readable zone; absent on a side without one.</summary>
    public DocumentPlace? Zone { get; init; }

    /// <summary>The fields of the zone in their order; empty on a side without one.</summary>
    public IReadOnlyList<DocumentFieldPlace> Fields { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("side", Side);
        writer.Add("image", Image);
        writer.Add("width", Width);
        writer.Add("height", Height);
        writer.Add("portrait", Portrait);
        writer.Add("zone", Zone);
        writer.Add("fields", Fields);
    }
}

/// <summary>A field of the zone that was searched in the printed text of the front.</summary>
[JsonConverter(typeof(ModelConverter<VerificationPrintedField>))]
public sealed class VerificationPrintedField : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationPrintedField()
    {
    }

    internal VerificationPrintedField(JsonElement json)
        : base(json)
    {
        Field = json.FindValue("field", v => new VerificationPrintedFieldField(Read.Text(v))) ?? default;
        Outcome = json.FindValue("outcome", v => new VerificationPrintedFieldOutcome(Read.Text(v))) ?? default;
        Text = json.Find("text", Read.Text);
        Place = json.Find("place", v => new DocumentPlace(v));
    }

    /// <summary>The field.</summary>
    public VerificationPrintedFieldField Field { get; init; }

    /// <summary>
    /// found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
    /// neither.
    /// </summary>
    public VerificationPrintedFieldOutcome Outcome { get; init; }

    /// <summary>
    /// The printed lines that bear it, as they were read, with what else stands in them; absent where it was not found.
    /// </summary>
    public string? Text { get; init; }

    /// <summary>
    /// Where it is printed; absent where it was not found and where the outline of the front is not known.
    /// </summary>
    public DocumentPlace? Place { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("field", Field);
        writer.Add("outcome", Outcome);
        writer.Add("text", Text);
        writer.Add("place", Place);
    }
}

/// <summary>What you know of the person. It is stored encrypted and deleted with the verification.</summary>
[JsonConverter(typeof(ModelConverter<VerificationPerson>))]
public sealed class VerificationPerson : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationPerson()
    {
    }

    internal VerificationPerson(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text);
        BirthDate = json.Find("birthDate", Read.Text);
    }

    /// <summary>The full name, as in the document. 1 to 200 characters.</summary>
    public string? Name { get; init; }

    /// <summary>The date of birth, such as 1990-12-31.</summary>
    public string? BirthDate { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("birthDate", BirthDate);
    }
}

/// <summary>What a check rests on.</summary>
[JsonConverter(typeof(ModelConverter<VerificationCheckEvidence>))]
public sealed class VerificationCheckEvidence : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationCheckEvidence()
    {
    }

    internal VerificationCheckEvidence(JsonElement json)
        : base(json)
    {
        Check = json.Find("check", Read.Text) ?? "";
        Evidence = json.Find("evidence", Read.List(v => new VerificationEvidence(v))) ?? [];
    }

    /// <summary>
    /// The check by its name in requests: faceMatch has similarity and threshold, liveness has status, score,
    /// reasonCode and frames; with a challenge also challenge and found, and depth and growth (motion) or reflection
    /// and strength (light): numbers without a unit (docs/verification.md); what could not be measured is 0, and found
    /// says so.
    /// </summary>
    public string Check { get; init; } = "";

    /// <summary>The values.</summary>
    public IReadOnlyList<VerificationEvidence> Evidence { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("check", Check);
        writer.Add("evidence", Evidence);
    }
}

/// <summary>Something that was found, and what follows from it.</summary>
[JsonConverter(typeof(ModelConverter<VerificationReason>))]
public sealed class VerificationReason : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationReason()
    {
    }

    internal VerificationReason(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", v => new VerificationReasonCode(Read.Text(v))) ?? default;
        Outcome = json.FindValue("outcome", v => new VerificationReasonOutcome(Read.Text(v))) ?? default;
        Text = json.Find("text", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
        Evidence = json.Find("evidence", Read.List(v => new VerificationEvidence(v)));
    }

    /// <summary>Code of a reason. docs/verification.md has the table.</summary>
    public VerificationReasonCode Code { get; init; }

    /// <summary>
    /// What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or was
    /// cancelled).
    /// </summary>
    public VerificationReasonOutcome Outcome { get; init; }

    /// <summary>What was found, in one sentence.</summary>
    public string Text { get; init; } = "";

    /// <summary>What to do about it, in one sentence.</summary>
    public string Fix { get; init; } = "";

    /// <summary>What the reason rests on; absent when there is nothing to add.</summary>
    public IReadOnlyList<VerificationEvidence>? Evidence { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("outcome", Outcome);
        writer.Add("text", Text);
        writer.Add("fix", Fix);
        writer.Add("evidence", Evidence);
    }
}

/// <summary>An entry of a list that may be the person.</summary>
[JsonConverter(typeof(ModelConverter<VerificationAmlHit>))]
public sealed class VerificationAmlHit : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationAmlHit()
    {
    }

    internal VerificationAmlHit(JsonElement json)
        : base(json)
    {
        EntryId = json.Find("entryId", Read.Text) ?? "";
        List = json.Find("list", Read.Text) ?? "";
        ListVersion = json.Find("listVersion", Read.Text);
        Provider = json.Find("provider", Read.Text) ?? "";
        Score = json.FindValue("score", Read.Double) ?? default;
        Threshold = json.FindValue("threshold", Read.Double) ?? default;
        Name = json.Find("name", Read.Text);
        BirthDate = json.Find("birthDate", Read.Text);
        Topic = json.Find("topic", Read.Text);
        Reasons = json.Find("reasons", Read.List(Read.Text));
    }

    /// <summary>Id of the entry in the list.</summary>
    public string EntryId { get; init; } = "";

    /// <summary>Name of the list.</summary>
    public string List { get; init; } = "";

    /// <summary>Version of the list: a hash or a time.</summary>
    public string? ListVersion { get; init; }

    /// <summary>Who answered.</summary>
    public string Provider { get; init; } = "";

    /// <summary>Similarity of the person and the entry. 0 to 1.</summary>
    public double Score { get; init; }

    /// <summary>Score from which on an entry is a hit. 0 to 1.</summary>
    public double Threshold { get; init; }

    /// <summary>The name in the list that fits best; absent after the data was deleted.</summary>
    public string? Name { get; init; }

    /// <summary>The date of birth in the list; absent when there is none.</summary>
    public string? BirthDate { get; init; }

    /// <summary>What the list is about, such as sanction.</summary>
    public string? Topic { get; init; }

    /// <summary>What spoke for and against the entry.</summary>
    public IReadOnlyList<string>? Reasons { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("entryId", EntryId);
        writer.Add("list", List);
        writer.Add("listVersion", ListVersion);
        writer.Add("provider", Provider);
        writer.Add("score", Score);
        writer.Add("threshold", Threshold);
        writer.Add("name", Name);
        writer.Add("birthDate", BirthDate);
        writer.Add("topic", Topic);
        writer.Add("reasons", Reasons);
    }
}

/// <summary>A check and the points that it took away.</summary>
[JsonConverter(typeof(ModelConverter<VerificationTrustMove>))]
public sealed class VerificationTrustMove : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationTrustMove()
    {
    }

    internal VerificationTrustMove(JsonElement json)
        : base(json)
    {
        Check = json.Find("check", Read.Text) ?? "";
        By = json.FindValue("by", Read.Double) ?? default;
    }

    /// <summary>Name of the check.</summary>
    public string Check { get; init; } = "";

    /// <summary>Points, below 0.</summary>
    public double By { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("check", Check);
        writer.Add("by", By);
    }
}

/// <summary>
/// A number that sums the checks up. It informs and never decides: 100 minus what each check takes away, at least 0
/// (docs/verification.md).
/// </summary>
[JsonConverter(typeof(ModelConverter<VerificationTrustSeal>))]
public sealed class VerificationTrustSeal : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationTrustSeal()
    {
    }

    internal VerificationTrustSeal(JsonElement json)
        : base(json)
    {
        Score = json.FindValue("score", Read.Double) ?? default;
        Moved = json.Find("moved", Read.List(v => new VerificationTrustMove(v))) ?? [];
    }

    /// <summary>The number. 0 to 100.</summary>
    public double Score { get; init; }

    /// <summary>What took points away, the most first; empty when nothing did.</summary>
    public IReadOnlyList<VerificationTrustMove> Moved { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("score", Score);
        writer.Add("moved", Moved);
    }
}

/// <summary>What the person agreed to.</summary>
[JsonConverter(typeof(ModelConverter<VerificationConsent>))]
public sealed class VerificationConsent : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationConsent()
    {
    }

    internal VerificationConsent(JsonElement json)
        : base(json)
    {
        TextId = json.Find("textId", Read.Text) ?? "";
        TextSha256 = json.Find("textSha256", Read.Text) ?? "";
        Language = json.Find("language", Read.Text) ?? "";
        At = json.FindValue("at", Read.Time) ?? default;
    }

    /// <summary>Id of the text.</summary>
    public string TextId { get; init; } = "";

    /// <summary>SHA-256 of the text as it was shown, hexadecimal.</summary>
    public string TextSha256 { get; init; } = "";

    /// <summary>Language of the text.</summary>
    public string Language { get; init; } = "";

    /// <summary>When the person agreed.</summary>
    public DateTimeOffset At { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("textId", TextId);
        writer.Add("textSha256", TextSha256);
        writer.Add("language", Language);
        writer.Add("at", At);
    }
}

/// <summary>Why a face was not enrolled.</summary>
[JsonConverter(typeof(ModelConverter<VerificationEnrolmentReason>))]
public sealed class VerificationEnrolmentReason : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationEnrolmentReason()
    {
    }

    internal VerificationEnrolmentReason(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", v => new VerificationEnrolmentReasonCode(Read.Text(v))) ?? default;
        Text = json.Find("text", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
    }

    /// <summary>
    /// Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with this
    /// id was deleted or merged after the verification was created. gallery_not_found: it was deleted. gallery_full:
    /// there is no room for another face or person. storing_not_enabled: storing was switched off for the project.
    /// purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face, several, or too
    /// little of one to tell people apart. models_changed: the face was described by other models than those that run
    /// now.
    /// </summary>
    public VerificationEnrolmentReasonCode Code { get; init; }

    /// <summary>What happened, in one sentence.</summary>
    public string Text { get; init; } = "";

    /// <summary>What to do about it, in one sentence.</summary>
    public string Fix { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("text", Text);
        writer.Add("fix", Fix);
    }
}

/// <summary>What came of the enrolment of the selfie's face in a gallery.</summary>
[JsonConverter(typeof(ModelConverter<VerificationEnrolment>))]
public sealed class VerificationEnrolment : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationEnrolment()
    {
    }

    internal VerificationEnrolment(JsonElement json)
        : base(json)
    {
        State = json.FindValue("state", v => new VerificationEnrolmentState(Read.Text(v))) ?? default;
        Gallery = json.Find("gallery", Read.Text) ?? "";
        PersonId = json.Find("personId", Read.Text) ?? "";
        FaceId = json.Find("faceId", Read.Text);
        Reason = json.Find("reason", v => new VerificationEnrolmentReason(v));
    }

    /// <summary>
    /// waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
    /// verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or its
    /// results are those of a test reference.
    /// </summary>
    public VerificationEnrolmentState State { get; init; }

    /// <summary>The gallery.</summary>
    public string Gallery { get; init; } = "";

    /// <summary>Your id of the person.</summary>
    public string PersonId { get; init; } = "";

    /// <summary>The face in the gallery; absent unless enrolled.</summary>
    public string? FaceId { get; init; }

    /// <summary>Absent unless failed.</summary>
    public VerificationEnrolmentReason? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("state", State);
        writer.Add("gallery", Gallery);
        writer.Add("personId", PersonId);
        writer.Add("faceId", FaceId);
        writer.Add("reason", Reason);
    }
}

/// <summary>Receipt of a deletion. It holds no data of the person.</summary>
[JsonConverter(typeof(ModelConverter<VerificationDeletion>))]
public sealed class VerificationDeletion : Model
{
    /// <summary>Makes an object without values.</summary>
    public VerificationDeletion()
    {
    }

    internal VerificationDeletion(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Reason = json.FindValue("reason", v => new VerificationDeletionReason(Read.Text(v))) ?? default;
        Actor = json.Find("actor", Read.Text) ?? "";
        RequestId = json.Find("requestId", Read.Text);
        At = json.FindValue("at", Read.Time) ?? default;
        Images = json.FindValue("images", Read.Int) ?? default;
        Digest = json.Find("digest", Read.Text) ?? "";
    }

    /// <summary>Such as dlr_...</summary>
    public string Id { get; init; } = "";

    /// <summary>
    /// request: your request; retention: the date that the project sets; expired and cancelled: what the person had
    /// sent is deleted at once.
    /// </summary>
    public VerificationDeletionReason Reason { get; init; }

    /// <summary>The key that asked for it, or system.</summary>
    public string Actor { get; init; } = "";

    /// <summary>Id of the request that asked for it.</summary>
    public string? RequestId { get; init; }

    /// <summary>When the data was deleted.</summary>
    public DateTimeOffset At { get; init; }

    /// <summary>Number of images that were deleted.</summary>
    public int Images { get; init; }

    /// <summary>
    /// Hexadecimal. Over the encrypted images in the order of their names: d = SHA-256(d followed by the SHA-256 of the
    /// encrypted image), beginning with no bytes; empty without images.
    /// </summary>
    public string Digest { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("reason", Reason);
        writer.Add("actor", Actor);
        writer.Add("requestId", RequestId);
        writer.Add("at", At);
        writer.Add("images", Images);
        writer.Add("digest", Digest);
    }
}

/// <summary>A verification.</summary>
[JsonConverter(typeof(ModelConverter<Verification>))]
public sealed class Verification : Model
{
    /// <summary>Makes an object without values.</summary>
    public Verification()
    {
    }

    internal Verification(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Reference = json.Find("reference", Read.Text) ?? "";
        Status = json.FindValue("status", v => new VerificationStatus(Read.Text(v))) ?? default;
        Decision = json.FindValue("decision", v => new VerificationDecision(Read.Text(v)));
        DecidedBy = json.FindValue("decidedBy", v => new VerificationDecidedBy(Read.Text(v)));
        NextActor = json.FindValue("nextActor", v => new VerificationActor(Read.Text(v))) ?? default;
        WaitingFor = json.FindValue("waitingFor", v => new VerificationWaitingFor(Read.Text(v)));
        LastStep = json.FindValue("lastStep", v => new VerificationStepName(Read.Text(v)));
        Asked = json.Find("asked", v => new VerificationChecks(v)) ?? new();
        Workflow = json.Find("workflow", v => new VerificationWorkflowRef(v));
        Url = json.Find("url", Read.Text);
        Qr = json.Find("qr", v => new VerificationQr(v));
        Price = json.FindValue("price", Read.Double) ?? default;
        Checks = json.Find("checks", v => new VerificationCheckResults(v)) ?? new();
        DocumentChecks = json.Find("documentChecks", Read.List(v => new VerificationSubCheck(v)));
        Document = json.Find("document", v => new VerificationDocument(v));
        Chip = json.Find("chip", v => new VerificationChip(v));
        DocumentSides = json.Find("documentSides", Read.List(v => new VerificationDocumentSide(v)));
        PrintedFields = json.Find("printedFields", Read.List(v => new VerificationPrintedField(v)));
        Person = json.Find("person", v => new VerificationPerson(v));
        CheckEvidence = json.Find("checkEvidence", Read.List(v => new VerificationCheckEvidence(v)));
        Reasons = json.Find("reasons", Read.List(v => new VerificationReason(v))) ?? [];
        AmlHits = json.Find("amlHits", Read.List(v => new VerificationAmlHit(v)));
        TrustSeal = json.Find("trust_seal", v => new VerificationTrustSeal(v));
        Sequence = json.FindValue("sequence", Read.Int) ?? default;
        Tag = json.Find("tag", Read.Text);
        Metadata = json.Find("metadata", Read.Map(Read.Text));
        Locale = json.FindValue("locale", v => new VerificationLocale(Read.Text(v)));
        RedirectUrl = json.Find("redirectUrl", Read.Text);
        Consent = json.Find("consent", v => new VerificationConsent(v));
        Enrolment = json.Find("enrolment", v => new VerificationEnrolment(v));
        Images = json.Find("images", Read.List(Read.Text)) ?? [];
        Created = json.FindValue("created", Read.Time) ?? default;
        ExpiresAt = json.FindValue("expiresAt", Read.Time) ?? default;
        DecidedAt = json.FindValue("decidedAt", Read.Time);
        DeleteAt = json.FindValue("deleteAt", Read.Time);
        Deletion = json.Find("deletion", v => new VerificationDeletion(v));
    }

    /// <summary>Such as ver_...</summary>
    public string Id { get; init; } = "";

    /// <summary>
    /// Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so use a
    /// pseudonym instead of a name. In the test environment references that begin with test:approved, test:declined,
    /// test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128 characters.
    /// </summary>
    public string Reference { get; init; } = "";

    /// <summary>
    /// Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person agreed
    /// and takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed: there is a
    /// decision. expired: the person did not finish in time. cancelled: the business or the person stopped it.
    /// </summary>
    public VerificationStatus Status { get; init; }

    /// <summary>The outcome. Absent before the first decision.</summary>
    public VerificationDecision? Decision { get; init; }

    /// <summary>Who decided; absent before the first decision.</summary>
    public VerificationDecidedBy? DecidedBy { get; init; }

    /// <summary>
    /// Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished.
    /// </summary>
    public VerificationActor NextActor { get; init; }

    /// <summary>
    /// chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
    /// credits for the decision, or the key reached its spend cap. Absent otherwise.
    /// </summary>
    public VerificationWaitingFor? WaitingFor { get; init; }

    /// <summary>The last step that the person completed; absent before the first.</summary>
    public VerificationStepName? LastStep { get; init; }

    /// <summary>The checks that were asked for.</summary>
    public VerificationChecks Asked { get; init; } = new();

    /// <summary>The workflow and the version that it keeps; absent without one.</summary>
    public VerificationWorkflowRef? Workflow { get; init; }

    /// <summary>
    /// The link for the person; in the answer that makes it alone. Absent where no check needs a step of the person,
    /// such as aml alone: it runs at once.
    /// </summary>
    public string? Url { get; init; }

    /// <summary>The link as a QR code; only together with url.</summary>
    public VerificationQr? Qr { get; init; }

    /// <summary>What the first decision costs, in credits.</summary>
    public double Price { get; init; }

    /// <summary>The results of the checks. A check that was not asked for is not_run.</summary>
    public VerificationCheckResults Checks { get; init; } = new();

    /// <summary>What was examined on the document; absent when there was none.</summary>
    public IReadOnlyList<VerificationSubCheck>? DocumentChecks { get; init; }

    /// <summary>What was read on the document; absent when there was none.</summary>
    public VerificationDocument? Document { get; init; }

    /// <summary>The chip of the document; absent where none was examined, and after the data was deleted.</summary>
    public VerificationChip? Chip { get; init; }

    /// <summary>
    /// The sides of the document whose outline is known, the front first, and where their parts lie; absent when there
    /// are none, and after the data was deleted.
    /// </summary>
    public IReadOnlyList<VerificationDocumentSide>? DocumentSides { get; init; }

    /// <summary>
    /// The fields of the zone that were searched in the printed text of the front; absent where no text was read, and
    /// after the data was deleted.
    /// </summary>
    public IReadOnlyList<VerificationPrintedField>? PrintedFields { get; init; }

    /// <summary>
    /// What you stated of the person; absent when you stated nothing, and after the data was deleted.
    /// </summary>
    public VerificationPerson? Person { get; init; }

    /// <summary>
    /// What the checks rest on, whatever they found; absent before they ran, and after the data was deleted.
    /// </summary>
    public IReadOnlyList<VerificationCheckEvidence>? CheckEvidence { get; init; }

    /// <summary>
    /// Why the decision is what it is, the deciding reason first: what a reviewer decided, what declines, what leads to
    /// a review, notes.
    /// </summary>
    public IReadOnlyList<VerificationReason> Reasons { get; init; } = [];

    /// <summary>Entries of lists that may be the person; absent when there are none.</summary>
    public IReadOnlyList<VerificationAmlHit>? AmlHits { get; init; }

    /// <summary>Absent before the first decision.</summary>
    public VerificationTrustSeal? TrustSeal { get; init; }

    /// <summary>Number of the last event of this verification.</summary>
    public int Sequence { get; init; }

    /// <summary>The tag that it was created with; absent without one, and after the data was deleted.</summary>
    public string? Tag { get; init; }

    /// <summary>The metadata that it was created with; absent without any, and after the data was deleted.</summary>
    public IReadOnlyDictionary<string, string>? Metadata { get; init; }

    /// <summary>Language of the pages for the person. Without it the browser's language is used.</summary>
    public VerificationLocale? Locale { get; init; }

    /// <summary>Where the person is sent at the end; absent when none was given.</summary>
    public string? RedirectUrl { get; init; }

    /// <summary>What the person agreed to; absent before.</summary>
    public VerificationConsent? Consent { get; init; }

    /// <summary>
    /// What came of checks.enrol; absent where it was not asked for. It stays when the data of the verification is
    /// deleted, as the person of the gallery does.
    /// </summary>
    public VerificationEnrolment? Enrolment { get; init; }

    /// <summary>Names of the stored images, for GET /v1/verifications/{verification}/images/{name}.</summary>
    public IReadOnlyList<string> Images { get; init; } = [];

    /// <summary>When it was created.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>Until when the link works.</summary>
    public DateTimeOffset ExpiresAt { get; init; }

    /// <summary>When the first decision was made; absent before.</summary>
    public DateTimeOffset? DecidedAt { get; init; }

    /// <summary>When images and personal fields are deleted; absent before the end, and after.</summary>
    public DateTimeOffset? DeleteAt { get; init; }

    /// <summary>Receipt of the deletion of the data; absent before.</summary>
    public VerificationDeletion? Deletion { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("reference", Reference);
        writer.Add("status", Status);
        writer.Add("decision", Decision);
        writer.Add("decidedBy", DecidedBy);
        writer.Add("nextActor", NextActor);
        writer.Add("waitingFor", WaitingFor);
        writer.Add("lastStep", LastStep);
        writer.Add("asked", Asked);
        writer.Add("workflow", Workflow);
        writer.Add("url", Url);
        writer.Add("qr", Qr);
        writer.Add("price", Price);
        writer.Add("checks", Checks);
        writer.Add("documentChecks", DocumentChecks);
        writer.Add("document", Document);
        writer.Add("chip", Chip);
        writer.Add("documentSides", DocumentSides);
        writer.Add("printedFields", PrintedFields);
        writer.Add("person", Person);
        writer.Add("checkEvidence", CheckEvidence);
        writer.Add("reasons", Reasons);
        writer.Add("amlHits", AmlHits);
        writer.Add("trust_seal", TrustSeal);
        writer.Add("sequence", Sequence);
        writer.Add("tag", Tag);
        writer.Add("metadata", Metadata);
        writer.Add("locale", Locale);
        writer.Add("redirectUrl", RedirectUrl);
        writer.Add("consent", Consent);
        writer.Add("enrolment", Enrolment);
        writer.Add("images", Images);
        writer.Add("created", Created);
        writer.Add("expiresAt", ExpiresAt);
        writer.Add("decidedAt", DecidedAt);
        writer.Add("deleteAt", DeleteAt);
        writer.Add("deletion", Deletion);
    }
}

/// <summary>Verifications.</summary>
[JsonConverter(typeof(ModelConverter<VerificationListResult>))]
public sealed class VerificationListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public VerificationListResult()
    {
    }

    internal VerificationListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Verifications = json.Find("verifications", Read.List(v => new Verification(v))) ?? [];
        Next = json.Find("next", Read.Text);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The verifications, newest first.</summary>
    public IReadOnlyList<Verification> Verifications { get; init; } = [];

    /// <summary>Send it as after for the next page; absent at the end.</summary>
    public string? Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("verifications", Verifications);
        writer.Add("next", Next);
    }
}

/// <summary>A verification.</summary>
[JsonConverter(typeof(ModelConverter<VerificationResult>))]
public sealed class VerificationResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public VerificationResult()
    {
    }

    internal VerificationResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Verification = json.Find("verification", v => new Verification(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>A verification.</summary>
    public Verification Verification { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("verification", Verification);
    }
}

/// <summary>The receipt of a deletion.</summary>
[JsonConverter(typeof(ModelConverter<VerificationDeletionResult>))]
public sealed class VerificationDeletionResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public VerificationDeletionResult()
    {
    }

    internal VerificationDeletionResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Receipt = json.Find("receipt", v => new VerificationDeletion(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Receipt of a deletion. It holds no data of the person.</summary>
    public VerificationDeletion Receipt { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("receipt", Receipt);
    }
}

/// <summary>An image of a verification.</summary>
[JsonConverter(typeof(ModelConverter<VerificationImageResult>))]
public sealed class VerificationImageResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public VerificationImageResult()
    {
    }

    internal VerificationImageResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Name = json.Find("name", Read.Text) ?? "";
        Image = json.Find("image", Read.Picture) ?? Picture.Empty;
        ContentType = json.FindValue("contentType", v => new VerificationImageResultContentType(Read.Text(v))) ?? default;
        Captured = json.FindValue("captured", Read.Time) ?? default;
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Name of the image.</summary>
    public string Name { get; init; } = "";

    /// <summary>An image file.</summary>
    public Picture Image { get; init; } = Picture.Empty;

    /// <summary>The type of the file.</summary>
    public VerificationImageResultContentType ContentType { get; init; }

    /// <summary>When the service received it.</summary>
    public DateTimeOffset Captured { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("name", Name);
        writer.Add("image", Image);
        writer.Add("contentType", ContentType);
        writer.Add("captured", Captured);
    }
}

/// <summary>A stored set of checks and rules.</summary>
[JsonConverter(typeof(ModelConverter<Workflow>))]
public sealed class Workflow : Model
{
    /// <summary>Makes an object without values.</summary>
    public Workflow()
    {
    }

    internal Workflow(JsonElement json)
        : base(json)
    {
        Name = json.Find("name", Read.Text) ?? "";
        Version = json.FindValue("version", Read.Int) ?? default;
        Checks = json.Find("checks", v => new VerificationChecks(v)) ?? new();
        ReviewWhen = json.Find("reviewWhen", Read.List(v => new VerificationReasonCode(Read.Text(v))));
        SecondReviewer = json.FindValue("secondReviewer", Read.Bool) ?? default;
        Price = json.FindValue("price", Read.Double) ?? default;
        Created = json.FindValue("created", Read.Time) ?? default;
    }

    /// <summary>Name of the workflow.</summary>
    public string Name { get; init; } = "";

    /// <summary>Its version: 1, 2, ...</summary>
    public int Version { get; init; }

    /// <summary>The checks that are asked for, at least one.</summary>
    public VerificationChecks Checks { get; init; } = new();

    /// <summary>Reasons that send the verification to review; absent when there are none.</summary>
    public IReadOnlyList<VerificationReasonCode>? ReviewWhen { get; init; }

    /// <summary>Whether a second reviewer has to agree with the first.</summary>
    public bool SecondReviewer { get; init; }

    /// <summary>What a verification with it costs, in credits.</summary>
    public double Price { get; init; }

    /// <summary>When this version was stored.</summary>
    public DateTimeOffset Created { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("version", Version);
        writer.Add("checks", Checks);
        writer.Add("reviewWhen", ReviewWhen);
        writer.Add("secondReviewer", SecondReviewer);
        writer.Add("price", Price);
        writer.Add("created", Created);
    }
}

/// <summary>Workflows.</summary>
[JsonConverter(typeof(ModelConverter<WorkflowListResult>))]
public sealed class WorkflowListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public WorkflowListResult()
    {
    }

    internal WorkflowListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Workflows = json.Find("workflows", Read.List(v => new Workflow(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The latest version of each workflow, by name.</summary>
    public IReadOnlyList<Workflow> Workflows { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("workflows", Workflows);
    }
}

/// <summary>A workflow.</summary>
[JsonConverter(typeof(ModelConverter<WorkflowResult>))]
public sealed class WorkflowResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public WorkflowResult()
    {
    }

    internal WorkflowResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Workflow = json.Find("workflow", v => new Workflow(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>A stored set of checks and rules.</summary>
    public Workflow Workflow { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("workflow", Workflow);
    }
}

/// <summary>A link with a QR code that is printed once, each scan of which opens a new verification.</summary>
[JsonConverter(typeof(ModelConverter<StandingCode>))]
public sealed class StandingCode : Model
{
    /// <summary>Makes an object without values.</summary>
    public StandingCode()
    {
    }

    internal StandingCode(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Name = json.Find("name", Read.Text) ?? "";
        Workflow = json.Find("workflow", Read.Text) ?? "";
        Enabled = json.FindValue("enabled", Read.Bool) ?? default;
        PerHour = json.FindValue("perHour", Read.Int) ?? default;
        Scans = json.FindValue("scans", Read.Int) ?? default;
        Problem = json.Find("problem", Read.Text);
        Created = json.FindValue("created", Read.Time) ?? default;
        Url = json.Find("url", Read.Text);
        Qr = json.Find("qr", v => new VerificationQr(v));
    }

    /// <summary>Id of the code, code_...</summary>
    public string Id { get; init; } = "";

    /// <summary>Name of the code.</summary>
    public string Name { get; init; } = "";

    /// <summary>Name of the workflow whose latest version each scan takes.</summary>
    public string Workflow { get; init; } = "";

    /// <summary>Whether scans open verifications.</summary>
    public bool Enabled { get; init; }

    /// <summary>Most verifications that it opens in an hour.</summary>
    public int PerHour { get; init; }

    /// <summary>
    /// Number of scans that asked for a verification so far. It is the number in the reference of the last one.
    /// </summary>
    public int Scans { get; init; }

    /// <summary>
    /// Code of the error for which the last scan opened nothing, such as insufficient_credits; absent when it did.
    /// </summary>
    public string? Problem { get; init; }

    /// <summary>When it was made.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>The link. Only from workflows.codes.create and workflows.codes.get.</summary>
    public string? Url { get; init; }

    /// <summary>The link as a QR code. Only with url.</summary>
    public VerificationQr? Qr { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("name", Name);
        writer.Add("workflow", Workflow);
        writer.Add("enabled", Enabled);
        writer.Add("perHour", PerHour);
        writer.Add("scans", Scans);
        writer.Add("problem", Problem);
        writer.Add("created", Created);
        writer.Add("url", Url);
        writer.Add("qr", Qr);
    }
}

/// <summary>Standing codes.</summary>
[JsonConverter(typeof(ModelConverter<StandingCodeListResult>))]
public sealed class StandingCodeListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public StandingCodeListResult()
    {
    }

    internal StandingCodeListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        StandingCodes = json.Find("standingCodes", Read.List(v => new StandingCode(v))) ?? [];
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The codes of the workflow, by name.</summary>
    public IReadOnlyList<StandingCode> StandingCodes { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("standingCodes", StandingCodes);
    }
}

/// <summary>A standing code.</summary>
[JsonConverter(typeof(ModelConverter<StandingCodeResult>))]
public sealed class StandingCodeResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public StandingCodeResult()
    {
    }

    internal StandingCodeResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        StandingCode = json.Find("standingCode", v => new StandingCode(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>A link with a QR code that is printed once, each scan of which opens a new verification.</summary>
    public StandingCode StandingCode { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("standingCode", StandingCode);
    }
}

/// <summary>A verification that waits for a reviewer.</summary>
[JsonConverter(typeof(ModelConverter<Review>))]
public sealed class Review : Model
{
    /// <summary>Makes an object without values.</summary>
    public Review()
    {
    }

    internal Review(JsonElement json)
        : base(json)
    {
        Verification = json.Find("verification", v => new Verification(v)) ?? new();
        Since = json.FindValue("since", Read.Time) ?? default;
        ClaimedBy = json.Find("claimedBy", Read.Text);
        ClaimedUntil = json.FindValue("claimedUntil", Read.Time);
        Opinions = json.FindValue("opinions", Read.Int) ?? default;
        Reviewers = json.Find("reviewers", Read.List(Read.Text)) ?? [];
        Needed = json.FindValue("needed", Read.Int) ?? default;
        UndoUntil = json.FindValue("undoUntil", Read.Time);
    }

    /// <summary>A verification.</summary>
    public Verification Verification { get; init; } = new();

    /// <summary>Since when it waits.</summary>
    public DateTimeOffset Since { get; init; }

    /// <summary>Who holds it now; absent when nobody does.</summary>
    public string? ClaimedBy { get; init; }

    /// <summary>When the claim ends; absent when nobody holds it.</summary>
    public DateTimeOffset? ClaimedUntil { get; init; }

    /// <summary>
    /// How many reviewers have decided already; above 0 only where a second one is needed. What they chose is not
    /// shown.
    /// </summary>
    public int Opinions { get; init; }

    /// <summary>Who has decided already, in the order of their decisions.</summary>
    public IReadOnlyList<string> Reviewers { get; init; } = [];

    /// <summary>How many reviewers have to agree, 1 or 2.</summary>
    public int Needed { get; init; }

    /// <summary>
    /// Until when the reviewer who holds it can take the decision back; absent when no decision waits.
    /// </summary>
    public DateTimeOffset? UndoUntil { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("verification", Verification);
        writer.Add("since", Since);
        writer.Add("claimedBy", ClaimedBy);
        writer.Add("claimedUntil", ClaimedUntil);
        writer.Add("opinions", Opinions);
        writer.Add("reviewers", Reviewers);
        writer.Add("needed", Needed);
        writer.Add("undoUntil", UndoUntil);
    }
}

/// <summary>What waits for review.</summary>
[JsonConverter(typeof(ModelConverter<ReviewListResult>))]
public sealed class ReviewListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public ReviewListResult()
    {
    }

    internal ReviewListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Reviews = json.Find("reviews", Read.List(v => new Review(v))) ?? [];
        Waiting = json.FindValue("waiting", Read.Int) ?? default;
        Oldest = json.FindValue("oldest", Read.Time);
        Next = json.Find("next", Read.Text);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The verifications, those that wait longest first.</summary>
    public IReadOnlyList<Review> Reviews { get; init; } = [];

    /// <summary>How many wait in all.</summary>
    public int Waiting { get; init; }

    /// <summary>Since when the one waits that waits longest; absent when none waits.</summary>
    public DateTimeOffset? Oldest { get; init; }

    /// <summary>Send it as after for the next page; absent at the end.</summary>
    public string? Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("reviews", Reviews);
        writer.Add("waiting", Waiting);
        writer.Add("oldest", Oldest);
        writer.Add("next", Next);
    }
}

/// <summary>A claim.</summary>
[JsonConverter(typeof(ModelConverter<ReviewClaimResult>))]
public sealed class ReviewClaimResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public ReviewClaimResult()
    {
    }

    internal ReviewClaimResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Lease = json.Find("lease", Read.Text) ?? "";
        Until = json.FindValue("until", Read.Time) ?? default;
        Verification = json.Find("verification", v => new Verification(v)) ?? new();
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The claim, for the decision and for renewing it.</summary>
    public string Lease { get; init; } = "";

    /// <summary>When the claim ends.</summary>
    public DateTimeOffset Until { get; init; }

    /// <summary>A verification.</summary>
    public Verification Verification { get; init; } = new();

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("lease", Lease);
        writer.Add("until", Until);
        writer.Add("verification", Verification);
    }
}

/// <summary>The result of jobs.list.</summary>
[JsonConverter(typeof(ModelConverter<JobListResult>))]
public sealed class JobListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public JobListResult()
    {
    }

    internal JobListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Jobs = json.Find("jobs", Read.List(v => new Job(v))) ?? [];
        Next = json.Find("next", Read.Text);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The jobs.</summary>
    public IReadOnlyList<Job> Jobs { get; init; } = [];

    /// <summary>Send it as after to get the next page; absent on the last page.</summary>
    public string? Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("jobs", Jobs);
        writer.Add("next", Next);
    }
}

/// <summary>Another person of the gallery who may be the same.</summary>
[JsonConverter(typeof(ModelConverter<JobDuplicate>))]
public sealed class JobDuplicate : Model
{
    /// <summary>Makes an object without values.</summary>
    public JobDuplicate()
    {
    }

    internal JobDuplicate(JsonElement json)
        : base(json)
    {
        PersonId = json.Find("personId", Read.Text) ?? "";
        Similarity = json.FindValue("similarity", Read.Double) ?? default;
        Undetermined = json.FindValue("undetermined", Read.Bool);
    }

    /// <summary>Your id of the other person.</summary>
    public string PersonId { get; init; } = "";

    /// <summary>Calibrated similarity of two faces, 0 to 1. Values near 1 mean the same person. 0 to 1.</summary>
    public double Similarity { get; init; }

    /// <summary>
    /// True when the faces look younger than 25 and the similarity does not have its false match rate at that age.
    /// </summary>
    public bool? Undetermined { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("personId", PersonId);
        writer.Add("similarity", Similarity);
        writer.Add("undetermined", Undetermined);
    }
}

/// <summary>
/// An entry of a list that may be the person, without its name and dates: results of jobs are kept for 30 days.
/// </summary>
[JsonConverter(typeof(ModelConverter<AmlBatchHit>))]
public sealed class AmlBatchHit : Model
{
    /// <summary>Makes an object without values.</summary>
    public AmlBatchHit()
    {
    }

    internal AmlBatchHit(JsonElement json)
        : base(json)
    {
        EntryId = json.Find("entryId", Read.Text) ?? "";
        List = json.Find("list", Read.Text) ?? "";
        ListVersion = json.Find("listVersion", Read.Text);
        Score = json.FindValue("score", Read.Double) ?? default;
        Topic = json.Find("topic", Read.Text);
        Fields = json.Find("fields", Read.List(v => new AmlField(v))) ?? [];
    }

    /// <summary>Id of the entry in the list.</summary>
    public string EntryId { get; init; } = "";

    /// <summary>Name of the list.</summary>
    public string List { get; init; } = "";

    /// <summary>Version of the list: a hash or a time.</summary>
    public string? ListVersion { get; init; }

    /// <summary>Similarity of the person and the entry. 0 to 1.</summary>
    public double Score { get; init; }

    /// <summary>What the list is about, such as sanction.</summary>
    public string? Topic { get; init; }

    /// <summary>How far name, birthDate and country agree.</summary>
    public IReadOnlyList<AmlField> Fields { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("entryId", EntryId);
        writer.Add("list", List);
        writer.Add("listVersion", ListVersion);
        writer.Add("score", Score);
        writer.Add("topic", Topic);
        writer.Add("fields", Fields);
    }
}

/// <summary>What screening a person of a batch came to.</summary>
[JsonConverter(typeof(ModelConverter<AmlBatchScreening>))]
public sealed class AmlBatchScreening : Model
{
    /// <summary>Makes an object without values.</summary>
    public AmlBatchScreening()
    {
    }

    internal AmlBatchScreening(JsonElement json)
        : base(json)
    {
        ScreeningId = json.Find("screeningId", Read.Text) ?? "";
        Status = json.FindValue("status", v => new AmlStatus(Read.Text(v))) ?? default;
        Hits = json.Find("hits", Read.List(v => new AmlBatchHit(v))) ?? [];
        NotComparedEntries = json.FindValue("notComparedEntries", Read.Int);
        Unknown = json.Find("unknown", v => new AmlUnknown(v));
    }

    /// <summary>Id of this screening, scr_...; the event aml.hit names it.</summary>
    public string ScreeningId { get; init; } = "";

    /// <summary>
    /// clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
    /// otherwise, cannot be compared, which is not clear.
    /// </summary>
    public AmlStatus Status { get; init; }

    /// <summary>Entries that may be the person, the highest score first; at most 25.</summary>
    public IReadOnlyList<AmlBatchHit> Hits { get; init; } = [];

    /// <summary>
    /// How many entries have no name that can be compared with this one, such as one in Han of another country than
    /// China. Their date of birth and country do not fit, or say nothing, so the status does not depend on them. Absent
    /// where every entry was compared, where the status is unknown, and where another server compares. At least 1.
    /// </summary>
    public int? NotComparedEntries { get; init; }

    /// <summary>Why the status is unknown; absent otherwise.</summary>
    public AmlUnknown? Unknown { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("screeningId", ScreeningId);
        writer.Add("status", Status);
        writer.Add("hits", Hits);
        writer.Add("notComparedEntries", NotComparedEntries);
        writer.Add("unknown", Unknown);
    }
}

/// <summary>Why an item failed.</summary>
[JsonConverter(typeof(ModelConverter<JobItemError>))]
public sealed class JobItemError : Model
{
    /// <summary>Makes an object without values.</summary>
    public JobItemError()
    {
    }

    internal JobItemError(JsonElement json)
        : base(json)
    {
        Code = json.Find("code", Read.Text) ?? "";
        Message = json.Find("message", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
    }

    /// <summary>Code of the error; see the list of errors.</summary>
    public string Code { get; init; } = "";

    /// <summary>What happened.</summary>
    public string Message { get; init; } = "";

    /// <summary>What to do about it.</summary>
    public string Fix { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("message", Message);
        writer.Add("fix", Fix);
    }
}

/// <summary>An item of a job.</summary>
[JsonConverter(typeof(ModelConverter<JobItem>))]
public sealed class JobItem : Model
{
    /// <summary>Makes an object without values.</summary>
    public JobItem()
    {
    }

    internal JobItem(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Status = json.FindValue("status", v => new JobItemStatus(Read.Text(v))) ?? default;
        Attempts = json.FindValue("attempts", Read.Int) ?? default;
        Finished = json.FindValue("finished", Read.Time);
        FaceId = json.Find("faceId", Read.Text);
        Compliant = json.FindValue("compliant", Read.Bool);
        NonCompliant = json.Find("nonCompliant", Read.List(v => new QualityCheckName(Read.Text(v))));
        Duplicates = json.Find("duplicates", Read.List(v => new JobDuplicate(v)));
        Screening = json.Find("screening", v => new AmlBatchScreening(v));
        Error = json.Find("error", v => new JobItemError(v));
    }

    /// <summary>Your id of the item; of dedupe the id of the person.</summary>
    public string Id { get; init; } = "";

    /// <summary>Where an item is. A failed item was not charged.</summary>
    public JobItemStatus Status { get; init; }

    /// <summary>How many times the item was begun.</summary>
    public int Attempts { get; init; }

    /// <summary>When it succeeded or failed.</summary>
    public DateTimeOffset? Finished { get; init; }

    /// <summary>Of enrol: the id of the enrolled face.</summary>
    public string? FaceId { get; init; }

    /// <summary>Of check: whether the photo meets the standard.</summary>
    public bool? Compliant { get; init; }

    /// <summary>Of check: the checks that failed.</summary>
    public IReadOnlyList<QualityCheckName>? NonCompliant { get; init; }

    /// <summary>Of dedupe: people who may be the same, the most similar first.</summary>
    public IReadOnlyList<JobDuplicate>? Duplicates { get; init; }

    /// <summary>Of screen: what the lists say.</summary>
    public AmlBatchScreening? Screening { get; init; }

    /// <summary>Why an item failed.</summary>
    public JobItemError? Error { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("status", Status);
        writer.Add("attempts", Attempts);
        writer.Add("finished", Finished);
        writer.Add("faceId", FaceId);
        writer.Add("compliant", Compliant);
        writer.Add("nonCompliant", NonCompliant);
        writer.Add("duplicates", Duplicates);
        writer.Add("screening", Screening);
        writer.Add("error", Error);
    }
}

/// <summary>The result of jobs.items.list.</summary>
[JsonConverter(typeof(ModelConverter<JobItemListResult>))]
public sealed class JobItemListResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public JobItemListResult()
    {
    }

    internal JobItemListResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Items = json.Find("items", Read.List(v => new JobItem(v))) ?? [];
        Next = json.Find("next", Read.Text);
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>The items.</summary>
    public IReadOnlyList<JobItem> Items { get; init; } = [];

    /// <summary>Send it as after to get the next page; absent on the last page.</summary>
    public string? Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("items", Items);
        writer.Add("next", Next);
    }
}

/// <summary>A photo to process.</summary>
[JsonConverter(typeof(ModelConverter<JobItemNew>))]
public sealed class JobItemNew : Model
{
    /// <summary>
    /// Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : @ + / -. For enrol it becomes the id
    /// of the person and must be one: no spaces and no /. Use a pseudonym instead of a name. 1 to 128 characters.
    /// </summary>
    public required string Id { get; init; }

    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>Labels of the person, for enrol. 0 to 16 items.</summary>
    public IReadOnlyList<string>? Labels { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("id", Id);
        writer.Require("image", Image);
        writer.Add("labels", Labels);
    }
}

/// <summary>The result of jobs.items.add.</summary>
[JsonConverter(typeof(ModelConverter<JobItemsAddResult>))]
public sealed class JobItemsAddResult : Result
{
    /// <summary>Makes an object without values.</summary>
    public JobItemsAddResult()
    {
    }

    internal JobItemsAddResult(JsonElement json)
        : base(json)
    {
        Code = json.FindValue("code", Read.Int) ?? default;
        Msg = json.Find("msg", Read.Text) ?? "";
        ElapsedTime = json.FindValue("elapsedTime", Read.Double) ?? default;
        Metadata = json.Find("metadata", v => new Metadata(v)) ?? new();
        Tag = json.Find("tag", Read.Text);
        Added = json.FindValue("added", Read.Int) ?? default;
        Existing = json.FindValue("existing", Read.Int) ?? default;
    }

    /// <summary>
    /// 0 for success, else the result code: 2 when no face was found, 203 when the lines are not a machine-readable
    /// zone.
    /// </summary>
    public int Code { get; init; }

    /// <summary>OK for success, else what happened.</summary>
    public string Msg { get; init; } = "";

    /// <summary>Processing time in seconds.</summary>
    public double ElapsedTime { get; init; }

    /// <summary>When and for which caller the call was answered.</summary>
    public Metadata Metadata { get; init; } = new();

    /// <summary>The tag of the request, where one was sent.</summary>
    public string? Tag { get; init; }

    /// <summary>Items that were added.</summary>
    public int Added { get; init; }

    /// <summary>Items whose id the job had already; they were left alone.</summary>
    public int Existing { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("msg", Msg);
        writer.Add("elapsedTime", ElapsedTime);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
        writer.Add("added", Added);
        writer.Add("existing", Existing);
    }
}

/// <summary>Part of the interface: admin project.</summary>
[JsonConverter(typeof(ModelConverter<AdminProject>))]
public sealed class AdminProject : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminProject()
    {
    }

    internal AdminProject(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Name = json.Find("name", Read.Text) ?? "";
        Created = json.FindValue("created", Read.Time) ?? default;
        LiveApproved = json.FindValue("live_approved", Read.Bool) ?? default;
        Storing = json.FindValue("storing", Read.Bool);
        Closed = json.FindValue("closed", Read.Time);
        DisplayName = json.Find("display_name", Read.Text);
        RetentionDays = json.FindValue("retention_days", Read.Int);
        RedirectHosts = json.Find("redirect_hosts", Read.List(Read.Text));
        DeclineReasons = json.Find("decline_reasons", Read.List(Read.Text));
        TillMinAge = json.FindValue("till_min_age", Read.Int);
        LivenessMode = json.FindValue("liveness_mode", v => new VerificationLivenessMode(Read.Text(v)));
    }

    /// <summary>Such as prj_...</summary>
    public string Id { get; init; } = "";

    /// <summary>The project's name, unique.</summary>
    public string Name { get; init; } = "";

    /// <summary>When it was opened.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>Whether live keys are let in.</summary>
    public bool LiveApproved { get; init; }

    /// <summary>
    /// Whether the project may store faces in galleries and images of verifications; absent when it may not.
    /// </summary>
    public bool? Storing { get; init; }

    /// <summary>When it was closed; absent while it is open.</summary>
    public DateTimeOffset? Closed { get; init; }

    /// <summary>
    /// What people with a verification link read as the name of the business; absent when it is the project's name.
    /// </summary>
    public string? DisplayName { get; init; }

    /// <summary>
    /// Days after the decision at which images and personal fields of a verification are deleted; 0: at the decision.
    /// </summary>
    public int? RetentionDays { get; init; }

    /// <summary>Hosts that redirectUrl of a verification may name; absent when there are none.</summary>
    public IReadOnlyList<string>? RedirectHosts { get; init; }

    /// <summary>
    /// Reasons that reviewers choose from when they decline, besides those of the service; absent when there are none.
    /// </summary>
    public IReadOnlyList<string>? DeclineReasons { get; init; }

    /// <summary>
    /// Age in years that the page for clerks asks of customers; absent when it is not set and 18 holds.
    /// </summary>
    public int? TillMinAge { get; init; }

    /// <summary>
    /// How verifications check liveness that do not say it; absent when it is not set and passive holds.
    /// </summary>
    public VerificationLivenessMode? LivenessMode { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("name", Name);
        writer.Add("created", Created);
        writer.Add("live_approved", LiveApproved);
        writer.Add("storing", Storing);
        writer.Add("closed", Closed);
        writer.Add("display_name", DisplayName);
        writer.Add("retention_days", RetentionDays);
        writer.Add("redirect_hosts", RedirectHosts);
        writer.Add("decline_reasons", DeclineReasons);
        writer.Add("till_min_age", TillMinAge);
        writer.Add("liveness_mode", LivenessMode);
    }
}

/// <summary>Part of the interface: admin project list.</summary>
[JsonConverter(typeof(ModelConverter<AdminProjectList>))]
public sealed class AdminProjectList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminProjectList()
    {
    }

    internal AdminProjectList(JsonElement json)
        : base(json)
    {
        Projects = json.Find("projects", Read.List(v => new AdminProject(v))) ?? [];
    }

    /// <summary>The projects, oldest first.</summary>
    public IReadOnlyList<AdminProject> Projects { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("projects", Projects);
    }
}

/// <summary>Sustained calls a second and how many may come at once.</summary>
[JsonConverter(typeof(ModelConverter<AdminKeyRate>))]
public sealed class AdminKeyRate : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminKeyRate()
    {
    }

    [SetsRequiredMembers]
    internal AdminKeyRate(JsonElement json)
        : base(json)
    {
        PerSecond = json.FindValue("per_second", Read.Double) ?? default;
        Burst = json.FindValue("burst", Read.Int) ?? default;
    }

    /// <summary>Sustained calls a second. 0.001 to 100000.</summary>
    public required double PerSecond { get; init; }

    /// <summary>Calls that may come at once. 1 to 1000000.</summary>
    public required int Burst { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("per_second", PerSecond);
        writer.Require("burst", Burst);
    }
}

/// <summary>What is known of a secret after it was shown.</summary>
[JsonConverter(typeof(ModelConverter<AdminKeySecretInfo>))]
public sealed class AdminKeySecretInfo : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminKeySecretInfo()
    {
    }

    internal AdminKeySecretInfo(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Shown = json.Find("shown", Read.Text) ?? "";
        LastFour = json.Find("last_four", Read.Text) ?? "";
        Created = json.FindValue("created", Read.Time) ?? default;
        Expires = json.FindValue("expires", Read.Time);
    }

    /// <summary>Such as sec_...</summary>
    public string Id { get; init; } = "";

    /// <summary>The secret with its middle left out, such as sk_test_4kTq0aZbW2xy...9fQz.</summary>
    public string Shown { get; init; } = "";

    /// <summary>Its last four characters.</summary>
    public string LastFour { get; init; } = "";

    /// <summary>When it was made.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>The end of the overlap after a rotation.</summary>
    public DateTimeOffset? Expires { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("shown", Shown);
        writer.Add("last_four", LastFour);
        writer.Add("created", Created);
        writer.Add("expires", Expires);
    }
}

/// <summary>Part of the interface: admin key.</summary>
[JsonConverter(typeof(ModelConverter<AdminKey>))]
public sealed class AdminKey : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminKey()
    {
    }

    internal AdminKey(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Project = json.Find("project", Read.Text) ?? "";
        Environment = json.FindValue("environment", v => new AdminEnvironment(Read.Text(v))) ?? default;
        Name = json.Find("name", Read.Text) ?? "";
        Permissions = json.Find("permissions", Read.List(Read.Text)) ?? [];
        AllowList = json.Find("allow_list", Read.List(Read.Text)) ?? [];
        Rate = json.Find("rate", v => new AdminKeyRate(v));
        DayCap = json.FindValue("day_cap", Read.Decimal) ?? default;
        MonthCap = json.FindValue("month_cap", Read.Decimal) ?? default;
        ClientId = json.Find("client_id", Read.Text);
        Created = json.FindValue("created", Read.Time) ?? default;
        Expires = json.FindValue("expires", Read.Time);
        Revoked = json.FindValue("revoked", Read.Time);
        Secrets = json.Find("secrets", Read.List(v => new AdminKeySecretInfo(v))) ?? [];
    }

    /// <summary>Such as key_...</summary>
    public string Id { get; init; } = "";

    /// <summary>Id of the project.</summary>
    public string Project { get; init; } = "";

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public AdminEnvironment Environment { get; init; }

    /// <summary>What the key is for.</summary>
    public string Name { get; init; } = "";

    /// <summary>Operations such as face.detect, groups such as face.*, or *.</summary>
    public IReadOnlyList<string> Permissions { get; init; } = [];

    /// <summary>Addresses and ranges that may use the key; empty: every address.</summary>
    public IReadOnlyList<string> AllowList { get; init; } = [];

    /// <summary>Sustained calls a second and how many may come at once.</summary>
    public AdminKeyRate? Rate { get; init; }

    /// <summary>Most credits in a UTC day; 0.00: no cap.</summary>
    public decimal DayCap { get; init; }

    /// <summary>Most credits in a UTC month; 0.00: no cap.</summary>
    public decimal MonthCap { get; init; }

    /// <summary>Of live keys.</summary>
    public string? ClientId { get; init; }

    /// <summary>When it was made.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>When it stops working; absent: never.</summary>
    public DateTimeOffset? Expires { get; init; }

    /// <summary>When it was revoked; absent: it was not.</summary>
    public DateTimeOffset? Revoked { get; init; }

    /// <summary>Its secrets, oldest first.</summary>
    public IReadOnlyList<AdminKeySecretInfo> Secrets { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("name", Name);
        writer.Add("permissions", Permissions);
        writer.Add("allow_list", AllowList);
        writer.Add("rate", Rate);
        writer.Add("day_cap", DayCap);
        writer.Add("month_cap", MonthCap);
        writer.Add("client_id", ClientId);
        writer.Add("created", Created);
        writer.Add("expires", Expires);
        writer.Add("revoked", Revoked);
        writer.Add("secrets", Secrets);
    }
}

/// <summary>Part of the interface: admin key list.</summary>
[JsonConverter(typeof(ModelConverter<AdminKeyList>))]
public sealed class AdminKeyList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminKeyList()
    {
    }

    internal AdminKeyList(JsonElement json)
        : base(json)
    {
        Keys = json.Find("keys", Read.List(v => new AdminKey(v))) ?? [];
    }

    /// <summary>The keys, oldest first.</summary>
    public IReadOnlyList<AdminKey> Keys { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("keys", Keys);
    }
}

/// <summary>
/// A key with its new secret, which is shown here and, for 24 hours, to a repetition of the call with its
/// Idempotency-Key.
/// </summary>
[JsonConverter(typeof(ModelConverter<AdminKeyCreated>))]
public sealed class AdminKeyCreated : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminKeyCreated()
    {
    }

    internal AdminKeyCreated(JsonElement json)
        : base(json)
    {
        Key = json.Find("key", v => new AdminKey(v)) ?? new();
        ApiKey = json.Find("api_key", Read.Text) ?? "";
        ClientId = json.Find("client_id", Read.Text);
        ClientSecret = json.Find("client_secret", Read.Text);
    }

    /// <summary>The field key.</summary>
    public AdminKey Key { get; init; } = new();

    /// <summary>sk_test_... to be sent as it is, or ak_live_...</summary>
    public string ApiKey { get; init; } = "";

    /// <summary>Of live keys; for /v2/oauth/token.</summary>
    public string? ClientId { get; init; }

    /// <summary>Of live keys; for /v2/oauth/token.</summary>
    public string? ClientSecret { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("key", Key);
        writer.Add("api_key", ApiKey);
        writer.Add("client_id", ClientId);
        writer.Add("client_secret", ClientSecret);
    }
}

/// <summary>Part of the interface: admin wallet.</summary>
[JsonConverter(typeof(ModelConverter<AdminWallet>))]
public sealed class AdminWallet : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminWallet()
    {
    }

    internal AdminWallet(JsonElement json)
        : base(json)
    {
        Project = json.Find("project", Read.Text) ?? "";
        Environment = json.FindValue("environment", v => new AdminEnvironment(Read.Text(v))) ?? default;
        Balance = json.FindValue("balance", Read.Decimal) ?? default;
        Held = json.FindValue("held", Read.Decimal) ?? default;
        Available = json.FindValue("available", Read.Decimal) ?? default;
        Threshold = json.FindValue("threshold", Read.Decimal) ?? default;
    }

    /// <summary>Id of the project.</summary>
    public string Project { get; init; } = "";

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public AdminEnvironment Environment { get; init; }

    /// <summary>Sum of the entries.</summary>
    public decimal Balance { get; init; }

    /// <summary>Reserved by running calls.</summary>
    public decimal Held { get; init; }

    /// <summary>What a new call may spend.</summary>
    public decimal Available { get; init; }

    /// <summary>Balance below which credits.low is sent; 0.00: never.</summary>
    public decimal Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("balance", Balance);
        writer.Add("held", Held);
        writer.Add("available", Available);
        writer.Add("threshold", Threshold);
    }
}

/// <summary>Part of the interface: admin wallet list.</summary>
[JsonConverter(typeof(ModelConverter<AdminWalletList>))]
public sealed class AdminWalletList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminWalletList()
    {
    }

    internal AdminWalletList(JsonElement json)
        : base(json)
    {
        Wallets = json.Find("wallets", Read.List(v => new AdminWallet(v))) ?? [];
    }

    /// <summary>The wallets by project.</summary>
    public IReadOnlyList<AdminWallet> Wallets { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("wallets", Wallets);
    }
}

/// <summary>Part of the interface: admin entry.</summary>
[JsonConverter(typeof(ModelConverter<AdminEntry>))]
public sealed class AdminEntry : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminEntry()
    {
    }

    internal AdminEntry(JsonElement json)
        : base(json)
    {
        Seq = json.FindValue("seq", Read.Long) ?? default;
        Project = json.Find("project", Read.Text) ?? "";
        Environment = json.FindValue("environment", v => new AdminEnvironment(Read.Text(v))) ?? default;
        Kind = json.Find("kind", Read.Text) ?? "";
        Amount = json.FindValue("amount", Read.Decimal) ?? default;
        Key = json.Find("key", Read.Text);
        Operation = json.Find("operation", Read.Text);
        RequestId = json.Find("request_id", Read.Text);
        Reason = json.Find("reason", Read.Text);
        Created = json.FindValue("created", Read.Time) ?? default;
    }

    /// <summary>Grows with every entry.</summary>
    public long Seq { get; init; }

    /// <summary>Id of the project.</summary>
    public string Project { get; init; } = "";

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public AdminEnvironment Environment { get; init; }

    /// <summary>grant, topup, adjustment or charge.</summary>
    public string Kind { get; init; } = "";

    /// <summary>Credits; charges are negative.</summary>
    public decimal Amount { get; init; }

    /// <summary>Id of the key, of charges.</summary>
    public string? Key { get; init; }

    /// <summary>Of charges.</summary>
    public string? Operation { get; init; }

    /// <summary>Of charges.</summary>
    public string? RequestId { get; init; }

    /// <summary>Of all others.</summary>
    public string? Reason { get; init; }

    /// <summary>When it was written.</summary>
    public DateTimeOffset Created { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("seq", Seq);
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("kind", Kind);
        writer.Add("amount", Amount);
        writer.Add("key", Key);
        writer.Add("operation", Operation);
        writer.Add("request_id", RequestId);
        writer.Add("reason", Reason);
        writer.Add("created", Created);
    }
}

/// <summary>Part of the interface: admin entry list.</summary>
[JsonConverter(typeof(ModelConverter<AdminEntryList>))]
public sealed class AdminEntryList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminEntryList()
    {
    }

    internal AdminEntryList(JsonElement json)
        : base(json)
    {
        Entries = json.Find("entries", Read.List(v => new AdminEntry(v))) ?? [];
        Next = json.FindValue("next", Read.Long) ?? default;
    }

    /// <summary>The entries, oldest first.</summary>
    public IReadOnlyList<AdminEntry> Entries { get; init; } = [];

    /// <summary>Send it as after to read on.</summary>
    public long Next { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("entries", Entries);
        writer.Add("next", Next);
    }
}

/// <summary>Part of the interface: admin usage.</summary>
[JsonConverter(typeof(ModelConverter<AdminUsage>))]
public sealed class AdminUsage : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminUsage()
    {
    }

    internal AdminUsage(JsonElement json)
        : base(json)
    {
        Project = json.Find("project", Read.Text) ?? "";
        Environment = json.FindValue("environment", v => new AdminEnvironment(Read.Text(v))) ?? default;
        Key = json.Find("key", Read.Text) ?? "";
        Operation = json.Find("operation", Read.Text) ?? "";
        Day = json.Find("day", Read.Text) ?? "";
        Calls = json.FindValue("calls", Read.Long) ?? default;
        Spent = json.FindValue("spent", Read.Decimal) ?? default;
    }

    /// <summary>Id of the project.</summary>
    public string Project { get; init; } = "";

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public AdminEnvironment Environment { get; init; }

    /// <summary>Id of the key.</summary>
    public string Key { get; init; } = "";

    /// <summary>Such as face.detect.</summary>
    public string Operation { get; init; } = "";

    /// <summary>UTC day, such as 2026-11-21.</summary>
    public string Day { get; init; } = "";

    /// <summary>Calls that were charged.</summary>
    public long Calls { get; init; }

    /// <summary>Credits.</summary>
    public decimal Spent { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("key", Key);
        writer.Add("operation", Operation);
        writer.Add("day", Day);
        writer.Add("calls", Calls);
        writer.Add("spent", Spent);
    }
}

/// <summary>Part of the interface: admin usage list.</summary>
[JsonConverter(typeof(ModelConverter<AdminUsageList>))]
public sealed class AdminUsageList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminUsageList()
    {
    }

    internal AdminUsageList(JsonElement json)
        : base(json)
    {
        Usage = json.Find("usage", Read.List(v => new AdminUsage(v))) ?? [];
    }

    /// <summary>One row for each day, key and operation.</summary>
    public IReadOnlyList<AdminUsage> Usage { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("usage", Usage);
    }
}

/// <summary>Part of the interface: admin webhook.</summary>
[JsonConverter(typeof(ModelConverter<AdminWebhook>))]
public sealed class AdminWebhook : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminWebhook()
    {
    }

    internal AdminWebhook(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Project = json.Find("project", Read.Text) ?? "";
        Url = json.Find("url", Read.Text) ?? "";
        Description = json.Find("description", Read.Text) ?? "";
        Kinds = json.Find("kinds", Read.List(Read.Text)) ?? [];
        Environments = json.Find("environments", Read.List(Read.Text)) ?? [];
        Enabled = json.FindValue("enabled", Read.Bool) ?? default;
        Disabled = json.FindValue("disabled", Read.Time);
        DisabledReason = json.Find("disabled_reason", Read.Text);
        FailingSince = json.FindValue("failing_since", Read.Time);
        Created = json.FindValue("created", Read.Time) ?? default;
    }

    /// <summary>Such as whe_...</summary>
    public string Id { get; init; } = "";

    /// <summary>Id of the project.</summary>
    public string Project { get; init; } = "";

    /// <summary>Where deliveries go.</summary>
    public string Url { get; init; } = "";

    /// <summary>A line about it.</summary>
    public string Description { get; init; } = "";

    /// <summary>The kinds it gets; empty: every kind, those to come included.</summary>
    public IReadOnlyList<string> Kinds { get; init; } = [];

    /// <summary>test, live or both.</summary>
    public IReadOnlyList<string> Environments { get; init; } = [];

    /// <summary>Whether deliveries go out.</summary>
    public bool Enabled { get; init; }

    /// <summary>Since when it is disabled.</summary>
    public DateTimeOffset? Disabled { get; init; }

    /// <summary>operator: somebody did it; gone: it answered 410; failing: 120 hours of nothing but failures.</summary>
    public string? DisabledReason { get; init; }

    /// <summary>First failure after the last success.</summary>
    public DateTimeOffset? FailingSince { get; init; }

    /// <summary>When it was added.</summary>
    public DateTimeOffset Created { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("project", Project);
        writer.Add("url", Url);
        writer.Add("description", Description);
        writer.Add("kinds", Kinds);
        writer.Add("environments", Environments);
        writer.Add("enabled", Enabled);
        writer.Add("disabled", Disabled);
        writer.Add("disabled_reason", DisabledReason);
        writer.Add("failing_since", FailingSince);
        writer.Add("created", Created);
    }
}

/// <summary>Part of the interface: admin webhook list.</summary>
[JsonConverter(typeof(ModelConverter<AdminWebhookList>))]
public sealed class AdminWebhookList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminWebhookList()
    {
    }

    internal AdminWebhookList(JsonElement json)
        : base(json)
    {
        Webhooks = json.Find("webhooks", Read.List(v => new AdminWebhook(v))) ?? [];
    }

    /// <summary>The endpoints, oldest first.</summary>
    public IReadOnlyList<AdminWebhook> Webhooks { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("webhooks", Webhooks);
    }
}

/// <summary>
/// An endpoint with its new signing secret, which is shown here and, for 24 hours, to a repetition of the call with its
/// Idempotency-Key.
/// </summary>
[JsonConverter(typeof(ModelConverter<AdminWebhookCreated>))]
public sealed class AdminWebhookCreated : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminWebhookCreated()
    {
    }

    internal AdminWebhookCreated(JsonElement json)
        : base(json)
    {
        Webhook = json.Find("webhook", v => new AdminWebhook(v)) ?? new();
        Secret = json.Find("secret", Read.Text) ?? "";
    }

    /// <summary>The field webhook.</summary>
    public AdminWebhook Webhook { get; init; } = new();

    /// <summary>whsec_...</summary>
    public string Secret { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("webhook", Webhook);
        writer.Add("secret", Secret);
    }
}

/// <summary>Part of the interface: admin deleted.</summary>
[JsonConverter(typeof(ModelConverter<AdminDeleted>))]
public sealed class AdminDeleted : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminDeleted()
    {
    }

    internal AdminDeleted(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
    }

    /// <summary>What was deleted.</summary>
    public string Id { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
    }
}

/// <summary>Part of the interface: admin attempt.</summary>
[JsonConverter(typeof(ModelConverter<AdminAttempt>))]
public sealed class AdminAttempt : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminAttempt()
    {
    }

    internal AdminAttempt(JsonElement json)
        : base(json)
    {
        Number = json.FindValue("number", Read.Int) ?? default;
        At = json.FindValue("at", Read.Time) ?? default;
        LatencyMs = json.FindValue("latency_ms", Read.Long) ?? default;
        Status = json.FindValue("status", Read.Int) ?? default;
        Answer = json.Find("answer", Read.Text);
        Error = json.Find("error", Read.Text);
    }

    /// <summary>From 1.</summary>
    public int Number { get; init; }

    /// <summary>When it began.</summary>
    public DateTimeOffset At { get; init; }

    /// <summary>Milliseconds until the answer began.</summary>
    public long LatencyMs { get; init; }

    /// <summary>HTTP status; 0: there was no answer.</summary>
    public int Status { get; init; }

    /// <summary>First kilobyte of the answer.</summary>
    public string? Answer { get; init; }

    /// <summary>Why there was no answer.</summary>
    public string? Error { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("number", Number);
        writer.Add("at", At);
        writer.Add("latency_ms", LatencyMs);
        writer.Add("status", Status);
        writer.Add("answer", Answer);
        writer.Add("error", Error);
    }
}

/// <summary>Part of the interface: admin delivery.</summary>
[JsonConverter(typeof(ModelConverter<AdminDelivery>))]
public sealed class AdminDelivery : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminDelivery()
    {
    }

    internal AdminDelivery(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Event = json.Find("event", Read.Text) ?? "";
        Endpoint = json.Find("endpoint", Read.Text) ?? "";
        Kind = json.FindValue("kind", v => new AdminEventKind(Read.Text(v))) ?? default;
        State = json.Find("state", Read.Text) ?? "";
        Tries = json.FindValue("tries", Read.Int) ?? default;
        Due = json.FindValue("due", Read.Time);
        Created = json.FindValue("created", Read.Time) ?? default;
        Finished = json.FindValue("finished", Read.Time);
        Attempts = json.Find("attempts", Read.List(v => new AdminAttempt(v)));
    }

    /// <summary>Such as dlv_...</summary>
    public string Id { get; init; } = "";

    /// <summary>Id of the event, evt_...; the webhook-id that the receiver sees.</summary>
    public string Event { get; init; } = "";

    /// <summary>Id of the endpoint.</summary>
    public string Endpoint { get; init; } = "";

    /// <summary>What happened.</summary>
    public AdminEventKind Kind { get; init; }

    /// <summary>pending, delivered or failed.</summary>
    public string State { get; init; } = "";

    /// <summary>Attempts so far.</summary>
    public int Tries { get; init; }

    /// <summary>The next try, while pending.</summary>
    public DateTimeOffset? Due { get; init; }

    /// <summary>When it was queued.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>When it was delivered or failed for good.</summary>
    public DateTimeOffset? Finished { get; init; }

    /// <summary>The attempts, the first one first; only where one delivery is shown.</summary>
    public IReadOnlyList<AdminAttempt>? Attempts { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("event", Event);
        writer.Add("endpoint", Endpoint);
        writer.Add("kind", Kind);
        writer.Add("state", State);
        writer.Add("tries", Tries);
        writer.Add("due", Due);
        writer.Add("created", Created);
        writer.Add("finished", Finished);
        writer.Add("attempts", Attempts);
    }
}

/// <summary>Part of the interface: admin delivery list.</summary>
[JsonConverter(typeof(ModelConverter<AdminDeliveryList>))]
public sealed class AdminDeliveryList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminDeliveryList()
    {
    }

    internal AdminDeliveryList(JsonElement json)
        : base(json)
    {
        Deliveries = json.Find("deliveries", Read.List(v => new AdminDelivery(v))) ?? [];
    }

    /// <summary>The newest first.</summary>
    public IReadOnlyList<AdminDelivery> Deliveries { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("deliveries", Deliveries);
    }
}

/// <summary>Part of the interface: admin event.</summary>
[JsonConverter(typeof(ModelConverter<AdminEvent>))]
public sealed class AdminEvent : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminEvent()
    {
    }

    internal AdminEvent(JsonElement json)
        : base(json)
    {
        Seq = json.FindValue("seq", Read.Long) ?? default;
        Id = json.Find("id", Read.Text) ?? "";
        Project = json.Find("project", Read.Text) ?? "";
        Environment = json.Find("environment", Read.Text) ?? "";
        Kind = json.FindValue("kind", v => new AdminEventKind(Read.Text(v))) ?? default;
        Body = json.Find("body", Read.Text) ?? "";
        Created = json.FindValue("created", Read.Time) ?? default;
    }

    /// <summary>Grows with every event.</summary>
    public long Seq { get; init; }

    /// <summary>Such as evt_...</summary>
    public string Id { get; init; } = "";

    /// <summary>Id of the project.</summary>
    public string Project { get; init; } = "";

    /// <summary>test or live.</summary>
    public string Environment { get; init; } = "";

    /// <summary>What happened.</summary>
    public AdminEventKind Kind { get; init; }

    /// <summary>The JSON text that is signed and sent.</summary>
    public string Body { get; init; } = "";

    /// <summary>When it happened.</summary>
    public DateTimeOffset Created { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("seq", Seq);
        writer.Add("id", Id);
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("kind", Kind);
        writer.Add("body", Body);
        writer.Add("created", Created);
    }
}

/// <summary>Part of the interface: admin event list.</summary>
[JsonConverter(typeof(ModelConverter<AdminEventList>))]
public sealed class AdminEventList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminEventList()
    {
    }

    internal AdminEventList(JsonElement json)
        : base(json)
    {
        Events = json.Find("events", Read.List(v => new AdminEvent(v))) ?? [];
        Next = json.FindValue("next", Read.Long) ?? default;
        Latest = json.FindValue("latest", Read.Long) ?? default;
    }

    /// <summary>The events, oldest first.</summary>
    public IReadOnlyList<AdminEvent> Events { get; init; } = [];

    /// <summary>Send it as after to read on.</summary>
    public long Next { get; init; }

    /// <summary>The place after the newest event of all.</summary>
    public long Latest { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("events", Events);
        writer.Add("next", Next);
        writer.Add("latest", Latest);
    }
}

/// <summary>Part of the interface: admin audit entry.</summary>
[JsonConverter(typeof(ModelConverter<AdminAuditEntry>))]
public sealed class AdminAuditEntry : Model
{
    /// <summary>Makes an object without values.</summary>
    public AdminAuditEntry()
    {
    }

    internal AdminAuditEntry(JsonElement json)
        : base(json)
    {
        Seq = json.FindValue("seq", Read.Long) ?? default;
        At = json.FindValue("at", Read.Time) ?? default;
        Actor = json.Find("actor", Read.Text) ?? "";
        Action = json.Find("action", Read.Text) ?? "";
        Project = json.Find("project", Read.Text);
        Target = json.Find("target", Read.Text);
        Address = json.Find("address", Read.Text);
        Request = json.Find("request", Read.Text);
        Outcome = json.Find("outcome", Read.Text) ?? "";
        Detail = json.Find("detail", Read.Map(Read.Text));
        Hash = json.Find("hash", Read.Text) ?? "";
    }

    /// <summary>1, 2, 3, ... without gaps.</summary>
    public long Seq { get; init; }

    /// <summary>When it happened.</summary>
    public DateTimeOffset At { get; init; }

    /// <summary>Who: a key, an admin key, cli:user, system or anonymous.</summary>
    public string Actor { get; init; } = "";

    /// <summary>What, such as key.create or access.refused.</summary>
    public string Action { get; init; } = "";

    /// <summary>Id of the project.</summary>
    public string? Project { get; init; }

    /// <summary>Id of the thing changed.</summary>
    public string? Target { get; init; }

    /// <summary>From where.</summary>
    public string? Address { get; init; }

    /// <summary>Id of the call that did it.</summary>
    public string? Request { get; init; }

    /// <summary>ok or an error code.</summary>
    public string Outcome { get; init; } = "";

    /// <summary>A few short words.</summary>
    public IReadOnlyDictionary<string, string>? Detail { get; init; }

    /// <summary>SHA-256 of this entry and the hash before it, in hex.</summary>
    public string Hash { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("seq", Seq);
        writer.Add("at", At);
        writer.Add("actor", Actor);
        writer.Add("action", Action);
        writer.Add("project", Project);
        writer.Add("target", Target);
        writer.Add("address", Address);
        writer.Add("request", Request);
        writer.Add("outcome", Outcome);
        writer.Add("detail", Detail);
        writer.Add("hash", Hash);
    }
}

/// <summary>Part of the interface: admin audit list.</summary>
[JsonConverter(typeof(ModelConverter<AdminAuditList>))]
public sealed class AdminAuditList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminAuditList()
    {
    }

    internal AdminAuditList(JsonElement json)
        : base(json)
    {
        Entries = json.Find("entries", Read.List(v => new AdminAuditEntry(v))) ?? [];
        Next = json.FindValue("next", Read.Long) ?? default;
        Anchor = json.Find("anchor", Read.Text) ?? "";
    }

    /// <summary>The entries, oldest first.</summary>
    public IReadOnlyList<AdminAuditEntry> Entries { get; init; } = [];

    /// <summary>Send it as after to read on.</summary>
    public long Next { get; init; }

    /// <summary>SEQ:HASH of the end of the chain; keep it elsewhere to prove later that nothing was removed.</summary>
    public string Anchor { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("entries", Entries);
        writer.Add("next", Next);
        writer.Add("anchor", Anchor);
    }
}

/// <summary>Part of the interface: admin operator key.</summary>
[JsonConverter(typeof(ModelConverter<AdminOperatorKey>))]
public sealed class AdminOperatorKey : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminOperatorKey()
    {
    }

    internal AdminOperatorKey(JsonElement json)
        : base(json)
    {
        Id = json.Find("id", Read.Text) ?? "";
        Name = json.Find("name", Read.Text) ?? "";
        LastFour = json.Find("last_four", Read.Text) ?? "";
        Project = json.Find("project", Read.Text);
        ReadOnly = json.FindValue("read_only", Read.Bool) ?? default;
        Created = json.FindValue("created", Read.Time) ?? default;
        Expires = json.FindValue("expires", Read.Time);
        Revoked = json.FindValue("revoked", Read.Time);
    }

    /// <summary>Such as adk_...</summary>
    public string Id { get; init; } = "";

    /// <summary>What the key is for.</summary>
    public string Name { get; init; } = "";

    /// <summary>Last four characters of its secret.</summary>
    public string LastFour { get; init; } = "";

    /// <summary>The one project that it may see; absent: all.</summary>
    public string? Project { get; init; }

    /// <summary>Whether it may only look.</summary>
    public bool ReadOnly { get; init; }

    /// <summary>When it was made.</summary>
    public DateTimeOffset Created { get; init; }

    /// <summary>When it stops working; absent: never.</summary>
    public DateTimeOffset? Expires { get; init; }

    /// <summary>When it was revoked; absent: it was not.</summary>
    public DateTimeOffset? Revoked { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("id", Id);
        writer.Add("name", Name);
        writer.Add("last_four", LastFour);
        writer.Add("project", Project);
        writer.Add("read_only", ReadOnly);
        writer.Add("created", Created);
        writer.Add("expires", Expires);
        writer.Add("revoked", Revoked);
    }
}

/// <summary>Part of the interface: admin operator key list.</summary>
[JsonConverter(typeof(ModelConverter<AdminOperatorKeyList>))]
public sealed class AdminOperatorKeyList : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminOperatorKeyList()
    {
    }

    internal AdminOperatorKeyList(JsonElement json)
        : base(json)
    {
        AdminKeys = json.Find("admin_keys", Read.List(v => new AdminOperatorKey(v))) ?? [];
    }

    /// <summary>The keys, oldest first.</summary>
    public IReadOnlyList<AdminOperatorKey> AdminKeys { get; init; } = [];

    internal override void Write(ModelWriter writer)
    {
        writer.Add("admin_keys", AdminKeys);
    }
}

/// <summary>
/// An admin key with its secret, which is shown here and, for 24 hours, to a repetition of the call with its
/// Idempotency-Key.
/// </summary>
[JsonConverter(typeof(ModelConverter<AdminOperatorKeyCreated>))]
public sealed class AdminOperatorKeyCreated : Result
{
    /// <summary>Makes an object without values.</summary>
    public AdminOperatorKeyCreated()
    {
    }

    internal AdminOperatorKeyCreated(JsonElement json)
        : base(json)
    {
        AdminKey = json.Find("admin_key", v => new AdminOperatorKey(v)) ?? new();
        Secret = json.Find("secret", Read.Text) ?? "";
    }

    /// <summary>The field admin_key.</summary>
    public AdminOperatorKey AdminKey { get; init; } = new();

    /// <summary>sk_admin_..., sent as Authorization: Bearer.</summary>
    public string Secret { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("admin_key", AdminKey);
        writer.Add("secret", Secret);
    }
}

/// <summary>Part of the interface: webhook trust seal.</summary>
[JsonConverter(typeof(ModelConverter<WebhookTrustSeal>))]
public sealed class WebhookTrustSeal : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookTrustSeal()
    {
    }

    internal WebhookTrustSeal(JsonElement json)
        : base(json)
    {
        Score = json.FindValue("score", Read.Double) ?? default;
    }

    /// <summary>Overall score of the verification. 0 to 100.</summary>
    public double Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("score", Score);
    }
}

/// <summary>The results of the checks.</summary>
[JsonConverter(typeof(ModelConverter<WebhookChecks>))]
public sealed class WebhookChecks : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookChecks()
    {
    }

    internal WebhookChecks(JsonElement json)
        : base(json)
    {
        DocumentAuthenticity = json.FindValue("document_authenticity", v => new WebhookChecksDocumentAuthenticity(Read.Text(v)));
        Chip = json.FindValue("chip", v => new WebhookChecksChip(Read.Text(v)));
        FaceMatch = json.FindValue("face_match", v => new WebhookChecksFaceMatch(Read.Text(v)));
        Liveness = json.FindValue("liveness", v => new WebhookChecksLiveness(Read.Text(v)));
        AmlScreening = json.FindValue("aml_screening", v => new WebhookChecksAmlScreening(Read.Text(v)));
        Age = json.FindValue("age", v => new WebhookChecksAge(Read.Text(v)));
        Duplicates = json.FindValue("duplicates", v => new WebhookChecksDuplicates(Read.Text(v)));
    }

    /// <summary>Whether what was examined on the document fits together; no proof that it is genuine.</summary>
    public WebhookChecksDocumentAuthenticity? DocumentAuthenticity { get; init; }

    /// <summary>Whether a state signed the files of the chip and none was changed.</summary>
    public WebhookChecksChip? Chip { get; init; }

    /// <summary>Whether the faces are of one person.</summary>
    public WebhookChecksFaceMatch? FaceMatch { get; init; }

    /// <summary>Whether the face was live.</summary>
    public WebhookChecksLiveness? Liveness { get; init; }

    /// <summary>Whether a list contains the person.</summary>
    public WebhookChecksAmlScreening? AmlScreening { get; init; }

    /// <summary>Whether the person is old enough.</summary>
    public WebhookChecksAge? Age { get; init; }

    /// <summary>Whether the face is new in the gallery.</summary>
    public WebhookChecksDuplicates? Duplicates { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("document_authenticity", DocumentAuthenticity);
        writer.Add("chip", Chip);
        writer.Add("face_match", FaceMatch);
        writer.Add("liveness", Liveness);
        writer.Add("aml_screening", AmlScreening);
        writer.Add("age", Age);
        writer.Add("duplicates", Duplicates);
    }
}

/// <summary>Part of the interface: event reason.</summary>
[JsonConverter(typeof(ModelConverter<EventReason>))]
public sealed class EventReason : Model
{
    /// <summary>Makes an object without values.</summary>
    public EventReason()
    {
    }

    internal EventReason(JsonElement json)
        : base(json)
    {
        Code = json.Find("code", Read.Text) ?? "";
        Outcome = json.FindValue("outcome", v => new EventReasonOutcome(Read.Text(v))) ?? default;
        Text = json.Find("text", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
    }

    /// <summary>Code of the reason.</summary>
    public string Code { get; init; } = "";

    /// <summary>What it leads to.</summary>
    public EventReasonOutcome Outcome { get; init; }

    /// <summary>What was found, in one sentence.</summary>
    public string Text { get; init; } = "";

    /// <summary>What to do about it, in one sentence.</summary>
    public string Fix { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("outcome", Outcome);
        writer.Add("text", Text);
        writer.Add("fix", Fix);
    }
}

/// <summary>Why the face was not enrolled; absent unless the enrolment failed.</summary>
[JsonConverter(typeof(ModelConverter<WebhookEnrolmentReason>))]
public sealed class WebhookEnrolmentReason : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookEnrolmentReason()
    {
    }

    internal WebhookEnrolmentReason(JsonElement json)
        : base(json)
    {
        Code = json.Find("code", Read.Text) ?? "";
        Text = json.Find("text", Read.Text) ?? "";
        Fix = json.Find("fix", Read.Text) ?? "";
    }

    /// <summary>Code of the reason.</summary>
    public string Code { get; init; } = "";

    /// <summary>What happened, in one sentence.</summary>
    public string Text { get; init; } = "";

    /// <summary>What to do about it, in one sentence.</summary>
    public string Fix { get; init; } = "";

    internal override void Write(ModelWriter writer)
    {
        writer.Add("code", Code);
        writer.Add("text", Text);
        writer.Add("fix", Fix);
    }
}

/// <summary>What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for.</summary>
[JsonConverter(typeof(ModelConverter<WebhookEnrolment>))]
public sealed class WebhookEnrolment : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookEnrolment()
    {
    }

    internal WebhookEnrolment(JsonElement json)
        : base(json)
    {
        State = json.FindValue("state", v => new WebhookEnrolmentState(Read.Text(v))) ?? default;
        Gallery = json.Find("gallery", Read.Text) ?? "";
        PersonId = json.Find("person_id", Read.Text) ?? "";
        FaceId = json.Find("face_id", Read.Text);
        Reason = json.Find("reason", v => new WebhookEnrolmentReason(v));
    }

    /// <summary>
    /// waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its results
    /// are those of a test reference.
    /// </summary>
    public WebhookEnrolmentState State { get; init; }

    /// <summary>The gallery.</summary>
    public string Gallery { get; init; } = "";

    /// <summary>Your id of the person.</summary>
    public string PersonId { get; init; } = "";

    /// <summary>The face in the gallery; absent unless enrolled.</summary>
    public string? FaceId { get; init; }

    /// <summary>Why the face was not enrolled; absent unless the enrolment failed.</summary>
    public WebhookEnrolmentReason? Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("state", State);
        writer.Add("gallery", Gallery);
        writer.Add("person_id", PersonId);
        writer.Add("face_id", FaceId);
        writer.Add("reason", Reason);
    }
}

/// <summary>Part of the interface: webhook verification.</summary>
[JsonConverter(typeof(ModelConverter<WebhookVerification>))]
public sealed class WebhookVerification : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookVerification()
    {
    }

    internal WebhookVerification(JsonElement json)
        : base(json)
    {
        VerificationId = json.Find("verification_id", Read.Text) ?? "";
        Reference = json.Find("reference", Read.Text);
        Decision = json.FindValue("decision", v => new WebhookVerificationDecision(Read.Text(v))) ?? default;
        TrustSeal = json.Find("trust_seal", v => new WebhookTrustSeal(v));
        Checks = json.Find("checks", v => new WebhookChecks(v)) ?? new();
        Reasons = json.Find("reasons", Read.List(Read.Text));
        ReasonDetails = json.Find("reason_details", Read.List(v => new EventReason(v)));
        Status = json.FindValue("status", v => new WebhookVerificationStatus(Read.Text(v)));
        Sequence = json.FindValue("sequence", Read.Int);
        DecidedBy = json.FindValue("decided_by", v => new WebhookVerificationDecidedBy(Read.Text(v)));
        Enrolment = json.Find("enrolment", v => new WebhookEnrolment(v));
        Tag = json.Find("tag", Read.Text);
        Metadata = json.Find("metadata", Read.Map(Read.Text));
    }

    /// <summary>Such as ver_...</summary>
    public string VerificationId { get; init; } = "";

    /// <summary>Your own reference.</summary>
    public string? Reference { get; init; }

    /// <summary>The outcome.</summary>
    public WebhookVerificationDecision Decision { get; init; }

    /// <summary>The field trust_seal.</summary>
    public WebhookTrustSeal? TrustSeal { get; init; }

    /// <summary>The results of the checks.</summary>
    public WebhookChecks Checks { get; init; } = new();

    /// <summary>
    /// Codes of the reasons, the deciding one first: what a reviewer decided, what declines, what leads to a review,
    /// notes.
    /// </summary>
    public IReadOnlyList<string>? Reasons { get; init; }

    /// <summary>The first reasons in words, in the order of reasons. 0 to 12 items.</summary>
    public IReadOnlyList<EventReason>? ReasonDetails { get; init; }

    /// <summary>Where the verification is.</summary>
    public WebhookVerificationStatus? Status { get; init; }

    /// <summary>
    /// Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not receive
    /// are missing.
    /// </summary>
    public int? Sequence { get; init; }

    /// <summary>Who decided.</summary>
    public WebhookVerificationDecidedBy? DecidedBy { get; init; }

    /// <summary>
    /// What came of the enrolment of the selfie's face in a gallery; absent where it was not asked for.
    /// </summary>
    public WebhookEnrolment? Enrolment { get; init; }

    /// <summary>The tag that the verification was created with.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// The metadata that the verification was created with, where its JSON text has at most 8000 bytes.
    /// </summary>
    public IReadOnlyDictionary<string, string>? Metadata { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("verification_id", VerificationId);
        writer.Add("reference", Reference);
        writer.Add("decision", Decision);
        writer.Add("trust_seal", TrustSeal);
        writer.Add("checks", Checks);
        writer.Add("reasons", Reasons);
        writer.Add("reason_details", ReasonDetails);
        writer.Add("status", Status);
        writer.Add("sequence", Sequence);
        writer.Add("decided_by", DecidedBy);
        writer.Add("enrolment", Enrolment);
        writer.Add("tag", Tag);
        writer.Add("metadata", Metadata);
    }
}

/// <summary>Part of the interface: webhook hit.</summary>
[JsonConverter(typeof(ModelConverter<WebhookHit>))]
public sealed class WebhookHit : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookHit()
    {
    }

    internal WebhookHit(JsonElement json)
        : base(json)
    {
        EntryId = json.Find("entry_id", Read.Text) ?? "";
        List = json.Find("list", Read.Text);
        Score = json.FindValue("score", Read.Double) ?? default;
    }

    /// <summary>Id of the list entry.</summary>
    public string EntryId { get; init; } = "";

    /// <summary>Name of the list.</summary>
    public string? List { get; init; }

    /// <summary>Similarity of the person and the list entry. 0 to 1.</summary>
    public double Score { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("entry_id", EntryId);
        writer.Add("list", List);
        writer.Add("score", Score);
    }
}

/// <summary>Part of the interface: webhook screening.</summary>
[JsonConverter(typeof(ModelConverter<WebhookScreening>))]
public sealed class WebhookScreening : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookScreening()
    {
    }

    internal WebhookScreening(JsonElement json)
        : base(json)
    {
        ScreeningId = json.Find("screening_id", Read.Text) ?? "";
        Reference = json.Find("reference", Read.Text);
        Hits = json.Find("hits", Read.List(v => new WebhookHit(v))) ?? [];
        VerificationId = json.Find("verification_id", Read.Text);
        JobId = json.Find("job_id", Read.Text);
        Sequence = json.FindValue("sequence", Read.Int);
    }

    /// <summary>Such as scr_...</summary>
    public string ScreeningId { get; init; } = "";

    /// <summary>Your own reference.</summary>
    public string? Reference { get; init; }

    /// <summary>The scored hits.</summary>
    public IReadOnlyList<WebhookHit> Hits { get; init; } = [];

    /// <summary>The verification that asked the lists; absent for aml.screen and aml.batch.</summary>
    public string? VerificationId { get; init; }

    /// <summary>The job that asked the lists; reference is then the id of its item.</summary>
    public string? JobId { get; init; }

    /// <summary>Number of the event among all of this verification.</summary>
    public int? Sequence { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("screening_id", ScreeningId);
        writer.Add("reference", Reference);
        writer.Add("hits", Hits);
        writer.Add("verification_id", VerificationId);
        writer.Add("job_id", JobId);
        writer.Add("sequence", Sequence);
    }
}

/// <summary>Part of the interface: webhook credits.</summary>
[JsonConverter(typeof(ModelConverter<WebhookCredits>))]
public sealed class WebhookCredits : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookCredits()
    {
    }

    internal WebhookCredits(JsonElement json)
        : base(json)
    {
        ProjectId = json.Find("project_id", Read.Text) ?? "";
        Remaining = json.FindValue("remaining", Read.Double) ?? default;
        Threshold = json.FindValue("threshold", Read.Double) ?? default;
    }

    /// <summary>Id of the project.</summary>
    public string ProjectId { get; init; } = "";

    /// <summary>The balance in credits.</summary>
    public double Remaining { get; init; }

    /// <summary>The balance below which this event is sent.</summary>
    public double Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project_id", ProjectId);
        writer.Add("remaining", Remaining);
        writer.Add("threshold", Threshold);
    }
}

/// <summary>Part of the interface: webhook disabled.</summary>
[JsonConverter(typeof(ModelConverter<WebhookDisabled>))]
public sealed class WebhookDisabled : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookDisabled()
    {
    }

    internal WebhookDisabled(JsonElement json)
        : base(json)
    {
        EndpointId = json.Find("endpoint_id", Read.Text) ?? "";
        Url = json.Find("url", Read.Text) ?? "";
        Reason = json.FindValue("reason", v => new WebhookDisabledReason(Read.Text(v))) ?? default;
    }

    /// <summary>Such as whe_...</summary>
    public string EndpointId { get; init; } = "";

    /// <summary>URL of the endpoint.</summary>
    public string Url { get; init; } = "";

    /// <summary>
    /// gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it.
    /// </summary>
    public WebhookDisabledReason Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("endpoint_id", EndpointId);
        writer.Add("url", Url);
        writer.Add("reason", Reason);
    }
}

/// <summary>Part of the interface: webhook job items.</summary>
[JsonConverter(typeof(ModelConverter<WebhookJobItems>))]
public sealed class WebhookJobItems : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookJobItems()
    {
    }

    internal WebhookJobItems(JsonElement json)
        : base(json)
    {
        Total = json.FindValue("total", Read.Int) ?? default;
        Succeeded = json.FindValue("succeeded", Read.Int) ?? default;
        Failed = json.FindValue("failed", Read.Int) ?? default;
        Cancelled = json.FindValue("cancelled", Read.Int) ?? default;
    }

    /// <summary>All items of the job.</summary>
    public int Total { get; init; }

    /// <summary>Items that succeeded and were charged.</summary>
    public int Succeeded { get; init; }

    /// <summary>Items that failed and were not charged.</summary>
    public int Failed { get; init; }

    /// <summary>Items that were not processed.</summary>
    public int Cancelled { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("total", Total);
        writer.Add("succeeded", Succeeded);
        writer.Add("failed", Failed);
        writer.Add("cancelled", Cancelled);
    }
}

/// <summary>Part of the interface: webhook job.</summary>
[JsonConverter(typeof(ModelConverter<WebhookJob>))]
public sealed class WebhookJob : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookJob()
    {
    }

    internal WebhookJob(JsonElement json)
        : base(json)
    {
        JobId = json.Find("job_id", Read.Text) ?? "";
        Name = json.Find("name", Read.Text);
        Kind = json.FindValue("kind", v => new JobKind(Read.Text(v))) ?? default;
        Status = json.FindValue("status", v => new WebhookJobStatus(Read.Text(v))) ?? default;
        Reason = json.Find("reason", Read.Text);
        Items = json.Find("items", v => new WebhookJobItems(v)) ?? new();
        Charged = json.FindValue("charged", Read.Double) ?? default;
    }

    /// <summary>Such as job_...</summary>
    public string JobId { get; init; } = "";

    /// <summary>The name that the job was created with.</summary>
    public string? Name { get; init; }

    /// <summary>
    /// enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
    /// check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
    /// </summary>
    public JobKind Kind { get; init; }

    /// <summary>How it ended.</summary>
    public WebhookJobStatus Status { get; init; }

    /// <summary>
    /// Of a cancelled job: request, expired (7 days after its creation) or restored (the operator restored a backup).
    /// </summary>
    public string? Reason { get; init; }

    /// <summary>The field items.</summary>
    public WebhookJobItems Items { get; init; } = new();

    /// <summary>Credits that its items cost.</summary>
    public double Charged { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("job_id", JobId);
        writer.Add("name", Name);
        writer.Add("kind", Kind);
        writer.Add("status", Status);
        writer.Add("reason", Reason);
        writer.Add("items", Items);
        writer.Add("charged", Charged);
    }
}

/// <summary>Part of the interface: webhook verification progress.</summary>
[JsonConverter(typeof(ModelConverter<WebhookVerificationProgress>))]
public sealed class WebhookVerificationProgress : Model
{
    /// <summary>Makes an object without values.</summary>
    public WebhookVerificationProgress()
    {
    }

    internal WebhookVerificationProgress(JsonElement json)
        : base(json)
    {
        VerificationId = json.Find("verification_id", Read.Text) ?? "";
        Reference = json.Find("reference", Read.Text);
        Status = json.FindValue("status", v => new WebhookVerificationProgressStatus(Read.Text(v))) ?? default;
        Sequence = json.FindValue("sequence", Read.Int) ?? default;
        Reasons = json.Find("reasons", Read.List(Read.Text));
        Tag = json.Find("tag", Read.Text);
        Metadata = json.Find("metadata", Read.Map(Read.Text));
    }

    /// <summary>Such as ver_...</summary>
    public string VerificationId { get; init; } = "";

    /// <summary>Your own reference.</summary>
    public string? Reference { get; init; }

    /// <summary>Where the verification is.</summary>
    public WebhookVerificationProgressStatus Status { get; init; }

    /// <summary>
    /// Number of the event among all of this verification: 1, 2, ... Numbers of kinds that an endpoint does not receive
    /// are missing.
    /// </summary>
    public int Sequence { get; init; }

    /// <summary>Codes of the reasons, where there are some.</summary>
    public IReadOnlyList<string>? Reasons { get; init; }

    /// <summary>The tag that the verification was created with.</summary>
    public string? Tag { get; init; }

    /// <summary>
    /// The metadata that the verification was created with, where its JSON text has at most 8000 bytes.
    /// </summary>
    public IReadOnlyDictionary<string, string>? Metadata { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("verification_id", VerificationId);
        writer.Add("reference", Reference);
        writer.Add("status", Status);
        writer.Add("sequence", Sequence);
        writer.Add("reasons", Reasons);
        writer.Add("tag", Tag);
        writer.Add("metadata", Metadata);
    }
}

/// <summary>The types of the data of events.</summary>
internal static class EventTypes
{
    /// <summary>How the data of each known kind of events is read.</summary>
    internal static readonly Dictionary<string, Func<JsonElement, Model>> Readers = new()
    {
        ["verification.completed"] = v => new WebhookVerification(v),
        ["verification.needs_review"] = v => new WebhookVerification(v),
        ["verification.declined"] = v => new WebhookVerification(v),
        ["aml.hit"] = v => new WebhookScreening(v),
        ["credits.low"] = v => new WebhookCredits(v),
        ["webhook.disabled"] = v => new WebhookDisabled(v),
        ["job.ended"] = v => new WebhookJob(v),
        ["verification.created"] = v => new WebhookVerificationProgress(v),
        ["verification.opened"] = v => new WebhookVerificationProgress(v),
        ["verification.resubmission_requested"] = v => new WebhookVerificationProgress(v),
        ["verification.expired"] = v => new WebhookVerificationProgress(v),
        ["verification.cancelled"] = v => new WebhookVerificationProgress(v),
        ["verification.deleted"] = v => new WebhookVerificationProgress(v),
    };
}
