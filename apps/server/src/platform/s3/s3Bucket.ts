import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readText, type S3Body, type SendS3 } from './s3Request.ts';
import { parseListing, type S3Object } from './s3Listing.ts';
import { StorageUnavailable, toStorageUnavailable } from './storageUnavailable.ts';

const maxListBytes = 4 * 1024 * 1024;

/** The objects of a bucket whose keys begin with a prefix, which is left out in the keys here. */
export interface S3Bucket {
  /** Such as `s3://bucket/prefix`. */
  readonly place: string;
  /** Returns null when the object does not exist. */
  find(key: string): Promise<S3Object | null>;
  /**
   * Opens an object of this size, or the bytes from `first` to `last`. The stream fails when it ends early. Returns
   * null when the object does not exist.
   */
  open(key: string, size: number, range?: { first: number; last: number }): Promise<Readable | null>;
  /** Writes an object completely or not at all, and replaces one of the same key. */
  put(key: string, body: S3Body): Promise<void>;
  list(prefix: string): AsyncGenerator<S3Object>;
  /** Does nothing when the object does not exist. */
  remove(key: string): Promise<void>;
  /** Checks that the bucket answers and lets the site in. */
  probe(): Promise<void>;
}

export function openS3Bucket(send: SendS3, { bucket, prefix }: { bucket: string; prefix: string }): S3Bucket {
  const listPage = async (query: Record<string, string>) => {
    const answer = await send({ method: 'GET', bucket, key: '', query: { 'list-type': '2', ...query } });
    return parseListing(await readText(answer, maxListBytes));
  };
  return {
    place: `s3://${bucket}/${prefix}`,
    find: async (key) => {
      const answer = await send({ method: 'HEAD', bucket, key: prefix + key, tolerated: [404] });
      answer.resume();
      return answer.statusCode === 404 ? null : readFacts(key, answer);
    },
    open: async (key, size, range) => {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const answer = await send({
        method: 'GET',
        bucket,
        key: prefix + key,
        tolerated: [404],
        ...(headers && { headers }),
      });
      if (answer.statusCode === 404) {
        const error = await readText(answer, maxListBytes);
        if (error.includes('NoSuchBucket')) throw new StorageUnavailable('404 NoSuchBucket');
        return null;
      }
      const expected = range ? range.last - range.first + 1 : size;
      const isExpected = range
        ? answer.headers['content-range'] === `bytes ${range.first}-${range.last}/${size}`
        : answer.statusCode === 200;
      if (!isExpected || readFacts(key, answer).size !== expected) {
        answer.destroy();
        throw new StorageUnavailable('another length than announced');
      }
      return answer;
    },
    put: async (key, body) => {
      const answer = await send({ method: 'PUT', bucket, key: prefix + key, body });
      answer.resume();
      if (answer.headers.etag === undefined) throw new StorageUnavailable('no answer of S3');
    },
    list: async function* (start) {
      let token: string | null = null;
      do {
        const query: Record<string, string> = { prefix: prefix + start, ...(token && { 'continuation-token': token }) };
        const { objects, next } = await listPage(query);
        if (next !== null && next === token) throw new StorageUnavailable('a list without end');
        for (const object of objects)
          if (object.key.startsWith(prefix)) yield { ...object, key: object.key.slice(prefix.length) };
        token = next;
      } while (token !== null);
    },
    remove: async (key) => {
      const answer = await send({ method: 'DELETE', bucket, key: prefix + key, tolerated: [404] });
      answer.resume();
    },
    probe: async () => {
      await listPage({ prefix: `${prefix}.probe` }); // no name begins with a dot
    },
  };
}

/** @throws StorageUnavailable for an answer that S3 does not give, such as one of a proxy */
function readFacts(key: string, { headers }: IncomingMessage): S3Object {
  const { etag, 'content-length': length = '', 'last-modified': modified = '' } = headers;
  const modifiedMs = Date.parse(modified);
  if (etag === undefined || !/^\d+$/.test(length) || Number.isNaN(modifiedMs))
    throw new StorageUnavailable('no answer of S3');
  return { key, size: Number(length), modifiedMs };
}

export const bufferBody = (content: Buffer): S3Body => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  open: () => content,
});

export async function fileBody(file: string): Promise<S3Body> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return { size: (await stat(file)).size, sha256: digest.digest('hex'), open: () => createReadStream(file) };
}

/** Waits for a transfer from the service. @throws StorageUnavailable when it fails */
export const received = <Result>(transfer: Promise<Result>): Promise<Result> =>
  transfer.catch((thrown: unknown) => {
    throw toStorageUnavailable(thrown);
  });
