<?php

// Loads the classes of this package where Composer does not.

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, 9)) . '.php';
    if (str_starts_with($class, 'Likeness\\') && is_file($file)) {
        require $file;
    }
});
