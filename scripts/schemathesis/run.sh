#!/usr/bin/env bash
# Sends generated requests to every operation of a throw-away service: data that the description allows must be accepted,
# other data refused, and every answer must be as described. Images are real photos. Fails at a report for which hooks.py
# has no reason. bin/likeness and the models must be there.
#   scripts/schemathesis/run.sh [OPTION ...]   options of `schemathesis run` beside those below, such as
#                                              --include-operation-id faceVerify
#   EXAMPLES=5 SEED=1                          most examples of an operation, and where they begin
set -euo pipefail
cd "$(dirname "$0")/../.."
version=4.32.5
venv=.tools/schemathesis-$version
[[ -x $venv/bin/schemathesis ]] || { python3 -m venv "$venv" && scripts/fetch.sh "$venv/bin/pip" install --quiet --disable-pip-version-check "schemathesis==$version"; }

work=$(mktemp -d)
trap '[[ -z "${service:-}" ]] || kill "$service" 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir "$work/store"
printf 'id,name,birth_date,country,list,topic\nown-1,Ivan Petrovich Sidorov,1961-03-14,RU,example-sanctions,sanction\n' >"$work/people.csv"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port
export LIKENESS_ADMIN_KEY=sk_admin_schemathesis_00112233445566778899 LIKENESS_PHOTOS=$work/store LIKENESS_DATABASE=sqlite:$work/store/likeness.db
export LIKENESS_MASTER_KEY=$(head -c 32 /dev/urandom | base64)
bin/likeness serve --addr "127.0.0.1:$port" --models models/cache --hello --bootstrap-admin-key "$LIKENESS_ADMIN_KEY" --aml "file:$work/people.csv" --log-level warn >"$work/service.log" 2>&1 &
service=$!
for _ in $(seq 600); do
  curl -fsS "$url/readyz" >/dev/null 2>&1 && [[ -e $work/store/selfie.jpg ]] && break
  sleep 0.2
done
# A project with credits for all calls, that may store, and a key without a rate that matters.
bin/likeness projects create schemathesis >/dev/null
bin/likeness credits top-up schemathesis test 1000000 --reason schemathesis >/dev/null
bin/likeness projects storing schemathesis on >/dev/null
LIKENESS_API_KEY=$(bin/likeness --json keys create schemathesis tests --rate 100000 --burst 100000 | python3 -c 'import json, sys; print(json.load(sys.stdin)["api_key"])')
export LIKENESS_API_KEY SCHEMATHESIS_HOOKS=hooks LIKENESS_REASONS=$work/reasons.json

# Those of Schemathesis, four of them by way of the reasons of hooks.py.
checks=not_a_server_error,content_type_conformance,response_headers_conformance,missing_required_header,unsupported_method,allow_header_conformance
checks+=,use_after_free,ensure_resource_availability,ignored_auth,positive_data_acceptance_or_reason,negative_data_rejection_or_reason
checks+=,status_code_conformance_or_reason,response_schema_conformance_or_reason
report=${REPORT:-bench/out/schemathesis}
mkdir -p "$report"
status=0
PYTHONPATH=scripts/schemathesis PYTHONDONTWRITEBYTECODE=1 "$venv/bin/schemathesis" --config-file scripts/schemathesis/schemathesis.toml run api/openapi.gen.yaml \
  --url "$url" --phases examples,coverage,fuzzing --mode all --max-examples "${EXAMPLES:-5}" --seed "${SEED:-1}" --no-shrink \
  --generation-allow-x00 false \
  --checks "$checks" --request-timeout 60 --warnings off --report json --report-json-path "$report/report.json" --no-color "$@" >"$report/output.txt" 2>&1 || status=$?
sed -n '/^API Operations:/,$p' "$report/output.txt"
((status == 0)) || echo "schemathesis: every report is in $report/output.txt" >&2
[[ ! -e $work/reasons.json ]] || python3 -c '
import json, sys
print("Not counted, by their reason:")
for reason, n in sorted(json.load(open(sys.argv[1])).items(), key=lambda item: -item[1]):
    print(f"  {n:5} {reason}")' "$work/reasons.json"
exit $status
