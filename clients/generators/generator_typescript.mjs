// Parses recorded answers with a compiled typescript-fetch client of openapi-generator and prints what the client
// read, one JSON value a line: generator_typescript.mjs RECORDED SOURCE COMPILED.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [recorded, source, compiled] = process.argv.slice(2).map((path) => resolve(path));
const client = createRequire(import.meta.url)(join(compiled, "index.js"));
const models = new Map();
for (const file of readdirSync(join(source, "apis"))) {
  const text = readFileSync(join(source, "apis", file), "utf8");
  for (const [, name, model] of text.matchAll(/\n    async (\w+)Raw\([^]*?=> (\w+)FromJSON\(/g)) models.set(name, model);
}
for (const file of readdirSync(recorded).sort()) {
  const { operationId, answer } = JSON.parse(readFileSync(join(recorded, file), "utf8"));
  const model = models.get(operationId);
  try {
    // A list without doubles becomes a Set.
    console.log(JSON.stringify(client[`${model}FromJSON`](answer), (_, value) => (value instanceof Set ? [...value] : value)));
  } catch (error) {
    console.log(JSON.stringify({ failed: String(error) })); // the comparison names the fields that are missing
  }
}
