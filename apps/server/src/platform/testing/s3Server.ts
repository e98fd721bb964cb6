import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/files/storages';

export interface S3Server {
  settings: S3Settings;
  /** Answers as the server does, also for a fault that concerns some requests only. */
  handle: RequestListener;
  /** What answers instead of the server; null for none. */
  fault: RequestListener | null;
  close: () => Promise<void>;
}

/** Starts a real S3 server on this machine, with the buckets of a site and one for backups, `site-backups`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'site-s3-'));
  const buckets = ['site-public', 'site-private', 'site-backups'];
  const server = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  await server.configureBuckets();
  const handle = server.callback();
  const listener = createServer((request, response) => (running.fault ?? handle)(request, response));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const running: S3Server = {
    handle,
    fault: null,
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
      listener.closeAllConnections();
      listener.close();
      server.logger.exceptions.unhandle();
      server.logger.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return running;
}
