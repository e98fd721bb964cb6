declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** The used part of an S3 server for tests. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    logger: { exceptions: { unhandle: () => void }; close: () => void };
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
