import type { Kysely } from "kysely";
import sharp from "sharp";
import type { Database } from "../../server/db/schema.ts";
import { photoLimits } from "../../shared/photo/codes.ts";
import { userAt } from "../bench/setup.ts";
import type { FloodRequest } from "./flood.ts";

/** Accounts, of which each has as many photos under way as it may. */
const accounts = 20;
const firstAccount = 100;

/** Sends photos with the most pixels in the fewest bytes. @returns the requests that complete them, the expensive part */
export async function sendLargePhotos(db: Kysely<Database>, url: string): Promise<FloodRequest[]> {
  const png = await largestPng();
  const completions = await Promise.all(
    Array.from({ length: accounts }, async (_, index) => {
      const { userId, token } = await userAt(firstAccount + index);
      await db.updateTable("user").set({ email_verified_at: new Date() }).where("user_id", "=", userId).execute();
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": `198.51.100.${index + 1}` };
      const requests: FloodRequest[] = [];
      for (let count = 0; count < photoLimits.openUploadsMax; count += 1) {
        const photoId = await sendPhoto(url, headers, png);
        requests.push({ method: "PUT", path: `/api/v1/upload/photo/${photoId}`, headers });
      }
      return requests;
    }),
  );
  return completions.flat();
}

async function largestPng(): Promise<Buffer> {
  const width = 4_000;
  const height = photoLimits.pixelsMax.png / width;
  return sharp({ create: { width, height, channels: 3, background: "#e2582a" } })
    .png()
    .toBuffer();
}

/** @returns the id of a photo that is sent and not completed */
async function sendPhoto(url: string, headers: Record<string, string>, png: Buffer): Promise<string> {
  const contentType = "image/png";
  const announced = await fetch(`${url}/api/v1/upload/photo`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ purpose: "PROFILE", contentType, bytes: png.length }),
  });
  if (announced.status !== 201) throw new Error(`a photo cannot be announced: ${await announced.text()}`);
  const { photoId, uploadUrl } = (await announced.json()) as { photoId: string; uploadUrl: string };
  const sent = await fetch(uploadUrl, {
    method: "PUT",
    headers: { ...headers, "content-type": contentType },
    body: new Uint8Array(png),
  });
  if (!sent.ok) throw new Error(`a photo cannot be sent: ${await sent.text()}`);
  return photoId;
}
