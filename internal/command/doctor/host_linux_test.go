package doctor

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/state/store"
)

func TestSettingsNameTheWrongOne(t *testing.T) {
	expect(t, Examiner{Options: node.Options{Database: "sqlite:x", TLSCert: "none.pem"}}.checkSettings(t.Context()), Failure, "--tls-cert none.pem")
}

// TestLimitsOfTheProcess runs this test again below a shell with other limits.
func TestLimitsOfTheProcess(t *testing.T) {
	if want := os.Getenv("LIKENESS_TEST_LIMIT"); want != "" {
		state, text, _ := strings.Cut(want, ":")
		expect(t, Examiner{}.checkLimits(t.Context()), State(state), text)
		return
	}
	for limits, want := range map[string]string{
		"ulimit -c 0; ulimit -n 4096":     "ok:4096 open files, no core dumps",
		"ulimit -c 0; ulimit -n 512":      "warning:512 open files",
		"ulimit -S -c 16; ulimit -n 4096": "warning:core dump",
	} {
		command := exec.Command("sh", "-c", limits+`; exec "$0" -test.run '^TestLimitsOfTheProcess$'`, os.Args[0])
		command.Env = append(os.Environ(), "LIKENESS_TEST_LIMIT="+want)
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", limits, err, out)
		}
	}
}

func TestAClockBeforeTheProgramIsAFailure(t *testing.T) {
	e := Examiner{Now: func() time.Time { return time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC) }}
	expect(t, e.checkClock(t.Context()), Failure, "1970-01-01")
}

func TestFoldersThatCannotHoldAStore(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	check := func(path string) []Finding {
		return Examiner{Options: node.Options{Database: "sqlite:" + path}}.checkDataFolder(t.Context())
	}
	expect(t, check(filepath.Join(file, "likeness.db")), Failure, "is no folder")
	expect(t, check("/proc/likeness.db"), Failure, "cannot write /proc") // for root too
	free, err := readFreeMB(folder)
	if err != nil {
		t.Fatal(err)
	}
	state, text := OK, "can be written"
	if free < freeMB {
		state, text = Warning, "MB free"
	}
	expect(t, check(filepath.Join(folder, "deeper", "still", "likeness.db")), state, text)
	if findings := (Examiner{Options: node.Options{Database: "postgres://db/likeness"}}).checkDataFolder(t.Context()); findings != nil {
		t.Errorf("a folder is examined for PostgreSQL: %+v", findings)
	}
}

func TestSharedServersThatDoNotAnswer(t *testing.T) {
	expect(t, Examiner{Options: node.Options{Redis: "redis://127.0.0.1:1"}}.checkRedis(t.Context()), Warning, "refused")
	o := node.Options{Database: "postgres://likeness@127.0.0.1:1/likeness?connect_timeout=2"}
	expect(t, Examiner{Options: o}.checkStore(t.Context()), Failure, "refused")
	expect(t, Examiner{Options: o}.checkMasterKeyFile(t.Context()), Failure, "LIKENESS_MASTER_KEY is not set")
}

func TestTablesOfANewerProgramAreAFailure(t *testing.T) {
	s, err := store.Connect(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "likeness.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.MigrateUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Exec(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, 1)", int64(math.MaxInt32)); err != nil {
		t.Fatal(err)
	}
	expect(t, Examiner{Now: time.Now}.checkTables(t.Context(), s), Failure, "this program knows")
}
