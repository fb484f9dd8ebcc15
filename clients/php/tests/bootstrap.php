<?php

declare(strict_types=1);

require __DIR__ . '/../src/autoload.php';
// Debian's packages, for the tests of Psr18Client and of the README.
require_once 'Psr/Http/Client/autoload.php';
require_once 'Symfony/Component/HttpFoundation/autoload.php';
require_once 'Symfony/Component/HttpClient/autoload.php';
require_once 'GuzzleHttp/Psr7/autoload.php';
require_once 'Psr/Log/autoload.php';
require_once __DIR__ . '/TestServer.php';
