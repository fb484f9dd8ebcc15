package pull

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Client fetches one package file of a registry into the folder dir.
type Client interface {
	Fetch(ctx context.Context, pkg pack.Package, dir string) error
}

// registryClients runs npm and pip, with the operator's own configuration:
// proxies, mirrors and credentials are theirs to know. Caches, logs and temporary
// files go below the folder of the fetch, which is removed afterwards.
type registryClients struct{}

// stopAfter is how long a client may take to end once it was told to.
const stopAfter = 5 * time.Second

// Fetch gets a package with the client of its registry and leaves its file in dir.
func (registryClients) Fetch(ctx context.Context, pkg pack.Package, dir string) error {
	cmd := clientCommand(ctx, pkg, dir)
	var stderr bytes.Buffer
	cmd.Dir, cmd.Stderr, cmd.WaitDelay = dir, &stderr, stopAfter
	cmd.Env = append(os.Environ(), clientEnvironment(dir)...)
	err := cmd.Run()
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		return &pack.Problem{
			Kind: pack.ClientMissing, Message: fmt.Sprintf("%s is needed to fetch %s@%s and is not installed", cmd.Args[0], pkg.Name, pkg.Version),
			Fix: "install " + installHint(pkg.Registry) + ", or copy the package files here and use --from DIR",
		}
	}
	return clientFailed(pkg, stderr.String(), err)
}

// clientCommand runs no shell; name and version come from the program's own manifest.
//
//nolint:gosec // G204: see above
func clientCommand(ctx context.Context, pkg pack.Package, dir string) *exec.Cmd {
	if pkg.Registry == "npm" {
		return exec.CommandContext(ctx, "npm", "pack", pkg.Name+"@"+pkg.Version,
			"--loglevel=error", "--ignore-scripts", "--pack-destination", dir)
	}
	return exec.CommandContext(ctx, "python3", "-m", "pip", "download", pkg.Name+"=="+pkg.Version,
		"--no-deps", "--only-binary=:all:", "--no-cache-dir", "--quiet", "--disable-pip-version-check",
		"--ignore-requires-python", "--dest", dir)
}

// clientEnvironment keeps npm and pip from writing outside dir, and npm from asking for
// news of itself.
func clientEnvironment(dir string) []string {
	return []string{
		"TMPDIR=" + dir,
		"npm_config_cache=" + filepath.Join(dir, "npm-cache"), "npm_config_update_notifier=false",
		"PIP_NO_CACHE_DIR=1",
	}
}

func installHint(registry string) string {
	if registry == "npm" {
		return "Node.js 18 or newer with npm (Debian: apt-get install nodejs npm)"
	}
	return "Python 3 with pip (Debian: apt-get install python3 python3-pip)"
}

// clientFailed reads the client's complaint for the cause that an operator can
// correct. No network is the default guess.
func clientFailed(pkg pack.Package, complaint string, err error) error {
	fix := "check the network, the proxy and the registry's address in the client's configuration, then run 'likeness models pull' again, or use --from DIR"
	kind := pack.FetchFailed
	lower := strings.ToLower(complaint)
	switch {
	case strings.Contains(lower, "enospc") || strings.Contains(lower, "no space left"):
		kind, fix = pack.DiskFailed, "free some disk space and run 'likeness models pull' again"
	case strings.Contains(lower, "no module named pip"):
		kind, fix = pack.ClientMissing, "install "+installHint("pypi")+", or use --from DIR"
	case strings.Contains(lower, "e404"), strings.Contains(lower, "etarget"), strings.Contains(lower, "no matching distribution"):
		fix = "the registry in use does not answer or does not carry this version: check the network, use the public registry, or fetch the file elsewhere and use --from DIR"
	}
	return &pack.Problem{
		Kind: kind, Message: fmt.Sprintf("cannot fetch %s@%s from %s", pkg.Name, pkg.Version, pkg.Registry),
		Cause: complaintError(complaint, err), Fix: fix,
	}
}

// complaintError keeps the line of the client's complaint that says most: the
// one with the reason of a network failure, else the first that is an error.
func complaintError(complaint string, err error) error {
	said := ""
	for line := range strings.Lines(complaint) {
		line = strings.TrimSpace(line)
		lower := strings.ToLower(line)
		if strings.Contains(lower, "reason:") {
			said = line
			break
		}
		if said == "" && strings.Contains(lower, "error") {
			said = line
		}
	}
	if said == "" {
		return err
	}
	const longest = 200
	if len(said) > longest {
		said = said[:longest] + "..."
	}
	return fmt.Errorf("%w: %s", err, said)
}

// locatePackage returns the path of a package file whose integrity is right: from
// From, from an earlier pull, or freshly fetched.
func (p *puller) locatePackage(ctx context.Context, pkg pack.Package) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if p.From != "" {
		return p.locateFrom(pkg)
	}
	kept := filepath.Join(p.Dir, downloads, pkg.File)
	if checkIntegrity(pkg, kept) == nil {
		p.reportEvent(Event{Step: Fetched, Name: pkg.Name, Bytes: pkg.Bytes})
		return kept, nil
	}
	p.reportEvent(Event{Step: Fetching, Name: pkg.Name, Bytes: pkg.Bytes})
	tmp, err := os.MkdirTemp(filepath.Join(p.Dir, downloads), "fetch-")
	if err != nil {
		return "", diskProblem("cannot make a folder for downloads", err)
	}
	defer os.RemoveAll(tmp) //nolint:errcheck // an empty folder left behind goes with .downloads
	if err := p.Client.Fetch(ctx, pkg, tmp); err != nil {
		return "", err
	}
	fetched := filepath.Join(tmp, pkg.File)
	if err := checkIntegrity(pkg, fetched); err != nil {
		return "", err
	}
	if err := os.Rename(fetched, kept); err != nil {
		return "", diskProblem("cannot keep "+pkg.File, err)
	}
	p.reportEvent(Event{Step: Fetched, Name: pkg.Name, Bytes: pkg.Bytes})
	return kept, nil
}

func (p *puller) locateFrom(pkg pack.Package) (string, error) {
	for _, folder := range []string{p.From, filepath.Join(p.From, downloads)} {
		path := filepath.Join(folder, pkg.File)
		if _, err := os.Stat(path); err != nil {
			continue
		}
		if err := checkIntegrity(pkg, path); err != nil {
			return "", err
		}
		p.reportEvent(Event{Step: Fetched, Name: pkg.Name, Bytes: pkg.Bytes})
		return path, nil
	}
	return "", &pack.Problem{
		Kind: pack.FileMissing, Message: fmt.Sprintf("%s is not in %s", pkg.File, p.From),
		Fix: fmt.Sprintf("fetch %s@%s on a machine with network ('likeness models pull --keep' keeps the package files in .downloads) and copy it there", pkg.Name, pkg.Version),
	}
}
