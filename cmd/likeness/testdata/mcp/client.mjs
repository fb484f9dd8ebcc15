// Calls the tools of a server with the client of the official TypeScript SDK and prints what it got as JSON.
// Arguments: "stdio" COMMAND ARGUMENT..., or "http" URL. The variable PHOTO is an image as an argument of a tool.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { readFileSync } from "node:fs";

const [kind, target, ...args] = process.argv.slice(2);
const photo = process.env.PHOTO_PATH
  ? { path: process.env.PHOTO_PATH }
  : { base64: readFileSync(process.env.PHOTO_FILE).toString("base64") };
const transport =
  kind === "stdio"
    ? new StdioClientTransport({ command: target, args, env: process.env })
    : new StreamableHTTPClientTransport(new URL(target), {
        requestInit: { headers: { Authorization: `Bearer ${process.env.LIKENESS_API_KEY}` } },
      });
const client = new Client({ name: "test", version: "1" });
await client.connect(transport);
const { tools } = await client.listTools();
const counted = await client.callTool({ name: "face_count", arguments: { image: photo } });
const redacted = await client.callTool({ name: "face_redact", arguments: { image: photo } });
const refused = await client.callTool({ name: "face_count", arguments: { image: { base64: "AAAA" } } });
await client.close();
console.log(
  JSON.stringify({
    tools: tools.length,
    count: JSON.parse(counted.content[0].text).data.faceCount,
    images: redacted.content.filter((c) => c.type === "image" && c.mimeType === "image/jpeg").length,
    refused: [refused.isError, JSON.parse(refused.content[0].text).error.code],
  }),
);
