// Package challenge asks a person in front of a camera for movements in a random order, or shows colours on the screen in one, and
// decides, from the frames that came back, whether one head with depth made the movements, or the light on the face followed the colours.
//
// Draw and DrawLight make a Track: tasks in an order that nobody knows before. Take judges one frame after the other
// by the task that is asked, on numbers alone (Head), and says which frames to keep. Judge decides on the
// kept frames: the depth of the face where it turned, the background where it came nearer, and whether
// the frames looking straight are one still. Who the person is, is compared by package engine.
//
// Guarantees. A Track is finished only by the tasks in their order, each frame later than the one before,
// within the times of Limits. A verdict is Undetermined with reasons where the frames do not tell.
// The result depends on the frames alone. No frame causes a panic.
//
// Limits. A head rendered in three dimensions from one photo, live, moves as a head does: generated and
// swapped faces can pass. A mask that is worn is a head. See docs/liveness-limits.md.
package challenge
