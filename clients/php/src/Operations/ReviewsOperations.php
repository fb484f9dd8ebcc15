<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\Review;
use Likeness\Types\ReviewClaimResult;
use Likeness\Types\ReviewListResult;
use Likeness\Types\ReviewsAskAgainStep;
use Likeness\Types\ReviewsListOrder;
use Likeness\Types\VerificationReasonCode;
use Likeness\Types\VerificationResult;

/** Operations reviews.*: list, claim, release, ask again. */
final class ReviewsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists the verifications that wait for a reviewer, those that wait longest first. Filters can be combined.
     *
     * Costs nothing.
     *
     * @param VerificationReasonCode|string|null $reason Only verifications with this reason.
     * @param string|null $workflow Only verifications of this workflow. 1 to 64 characters.
     * @param bool|null $claimed true: only verifications that a reviewer holds now; false: only those that nobody
     *   holds.
     * @param string|null $verification Only this verification, ver_...; none when it does not wait for a
     *   reviewer. 1 to 64 characters.
     * @param string|null $reviewer Leaves out what this reviewer has decided and what other reviewers hold. Small
     *   and capital letters are one. 1 to 64 characters.
     * @param string|null $reference Only verifications whose reference begins with this text. 1 to 128
     *   characters.
     * @param \DateTimeInterface|null $before Only verifications that wait since before this time.
     * @param ReviewsListOrder|string|null $order oldest: those that wait longest first; newest: those that wait
     *   shortest first. The server's default is oldest.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 200; the server's default is 50.
     * @throws LikenessException the errors of every call
     */
    public function list(
        VerificationReasonCode|string|null $reason = null,
        ?string $workflow = null,
        ?bool $claimed = null,
        ?string $verification = null,
        ?string $reviewer = null,
        ?string $reference = null,
        ?\DateTimeInterface $before = null,
        ReviewsListOrder|string|null $order = null,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): ReviewListResult {
        return $this->core->call('reviews.list', ReviewListResult::class, [
            'reason' => $reason,
            'workflow' => $workflow,
            'claimed' => $claimed,
            'verification' => $verification,
            'reviewer' => $reviewer,
            'reference' => $reference,
            'before' => $before,
            'order' => $order,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the reviews of all pages of list, which are fetched as needed.
     *
     * @param VerificationReasonCode|string|null $reason Only verifications with this reason.
     * @param string|null $workflow Only verifications of this workflow. 1 to 64 characters.
     * @param bool|null $claimed true: only verifications that a reviewer holds now; false: only those that nobody
     *   holds.
     * @param string|null $verification Only this verification, ver_...; none when it does not wait for a
     *   reviewer. 1 to 64 characters.
     * @param string|null $reviewer Leaves out what this reviewer has decided and what other reviewers hold. Small
     *   and capital letters are one. 1 to 64 characters.
     * @param string|null $reference Only verifications whose reference begins with this text. 1 to 128
     *   characters.
     * @param \DateTimeInterface|null $before Only verifications that wait since before this time.
     * @param ReviewsListOrder|string|null $order oldest: those that wait longest first; newest: those that wait
     *   shortest first. The server's default is oldest.
     * @param string|null $after The value of next of the previous page; leave it out for the first page. 1 to 64
     *   characters.
     * @param int|null $limit Most entries to return. 1 to 200; the server's default is 50.
     * @return \Generator<int, Review>
     * @throws LikenessException the errors of every call
     */
    public function listAll(
        VerificationReasonCode|string|null $reason = null,
        ?string $workflow = null,
        ?bool $claimed = null,
        ?string $verification = null,
        ?string $reviewer = null,
        ?string $reference = null,
        ?\DateTimeInterface $before = null,
        ReviewsListOrder|string|null $order = null,
        ?string $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'reason' => $reason,
            'workflow' => $workflow,
            'claimed' => $claimed,
            'verification' => $verification,
            'reviewer' => $reviewer,
            'reference' => $reference,
            'before' => $before,
            'order' => $order,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'reviews.list',
            ReviewListResult::class,
            $params,
            $options,
            'after',
            'reviews',
        );
    }

    /**
     * Reserves a verification for one reviewer for 10 minutes. Repeat it to renew the claim; without the lease the
     * reviewer gets a new one. With the lease and another reviewer it is handed over. A decision with undoSeconds
     * that has not taken effect is taken back. A verification that another reviewer holds, or that this reviewer
     * has decided, gets 409 review_claimed.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @param string $reviewer Who reviews, a name of your own; small and capital letters are one. The audit log
     *   shows it. 1 to 64 characters.
     * @param string|null $lease The lease to renew, or to hand over to reviewer; leave it out to claim. 1 to 64
     *   characters.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function claim(
        ?string $verification,
        ?string $reviewer,
        ?string $lease = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): ReviewClaimResult {
        return $this->core->call('reviews.claim', ReviewClaimResult::class, [
            'verification' => $verification,
            'reviewer' => $reviewer,
            'lease' => $lease,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Gives a claimed verification back to the queue.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @param string $lease The lease of the claim. 1 to 64 characters.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function release(
        ?string $verification,
        ?string $lease,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('reviews.release', VerificationResult::class, [
            'verification' => $verification,
            'lease' => $lease,
            'tag' => $tag,
        ], $options);
    }

    /**
     * Sends the verification back to the person for the named steps and returns a new link. Possible twice for each
     * verification.
     *
     * Costs nothing.
     *
     * @param string $verification Id of the verification, ver_... 1 to 64 characters.
     * @param string $lease The lease of the claim. 1 to 64 characters.
     * @param list<ReviewsAskAgainStep|string> $steps The steps to take again. 1 to 4 items.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws LikenessException the errors of every call
     */
    public function askAgain(
        ?string $verification,
        ?string $lease,
        ?array $steps,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): VerificationResult {
        return $this->core->call('reviews.askAgain', VerificationResult::class, [
            'verification' => $verification,
            'lease' => $lease,
            'steps' => $steps,
            'tag' => $tag,
        ], $options);
    }
}
