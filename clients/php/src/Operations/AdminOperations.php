<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AdminAuditEntry;
use Likeness\Types\AdminAuditList;
use Likeness\Types\AdminEvent;
use Likeness\Types\AdminEventList;
use Likeness\Types\AdminUsageEnvironment;
use Likeness\Types\AdminUsageList;

/** The operations of an operator. */
abstract class AdminOperations
{
    public readonly AdminProjectsOperations $projects;
    public readonly AdminKeysOperations $keys;
    public readonly AdminCreditsOperations $credits;
    public readonly AdminWebhooksOperations $webhooks;
    public readonly AdminDeliveriesOperations $deliveries;
    public readonly AdminAdminKeysOperations $adminKeys;

    /** @internal */
    protected function __construct(private readonly Core $core)
    {
        $this->projects = new AdminProjectsOperations($core);
        $this->keys = new AdminKeysOperations($core);
        $this->credits = new AdminCreditsOperations($core);
        $this->webhooks = new AdminWebhooksOperations($core);
        $this->deliveries = new AdminDeliveriesOperations($core);
        $this->adminKeys = new AdminAdminKeysOperations($core);
    }

    /**
     * Charged calls and credits by project, environment, key, operation and UTC day.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param AdminUsageEnvironment|string|null $environment Only this environment.
     * @param string|null $key Only calls of the key with this id. 1 to 100 characters.
     * @param string|null $operation Only this operation, such as face.detect. 1 to 100 characters.
     * @param \DateTimeInterface|null $from Only from this time on.
     * @param \DateTimeInterface|null $until Only before this time.
     * @throws LikenessException the errors of every call
     */
    public function usage(
        ?string $project = null,
        AdminUsageEnvironment|string|null $environment = null,
        ?string $key = null,
        ?string $operation = null,
        ?\DateTimeInterface $from = null,
        ?\DateTimeInterface $until = null,
        ?CallOptions $options = null,
    ): AdminUsageList {
        return $this->core->call('admin.usage', AdminUsageList::class, [
            'project' => $project,
            'environment' => $environment,
            'key' => $key,
            'operation' => $operation,
            'from' => $from,
            'until' => $until,
        ], $options);
    }

    /**
     * The events of a project in order, for development without a public address. Without after, reading starts at
     * the oldest kept event; latest gives the place after the newest one. Ask again with next.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param int|null $after Only what comes after this seq; take next of the answer before. 0 to
     *   9007199254740991; the server's default is 0.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function events(
        ?string $project = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): AdminEventList {
        return $this->core->call('admin.events', AdminEventList::class, [
            'project' => $project,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the events of all pages of events, which are fetched as needed.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param int|null $after Only what comes after this seq; take next of the answer before. 0 to
     *   9007199254740991; the server's default is 0.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @return \Generator<int, AdminEvent>
     * @throws LikenessException the errors of every call
     */
    public function eventsAll(
        ?string $project = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'project' => $project,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'admin.events',
            AdminEventList::class,
            $params,
            $options,
            'after',
            'events',
        );
    }

    /**
     * Every change and every refused access, oldest first, each entry with the hash of itself and the one before
     * it.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param int|null $after Only what comes after this seq; take next of the answer before. 0 to
     *   9007199254740991; the server's default is 0.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @throws LikenessException the errors of every call
     */
    public function audit(
        ?string $project = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): AdminAuditList {
        return $this->core->call('admin.audit', AdminAuditList::class, [
            'project' => $project,
            'after' => $after,
            'limit' => $limit,
        ], $options);
    }

    /**
     * Iterate over the entries of all pages of audit, which are fetched as needed.
     *
     * @param string|null $project Id or name of a project; left out, all that the key may see. 1 to 400
     *   characters.
     * @param int|null $after Only what comes after this seq; take next of the answer before. 0 to
     *   9007199254740991; the server's default is 0.
     * @param int|null $limit How many at most. 1 to 1000; the server's default is 100.
     * @return \Generator<int, AdminAuditEntry>
     * @throws LikenessException the errors of every call
     */
    public function auditAll(
        ?string $project = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        $params = [
            'project' => $project,
            'after' => $after,
            'limit' => $limit,
        ];
        return $this->core->pages(
            'admin.audit',
            AdminAuditList::class,
            $params,
            $options,
            'after',
            'entries',
        );
    }
}
