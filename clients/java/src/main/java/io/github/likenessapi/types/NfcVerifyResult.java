// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import io.github.likenessapi.Picture;
import java.util.List;

/**
 * The result of nfc.verify.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param authentic True for status pass, false for fail; absent for unknown; null when absent
 * @param status pass: a state signed these files and none was changed. fail: one step failed.
 *     unknown: a step could not be taken.
 * @param reasons What failed, what could not be examined, and what to know, in the order of the
 *     steps.
 * @param steps The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.
 * @param groups The data groups that were sent.
 * @param signature How the files were signed; null when absent
 * @param signer The certificate of the document signer; absent when it is not known; null when
 *     absent
 * @param anchor The imported country signing certificate that the chain leads to; absent without a
 *     chain; null when absent
 * @param document The zone of dg1, as mrz.parse returns it.
 * @param details The fields of text of dg11 and dg12.
 * @param portrait The portrait of dg2 as a JPEG file, for face.match with type 2. Absent without
 *     dg2, and when it cannot be read, which a warning says; null when absent
 * @param zoneAgrees True when mrzLines say the same as dg1; absent when they were not sent or
 *     cannot be read; null when absent
 * @param zoneDifferences The fields of mrzLines that differ from dg1; null when absent
 * @param liveness The liveness of the selfie; absent without one; null when absent
 * @param match The comparison of selfie and portrait; absent without a selfie; null when absent
 * @param calibration What the similarities of this answer mean; null when absent
 * @param call what the call reports about itself; null for an item of a list
 */
public record NfcVerifyResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    Boolean authentic,
    NfcStatus status,
    List<NfcReason> reasons,
    NfcSteps steps,
    List<NfcGroup> groups,
    NfcSignature signature,
    NfcCertificate signer,
    NfcCertificate anchor,
    MrzZone document,
    List<NfcDetail> details,
    Picture portrait,
    Boolean zoneAgrees,
    List<String> zoneDifferences,
    LivenessStep liveness,
    MatchStep match,
    Calibration calibration,
    Call call) {}
