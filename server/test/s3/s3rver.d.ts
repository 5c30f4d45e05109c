declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** A real server of the S3 protocol, in this process. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    getMiddleware(): RequestListener;
  }
}
