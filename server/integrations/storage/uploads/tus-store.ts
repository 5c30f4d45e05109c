import { AsyncLocalStorage } from "node:async_hooks";
import { createWriteStream, mkdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import type { StorageArea } from "../key.ts";
import { stillLocked } from "./upload-locks.ts";

/** A request that appends, and its end when another one wants to. */
type Appending = { request: IncomingMessage; stop: AbortController };

/** The size of an announced file, and when it was announced. */
export type AnnouncedFile = { bytes: number; startedAt: string };

/**
 * Files of uploads by an id, which is their key in the storage. The library's server would turn the body of a request into a web stream and back. That
 * takes a third more computing, so the body comes past it, in the context of the request.
 */
export class TusStore extends FileStore {
  readonly #appending = new AsyncLocalStorage<Appending>();

  /** @param folder of the data; an id is a path in it, where the storage finds the file when it is complete */
  constructor(folder: string, find: (id: string) => Promise<AnnouncedFile | undefined>) {
    // Before the library, which would let every user of the machine read them.
    for (const area of ["sources", "renditions"] satisfies StorageArea[])
      mkdirSync(join(folder, area), { recursive: true, mode: 0o700 });
    super({
      directory: folder,
      configstore: {
        get: async (id) => {
          const file = await find(id);
          return file && new Upload({ id, size: file.bytes, offset: 0, creation_date: file.startedAt });
        },
        // The row is written by the transaction that starts the upload, and deleted by the one that ends it.
        set: async () => {},
        delete: async () => {},
      },
    });
  }

  /** Makes the empty file of an upload. */
  async announce(id: string, bytes: number): Promise<void> {
    await this.create(new Upload({ id, size: bytes, offset: 0 }));
  }

  /** The bytes of a file that have arrived. */
  async receivedBytes(id: string): Promise<number> {
    return (await this.getUpload(id)).offset;
  }

  /** Runs the library for a request, whose body is appended. */
  handle<Result>(request: IncomingMessage, run: () => Promise<Result>): Promise<Result> {
    return this.#appending.run({ request, stop: new AbortController() }, run);
  }

  /** Ends the appending of the present request. */
  stopper(): () => void {
    const { stop } = this.#current();
    return () => stop.abort();
  }

  override async write(_body: unknown, id: string, offset: number): Promise<number> {
    const { request, stop } = this.#current();
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset });
    try {
      await pipeline(request, file, { signal: stop.signal });
    } catch (error) {
      // The line broke or another request goes on: it continues where the file ends.
      if (stop.signal.aborted || request.destroyed) throw stillLocked;
      throw error;
    }
    return offset + file.bytesWritten;
  }

  #current(): Appending {
    const appending = this.#appending.getStore();
    if (!appending) throw new Error("a file is appended outside of a request");
    return appending;
  }
}
