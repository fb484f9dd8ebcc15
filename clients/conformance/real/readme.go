package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// readmeLimit is how long the blocks of one README may take, with the installation of the web
// framework of the webhook block.
const readmeLimit = 8 * time.Minute

// runReadmes runs the code blocks of every README: conformance/readme of a library makes a
// program of them, runs it in a folder with the photos that they name, and exits with 0 when
// they printed what they should (clients/README.md, part "READMEs").
func runReadmes(o options, w io.Writer) (int, error) {
	s, err := startService(o)
	if err != nil {
		return 0, err
	}
	defer s.stopService()
	key, err := s.openProject("readme", "100")
	if err != nil {
		return 0, err
	}
	failures := 0
	done := map[string]bool{}
	for _, l := range o.languages {
		if done[l.Dir] {
			continue
		}
		done[l.Dir] = true
		started := time.Now()
		text, err := o.runReadme(s, l.Dir, key)
		var exit *exec.ExitError
		switch {
		case errors.Is(err, os.ErrNotExist):
			failures++
			fmt.Fprintf(w, "%-8s has no conformance/readme\n", l.Dir)
		case errors.As(err, &exit) && exit.ExitCode() == 3:
			fmt.Fprintf(w, "%-8s was skipped: %s\n", l.Dir, strings.TrimSpace(text))
			if o.all && !l.Outside {
				failures++
			}
		case err != nil:
			failures++
			fmt.Fprintf(w, "%-8s %v:\n%s\n", l.Dir, err, text)
		default:
			fmt.Fprintf(w, "%-8s ok, %.0f s\n", l.Dir, time.Since(started).Seconds())
		}
	}
	return failures, nil
}

func (o options) runReadme(s *service, language, key string) (string, error) {
	photos, err := os.MkdirTemp(s.dir, "photos-")
	if err != nil {
		return "", err
	}
	person, err := os.ReadFile(o.photoPath("sample1.jpg"))
	if err != nil {
		return "", err
	}
	for name, data := range map[string][]byte{"passport.jpg": person, "selfie.jpg": person, "landscape.jpg": makePicture(640, 480)} {
		if err := os.WriteFile(filepath.Join(photos, name), data, 0o600); err != nil {
			return "", err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), readmeLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(o.clients, language, "conformance", "readme"))
	cmd.Env = append(os.Environ(), "LIKENESS_README_URL="+s.url, "LIKENESS_README_KEY="+key, "LIKENESS_README_PHOTOS="+photos)
	out, err := cmd.CombinedOutput()
	return string(out), err
}
