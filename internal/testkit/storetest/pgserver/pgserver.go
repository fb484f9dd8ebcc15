// Package pgserver gives a test a PostgreSQL of its own, which it may stop and spoil.
package pgserver

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
)

// Server is a PostgreSQL on a loopback port. It stops when the test ends.
type Server struct {
	t    testing.TB
	bin  string
	data string
	log  string
	port int
	cred *syscall.Credential // nil: this user
}

// Start makes a server whose data lie in the folder data and whose write-ahead log in
// wal, both of which must exist and be empty. It skips the test, loudly, where
// PostgreSQL is not installed.
func Start(t testing.TB, data, wal string) *Server {
	t.Helper()
	bin, err := findPrograms()
	if err != nil {
		fmt.Fprintf(os.Stderr, "### %s: SKIPPED: %v\n", t.Name(), err)
		t.Skip("SKIPPED: ", err)
	}
	s := &Server{t: t, bin: bin, data: filepath.Join(data, "pg"), log: filepath.Join(wal, "log")}
	folders := []string{data, wal}
	if s.cred, err = chooseOwner(folders); err != nil {
		t.Fatal(err)
	}
	s.runProgram("initdb", "-D", s.data, "-X", filepath.Join(wal, "pg_wal"), "-U", "likeness", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--wal-segsize=1")
	if s.port, err = freePort(); err != nil {
		t.Fatal(err)
	}
	s.Up()
	t.Cleanup(func() { s.Down("immediate") })
	return s
}

// URL is the address of the server's database.
func (s *Server) URL() string {
	return fmt.Sprintf("postgres://likeness@127.0.0.1:%d/postgres?sslmode=disable", s.port)
}

// Up starts a stopped server and waits until it answers.
func (s *Server) Up() {
	s.t.Helper()
	s.runProgram("pg_ctl", "-D", s.data, "-l", s.log, "-w", "-t", "60", "start", "-o",
		fmt.Sprintf("-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100 -c fsync=off", s.port))
}

// Down stops the server: smart, fast or immediate (pg_ctl stop -m).
func (s *Server) Down(mode string) {
	cmd := s.makeCommand("pg_ctl", "-D", s.data, "-m", mode, "-w", "stop")
	_ = cmd.Run() // it may be down already
}

func (s *Server) makeCommand(program string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.bin, program), args...) //nolint:gosec // fixed programs of a test
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.cred}
	cmd.Dir = "/"
	return cmd
}

func (s *Server) runProgram(program string, args ...string) {
	s.t.Helper()
	out, err := os.CreateTemp(s.t.TempDir(), program) // a pipe would stay open in the server
	if err != nil {
		s.t.Fatal(err)
	}
	defer out.Close() //nolint:errcheck // read below
	cmd := s.makeCommand(program, args...)
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(out.Name())
		log, _ := os.ReadFile(s.log)
		s.t.Fatalf("%s: %v\n%s\n%s", program, err, text, log)
	}
}

func findPrograms() (string, error) {
	if path, err := exec.LookPath("pg_ctl"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path), nil
		}
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/pg_ctl") // the pattern is well formed
	if len(found) == 0 {
		return "", errors.New("no PostgreSQL here (apt-get install postgresql)")
	}
	slices.Sort(found)
	return filepath.Dir(found[len(found)-1]), nil
}

// chooseOwner is the user that the server runs as, since it refuses root; the folders become
// that user's, and those above them can be entered.
func chooseOwner(folders []string) (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, uidErr := strconv.Atoi(u.Uid)
	gid, gidErr := strconv.Atoi(u.Gid)
	if err := errors.Join(uidErr, gidErr); err != nil {
		return nil, err
	}
	for _, folder := range folders {
		if err := os.Chown(folder, uid, gid); err != nil {
			return nil, err
		}
		for up := filepath.Dir(folder); up != "/" && up != os.TempDir(); up = filepath.Dir(up) {
			if err := os.Chmod(up, 0o755); err != nil { //nolint:gosec // a test's folder
				return nil, err
			}
		}
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close() //nolint:errcheck // only its number was wanted
	return l.Addr().(*net.TCPAddr).Port, nil
}
