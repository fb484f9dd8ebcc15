package printedtext

import (
	"slices"
	"strings"
	"sync"
)

// labels are words that documents print beside their fields, in several languages: a name that is one of them
// is not found there.
const labels = "PASSPORT PASSEPORT REISEPASS PASAPORTE PASSAPORTO PASSAPORTE PASPOORT IDENTITY CARD CARTE KARTE CARTA TARJETA VISA " +
	"NO NR NRO NUM NUMBER NUMERO NUMMER SEX SEXE SEXO SESSO GESCHLECHT GESLACHT TYPE TYP TIPO CODE CODIGO CODICE " +
	"NAME NAMES SURNAME GIVEN FORENAMES NOM NOMS PRENOM PRENOMS NOMBRE NOMBRES APELLIDO APELLIDOS NOME COGNOME APELIDO NAAM VOORNAMEN VORNAME VORNAMEN NAMN NAVN " +
	"DATE DATUM FECHA DATA DATO BIRTH NAISSANCE NACIMIENTO NASCITA NASCIMENTO GEBURT GEBURTSDATUM GEBURTSTAG GEBURTSORT GEBOORTE " +
	"PLACE LIEU LUGAR LUOGO LOCAL ORT PLAATS ISSUE EXPIRY DELIVRANCE EXPIRATION COUNTRY STATE PAYS PAIS LAND STAAT " +
	"NATIONALITY NATIONALITE NACIONALIDAD CITTADINANZA AUTHORITY AUTORITE AUTORIDAD SIGNATURE UNTERSCHRIFT FIRMA HOLDER TITULAIRE TITULAR HEIGHT TAILLE" //nolint:misspell // French

// labelWords are labels, folded as names.
var labelWords = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(labels) {
		out[foldNamePart(w)] = true
	}
	return out
})

// addNames adds the words of a line to the text in which names are searched, without its labels. A word that
// is a label and part of a name counts in a line of nothing but names, and alone in its line the second
// time: once it is the label.
func (c *Comparison) addNames(words []string) {
	isLabel := func(w string) bool { return labelWords()[w] }
	if c.isNamesOnly(words) && !slices.ContainsFunc(words, func(w string) bool { return !isLabel(w) }) {
		key := strings.Join(words, " ")
		if c.alone[key]++; c.alone[key] < 2 {
			return
		}
	} else if !c.isNamesOnly(words) {
		for at := slices.IndexFunc(words, isLabel); at >= 0; at = slices.IndexFunc(words, isLabel) {
			c.addNameText(words[:at])
			words = words[at+1:]
		}
	}
	c.addNameText(words)
}

// addNameText adds words that stand side by side.
func (c *Comparison) addNameText(words []string) {
	if len(words) == 0 {
		return
	}
	c.texts = append(c.texts, []byte(strings.Join(words, "")))
	for _, w := range words {
		c.words[w] = true
	}
}

// isNamesOnly reports whether every word is a part of a name of the zone.
func (c *Comparison) isNamesOnly(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		for _, parts := range c.names {
			if slices.Contains(parts, w) {
				return false
			}
		}
		return true
	})
}
