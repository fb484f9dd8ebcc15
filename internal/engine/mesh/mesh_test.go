package mesh_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

type nets struct {
	faces *face.Engine
	mesh  *mesh.Network
	iris  *mesh.IrisNetwork
	pose  *mesh.PoseNetwork
}

var load = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (n nets, err error) {
	if n.faces, err = face.NewUncalibrated(rt, p); err != nil {
		return n, err
	}
	for role, take := range map[string]func(*inference.Session) error{
		pack.RoleMesh: func(s *inference.Session) (err error) { n.mesh, err = mesh.New(s); return },
		pack.RoleIris: func(s *inference.Session) (err error) { n.iris, err = mesh.NewIrisNetwork(s); return },
		pack.RolePose: func(s *inference.Session) (err error) { n.pose, err = mesh.NewPoseNetwork(s); return },
	} {
		s, err := packtest.Session(rt, p, role)
		if err != nil {
			return n, err
		}
		if err := take(s); err != nil {
			return n, err
		}
	}
	return n, nil
})

// mirrorFace is what a finder that is blind to left and right finds in the mirror
// image.
func mirrorFace(f face.Face, width int) face.Face {
	w := float64(width)
	f.Box.X = w - f.Box.X - f.Box.W
	for i := range f.Landmarks {
		f.Landmarks[i].X = w - f.Landmarks[i].X
	}
	f.Landmarks[0], f.Landmarks[1] = f.Landmarks[1], f.Landmarks[0]
	f.Landmarks[3], f.Landmarks[4] = f.Landmarks[4], f.Landmarks[3]
	f.RotationAngle = -f.RotationAngle
	return f
}

// In the face's own upright frame the mesh's points stand to each other as on
// every face: the order of its 468 points is that of MediaPipe.
func TestPointsStandToEachOtherAsOnAFace(t *testing.T) {
	n := load(t)
	for _, name := range []string{"sample1.jpg", "sample3.jpg", "sample6.jpg"} {
		p := packtest.Photo(t, name)
		found, err := n.faces.FindFaces(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range found.Faces {
			m, err := n.mesh.DetectMesh(t.Context(), p, f)
			if err != nil {
				t.Fatal(err)
			}
			if m.Presence < mesh.PresenceFloor {
				t.Errorf("%s, face %d: presence %.2f", name, i, m.Presence)
				continue
			}
			turn := imaging.Similarity(1, m.RollDegrees(), imaging.Point{}, imaging.Point{})
			at := func(k int) imaging.Point { return turn.Apply(m.Points[k].ImagePoint()) }
			for what, less := range map[string][2]float64{
				"right eye left of the left eye":              {at(33).X, at(263).X},
				"outer corner left of the inner":              {at(33).X, at(133).X},
				"inner corner left of the outer":              {at(362).X, at(263).X},
				"forehead above the brow":                     {at(10).Y, at(105).Y},
				"brow above the eye":                          {at(105).Y, at(159).Y},
				"upper lid above the lower":                   {at(159).Y, at(145).Y + 1},
				"eye above the nose":                          {at(33).Y, at(1).Y},
				"nose above the mouth":                        {at(1).Y, at(13).Y},
				"upper lip above the lower":                   {at(13).Y, at(14).Y + 1},
				"mouth above the chin":                        {at(14).Y, at(152).Y},
				"right corner of the mouth left of the other": {at(61).X, at(291).X},
			} {
				if !(less[0] < less[1]) {
					t.Errorf("%s, face %d: not %s (%.0f, %.0f)", name, i, what, less[0], less[1])
				}
			}
			// The nose is nearer to the camera than the cheeks.
			if tip := m.Points[1].Z; tip > m.Points[234].Z || tip > m.Points[454].Z {
				t.Errorf("%s, face %d: the nose lies behind a cheek", name, i)
			}
		}
	}
}

// Seen in the mirror, the same face has the same pose with yaw and roll turned
// round, within 6 degrees, and the irises change places.
func TestMirrorImagesSwapSides(t *testing.T) {
	n := load(t)
	for _, name := range []string{"sample1.jpg", "sample3.jpg", "sample6.jpg"} {
		p, q := packtest.Photo(t, name), packtest.Mirrored(t, name)
		found, err := n.faces.FindFaces(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range found.Faces {
			g := mirrorFace(f, p.Width)
			a, err := n.pose.EstimatePose(t.Context(), p, f)
			if err != nil {
				t.Fatal(err)
			}
			b, err := n.pose.EstimatePose(t.Context(), q, g)
			if err != nil {
				t.Fatal(err)
			}
			if d := max(math.Abs(a.Yaw+b.Yaw), math.Abs(a.Pitch-b.Pitch), math.Abs(a.Roll+b.Roll)); d > 6 { // one face of sample6 differs by 5.5
				t.Errorf("%s, face %d: pose %+v, in the mirror %+v", name, i, a, b)
			}
			irisesSwap(t, n, p, q, f, g)
		}
	}
}

func irisesSwap(t *testing.T, n nets, p, q *imaging.Photo, f, g face.Face) {
	t.Helper()
	m, err := n.mesh.DetectMesh(t.Context(), p, f)
	if err != nil {
		t.Fatal(err)
	}
	w, err := n.mesh.DetectMesh(t.Context(), q, g)
	if err != nil {
		t.Fatal(err)
	}
	for side, other := range map[mesh.Side]mesh.Side{mesh.Right: mesh.Left, mesh.Left: mesh.Right} {
		a, err := n.iris.DetectIris(t.Context(), p, m, side)
		if err != nil {
			t.Fatal(err)
		}
		b, err := n.iris.DetectIris(t.Context(), q, w, other)
		if err != nil {
			t.Fatal(err)
		}
		limit := 0.15 * m.EyeWidth(side)
		if d := math.Hypot(a.Centre.X+b.Centre.X-float64(p.Width), a.Centre.Y-b.Centre.Y); d > limit {
			t.Errorf("iris %d lies %.1f pixels from its mirror image's, at most %.1f", side, d, limit)
		}
		if d := math.Abs(a.LidGap() - b.LidGap()); d > limit {
			t.Errorf("lids of eye %d are %.1f pixels apart, in the mirror %.1f", side, a.LidGap(), b.LidGap())
		}
	}
}

func TestAFaceWithoutExtentHasNoMesh(t *testing.T) {
	n := load(t)
	m, err := n.mesh.DetectMesh(t.Context(), packtest.Photo(t, "sample1.jpg"), face.Face{})
	if err != nil || m.Presence != 0 {
		t.Errorf("presence %v, %v", m.Presence, err)
	}
}

// A mesh turned in the image by some angle has its roll turned by just that.
func TestRollTurnsWithTheMesh(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m, turned mesh.Mesh
		for i := range m.Points {
			m.Points[i] = mesh.Point{X: rapid.Float64Range(-9, 9).Draw(t, "x"), Y: rapid.Float64Range(-9, 9).Draw(t, "y")}
		}
		for _, pair := range [][2]int{{33, 263}, {133, 362}, {234, 454}, {61, 291}, {127, 356}, {93, 323}, {70, 300}, {105, 334}} {
			m.Points[pair[0]].X -= 40
			m.Points[pair[1]].X += 40
		}
		degrees := rapid.Float64Range(-60, 60).Draw(t, "degrees")
		sin, cos := math.Sincos(degrees * math.Pi / 180) // clockwise: y grows downwards
		for i, p := range m.Points {
			turned.Points[i] = mesh.Point{X: cos*p.X - sin*p.Y, Y: sin*p.X + cos*p.Y}
		}
		if d := turned.RollDegrees() - m.RollDegrees() - degrees; math.Abs(d) > 1e-6 {
			t.Fatalf("turned by %v the roll grew by %v", degrees, turned.RollDegrees()-m.RollDegrees())
		}
		if got := (mesh.Pose{Roll: m.RollDegrees()}).WithMeshRoll(&m).Roll; math.Abs(got-m.RollDegrees()) > 1e-6 {
			t.Fatalf("the mean of a roll with itself is %v, not %v", got, m.RollDegrees())
		}
	})
}
