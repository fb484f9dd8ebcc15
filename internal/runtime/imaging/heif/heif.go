//go:build cgo && linux

// Package heif decodes HEIC and AVIF images with libheif, where that is installed (Debian: libheif1). The program does
// not link to it.
//
// Its decoders read foreign bytes in C and C++, so that they run in a process of their own: this program again, started
// with an empty environment but for the variable that makes it a decoder. It gets the file through a pipe, has bounds
// of memory and time, can create no files, and ends after one image. A decoder that crashes is a damaged file to the
// caller.
package heif

/*
#cgo LDFLAGS: -ldl
#include "heif.h"
*/
import "C"

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
	"unsafe"
)

// The errors of Decode.
var (
	ErrMissing    = errors.New("heif: libheif is not installed")
	ErrUnreadable = errors.New("heif: the file cannot be read")
)

const (
	variable   = "LIKENESS_IMAGE_DECODER"
	statusGone = 3 // of a decoder without libheif
	timeLimit  = 20 * time.Second
	cpuSeconds = 15
	// moreMemory is how many bytes of addresses a decoder may take beside those it starts with.
	moreMemory = 1 << 30
	headBytes  = 8
)

func init() {
	switch os.Getenv(variable) {
	case "":
	case "version":
		os.Exit(printVersion())
	default:
		os.Exit(decodeInput())
	}
}

// Version returns that of libheif, such as 1.15.1; ErrMissing where it is not installed.
func Version(ctx context.Context) (string, error) {
	out, err := command(ctx, "version").Output()
	if err != nil {
		return "", ErrMissing
	}
	return string(out), nil
}

func command(ctx context.Context, mode string) *exec.Cmd {
	c := exec.CommandContext(ctx, "/proc/self/exe")
	c.Env = []string{variable + "=" + mode, "GOMAXPROCS=1"}
	if path := os.Getenv("LD_LIBRARY_PATH"); path != "" {
		c.Env = append(c.Env, "LD_LIBRARY_PATH="+path)
	}
	return c
}

// Decode decodes the primary image of a file, which must have width x height pixels, upright, into pix: 3*width*height
// bytes of R,G,B.
func Decode(file, pix []byte, width, height int) error {
	ctx, cancel := context.WithTimeout(context.Background(), timeLimit)
	defer cancel()
	c := command(ctx, "decode")
	head := binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, uint32(width)), uint32(height))
	c.Stdin = io.MultiReader(bytes.NewReader(head), bytes.NewReader(file))
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return fmt.Errorf("heif: start of the decoder: %w", err)
	}
	_, readErr := io.ReadFull(out, pix)
	err = c.Wait()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == statusGone:
		return ErrMissing
	case err != nil || readErr != nil:
		return ErrUnreadable
	}
	return nil
}

func printVersion() int {
	version := C.likeness_heif_version()
	if version == nil {
		return statusGone
	}
	fmt.Print(C.GoString(version))
	return 0
}

// decodeInput is the decoder: it reads a size and a file, and writes the pixels.
func decodeInput() int {
	input, err := io.ReadAll(io.LimitReader(os.Stdin, 64<<20))
	if err != nil || len(input) <= headBytes || C.likeness_heif_version() == nil {
		return statusGone
	}
	width, height := binary.LittleEndian.Uint32(input), binary.LittleEndian.Uint32(input[4:])
	if err := limitProcess(); err != nil {
		return 1
	}
	file := input[headBytes:]
	return int(C.likeness_heif_decode(unsafe.Pointer(&file[0]), C.size_t(len(file)), C.int(width), C.int(height), 1))
}

// limitProcess bounds what the rest of this process may take.
func limitProcess() error {
	statm, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return err
	}
	var pages uint64
	if _, err := fmt.Fscan(strings.NewReader(string(statm)), &pages); err != nil {
		return err
	}
	memory := pages*uint64(os.Getpagesize()) + moreMemory
	for what, most := range map[int]uint64{syscall.RLIMIT_AS: memory, syscall.RLIMIT_CPU: cpuSeconds, syscall.RLIMIT_CORE: 0, syscall.RLIMIT_FSIZE: 0} {
		if err := syscall.Setrlimit(what, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
	}
	return nil
}
