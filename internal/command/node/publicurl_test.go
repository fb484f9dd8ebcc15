package node

import "testing"

// A --public-url that links cannot begin with is refused, at the start and by `likeness config check` alike.
func TestPublicURLIsAnOrigin(t *testing.T) {
	for url, fine := range map[string]bool{
		"": true, "https://faces.example.org": true, "https://faces.example.org/": true, "http://127.0.0.1:8080": true, "https://[2001:db8::1]:8443": true,
		"https://faces.example.org/prefix": false, "https://faces.example.org?x=1": false, "https://faces.example.org/#a": false, "ftp://faces.example.org": false,
		"faces.example.org": false, "https://": false, "https://me:pw@faces.example.org": false, "javascript:alert(1)": false, "https://faces.example.org?": false, "//faces.example.org": false,
	} {
		if err := (Options{PublicURL: url}).checkPublicURL(); (err == nil) != fine {
			t.Errorf("%q: %v", url, err)
		}
	}
}
