<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Where the job is. receiving: items can be added; those that are there are processed. running: the upload was
 * ended. paused: nothing is processed; pauseReason says why. completed: every item is processed. cancelled: the job
 * was ended before that. A newer server may send other values.
 */
enum JobStatus: string
{
    case Receiving = 'receiving';
    case Running = 'running';
    case Paused = 'paused';
    case Completed = 'completed';
    case Cancelled = 'cancelled';
}
