<?php

// Driver of the conformance suite: reads tasks as lines of JSON, writes reports as lines of JSON.
//
// The protocol is described in clients/README.md, part "Driver".

declare(strict_types=1);

namespace Likeness\Conformance;

use Likeness\AdminClient;
use Likeness\CallOptions;
use Likeness\Client;
use Likeness\Exception\LikenessException;
use Likeness\Image;
use Likeness\Model;
use Likeness\Operations\ProjectOperations;
use Likeness\Result;
use Likeness\Webhook;

require __DIR__ . '/../src/autoload.php';

set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    if (error_reporting() & $level) {
        throw new \ErrorException($message, 0, $level, $file, $line);
    }
    return true;
});

/** Makes the calls of one task. */
final class Driver
{
    public string $log = '';
    public string $printed = '';

    public function __construct(private readonly array $task)
    {
    }

    /**
     * The driver stands in the traces of exceptions, and knows the keys.
     *
     * @return array<never>
     */
    public function __debugInfo(): array
    {
        return [];
    }

    /** @return list<array<string, mixed>> */
    public function play(): array
    {
        $steps = $this->task['steps'];
        if (array_filter($steps, static fn(array $step) => !isset($step['verify_webhook'])) === []) {
            return array_map(fn(array $step) => $this->guard(fn() => $this->webhook($step['verify_webhook'])), $steps);
        }
        try {
            $client = $this->makeClient();
        } catch (LikenessException $error) {
            return [$this->failure($error)];
        }
        $outcomes = [];
        foreach ($steps as $step) {
            array_push($outcomes, ...$this->playStep($client, $step));
        }
        $client->close();
        return $outcomes;
    }

    private function makeClient(): Client|AdminClient
    {
        $options = [];
        foreach ($this->task['client'] as $name => $value) {
            $options[lcfirst(str_replace('_', '', ucwords($name, '_')))] = $value;
        }
        $admin = $options['admin'] ?? false;
        unset($options['admin']);
        $options['logger'] = function (string $level, string $line): void {
            $this->log .= "$level $line\n";
        };
        $client = $admin ? new AdminClient(...$options) : new Client(...$options);
        $this->print($client);
        $this->print(\Closure::bind(fn() => get_object_vars($this->core), $client, $client::class)());
        return $client;
    }

    /** Everything that PHP can write of an object. */
    private function print(mixed $value): void
    {
        ob_start();
        var_dump($value);
        print_r($value);
        if (!$value instanceof LikenessException) {
            var_export($value);
        }
        $this->printed .= ob_get_clean() . json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR);
    }

    /** @return list<array<string, mixed>> */
    private function playStep(Client|AdminClient $client, #[\SensitiveParameter] array $step): array
    {
        if (isset($step['sleep'])) {
            usleep((int) ($step['sleep'] * 1e6));
            return [];
        }
        if (isset($step['cancel_after'])) {
            return [['unsupported' => 'a call cannot be cancelled']];
        }
        $act = $this->prepare($client, $step);
        if ($step['all'] ?? false) {
            return [$this->guard(fn() => $this->collect($act(), $step))];
        }
        $outcomes = [];
        for ($i = 0; $i < ($step['parallel'] ?? 1); $i++) { // PHP has no threads: one after another
            $outcomes[] = $this->guard(fn() => $this->success($act(), $step));
        }
        return $outcomes;
    }

    private function prepare(Client|AdminClient $client, #[\SensitiveParameter] array $step): \Closure
    {
        $path = explode('.', $step['call']);
        if ($client instanceof AdminClient) {
            array_shift($path);
        }
        $name = array_pop($path) . (($step['all'] ?? false) ? 'All' : '');
        $group = array_reduce($path, static fn(object $at, string $part) => $at->{$part}, $client);
        $method = new \ReflectionMethod($group, $name);
        $params = [];
        foreach ($step['params'] as $wire => $value) {
            $params[self::camel($wire)] = self::toValue($value, self::typesOf($method, self::camel($wire)));
        }
        if (isset($step['options'])) {
            $options = array_combine(array_map(self::camel(...), array_keys($step['options'])), $step['options']);
            $params['options'] = new CallOptions(...$options);
        }
        return static fn() => $method->invoke($group, ...$params);
    }

    private static function camel(string $name): string
    {
        return lcfirst(str_replace('_', '', ucwords($name, '_')));
    }

    /** The types of a parameter, with those in lists, of which only the documentation knows. */
    private static function typesOf(\ReflectionMethod $method, string $parameter): string
    {
        $pattern = '/@(?:param|var) ((?:[^\s<]|<[^>]*>)+) \$' . $parameter . '\b/';
        preg_match($pattern, (string) $method->getDocComment(), $found);
        return $found[1] ?? '';
    }

    private static function toValue(mixed $value, string $types): mixed
    {
        $isObject = $value === [] && preg_match('/^[A-Z]\w+(\|null)?$/', $types); // {} of JSON is [] here
        if (is_array($value) && array_is_list($value) && !$isObject) {
            return array_map(static fn(mixed $item) => self::toValue($item, $types), $value);
        }
        if (is_array($value) && str_starts_with($types, 'array<')) {
            return $value; // names of the caller's choice
        }
        if (is_array($value)) {
            return str_starts_with((string) array_key_first($value), '$')
                ? self::toImage($value)
                : self::toObject($value, $types);
        }
        return is_string($value) && str_contains($types, 'DateTimeInterface')
            ? new \DateTimeImmutable($value)
            : $value;
    }

    private static function toObject(array $value, string $types): Model
    {
        preg_match('/[A-Z]\w+/', $types, $found);
        $class = "Likeness\\Types\\$found[0]";
        $values = [];
        foreach ($class::FIELDS as $property => [$wire, $type]) {
            if (array_key_exists($wire, $value)) {
                $inner = substr(strrchr('\\' . (is_string($type) ? $type : $type[0]), '\\'), 1);
                $values[$property] = self::toValue($value[$wire], is_string($type) ? $inner : "list<$inner>");
            }
        }
        return new $class(...$values);
    }

    private static function toImage(array $mark): mixed
    {
        $value = reset($mark);
        return match (key($mark)) {
            '$path' => new \SplFileInfo($value),
            '$text' => $value,
            '$bytes_file' => Image::bytes(file_get_contents($value)),
            '$stream_file' => fopen($value, 'rb'),
            '$base64_file' => Image::base64(file_get_contents($value)),
            '$base64' => Image::base64($value),
            '$nan' => NAN,
        };
    }

    /** @return array<string, mixed> */
    private function guard(#[\SensitiveParameter] \Closure $act): array
    {
        $started = hrtime(true);
        try {
            $outcome = $act();
        } catch (LikenessException $error) {
            $outcome = $this->failure($error);
        }
        return $outcome + ['elapsed_ms' => intdiv(hrtime(true) - $started, 1_000_000)];
    }

    /** @return array<string, mixed> */
    private function collect(iterable $items, #[\SensitiveParameter] array $step): array
    {
        $out = [];
        foreach ($items as $item) {
            $out[] = $item;
            if (count($out) === ($step['take'] ?? null)) {
                break;
            }
        }
        return ['items' => $out];
    }

    /** @return array<string, mixed> */
    private function success(Result $result, #[\SensitiveParameter] array $step): array
    {
        $call = $result->call;
        $this->print($call);
        $data = self::withoutAbsent($result->toArray(), $call->raw['data']);
        $out = ['ok' => true, 'data' => (object) $data, 'call' => [
            'request_id' => $call->requestId,
            'status' => $call->status,
            'tries' => $call->tries,
            'credits_charged' => $call->creditsCharged,
            'credits_remaining' => $call->creditsRemaining,
            'replayed' => $call->replayed,
            'latency_ms' => $call->latencyMs,
            'warnings' => $call->warnings,
            'model_pack' => $call->modelPack,
        ]];
        if ($step['raw'] ?? false) {
            $out['raw'] = $call->raw;
        }
        if (isset($step['save'])) {
            $path = explode('.', $step['save']);
            $picture = array_reduce($path, static fn(object $at, string $part) => $at->{$part}, $result);
            $picture->save($step['to_file']);
            $data = file_get_contents($step['to_file']);
            assert($data === $picture->bytes());
            $out['saved'] = ['size' => strlen($data), 'sha256' => hash('sha256', $data)];
        }
        return $out;
    }

    /** A number or text that is absent in an answer is zero in a typed result of PHP: leave it out again. */
    private static function withoutAbsent(mixed $value, mixed $answered): mixed
    {
        if (!is_array($value) && !is_object($value)) {
            return $value;
        }
        $out = [];
        foreach ((array) $value as $name => $item) {
            if (isset($answered[$name]) || !self::isZero($item)) {
                $out[$name] = self::withoutAbsent($item, $answered[$name] ?? null);
            }
        }
        return is_object($value) ? (object) $out : $out;
    }

    private static function isZero(mixed $value): bool
    {
        return is_object($value)
            ? array_filter((array) $value, static fn(mixed $item) => !self::isZero($item)) === []
            : !$value;
    }

    /** @return array<string, mixed> */
    private function failure(LikenessException $error): array
    {
        $this->print($error);
        $this->printed .= $error;
        $data = $error->data ?? null;
        return ['error' => [
            'class' => substr(substr(strrchr($error::class, '\\'), 1), 0, -strlen('Exception')),
            'text' => method_exists($error, 'describe') ? $error->describe() : $error->getMessage(),
            'message' => $error->getMessage(),
            'status' => $error->status,
            'code' => $error->errorCode ?? null,
            'param' => $error->param ?? null,
            'fix' => $error->fix ?? null,
            'doc_url' => $error->docUrl ?? null,
            'request_id' => $error->requestId,
            'retry_after' => $error->retryAfter ?? null,
            'tries' => $error->tries,
            'maybe_applied' => $error->maybeApplied ?? null,
            'reason' => $error->reason ?? null,
            'data' => $data === null ? null : (object) $data,
        ]];
    }

    /** @return array<string, mixed> */
    private function webhook(array $task): array
    {
        $body = base64_decode($task['body']);
        $options = array_intersect_key($task, ['tolerance' => 1, 'now' => 1]);
        $event = Webhook::verify($body, $task['headers'], $task['secrets'], ...$options);
        $data = is_array($event->data) ? (object) $event->data : $event->data;
        return ['event' => [
            'id' => $event->id,
            'type' => $event->type,
            'environment' => $event->environment,
            'data' => $data,
        ]];
    }
}

while (($line = fgets(STDIN)) !== false) {
    $driver = new Driver(json_decode($line, true, flags: JSON_THROW_ON_ERROR));
    $report = [];
    try {
        $report['outcomes'] = $driver->play();
    } catch (\Throwable $error) {
        $report['fault'] = (string) $error;
    }
    $report += ['log' => $driver->log, 'printed' => $driver->printed];
    echo json_encode($report, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
