package account

import (
	"context"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/state/store"
)

// minBootstrap is the least an operator's own key may have after its prefix. Such
// a key is for trying things out; the ones that this package makes are longer.
const minBootstrap = 8

// StrongKey is the length of a test key, prefix included, from which on it may have 128
// random bits (22 letters and digits). Wrong project keys are not counted, so a shorter
// one can be guessed.
const StrongKey = len(prefixTest) + 22

// CheckBootstrapKey returns an error unless chosen can become a test key (see BootstrapKey).
// An empty one can: it means that none is chosen.
func CheckBootstrapKey(chosen string) error {
	if chosen == "" {
		return nil
	}
	body, found := strings.CutPrefix(chosen, prefixTest)
	if !found || !isKeyBody(body) || len(body) < minBootstrap || len(chosen) > maxBearer {
		return fmt.Errorf("account: LIKENESS_BOOTSTRAP_KEY must be %s and %d or more letters, digits, - or _", prefixTest, minBootstrap)
	}
	return nil
}

// BootstrapKey makes the project "default" and a test key of it when the store has
// no project. chosen (LIKENESS_BOOTSTRAP_KEY) becomes that key's secret; when it
// is empty one is made. It returns the secret that was made, or "" when none
// was: the caller prints it once, if the operator asked for it. Several nodes may call it
// at once.
func (a *Accounts) BootstrapKey(ctx context.Context, chosen string) (apiKey string, err error) {
	if err := CheckBootstrapKey(chosen); err != nil {
		return "", err
	}
	err = a.store.Tx(ctx, func(tx *store.Tx) error {
		apiKey = ""
		n, err := store.QueryValue[int64](ctx, tx, "SELECT count(*) FROM projects")
		if err != nil || n > 0 {
			return err
		}
		p, err := a.CreateProject(ctx, tx, "default")
		if err != nil {
			return err
		}
		_, secret, err := a.createKey(ctx, tx, newKey{p.ID, Test, KeySettings{Name: "bootstrap"}, chosen})
		apiKey = secret.APIKey
		return err
	})
	if err != nil {
		if n, again := store.QueryValue[int64](ctx, a.store, "SELECT count(*) FROM projects"); again == nil && n > 0 {
			return "", nil // another node was first
		}
		return "", fmt.Errorf("account: bootstrap: %w", err)
	}
	return apiKey, nil
}
