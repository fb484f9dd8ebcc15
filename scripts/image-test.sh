#!/usr/bin/env bash
# Puts together in a folder what the last stage of deploy/docker/Dockerfile makes, command by command, from the packages of
# dist/, and runs it as the image says: user 10001, read-only root, one volume, no shell: make image-test. Needs root
# and debootstrap; no container engine. The base image (distroless/cc) is stood in for by the Debian packages that it
# consists of, and the earlier stages by the packages of dist/: this does not show that `docker build` works.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=${DIST:-dist}
arch=$(dpkg --print-architecture)
suite=bookworm
debian=.tools/debian-tree-$suite.tar
work=$(mktemp -d)
root=$work/root
service=
step() { printf '\n== %s\n' "$*"; }
fail() { echo "image-test: $*" >&2; exit 1; }
cleanup() {
  set +e
  [[ -n $service ]] && kill "$service" 2>/dev/null && wait "$service"
  for place in "$root/var/lib/likeness" "$root/proc" "$root"; do mountpoint -q "$place" && umount -l "$place"; done
  rm -rf --one-file-system "$work"
}
trap cleanup EXIT
[[ -e $debian ]] || fail "$debian is missing: make dist-test makes it"

step "base image: Debian's packages of distroless/cc"
mkdir -p "$work/debian" "$root"/{proc,tmp,etc/ssl/certs}
tar -C "$work/debian" -xf "$debian"
inside() { chroot "$work/debian" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
inside sh -c 'apt-get update -qq && cd /tmp && apt-get download -qq base-files ca-certificates libc6 libgcc-s1 libgomp1 libstdc++6 netbase tzdata' >/dev/null 2>&1
for file in "$work"/debian/tmp/*.deb; do dpkg-deb -x "$file" "$root"; done
find "$root/usr/share/ca-certificates" -name '*.crt' -exec cat {} + >"$root/etc/ssl/certs/ca-certificates.crt"

step "what the earlier stages hand over"
mkdir -p "$work"/stages/{libraries/out/{data,tree/usr/lib/likeness},build/out,models/out/tree/usr/share/likeness}
dpkg-deb -x "$dist"/likeness_*_"$arch".deb "$work/program"
dpkg-deb -x "$dist"/likeness-models-standard_*_"$arch".deb "$work/program"
cp -L "$work/debian/usr/lib/$(uname -m)-linux-gnu"/{libturbojpeg.so.0,libjpeg.so.62,libisal.so.2,libcrypto.so.3,libopenjp2.so.7,liblcms2.so.2} "$work/stages/libraries/out/tree/usr/lib/likeness/"
cp -r "$work/program/usr/share/doc/likeness/licences" "$work/program/usr/share/doc/likeness/sbom.cdx.json" "$work/program/usr/bin/likeness" "$work/stages/build/out/"
cp -r "$work/program/usr/share/likeness/models" "$work/stages/models/out/tree/usr/share/likeness/"

step "the commands of the last stage"
# Runs COPY, and writes what the container gets into files: environment, user, entry, health.
python3 - "$root" "$work" <<'END'
import json, os, re, shlex, shutil, sys
root, work = sys.argv[1:]
text = open("deploy/docker/Dockerfile").read().replace("\\\n", " ")
lines = [l for l in text.splitlines() if l.strip() and not l.lstrip().startswith("#")]
last = max(i for i, l in enumerate(lines) if l.startswith("FROM "))
environment, settings = [], {}
for line in lines[last + 1:]:
    command, rest = line.split(None, 1)
    print(command, " ".join(rest.split())[:100])
    if command == "COPY":
        words = rest.split()
        options = dict(w[2:].split("=") for w in words if w.startswith("--"))
        source, target = [w for w in words if not w.startswith("--")]
        source, place = f"{work}/stages/{options['from']}{source}", root + target
        if os.path.isdir(source):
            shutil.copytree(source, place, dirs_exist_ok=True, symlinks=True)
        else:
            place = os.path.join(place, os.path.basename(source)) if target.endswith("/") else place
            os.makedirs(os.path.dirname(place), exist_ok=True)
            shutil.copy2(source, place)
        if "chown" in options:
            os.chown(place, *map(int, options["chown"].split(":")))
    elif command == "ENV":
        environment += shlex.split(rest)
    elif command == "HEALTHCHECK":
        settings["health"] = json.loads(re.search(r"CMD (\[.*\])$", rest)[1])
    elif command in ("ENTRYPOINT", "CMD"):
        settings[command] = json.loads(rest)
    elif command in ("USER", "WORKDIR", "VOLUME"):
        settings[command] = rest.strip()
    elif command not in ("EXPOSE", "STOPSIGNAL", "LABEL"):
        sys.exit(f"the last stage has the command {command}, which this test does not know")
for name, value in {"environment": environment, "user": [settings["USER"]], "volume": [settings["VOLUME"]], "health": settings["health"],
                    "entry": settings["ENTRYPOINT"] + settings["CMD"]}.items():
    open(f"{work}/{name}", "w").write("".join(v + "\n" for v in value))
END
mapfile -t environment <"$work/environment"
mapfile -t health <"$work/health"
mapfile -t entry <"$work/entry"
user=$(cat "$work/user") volume=$(cat "$work/volume")

step "what is in it"
for file in bin/sh usr/bin/sh bin/bash usr/bin/apt usr/bin/dpkg; do [[ ! -e $root/$file ]] || fail "the image has /$file"; done
[[ $(stat -c %u:%g "$root$volume") == "$user" ]] || fail "$volume belongs to $(stat -c %u:%g "$root$volume")"
test -s "$root/usr/share/doc/likeness/licences/onnxruntime/ThirdPartyNotices.txt" || fail "the licences are missing"
echo "no shell, no package manager; $(du -sm "$root" | cut -f1) MB, of them models and runtime $(du -sm "$root/usr/share/likeness/models" | cut -f1) MB"

step "run as the image says: user $user, read-only, $volume alone can be written"
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o "uid=${user%:*},gid=${user#*:},mode=0700" tmpfs "$root$volume"
mount -t proc proc "$root/proc"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
key=sk_test_$(openssl rand -hex 16)
container=(env -i "${environment[@]}" "LIKENESS_ADDR=127.0.0.1:$port" LIKENESS_DRAIN_DELAY=1s "LIKENESS_BOOTSTRAP_KEY=$key" "$(command -v chroot)" "--userspec=$user" --groups= "$root")
"${container[@]}" "${entry[0]}" version
! "${container[@]}" "${health[@]}" 2>/dev/null || fail "the health check says yes before the start"
"${container[@]}" "${entry[@]}" >"$work/service.log" 2>&1 &
service=$!
for ((i = 0; i < 300; i++)); do
  "${container[@]}" "${health[@]}" >/dev/null 2>&1 && break
  kill -0 "$service" 2>/dev/null || { cat "$work/service.log"; fail "the service ended"; }
  sleep 0.2
done
echo "${health[*]}: $("${container[@]}" "${health[@]}")"
[[ $(stat -c %u "/proc/$service") == "${user%:*}" ]] || fail "the service runs as user $(stat -c %u "/proc/$service")"
printf '{"image":"%s"}' "$(base64 -w0 "${PHOTO:-models/cache/photos/sample1.jpg}")" |
  curl -sS "http://127.0.0.1:$port/v1/face/count" -H "Authorization: Bearer $key" -H 'Content-Type: application/json' --data-binary @- >"$work/answer"
grep -q '"faceCount":[1-9]' "$work/answer" || { cat "$work/answer" "$work/service.log"; fail "the call failed"; }
head -c 160 "$work/answer" && echo
kill -TERM "$service"
wait "$service" || fail "the service ended with status $?"
service=
echo
echo "image-test: the last stage of the Dockerfile was put together, ran read-only as user $user, was healthy and answered a call"
