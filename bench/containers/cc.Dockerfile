# Stand-in of the image of this name, from Debian packages: scripts/containers.sh reaches no registry of images.
FROM debian-local:12
RUN apt-get update && apt-get install -y --no-install-recommends libstdc++6 libgomp1 netbase tzdata && rm -rf /var/lib/apt/lists/*
