// Package disk gives tests a disk that runs full.
package disk

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// Disk is a folder on a disk whose space the test controls.
type Disk struct {
	Dir  string
	Fill func() // takes what is left: writing fails from now on
	Free func() // gives it back
}

// The kinds of Disk.
const (
	// TmpFS is a real file system that runs full: writing fails with ENOSPC.
	TmpFS = "tmpfs"
	// SizeLimit is RLIMIT_FSIZE: writing fails with EFBIG, as it does with EIO on a broken disk.
	SizeLimit = "size limit"
)

// insideDisk is set in the process that has the disk, to its kind.
const insideDisk = "LIKENESS_TEST_DISK"

// Run runs test with a disk of a kind and of some megabytes, in a process of its own,
// so that neither the mount nor the limit reaches anything else. It is called by a test
// function itself, and by one once. TmpFS is skipped, loudly, where mount namespaces are
// not permitted.
func Run(t *testing.T, kind string, megabytes int, test func(t *testing.T, d *Disk)) {
	t.Helper()
	if os.Getenv(insideDisk) == kind {
		test(t, openDisk(t, kind, megabytes))
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v", "-test.timeout=9m") //nolint:gosec // this test again
	cmd.Env = append(os.Environ(), insideDisk+"="+kind)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if kind == TmpFS {
		cmd.SysProcAttr.Unshareflags = syscall.CLONE_NEWNS
		if os.Geteuid() != 0 {
			cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWUSER
			cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
			cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
		}
	}
	out, err := cmd.CombinedOutput()
	switch {
	case errors.Is(err, syscall.EPERM) || bytes.Contains(out, []byte(noMount)):
		line := "SKIPPED: mounting in a namespace is not permitted here"
		fmt.Fprintf(os.Stderr, "### %s: %s\n", t.Name(), line)
		t.Skip(line)
	case err != nil || !bytes.Contains(out, []byte("--- PASS: "+t.Name())):
		t.Fatalf("in the process with the disk: %v\n%s", err, out)
	}
	t.Logf("%s", out)
}

const noMount = "the disk cannot be mounted"

func openDisk(t *testing.T, kind string, megabytes int) *Disk {
	t.Helper()
	d := &Disk{Dir: t.TempDir()}
	if kind == SizeLimit {
		signal.Ignore(syscall.SIGXFSZ)
		set := func(limit uint64) {
			if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: limit, Max: unix.RLIM_INFINITY}); err != nil {
				t.Fatal(err)
			}
		}
		d.Fill, d.Free = func() { set(1) }, func() { set(unix.RLIM_INFINITY) }
		t.Cleanup(d.Free)
		return d
	}
	if err := unix.Mount("tmpfs", d.Dir, "tmpfs", 0, fmt.Sprintf("size=%dm,mode=755", megabytes)); err != nil {
		t.Fatalf("%s: %v", noMount, err)
	}
	t.Cleanup(func() { _ = unix.Unmount(d.Dir, unix.MNT_DETACH) })
	filler := filepath.Join(d.Dir, "filler")
	d.Fill = func() { fillDisk(t, filler) }
	d.Free = func() {
		if err := os.Remove(filler); err != nil {
			t.Error(err)
		}
	}
	return d
}

// fillDisk makes a file of all the space that is left.
func fillDisk(t *testing.T, path string) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // that nothing fits any more is what is wanted
	for chunk := make([]byte, 1<<20); len(chunk) > 0; {
		if _, err := file.Write(chunk); errors.Is(err, syscall.ENOSPC) {
			chunk = chunk[:len(chunk)/2]
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
