// Package personapi is the HTTP interface of the person with the phone: what the pages of
// internal/transport/pages/verify call while a person takes the photos of a verification.
//
// It is no part of the API for businesses and needs no key. A browser proves itself by a cookie
// that it gets when it opens a link (POST /v/api/sessions). Every POST must come from a page of
// the same origin. docs/verification.md lists the endpoints; answers have the envelope of the API.
//
// # Limits
//
// Calls are limited for each verification and, while links are opened, for each address. Bodies
// have a size limit and need a Content-Length; all that are held at once share a budget. Image
// bytes live in memory until the answer is sent.
package personapi
