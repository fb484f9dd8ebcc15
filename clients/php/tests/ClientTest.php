<?php

declare(strict_types=1);

namespace Likeness\Tests;

use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Utils;
use Likeness\CallOptions;
use Likeness\Client;
use Likeness\Exception\ApiConnectionException;
use Likeness\Exception\ApiTimeoutException;
use Likeness\Exception\InvalidInputException;
use Likeness\Exception\InvalidResponseException;
use Likeness\Exception\LikenessException;
use Likeness\HttpClient;
use Likeness\HttpRequest;
use Likeness\HttpResponse;
use Likeness\Image;
use Likeness\Internal\Answers;
use Likeness\Internal\BodyWriter;
use Likeness\Psr18Client;
use Likeness\Types\FaceVerifyResult;
use Likeness\Types\GalleryEntry;
use Likeness\Types\LivenessStatus;
use Likeness\Types\RedactMode;
use PHPUnit\Framework\TestCase;
use Psr\Log\AbstractLogger;
use Symfony\Component\HttpClient\HttpClient as SymfonyHttpClient;
use Symfony\Component\HttpClient\Psr18Client as SymfonyPsr18Client;

/** The rules that all libraries share are tested by clients/conformance. Here is what is PHP's own. */
final class ClientTest extends TestCase
{
    private const JPEG = "\xFF\xD8\xFF\xE0 and more";

    private ?TestServer $server = null;

    protected function tearDown(): void
    {
        $this->server?->close();
    }

    /** @param array<string, mixed> $answers */
    private function client(array $answers, mixed ...$options): Client
    {
        $this->server = new TestServer($answers);
        return new Client(...(['apiKey' => 'sk_test_hidden', 'baseUrl' => $this->server->url] + $options));
    }

    /** @return list<mixed> */
    private function sentBodies(): array
    {
        return array_map(static fn(array $request) => json_decode($request['body'], true), $this->server->requests());
    }

    public function testHeadersThatTrickleDoNotExtendTheTimeOfATry(): void
    {
        $answer = "HTTP/1.1 200 OK\r\n" . str_repeat("X-Part: 1\r\n|", 60);
        $client = $this->client(['GET /v1/galleries' => $answer], maxRetries: 0, timeout: 0.5);
        $started = microtime(true);
        try {
            $client->galleries->list();
            self::fail('no exception');
        } catch (ApiTimeoutException $error) {
            self::assertSame(1, $error->tries);
        }
        self::assertLessThan(5, microtime(true) - $started);
    }

    public function testAnUntrustedCertificateIsNotTriedAgain(): void
    {
        $key = openssl_pkey_new(['private_key_bits' => 2048]);
        $request = openssl_csr_new(['commonName' => 'localhost'], $key);
        openssl_x509_export(openssl_csr_sign($request, null, $key, 1), $certificate);
        openssl_pkey_export($key, $private);
        $this->server = new TestServer([], $certificate . $private);
        $client = new Client(apiKey: 'k', baseUrl: $this->server->url);
        try {
            $client->galleries->list();
            self::fail('no exception');
        } catch (ApiConnectionException $error) {
            self::assertStringContainsString('certificate', $error->getMessage());
            self::assertSame(1, $error->tries);
        }
        self::assertSame(1, $this->server->connections());
    }

    public function testAForkedProcessMakesItsOwnConnections(): void
    {
        $client = $this->client(['POST /v1/face/detect' => ['faceCount' => 1]]);
        $photo = Image::bytes(self::JPEG);
        $client->face->detect(image: $photo);
        $child = pcntl_fork();
        if ($child === 0) {
            $client->face->detect(image: $photo);
            posix_kill(posix_getpid(), SIGKILL); // without PHPUnit's end
        }
        pcntl_waitpid($child, $status);
        $client->face->detect(image: $photo);
        self::assertCount(3, $this->server->requests());
        self::assertSame(2, $this->server->connections());
    }

    /** libcurl would send a GET again by itself, without a new number. */
    public function testEachRequestIsATryOfItsOwn(): void
    {
        $answers = ['GET /v1/galleries' => ['galleries' => []], 'GET /v1/galleries/g' => ''];
        $client = $this->client($answers, maxRetries: 1);
        $client->galleries->list();
        try {
            $client->galleries->get(gallery: 'g');
            self::fail('no exception');
        } catch (ApiConnectionException $error) {
            self::assertSame(2, $error->tries);
        }
        $headers = array_column($this->server->requests(), 'headers');
        $numbers = array_column($headers, 'x-likeness-try');
        self::assertSame(['1', '1', '2'], $numbers);
    }

    public function testEveryFormOfAnImage(): void
    {
        $client = $this->client(['POST /v1/face/detect' => ['faceCount' => 1]]);
        $file = "{$this->server->directory}/photo.jpg";
        file_put_contents($file, self::JPEG);
        $forms = [
            $file, new \SplFileInfo($file), Image::path($file), fopen($file, 'rb'), Image::stream(fopen($file, 'rb')),
            Utils::streamFor(self::JPEG), Image::bytes(self::JPEG), Image::base64(base64_encode(self::JPEG)),
        ];
        foreach ($forms as $image) {
            self::assertSame(1, $client->face->detect(image: $image)->faceCount);
        }
        $bodies = $this->sentBodies();
        self::assertSame(array_fill(0, count($forms), ['image' => base64_encode(self::JPEG)]), $bodies);
    }

    /** PHP opens addresses, filters and archives as if they were files. */
    public function testAnAddressIsNoPath(): void
    {
        $client = new Client(apiKey: 'k', baseUrl: 'http://127.0.0.1:1');
        $file = sys_get_temp_dir() . '/likeness-address.jpg';
        file_put_contents($file, self::JPEG);
        $paths = ["php://filter/read=string.rot13/resource=$file", "file://$file", "phar://$file/a", 'http://h/a.jpg'];
        foreach ($paths as $path) {
            try {
                $client->face->detect(image: $path);
                self::fail("no exception for $path");
            } catch (InvalidInputException $error) {
                self::assertSame('image', $error->param);
                self::assertStringContainsString('address', $error->getMessage());
            }
        }
        unlink($file);
    }

    public function testContentsAsABareText(): void
    {
        try {
            (new Client(apiKey: 'k', baseUrl: 'http://127.0.0.1:1'))->face->detect(image: self::JPEG);
            self::fail('no exception');
        } catch (InvalidInputException $error) {
            self::assertStringContainsString('Image::bytes', $error->getMessage());
            self::assertStringNotContainsString('and more', $error->getMessage());
        }
    }

    public function testEnumsAreOpen(): void
    {
        $client = $this->client([
            'POST /v1/liveness' => ['status' => 0],
            'POST /v1/face/redact' => ['image' => '/9j/4AAQ'],
        ]);
        self::assertSame(LivenessStatus::Live, $client->liveness->check(image: Image::bytes(self::JPEG))->status);
        $client->face->redact(image: Image::bytes(self::JPEG), mode: RedactMode::Blur);
        $client->face->redact(image: Image::bytes(self::JPEG), mode: 'swirl');
        self::assertSame(['blur', 'swirl'], array_column($this->sentBodies(), 'mode'));
        $later = Answers::decode(\Likeness\Types\LivenessResult::class, (object) ['status' => 9]);
        self::assertSame(9, $later->status);
    }

    public function testPagesAreFetchedAsNeeded(): void
    {
        $item = ['created' => '2026-11-21T06:30:00Z'];
        $client = $this->client([
            'GET /v1/galleries/g/people' => ['people' => [$item + ['id' => 'a']], 'next' => 'a'],
            'GET /v1/galleries/g/people?after=a' => ['people' => [$item + ['id' => 'b']]],
        ]);
        $people = $client->galleries->people->listAll(gallery: 'g');
        self::assertSame([], $this->server->requests());
        self::assertSame('a', $people->current()->id);
        self::assertCount(1, $this->server->requests());
        $people->next();
        self::assertSame('b', $people->current()->id);
        $people->next();
        self::assertFalse($people->valid());
        self::assertCount(2, $this->server->requests());
    }

    public function testEntriesMustBeObjects(): void
    {
        $client = $this->client(['POST /v1/face/cluster' => ['clusters' => []]]);
        $image = Image::bytes(self::JPEG);
        $client->face->cluster(faces: [new GalleryEntry(image: $image, id: 'x'), new GalleryEntry(image: $image)]);
        self::assertSame(['x', 'face-2'], array_column($this->sentBodies()[0]['faces'], 'id'));
        try {
            $client->face->cluster(faces: [['image' => $image]]);
            self::fail('no exception');
        } catch (InvalidInputException $error) {
            self::assertSame('faces[0]', $error->param);
        }
    }

    /** json_encode() follows a setting of the machine. */
    public function testNumbersDoNotDependOnSettings(): void
    {
        $before = ini_set('serialize_precision', '17');
        $forms = [
            '0.1' => 0.1, '0.75' => 0.75, '1' => 1.0, '-3' => -3.0, '1.0e-5' => 0.00001, '1.0e+300' => 1e300,
            '0.30000000000000004' => 0.1 + 0.2, '9007199254740991' => 9007199254740991.0,
        ];
        foreach ($forms as $want => $value) {
            self::assertSame((string) $want, BodyWriter::formatFloat($value, 'x'));
            self::assertSame($value, (float) json_decode((string) $want));
        }
        ini_set('serialize_precision', (string) $before);
    }

    public function testTimesAreSentInUtc(): void
    {
        $time = new \DateTime('2026-11-21T07:30:00.125+01:00', new \DateTimeZone('Europe/Berlin'));
        self::assertSame('2026-11-21T06:30:00.125Z', Answers::formatTime($time));
        self::assertSame('2026-11-21T06:30:00Z', Answers::formatTime(new \DateTimeImmutable('@1795242600')));
        $read = Answers::parseTime('2026-11-21T06:30:00.123456789Z', 'x');
        self::assertSame('2026-11-21T06:30:00.123456Z', Answers::formatTime($read));
    }

    public function testLoggersAreOfPsr3OrFunctions(): void
    {
        $lines = [];
        $logger = new class ($lines) extends AbstractLogger {
            /** @param list<string> $lines */
            public function __construct(private array &$lines)
            {
            }

            public function log($level, $message, array $context = []): void
            {
                $this->lines[] = "$level $message";
            }
        };
        $own = $this->server(200, '{"ok":true,"data":{"galleries":[]}}');
        $write = static function (string $level, string $line) use (&$lines): void {
            $lines[] = "$level $line";
        };
        foreach ([$logger, $write] as $given) {
            (new Client(apiKey: 'k', baseUrl: 'http://h', httpClient: $own, logger: $given))->galleries->list();
        }
        self::assertCount(2, $lines);
        self::assertMatchesRegularExpression('~^info GET /v1/galleries: 200 \(request -, try 1, \d+ ms\)$~', $lines[1]);
    }

    private function server(int $status, string $body): HttpClient
    {
        return new class ($status, $body) implements HttpClient {
            public function __construct(private readonly int $status, private readonly string $body)
            {
            }

            public function send(HttpRequest $request): HttpResponse
            {
                return new HttpResponse($this->status, ['retry-after' => '40'], $this->body);
            }
        };
    }

    public function testAClientOfPsr18(): void
    {
        $this->server = new TestServer([
            'POST /v1/face/detect' => ['faceCount' => 2],
            'GET /v1/galleries' => "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf",
        ]);
        $factory = new HttpFactory();
        $symfony = new SymfonyPsr18Client(SymfonyHttpClient::create(['max_redirects' => 0]), $factory, $factory);
        $client = new Client(
            apiKey: 'k',
            baseUrl: $this->server->url,
            maxRetries: 1,
            httpClient: new Psr18Client($symfony, $factory, $factory),
        );
        $photo = Image::bytes(self::JPEG . str_repeat('x', 200_000));
        $result = $client->face->detect(image: $photo);
        self::assertSame([2, '0.20'], [$result->faceCount, $result->call->creditsCharged]);
        self::assertStringStartsWith('likeness-php/', $this->server->requests()[0]['headers']['user-agent']);
        $this->expectException(ApiConnectionException::class);
        $client->galleries->list();
    }

    public function testSecretsAreNowhere(): void
    {
        $before = ini_set('zend.exception_ignore_args', '0');
        $lines = '';
        $client = new Client(
            apiKey: 'ak_live_hidden',
            clientId: 'c',
            clientSecret: 'cs_hidden',
            baseUrl: 'http://127.0.0.1:1',
            maxRetries: 0,
            logger: static function (string $level, string $line) use (&$lines): void {
                $lines .= $line;
            },
        );
        try {
            $client->galleries->list();
            self::fail('no exception');
        } catch (ApiConnectionException $error) {
            $inner = fn() => [$this->core, get_object_vars($this->core)];
            [$core, $parts] = \Closure::bind($inner, $client, Client::class)();
            $options = (fn() => $this->options)->call($core);
            $texts = [$lines, (string) $error, json_encode([$client, $core, $parts, $options->credentials])];
            // The trace of a test holds objects of PHPUnit: only this library's frames count.
            $frames = array_slice($error->getTrace(), 0, 3);
            foreach ([$client, $client->face, $core, $parts, $options, $options->credentials, $frames] as $value) {
                $texts[] = print_r($value, true);
                $texts[] = self::dump($value);
            }
            $texts[] = var_export($options->credentials, true);
            self::assertStringNotContainsString('hidden', implode("\n", $texts));
        } finally {
            ini_set('zend.exception_ignore_args', (string) $before);
        }
        $this->expectException(\LogicException::class);
        serialize($options->credentials);
    }

    private static function dump(mixed $value): string
    {
        ob_start();
        var_dump($value);
        return (string) ob_get_clean();
    }

    public function testATokenAnswerThatIsNoJsonIsNotShown(): void
    {
        $own = $this->server(200, '{"access_token":"at_hidden", ][');
        $client = new Client(clientId: 'c', clientSecret: 's', baseUrl: 'http://h', httpClient: $own);
        $this->expectException(InvalidResponseException::class);
        try {
            $client->galleries->list();
        } catch (InvalidResponseException $error) {
            self::assertStringNotContainsString('hidden', (string) $error);
            self::assertNull($error->getPrevious());
            throw $error;
        }
    }

    public function testHeadersThatAreNone(): void
    {
        $client = new Client(apiKey: 'k', baseUrl: 'http://127.0.0.1:1');
        foreach ([['X-A' => "1\r\nX-B: 2"], ['' => '1'], ['Host' => 'h'], ['X A' => '1'], ['X-A' => []]] as $headers) {
            try {
                $client->galleries->list(options: new CallOptions(headers: $headers));
                self::fail('no exception');
            } catch (InvalidInputException $error) {
                self::assertSame('headers', $error->param);
            }
        }
    }

    public function testProxyMustBeAnAddress(): void
    {
        $this->expectExceptionMessage('proxy must be');
        new Client(apiKey: 'k', baseUrl: 'http://h', proxy: 'h:3128');
    }

    public function testAbsentFieldsAreNullOrZero(): void
    {
        $result = Answers::decode(FaceVerifyResult::class, (object) ['match' => true]);
        self::assertSame([true, 0.0, [], null], [$result->match, $result->similarity, $result->compared, $result->tag]);
        self::assertSame('{"match":true}', json_encode(array_filter($result->toArray(), is_bool(...))));
    }

    /** Whatever the server answers, a call returns a result or an exception of the library. */
    public function testNoAnswerBreaksACall(): void
    {
        mt_srand(1);
        $good = '{"ok":true,"data":{"match":true,"similarity":1.0,"calibration":{"thresholds":[{"fmr":1}]}}}';
        $parts = ['{', '}', '[', '"', '1', 'null', "\xFF", ''];
        $failed = 0;
        for ($i = 0; $i < 3000; $i++) {
            $text = $good;
            for ($n = mt_rand(0, 4); $n > 0; $n--) {
                $text = substr_replace($text, $parts[array_rand($parts)], mt_rand(0, strlen($text) - 1), 1);
            }
            $status = [200, 200, 400, 401, 503][mt_rand(0, 4)];
            $own = $this->server($status, $text);
            $client = new Client(apiKey: 'k', baseUrl: 'http://h', httpClient: $own, maxRetries: 0);
            try {
                $client->face->verify(image1: Image::bytes(self::JPEG), image2: Image::bytes(self::JPEG));
            } catch (LikenessException) {
                $failed++;
            }
        }
        self::assertGreaterThan(1000, $failed);
        self::assertLessThan(3000, $failed);
    }
}
