package job

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// operations are the operations that items are charged as, by the kind of their job.
var operations = map[apigen.JobKind]string{
	apigen.JobKindEnrol: "galleries.people.add", apigen.JobKindDedupe: "face.search", apigen.JobKindCheck: "photo.compliance",
	apigen.JobKindScreen: "aml.screen",
}

// OperationOf is the operation that the items of a kind of job are charged as.
func OperationOf(kind apigen.JobKind) string { return operations[kind] }

// Price is what an item costs.
type Price struct {
	Operation string
	Milli     int64
}

// ReadPrices reads what items cost from the description.
func ReadPrices(d *api.Description) map[apigen.JobKind]Price {
	prices := map[apigen.JobKind]Price{}
	for kind, name := range operations {
		prices[kind] = Price{Operation: name, Milli: d.Operation(name).PriceMilli}
	}
	return prices
}
