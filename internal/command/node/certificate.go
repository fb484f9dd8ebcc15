package node

import (
	"crypto/tls"
	"log/slog"
	"os"
	"sync"
	"time"
)

// certificateCheck is how often, at most, the files of a certificate are looked at.
const certificateCheck = 10 * time.Second

// certificateFiles serves the certificate of two PEM files and reads them again when one of them
// has changed, so that a renewed certificate needs no restart. Files that do not fit together,
// as between the two writes of a renewal, leave the certificate as it is.
type certificateFiles struct {
	certFile, keyFile string
	log               *slog.Logger
	now               func() time.Time

	mu       sync.Mutex
	current  *tls.Certificate
	stamp    [2]fileStamp  // of the files that current was read from
	failed   *[2]fileStamp // of files that could not be used, so that a failure is logged once; nil for none
	checked  time.Time
	failures int64
}

// fileStamp tells one state of a file from another.
type fileStamp struct {
	modified time.Time
	size     int64
}

// openCertificate reads the certificate for the first time.
func openCertificate(certFile, keyFile string, log *slog.Logger, now func() time.Time) (*certificateFiles, error) {
	c := &certificateFiles{certFile: certFile, keyFile: keyFile, log: log, now: now}
	stamp, err := c.stampFiles()
	if err != nil {
		return nil, err
	}
	pair, err := tls.LoadX509KeyPair(certFile, keyFile)
	if err != nil {
		return nil, err
	}
	c.current, c.stamp, c.checked = &pair, stamp, now()
	return c, nil
}

func (c *certificateFiles) stampFiles() (stamp [2]fileStamp, err error) {
	for i, name := range []string{c.certFile, c.keyFile} {
		info, err := os.Stat(name)
		if err != nil {
			return stamp, err
		}
		stamp[i] = fileStamp{info.ModTime(), info.Size()}
	}
	return stamp, nil
}

// GetCertificate returns the certificate of the files (tls.Config.GetCertificate).
func (c *certificateFiles) GetCertificate(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now := c.now(); now.Sub(c.checked) >= certificateCheck {
		c.checked = now
		c.reloadFiles()
	}
	return c.current, nil
}

// readState returns the end of the certificate and how many changed ones could not be used. It reads the
// files again when that is due, so that a certificate is noticed that no client asks for.
func (c *certificateFiles) readState() (end time.Time, failures int64) {
	current, _ := c.GetCertificate(nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	return current.Leaf.NotAfter, c.failures
}

// reloadFiles reads changed files; c.mu is held.
func (c *certificateFiles) reloadFiles() {
	stamp, err := c.stampFiles()
	if err == nil && stamp == c.stamp {
		c.failed = nil
		return
	}
	if c.failed != nil && stamp == *c.failed {
		return
	}
	var pair tls.Certificate
	if err == nil {
		pair, err = tls.LoadX509KeyPair(c.certFile, c.keyFile)
	}
	if err != nil {
		c.failed = &stamp
		c.failures++
		c.log.Warn("the changed certificate cannot be used; the one before stays", "error", err)
		return
	}
	c.current, c.stamp, c.failed = &pair, stamp, nil
	c.log.Info("the changed certificate is in use", "file", c.certFile, "ends", pair.Leaf.NotAfter)
}
