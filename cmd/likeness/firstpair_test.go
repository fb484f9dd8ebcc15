package main

import (
	"encoding/base64"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// TestFirstPairMatches sends the two photos that serve --hello writes.
func TestFirstPairMatches(t *testing.T) {
	address := startServer(t)
	passport, selfie, err := writeFirstPair(&globals{Models: packtest.Dir, Database: "sqlite:" + filepath.Join(t.TempDir(), "l.db")})
	if err != nil {
		t.Fatal(err)
	}
	request := map[string]any{}
	for field, path := range map[string]string{"image1": passport, "image2": selfie} {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		request[field] = base64.StdEncoding.EncodeToString(data)
	}
	server, err := newRemoteService(address, jobsKey)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := callServer[map[string]any](t.Context(), server.remoteClient, "face.verify", request)
	if err != nil {
		t.Fatal(err)
	}
	similarity, _ := (*answer)["similarity"].(float64)
	if (*answer)["match"] != true || similarity >= 1 {
		t.Errorf("%v", *answer)
	}
	if math.Abs(similarity-docs.FirstSimilarity) > 0.001 || (*answer)["threshold"] != docs.FirstThreshold {
		t.Errorf("the documentation has %g with the threshold %g: %v", docs.FirstSimilarity, docs.FirstThreshold, *answer)
	}
}
