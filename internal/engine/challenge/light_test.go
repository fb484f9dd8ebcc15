package challenge

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestColoursDoNotFlash(t *testing.T) {
	for _, c := range Colours {
		sum := int(c.RGB[0]) + int(c.RGB[1]) + int(c.RGB[2])
		if float64(c.RGB[0]) >= 0.8*float64(sum) {
			t.Errorf("%s is a saturated red", c.Task)
		}
	}
	for seed := range uint64(200) {
		track := DrawLight(rand.New(rand.NewPCG(seed, 2)), 1000)
		if len(track.Tasks) != 1+lightTasks || track.Tasks[0] != LookStraight {
			t.Fatalf("%v", track.Tasks)
		}
		for i, task := range track.Tasks[1:] {
			if !task.IsLight() || task == track.Tasks[i] {
				t.Fatalf("%v", track.Tasks)
			}
		}
		now := int64(1500)
		track.Take(headFor(LookStraight), now)
		for track.Current() != "" {
			if done, _ := track.Take(headFor(LookStraight), now+333-1); done { // three a second
				t.Fatal("a colour lasted a third of a second")
			}
			now += lightMs
			if done, _ := track.Take(headFor(LookStraight), now); !done {
				t.Fatalf("%+v", track)
			}
		}
		if !track.Follows() {
			t.Errorf("%+v", track)
		}
	}
}

// lightsOf is the light on a face that the screen lights so strongly, in a room of any colour, with a camera that changes its white.
func lightsOf(rng *rand.Rand, shown []Task, strength float64) []Light {
	room := [3]float64{0.2 + 0.2*rng.Float64(), 0.2 + 0.2*rng.Float64(), 0.2 + 0.2*rng.Float64()}
	out := make([]Light, len(shown))
	for i, task := range shown {
		for _, c := range Colours {
			if c.Task != task {
				continue
			}
			for k, v := range c.RGB {
				white := 1 + 0.05*rng.NormFloat64()
				out[i].Background[k] = white * room[k] * (1 + 0.002*rng.NormFloat64())
				out[i].Skin[k] = white * room[k] * (1 + strength*imaging.Linear[v]) * (1 + 0.002*rng.NormFloat64())
			}
		}
	}
	return out
}

func judge(tasks []Task, lights []Light) Outcome {
	track := Track{StartedMs: 0, Tasks: tasks}
	views := make([]View, len(tasks))
	for i, task := range tasks {
		views[i] = View{Task: task, Light: &lights[i]}
		track.Taken = append(track.Taken, Taken{Task: task, AskedMs: int64(i) * 600, DoneMs: int64(i+1) * 600, Frame: i + 1, Head: headFor(LookStraight)})
	}
	track.Frames = len(tasks)
	return Judge(&track, views).Outcome
}

func TestLightFollowsTheColoursOrNot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		tasks := DrawLight(rng, 0).Tasks
		if got := judge(tasks, lightsOf(rng, tasks, rapid.Float64Range(0.1, 0.6).Draw(t, "strength"))); got != Pass {
			t.Fatalf("light that follows: %s", got)
		}
		if got := judge(tasks, lightsOf(rng, tasks, rapid.Float64Range(0, 0.004).Draw(t, "weak"))); got != Undetermined {
			t.Fatalf("light that is not seen: %s", got)
		}
	})
}

// The light of another session passes in at most 1 of 200 cases.
func TestLightOfAnotherSessionDoesNotPass(t *testing.T) {
	passed, failed := 0, 0
	const n = 2000
	for seed := range uint64(n) {
		rng := rand.New(rand.NewPCG(seed, 4))
		tasks, others := DrawLight(rng, 0).Tasks, DrawLight(rng, 0).Tasks
		switch judge(tasks, lightsOf(rng, others, 0.3)) {
		case Pass:
			passed++
		case Fail:
			failed++
		}
	}
	t.Logf("%d of %d pass, %d fail", passed, n, failed)
	if passed > n/200 || failed < n/2 {
		t.Errorf("%d of %d pass, %d fail", passed, n, failed)
	}
}
