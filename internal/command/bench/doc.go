// Package bench measures what a call costs: a whole node on loopback, a real HTTP
// client, real models, photos of the model pack scaled to the sizes that matter.
//
// Times are wall clock, milliseconds, medians over many calls after a warm-up; a busy
// machine moves all of them together, so the ratios say more than the numbers. The
// floor of a call is what the models and the image decoder took of it, measured in
// the same run; everything above is ours. Allocations count client and server, since
// both run in this process. Nothing is written but a store in a temporary folder,
// which holds no image.
package bench
