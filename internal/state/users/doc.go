// Package users keeps the people who use the console: their names, roles, passwords, one-time
// codes and sessions.
//
// # Guarantees
//
//   - The store has no secret in the clear: passwords are kept as argon2id sums, the secrets of
//     one-time codes sealed with the master key, links and sessions as SHA-256 sums.
//   - A one-time code is accepted once. An invitation is used once and ends after InvitationLife.
//   - Signing in takes the same time and gives the same error for an unknown name, a wrong
//     password and a wrong code. Failures are delayed by address and by name; no account is closed
//     by failures.
//   - Every change is one transaction with its audit entry. The actor of a person is
//     "person:NAME"; a name belongs to one person for ever.
//
// Failures are *fault.Error. All methods are safe for concurrent use.
package users
