// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * A field of Doc 9303-10, 4.7.11 and 4.7.12. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new NfcDetailName(value)} makes one.
 *
 * @param value the value in JSON
 */
public record NfcDetailName(String value) implements OpenEnum<String> {
  /** The value {@code fullName}. */
  public static final NfcDetailName FULL_NAME = new NfcDetailName("fullName");

  /** The value {@code personalNumber}. */
  public static final NfcDetailName PERSONAL_NUMBER = new NfcDetailName("personalNumber");

  /** The value {@code fullDateOfBirth}. */
  public static final NfcDetailName FULL_DATE_OF_BIRTH = new NfcDetailName("fullDateOfBirth");

  /** The value {@code placeOfBirth}. */
  public static final NfcDetailName PLACE_OF_BIRTH = new NfcDetailName("placeOfBirth");

  /** The value {@code address}. */
  public static final NfcDetailName ADDRESS = new NfcDetailName("address");

  /** The value {@code telephone}. */
  public static final NfcDetailName TELEPHONE = new NfcDetailName("telephone");

  /** The value {@code profession}. */
  public static final NfcDetailName PROFESSION = new NfcDetailName("profession");

  /** The value {@code title}. */
  public static final NfcDetailName TITLE = new NfcDetailName("title");

  /** The value {@code personalSummary}. */
  public static final NfcDetailName PERSONAL_SUMMARY = new NfcDetailName("personalSummary");

  /** The value {@code otherDocumentNumbers}. */
  public static final NfcDetailName OTHER_DOCUMENT_NUMBERS =
      new NfcDetailName("otherDocumentNumbers");

  /** The value {@code custodyInformation}. */
  public static final NfcDetailName CUSTODY_INFORMATION = new NfcDetailName("custodyInformation");

  /** The value {@code issuingAuthority}. */
  public static final NfcDetailName ISSUING_AUTHORITY = new NfcDetailName("issuingAuthority");

  /** The value {@code dateOfIssue}. */
  public static final NfcDetailName DATE_OF_ISSUE = new NfcDetailName("dateOfIssue");

  /** The value {@code endorsements}. */
  public static final NfcDetailName ENDORSEMENTS = new NfcDetailName("endorsements");

  /** The value {@code taxOrExitRequirements}. */
  public static final NfcDetailName TAX_OR_EXIT_REQUIREMENTS =
      new NfcDetailName("taxOrExitRequirements");

  /** The value {@code personalisationTime}. */
  public static final NfcDetailName PERSONALISATION_TIME = new NfcDetailName("personalisationTime");

  /** The value {@code personalisationSystem}. */
  public static final NfcDetailName PERSONALISATION_SYSTEM =
      new NfcDetailName("personalisationSystem");

  @Override
  public String toString() {
    return value;
  }
}
