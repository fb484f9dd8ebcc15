import { readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { InvalidInputError, InvalidResponseError } from "./errors.js";

const MAX_BYTES = 12_000_000;
const MAX_BASE64 = (MAX_BYTES * 4) / 3;

/** Bytes that are encoded at a time: a multiple of 3, so that the parts of the base64 can be joined. */
const CHUNK = 49_152;

/** A stream that is read once: a node:stream Readable, a web ReadableStream, or what else delivers bytes. */
export type ImageStream = AsyncIterable<Uint8Array>;

/**
 * An image of a parameter: a path (text or file: URL), the bytes of a file, a stream, or an Image. Text from
 * outside must not become a path: send it by Image.base64, and make the client with allowPaths false.
 */
export type ImageInput = string | URL | Uint8Array | ArrayBuffer | Blob | ImageStream | ReadableStream | Image;

type Kind = "path" | "bytes" | "stream" | "base64";

/** An image of a parameter, made by one of path, bytes, stream and base64. */
export class Image {
  readonly #kind: Kind;
  readonly #value: unknown;

  private constructor(kind: Kind, value: unknown) {
    this.#kind = kind;
    this.#value = value;
  }

  /** The image in the file at path. */
  static path(path: string | URL): Image {
    return new Image("path", path);
  }

  /** The image whose file holds data. */
  static bytes(data: Uint8Array | ArrayBuffer | Blob): Image {
    return new Image("bytes", data);
  }

  /** The image that stream delivers; it is read once and kept for retries. */
  static stream(stream: ImageStream | ReadableStream): Image {
    return new Image("stream", stream);
  }

  /** The image that is encoded already; a data: address is taken too. */
  static base64(text: string): Image {
    return new Image("base64", text);
  }

  /** How the image was made, and from what. */
  content(): [Kind, unknown] {
    return [this.#kind, this.#value];
  }

  toString(): string {
    return `Image.${this.#kind}(...)`;
  }

  toJSON(): string {
    return this.toString();
  }

  [inspect.custom](): string {
    return this.toString();
  }
}

/** An image in memory: the bytes of the file, or base64 that is sent as it is. */
export class LoadedImage {
  readonly #content: Buffer | string;

  constructor(content: Buffer | string) {
    this.#content = content;
  }

  /** Number of bytes of the base64. */
  get length(): number {
    const content = this.#content;
    return typeof content === "string" ? content.length : 4 * Math.ceil(content.length / 3);
  }

  /** The base64 in parts. */
  *chunks(): Generator<Buffer, void, undefined> {
    const content = this.#content;
    if (typeof content === "string") {
      yield Buffer.from(content, "latin1");
      return;
    }
    for (let start = 0; start < content.length; start += CHUNK) {
      yield Buffer.from(content.toString("base64", start, Math.min(start + CHUNK, content.length)), "latin1");
    }
  }
}

/** The formats that servers read, and how their files begin, as bytes and in base64. */
const FORMATS = "JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF";
const STARTS =
  /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP|II\*\0|MM\0\*|BM|\0{3}\x0cjP {2}|\xff\x4f\xff\x51|.{4}ftyp)/s;
const BASE64_STARTS = /^(\/9j\/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]|AAAADGpQ|\/0\/\/U|_0__U|AAAA.[GWm2]Z0eX)/;

/** Reads and checks the image of a parameter. */
export async function loadImage(value: unknown, param: string, allowPaths: boolean): Promise<LoadedImage> {
  const [kind, content] = classify(value, param);
  if (kind === "base64") {
    return loadBase64(content, param);
  }
  if (kind === "path") {
    checkPath(content, param, !(value instanceof Image), allowPaths);
  }
  const read = { path: readPath, bytes: readBytes, stream: readStream }[kind];
  const data = await read(content, param);
  checkSize(data.length, param);
  if (!STARTS.test(data.subarray(0, 12).toString("latin1"))) {
    throw new InvalidInputError(param, `${param} does not begin like a file of ${FORMATS}; convert it first.`);
  }
  return new LoadedImage(data);
}

function classify(value: unknown, param: string): [Kind, unknown] {
  if (value == null) {
    throw new InvalidInputError(param, `${param} is required; send an image.`);
  }
  if (value instanceof Image) {
    return value.content();
  }
  if (typeof value === "string" || value instanceof URL) {
    return ["path", value];
  }
  if (value instanceof Uint8Array || value instanceof ArrayBuffer || value instanceof Blob) {
    return ["bytes", value];
  }
  if (typeof value === "object" && Symbol.asyncIterator in value) {
    return ["stream", value];
  }
  throw new InvalidInputError(
    param,
    `${param} is a ${typeof value}; send a path, bytes, a stream or Image.base64(text).`,
  );
}

function checkPath(path: unknown, param: string, isBare: boolean, allowPaths: boolean): void {
  const text = typeof path === "string" ? path : "";
  if (isBare && /^(\/9j\/|iVBOR|data:)/.test(text)) {
    throw new InvalidInputError(
      param,
      `${param} is a text that looks like base64; send Image.base64(text), because a bare text is a path.`,
    );
  }
  if (text.includes("\0") || /^(\x89PNG|\xff\xd8)/.test(text)) {
    throw new InvalidInputError(
      param,
      `${param} is a text that looks like the contents of a file; send bytes by Image.bytes(data).`,
    );
  }
  if (path instanceof URL && path.protocol !== "file:") {
    throw new InvalidInputError(param, `${param} is not a file: address; fetch it yourself and send its bytes.`);
  }
  if (!allowPaths) {
    throw new InvalidInputError(
      param,
      `${param} is a path, and this client was made with allowPaths false; send bytes or Image.base64.`,
    );
  }
}

async function readPath(content: unknown, param: string): Promise<Buffer> {
  try {
    const path = content instanceof URL ? fileURLToPath(content) : String(content);
    const info = await stat(path);
    if (!info.isFile()) {
      throw new InvalidInputError(param, `${param}: ${JSON.stringify(path)} is not a file.`);
    }
    if (info.size > MAX_BYTES) {
      checkSize(info.size, param);
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof InvalidInputError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidInputError(param, `${param} cannot be read: ${reason}.`, error);
  }
}

async function readBytes(content: unknown, param: string): Promise<Buffer> {
  if (content instanceof Blob) {
    checkSize(content.size, param);
    return Buffer.from(await content.arrayBuffer());
  }
  if (content instanceof ArrayBuffer) {
    return Buffer.from(content);
  }
  if (content instanceof Uint8Array) {
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  }
  throw new InvalidInputError(param, `${param}: Image.bytes takes a Uint8Array, an ArrayBuffer or a Blob.`);
}

async function readStream(content: unknown, param: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of content as AsyncIterable<unknown>) {
      if (!(part instanceof Uint8Array)) {
        throw new TypeError("it does not deliver bytes");
      }
      parts.push(part);
      size += part.length;
      if (size > MAX_BYTES) {
        break; // a larger stream is not read whole
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidInputError(param, `${param}: the stream cannot be read: ${reason}.`, error);
  }
  return Buffer.concat(parts, Math.min(size, MAX_BYTES + 1));
}

function loadBase64(value: unknown, param: string): LoadedImage {
  if (typeof value !== "string") {
    throw new InvalidInputError(param, `${param}: Image.base64 takes text.`);
  }
  const text = value.replace(/\s+/g, "");
  const content = text.startsWith("data:") ? text.slice(text.indexOf(",") + 1) : text;
  if (content === "") {
    checkSize(0, param);
  }
  if (content.length > MAX_BASE64) {
    throw new InvalidInputError(
      param,
      `${param} has ${content.length} characters of base64; an image may have ${MAX_BASE64}.`,
    );
  }
  if (!/^[!#-[\]-~]*$/.test(text) || !BASE64_STARTS.test(content)) {
    throw new InvalidInputError(param, `${param} is not the base64 of a file of ${FORMATS}.`);
  }
  return new LoadedImage(text);
}

function checkSize(size: number, param: string): void {
  if (size === 0) {
    throw new InvalidInputError(param, `${param} is empty; send an image file.`);
  }
  if (size > MAX_BYTES) {
    const shown = size === MAX_BYTES + 1 ? `has more than ${MAX_BYTES}` : `has ${size}`;
    throw new InvalidInputError(param, `${param} ${shown} bytes; an image may have ${MAX_BYTES}.`);
  }
}

/** A picture or document in an answer. It is decoded when it is first asked for. */
export class Picture {
  /** The base64 text as it was answered. */
  readonly base64: string;
  #bytes: Buffer | undefined;

  constructor(base64: string) {
    this.base64 = base64;
  }

  /** The contents of the file. */
  get bytes(): Buffer {
    if (this.#bytes === undefined) {
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(this.base64)) {
        throw new InvalidResponseError("The picture in the answer is not base64.");
      }
      this.#bytes = Buffer.from(this.base64, "base64");
    }
    return this.#bytes;
  }

  /** Writes the file to path, readable by its owner alone. */
  async save(path: string | URL): Promise<void> {
    await writeFile(path, this.bytes, { mode: 0o600 });
  }

  /** The base64, for JSON.stringify. */
  toJSON(): string {
    return this.base64;
  }

  [inspect.custom](): string {
    return `Picture(${Math.floor((this.base64.length * 3) / 4)} bytes)`;
  }
}
