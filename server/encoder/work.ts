import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Encoding } from "../../shared/media/encoding.ts";
import type { Encoder } from "../integrations/encoder/port.ts";
import { encodeVideo } from "./encode.ts";
import { Lease } from "./lease.ts";
import { LostEncodingError, type Shop, ShopError } from "./shop.ts";

type Working = {
  shop: Shop;
  encoder: Encoder;
  /** Where videos and their parts are kept between restarts. */
  folder: string;
  print: (line: string) => void;
  signal: AbortSignal;
};

const idleMs = 15_000;

/** Encodes what the shop has, one rendition after the other, until the signal. */
export async function work(working: Working): Promise<void> {
  const { signal } = working;
  while (!signal.aborted) {
    const isDone = await encodeNext(working).catch((error: unknown) => {
      if (signal.aborted) return false;
      if (!(error instanceof ShopError)) throw error;
      working.print(`${error.message}: it is asked again`);
      return false;
    });
    if (!isDone) await wait(idleMs, undefined, { signal }).catch(() => {});
  }
}

/** @returns false: there is nothing to encode. @throws ShopError, and the reason of the signal */
export async function encodeNext({ shop, encoder, folder, print, signal }: Working): Promise<boolean> {
  const encoding = await shop.claim();
  await removeOthers(folder, encoding);
  if (encoding === null) return false;
  const name = `${encoding.mediaAssetId} in ${encoding.quality}p`;
  print(`${encoding.kind === "RENDITION" ? "encoding" : "converting"} ${name}`);
  const lease = new Lease(shop, encoding);
  const { report, lost } = lease;
  try {
    const own = join(folder, encoding.mediaAssetId);
    await encodeVideo(encoding, { shop, encoder, folder: own, report, signal: AbortSignal.any([signal, lost]) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ShopError) throw error;
    if (error instanceof LostEncodingError || lost.aborted) print(`${name} is not wanted any more`);
    else {
      print(`${name} was not encoded: ${String(error)}`);
      // A video that was removed meanwhile needs no reason.
      await shop.fail(encoding).catch((lost: unknown) => {
        if (!(lost instanceof LostEncodingError)) throw lost;
      });
    }
  } finally {
    lease.end();
  }
  return true;
}

/** Files of videos that are done, or were removed. */
async function removeOthers(folder: string, encoding: Encoding | null): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== encoding?.mediaAssetId) await rm(join(folder, name), { recursive: true });
}
