package mesh

// Between is a place between two points of the mesh: at 0 it is A, at 1 B, below 0 beyond A.
type Between struct{ A, B int }

// Where make-up is measured (package attribute). Of pairs the right one comes first.
var (
	UpperLipAcross = []Between{{40, 80}, {39, 81}, {37, 82}, {0, 13}, {267, 312}, {269, 311}, {270, 310}} // outer to inner rim
	LowerLipAcross = []Between{{91, 88}, {181, 178}, {84, 87}, {17, 14}, {314, 317}, {405, 402}, {321, 318}}

	LidToBrow = [2][]Between{ // lashes to brow
		{{161, 53}, {160, 52}, {159, 52}, {159, 65}, {158, 65}, {157, 55}},
		{{388, 283}, {387, 282}, {386, 282}, {386, 295}, {385, 295}, {384, 285}},
	}
	UpperLashes = [2][]int{UpperLids[Right][2:7], UpperLids[Left][2:7]}
	LowerLashes = [2][]int{LowerLids[Right][2:7], LowerLids[Left][2:7]}
	UnderEyes   = [2][]Between{{{145, 118}, {144, 117}, {153, 118}}, {{374, 347}, {373, 346}, {380, 347}}}
	BrowAcross  = [2][]Between{{{70, 46}, {63, 53}, {105, 52}, {66, 65}}, {{300, 276}, {293, 283}, {334, 282}, {296, 295}}}
	EyeAcross   = [2][]Between{{{RightEyeOuter, RightEyeInner}}, {{LeftEyeOuter, LeftEyeInner}}}
	CheekSkins  = [2][]int{
		{CheekRight, CheekLowerRight, UnderEyeOuterRight, UnderEyeRight},
		{CheekLeft, CheekLowerLeft, UnderEyeOuterLeft, UnderEyeLeft},
	}

	ForeheadSkin = []int{ForeheadLow, ForeheadRight, ForeheadLeft, Glabella, ForeheadOuterRight, ForeheadOuterLeft}
	NoseSkin     = []int{NoseRidge2, NoseRidge, NoseFront}
	// BareSkin is where skin is seen of most faces.
	BareSkin = []int{
		CheekRight, CheekLeft, CheekLowerRight, CheekLowerLeft, UnderEyeOuterRight, UnderEyeOuterLeft, UnderEyeRight, UnderEyeLeft,
		JawSkins[Right][0], JawSkins[Left][0], JawSkins[Right][1], JawSkins[Left][1],
		ForeheadLow, ForeheadRight, ForeheadLeft, Glabella, NoseRidge2, NoseRidge,
	}
	SmoothSkin = []int{CheekRight, CheekLeft, CheekLowerRight, CheekLowerLeft}
)
