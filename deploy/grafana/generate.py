#!/usr/bin/env python3
"""Writes the dashboards beside it: python3 deploy/grafana/generate.py. Classic JSON, Grafana 10 and later."""

import json
import pathlib

CHOICE = 'job=~"$job", instance=~"$instance"'


def choose(expression):
    """Puts the choice of job and instance into the selectors that are written [] or [,more] in expression."""
    return expression.replace("[]", "{" + CHOICE + "}").replace("[,", "{" + CHOICE + ", ").replace("$]", "}")


def panel(title, unit, *queries, width=12, kind="timeseries", about=""):
    return {"title": title, "unit": unit, "queries": [(choose(q), legend) for q, legend in queries], "width": width, "kind": kind, "about": about}


def quantiles(metric, group, labels="[]"):
    return [(f"histogram_quantile({q}, sum by (le, {group}) (rate({metric}_bucket{labels}[$__rate_interval])))", f"{{{{{group}}}}} p{int(q * 100)}") for q in (0.5, 0.95, 0.99)]


def rate(metric, group, labels="[]"):
    return f"sum by ({group}) (rate({metric}{labels}[$__rate_interval]))"


def build(uid, title, panels):
    source = {"type": "prometheus", "uid": "${source}"}
    every = {"text": "All", "value": "$__all"}
    variables = [
        {"name": "source", "type": "datasource", "query": "prometheus", "label": "Data source"},
        {"name": "job", "type": "query", "datasource": source, "query": "label_values(likeness_build_info, job)", "refresh": 2, "includeAll": True, "multi": True, "current": every},
        {"name": "instance", "type": "query", "datasource": source, "query": 'label_values(likeness_build_info{job=~"$job"}, instance)', "refresh": 2, "includeAll": True, "multi": True, "current": every},
    ]
    out, x, y = [], 0, 0
    for number, p in enumerate(panels, 1):
        if x + p["width"] > 24:
            x, y = 0, y + 8
        out.append({
            "id": number, "title": p["title"], "type": p["kind"], "description": p["about"], "datasource": source,
            "gridPos": {"h": 8, "w": p["width"], "x": x, "y": y}, "fieldConfig": {"defaults": {"unit": p["unit"], "min": 0}, "overrides": []}, "options": {},
            "targets": [{"refId": chr(65 + i), "expr": expression, "legendFormat": legend} for i, (expression, legend) in enumerate(p["queries"])],
        })
        x += p["width"]
    return {"uid": uid, "title": title, "tags": ["likeness"], "schemaVersion": 39, "editable": True, "refresh": "30s", "time": {"from": "now-6h", "to": "now"}, "templating": {"list": variables}, "panels": out}


DASHBOARDS = {
    "overview": ("Likeness: overview", [
        panel("Nodes ready", "none", ("sum(likeness_ready[])", "ready"), width=6, kind="stat"),
        panel("Calls a second", "reqps", ("sum(rate(likeness_requests_total[][$__rate_interval]))", "calls"), width=6, kind="stat"),
        panel("Failed (5xx)", "percentunit", ('sum(rate(likeness_requests_total[,status=~"5.."$][$__rate_interval])) / sum(rate(likeness_requests_total[][$__rate_interval]))', "share"), width=6, kind="stat"),
        panel("Packs", "none", ("count(count by (pack) (likeness_build_info[]))", "packs"), width=6, kind="stat", about="More than one: an upgrade under way, or forgotten."),
        panel("Calls by operation", "reqps", (rate("likeness_requests_total", "operation"), "{{operation}}")),
        panel("Errors by code", "reqps", (rate("likeness_requests_total", "code", '[,code!=""$]'), "{{code}}")),
        panel("Wait for a slot", "s", *quantiles("likeness_queue_wait_seconds", "queue")),
        panel("Calls running and waiting", "none", ("sum(likeness_calls_running[])", "running"), ("sum(likeness_calls_queued[])", "waiting"), ("sum(likeness_slots[])", "slots")),
        panel("Memory", "bytes", ("process_resident_memory_bytes[]", "{{instance}}"), ("likeness_gallery_memory_bytes[]", "{{instance}} galleries")),
        panel("Processor", "none", ("rate(process_cpu_seconds_total[][$__rate_interval])", "{{instance}} cores")),
        panel("Store", "s", *quantiles("likeness_store_seconds", "use")),
        panel("Database connections", "none", ("likeness_store_connections[]", "{{instance}} {{state}}"), ("likeness_store_connections_max[]", "{{instance}} most")),
    ]),
    "call": ("Likeness: one call", [
        panel("Time of a call", "s", *quantiles("likeness_request_seconds", "operation"), width=24),
        panel("Stages", "s", *quantiles("likeness_stage_seconds", "stage")),
        panel("Wait for a slot", "s", *quantiles("likeness_queue_wait_seconds", "queue")),
        panel("Model runs a second", "ops", (rate("likeness_model_runs_total", "model"), "{{model}}")),
        panel("Time of one run", "s", (rate("likeness_model_seconds_total", "model") + " / " + rate("likeness_model_runs_total", "model"), "{{model}}")),
        panel("Cores in models", "none", (rate("likeness_model_seconds_total", "model"), "{{model}}")),
        panel("Runs that wait for a core", "none", (rate("likeness_model_wait_seconds_total", "model"), "{{model}}")),
        panel("Failed runs", "ops", (rate("likeness_model_failures_total", "model"), "{{model}}")),
        panel("Request bodies in memory", "bytes", ("likeness_body_bytes[]", "{{instance}}")),
    ]),
    "money": ("Likeness: money and events", [
        panel("Credits charged an hour", "none", ("sum by (operation) (rate(likeness_credits_charged_milli_total[][1h])) * 3600 / 1000", "{{operation}}"), width=24),
        panel("Live wallets below their threshold", "none", ("max(likeness_wallets_low[])", "wallets")),
        panel("Refused: credits and limits", "reqps", (rate("likeness_requests_total", "code", '[,status=~"402|429"$]'), "{{code}}")),
        panel("Webhooks that wait", "none", ("max(likeness_webhook_pending[])", "deliveries")),
        panel("Oldest webhook that waits", "s", ("max(likeness_webhook_oldest_pending_seconds[])", "age")),
        panel("Webhook tries", "ops", (rate("likeness_webhook_try_seconds_count", "taken"), "taken {{taken}}")),
        panel("Disabled endpoints", "none", ("max(likeness_webhook_endpoints_disabled[])", "endpoints")),
        panel("Next key expires", "dateTimeFromNow", ("max(likeness_key_next_expiry_timestamp_seconds[]) * 1000", "key"), kind="stat"),
        panel("Certificate ends", "dateTimeFromNow", ("min(likeness_certificate_expiry_timestamp_seconds[]) * 1000", "certificate"), kind="stat"),
    ]),
    "galleries": ("Likeness: galleries", [
        panel("Faces in the store", "none", ("max(likeness_gallery_faces[])", "faces"), ("max(likeness_gallery_people[])", "people")),
        panel("Faces in memory", "none", ("likeness_gallery_memory_faces[]", "{{instance}}")),
        panel("Galleries in memory", "none", ("likeness_gallery_memory_galleries[]", "{{instance}}")),
        panel("Memory of galleries", "bytes", ("likeness_gallery_memory_bytes[]", "{{instance}}")),
        panel("Searches and enrolments", "reqps", (rate("likeness_requests_total", "operation", '[,operation=~"face.search|galleries.*"$]'), "{{operation}}")),
        panel("Time of a search", "s", *quantiles("likeness_request_seconds", "operation", '[,operation="face.search"$]')),
    ]),
    "jobs": ("Likeness: jobs", [
        panel("Jobs", "none", ("max(likeness_jobs_receiving[])", "receiving"), ("max(likeness_jobs_running[])", "running"), ("max(likeness_jobs_paused[])", "paused")),
        panel("Items processed a second", "ops", (rate("likeness_job_items_total", "outcome"), "{{outcome}}")),
        panel("Items that wait and run", "none", ("max(likeness_job_items_waiting[])", "waiting"), ("max(likeness_job_items_running[])", "running")),
        panel("Failed items of jobs under way", "none", ("max(likeness_job_items_failed[])", "failed")),
        panel("Oldest item that is due", "s", ("max(likeness_job_oldest_item_seconds[])", "age"), about="Hours are ordinary for a large job; it should fall while items are processed."),
        panel("Photos that wait", "bytes", ("max(likeness_job_photo_bytes[])", "photos")),
    ]),
}

for name, (title, panels) in DASHBOARDS.items():
    (pathlib.Path(__file__).parent / f"{name}.json").write_text(json.dumps(build("likeness-" + name, title, panels), indent=1) + "\n")
