<?php

declare(strict_types=1);

namespace Likeness\Tests;

/** The server of tests/server.php with a directory of its own. */
final class TestServer
{
    public readonly string $directory;
    public readonly string $url;
    /** @var resource */
    private $process;

    /** @param array<string, mixed> $answers by verb and path */
    public function __construct(array $answers, ?string $certificate = null)
    {
        $this->directory = sys_get_temp_dir() . '/likeness-' . bin2hex(random_bytes(6));
        mkdir($this->directory);
        file_put_contents("$this->directory/answers.json", json_encode($answers));
        file_put_contents("$this->directory/requests", '');
        file_put_contents("$this->directory/connections", '0');
        if ($certificate !== null) {
            file_put_contents("$this->directory/server.pem", $certificate);
        }
        $command = [PHP_BINARY, __DIR__ . '/server.php', $this->directory, $certificate === null ? '' : 'tls'];
        $this->process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
        $this->url = ($certificate === null ? 'http' : 'https') . '://127.0.0.1:' . trim(fgets($pipes[1]));
    }

    /** @return list<array{line: string, headers: array<string, string>, body: string}> */
    public function requests(): array
    {
        return array_map(
            static fn(string $line) => json_decode($line, true),
            file("$this->directory/requests", FILE_IGNORE_NEW_LINES),
        );
    }

    public function connections(): int
    {
        return (int) file_get_contents("$this->directory/connections");
    }

    public function close(): void
    {
        proc_terminate($this->process, 9);
        proc_close($this->process);
        array_map(unlink(...), glob("$this->directory/*"));
        rmdir($this->directory);
    }
}
