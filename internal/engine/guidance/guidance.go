// Package guidance names what a person in front of a camera should do next.
package guidance

// Instruction names what the person should do; the pages have a text for each in every language.
type Instruction string

// The instructions, in the order of their rank: the first that applies is given. LookStraight and
// HoldUpright come before MoreLight for a head that is turned or tilted far.
const (
	NoFace        Instruction = "no_face"
	OneFace       Instruction = "one_face"
	Closer        Instruction = "closer"
	Further       Instruction = "further"
	MoveLeft      Instruction = "move_left"
	MoveRight     Instruction = "move_right"
	MoveUp        Instruction = "move_up"
	MoveDown      Instruction = "move_down"
	MoreLight     Instruction = "more_light"
	LessLight     Instruction = "less_light"
	RemoveMask    Instruction = "remove_mask"
	RemoveGlasses Instruction = "remove_glasses"
	UncoverFace   Instruction = "uncover_face"
	LookStraight  Instruction = "look_straight"
	HoldUpright   Instruction = "hold_upright"
	// Of the expression, where a photo has to be neutral.
	OpenEyes   Instruction = "open_eyes"
	CloseMouth Instruction = "close_mouth"
	NotSmile   Instruction = "not_smile"
	HoldStill  Instruction = "hold_still"
	// Of documents.
	NoDocument Instruction = "no_document"
	FillFrame  Instruction = "fill_frame"
	AvoidGlare Instruction = "avoid_glare"
)
