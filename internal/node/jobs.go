package node

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/job"
	"github.com/likeness-api/likeness/internal/operation"
)

// openJobs makes the jobs on the parts of this node, which processes as many items at once as it has cores.
func (n *Node) openJobs(description *api.Description) {
	n.jobs = job.New(n.store, job.Options{
		Box: n.box, Wallets: n.ledger.Wallets, Outbox: n.hooks.outbox, Audit: n.audit, Keys: n.keys, Prices: operation.ReadJobPrices(description),
		Processor: operation.NewItemProcessor(n.service, n.galleries), Workers: n.engine.runtime.Cores(), Log: n.log,
	})
}
