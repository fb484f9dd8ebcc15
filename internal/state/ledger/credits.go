package ledger

import (
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// FormatCredits writes milli-credits as credits with two places, or three where
// the third is not 0.
func FormatCredits(milli int64) string {
	sign := ""
	magnitude := uint64(milli)
	if milli < 0 {
		sign, magnitude = "-", -magnitude
	}
	text := fmt.Sprintf("%s%d.%03d", sign, magnitude/1000, magnitude%1000)
	return strings.TrimSuffix(text, "0")
}

// ParseCredits reads credits such as 25, -0.5 or 12.345 as milli-credits: at most
// three places, no exponent, no more than MaxChangeMilli either way.
func ParseCredits(text string) (int64, error) {
	invalid := func() (int64, error) {
		return 0, fault.New(fault.FieldInvalid, "amount", "An amount of credits is a number with at most three places, such as 12.50, and at most %s.", FormatCredits(MaxChangeMilli)).
			WithFix("Send the amount as a number with at most three decimal places, such as 12.50.")
	}
	digits, negative := strings.CutPrefix(text, "-")
	whole, fraction, dotted := strings.Cut(digits, ".")
	if whole == "" || len(whole) > 13 || len(fraction) > 3 || (dotted && fraction == "") {
		return invalid()
	}
	var milli int64
	for _, c := range []byte(whole + fraction + "000"[len(fraction):]) {
		if c < '0' || c > '9' {
			return invalid()
		}
		milli = milli*10 + int64(c-'0')
	}
	if milli > MaxChangeMilli {
		return invalid()
	}
	if negative {
		milli = -milli
	}
	return milli, nil
}
