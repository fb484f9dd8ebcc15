package console

import "testing"

func TestIsLocalOnly(t *testing.T) {
	for link, want := range map[string]bool{
		"http://127.0.0.1:8080/verify/a": true, "http://localhost:8080/verify/a": true, "http://[::1]:8080/verify/a": true, "http://0.0.0.0:8080/verify/a": true,
		"https://192.168.1.5:8443/verify/a": false, "https://faces.example.org/verify/a": false, "https://localhost.example.org/verify/a": false,
	} {
		if got := isLocalOnly(link); got != want {
			t.Errorf("isLocalOnly(%q) = %v", link, got)
		}
	}
}
