import type { Readable } from 'node:stream';
import { bufferBody } from './s3Bucket.ts';
import { readText, type S3Call, type SendS3 } from './s3Request.ts';
import { StorageUnavailable } from './storageUnavailable.ts';

type S3Key = Pick<S3Call, 'bucket' | 'key'>;

/** With at most 10 000 parts (S3's limit), an object of 160 GB. */
const usualPartBytes = 16 * 1024 * 1024;
const maxAnswerBytes = 64 * 1024;

/**
 * Writes an object of unknown length completely or not at all: in one request when it is small, else in parts, of which
 * one is in memory.
 *
 * @returns its length in bytes
 * @throws StorageUnavailable, or the error of the content
 */
export async function uploadStream(
  send: SendS3,
  object: S3Key,
  content: Readable,
  partBytes = usualPartBytes,
): Promise<number> {
  const parts = splitParts(content, partBytes);
  try {
    return await uploadParts(send, object, parts, partBytes);
  } finally {
    await parts.return(undefined); // closes the stream
  }
}

async function uploadParts(
  send: SendS3,
  object: S3Key,
  parts: AsyncGenerator<Buffer, undefined>,
  partBytes: number,
): Promise<number> {
  const first = await parts.next();
  const start = first.value ?? Buffer.alloc(0);
  const second = start.length < partBytes ? undefined : (await parts.next()).value;
  if (second === undefined) {
    await putPart(send, object, start, {});
    return start.length;
  }
  const uploadId = await begin(send, object);
  try {
    const etags: string[] = [];
    let bytes = 0;
    const put = async (part: Buffer) => {
      etags.push(await putPart(send, object, part, { partNumber: String(etags.length + 1), uploadId }));
      bytes += part.length;
    };
    await put(start);
    await put(second);
    for await (const part of parts) await put(part);
    await complete(send, object, uploadId, etags);
    return bytes;
  } catch (thrown) {
    await abandon(send, object, uploadId);
    throw thrown;
  }
}

/** Splits a stream into parts of this length; the last one is shorter. */
async function* splitParts(content: Readable, partBytes: number): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length < partBytes) continue;
    const joined = Buffer.concat(chunks);
    let at = 0;
    for (; joined.length - at >= partBytes; at += partBytes) yield joined.subarray(at, at + partBytes);
    chunks = [joined.subarray(at)];
    length = joined.length - at;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function begin(send: SendS3, object: S3Key): Promise<string> {
  const answer = await send({ method: 'POST', ...object, query: { uploads: '' } });
  const id = /<UploadId>([^<>&]{1,500})<\/UploadId>/.exec(await readText(answer, maxAnswerBytes))?.[1];
  if (id === undefined) throw new StorageUnavailable('no answer of S3');
  return id;
}

async function putPart(send: SendS3, object: S3Key, part: Buffer, query: Record<string, string>): Promise<string> {
  const answer = await send({ method: 'PUT', ...object, query, body: bufferBody(part) });
  answer.resume();
  const { etag } = answer.headers;
  if (etag === undefined) throw new StorageUnavailable('no answer of S3');
  return etag;
}

async function complete(send: SendS3, object: S3Key, uploadId: string, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = bufferBody(Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`));
  const answer = await send({ method: 'POST', ...object, query: { uploadId }, body });
  // S3 answers 200 before it has joined the parts, so that only the body tells whether it did.
  if (!(await readText(answer, maxAnswerBytes)).includes('<CompleteMultipartUploadResult'))
    throw new StorageUnavailable('the parts were not joined');
}

/** Deletes the parts of an upload. What cannot be deleted now is left to the rules of the bucket. */
async function abandon(send: SendS3, object: S3Key, uploadId: string): Promise<void> {
  await send({ method: 'DELETE', ...object, query: { uploadId }, tolerated: [404] }).then(
    (answer) => answer.resume(),
    () => {},
  );
}
