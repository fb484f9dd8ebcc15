// Package call holds what the packages of services share: the call that an operation serves,
// and the binding of an operation to its name in the description.
package call
