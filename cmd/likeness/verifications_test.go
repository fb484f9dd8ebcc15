package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestVerificationsCommands holds what the commands send and print against a server that answers
// as the API does.
func TestVerificationsCommands(t *testing.T) {
	const answer = `{"ok":true,"request_id":"req_1","latency_ms":1,"warnings":[],"error":null,"data":{"code":0,"msg":"OK","elapsedTime":0,
		"metadata":{"serverTime":"2026-11-22T09:00:00Z","ctx":{"userIp":"127.0.0.1"}},"verification":{"id":"ver_1","reference":"order-1","status":"created",
		"nextActor":"person","asked":{},"price":0.25,"checks":{"document_authenticity":"not_run","face_match":"not_run","liveness":"not_run","aml_screening":"not_run","age":"not_run","duplicates":"not_run"},
		"reasons":[],"enrolment":{"state":"failed","gallery":"members","personId":"member-7","reason":{"code":"gallery_full","text":"There is no room.","fix":"Make room."}},"sequence":1,"images":[],"created":"2026-11-22T09:00:00Z","expiresAt":"2026-11-23T09:00:00Z","url":"https://faces.example.org/v/x"}}}`
	var method, path, body string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		method, path, body = r.Method, r.URL.RequestURI(), string(raw)
		if r.Header.Get("Authorization") != "Bearer sk_test_x" {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = io.WriteString(w, `{"ok":false,"data":{},"error":{"code":"key_invalid","message":"No such key.","fix":"Use another key.","doc_url":"/docs"}}`)
			return
		}
		text := answer
		if strings.HasPrefix(r.URL.Path, "/v1/verifications") && r.Method == http.MethodGet && !strings.Contains(r.URL.Path, "ver_") {
			text = strings.Replace(answer, `"verification":{`, `"verifications":[{`, 1)
			text = strings.TrimSuffix(text, "}}}") + "}]}}"
		}
		_, _ = io.WriteString(w, text)
	}))
	defer server.Close()
	do := func(args ...string) (status int, out, errs string) {
		var stdout, stderr bytes.Buffer
		status = run(context.Background(), append(args, "--server", server.URL, "--api-key", "sk_test_x"), &stdout, &stderr)
		return status, stdout.String(), stderr.String()
	}
	status, out, errs := do("verifications", "create", "order-1", "--check", "liveness", "--check", "age", "--min-age", "21", "--expires", "1h", "--check", "duplicates", "--gallery", "customers")
	if status != 0 || !strings.Contains(out, "https://faces.example.org/v/x") || method != "POST" || path != "/v1/verifications" {
		t.Fatalf("create: %d %q %q, %s %s", status, out, errs, method, path)
	}
	var sent map[string]any
	if err := json.Unmarshal([]byte(body), &sent); err != nil {
		t.Fatal(err)
	}
	option := func(check, name string) any { return sent["checks"].(map[string]any)[check].(map[string]any)[name] }
	if sent["expiresIn"] != 3600.0 || option("age", "minAge") != 21.0 || option("duplicates", "gallery") != "customers" {
		t.Errorf("sent %v", sent)
	}
	if status, out, errs = do("verifications", "create", "order-2", "--enrol", "members", "--person", "member-7"); status != 0 || json.Unmarshal([]byte(body), &sent) != nil ||
		option("enrol", "gallery") != "members" || option("enrol", "personId") != "member-7" || sent["checks"].(map[string]any)["liveness"] == nil {
		t.Errorf("enrol: %d %q %q, sent %v", status, out, errs, sent)
	}
	for _, args := range [][]string{{"--enrol", "members", "--workflow", "door"}, {"--person", "member-7"}} {
		if status, _, errs := do(append([]string{"verifications", "create", "order-3"}, args...)...); status == 0 || !strings.Contains(errs, "--enrol") {
			t.Errorf("%v: %d %q", args, status, errs)
		}
	}
	if status, out, errs = do("verifications", "list", "--status", "created"); status != 0 || !strings.Contains(out, "ver_1") || path != "/v1/verifications?limit=50&status=created" {
		t.Errorf("list: %d %q %q, %s", status, out, errs, path)
	}
	if status, out, errs = do("verifications", "show", "ver_1"); status != 0 || !strings.Contains(out, "order-1") || !strings.Contains(out, "member-7 in members") || !strings.Contains(out, "Make room.") || path != "/v1/verifications/ver_1" {
		t.Errorf("show: %d %q %q, %s", status, out, errs, path)
	}
	if status, out, errs = do("verifications", "cancel", "ver_1"); status != 0 || method != "POST" || path != "/v1/verifications/ver_1/cancel" {
		t.Errorf("cancel: %d %q %q, %s", status, out, errs, path)
	}
	var stdout, stderr bytes.Buffer
	if status := run(context.Background(), []string{"verifications", "show", "ver_1", "--server", server.URL, "--api-key", "wrong"}, &stdout, &stderr); status != 1 || !strings.Contains(stderr.String(), "key_invalid") {
		t.Errorf("wrong key: %d %q", status, stderr.String())
	}
}
