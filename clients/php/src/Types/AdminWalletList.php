<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Call;
use Likeness\Result;

/** Part of the interface: admin wallet list. */
final readonly class AdminWalletList extends Result
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'wallets' => ['wallets', [AdminWallet::class], true],
    ];

    public function __construct(
        /** @var list<AdminWallet> The wallets by project. */
        public array $wallets,
        Call $call = new Call(),
    ) {
        parent::__construct($call);
    }
}
