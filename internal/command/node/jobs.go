package node

import (
	"github.com/likeness-api/likeness/api"
	galleryservice "github.com/likeness-api/likeness/internal/service/gallery"
	"github.com/likeness-api/likeness/internal/service/job/processing"
	"github.com/likeness-api/likeness/internal/service/job/processing/galleryitem"
	"github.com/likeness-api/likeness/internal/service/job/processing/screenitem"
	"github.com/likeness-api/likeness/internal/state/job"
)

// openJobs makes the jobs on the parts of this node. It processes half as many items again as it has cores at once,
// because an item waits for the store for a part of its time (docs/benchmarks.md).
func (n starter) openJobs(description *api.Description) {
	cores := n.engine.runtime.Cores()
	n.jobs = job.New(n.store, job.Options{
		Box: n.box, Wallets: n.ledger.Wallets, Outbox: n.hooks.outbox, Audit: n.audit, Keys: n.keys, Prices: job.ReadPrices(description),
		Processor: processing.New(n.faces, galleryitem.New(galleryservice.New(n.faces, n.galleries), n.galleries), screenitem.New(n.lists, n.hooks.outbox)), Workers: cores + (cores+1)/2, Log: n.log,
	})
}
