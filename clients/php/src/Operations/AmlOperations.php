<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Internal\Core;
use Likeness\Types\AmlBatchPerson;
use Likeness\Types\AmlPerson;
use Likeness\Types\AmlScreenResult;
use Likeness\Types\JobResult;

/** Operations aml.*: screen, batch. */
final class AmlOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Asks the lists that the operator of this service has named (LIKENESS_AML), such as sanctions lists, whether
     * one of their entries may be a person. It is the check aml of verifications, without a verification: names in
     * any script, order and transliteration are compared, and fields says how far name, date of birth and country
     * agree.
     *
     * status is unknown where the name, or entries that fit otherwise, cannot be compared: that is not clear. A hit
     * is no proof that the person is the entry: have somebody look at it. Each screening with hits sends the event
     * aml.hit, without names. Nothing of the person is stored.
     *
     * A server without lists answers check_not_available, lists that do not answer overloaded; both cost nothing.
     *
     * The price is 0.1 credits; the permission is aml.screen. docs/screening.md says how names are compared.
     *
     * Costs 0.1 credits.
     *
     * @param string|null $name The full name, in any order of its parts and in any script. That of a
     *   machine-readable zone may be cut. 1 to 200 characters.
     * @param string|null $birthDate The date of birth, such as 1990-12-31.
     * @param list<string>|null $countries Nationalities of the person, codes of ISO 3166 with two or three
     *   letters. One that an entry shares is enough. 1 to 8 items.
     * @param AmlPerson|null $person The same fields as one object, instead of name, birthDate and countries.
     * @param string|null $list Name of the only list to ask, as hits name it; all are asked when it is left out.
     *   1 to 128 characters.
     * @param float|int|null $threshold Score from which on an entry of a list is a hit. 0.5 to 1; the server's
     *   default is 0.75.
     * @param string|null $reference Your own reference, which the event aml.hit carries. Use a pseudonym instead
     *   of a name. 1 to 128 characters.
     * @throws LikenessException the errors of every call
     */
    public function screen(
        ?string $name = null,
        ?string $birthDate = null,
        ?array $countries = null,
        ?AmlPerson $person = null,
        ?string $list = null,
        float|int|null $threshold = null,
        ?string $reference = null,
        ?CallOptions $options = null,
    ): AmlScreenResult {
        return $this->core->call('aml.screen', AmlScreenResult::class, [
            'name' => $name,
            'birthDate' => $birthDate,
            'countries' => $countries,
            'person' => $person,
            'list' => $list,
            'threshold' => $threshold,
            'reference' => $reference,
        ], $options);
    }

    /**
     * Makes a job that asks the lists for up to 1,000 people in the background, as aml.screen does for one. Wait
     * for the event job.ended or for the status completed of GET /v1/jobs/{job}; GET /v1/jobs/{job}/items has
     * screening of each person. Each hit sends the event aml.hit, with the id of the item as reference.
     *
     * Each person is charged as one call of aml.screen, for which the key needs the permission; one that fails is
     * not charged. Names and dates are stored encrypted until their item is processed, so the operator has to
     * switch storing on for the project; until then the answer is 403 storing_not_enabled. A server without lists
     * answers check_not_available.
     *
     * The call costs nothing; the permission is jobs.write.
     *
     * Costs nothing.
     *
     * @param list<AmlBatchPerson> $people The people. Make another job for more. 1 to 1000 items.
     * @param string|null $list Name of the only list to ask, as hits name it; all are asked when it is left out.
     *   1 to 128 characters.
     * @param float|int|null $threshold Score from which on an entry of a list is a hit. 0.5 to 1; the server's
     *   default is 0.75.
     * @param string|null $name A name of the job for lists. 1 to 128 characters.
     * @throws LikenessException the errors of every call
     */
    public function batch(
        ?array $people,
        ?string $list = null,
        float|int|null $threshold = null,
        ?string $name = null,
        ?CallOptions $options = null,
    ): JobResult {
        return $this->core->call('aml.batch', JobResult::class, [
            'people' => $people,
            'list' => $list,
            'threshold' => $threshold,
            'name' => $name,
        ], $options);
    }
}
