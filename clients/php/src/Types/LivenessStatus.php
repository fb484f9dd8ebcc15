<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** 0: live. 1: not live. 2: unknown, the image does not show enough. A newer server may send other values. */
enum LivenessStatus: int
{
    case Live = 0;
    case NotLive = 1;
    case Unknown = 2;
}
