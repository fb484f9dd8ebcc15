package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

const turnWhy = "a turned head is hidden and lit otherwise on one side"

// posing lists defects of the head's and the shoulders' pose.
func posing() []Defect {
	return []Defect{
		{
			Name: "Tilted", Shows: "the picture turned", Unit: "degrees", Levels: levels(3, 6, 10, 20, 40), Obvious: 2,
			Fails: []string{"Roll"}, draw: tilted,
			MayFail: touches("the upright box of a tilted head is another one and its shoulders slope", "ShouldersPose", "HeadWidthRatio", "HeadHeightRatio",
				"FaceMidPointHorizontalPosition", "FaceMidPointVerticalPosition", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "TurnedSide", Shows: "the head turned to one side (warped by the depth of the mesh)", Unit: "degrees", Levels: levels(4, 8, 12, 17, 22), Obvious: 2,
			Fails: []string{"Yaw"}, draw: func(s *sheet) { s.turn(s.side()*s.strength, 0) },
			MayFail: touches(turnWhy, "OffGaze", "HeadWidthRatio", "FaceMidPointHorizontalPosition", "ShadowsOnFace", "ShouldersPose", "FaceOccluded", "Roll", "EyeRightOccluded", "EyeLeftOccluded"),
		},
		{
			Name: "TurnedUp", Shows: "the head lifted (warped by the depth of the mesh)", Unit: "degrees", Levels: levels(5, 9, 13, 17, 21), Obvious: 2,
			Fails: []string{"Pitch"}, draw: func(s *sheet) { s.turn(0, s.strength) },
			MayFail: touches(turnWhy, "OffGaze", "HeadHeightRatio", "FaceMidPointVerticalPosition", "EyeRightClosed", "EyeLeftClosed", "ForeheadCovering", "ExpressionLevel"),
		},
		{
			Name: "TurnedDown", Shows: "the head lowered (warped by the depth of the mesh)", Unit: "degrees", Levels: levels(5, 9, 13, 17, 21), Obvious: 2,
			Fails: []string{"Pitch"}, draw: func(s *sheet) { s.turn(0, -s.strength) },
			MayFail: touches(turnWhy, "OffGaze", "HeadHeightRatio", "FaceMidPointVerticalPosition", "EyeRightClosed", "EyeLeftClosed", "ForeheadCovering", "ExpressionLevel"),
		},
		{
			Name: "TiltedShoulders", Shows: "one shoulder lower than the other", Unit: "degrees", Levels: levels(4, 8, 13, 19, 26), Obvious: 3,
			Fails: []string{"ShouldersPose"}, draw: tiltedShoulders,
			MayFail: append(touches("the wall beside a lowered shoulder is a stretched one", "BackgroundUniformity", "ShadowsOnBackground"),
				touches("the picture shows more of the shoulders and less of the head", "HeadWidthRatio", "HeadHeightRatio", "EyesDistance")...),
		},
	}
}

func tilted(s *sheet) {
	c := at{X: float64(s.Image.Width) / 2, Y: float64(s.Image.Height) / 2}
	degrees := s.side() * s.strength
	s.placed(s.Image.Width, s.Image.Height, imaging.Similarity(1, degrees, c, c))
	s.Turned.Roll = -degrees // clockwise is positive there
}

// tiltedShoulders shears what lies below the chin, in a picture that shows a little
// more of the shoulders than the portrait.
func tiltedShoulders(s *sheet) {
	slope := s.side() * math.Tan(s.strength*math.Pi/180)
	c := s.f.unit(chin)
	face := s.f.px(0, 0)
	s.placed(s.Image.Width, s.Image.Height, imaging.Similarity(0.82, 0, face, at{X: face.X, Y: face.Y - 0.02*float64(s.Image.Height)}))
	whole := s.f
	s.f.toPhoto = s.f.toPhoto.Then(s.Moved)
	s.f.toUnits = s.f.toPhoto.Inverse()
	s.warp(func(u, v float64) (float64, float64) {
		// No shear on the head; it begins at the chin under it and higher beside it,
		// where the shoulders are.
		beside := ramp(math.Abs(u-c.X), 70, 170)
		start := c.Y - 5 - 45*beside
		return u, v - slope*(u-c.X)*ramp(v, start, start+75-20*beside)
	})
	s.f = whole
}

// bell is 1 at 0 and falls off as exp(-x*x).
func bell(x float64) float64 { return math.Exp(-x * x) }

// ramp goes smoothly from 0 at lo to 1 at hi.
func ramp(x, lo, hi float64) float64 {
	t := math.Min(math.Max((x-lo)/(hi-lo), 0), 1)
	return t * t * (3 - 2*t)
}

// turn turns the head by yaw (positive: the nose goes to the left of the picture)
// and pitch (positive: up), degrees, without perspective: every point moves as its
// depth says, which the mesh knows for the face and a bowl guesses for the
// rest of the head. Shoulders and wall stay.
func (s *sheet) turn(yaw, pitch float64) {
	d := s.p.depthsOf(s)
	s.Turned.Yaw, s.Turned.Pitch = yaw, pitch
	sy, cy := math.Sincos(yaw * math.Pi / 180)
	sp, cp := math.Sincos(pitch * math.Pi / 180)
	forward := func(u, v float64) (float64, float64) {
		w := d.weight(u, v)
		if w == 0 {
			return u, v
		}
		z := d.at(u, v)
		du, dv := u-d.axis.X, v-d.axis.Y
		nu := d.axis.X + du*cy + z*sy
		nv := d.axis.Y + dv*cp + z*sp
		return u + (nu-u)*w, v + (nv-v)*w
	}
	back := s.inverse(forward)
	s.warp(func(u, v float64) (float64, float64) {
		du, dv := back.at(u, v)
		return u + du, v + dv
	})
}

// shifts is a field of displacements in units on a grid over the picture.
type shifts struct {
	from at
	nx   int
	du   []float64
	dv   []float64
}

// shiftCell is the grid's cell, units.
const shiftCell = 3.0

// inverse undoes a map of the picture onto itself, cell by cell, by fixed-point steps;
// they contract because depth changes slowly at the angles used here.
func (s *sheet) inverse(forward func(u, v float64) (float64, float64)) *shifts {
	lo, hi := at{X: math.Inf(1), Y: math.Inf(1)}, at{X: math.Inf(-1), Y: math.Inf(-1)}
	w, h := float64(s.Image.Width), float64(s.Image.Height)
	for _, c := range [4]at{{}, {X: w}, {Y: h}, {X: w, Y: h}} {
		p := s.f.toUnits.Apply(c)
		lo, hi = at{X: math.Min(lo.X, p.X), Y: math.Min(lo.Y, p.Y)}, at{X: math.Max(hi.X, p.X), Y: math.Max(hi.Y, p.Y)}
	}
	// Far from the head nothing moves.
	lo, hi = at{X: math.Max(lo.X, -500), Y: math.Max(lo.Y, -500)}, at{X: math.Min(hi.X, 500), Y: math.Min(hi.Y, 600)}
	out := &shifts{from: lo, nx: max(int((hi.X-lo.X)/shiftCell)+2, 2)}
	ny := max(int((hi.Y-lo.Y)/shiftCell)+2, 2)
	out.du, out.dv = make([]float64, out.nx*ny), make([]float64, out.nx*ny)
	for i := range out.du {
		u, v := lo.X+float64(i%out.nx)*shiftCell, lo.Y+float64(i/out.nx)*shiftCell
		su, sv := u, v
		for range 12 {
			fu, fv := forward(su, sv)
			su += 0.8 * (u - fu)
			sv += 0.8 * (v - fv)
		}
		out.du[i], out.dv[i] = su-u, sv-v
	}
	return out
}

// at interpolates between the cells; outside of the grid nothing moves.
func (f *shifts) at(u, v float64) (du, dv float64) {
	x, y := (u-f.from.X)/shiftCell, (v-f.from.Y)/shiftCell
	ix, iy := int(math.Floor(x)), int(math.Floor(y))
	if ix < 0 || iy < 0 || ix+1 >= f.nx || (iy+2)*f.nx > len(f.du) {
		return 0, 0
	}
	fx, fy := x-float64(ix), y-float64(iy)
	i := iy*f.nx + ix
	mix := func(d []float64) float64 {
		return (d[i]*(1-fx)+d[i+1]*fx)*(1-fy) + (d[i+f.nx]*(1-fx)+d[i+f.nx+1]*fx)*fy
	}
	return mix(f.du), mix(f.dv)
}

// depths is the depth of the head in units before the axis it turns on: 0 there,
// negative towards the camera, as the mesh has it.
type depths struct {
	axis         at
	chin, top    float64 // units
	halfW, halfH float64
	grid         []float64
	n            int
	cell         float64
}

const (
	depthSpan = 560.0 // units that the grid of depths spans, centred on the axis
	depthCell = 5.0
	// How far in front of the axis the ears' plane lies, as a share of the half width
	// of the face.
	axisBehindEars = 0.25
	// guessFrom is how far from every mesh point, units, the skull's guess counts.
	guessFrom = 40.0
	// From and up to which share of the mesh's half width and height its depth gives way
	// to a blurred one, and the blur's deviation, units.
	rimFrom, rimTo, rimBlur = 0.66, 0.9, 24.0
)

// depths lays one smooth surface through the depths of all mesh points, so that each of
// them inside the outline turns by its own depth, and through the skull's guess round them. A mean of the
// points near by (as until 2026-11-21) flattens the nose and the cheeks: it moved the
// tip of the nose by 0.78 of what a turned head moves it to the side, by 0.7 up and
// down, and the cheeks by less.
func (s *sheet) depths() *depths {
	r, l := s.f.unit(earRight), s.f.unit(earLeft)
	half := math.Max(math.Hypot(r.X-l.X, r.Y-l.Y)/2, 20)
	d := &depths{
		axis: at{X: (r.X + l.X) / 2, Y: (r.Y + l.Y) / 2}, chin: s.f.unit(chin).Y, top: s.headTop(),
		halfW: half * 1.08, n: int(depthSpan / depthCell), cell: depthCell,
	}
	d.halfH = math.Max((d.chin-d.top)/2*1.04, 50)
	ears := (s.f.mesh.Points[earRight].Z + s.f.mesh.Points[earLeft].Z) / 2 / s.f.k
	z0 := ears + axisBehindEars*half
	var points []at
	var z []float64
	for i, p := range s.f.mesh.Points {
		points, z = append(points, s.f.unit(i)), append(z, p.Z/s.f.k-z0)
	}
	onMesh := points
	for _, ring := range [...]float64{0.7, 0.85, 1, 1.2, 1.5} {
		const steps = 20
		for i := range steps {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
			p := at{X: d.axis.X + ring*d.halfW*cos, Y: (d.chin+d.top)/2 + ring*d.halfH*sin}
			if nearest(p, onMesh) > guessFrom {
				points, z = append(points, p), append(z, d.skull(p.X, p.Y, half))
			}
		}
	}
	surface := newPlate(points, z)
	d.grid = make([]float64, d.n*d.n)
	for j := range d.n {
		for i := range d.n {
			d.grid[j*d.n+i] = surface.at(d.place(i), d.placeV(j))
		}
	}
	d.smoothRim(points[:len(onMesh)])
	return d
}

// smoothRim flattens the depth towards the outline of the mesh. There the head falls
// off so steeply that a picture which is only moved would fold or tear; on a solid head
// other skin comes into view.
func (d *depths) smoothRim(onMesh []at) {
	lo, hi := onMesh[0], onMesh[0]
	for _, p := range onMesh {
		lo, hi = at{X: math.Min(lo.X, p.X), Y: math.Min(lo.Y, p.Y)}, at{X: math.Max(hi.X, p.X), Y: math.Max(hi.Y, p.Y)}
	}
	flat := blurred(d.grid, d.n, rimBlur/d.cell)
	for i := range d.grid {
		x := (d.place(i%d.n) - (lo.X+hi.X)/2) / math.Max((hi.X-lo.X)/2, 1)
		y := (d.placeV(i/d.n) - (lo.Y+hi.Y)/2) / math.Max((hi.Y-lo.Y)/2, 1)
		w := ramp(math.Hypot(x, y), rimFrom, rimTo)
		d.grid[i] = d.grid[i]*(1-w) + flat[i]*w
	}
}

// blurred is a square grid of n x n cells after a Gaussian of sigma cells; the edge
// repeats.
func blurred(grid []float64, n int, sigma float64) []float64 {
	reach := int(3 * sigma)
	out := grid
	for _, step := range [...]int{1, n} { // along rows, then columns
		from := out
		out = make([]float64, len(grid))
		for i := range out {
			place := i / step % n
			sum, weight := 0.0, 0.0
			for k := -reach; k <= reach; k++ {
				w := math.Exp(-float64(k*k) / (2 * sigma * sigma))
				sum += w * from[i+(min(max(place+k, 0), n-1)-place)*step]
				weight += w
			}
			out[i] = sum / weight
		}
	}
	return out
}

// depthsOf is the head's depths, worked out once a portrait.
func (p *Portrait) depthsOf(s *sheet) *depths {
	p.deep.Do(func() { p.depth = s.depths() })
	return p.depth
}

// nearest is the distance of p to the nearest of points.
func nearest(p at, points []at) float64 {
	out := math.Inf(1)
	for _, q := range points {
		out = math.Min(out, math.Hypot(p.X-q.X, p.Y-q.Y))
	}
	return out
}

func (d *depths) place(i int) float64  { return d.axis.X + (float64(i)+0.5)*d.cell - depthSpan/2 }
func (d *depths) placeV(j int) float64 { return d.axis.Y + (float64(j)+0.5)*d.cell - depthSpan/2 }

// skull guesses the depth of the head from its outline: a bowl, which unlike an
// ellipsoid has no cliff at its rim where the picture would tear.
func (d *depths) skull(u, v, half float64) float64 {
	x, y := (u-d.axis.X)/d.halfW, (v-(d.chin+d.top)/2)/d.halfH
	r := math.Hypot(x, y)
	return -half * 1.05 * math.Max(0, 1-r*r*r)
}

func (d *depths) at(u, v float64) float64 {
	limit := float64(d.n) - 1.001
	x := math.Min(math.Max((u-d.axis.X+depthSpan/2)/d.cell-0.5, 0), limit)
	y := math.Min(math.Max((v-d.axis.Y+depthSpan/2)/d.cell-0.5, 0), limit)
	ix, iy := int(x), int(y)
	fx, fy := x-float64(ix), y-float64(iy)
	g := d.grid[iy*d.n+ix:]
	top := g[0]*(1-fx) + g[1]*fx
	low := g[d.n]*(1-fx) + g[d.n+1]*fx
	return top*(1-fy) + low*fy
}

// weight is 1 on the head and falls to 0 on the wall and down the neck.
func (d *depths) weight(u, v float64) float64 {
	x := (u - d.axis.X) / d.halfW
	y := (v - (d.chin+d.top)/2) / d.halfH
	out := 1 - ramp(math.Hypot(x, y), 1.08, 1.55)
	return out * (1 - ramp(v, d.chin+10, d.chin+130))
}
