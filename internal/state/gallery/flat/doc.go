// Package flat is an exact nearest-neighbour index in memory: it finds the K people
// whose face vectors lie nearest to a query, and never misses one.
//
// # What it holds
//
// A vector of d numbers (unit length, float32) is held as three planes of two bits a
// number. Plane 1 codes the vector, plane 2 what plane 1 leaves over, plane 3 what
// both leave over: 6 bits a number instead of 32. Vectors are turned first (turn), which
// changes no product and makes their numbers alike in size. With each plane go its scale and an
// upper bound of the length of what is left over, in 16 bits each. For d = 704 that is
// 528 + 12 bytes, and 12 more for the face's number, person and group: 552 bytes.
// The originals are not held; Search asks for the few that it needs (Fetch).
//
// # Why nothing is missed
//
// Let x be an original, y what the planes so far make of it, e >= |x-y| the bound kept
// with it, q the query, r what the 8-bit query that the kernel works with makes of q.
// Then, by Cauchy and Schwarz,
//
//	x.q = y.r + (x-y).q + y.(q-r)
//	|x.q - y.r| <= e |q| + (|x|+e) |q-r|
//
// |q| and |q-r| are computed for each query, and |x| is held to 1 by Add (unitSlack).
// y.r is a sum of integers, exact, times two float32 scales; roundingSlack covers the
// rounding of the few float32 operations that follow (each below 2^-22 of numbers below
// 8), and the much smaller one of turning in float64.
// The squared distance is |x|^2+|q|^2-2 x.q, so an upper bound of x.q is a lower bound
// of the distance. A row is dropped only when its lower bound lies above the K-th
// smallest exact distance of different people found so far, or above the caller's
// limit. What is left is compared exactly, in float64 over the float32 originals, so
// the answer is that of a comparison with every row, ties included (the smaller
// number wins). The bound holds for any data; how many rows it leaves over, and with
// that the time, depends on the data.
//
// # Keeping rows elsewhere
//
// Rows are what an Index holds of some faces, in a form that can be stored and added to
// another Index (CopyRows, AddRows): no vector is coded again. Coding names how they were made.
//
// # Concurrency and failure
//
// An Index is safe for concurrent use: many searches at once, changes one at a time.
// Rows are added with rising numbers. Search fails with the error of Fetch or of its
// context, and gives no partial answer.
package flat
