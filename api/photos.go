package api

import (
	"fmt"
	"regexp"
)

// picture is the base64 of a JPEG file in an example.
var picture = regexp.MustCompile(`"/9j/[A-Za-z0-9+/]{60,}=*"`)

// SplitPhotos returns the text of the request around its pictures, and the names of the files that the samples of
// all languages read them from: photo.jpg, or photo1.jpg, photo2.jpg, ... for several.
func (e *Example) SplitPhotos() (parts, names []string) {
	parts = picture.Split(e.RequestJSON, -1)
	for i := 1; i < len(parts); i++ {
		names = append(names, fmt.Sprintf("photo%d.jpg", i))
	}
	if len(names) == 1 {
		names[0] = "photo.jpg"
	}
	return parts, names
}

// ShortenPictures cuts the base64 of the pictures in a text.
func ShortenPictures(text string) string { return picture.ReplaceAllString(text, `"/9j/4AAQ..."`) }
