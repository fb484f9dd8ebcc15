// Package eval measures the engine on labelled pictures and writes a report.
//
// A Suite knows one split of a data folder (its CSV file and pictures) and turns
// it into a Section: targets with what was reached, tables, charts. Suites are
// listed in suites.go, one file each. The same building blocks (embed every
// picture of a list, all cross pairs) make the calibration table for
// `likeness calibrate`.
//
// Nothing here keeps pictures or embeddings: they live in memory for one run.
// The report holds numbers and drawings of numbers only.
package eval
