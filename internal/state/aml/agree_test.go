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
		// Stated as people write them, against the Latin letters of a zone.
		{"José Luis Rodríguez Zapatero", "JOSE LUIS RODRIGUEZ ZAPATERO", true},
		{"José Rodríguez", "JOSE LUIS RODRIGUEZ ZAPATERO", true},
		{"Ludwig van Beethoven", "LUDWIG BEETHOVEN", true},
		{"Иван Петрович Сидоров", "IVAN SIDOROV", true},
		{"Γεώργιος Παπαδόπουλος", "GEORGIOS PAPADOPOULOS", true},
		{"محمد حسن", "MOHAMMED HASSAN", true},
		{"محمد حسين", "MOHAMMAD HUSSEIN", true},
		{"يوسف محمود", "YOUSSEF MAHMOUD", true},
		{"سعيد الخالدي", "SAEED ALKHALIDI", true},
		{"ليلى نور", "LAYLA NOUR", true},
		{"דוד לוי", "DAVID LEVI", true},
		{"Anne-Marie Müller-Lüdenscheidt", "ANNE MARIE MUELLER LUEDENSCHEIDT", true},
		{"Annemarie Müller", "ANNE MARIE MUELLER", true},
		{"Heinz Großmann", "HEINZ GROSSMANN", true},
		{"Łukasz Wałęsa", "LUKASZ WALESA", true},
		{"Åse Bjørnson Æbelø", "AASE BJOERNSON AEBELOE", true},
		{"Þórður Guðmundsson", "THORDUR GUDMUNDSSON", true},
		{"Maria de los Ángeles Pérez", "MARIA ANGELES PEREZ", true},
		{"João da Silva", "JOAO SILVA", true},
		{"İbrahim Çağlar Şahin", "IBRAHIM CAGLAR SAHIN", true},
		{"Nguyễn Văn Đức", "VAN DUC NGUYEN", true},
		{"Ольга Ковальчук", "OLHA KOVALCHUK", true},
		{"Siobhán Ní Dhomhnaill", "SIOBHAN NI DHOMHNAILL", true},
		{"Anna M. Eriksson", "ANNA MARIA ERIKSSON", true},
		{"John Q. Smith", "JOHN QUINCY SMITH", true},
		// Names of other people, however alike.
		{"José Luis Rodríguez Zapata", "JOSE LUIS RODRIGUEZ ZAPATERO", false},
		{"Ludwig van Beek", "LUDWIG BEETHOVEN", false},
		{"Иван Петрович Сидоренко", "IVAN SIDOROV", false},
		{"Γεώργιος Παπαδάκης", "GEORGIOS PAPADOPOULOS", false},
		{"محمد حسين", "MOHAMMED HASSAN", false},
		{"Anne-Marie Müller-Lüdecke", "ANNE MARIE MUELLER LUEDENSCHEIDT", false},
		{"Heinz Grossman Weber", "HEINZ GROSSMANN", false},
		{"Łukasz Wałecki", "LUKASZ WALESA", false},
		{"Åse Bjørnsen", "AASE BJOERNSON", false},
		{"Jón Guðmundsson", "THORDUR GUDMUNDSSON", false},
		{"J. Smith", "JOHN SMITH", false}, // one part alone agrees
		{"K. Smith", "JOHN SMITH", false},
		{"Annemarie", "ANNE MARIE MUELLER", false},
		{"Иван Петрович", "IVAN PETROVICH SIDOROV", false},
		{"نور الدين", "NASR ALDIN", false},
		{"محمد حسن", "MOHAMMAD HUSSEIN", false},
		{"سعيد الخالدي", "SAAD ALKHALIDI", false},
		{"John R. Smith", "JOHN QUINCY SMITH", false},
		{"J. S.", "JOHN SMITH", false},
		{"J. Smith", "JOHN SMYTHE", false},
		{"Мария Сидорова", "IVAN SIDOROV", false},
		{"Ольга Коваленко", "OLHA KOVALCHUK", false},
		{"von der Berg", "JAN VAN DER BERG", false},
	} {
		if got := aml.NamesAgree(c.stated, c.document); got != c.want {
			t.Errorf("%s, %s: %v", c.stated, c.document, got)
		}
	}
}
