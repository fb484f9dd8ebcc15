package pull

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/runtime/convert"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// maxFetches bounds how many packages are fetched at the same time.
const maxFetches = 3

// downloads is the folder inside the models directory that keeps packages until the pull is complete.
const downloads = ".downloads"

// Options of a pull.
type Options struct {
	Dir  string   // models directory, made when absent
	From string   // folder with package files or an earlier models directory; then no network is used
	Also []string // models beside the active pack, by name
	Keep bool     // keep the fetched packages, to carry them to another site
	// Progress is told what happens, from several goroutines but never two at
	// once. nil is silence.
	Progress func(Event)
	// Client fetches packages; nil is the registries' own clients.
	Client Client
}

// Event is one step of a pull.
type Event struct {
	Step  Step
	Name  string // package or file
	Bytes int64  // size of the package or file, in bytes
	// Done and Total count package bytes over the whole pull.
	Done, Total int64
}

// Step says what an Event reports.
type Step string

// The steps.
const (
	Fetching  Step = "fetching"  // a package is being fetched
	Fetched   Step = "fetched"   // a package is here and verified
	Installed Step = "installed" // a file is in place
	Present   Step = "present"   // a file was right already
)

// target is one file to bring into the models directory.
type target struct {
	what    string // for messages
	pkg     pack.Package
	file    string // in the models directory, slash path
	sha256  string
	bytes   int64
	sources []pack.Source
	model   *pack.Model // nil: take the one source as it is
}

// puller is one running pull.
type puller struct {
	Options
	mu          sync.Mutex
	done, total int64
}

// Run brings every file of the active pack and of opts.Also into opts.Dir.
func Run(ctx context.Context, opts Options) error {
	p, err := pack.Describe(opts.Dir)
	if err != nil {
		return err
	}
	opts.Dir = p.Dir()
	targets, err := planTargets(p, opts.Also)
	if err != nil {
		return err
	}
	pl := &puller{Options: opts}
	if pl.Client == nil {
		pl.Client = registryClients{}
	}
	if err := pack.MakeDir(filepath.Join(opts.Dir, downloads)); err != nil {
		return diskProblem("cannot make the models directory", err)
	}
	missing, err := pl.skipPresent(targets)
	if err != nil {
		return err
	}
	if err := pl.fetchAndInstall(ctx, missing); err != nil {
		return err
	}
	if pl.Keep {
		return nil
	}
	return os.RemoveAll(filepath.Join(opts.Dir, downloads))
}

// planTargets lists what the active pack and the named models need.
func planTargets(p *pack.Pack, also []string) ([]target, error) {
	m := p.Manifest()
	platform, err := m.CurrentPlatform()
	if err != nil {
		return nil, err
	}
	pkg, _ := m.FindPackage(m.Runtime.Package)
	targets := []target{{
		what: "ONNX Runtime " + m.Runtime.Version, pkg: pkg, file: platform.File, sha256: platform.SHA256, bytes: platform.Bytes,
		sources: []pack.Source{{Path: platform.Path, SHA256: platform.SHA256, Bytes: platform.Bytes}},
	}}
	for _, s := range m.Samples {
		pkg, _ := m.FindPackage(s.Package)
		targets = append(targets, target{
			what: "sample photo " + s.File, pkg: pkg, file: s.File, sha256: s.SHA256, bytes: s.Bytes,
			sources: []pack.Source{{Path: s.Path, SHA256: s.SHA256, Bytes: s.Bytes}},
		})
	}
	wanted := p.ActiveModels()
	for _, name := range also {
		mod, err := p.FindModel(name)
		if err != nil {
			return nil, err
		}
		wanted = append(wanted, mod)
	}
	for _, mod := range wanted {
		if mod.IsLocal() || slices.ContainsFunc(targets, func(t target) bool { return t.file == mod.File }) {
			continue // an operator's own file cannot be fetched
		}
		pkg, _ := m.FindPackage(mod.Package)
		targets = append(targets, target{
			what: mod.Name, pkg: pkg, file: mod.File, sha256: mod.SHA256, bytes: mod.Bytes, sources: mod.Sources, model: &mod,
		})
	}
	return targets, nil
}

// skipPresent leaves out what is right already, in the models directory or in
// an earlier one given by From.
func (p *puller) skipPresent(targets []target) ([]target, error) {
	var missing []target
	for _, t := range targets {
		path := p.targetPath(t)
		if got, err := pack.HashFile(path); err == nil && got == t.sha256 {
			p.reportEvent(Event{Step: Present, Name: t.file, Bytes: t.bytes})
			continue
		}
		if p.From != "" {
			copied, err := p.copyEarlier(t)
			if err != nil {
				return nil, err
			}
			if copied {
				continue
			}
		}
		missing = append(missing, t)
	}
	return missing, nil
}

// copyEarlier takes a finished file from a models directory given by From.
func (p *puller) copyEarlier(t target) (bool, error) {
	earlier := filepath.Join(p.From, filepath.FromSlash(t.file))
	if got, err := pack.HashFile(earlier); err != nil || got != t.sha256 {
		return false, nil
	}
	data, err := os.ReadFile(earlier)
	if err != nil {
		return false, diskProblem("cannot read "+earlier, err)
	}
	return true, p.installFile(t, data)
}

// fetchAndInstall fetches the packages that the targets need and installs the targets of
// each as soon as it is there.
func (p *puller) fetchAndInstall(ctx context.Context, targets []target) error {
	byPackage := map[string][]target{}
	var packages []pack.Package
	for _, t := range targets {
		if byPackage[t.pkg.ID] == nil {
			packages = append(packages, t.pkg)
			p.total += t.pkg.Bytes
		}
		byPackage[t.pkg.ID] = append(byPackage[t.pkg.ID], t)
	}
	slices.SortFunc(packages, func(a, b pack.Package) int { return cmp.Compare(b.Bytes, a.Bytes) })
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(maxFetches)
	var installing sync.Mutex // conversions are one at a time: they need memory
	for _, pkg := range packages {
		group.Go(func() error {
			file, err := p.locatePackage(ctx, pkg)
			if err != nil {
				return err
			}
			installing.Lock()
			defer installing.Unlock()
			return p.unpackPackage(ctx, pkg, file, byPackage[pkg.ID])
		})
	}
	return group.Wait()
}

// unpackPackage reads what the targets need out of one verified package.
func (p *puller) unpackPackage(ctx context.Context, pkg pack.Package, file string, targets []target) error {
	var wanted []pack.Source
	for _, t := range targets {
		wanted = append(wanted, t.sources...)
	}
	files, err := extractFiles(pkg, file, wanted)
	if err != nil {
		return err
	}
	for _, t := range targets {
		if err := ctx.Err(); err != nil {
			return err
		}
		data, err := t.buildFile(files)
		if err != nil {
			return err
		}
		if err := p.installFile(t, data); err != nil {
			return err
		}
	}
	return nil
}

// buildFile makes a target's bytes from the verified source files.
func (t target) buildFile(files map[string][]byte) ([]byte, error) {
	if t.model == nil {
		return files[t.sources[0].Path], nil
	}
	req := convert.Request{Name: t.model.Name, Converter: t.model.Converter, Network: t.model.Network}
	for _, s := range t.sources {
		req.Files = append(req.Files, convert.File{Path: s.Path, Data: files[s.Path]})
	}
	in := t.model.Input
	req.Input = convert.Tensor{Name: in.Name, From: in.From, Shape: in.Shape}
	for _, o := range t.model.Outputs {
		req.Outputs = append(req.Outputs, convert.Tensor{Name: o.Name, From: o.From, Shape: o.Shape})
	}
	data, err := convert.Run(req)
	if err != nil {
		return nil, &pack.Problem{
			Kind: pack.PackageDamaged, Message: "cannot convert " + t.what, Cause: err,
			Fix: "this is a fault of this program version: report it, with the version",
		}
	}
	return data, nil
}

// installFile checks the final bytes and renames them into place.
func (p *puller) installFile(t target, data []byte) error {
	if got := hashOf(data); got != t.sha256 {
		return &pack.Problem{
			Kind:    pack.FileDamaged,
			Message: fmt.Sprintf("%s came out with SHA-256 %s, the manifest says %s", t.what, got, t.sha256),
			Fix:     "use the likeness version that this models/manifest.yaml belongs to",
		}
	}
	path := p.targetPath(t)
	if err := pack.MakeDir(filepath.Dir(path)); err != nil {
		return diskProblem("cannot make "+filepath.Dir(path), err)
	}
	if err := pack.WriteFile(path, data); err != nil {
		return diskProblem("cannot write "+path, err)
	}
	p.reportEvent(Event{Step: Installed, Name: t.file, Bytes: int64(len(data))})
	return nil
}

func (p *puller) targetPath(t target) string { return filepath.Join(p.Dir, filepath.FromSlash(t.file)) }

func (p *puller) reportEvent(e Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if e.Step == Fetched {
		p.done += e.Bytes
	}
	e.Done, e.Total = p.done, p.total
	if p.Progress != nil {
		p.Progress(e)
	}
}

// diskProblem turns a failure of the file system into a Problem that names the fix.
func diskProblem(message string, err error) error {
	fix := "check that this user may write there"
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		fix = "free some disk space (the pack needs about 600 MB while it is pulled) and run 'likeness models pull' again; it goes on where it stopped"
	}
	return &pack.Problem{Kind: pack.DiskFailed, Message: message, Cause: err, Fix: fix}
}
