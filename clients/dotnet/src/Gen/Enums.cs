// The open enums of the interface. Generated from api/openapi.gen.yaml by make generate; do not edit.

namespace Likeness;

/// <summary>
/// Shape of an aligned crop: 0 is 3:4 (480 x 640 pixels), 1 is 4:5 (480 x 600), 2 is 2:3 (480 x 720), 3 is 1:1 (600 x
/// 600), 4 is 7:9, "3:4 wider" (420 x 540). The face is turned upright and centred. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct CropType(int Value) : IOpenEnum
{
    /// <summary>The value 0.</summary>
    public static CropType Value3x4 => new(0);

    /// <summary>The value 1.</summary>
    public static CropType Value4x5 => new(1);

    /// <summary>The value 2.</summary>
    public static CropType Value2x3 => new(2);

    /// <summary>The value 3.</summary>
    public static CropType Value1x1 => new(3);

    /// <summary>The value 4.</summary>
    public static CropType Value7x9 => new(4);

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// How faces are made unrecognisable: blurred, pixelated, or covered with a black box. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct RedactMode(string Value) : IOpenEnum
{
    /// <summary>The value blur.</summary>
    public static RedactMode Blur => new("blur");

    /// <summary>The value pixelate.</summary>
    public static RedactMode Pixelate => new("pixelate");

    /// <summary>The value box.</summary>
    public static RedactMode Box => new("box");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a document's chip, 5
/// another source. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct ImageSource(int Value) : IOpenEnum
{
    /// <summary>The value 3.</summary>
    public static ImageSource Live => new(3);

    /// <summary>The value 1.</summary>
    public static ImageSource Printed => new(1);

    /// <summary>The value 2.</summary>
    public static ImageSource Chip => new(2);

    /// <summary>The value 5.</summary>
    public static ImageSource Other => new(5);

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// The age in years that the faces of a comparison look by the age estimate; the one who looks older counts. The false
/// match rates of calibration hold for this group. Most people of 13 to 17 look younger than 25, so that group holds
/// all who may be minors. For two people who both look about 65 or older it is 65-120. Absent for other adults, and for
/// an adult and a child, who resemble each other less often than two adults do. A face that is covered by a mask or
/// dark glasses, or distorted, blurred, noisy, a mosaic or too dark, or compressed and perhaps young, counts as being
/// as old as the other one. For two such faces it is unknown: no rates hold, and no similarity is a match; a warning
/// names the images and the cause. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AgeGroup(string Value) : IOpenEnum
{
    /// <summary>The value 65-120.</summary>
    public static AgeGroup Value65x120 => new("65-120");

    /// <summary>The value 13-24.</summary>
    public static AgeGroup Value13x24 => new("13-24");

    /// <summary>The value 6-12.</summary>
    public static AgeGroup Value6x12 => new("6-12");

    /// <summary>The value 0-5.</summary>
    public static AgeGroup Value0x5 => new("0-5");

    /// <summary>The value unknown.</summary>
    public static AgeGroup Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// undetermined: the similarity of the faces reaches the threshold, but both look young and it does not reach the
/// similarity that has the same false match rate at their age, or both show too little to tell people apart. Whether
/// they are one person is not known. Absent otherwise. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct MatchStatus(string Value) : IOpenEnum
{
    /// <summary>The value undetermined.</summary>
    public static MatchStatus Undetermined => new("undetermined");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The field that held the image. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct ComparedFaceImage(string Value) : IOpenEnum
{
    /// <summary>The value image1.</summary>
    public static ComparedFaceImage Image1 => new("image1");

    /// <summary>The value image2.</summary>
    public static ComparedFaceImage Image2 => new("image2");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side of an upright
/// image. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AttributeName(string Value) : IOpenEnum
{
    /// <summary>The value Age.</summary>
    public static AttributeName Age => new("Age");

    /// <summary>The value EyeRight.</summary>
    public static AttributeName EyeRight => new("EyeRight");

    /// <summary>The value EyeLeft.</summary>
    public static AttributeName EyeLeft => new("EyeLeft");

    /// <summary>The value Mouth.</summary>
    public static AttributeName Mouth => new("Mouth");

    /// <summary>The value Emotion.</summary>
    public static AttributeName Emotion => new("Emotion");

    /// <summary>The value Smile.</summary>
    public static AttributeName Smile => new("Smile");

    /// <summary>The value Glasses.</summary>
    public static AttributeName Glasses => new("Glasses");

    /// <summary>The value HeadCovering.</summary>
    public static AttributeName HeadCovering => new("HeadCovering");

    /// <summary>The value ForeheadCovering.</summary>
    public static AttributeName ForeheadCovering => new("ForeheadCovering");

    /// <summary>The value MedicalMask.</summary>
    public static AttributeName MedicalMask => new("MedicalMask");

    /// <summary>The value Occlusion.</summary>
    public static AttributeName Occlusion => new("Occlusion");

    /// <summary>The value StrongMakeup.</summary>
    public static AttributeName StrongMakeup => new("StrongMakeup");

    /// <summary>The value Headphones.</summary>
    public static AttributeName Headphones => new("Headphones");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's own: the right eye
/// is on the left side of an upright image. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct QualityCheckName(string Value) : IOpenEnum
{
    /// <summary>The value ImageWidth.</summary>
    public static QualityCheckName ImageWidth => new("ImageWidth");

    /// <summary>The value ImageHeight.</summary>
    public static QualityCheckName ImageHeight => new("ImageHeight");

    /// <summary>The value ImageWidthToHeight.</summary>
    public static QualityCheckName ImageWidthToHeight => new("ImageWidthToHeight");

    /// <summary>The value ImageChannelsNumber.</summary>
    public static QualityCheckName ImageChannelsNumber => new("ImageChannelsNumber");

    /// <summary>The value ArtFace.</summary>
    public static QualityCheckName ArtFace => new("ArtFace");

    /// <summary>The value PaddingRatio.</summary>
    public static QualityCheckName PaddingRatio => new("PaddingRatio");

    /// <summary>The value FaceMidPointHorizontalPosition.</summary>
    public static QualityCheckName FaceMidPointHorizontalPosition => new("FaceMidPointHorizontalPosition");

    /// <summary>The value FaceMidPointVerticalPosition.</summary>
    public static QualityCheckName FaceMidPointVerticalPosition => new("FaceMidPointVerticalPosition");

    /// <summary>The value HeadWidthRatio.</summary>
    public static QualityCheckName HeadWidthRatio => new("HeadWidthRatio");

    /// <summary>The value HeadHeightRatio.</summary>
    public static QualityCheckName HeadHeightRatio => new("HeadHeightRatio");

    /// <summary>The value EyesDistance.</summary>
    public static QualityCheckName EyesDistance => new("EyesDistance");

    /// <summary>The value Yaw.</summary>
    public static QualityCheckName Yaw => new("Yaw");

    /// <summary>The value Pitch.</summary>
    public static QualityCheckName Pitch => new("Pitch");

    /// <summary>The value Roll.</summary>
    public static QualityCheckName Roll => new("Roll");

    /// <summary>The value BlurLevel.</summary>
    public static QualityCheckName BlurLevel => new("BlurLevel");

    /// <summary>The value NoiseLevel.</summary>
    public static QualityCheckName NoiseLevel => new("NoiseLevel");

    /// <summary>The value FaceDynamicRange.</summary>
    public static QualityCheckName FaceDynamicRange => new("FaceDynamicRange");

    /// <summary>The value UnnaturalSkinTone.</summary>
    public static QualityCheckName UnnaturalSkinTone => new("UnnaturalSkinTone");

    /// <summary>The value EyeRightClosed.</summary>
    public static QualityCheckName EyeRightClosed => new("EyeRightClosed");

    /// <summary>The value EyeLeftClosed.</summary>
    public static QualityCheckName EyeLeftClosed => new("EyeLeftClosed");

    /// <summary>The value EyeRightOccluded.</summary>
    public static QualityCheckName EyeRightOccluded => new("EyeRightOccluded");

    /// <summary>The value EyeLeftOccluded.</summary>
    public static QualityCheckName EyeLeftOccluded => new("EyeLeftOccluded");

    /// <summary>The value EyesRed.</summary>
    public static QualityCheckName EyesRed => new("EyesRed");

    /// <summary>The value EyeRightCoveredWithHair.</summary>
    public static QualityCheckName EyeRightCoveredWithHair => new("EyeRightCoveredWithHair");

    /// <summary>The value EyeLeftCoveredWithHair.</summary>
    public static QualityCheckName EyeLeftCoveredWithHair => new("EyeLeftCoveredWithHair");

    /// <summary>The value OffGaze.</summary>
    public static QualityCheckName OffGaze => new("OffGaze");

    /// <summary>The value TooDark.</summary>
    public static QualityCheckName TooDark => new("TooDark");

    /// <summary>The value TooLight.</summary>
    public static QualityCheckName TooLight => new("TooLight");

    /// <summary>The value FaceGlare.</summary>
    public static QualityCheckName FaceGlare => new("FaceGlare");

    /// <summary>The value ShadowsOnFace.</summary>
    public static QualityCheckName ShadowsOnFace => new("ShadowsOnFace");

    /// <summary>The value ShouldersPose.</summary>
    public static QualityCheckName ShouldersPose => new("ShouldersPose");

    /// <summary>The value ExpressionLevel.</summary>
    public static QualityCheckName ExpressionLevel => new("ExpressionLevel");

    /// <summary>The value MouthOpen.</summary>
    public static QualityCheckName MouthOpen => new("MouthOpen");

    /// <summary>The value Smile.</summary>
    public static QualityCheckName Smile => new("Smile");

    /// <summary>The value DarkGlasses.</summary>
    public static QualityCheckName DarkGlasses => new("DarkGlasses");

    /// <summary>The value ReflectionOnGlasses.</summary>
    public static QualityCheckName ReflectionOnGlasses => new("ReflectionOnGlasses");

    /// <summary>The value FramesTooHeavy.</summary>
    public static QualityCheckName FramesTooHeavy => new("FramesTooHeavy");

    /// <summary>The value FaceOccluded.</summary>
    public static QualityCheckName FaceOccluded => new("FaceOccluded");

    /// <summary>The value HeadCovering.</summary>
    public static QualityCheckName HeadCovering => new("HeadCovering");

    /// <summary>The value ForeheadCovering.</summary>
    public static QualityCheckName ForeheadCovering => new("ForeheadCovering");

    /// <summary>The value StrongMakeup.</summary>
    public static QualityCheckName StrongMakeup => new("StrongMakeup");

    /// <summary>The value Headphones.</summary>
    public static QualityCheckName Headphones => new("Headphones");

    /// <summary>The value MedicalMask.</summary>
    public static QualityCheckName MedicalMask => new("MedicalMask");

    /// <summary>The value BackgroundUniformity.</summary>
    public static QualityCheckName BackgroundUniformity => new("BackgroundUniformity");

    /// <summary>The value ShadowsOnBackground.</summary>
    public static QualityCheckName ShadowsOnBackground => new("ShadowsOnBackground");

    /// <summary>The value OtherFaces.</summary>
    public static QualityCheckName OtherFaces => new("OtherFaces");

    /// <summary>The value BackgroundColorMatch.</summary>
    public static QualityCheckName BackgroundColorMatch => new("BackgroundColorMatch");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// undetermined: the image does not show enough, so the value is absent. Absent itself beside a value. A newer server
/// may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AnswerStatus(string Value) : IOpenEnum
{
    /// <summary>The value undetermined.</summary>
    public static AnswerStatus Undetermined => new("undetermined");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// 1: the value is in the range. 0: it is not. 2: the value cannot be measured on this photo. A newer server may send
/// other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct QualityStatus(int Value) : IOpenEnum
{
    /// <summary>The value 0.</summary>
    public static QualityStatus Fail => new(0);

    /// <summary>The value 1.</summary>
    public static QualityStatus Pass => new(1);

    /// <summary>The value 2.</summary>
    public static QualityStatus Undetermined => new(2);

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// What was measured. Size and position are measured on the input when it already is a portrait in the aspect of the
/// standard, else on the aligned crop. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct QualityCheckMeasuredOn(string Value) : IOpenEnum
{
    /// <summary>The value input.</summary>
    public static QualityCheckMeasuredOn Input => new("input");

    /// <summary>The value crop.</summary>
    public static QualityCheckMeasuredOn Crop => new("crop");

    /// <summary>The value face.</summary>
    public static QualityCheckMeasuredOn Face => new("face");

    /// <summary>The value eyes.</summary>
    public static QualityCheckMeasuredOn Eyes => new("eyes");

    /// <summary>The value shoulders.</summary>
    public static QualityCheckMeasuredOn Shoulders => new("shoulders");

    /// <summary>The value background.</summary>
    public static QualityCheckMeasuredOn Background => new("background");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The form; a box has its top left and bottom right corner. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct EvidenceKind(string Value) : IOpenEnum
{
    /// <summary>The value box.</summary>
    public static EvidenceKind Box => new("box");

    /// <summary>The value line.</summary>
    public static EvidenceKind Line => new("line");

    /// <summary>The value polygon.</summary>
    public static EvidenceKind Polygon => new("polygon");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Something worn on or held in front of a face. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PpeItem(string Value) : IOpenEnum
{
    /// <summary>The value MedicalMask.</summary>
    public static PpeItem MedicalMask => new("MedicalMask");

    /// <summary>The value Glasses.</summary>
    public static PpeItem Glasses => new("Glasses");

    /// <summary>The value HeadCovering.</summary>
    public static PpeItem HeadCovering => new("HeadCovering");

    /// <summary>The value ForeheadCovering.</summary>
    public static PpeItem ForeheadCovering => new("ForeheadCovering");

    /// <summary>The value Headphones.</summary>
    public static PpeItem Headphones => new("Headphones");

    /// <summary>The value Occlusion.</summary>
    public static PpeItem Occlusion => new("Occlusion");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether the face has it. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct YesNo(string Value) : IOpenEnum
{
    /// <summary>The value yes.</summary>
    public static YesNo Yes => new("yes");

    /// <summary>The value no.</summary>
    public static YesNo No => new("no");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The emotion of a face. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct EmotionLabel(string Value) : IOpenEnum
{
    /// <summary>The value neutral.</summary>
    public static EmotionLabel Neutral => new("neutral");

    /// <summary>The value happy.</summary>
    public static EmotionLabel Happy => new("happy");

    /// <summary>The value sad.</summary>
    public static EmotionLabel Sad => new("sad");

    /// <summary>The value surprise.</summary>
    public static EmotionLabel Surprise => new("surprise");

    /// <summary>The value fear.</summary>
    public static EmotionLabel Fear => new("fear");

    /// <summary>The value disgust.</summary>
    public static EmotionLabel Disgust => new("disgust");

    /// <summary>The value angry.</summary>
    public static EmotionLabel Angry => new("angry");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the centre of the band
/// reaches minAge; a quarter to a third of people of 14 to 17 pass a check of 18 then, so it protects no minors.
/// challenge25: the low end reaches minAge, and the centre 25 and minAge + 7; whoever does not reach both is, unless
/// the whole band is below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age, and
/// a document decides. With an undetermined age nobody is allowed. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AgePolicy(string Value) : IOpenEnum
{
    /// <summary>The value lowerBound.</summary>
    public static AgePolicy LowerBound => new("lowerBound");

    /// <summary>The value midpoint.</summary>
    public static AgePolicy Midpoint => new("midpoint");

    /// <summary>The value challenge25.</summary>
    public static AgePolicy Challenge25 => new("challenge25");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Code of the reason, in the order in which to act on reasons. A code that ends in unknown or undetermined means that
/// the image does not show enough; this never leads to a favourable decision. borderline_age: the person may be old
/// enough, ask for a document. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct ReasonCode(string Value) : IOpenEnum
{
    /// <summary>The value no_face.</summary>
    public static ReasonCode NoFace => new("no_face");

    /// <summary>The value several_faces.</summary>
    public static ReasonCode SeveralFaces => new("several_faces");

    /// <summary>The value not_live.</summary>
    public static ReasonCode NotLive => new("not_live");

    /// <summary>The value liveness_unknown.</summary>
    public static ReasonCode LivenessUnknown => new("liveness_unknown");

    /// <summary>The value quality_failed.</summary>
    public static ReasonCode QualityFailed => new("quality_failed");

    /// <summary>The value quality_undetermined.</summary>
    public static ReasonCode QualityUndetermined => new("quality_undetermined");

    /// <summary>The value no_match.</summary>
    public static ReasonCode NoMatch => new("no_match");

    /// <summary>The value match_undetermined.</summary>
    public static ReasonCode MatchUndetermined => new("match_undetermined");

    /// <summary>The value ambiguous.</summary>
    public static ReasonCode Ambiguous => new("ambiguous");

    /// <summary>The value duplicate.</summary>
    public static ReasonCode Duplicate => new("duplicate");

    /// <summary>The value under_age.</summary>
    public static ReasonCode UnderAge => new("under_age");

    /// <summary>The value age_undetermined.</summary>
    public static ReasonCode AgeUndetermined => new("age_undetermined");

    /// <summary>The value borderline_age.</summary>
    public static ReasonCode BorderlineAge => new("borderline_age");

    /// <summary>The value looking_away.</summary>
    public static ReasonCode LookingAway => new("looking_away");

    /// <summary>The value gaze_unknown.</summary>
    public static ReasonCode GazeUnknown => new("gaze_unknown");

    /// <summary>The value mask_worn.</summary>
    public static ReasonCode MaskWorn => new("mask_worn");

    /// <summary>The value mask_unknown.</summary>
    public static ReasonCode MaskUnknown => new("mask_unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The checks to run, with their ranges. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct Scenario(string Value) : IOpenEnum
{
    /// <summary>The value QualityICAO.</summary>
    public static Scenario QualityIcao => new("QualityICAO");

    /// <summary>The value QualityVisaSchengen.</summary>
    public static Scenario QualityVisaSchengen => new("QualityVisaSchengen");

    /// <summary>The value QualityVisaUSA.</summary>
    public static Scenario QualityVisaUsa => new("QualityVisaUSA");

    /// <summary>The value QualityFull.</summary>
    public static Scenario QualityFull => new("QualityFull");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Name of a component, as OFIQ names it. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct Iso29794Name(string Value) : IOpenEnum
{
    /// <summary>The value LuminanceMean.</summary>
    public static Iso29794Name LuminanceMean => new("LuminanceMean");

    /// <summary>The value LuminanceVariance.</summary>
    public static Iso29794Name LuminanceVariance => new("LuminanceVariance");

    /// <summary>The value UnderExposurePrevention.</summary>
    public static Iso29794Name UnderExposurePrevention => new("UnderExposurePrevention");

    /// <summary>The value OverExposurePrevention.</summary>
    public static Iso29794Name OverExposurePrevention => new("OverExposurePrevention");

    /// <summary>The value DynamicRange.</summary>
    public static Iso29794Name DynamicRange => new("DynamicRange");

    /// <summary>The value SingleFacePresent.</summary>
    public static Iso29794Name SingleFacePresent => new("SingleFacePresent");

    /// <summary>The value InterEyeDistance.</summary>
    public static Iso29794Name InterEyeDistance => new("InterEyeDistance");

    /// <summary>The value HeadPoseYaw.</summary>
    public static Iso29794Name HeadPoseYaw => new("HeadPoseYaw");

    /// <summary>The value HeadPosePitch.</summary>
    public static Iso29794Name HeadPosePitch => new("HeadPosePitch");

    /// <summary>The value HeadPoseRoll.</summary>
    public static Iso29794Name HeadPoseRoll => new("HeadPoseRoll");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The format of the file, or its size. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoFileRuleRule(string Value) : IOpenEnum
{
    /// <summary>The value format.</summary>
    public static PhotoFileRuleRule Format => new("format");

    /// <summary>The value bytes.</summary>
    public static PhotoFileRuleRule Bytes => new("bytes");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The kind of document. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoStandardDocument(string Value) : IOpenEnum
{
    /// <summary>The value passport.</summary>
    public static PhotoStandardDocument Passport => new("passport");

    /// <summary>The value visa.</summary>
    public static PhotoStandardDocument Visa => new("visa");

    /// <summary>The value identityCard.</summary>
    public static PhotoStandardDocument IdentityCard => new("identityCard");

    /// <summary>The value drivingLicence.</summary>
    public static PhotoStandardDocument DrivingLicence => new("drivingLicence");

    /// <summary>The value residencePermit.</summary>
    public static PhotoStandardDocument ResidencePermit => new("residencePermit");

    /// <summary>The value any.</summary>
    public static PhotoStandardDocument Any => new("any");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Where the height of the head ends: at the crown of the skull or at the top of the hair. A newer server may send
/// other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoStandardHeadTo(string Value) : IOpenEnum
{
    /// <summary>The value crown.</summary>
    public static PhotoStandardHeadTo Crown => new("crown");

    /// <summary>The value hair.</summary>
    public static PhotoStandardHeadTo Hair => new("hair");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether clear glasses may be worn. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoStandardGlasses(string Value) : IOpenEnum
{
    /// <summary>The value allowed.</summary>
    public static PhotoStandardGlasses Allowed => new("allowed");

    /// <summary>The value forbidden.</summary>
    public static PhotoStandardGlasses Forbidden => new("forbidden");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Whether the head may be covered; religious includes medical reasons. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoStandardHeadCovering(string Value) : IOpenEnum
{
    /// <summary>The value allowed.</summary>
    public static PhotoStandardHeadCovering Allowed => new("allowed");

    /// <summary>The value religious.</summary>
    public static PhotoStandardHeadCovering Religious => new("religious");

    /// <summary>The value forbidden.</summary>
    public static PhotoStandardHeadCovering Forbidden => new("forbidden");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// The expression; smallSmile allows one with the mouth closed. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoStandardExpression(string Value) : IOpenEnum
{
    /// <summary>The value neutral.</summary>
    public static PhotoStandardExpression Neutral => new("neutral");

    /// <summary>The value smallSmile.</summary>
    public static PhotoStandardExpression SmallSmile => new("smallSmile");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Changes that the authority accepts: none, the frame alone, or a new background too. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoStandardEdits(string Value) : IOpenEnum
{
    /// <summary>The value none.</summary>
    public static PhotoStandardEdits None => new("none");

    /// <summary>The value cropAndRotation.</summary>
    public static PhotoStandardEdits CropAndRotation => new("cropAndRotation");

    /// <summary>The value all.</summary>
    public static PhotoStandardEdits All => new("all");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Value of photo upload format. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct PhotoUploadFormat(string Value) : IOpenEnum
{
    /// <summary>The value jpeg.</summary>
    public static PhotoUploadFormat Jpeg => new("jpeg");

    /// <summary>The value png.</summary>
    public static PhotoUploadFormat Png => new("png");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Width to height of the fixed photo. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct Aspect(string Value) : IOpenEnum
{
    /// <summary>The value 3:4.</summary>
    public static Aspect Value3x4 => new("3:4");

    /// <summary>The value 4:5.</summary>
    public static Aspect Value4x5 => new("4:5");

    /// <summary>The value 2:3.</summary>
    public static Aspect Value2x3 => new("2:3");

    /// <summary>The value 1:1.</summary>
    public static Aspect Value1x1 => new("1:1");

    /// <summary>The value 7:9.</summary>
    public static Aspect Value7x9 => new("7:9");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any other change; the
/// background is not replaced. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct KioskEdits(string Value) : IOpenEnum
{
    /// <summary>The value all.</summary>
    public static KioskEdits All => new("all");

    /// <summary>The value cropAndRotation.</summary>
    public static KioskEdits CropAndRotation => new("cropAndRotation");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// 0: live. 1: not live. 2: unknown, the image does not show enough. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct LivenessStatus(int Value) : IOpenEnum
{
    /// <summary>The value 0.</summary>
    public static LivenessStatus Live => new(0);

    /// <summary>The value 1.</summary>
    public static LivenessStatus NotLive => new(1);

    /// <summary>The value 2.</summary>
    public static LivenessStatus Unknown => new(2);

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Why a sign-up is blocked: a duplicate, or a face that did not count as live. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct SignupReason(string Value) : IOpenEnum
{
    /// <summary>The value duplicate.</summary>
    public static SignupReason Duplicate => new("duplicate");

    /// <summary>The value not_live.</summary>
    public static SignupReason NotLive => new("not_live");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>A field of the result of proctor.check that may be absent. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct ProctorField(string Value) : IOpenEnum
{
    /// <summary>The value offGaze.</summary>
    public static ProctorField OffGaze => new("offGaze");

    /// <summary>The value lookingAway.</summary>
    public static ProctorField LookingAway => new("lookingAway");

    /// <summary>The value maskWorn.</summary>
    public static ProctorField MaskWorn => new("maskWorn");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Which of the corrections that check digits prove are applied; all are listed. forced: only those where the type of
/// the field allows one reading, such as a letter O in a date. unique: also a similar character if it is the only one
/// that the check digit accepts; this is wrong in about one of three cases where the misread character was not similar.
/// none: none. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct MrzCorrect(string Value) : IOpenEnum
{
    /// <summary>The value forced.</summary>
    public static MrzCorrect Forced => new("forced");

    /// <summary>The value unique.</summary>
    public static MrzCorrect Unique => new("unique");

    /// <summary>The value none.</summary>
    public static MrzCorrect None => new("none");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Layout of the zone: TD1 and TD2 cards, TD3 passports, MRV-A and MRV-B visas, FRA-ID the French national card of 1988
/// to 2021. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct MrzFormat(string Value) : IOpenEnum
{
    /// <summary>The value TD1.</summary>
    public static MrzFormat Td1 => new("TD1");

    /// <summary>The value TD2.</summary>
    public static MrzFormat Td2 => new("TD2");

    /// <summary>The value TD3.</summary>
    public static MrzFormat Td3 => new("TD3");

    /// <summary>The value MRV-A.</summary>
    public static MrzFormat MrvA => new("MRV-A");

    /// <summary>The value MRV-B.</summary>
    public static MrzFormat MrvB => new("MRV-B");

    /// <summary>The value FRA-ID.</summary>
    public static MrzFormat FraId => new("FRA-ID");

    /// <summary>The value unknown.</summary>
    public static MrzFormat Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Known parts of the date. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct MrzDatePrecision(string Value) : IOpenEnum
{
    /// <summary>The value day.</summary>
    public static MrzDatePrecision Day => new("day");

    /// <summary>The value month.</summary>
    public static MrzDatePrecision Month => new("month");

    /// <summary>The value year.</summary>
    public static MrzDatePrecision Year => new("year");

    /// <summary>The value unknown.</summary>
    public static MrzDatePrecision Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// pass, fail, empty (a filler where one is allowed) or missing. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct MrzCheckVerdict(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static MrzCheckVerdict Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static MrzCheckVerdict Fail => new("fail");

    /// <summary>The value empty.</summary>
    public static MrzCheckVerdict Empty => new("empty");

    /// <summary>The value missing.</summary>
    public static MrzCheckVerdict Missing => new("missing");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// characters_unclear: a character is too uncertain. characters_ambiguous: two similar characters are about as likely
/// and no check digit distinguishes them. check_digit: a character is uncertain and the check digit does not hold. A
/// newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct MrzReason(string Value) : IOpenEnum
{
    /// <summary>The value characters_unclear.</summary>
    public static MrzReason CharactersUnclear => new("characters_unclear");

    /// <summary>The value characters_ambiguous.</summary>
    public static MrzReason CharactersAmbiguous => new("characters_ambiguous");

    /// <summary>The value check_digit.</summary>
    public static MrzReason CheckDigit => new("check_digit");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// passport: TD3. id_card: TD1, TD2 and the French national card, residence permits too. visa: MRV-A and MRV-B. The
/// zone tells the kind; a document without one has none. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DocumentKind(string Value) : IOpenEnum
{
    /// <summary>The value passport.</summary>
    public static DocumentKind Passport => new("passport");

    /// <summary>The value id_card.</summary>
    public static DocumentKind IdCard => new("id_card");

    /// <summary>The value visa.</summary>
    public static DocumentKind Visa => new("visa");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>A side of a document by the name of its field. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DocumentSideName(string Value) : IOpenEnum
{
    /// <summary>The value image_front.</summary>
    public static DocumentSideName ImageFront => new("image_front");

    /// <summary>The value image_back.</summary>
    public static DocumentSideName ImageBack => new("image_back");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Source of the image for face.match: 1, the printed portrait of a document. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DocumentPortraitType(int Value) : IOpenEnum
{
    /// <summary>The value 1.</summary>
    public static DocumentPortraitType Value1 => new(1);

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// What the outline follows from. zone: the places of the characters of the machine-readable zone. edges: four straight
/// edges in the shape of a card around a face at the place of a portrait. image: nothing but the front of a card is in
/// the image. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DocumentOutlineSource(string Value) : IOpenEnum
{
    /// <summary>The value zone.</summary>
    public static DocumentOutlineSource Zone => new("zone");

    /// <summary>The value edges.</summary>
    public static DocumentOutlineSource Edges => new("edges");

    /// <summary>The value image.</summary>
    public static DocumentOutlineSource Image => new("image");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// cut_corner: a corner lies outside the image. too_small: characters are narrower than 9 pixels. blur: edges are wider
/// than 0.75 mm. glare_on_zone: more than 2 % of the zone and its surroundings is lost to light. glare: more than 3 %
/// of the document is lost to light. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DocumentFlaw(string Value) : IOpenEnum
{
    /// <summary>The value cut_corner.</summary>
    public static DocumentFlaw CutCorner => new("cut_corner");

    /// <summary>The value too_small.</summary>
    public static DocumentFlaw TooSmall => new("too_small");

    /// <summary>The value blur.</summary>
    public static DocumentFlaw Blur => new("blur");

    /// <summary>The value glare_on_zone.</summary>
    public static DocumentFlaw GlareOnZone => new("glare_on_zone");

    /// <summary>The value glare.</summary>
    public static DocumentFlaw Glare => new("glare");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// zone_not_found, characters_small and zone_not_recognised: no zone was read. no_face: the photo shows no face.
/// outline_unknown: the outline is known where a zone was read or the edges of a card are seen around a portrait, if it
/// has a plausible shape. not_measured: this service does not measure it. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DocumentReason(string Value) : IOpenEnum
{
    /// <summary>The value zone_not_found.</summary>
    public static DocumentReason ZoneNotFound => new("zone_not_found");

    /// <summary>The value characters_small.</summary>
    public static DocumentReason CharactersSmall => new("characters_small");

    /// <summary>The value zone_not_recognised.</summary>
    public static DocumentReason ZoneNotRecognised => new("zone_not_recognised");

    /// <summary>The value no_face.</summary>
    public static DocumentReason NoFace => new("no_face");

    /// <summary>The value outline_unknown.</summary>
    public static DocumentReason OutlineUnknown => new("outline_unknown");

    /// <summary>The value not_measured.</summary>
    public static DocumentReason NotMeasured => new("not_measured");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// The result of a step. not_run: its input was not sent, or an earlier step leaves it out. A newer server may send
/// other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct NfcStatus(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static NfcStatus Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static NfcStatus Fail => new("fail");

    /// <summary>The value unknown.</summary>
    public static NfcStatus Unknown => new("unknown");

    /// <summary>The value not_run.</summary>
    public static NfcStatus NotRun => new("not_run");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The step that a reason belongs to. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct NfcStep(string Value) : IOpenEnum
{
    /// <summary>The value hash.</summary>
    public static NfcStep Hash => new("hash");

    /// <summary>The value signature.</summary>
    public static NfcStep Signature => new("signature");

    /// <summary>The value chain.</summary>
    public static NfcStep Chain => new("chain");

    /// <summary>The value country.</summary>
    public static NfcStep Country => new("country");

    /// <summary>The value revocation.</summary>
    public static NfcStep Revocation => new("revocation");

    /// <summary>The value active.</summary>
    public static NfcStep Active => new("active");

    /// <summary>The value zone.</summary>
    public static NfcStep Zone => new("zone");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>A cause. docs/chip.md explains each. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct NfcReasonCode(string Value) : IOpenEnum
{
    /// <summary>The value hash_mismatch.</summary>
    public static NfcReasonCode HashMismatch => new("hash_mismatch");

    /// <summary>The value group_not_signed.</summary>
    public static NfcReasonCode GroupNotSigned => new("group_not_signed");

    /// <summary>The value digest_unsupported.</summary>
    public static NfcReasonCode DigestUnsupported => new("digest_unsupported");

    /// <summary>The value signature_invalid.</summary>
    public static NfcReasonCode SignatureInvalid => new("signature_invalid");

    /// <summary>The value signer_missing.</summary>
    public static NfcReasonCode SignerMissing => new("signer_missing");

    /// <summary>The value signer_unsuitable.</summary>
    public static NfcReasonCode SignerUnsuitable => new("signer_unsuitable");

    /// <summary>The value signing_time_future.</summary>
    public static NfcReasonCode SigningTimeFuture => new("signing_time_future");

    /// <summary>The value no_trust_anchor.</summary>
    public static NfcReasonCode NoTrustAnchor => new("no_trust_anchor");

    /// <summary>The value issuer_unknown.</summary>
    public static NfcReasonCode IssuerUnknown => new("issuer_unknown");

    /// <summary>The value chain_invalid.</summary>
    public static NfcReasonCode ChainInvalid => new("chain_invalid");

    /// <summary>The value signer_expired.</summary>
    public static NfcReasonCode SignerExpired => new("signer_expired");

    /// <summary>The value signer_not_yet_valid.</summary>
    public static NfcReasonCode SignerNotYetValid => new("signer_not_yet_valid");

    /// <summary>The value country_mismatch.</summary>
    public static NfcReasonCode CountryMismatch => new("country_mismatch");

    /// <summary>The value country_unknown.</summary>
    public static NfcReasonCode CountryUnknown => new("country_unknown");

    /// <summary>The value signer_revoked.</summary>
    public static NfcReasonCode SignerRevoked => new("signer_revoked");

    /// <summary>The value no_revocation_list.</summary>
    public static NfcReasonCode NoRevocationList => new("no_revocation_list");

    /// <summary>The value revocation_list_expired.</summary>
    public static NfcReasonCode RevocationListExpired => new("revocation_list_expired");

    /// <summary>The value active_authentication_failed.</summary>
    public static NfcReasonCode ActiveAuthenticationFailed => new("active_authentication_failed");

    /// <summary>The value active_authentication_unsupported.</summary>
    public static NfcReasonCode ActiveAuthenticationUnsupported => new("active_authentication_unsupported");

    /// <summary>The value zone_mismatch.</summary>
    public static NfcReasonCode ZoneMismatch => new("zone_mismatch");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>A field of Doc 9303-10, 4.7.11 and 4.7.12. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct NfcDetailName(string Value) : IOpenEnum
{
    /// <summary>The value fullName.</summary>
    public static NfcDetailName FullName => new("fullName");

    /// <summary>The value personalNumber.</summary>
    public static NfcDetailName PersonalNumber => new("personalNumber");

    /// <summary>The value fullDateOfBirth.</summary>
    public static NfcDetailName FullDateOfBirth => new("fullDateOfBirth");

    /// <summary>The value placeOfBirth.</summary>
    public static NfcDetailName PlaceOfBirth => new("placeOfBirth");

    /// <summary>The value address.</summary>
    public static NfcDetailName Address => new("address");

    /// <summary>The value telephone.</summary>
    public static NfcDetailName Telephone => new("telephone");

    /// <summary>The value profession.</summary>
    public static NfcDetailName Profession => new("profession");

    /// <summary>The value title.</summary>
    public static NfcDetailName Title => new("title");

    /// <summary>The value personalSummary.</summary>
    public static NfcDetailName PersonalSummary => new("personalSummary");

    /// <summary>The value otherDocumentNumbers.</summary>
    public static NfcDetailName OtherDocumentNumbers => new("otherDocumentNumbers");

    /// <summary>The value custodyInformation.</summary>
    public static NfcDetailName CustodyInformation => new("custodyInformation");

    /// <summary>The value issuingAuthority.</summary>
    public static NfcDetailName IssuingAuthority => new("issuingAuthority");

    /// <summary>The value dateOfIssue.</summary>
    public static NfcDetailName DateOfIssue => new("dateOfIssue");

    /// <summary>The value endorsements.</summary>
    public static NfcDetailName Endorsements => new("endorsements");

    /// <summary>The value taxOrExitRequirements.</summary>
    public static NfcDetailName TaxOrExitRequirements => new("taxOrExitRequirements");

    /// <summary>The value personalisationTime.</summary>
    public static NfcDetailName PersonalisationTime => new("personalisationTime");

    /// <summary>The value personalisationSystem.</summary>
    public static NfcDetailName PersonalisationSystem => new("personalisationSystem");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// clear: no list has an entry like this person; hit: at least one does; unknown: the name, or entries that fit
/// otherwise, cannot be compared, which is not clear. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AmlStatus(string Value) : IOpenEnum
{
    /// <summary>The value clear.</summary>
    public static AmlStatus Clear => new("clear");

    /// <summary>The value hit.</summary>
    public static AmlStatus Hit => new("hit");

    /// <summary>The value unknown.</summary>
    public static AmlStatus Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The field. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AmlFieldField(string Value) : IOpenEnum
{
    /// <summary>The value name.</summary>
    public static AmlFieldField Name => new("name");

    /// <summary>The value birthDate.</summary>
    public static AmlFieldField BirthDate => new("birthDate");

    /// <summary>The value country.</summary>
    public static AmlFieldField Country => new("country");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// same; similar: a name that is spelt otherwise, or a date that may be the same (day and month exchanged, one year
/// off, or only the year is listed); differs; not_compared: the person or the entry lacks the field, or it cannot be
/// compared. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AmlAgreement(string Value) : IOpenEnum
{
    /// <summary>The value same.</summary>
    public static AmlAgreement Same => new("same");

    /// <summary>The value similar.</summary>
    public static AmlAgreement Similar => new("similar");

    /// <summary>The value differs.</summary>
    public static AmlAgreement Differs => new("differs");

    /// <summary>The value not_compared.</summary>
    public static AmlAgreement NotCompared => new("not_compared");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// name_not_comparable: the name has no letters that can be compared. entries_not_comparable: entries that fit
/// otherwise have names that cannot be compared with it. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AmlUnknownCode(string Value) : IOpenEnum
{
    /// <summary>The value name_not_comparable.</summary>
    public static AmlUnknownCode NameNotComparable => new("name_not_comparable");

    /// <summary>The value entries_not_comparable.</summary>
    public static AmlUnknownCode EntriesNotComparable => new("entries_not_comparable");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others. check:
/// photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it. A newer
/// server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct JobKind(string Value) : IOpenEnum
{
    /// <summary>The value enrol.</summary>
    public static JobKind Enrol => new("enrol");

    /// <summary>The value dedupe.</summary>
    public static JobKind Dedupe => new("dedupe");

    /// <summary>The value check.</summary>
    public static JobKind Check => new("check");

    /// <summary>The value screen.</summary>
    public static JobKind Screen => new("screen");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Where the job is. receiving: items can be added; those that are there are processed. running: the upload was ended.
/// paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the job was ended
/// before that. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct JobStatus(string Value) : IOpenEnum
{
    /// <summary>The value receiving.</summary>
    public static JobStatus Receiving => new("receiving");

    /// <summary>The value running.</summary>
    public static JobStatus Running => new("running");

    /// <summary>The value paused.</summary>
    public static JobStatus Paused => new("paused");

    /// <summary>The value completed.</summary>
    public static JobStatus Completed => new("completed");

    /// <summary>The value cancelled.</summary>
    public static JobStatus Cancelled => new("cancelled");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has the faces now.
/// move: another person has the face now. Nothing of a face is deleted by these two. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DeletionReceiptKind(string Value) : IOpenEnum
{
    /// <summary>The value face.</summary>
    public static DeletionReceiptKind Face => new("face");

    /// <summary>The value person.</summary>
    public static DeletionReceiptKind Person => new("person");

    /// <summary>The value gallery.</summary>
    public static DeletionReceiptKind Gallery => new("gallery");

    /// <summary>The value merge.</summary>
    public static DeletionReceiptKind Merge => new("merge");

    /// <summary>The value move.</summary>
    public static DeletionReceiptKind Move => new("move");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// request: your request; retention: the end of the gallery's retention; purge_at: the date of the person; operator:
/// the operator. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct DeletionReceiptReason(string Value) : IOpenEnum
{
    /// <summary>The value request.</summary>
    public static DeletionReceiptReason Request => new("request");

    /// <summary>The value retention.</summary>
    public static DeletionReceiptReason Retention => new("retention");

    /// <summary>The value purge_at.</summary>
    public static DeletionReceiptReason PurgeAt => new("purge_at");

    /// <summary>The value operator.</summary>
    public static DeletionReceiptReason Operator => new("operator");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person agreed and
/// takes the photos. processing: the checks run. needs_review: a reviewer has to decide. completed: there is a
/// decision. expired: the person did not finish in time. cancelled: the business or the person stopped it. A newer
/// server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationStatus(string Value) : IOpenEnum
{
    /// <summary>The value created.</summary>
    public static VerificationStatus Created => new("created");

    /// <summary>The value opened.</summary>
    public static VerificationStatus Opened => new("opened");

    /// <summary>The value capturing.</summary>
    public static VerificationStatus Capturing => new("capturing");

    /// <summary>The value processing.</summary>
    public static VerificationStatus Processing => new("processing");

    /// <summary>The value needs_review.</summary>
    public static VerificationStatus NeedsReview => new("needs_review");

    /// <summary>The value completed.</summary>
    public static VerificationStatus Completed => new("completed");

    /// <summary>The value expired.</summary>
    public static VerificationStatus Expired => new("expired");

    /// <summary>The value cancelled.</summary>
    public static VerificationStatus Cancelled => new("cancelled");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The outcome. Absent before the first decision. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationDecision(string Value) : IOpenEnum
{
    /// <summary>The value approved.</summary>
    public static VerificationDecision Approved => new("approved");

    /// <summary>The value declined.</summary>
    public static VerificationDecision Declined => new("declined");

    /// <summary>The value needs_review.</summary>
    public static VerificationDecision NeedsReview => new("needs_review");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Who decided; absent before the first decision. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationDecidedBy(string Value) : IOpenEnum
{
    /// <summary>The value rules.</summary>
    public static VerificationDecidedBy Rules => new("rules");

    /// <summary>The value reviewer.</summary>
    public static VerificationDecidedBy Reviewer => new("reviewer");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished. A newer
/// server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationActor(string Value) : IOpenEnum
{
    /// <summary>The value person.</summary>
    public static VerificationActor Person => new("person");

    /// <summary>The value service.</summary>
    public static VerificationActor Service => new("service");

    /// <summary>The value reviewer.</summary>
    public static VerificationActor Reviewer => new("reviewer");

    /// <summary>The value none.</summary>
    public static VerificationActor None => new("none");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has too few
/// credits for the decision, or the key reached its spend cap. Absent otherwise. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationWaitingFor(string Value) : IOpenEnum
{
    /// <summary>The value credits.</summary>
    public static VerificationWaitingFor Credits => new("credits");

    /// <summary>The value chip.</summary>
    public static VerificationWaitingFor Chip => new("chip");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>A step of the person. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationStepName(string Value) : IOpenEnum
{
    /// <summary>The value consent.</summary>
    public static VerificationStepName Consent => new("consent");

    /// <summary>The value document_front.</summary>
    public static VerificationStepName DocumentFront => new("document_front");

    /// <summary>The value document_back.</summary>
    public static VerificationStepName DocumentBack => new("document_back");

    /// <summary>The value selfie.</summary>
    public static VerificationStepName Selfie => new("selfie");

    /// <summary>The value challenge.</summary>
    public static VerificationStepName Challenge => new("challenge");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>A kind of identity document. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationDocumentKind(string Value) : IOpenEnum
{
    /// <summary>The value passport.</summary>
    public static VerificationDocumentKind Passport => new("passport");

    /// <summary>The value id_card.</summary>
    public static VerificationDocumentKind IdCard => new("id_card");

    /// <summary>The value residence_permit.</summary>
    public static VerificationDocumentKind ResidencePermit => new("residence_permit");

    /// <summary>The value visa.</summary>
    public static VerificationDocumentKind Visa => new("visa");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Value of verification document check required field. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationDocumentCheckRequiredField(string Value) : IOpenEnum
{
    /// <summary>The value name.</summary>
    public static VerificationDocumentCheckRequiredField Name => new("name");

    /// <summary>The value birthDate.</summary>
    public static VerificationDocumentCheckRequiredField BirthDate => new("birthDate");

    /// <summary>The value documentNumber.</summary>
    public static VerificationDocumentCheckRequiredField DocumentNumber => new("documentNumber");

    /// <summary>The value expiryDate.</summary>
    public static VerificationDocumentCheckRequiredField ExpiryDate => new("expiryDate");

    /// <summary>The value nationality.</summary>
    public static VerificationDocumentCheckRequiredField Nationality => new("nationality");

    /// <summary>The value sex.</summary>
    public static VerificationDocumentCheckRequiredField Sex => new("sex");

    /// <summary>The value issuer.</summary>
    public static VerificationDocumentCheckRequiredField Issuer => new("issuer");

    /// <summary>The value personalNumber.</summary>
    public static VerificationDocumentCheckRequiredField PersonalNumber => new("personalNumber");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// portrait: the portrait of the request. document: the portrait on the document. chip: the portrait of dg2. Without
/// it: the portrait if one is sent, else the chip if it is asked for, else the document. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationFaceMatchCheckAgainst(string Value) : IOpenEnum
{
    /// <summary>The value portrait.</summary>
    public static VerificationFaceMatchCheckAgainst Portrait => new("portrait");

    /// <summary>The value document.</summary>
    public static VerificationFaceMatchCheckAgainst Document => new("document");

    /// <summary>The value chip.</summary>
    public static VerificationFaceMatchCheckAgainst Chip => new("chip");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// How liveness is checked. passive: on the burst of five frames alone. motion: the person also turns the head and
/// comes nearer in an order that the service draws; frames of all of it must show one head with depth, of the person of
/// the selfie. light: the screen shows seven colours in an order that the service draws, two a second at most, and the
/// light on the face must follow them; who is sensitive to that does motion instead. A challenge never makes up for a
/// burst that is not live. Who cannot do it asks for a reviewer. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationLivenessMode(string Value) : IOpenEnum
{
    /// <summary>The value passive.</summary>
    public static VerificationLivenessMode Passive => new("passive");

    /// <summary>The value motion.</summary>
    public static VerificationLivenessMode Motion => new("motion");

    /// <summary>The value light.</summary>
    public static VerificationLivenessMode Light => new("light");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// pass; fail; review: a reviewer has to look; unknown: the check ran or was tried and gives no result; not_run: it was
/// not asked for, or not reached yet. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationCheckValue(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static VerificationCheckValue Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static VerificationCheckValue Fail => new("fail");

    /// <summary>The value review.</summary>
    public static VerificationCheckValue Review => new("review");

    /// <summary>The value unknown.</summary>
    public static VerificationCheckValue Unknown => new("unknown");

    /// <summary>The value not_run.</summary>
    public static VerificationCheckValue NotRun => new("not_run");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// clear: no list has an entry like this person; hit: at least one does; unknown: the lists could not be asked;
/// not_run: not asked for, or not reached yet. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationAmlValue(string Value) : IOpenEnum
{
    /// <summary>The value clear.</summary>
    public static VerificationAmlValue Clear => new("clear");

    /// <summary>The value hit.</summary>
    public static VerificationAmlValue Hit => new("hit");

    /// <summary>The value unknown.</summary>
    public static VerificationAmlValue Unknown => new("unknown");

    /// <summary>The value not_run.</summary>
    public static VerificationAmlValue NotRun => new("not_run");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The step that took it. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationDocumentSideSide(string Value) : IOpenEnum
{
    /// <summary>The value document_front.</summary>
    public static VerificationDocumentSideSide DocumentFront => new("document_front");

    /// <summary>The value document_back.</summary>
    public static VerificationDocumentSideSide DocumentBack => new("document_back");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The field. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationPrintedFieldField(string Value) : IOpenEnum
{
    /// <summary>The value documentNumber.</summary>
    public static VerificationPrintedFieldField DocumentNumber => new("documentNumber");

    /// <summary>The value birthDate.</summary>
    public static VerificationPrintedFieldField BirthDate => new("birthDate");

    /// <summary>The value expiryDate.</summary>
    public static VerificationPrintedFieldField ExpiryDate => new("expiryDate");

    /// <summary>The value surname.</summary>
    public static VerificationPrintedFieldField Surname => new("surname");

    /// <summary>The value givenNames.</summary>
    public static VerificationPrintedFieldField GivenNames => new("givenNames");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// found: it is printed as the zone has it; differing: it is printed with one or two other characters; not_found:
/// neither. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationPrintedFieldOutcome(string Value) : IOpenEnum
{
    /// <summary>The value found.</summary>
    public static VerificationPrintedFieldOutcome Found => new("found");

    /// <summary>The value differing.</summary>
    public static VerificationPrintedFieldOutcome Differing => new("differing");

    /// <summary>The value not_found.</summary>
    public static VerificationPrintedFieldOutcome NotFound => new("not_found");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Code of a reason. docs/verification.md has the table. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationReasonCode(string Value) : IOpenEnum
{
    /// <summary>The value tries_exhausted.</summary>
    public static VerificationReasonCode TriesExhausted => new("tries_exhausted");

    /// <summary>The value check_failed.</summary>
    public static VerificationReasonCode CheckFailed => new("check_failed");

    /// <summary>The value consent_declined.</summary>
    public static VerificationReasonCode ConsentDeclined => new("consent_declined");

    /// <summary>The value not_opened.</summary>
    public static VerificationReasonCode NotOpened => new("not_opened");

    /// <summary>The value abandoned.</summary>
    public static VerificationReasonCode Abandoned => new("abandoned");

    /// <summary>The value cancelled_by_business.</summary>
    public static VerificationReasonCode CancelledByBusiness => new("cancelled_by_business");

    /// <summary>The value insufficient_credits.</summary>
    public static VerificationReasonCode InsufficientCredits => new("insufficient_credits");

    /// <summary>The value picture_reused.</summary>
    public static VerificationReasonCode PictureReused => new("picture_reused");

    /// <summary>The value camera_suspicious.</summary>
    public static VerificationReasonCode CameraSuspicious => new("camera_suspicious");

    /// <summary>The value frames_inconsistent.</summary>
    public static VerificationReasonCode FramesInconsistent => new("frames_inconsistent");

    /// <summary>The value upload_used.</summary>
    public static VerificationReasonCode UploadUsed => new("upload_used");

    /// <summary>The value not_live.</summary>
    public static VerificationReasonCode NotLive => new("not_live");

    /// <summary>The value liveness_unknown.</summary>
    public static VerificationReasonCode LivenessUnknown => new("liveness_unknown");

    /// <summary>The value challenge_failed.</summary>
    public static VerificationReasonCode ChallengeFailed => new("challenge_failed");

    /// <summary>The value challenge_unknown.</summary>
    public static VerificationReasonCode ChallengeUnknown => new("challenge_unknown");

    /// <summary>The value challenge_skipped.</summary>
    public static VerificationReasonCode ChallengeSkipped => new("challenge_skipped");

    /// <summary>The value document_not_found.</summary>
    public static VerificationReasonCode DocumentNotFound => new("document_not_found");

    /// <summary>The value several_documents.</summary>
    public static VerificationReasonCode SeveralDocuments => new("several_documents");

    /// <summary>The value sides_differ.</summary>
    public static VerificationReasonCode SidesDiffer => new("sides_differ");

    /// <summary>The value glare_on_zone.</summary>
    public static VerificationReasonCode GlareOnZone => new("glare_on_zone");

    /// <summary>The value document_image_unreadable.</summary>
    public static VerificationReasonCode DocumentImageUnreadable => new("document_image_unreadable");

    /// <summary>The value document_kind_not_accepted.</summary>
    public static VerificationReasonCode DocumentKindNotAccepted => new("document_kind_not_accepted");

    /// <summary>The value document_expired.</summary>
    public static VerificationReasonCode DocumentExpired => new("document_expired");

    /// <summary>The value mrz_unreadable.</summary>
    public static VerificationReasonCode MrzUnreadable => new("mrz_unreadable");

    /// <summary>The value mrz_check_digit.</summary>
    public static VerificationReasonCode MrzCheckDigit => new("mrz_check_digit");

    /// <summary>The value mrz_corrected.</summary>
    public static VerificationReasonCode MrzCorrected => new("mrz_corrected");

    /// <summary>The value mrz_text_mismatch.</summary>
    public static VerificationReasonCode MrzTextMismatch => new("mrz_text_mismatch");

    /// <summary>The value text_not_compared.</summary>
    public static VerificationReasonCode TextNotCompared => new("text_not_compared");

    /// <summary>The value portrait_outside_document.</summary>
    public static VerificationReasonCode PortraitOutsideDocument => new("portrait_outside_document");

    /// <summary>The value portrait_not_found.</summary>
    public static VerificationReasonCode PortraitNotFound => new("portrait_not_found");

    /// <summary>The value document_copy_suspected.</summary>
    public static VerificationReasonCode DocumentCopySuspected => new("document_copy_suspected");

    /// <summary>The value no_face.</summary>
    public static VerificationReasonCode NoFace => new("no_face");

    /// <summary>The value several_faces.</summary>
    public static VerificationReasonCode SeveralFaces => new("several_faces");

    /// <summary>The value quality_failed.</summary>
    public static VerificationReasonCode QualityFailed => new("quality_failed");

    /// <summary>The value quality_undetermined.</summary>
    public static VerificationReasonCode QualityUndetermined => new("quality_undetermined");

    /// <summary>The value no_match.</summary>
    public static VerificationReasonCode NoMatch => new("no_match");

    /// <summary>The value match_borderline.</summary>
    public static VerificationReasonCode MatchBorderline => new("match_borderline");

    /// <summary>The value under_age.</summary>
    public static VerificationReasonCode UnderAge => new("under_age");

    /// <summary>The value age_unknown.</summary>
    public static VerificationReasonCode AgeUnknown => new("age_unknown");

    /// <summary>The value name_mismatch.</summary>
    public static VerificationReasonCode NameMismatch => new("name_mismatch");

    /// <summary>The value birth_date_mismatch.</summary>
    public static VerificationReasonCode BirthDateMismatch => new("birth_date_mismatch");

    /// <summary>The value birth_date_incomplete.</summary>
    public static VerificationReasonCode BirthDateIncomplete => new("birth_date_incomplete");

    /// <summary>The value duplicate.</summary>
    public static VerificationReasonCode Duplicate => new("duplicate");

    /// <summary>The value aml_hit.</summary>
    public static VerificationReasonCode AmlHit => new("aml_hit");

    /// <summary>The value aml_unavailable.</summary>
    public static VerificationReasonCode AmlUnavailable => new("aml_unavailable");

    /// <summary>The value aml_not_compared.</summary>
    public static VerificationReasonCode AmlNotCompared => new("aml_not_compared");

    /// <summary>The value chip_not_authentic.</summary>
    public static VerificationReasonCode ChipNotAuthentic => new("chip_not_authentic");

    /// <summary>The value chip_not_verifiable.</summary>
    public static VerificationReasonCode ChipNotVerifiable => new("chip_not_verifiable");

    /// <summary>The value chip_differs.</summary>
    public static VerificationReasonCode ChipDiffers => new("chip_differs");

    /// <summary>The value reviewer_approved.</summary>
    public static VerificationReasonCode ReviewerApproved => new("reviewer_approved");

    /// <summary>The value reviewer_declined.</summary>
    public static VerificationReasonCode ReviewerDeclined => new("reviewer_declined");

    /// <summary>The value reviewers_disagree.</summary>
    public static VerificationReasonCode ReviewersDisagree => new("reviewers_disagree");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// What it leads to: declined, review, nothing (note), or no decision at all (none: the verification expired or was
/// cancelled). A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationReasonOutcome(string Value) : IOpenEnum
{
    /// <summary>The value declined.</summary>
    public static VerificationReasonOutcome Declined => new("declined");

    /// <summary>The value review.</summary>
    public static VerificationReasonOutcome Review => new("review");

    /// <summary>The value note.</summary>
    public static VerificationReasonOutcome Note => new("note");

    /// <summary>The value none.</summary>
    public static VerificationReasonOutcome None => new("none");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Language of the pages for the person. Without it the browser's language is used. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationLocale(string Value) : IOpenEnum
{
    /// <summary>The value en.</summary>
    public static VerificationLocale En => new("en");

    /// <summary>The value de.</summary>
    public static VerificationLocale De => new("de");

    /// <summary>The value fr.</summary>
    public static VerificationLocale Fr => new("fr");

    /// <summary>The value es.</summary>
    public static VerificationLocale Es => new("es");

    /// <summary>The value ar.</summary>
    public static VerificationLocale Ar => new("ar");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// waiting: there is no final decision yet. enrolled: the face is that of the person of the gallery. failed: the
/// verification was approved, and reason says why the face is not in the gallery. none: it was not approved, or its
/// results are those of a test reference. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationEnrolmentState(string Value) : IOpenEnum
{
    /// <summary>The value waiting.</summary>
    public static VerificationEnrolmentState Waiting => new("waiting");

    /// <summary>The value enrolled.</summary>
    public static VerificationEnrolmentState Enrolled => new("enrolled");

    /// <summary>The value failed.</summary>
    public static VerificationEnrolmentState Failed => new("failed");

    /// <summary>The value none.</summary>
    public static VerificationEnrolmentState None => new("none");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with this id
/// was deleted or merged after the verification was created. gallery_not_found: it was deleted. gallery_full: there is
/// no room for another face or person. storing_not_enabled: storing was switched off for the project.
/// purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face, several, or too
/// little of one to tell people apart. models_changed: the face was described by other models than those that run now.
/// A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationEnrolmentReasonCode(string Value) : IOpenEnum
{
    /// <summary>The value person_exists.</summary>
    public static VerificationEnrolmentReasonCode PersonExists => new("person_exists");

    /// <summary>The value person_deleted.</summary>
    public static VerificationEnrolmentReasonCode PersonDeleted => new("person_deleted");

    /// <summary>The value gallery_not_found.</summary>
    public static VerificationEnrolmentReasonCode GalleryNotFound => new("gallery_not_found");

    /// <summary>The value gallery_full.</summary>
    public static VerificationEnrolmentReasonCode GalleryFull => new("gallery_full");

    /// <summary>The value storing_not_enabled.</summary>
    public static VerificationEnrolmentReasonCode StoringNotEnabled => new("storing_not_enabled");

    /// <summary>The value purge_date_passed.</summary>
    public static VerificationEnrolmentReasonCode PurgeDatePassed => new("purge_date_passed");

    /// <summary>The value face_not_usable.</summary>
    public static VerificationEnrolmentReasonCode FaceNotUsable => new("face_not_usable");

    /// <summary>The value models_changed.</summary>
    public static VerificationEnrolmentReasonCode ModelsChanged => new("models_changed");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// request: your request; retention: the date that the project sets; expired and cancelled: what the person had sent is
/// deleted at once. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationDeletionReason(string Value) : IOpenEnum
{
    /// <summary>The value request.</summary>
    public static VerificationDeletionReason Request => new("request");

    /// <summary>The value retention.</summary>
    public static VerificationDeletionReason Retention => new("retention");

    /// <summary>The value expired.</summary>
    public static VerificationDeletionReason Expired => new("expired");

    /// <summary>The value cancelled.</summary>
    public static VerificationDeletionReason Cancelled => new("cancelled");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The decision. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationsReviewDecision(string Value) : IOpenEnum
{
    /// <summary>The value approved.</summary>
    public static VerificationsReviewDecision Approved => new("approved");

    /// <summary>The value declined.</summary>
    public static VerificationsReviewDecision Declined => new("declined");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The type of the file. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct VerificationImageResultContentType(string Value) : IOpenEnum
{
    /// <summary>The value image/jpeg.</summary>
    public static VerificationImageResultContentType ImageJpeg => new("image/jpeg");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// oldest: those that wait longest first; newest: those that wait shortest first. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct ReviewsListOrder(string Value) : IOpenEnum
{
    /// <summary>The value oldest.</summary>
    public static ReviewsListOrder Oldest => new("oldest");

    /// <summary>The value newest.</summary>
    public static ReviewsListOrder Newest => new("newest");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Value of reviews ask again step. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct ReviewsAskAgainStep(string Value) : IOpenEnum
{
    /// <summary>The value document_front.</summary>
    public static ReviewsAskAgainStep DocumentFront => new("document_front");

    /// <summary>The value document_back.</summary>
    public static ReviewsAskAgainStep DocumentBack => new("document_back");

    /// <summary>The value selfie.</summary>
    public static ReviewsAskAgainStep Selfie => new("selfie");

    /// <summary>The value challenge.</summary>
    public static ReviewsAskAgainStep Challenge => new("challenge");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Where an item is. A failed item was not charged. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct JobItemStatus(string Value) : IOpenEnum
{
    /// <summary>The value waiting.</summary>
    public static JobItemStatus Waiting => new("waiting");

    /// <summary>The value running.</summary>
    public static JobItemStatus Running => new("running");

    /// <summary>The value succeeded.</summary>
    public static JobItemStatus Succeeded => new("succeeded");

    /// <summary>The value failed.</summary>
    public static JobItemStatus Failed => new("failed");

    /// <summary>The value cancelled.</summary>
    public static JobItemStatus Cancelled => new("cancelled");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Test keys spend test credits, live keys live ones. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminEnvironment(string Value) : IOpenEnum
{
    /// <summary>The value test.</summary>
    public static AdminEnvironment Test => new("test");

    /// <summary>The value live.</summary>
    public static AdminEnvironment Live => new("live");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Only this environment. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminCreditsEntriesEnvironment(string Value) : IOpenEnum
{
    /// <summary>The value test.</summary>
    public static AdminCreditsEntriesEnvironment Test => new("test");

    /// <summary>The value live.</summary>
    public static AdminCreditsEntriesEnvironment Live => new("live");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Only this environment. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminUsageEnvironment(string Value) : IOpenEnum
{
    /// <summary>The value test.</summary>
    public static AdminUsageEnvironment Test => new("test");

    /// <summary>The value live.</summary>
    public static AdminUsageEnvironment Live => new("live");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>What happened. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminEventKind(string Value) : IOpenEnum
{
    /// <summary>The value verification.completed.</summary>
    public static AdminEventKind VerificationCompleted => new("verification.completed");

    /// <summary>The value verification.needs_review.</summary>
    public static AdminEventKind VerificationNeedsReview => new("verification.needs_review");

    /// <summary>The value verification.declined.</summary>
    public static AdminEventKind VerificationDeclined => new("verification.declined");

    /// <summary>The value aml.hit.</summary>
    public static AdminEventKind AmlHit => new("aml.hit");

    /// <summary>The value credits.low.</summary>
    public static AdminEventKind CreditsLow => new("credits.low");

    /// <summary>The value webhook.disabled.</summary>
    public static AdminEventKind WebhookDisabled => new("webhook.disabled");

    /// <summary>The value job.ended.</summary>
    public static AdminEventKind JobEnded => new("job.ended");

    /// <summary>The value verification.created.</summary>
    public static AdminEventKind VerificationCreated => new("verification.created");

    /// <summary>The value verification.opened.</summary>
    public static AdminEventKind VerificationOpened => new("verification.opened");

    /// <summary>The value verification.resubmission_requested.</summary>
    public static AdminEventKind VerificationResubmissionRequested => new("verification.resubmission_requested");

    /// <summary>The value verification.expired.</summary>
    public static AdminEventKind VerificationExpired => new("verification.expired");

    /// <summary>The value verification.cancelled.</summary>
    public static AdminEventKind VerificationCancelled => new("verification.cancelled");

    /// <summary>The value verification.deleted.</summary>
    public static AdminEventKind VerificationDeleted => new("verification.deleted");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Value of admin webhooks create environment. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminWebhooksCreateEnvironment(string Value) : IOpenEnum
{
    /// <summary>The value test.</summary>
    public static AdminWebhooksCreateEnvironment Test => new("test");

    /// <summary>The value live.</summary>
    public static AdminWebhooksCreateEnvironment Live => new("live");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Value of admin webhooks update environment. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminWebhooksUpdateEnvironment(string Value) : IOpenEnum
{
    /// <summary>The value test.</summary>
    public static AdminWebhooksUpdateEnvironment Test => new("test");

    /// <summary>The value live.</summary>
    public static AdminWebhooksUpdateEnvironment Live => new("live");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Only deliveries in this state. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct AdminWebhooksDeliveriesState(string Value) : IOpenEnum
{
    /// <summary>The value pending.</summary>
    public static AdminWebhooksDeliveriesState Pending => new("pending");

    /// <summary>The value delivered.</summary>
    public static AdminWebhooksDeliveriesState Delivered => new("delivered");

    /// <summary>The value failed.</summary>
    public static AdminWebhooksDeliveriesState Failed => new("failed");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>The outcome. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookVerificationDecision(string Value) : IOpenEnum
{
    /// <summary>The value approved.</summary>
    public static WebhookVerificationDecision Approved => new("approved");

    /// <summary>The value needs_review.</summary>
    public static WebhookVerificationDecision NeedsReview => new("needs_review");

    /// <summary>The value declined.</summary>
    public static WebhookVerificationDecision Declined => new("declined");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Whether what was examined on the document fits together; no proof that it is genuine. A newer server may send other
/// values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksDocumentAuthenticity(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static WebhookChecksDocumentAuthenticity Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static WebhookChecksDocumentAuthenticity Fail => new("fail");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksDocumentAuthenticity NotRun => new("not_run");

    /// <summary>The value review.</summary>
    public static WebhookChecksDocumentAuthenticity Review => new("review");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksDocumentAuthenticity Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// Whether a state signed the files of the chip and none was changed. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksChip(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static WebhookChecksChip Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static WebhookChecksChip Fail => new("fail");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksChip NotRun => new("not_run");

    /// <summary>The value review.</summary>
    public static WebhookChecksChip Review => new("review");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksChip Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether the faces are of one person. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksFaceMatch(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static WebhookChecksFaceMatch Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static WebhookChecksFaceMatch Fail => new("fail");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksFaceMatch NotRun => new("not_run");

    /// <summary>The value review.</summary>
    public static WebhookChecksFaceMatch Review => new("review");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksFaceMatch Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether the face was live. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksLiveness(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static WebhookChecksLiveness Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static WebhookChecksLiveness Fail => new("fail");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksLiveness NotRun => new("not_run");

    /// <summary>The value review.</summary>
    public static WebhookChecksLiveness Review => new("review");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksLiveness Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether a list contains the person. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksAmlScreening(string Value) : IOpenEnum
{
    /// <summary>The value clear.</summary>
    public static WebhookChecksAmlScreening Clear => new("clear");

    /// <summary>The value hit.</summary>
    public static WebhookChecksAmlScreening Hit => new("hit");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksAmlScreening NotRun => new("not_run");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksAmlScreening Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether the person is old enough. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksAge(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static WebhookChecksAge Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static WebhookChecksAge Fail => new("fail");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksAge NotRun => new("not_run");

    /// <summary>The value review.</summary>
    public static WebhookChecksAge Review => new("review");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksAge Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Whether the face is new in the gallery. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookChecksDuplicates(string Value) : IOpenEnum
{
    /// <summary>The value pass.</summary>
    public static WebhookChecksDuplicates Pass => new("pass");

    /// <summary>The value fail.</summary>
    public static WebhookChecksDuplicates Fail => new("fail");

    /// <summary>The value not_run.</summary>
    public static WebhookChecksDuplicates NotRun => new("not_run");

    /// <summary>The value review.</summary>
    public static WebhookChecksDuplicates Review => new("review");

    /// <summary>The value unknown.</summary>
    public static WebhookChecksDuplicates Unknown => new("unknown");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>What it leads to. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct EventReasonOutcome(string Value) : IOpenEnum
{
    /// <summary>The value declined.</summary>
    public static EventReasonOutcome Declined => new("declined");

    /// <summary>The value review.</summary>
    public static EventReasonOutcome Review => new("review");

    /// <summary>The value note.</summary>
    public static EventReasonOutcome Note => new("note");

    /// <summary>The value none.</summary>
    public static EventReasonOutcome None => new("none");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Where the verification is. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookVerificationStatus(string Value) : IOpenEnum
{
    /// <summary>The value needs_review.</summary>
    public static WebhookVerificationStatus NeedsReview => new("needs_review");

    /// <summary>The value completed.</summary>
    public static WebhookVerificationStatus Completed => new("completed");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Who decided. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookVerificationDecidedBy(string Value) : IOpenEnum
{
    /// <summary>The value rules.</summary>
    public static WebhookVerificationDecidedBy Rules => new("rules");

    /// <summary>The value reviewer.</summary>
    public static WebhookVerificationDecidedBy Reviewer => new("reviewer");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// waiting: there is no final decision yet; enrolled; failed: see reason; none: it was not approved, or its results are
/// those of a test reference. A newer server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookEnrolmentState(string Value) : IOpenEnum
{
    /// <summary>The value waiting.</summary>
    public static WebhookEnrolmentState Waiting => new("waiting");

    /// <summary>The value enrolled.</summary>
    public static WebhookEnrolmentState Enrolled => new("enrolled");

    /// <summary>The value failed.</summary>
    public static WebhookEnrolmentState Failed => new("failed");

    /// <summary>The value none.</summary>
    public static WebhookEnrolmentState None => new("none");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>
/// gone: it answered 410; failing: every delivery failed for 120 hours; operator: the operator disabled it. A newer
/// server may send other values.
/// </summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookDisabledReason(string Value) : IOpenEnum
{
    /// <summary>The value gone.</summary>
    public static WebhookDisabledReason Gone => new("gone");

    /// <summary>The value failing.</summary>
    public static WebhookDisabledReason Failing => new("failing");

    /// <summary>The value operator.</summary>
    public static WebhookDisabledReason Operator => new("operator");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>How it ended. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookJobStatus(string Value) : IOpenEnum
{
    /// <summary>The value completed.</summary>
    public static WebhookJobStatus Completed => new("completed");

    /// <summary>The value cancelled.</summary>
    public static WebhookJobStatus Cancelled => new("cancelled");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}

/// <summary>Where the verification is. A newer server may send other values.</summary>
/// <param name="Value">The value in JSON.</param>
public readonly record struct WebhookVerificationProgressStatus(string Value) : IOpenEnum
{
    /// <summary>The value created.</summary>
    public static WebhookVerificationProgressStatus Created => new("created");

    /// <summary>The value opened.</summary>
    public static WebhookVerificationProgressStatus Opened => new("opened");

    /// <summary>The value capturing.</summary>
    public static WebhookVerificationProgressStatus Capturing => new("capturing");

    /// <summary>The value processing.</summary>
    public static WebhookVerificationProgressStatus Processing => new("processing");

    /// <summary>The value needs_review.</summary>
    public static WebhookVerificationProgressStatus NeedsReview => new("needs_review");

    /// <summary>The value completed.</summary>
    public static WebhookVerificationProgressStatus Completed => new("completed");

    /// <summary>The value expired.</summary>
    public static WebhookVerificationProgressStatus Expired => new("expired");

    /// <summary>The value cancelled.</summary>
    public static WebhookVerificationProgressStatus Cancelled => new("cancelled");

    /// <summary>The value in JSON.</summary>
    public override string ToString() => Value ?? "";

    object? IOpenEnum.Value => Value;
}
