// Package aml asks lists of people, such as sanctions lists, whether one of their entries may be a
// person.
//
// A Provider is one source of lists: FileProvider reads an operator's CSV file, WatchmanProvider
// asks a Moov Watchman server that the operator runs. Open makes the one that a setting names.
// A provider that cannot answer returns an error; it never returns an empty answer for it.
// Providers are safe for concurrent use.
package aml
