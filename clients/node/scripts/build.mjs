// Compiles src twice: to ES modules in dist/esm and to CommonJS in dist/cjs. Which of the two
// tsc writes depends on "type" of the package.json next to the sources.
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
rmSync("dist", { recursive: true, force: true });
const marker = "src/package.json";
try {
  for (const [folder, type] of [
    ["dist/cjs", "commonjs"],
    ["dist/esm", "module"],
  ]) {
    writeFileSync(marker, JSON.stringify({ type }));
    execFileSync("node_modules/.bin/tsc", ["--outDir", folder], { stdio: "inherit" });
    writeFileSync(`${folder}/package.json`, JSON.stringify({ type }) + "\n");
  }
} finally {
  rmSync(marker, { force: true });
}
