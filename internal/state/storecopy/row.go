package storecopy

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/state/store"
)

// row are the values of a row in the order of the columns: nil, int64, float64, string or []byte.
type row []any

// scanRow reads a row of all columns of t.
func (t table) scanRow(r store.Row) (row, error) {
	values := make(row, len(t.columns))
	into := make([]any, len(values))
	for i := range values {
		into[i] = &values[i]
	}
	if err := r.Scan(into...); err != nil {
		return nil, err
	}
	for i, c := range t.columns {
		var err error
		if values[i], err = c.convert(values[i]); err != nil {
			return nil, fmt.Errorf("storecopy: %s.%s: %w", t.name, c.name, err)
		}
	}
	return values, nil
}

// convert makes a value what the column holds. SQLite keeps a whole number in a column of floats, and text
// in one of bytes, as they were written.
func (c column) convert(value any) (any, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case int64:
		if c.kind == floats {
			return float64(v), nil
		}
		if c.kind == integers {
			return v, nil
		}
	case float64:
		if c.kind == floats {
			return v, nil
		}
	case string:
		if c.kind == blobs {
			return []byte(v), nil
		}
		if c.kind == texts {
			return v, nil
		}
	case []byte:
		if c.kind == texts {
			return string(v), nil
		}
		if c.kind == blobs {
			return append([]byte{}, v...), nil // the driver may use its memory again
		}
	}
	return nil, fmt.Errorf("holds a %T", value)
}

// sum is a sum over the rows of a table that does not depend on their order: the SHA-256 of each, added as numbers.
type sum struct {
	Rows   int64
	digest [4]uint64
}

// add adds a row: a letter for the kind of each value, its length and itself.
func (s *sum) add(values row) {
	hash := sha256.New()
	var head [9]byte
	write := func(kind byte, n uint64, rest []byte) {
		head[0] = kind
		binary.BigEndian.PutUint64(head[1:], n)
		hash.Write(head[:])
		hash.Write(rest)
	}
	for _, value := range values {
		switch v := value.(type) {
		case nil:
			write('0', 0, nil)
		case int64:
			write('i', uint64(v), nil) //nolint:gosec // the bits are hashed
		case float64:
			write('f', math.Float64bits(v), nil)
		case string:
			write('t', uint64(len(v)), []byte(v))
		case []byte:
			write('b', uint64(len(v)), v)
		}
	}
	digest := hash.Sum(nil)
	for i := range s.digest {
		s.digest[i] += binary.BigEndian.Uint64(digest[8*i:])
	}
	s.Rows++
}

// formatKey writes the values of the primary key as JSON. Numbers are written as text, so that none is rounded.
func (t table) formatKey(values row) (string, error) {
	var parts []string
	for _, place := range t.key() {
		switch v := values[place].(type) {
		case int64:
			parts = append(parts, strconv.FormatInt(v, 10))
		case string:
			parts = append(parts, v)
		case []byte:
			parts = append(parts, base64.StdEncoding.EncodeToString(v))
		default:
			return "", fmt.Errorf("storecopy: a primary key of %s holds a %T", t.name, v)
		}
	}
	text, err := json.Marshal(parts)
	return string(text), err
}

// parseKey reads what formatKey wrote.
func (t table) parseKey(text string) (values []any, err error) {
	var parts []string
	if err := json.Unmarshal([]byte(text), &parts); err != nil || len(parts) != len(t.key()) {
		return nil, fmt.Errorf("storecopy: %q is no key of %s", text, t.name)
	}
	for i, place := range t.key() {
		var value any = parts[i]
		switch t.columns[place].kind {
		case integers:
			value, err = strconv.ParseInt(parts[i], 10, 64)
		case blobs:
			value, err = base64.StdEncoding.DecodeString(parts[i])
		}
		if err != nil {
			return nil, fmt.Errorf("storecopy: %q is no key of %s", text, t.name)
		}
		values = append(values, value)
	}
	return values, nil
}

// selectSQL is the query of the rows in the order of the primary key; with after, of those after the key of its
// arguments.
func (t table) selectSQL(after bool, limit int) string {
	var key []string
	for _, place := range t.key() {
		key = append(key, t.columns[place].name)
	}
	query := "SELECT " + strings.Join(t.names(), ", ") + " FROM " + t.name
	if after {
		query += " WHERE (" + strings.Join(key, ", ") + ") > (" + store.FormatPlaceholders(1, len(key)) + ")"
	}
	query += " ORDER BY " + strings.Join(key, ", ")
	if limit > 0 {
		query += " LIMIT " + strconv.Itoa(limit)
	}
	return query
}

// insertSQL is the statement that writes a row.
func (t table) insertSQL(to store.Dialect) string {
	overriding := ""
	if to == store.Postgres && t.counter() != "" {
		overriding = " OVERRIDING SYSTEM VALUE"
	}
	return "INSERT INTO " + t.name + " (" + strings.Join(t.names(), ", ") + ")" + overriding + " VALUES (" + store.FormatPlaceholders(1, len(t.columns)) + ")"
}
