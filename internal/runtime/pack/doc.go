// Package pack opens the model pack: it knows which weights the program uses,
// where they come from and what they expect, and refuses any file whose SHA-256
// is not the one that the manifest names.
//
// One manifest (models/manifest.yaml, embedded in the program) names every
// package and model. An operator's manifest.local.yaml in the models directory
// adds recognisers and may choose which one fills the role "recogniser".
//
// Open hashes the files of the active pack, that is of every model that fills a
// role and of the ONNX Runtime library (about 0.3 s for 170 MB). Other models
// of the manifest are hashed when Model asks for them. Sizes are bytes, hashes
// lower-case hexadecimal SHA-256.
//
// A Pack is immutable and safe for concurrent use. Whatever an operator can
// correct is reported as *Problem, which names the fix. This package fetches
// nothing and converts nothing: internal/runtime/pack/pull does.
package pack
