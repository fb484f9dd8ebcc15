<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\CallOptions;
use Likeness\Exception\LikenessException;
use Likeness\Exception\NotAnsweredException;
use Likeness\Image;
use Likeness\Internal\Core;
use Likeness\Types\NfcActiveAuthentication;
use Likeness\Types\NfcVerifyResult;
use Psr\Http\Message\StreamInterface;

/** Operations nfc.*: verify. */
final class NfcOperations
{
    /** @internal */
    public function __construct(private readonly Core $core)
    {
    }

    /**
     * Takes the files that your app read from the chip of a passport, identity card or residence permit, and says
     * whether a state signed them (passive authentication, ICAO Doc 9303-11): the hashes of the files, the
     * signature over them, the chain from the signer's certificate to a country signing certificate, and
     * revocation. authentic is true when hash, signature, chain and country hold. It is absent, with the reason,
     * when a step cannot be taken.
     *
     * The operator of this service imports the country signing certificates (likeness certificates import). None
     * ship with it: without them the answer is unknown, never authentic.
     *
     * Passive authentication shows that the files are genuine and unchanged. It does not show that the chip is the
     * original: a copy of the files passes too. Send activeAuthentication for that, or have your app do chip
     * authentication. Send selfie to compare the person with the portrait of the chip, and to check its liveness.
     *
     * The zone and the portrait are returned whatever the status is: look at authentic before you use them.
     *
     * A file that is not what its name says is refused with field_invalid. That costs nothing.
     *
     * The price is 0.3 credits; the permission is nfc.verify. docs/chip.md says which files to read, and how.
     *
     * Costs 0.3 credits.
     *
     * @param string $sod The document security object, EF.SOD (tag 77). 4 to 43692 characters.
     * @param string $dg1 Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters.
     * @param string|null $dg2 Data group 2, the portrait (tag 75). Needed with selfie. 4 to 699052 characters.
     * @param string|null $dg7 Data group 7, the displayed signature (tag 67). Its hash is checked; it is not
     *   read. 4 to 699052 characters.
     * @param string|null $dg11 Data group 11, additional personal details (tag 6B). 4 to 21848 characters.
     * @param string|null $dg12 Data group 12, additional document details (tag 6C). 4 to 699052 characters.
     * @param string|null $dg14 Data group 14, security options (tag 6E). 4 to 21848 characters.
     * @param string|null $dg15 Data group 15, the public key of active authentication (tag 6F). 4 to 21848
     *   characters.
     * @param NfcActiveAuthentication|null $activeAuthentication What passed between the app and the chip in
     *   active authentication (Doc 9303-11, 6.1). It shows that the chip is no copy only if the challenge was made
     *   for this reading, by your server. Send dg15 with it, and dg14 where the chip has it.
     * @param list<string>|null $mrzLines The lines of the zone on the page, such as mrz.read returns them. They
     *   are compared with dg1. 1 to 4 items.
     * @param Image|string|\SplFileInfo|StreamInterface|resource|null $selfie A photo of the person taken now. It
     *   is compared with the portrait of dg2, and checked for liveness.
     * @param float|int|null $threshold Lowest similarity at which two faces count as one person. 0.75 has a false
     *   match rate of 1 in 10,000. 0 to 1; the server's default is 0.75.
     * @param string|null $tag A text of your choice; the answer returns it. At most 65536 characters.
     * @throws NotAnsweredException face_not_found
     * @throws LikenessException the errors of every call
     */
    public function verify(
        ?string $sod,
        ?string $dg1,
        ?string $dg2 = null,
        ?string $dg7 = null,
        ?string $dg11 = null,
        ?string $dg12 = null,
        ?string $dg14 = null,
        ?string $dg15 = null,
        ?NfcActiveAuthentication $activeAuthentication = null,
        ?array $mrzLines = null,
        mixed $selfie = null,
        float|int|null $threshold = null,
        ?string $tag = null,
        ?CallOptions $options = null,
    ): NfcVerifyResult {
        return $this->core->call('nfc.verify', NfcVerifyResult::class, [
            'sod' => $sod,
            'dg1' => $dg1,
            'dg2' => $dg2,
            'dg7' => $dg7,
            'dg11' => $dg11,
            'dg12' => $dg12,
            'dg14' => $dg14,
            'dg15' => $dg15,
            'activeAuthentication' => $activeAuthentication,
            'mrzLines' => $mrzLines,
            'selfie' => $selfie,
            'threshold' => $threshold,
            'tag' => $tag,
        ], $options);
    }
}
