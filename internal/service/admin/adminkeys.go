package admin

import (
	"context"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/store"
)

func adminKeyOf(k Key) apigen.AdminOperatorKey {
	return apigen.AdminOperatorKey{
		ID: k.ID, Name: k.Name, LastFour: k.LastFour, Project: textOf(k.ProjectID), ReadOnly: k.ReadOnly,
		Created: k.Created, Expires: timeOf(k.Expires), Revoked: timeOf(k.Revoked),
	}
}

// AdminKeysList lists admin keys.
func (s *Service) AdminKeysList(ctx context.Context, c *call.Call, _ *apigen.AdminOperatorKeysListInput) (*apigen.AdminOperatorKeyList, error) {
	if err := s.requireAllProjects(c); err != nil {
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
func (s *Service) AdminKeysCreate(ctx context.Context, c *call.Call, req *apigen.AdminOperatorKeyCreateRequest) (*apigen.AdminOperatorKeyCreated, error) {
	if err := s.requireAllProjects(c); err != nil {
		return nil, err
	}
	return runAudited(ctx, s, c, "admin_key.create", func(tx *store.Tx) (out apigen.AdminOperatorKeyCreated, what auditDetail, err error) {
		projectID := ""
		if valueOf(req.Project) != "" {
			p, err := s.findProject(ctx, tx, c, *req.Project)
			if err != nil {
				return out, what, err
			}
			projectID = p.ID
		}
		k, secret, err := s.Keys.Create(ctx, tx, NewKey{Name: req.Name, ProjectID: projectID, ReadOnly: req.ReadOnly, Expires: valueOf(req.Expires)})
		what = auditDetail{projectID, k.ID, map[string]string{"name": k.Name, "read_only": strconv.FormatBool(k.ReadOnly)}}
		return apigen.AdminOperatorKeyCreated{AdminKey: adminKeyOf(k), Secret: secret}, what, err
	})
}

// AdminKeysRevoke refuses an admin key from now on.
func (s *Service) AdminKeysRevoke(ctx context.Context, c *call.Call, req *apigen.AdminOperatorKeysRevokeInput) (*apigen.AdminOperatorKey, error) {
	if err := s.requireAllProjects(c); err != nil {
		return nil, err
	}
	return runAudited(ctx, s, c, "admin_key.revoke", func(tx *store.Tx) (apigen.AdminOperatorKey, auditDetail, error) {
		k, err := s.Keys.Revoke(ctx, tx, req.AdminKey)
		return adminKeyOf(k), auditDetail{project: k.ProjectID, target: k.ID}, err
	})
}
