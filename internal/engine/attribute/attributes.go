package attribute

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
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

// Undetermined is the value of an attribute that this face does not show well enough.
const Undetermined = "undetermined"

// Attribute is the result for one attribute of one face.
type Attribute struct {
	Name Name
	// Value is yes, no, open, closed, an emotion or Undetermined; empty for Age.
	Value string
	// Detail is a finer value where it can be determined: "sunglasses" for Glasses, "occluded" for
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

// attributeRule defines how an attribute follows from a trait.
type attributeRule struct {
	name    Name
	trait   Trait
	yes, no string
	// minEyes is the smallest distance of the eyes, photo pixels, at which the trait
	// is still estimated well; see models/cards/own-traits.md.
	minEyes float64
	// sharpness is the least one at which it is still seen; 0 for what is seen through any blur.
	sharpness float64
	// maxYaw is the largest yaw of the head, degrees, to either side.
	maxYaw float64
	// occludedBy are the traits that cover the part of the face that this rule needs.
	occludedBy []Trait
	// meshPoints are points of the mesh that must lie in the photo: outside it the classifier
	// would work on padding.
	meshPoints []int
	side       int // the eye it is about: -1 right, 1 left
	// doubt is the range of probabilities that gives Undetermined; the zero value means
	// defaultDoubt. models/cards/own-traits.md has the errors of those that differ from it.
	doubt doubtRange
}

// doubtRange holds the probabilities, from and including no to and excluding yes, at which neither
// is answered.
type doubtRange struct{ no, yes float64 }

func (d doubtRange) contains(p float64) bool { return p >= d.no && p < d.yes || math.IsNaN(p) }

// Points for attributeRule.meshPoints: the corners of the eyes and of the mouth, and the
// top of the forehead.
var (
	ofRightEye = []int{mesh.RightEyeOuter, mesh.RightEyeInner}
	ofLeftEye  = []int{mesh.LeftEyeInner, mesh.LeftEyeOuter}
	ofEyes     = []int{mesh.RightEyeOuter, mesh.LeftEyeOuter}
	ofMouth    = []int{mesh.LipsRight, mesh.LipsLeft}
	ofForehead = []int{mesh.ForeheadTop}
)

var rules = []attributeRule{
	{name: NameAge},
	{name: NameEyeRight, trait: EyeRightOpen, yes: "open", no: "closed", minEyes: 14, sharpness: minOutline, maxYaw: 55, meshPoints: ofRightEye, occludedBy: []Trait{WearsSunglasses}, side: -1, doubt: eyeDoubt},
	{name: NameEyeLeft, trait: EyeLeftOpen, yes: "open", no: "closed", minEyes: 14, sharpness: minOutline, maxYaw: 55, meshPoints: ofLeftEye, occludedBy: []Trait{WearsSunglasses}, side: 1, doubt: eyeDoubt},
	{name: NameEmotion},
	{name: NameSmile, trait: Smiling, yes: "yes", no: "no", minEyes: 12, sharpness: minOutline, maxYaw: 65, meshPoints: ofMouth, occludedBy: []Trait{WearsMask}},
	{name: NameGlasses, trait: WearsGlasses, yes: "yes", no: "no", minEyes: 14, sharpness: minOutline, maxYaw: 75, meshPoints: ofEyes},
	{name: NameHeadCovering, trait: HeadCovered, yes: "yes", no: "no", minEyes: 10, maxYaw: 90, meshPoints: ofForehead, doubt: headDoubt},
	{name: NameForeheadCovering, trait: ForeheadCovered, yes: "yes", no: "no", minEyes: 12, maxYaw: 75, meshPoints: ofForehead},
	{name: NameMouth, trait: MouthOpen, yes: "open", no: "closed", minEyes: 14, sharpness: minOutline, maxYaw: 65, meshPoints: ofMouth, occludedBy: []Trait{WearsMask}},
	{name: NameMedicalMask, trait: WearsMask, yes: "yes", no: "no", minEyes: 10, maxYaw: 90, meshPoints: ofMouth},
	{name: NameOcclusion, trait: Occluded, yes: "yes", no: "no", minEyes: 14, maxYaw: 75, doubt: occlusionDoubt},
	{name: NameStrongMakeup, trait: StrongMakeup, yes: "yes", no: "no", minEyes: 24, sharpness: minOutline, maxYaw: 55, meshPoints: slices.Concat(ofEyes, ofMouth), occludedBy: []Trait{WearsMask, WearsSunglasses}, doubt: makeupDoubt},
	{name: NameHeadphones, trait: WearsHeadphones, yes: "yes", no: "no", minEyes: 14, maxYaw: 90, doubt: doubtRange{0.1, 0.9}},
}

// ListNames lists the 13 attributes in the order of answers.
func ListNames() []Name {
	out := make([]Name, len(rules))
	for i, r := range rules {
		out[i] = r.name
	}
	return out
}

// CertainMakeup is the probability of strong make-up from which on it is answered: above one half lie 1
// of 25 bare women and 5 of 331 men of dev_attributes_lfw, above this 0 and 2.
const CertainMakeup = 0.7

// The ranges of doubt. Each is a choice between errors; docs/accuracy.md has the figures.
var (
	defaultDoubt = doubtRange{0.47, 0.53}
	// occlusionDoubt ends at a low probability, because a covered face that is called bare does more
	// harm than the reverse: of 427 bare faces of dev_attributes_lfw 9 lie above it, above 0.7 6.
	occlusionDoubt = doubtRange{0.1, 0.3}
	// eyeDoubt holds most eyes that look down: the lid follows the iris, so the gap is that of a closing
	// eye. Of 36 faces of LFW that look down (lab/train/looked_eyes.csv) 20 have an eye below one half, 7
	// below 0.1; of 117 faces of dev_eyes with closed eyes 117 and 111.
	eyeDoubt = doubtRange{0.1, 0.53}
	// headDoubt holds the coverings that resemble hair, scarves above all, and bare heads that resemble
	// them: 21 of 287 and 19 of 549, of grey copies 41 of 287 and 37 of 548 (lab/train/head.py).
	headDoubt = doubtRange{0.3, 0.75}
	// makeupDoubt holds most of the bare faces that one half would call made up.
	makeupDoubt = doubtRange{0.3, CertainMakeup}
	// unlocatedDoubt is that of every rule on a face that the mesh does not find, which a mask causes,
	// but also the head of an animal: of 15 of these that the detector took for a face none reaches it with
	// "medical_mask" (0.93 at most), of 19 masked faces of dev_mask 17 do.
	unlocatedDoubt = doubtRange{0.05, 0.95}
)

// occlusionThresholds is the probability of a worn thing from which on the attributes that
// it covers are undetermined. Bare faces of small grey images reach 0.85 for a mask, the masked ones of
// dev_mask begin at 0.87 (models/cards/own-emotion.md).
var occlusionThresholds = map[Trait]float64{WearsSunglasses: 0.6, WearsMask: 0.85}

// UnknownNameError is a name that ListNames does not have.
type UnknownNameError struct{ Name Name }

// Error implements error.
func (e *UnknownNameError) Error() string {
	return fmt.Sprintf("%q is not an attribute; the attributes are %v", e.Name, ListNames())
}

// EstimateAttributes answers the named attributes in the order of ListNames, each once. Only what
// they need is computed, and nothing is computed twice for one FaceInput.
// Errors are those of decoding, of the models and of ctx; a name that ListNames does not have
// is an *UnknownNameError.
func EstimateAttributes(ctx context.Context, s *FaceInput, names []Name) ([]Attribute, error) {
	for _, n := range names {
		if !slices.ContainsFunc(rules, func(r attributeRule) bool { return r.name == n }) {
			return nil, &UnknownNameError{Name: n}
		}
	}
	var out []Attribute
	for _, r := range rules {
		if !slices.Contains(names, r.name) {
			continue
		}
		a, err := s.estimateAttribute(ctx, r)
		if err != nil {
			return nil, err
		}
		a.Name = r.name
		out = append(out, a)
	}
	return out, nil
}

func (s *FaceInput) estimateAttribute(ctx context.Context, r attributeRule) (Attribute, error) {
	switch r.name {
	case NameAge:
		age, err := EstimateAge(ctx, s)
		return Attribute{Band: [2]int{age.Low, age.High}, Why: age.Why}, err
	case NameEmotion:
		e, err := EstimateEmotion(ctx, s)
		if err != nil {
			return Attribute{}, err
		}
		return Attribute{Value: e.Label(), Confidence: e.Confidence, Why: e.Why}, nil
	}
	why, err := s.undeterminedReason(ctx, r)
	if err != nil {
		return Attribute{}, err
	}
	if why != "" {
		return Attribute{Value: Undetermined, Why: why}, nil
	}
	by, err := s.occludingTrait(ctx, r)
	if err != nil {
		return Attribute{}, err
	}
	if by != "" {
		return occludedAttribute(r, by), nil
	}
	p, err := s.TraitProbability(ctx, r.trait)
	if err != nil {
		return Attribute{}, err
	}
	doubt, err := s.findDoubt(ctx, r)
	if err != nil {
		return Attribute{}, err
	}
	a := decideAttribute(r, doubt, p)
	if r.name == NameGlasses && a.Value == "yes" {
		dark, err := s.TraitProbability(ctx, WearsSunglasses)
		if err != nil {
			return Attribute{}, err
		}
		if dark > 0.5 {
			a.Detail = "sunglasses"
		}
	}
	return a, nil
}

// occludingTrait returns the trait that covers what a rule needs, "" when none does.
func (s *FaceInput) occludingTrait(ctx context.Context, r attributeRule) (Trait, error) {
	for _, t := range r.occludedBy {
		hides, err := s.isOccluding(ctx, t)
		if err != nil {
			return "", err
		}
		if hides {
			return t, nil
		}
	}
	return "", nil
}

// isOccluding reports whether t reaches its threshold in occlusionThresholds. Dark glasses
// count only on a face with glasses: eyes that look down are dark too, and the classifier of
// sunglasses alone takes them for lenses. Of 42 people in sunglasses whose glasses could be
// determined, 41 had glasses with 0.84 or more (models/cards/own-traits.md).
func (s *FaceInput) isOccluding(ctx context.Context, t Trait) (bool, error) {
	p, err := s.TraitProbability(ctx, t)
	if err != nil || p < occlusionThresholds[t] {
		return false, err
	}
	if t != WearsSunglasses {
		return true, nil
	}
	worn, err := s.TraitProbability(ctx, WearsGlasses)
	return err == nil && worn >= 0.5, err
}

func occludedAttribute(r attributeRule, by Trait) Attribute {
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

// findDoubt returns the range of doubt of a rule on this face. An eye beside one that is certainly closed
// is not looking down, and has the default one.
func (s *FaceInput) findDoubt(ctx context.Context, r attributeRule) (doubtRange, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return doubtRange{}, err
	}
	if m.Presence < mesh.PresenceFloor {
		return unlocatedDoubt, nil
	}
	if r.side != 0 {
		other := EyeLeftOpen
		if r.side > 0 {
			other = EyeRightOpen
		}
		open, err := s.TraitProbability(ctx, other)
		if err != nil {
			return doubtRange{}, err
		}
		return r.doubt.besideEye(open), nil
	}
	return cmp.Or(r.doubt, defaultDoubt), nil
}

// besideEye returns the range of doubt of an eye by the probability that the other one is open.
func (d doubtRange) besideEye(open float64) doubtRange {
	if open < d.no {
		return defaultDoubt
	}
	return d
}

// findTraitRule returns the rule of an attribute that follows from a trait.
func findTraitRule(n Name) (attributeRule, error) {
	i := slices.IndexFunc(rules, func(r attributeRule) bool { return r.name == n })
	if i < 0 || rules[i].trait == "" {
		return attributeRule{}, fmt.Errorf("attribute: %q does not follow from a trait", n)
	}
	return rules[i], nil
}

func decideAttribute(r attributeRule, doubt doubtRange, p float64) Attribute {
	if doubt.contains(p) {
		return Attribute{Value: Undetermined, Why: fmt.Sprintf("%s: neither %s nor %s is likely enough", r.name, r.yes, r.no)}
	}
	if p >= doubt.yes {
		return Attribute{Value: r.yes, Confidence: p}
	}
	return Attribute{Value: r.no, Confidence: 1 - p}
}

// undeterminedReason returns why a face does not show enough for a rule; empty when it does.
func (s *FaceInput) undeterminedReason(ctx context.Context, r attributeRule) (string, error) {
	if why := s.tooSmallReason(string(r.name), r.minEyes); why != "" {
		return why, nil
	}
	if s.lacksPartOf(r) {
		return cutOffReason(r.name), nil
	}
	if r.sharpness > 0 {
		if why, err := s.hiddenDetailReason(r.sharpness); err != nil || why != "" {
			return joinReason(r.name, why), err
		}
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return "", err
	}
	if m.Presence < mesh.PresenceFloor {
		// A mask can lower the mesh's presence; these classifiers do not use the mesh.
		if slices.ContainsFunc(s.engine.classifiers[r.trait].Inputs, func(in ownmodel.Input) bool { return findVector(in.Name).needsMesh }) {
			return fmt.Sprintf("%s: the face is covered, cut off or turned away too much to locate its features", r.name), nil
		}
		return "", nil
	}
	if s.isCutOff(m, r.meshPoints) {
		return cutOffReason(r.name), nil
	}
	yaw := m.EstimatePose().Yaw
	if math.Abs(yaw) > r.maxYaw {
		// The eye on the far side is hidden; the near one can still be evaluated. The
		// nose points to the left of the image for yaw > 0, which hides the right eye.
		if r.side == 0 || (r.side < 0) == (yaw > 0) {
			return fmt.Sprintf("%s: the head is turned by %.0f degrees, too far to decide", r.name, math.Abs(yaw)), nil
		}
	}
	return "", nil
}

// joinReason writes a reason in a clause after the name of the attribute; empty for none.
func joinReason(n Name, why string) string {
	if why == "" {
		return ""
	}
	return string(n) + ": " + why
}

func (s *FaceInput) tooSmallReason(what string, minEyes float64) string {
	if !s.framed {
		return what + ": the face is too small"
	}
	if d := s.EyeDistance(); d < minEyes {
		return fmt.Sprintf("%s: the eyes are %.0f pixels apart; at least %.0f pixels are required", what, d, minEyes)
	}
	return ""
}
