// Driver of the conformance suite: reads tasks as lines of JSON, writes reports as lines of JSON.
// The protocol is described in clients/README.md, part "Driver".
import assert from "node:assert";
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { Image, Likeness, LikenessAdmin, LikenessError, webhooks } from "../dist/esm/index.js";

let log = [];
let printed = [];

const logger = { info: (text) => log.push(text), warn: (text) => log.push("WARN " + text) };

const optionNames = {
  api_key: "apiKey",
  base_url: "baseUrl",
  client_id: "clientId",
  client_secret: "clientSecret",
  max_retries: "maxRetries",
  allow_paths: "allowPaths",
  idempotency_key: "idempotencyKey",
};

function toOptions(options) {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [optionNames[name] ?? name, value]));
}

function toValue(value) {
  if (Array.isArray(value)) {
    return value.map(toValue);
  }
  if (value === null || typeof value !== "object") {
    return value;
  }
  for (const [mark, text] of Object.entries(value)) {
    switch (mark) {
      case "$path":
        return Image.path(text);
      case "$text":
        return text;
      case "$bytes_file":
        return new Uint8Array(readFileSync(text));
      case "$stream_file":
        return createReadStream(text);
      case "$base64_file":
        return Image.base64(readFileSync(text, "latin1"));
      case "$base64":
        return Image.base64(text);
      case "$nan":
        return NaN;
    }
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toValue(item)]));
}

/** The group of an operation and the name of its method. */
function findMethod(client, operation) {
  const parts = operation.replace(/^admin\./, "").split(".");
  const name = parts.pop();
  const group = parts.reduce((at, part) => at[part], client);
  assert(typeof group[name] === "function", `no method ${operation}`);
  return [group, name];
}

function print(value) {
  printed.push(inspect(value, { depth: 12, showHidden: true }), JSON.stringify(value) ?? "", String(value));
}

/** A typed value as JSON, without what is null. */
function toJson(value) {
  return JSON.parse(JSON.stringify(value, (_, item) => (item === null ? undefined : item)));
}

async function success(result, step) {
  const call = result.call;
  print(call);
  const out = {
    ok: true,
    data: toJson(result),
    call: {
      request_id: call.requestId,
      status: call.status,
      tries: call.tries,
      credits_charged: call.creditsCharged,
      credits_remaining: call.creditsRemaining,
      replayed: call.replayed,
      latency_ms: call.latencyMs,
      warnings: call.warnings,
      model_pack: call.modelPack,
    },
  };
  if (step.raw) {
    out.raw = call.raw;
  }
  if (step.save) {
    const picture = step.save.split(".").reduce((at, name) => at[name], result);
    await picture.save(step.to_file);
    const data = readFileSync(step.to_file);
    assert(data.equals(picture.bytes));
    out.saved = { size: data.length, sha256: createHash("sha256").update(data).digest("hex") };
  }
  return out;
}

function failure(error) {
  if (error?.name === "AbortError") {
    return { cancelled: true };
  }
  if (!(error instanceof LikenessError)) {
    throw error;
  }
  print(error);
  return {
    error: {
      class: error.name.replace(/Error$/, ""),
      text: error.toString(),
      message: error.message,
      status: error.status,
      code: error.code ?? null,
      param: error.param ?? null,
      fix: error.fix ?? null,
      doc_url: error.docUrl ?? null,
      request_id: error.requestId,
      retry_after: error.retryAfter ?? null,
      tries: error.tries,
      maybe_applied: error.maybeApplied ?? null,
      reason: error.reason ?? null,
      data: error.data ?? null,
    },
  };
}

async function guard(act) {
  const started = performance.now();
  let outcome;
  try {
    outcome = await act();
  } catch (error) {
    outcome = failure(error);
  }
  return { ...outcome, elapsed_ms: Math.round(performance.now() - started) };
}

async function playCall(client, step) {
  const [group, name] = findMethod(client, step.call);
  const options = toOptions(step.options ?? {});
  if (step.cancel_after) {
    const controller = new AbortController();
    options.signal = controller.signal;
    setTimeout(() => controller.abort(), step.cancel_after * 1000);
  }
  const params = toValue(step.params);
  // (options), (params, options) or (params = {}, options): the first takes no parameters.
  const call = (method) => (group[method].length === 1 ? group[method](options) : group[method](params, options));
  if (step.all) {
    const items = [];
    for await (const item of call(name + "All")) {
      items.push(toJson(item));
      if (items.length === step.take) {
        break;
      }
    }
    return { items };
  }
  return success(await call(name), step);
}

function playWebhook(task) {
  const { tolerance, now } = task;
  const extra = tolerance === undefined ? { now } : { now, tolerance };
  const event = webhooks.verify(Buffer.from(task.body, "base64"), task.headers, task.secrets, extra);
  const { id, type, environment, data } = event;
  return { event: { id, type, environment, data } };
}

async function play(task) {
  let client;
  const outcomes = [];
  for (const step of task.steps) {
    if (step.sleep) {
      await wait(step.sleep * 1000);
      continue;
    }
    if (step.verify_webhook) {
      outcomes.push(await guard(() => playWebhook(step.verify_webhook)));
      continue;
    }
    if (client === undefined) {
      const { admin, ...options } = task.client;
      try {
        client = new (admin ? LikenessAdmin : Likeness)({ ...toOptions(options), logger });
      } catch (error) {
        return [failure(error)];
      }
      print(client);
    }
    const calls = Array.from({ length: step.parallel ?? 1 }, () => guard(() => playCall(client, step)));
    outcomes.push(...(await Promise.all(calls)));
  }
  client?.close();
  return outcomes;
}

for await (const line of createInterface({ input: process.stdin })) {
  log = [];
  printed = [];
  const report = {};
  try {
    report.outcomes = await play(JSON.parse(line));
  } catch (error) {
    report.fault = inspect(error);
  }
  process.stdout.write(JSON.stringify({ ...report, log: log.join("\n"), printed: printed.join("\n") }) + "\n");
}
