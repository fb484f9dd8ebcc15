package console

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

func findKey(q *request) (apigen.AdminKey, error) {
	var k apigen.AdminKey
	err := q.api.callAdmin("admin.keys.get", params{"key": q.r.PathValue("key")}, nil, &k)
	if err == nil && k.Project != q.session.project.ID {
		err = fault.New(fault.NotFound, "", "No key %q was found.", q.r.PathValue("key")).WithFix("Choose a key from the list of the project.")
	}
	return k, err
}

// keyView is the page of one key.
type keyView struct {
	Key  keyRow
	Used string // last day with a call; empty: none in the last 7 days
	May  []keyLimit

	Tabs []link // nil: the person may not change the key
}

// keySettingsView is how a key is set.
type keySettingsView struct {
	Key         keyRow
	Permissions []permissionGroup
	Tabs        []link
}

// listKeyTabs lists the pages of a key; nil where the person may see one alone.
func listKeyTabs(q *request, k keyRow, settings bool) []link {
	if !k.May {
		return nil
	}
	path := keyPath(q, k.ID)
	return []link{{Name: "Key", Path: path, Current: !settings}, {Name: "Settings", Path: path + "/settings", Current: settings}}
}

func keyPath(q *request, id string) string { return q.base() + "/keys/" + id }

// keyLimit is a sentence about what a key may do, with the icon of what it is about.
type keyLimit struct{ Icon, Text string }

// describeLimits says in sentences what a key may do: which operations, from where, how fast, for how many credits and for how long.
// One that was revoked or has expired may do nothing.
func describeLimits(k keyRow) (may []keyLimit) {
	say := func(icon, text string) { may = append(may, keyLimit{icon, text}) }
	switch k.State {
	case keyRevoked:
		return []keyLimit{{"no", "It was revoked on " + formatWhen(k.Revoked) + " and may do nothing."}}
	case keyExpired:
		return []keyLimit{{"no", "It expired on " + formatWhen(k.Expires) + " and may do nothing."}}
	}
	permissions := make([]string, len(k.Permissions))
	for i, p := range k.Permissions {
		permissions[i] = namePermission(p)
	}
	if len(permissions) == 0 {
		permissions = []string{namePermission("*")}
	}
	say("list", "It may call "+strings.Join(permissions, ", ")+".")
	if len(k.AllowList) > 0 {
		say("place", "It works from "+strings.Join(k.AllowList, ", ")+" alone.")
	} else {
		say("place", "It works from every address.")
	}
	if k.Rate != nil {
		say("clock", fmt.Sprintf("It may send %g calls a second, and %d at once.", k.Rate.PerSecond, k.Rate.Burst))
	}
	switch day, month := hasCap(k.DayCap), hasCap(k.MonthCap); {
	case day && month:
		say("chart", "It may spend "+k.DayCap+" credits a day and "+k.MonthCap+" a month.")
	case day:
		say("chart", "It may spend "+k.DayCap+" credits a day.")
	case month:
		say("chart", "It may spend "+k.MonthCap+" credits a month.")
	default:
		say("chart", "It may spend all "+string(k.Environment)+" credits of the project.")
	}
	if k.Expires != nil {
		say("calendar", "It works until "+formatWhen(k.Expires)+".")
	} else {
		say("calendar", "It does not expire.")
	}
	return may
}

// formatCap writes a cap for a form: nothing where it limits nothing.
func formatCap(credits string) string {
	if hasCap(credits) {
		return credits
	}
	return ""
}

// readCap reads a cap of the form of a key: an empty field takes the cap away, a form without the field leaves it.
func readCap(f *form, name string) *string {
	if !f.has(name) {
		return nil
	}
	amount := cmp.Or(f.read(name), "0.00")
	return &amount
}

// hasCap reports whether a cap limits anything: 0.00 is none.
func hasCap(credits string) bool {
	amount, err := strconv.ParseFloat(credits, 64)
	return err == nil && amount > 0
}

func showKey(q *request) error {
	k, err := findKey(q)
	if err != nil {
		return err
	}
	row := describeKey(q, k)
	data := keyView{Key: row, May: describeLimits(row), Tabs: listKeyTabs(q, row, false)}
	used, err := findLastUses(q, params{"project": q.session.project.ID, "key": k.ID})
	if err != nil {
		return err
	}
	data.Used = used[k.ID]
	return q.page.show("key", k.Name, data)
}

func showKeySettings(q *request) error {
	k, err := changeKey(q)
	if err != nil {
		return err
	}
	row := describeKey(q, k)
	return q.page.show("keysettings", k.Name, keySettingsView{row, groupPermissions(q.site.options.Description, k.Permissions), listKeyTabs(q, row, true)})
}

// findLastUses finds the last day with a charged call of each key that had one in the last 7 days.
func findLastUses(q *request, p params) (map[string]string, error) {
	var usage apigen.AdminUsageList
	const searched = 7 * 24 * time.Hour
	p["from"] = time.Now().Add(-searched).UTC().Truncate(24 * time.Hour).Format(time.RFC3339)
	if err := q.api.callAdmin("admin.usage", p, nil, &usage); err != nil {
		return nil, err
	}
	used := map[string]string{}
	for _, u := range usage.Usage {
		used[u.Key] = max(used[u.Key], u.Day)
	}
	return used, nil
}

// changeKey finds the key of the path for a form that changes it.
func changeKey(q *request) (apigen.AdminKey, error) {
	k, err := findKey(q)
	if err == nil {
		err = q.session.requireLive(k.Environment)
	}
	return k, err
}

func updateKey(q *request) error {
	k, err := changeKey(q)
	if err != nil {
		return err
	}
	expires, err := q.form.readTime("expires")
	if err != nil {
		return q.page.showAgain(err, showKeySettings)
	}
	never := expires == nil
	body := apigen.AdminKeyUpdateRequest{
		Name: q.form.readOptional("name"), Permissions: append([]string{}, q.form.readWords("permissions")...), AllowList: append([]string{}, q.form.readWords("allow_list")...),
		DayCap: readCap(q.form, "day_cap"), MonthCap: readCap(q.form, "month_cap"), Expires: expires, NeverExpires: &never,
	}
	if err := q.api.callAdmin("admin.keys.update", params{"key": k.ID}, body, nil); err != nil {
		return q.page.showAgain(err, showKeySettings)
	}
	return q.page.redirect(keyPath(q, k.ID) + "/settings")
}

// readOverlapHours reads how many hours a secret works on after a rotation.
func readOverlapHours(q *request) (int, error) {
	hours, err := strconv.Atoi(q.form.read("overlap"))
	if err != nil {
		return 0, fault.New(fault.FieldInvalid, "overlap", "%q is not a number of hours.", q.form.read("overlap")).WithFix("Write a whole number, such as 24.")
	}
	return hours, nil
}

func rotateKey(q *request) error {
	k, err := changeKey(q)
	if err != nil {
		return err
	}
	hours, err := readOverlapHours(q)
	if err != nil {
		return q.page.showAgain(err, showKey)
	}
	data := secretView{Overlap: time.Duration(hours) * time.Hour}
	body := apigen.AdminRotateRequest{OverlapSeconds: hours * 3600}
	if err := callOnce(q, operationCall{name: "admin.keys.rotate", params: params{"key": k.ID}, body: body}, &data.Created, &data.Replayed); err != nil {
		return q.page.showAgain(err, showKey)
	}
	return showSecret(q, data)
}

func revokeKey(q *request) error {
	k, err := changeKey(q)
	if err != nil {
		return err
	}
	if err := q.api.callAdmin("admin.keys.revoke", params{"key": k.ID}, nil, nil); err != nil {
		return q.page.showAgain(err, showKeySettings)
	}
	return q.page.redirect(keyPath(q, k.ID))
}
