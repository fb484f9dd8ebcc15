package webhook

import (
	"errors"
	"fmt"
	"net/http"
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
		if err := VerifyDelivery(signedHeader(id, now, theirs), body, now, secret); err != nil {
			t.Fatalf("we refuse the public library's signature: %v", err)
		}
	})
}

func TestDeliveryIsStaleFrom300SecondsInBothDirections(t *testing.T) {
	secret, body, id := NewSecret(), []byte(`{"type":"credits.low"}`), "evt_1"
	now := time.Unix(1_800_000_000, 0)
	for _, tc := range []struct {
		offsetSeconds int64
		want          error
	}{
		{-301, ErrStale}, {-300, ErrStale}, {-299, nil}, {0, nil}, {299, nil}, {300, ErrStale}, {301, ErrStale},
	} {
		t.Run(fmt.Sprintf("%+d", tc.offsetSeconds), func(t *testing.T) {
			at := now.Add(time.Duration(tc.offsetSeconds) * time.Second)
			err := VerifyDelivery(signedHeader(id, at, SignDelivery(id, at, body, secret)), body, now, secret)
			if !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}

func TestExtremeTimestampsAreStaleAndDoNotOverflow(t *testing.T) {
	secret, body := NewSecret(), []byte("{}")
	for _, text := range []string{"0", "-1", "9223372036854775807", "-9223372036854775808", "9999999999999"} {
		h := signedHeader("evt_1", time.Now(), "v1,x")
		h.Set(HeaderTimestamp, text)
		if err := VerifyDelivery(h, body, time.Now(), secret); !errors.Is(err, ErrStale) {
			t.Errorf("timestamp %s: got %v, want ErrStale", text, err)
		}
	}
}

func TestVerifyRefuses(t *testing.T) {
	secret, other := NewSecret(), NewSecret()
	body, id, now := []byte(`{"a":1}`), "evt_1", time.Unix(1_800_000_000, 0)
	good := SignDelivery(id, now, body, secret)
	for name, tc := range map[string]struct {
		change func(http.Header)
		body   string
		want   error
	}{
		"unchanged":            {func(http.Header) {}, "", nil},
		"changed body":         {func(http.Header) {}, `{"a":2}`, ErrSignatureInvalid},
		"reformatted body":     {func(http.Header) {}, `{"a": 1}`, ErrSignatureInvalid},
		"changed id":           {func(h http.Header) { h.Set(HeaderID, "evt_2") }, "", ErrSignatureInvalid},
		"changed time":         {func(h http.Header) { h.Set(HeaderTimestamp, "1800000001") }, "", ErrSignatureInvalid},
		"no id":                {func(h http.Header) { h.Del(HeaderID) }, "", ErrHeaderMissing},
		"no time":              {func(h http.Header) { h.Del(HeaderTimestamp) }, "", ErrHeaderMissing},
		"time with text":       {func(h http.Header) { h.Set(HeaderTimestamp, "1800000000s") }, "", ErrHeaderMissing},
		"no signature":         {func(h http.Header) { h.Del(HeaderSignature) }, "", ErrHeaderMissing},
		"other scheme":         {func(h http.Header) { h.Set(HeaderSignature, "v1a"+good[2:]) }, "", ErrSignatureInvalid},
		"no scheme":            {func(h http.Header) { h.Set(HeaderSignature, good[3:]) }, "", ErrSignatureInvalid},
		"cut signature":        {func(h http.Header) { h.Set(HeaderSignature, good[:len(good)-1]) }, "", ErrSignatureInvalid},
		"foreign secret":       {func(h http.Header) { h.Set(HeaderSignature, SignDelivery(id, now, body, other)) }, "", ErrSignatureInvalid},
		"foreign before ours":  {func(h http.Header) { h.Set(HeaderSignature, SignDelivery(id, now, body, other)+" "+good) }, "", nil},
		"ours before foreign":  {func(h http.Header) { h.Set(HeaderSignature, good+" "+SignDelivery(id, now, body, other)) }, "", nil},
		"ours among rubbish":   {func(h http.Header) { h.Set(HeaderSignature, "v1,,, , v2,x "+good+" ,") }, "", nil},
		"empty signature part": {func(h http.Header) { h.Set(HeaderSignature, "v1,") }, "", ErrSignatureInvalid},
	} {
		t.Run(name, func(t *testing.T) {
			h := signedHeader(id, now, good)
			tc.change(h)
			sent := body
			if tc.body != "" {
				sent = []byte(tc.body)
			}
			if err := VerifyDelivery(h, sent, now, secret); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
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
		if err := VerifyDelivery(h, body, now, s); err != nil {
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

func FuzzVerifyAcceptsOnlyTheExactSignature(f *testing.F) {
	secret := Secret(make([]byte, secretBytes))
	now := time.Unix(1_800_000_000, 0)
	f.Add("evt_1", "1800000000", "v1,abc", []byte("{}"))
	f.Add("evt_1", "1800000000", SignDelivery("evt_1", now, []byte("{}"), secret), []byte("{}"))
	f.Fuzz(func(t *testing.T, id, stamp, signature string, body []byte) {
		h := http.Header{}
		h.Set(HeaderID, id)
		h.Set(HeaderTimestamp, stamp)
		h.Set(HeaderSignature, signature)
		if VerifyDelivery(h, body, now, secret) != nil {
			return
		}
		seconds, err := strconv.ParseInt(stamp, 10, 64)
		if err != nil || !strings.Contains(signature, SignDelivery(id, time.Unix(seconds, 0), body, secret)) {
			t.Fatalf("accepted %q for id %q, time %q", signature, id, stamp)
		}
	})
}
