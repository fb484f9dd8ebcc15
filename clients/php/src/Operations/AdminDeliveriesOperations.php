<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminDelivery;

/** Operations deliveries.*: get, resend. */
final class AdminDeliveriesOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Each attempt has its status, its latency and the first kilobyte of the answer.
     *
     * @param string $delivery Id of the delivery, dlv_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $delivery,
        ?CallOptions $options = null,
    ): AdminDelivery {
        return $this->core->call('admin.deliveries.get', AdminDelivery::class, [
            'delivery' => $delivery,
        ], $options);
    }

    /**
     * Makes the delivery due at once, with the whole retry schedule before it. The receiver sees the same
     * webhook-id.
     *
     * @param string $delivery Id of the delivery, dlv_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function resend(
        ?string $delivery,
        ?CallOptions $options = null,
    ): AdminDelivery {
        return $this->core->call('admin.deliveries.resend', AdminDelivery::class, [
            'delivery' => $delivery,
        ], $options);
    }
}
