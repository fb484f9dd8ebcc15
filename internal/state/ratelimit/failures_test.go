package ratelimit_test

import (
	"crypto/sha256"
	"fmt"
	"net/netip"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

// A million sources, as many as strangers like to make up, must not take memory without end,
// and must not make the limiter forget a source that goes on failing.
func TestFailuresOfAMillionSourcesTakeBoundedMemory(t *testing.T) {
	var c clock
	f := ratelimit.NewFailureLimiter(account.Rate{PerSecond: 0.1, Burst: 10}, c.now)
	for range 10 {
		if f.CountFailure("persistent") != 0 {
			t.Fatal("refused within its burst")
		}
	}
	before := heapBytes()
	for i := range 1_000_000 {
		if wait := f.CountFailure(fmt.Sprint("source ", i)); wait != 0 {
			t.Fatalf("the first failure of source %d waits %v", i, wait)
		}
		if i%1000 == 0 && f.CheckSource("persistent") == 0 {
			t.Fatalf("after %d other sources the persistent one is forgotten", i)
		}
	}
	if grown := heapBytes() - before; grown > 32<<20 {
		t.Errorf("the table takes %d MB", grown>>20)
	}
	runtime.KeepAlive(f)
}

func heapBytes() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestFailuresAreEarnedBack(t *testing.T) {
	var c clock
	f := ratelimit.NewFailureLimiter(account.Rate{PerSecond: 0.1, Burst: 2}, c.now)
	f.CountFailure("a")
	f.CountFailure("a")
	if wait := f.CheckSource("a"); wait != 10*time.Second {
		t.Errorf("waits %v", wait)
	}
	if wait := f.CountFailure("a"); wait != 10*time.Second { // a refused one makes nobody wait longer
		t.Errorf("waits %v", wait)
	}
	if f.CheckSource("b") != 0 {
		t.Error("another source waits")
	}
	c.advance(10 * time.Second)
	if f.CheckSource("a") != 0 {
		t.Error("nothing was earned back")
	}
}

func TestProvenCredentialsAreForgottenAfterAnHour(t *testing.T) {
	var c clock
	p := ratelimit.NewProvenCredentials(c.now)
	sum := sha256.Sum256([]byte("secret"))
	if _, ok := p.FindKey(sum); ok {
		t.Fatal("known before it was proven")
	}
	p.Remember(sum, "key_1")
	c.advance(time.Hour - 1)
	if id, ok := p.FindKey(sum); !ok || id != "key_1" {
		t.Errorf("%q %v within the hour", id, ok)
	}
	c.advance(1)
	if _, ok := p.FindKey(sum); ok {
		t.Error("known after an hour")
	}
	p.Remember(sum, "key_1")
	p.Forget(sum)
	if _, ok := p.FindKey(sum); ok {
		t.Error("known though it was forgotten")
	}
}

// Requests of an attacker that fill every place for unproven credentials delay neither a
// proven client nor, for long, a client of another address.
func TestUnprovenExchangesAreBoundedAndShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := ratelimit.NewExchanges(ratelimit.New(ratelimit.Options{}), account.Rate{})
		attacker, customer := netip.MustParseAddr("198.51.100.7"), netip.MustParseAddr("203.0.113.1")
		good := account.Credentials{ClientID: "ci_live_good", ClientSecret: "right"}
		if err := e.TakeExchange(t.Context(), good, "key_1"); err != nil {
			t.Fatal(err)
		}
		// The attacker's look-ups are slow.
		var held []func()
		for i := range 4 {
			done, err := e.AdmitExchange(t.Context(), account.Credentials{ClientID: fmt.Sprint(i)}, attacker)
			if err != nil {
				t.Fatal(err)
			}
			held = append(held, done)
		}
		refused := make(chan error, 20)
		for i := range 20 {
			go func() {
				done, err := e.AdmitExchange(t.Context(), account.Credentials{ClientID: fmt.Sprint("more", i)}, attacker)
				if err == nil {
					done()
				}
				refused <- err
			}()
		}
		for range 20 - 8 { // eight may wait
			if err := <-refused; err == nil {
				t.Error("more than the bound are admitted")
			}
		}
		if done, err := e.AdmitExchange(t.Context(), good, attacker); err != nil {
			t.Errorf("a proven client: %v", err)
		} else {
			done()
		}
		admitted := make(chan error, 1)
		go func() {
			done, err := e.AdmitExchange(t.Context(), account.Credentials{ClientID: "new"}, customer)
			if err == nil {
				done()
			}
			admitted <- err
		}()
		synctest.Wait() // the new client waits for a place
		held[0]()
		if err := <-admitted; err != nil {
			t.Errorf("a new client of another address: %v", err)
		}
		for _, done := range held[1:] {
			done()
		}
		for range 8 {
			<-refused
		}
	})
}
