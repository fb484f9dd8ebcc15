# Stand-in of the image of this name, from Debian packages: scripts/containers.sh reaches no registry of images.
FROM debian-local:12
RUN apt-get update && apt-get install -y --no-install-recommends gcc g++ libc6-dev git make pkg-config && rm -rf /var/lib/apt/lists/*
COPY --from=go-tree:1 /go /usr/local/go
ENV PATH=/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
