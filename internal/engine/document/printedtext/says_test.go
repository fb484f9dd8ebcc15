package printedtext

import "testing"

// What a text says is found with its label and in whatever way it is written, and nothing else is.
func TestWhatATextSays(t *testing.T) {
	day := Date{1974, 8, 12}
	for text, want := range map[string]bool{
		"12 AUG/AOUT 1974": true, "Date of birth 12.08.1974 Sex F": true, "12 AUG 74": true, "1974-08-12": true, "AUG12 1974": true,
		"12 AUG/AOUT 1874": false, "21 AUG 1974": false, "12 SEP 1974": false, "": false, "AUG 1974": false,
	} {
		if SaysDate(text, day) != want {
			t.Errorf("%q says the date: %v", text, !want)
		}
	}
	for _, c := range []struct {
		text, name string
		want       bool
	}{
		{"Given names ANNA MARIA Surname ERIKSSON", "Anna-Maria Eriksson", true},
		{"JÖRG MÜLLER", "JOERG MUELLER", true},
		{"JOERG MUELLER", "Jörg Müller", true},
		{"ANNA MARTA ERIKSSON", "ANNA MARIA ERIKSSON", false},
		{"ANNALENA ERIKSSON", "ANNA ERIKSSON", false},
		{"ANNA", "", false},
	} {
		if SaysName(c.text, c.name) != c.want {
			t.Errorf("%q says the name %q: %v", c.text, c.name, !c.want)
		}
	}
	for text, want := range map[string]bool{
		"Passport No. L898902C8": true, "L898902C8": true, "Nr. L 898902 C8": true, "L898902C81": false, "XL898902C8": false, "L898902C3": false, "": false,
	} {
		if SaysNumber(text, "L898902C8") != want {
			t.Errorf("%q says the number: %v", text, !want)
		}
	}
}
