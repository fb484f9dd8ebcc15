// Package eval measures the engine on an operator's own labelled images and writes a
// report of numbers: verification on pairs.csv; attributes, expression, age and liveness
// on labels.csv. The distances of all pairs also make the calibration table for
// `likeness calibrate`. The authors' own suites are in the module lab, on these blocks.
//
// Nothing here keeps images or embeddings: they live in memory for one run.
package eval
