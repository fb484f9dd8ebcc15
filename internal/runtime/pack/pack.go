package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/models"
)

// The roles that the engine asks for. Which model fills each is the manifest's
// choice; an operator may override RoleRecogniser.
const (
	RoleDetector     = "detector"     // faces in an image
	RoleFastDetector = "fastdetector" // where faces may be, at a fraction of the cost
	RoleLandmarks    = "landmarks"    // 68 points of one face
	RoleRecogniser   = "recogniser"   // embedding of one aligned face
	RoleRecogniser2  = "recogniser2"  // optional second opinion, fused with the first by Active.SecondShare
	RoleMesh         = "mesh"         // 468 points of one face
	RoleIris         = "iris"         // eye contour and iris of one eye
	RoleSegmentation = "segmentation" // hair, skin, clothes, accessories, background
	RoleBody         = "body"         // a mask of the person below a face; its points of the body are not read
	RoleFeatures     = "features"     // 1024-d features, age bins and sex that attribute classifiers build on
	RoleAge          = "age"
	RoleExpression   = "expression" // several networks are combined; see also RoleExpression2
	RoleExpression2  = "expression2"
	RoleEye          = "eye" // eye open or closed
	RoleLiveness     = "liveness"
	RoleLiveness2    = "liveness2" // second opinion: the face with what is near it
	RoleLiveness3    = "liveness3" // second opinion: the face with more of its surroundings
	RolePose         = "pose"

	RolePortraitAlpha = "portraitalpha" // alpha of the people in a frame, for new backgrounds

	RoleTextDetector   = "textdetector"   // lines of printed text of a document
	RoleTextRecogniser = "textrecogniser" // the characters of one line
)

// Pack is an opened, verified model pack.
type Pack struct {
	dir      string
	manifest *Manifest
	local    *Local
	roles    map[string]string
	library  string
	id       string
}

// ShippedManifest returns the manifest that the program carries.
func ShippedManifest() (*Manifest, error) {
	data, err := models.Files.ReadFile("manifest.yaml")
	if err != nil {
		return nil, err
	}
	return ParseManifest(data)
}

// Open reads the program's manifest and the operator's in dir, and verifies
// every file of the active pack by SHA-256. The error is a *Problem, or several
// joined when several files are missing or wrong.
func Open(dir string) (*Pack, error) {
	p, err := Describe(dir)
	if err != nil {
		return nil, err
	}
	platform, err := p.manifest.CurrentPlatform()
	if err != nil {
		return nil, err
	}
	p.library = filepath.Join(p.dir, filepath.FromSlash(platform.File))
	active := p.ActiveModels()
	errs := make([]error, 1+len(active))
	var hashing errgroup.Group
	hashing.SetLimit(runtime.GOMAXPROCS(0))
	hashing.Go(func() error {
		errs[0] = verifyFile(p.library, "the ONNX Runtime library", platform.SHA256, false)
		return nil
	})
	for i, m := range active {
		hashing.Go(func() error {
			errs[1+i] = m.VerifyFile()
			return nil
		})
	}
	_ = hashing.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return p, nil
}

// Describe is Open without touching the model files: for lists and for pulling.
func Describe(dir string) (*Pack, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	manifest, err := ShippedManifest()
	if err != nil {
		return nil, err
	}
	local, err := ReadLocal(abs)
	if err != nil {
		return nil, err
	}
	return assemblePack(abs, manifest, local)
}

// assemblePack joins both manifests.
func assemblePack(dir string, manifest *Manifest, local *Local) (*Pack, error) {
	p := &Pack{dir: dir, manifest: manifest, local: local, roles: map[string]string{}}
	for i := range manifest.Models {
		m := &manifest.Models[i]
		m.path = filepath.Join(dir, filepath.FromSlash(m.File))
	}
	for _, lm := range local.Models {
		if _, taken := manifest.findModel(lm.Name); taken {
			return nil, invalidManifest(LocalFile, fmt.Errorf("the name %q belongs to a shipped model", lm.Name))
		}
		manifest.Models = append(manifest.Models, lm.expandModel(dir))
	}
	for role, name := range manifest.Pack.Roles {
		p.roles[role] = name
	}
	if name := local.Pack.Recogniser; name != "" {
		m, ok := manifest.findModel(name)
		if !ok || m.Embedding == nil {
			return nil, invalidManifest(LocalFile, fmt.Errorf("pack.recogniser %q is not a recogniser of either manifest", name))
		}
		// An operator's choice stands alone: the share was measured for our pair.
		p.roles[RoleRecogniser] = name
		delete(p.roles, RoleRecogniser2)
	}
	for _, m := range p.ActiveModels() {
		if m.local && !m.AcceptLicence {
			return nil, m.licenceRefused()
		}
	}
	var err error
	if p.id, err = p.computeID(models.Files); err != nil {
		return nil, err
	}
	return p, nil
}

func (m Model) licenceRefused() error {
	return &Problem{
		Kind:    LicenceRefused,
		Message: fmt.Sprintf("the licence of model %q (%s) has not been accepted", m.Name, m.Licence),
		Fix:     "read it and set accept_licence: true in " + LocalFile + " if its terms suit your use",
	}
}

// computeID names what answers: models in their roles, the calibration, and the small
// models and networks of our own that the program carries.
func (p *Pack) computeID(carried fs.FS) (string, error) {
	var h strings.Builder
	for _, role := range p.sortedRoles() {
		m, _ := p.manifest.findModel(p.roles[role])
		fmt.Fprintf(&h, "%s=%s:%s\n", role, m.Name, m.SHA256)
	}
	if _, share, fused := p.SecondRecogniser(); fused {
		fmt.Fprintf(&h, "share:%v\n", share)
	}
	if table, err := p.ReadCalibration(p.RecogniserName()); err == nil {
		fmt.Fprintf(&h, "calibration:%x\n", sha256.Sum256(table))
	}
	if tables, found, err := p.ReadMinorCalibration(p.RecogniserName()); err == nil && found {
		fmt.Fprintf(&h, "calibration of minors:%x\n", sha256.Sum256(tables))
	}
	own, err := fs.Glob(carried, "own/*")
	if err != nil {
		return "", err
	}
	for _, name := range own {
		data, err := fs.ReadFile(carried, name)
		if err != nil {
			return "", fmt.Errorf("pack: %w", err)
		}
		fmt.Fprintf(&h, "%s:%x\n", name, sha256.Sum256(data))
	}
	sum := sha256.Sum256([]byte(h.String()))
	return p.manifest.Pack.Name + "-" + hex.EncodeToString(sum[:])[:12], nil
}

func (p *Pack) sortedRoles() []string {
	roles := make([]string, 0, len(p.roles))
	for r := range p.roles {
		roles = append(roles, r)
	}
	slices.Sort(roles)
	return roles
}

// ID is the header X-Model-Pack: the pack's name and 12 hexadecimal digits over
// the models in their roles, the calibration in use and what the program carries itself.
func (p *Pack) ID() string { return p.id }

// Dir is the absolute models directory.
func (p *Pack) Dir() string { return p.dir }

// Manifest is the joined manifest. It must not be changed.
func (p *Pack) Manifest() *Manifest { return p.manifest }

// RuntimeLibrary is the path of ONNX Runtime's verified shared library; empty
// when the pack was only described.
func (p *Pack) RuntimeLibrary() string { return p.library }

// ActiveModels lists the models that fill a role, each once, ordered by name.
func (p *Pack) ActiveModels() []Model {
	var out []Model
	for _, role := range p.sortedRoles() {
		m, ok := p.manifest.findModel(p.roles[role])
		if ok && !slices.ContainsFunc(out, func(o Model) bool { return o.Name == m.Name }) {
			out = append(out, m)
		}
	}
	slices.SortFunc(out, func(a, b Model) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// RolesOf lists the roles that the named model fills, ordered.
func (p *Pack) RolesOf(name string) []string {
	var out []string
	for _, role := range p.sortedRoles() {
		if p.roles[role] == name {
			out = append(out, role)
		}
	}
	return out
}

// ModelForRole returns the model that fills a role of the active pack.
func (p *Pack) ModelForRole(role string) (Model, error) {
	m, ok := p.manifest.findModel(p.roles[role])
	if !ok {
		return Model{}, &Problem{
			Kind: UnknownModel, Message: fmt.Sprintf("no model of the pack fills the role %q", role),
			Fix: "add it under pack.roles in models/manifest.yaml",
		}
	}
	return m, nil
}

// FindModel returns a model of either manifest by name. One that no role uses is
// verified here, since Open did not; in a merely described pack nothing is.
func (p *Pack) FindModel(name string) (Model, error) {
	m, ok := p.manifest.findModel(name)
	if !ok {
		return Model{}, &Problem{
			Kind: UnknownModel, Message: fmt.Sprintf("no model is called %q", name),
			Fix: "see 'likeness models list' for the names",
		}
	}
	if m.local && !m.AcceptLicence {
		return Model{}, m.licenceRefused()
	}
	if p.library == "" || len(p.RolesOf(name)) > 0 {
		return m, nil
	}
	return m, m.VerifyFile()
}

// SecondRecogniser returns the model that is fused with the recogniser and its
// share of the comparison, 0..1; ok is false when one recogniser answers alone.
func (p *Pack) SecondRecogniser() (m Model, share float64, ok bool) {
	m, ok = p.manifest.findModel(p.roles[RoleRecogniser2])
	return m, p.manifest.Pack.SecondShare, ok
}

// RecogniserName names what makes embeddings, and its calibration table: the
// recogniser, or both joined by a hyphen when two are fused.
func (p *Pack) RecogniserName() string {
	name := p.roles[RoleRecogniser]
	if second, ok := p.roles[RoleRecogniser2]; ok {
		name += "-" + second
	}
	return name
}

// ReadCalibration returns the calibration table of a recogniser: the operator's own
// in <models directory>/calibration/<name>.json if there is one, else the one
// that the program carries.
func (p *Pack) ReadCalibration(recogniser string) ([]byte, error) {
	if !validName.MatchString(recogniser) {
		return nil, &Problem{Kind: UnknownModel, Message: fmt.Sprintf("no model is called %q", recogniser), Fix: "see 'likeness models list'"}
	}
	data, err := os.ReadFile(p.CalibrationFile(recogniser))
	if err == nil {
		return data, nil
	}
	if !errors.Is(err, os.ErrNotExist) {
		return nil, &Problem{Kind: NotCalibrated, Message: "cannot read the calibration table", Cause: err, Fix: "make the file readable for this user"}
	}
	data, err = models.Files.ReadFile("calibration/" + recogniser + ".json")
	if err != nil {
		return nil, &Problem{
			Kind: NotCalibrated, Message: fmt.Sprintf("the recogniser %q has no calibration table", recogniser),
			Fix: "run 'likeness calibrate PAIRS.csv' with pairs of your own photos",
		}
	}
	return data, nil
}

// ReadMinorCalibration returns the tables of a recogniser for faces that look younger than 18:
// the operator's own in <models directory>/calibration/<name>.minors.json if there is one, else
// those that the program carries; found is false without either.
func (p *Pack) ReadMinorCalibration(recogniser string) (data []byte, found bool, err error) {
	file := recogniser + ".minors.json"
	data, err = os.ReadFile(filepath.Join(p.dir, "calibration", file))
	if errors.Is(err, os.ErrNotExist) {
		data, err = models.Files.ReadFile("calibration/" + file)
	}
	if errors.Is(err, os.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, &Problem{Kind: NotCalibrated, Message: "cannot read the calibration of minors", Cause: err, Fix: "make the file readable for this user"}
	}
	return data, true, nil
}

// CalibrationFile is where the operator's own table of a recogniser lies.
func (p *Pack) CalibrationFile(recogniser string) string {
	return filepath.Join(p.dir, "calibration", recogniser+".json")
}
