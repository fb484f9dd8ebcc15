package fault

import "net/http"

// Entry is what the catalogue (x-errors in api/) says about a code.
type Entry struct {
	Status  int // HTTP status; 200 when the call ran but could not answer
	Meaning string
	Fix     string // sent when an Error has no fix of its own
}

// LookUpCode returns the catalogue's entry for code; an unknown code is Internal's.
func LookUpCode(code Code) Entry {
	if e, ok := catalogue[code]; ok {
		return e
	}
	return catalogue[Internal]
}

// StatusOf returns the HTTP status of code.
func StatusOf(code Code) int {
	if e, ok := catalogue[code]; ok {
		return e.Status
	}
	return http.StatusInternalServerError
}
