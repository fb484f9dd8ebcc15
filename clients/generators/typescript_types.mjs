// Prints a program in which every recorded answer is a value of its type of openapi-typescript:
// typescript_types.mjs RECORDED.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

console.log('import type { paths } from "./description";');
for (const [i, file] of readdirSync(process.argv[2]).sort().entries()) {
  const { method, path, answer } = JSON.parse(readFileSync(join(process.argv[2], file), "utf8"));
  const type = `paths["${path}"]["${method.toLowerCase()}"]["responses"]["200"]["content"]["application/json"]`;
  console.log(`export const answer${i}: ${type} = ${JSON.stringify(answer)};`);
}
