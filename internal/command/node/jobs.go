package node

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/service/operation"
	"github.com/likeness-api/likeness/internal/state/job"
)

// openJobs makes the jobs on the parts of this node. It processes half as many items again as it has cores at once,
// because an item waits for the store for a part of its time (docs/benchmarks.md).
func (n *Node) openJobs(description *api.Description) {
	cores := n.engine.runtime.Cores()
	n.jobs = job.New(n.store, job.Options{
		Box: n.box, Wallets: n.ledger.Wallets, Outbox: n.hooks.outbox, Audit: n.audit, Keys: n.keys, Prices: operation.ReadJobPrices(description),
		Processor: operation.NewItemProcessor(n.service, n.galleries), Workers: cores + (cores+1)/2, Log: n.log,
	})
}
