package view

import (
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/memo"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Portrait is the evaluated face of one photo during one call. All methods but Release are safe
// for concurrent use; the photo must not be released while the Portrait is in use.
type Portrait struct {
	*attribute.FaceInput // the photo, the face and what networks say of it

	faces     []face.Face
	requested Frame
	wanted    [][3]uint8 // colours of the background

	fitted       memo.Value[Frame]
	aligned      memo.Value[*AlignedFace]
	skin         memo.Value[*SkinTones]
	light        memo.Value[FaceLight]
	channels     memo.Value[channels]
	mask         memo.Value[*matte.Mask]
	scene        memo.Value[*Scene]
	behind       memo.Value[*Background]
	shadow       memo.Value[*BackgroundShadow]
	head         memo.Value[Head]
	hiddenParts  memo.Value[[4]HiddenPart]
	glassesFound memo.Value[glassesResult]
}

// White is the background colour that is wanted when a request names none.
var White = [3]uint8{255, 255, 255}

// NewPortrait prepares the face of input to be measured on a frame. faces are all faces of the
// photo, that of input among them; wanted are the colours, R, G, B, of which the background may have one, none for White.
// It computes nothing yet. The caller calls Release.
func NewPortrait(input *attribute.FaceInput, faces []face.Face, frame Frame, wanted ...[3]uint8) *Portrait {
	if len(wanted) == 0 {
		wanted = [][3]uint8{White}
	}
	return &Portrait{FaceInput: input, faces: slices.Clone(faces), requested: frame, wanted: slices.Clone(wanted)}
}

// Release gives pooled images back; the Portrait must not be used afterwards.
func (p *Portrait) Release() {
	if a := p.aligned.Peek(); a != nil {
		imaging.Return(a.Image)
	}
	if s := p.scene.Peek(); s != nil {
		imaging.Return(s.Image)
	}
}

// Photo is the photo as delivered, upright.
func (p *Portrait) Photo() *imaging.Photo { return p.FaceInput.Photo }

// Face is the evaluated face.
func (p *Portrait) Face() face.Face { return p.FaceInput.Face }

// OtherFaces lists the faces of the photo but the evaluated one.
func (p *Portrait) OtherFaces() []face.Face {
	return slices.DeleteFunc(slices.Clone(p.faces), func(f face.Face) bool { return f == p.FaceInput.Face })
}

// WantedBackgrounds are the colours, R, G, B, that the background is compared with. Do not write to them.
func (p *Portrait) WantedBackgrounds() [][3]uint8 { return p.wanted }

// EyesDistance is the distance of the detected eye centres, photo pixels.
func (p *Portrait) EyesDistance() float64 { return p.EyeDistance() }

// MeshPresence is how sure the mesh network is of another face of the photo, see
// mesh.PresenceFloor. It runs the network anew on every call, about 5 ms.
func (p *Portrait) MeshPresence(ctx context.Context, other face.Face) (float64, error) {
	m, err := p.ForOtherFace(other).Mesh(ctx)
	if err != nil {
		return 0, err
	}
	return m.Presence, nil
}

// NetworkPose is the head pose by the pose network, the roll by the mesh as well where that
// found the face.
func (p *Portrait) NetworkPose(ctx context.Context) (mesh.Pose, error) { return p.Pose(ctx) }

// Emotion is the emotion attribute; its Why says why it is undetermined.
func (p *Portrait) Emotion(ctx context.Context) (attribute.EmotionEstimate, error) {
	return attribute.EstimateEmotion(ctx, p.FaceInput)
}
