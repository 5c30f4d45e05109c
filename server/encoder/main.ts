import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ffmpegEncoder, hasFfmpeg } from "../integrations/encoder/ffmpeg.ts";
import { EncoderSettingsError, readEncoderSettings } from "./settings.ts";
import { Shop } from "./shop.ts";
import { work } from "./work.ts";

/** Runs an encoder until SIGINT, SIGTERM or SIGHUP: a process without a database, which works for a shop over HTTP. */
export async function main(environment: Record<string, string | undefined>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const { SHOP_URL, ENCODER_TOKEN, DATA_DIR } = readEncoderSettings(environment);
    if (!(await hasFfmpeg())) throw new EncoderSettingsError("ffmpeg and ffprobe are not in PATH");
    const folder = join(DATA_DIR, "encodings");
    mkdirSync(folder, { recursive: true });
    const { signal } = stopping;
    const shop = new Shop({ url: SHOP_URL, token: ENCODER_TOKEN, encoder: nameIn(DATA_DIR), signal });
    print(`encoding for ${SHOP_URL}`);
    await work({ shop, encoder: ffmpegEncoder, folder, print, signal });
  } catch (error) {
    const isForAdmin = error instanceof EncoderSettingsError;
    process.stderr.write(`${isForAdmin ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Belongs to the files beside it: an encoder with another folder has none of the parts that this one has made. */
function nameIn(dataDir: string): string {
  const path = join(dataDir, "encoder-id");
  try {
    writeFileSync(path, randomUUID(), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8");
}
