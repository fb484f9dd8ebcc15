package main

import (
	"log/slog"
	"net"
	"os"
)

// notifyManager tells the service manager about the state of the service: "READY=1", "STOPPING=1"
// (sd_notify(3)). Without a manager that asks for it, it does nothing.
func notifyManager(state string) {
	address := os.Getenv("NOTIFY_SOCKET")
	if address == "" {
		return
	}
	// A leading '@' names an abstract socket; package net understands it.
	connection, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: address, Net: "unixgram"})
	if err == nil {
		_, err = connection.Write([]byte(state))
		_ = connection.Close() // a datagram has been sent or not
	}
	if err != nil {
		slog.Warn("the service manager was not told", "state", state, "error", err)
	}
}
