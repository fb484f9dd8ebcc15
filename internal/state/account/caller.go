package account

// Environment is the environment of a key: test or live.
type Environment string

// The two environments.
const (
	Test Environment = "test"
	Live Environment = "live"
)

// Rate is a token bucket (GCRA): PerSecond sustained, Burst at once.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Caller is an authenticated and authorised caller of one request. Callers are
// shared between requests and immutable.
type Caller struct {
	ProjectID   string
	KeyID       string
	Environment Environment
	Rate        Rate
	// Permissions are those of the key: operations, groups such as face.*, and *. Nil: none besides the operation that is called.
	Permissions []string
	// Spend caps in milli-credits; 0 means none.
	DayCapMilli, MonthCapMilli int64
	// PayingKey is the key that later work is charged to, where a part of the program calls for a person who has none.
	PayingKey string
}

// Scope is a project and an environment: whose data is meant.
type Scope struct {
	ProjectID   string
	Environment Environment
}

// IsTest reports whether the records are of the test environment.
func (s Scope) IsTest() bool { return s.Environment == Test }

// May reports whether the caller has a permission besides that of the operation that it calls.
func (c *Caller) May(permission string) bool {
	return compilePermissions(c.Permissions).allowsOperation(permission)
}
