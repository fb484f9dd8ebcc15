// Package console serves the pages of the people who manage and use a service: /console.
//
// Pages are rendered on the server and work without script; the scripts add copying, zoom and
// shortcuts. Every page and action is one row of the table in actions.go, which says who may use it.
// What a person does runs as a described operation through the transport, with the person as the
// caller: the same checks, charges and audit entries as a call with a key. Only people, their roles
// and sessions are managed by package users directly.
//
// A GET changes nothing. Forms are sent to the same origin only (http.CrossOriginProtection), and
// every answer forbids what the page does not need (pages.Policy).
package console
