// Package document reads machine-readable zones in photos of passports, cards and visas, locates
// the document around a zone and measures the photo.
//
// Reader.ReadZone finds the lines of a zone with a network of this project (own/zonefind.onnx), in
// any direction, and reads each line with another (own/zoneline.onnx). Package mrz chooses the
// characters together with the check digits. docs/decisions/2026-11-22-documents.md says why it
// is done so. Characters that are not certain are read again by a SecondReader. The work of one image is bounded by MaxSearchRuns,
// MaxCloseViews, MaxLineRuns and MaxStretches, and all of it together by mostWork.
//
// Points are pixels of the upright photo (package imaging) unless a function says otherwise;
// lengths on the document are millimetres. A Reader is safe for concurrent use; zones and pages are
// values without a reference to their photo. Errors are *Unreadable, *fault.Error for a damaged
// file, or those of the models and the context.
package document
