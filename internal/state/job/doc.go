// Package job processes bulk work in the background: many items, one operation.
//
// # Queue
//
// The queue is the tables jobs and job_items of the store, on SQLite and PostgreSQL alike (see
// docs/decisions/2026-11-23-jobs.md). A node takes an item by a lease: a transaction that sets its
// state to running, names the node and counts the attempt. Any number of nodes may do so at once; on
// PostgreSQL rows that another node is taking are skipped.
//
// # Once
//
// What an item changes, its result, its charge and the deletion of its photo are one transaction, which
// first checks that the item is still leased by this node at this attempt. A node that dies leaves an
// item that is running until its lease ends; then another node begins it anew. A node that was taken
// for dead and goes on finds its lease gone and changes nothing. The charge is named by job and number,
// so that the ledger refuses a second one.
//
// # Fairness
//
// A node picks a project at random among those with due items, then a job of it, so that a large job
// delays others by no more than its share. Models run in the flow of the project (package fairqueue),
// beside the project's calls.
package job
