<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/** A cause. docs/chip.md explains each. A newer server may send other values. */
enum NfcReasonCode: string
{
    case HashMismatch = 'hash_mismatch';
    case GroupNotSigned = 'group_not_signed';
    case DigestUnsupported = 'digest_unsupported';
    case SignatureInvalid = 'signature_invalid';
    case SignerMissing = 'signer_missing';
    case SignerUnsuitable = 'signer_unsuitable';
    case SigningTimeFuture = 'signing_time_future';
    case NoTrustAnchor = 'no_trust_anchor';
    case IssuerUnknown = 'issuer_unknown';
    case ChainInvalid = 'chain_invalid';
    case SignerExpired = 'signer_expired';
    case SignerNotYetValid = 'signer_not_yet_valid';
    case CountryMismatch = 'country_mismatch';
    case CountryUnknown = 'country_unknown';
    case SignerRevoked = 'signer_revoked';
    case NoRevocationList = 'no_revocation_list';
    case RevocationListExpired = 'revocation_list_expired';
    case ActiveAuthenticationFailed = 'active_authentication_failed';
    case ActiveAuthenticationUnsupported = 'active_authentication_unsupported';
    case ZoneMismatch = 'zone_mismatch';
}
