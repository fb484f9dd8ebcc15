package main

import (
	"bufio"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// tracedCalls are the system calls that open sockets, and those that create, change or
// remove files. io_uring could do both unseen, so it counts as a violation.
const tracedCalls = "%network,open,openat,openat2,creat,mkdir,mkdirat,mknod,mknodat,rename,renameat,renameat2," +
	"link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir,truncate,io_uring_setup"

// tracePolicy is what a traced process may do.
type tracePolicy struct {
	write     []string // folders below which it may create and change files; with a final "-", prefixes of their names
	listeners int      // sockets it may listen on
	loopback  bool     // whether it may connect to 127.0.0.1 (bench calls its own node)
}

var (
	callPattern   = regexp.MustCompile(`^(\w+)\((.*)\)\s+= (-?\d+|\?)`)
	pathPattern   = regexp.MustCompile(`(?:(AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"`)
	socketPattern = regexp.MustCompile(`^AF_INET6?, SOCK_STREAM(\||,|$)`)
	targetPattern = regexp.MustCompile(`inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"`)
)

// resolverFiles are read by a process that looks up names.
var resolverFiles = []string{"/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf"}

// findViolations reads the trace files of `strace -ff -y -o prefix` and lists the system
// calls that policy does not allow. It also returns how many calls it understood.
func findViolations(prefix string, policy tracePolicy) (violations []string, calls int, err error) {
	files, err := filepath.Glob(prefix + ".*")
	if err != nil {
		return nil, 0, err
	}
	listening := 0
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return nil, calls, err
		}
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			call := callPattern.FindStringSubmatch(lines.Text())
			if call == nil {
				continue // a signal, or the end of the thread
			}
			calls++
			if call[1] == "listen" {
				listening++
			}
			if reason := policy.refuse(call[1], call[2], call[3]); reason != "" {
				violations = append(violations, reason+": "+lines.Text())
			}
		}
		_ = file.Close()
		if err := lines.Err(); err != nil {
			return nil, calls, err
		}
	}
	if listening > policy.listeners {
		violations = append(violations, fmt.Sprintf("%d listening sockets, want %d", listening, policy.listeners))
	}
	return violations, calls, nil
}

// refuse returns why one system call is a violation; "" when it is allowed.
func (p tracePolicy) refuse(name, args, result string) string {
	switch name {
	case "io_uring_setup":
		return "io_uring"
	case "socket":
		if !socketPattern.MatchString(args) {
			return "socket that is not TCP"
		}
	case "connect", "sendto", "sendmsg", "sendmmsg":
		return p.refuseTarget(name, args)
	case "open", "openat", "openat2", "creat":
		return p.refuseOpen(name, args)
	case "mkdir", "mkdirat", "mknod", "mknodat", "rename", "renameat", "renameat2", "link", "linkat",
		"symlink", "symlinkat", "unlink", "unlinkat", "rmdir", "truncate":
		removes := name == "unlink" || name == "unlinkat" || name == "rmdir"
		if removes && result == "-1" {
			return "" // nothing was there
		}
		for _, path := range pathsOf(args) {
			if !p.mayWrite(path) {
				return "change of a file"
			}
		}
	}
	return ""
}

// refuseTarget checks where a socket sends to. A send without an address goes over a
// connection, which connect has been checked for.
func (p tracePolicy) refuseTarget(name, args string) string {
	targets := targetPattern.FindAllStringSubmatch(args, -1)
	if len(targets) == 0 && name != "connect" && !strings.Contains(args, "sa_family") {
		return ""
	}
	for _, t := range targets {
		addr, err := netip.ParseAddr(t[1] + t[2])
		if p.loopback && err == nil && addr.Unmap().IsLoopback() && name == "connect" {
			return ""
		}
	}
	return "connection"
}

func (p tracePolicy) refuseOpen(name, args string) string {
	paths := pathsOf(args)
	for _, path := range paths {
		for _, resolver := range resolverFiles {
			if path == resolver {
				return "name look-up"
			}
		}
	}
	writes := name == "creat"
	for _, flag := range []string{"O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_TMPFILE"} {
		writes = writes || strings.Contains(args, flag)
	}
	for _, path := range paths {
		if writes && !p.mayWrite(path) {
			return "file opened for writing"
		}
	}
	return ""
}

func (p tracePolicy) mayWrite(path string) bool {
	if path == "/dev/null" || path == "/dev/tty" {
		return true
	}
	for _, folder := range p.write {
		if path == folder || strings.HasPrefix(path, folder+"/") || strings.HasSuffix(folder, "-") && strings.HasPrefix(path, folder) {
			return true
		}
	}
	return false
}

// pathsOf lists the paths among the arguments of a call, made absolute.
func pathsOf(args string) []string {
	var out []string
	for _, m := range pathPattern.FindAllStringSubmatch(args, -1) {
		path := m[3]
		if !filepath.IsAbs(path) {
			path = filepath.Join(m[2], path)
		}
		out = append(out, filepath.Clean(path))
	}
	return out
}
