package console

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// verificationView is one verification.
type verificationView struct {
	Verification apigen.Verification
	Open         bool // the person can still act
	Deletable    bool
	Reasons      []reasonView
	Decides      string // who decides it, for a person who does not; empty: the person does, or nobody has to
	Moments      []moment
	Next         string    // who acts next, in a sentence
	Subject      []factRow // what is known of the person and the document
}

// factRow is a name with its value.
type factRow struct {
	Name, Value string
	IsDisputed  bool // another source has another value
}

// moment is a point in the life of a verification.
type moment struct {
	Text, Detail string
	At           time.Time // zero: not known, or not yet
	State, Icon  string    // done, now or next
}

// listMoments lists what happened to a verification, what it waits for now, and what will follow.
func listMoments(v apigen.Verification) (all []moment) {
	add := func(state, text string, at *time.Time, detail string) {
		m := moment{Text: text, Detail: detail, State: state, Icon: map[string]string{"done": "yes", "now": "clock", "next": "none"}[state]}
		if at != nil {
			m.At = *at
		}
		all = append(all, m)
	}
	add("done", "Created", &v.Created, "")
	last := "" // the step of the person: its time is not known
	if v.LastStep != nil {
		last = "last completed step: " + labelInLine(string(*v.LastStep))
	}
	if v.Consent != nil {
		add("done", "The person agreed", &v.Consent.At, last)
	} else if last != "" {
		all[0].Detail = last
	}
	switch {
	case v.Decision == nil:
	case v.Status == apigen.VerificationStatusNeedsReview:
		add("done", "The checks ran, without a decision", v.DecidedAt, "")
	default:
		add("done", "Decision: "+labelInLine(string(*v.Decision)), v.DecidedAt, "by "+labelInLine(textOf(v.DecidedBy)))
	}
	switch {
	case textOf(v.WaitingFor) == "chip":
		add("now", "Waits for your program", nil, "which sends the files of the chip until "+formatWhen(v.ExpiresAt))
	case v.NextActor == apigen.VerificationActorPerson:
		add("now", "Waits for the person", nil, "the link works until "+formatWhen(v.ExpiresAt))
	case v.NextActor == apigen.VerificationActorReviewer:
		add("now", "Waits for a reviewer", nil, "since "+formatSecond(v.DecidedAt))
	case v.NextActor != apigen.VerificationActorNone:
		add("now", "Waits for "+labelInLine(string(v.NextActor)), nil, textOf(v.WaitingFor))
	case v.Decision == nil:
		ended := &v.ExpiresAt
		if v.Status != apigen.VerificationStatusExpired {
			ended = nil
		}
		add("done", "Ended without a decision: "+labelInLine(string(v.Status)), ended, "")
	}
	switch {
	case v.Deletion != nil:
		add("done", "Images and personal fields were deleted", &v.Deletion.At, "there is a receipt")
	case v.DeleteAt != nil:
		add("next", "Images and personal fields will be deleted", v.DeleteAt, "")
	}
	return all
}

// describeNext says who acts next and what on.
func describeNext(v apigen.Verification) string {
	if textOf(v.WaitingFor) == "chip" { // the steps of the person are done
		return "your program, which sends the files of the chip"
	}
	switch v.NextActor {
	case apigen.VerificationActorPerson:
		return "the person, with the link, which works until " + formatWhen(v.ExpiresAt)
	case apigen.VerificationActorReviewer:
		return "a reviewer, who decides"
	case apigen.VerificationActorNone:
		return "nobody: it is finished"
	}
	if waiting := textOf(v.WaitingFor); waiting != "" {
		return labelInLine(string(v.NextActor)) + ", which waits for " + labelInLine(waiting)
	}
	return labelInLine(string(v.NextActor))
}

// listSubject lists what is known of the person and the document: what was read on the document, or else in the chip, or else what the
// business stated. Those that a source disputes are marked.
func listSubject(v apigen.Verification, fields []fieldRow) (rows []factRow) {
	read, chip, stated := readSources(v)
	for _, row := range []struct {
		name               string
		read, chip, stated *string
	}{
		{"name", read.Name, chip.Name, stated.Name},
		{"birthDate", cmp.Or(read.BirthDate, read.BirthDateKnown), cmp.Or(chip.BirthDate, chip.BirthDateKnown), stated.BirthDate},
		{"nationality", read.Nationality, chip.Nationality, nil},
		{"kind", (*string)(read.Kind), (*string)(chip.Kind), nil},
		{"documentNumber", read.DocumentNumber, chip.DocumentNumber, nil},
		{"expiryDate", read.ExpiryDate, chip.ExpiryDate, nil},
	} {
		value, name, source := cmp.Or(textOf(row.read), textOf(row.chip), textOf(row.stated)), label.Of(row.name), ""
		switch {
		case value == "":
			continue
		case textOf(row.read) != "":
		case textOf(row.chip) != "":
			source = " (in the chip)"
		default:
			source = " (stated by the business)"
		}
		if row.name == "kind" {
			name, value = "Document", label.Of(value)
		}
		rows = append(rows, factRow{name, value + source, findRow(fields, row.name).IsWrong()})
	}
	return rows
}

// nameTrustCheck names a check that took points away by its names in the list of checks: that of the document has parts there.
func nameTrustCheck(v apigen.Verification, check string) string {
	lines := listChecks(v)
	if slices.ContainsFunc(lines, func(l checkLine) bool { return label.Of(l.Name) == label.Of(check) }) {
		return "“" + label.Of(check) + "”"
	}
	var parts []string
	for _, part := range v.DocumentChecks {
		if icon := resultIcon(string(part.Value)); icon == "no" || icon == "unclear" {
			parts = append(parts, "“"+label.Of(part.Name)+"”")
		}
	}
	return cmp.Or(strings.Join(parts, " and "), "“"+label.Of(check)+"”")
}

func showVerification(q *request) error {
	v, err := findVerification(q)
	if err != nil {
		return err
	}
	open := v.Status == "created" || v.Status == "opened" || v.Status == "capturing"
	fields := listFields(v)
	decides, err := describeDeciders(q, v)
	if err != nil {
		return err
	}
	return q.page.show("verification", "Verification "+v.Reference, verificationView{
		Verification: v, Open: open, Deletable: v.Deletion == nil && !open && v.Status != "processing", Decides: decides,
		Reasons: listReasons(v, fields, q.session.can("review")), Moments: listMoments(v), Next: describeNext(v), Subject: listSubject(v, fields),
	})
}

func verificationPath(q *request) string {
	return q.base() + "/verifications/" + q.r.PathValue("verification") + "?env=" + string(q.form.readEnvironment())
}

func renewLink(q *request) error {
	var out apigen.VerificationResult
	if err := requireOpen(q); err != nil {
		return err
	}
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.link", params{"verification": q.r.PathValue("verification")}, nil, &out); err != nil {
		return q.page.showAgain(err, showVerification)
	}
	q.page.belongTo("verifications")
	return showPersonLink(q, out.Verification)
}

func cancelVerification(q *request) error {
	return endVerification(q, "verifications.cancel")
}

func deleteVerification(q *request) error {
	return endVerification(q, "verifications.delete")
}

func endVerification(q *request, operation string) error {
	if err := q.api.callProject(q.form.readEnvironment(), operation, params{"verification": q.r.PathValue("verification")}, nil, nil); err != nil {
		return q.page.showAgain(err, showVerification)
	}
	return q.page.redirect(verificationPath(q))
}

func findVerification(q *request) (v apigen.Verification, err error) {
	var out apigen.VerificationResult
	err = q.api.callProject(q.form.readEnvironment(), "verifications.get", params{"verification": q.r.PathValue("verification")}, nil, &out)
	return out.Verification, err
}
