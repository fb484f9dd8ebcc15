package apigen

// Standard names a standard of photos; standards.list lists them.
type Standard = string

// The standards that always exist.
const (
	StandardICAO         Standard = "ICAO"
	StandardVisaSchengen Standard = "VisaSchengen"
	StandardVisaUSA      Standard = "VisaUSA"
	StandardFull         Standard = "Full"
)
