<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminDeleted;
use Likeness\Types\AdminDelivery;
use Likeness\Types\AdminDeliveryList;
use Likeness\Types\AdminEventKind;
use Likeness\Types\AdminWebhook;
use Likeness\Types\AdminWebhookCreated;
use Likeness\Types\AdminWebhookList;
use Likeness\Types\AdminWebhooksCreateEnvironment;
use Likeness\Types\AdminWebhooksDeliveriesState;
use Likeness\Types\AdminWebhooksUpdateEnvironment;

/** Operations webhooks.*: list, create, get, update, delete, rotate, test, deliveries. */
final class AdminWebhooksOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Oldest first.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @throws LikenessException the errors of every call
     */
    public function list(
        ?string $project = null,
        ?CallOptions $options = null,
    ): AdminWebhookList {
        return $this->core->call('admin.webhooks.list', AdminWebhookList::class, [
            'project' => $project,
        ], $options);
    }

    /**
     * The signing secret (whsec_...) is in this answer and never again. The address must be public unless the
     * operator allows its range; live events need https.
     *
     * @param string $project Id or name of the project. 1 to 400 characters.
     * @param string $url An https:// address; http:// gets test events only. 1 to 2048 characters.
     * @param string|null $description A line about it. At most 500 characters.
     * @param list<AdminEventKind|string>|null $kinds The kinds it gets; left out: every kind, those to come
     *   included, but not verification.created, opened, resubmission_requested, expired, cancelled and deleted,
     *   which are sent only where they are named. 0 to 50 items.
     * @param list<AdminWebhooksCreateEnvironment|string>|null $environments Left out: both, or test alone for
     *   http. 0 to 2 items.
     * @throws LikenessException the errors of every call
     */
    public function create(
        ?string $project,
        ?string $url,
        ?string $description = null,
        ?array $kinds = null,
        ?array $environments = null,
        ?CallOptions $options = null,
    ): AdminWebhookCreated {
        return $this->core->call('admin.webhooks.create', AdminWebhookCreated::class, [
            'project' => $project,
            'url' => $url,
            'description' => $description,
            'kinds' => $kinds,
            'environments' => $environments,
        ], $options);
    }

    /**
     * One endpoint by its id.
     *
     * @param string $endpoint Id of the endpoint, whe_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function get(
        ?string $endpoint,
        ?CallOptions $options = null,
    ): AdminWebhook {
        return $this->core->call('admin.webhooks.get', AdminWebhook::class, [
            'endpoint' => $endpoint,
        ], $options);
    }

    /**
     * Changes what is sent and leaves the rest. Deliveries of a disabled endpoint wait; what happens meanwhile is
     * not queued for it.
     *
     * @param string $endpoint Id of the endpoint, whe_... 1 to 100 characters.
     * @param string|null $url The new address. 1 to 2048 characters.
     * @param string|null $description A line about it. At most 500 characters.
     * @param list<AdminEventKind|string>|null $kinds The whole new list; empty: every kind. 0 to 50 items.
     * @param list<AdminWebhooksUpdateEnvironment|string>|null $environments The whole new list. 0 to 2 items.
     * @param bool|null $enabled False stops deliveries, which then wait; true starts them again.
     * @throws LikenessException the errors of every call
     */
    public function update(
        ?string $endpoint,
        ?string $url = null,
        ?string $description = null,
        ?array $kinds = null,
        ?array $environments = null,
        ?bool $enabled = null,
        ?CallOptions $options = null,
    ): AdminWebhook {
        return $this->core->call('admin.webhooks.update', AdminWebhook::class, [
            'endpoint' => $endpoint,
            'url' => $url,
            'description' => $description,
            'kinds' => $kinds,
            'environments' => $environments,
            'enabled' => $enabled,
        ], $options);
    }

    /**
     * Removes the endpoint with its secrets, deliveries and attempts.
     *
     * @param string $endpoint Id of the endpoint, whe_... 1 to 100 characters.
     * @throws LikenessException the errors of every call
     */
    public function delete(
        ?string $endpoint,
        ?CallOptions $options = null,
    ): AdminDeleted {
        return $this->core->call('admin.webhooks.delete', AdminDeleted::class, [
            'endpoint' => $endpoint,
        ], $options);
    }

    /**
     * Deliveries are signed with the earlier secrets too until the overlap has passed.
     *
     * @param string $endpoint Id of the endpoint, whe_... 1 to 100 characters.
     * @param int|null $overlapSeconds How long the secrets before it stay good; 0: they end now. 0 to 2592000;
     *   the server's default is 86400.
     * @throws LikenessException the errors of every call
     */
    public function rotate(
        ?string $endpoint,
        ?int $overlapSeconds = null,
        ?CallOptions $options = null,
    ): AdminWebhookCreated {
        return $this->core->call('admin.webhooks.rotate', AdminWebhookCreated::class, [
            'endpoint' => $endpoint,
            'overlap_seconds' => $overlapSeconds,
        ], $options);
    }

    /**
     * Sends an example of one kind to this endpoint alone, in the test environment.
     *
     * @param string $endpoint Id of the endpoint, whe_... 1 to 100 characters.
     * @param AdminEventKind|string $kind What happened.
     * @throws LikenessException the errors of every call
     */
    public function test(
        ?string $endpoint,
        AdminEventKind|string|null $kind,
        ?CallOptions $options = null,
    ): AdminDelivery {
        return $this->core->call('admin.webhooks.test', AdminDelivery::class, [
            'endpoint' => $endpoint,
            'kind' => $kind,
        ], $options);
    }

    /**
     * The newest first.
     *
     * @param string $endpoint Id of the endpoint, whe_... 1 to 100 characters.
     * @param AdminWebhooksDeliveriesState|string|null $state Only deliveries in this state.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function deliveries(
        ?string $endpoint,
        AdminWebhooksDeliveriesState|string|null $state = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): AdminDeliveryList {
        return $this->core->call('admin.webhooks.deliveries', AdminDeliveryList::class, [
            'endpoint' => $endpoint,
            'state' => $state,
            'limit' => $limit,
        ], $options);
    }
}
