package webhook

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

// Why an endpoint is disabled.
const (
	ReasonOperator = "operator" // an operator or the owner disabled it
	ReasonGone     = "gone"     // it answered 410
	ReasonFailing  = "failing"  // no success for failingFor
)

// Settings are the part of an endpoint that its owner sets.
type Settings struct {
	URL          string
	Description  string
	Kinds        []Kind   // empty: every kind, those to come included
	Environments []string // test, live; empty: both, or test alone for http
}

// Endpoint is where events go, without its secrets.
type Endpoint struct {
	ID        string
	ProjectID string
	Settings
	Disabled       time.Time // zero: enabled
	DisabledReason string
	FailingSince   time.Time // zero: the last delivery succeeded
	Created        time.Time
}

const (
	defaultOverlap      = 24 * time.Hour
	maxOverlap          = 30 * 24 * time.Hour
	maxSecrets          = 5 // that sign at once
	maxEndpoints        = 50
	maxDescriptionBytes = 500
	endpointColumns     = "id, project_id, url, description, kinds, environments, disabled_ms, disabled_reason, failing_since_ms, created_ms"
)

// Endpoints manages where events go. Functions that change something take a
// *store.Tx, so that the caller's audit record is part of it. Errors are
// *fault.Error where the request is invalid.
type Endpoints struct {
	box    *seal.Box
	policy egress.Policy
	now    func() time.Time
}

// EndpointOptions configure Endpoints.
type EndpointOptions struct {
	Box    *seal.Box        // encrypts signing secrets; nil where none are made or used
	Policy egress.Policy    // must allow the URL of an endpoint
	Now    func() time.Time // nil: time.Now
}

// NewEndpoints returns the management of endpoints.
func NewEndpoints(o EndpointOptions) *Endpoints {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Endpoints{box: o.Box, policy: o.Policy, now: o.Now}
}

func scanEndpoint(r store.Row) (Endpoint, error) {
	var e Endpoint
	var kinds, environments string
	var disabled, failing *int64
	var created int64
	err := r.Scan(&e.ID, &e.ProjectID, &e.URL, &e.Description, &kinds, &environments, &disabled, &e.DisabledReason, &failing, &created)
	for _, k := range strings.Fields(kinds) {
		e.Kinds = append(e.Kinds, Kind(k))
	}
	e.Environments = strings.Fields(environments)
	e.Disabled, e.FailingSince, e.Created = fromMs(disabled), fromMs(failing), time.UnixMilli(created)
	return e, err
}

func fromMs(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return time.UnixMilli(*ms)
}

// normalizeSettings checks settings and brings them into the form that is stored.
func (m *Endpoints) normalizeSettings(s Settings) (Settings, error) {
	if len(s.Description) > maxDescriptionBytes || strings.ContainsFunc(s.Description, isControl) {
		return s, fault.New(fault.FieldInvalid, "description", "A description is one line of at most %d bytes.", maxDescriptionBytes).
			WithFix("Send description as one line of at most %d bytes.", maxDescriptionBytes)
	}
	for i, k := range s.Kinds {
		if !k.IsKnown() {
			return s, unknownKindError(fmt.Sprintf("kinds[%d]", i), string(k))
		}
	}
	s.Kinds = slices.Compact(slices.Sorted(slices.Values(s.Kinds)))
	for i, name := range s.Environments {
		if name != testEnvironment && name != liveEnvironment {
			return s, fault.New(fault.FieldInvalid, fmt.Sprintf("environments[%d]", i), "An environment is test or live.").
				WithFix("Send test, live or both.")
		}
	}
	if len(s.Environments) == 0 {
		s.Environments = []string{liveEnvironment, testEnvironment}
		if strings.HasPrefix(s.URL, "http://") && !m.policy.AllowHTTP {
			s.Environments = []string{testEnvironment}
		}
	}
	s.Environments = slices.Compact(slices.Sorted(slices.Values(s.Environments)))
	if s.URL == "" {
		return s, fault.New(fault.FieldMissing, "url", "The endpoint has no URL.").
			WithFix("Send url as an absolute https address, such as https://shop.example.org/webhooks.")
	}
	u, err := m.policy.CheckURL(s.URL, slices.Contains(s.Environments, liveEnvironment))
	if err != nil {
		return s, fault.New(fault.FieldInvalid, "url", "The URL cannot be used: %s.", clipText(err.Error())).
			WithFix("Give an https:// URL with a public host name, or ask the operator to allow the address range with --webhook-allow.")
	}
	s.URL = u.String()
	return s, nil
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f || r == '\u2028' || r == '\u2029' }

// clipText keeps a caller's text that is quoted back short and on one line.
func clipText(text string) string {
	if len(text) > 200 {
		text = text[:200] + "..."
	}
	return strings.Map(func(r rune) rune {
		if isControl(r) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

func joinKinds(kinds []Kind) string {
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = string(k)
	}
	return strings.Join(words, " ")
}

func listKinds() string { return strings.ReplaceAll(joinKinds(Kinds), " ", ", ") }

// Create makes an endpoint and its secret, which is shown here and never again.
func (m *Endpoints) Create(ctx context.Context, tx *store.Tx, projectID string, s Settings) (Endpoint, Secret, error) {
	s, err := m.normalizeSettings(s)
	if err != nil {
		return Endpoint{}, nil, err
	}
	n, err := store.QueryValue[int64](ctx, tx, "SELECT COUNT(*) FROM webhook_endpoints WHERE project_id = $1", projectID)
	if err != nil {
		return Endpoint{}, nil, err
	}
	if n >= maxEndpoints {
		return Endpoint{}, nil, fault.New(fault.FieldInvalid, "project", "The project has %d webhook endpoints, which is the limit.", maxEndpoints).
			WithFix("Delete an endpoint that you no longer use.")
	}
	e := Endpoint{ID: store.NewID("whe"), ProjectID: projectID, Settings: s, Created: m.now()}
	_, err = tx.Exec(ctx, `INSERT INTO webhook_endpoints (id, project_id, url, description, kinds, environments, disabled_reason, leased_by, lease_until_ms, created_ms)
		VALUES ($1, $2, $3, $4, $5, $6, '', '', 0, $7)`,
		e.ID, projectID, s.URL, s.Description, joinKinds(s.Kinds), strings.Join(s.Environments, " "), e.Created.UnixMilli())
	if err != nil {
		return Endpoint{}, nil, err
	}
	secret, err := m.addSecret(ctx, tx, e.ID)
	return e, secret, err
}

func sealContext(endpointID string) string { return "webhook endpoint " + endpointID }

func (m *Endpoints) addSecret(ctx context.Context, tx *store.Tx, endpointID string) (Secret, error) {
	secret := NewSecret()
	_, err := tx.Exec(ctx, "INSERT INTO webhook_secrets (id, endpoint_id, sealed, created_ms) VALUES ($1, $2, $3, $4)",
		store.NewID("whs"), endpointID, m.box.Seal(secret, sealContext(endpointID)), m.now().UnixMilli())
	return secret, err
}

// List returns a project's endpoints (every project's when projectID is empty), oldest first.
func (m *Endpoints) List(ctx context.Context, q store.Querier, projectID string) ([]Endpoint, error) {
	return store.QueryAll(ctx, q, scanEndpoint, "SELECT "+endpointColumns+` FROM webhook_endpoints
		WHERE project_id = $1 OR $1 = '' ORDER BY created_ms, id`, projectID)
}

// Get finds an endpoint.
func (m *Endpoints) Get(ctx context.Context, q store.Querier, id string) (Endpoint, error) {
	return m.getLocked(ctx, q, id, "")
}

func (m *Endpoints) getLocked(ctx context.Context, q store.Querier, id, lock string) (Endpoint, error) {
	e, err := store.QueryOne(ctx, q, scanEndpoint, "SELECT "+endpointColumns+" FROM webhook_endpoints WHERE id = $1"+lock, id)
	return e, notFoundError(err, "webhook endpoint", id)
}

func notFoundError(err error, what, id string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.NotFound, "", "No %s %q was found.", what, clipText(id))
	}
	return err
}

// Update applies change to the settings while holding the endpoint's lock.
func (m *Endpoints) Update(ctx context.Context, tx *store.Tx, id string, change func(*Settings) error) (Endpoint, error) {
	e, err := m.getLocked(ctx, tx, id, tx.ForUpdate())
	if err != nil {
		return e, err
	}
	if err := change(&e.Settings); err != nil {
		return e, err
	}
	if e.Settings, err = m.normalizeSettings(e.Settings); err != nil {
		return e, err
	}
	_, err = tx.Exec(ctx, "UPDATE webhook_endpoints SET url = $2, description = $3, kinds = $4, environments = $5 WHERE id = $1",
		id, e.URL, e.Description, joinKinds(e.Kinds), strings.Join(e.Environments, " "))
	return e, err
}

// Rotate adds a secret. Deliveries are signed with the earlier ones too until
// overlap has passed; a negative overlap means the default of 24 hours. Of two
// rotations at once both new secrets are good.
func (m *Endpoints) Rotate(ctx context.Context, tx *store.Tx, id string, overlap time.Duration) (Secret, error) {
	if overlap < 0 {
		overlap = defaultOverlap
	}
	if overlap > maxOverlap {
		return nil, fault.New(fault.FieldInvalid, "overlap_seconds", "An overlap lasts at most %d days.", maxOverlap/(24*time.Hour)).
			WithFix("Send overlap_seconds from 0 to %d.", int64(maxOverlap/time.Second))
	}
	if _, err := m.getLocked(ctx, tx, id, tx.ForUpdate()); err != nil {
		return nil, err
	}
	now := m.now()
	ends := now.Add(overlap).UnixMilli()
	if _, err := tx.Exec(ctx, `UPDATE webhook_secrets SET expires_ms = $2
		WHERE endpoint_id = $1 AND (expires_ms IS NULL OR expires_ms > $2)`, id, ends); err != nil {
		return nil, err
	}
	if _, err := tx.Exec(ctx, "DELETE FROM webhook_secrets WHERE endpoint_id = $1 AND expires_ms <= $2", id, now.UnixMilli()); err != nil {
		return nil, err
	}
	n, err := store.QueryValue[int64](ctx, tx, "SELECT COUNT(*) FROM webhook_secrets WHERE endpoint_id = $1", id)
	if err != nil {
		return nil, err
	}
	if n >= maxSecrets {
		return nil, fault.New(fault.FieldInvalid, "overlap_seconds", "The endpoint has %d secrets that are still valid, which is the limit.", n).
			WithFix("Rotate with overlap_seconds 0, or wait until older secrets expire.")
	}
	return m.addSecret(ctx, tx, id)
}

// openSecrets opens the secrets that sign now, the newest first.
func (m *Endpoints) openSecrets(ctx context.Context, q store.Querier, id string) ([]Secret, error) {
	sealed, err := store.QueryAll(ctx, q, func(r store.Row) ([]byte, error) {
		var raw []byte
		err := r.Scan(&raw)
		return raw, err
	}, `SELECT sealed FROM webhook_secrets WHERE endpoint_id = $1 AND (expires_ms IS NULL OR expires_ms > $2)
		ORDER BY created_ms DESC, id DESC`, id, m.now().UnixMilli())
	if err != nil {
		return nil, err
	}
	var out []Secret
	for _, raw := range sealed {
		plain, err := m.box.Open(raw, sealContext(id))
		if errors.Is(err, seal.ErrKeyGivenUp) {
			continue // as if it had never signed; the owner rotates to get one that does
		}
		if err != nil {
			return nil, fmt.Errorf("webhook: secret of %s: %w", id, err)
		}
		out = append(out, plain)
	}
	if len(out) == 0 && len(sealed) > 0 {
		return nil, fmt.Errorf("webhook: the secrets of %s are lost with their master key; rotate the endpoint's secret", id)
	}
	return out, nil
}

// Disable stops deliveries to an endpoint; they wait. Disabling a disabled
// endpoint changes nothing.
func (m *Endpoints) Disable(ctx context.Context, tx *store.Tx, id, reason string) error {
	changed, err := tx.Exec(ctx, `UPDATE webhook_endpoints SET disabled_reason = CASE WHEN disabled_ms IS NULL THEN $3 ELSE disabled_reason END,
		disabled_ms = COALESCE(disabled_ms, $2) WHERE id = $1`, id, m.now().UnixMilli(), reason)
	return requireOneChange(changed, err, id)
}

// Enable starts deliveries again, with those that waited.
func (m *Endpoints) Enable(ctx context.Context, tx *store.Tx, id string) error {
	tx.Notify(eventTopic)
	changed, err := tx.Exec(ctx, "UPDATE webhook_endpoints SET disabled_ms = NULL, disabled_reason = '', failing_since_ms = NULL WHERE id = $1", id)
	return requireOneChange(changed, err, id)
}

// Delete removes an endpoint with its secrets, deliveries and attempts.
func (m *Endpoints) Delete(ctx context.Context, tx *store.Tx, id string) error {
	changed, err := tx.Exec(ctx, "DELETE FROM webhook_endpoints WHERE id = $1", id)
	return requireOneChange(changed, err, id)
}

func requireOneChange(changed int64, err error, id string) error {
	if err == nil && changed == 0 {
		return notFoundError(store.ErrNotFound, "webhook endpoint", id)
	}
	return err
}

// Reseal seals with the present master key the secrets that an older one seals, and
// returns how many secrets that were.
func (m *Endpoints) Reseal(ctx context.Context, tx *store.Tx) (int, error) {
	type row struct {
		id, endpoint string
		sealed       []byte
	}
	rows, err := store.QueryAll(ctx, tx, func(r store.Row) (row, error) {
		var x row
		err := r.Scan(&x.id, &x.endpoint, &x.sealed)
		return x, err
	}, "SELECT id, endpoint_id, sealed FROM webhook_secrets"+tx.ForUpdate())
	if err != nil {
		return 0, err
	}
	n := 0
	for _, x := range rows {
		if !m.box.NeedsReseal(x.sealed) {
			continue
		}
		sealed, err := m.box.Reseal(x.sealed, sealContext(x.endpoint))
		if errors.Is(err, seal.ErrKeyGivenUp) {
			continue
		}
		if err != nil {
			return n, fmt.Errorf("webhook: secret of %s: %w", x.endpoint, err)
		}
		if _, err := tx.Exec(ctx, "UPDATE webhook_secrets SET sealed = $2 WHERE id = $1", x.id, sealed); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}
