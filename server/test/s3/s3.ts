import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../../integrations/storage/s3-client.ts";
import { answerGap } from "./gaps.ts";

type Received = { method: string; url: string; headers: IncomingHttpHeaders };

export type TestS3 = {
  settings: S3Settings;
  /** All requests, oldest first. */
  requests: Received[];
  /** Called before each request is answered. */
  onRequest: (request: Received, response: ServerResponse) => void;
  stop: () => Promise<void>;
};

/**
 * A server of the S3 protocol.
 * @param origin of pages that may send files to the bucket
 */
export async function startS3(origin?: string): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), "closegap-s3-"));
  const bucket = { name: "shop", configs: origin ? [corsOf(origin)] : [] };
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [bucket] });
  await s3rver.configureBuckets();
  const listener = s3rver.getMiddleware();
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const received = { method: request.method ?? "", url: request.url ?? "", headers: request.headers };
    requests.push(received);
    started.onRequest(received, response);
    answerGap(directory, request, response).then(
      (isAnswered) => void (isAnswered || listener(request, response)),
      (error: Error) => response.destroy(error),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const started: TestS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "ap-northeast-2",
      bucket: bucket.name,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    requests,
    onRequest: () => {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true });
    },
  };
  return started;
}

const corsOf = (origin: string) => `
  <CORSConfiguration><CORSRule>
    <AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
  </CORSRule></CORSConfiguration>`;
