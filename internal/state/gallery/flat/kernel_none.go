//go:build !amd64 || !cgo

package flat

func machineKernels() []kernel { return nil }
