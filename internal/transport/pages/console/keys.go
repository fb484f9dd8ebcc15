package console

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
)

// keysView is the list of keys with the form for a new one.
type keysView struct {
	Keys        []keyRow
	MayLive     bool
	Permissions []permissionGroup
	Asked       *users.LiveRequest // request for live access that no operator has answered; nil: none
}

// keyRow is a key with its state in one word.
type keyRow struct {
	apigen.AdminKey
	State string
	Soon  string // in how many days a usable key expires; empty: not soon
	Used  string // last day with a call; empty: none in the last 7 days
	May   bool   // the person may change it
}

// States of a key: one that works, and two that never work again.
const (
	keyUsable  = "usable"
	keyRevoked = "revoked"
	keyExpired = "expired"
)

func describeKey(q *request, k apigen.AdminKey) keyRow {
	row := keyRow{AdminKey: k, State: keyUsable}
	switch {
	case k.Revoked != nil:
		row.State = keyRevoked
	case k.Expires != nil && !k.Expires.After(time.Now()):
		row.State = keyExpired
	case q.session.project.Closed != nil:
		row.State = "refused: the project is closed"
	case k.Environment == apigen.AdminEnvironmentLive && !q.session.project.LiveApproved:
		row.State = "refused: live access is not approved"
	case k.Expires != nil && time.Until(*k.Expires) < expirySoon:
		row.Soon = describeSoon(time.Until(*k.Expires))
	}
	may := q.session.can("key.update")
	if k.Environment == apigen.AdminEnvironmentLive {
		may = q.session.canLive("key.update")
	}
	row.May = may && k.Revoked == nil
	return row
}

// describeSoon says in how many days something is.
func describeSoon(left time.Duration) string {
	if left < 24*time.Hour {
		return " in less than a day"
	}
	return " in " + countOf(countDays(left), "day")
}

// newCapField describes the field of a cap, which is empty where there is none.
func newCapField(v *view, name, label, value string) fieldView {
	f := newField(v, "text", name, label, value, "")
	f.Placeholder, f.IsAmount = "no cap", true
	return f
}

// listPayingKeys lists the keys of the environment that work: a job, which outlives the session of its person, is charged to
// one of them.
func listPayingKeys(q *request) (keys []apigen.AdminKey, err error) {
	var list apigen.AdminKeyList
	if err := q.api.callAdmin("admin.keys.list", params{"project": q.session.project.ID}, nil, &list); err != nil {
		return nil, err
	}
	for _, k := range list.Keys {
		if string(k.Environment) == string(q.form.readEnvironment()) && describeKey(q, k).State == keyUsable {
			keys = append(keys, k)
		}
	}
	return keys, nil
}

func showKeys(q *request) error {
	var list apigen.AdminKeyList
	if err := q.api.callAdmin("admin.keys.list", params{"project": q.session.project.ID}, nil, &list); err != nil {
		return err
	}
	asked, err := q.site.options.Users.FindLiveRequest(q.r.Context(), q.session.project.ID)
	if err != nil {
		return err
	}
	used, err := findLastUses(q, params{"project": q.session.project.ID})
	if err != nil {
		return err
	}
	data := keysView{Asked: asked, MayLive: q.session.canUseLive("keys.create")}
	for i := len(list.Keys) - 1; i >= 0; i-- { // the newest first
		row := describeKey(q, list.Keys[i])
		row.Used = used[row.ID]
		data.Keys = append(data.Keys, row)
	}
	data.Permissions = groupPermissions(q.site.options.Description, q.form.readWords("permissions"))
	return q.page.show("keys", "Keys", data)
}

func createKey(q *request) error {
	environment := apigen.AdminEnvironment(q.form.read("environment"))
	if err := q.session.requireLive(environment); err != nil {
		return err
	}
	expires, err := q.form.readTime("expires")
	if err != nil {
		return q.page.showAgain(err, showKeys)
	}
	body := apigen.AdminKeyCreateRequest{
		Project: q.session.project.ID, Environment: environment, Name: q.form.read("name"), Permissions: q.form.readWords("permissions"), AllowList: q.form.readWords("allow_list"),
		DayCap: q.form.readOptional("day_cap"), MonthCap: q.form.readOptional("month_cap"), Expires: expires,
	}
	var data secretView
	if err := callOnce(q, operationCall{name: "admin.keys.create", body: body}, &data.Created, &data.Replayed); err != nil {
		return q.page.showAgain(err, showKeys)
	}
	return showSecret(q, data)
}
