package operators

import (
	"context"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/store"
)

// OperatorService runs the operations on admin keys and the audit log.
type OperatorService struct {
	*change.Runner
	Keys *KeyStore
}

// New makes the operations on what r manages.
func New(r *change.Runner, keys *KeyStore) *OperatorService {
	return &OperatorService{r, keys}
}

func adminKeyOf(k Key) apigen.AdminOperatorKey {
	return apigen.AdminOperatorKey{
		ID: k.ID, Name: k.Name, LastFour: k.LastFour, Project: apigen.PointerUnlessZero(k.ProjectID), ReadOnly: k.ReadOnly,
		Created: k.Created, Expires: change.TimeOf(k.Expires), Revoked: change.TimeOf(k.Revoked),
	}
}

// AdminKeysList lists admin keys.
func (s *OperatorService) AdminKeysList(ctx context.Context, c *call.Call, _ *apigen.AdminOperatorKeysListInput) (*apigen.AdminOperatorKeyList, error) {
	if err := s.RequireAllProjects(c); err != nil {
		return nil, err
	}
	all, err := s.Keys.List(ctx, s.Store, "")
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminOperatorKeyList{AdminKeys: []apigen.AdminOperatorKey{}}
	for _, k := range all {
		out.AdminKeys = append(out.AdminKeys, adminKeyOf(k))
	}
	return out, nil
}

// AdminKeysCreate makes an admin key.
func (s *OperatorService) AdminKeysCreate(ctx context.Context, c *call.Call, req *apigen.AdminOperatorKeyCreateRequest) (*apigen.AdminOperatorKeyCreated, error) {
	if err := s.RequireAllProjects(c); err != nil {
		return nil, err
	}
	return change.Run(ctx, s.Runner, c, "admin_key.create", func(tx *store.Tx) (out apigen.AdminOperatorKeyCreated, what change.Detail, err error) {
		projectID := ""
		if apigen.ValueOr(req.Project, "") != "" {
			p, err := s.FindProject(ctx, tx, c, *req.Project)
			if err != nil {
				return out, what, err
			}
			projectID = p.ID
		}
		k, secret, err := s.Keys.Create(ctx, tx, NewKey{Name: req.Name, ProjectID: projectID, ReadOnly: req.ReadOnly, Expires: apigen.ValueOr(req.Expires, time.Time{})})
		what = change.Detail{Project: projectID, Target: k.ID, Detail: map[string]string{"name": k.Name, "read_only": strconv.FormatBool(k.ReadOnly)}}
		return apigen.AdminOperatorKeyCreated{AdminKey: adminKeyOf(k), Secret: secret}, what, err
	})
}

// AdminKeysRevoke refuses an admin key from now on.
func (s *OperatorService) AdminKeysRevoke(ctx context.Context, c *call.Call, req *apigen.AdminOperatorKeysRevokeInput) (*apigen.AdminOperatorKey, error) {
	if err := s.RequireAllProjects(c); err != nil {
		return nil, err
	}
	return change.Run(ctx, s.Runner, c, "admin_key.revoke", func(tx *store.Tx) (apigen.AdminOperatorKey, change.Detail, error) {
		k, err := s.Keys.Revoke(ctx, tx, req.AdminKey)
		return adminKeyOf(k), change.Detail{Project: k.ProjectID, Target: k.ID}, err
	})
}
