declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** The used part of an S3 server for tests. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: { closeAllConnections: () => void };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
