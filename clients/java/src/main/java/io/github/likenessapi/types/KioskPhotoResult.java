// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.Picture;
import java.util.List;

/**
 * The result of kiosk.photo.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param compliant Whether the original passed.
 * @param nonCompliant Checks that the original did not pass.
 * @param fixedImage A JPEG file: upright, cropped, with the new background, and the density that
 *     makes the size on paper.
 * @param printReady True when the fixed image can be printed: its checks pass but for those that
 *     only the crop makes undetermined, shoulders are judged on the photo as sent, and the photo
 *     shows everything of the person that the fixed image needs.
 * @param edits The changes, in the order made. The face is never retouched.
 * @param remaining Checks that the fixed image does not pass.
 * @param fixedChecks Every check of the fixed image; coordinates are its pixels; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record KioskPhotoResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    boolean compliant,
    List<QualityCheckName> nonCompliant,
    Picture fixedImage,
    boolean printReady,
    List<String> edits,
    List<QualityCheckName> remaining,
    List<QualityCheck> fixedChecks,
    Call call) {}
