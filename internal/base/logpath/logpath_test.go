package logpath_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/base/logpath"
)

func TestTokensOfLinksAreHidden(t *testing.T) {
	for path, want := range map[string]string{
		"/v/abc":                                "/v/***",
		"/v/abc/more":                           "/v/***",
		"/v/api/sessions/ses_1":                 "/v/api/sessions/ses_1",
		"/v/ver_1":                              "/v/ver_1",
		"/console/invitation/abc":               "/console/invitation/***",
		"/console/invitation/abc/provider":      "/console/invitation/***",
		"/console/invitation/":                  "/console/invitation/",
		"/console/people/per_1/invitation":      "/console/people/per_1/invitation",
		"/v1/face/detect":                       "/v1/face/detect",
		"/v/":                                   "/v/",
		"/console/projects/prj_1/verifications": "/console/projects/prj_1/verifications",
	} {
		if got := logpath.HideTokens(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
