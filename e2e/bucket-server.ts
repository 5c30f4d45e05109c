import { startS3 } from "../server/test/s3/s3.ts";
import { type RunningServer, startServer } from "./server.ts";

/** A shop of its own whose files are in a bucket, which ends with it. */
export async function startBucketServer(): Promise<RunningServer> {
  let stopS3 = async () => {};
  const server = await startServer({
    settingsAt: async (url) => {
      const s3 = await startS3(url);
      stopS3 = s3.stop;
      const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
      return {
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      };
    },
  });
  return {
    ...server,
    stop: async () => {
      const code = await server.stop();
      await stopS3();
      return code;
    },
  };
}
