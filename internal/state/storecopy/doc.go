// Package storecopy copies a store into an empty one, from SQLite to PostgreSQL or back, and compares both row by row.
//
// The tables of both are made by the same migrations, so a table is copied as it is: rows in the order of the primary
// key, some thousand in a transaction, which also notes the last key in store.CopyTable of the destination. A copy
// that was stopped goes on after that key. Until the copy is complete, no node opens the destination. The source is
// locked against writes meanwhile, and nobody else may have it open.
//
// What is left out: signals between processes, counts of rate limits, the probe of the health check and the marks of
// commits, none of which outlives a process. The master key is in no store.
package storecopy
