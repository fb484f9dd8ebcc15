// The parameters of the operations. Generated from api/openapi.gen.yaml by make generate; do not edit.

namespace Likeness;

/// <summary>The parameters of face.detect.</summary>
public sealed class FaceDetectParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// True: only the main face, the one with the largest product of area and closeness to the centre of the image.
    /// False: every face. The server's default is false.
    /// </summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>
    /// Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and
    /// at least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over
    /// union), of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other
    /// faces of the image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count
    /// them. Where the search of the image finds no face there, the rectangle alone is examined once more. Exactly 4
    /// items.
    /// </summary>
    public IReadOnlyList<int>? Roi { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("roi", Roi);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.count.</summary>
public sealed class FaceCountParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The expected number of faces. 0 to 100; the server's default is 1.</summary>
    public int? Expected { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("expected", Expected);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.crop.</summary>
public sealed class FaceCropParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600
    /// x 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. The server's default is 0.
    /// </summary>
    public CropType? Type { get; init; }

    /// <summary>
    /// True: only the main face, the one with the largest product of area and closeness to the centre of the image.
    /// False: every face. The server's default is true.
    /// </summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>
    /// Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and
    /// at least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over
    /// union), of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other
    /// faces of the image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count
    /// them. Where the search of the image finds no face there, the rectangle alone is examined once more. Exactly 4
    /// items.
    /// </summary>
    public IReadOnlyList<int>? Roi { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("type", Type);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("roi", Roi);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.redact.</summary>
public sealed class FaceRedactParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// How faces are made unrecognisable: blurred, pixelated, or covered with a black box. The server's default is
    /// blur.
    /// </summary>
    public RedactMode? Mode { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("mode", Mode);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.match.</summary>
public sealed class FaceMatchParams : Parameters
{
    /// <summary>The two images to compare. For more, call once per pair or use cluster. Exactly 2 items.</summary>
    public required IReadOnlyList<MatchImage> Images { get; init; }

    /// <summary>Adds an aligned crop of each face.</summary>
    public CropOptions? Crop { get; init; }

    /// <summary>
    /// Cap on the number of comparisons made for one pair of source types. Both images of a call form one such pair, so
    /// this caps results; faces are compared in order, the main face first. A warning says when comparisons were left
    /// out. 1 to 10000.
    /// </summary>
    public int? LimitComparePerImageTypes { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("images", Images, new Numbering("index", ""));
        writer.Add("crop", Crop);
        writer.Add("limitComparePerImageTypes", LimitComparePerImageTypes);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.verify.</summary>
public sealed class FaceVerifyParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image1 { get; init; }

    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image2 { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>Id of an earlier liveness check that the face of image1 passed. 1 to 128 characters.</summary>
    public string? LivenessTransactionId { get; init; }

    /// <summary>
    /// Where the face of image1 is, [x, y, width, height]: a rectangle in whole pixels of the upright image, as in
    /// face.detect. Other faces of the image play no part. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<int>? Roi1 { get; init; }

    /// <summary>The same for image2. Exactly 4 items.</summary>
    public IReadOnlyList<int>? Roi2 { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image1", Image1);
        writer.Require("image2", Image2);
        writer.Add("threshold", Threshold);
        writer.Add("livenessTransactionId", LivenessTransactionId);
        writer.Add("roi1", Roi1);
        writer.Add("roi2", Roi2);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.similarity.</summary>
public sealed class FaceSimilarityParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image1 { get; init; }

    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image2 { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image1", Image1);
        writer.Require("image2", Image2);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.dedupe.</summary>
public sealed class FaceDedupeParams : Parameters
{
    /// <summary>The new face.</summary>
    public required Image Candidate { get; init; }

    /// <summary>The enrolled faces. 1 to 10 items.</summary>
    public required IReadOnlyList<GalleryEntry> Existing { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("candidate", Candidate);
        writer.Require("existing", Existing, new Numbering("id", "face-"));
        writer.Add("threshold", Threshold);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.watchlist.</summary>
public sealed class FaceWatchlistParams : Parameters
{
    /// <summary>The face to search for.</summary>
    public required Image Probe { get; init; }

    /// <summary>The watchlist. 1 to 10 items.</summary>
    public required IReadOnlyList<WatchlistEntry> List { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("probe", Probe);
        writer.Require("list", List, new Numbering("id", "face-"));
        writer.Add("threshold", Threshold);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.cluster.</summary>
public sealed class FaceClusterParams : Parameters
{
    /// <summary>The faces to group; every pair is compared. 2 to 8 items.</summary>
    public required IReadOnlyList<GalleryEntry> Faces { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("faces", Faces, new Numbering("id", "face-"));
        writer.Add("threshold", Threshold);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.analyze.</summary>
public sealed class FaceAnalyzeParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// True: only the main face, the one with the largest product of area and closeness to the centre of the image.
    /// False: every face. The server's default is false.
    /// </summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>Asks for an aligned crop.</summary>
    public CropOptions? Crop { get; init; }

    /// <summary>The attributes to estimate; none when left out or empty. 1 to 13 items.</summary>
    public IReadOnlyList<AttributeName>? Attributes { get; init; }

    /// <summary>
    /// The checks to run. Size and position are measured on the crop when one is requested, else on the image. 1 to 47
    /// items.
    /// </summary>
    public IReadOnlyList<QualityCheckRequest>? QualityChecks { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("crop", Crop);
        writer.Add("attributes", Attributes);
        writer.Add("qualityChecks", QualityChecks);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.attributes.</summary>
public sealed class FaceAttributesParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The attributes to estimate, each once. They are answered in this order. 1 to 13 items.</summary>
    public required IReadOnlyList<AttributeName> Attributes { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Require("attributes", Attributes);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.ppe.</summary>
public sealed class FacePpeParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The items to detect, each once. 1 to 6 items.</summary>
    public required IReadOnlyList<PpeItem> Items { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Require("items", Items);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.emotion.</summary>
public sealed class FaceEmotionParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public Image? Image { get; init; }

    /// <summary>Images of the same scene, in order. 1 to 10 items.</summary>
    public IReadOnlyList<Image>? Frames { get; init; }

    /// <summary>
    /// For image: only the main face. In frames only the main face of each counts. The server's default is false.
    /// </summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("image", Image);
        writer.Add("frames", Frames);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.age.</summary>
public sealed class FaceAgeParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// True: only the main face, the one with the largest product of area and closeness to the centre of the image.
    /// False: every face. The server's default is true.
    /// </summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>Adds an aligned crop of each face; the age is always estimated from the image as sent.</summary>
    public CropOptions? Crop { get; init; }

    /// <summary>
    /// Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and
    /// at least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over
    /// union), of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other
    /// faces of the image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count
    /// them. Where the search of the image finds no face there, the rectangle alone is examined once more. Exactly 4
    /// items.
    /// </summary>
    public IReadOnlyList<int>? Roi { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("crop", Crop);
        writer.Add("roi", Roi);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of age.verify.</summary>
public sealed class AgeVerifyParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The required age in years. 0 to 120; the server's default is 18.</summary>
    public int? MinAge { get; init; }

    /// <summary>
    /// What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
    /// reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
    /// challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is,
    /// unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
    /// borderline_age, and a document decides. With an undetermined age nobody is allowed. The server's default is
    /// lowerBound.
    /// </summary>
    public AgePolicy? Policy { get; init; }

    /// <summary>
    /// Where the face is whose age is asked, [x, y, width, height]: a rectangle in whole pixels of the upright image,
    /// as in face.detect. Other people in the photo then give no reason several_faces. Exactly 4 items.
    /// </summary>
    public IReadOnlyList<int>? Roi { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("minAge", MinAge);
        writer.Add("policy", Policy);
        writer.Add("roi", Roi);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of face.quality.</summary>
public sealed class FaceQualityParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The checks to run, with their ranges. The server's default is QualityICAO.</summary>
    public Scenario? Scenario { get; init; }

    /// <summary>False adds the result of every face, in faces. The server's default is true.</summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>Images to add to the answer.</summary>
    public QualityOutput? Output { get; init; }

    /// <summary>Your own checks with your ranges. They replace the checks of the scenario. 1 to 47 items.</summary>
    public IReadOnlyList<QualityCheckRequest>? CustomChecks { get; init; }

    /// <summary>
    /// The colour that BackgroundColorMatch compares with; the standard's when left out, white where it names none.
    /// Exactly 3 items.
    /// </summary>
    public IReadOnlyList<int>? BackgroundMatchColor { get; init; }

    /// <summary>
    /// Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and
    /// at least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over
    /// union), of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other
    /// faces of the image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count
    /// them. Where the search of the image finds no face there, the rectangle alone is examined once more. Exactly 4
    /// items.
    /// </summary>
    public IReadOnlyList<int>? Roi { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("scenario", Scenario);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("output", Output);
        writer.Add("customChecks", CustomChecks);
        writer.Add("backgroundMatchColor", BackgroundMatchColor);
        writer.Add("roi", Roi);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of photo.compliance.</summary>
public sealed class PhotoComplianceParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of standards.list. At most
    /// 43 characters; the server's default is ICAO.
    /// </summary>
    public string? Standard { get; init; }

    /// <summary>
    /// The colour that BackgroundColorMatch compares with; the standard's when left out, white where it names none.
    /// Exactly 3 items.
    /// </summary>
    public IReadOnlyList<int>? BackgroundMatchColor { get; init; }

    /// <summary>Adds the annotated image and a report of one page. The server's default is false.</summary>
    public bool? Report { get; init; }

    /// <summary>Values to add to the answer.</summary>
    public ComplianceOutput? Output { get; init; }

    /// <summary>
    /// Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image, inside the image and
    /// at least 16 pixels wide and high. The main face is then the one whose box overlaps it most (intersection over
    /// union), of those whose centre lies in the rectangle or whose box contains the centre of the rectangle; other
    /// faces of the image are not evaluated, but the check OtherFaces and the component SingleFacePresent still count
    /// them. Where the search of the image finds no face there, the rectangle alone is examined once more. Exactly 4
    /// items.
    /// </summary>
    public IReadOnlyList<int>? Roi { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("standard", Standard);
        writer.Add("backgroundMatchColor", BackgroundMatchColor);
        writer.Add("report", Report);
        writer.Add("output", Output);
        writer.Add("roi", Roi);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of standards.list.</summary>
public sealed class StandardsListParams : Parameters
{
    /// <summary>Only standards of this country, ISO 3166-1 alpha-2. 2 to 2 characters.</summary>
    public string? Country { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("country", Country);
    }
}

/// <summary>The parameters of kiosk.photo.</summary>
public sealed class KioskPhotoParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>
    /// The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of standards.list. At most
    /// 43 characters; the server's default is ICAO.
    /// </summary>
    public string? Standard { get; init; }

    /// <summary>
    /// Width to height of the fixed photo; when left out that of the standard: 3:4 for ICAO and Full, 1:1 for VisaUSA,
    /// 7:9 (35 x 45 mm) for VisaSchengen.
    /// </summary>
    public Aspect? Aspect { get; init; }

    /// <summary>The new background; the standard's when left out, white where it names none. Exactly 3 items.</summary>
    public IReadOnlyList<int>? BackgroundColor { get; init; }

    /// <summary>
    /// Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
    /// background is not replaced. The server's default is all.
    /// </summary>
    public KioskEdits? Edits { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("standard", Standard);
        writer.Add("aspect", Aspect);
        writer.Add("backgroundColor", BackgroundColor);
        writer.Add("edits", Edits);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of liveness.check.</summary>
public sealed class LivenessCheckParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public Image? Image { get; init; }

    /// <summary>
    /// Frames of one scene in their order, as a camera delivers them, at least 0.2 seconds apart. Several frames can
    /// reveal an attack that one image does not show; they never make a result more favourable than that of the single
    /// images. 2 to 10 items.
    /// </summary>
    public IReadOnlyList<Image>? Frames { get; init; }

    /// <summary>
    /// True: the check is kept for 24 hours and other calls can refer to its transactionId. The face vector of a face
    /// that passed is stored, encrypted; no image is stored. False: nothing is stored. The server's default is true.
    /// </summary>
    public bool? Keep { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("image", Image);
        writer.Add("frames", Frames);
        writer.Add("keep", Keep);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of age.verifyLive.</summary>
public sealed class AgeVerifyLiveParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The required age in years. 0 to 120; the server's default is 18.</summary>
    public int? MinAge { get; init; }

    /// <summary>
    /// What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
    /// reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
    /// challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is,
    /// unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
    /// borderline_age, and a document decides. With an undetermined age nobody is allowed. The server's default is
    /// lowerBound.
    /// </summary>
    public AgePolicy? Policy { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("minAge", MinAge);
        writer.Add("policy", Policy);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of ageGate.checkout.</summary>
public sealed class AgeGateCheckoutParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Selfie { get; init; }

    /// <summary>The required age in years. 0 to 120; the server's default is 18.</summary>
    public int? MinAge { get; init; }

    /// <summary>
    /// What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
    /// reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
    /// challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is,
    /// unless the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason
    /// borderline_age, and a document decides. With an undetermined age nobody is allowed. The server's default is
    /// lowerBound.
    /// </summary>
    public AgePolicy? Policy { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("selfie", Selfie);
        writer.Add("minAge", MinAge);
        writer.Add("policy", Policy);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of faceLogin.authenticate.</summary>
public sealed class FaceLoginAuthenticateParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Selfie { get; init; }

    /// <summary>The enrolled users, one photo each. 1 to 10 items.</summary>
    public required IReadOnlyList<GalleryEntry> Gallery { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("selfie", Selfie);
        writer.Require("gallery", Gallery, new Numbering("id", "face-"));
        writer.Add("threshold", Threshold);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of fraud.signupCheck.</summary>
public sealed class FraudSignupCheckParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Selfie { get; init; }

    /// <summary>The enrolled faces. 1 to 10 items.</summary>
    public required IReadOnlyList<GalleryEntry> Existing { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("selfie", Selfie);
        writer.Require("existing", Existing, new Numbering("id", "face-"));
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of proctor.check.</summary>
public sealed class ProctorCheckParams : Parameters
{
    /// <summary>One webcam frame.</summary>
    public required Image Frame { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("frame", Frame);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of identity.verify.</summary>
public sealed class IdentityVerifyParams : Parameters
{
    /// <summary>A photo of the person taken now.</summary>
    public required Image Selfie { get; init; }

    /// <summary>A photo to compare with, for example the portrait of an identity document.</summary>
    public required Image Reference { get; init; }

    /// <summary>
    /// Quality checks that the selfie must pass, each at its range of ICAO (of Full where ICAO has none). Five checks
    /// when left out; see the description of the operation. 1 to 47 items.
    /// </summary>
    public IReadOnlyList<QualityCheckName>? MinQuality { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("selfie", Selfie);
        writer.Require("reference", Reference);
        writer.Add("minQuality", MinQuality);
        writer.Add("threshold", Threshold);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of mrz.parse.</summary>
public sealed class MrzParseParams : Parameters
{
    /// <summary>
    /// The text lines of one machine-readable zone, top first: 3 of 30, 2 of 36 or 2 of 44 characters, or a whole zone
    /// in one line. Lower-case letters, spaces and characters that resemble the filler are accepted with a warning. 1
    /// to 4 items.
    /// </summary>
    public required IReadOnlyList<string> Lines { get; init; }

    /// <summary>
    /// Which of the corrections that check digits prove are applied; all are listed. forced: only those where the type
    /// of the field allows one reading, such as a letter O in a date. unique: also a similar character if it is the
    /// only one that the check digit accepts; this is wrong in about one of three cases where the misread character was
    /// not similar. none: none. The server's default is forced.
    /// </summary>
    public MrzCorrect? Correct { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("lines", Lines);
        writer.Add("correct", Correct);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of mrz.read.</summary>
public sealed class MrzReadParams : Parameters
{
    /// <summary>
    /// Photo or scan with a machine-readable zone, in any direction; characters at least 9 pixels wide, 16 and more are
    /// good.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of documents.read.</summary>
public sealed class DocumentsReadParams : Parameters
{
    /// <summary>Photo of the side with the portrait, the data page of a passport.</summary>
    public required Image ImageFront { get; init; }

    /// <summary>Photo of the other side. Cards of the format TD1 have their machine-readable zone there.</summary>
    public Image? ImageBack { get; init; }

    /// <summary>
    /// Kinds that you accept; kindAccepted says whether the document is one of them. Without it every kind is accepted.
    /// 1 to 3 items.
    /// </summary>
    public IReadOnlyList<DocumentKind>? Kinds { get; init; }

    /// <summary>Which pictures the answer holds.</summary>
    public DocumentOutput? Output { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image_front", ImageFront);
        writer.Add("image_back", ImageBack);
        writer.Add("kinds", Kinds);
        writer.Add("output", Output);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of nfc.verify.</summary>
public sealed class NfcVerifyParams : Parameters
{
    /// <summary>The document security object, EF.SOD (tag 77). 4 to 43692 characters.</summary>
    public required string Sod { get; init; }

    /// <summary>Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.</summary>
    public required string Dg1 { get; init; }

    /// <summary>Data group 2, the portrait (tag 75). Needed with selfie. 4 to 699052 characters.</summary>
    public string? Dg2 { get; init; }

    /// <summary>
    /// Data group 7, the displayed signature (tag 67). Its hash is checked; it is not read. 4 to 699052 characters.
    /// </summary>
    public string? Dg7 { get; init; }

    /// <summary>Data group 11, additional personal details (tag 6B). 4 to 21848 characters.</summary>
    public string? Dg11 { get; init; }

    /// <summary>Data group 12, additional document details (tag 6C). 4 to 699052 characters.</summary>
    public string? Dg12 { get; init; }

    /// <summary>Data group 14, security options (tag 6E). 4 to 21848 characters.</summary>
    public string? Dg14 { get; init; }

    /// <summary>Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters.</summary>
    public string? Dg15 { get; init; }

    /// <summary>
    /// What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is
    /// no copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the
    /// chip has it.
    /// </summary>
    public NfcActiveAuthentication? ActiveAuthentication { get; init; }

    /// <summary>
    /// The lines of the zone on the page, such as mrz.read returns them. They are compared with dg1. 1 to 4 items.
    /// </summary>
    public IReadOnlyList<string>? MrzLines { get; init; }

    /// <summary>
    /// A photo of the person taken now. It is compared with the portrait of dg2, and checked for liveness.
    /// </summary>
    public Image? Selfie { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("sod", Sod);
        writer.Require("dg1", Dg1);
        writer.Add("dg2", Dg2);
        writer.Add("dg7", Dg7);
        writer.Add("dg11", Dg11);
        writer.Add("dg12", Dg12);
        writer.Add("dg14", Dg14);
        writer.Add("dg15", Dg15);
        writer.Add("activeAuthentication", ActiveAuthentication);
        writer.Add("mrzLines", MrzLines);
        writer.Add("selfie", Selfie);
        writer.Add("threshold", Threshold);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of aml.screen.</summary>
public sealed class AmlScreenParams : Parameters
{
    /// <summary>
    /// The full name, in any order of its parts and in any script. That of a machine-readable zone may be cut. 1 to 200
    /// characters.
    /// </summary>
    public string? Name { get; init; }

    /// <summary>The date of birth, such as 1990-12-31.</summary>
    public string? BirthDate { get; init; }

    /// <summary>
    /// Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry shares is enough. 1
    /// to 8 items.
    /// </summary>
    public IReadOnlyList<string>? Countries { get; init; }

    /// <summary>The same fields as one object, instead of name, birthDate and countries.</summary>
    public AmlPerson? Person { get; init; }

    /// <summary>
    /// Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128 characters.
    /// </summary>
    public string? List { get; init; }

    /// <summary>Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75.</summary>
    public double? Threshold { get; init; }

    /// <summary>
    /// Your own reference, which the event aml.hit carries. Use a pseudonym instead of a name. 1 to 128 characters.
    /// </summary>
    public string? Reference { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("name", Name);
        writer.Add("birthDate", BirthDate);
        writer.Add("countries", Countries);
        writer.Add("person", Person);
        writer.Add("list", List);
        writer.Add("threshold", Threshold);
        writer.Add("reference", Reference);
    }
}

/// <summary>The parameters of aml.batch.</summary>
public sealed class AmlBatchParams : Parameters
{
    /// <summary>The people. Make another job for more. 1 to 1000 items.</summary>
    public required IReadOnlyList<AmlBatchPerson> People { get; init; }

    /// <summary>
    /// Name of the only list to ask, as hits name it; all are asked when it is left out. 1 to 128 characters.
    /// </summary>
    public string? List { get; init; }

    /// <summary>Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75.</summary>
    public double? Threshold { get; init; }

    /// <summary>A name of the job for lists. 1 to 128 characters.</summary>
    public string? Name { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("people", People);
        writer.Add("list", List);
        writer.Add("threshold", Threshold);
        writer.Add("name", Name);
    }
}

/// <summary>The parameters of face.search.</summary>
public sealed class FaceSearchParams : Parameters
{
    /// <summary>
    /// An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64 megapixels, the long
    /// side at most 20 times the short one. Fewer pixels are accepted of formats other than JPEG and PNG; HEIC and AVIF
    /// need libheif on the server.
    /// </summary>
    public required Image Image { get; init; }

    /// <summary>The gallery to search. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Most people returned for each face. 1 to 100; the server's default is 10.</summary>
    public int? TopK { get; init; }

    /// <summary>
    /// Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in 10,000. 0 to 1;
    /// the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    /// <summary>Only people who have all these labels are searched. 1 to 16 items.</summary>
    public IReadOnlyList<string>? Labels { get; init; }

    /// <summary>
    /// True: search with the main face of the image. False: with every face of it, up to 5, the largest first. The
    /// server's default is true.
    /// </summary>
    public bool? OnlyCentralFace { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("image", Image);
        writer.Require("gallery", Gallery);
        writer.Add("topK", TopK);
        writer.Add("threshold", Threshold);
        writer.Add("labels", Labels);
        writer.Add("onlyCentralFace", OnlyCentralFace);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of galleries.create.</summary>
public sealed class GalleriesCreateParams : Parameters
{
    /// <summary>
    /// Your id of a gallery: letters, digits, and . _ ~ -; unique in the project and environment. 1 to 64 characters.
    /// </summary>
    public required string Id { get; init; }

    /// <summary>
    /// Number of days after enrolment at which people are deleted; 0: never. 0 to 3650; the server's default is 0.
    /// </summary>
    public int? RetentionDays { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("id", Id);
        writer.Add("retentionDays", RetentionDays);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of galleries.get.</summary>
public sealed class GalleriesGetParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
    }
}

/// <summary>The parameters of galleries.delete.</summary>
public sealed class GalleriesDeleteParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
    }
}

/// <summary>The parameters of galleries.people.list.</summary>
public sealed class GalleriesPeopleListParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>The value of next of the previous page; leave it out for the first page. 1 to 64 characters.</summary>
    public string? After { get; init; }

    /// <summary>Most entries to return. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of galleries.people.add.</summary>
public sealed class GalleriesPeopleAddParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>
    /// Your id of a person: letters, digits, and . _ ~ : @ + -; unique in the gallery. Receipts and logs show it, so
    /// use a pseudonym instead of a name. 1 to 128 characters.
    /// </summary>
    public required string Id { get; init; }

    /// <summary>Labels that searches can be limited to. 0 to 16 items.</summary>
    public IReadOnlyList<string>? Labels { get; init; }

    /// <summary>When to delete the person. Without it: at the end of the retention of the gallery, or never.</summary>
    public DateTimeOffset? PurgeAt { get; init; }

    /// <summary>A photo of this person alone. Leave it out to add faces later.</summary>
    public Image? Image { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("id", Id);
        writer.Add("labels", Labels);
        writer.Add("purgeAt", PurgeAt);
        writer.Add("image", Image);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of galleries.people.get.</summary>
public sealed class GalleriesPeopleGetParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Your id of the person. 1 to 128 characters.</summary>
    public required string Person { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("person", Person);
    }
}

/// <summary>The parameters of galleries.people.delete.</summary>
public sealed class GalleriesPeopleDeleteParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Your id of the person. 1 to 128 characters.</summary>
    public required string Person { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("person", Person);
    }
}

/// <summary>The parameters of galleries.faces.add.</summary>
public sealed class GalleriesFacesAddParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Your id of the person. 1 to 128 characters.</summary>
    public required string Person { get; init; }

    /// <summary>A photo of this person alone.</summary>
    public required Image Image { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("person", Person);
        writer.Require("image", Image);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of galleries.faces.delete.</summary>
public sealed class GalleriesFacesDeleteParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Your id of the person. 1 to 128 characters.</summary>
    public required string Person { get; init; }

    /// <summary>Id of the face. 1 to 64 characters.</summary>
    public required string Face { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("person", Person);
        writer.Require("face", Face);
    }
}

/// <summary>The parameters of galleries.people.merge.</summary>
public sealed class GalleriesPeopleMergeParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Your id of the person who keeps the faces. 1 to 128 characters.</summary>
    public required string Person { get; init; }

    /// <summary>Your id of the other person of the gallery. 1 to 128 characters.</summary>
    public required string From { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("person", Person);
        writer.Require("from", From);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of galleries.faces.move.</summary>
public sealed class GalleriesFacesMoveParams : Parameters
{
    /// <summary>Your id of the gallery. 1 to 64 characters.</summary>
    public required string Gallery { get; init; }

    /// <summary>Your id of the person who has the face. 1 to 128 characters.</summary>
    public required string Person { get; init; }

    /// <summary>Id of the face. 1 to 64 characters.</summary>
    public required string Face { get; init; }

    /// <summary>Your id of the person of the gallery who gets the face. 1 to 128 characters.</summary>
    public required string To { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("gallery", Gallery);
        writer.Require("person", Person);
        writer.Require("face", Face);
        writer.Require("to", To);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of deletions.list.</summary>
public sealed class DeletionsListParams : Parameters
{
    /// <summary>
    /// The value of next of the previous page; leave it out for the newest receipts. 1 to 64 characters.
    /// </summary>
    public string? Before { get; init; }

    /// <summary>Most entries to return. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("before", Before);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of deletions.get.</summary>
public sealed class DeletionsGetParams : Parameters
{
    /// <summary>Id of the receipt. 1 to 64 characters.</summary>
    public required string Receipt { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("receipt", Receipt);
    }
}

/// <summary>The parameters of verifications.list.</summary>
public sealed class VerificationsListParams : Parameters
{
    /// <summary>Only verifications with this status.</summary>
    public VerificationStatus? Status { get; init; }

    /// <summary>Only verifications with this decision.</summary>
    public VerificationDecision? Decision { get; init; }

    /// <summary>Only verifications with this reference. 1 to 128 characters.</summary>
    public string? Reference { get; init; }

    /// <summary>Only verifications created at this time or later.</summary>
    public DateTimeOffset? From { get; init; }

    /// <summary>Only verifications created before this time.</summary>
    public DateTimeOffset? Until { get; init; }

    /// <summary>The value of next of the previous page; leave it out for the first page. 1 to 64 characters.</summary>
    public string? After { get; init; }

    /// <summary>Most entries to return. 1 to 200; the server's default is 50.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("status", Status);
        writer.Add("decision", Decision);
        writer.Add("reference", Reference);
        writer.Add("from", From);
        writer.Add("until", Until);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of verifications.create.</summary>
public sealed class VerificationsCreateParams : Parameters
{
    /// <summary>
    /// Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so use a
    /// pseudonym instead of a name. In the test environment references that begin with test:approved, test:declined,
    /// test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128 characters.
    /// </summary>
    public required string Reference { get; init; }

    /// <summary>The checks. Leave it out with a workflow.</summary>
    public VerificationChecks? Checks { get; init; }

    /// <summary>A stored workflow instead of checks.</summary>
    public VerificationWorkflowRef? Workflow { get; init; }

    /// <summary>
    /// Reasons that send the verification to review where they would lead to a decline or to nothing. 1 to 16 items.
    /// </summary>
    public IReadOnlyList<VerificationReasonCode>? ReviewWhen { get; init; }

    /// <summary>
    /// Where the browser goes at the end, with verification_id appended and nothing else. https on a host of the
    /// project's list; in the test environment also http on this machine (localhost). 1 to 2048 characters.
    /// </summary>
    public string? RedirectUrl { get; init; }

    /// <summary>How long the link works in seconds. 300 to 2592000; the server's default is 86400.</summary>
    public int? ExpiresIn { get; init; }

    /// <summary>Language of the pages for the person. Without it the browser's language is used.</summary>
    public VerificationLocale? Locale { get; init; }

    /// <summary>What you know of the person. It is stored encrypted and deleted with the verification.</summary>
    public VerificationPerson? Person { get; init; }

    /// <summary>
    /// A photo of the person to compare the selfie with. It is stored encrypted and deleted with the verification.
    /// </summary>
    public Image? Portrait { get; init; }

    /// <summary>
    /// Up to 50 values of your own, by names of up to 40 characters; a value has up to 500. Stored encrypted, returned
    /// with the verification, and deleted with its data. Events carry it where its JSON text has at most 8000 bytes.
    /// </summary>
    public IReadOnlyDictionary<string, string>? Metadata { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("reference", Reference);
        writer.Add("checks", Checks);
        writer.Add("workflow", Workflow);
        writer.Add("reviewWhen", ReviewWhen);
        writer.Add("redirectUrl", RedirectUrl);
        writer.Add("expiresIn", ExpiresIn);
        writer.Add("locale", Locale);
        writer.Add("person", Person);
        writer.Add("portrait", Portrait);
        writer.Add("metadata", Metadata);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of verifications.get.</summary>
public sealed class VerificationsGetParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
    }
}

/// <summary>The parameters of verifications.delete.</summary>
public sealed class VerificationsDeleteParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
    }
}

/// <summary>The parameters of verifications.chip.</summary>
public sealed class VerificationsChipParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    /// <summary>The document security object, EF.SOD (tag 77). 4 to 43692 characters.</summary>
    public required string Sod { get; init; }

    /// <summary>Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.</summary>
    public required string Dg1 { get; init; }

    /// <summary>
    /// Data group 2, the portrait (tag 75). Needed where faceMatch compares with the chip. 4 to 699052 characters.
    /// </summary>
    public string? Dg2 { get; init; }

    /// <summary>
    /// Data group 11, additional personal details (tag 6B). Its hash is checked. 4 to 21848 characters.
    /// </summary>
    public string? Dg11 { get; init; }

    /// <summary>
    /// Data group 12, additional document details (tag 6C). Its hash is checked. 4 to 699052 characters.
    /// </summary>
    public string? Dg12 { get; init; }

    /// <summary>Data group 14, security options (tag 6E). 4 to 21848 characters.</summary>
    public string? Dg14 { get; init; }

    /// <summary>Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters.</summary>
    public string? Dg15 { get; init; }

    /// <summary>
    /// What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It shows that the chip is
    /// no copy only if the challenge was made for this reading, by your server. Send dg15 with it, and dg14 where the
    /// chip has it.
    /// </summary>
    public NfcActiveAuthentication? ActiveAuthentication { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
        writer.Require("sod", Sod);
        writer.Require("dg1", Dg1);
        writer.Add("dg2", Dg2);
        writer.Add("dg11", Dg11);
        writer.Add("dg12", Dg12);
        writer.Add("dg14", Dg14);
        writer.Add("dg15", Dg15);
        writer.Add("activeAuthentication", ActiveAuthentication);
    }
}

/// <summary>The parameters of verifications.cancel.</summary>
public sealed class VerificationsCancelParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
    }
}

/// <summary>The parameters of verifications.link.</summary>
public sealed class VerificationsLinkParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
    }
}

/// <summary>The parameters of verifications.review.</summary>
public sealed class VerificationsReviewParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    /// <summary>The decision.</summary>
    public required VerificationsReviewDecision Decision { get; init; }

    /// <summary>Why; it is stored encrypted with the verification and shown in reasons. 1 to 1000 characters.</summary>
    public required string Reason { get; init; }

    /// <summary>The lease of POST /v1/reviews/{verification}/claim. 1 to 64 characters.</summary>
    public string? Lease { get; init; }

    /// <summary>
    /// Who decides, a name of your own; needed without a lease when several people share the key. 1 to 64 characters.
    /// </summary>
    public string? Reviewer { get; init; }

    /// <summary>
    /// How many seconds the decision waits until it takes effect. Claim the verification again to take it back until
    /// then. 0 to 60; the server's default is 0.
    /// </summary>
    public int? UndoSeconds { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
        writer.Require("decision", Decision);
        writer.Require("reason", Reason);
        writer.Add("lease", Lease);
        writer.Add("reviewer", Reviewer);
        writer.Add("undoSeconds", UndoSeconds);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of verifications.image.</summary>
public sealed class VerificationsImageParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    /// <summary>Name of the image, such as selfie_1. 1 to 32 characters.</summary>
    public required string Name { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
        writer.Require("name", Name);
    }
}

/// <summary>The parameters of workflows.create.</summary>
public sealed class WorkflowsCreateParams : Parameters
{
    /// <summary>Name of the workflow: letters, digits, and . _ ~ -. 1 to 64 characters.</summary>
    public required string Name { get; init; }

    /// <summary>The checks that are asked for, at least one.</summary>
    public required VerificationChecks Checks { get; init; }

    /// <summary>
    /// Reasons that send the verification to review where they would lead to a decline or to nothing. 1 to 16 items.
    /// </summary>
    public IReadOnlyList<VerificationReasonCode>? ReviewWhen { get; init; }

    /// <summary>Whether a second reviewer has to agree with the first. The server's default is false.</summary>
    public bool? SecondReviewer { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("name", Name);
        writer.Require("checks", Checks);
        writer.Add("reviewWhen", ReviewWhen);
        writer.Add("secondReviewer", SecondReviewer);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of workflows.get.</summary>
public sealed class WorkflowsGetParams : Parameters
{
    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Workflow { get; init; }

    /// <summary>The version; the latest when left out. At least 1.</summary>
    public int? Version { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("workflow", Workflow);
        writer.Add("version", Version);
    }
}

/// <summary>The parameters of workflows.codes.list.</summary>
public sealed class WorkflowsCodesListParams : Parameters
{
    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Workflow { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("workflow", Workflow);
    }
}

/// <summary>The parameters of workflows.codes.create.</summary>
public sealed class WorkflowsCodesCreateParams : Parameters
{
    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Workflow { get; init; }

    /// <summary>
    /// Name of the code: letters, digits and . _ ~ -, unique in the environment. References of its verifications begin
    /// with it. 1 to 40 characters.
    /// </summary>
    public required string Name { get; init; }

    /// <summary>
    /// Most verifications that it opens in an hour. Further scans are asked to wait: it bounds what a stranger with a
    /// photo of the code can cost. 1 to 1000; the server's default is 60.
    /// </summary>
    public int? PerHour { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("workflow", Workflow);
        writer.Require("name", Name);
        writer.Add("perHour", PerHour);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of workflows.codes.get.</summary>
public sealed class WorkflowsCodesGetParams : Parameters
{
    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Workflow { get; init; }

    /// <summary>Id of the standing code, code_... 1 to 64 characters.</summary>
    public required string StandingCode { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("workflow", Workflow);
        writer.Require("standingCode", StandingCode);
    }
}

/// <summary>The parameters of workflows.codes.update.</summary>
public sealed class WorkflowsCodesUpdateParams : Parameters
{
    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Workflow { get; init; }

    /// <summary>Id of the standing code, code_... 1 to 64 characters.</summary>
    public required string StandingCode { get; init; }

    /// <summary>false switches the code off, true on.</summary>
    public bool? Enabled { get; init; }

    /// <summary>Most verifications that it opens in an hour from now on. 1 to 1000.</summary>
    public int? PerHour { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("workflow", Workflow);
        writer.Require("standingCode", StandingCode);
        writer.Add("enabled", Enabled);
        writer.Add("perHour", PerHour);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of workflows.codes.delete.</summary>
public sealed class WorkflowsCodesDeleteParams : Parameters
{
    /// <summary>Name of the workflow. 1 to 64 characters.</summary>
    public required string Workflow { get; init; }

    /// <summary>Id of the standing code, code_... 1 to 64 characters.</summary>
    public required string StandingCode { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("workflow", Workflow);
        writer.Require("standingCode", StandingCode);
    }
}

/// <summary>The parameters of reviews.list.</summary>
public sealed class ReviewsListParams : Parameters
{
    /// <summary>Only verifications with this reason.</summary>
    public VerificationReasonCode? Reason { get; init; }

    /// <summary>Only verifications of this workflow. 1 to 64 characters.</summary>
    public string? Workflow { get; init; }

    /// <summary>true: only verifications that a reviewer holds now; false: only those that nobody holds.</summary>
    public bool? Claimed { get; init; }

    /// <summary>
    /// Only this verification, ver_...; none when it does not wait for a reviewer. 1 to 64 characters.
    /// </summary>
    public string? Verification { get; init; }

    /// <summary>
    /// Leaves out what this reviewer has decided and what other reviewers hold. Small and capital letters are one. 1 to
    /// 64 characters.
    /// </summary>
    public string? Reviewer { get; init; }

    /// <summary>Only verifications whose reference begins with this text. 1 to 128 characters.</summary>
    public string? Reference { get; init; }

    /// <summary>Only verifications that wait since before this time.</summary>
    public DateTimeOffset? Before { get; init; }

    /// <summary>
    /// oldest: those that wait longest first; newest: those that wait shortest first. The server's default is oldest.
    /// </summary>
    public ReviewsListOrder? Order { get; init; }

    /// <summary>The value of next of the previous page; leave it out for the first page. 1 to 64 characters.</summary>
    public string? After { get; init; }

    /// <summary>Most entries to return. 1 to 200; the server's default is 50.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("reason", Reason);
        writer.Add("workflow", Workflow);
        writer.Add("claimed", Claimed);
        writer.Add("verification", Verification);
        writer.Add("reviewer", Reviewer);
        writer.Add("reference", Reference);
        writer.Add("before", Before);
        writer.Add("order", Order);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of reviews.claim.</summary>
public sealed class ReviewsClaimParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    /// <summary>
    /// Who reviews, a name of your own; small and capital letters are one. The audit log shows it. 1 to 64 characters.
    /// </summary>
    public required string Reviewer { get; init; }

    /// <summary>The lease to renew, or to hand over to reviewer; leave it out to claim. 1 to 64 characters.</summary>
    public string? Lease { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
        writer.Require("reviewer", Reviewer);
        writer.Add("lease", Lease);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of reviews.release.</summary>
public sealed class ReviewsReleaseParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    /// <summary>The lease of the claim. 1 to 64 characters.</summary>
    public required string Lease { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
        writer.Require("lease", Lease);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of reviews.askAgain.</summary>
public sealed class ReviewsAskAgainParams : Parameters
{
    /// <summary>Id of the verification, ver_... 1 to 64 characters.</summary>
    public required string Verification { get; init; }

    /// <summary>The lease of the claim. 1 to 64 characters.</summary>
    public required string Lease { get; init; }

    /// <summary>The steps to take again. 1 to 4 items.</summary>
    public required IReadOnlyList<ReviewsAskAgainStep> Steps { get; init; }

    /// <summary>A text of your choice; the answer returns it. At most 65536 characters.</summary>
    public string? Tag { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("verification", Verification);
        writer.Require("lease", Lease);
        writer.Require("steps", Steps);
        writer.Add("tag", Tag);
    }
}

/// <summary>The parameters of jobs.list.</summary>
public sealed class JobsListParams : Parameters
{
    /// <summary>The value of next of the previous page; leave it out for the first page. 1 to 64 characters.</summary>
    public string? After { get; init; }

    /// <summary>Most entries to return. 1 to 200; the server's default is 50.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of jobs.create.</summary>
public sealed class JobsCreateParams : Parameters
{
    /// <summary>
    /// enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
    /// check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it.
    /// </summary>
    public required JobKind Kind { get; init; }

    /// <summary>A name for lists. 1 to 128 characters.</summary>
    public string? Name { get; init; }

    /// <summary>The gallery of enrol and dedupe. 1 to 64 characters.</summary>
    public string? Gallery { get; init; }

    /// <summary>The standard of check. At most 43 characters.</summary>
    public string? Standard { get; init; }

    /// <summary>
    /// Of dedupe: lowest similarity of one comparison at which two people are reported. It rises with the size of the
    /// gallery, as in face.search. 0 to 1; the server's default is 0.75.
    /// </summary>
    public double? Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("kind", Kind);
        writer.Add("name", Name);
        writer.Add("gallery", Gallery);
        writer.Add("standard", Standard);
        writer.Add("threshold", Threshold);
    }
}

/// <summary>The parameters of jobs.get.</summary>
public sealed class JobsGetParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
    }
}

/// <summary>The parameters of jobs.items.list.</summary>
public sealed class JobsItemsListParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    /// <summary>Only items with this status.</summary>
    public JobItemStatus? Status { get; init; }

    /// <summary>The value of next of the previous page; leave it out for the first page. 1 to 64 characters.</summary>
    public string? After { get; init; }

    /// <summary>Most entries to return. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
        writer.Add("status", Status);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of jobs.items.add.</summary>
public sealed class JobsItemsAddParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    /// <summary>The photos. 1 to 10 items.</summary>
    public required IReadOnlyList<JobItemNew> Items { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
        writer.Require("items", Items);
    }
}

/// <summary>The parameters of jobs.close.</summary>
public sealed class JobsCloseParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
    }
}

/// <summary>The parameters of jobs.pause.</summary>
public sealed class JobsPauseParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
    }
}

/// <summary>The parameters of jobs.resume.</summary>
public sealed class JobsResumeParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
    }
}

/// <summary>The parameters of jobs.cancel.</summary>
public sealed class JobsCancelParams : Parameters
{
    /// <summary>Id of the job, job_... 1 to 64 characters.</summary>
    public required string Job { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("job", Job);
    }
}

/// <summary>The parameters of admin.projects.create.</summary>
public sealed class AdminProjectsCreateParams : Parameters
{
    /// <summary>A name of 1 to 100 printable characters, unique. 1 to 100 characters.</summary>
    public required string Name { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("name", Name);
    }
}

/// <summary>The parameters of admin.projects.get.</summary>
public sealed class AdminProjectsGetParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
    }
}

/// <summary>The parameters of admin.projects.update.</summary>
public sealed class AdminProjectsUpdateParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    /// <summary>The new name. 1 to 100 characters.</summary>
    public string? Name { get; init; }

    /// <summary>Let live keys in or keep them out.</summary>
    public bool? LiveApproved { get; init; }

    /// <summary>
    /// Let the project store faces in galleries and images of verifications or stop it. What is stored stays until it
    /// is deleted.
    /// </summary>
    public bool? Storing { get; init; }

    /// <summary>
    /// What people with a verification link read as the name of the business; empty: the project's name. At most 100
    /// characters.
    /// </summary>
    public string? DisplayName { get; init; }

    /// <summary>
    /// Days after the decision at which images and personal fields of a verification are deleted; 0: at the decision.
    /// It holds for decisions made after the change. 0 to 3650.
    /// </summary>
    public int? RetentionDays { get; init; }

    /// <summary>
    /// The whole new list of hosts that redirectUrl of a verification may name, such as shop.example.org. 0 to 50
    /// items.
    /// </summary>
    public IReadOnlyList<string>? RedirectHosts { get; init; }

    /// <summary>
    /// The whole new list of reasons that reviewers choose from when they decline, besides those of the service. 0 to
    /// 20 items.
    /// </summary>
    public IReadOnlyList<string>? DeclineReasons { get; init; }

    /// <summary>Age in years that the page for clerks asks of customers. 1 to 120.</summary>
    public int? TillMinAge { get; init; }

    /// <summary>How verifications check liveness that do not say it.</summary>
    public VerificationLivenessMode? LivenessMode { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
        writer.Add("name", Name);
        writer.Add("live_approved", LiveApproved);
        writer.Add("storing", Storing);
        writer.Add("display_name", DisplayName);
        writer.Add("retention_days", RetentionDays);
        writer.Add("redirect_hosts", RedirectHosts);
        writer.Add("decline_reasons", DeclineReasons);
        writer.Add("till_min_age", TillMinAge);
        writer.Add("liveness_mode", LivenessMode);
    }
}

/// <summary>The parameters of admin.projects.close.</summary>
public sealed class AdminProjectsCloseParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
    }
}

/// <summary>The parameters of admin.keys.list.</summary>
public sealed class AdminKeysListParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
    }
}

/// <summary>The parameters of admin.keys.create.</summary>
public sealed class AdminKeysCreateParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public required AdminEnvironment Environment { get; init; }

    /// <summary>What the key is for. 1 to 100 characters.</summary>
    public required string Name { get; init; }

    /// <summary>Operations, groups such as face.*, or *; left out: *. 0 to 200 items.</summary>
    public IReadOnlyList<string>? Permissions { get; init; }

    /// <summary>IPv4 and IPv6 addresses and CIDR ranges; left out: every address. 0 to 200 items.</summary>
    public IReadOnlyList<string>? AllowList { get; init; }

    /// <summary>Sustained calls a second and how many may come at once.</summary>
    public AdminKeyRate? Rate { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public decimal? DayCap { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public decimal? MonthCap { get; init; }

    /// <summary>When the key stops working.</summary>
    public DateTimeOffset? Expires { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
        writer.Require("environment", Environment);
        writer.Require("name", Name);
        writer.Add("permissions", Permissions);
        writer.Add("allow_list", AllowList);
        writer.Add("rate", Rate);
        writer.Add("day_cap", DayCap);
        writer.Add("month_cap", MonthCap);
        writer.Add("expires", Expires);
    }
}

/// <summary>The parameters of admin.keys.get.</summary>
public sealed class AdminKeysGetParams : Parameters
{
    /// <summary>Id of the key, key_... 1 to 100 characters.</summary>
    public required string Key { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("key", Key);
    }
}

/// <summary>The parameters of admin.keys.update.</summary>
public sealed class AdminKeysUpdateParams : Parameters
{
    /// <summary>Id of the key, key_... 1 to 100 characters.</summary>
    public required string Key { get; init; }

    /// <summary>What the key is for. 1 to 100 characters.</summary>
    public string? Name { get; init; }

    /// <summary>The whole new list; empty: *. 0 to 200 items.</summary>
    public IReadOnlyList<string>? Permissions { get; init; }

    /// <summary>The whole new list; empty: every address. 0 to 200 items.</summary>
    public IReadOnlyList<string>? AllowList { get; init; }

    /// <summary>Sustained calls a second and how many may come at once.</summary>
    public AdminKeyRate? Rate { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public decimal? DayCap { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public decimal? MonthCap { get; init; }

    /// <summary>When the key stops working.</summary>
    public DateTimeOffset? Expires { get; init; }

    /// <summary>True takes the expiry away.</summary>
    public bool? NeverExpires { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("key", Key);
        writer.Add("name", Name);
        writer.Add("permissions", Permissions);
        writer.Add("allow_list", AllowList);
        writer.Add("rate", Rate);
        writer.Add("day_cap", DayCap);
        writer.Add("month_cap", MonthCap);
        writer.Add("expires", Expires);
        writer.Add("never_expires", NeverExpires);
    }
}

/// <summary>The parameters of admin.keys.revoke.</summary>
public sealed class AdminKeysRevokeParams : Parameters
{
    /// <summary>Id of the key, key_... 1 to 100 characters.</summary>
    public required string Key { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("key", Key);
    }
}

/// <summary>The parameters of admin.keys.rotate.</summary>
public sealed class AdminKeysRotateParams : Parameters
{
    /// <summary>Id of the key, key_... 1 to 100 characters.</summary>
    public required string Key { get; init; }

    /// <summary>
    /// How long the secrets before it stay good; 0: they end now. 0 to 2592000; the server's default is 86400.
    /// </summary>
    public int? OverlapSeconds { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("key", Key);
        writer.Add("overlap_seconds", OverlapSeconds);
    }
}

/// <summary>The parameters of admin.credits.balance.</summary>
public sealed class AdminCreditsBalanceParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
    }
}

/// <summary>The parameters of admin.credits.topUp.</summary>
public sealed class AdminCreditsTopUpParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public required AdminEnvironment Environment { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public required decimal Amount { get; init; }

    /// <summary>One line that stands in the history. 1 to 500 characters.</summary>
    public required string Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
        writer.Require("environment", Environment);
        writer.Require("amount", Amount);
        writer.Require("reason", Reason);
    }
}

/// <summary>The parameters of admin.credits.adjust.</summary>
public sealed class AdminCreditsAdjustParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public required AdminEnvironment Environment { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public required decimal Amount { get; init; }

    /// <summary>One line that stands in the history. 1 to 500 characters.</summary>
    public required string Reason { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
        writer.Require("environment", Environment);
        writer.Require("amount", Amount);
        writer.Require("reason", Reason);
    }
}

/// <summary>The parameters of admin.credits.threshold.</summary>
public sealed class AdminCreditsThresholdParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    /// <summary>Test keys spend test credits, live keys live ones.</summary>
    public required AdminEnvironment Environment { get; init; }

    /// <summary>
    /// Credits as decimal text with at most three places, such as 12.50; text, so that nothing rounds it.
    /// </summary>
    public required decimal Threshold { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
        writer.Require("environment", Environment);
        writer.Require("threshold", Threshold);
    }
}

/// <summary>The parameters of admin.credits.entries.</summary>
public sealed class AdminCreditsEntriesParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    /// <summary>Only this environment.</summary>
    public AdminCreditsEntriesEnvironment? Environment { get; init; }

    /// <summary>Only calls of the key with this id. 1 to 100 characters.</summary>
    public string? Key { get; init; }

    /// <summary>Only this operation, such as face.detect. 1 to 100 characters.</summary>
    public string? Operation { get; init; }

    /// <summary>Only from this time on.</summary>
    public DateTimeOffset? From { get; init; }

    /// <summary>Only before this time.</summary>
    public DateTimeOffset? Until { get; init; }

    /// <summary>
    /// Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the server's default is
    /// 0.
    /// </summary>
    public long? After { get; init; }

    /// <summary>How many at most. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("key", Key);
        writer.Add("operation", Operation);
        writer.Add("from", From);
        writer.Add("until", Until);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of admin.usage.</summary>
public sealed class AdminUsageParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    /// <summary>Only this environment.</summary>
    public AdminUsageEnvironment? Environment { get; init; }

    /// <summary>Only calls of the key with this id. 1 to 100 characters.</summary>
    public string? Key { get; init; }

    /// <summary>Only this operation, such as face.detect. 1 to 100 characters.</summary>
    public string? Operation { get; init; }

    /// <summary>Only from this time on.</summary>
    public DateTimeOffset? From { get; init; }

    /// <summary>Only before this time.</summary>
    public DateTimeOffset? Until { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
        writer.Add("environment", Environment);
        writer.Add("key", Key);
        writer.Add("operation", Operation);
        writer.Add("from", From);
        writer.Add("until", Until);
    }
}

/// <summary>The parameters of admin.webhooks.list.</summary>
public sealed class AdminWebhooksListParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
    }
}

/// <summary>The parameters of admin.webhooks.create.</summary>
public sealed class AdminWebhooksCreateParams : Parameters
{
    /// <summary>Id or name of the project. 1 to 400 characters.</summary>
    public required string Project { get; init; }

    /// <summary>An https:// address; http:// gets test events only. 1 to 2048 characters.</summary>
    public required string Url { get; init; }

    /// <summary>A line about it. At most 500 characters.</summary>
    public string? Description { get; init; }

    /// <summary>
    /// The kinds it gets; left out: every kind, those to come included, but not verification.created, opened,
    /// resubmission_requested, expired, cancelled and deleted, which are sent only where they are named. 0 to 50 items.
    /// </summary>
    public IReadOnlyList<AdminEventKind>? Kinds { get; init; }

    /// <summary>Left out: both, or test alone for http. 0 to 2 items.</summary>
    public IReadOnlyList<AdminWebhooksCreateEnvironment>? Environments { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("project", Project);
        writer.Require("url", Url);
        writer.Add("description", Description);
        writer.Add("kinds", Kinds);
        writer.Add("environments", Environments);
    }
}

/// <summary>The parameters of admin.webhooks.get.</summary>
public sealed class AdminWebhooksGetParams : Parameters
{
    /// <summary>Id of the endpoint, whe_... 1 to 100 characters.</summary>
    public required string Endpoint { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("endpoint", Endpoint);
    }
}

/// <summary>The parameters of admin.webhooks.update.</summary>
public sealed class AdminWebhooksUpdateParams : Parameters
{
    /// <summary>Id of the endpoint, whe_... 1 to 100 characters.</summary>
    public required string Endpoint { get; init; }

    /// <summary>The new address. 1 to 2048 characters.</summary>
    public string? Url { get; init; }

    /// <summary>A line about it. At most 500 characters.</summary>
    public string? Description { get; init; }

    /// <summary>The whole new list; empty: every kind. 0 to 50 items.</summary>
    public IReadOnlyList<AdminEventKind>? Kinds { get; init; }

    /// <summary>The whole new list. 0 to 2 items.</summary>
    public IReadOnlyList<AdminWebhooksUpdateEnvironment>? Environments { get; init; }

    /// <summary>False stops deliveries, which then wait; true starts them again.</summary>
    public bool? Enabled { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("endpoint", Endpoint);
        writer.Add("url", Url);
        writer.Add("description", Description);
        writer.Add("kinds", Kinds);
        writer.Add("environments", Environments);
        writer.Add("enabled", Enabled);
    }
}

/// <summary>The parameters of admin.webhooks.delete.</summary>
public sealed class AdminWebhooksDeleteParams : Parameters
{
    /// <summary>Id of the endpoint, whe_... 1 to 100 characters.</summary>
    public required string Endpoint { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("endpoint", Endpoint);
    }
}

/// <summary>The parameters of admin.webhooks.rotate.</summary>
public sealed class AdminWebhooksRotateParams : Parameters
{
    /// <summary>Id of the endpoint, whe_... 1 to 100 characters.</summary>
    public required string Endpoint { get; init; }

    /// <summary>
    /// How long the secrets before it stay good; 0: they end now. 0 to 2592000; the server's default is 86400.
    /// </summary>
    public int? OverlapSeconds { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("endpoint", Endpoint);
        writer.Add("overlap_seconds", OverlapSeconds);
    }
}

/// <summary>The parameters of admin.webhooks.test.</summary>
public sealed class AdminWebhooksTestParams : Parameters
{
    /// <summary>Id of the endpoint, whe_... 1 to 100 characters.</summary>
    public required string Endpoint { get; init; }

    /// <summary>What happened.</summary>
    public required AdminEventKind Kind { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("endpoint", Endpoint);
        writer.Require("kind", Kind);
    }
}

/// <summary>The parameters of admin.webhooks.deliveries.</summary>
public sealed class AdminWebhooksDeliveriesParams : Parameters
{
    /// <summary>Id of the endpoint, whe_... 1 to 100 characters.</summary>
    public required string Endpoint { get; init; }

    /// <summary>Only deliveries in this state.</summary>
    public AdminWebhooksDeliveriesState? State { get; init; }

    /// <summary>How many at most. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("endpoint", Endpoint);
        writer.Add("state", State);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of admin.deliveries.get.</summary>
public sealed class AdminDeliveriesGetParams : Parameters
{
    /// <summary>Id of the delivery, dlv_... 1 to 100 characters.</summary>
    public required string Delivery { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("delivery", Delivery);
    }
}

/// <summary>The parameters of admin.deliveries.resend.</summary>
public sealed class AdminDeliveriesResendParams : Parameters
{
    /// <summary>Id of the delivery, dlv_... 1 to 100 characters.</summary>
    public required string Delivery { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("delivery", Delivery);
    }
}

/// <summary>The parameters of admin.events.</summary>
public sealed class AdminEventsParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    /// <summary>
    /// Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the server's default is
    /// 0.
    /// </summary>
    public long? After { get; init; }

    /// <summary>How many at most. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of admin.audit.</summary>
public sealed class AdminAuditParams : Parameters
{
    /// <summary>Id or name of a project; left out, all that the key may see. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    /// <summary>
    /// Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the server's default is
    /// 0.
    /// </summary>
    public long? After { get; init; }

    /// <summary>How many at most. 1 to 1000; the server's default is 100.</summary>
    public int? Limit { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Add("project", Project);
        writer.Add("after", After);
        writer.Add("limit", Limit);
    }
}

/// <summary>The parameters of admin.adminKeys.create.</summary>
public sealed class AdminOperatorKeysCreateParams : Parameters
{
    /// <summary>What the key is for. 1 to 100 characters.</summary>
    public required string Name { get; init; }

    /// <summary>Id or name of the one project that it may see; left out: all. 1 to 400 characters.</summary>
    public string? Project { get; init; }

    /// <summary>Whether it may only look. The server's default is false.</summary>
    public bool? ReadOnly { get; init; }

    /// <summary>When it stops working.</summary>
    public DateTimeOffset? Expires { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("name", Name);
        writer.Add("project", Project);
        writer.Add("read_only", ReadOnly);
        writer.Add("expires", Expires);
    }
}

/// <summary>The parameters of admin.adminKeys.revoke.</summary>
public sealed class AdminOperatorKeysRevokeParams : Parameters
{
    /// <summary>Id of the admin key, adk_... 1 to 100 characters.</summary>
    public required string AdminKey { get; init; }

    internal override void Write(ModelWriter writer)
    {
        writer.Require("admin_key", AdminKey);
    }
}
