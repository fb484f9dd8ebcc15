package api

import (
	_ "embed"
	"fmt"
	"sync"
)

//go:embed openapi.gen.yaml
var bundled []byte

// Bundled is the description as one OpenAPI 3.1 file. Do not change the bytes.
func Bundled() []byte { return bundled }

var load = sync.OnceValues(func() (*Description, error) { return Parse(bundled) })

// Load reads the embedded description once and returns the same value ever after.
func Load() (*Description, error) { return load() }

// MustLoad is Load for start-up code and tests: the embedded file was parsed when it
// was generated, so an error here is a fault of the build.
func MustLoad() *Description {
	d, err := Load()
	if err != nil {
		panic(fmt.Errorf("api: the embedded description cannot be read: %w", err))
	}
	return d
}
