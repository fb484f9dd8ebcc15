// Package inference runs ONNX models on the CPU.
//
// One Runtime owns ONNX Runtime's shared library; each model is one Session that
// all requests share. A session runs with one thread, and about as many runs as
// there are cores go on at once over all sessions: on a busy server that gives
// more throughput than several threads a run. Cores are shared among projects, then
// keys, by the model time they used (package fairqueue). A caller who waits for a core
// can give up through its context; a run that has begun is not interrupted.
//
// Tensors are taken from a pool a shape, so that steady traffic allocates
// nothing and, with a fixed set of input shapes, ONNX Runtime's own arena stays
// at the size it has after the warm-up.
//
// Errors name the model and the shapes, never values: they may be logged.
package inference
