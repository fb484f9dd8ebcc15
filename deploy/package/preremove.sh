#!/bin/sh
# Before the files go. deb: "remove" or "upgrade"; rpm: 0 (last version) or 1 (upgrade).
set -e
case "$1" in
remove | 0) ;;
*) exit 0 ;; # an upgrade restarts the service after it
esac
if [ -d /run/systemd/system ]; then
	systemctl stop likeness.service || true
fi
if [ "$1" = 0 ] && [ -d /run/systemd/system ]; then
	systemctl disable likeness.service || true
fi
