"""Writes main.go, which parses recorded answers with a client of oapi-codegen: codegen_go.py RECORDED FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

from compare import read_recorded

PROGRAM = """package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"

	"generators/answers"
)

var parsers = map[string]func(*http.Response) (any, error){
ENTRIES}

// It reads the recorded answers in the folder of the first argument and prints them as the client
// writes them back, one JSON object a line.
func main() {
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.json"))
	for _, file := range files {
		data, err := os.ReadFile(file)
		check(file, err)
		var recorded struct {
			OperationID string          `json:"operationId"`
			Answer      json.RawMessage `json:"answer"`
		}
		check(file, json.Unmarshal(data, &recorded))
		parsed, err := parsers[recorded.OperationID](&http.Response{
			StatusCode: 200, Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(bytes.NewReader(recorded.Answer)),
		})
		check(file, err)
		text, err := json.Marshal(parsed)
		check(file, err)
		fmt.Println(string(text))
	}
}

func check(file string, err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, file, err)
		os.Exit(1)
	}
}
"""

ENTRY = """	"{id}": func(r *http.Response) (any, error) {{
		p, err := answers.Parse{name}Response(r)
		if err != nil {{
			return nil, err
		}}
		return p.JSON200, nil
	}},
"""

ids = sorted({answer["operationId"] for answer in read_recorded()})
entries = "".join(ENTRY.format(id=id, name=id[0].upper() + id[1:]) for id in ids)
Path(sys.argv[2], "main.go").write_text(PROGRAM.replace("ENTRIES", entries))
