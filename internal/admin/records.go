package admin

import (
	"context"
	"strconv"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/audit"
	"github.com/likeness-api/likeness/internal/operation"
	"github.com/likeness-api/likeness/internal/store"
)

// AuditRead reads the audit log.
func (d *Desk) AuditRead(ctx context.Context, call *operation.Call, req *apigen.AdminAuditInput) (*apigen.AdminAuditList, error) {
	project, err := d.narrowed(ctx, call, req.Project)
	if err != nil {
		return nil, store.Fault(err)
	}
	anchor, err := d.Audit.LatestAnchor(ctx, d.Store)
	if err != nil {
		return nil, store.Fault(err)
	}
	out := &apigen.AdminAuditList{Entries: []apigen.AdminAuditEntry{}, Next: req.After, Anchor: anchor.String()}
	err = d.Audit.EachEntry(ctx, d.Store, project, req.After, req.Limit, func(e audit.Entry) error {
		out.Next = e.Seq
		out.Entries = append(out.Entries, apigen.AdminAuditEntry{
			Seq: e.Seq, At: e.At, Actor: e.Actor, Action: e.Action, Project: textOf(e.ProjectID), Target: textOf(e.Target),
			Address: textOf(e.Address), Request: textOf(e.RequestID), Outcome: e.Outcome, Detail: e.Detail, Hash: e.Hash,
		})
		return nil
	})
	return out, store.Fault(err)
}

func adminKeyOf(k Key) apigen.AdminOperatorKey {
	return apigen.AdminOperatorKey{
		ID: k.ID, Name: k.Name, LastFour: k.LastFour, Project: textOf(k.ProjectID), ReadOnly: k.ReadOnly,
		Created: k.Created, Expires: timeOf(k.Expires), Revoked: timeOf(k.Revoked),
	}
}

// AdminKeysList lists admin keys.
func (d *Desk) AdminKeysList(ctx context.Context, call *operation.Call, _ *apigen.AdminOperatorKeysListInput) (*apigen.AdminOperatorKeyList, error) {
	if err := d.global(call); err != nil {
		return nil, err
	}
	all, err := d.Keys.List(ctx, d.Store, "")
	if err != nil {
		return nil, store.Fault(err)
	}
	out := &apigen.AdminOperatorKeyList{AdminKeys: []apigen.AdminOperatorKey{}}
	for _, k := range all {
		out.AdminKeys = append(out.AdminKeys, adminKeyOf(k))
	}
	return out, nil
}

// AdminKeysCreate makes an admin key.
func (d *Desk) AdminKeysCreate(ctx context.Context, call *operation.Call, req *apigen.AdminOperatorKeyCreateRequest) (*apigen.AdminOperatorKeyCreated, error) {
	if err := d.global(call); err != nil {
		return nil, err
	}
	return change(ctx, d, call, "admin_key.create", func(tx *store.Tx) (out apigen.AdminOperatorKeyCreated, what done, err error) {
		projectID := ""
		if valueOf(req.Project) != "" {
			p, err := d.project(ctx, tx, call, *req.Project)
			if err != nil {
				return out, what, err
			}
			projectID = p.ID
		}
		k, secret, err := d.Keys.Create(ctx, tx, req.Name, projectID, req.ReadOnly, valueOf(req.Expires))
		what = done{projectID, k.ID, map[string]string{"name": k.Name, "read_only": strconv.FormatBool(k.ReadOnly)}}
		return apigen.AdminOperatorKeyCreated{AdminKey: adminKeyOf(k), Secret: secret}, what, err
	})
}

// AdminKeysRevoke refuses an admin key from now on.
func (d *Desk) AdminKeysRevoke(ctx context.Context, call *operation.Call, req *apigen.AdminOperatorKeysRevokeInput) (*apigen.AdminOperatorKey, error) {
	if err := d.global(call); err != nil {
		return nil, err
	}
	return change(ctx, d, call, "admin_key.revoke", func(tx *store.Tx) (apigen.AdminOperatorKey, done, error) {
		k, err := d.Keys.Revoke(ctx, tx, req.AdminKey)
		return adminKeyOf(k), done{project: k.ProjectID, target: k.ID}, err
	})
}
