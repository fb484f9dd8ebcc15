package aml_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

func TestNamesAsPeopleWriteThemAgree(t *testing.T) {
	for _, c := range []struct {
		stated, document string
		want             bool
	}{
		{"Marie Martin", "MARIE CLAIRE JOSEPHINE MARTIN", true},
		{"Claire Martin", "MARIE CLAIRE JOSEPHINE MARTIN", true},
		{"MARTIN Marie", "MARIE CLAIRE MARTIN", true},
		{"Ana García", "ANA GARCIA LOPEZ", true},
		{"Jan van der Berg", "JAN VANDERBERG", true},
		{"Jan Berg", "JAN VAN DER BERG", true},
		{"Пётр Алексеевич Кузнецов", "PETR KUZNETSOV", true},
		{"Сергей Щукин", "SERGEI SHCHUKIN", true},
		{"Petr Kuznetsov", "PETR ALEKSEEVICH KUZNETSOV", true},
		{"Jürgen Müller", "JUERGEN MUELLER", true},
		{"Jürgen Müller", "JURGEN MULLER", true},
		{"Søren Kjærgård", "SOEREN KJAERGAARD", true},
		{"Sean O’Connor", "SEAN OCONNOR", true},
		{"Suharti", "SUHARTI", true},
		{"Arjun Kumar", "ARJUN KUMAR", true},
		{"Dr. Anna Berg", "ANNA BERG", true},
		{"Anna Hansen", "ANNA ERIKSSON", false},
		{"Maria Eriksson", "ANNA ERIKSSON", false},
		{"Ana García Ruiz", "ANA GARCIA LOPEZ", false},
		{"Anna", "ANNA MARIA ERIKSSON", false},
		{"Anna Eriksen", "ANNA ERIKSSON", false},
		{"Pavel Kuznetsov", "PETR ALEKSEEVICH KUZNETSOV", false},
		{"", "ANNA ERIKSSON", false},
	} {
		if got := aml.NamesAgree(c.stated, c.document); got != c.want {
			t.Errorf("%s, %s: %v", c.stated, c.document, got)
		}
	}
}
