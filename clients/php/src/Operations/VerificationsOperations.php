<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\NfcActiveAuthentication;
use Likeness\Types\Verification;
use Likeness\Types\VerificationChecks;
use Likeness\Types\VerificationDecision;
use Likeness\Types\VerificationDeletionResult;
use Likeness\Types\VerificationImageResult;
use Likeness\Types\VerificationListResult;
use Likeness\Types\VerificationLocale;
use Likeness\Types\VerificationPerson;
use Likeness\Types\VerificationReasonCode;
use Likeness\Types\VerificationResult;
use Likeness\Types\VerificationStatus;
use Likeness\Types\VerificationWorkflowRef;
use Likeness\Types\VerificationsReviewDecision;
use Psr\Http\Message\StreamInterface;

/** Operations verifications.*: list, create, get, delete, chip, cancel, link, review, image. */
final class VerificationsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists the verifications of the project in the environment of the key, newest first. Filters can be combined.
     *
     * Costs nothing.
     *
     * @param VerificationStatus|string|null $status Only verifications with this status.
     * @param VerificationDecision|string|null $decision Only verifications with this decision.
     * @param string|null $reference Only verifications with this reference. 1 to 128 characters.
     * @param \DateTimeInterface|null $from Only verifications created at this time or later.
     * @param \DateTimeInterface|null $until Only verifications created before this time.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 200; the server's default is 50.
     * @throws LikenessException the errors of every call
     */
    public function list(
        VerificationStatus|string|null $status = null,
        VerificationDecision|string|null $decision = null,
        ?string $reference = null,
        ?\DateTimeInterface $from = null,
        ?\DateTimeInterface $until = null,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): VerificationListResult {
        return $this->core->call('verifications.list', VerificationListResult::class, [
            'status' => $status,
            'decision' => $decision,
            'reference' => $reference,
            'from' => $from,
            'until' => $until,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the verifications of all pages of list, which are fetched as needed.
     *
     * @param VerificationStatus|string|null $status Only verifications with this status.
     * @param VerificationDecision|string|null $decision Only verifications with this decision.
     * @param string|null $reference Only verifications with this reference. 1 to 128 characters.
     * @param \DateTimeInterface|null $from Only verifications created at this time or later.
     * @param \DateTimeInterface|null $until Only verifications created before this time.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 200; the server's default is 50.
     * @return \Generator<int, Verification>
     * @throws LikenessException the errors of every call
     */
    public function listAll(
        VerificationStatus|string|null $status = null,
        VerificationDecision|string|null $decision = null,
        ?string $reference = null,
        ?\DateTimeInterface $from = null,
        ?\DateTimeInterface $until = null,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'status' => $status,
            'decision' => $decision,
            'reference' => $reference,
            'from' => $from,
            'until' => $until,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'verifications.list',
            VerificationListResult::class,
            $params,
            $options,
            'after',
            'verifications',
        );
    }

    /**
     * Creates a verification and returns the link for the person to verify. Send checks, or the name of a stored
     * workflow. The price is the sum of the checks asked; it is charged once, at the first decision, and never for
     * a verification that expires or is cancelled. Until the operator has switched storing on for the project, the
     * answer is 403 storing_not_enabled. Checks that this server cannot run get 400 check_not_available. With
     * checks.enrol the face of the selfie becomes that of a new person of a gallery once the verification is
     * approved; a key without galleries.write gets 403 permission_denied, and an id that the gallery has 409
     * already_exists. The link is in this answer alone; POST /v1/verifications/{verification}/link makes a new one.
     * Where no check needs a step of the person (aml alone), the verification runs at once and has no link.
     *
     * Costs nothing.
     *
     * @param string $reference Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -.
     *   Events and lists show it, so use a pseudonym instead of a name. In the test environment references that
     *   begin with test:approved, test:declined, test:needs_review, test:expired or test:aml_hit run the whole life
     *   by themselves. 1 to 128 characters.
     * @param VerificationChecks|null $checks The checks. Leave it out with a workflow.
     * @param VerificationWorkflowRef|null $workflow A stored workflow instead of checks.
     * @param list<VerificationReasonCode|string>|null $reviewWhen Reasons that send the verification to review
     *   where they would lead to a decline or to nothing. 1 to 16 items.
     * @param string|null $redirectUrl Where the browser goes at the end, with verification_id appended and
     *   nothing else. https on a host of the project's list; in the test environment also http on this machine
     *   (localhost). 1 to 2048 characters.
     * @param int|null $expiresIn How long the link works in seconds. 300 to 2592000; the server's default is
     *   86400.
     * @param VerificationLocale|string|null $locale Language of the pages for the person. Without it the
     *   browser's language is used.
     * @param VerificationPerson|null $person What you know of the person. It is stored encrypted and deleted with
     *   the verification.
     * @param Image|string|\SplFileInfo|StreamInterface|resource|null $portrait A photo of the person to compare
     *   the selfie with. It is stored encrypted and deleted with the verification.
     * @param array<string, string>|null $metadata Up to 50 values of your own, by names of up to 40 characters; a
     *   value has up to 500. Stored encrypted, returned with the verification, and deleted with its data. Events
     *   carry it where its JSON text has at most 8000 bytes.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $reference,
        ?VerificationChecks $checks = null,
        ?VerificationWorkflowRef $workflow = null,
        ?array $reviewWhen = null,
        ?string $redirectUrl = null,
        ?int $expiresIn = null,
        VerificationLocale|string|null $locale = null,
        ?VerificationPerson $person = null,
        mixed $portrait = null,
        ?array $metadata = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('verifications.create', VerificationResult::class, [
            'reference' => $reference,
            'checks' => $checks,
            'workflow' => $workflow,
            'reviewWhen' => $reviewWhen,
            'redirectUrl' => $redirectUrl,
            'expiresIn' => $expiresIn,
            'locale' => $locale,
            'person' => $person,
            'portrait' => $portrait,
            'metadata' => $metadata,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns one verification with its status, decision, the results of its checks and the reasons.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $verification,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('verifications.get', VerificationResult::class, [
            'verification' => $verification,
        ], $options);
    }

    /**
     * Deletes every image and every personal field of a verification at once, together with the key that they were
     * encrypted with, and returns the receipt. The row with ids, status, decision and codes stays. A verification
     * that is not finished is cancelled first.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function delete(
        ?string $verification,
        ?CallOptions $options = null,
    ): VerificationDeletionResult {
        return $this->core->call('verifications.delete', VerificationDeletionResult::class, [
            'verification' => $verification,
        ], $options);
    }

    /**
     * Stores the files that your app read from the chip of the person's document, for the check chip. Your server
     * sends them with its key: the page of the person takes none. Possible until the checks run, before or after
     * the person's steps; files that are sent again replace the first ones. The checks run when the person's steps
     * are done and the chip is there; with no step of the person, at once.
     *
     * A file that is not what its name says is refused with field_invalid. Whether a state signed the files is
     * decided with the verification: one changed byte declines it, and a state whose certificates are not imported
     * leads to a review. docs/chip.md says which files to read, and how.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @param string $sod The document security object, EF.SOD (tag 77). 4 to 43692 characters.
     * @param string $dg1 Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.
     * @param string|null $dg2 Data group 2, the portrait (tag 75). Needed where faceMatch compares with the chip.
     *   4 to 699052 characters.
     * @param string|null $dg11 Data group 11, additional personal details (tag 6B). Its hash is checked. 4 to
     *   21848 characters.
     * @param string|null $dg12 Data group 12, additional document details (tag 6C). Its hash is checked. 4 to
     *   699052 characters.
     * @param string|null $dg14 Data group 14, security options (tag 6E). 4 to 21848 characters.
     * @param string|null $dg15 Data group 15, the public key of active authentication (tag 6F). 4 to 21848
     *   characters.
     * @param NfcActiveAuthentication|null $activeAuthentication What passed between the app and the chip in
     *   active authentication (Doc 9303-11, 6.1). It shows that the chip is no copy only if the challenge was made
     *   for this reading, by your server. Send dg15 with it, and dg14 where the chip has it.
     * @throws LikenessException the errors of every call
     */
    public function chip(
        ?string $verification,
        ?string $sod,
        ?string $dg1,
        ?string $dg2 = null,
        ?string $dg11 = null,
        ?string $dg12 = null,
        ?string $dg14 = null,
        ?string $dg15 = null,
        ?NfcActiveAuthentication $activeAuthentication = null,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('verifications.chip', VerificationResult::class, [
            'verification' => $verification,
            'sod' => $sod,
            'dg1' => $dg1,
            'dg2' => $dg2,
            'dg11' => $dg11,
            'dg12' => $dg12,
            'dg14' => $dg14,
            'dg15' => $dg15,
            'activeAuthentication' => $activeAuthentication,
        ], $options);
    }

    /**
     * Cancels a verification that is not finished. Its link stops working and its images are deleted. A finished
     * one gets 409 state_conflict.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function cancel(
        ?string $verification,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('verifications.cancel', VerificationResult::class, [
            'verification' => $verification,
        ], $options);
    }

    /**
     * Makes a new link. The old link and every browser that opened it stop working; the steps that were accepted
     * are kept. Possible while the person has steps to do; otherwise 409 state_conflict.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function link(
        ?string $verification,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('verifications.link', VerificationResult::class, [
            'verification' => $verification,
        ], $options);
    }

    /**
     * Decides a verification that waits for review. With a claim of POST /v1/reviews/{verification}/claim send its
     * lease; without one the verification must not be claimed by another reviewer. Where the workflow asks for a
     * second reviewer, the first decision is kept and the verification stays in review until another reviewer has
     * decided.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @param VerificationsReviewDecision|string $decision The decision.
     * @param string $reason Why; it is stored encrypted with the verification and shown in reasons. 1 to 1000
     *   characters.
     * @param string|null $lease The lease of POST /v1/reviews/{verification}/claim. 1 to 64 characters.
     * @param string|null $reviewer Who decides, a name of your own; needed without a lease when several people
     *   share the key. 1 to 64 characters.
     * @param int|null $undoSeconds How many seconds the decision waits until it takes effect. Claim the
     *   verification again to take it back until then. 0 to 60; the server's default is 0.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function review(
        ?string $verification,
        VerificationsReviewDecision|string|null $decision,
        ?string $reason,
        ?string $lease = null,
        ?string $reviewer = null,
        ?int $undoSeconds = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('verifications.review', VerificationResult::class, [
            'verification' => $verification,
            'decision' => $decision,
            'reason' => $reason,
            'lease' => $lease,
            'reviewer' => $reviewer,
            'undoSeconds' => $undoSeconds,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Returns one image of a verification; images of the verification lists the names. Each opened image is an
     * entry of the audit log.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @param string $name Name of the image, such as selfie_1. 1 to 32 characters.
     * @throws LikenessException the errors of every call
     */
    public function image(
        ?string $verification,
        ?string $name,
        ?CallOptions $options = null,
    ): VerificationImageResult {
        return $this->core->call('verifications.image', VerificationImageResult::class, [
            'verification' => $verification,
            'name' => $name,
        ], $options);
    }
}
