#!/usr/bin/env bash
# Builds the image of deploy/docker/Dockerfile from the commit before (BEFORE, else HEAD~1) and from this one, brings up
# deploy/compose.yaml, and upgrades it under load: make containers. Then one node is cut off the network and comes back.
# Prints what docs/operating-install.md says of it. Needs root and Debian's docker.io, docker-compose and debootstrap, which it
# installs; it starts a dockerd of its own and never asks another one. No registry of images is asked: the base images are made by
# debootstrap, haproxy, PostgreSQL and Redis from Debian's packages. Takes 15 to 30 minutes; CALLS=2000 sends fewer calls.
set -euo pipefail
cd "$(dirname "$0")/.."
calls=${CALLS:-20000} before=$(git rev-parse --short "${BEFORE:-HEAD~1}") now=$(git rev-parse --short HEAD)
work=${CONTAINERS:-$(mktemp -d /tmp/likeness-containers.XXXX)} # CONTAINERS=DIR keeps the images for the next run
[[ -z $(git status --porcelain) ]] || { echo "containers: commit first; the images are those of two commits" >&2; exit 1; }
docker=/usr/bin/docker
compose() { LIKENESS_VERSION=$version docker-compose -p likeness -f "$work/compose/deploy/compose.yaml" "$@"; }
step() { printf '\n== %s (%s)\n' "$*" "$(date -u +%H:%M:%S)"; }
version=$now
cleanup() {
  [[ ! -e $work/compose/deploy/compose.yaml ]] || compose down -v -t 5 >/dev/null 2>&1 || true
  [[ -z ${engine:-} ]] || { kill "$engine" 2>/dev/null && wait "$engine"; } || true
  [[ -n ${CONTAINERS:-} ]] || rm -rf --one-file-system "$work"
}
trap cleanup EXIT

step "tools"
missing=()
command -v dockerd >/dev/null || missing+=(docker.io iptables)
command -v docker-compose >/dev/null || missing+=(docker-compose)
command -v debootstrap >/dev/null || missing+=(debootstrap)
[[ ${#missing[@]} -eq 0 ]] || apt-get install -y --no-install-recommends "${missing[@]}" >"$work/apt.log"
dockerd --data-root "$work/images" --exec-root "$work/run" --pidfile "$work/pid" -H "unix://$work/socket" >"$work/dockerd.log" 2>&1 &
engine=$!
export DOCKER_HOST=unix://$work/socket
for _ in $(seq 100); do $docker info >/dev/null 2>&1 && break; sleep 0.3; done
$docker info >/dev/null || { tail "$work/dockerd.log" >&2; exit 1; }
export DOCKER_BUILDKIT=1
$docker info --format 'Docker {{.ServerVersion}}, {{.Driver}}'

step "base images"
if ! $docker image inspect debian-local:12 >/dev/null 2>&1; then
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/debian" >"$work/debootstrap.log"
  cp /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/" # those by which this machine reaches its registries
  tar -C "$work/debian" -c . | $docker import - debian-local:12 >/dev/null
  rm -rf --one-file-system "$work/debian"
fi
$docker image inspect go-tree:1 >/dev/null 2>&1 || tar -C "$(dirname "$(go env GOROOT)")" -c "$(basename "$(go env GOROOT)")" | $docker import - go-tree:1 >/dev/null
for image in golang-local:1 cc-local:12 redis:7 haproxy:2.6 postgres:16; do
  file=${image%%[-:]*}
  $docker build --network host -q -t $image -f "bench/containers/${file/golang/go}.Dockerfile" bench/containers >/dev/null
  echo "$image"
done

step "the image of $before, then of $now"
build() { # COMMIT: the image of a commit, from a clean checkout
  local began=$SECONDS
  rm -rf "$work/checkout" && git clone -q . "$work/checkout" && git -C "$work/checkout" checkout -q "$1"
  $docker build --network host --progress plain -t "likeness:$1" -f "$work/checkout/deploy/docker/Dockerfile" \
    --build-arg GO_IMAGE=golang-local:1 --build-arg DEBIAN_IMAGE=debian-local:12 --build-arg BASE_IMAGE=cc-local:12 \
    --build-arg VERSION="$1" --build-arg COMMIT="$1" "$work/checkout" >"$work/build-$1.log" 2>&1 || { tail -30 "$work/build-$1.log" >&2; exit 1; }
  echo "$1: $((SECONDS - began)) s, $($docker image inspect "likeness:$1" --format '{{.Size}}' | numfmt --to=si)B"
}
build "$before"
build "$now"
layers() { $docker image inspect "likeness:$1" --format '{{join .RootFS.Layers "\n"}}'; }
echo "layers: $(layers "$now" | wc -l), of which $(comm -12 <(layers "$before" | sort) <(layers "$now" | sort) | wc -l) are those of the image before;" \
  "bytes of a pull: $($docker history --format '{{.Size}} {{.CreatedBy}}' "likeness:$now" | awk '/COPY \/out\/likeness / {print $1}') for the program"
$docker run --rm --read-only --cap-drop ALL --security-opt no-new-privileges "likeness:$now" version

step "three nodes of $now, PostgreSQL, Redis, haproxy"
rm -rf "$work/compose" && mkdir -p "$work/compose/deploy/secrets" && cp -r deploy/haproxy "$work/compose/deploy/"
sed '/^name:/d' deploy/compose.yaml >"$work/compose/deploy/compose.yaml" # Debian's docker-compose 1.29 does not know the line
limit=$(ulimit -Hn) # this machine may not let a container have more open files than it has itself
[[ $limit == unlimited || $limit -ge 65536 ]] || sed -i "s/nofile: 65536/nofile: $limit/" "$work/compose/deploy/compose.yaml"
(
  cd "$work/compose/deploy/secrets" && umask 077
  openssl rand -base64 32 >master-key && openssl rand -hex 24 >postgres-password && echo "postgres:5432:likeness:likeness:$(cat postgres-password)" >pgpass
  openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out chain.pem -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 2>/dev/null
  cat chain.pem key.pem >tls.pem && rm chain.pem key.pem
  chown 10001 master-key pgpass # the nodes run as this user
)
compose up -d --no-build >"$work/compose.log" 2>&1 || { tail "$work/compose.log" >&2; exit 1; }
container() { compose ps -q "$1"; }
# wait_healthy NODE: until the image's health check says so.
wait_healthy() {
  for _ in $(seq 600); do
    [[ $($docker inspect --format '{{.State.Health.Status}}' "$(container "$1")" 2>/dev/null) == healthy ]] && return
    sleep 0.5
  done
  $docker logs --tail 20 "$(container "$1")" >&2
  echo "containers: $1 is not healthy" >&2
  return 1
}
wait_front() { for _ in $(seq 240); do curl -fsSk https://127.0.0.1:8443/readyz >/dev/null 2>&1 && return; sleep 0.5; done; echo "containers: the proxy does not answer" >&2; return 1; }
for node in node1 node2 node3; do wait_healthy $node; done
wait_front
likeness() { $docker exec "$(container node1)" /usr/bin/likeness "$@"; }
likeness projects create load >/dev/null
likeness credits adjust load test --add 1000000 --reason load >/dev/null
key=$(likeness keys create load load --rate 100000 --burst 100000 --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["api_key"])')

go build -o "$work/loadduring" ./bench/loadduring
during() { "$work/loadduring" -url https://127.0.0.1:8443 -key "$key" -photo "${MODELS:-models/cache}/photos/sample1.jpg" "$@"; }
export -f compose container wait_healthy
export version work docker
# replace NODE VERSION: puts a container of another image in the place of a node, and waits until the proxy has it back.
replace() { version=$2 compose up -d --no-build --no-deps "$1" >>"$work/compose.log" 2>&1 && wait_healthy "$1" && sleep 3; }
export -f replace

step "back to $before under load, and upgrade to $now, until $calls calls were sent"
during -calls "$calls" "replace node1 $before" "replace node2 $before" "replace node3 $before" "replace node1 $now" "replace node2 $now" "replace node3 $now"

step "node2 is cut off the network for 20 s and comes back"
cut_off() { $docker network disconnect likeness_inside "$(container node2)" && sleep 20; }
back() { $docker network connect --ip 172.30.0.12 likeness_inside "$(container node2)" && wait_healthy node2 && sleep 3; }
export -f cut_off back
during -allow 12 cut_off back "sleep 10" # one of each caller: what was at work on the node, or waited for what it had locked
likeness health && $docker exec "$(container node2)" /usr/bin/likeness health && echo "node1 and node2 are healthy"
