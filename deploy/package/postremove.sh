#!/bin/sh
# After the files have gone. The data folder /var/lib/likeness and the user always stay: they hold
# projects, credits, enrolled faces and the master key. Delete them by hand when they are not needed.
set -e
case "$1" in
remove)
	if command -v deb-systemd-helper >/dev/null; then
		deb-systemd-helper mask likeness.service >/dev/null || true
	fi
	;;
purge)
	if command -v deb-systemd-helper >/dev/null; then
		deb-systemd-helper purge likeness.service >/dev/null || true
		deb-systemd-helper unmask likeness.service >/dev/null || true
	fi
	rmdir /etc/likeness 2>/dev/null || true # kept while likeness.env lies in it
	if [ -d /var/lib/likeness ]; then
		echo "The data in /var/lib/likeness were kept."
	fi
	;;
esac
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload || true
fi
