package challenge

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// headFor is a head that does a task from a first look straight.
func headFor(task Task) Head {
	h := Head{People: 1, Yaw: 2, Size: 0.35}
	switch task {
	case TurnLeft:
		h.Yaw = -26
	case TurnRight:
		h.Yaw = 28
	case ComeCloser:
		h.Size = 0.5
	}
	return h
}

func drawTrack(seed uint64) Track { return Draw(rand.New(rand.NewPCG(seed, 1)), 1000) }

func TestEveryOrderIsDrawnAndHasEveryMovement(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(4000) {
		track := drawTrack(seed)
		name := ""
		for i, task := range track.Tasks {
			if (i%2 == 0) != (task == LookStraight) {
				t.Fatalf("tasks %v", track.Tasks)
			}
			if i%2 == 1 {
				name += string(task) + " "
			}
		}
		for _, move := range []Task{TurnLeft, TurnRight, ComeCloser} {
			if !slices.Contains(track.Tasks, move) {
				t.Fatalf("%v lacks %s", track.Tasks, move)
			}
		}
		seen[name]++
	}
	if len(seen) != 36 {
		t.Errorf("%d orders, want 36", len(seen))
	}
	for name, n := range seen {
		if n < 60 || n > 180 { // 111 expected
			t.Errorf("%s was drawn %d times of 4,000", name, n)
		}
	}
}

func TestATurnedHeadKeepsItsHeight(t *testing.T) {
	for _, task := range []Task{TurnLeft, TurnRight} {
		first, turned := headFor(LookStraight), headFor(task)
		for _, c := range []struct {
			size float64
			want bool
		}{{0.35, true}, {0.29, true}, {0.27, false}, {0.247, false}} {
			turned.Size = c.size
			if got := fits(task, first, turned); got != c.want {
				t.Errorf("%s, %.3f of the image after %.2f: %t, want %t", task, c.size, first.Size, got, c.want)
			}
		}
	}
}

func TestAPersonWhoFollowsComesToTheEnd(t *testing.T) {
	track := drawTrack(1)
	now := track.StartedMs
	for i := 0; !track.IsDone(); i++ {
		if i > 30 {
			t.Fatalf("%+v", track)
		}
		now += 400
		if done, hint := track.Take(headFor(track.Current()), now); !done || hint != "" {
			t.Fatalf("task %d: done %v, hint %q", i, done, hint)
		}
	}
	if !track.Follows() || track.Current() != "" {
		t.Errorf("%+v", track)
	}
}

// No sequence of frames that does not do the tasks in their order comes to the end, whatever else it shows.
func TestOnlyTheTasksInTheirOrderComeToTheEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		track := drawTrack(rapid.Uint64().Draw(t, "seed"))
		now := track.StartedMs
		var did []Task
		for range rapid.IntRange(0, 120).Draw(t, "frames") {
			h := headFor(rapid.SampledFrom([]Task{LookStraight, TurnLeft, TurnRight, ComeCloser}).Draw(t, "shows"))
			if rapid.IntRange(0, 9).Draw(t, "follows") < 7 && track.Current() != "" {
				h = headFor(track.Current())
			}
			h.People = rapid.SampledFrom([]int{0, 1, 1, 1, 1, 1, 1, 2}).Draw(t, "people")
			now += int64(rapid.SampledFrom([]int{-50, 0, 100, 300, 300, 300, 2000, 16000}).Draw(t, "ms"))
			task := track.Current()
			if done, _ := track.Take(h, now); done {
				if h.People != 1 || !slices.Equal(track.Tasks[:len(did)+1], append(slices.Clone(did), task)) {
					t.Fatalf("done %v %s by %+v of %v", did, task, h, track.Tasks)
				}
				did = append(did, task)
			}
		}
		if track.IsDone() != (len(did) == len(track.Tasks)) || track.IsDone() && !track.Follows() || track.Frames > MaxFrames+1 {
			t.Fatalf("%+v did %v", track, did)
		}
	})
}

func TestAnotherMovementEndsTheChallenge(t *testing.T) {
	for seed := range uint64(40) {
		track := drawTrack(seed)
		track.Take(headFor(LookStraight), 1500)
		asked := track.Current()
		for _, other := range []Task{TurnLeft, TurnRight, ComeCloser} {
			if other == asked {
				continue
			}
			wrong := track
			if done, _ := wrong.Take(headFor(other), 2000); done || wrong.Failure != WrongOrder || wrong.Current() != "" {
				t.Errorf("asked %s, did %s: %+v", asked, other, wrong)
			}
			if done, _ := wrong.Take(headFor(asked), 2500); done || wrong.Follows() {
				t.Errorf("it goes on after %s", wrong.Failure)
			}
		}
	}
}

func TestTimesOfAChallenge(t *testing.T) {
	begin := func() Track {
		track := drawTrack(3)
		track.Take(headFor(LookStraight), 1400)
		return track
	}
	soon := begin()
	if done, _ := soon.Take(headFor(soon.Current()), 1400+ReactionMs-1); done {
		t.Error("a frame from before the instruction can have been seen does the task")
	}
	same := begin()
	same.LastMs = 9000
	if done, _ := same.Take(headFor(same.Current()), 9000); done {
		t.Error("a frame that is no later than the one before does the task")
	}
	late := begin()
	if done, _ := late.Take(headFor(late.Current()), 1400+TaskMs+1); done || late.Failure != TooSlow {
		t.Errorf("late: %+v", late)
	}
	many := begin()
	for i := range MaxFrames {
		many.Take(headFor(LookStraight), 1400+int64(i)*10)
	}
	if many.Failure != TooManyFrames {
		t.Errorf("%d frames: %+v", many.Frames, many)
	}
	forged := drawTrack(4)
	for now := int64(2000); !forged.IsDone(); now += 500 {
		forged.Take(headFor(forged.Current()), now)
	}
	for name, change := range map[string]func(*Track){
		"order":    func(t *Track) { t.Taken[1], t.Taken[3] = t.Taken[3], t.Taken[1] },
		"time":     func(t *Track) { t.Taken[2].DoneMs = t.Taken[2].AskedMs + ReactionMs/2 },
		"frame":    func(t *Track) { t.Taken[4].Frame = t.Taken[3].Frame },
		"movement": func(t *Track) { t.Taken[1].Head = t.Taken[0].Head },
		"missing":  func(t *Track) { t.Taken = t.Taken[:7] },
	} {
		changed := forged
		changed.Taken = slices.Clone(forged.Taken)
		change(&changed)
		if changed.Follows() {
			t.Errorf("a track with another %s follows", name)
		}
	}
}

// What is lacking is said, and a frame of which nothing can be said gets no hint.
func TestHintsOfFrames(t *testing.T) {
	turned := func(yaw float64) Head { h := headFor(LookStraight); h.Yaw = yaw; return h }
	away := turned(-25)
	away.Size *= 0.75
	light := Colours[0].Task
	for _, c := range []struct {
		asked Task
		shows Head
		want  Hint
	}{
		{TurnLeft, turned(-12), TurnFurther},
		{TurnRight, turned(12), TurnFurther},
		{TurnLeft, turned(12), ""},
		{TurnLeft, away, Closer},
		{TurnLeft, turned(-4), ""},
		{TurnLeft, Head{}, TurnBack},
		{TurnRight, Head{People: 1}, TurnBack},
		{TurnRight, Head{Dark: true}, MoreLight},
		{ComeCloser, Head{}, NoFace},
		{LookStraight, Head{People: 1}, NoFace},
		{LookStraight, Head{People: 2}, OneFace},
		{ComeCloser, turned(0), ""},
		{light, turned(25), StraightHint},
		{light, turned(0), ""},
	} {
		track := Track{Tasks: []Task{LookStraight, c.asked}, StartedMs: 1000, AskedMs: 1000}
		track.Take(turned(0), 1400)
		if _, hint := track.Take(c.shows, 1410); hint != c.want {
			t.Errorf("asked %s, %+v: %q, want %q", c.asked, c.shows, hint, c.want)
		}
	}
}
