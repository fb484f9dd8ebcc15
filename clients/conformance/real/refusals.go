package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"maps"
	"net/http"
	"strings"
)

// refusal is a call that is answered with an error whose body the description shows.
type refusal struct {
	code, method, path string
	body               map[string]any
	header             map[string]string // beside the usual ones; Authorization replaces the key
}

// faultsNeeded are the codes without an example: answering them needs a fault, or more than a recording takes.
var faultsNeeded = map[string]string{
	"job_full": "100,000 items in one job", "internal": "a fault of the program", "overloaded": "more calls at once than the machine bears, which differs from machine to machine",
	"store_unavailable": "a database that does not answer", "outcome_unknown": "a database that fails while it commits", "timeout": "a call of a minute",
}

// listRefusals are the refusals that one project and key can cause.
func listRefusals(portrait, group string) []refusal {
	const detect = "/v1/face/detect"
	post := func(code, path string, body map[string]any) refusal {
		return refusal{code: code, method: http.MethodPost, path: path, body: body}
	}
	reused := map[string]string{"Idempotency-Key": "order-4711"}
	return []refusal{
		post("field_missing", detect, map[string]any{}),
		post("field_invalid", "/v1/face/count", map[string]any{"image": portrait, "expected": "two"}),
		post("image_invalid", detect, map[string]any{"image": base64.StdEncoding.EncodeToString([]byte("%PDF-1.7 and so on"))}),
		{code: "request_invalid", method: http.MethodPost, path: detect, header: map[string]string{"Content-Type": "text/plain"}, body: map[string]any{"image": portrait}},
		post("too_many_faces", "/v1/galleries/examples/people", map[string]any{"id": "emp-9", "image": group}),
		post("document_image_unreadable", "/v1/documents/read", map[string]any{"image_front": base64.StdEncoding.EncodeToString(blackPNG())}),
		{code: "key_missing", method: http.MethodPost, path: detect, header: map[string]string{"Authorization": ""}},
		{code: "key_malformed", method: http.MethodPost, path: detect, header: map[string]string{"Authorization": "Token abc"}},
		{code: "key_invalid", method: http.MethodPost, path: detect, header: map[string]string{"Authorization": "Bearer sk_test_" + exampleKeyTail}},
		{code: "not_found", method: http.MethodGet, path: "/v1/galleries/absent"},
		{code: "method_not_allowed", method: http.MethodGet, path: detect},
		post("already_exists", "/v1/galleries", map[string]any{"id": "examples"}),
		{code: "", method: http.MethodPost, path: "/v1/face/count", header: reused, body: map[string]any{"image": portrait}},
		{code: "idempotency_key_reused", method: http.MethodPost, path: "/v1/face/count", header: reused, body: map[string]any{"image": portrait, "expected": 2}},
		post("state_conflict", "/v1/verifications/{cancelled}/cancel", nil),
		post("image_too_large", detect, map[string]any{"image": strings.Repeat("A", 16_000_004)}),
		post("image_too_many_pixels", detect, map[string]any{"image": base64.StdEncoding.EncodeToString(hugePNG())}),
		post("request_too_large", "/v1/mrz/parse", map[string]any{"lines": []string{strings.Repeat("<", 2_000_000)}}),
		post("face_not_found", "/v1/face/verify", map[string]any{"image1": base64.StdEncoding.EncodeToString(blackPNG()), "image2": portrait}),
		post("mrz_unreadable", "/v1/mrz/parse", map[string]any{"lines": []string{"NO ZONE", "AT ALL"}}),
	}
}

// blackPNG is a small black image: it shows no face.
func blackPNG() []byte { return encodePNG(64, 64) }

// hugePNG is an image of more pixels than are accepted.
func hugePNG() []byte { return encodePNG(8200, 8200) }

func encodePNG(width, height int) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))) // a buffer takes everything
	return b.Bytes()
}

// observeRefusals makes the refusals and returns the bodies of their answers by code.
func (s *service) observeRefusals(key, portrait, group string) (map[string][]byte, error) {
	if a, err := s.sendRequest(http.MethodPost, "/v1/galleries", key, map[string]any{"id": "examples"}); err != nil || !a.OK {
		return nil, fmt.Errorf("a gallery for examples: %w %v", err, a)
	}
	listed, err := s.sendRequest(http.MethodGet, "/v1/verifications?status=cancelled", key, nil)
	if err != nil {
		return nil, err
	}
	cancelled, err := findField(listed.Data, "verifications.0.id")
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	for _, r := range listRefusals(portrait, group) {
		headers := map[string]string{"Authorization": "Bearer " + key}
		maps.Copy(headers, r.header)
		var body any
		if r.body != nil {
			body = r.body
		}
		a, err := s.sendWith(r.method, strings.ReplaceAll(r.path, "{cancelled}", fmt.Sprint(cancelled)), headers, body)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.code, err)
		}
		if r.code == "" {
			continue
		}
		if a.Error["code"] != r.code {
			return nil, fmt.Errorf("%s %s is answered with %v, want %s", r.method, r.path, a.Error, r.code)
		}
		out[r.code] = json.RawMessage(a.Text)
	}
	return out, nil
}
