package main

// commands is the whole command line; one command, one file.
type commands struct {
	globals

	Serve     serveCmd     `cmd:"" help:"Answer the HTTP API."`
	Models    modelsCmd    `cmd:"" help:"Fetch, verify, list and add models."`
	Eval      evalCmd      `cmd:"" help:"Measure accuracy on labelled photos."`
	Calibrate calibrateCmd `cmd:"" help:"Fit the similarity of the recogniser to pairs of photos."`
	Bench     benchCmd     `cmd:"" help:"Measure latency, throughput and memory."`
}
