package aml

import (
	"bytes"
	"encoding/csv"
	"errors"
	"strings"
)

// ErrNoNameColumn says that a table of people has no column called name.
var ErrNoNameColumn = errors.New("the header line has no column called name")

// Table reads a table of people: a CSV file in UTF-8 whose first line names the columns, name among them, in any order and
// in small letters or capitals.
type Table struct {
	rows   *csv.Reader
	column map[string]int
}

// OpenTable reads the first line. Its error is ErrNoNameColumn or that of package csv.
func OpenTable(file []byte) (*Table, error) {
	rows := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\xef\xbb\xbf"))))
	rows.FieldsPerRecord, rows.TrimLeadingSpace = -1, true
	header, err := rows.Read()
	if err != nil {
		return nil, err
	}
	t := &Table{rows, map[string]int{}}
	for i, name := range header {
		t.column[strings.ToLower(strings.TrimSpace(name))] = i
	}
	if _, found := t.column["name"]; !found {
		return nil, ErrNoNameColumn
	}
	return t, nil
}

// Next reads a row and returns its fields by the names of their columns, without blanks around them; a column that the row
// does not have is empty. After the last row the error is io.EOF.
func (t *Table) Next() (field func(column string) string, err error) {
	row, err := t.rows.Read()
	if err != nil {
		return nil, err
	}
	return func(column string) string {
		if i, found := t.column[column]; found && i < len(row) {
			return strings.TrimSpace(row[i])
		}
		return ""
	}, nil
}
