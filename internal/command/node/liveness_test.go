package node

import (
	"bytes"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// linkAnswer is the part of an envelope that these tests read.
type linkAnswer struct {
	status int
	OK     bool           `json:"ok"`
	Data   map[string]any `json:"data"`
	Error  *struct{ Code, Param, Message string }
}

func send(t *testing.T, n *Node, key, path string, body map[string]any) linkAnswer {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPost, "http://"+n.Addr()+path, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+key)
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	out := linkAnswer{status: res.StatusCode}
	if err := json.NewDecoder(res.Body).Decode(&out); err != nil {
		t.Fatal(err)
	}
	return out
}

// anotherProject makes a project of its own and returns its key.
func anotherProject(t *testing.T, n *Node) string {
	t.Helper()
	var shown account.Secret
	err := n.store.Tx(t.Context(), func(tx *store.Tx) error {
		project, err := n.keys.CreateProject(t.Context(), tx, "another")
		if err != nil {
			return err
		}
		if _, shown, err = n.keys.CreateKey(t.Context(), tx, project.ID, account.Test, account.KeySettings{Name: "k"}); err != nil {
			return err
		}
		_, err = n.ledger.ChangeBalance(t.Context(), tx, ledger.BalanceChange{ProjectID: project.ID, Environment: account.Test, Kind: ledger.TopUp, AmountMilli: 10_000, Reason: "test"})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return shown.APIKey
}

func TestALivenessCheckCountsForItsFaceAndItsProjectOnly(t *testing.T) {
	n, key, stop := started(t)
	defer func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	}()
	image := func(name string) string { return photoOf(t, name) }
	me, other := image("sample1.jpg"), image("sample5.jpg") // both read as live
	check := send(t, n, key, "/v1/liveness", map[string]any{"image": me})
	id, _ := check.Data["transactionId"].(string)
	if !check.OK || check.Data["live"] != true || id == "" || check.Data["expiresAt"] == nil {
		t.Fatalf("%+v", check)
	}
	verify := func(key, image1, link string) linkAnswer {
		return send(t, n, key, "/v1/face/verify", map[string]any{"image1": image1, "image2": me, "livenessTransactionId": link})
	}
	if got := verify(key, me, id); !got.OK || got.Data["match"] != true {
		t.Errorf("the same face: %+v", got)
	}
	for what, got := range map[string]linkAnswer{
		"another face":    verify(key, other, id),
		"an unknown id":   verify(key, me, "lvt_00000000000000000000000000"),
		"another project": verify(anotherProject(t, n), me, id),
	} {
		if got.status != http.StatusBadRequest || got.Error == nil || got.Error.Code != "field_invalid" || got.Error.Param != "livenessTransactionId" {
			t.Errorf("%s: %+v", what, got)
		}
	}
	// A check that leaves nothing behind.
	if got := send(t, n, key, "/v1/liveness", map[string]any{"image": me, "keep": false}); !got.OK || got.Data["transactionId"] != nil {
		t.Errorf("keep false: %+v", got)
	}
	kept, err := store.QueryValue[int64](t.Context(), n.store, "SELECT count(*) FROM liveness_proofs")
	if err != nil || kept != 1 {
		t.Errorf("%d checks are kept, %v", kept, err)
	}
}
