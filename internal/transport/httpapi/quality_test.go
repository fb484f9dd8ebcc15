package httpapi_test

import (
	"encoding/json"
	"testing"
)

func TestBadQualityRequestsNameTheField(t *testing.T) {
	b := newBench(t, nil)
	image := func(more object) object {
		more["image"] = withFace
		return more
	}
	check := func(name string, bounds ...any) []any { return []any{object{"name": name, "range": bounds}} }
	for _, c := range []struct {
		path  string
		body  object
		param string
	}{
		{"/v1/face/quality", image(object{"scenario": "QualityUK"}), "scenario"},
		{"/v1/face/quality", image(object{"scenario": "icao"}), "scenario"},
		{"/v1/face/quality", image(object{"customChecks": check("ContactLenses", 0, 1)}), "customChecks[0].name"},
		{"/v1/face/quality", image(object{"customChecks": check("Yaw", 5, -5)}), "customChecks[0].range"},
		{"/v1/face/quality", image(object{"customChecks": check("Yaw", 5)}), "customChecks[0].range"},
		{"/v1/face/quality", image(object{"customChecks": check("Yaw", "NaN", 1)}), "customChecks[0].range[0]"},
		{"/v1/face/quality", image(object{"customChecks": check("Yaw", -1, json.Number("1e999"))}), "customChecks[0].range[1]"},
		{"/v1/face/quality", image(object{"customChecks": []any{object{"name": "Yaw"}}}), "customChecks[0].range"},
		{"/v1/face/quality", image(object{"customChecks": append(check("Yaw", 0, 1), check("Yaw", 0, 2)...)}), "customChecks[1].name"},
		{"/v1/face/quality", image(object{"output": object{"crop": object{"type": 5}}}), "output.crop.type"},
		{"/v1/face/quality", image(object{"backgroundMatchColor": []any{1, 2, 3, 4}}), "backgroundMatchColor"},
		{"/v1/face/quality", image(object{"backgroundMatchColor": []any{1, 2, 256}}), "backgroundMatchColor[2]"},
		{"/v1/face/quality", image(object{"backgroundMatchColor": []any{1, 2.5, 3}}), "backgroundMatchColor[1]"},
		{"/v1/face/quality", image(object{"output": object{"backgroundColor": []any{1, 2, 3, 4}}}), "output.backgroundColor"},
		{"/v1/photo/compliance", image(object{"standard": "QualityICAO"}), "standard"},
		{"/v1/kiosk/photo", image(object{"standard": "UK"}), "standard"},
		{"/v1/kiosk/photo", image(object{"aspect": "5:7"}), "aspect"},
		{"/v1/kiosk/photo", image(object{"backgroundColor": []any{1, 2}}), "backgroundColor"},
		{"/v1/kiosk/photo", image(object{"edits": "none"}), "edits"},
		{"/v1/photo/compliance", object{"standard": "ICAO"}, "image"},
		{"/v1/face/analyze", image(object{"qualityChecks": []any{object{"name": "Yaw"}}}), "qualityChecks[0].range"},
		{"/v1/face/analyze", image(object{"qualityChecks": check("Yaw", 1, 0)}), "qualityChecks[0].range"},
	} {
		r := b.post(t, c.path, c.body)
		if r.status != 400 || r.env.Error == nil || r.env.Error.Param != c.param {
			t.Errorf("%s %v: %d %.300s, want 400 about %s", c.path, c.body, r.status, r.raw, c.param)
		}
	}
	if got := b.wallet.balance(t); got != 25_000 {
		t.Errorf("refused calls left a balance of %d", got)
	}
}
