# Likeness. `make help` lists the targets; README.md tells the two that matter.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

BIN      := bin/likeness
MODELS   ?= models/cache
DATA     ?= ../shared/data
ADDR     ?= 127.0.0.1:8080
TOOLS    := .tools/bin
VERSION  ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
GOFLAGS_BUILD := -ldflags "-X main.version=$(VERSION)"

GOLANGCI_LINT_VERSION := v2.15.0
GOFUMPT_VERSION       := v0.12.0
STATICCHECK_VERSION   := v0.8.2
GOVULNCHECK_VERSION   := v1.8.0

.PHONY: help
help: ## list the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: build models ## install what is missing, pull the models, build, start on 127.0.0.1:8080; keeps its store in data/quickstart
	@scripts/run.sh $(BIN) $(ADDR)

.PHONY: run-fresh
run-fresh: build models ## the same with an empty store
	@scripts/run.sh $(BIN) $(ADDR) fresh

.PHONY: test
test: build models ## the same set-up, then the tests (starts a throw-away PostgreSQL and Redis)
	@scripts/test.sh

.PHONY: test-full
test-full: build models $(TOOLS)/golangci-lint $(TOOLS)/gofumpt $(TOOLS)/staticcheck ## every complete set of tests, about two hours; records the results in docs/tests.md (PARTS="lint go browser")
	@scripts/test-full.sh $(PARTS)

.PHONY: build
build: setup ## build bin/likeness
	go build $(GOFLAGS_BUILD) -o $(BIN) ./cmd/likeness

.PHONY: setup
setup: ## install the system packages that the build needs (apt)
	@scripts/setup.sh build

.PHONY: models
models: build ## pull, convert and verify the model pack into models/cache
	$(BIN) models pull --models $(MODELS)

.PHONY: generate
generate: ## write the code that comes from api/ again
	go generate ./...

.PHONY: lint
lint: $(TOOLS)/staticcheck $(TOOLS)/gofumpt ## formatting, vet, staticcheck, and the project's own rules
	@scripts/lint.sh

.PHONY: lint-full
lint-full: $(TOOLS)/golangci-lint $(TOOLS)/staticcheck $(TOOLS)/gofumpt ## the same and golangci-lint
	@scripts/lint.sh full

.PHONY: lint-api
lint-api: ## Spectral and Redocly on the API description; findings that are no faults are listed in scripts/lint-api/exceptions.yaml
	@scripts/lint-api/run.sh

.PHONY: vuln
vuln: $(TOOLS)/govulncheck ## known vulnerabilities in what we call (needs the vulnerability database)
	$(TOOLS)/govulncheck ./...
	$(TOOLS)/govulncheck -C lab ./...

.PHONY: bench
bench: build models ## latency, throughput, memory; writes bench/out
	@MODELS=$(MODELS) scripts/bench.sh $(BENCHFLAGS)

.PHONY: soak
soak: build models ## 10,000 mixed calls: peak memory after 1,000 and at the end (SOAK=N for another number)
	@$(BIN) bench --models $(MODELS) --only soak --soak $(or $(SOAK),10000)

PEER_VENV := .tools/peer-venv

.PHONY: bench-peer
bench-peer: build models ## throughput and latency beside a FastAPI service on the same weights; writes bench/out/peer.md
	@test -x $(PEER_VENV)/bin/uvicorn || { python3 -m venv $(PEER_VENV) && $(PEER_VENV)/bin/pip install --quiet -r bench/peer/requirements.txt; }
	@mkdir -p bench/out
	@$(PEER_VENV)/bin/python bench/peer/compare.py --models $(MODELS) $(BENCHFLAGS) | tee bench/out/peer.md

.PHONY: browser
browser: models ## every page in Chromium: documentation, console in each role, verifications in five languages, light and dark (about an hour; one page of each kind is part of test)
	LIKENESS_REQUIRE_MODELS=1 LIKENESS_BROWSER_FULL=1 go test ./internal/transport/pages/browser -v -count=1 -timeout 120m
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && LIKENESS_SCREENSHOTS=$${LIKENESS_SCREENSHOTS:-$$folder} go test ./internal/transport/pages/console -run "TestPicturesOfTheReviewPages|TestPagesLookAsBefore" -v -count=1

.PHONY: verifications-parallel
verifications-parallel: models ## 200 verifications at once on one node, 25 of them with images (the short form, 40, is part of test)
	LIKENESS_TEST_VERIFICATIONS=200 go test ./internal/command/node -run TestVerificationsInParallel -v -count=1 -timeout 30m

.PHONY: eval
eval: build models ## accuracy on the labelled photos in DATA (../shared/data); writes eval/out
	cd lab && go run . --models $(abspath $(MODELS)) --out $(CURDIR)/eval/out $(EVALFLAGS) $(abspath $(DATA))

.PHONY: fuzz
fuzz: ## every fuzz target for FUZZTIME (30s) each
	@scripts/fuzz.sh $(or $(FUZZTIME),30s)

.PHONY: chaos
chaos: build models ## three nodes, one PostgreSQL, injected faults: calls, verifications, reviews, an import; writes bench/out/chaos.md
	@scripts/chaos.sh

.PHONY: bench-fair
bench-fair: build models ## what a flood of one project does to another; writes bench/out/fair.md
	go run ./bench/fair -binary $(BIN) -models $(MODELS) $(FAIRFLAGS)

.PHONY: clients-test
clients-test: ## play the conformance scenarios through every client library that can be built here (CLIENTSFLAGS="-languages go -run retries/")
	go run ./clients/conformance $(CLIENTSFLAGS)

.PHONY: clients-check
clients-check: ## types, style and own tests of every client library that can be built here
	@scripts/clients.sh check

.PHONY: clients-real
clients-real: build models ## run every client library against the service: all operations, cut connections, READMEs, time and memory (CLIENTSFLAGS="-parts faults")
	go run ./clients/conformance/real -models $(MODELS) $(CLIENTSFLAGS)

.PHONY: examples
examples: build models ## record the example answers, events and errors of the description again (api/recorded.yaml), then make generate
	go run ./clients/conformance/real -models $(MODELS) -parts calls -languages none -examples
	go generate ./api

.PHONY: clients-install
clients-install: build models ## run the install lines of the README on a clean clone, to the first match: true (LANGUAGES="python node")
	@scripts/clients-install.sh $(LANGUAGES)

.PHONY: generators
generators: ## make clients with generators of other projects, parse every answer of the description with each, print a table
	@clients/generators/run.sh

.PHONY: schemathesis
schemathesis: build models ## generated requests against every operation of a service: what the description allows is accepted, other data refused, answers as described (EXAMPLES=5 SEED=1)
	@scripts/schemathesis/run.sh

.PHONY: hostile
hostile: build models ## hundreds of hostile pictures and malformed requests against a service; writes bench/out/hostile.md
	@mkdir -p bench/out
	LIKENESS_HOSTILE_OUT=$(CURDIR)/bench/out/hostile.md LIKENESS_REQUIRE_MODELS=1 go test -count=1 -timeout 180m -v -run Hostile ./internal/testkit/hostile
	LIKENESS_HOSTILE_OUT=$(CURDIR)/bench/out/hostile.md LIKENESS_REQUIRE_MODELS=1 go test -count=1 -timeout 60m -v -run EveryOperationKeeps ./internal/service/worklimit

.PHONY: attack-documents
attack-documents: models ## 308 generated attempts to be approved with what is no document of the person, 308 honest documents (N=308); writes bench/out/attack-documents.md
	@mkdir -p bench/out && rm -f bench/out/attack-documents.md
	LIKENESS_ATTACK_DOCUMENTS=$(or $(N),308) LIKENESS_ATTACK_DOCUMENTS_OUT=$(CURDIR)/bench/out/attack-documents.md LIKENESS_REQUIRE_MODELS=1 go test -count=1 -timeout 120m -v ./internal/testkit/documentattack

.PHONY: hostile-pages
hostile-pages: build models ## attacks of strangers and of people with a link on the pages, ten times as long as in CI
	LIKENESS_HOSTILE_PAGES=10 LIKENESS_REQUIRE_MODELS=1 go test -count=1 -timeout 30m -v -run HostilePages ./internal/command/node

.PHONY: limits
limits: build models ## memory and CPU time of the dearest calls of every operation; writes bench/out/limits.md
	@mkdir -p bench/out
	LIKENESS_LIMITS_OUT=$(CURDIR)/bench/out/limits.md LIKENESS_REQUIRE_MODELS=1 go test -count=1 -timeout 120m -v -run MemoryOfEvery ./internal/testkit/hostile

.PHONY: hostile-cpu
hostile-cpu: build models ## CPU time of calls with files that take long to decode, beside an ordinary call; writes bench/out/hostile-cpu.md
	@mkdir -p bench/out
	LIKENESS_HOSTILE_CPU_OUT=$(CURDIR)/bench/out/hostile-cpu.md LIKENESS_REQUIRE_MODELS=1 go test -count=1 -timeout 60m -v -run CPUTime ./internal/testkit/hostile

.PHONY: dist
dist: setup models ## packages of a release into dist/: tarball, .deb, .rpm, SBOM, SHA256SUMS (VERSION=1.2.3 ARCHS="amd64 arm64")
	@scripts/dist.sh

.PHONY: dist-verify
dist-verify: ## build the packages twice, in two folders with two empty build caches, and compare the bytes
	@scripts/dist-verify.sh

.PHONY: dist-test
dist-test: ## install the packages of dist/ into a fresh Debian tree, call, upgrade, remove (root, debootstrap)
	@scripts/setup.sh packages
	@scripts/dist-test.sh

.PHONY: trace
trace: models ## print the spans of one face/verify call as a tree: a node, two photos, a recorder in memory
	@LIKENESS_REQUIRE_MODELS=1 go test -count=1 -run 'TestTraceOfOneVerifyCall$$' -v ./internal/command/node | sed -n 's/^        //p'

.PHONY: image-test
image-test: ## put together the last stage of the Dockerfile from dist/ in a folder and run it read-only, without root's rights (root, debootstrap)
	@scripts/setup.sh packages
	@scripts/image-test.sh

.PHONY: containers
containers: models ## build the image of the commit before and of this one, start deploy/compose.yaml, upgrade it under load, cut a node off (root; Docker of Debian; half an hour)
	@scripts/containers.sh

.PHONY: deploy-check
deploy-check: ## check deploy/: the chart by Helm's linter and Kubernetes' schemas, compose file, Dockerfile (no cluster, no container engine)
	go -C deploy/check test -count=1 ./...

.PHONY: rolling-restart
rolling-restart: build models ## restart three nodes behind haproxy under load: no call of 20,000 may fail (ROLLINGFLAGS="-calls 2000")
	@scripts/rolling-restart.sh $(ROLLINGFLAGS)

.PHONY: jobs-chaos
jobs-chaos: build models ## enrol 5,000 photos on two nodes, kill -9 one at random 20 times: 5,000 results, 5,000 charges (JOBSFLAGS="-items 500 -kills 4")
	@scripts/jobs.sh $(JOBSFLAGS)

.PHONY: jobs-bench
jobs-bench: build models ## enrolment by a job on 1, 2 and 4 nodes of half a core each (JOBSFLAGS="-nodes 1,2 -percent 100 -items 300 -rounds 3")
	@scripts/jobs.sh -compare -nodes 1,2,4 -percent 50 -items 200 $(JOBSFLAGS)

.PHONY: jobs-large
jobs-large: build models ## jobs of 100,000 items that hardly use a model: what is around the models (JOBSFLAGS="-items 20000")
	@scripts/jobs.sh -large -nodes 2 -percent 100 -items 100000 $(JOBSFLAGS)

.PHONY: clean
clean: ## remove what was built (keeps the model cache)
	rm -rf bin dist bench/out eval/out

$(TOOLS)/golangci-lint:
	GOBIN="$(CURDIR)/$(TOOLS)" go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_LINT_VERSION)

$(TOOLS)/gofumpt:
	GOBIN="$(CURDIR)/$(TOOLS)" go install mvdan.cc/gofumpt@$(GOFUMPT_VERSION)

$(TOOLS)/staticcheck:
	GOBIN="$(CURDIR)/$(TOOLS)" go install honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION)

$(TOOLS)/govulncheck:
	GOBIN="$(CURDIR)/$(TOOLS)" go install golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK_VERSION)
