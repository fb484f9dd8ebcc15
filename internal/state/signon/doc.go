// Package signon asks an OpenID Connect provider who a person is (authorization code flow with PKCE).
//
// # Guarantees
//
//   - The provider that the operator named is contacted, when somebody signs in with it, and no other
//     host but those of its discovery document. Hosts other than that of the issuer are reached at public
//     addresses alone, or at those that the operator allowed. No redirect is followed and no proxy of the
//     environment is used; an answer has at most maxAnswer bytes and takes at most answerTime.
//   - An Identity is returned for an ID token that the provider signed with an asymmetric key for this
//     client and this Attempt: issuer, audience, authorized party, expiry and nonce are checked, and the state
//     of the answer.
//
// Errors that a person can do something about are *fault.Error. A Provider is safe for concurrent use.
package signon
