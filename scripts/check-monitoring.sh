#!/usr/bin/env bash
# Checks what Prometheus and Grafana get from deploy/: the alerts by their tests, every expression of every dashboard
# by promtool. That each alert has its runbook is a test (deploy/deploy_test.go). Needs Debian's prometheus (promtool), Python 3.
set -euo pipefail
cd "$(dirname "$0")/.."
promtool check rules deploy/prometheus/alerts.yaml
promtool test rules deploy/prometheus/alerts_test.yaml
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 - "$work" <<'END'
import glob, json, pathlib, sys
work = pathlib.Path(sys.argv[1])
rules = []
for name in sorted(glob.glob("deploy/grafana/*.json")):
    board = json.load(open(name))
    ids = [p["id"] for p in board["panels"]]
    assert len(ids) == len(set(ids)), f"{name}: two panels have one id"
    for p in board["panels"]:
        assert p["fieldConfig"]["defaults"]["unit"], f"{name}: {p['title']} has no unit"
        for t in p["targets"]:
            expression = t["expr"].replace("$__rate_interval", "5m").replace("$job", ".*").replace("$instance", ".*")
            rules.append({"record": f"panel:{len(rules)}", "expr": expression})
(work / "panels.yaml").write_text(json.dumps({"groups": [{"name": "panels", "rules": rules}]}))
print(f"monitoring: {len(rules)} expressions of dashboards")
END
promtool check rules "$work/panels.yaml"
