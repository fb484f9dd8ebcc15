<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among the others.
 * check: photos are checked against a standard. screen: lists are asked for people; POST /v1/aml/batch makes it. A
 * newer server may send other values.
 */
enum JobKind: string
{
    case Enrol = 'enrol';
    case Dedupe = 'dedupe';
    case Check = 'check';
    case Screen = 'screen';
}
