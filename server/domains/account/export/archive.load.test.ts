import { expect, test } from "vitest";
import { archive } from "./archive.ts";

const mib = 2 ** 20;
const zeros = new Uint8Array(mib);
/** Sizes and places in ZIP have four bytes: larger ones are in a field of eight bytes each, with the id 1. */
const inExtra = 0xffff_ffff;
const largeFields = 1;

async function* video(pieces: number): AsyncGenerator<Uint8Array, void> {
  for (let sent = 0; sent < pieces; sent += 1) yield zeros;
}

/** The directory at the end of an archive. @param before bytes that come before those of `end` */
function directoryOf(end: Buffer, before: number) {
  const record = end.lastIndexOf("PK\x06\x06", undefined, "latin1");
  const count = Number(end.readBigUInt64LE(record + 32));
  const files: { name: string; size: number; place: number }[] = [];
  for (let n = 0, at = Number(end.readBigUInt64LE(record + 48)) - before; n < count; n += 1) {
    const [nameLength, extraLength] = [end.readUInt16LE(at + 28), end.readUInt16LE(at + 30)];
    const [size, place] = [end.readUInt32LE(at + 24), end.readUInt32LE(at + 42)];
    const extras = at + 46 + nameLength;
    let large = extras;
    while (large < extras + extraLength && end.readUInt16LE(large) !== largeFields)
      large += 4 + end.readUInt16LE(large + 2);
    const read = (given: number, offset: number) =>
      given === inExtra ? Number(end.readBigUInt64LE(large + offset)) : given;
    files.push({ name: end.toString("utf8", at + 46, extras), size: read(size, 4), place: read(place, 20) });
    at = extras + extraLength + end.readUInt16LE(at + 32);
  }
  return files;
}

test("a course of more than 4 GiB is an archive whose sizes and places are whole", async () => {
  const pieces = 4097;
  let [total, end] = [0, Buffer.alloc(0)];
  const zip = archive(async (add) => {
    await add("video.mp4", video(pieces), pieces * mib);
    await add("course.md", Buffer.from("# 빵"));
  });
  for await (const bytes of zip) {
    total += bytes.length;
    end = Buffer.concat([end, bytes]).subarray(-65_536);
  }
  expect(directoryOf(end, total - end.length)).toEqual([
    { name: "video.mp4", size: pieces * mib, place: 0 },
    { name: "course.md", size: 5, place: expect.toSatisfy((place: number) => place > pieces * mib) },
  ]);
});
