// Package node puts one running service together: store, keys, ledger, limits,
// webhooks, engine and transport. It owns their order of start and stop and
// nothing else; whoever wants to know what a part does reads the part.
//
// Start returns once the transport listens; /healthz answers from then on, /readyz
// says yes when the models are warm and the store answers. Stop (the end of the
// context given to Run) first makes /readyz say no while new calls are still answered
// for DrainDelay, then closes the port and finishes running calls,
// then stops deliveries, the ledger and the store, in that order.
package node
