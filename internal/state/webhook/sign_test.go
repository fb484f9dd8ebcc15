package webhook

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
	"pgregory.net/rapid"
)

func signedHeader(id string, at time.Time, signature string) http.Header {
	h := http.Header{}
	h.Set(HeaderID, id)
	h.Set(HeaderTimestamp, strconv.FormatInt(at.Unix(), 10))
	h.Set(HeaderSignature, signature)
	return h
}

// isSigned says whether a delivery holds the signature of a secret. The public library
// checks the same and the clock of the machine, which tests with a clock of their own
// cannot use.
func isSigned(header http.Header, body []byte, s Secret) bool {
	seconds, err := strconv.ParseInt(header.Get(HeaderTimestamp), 10, 64)
	return err == nil && slices.Contains(strings.Fields(header.Get(HeaderSignature)), SignDelivery(header.Get(HeaderID), time.Unix(seconds, 0), body, s))
}

// The vector that the Standard Webhooks and Svix documentation publish.
func TestSignatureMatchesPublishedVector(t *testing.T) {
	secret, err := ParseSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	if err != nil {
		t.Fatal(err)
	}
	got := SignDelivery("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`), secret)
	const want = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
	if got != want {
		t.Errorf("signature %q, want %q", got, want)
	}
}

func TestEveryBodyAndSecretVerifiesWithThePublicLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		secret := Secret(rapid.SliceOfN(rapid.Byte(), minSecretBytes, maxSecretBytes).Draw(t, "secret"))
		body := rapid.SliceOf(rapid.Byte()).Draw(t, "body")
		id := rapid.StringMatching(`evt_[a-z0-9]{26}`).Draw(t, "id")
		now := time.Now()

		oracle, err := standardwebhooks.NewWebhook(secret.Reveal())
		if err != nil {
			t.Fatal(err)
		}
		header := signedHeader(id, now, SignDelivery(id, now, body, secret))
		if err := oracle.Verify(body, header); err != nil {
			t.Fatalf("public library refuses our signature: %v", err)
		}
		theirs, err := oracle.Sign(id, now, body)
		if err != nil {
			t.Fatal(err)
		}
		if ours := SignDelivery(id, now, body, secret); theirs != ours {
			t.Fatalf("our signature is %q, the public library's %q", ours, theirs)
		}
	})
}

func TestRotationSignsForBothSecrets(t *testing.T) {
	oldSecret, newSecret := NewSecret(), NewSecret()
	body, now := []byte("{}"), time.Now()
	h := signedHeader("evt_1", now, SignDelivery("evt_1", now, body, newSecret, oldSecret))
	if n := len(strings.Fields(h.Get(HeaderSignature))); n != 2 {
		t.Fatalf("%d signatures, want 2", n)
	}
	for name, s := range map[string]Secret{"old": oldSecret, "new": newSecret} {
		oracle, err := standardwebhooks.NewWebhook(s.Reveal())
		if err != nil {
			t.Fatal(err)
		}
		if err := oracle.Verify(body, h); err != nil {
			t.Errorf("holder of the %s secret: %v", name, err)
		}
	}
}

func TestSecretNeverPrints(t *testing.T) {
	s := NewSecret()
	for _, verb := range []string{"%v", "%s", "%#v", "%+v"} {
		if got := fmt.Sprintf(verb, s); got != "whsec_***" {
			t.Errorf("%s prints %q", verb, got)
		}
	}
}

func FuzzParseSecret(f *testing.F) {
	f.Add("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	f.Add("whsec_")
	f.Add("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw=")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSecret(text)
		if err != nil {
			return
		}
		again, err := ParseSecret(s.Reveal())
		if err != nil || string(again) != string(s) {
			t.Fatalf("secret does not survive Reveal and ParseSecret: %v", err)
		}
	})
}
