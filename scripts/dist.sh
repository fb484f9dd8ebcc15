#!/usr/bin/env bash
# Builds the packages of a release into dist/: make dist. Variables:
#   VERSION      version of the program; `git describe` when left out
#   ARCHS        "amd64 arm64" when left out; an architecture without a C compiler here is left out and named
#   OUT          folder of the results (dist)
# Two runs on one commit with the same compilers make the same bytes, wherever the checkout and the build
# cache lie: make dist-verify.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
out=${OUT:-$root/dist}
version=${VERSION:-$(git describe --tags --always --dirty 2>/dev/null || echo unknown)}
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
commit=$(git rev-parse HEAD)
commit_time=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
case "$version" in
v[0-9]*) package_version=${version#v} ;;
[0-9]*.[0-9]*.[0-9]*) package_version=$version ;;
*) package_version=0.0.0+git$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M%S).${commit:0:12} ;;
esac
package_version=${package_version//-/+}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
exec 9<"$out" # two runs with one folder would mix their files
flock -n 9 || { echo "dist: another run writes to $out" >&2; exit 1; }
rm -f "$out"/likeness* "$out"/SHA256SUMS

say() { printf 'dist: %s\n' "$*"; }

# The tools are built once for this machine; they do not end up in packages.
[[ -x .tools/bin/nfpm-2.45.0 ]] || { go build -C tools -trimpath -o "$root/.tools/bin/nfpm-2.45.0" github.com/goreleaser/nfpm/v2/cmd/nfpm; }
go build -trimpath -o "$work/dist" ./scripts/dist

# build ARCH FILE: the program for an architecture.
build() {
  local flags=(-trimpath -buildvcs=false -ldflags "-s -w -buildid= -X main.version=$version -X main.commit=$commit -X main.commitTime=$commit_time -X main.defaultConfig=/etc/likeness/likeness.conf -extldflags=-Wl,--build-id=none")
  # What the C compiler writes must not name folders of this machine.
  local map="-ffile-prefix-map=$root=/likeness -ffile-prefix-map=$(go env GOMODCACHE)=/modules"
  case "$1" in
  amd64) CGO_CFLAGS="-O2 $map" CC=gcc GOARCH=amd64 CGO_ENABLED=1 go build "${flags[@]}" -o "$2" ./cmd/likeness ;;
  arm64)
    local sysroot=$root/.tools/arm64-libraries
    CGO_CFLAGS="-O2 $map -ffile-prefix-map=$sysroot=/libraries -I$sysroot/usr/include -I$sysroot/usr/include/aarch64-linux-gnu" \
      CGO_LDFLAGS="-L$sysroot/usr/lib/aarch64-linux-gnu" CC=aarch64-linux-gnu-gcc GOARCH=arm64 CGO_ENABLED=1 go build "${flags[@]}" -o "$2" ./cmd/likeness
    ;;
  esac
}

# stage ARCH BINARY NATIVE: the tree of both packages below $work/ARCH. NATIVE is a binary that runs here.
stage() {
  local tree=$work/$1/likeness models=$work/$1/models
  local doc=$tree/usr/share/doc/likeness
  install -Dm755 "$2" "$tree/usr/bin/likeness"
  install -Dm644 deploy/package/likeness.service "$tree/usr/lib/systemd/system/likeness.service"
  install -Dm644 deploy/package/likeness.conf "$tree/etc/likeness/likeness.conf"
  mkdir -p "$tree"/usr/share/{man/man1,bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d} "$doc"
  "$3" manual | gzip -9n >"$tree/usr/share/man/man1/likeness.1.gz"
  "$3" completion bash >"$tree/usr/share/bash-completion/completions/likeness"
  "$3" completion zsh >"$tree/usr/share/zsh/vendor-completions/_likeness"
  "$3" completion fish >"$tree/usr/share/fish/vendor_completions.d/likeness.fish"
  cp docs/*.md CHANGELOG.md "$doc/"
  cp LICENSE "$doc/copyright"
  mkdir -p "$doc/prometheus" "$doc/grafana"
  cp deploy/prometheus/*.yaml "$doc/prometheus/" 2>/dev/null || true
  cp deploy/grafana/*.json "$doc/grafana/" 2>/dev/null || true
  "$work/dist" licences "$2" "$doc/licences"
  GOARCH=$1 "$work/dist" sbom "$2" >"$doc/sbom.cdx.json"
  cp "$doc/sbom.cdx.json" "$out/likeness_${package_version}_linux_$1.sbom.cdx.json"
  if [[ $1 == "$(go env GOHOSTARCH)" ]]; then
    "$work/dist" pack "${MODELS:-models/cache}" "$models/usr/share/likeness/models" >"$work/pack"
    mkdir -p "$models/usr/share/doc/likeness-models-standard/"
    cp -r "$doc/licences/models" "$doc/licences/onnxruntime" models/cards "$models/usr/share/doc/likeness-models-standard/"
    cp LICENSE "$models/usr/share/doc/likeness-models-standard/copyright"
  fi
  find "$work/$1" -type d -exec chmod 755 {} + -o -type f ! -path '*/usr/bin/*' -exec chmod 644 {} +
  find "$work/$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# pack_archive FOLDER NAME: a tarball with fixed order, owner and times.
pack_archive() {
  tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$1" --transform "s,^\.,$2," -cf - . | gzip -9n >"$out/$2.tar.gz"
}

# make_packages ARCH CONFIG: deb and rpm.
make_packages() {
  local kind
  for kind in deb rpm; do
    ARCH=$1 STAGE=$work/$1 PACKAGE_VERSION=$package_version PACK=$(cat "$work/pack" 2>/dev/null) \
      .tools/bin/nfpm-2.45.0 package --config "$2" --packager $kind --target "$out/" >"$work/nfpm.log" 2>&1 || { cat "$work/nfpm.log" >&2; return 1; }
  done
}

host=$(go env GOHOSTARCH)
native=$work/native
build "$host" "$native"
for arch in ${ARCHS:-amd64 arm64}; do
  binary=$work/likeness-$arch
  if [[ $arch == "$host" ]]; then
    cp "$native" "$binary"
  elif [[ $arch == arm64 ]] && command -v aarch64-linux-gnu-gcc >/dev/null && scripts/arm64-libraries.sh; then
    build "$arch" "$binary"
  else
    say "NOT BUILT: $arch (no C compiler for it here: gcc-aarch64-linux-gnu, and Debian's libraries for it)"
    continue
  fi
  stage "$arch" "$binary" "$native"
  pack_archive "$work/$arch/likeness" "likeness_${package_version}_linux_$arch"
  make_packages "$arch" deploy/package/nfpm.yaml
  if [[ -d $work/$arch/models ]]; then
    pack_archive "$work/$arch/models" "likeness-models-standard_${package_version}_linux_$arch"
    make_packages "$arch" deploy/package/nfpm-models.yaml
  else
    say "NOT BUILT: likeness-models-standard for $arch; take the models of $host, and ONNX Runtime by 'likeness models pull' there"
  fi
done
(cd "$out" && sha256sum likeness* >SHA256SUMS)
say "$version (commit ${commit:0:12}), in $out:"
(cd "$out" && wc -c likeness* SHA256SUMS | awk '$2 != "total" {printf "%10.1f MB  %s\n", $1/1e6, $2}')
