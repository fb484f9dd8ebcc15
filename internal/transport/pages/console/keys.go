package console

import (
	"strconv"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// requireLive refuses to touch things of the live environment without the role for it.
func (q *request) requireLive(environment apigen.AdminEnvironment) error {
	if environment != apigen.AdminEnvironmentLive || q.action.live == nil || q.session.Person.Has(q.project.ID, q.action.live...) {
		return nil
	}
	return fault.New(fault.PermissionDenied, "", "Your role includes the test environment only.").WithFix("Ask an owner of the project for what is live.")
}

// canLive reports whether the person may use an action on things of the live environment.
func (q *request) canLive(name string) bool {
	a := q.site.byName[name]
	return q.can(name) && (a.live == nil || q.session.Person.Has(q.project.ID, a.live...))
}

// keysView is the list of keys with the form for a new one.
type keysView struct {
	Keys       []keyRow
	MayLive    bool
	Operations []string
	Asked      *users.LiveRequest // request for live access that no operator has answered; nil: none
}

// keyRow is a key with its state in one word.
type keyRow struct {
	apigen.AdminKey
	State string
	May   bool // the person may change it
}

// keyUsable is the state of a key that works.
const keyUsable = "usable"

func (q *request) describeKey(k apigen.AdminKey) keyRow {
	row := keyRow{AdminKey: k, State: keyUsable}
	switch {
	case k.Revoked != nil:
		row.State = "revoked"
	case k.Expires != nil && !k.Expires.After(time.Now()):
		row.State = "expired"
	case q.project.Closed != nil:
		row.State = "refused: the project is closed"
	case k.Environment == apigen.AdminEnvironmentLive && !q.project.LiveApproved:
		row.State = "refused: live access is not approved"
	}
	may := q.can("key.update")
	if k.Environment == apigen.AdminEnvironmentLive {
		may = q.canLive("key.update")
	}
	row.May = may && k.Revoked == nil
	return row
}

func showKeys(q *request) error {
	var list apigen.AdminKeyList
	if err := q.call("admin.keys.list", params{"project": q.project.ID}, nil, &list); err != nil {
		return err
	}
	asked, err := q.site.o.People.FindLiveRequest(q.r.Context(), q.project.ID)
	if err != nil {
		return err
	}
	data := keysView{Asked: asked, MayLive: q.canLive("keys.create") && q.project.LiveApproved}
	for i := len(list.Keys) - 1; i >= 0; i-- { // the newest first
		data.Keys = append(data.Keys, q.describeKey(list.Keys[i]))
	}
	for _, op := range q.site.o.Description.Operations {
		if op.Permission != "" && op.Security == api.SecurityKey {
			data.Operations = append(data.Operations, op.Permission)
		}
	}
	return q.show("keys", "Keys", data)
}

// secretView is the page that shows the secret of a key once.
type secretView struct {
	Created  apigen.AdminKeyCreated
	Replayed bool // the form was sent twice: the secret was shown before
	Overlap  time.Duration
	Sample   string // a call to paste; empty: none
}

func createKey(q *request) error {
	environment := apigen.AdminEnvironment(q.field("environment"))
	if err := q.requireLive(environment); err != nil {
		return err
	}
	expires, err := q.readTime("expires")
	if err != nil {
		return q.showAgain(err, showKeys)
	}
	body := apigen.AdminKeyCreateRequest{
		Project: q.project.ID, Environment: environment, Name: q.field("name"), Permissions: q.readWords("permissions"), AllowList: q.readWords("allow_list"),
		DayCap: q.optional("day_cap"), MonthCap: q.optional("month_cap"), Expires: expires,
	}
	var data secretView
	if err := q.callOnce("admin.keys.create", nil, body, &data.Created, &data.Replayed); err != nil {
		return q.showAgain(err, showKeys)
	}
	return q.showSecret(data)
}

// onceKey returns the idempotency key of a form that makes something: sent twice, it makes one thing.
func (q *request) onceKey() (string, error) {
	once := q.field("once")
	if once == "" {
		return "", fault.New(fault.FieldMissing, "once", "The form is not complete.").WithFix("Load the page again and send the form from there.")
	}
	return "console " + once, nil
}

// callOnce runs an operation of the admin API for the project of the page, with the key of onceKey.
func (q *request) callOnce(name string, p params, body, out any, replayed *bool) error {
	once, err := q.onceKey()
	if err != nil {
		return err
	}
	answer, err := q.callAs(q.callerIn(""), operationCall{name: name, params: p, body: body, once: once}, out)
	if err == nil {
		*replayed = answer.Replayed
	}
	return err
}

// writeFirstCall returns a call to paste into a shell.
func (q *request) writeFirstCall() string {
	return `printf '{"image":"%s"}' "$(base64 -w0 photo.jpg)" |
  curl -s ` + q.baseURL() + `/v1/face/count -H "Authorization: Bearer $LIKENESS_API_KEY" \
    -H 'Content-Type: application/json' --data-binary @-`
}

func (q *request) showSecret(data secretView) error {
	if data.Replayed { // only whoever made it saw it
		data.Created.ApiKey, data.Created.ClientSecret = "", nil
	} else if data.Created.Key.Environment == apigen.AdminEnvironmentTest {
		data.Sample = q.writeFirstCall()
	}
	q.action = q.site.byName["keys"]
	return q.show("secret", "The new key", data)
}

func (q *request) findKey() (apigen.AdminKey, error) {
	var k apigen.AdminKey
	err := q.call("admin.keys.get", params{"key": q.r.PathValue("key")}, nil, &k)
	if err == nil && k.Project != q.project.ID {
		err = fault.New(fault.NotFound, "", "No key %q was found.", q.r.PathValue("key")).WithFix("Choose a key from the list of the project.")
	}
	return k, err
}

// keyView is the page of one key.
type keyView struct {
	Key  keyRow
	Used string // last day with a call; empty: none in the last 7 days
}

func showKey(q *request) error {
	k, err := q.findKey()
	if err != nil {
		return err
	}
	data := keyView{Key: q.describeKey(k)}
	var usage apigen.AdminUsageList
	const searched = 7 * 24 * time.Hour
	from := time.Now().Add(-searched).UTC().Truncate(24 * time.Hour).Format(time.RFC3339)
	if err := q.call("admin.usage", params{"project": q.project.ID, "key": k.ID, "from": from}, nil, &usage); err != nil {
		return err
	}
	for _, u := range usage.Usage {
		data.Used = max(data.Used, u.Day)
	}
	return q.show("key", k.Name, data)
}

// changeKey finds the key of the path for a form that changes it.
func (q *request) changeKey() (apigen.AdminKey, error) {
	k, err := q.findKey()
	if err == nil {
		err = q.requireLive(k.Environment)
	}
	return k, err
}

func updateKey(q *request) error {
	k, err := q.changeKey()
	if err != nil {
		return err
	}
	expires, err := q.readTime("expires")
	if err != nil {
		return q.showAgain(err, showKey)
	}
	never := expires == nil
	body := apigen.AdminKeyUpdateRequest{
		Name: q.optional("name"), Permissions: append([]string{}, q.readWords("permissions")...), AllowList: append([]string{}, q.readWords("allow_list")...),
		DayCap: q.optional("day_cap"), MonthCap: q.optional("month_cap"), Expires: expires, NeverExpires: &never,
	}
	if err := q.call("admin.keys.update", params{"key": k.ID}, body, nil); err != nil {
		return q.showAgain(err, showKey)
	}
	return q.redirect(q.base() + "/keys/" + k.ID)
}

// readOverlapHours reads how many hours a secret works on after a rotation.
func (q *request) readOverlapHours() (int, error) {
	hours, err := strconv.Atoi(q.field("overlap"))
	if err != nil {
		return 0, fault.New(fault.FieldInvalid, "overlap", "%q is not a number of hours.", q.field("overlap")).WithFix("Write a whole number, such as 24.")
	}
	return hours, nil
}

func rotateKey(q *request) error {
	k, err := q.changeKey()
	if err != nil {
		return err
	}
	hours, err := q.readOverlapHours()
	if err != nil {
		return q.showAgain(err, showKey)
	}
	data := secretView{Overlap: time.Duration(hours) * time.Hour}
	body := apigen.AdminRotateRequest{OverlapSeconds: hours * 3600}
	if err := q.callOnce("admin.keys.rotate", params{"key": k.ID}, body, &data.Created, &data.Replayed); err != nil {
		return q.showAgain(err, showKey)
	}
	return q.showSecret(data)
}

func revokeKey(q *request) error {
	k, err := q.changeKey()
	if err != nil {
		return err
	}
	if err := q.call("admin.keys.revoke", params{"key": k.ID}, nil, nil); err != nil {
		return q.showAgain(err, showKey)
	}
	return q.redirect(q.base() + "/keys/" + k.ID)
}
