// The rules that all libraries share are tested by clients/conformance. Here is what is Node's own.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, test } from "node:test";
import { inspect } from "node:util";
import * as esm from "likeness-api";

const { Likeness } = esm;
const jpeg = Buffer.from("\xff\xd8\xff\xe0 and more", "latin1");
const servers = [];

after(() => servers.forEach((server) => (server.closeAllConnections?.(), server.close())));

/** Listens on loopback and returns the port. */
async function listen(server) {
  servers.push(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address().port;
}

/** Answers every request with these data and records the bodies. */
function answer(data, bodies = []) {
  return (request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString());
      response.end(JSON.stringify({ ok: true, request_id: "req_1", latency_ms: 1, warnings: [], error: null, data }));
    });
  };
}

async function serve(data, bodies, options = {}) {
  const port = await listen(createServer(answer(data, bodies)));
  return new Likeness({ apiKey: "sk_test_1", baseUrl: `http://127.0.0.1:${port}`, ...options });
}

test("CommonJS has the same names as the ES module", () => {
  const cjs = createRequire(import.meta.url)("likeness-api");
  assert.deepEqual(Object.keys(cjs).sort(), Object.keys(esm).sort());
  assert.equal(new cjs.RateLimitError("m", { status: 429 }).name, "RateLimitError");
});

test("every kind of bytes and streams is sent", async () => {
  const bodies = [];
  const client = await serve({ faceCount: 1, faces: [] }, bodies);
  const parts = [jpeg.subarray(0, 5), jpeg.subarray(5)];
  const images = [
    new Uint8Array(jpeg),
    new Uint8Array(jpeg).buffer,
    new Blob([jpeg]),
    Readable.from(parts),
    new Blob([jpeg]).stream(),
  ];
  for (const image of images) {
    assert.equal((await client.face.detect({ image })).faceCount, 1);
  }
  assert.deepEqual(new Set(bodies), new Set([JSON.stringify({ image: jpeg.toString("base64") })]));
  assert.equal(bodies.length, images.length);
});

test("a fetch that is given is used, and its redirects are not followed", async () => {
  const bodies = [];
  let requests = 0;
  const fetch = (...args) => (requests++, globalThis.fetch(...args));
  const client = await serve({ faceCount: 1, faces: [] }, bodies, { fetch });
  await client.face.detect({ image: jpeg });
  assert.deepEqual([requests, bodies], [1, [JSON.stringify({ image: jpeg.toString("base64") })]]);

  const port = await listen(createServer((_, response) => response.writeHead(307, { location: "/elsewhere" }).end()));
  const redirected = new Likeness({ apiKey: "k", baseUrl: `http://127.0.0.1:${port}`, fetch });
  await assert.rejects(redirected.galleries.list(), { name: "InvalidResponseError", status: 307 });
  assert.equal(requests, 2);

  const refused = new Likeness({ apiKey: "k", baseUrl: "http://127.0.0.1:1", fetch, maxRetries: 0 });
  await assert.rejects(refused.galleries.list(), { name: "ApiConnectionError", maybeApplied: false });
});

test("a fetch that is given keeps the time of a try and the signal", async () => {
  const port = await listen(createServer(() => {}));
  const client = new Likeness({ apiKey: "k", baseUrl: `http://127.0.0.1:${port}`, fetch, maxRetries: 0 });
  await assert.rejects(client.galleries.list({ timeout: 0.1 }), { name: "ApiTimeoutError" });
  const reason = new Error("enough");
  const signal = AbortSignal.timeout(100);
  await assert.rejects(client.galleries.list({ signal }), { name: "TimeoutError" });
  await assert.rejects(client.galleries.list({ signal: AbortSignal.abort(reason) }), reason);
});

const noOpenssl = spawnSync("openssl", ["version"]).status === 0 ? false : "openssl is missing";

test("an untrusted certificate is an error at once; a proxy is asked for a tunnel", { skip: noOpenssl }, async () => {
  const dir = mkdtempSync(join(tmpdir(), "likeness-"));
  try {
    const key = ["-keyout", join(dir, "key"), "-out", join(dir, "cert"), "-addext", "subjectAltName=DNS:likeness.test"];
    const req = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=likeness.test"];
    execFileSync("openssl", [...req, ...key], { stdio: "ignore" });
    let connections = 0;
    const options = { key: readFileSync(join(dir, "key")), cert: readFileSync(join(dir, "cert")) };
    const server = createTlsServer(options, answer({ galleries: [] }));
    server.on("connection", () => connections++);
    const port = await listen(server);
    const tunnels = [];
    const proxy = createServer();
    proxy.on("connect", (request, socket) => {
      tunnels.push(request.url);
      const upstream = connect(port, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
      upstream.pipe(socket).pipe(upstream);
      socket.on("error", () => upstream.destroy());
      upstream.on("error", () => socket.destroy());
    });
    const direct = new Likeness({ apiKey: "k", baseUrl: `https://127.0.0.1:${port}` });
    await assert.rejects(direct.galleries.list(), { name: "ApiConnectionError", tries: 1 });
    assert.equal(connections, 1);

    // A child process, because the trusted certificates are read when a process starts.
    const code = `
      import { Likeness } from "likeness-api";
      const client = new Likeness({ apiKey: "k", baseUrl: "https://likeness.test:8443", proxy: process.argv[1] });
      console.log(JSON.stringify(await client.galleries.list()));
      client.close();`;
    const args = ["--input-type=module", "-e", code, `http://127.0.0.1:${await listen(proxy)}`];
    const out = await run(args, { ...process.env, NODE_EXTRA_CA_CERTS: join(dir, "cert") });
    assert.equal(out, '{"galleries":[]}\n');
    assert.deepEqual(tunnels, ["likeness.test:8443"]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

/** Runs node without blocking the servers here, and returns what it prints. */
function run(args, env) {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env, timeout: 60_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
}

test("secrets and images are not printed", () => {
  const client = new Likeness({
    apiKey: "ak_live_hidden",
    clientId: "id",
    clientSecret: "cs_hidden",
    baseUrl: "http://h",
  });
  for (const value of [client, esm.Image.base64("hidden"), new esm.Picture("hidden0=")]) {
    for (const text of [inspect(value, { showHidden: true, depth: 9 }), String(value)]) {
      assert.doesNotMatch(text, /hidden/);
    }
  }
  assert.doesNotMatch(JSON.stringify(client), /hidden/);
});

test("a picture that is not base64 is an invalid response", () => {
  assert.throws(() => new esm.Picture("***").bytes, { name: "InvalidResponseError" });
});

test("invalid options and headers are refused", async () => {
  const base = { apiKey: "k", baseUrl: "http://h" };
  for (const [options, param] of [
    [{ proxy: "nowhere" }, "proxy"],
    [{ timeout: "5" }, "timeout"],
    [{ maxRetries: 1.5 }, "max_retries"],
    [{ apiKey: "ü" }, "api_key"],
  ]) {
    assert.throws(() => new Likeness({ ...base, ...options }), { name: "InvalidInputError", param });
  }
  const client = new Likeness(base);
  for (const headers of [{ "X-A": "1\r\nX-B: 2" }, { "": "1" }, { Host: "h" }]) {
    await assert.rejects(client.galleries.list({ headers }), { name: "InvalidInputError", param: "headers" });
  }
  await assert.rejects(client.face.detect({ image: jpeg, tag: "\ud800" }), { name: "InvalidInputError", param: "tag" });
});

test("webhooks take Headers and refuse a body that was parsed", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const headers = new Headers({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  const body = Buffer.from('{"test": 2432232314}');
  const options = { now: 1614265330 };
  assert.throws(() => esm.webhooks.verify(body, headers, secret, options), { reason: "unreadable_payload" });
  assert.throws(() => esm.webhooks.verify({ test: 1 }, headers, secret, options), { param: "body" });
});

// Whatever comes as a webhook or as an answer, the outcome is a value or an error of this package.
test("random bytes do no harm", async () => {
  let body = "";
  const port = await listen(createServer((_, response) => response.end(body)));
  const client = new Likeness({ apiKey: "k", baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0 });
  const whole = '{"ok":true,"data":{"galleries":[{"id":"a","people":1,"faces":2.5,"created":null}]},"latency_ms":1}';
  for (let i = 0; i < 300; i++) {
    const at = Math.floor(Math.random() * whole.length);
    body = whole.slice(0, at) + '{}[]",:1tn\\'[i % 11] + whole.slice(at + (i % 3));
    await client.galleries.list().catch((error) => assert(error instanceof esm.LikenessError, inspect(error)));
  }
});

test("a request that the server does not read ends with an answer or an error", async () => {
  const port = await listen(createServer((_, response) => response.writeHead(413, { connection: "close" }).end("{}")));
  const client = new Likeness({ apiKey: "k", baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0, timeout: 20 });
  const image = Buffer.alloc(9_000_000);
  jpeg.copy(image);
  await assert.rejects(client.face.detect({ image }), (error) =>
    ["TooLargeError", "ApiConnectionError"].includes(error.name),
  );
});
