package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	// neededMB is the memory of the models, the pools and two calls at once (docs/operating-grow.md).
	neededMB = 1500
	// faceBytes is what one enrolled face takes in memory (docs/galleries.md).
	faceBytes = 560
	// freeMB is the least free space that a store should have.
	freeMB = 1024
)

func (e Examiner) checkProcessor(context.Context) []Finding {
	c := inference.DetectCPU()
	text := fmt.Sprintf("%d cores, %s kernels (%s)", runtime.GOMAXPROCS(0), c.Kernels, strings.Join(c.Features, " "))
	switch {
	case runtime.GOARCH == "amd64" && (c.Kernels == "sse4.1" || c.Kernels == ""):
		return newWarning("cpu", text+": calls take several times as long without AVX2", "Use a processor with AVX2, or let the virtual machine see that of its host (CPU model 'host').")
	case runtime.GOMAXPROCS(0) < 2:
		return newWarning("cpu", text+": one call at a time", "Give the node 2 cores or more.")
	}
	return newSuccess("cpu", "%s", text)
}

// checkMemory compares what this process may use with what the models and the galleries need.
func (e Examiner) checkMemory(context.Context) []Finding {
	available, err := e.readAvailableMB()
	if err != nil {
		return newWarning("memory", err.Error(), "Mount /proc.")
	}
	limit, source := available, "available"
	if group := e.readMemoryLimitMB(); group > 0 && group < limit {
		limit, source = group, "allowed by the control group"
	}
	text := fmt.Sprintf("%d MB %s, %d MB needed for the models and two calls", limit, source, neededMB)
	if limit < neededMB {
		return newFailure("memory", text, "Give the node more memory, or stop what uses it.")
	}
	if galleries := int(e.Options.GalleryFaces * faceBytes / 1e6); e.Options.GalleryEngine == "memory" && limit < neededMB+galleries {
		return newWarning("memory", fmt.Sprintf("%s, and %d MB for %d faces in galleries", text, galleries, e.Options.GalleryFaces),
			"Give the node more memory, or set a smaller --gallery-faces.")
	}
	return newSuccess("memory", "%s", text)
}

func (e Examiner) readAvailableMB() (int, error) {
	text, err := os.ReadFile(e.Root + "/proc/meminfo")
	if err != nil {
		return 0, err
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		if fields := strings.Fields(line); len(fields) >= 2 && fields[0] == "MemAvailable:" {
			kb, err := strconv.Atoi(fields[1])
			return kb / 1000, err
		}
	}
	return 0, errors.New("/proc/meminfo has no MemAvailable")
}

// readMemoryLimitMB reads the limit of the control group (version 2) of this process and those
// above it; 0 means none.
func (e Examiner) readMemoryLimitMB() int {
	text, err := os.ReadFile(e.Root + "/proc/self/cgroup")
	if err != nil {
		return 0
	}
	least := 0
	_, path, _ := strings.Cut(strings.TrimSpace(string(text)), "0::")
	for folder := filepath.Join("/", path); ; folder = filepath.Dir(folder) {
		value, err := os.ReadFile(e.Root + filepath.Join("/sys/fs/cgroup", folder, "memory.max")) //nolint:gosec // the kernel names the folder
		if bytes, parseErr := strconv.ParseInt(strings.TrimSpace(string(value)), 10, 64); err == nil && parseErr == nil {
			if mb := int(bytes / 1e6); least == 0 || mb < least {
				least = mb
			}
		}
		if folder == "/" {
			return least
		}
	}
}

// checkDataFolder finds out whether this user can write where a SQLite store is or will be.
func (e Examiner) checkDataFolder(context.Context) []Finding {
	path, err := store.ParseAddress(e.Options.Database)
	if err != nil || path == "" {
		return nil // settings has the error; PostgreSQL keeps no files here
	}
	folder := filepath.Dir(path)
	for { // a store makes its folder
		info, err := os.Stat(folder)
		if err == nil && !info.IsDir() {
			return newFailure("folder", folder+" is no folder", "Set --database to a file in a folder that this user can write.")
		}
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			break
		}
		folder = filepath.Dir(folder)
	}
	probe, err := os.CreateTemp(folder, ".likeness-doctor-")
	if err != nil {
		return newFailure("folder", fmt.Sprintf("user %d cannot write %s", os.Getuid(), folder), fmt.Sprintf("Run as the user of the service, or 'chown' %s to that user, mode 0700.", folder))
	}
	err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	if err != nil {
		return newFailure("folder", err.Error(), "Check the file system.")
	}
	free, err := readFreeMB(folder)
	if err != nil {
		return newWarning("folder", err.Error(), "Check the file system.")
	}
	if free < freeMB {
		return newWarning("folder", fmt.Sprintf("%s has %d MB free", folder, free), "Free some space, or move the store: a full disk refuses calls.")
	}
	return newSuccess("folder", "%s can be written, %d MB free", folder, free)
}
