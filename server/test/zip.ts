import { crc32, inflateRawSync } from "node:zlib";

/** The files of a ZIP archive by their names, as its directory lists them. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  for (let n = 0, at = zip.readUInt32LE(end + 16); n < count; n += 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(start, start + size);
    const content = zip.readUInt16LE(at + 10) === 0 ? stored : inflateRawSync(stored);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error("the archive is broken");
    files.set(zip.toString("utf8", at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
