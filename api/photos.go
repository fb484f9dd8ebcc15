package api

import (
	"fmt"
	"regexp"
)

// image is the base64 of a JPEG file in an example.
var image = regexp.MustCompile(`"/9j/[A-Za-z0-9+/]{60,}=*"`)

// SplitPhotos returns the text of the request around its images, and the names of the files that the samples of
// all languages read them from: photo.jpg, or photo1.jpg, photo2.jpg, ... for several.
func (e *Example) SplitPhotos() (parts, names []string) {
	parts = image.Split(e.RequestJSON, -1)
	for i := 1; i < len(parts); i++ {
		names = append(names, fmt.Sprintf("photo%d.jpg", i))
	}
	if len(names) == 1 {
		names[0] = "photo.jpg"
	}
	return parts, names
}

// ShortenImages cuts the base64 of the images in a text.
func ShortenImages(text string) string { return image.ReplaceAllString(text, `"/9j/4AAQ..."`) }
