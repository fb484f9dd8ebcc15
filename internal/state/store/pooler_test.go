package store_test

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest/pgserver"
)

// startPooler starts PgBouncer before a server, in a mode, with so many server processes, and returns the
// address of the pooled database.
func startPooler(t *testing.T, server, mode string, size int) string {
	t.Helper()
	program, err := exec.LookPath("pgbouncer")
	if err != nil {
		if program = "/usr/sbin/pgbouncer"; !isExecutable(program) {
			fmt.Fprintf(os.Stderr, "### %s: SKIPPED: no PgBouncer here (apt-get install pgbouncer)\n", t.Name())
			t.Skip("SKIPPED: no PgBouncer here")
		}
	}
	to, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	_ = listener.Close()
	folder, err := os.MkdirTemp("", "pgbouncer")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	config := fmt.Sprintf("[databases]\npostgres = host=127.0.0.1 port=%s\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=%d\nunix_socket_dir=\nauth_type=any\npool_mode=%s\ndefault_pool_size=%d\nmax_client_conn=100\nlogfile=%s/log\n",
		to.Port(), port, mode, size, folder)
	config = strings.Replace(config, "port="+to.Port(), "port="+to.Port()+" user=likeness", 1)
	file := filepath.Join(folder, "pgbouncer.ini")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil { //nolint:gosec // read by the user of the pooler
		t.Fatal(err)
	}
	if err := os.Chmod(folder, 0o777); err != nil { //nolint:gosec // a test's folder
		t.Fatal(err)
	}
	arguments := []string{"-q", file}
	if os.Geteuid() == 0 {
		arguments = append([]string{"-u", "nobody"}, arguments...)
	}
	cmd := exec.Command(program, arguments...) //nolint:gosec // a fixed program
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGKILL)
		_ = cmd.Wait()
	})
	await.Until(t, "PgBouncer answers", func() bool {
		conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	}, func() any {
		log, _ := os.ReadFile(filepath.Join(folder, "log"))
		return string(log)
	})
	return fmt.Sprintf("postgres://likeness@127.0.0.1:%d/postgres?sslmode=disable", port)
}

func isExecutable(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode()&0o111 != 0
}

// A pooler that shares server processes between transactions is refused at the start with what to do, in
// every mode of queries; one that keeps them for a session is accepted.
func TestAPoolerByTransactionIsRefused(t *testing.T) {
	server := pgserver.Start(t, t.TempDir(), t.TempDir()).URL()
	for _, c := range []struct {
		mode    string
		size    int
		options string
		refused bool
	}{
		{"transaction", 20, "", true},
		{"transaction", 20, "&default_query_exec_mode=exec", true},
		{"transaction", 2, "&default_query_exec_mode=simple_protocol", true},
		{"transaction", 1, "&default_query_exec_mode=exec", true},
		{"statement", 20, "&default_query_exec_mode=exec", true},
		{"session", 20, "", false},
	} {
		s, err := store.Connect(context.Background(), startPooler(t, server, c.mode, c.size)+c.options)
		if (err != nil) != c.refused || c.refused && !strings.Contains(err.Error(), "pool_mode = session") {
			t.Errorf("%+v: %v", c, err)
		}
		if err == nil {
			_ = s.Close()
		}
	}
	s, err := store.Connect(t.Context(), server)
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
}
