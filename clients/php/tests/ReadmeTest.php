<?php

declare(strict_types=1);

namespace Likeness\Tests;

use PHPUnit\Framework\TestCase;
use Symfony\Component\HttpFoundation\Request;

/**
 * Every code block of README.md runs as it stands, with the address of a server that answers as the service does or
 * of the service that LIKENESS_README_URL names (conformance/readme), a real secret, and a delivery that is signed
 * here.
 */
final class ReadmeTest extends TestCase
{
    private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

    public function testReadme(): void
    {
        $readme = file_get_contents(__DIR__ . '/../README.md');
        self::assertLessThanOrEqual(60, substr_count($readme, "\n"));
        preg_match_all('/```php\n(.*?)```/s', $readme, $blocks);
        self::assertCount(4, $blocks[1]);
        $server = new TestServer([
            'POST /v1/face/verify' => ['match' => true, 'similarity' => 0.75],
            'POST /v1/face/detect' => ['faceCount' => 2],
            'POST /v1/face/redact' => ['image' => '/9j/4AAQ'],
        ]);
        $photos = getenv('LIKENESS_README_PHOTOS');
        $directory = getcwd();
        try {
            chdir($server->directory);
            foreach (['passport.jpg', 'selfie.jpg', 'landscape.jpg'] as $name) {
                file_put_contents($name, $photos ? file_get_contents("$photos/$name") : "\xFF\xD8\xFF\xE0");
            }
            $code = strtr(implode($blocks[1]), [
                'http://127.0.0.1:8080' => getenv('LIKENESS_README_URL') ?: $server->url,
                'sk_test_...' => getenv('LIKENESS_README_KEY') ?: 'sk_test_...',
                'whsec_...' => self::SECRET,
            ] + ($photos ? ['/9j/4AAQ...' => base64_encode(file_get_contents('selfie.jpg'))] : []));
            file_put_contents('blocks.php', "<?php\n\ndeclare(strict_types=1);\n\n" . $code);
            $this->expectOutputRegex($photos
                ? '/^true (0\.\d+|1)\nreq_\w+ 0\.20\n3\nface_not_found: .+\n\z/'
                : '/^true 0\.75\nreq_1 0\.20\n2\n\z/');
            require "{$server->directory}/blocks.php";
            self::assertStringStartsWith("\xFF\xD8\xFF", file_get_contents('redacted.jpg'));
        } finally {
            chdir($directory);
            $server->close();
        }
        $body = '{"type":"credits.low","timestamp":"2026-11-21T06:30:00Z","environment":"test","data":{}}';
        self::assertSame([200, 'credits.low'], self::deliver($body, $body));
        self::assertSame([400, 'no_match'], self::deliver($body, '{}'));
    }

    /** @return array{int, string} */
    private static function deliver(string $signed, string $sent): array
    {
        $timestamp = (string) time();
        $key = base64_decode(substr(self::SECRET, 6));
        $signature = base64_encode(hash_hmac('sha256', "evt_1.$timestamp.$signed", $key, true));
        $request = Request::create('/webhooks', 'POST', content: $sent, server: [
            'HTTP_WEBHOOK_ID' => 'evt_1',
            'HTTP_WEBHOOK_TIMESTAMP' => $timestamp,
            'HTTP_WEBHOOK_SIGNATURE' => "v1,$signature",
        ]);
        $response = \receive($request);
        return [$response->getStatusCode(), $response->getContent()];
    }
}
