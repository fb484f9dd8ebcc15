package pages

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"strings"
)

// Asset is a file that a page loads, such as a style sheet. The hash of its content is part
// of its path, so that browsers may keep it for ever.
type Asset struct {
	Path string // such as /docs/assets/docs.0f3a91c2.css
	file *File
}

// NewAsset returns an asset with the concatenated parts as content. prefix is the folder of
// its path, such as /docs/assets, name the file name, such as docs.css.
func NewAsset(prefix, name, contentType string, parts ...[]byte) *Asset {
	content := bytes.Join(parts, nil)
	sum := sha256.Sum256(content)
	extension := path.Ext(name)
	hashed := strings.TrimSuffix(name, extension) + "." + hex.EncodeToString(sum[:4]) + extension
	return &Asset{Path: prefix + "/" + hashed, file: NewFile(contentType, content)}
}

// ServeHTTP serves the asset with a lifetime of a year.
func (a *Asset) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	a.file.ServeHTTP(w, r)
}
