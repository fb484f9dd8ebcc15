package call

import "github.com/likeness-api/likeness/internal/base/rounding"

// ToCredits is an amount of milli-credits as the number of credits of answers; ledger.FormatCredits is their text.
func ToCredits(milli int64) float64 { return rounding.RoundPlaces(float64(milli)/1000, 3) }
