// A ZIP file of files that are compressed already, made in the page: nothing is sent anywhere.

interface Entry {
  name: Uint8Array;
  size: number;
  sum: number;
  offset: number;
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

/** CRC-32 of bytes. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const b of bytes) sum = (table[(sum ^ b) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const utf8Names = 0x800;
const day = (1 << 5) | 1; // 1 January 1980: the files bear no time

export class Zip {
  private parts: BlobPart[] = [];
  private entries: Entry[] = [];
  private length = 0;

  get count(): number {
    return this.entries.length;
  }

  add(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    const entry = { name: new TextEncoder().encode(name), size: bytes.length, sum: sumOf(bytes), offset: this.length };
    this.entries.push(entry);
    this.write(header(0x04034b50, entry, 30, 4), entry.name, bytes);
  }

  /** The file of everything that was added. */
  close(): Blob {
    const start = this.length;
    for (const entry of this.entries) {
      const head = header(0x02014b50, entry, 46, 6);
      head.setUint16(4, 20, true);
      head.setUint32(42, entry.offset, true);
      this.write(head, entry.name);
    }
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(8, this.entries.length, true);
    end.setUint16(10, this.entries.length, true);
    end.setUint32(12, this.length - start, true);
    end.setUint32(16, start, true);
    this.write(end);
    return new Blob(this.parts, { type: "application/zip" });
  }

  private write(...parts: (DataView<ArrayBuffer> | Uint8Array)[]): void {
    for (const part of parts) {
      this.parts.push(part as BlobPart);
      this.length += part.byteLength;
    }
  }
}

/** The fields that both headers of an entry have, from the version that is needed on. */
function header(signature: number, entry: Entry, size: number, from: number): DataView<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(size));
  head.setUint32(0, signature, true);
  head.setUint16(from, 20, true);
  head.setUint16(from + 2, utf8Names, true);
  head.setUint16(from + 8, day, true);
  head.setUint32(from + 10, entry.sum, true);
  head.setUint32(from + 14, entry.size, true);
  head.setUint32(from + 18, entry.size, true);
  head.setUint16(from + 22, entry.name.length, true);
  return head;
}
