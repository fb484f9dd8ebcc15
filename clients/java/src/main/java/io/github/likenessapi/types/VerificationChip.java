// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * What the chip of the document holds and whether a state signed it. Stored encrypted, and deleted
 * with the images.
 *
 * @param status pass: a state signed these files and none was changed. fail: one step failed.
 *     unknown: a step could not be taken.
 * @param steps The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.
 * @param reasons What failed, what could not be examined, and what to know, in the order of the
 *     steps.
 * @param signer The certificate of the document signer; absent when it is not known; null when
 *     absent
 * @param anchor The imported country signing certificate that the chain leads to; absent without a
 *     chain; null when absent
 * @param document The fields of dg1.
 * @param differences Fields of dg1 that differ from the photographed document; absent where there
 *     are none, or nothing to compare; null when absent
 * @param portrait Name of the image of the portrait of dg2, for GET
 *     /v1/verifications/{verification}/images/{name}; absent where there is none; null when absent
 */
public record VerificationChip(
    NfcStatus status,
    NfcSteps steps,
    List<NfcReason> reasons,
    NfcCertificate signer,
    NfcCertificate anchor,
    VerificationDocument document,
    List<String> differences,
    String portrait) {}
