// Package operators manages what operators alone use: admin keys and the audit log.
package operators
