<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\DeletionListResult;
use Likeness\Types\DeletionReceipt;
use Likeness\Types\DeletionResult;

/** Operations deletions.*: list, get. */
final class DeletionsOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Lists the receipts of the project in the environment of the key, newest first: of deletions, of merged people
     * and of moved faces. Receipts of deleted galleries stay readable.
     *
     * Costs nothing.
     *
     * @param string|null $before The value of next of the previous page; leave it out for the newest receipts. 1
     *   to 64 characters.
     * @param int|null $limit Most entries to return. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $before = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): DeletionListResult {
        return $this->core->call('deletions.list', DeletionListResult::class, [
            'before' => $before,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the receipts of all pages of list, which are fetched as needed.
     *
     * @param string|null $before The value of next of the previous page; leave it out for the newest receipts. 1
     *   to 64 characters.
     * @param int|null $limit Most entries to return. 1 to 1000; the server's default is 100.
     * @return \Generator<int, DeletionReceipt>
     * @throws LikenessException the errors of every call
     */
    public function listAll(
        ?string $before = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'before' => $before,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'deletions.list',
            DeletionListResult::class,
            $params,
            $options,
            'before',
            'receipts',
        );
    }

    /**
     * Returns one receipt.
     *
     * Costs nothing.
     *
     * @param string $receipt Id of the receipt. 1 to 64 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $receipt,
        ?CallOptions $options = null,
    ): DeletionResult {
        return $this->core->call('deletions.get', DeletionResult::class, [
            'receipt' => $receipt,
        ], $options);
    }
}
