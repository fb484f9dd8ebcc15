<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminCreditsEntriesEnvironment;
use Likeness\Types\AdminEntry;
use Likeness\Types\AdminEntryList;
use Likeness\Types\AdminEnvironment;
use Likeness\Types\AdminWallet;
use Likeness\Types\AdminWalletList;

/** Operations credits.*: balance, top up, adjust, threshold, entries. */
final class AdminCreditsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * One wallet for each environment of a project.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @throws LikenessException the errors of every call
     */
    public function balance(
        ?string $project = null,
        ?CallOptions $options = null,
    ): AdminWalletList {
        return $this->core->call('admin.credits.balance', AdminWalletList::class, [
            'project' => $project,
        ], $options);
    }

    /**
     * Adds bought credits to a wallet, with the reason that stands in its history. Send an Idempotency-Key, such as
     * the number of the invoice: a repeated call then adds nothing.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @param AdminEnvironment|string $environment Test keys spend test credits, live keys live ones.
     * @param string $amount Credits as decimal text with at most three places, such as 12.50; text, so that
     *   nothing rounds it.
     * @param string $reason One line that stands in the history. 1 to 500 characters.
     * @throws LikenessException the errors of every call
     */
    public function topUp(
        ?string $project,
        AdminEnvironment|string|null $environment,
        ?string $amount,
        ?string $reason,
        ?CallOptions $options = null,
    ): AdminWallet {
        return $this->core->call('admin.credits.topUp', AdminWallet::class, [
            'project' => $project,
            'environment' => $environment,
            'amount' => $amount,
            'reason' => $reason,
        ], $options);
    }

    /**
     * Adds or takes away credits, with a reason. What running calls hold cannot be taken.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @param AdminEnvironment|string $environment Test keys spend test credits, live keys live ones.
     * @param string $amount Credits as decimal text with at most three places, such as 12.50; text, so that
     *   nothing rounds it.
     * @param string $reason One line that stands in the history. 1 to 500 characters.
     * @throws LikenessException the errors of every call
     */
    public function adjust(
        ?string $project,
        AdminEnvironment|string|null $environment,
        ?string $amount,
        ?string $reason,
        ?CallOptions $options = null,
    ): AdminWallet {
        return $this->core->call('admin.credits.adjust', AdminWallet::class, [
            'project' => $project,
            'environment' => $environment,
            'amount' => $amount,
            'reason' => $reason,
        ], $options);
    }

    /**
     * The event is sent once when the balance falls below the threshold; 0 means never.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @param AdminEnvironment|string $environment Test keys spend test credits, live keys live ones.
     * @param string $threshold Credits as decimal text with at most three places, such as 12.50; text, so that
     *   nothing rounds it.
     * @throws LikenessException the errors of every call
     */
    public function threshold(
        ?string $project,
        AdminEnvironment|string|null $environment,
        ?string $threshold,
        ?CallOptions $options = null,
    ): AdminWallet {
        return $this->core->call('admin.credits.threshold', AdminWallet::class, [
            'project' => $project,
            'environment' => $environment,
            'threshold' => $threshold,
        ], $options);
    }

    /**
     * Grants, top-ups, adjustments and charges, oldest first. A balance is the sum of its entries.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param AdminCreditsEntriesEnvironment|string|null $environment Only this environment.
     * @param string|null $key Only calls of the key with this id. 1 to 100 characters.
     * @param string|null $operation Only this operation, such as face.detect. 1 to 100 characters.
     * @param \DateTimeInterface|null $from Only from this time on.
     * @param \DateTimeInterface|null $until Only before this time.
     * @param int|null $after Only what comes after this seq; take next of the answer before. 0 to
     *   9007199254740991; the server's default is 0.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function entries(
        ?string $project = null,
        AdminCreditsEntriesEnvironment|string|null $environment = null,
        ?string $key = null,
        ?string $operation = null,
        ?\DateTimeInterface $from = null,
        ?\DateTimeInterface $until = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): AdminEntryList {
        return $this->core->call('admin.credits.entries', AdminEntryList::class, [
            'project' => $project,
            'environment' => $environment,
            'key' => $key,
            'operation' => $operation,
            'from' => $from,
            'until' => $until,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the entries of all pages of entries, which are fetched as needed.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param AdminCreditsEntriesEnvironment|string|null $environment Only this environment.
     * @param string|null $key Only calls of the key with this id. 1 to 100 characters.
     * @param string|null $operation Only this operation, such as face.detect. 1 to 100 characters.
     * @param \DateTimeInterface|null $from Only from this time on.
     * @param \DateTimeInterface|null $until Only before this time.
     * @param int|null $after Only what comes after this seq; take next of the answer before. 0 to
     *   9007199254740991; the server's default is 0.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @return \Generator<int, AdminEntry>
     * @throws LikenessException the errors of every call
     */
    public function entriesAll(
        ?string $project = null,
        AdminCreditsEntriesEnvironment|string|null $environment = null,
        ?string $key = null,
        ?string $operation = null,
        ?\DateTimeInterface $from = null,
        ?\DateTimeInterface $until = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'project' => $project,
            'environment' => $environment,
            'key' => $key,
            'operation' => $operation,
            'from' => $from,
            'until' => $until,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'admin.credits.entries',
            AdminEntryList::class,
            $params,
            $options,
            'after',
            'entries',
        );
    }
}
