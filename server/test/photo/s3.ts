import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../../integrations/storage/s3.ts";

/** @param origin of pages that may send files to the bucket */
export async function startS3(origin?: string): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "closegap-s3-"));
  const bucket = { name: "photos", configs: origin ? [corsOf(origin)] : [] };
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [bucket] });
  await s3rver.configureBuckets();
  const server = createServer(s3rver.getMiddleware());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "ap-northeast-2",
      bucket: bucket.name,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true });
    },
  };
}

const corsOf = (origin: string) => `
  <CORSConfiguration><CORSRule>
    <AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
  </CORSRule></CORSConfiguration>`;
