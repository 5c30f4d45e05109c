import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Running, startProcess, usageOf } from "../processes.ts";
import { median } from "../report.ts";
import { firstUsers, openThrowAwayDatabase, print, startServer } from "../setup.ts";

/*
 * The computing time of the server for a GiB that is uploaded by the tus protocol, beside that of a server which only
 * writes the bytes to their file.
 */

const goal = 1.2;
const rounds = 5;
const partBytes = 16 * 2 ** 20;
const parts = 32;

export async function benchUpload(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "closegap-bench-"));
  await using opened = await openThrowAwayDatabase();
  const [user] = await firstUsers(1);
  if (!user) throw new Error("no user");
  await opened.pool.query(
    `with u as (
       insert into "user" (user_id, email, name, role, created_at, updated_at)
       values ($1, 'teacher@example.com', '윤서하', 'TEACHER', now(), now()) returning user_id)
     insert into teacher (teacher_id, user_id, name, headline, bio, created_at, updated_at)
     select uuidv7(), user_id, '윤서하', '', '', now(), now() from u`,
    [user.userId],
  );
  await using ours = await startServer(opened.url);
  const port = await freePort();
  await using bare = await startProcess([join(import.meta.dirname, "bare-upload.ts"), String(port), folder], port, {});
  const authorization = `Bearer ${user.token}`;
  /** Announces a file. @returns where it is sent */
  const announce = async (): Promise<string> => {
    const response = await fetch(`${ours.url}/trpc/mediaUpload.start`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ fileName: "bench.mp4", bytes: parts * partBytes }),
    });
    const { result } = (await response.json()) as { result: { data: { transport: { url: string } } } };
    return ours.url + result.data.transport.url;
  };
  const samples: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      samples.ours.push(await computingOf(ours, await announce(), authorization));
      samples.bare.push(await computingOf(bare, bare.url, authorization));
    }
    const [own, least] = [median(samples.ours), median(samples.bare)];
    const ratio = Number((own / least).toFixed(2));
    const perGib = (seconds: number) => ((seconds * 2 ** 30) / (parts * partBytes)).toFixed(2);
    print(
      `a GiB uploaded: ${perGib(own)} s of computing, a bare stream ${perGib(least)} s, ratio ${ratio} (≤ ${goal}: ${ratio <= goal ? "reached" : "missed"})`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const part = new Uint8Array(partBytes);

/** Seconds of the processor for a file that is sent in parts. */
async function computingOf({ pid }: Running, url: string, authorization: string): Promise<number> {
  const before = await usageOf(pid);
  for (let number = 0; number < parts; number += 1) {
    const headers = {
      authorization,
      "tus-resumable": "1.0.0",
      "upload-offset": String(number * partBytes),
      "content-type": "application/offset+octet-stream",
    };
    const { status } = await fetch(url, { method: "PATCH", headers, body: part });
    if (status !== 204) throw new Error(`${url} answered ${status}`);
  }
  return (await usageOf(pid)).cpuSeconds - before.cpuSeconds;
}
