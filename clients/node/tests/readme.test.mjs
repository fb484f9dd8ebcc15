// Every code block of README.md runs as it stands, one after another in one module, with the address of a server
// that answers as the service does or of the service that LIKENESS_README_URL names (conformance/readme), a real
// secret, and a delivery that is signed here.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const photos = process.env.LIKENESS_README_PHOTOS;
const data = {
  "/v1/face/verify": { match: true, similarity: 0.75 },
  "/v1/face/detect": { faceCount: 2, faces: [] },
  "/v1/face/redact": { faceCount: 2, boxes: [], image: "/9j/4AAQ" },
};

function signedDelivery() {
  const body = '{"type":"credits.low","timestamp":"2026-11-21T06:30:00Z","environment":"test","data":{}}';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice(6), "base64");
  const signature = createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64");
  const headers = { "webhook-id": "evt_1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
  return { method: "POST", body, headers };
}

test("README.md", async () => {
  const readme = readFileSync(join(here, "../README.md"), "utf8");
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("x-credits-charged", "0.20");
      const answer = { ok: true, request_id: "req_1", latency_ms: 1, warnings: [], error: null };
      response.end(JSON.stringify({ ...answer, data: data[request.url] }));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const blocks = [...readme.matchAll(/```js\n(.*?)```/gs)].map((block) => block[1]);
  assert.equal(blocks.length, 4);
  const dir = mkdtempSync(join(here, "readme-"));
  const cwd = process.cwd();
  const printed = [];
  const log = console.log;
  try {
    for (const name of ["passport.jpg", "selfie.jpg", "landscape.jpg"]) {
      const photo = photos ? readFileSync(join(photos, name)) : Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
      writeFileSync(join(dir, name), photo);
    }
    const address = process.env.LIKENESS_README_URL ?? `http://127.0.0.1:${server.address().port}`;
    const code = blocks
      .join("\n")
      .replace("http://127.0.0.1:8080", address)
      .replace("sk_test_...", process.env.LIKENESS_README_KEY ?? "sk_test_...")
      .replace("whsec_...", secret);
    // The blocks name what they use, some of it twice: a module imports a name once.
    const imports = new Set(code.match(/^import .*$/gm));
    const names = [...imports].filter((line) => line.includes('"likeness-api"')).join(" ");
    const used = [...new Set(names.match(/\{[^}]*\}/g).flatMap((list) => list.slice(1, -1).split(",")))].join(",");
    const others = [...imports].filter((line) => !line.includes('"likeness-api"'));
    const text = `import {${used}} from "likeness-api";\n${others.join("\n")}\n${code.replace(/^import .*$/gm, "")}`;
    writeFileSync(join(dir, "blocks.mjs"), text + "\nexport { app, client };\n");
    process.chdir(dir);
    console.log = (...values) => printed.push(values.join(" "));
    const { app, client } = await import(pathToFileURL(join(dir, "blocks.mjs")));
    console.log = log;
    assert.match(printed.join("\n"), /^true (0\.\d+|1)\nreq_\w+ 0\.20\n\d+(\n|$)/);
    if (photos) assert.match(printed[3], /^face_not_found /);
    else assert.equal(printed.length, 3);
    const listening = app.listen(0, "127.0.0.1");
    await new Promise((resolve) => listening.once("listening", resolve));
    const url = `http://127.0.0.1:${listening.address().port}/webhooks`;
    const delivery = signedDelivery();
    assert.equal(await (await fetch(url, delivery)).text(), "credits.low");
    assert.equal((await fetch(url, { ...delivery, body: "{}" })).status, 400);
    client.close();
    listening.closeAllConnections();
    listening.close();
  } finally {
    console.log = log;
    process.chdir(cwd);
    rmSync(dir, { recursive: true });
    server.closeAllConnections();
    server.close();
  }
});
