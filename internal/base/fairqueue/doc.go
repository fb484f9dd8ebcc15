// Package fairqueue shares a bounded resource among projects, and a project's part of it
// among its keys: call slots, cores, memory.
//
// It is start-time fair queueing (Goyal, Vin and Cheng, SIGCOMM 1996) on two levels, with
// the cost of a grant measured when it ends: the units it held times the seconds it held
// them. Each member of a level (a project among all projects, a key among the keys of its
// project) carries a tag, the virtual time at which its next request starts. The request
// with the smallest tag is served first; serving it moves the tag on by the expected cost
// over the weight, and the end of the grant corrects the expectation. A member that was
// away starts at the level's virtual time: it neither saves up nor loses.
//
// Two rules keep a light user from waiting for a heavy one, whose grants cannot be
// interrupted:
//
//   - A project that holds nothing may take units of a reserve beyond the capacity. What
//     that goes over is not refilled, so that the use returns to the capacity as soon as
//     grants end.
//   - When the queue is full, a request of a project with few waiting requests displaces
//     the newest one of the project with the most. A flood is answered with its own
//     refusals.
//
// Every decision costs O(log n) in the number of projects and keys that wait.
package fairqueue
