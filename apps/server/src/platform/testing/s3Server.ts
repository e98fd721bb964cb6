import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/files/storages';

export interface S3Server {
  settings: S3Settings;
  close: () => Promise<void>;
}

/** Starts a real S3 server on this machine, with the buckets of a site and one for backups, `site-backups`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'site-s3-'));
  const buckets = ['site-public', 'site-private', 'site-backups'];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      style: 'path',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      publicBucket: 'site-public',
      privateBucket: 'site-private',
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
