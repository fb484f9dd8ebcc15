<?php

// A server for tests, as a process of its own: php server.php DIRECTORY [tls].
//
// It prints its port, writes each request as a line of JSON to DIRECTORY/requests, and answers with the data that
// DIRECTORY/answers.json has for the request's verb and path. Data that is a text is sent as it is, with pauses at
// the marks |.

declare(strict_types=1);

[, $directory] = $argv;
$tls = ($argv[2] ?? '') === 'tls';
$context = stream_context_create(['ssl' => ['local_cert' => "$directory/server.pem"]]);
$flags = STREAM_SERVER_BIND | STREAM_SERVER_LISTEN;
$server = stream_socket_server('tcp://127.0.0.1:0', $code, $message, $flags, $context);
echo substr(strrchr(stream_socket_get_name($server, false), ':'), 1), "\n";
$connections = [];
$number = 0;
while (true) {
    $ready = [$server, ...array_column($connections, 0)];
    $write = $except = null;
    stream_select($ready, $write, $except, 600);
    foreach ($ready as $socket) {
        if ($socket === $server) {
            $accepted = stream_socket_accept($server);
            file_put_contents("$directory/connections", ++$number);
            if ($tls && @stream_socket_enable_crypto($accepted, true, STREAM_CRYPTO_METHOD_TLS_SERVER) !== true) {
                fclose($accepted);
                continue;
            }
            $connections[(int) $accepted] = [$accepted];
            continue;
        }
        $line = fgets($socket);
        if ($line === false || !answer($socket, trim($line), $directory)) {
            unset($connections[(int) $socket]);
            fclose($socket);
        }
    }
}

/** @param resource $socket */
function answer($socket, string $line, string $directory): bool
{
    $headers = [];
    while (($header = trim((string) fgets($socket))) !== '') {
        [$name, $value] = explode(': ', $header, 2) + [1 => ''];
        $headers[strtolower($name)] = $value;
    }
    $length = (int) ($headers['content-length'] ?? 0);
    $body = $length > 0 ? stream_get_contents($socket, $length) : '';
    $request = ['line' => $line, 'headers' => $headers, 'body' => $body];
    file_put_contents("$directory/requests", json_encode($request) . "\n", FILE_APPEND);
    $answers = json_decode(file_get_contents("$directory/answers.json"), true);
    $answer = $answers[implode(' ', array_slice(explode(' ', $line), 0, 2))] ?? null;
    if (is_string($answer)) {
        foreach (explode('|', $answer) as $part) {
            @fwrite($socket, $part);
            usleep(100_000);
        }
        return false;
    }
    $envelope = ['ok' => true, 'request_id' => 'req_1', 'latency_ms' => 1, 'warnings' => [], 'error' => null];
    $text = json_encode($envelope + ['data' => $answer ?? new stdClass()]);
    $head = "HTTP/1.1 200 OK\r\nX-Credits-Charged: 0.20\r\nContent-Length: " . strlen($text) . "\r\n\r\n";
    return @fwrite($socket, $head . $text) !== false;
}
