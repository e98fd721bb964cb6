import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError, answerObject, patientLimits, s3Double } from '#platform/testing/s3Double';
import { type S3Server, startS3Server } from '#platform/testing/s3Server';
import { openS3Bucket } from './s3Bucket.ts';
import { createS3Sender } from './s3Request.ts';
import { uploadStream } from './s3Upload.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const bucket = 'site-backups';
const partBytes = 10;

test.each([
  ['nothing', []],
  ['less than a part', ['01234']],
  ['exactly a part', ['01234', '56789']],
  ['some parts and a rest', ['0123456789', '0123', '4567890123456']],
  ['chunks larger than a part', ['0123456789012345678901234567890123456789']],
])('writes %s', async (_what, chunks) => {
  const send = createS3Sender(server.settings, patientLimits);
  const content = chunks.join('');
  const bytes = await uploadStream(send, { bucket, key: 'bases/a@1' }, Readable.from(chunks), partBytes);
  const stream = await openS3Bucket(send, { bucket, prefix: 'bases/' }).open('a@1', content.length);
  expect([bytes, await text(stream!)]).toEqual([content.length, content]);
});

const begun = answerObject('<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>');
const stored = answerObject('');
const parts = ['0123456789', '01234'];

test.each([
  ['a part is refused', [begun, stored, answerError(403, 'AccessDenied'), stored]],
  [
    'the parts are not joined',
    [begun, stored, stored, answerObject('<Error><Code>InternalError</Code></Error>'), stored],
  ],
])('gives up an upload when %s', async (_fault, answers) => {
  const double = await s3Double(...answers);
  const content = Readable.from(parts);
  const send = createS3Sender(double.account, patientLimits);

  await expect(uploadStream(send, { bucket, key: 'a' }, content, partBytes)).rejects.toMatchObject({ status: 503 });
  expect(double.requests[0]).toBe('POST /site-backups/a?uploads=');
  expect(double.requests.at(-1)).toBe('DELETE /site-backups/a?uploadId=7');
  expect(content.destroyed).toBe(true);
});

test('gives up an upload whose content fails', async () => {
  const double = await s3Double(begun, stored);
  const content = Readable.from(
    (async function* () {
      yield* ['0123456789', '0123456789', '0123456789'];
      throw new Error('the disk fails');
    })(),
  );
  const send = createS3Sender(double.account, patientLimits);
  await expect(uploadStream(send, { bucket, key: 'a' }, content, partBytes)).rejects.toThrow('the disk fails');
  expect(double.requests.map((request) => request.replace('/site-backups/a?', ''))).toEqual([
    'POST uploads=',
    'PUT partNumber=1&uploadId=7',
    'PUT partNumber=2&uploadId=7',
    'PUT partNumber=3&uploadId=7',
    'DELETE uploadId=7',
  ]);
});
