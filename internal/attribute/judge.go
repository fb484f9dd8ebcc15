package attribute

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// Name is one of the 13 attributes of the wire contract.
type Name string

// The attributes, in the order of answers.
const (
	NameAge              Name = "Age"
	NameEyeRight         Name = "EyeRight"
	NameEyeLeft          Name = "EyeLeft"
	NameEmotion          Name = "Emotion"
	NameSmile            Name = "Smile"
	NameGlasses          Name = "Glasses"
	NameHeadCovering     Name = "HeadCovering"
	NameForeheadCovering Name = "ForeheadCovering"
	NameMouth            Name = "Mouth"
	NameMedicalMask      Name = "MedicalMask"
	NameOcclusion        Name = "Occlusion"
	NameStrongMakeup     Name = "StrongMakeup"
	NameHeadphones       Name = "Headphones"
)

// Undetermined is the value of an attribute that cannot be told on this face.
const Undetermined = "undetermined"

// Attribute is one answer about one face.
type Attribute struct {
	Name Name
	// Value is yes, no, open, closed, an emotion or Undetermined; empty for Age.
	Value string
	// Detail is finer where it can be told: "sunglasses" for Glasses, "occluded" for
	// an eye behind them.
	Detail string
	// Band is the age in years, lowest and highest; Age only.
	Band [2]int
	// Confidence is the calibrated probability, 0..1, that Value is right. It is 0
	// for Age and for Undetermined.
	Confidence float64
	// Why says in one sentence why Value is Undetermined, or Band the widest; empty
	// otherwise.
	Why string
}

// rule tells how an attribute follows from traits.
type rule struct {
	name    Name
	trait   Trait
	yes, no string
	// minEyes is the smallest distance of the eyes, photo pixels, at which the trait
	// was still told well; see models/cards/own-heads.md.
	minEyes float64
	// maxYaw is the largest turn of the head, degrees, either way.
	maxYaw float64
	// hiddenBy are the traits that hide what this one looks at.
	hiddenBy []Trait
	// looksAt are points of the mesh that must lie in the photo: beyond its edge the head
	// sees padding and answers all the same.
	looksAt []int
	side    int // the eye it is about: -1 right, 1 left
	// doubt is how near to one half a probability may lie before the answer is
	// Undetermined; 0 means unsure. Wide for heads that missed their target on real
	// pictures (models/cards/own-heads.md): they answer what is plain and no more.
	doubt float64
}

// Points of the mesh for rule.looksAt: the corners of the eyes and of the mouth, and the
// top of the forehead.
var (
	ofRightEye = []int{mesh.RightEyeOuter, mesh.RightEyeInner}
	ofLeftEye  = []int{mesh.LeftEyeInner, mesh.LeftEyeOuter}
	ofEyes     = []int{mesh.RightEyeOuter, mesh.LeftEyeOuter}
	ofMouth    = []int{mesh.LipsRight, mesh.LipsLeft}
	ofForehead = []int{mesh.ForeheadTop}
)

var rules = []rule{
	{name: NameAge},
	{name: NameEyeRight, trait: EyeRightOpen, yes: "open", no: "closed", minEyes: 14, maxYaw: 55, looksAt: ofRightEye, hiddenBy: []Trait{WearsSunglasses}, side: -1},
	{name: NameEyeLeft, trait: EyeLeftOpen, yes: "open", no: "closed", minEyes: 14, maxYaw: 55, looksAt: ofLeftEye, hiddenBy: []Trait{WearsSunglasses}, side: 1},
	{name: NameEmotion},
	{name: NameSmile, trait: Smiling, yes: "yes", no: "no", minEyes: 12, maxYaw: 65, looksAt: ofMouth, hiddenBy: []Trait{WearsMask}},
	{name: NameGlasses, trait: WearsGlasses, yes: "yes", no: "no", minEyes: 14, maxYaw: 75, looksAt: ofEyes},
	{name: NameHeadCovering, trait: HeadCovered, yes: "yes", no: "no", minEyes: 10, maxYaw: 90, looksAt: ofForehead},
	{name: NameForeheadCovering, trait: ForeheadCovered, yes: "yes", no: "no", minEyes: 12, maxYaw: 75, looksAt: ofForehead},
	{name: NameMouth, trait: MouthOpen, yes: "open", no: "closed", minEyes: 14, maxYaw: 65, looksAt: ofMouth, hiddenBy: []Trait{WearsMask}},
	{name: NameMedicalMask, trait: WearsMask, yes: "yes", no: "no", minEyes: 10, maxYaw: 90},
	{name: NameOcclusion, trait: Occluded, yes: "yes", no: "no", minEyes: 14, maxYaw: 75, doubt: 0.20},
	{name: NameStrongMakeup, trait: StrongMakeup, yes: "yes", no: "no", minEyes: 24, maxYaw: 55, looksAt: slices.Concat(ofEyes, ofMouth), hiddenBy: []Trait{WearsMask, WearsSunglasses}},
	{name: NameHeadphones, trait: WearsHeadphones, yes: "yes", no: "no", minEyes: 14, maxYaw: 90, doubt: 0.40},
}

// Names lists the 13 attributes in the order of answers.
func Names() []Name {
	out := make([]Name, len(rules))
	for i, r := range rules {
		out[i] = r.name
	}
	return out
}

// unsure is rule.doubt where a rule names none.
const unsure = 0.03

// hidesFrom is the probability of what is worn from which on what it covers is not
// judged. Bare faces of small grey pictures reach 0.85 for a mask, the masked ones of
// dev_mask begin at 0.87 (models/cards/own-emotion.md).
var hidesFrom = map[Trait]float64{WearsSunglasses: 0.6, WearsMask: 0.85}

// Judge answers the named attributes in the order of Names, each once. Only what
// they need is computed, and what the subject already knows is not computed
// again. Errors are those of decoding, of the models and of ctx; an unknown name
// is a fault.FieldInvalid.
func Judge(ctx context.Context, s *Subject, names []Name) ([]Attribute, error) {
	for _, n := range names {
		if !slices.ContainsFunc(rules, func(r rule) bool { return r.name == n }) {
			return nil, fault.New(fault.FieldInvalid, "attributes", "%q is not an attribute; the attributes are %v", n, Names())
		}
	}
	var out []Attribute
	for _, r := range rules {
		if !slices.Contains(names, r.name) {
			continue
		}
		a, err := s.judge(ctx, r)
		if err != nil {
			return nil, err
		}
		a.Name = r.name
		out = append(out, a)
	}
	return out, nil
}

func (s *Subject) judge(ctx context.Context, r rule) (Attribute, error) {
	switch r.name {
	case NameAge:
		age, err := Age(ctx, s)
		return Attribute{Band: [2]int{age.Low, age.High}, Why: age.Why}, err
	case NameEmotion:
		e, err := EmotionOf(ctx, s)
		if err != nil {
			return Attribute{}, err
		}
		return Attribute{Value: e.Label(), Confidence: e.Confidence, Why: e.Why}, nil
	}
	why, err := s.unseen(ctx, r)
	if err != nil {
		return Attribute{}, err
	}
	if why != "" {
		return Attribute{Value: Undetermined, Why: why}, nil
	}
	by, err := s.hider(ctx, r)
	if err != nil {
		return Attribute{}, err
	}
	if by != "" {
		return hidden(r, by), nil
	}
	p, err := s.Probability(ctx, r.trait)
	if err != nil {
		return Attribute{}, err
	}
	a := answer(r, p)
	if r.name == NameGlasses && a.Value == "yes" {
		dark, err := s.Probability(ctx, WearsSunglasses)
		if err != nil {
			return Attribute{}, err
		}
		if dark > 0.5 {
			a.Detail = "sunglasses"
		}
	}
	return a, nil
}

// hider is the trait that hides what a rule looks at, "" when none does.
func (s *Subject) hider(ctx context.Context, r rule) (Trait, error) {
	for _, t := range r.hiddenBy {
		hides, err := s.hides(ctx, t)
		if err != nil {
			return "", err
		}
		if hides {
			return t, nil
		}
	}
	return "", nil
}

// hides tells whether t, a trait of hidesFrom, is so sure that it hides what it covers.
// Dark glasses hide nothing of a face without glasses: eyes that look down are dark too,
// and the head of sunglasses alone takes them for lenses. Of 42 people in sunglasses whose
// glasses could be told 41 had them on with 0.84 and more (models/cards/own-heads.md).
func (s *Subject) hides(ctx context.Context, t Trait) (bool, error) {
	p, err := s.Probability(ctx, t)
	if err != nil || p < hidesFrom[t] {
		return false, err
	}
	if t != WearsSunglasses {
		return true, nil
	}
	worn, err := s.Probability(ctx, WearsGlasses)
	return err == nil && worn >= 0.5, err
}

func hidden(r rule, by Trait) Attribute {
	a := Attribute{Value: Undetermined}
	switch {
	case r.side != 0:
		a.Detail = "occluded"
		a.Why = fmt.Sprintf("%s: the eye is behind dark glasses", r.name)
	case by == WearsSunglasses:
		a.Why = fmt.Sprintf("%s: the eyes are behind dark glasses", r.name)
	default:
		a.Why = fmt.Sprintf("%s: the mouth is behind a mask", r.name)
	}
	return a
}

func answer(r rule, p float64) Attribute {
	if math.Abs(p-0.5) < cmp.Or(r.doubt, unsure) || math.IsNaN(p) {
		return Attribute{Value: Undetermined, Why: fmt.Sprintf("%s: neither %s nor %s is certain enough", r.name, r.yes, r.no)}
	}
	if p > 0.5 {
		return Attribute{Value: r.yes, Confidence: p}
	}
	return Attribute{Value: r.no, Confidence: 1 - p}
}

// unseen says why a face does not show enough to judge by rule; empty when it does.
func (s *Subject) unseen(ctx context.Context, r rule) (string, error) {
	if why := s.tooSmall(string(r.name), r.minEyes); why != "" {
		return why, nil
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return "", err
	}
	if m.Presence < mesh.PresenceFloor {
		// A mask may cost the mesh its belief; those heads do not use the mesh.
		if slices.ContainsFunc(s.engine.heads[r.trait].Inputs, ofMesh) {
			return fmt.Sprintf("%s: the face is too covered, cut off or turned away to place its features", r.name), nil
		}
		return "", nil
	}
	if s.cutOff(m, r.looksAt) {
		return fmt.Sprintf("%s: the part of the face that tells it lies outside the picture", r.name), nil
	}
	yaw := m.EstimatePose().Yaw
	if math.Abs(yaw) > r.maxYaw {
		// The eye on the far side is the hidden one; the near one can still be told. The
		// nose points to the left of the picture for yaw > 0, which hides the right eye.
		if r.side == 0 || (r.side < 0) == (yaw > 0) {
			return fmt.Sprintf("%s: the head is turned by %.0f degrees", r.name, math.Abs(yaw)), nil
		}
	}
	return "", nil
}

// cutOff tells whether one of the points of the mesh lies outside the photo.
func (s *Subject) cutOff(m *mesh.Mesh, points []int) bool {
	return slices.ContainsFunc(points, func(i int) bool { return !m.Points[i].ImagePoint().In(s.Photo.Width, s.Photo.Height) })
}

// outside tells whether an eye or a corner of the mouth lies outside the photo, by the
// five landmarks: the engines place them where the face would go on.
func (s *Subject) outside() bool {
	return slices.ContainsFunc(s.Face.Landmarks[:], func(p imaging.Point) bool { return !p.In(s.Photo.Width, s.Photo.Height) })
}

func (s *Subject) tooSmall(what string, minEyes float64) string {
	if !s.framed {
		return what + ": the face has no extent"
	}
	if d := s.EyesPixels(); d < minEyes {
		return fmt.Sprintf("%s: the eyes are %.0f pixels apart, at least %.0f are needed", what, d, minEyes)
	}
	return ""
}
