import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { filesOfZip } from "../../../test/zip.ts";
import { type AddFile, archive } from "./archive.ts";

async function* endless(): AsyncGenerator<string> {
  for (;;) yield crypto.randomUUID().repeat(1_000);
}

test("texts and bytes are files of their names", async () => {
  const zip = await buffer(
    archive(async (add) => {
      await add(
        "자료.json",
        (async function* () {
          yield "[1";
          yield "]";
        })(),
      );
      await add("photos/a.webp", Buffer.from("bytes"));
    }),
  );
  const files = [...filesOfZip(zip)].map(([name, content]) => [name, content.toString()]);
  expect(files).toEqual([
    ["자료.json", "[1]"],
    ["photos/a.webp", "bytes"],
  ]);
});

test("a reader that stops ends what fills the archive", async () => {
  const ends: string[] = [];
  const fill = async (add: AddFile) => {
    await add("a", endless()).catch((error: Error) => {
      ends.push(error.name);
      throw error;
    });
  };
  for await (const part of archive(fill)) if (part.length > 0) break;
  expect(ends).toEqual(["AbortError"]);
});

test("what fails while it is filled fails its reader", async () => {
  const broken = archive(() => Promise.reject(new Error("the storage is away")));
  await expect(buffer(broken)).rejects.toThrow("away");
});
