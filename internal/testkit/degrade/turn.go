package degrade

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// TurnHead turns the head by yaw (positive: the nose goes to the left of the image)
// and pitch (positive: up), degrees, without perspective: every point moves as its
// depth says, which the mesh knows for the face and a bowl guesses for the
// rest of the head. Shoulders and background stay.
func (canvas *Canvas) TurnHead(yaw, pitch float64) {
	d := canvas.Portrait.headDepthOf(canvas)
	canvas.Turned.Yaw, canvas.Turned.Pitch = yaw, pitch
	sy, cy := math.Sincos(yaw * math.Pi / 180)
	sp, cp := math.Sincos(pitch * math.Pi / 180)
	forward := func(u, v float64) (float64, float64) {
		w := d.depthWeight(u, v)
		if w == 0 {
			return u, v
		}
		z := d.lightAt(u, v)
		du, dv := u-d.axis.X, v-d.axis.Y
		nu := d.axis.X + du*cy + z*sy
		nv := d.axis.Y + dv*cp + z*sp
		return u + (nu-u)*w, v + (nv-v)*w
	}
	back := canvas.invertMap(forward)
	canvas.Warp(func(u, v float64) (float64, float64) {
		du, dv := back.lightAt(u, v)
		return u + du, v + dv
	})
}

// displacements is a field of displacements in units on a grid over the image.
type displacements struct {
	from Point
	nx   int
	du   []float64
	dv   []float64
}

// displacementCell is the grid's cell, units.
const displacementCell = 3.0

// invertMap undoes a map of the image onto itself, cell by cell, by fixed-point steps;
// they contract because depth changes slowly at the angles used here.
func (canvas *Canvas) invertMap(forward func(u, v float64) (float64, float64)) *displacements {
	lo, hi := Point{X: math.Inf(1), Y: math.Inf(1)}, Point{X: math.Inf(-1), Y: math.Inf(-1)}
	w, h := float64(canvas.Image.Width), float64(canvas.Image.Height)
	for _, c := range [4]Point{{}, {X: w}, {Y: h}, {X: w, Y: h}} {
		p := canvas.Face.ToUnits.Apply(c)
		lo, hi = Point{X: math.Min(lo.X, p.X), Y: math.Min(lo.Y, p.Y)}, Point{X: math.Max(hi.X, p.X), Y: math.Max(hi.Y, p.Y)}
	}
	// Far from the head nothing moves.
	lo, hi = Point{X: math.Max(lo.X, -500), Y: math.Max(lo.Y, -500)}, Point{X: math.Min(hi.X, 500), Y: math.Min(hi.Y, 600)}
	out := &displacements{from: lo, nx: max(int((hi.X-lo.X)/displacementCell)+2, 2)}
	ny := max(int((hi.Y-lo.Y)/displacementCell)+2, 2)
	out.du, out.dv = make([]float64, out.nx*ny), make([]float64, out.nx*ny)
	for i := range out.du {
		u, v := lo.X+float64(i%out.nx)*displacementCell, lo.Y+float64(i/out.nx)*displacementCell
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

// lightAt interpolates between the cells; outside of the grid nothing moves.
func (f *displacements) lightAt(u, v float64) (du, dv float64) {
	x, y := (u-f.from.X)/displacementCell, (v-f.from.Y)/displacementCell
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

// headDepth is the depth of the head in units before the axis it turns on: 0 there,
// negative towards the camera, as the mesh has it.
type headDepth struct {
	axis         Point
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

// fitHeadDepth lays one smooth surface through the depths of all mesh points, so that each of
// them inside the outline turns by its own depth, and through the skull's guess round them. A mean of the
// points near by (as until 2026-11-21) flattens the nose and the cheeks: it moved the
// tip of the nose by 0.78 of what a turned head moves it to the side, by 0.7 up and
// down, and the cheeks by less.
func (canvas *Canvas) fitHeadDepth() *headDepth {
	r, l := canvas.Face.MeshPoint(mesh.EarRight), canvas.Face.MeshPoint(mesh.EarLeft)
	half := math.Max(math.Hypot(r.X-l.X, r.Y-l.Y)/2, 20)
	d := &headDepth{
		axis: Point{X: (r.X + l.X) / 2, Y: (r.Y + l.Y) / 2}, chin: canvas.Face.MeshPoint(mesh.Chin).Y, top: canvas.HeadTop(),
		halfW: half * 1.08, n: int(depthSpan / depthCell), cell: depthCell,
	}
	d.halfH = math.Max((d.chin-d.top)/2*1.04, 50)
	ears := (canvas.Face.Mesh.Points[mesh.EarRight].Z + canvas.Face.Mesh.Points[mesh.EarLeft].Z) / 2 / canvas.Face.PixelsPerUnit
	z0 := ears + axisBehindEars*half
	var points []Point
	var z []float64
	for i, p := range canvas.Face.Mesh.Points {
		points, z = append(points, canvas.Face.MeshPoint(i)), append(z, p.Z/canvas.Face.PixelsPerUnit-z0)
	}
	onMesh := points
	for _, ring := range [...]float64{0.7, 0.85, 1, 1.2, 1.5} {
		const steps = 20
		for i := range steps {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
			p := Point{X: d.axis.X + ring*d.halfW*cos, Y: (d.chin+d.top)/2 + ring*d.halfH*sin}
			if distanceToNearest(p, onMesh) > guessFrom {
				points, z = append(points, p), append(z, d.guessSkull(p.X, p.Y, half))
			}
		}
	}
	surface := fitThinPlate(points, z)
	d.grid = make([]float64, d.n*d.n)
	for j := range d.n {
		for i := range d.n {
			d.grid[j*d.n+i] = surface.lightAt(d.gridU(i), d.gridV(j))
		}
	}
	d.smoothRim(points[:len(onMesh)])
	return d
}

// smoothRim flattens the depth towards the outline of the  There the head falls
// off so steeply that an image which is only moved would fold or tear; on a solid head
// other skin comes into view.
func (d *headDepth) smoothRim(onMesh []Point) {
	lo, hi := onMesh[0], onMesh[0]
	for _, p := range onMesh {
		lo, hi = Point{X: math.Min(lo.X, p.X), Y: math.Min(lo.Y, p.Y)}, Point{X: math.Max(hi.X, p.X), Y: math.Max(hi.Y, p.Y)}
	}
	flat := blurGrid(d.grid, d.n, rimBlur/d.cell)
	for i := range d.grid {
		x := (d.gridU(i%d.n) - (lo.X+hi.X)/2) / math.Max((hi.X-lo.X)/2, 1)
		y := (d.gridV(i/d.n) - (lo.Y+hi.Y)/2) / math.Max((hi.Y-lo.Y)/2, 1)
		w := Ramp(math.Hypot(x, y), rimFrom, rimTo)
		d.grid[i] = d.grid[i]*(1-w) + flat[i]*w
	}
}

// blurGrid is a square grid of n x n cells after a Gaussian of sigma cells; the edge
// repeats.
func blurGrid(grid []float64, n int, sigma float64) []float64 {
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

// headDepthOf is the head's depths, worked out once a portrait.
func (p *Portrait) headDepthOf(canvas *Canvas) *headDepth {
	p.deep.Do(func() { p.depth = canvas.fitHeadDepth() })
	return p.depth
}

// distanceToNearest is the distance of p to the nearest of points.
func distanceToNearest(p Point, points []Point) float64 {
	out := math.Inf(1)
	for _, q := range points {
		out = math.Min(out, math.Hypot(p.X-q.X, p.Y-q.Y))
	}
	return out
}

func (d *headDepth) gridU(i int) float64 { return d.axis.X + (float64(i)+0.5)*d.cell - depthSpan/2 }

func (d *headDepth) gridV(j int) float64 { return d.axis.Y + (float64(j)+0.5)*d.cell - depthSpan/2 }

// guessSkull guesses the depth of the head from its outline: a bowl, which unlike an
// ellipsoid has no cliff at its rim where the image would tear.
func (d *headDepth) guessSkull(u, v, half float64) float64 {
	x, y := (u-d.axis.X)/d.halfW, (v-(d.chin+d.top)/2)/d.halfH
	r := math.Hypot(x, y)
	return -half * 1.05 * math.Max(0, 1-r*r*r)
}

func (d *headDepth) lightAt(u, v float64) float64 {
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

// depthWeight is 1 on the head and falls to 0 on the background and down the neck.
func (d *headDepth) depthWeight(u, v float64) float64 {
	x := (u - d.axis.X) / d.halfW
	y := (v - (d.chin+d.top)/2) / d.halfH
	out := 1 - Ramp(math.Hypot(x, y), 1.08, 1.55)
	return out * (1 - Ramp(v, d.chin+10, d.chin+130))
}
