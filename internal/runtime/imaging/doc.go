// Package imaging turns image bytes into upright pixels and back.
//
// # Coordinates
//
// Coordinates everywhere in this program are pixels of the upright image (EXIF
// orientation applied), x to the right, y down, origin at the top left corner
// of the top left pixel: the centre of that pixel is (0.5, 0.5).
//
// # What is accepted
//
// JPEG: baseline and progressive, 8 bits, grey, YCbCr, RGB, CMYK and YCCK. PNG:
// every colour type and depth, interlaced or not; 16-bit samples keep their high
// byte, transparency is composed over white, an animated PNG is its first
// image. WebP without animation, baseline TIFF (its first page), BMP and JPEG 2000, and HEIC and AVIF where libheif is
// installed, within narrower limits of pixels (other.go). Anything else is refused with a message that names what it looks like.
// Junk behind the end of the image is ignored, and so is a missing end marker.
// An image of which pixels are missing or damaged is refused, never filled in: a
// half grey photo is no evidence. Colours become sRGB as they are decoded, by the ICC
// profile of a JPEG or PNG or by what a PNG states otherwise (package colour); files without such statements,
// and with one that cannot be used (Photo.ColourFault), are taken as sRGB. What is encoded says
// that it is sRGB.
//
// # Limits
//
// File size and pixel count are checked before anything is decoded, the latter
// from the header. A decoded image takes three bytes a pixel, twice that for
// a moment while a photo stored on its side is turned. ForEachRow and EncodeRows hold a few rows,
// or a band of 16 MP. A progressive JPEG
// also needs its coefficients, two bytes a sample, inside libjpeg: at most 101 MB, of one file at a
// time. Progressive files with more than 100 scans, or with so many that scans x pixels exceed
// 20 x 64 MP, are refused, because every scan visits every block.
//
// # Codecs
//
// JPEG goes through libjpeg-turbo (libturbojpeg0-dev), which decodes at 1/8, 1/4
// and 1/2 size at a fraction of the cost; rows go through its other interface (libjpeg62-turbo-dev). Builds without cgo, or with the tag
// noturbo, use image/jpeg; the same tests hold both to the same tolerance. A
// JPEG that holds CMYK without an Adobe mark is refused by such a build.
//
// A PNG is inflated by ISA-L (libisal-dev), and its rows are turned into pixels by
// C (pngpixels.c); the same builds use compress/zlib and Go. A file of more than 24 MP is
// decoded once, at half its size; only Full decodes all of it.
//
// # Memory and concurrency
//
// Pixel buffers come from a free list that holds at most 160 MiB, so a steady
// load neither allocates nor grows. All functions are safe for concurrent use; a
// Photo may be asked by several goroutines until Release. Errors that a caller
// of the API may see are *fault.Error and hold nothing of the image.
package imaging
