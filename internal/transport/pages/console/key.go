package console

import (
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
	Used string   // last day with a call; empty: none in the last 7 days
	May  []string // what it may do, in sentences

	Permissions []permissionGroup
}

// describeLimits says in sentences what a key may do: which operations, from where, how fast, for how many credits and for how long.
func describeLimits(k apigen.AdminKey) (may []string) {
	permissions := make([]string, len(k.Permissions))
	for i, p := range k.Permissions {
		permissions[i] = namePermission(p)
	}
	if len(permissions) == 0 {
		permissions = []string{namePermission("*")}
	}
	may = append(may, "It may call "+strings.Join(permissions, ", ")+".")
	if len(k.AllowList) > 0 {
		may = append(may, "It works from "+strings.Join(k.AllowList, ", ")+" alone.")
	} else {
		may = append(may, "It works from every address.")
	}
	if k.Rate != nil {
		may = append(may, fmt.Sprintf("It may send %g calls a second, and %d at once.", k.Rate.PerSecond, k.Rate.Burst))
	}
	switch day, month := hasCap(k.DayCap), hasCap(k.MonthCap); {
	case day && month:
		may = append(may, "It may spend "+k.DayCap+" credits a day and "+k.MonthCap+" a month.")
	case day:
		may = append(may, "It may spend "+k.DayCap+" credits a day.")
	case month:
		may = append(may, "It may spend "+k.MonthCap+" credits a month.")
	default:
		may = append(may, "It may spend all credits of the project.")
	}
	if k.Expires != nil {
		return append(may, "It works until "+formatWhen(k.Expires)+".")
	}
	return append(may, "It does not expire.")
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
	data := keyView{Key: describeKey(q, k), May: describeLimits(k), Permissions: groupPermissions(q.site.options.Description, k.Permissions)}
	var usage apigen.AdminUsageList
	const searched = 7 * 24 * time.Hour
	from := time.Now().Add(-searched).UTC().Truncate(24 * time.Hour).Format(time.RFC3339)
	if err := q.api.callAdmin("admin.usage", params{"project": q.session.project.ID, "key": k.ID, "from": from}, nil, &usage); err != nil {
		return err
	}
	for _, u := range usage.Usage {
		data.Used = max(data.Used, u.Day)
	}
	return q.page.show("key", k.Name, data)
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
		return q.page.showAgain(err, showKey)
	}
	never := expires == nil
	body := apigen.AdminKeyUpdateRequest{
		Name: q.form.readOptional("name"), Permissions: append([]string{}, q.form.readWords("permissions")...), AllowList: append([]string{}, q.form.readWords("allow_list")...),
		DayCap: q.form.readOptional("day_cap"), MonthCap: q.form.readOptional("month_cap"), Expires: expires, NeverExpires: &never,
	}
	if err := q.api.callAdmin("admin.keys.update", params{"key": k.ID}, body, nil); err != nil {
		return q.page.showAgain(err, showKey)
	}
	return q.page.redirect(q.base() + "/keys/" + k.ID)
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
	if err := callOnce(q, "admin.keys.rotate", params{"key": k.ID}, body, &data.Created, &data.Replayed); err != nil {
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
		return q.page.showAgain(err, showKey)
	}
	return q.page.redirect(q.base() + "/keys/" + k.ID)
}
