package mrz

// iso3166 holds the 249 alpha-3 codes of ISO 3166-1, each followed by a space.
// Source: Debian package iso-codes, file iso_3166-1.json.
const iso3166 = "" +
	"ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS " +
	"BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV " +
	"CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM " +
	"GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN " +
	"IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE " +
	"LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS " +
	"MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK " +
	"PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR " +
	"SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI URY " +
	"USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE "

// withdrawn holds the alpha-3 codes of ISO 3166-3 (no longer in part 1): old
// documents still carry them, so they are accepted with a warning.
// Source: Debian package iso-codes, file iso_3166-3.json.
const withdrawn = "" +
	"AFI ANT ATB ATN BUR BYS CSK CTE DDR DHY FXX GEL HVO JTN MID NHB NTZ PCI PCZ PUS RHO SCG SKM SUN TMP VDR " +
	"WAK YMD YUG ZAR "

// icaoCodes are the codes that ICAO 9303-3 section 5 (parts A to D) adds to
// ISO 3166-1, with their meaning.
var icaoCodes = map[string]string{
	"D":   "Germany",
	"EUE": "European Union",
	"GBD": "British Overseas Territories Citizen",
	"GBN": "British National (Overseas)",
	"GBO": "British Overseas Citizen",
	"GBP": "British Protected Person",
	"GBS": "British Subject",
	"RKS": "Republic of Kosovo",
	"UNA": "United Nations specialised agency or one of its officials",
	"UNK": "Resident of Kosovo, document of UNMIK",
	"UNO": "United Nations Organization or one of its officials",
	"UTO": "Utopia, the state of ICAO specimens",
	"XBA": "African Development Bank",
	"XCC": "Caribbean Community",
	"XCE": "Council of Europe",
	"XCO": "Common Market for Eastern and Southern Africa",
	"XDC": "Southern African Development Community",
	"XEC": "Economic Community of West African States",
	"XES": "Organization of Eastern Caribbean States",
	"XIM": "African Export-Import Bank",
	"XMP": "Parliamentary Assembly of the Mediterranean",
	"XOM": "Sovereign Military Order of Malta",
	"XPO": "International Criminal Police Organization (INTERPOL)",
	"XXA": "Stateless person (1954 Convention)",
	"XXB": "Refugee (1951 Convention)",
	"XXC": "Refugee other than under XXB",
	"XXX": "Person of unspecified nationality",
}

// stateStatus is the list that contains a state code.
type stateStatus uint8

const (
	stateUnknown stateStatus = iota
	stateISO
	stateICAO
	stateWithdrawn
)

// stateOf classifies a code without its trailing fillers. A user-assigned code that
// neither list names (such as XXK) is unknown.
func stateOf(code string) stateStatus {
	if _, ok := icaoCodes[code]; ok {
		return stateICAO
	}
	switch {
	case len(code) != 3:
		return stateUnknown
	case isListed(iso3166, code):
		return stateISO
	case isListed(withdrawn, code):
		return stateWithdrawn
	}
	return stateUnknown
}

// isListed looks code up in a list of cells of three letters and a space.
func isListed(list, code string) bool {
	for i := 0; i+len(code) <= len(list); i += 4 {
		if list[i:i+3] == code {
			return true
		}
	}
	return false
}
