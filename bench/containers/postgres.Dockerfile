# Stand-in of the image of this name, from Debian packages: scripts/containers.sh reaches no registry of images.
FROM debian-local:12
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 && rm -rf /var/lib/apt/lists/*
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY --chmod=755 postgres.sh /usr/local/bin/postgres.sh
VOLUME /var/lib/postgresql/data
CMD ["/usr/local/bin/postgres.sh"]
