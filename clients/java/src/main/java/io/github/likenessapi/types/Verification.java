// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A verification.
 *
 * @param id Such as ver_...
 * @param reference Your own reference, a letter, digit or _ first, then also . ~ : &#64; / + = # -.
 *     Events and lists show it, so use a pseudonym instead of a name. In the test environment
 *     references that begin with test:approved, test:declined, test:needs_review, test:expired or
 *     test:aml_hit run the whole life by themselves. 1 to 128 characters.
 * @param status Where the verification is. created: the link was made. opened: a browser opened it.
 *     capturing: the person agreed and takes the photos. processing: the checks run. needs_review:
 *     a reviewer has to decide. completed: there is a decision. expired: the person did not finish
 *     in time. cancelled: the business or the person stopped it.
 * @param decision The outcome. Absent before the first decision; null when absent
 * @param decidedBy Who decided; absent before the first decision; null when absent
 * @param nextActor Who has to act next: the person with the link, the service, a reviewer, or no
 *     one because it is finished.
 * @param waitingFor chip: the person's steps are done, and the files of the chip have to be sent.
 *     credits: the project has too few credits for the decision, or the key reached its spend cap.
 *     Absent otherwise; null when absent
 * @param lastStep The last step that the person completed; absent before the first; null when
 *     absent
 * @param asked The checks that were asked for.
 * @param workflow The workflow and the version that it keeps; absent without one; null when absent
 * @param url The link for the person; in the answer that makes it alone. Absent where no check
 *     needs a step of the person, such as aml alone: it runs at once; null when absent
 * @param qr The link as a QR code; only together with url; null when absent
 * @param price What the first decision costs, in credits.
 * @param checks The results of the checks. A check that was not asked for is not_run.
 * @param documentChecks What was examined on the document; absent when there was none; null when
 *     absent
 * @param document What was read on the document; absent when there was none; null when absent
 * @param chip The chip of the document; absent where none was examined, and after the data was
 *     deleted; null when absent
 * @param documentSides The sides of the document whose outline is known, the front first, and where
 *     their parts lie; absent when there are none, and after the data was deleted; null when absent
 * @param printedFields The fields of the zone that were searched in the printed text of the front;
 *     absent where no text was read, and after the data was deleted; null when absent
 * @param person What you stated of the person; absent when you stated nothing, and after the data
 *     was deleted; null when absent
 * @param checkEvidence What the checks rest on, whatever they found; absent before they ran, and
 *     after the data was deleted; null when absent
 * @param reasons Why the decision is what it is, the deciding reason first: what a reviewer
 *     decided, what declines, what leads to a review, notes.
 * @param amlHits Entries of lists that may be the person; absent when there are none; null when
 *     absent
 * @param trustSeal Absent before the first decision; null when absent
 * @param sequence Number of the last event of this verification.
 * @param tag The tag that it was created with; absent without one, and after the data was deleted;
 *     null when absent
 * @param metadata The metadata that it was created with; absent without any, and after the data was
 *     deleted; null when absent
 * @param locale Language of the pages for the person. Without it the browser's language is used;
 *     null when absent
 * @param redirectUrl Where the person is sent at the end; absent when none was given; null when
 *     absent
 * @param consent What the person agreed to; absent before; null when absent
 * @param enrolment What came of checks.enrol; absent where it was not asked for. It stays when the
 *     data of the verification is deleted, as the person of the gallery does; null when absent
 * @param images Names of the stored images, for GET /v1/verifications/{verification}/images/{name}.
 * @param created When it was created.
 * @param expiresAt Until when the link works.
 * @param decidedAt When the first decision was made; absent before; null when absent
 * @param deleteAt When images and personal fields are deleted; absent before the end, and after;
 *     null when absent
 * @param deletion Receipt of the deletion of the data; absent before; null when absent
 */
public record Verification(
    String id,
    String reference,
    VerificationStatus status,
    VerificationDecision decision,
    VerificationDecidedBy decidedBy,
    VerificationActor nextActor,
    VerificationWaitingFor waitingFor,
    VerificationStepName lastStep,
    VerificationChecks asked,
    VerificationWorkflowRef workflow,
    String url,
    VerificationQr qr,
    double price,
    VerificationCheckResults checks,
    List<VerificationSubCheck> documentChecks,
    VerificationDocument document,
    VerificationChip chip,
    List<VerificationDocumentSide> documentSides,
    List<VerificationPrintedField> printedFields,
    VerificationPerson person,
    List<VerificationCheckEvidence> checkEvidence,
    List<VerificationReason> reasons,
    List<VerificationAmlHit> amlHits,
    @JsonName("trust_seal") VerificationTrustSeal trustSeal,
    int sequence,
    String tag,
    Map<String, String> metadata,
    VerificationLocale locale,
    String redirectUrl,
    VerificationConsent consent,
    VerificationEnrolment enrolment,
    List<String> images,
    Instant created,
    Instant expiresAt,
    Instant decidedAt,
    Instant deleteAt,
    VerificationDeletion deletion) {}
