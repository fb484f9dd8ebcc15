package engine

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// TurnedThreshold is the similarity that a turned face and the same face seen from the front reach: a false match rate
// of 1e-2. A face below it may still be the same.
const TurnedThreshold = 0.5

// MeasureHead measures the head in a small frame of a camera, whose pixels are reserved.
func (e *Engine) MeasureHead(ctx context.Context, photo *Photo) (challenge.Head, error) {
	m, err := challengeFrames{e}.findHead(ctx, photo)
	if err != nil {
		return challenge.Head{}, err
	}
	head := challenge.MeasureHead(m, photo.CountPeople(), photo.Image.Height)
	if head.People == 0 {
		head.Dark, err = isNearlyBlack(photo.Image)
	}
	return head, err
}

// blackMean is the mean of the samples, of 255, below which a frame shows too little to see a face in it.
const blackMean = 12

// isNearlyBlack reports whether an image has hardly any light.
func isNearlyBlack(photo *imaging.Photo) (bool, error) {
	img, err := photo.AtLeast(1)
	if err != nil || len(img.Pix) == 0 {
		return false, err
	}
	sum := 0
	for _, v := range img.Pix {
		sum += int(v)
	}
	return sum < blackMean*len(img.Pix), nil
}

// challengeFrames reads frames of challenges.
type challengeFrames struct{ *Engine }

// findHead finds the faces of a small frame and returns the mesh of the main one; nil without a face.
func (e challengeFrames) findHead(ctx context.Context, photo *Photo) (*mesh.Mesh, error) {
	if err := e.FindFaces(ctx, photo, FacesInView); err != nil || !photo.HasFace() {
		return nil, err
	}
	return e.DetectMesh(ctx, photo)
}

// JudgeChallenge decides on the kept frames of a challenge, files in the order of its tasks, of the person whose selfie is
// described. Frames that cannot be decoded any more are an error.
func (e *Engine) JudgeChallenge(ctx context.Context, track *challenge.Track, files [][]byte, selfie face.Embedding) (challenge.Verdict, error) {
	frames := challengeFrames{e}
	views := make([]challenge.View, len(files))
	people := make([]face.Embedding, len(files))
	alone := true
	for i, file := range files {
		if i >= len(track.Tasks) {
			break
		}
		views[i].Task = track.Tasks[i]
		single, err := frames.readChallengeFrame(ctx, file, &views[i], &people[i])
		if err != nil {
			return challenge.Verdict{}, err
		}
		alone = alone && single
	}
	if !alone {
		var v challenge.Verdict
		v.Add(challenge.FacesAdded)
		return v, nil
	}
	v := challenge.Judge(track, views)
	v.Add(frames.comparePerson(views, people, selfie)...)
	return v, nil
}

// readChallengeFrame reads what is examined of one frame; alone is false where it does not show exactly one person.
func (e challengeFrames) readChallengeFrame(ctx context.Context, file []byte, view *challenge.View, person *face.Embedding) (alone bool, err error) {
	photo, err := e.OpenReserved(ctx, file, "challenge")
	if err != nil {
		return false, err
	}
	defer photo.Release()
	if view.Mesh, err = e.findHead(ctx, photo); err != nil || view.Mesh == nil || photo.CountPeople() != 1 {
		return false, err
	}
	main := photo.MainFace()
	if *person, err = e.parts.Faces.DescribeFace(ctx, photo.Image, main); err != nil {
		return true, err
	}
	if view.Task.IsLight() {
		light, measured, err := challenge.ReadLight(photo.Image, view.Mesh)
		if measured {
			view.Light = &light
		}
		return true, err
	}
	if view.Scene, err = challenge.ReadScene(photo.Image); err != nil {
		return true, err
	}
	if view.Task == challenge.LookStraight {
		view.Detail, err = liveness.ReadDetail(photo.Image, main)
	}
	return true, err
}

// comparePerson says what speaks against the frames showing the person of the selfie. Of the turned ones half must show that person:
// a face that is turned far is not recognised.
func (e challengeFrames) comparePerson(views []challenge.View, people []face.Embedding, selfie face.Embedding) []challenge.Reason {
	if len(selfie.Vector) == 0 {
		return []challenge.Reason{challenge.PersonUnknown}
	}
	var out []challenge.Reason
	turned, unknown := 0, 0
	for i, view := range views {
		similarity := e.CompareEmbeddings(selfie, people[i]).Similarity
		isTurned := view.Task == challenge.TurnLeft || view.Task == challenge.TurnRight
		switch {
		case isTurned:
			turned++
			if similarity < TurnedThreshold {
				unknown++
			}
		case similarity < TurnedThreshold:
			out = append(out, challenge.PersonChanged)
		case similarity < linkThreshold:
			out = append(out, challenge.PersonUnknown)
		}
	}
	if 2*unknown > turned {
		out = append(out, challenge.PersonUnknown)
	}
	return out
}

// DetectMesh computes the mesh of the main face of a photo that has one.
func (e *Engine) DetectMesh(ctx context.Context, photo *Photo) (*mesh.Mesh, error) {
	m, err := e.parts.Attributes.DetectMesh(ctx, e.prepareFace(photo, photo.MainFace()))
	return m, fault.AtParam(err, photo.Name)
}
