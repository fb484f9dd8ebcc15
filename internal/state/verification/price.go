package verification

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// Prices are what each check adds to the price of a verification, in milli-credits.
type Prices struct{ Document, Chip, FaceMatch, Liveness, Age, AML, Duplicates, Enrol int64 }

// ReadPrices reads the prices of the checks from the description (x-prices-milli of
// VerificationChecks).
func ReadPrices(d *api.Description) Prices {
	p := d.Schema("VerificationChecks").Prices
	return Prices{
		Document: p["document"], Chip: p["chip"], FaceMatch: p["faceMatch"], Liveness: p["liveness"],
		Age: p["age"], AML: p["aml"], Duplicates: p["duplicates"], Enrol: p["enrol"],
	}
}

// ComputePrice is the price of a verification with these checks.
func (p Prices) ComputePrice(c apigen.VerificationChecks) int64 {
	var sum int64
	add := func(asked bool, milli int64) {
		if asked {
			sum += milli
		}
	}
	add(c.Document != nil, p.Document)
	add(c.Chip != nil, p.Chip)
	add(c.FaceMatch != nil, p.FaceMatch)
	add(c.Liveness != nil, p.Liveness)
	add(c.Age != nil, p.Age)
	add(c.Aml != nil, p.AML)
	add(c.Duplicates != nil, p.Duplicates)
	add(c.Enrol != nil, p.Enrol)
	return sum
}
