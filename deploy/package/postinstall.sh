#!/bin/sh
# After the files are there. deb: "configure" [old version]; rpm: 1 (first) or 2 (upgrade).
set -e
case "$1" in
configure) previous="$2" ;;
1) previous="" ;;
2) previous="yes" ;;
*) exit 0 ;; # abort-upgrade and the like
esac

if ! getent passwd likeness >/dev/null; then
	if command -v adduser >/dev/null && [ -e /etc/debian_version ]; then
		adduser --system --group --quiet --home /var/lib/likeness --no-create-home --shell /usr/sbin/nologin likeness
	else
		groupadd --system likeness
		useradd --system --gid likeness --home-dir /var/lib/likeness --no-create-home --shell /usr/sbin/nologin likeness
	fi
fi
if [ ! -d /var/lib/likeness ]; then
	install -d -m 0700 -o likeness -g likeness /var/lib/likeness
fi

if command -v deb-systemd-helper >/dev/null; then
	deb-systemd-helper unmask likeness.service >/dev/null || true
	# An operator enables it; "was-enabled" says yes for a unit that it has never seen.
	if [ -n "$previous" ] && deb-systemd-helper --quiet was-enabled likeness.service; then
		deb-systemd-helper enable likeness.service >/dev/null || true
	else
		deb-systemd-helper update-state likeness.service >/dev/null || true
	fi
fi
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload || true
	if [ -n "$previous" ]; then
		systemctl try-restart likeness.service || true # only where it ran
	fi
fi
if [ -z "$previous" ]; then
	cat <<'END'
Likeness is installed and not started. Next:
  sudo -u likeness likeness doctor                       examine the machine
  sudo -u likeness likeness projects create NAME         open a project
  sudo -u likeness likeness keys create NAME KEYNAME     print a test key, once
  systemctl enable --now likeness                        start it
END
fi
