// Package webhook notifies a project's own servers of events: events, the
// endpoints they go to, and their delivery as Standard Webhooks.
//
// # Guarantees
//
//   - An event exists exactly when the change it reports was committed: Publish
//     writes both in one transaction.
//   - At least once: a delivery stays pending in the store until a receiver
//     answered 2xx or the retry schedule ran out. A node that is killed while it
//     delivers loses its lease after leaseTime, and another node sends again; the
//     receiver recognises repetitions by webhook-id, which never changes for an event.
//   - In order of creation for each endpoint, one after another, served by one
//     node at a time. Two things break the order: a delivery that is waiting for
//     its next try is overtaken by later ones, and an endpoint with a backlog of
//     a whole batch is sent several at once, begun in order. The events of one
//     verification are never overtaken by later ones of the same verification: these
//     wait until the earlier one was delivered or given up.
//   - A payload is under 20 kB and thin: ids and results, no images, no secrets.
//   - Outgoing calls reach only what egress.Policy allows, follow no redirect and
//     read one kilobyte of the answer.
//
// # Retries
//
// See Schedule. A 2xx is a success, anything else a failure; 410 disables the
// endpoint at once, and so do 120 hours without a success. Retry-After is
// honoured when it asks for more than the schedule. Deliveries of a disabled
// endpoint wait; events that occur while it is disabled are not queued for it.
//
// # Concurrency
//
// Outbox, Endpoints and Sender are safe for concurrent use and by any number of
// nodes on one store. Nodes compare times of their own clocks in the store: keep
// them by NTP. Times in columns are Unix milliseconds.
package webhook
