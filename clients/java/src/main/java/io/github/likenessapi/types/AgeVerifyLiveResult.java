// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Call;
import java.util.List;

/**
 * The result of age.verifyLive.
 *
 * @param code 0 for success, else the result code: 2 when no face was found, 203 when the lines are
 *     not a machine-readable zone.
 * @param msg OK for success, else what happened.
 * @param elapsedTime Processing time in seconds.
 * @param metadata When and for which caller the call was answered.
 * @param tag The tag of the request, where one was sent; null when absent
 * @param age Lowest and highest plausible age in whole years. The band states 90 %: on the
 *     development data the true age of nine of ten faces is in it, in each bucket of age, sex and
 *     group; other cameras and old prints are worse. docs/fairness.md has the figures. Exactly 2
 *     items.
 * @param allowed True when old enough, live, and the only person in front of the camera.
 * @param live True when the face is a live person in front of the camera.
 * @param basis The rule applied, such as lowerBound(25)&gt;=18 &amp;&amp; live.
 * @param status undetermined: the image does not show enough, so the value is absent. Absent itself
 *     beside a value; null when absent
 * @param reasons Why the decision is not the favourable one, the reason to act on first comes
 *     first; empty when it is favourable.
 * @param call what the call reports about itself; null for an item of a list
 */
public record AgeVerifyLiveResult(
    int code,
    String msg,
    double elapsedTime,
    Metadata metadata,
    String tag,
    List<Integer> age,
    boolean allowed,
    boolean live,
    String basis,
    AnswerStatus status,
    List<Reason> reasons,
    Call call) {}
