import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  answerError,
  answerObject,
  answerPart,
  hang,
  ignore,
  patientLimits,
  reset,
  type S3Double,
  s3Double,
  shortLimits,
} from '#platform/testing/s3Double';
import { bufferBody, openS3Bucket, received } from './s3Bucket.ts';
import { createS3Sender, toAddress } from './s3Request.ts';

const openBucket = ({ account }: S3Double, limits = patientLimits) =>
  openS3Bucket(createS3Sender(account, limits), { bucket: 'site', prefix: 'files/' });
const content = bufferBody(Buffer.from('0123456789'));
/** Longer than what the machine buffers of a connection. */
const large = bufferBody(Buffer.alloc(64 * 1024 * 1024));

const html: typeof ignore = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in to the network</html>');
};
const listing =
  (keys: string[], next?: string): typeof ignore =>
  (_request, response) =>
    void response.end(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keys
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><LastModified>2026-11-30T03:00:00.000Z</LastModified><Size>3</Size></Contents>`,
        )
        .join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );

test.each([
  ['does not answer', hang, 'no answer in time', shortLimits],
  ['resets connections', reset, 'ECONNRESET'],
  ['fails', answerError(500, 'InternalError'), '500'],
  ['refuses the key', answerError(403, 'AccessDenied'), '403'],
  ['is a page of a proxy', html, 'no answer of S3'],
])('reports a service that %s', async (_fault, answer, reason, limits = patientLimits) => {
  const bucket = openBucket(await s3Double(answer), limits);
  const error = { status: 503, retryAfterSeconds: 10, reason: expect.stringContaining(reason) };

  await expect(bucket.find('a.jpg')).rejects.toMatchObject(error);
  await expect(bucket.open('a.jpg', 10)).rejects.toMatchObject({ status: 503 });
  await expect(bucket.put('a.jpg', content)).rejects.toMatchObject({ status: 503 });
  await expect(Array.fromAsync(bucket.list(''))).rejects.toMatchObject({ status: 503 });
});

test('reports a service that cannot be reached', async () => {
  const double = await s3Double(hang);
  double.close();
  await expect(openBucket(double).find('a.jpg')).rejects.toMatchObject({ status: 503, reason: 'ECONNREFUSED' });
});

test('repeats a call after an error that may pass, and no other', async () => {
  const passing = await s3Double(answerError(503, 'SlowDown'), reset, answerObject('0123456789'));
  await openBucket(passing).put('a.jpg', content);
  expect(passing.requests).toEqual(Array(3).fill('PUT /site/files/a.jpg'));

  const lasting = await s3Double(answerError(500, 'InternalError'));
  await expect(openBucket(lasting).find('a.jpg')).rejects.toThrow();
  expect(lasting.requests).toHaveLength(3);

  const refused = await s3Double(answerError(403, 'AccessDenied'));
  await expect(openBucket(refused).find('a.jpg')).rejects.toThrow();
  expect(refused.requests).toHaveLength(1);
});

test('asks nothing more of a service that did not answer, for a while', async () => {
  const double = await s3Double(hang);
  const bucket = openBucket(double, { ...shortLimits, awayMs: 60_000 });

  await expect(bucket.find('a.jpg')).rejects.toMatchObject({ reason: 'no answer in time' });
  await expect(bucket.find('b.jpg')).rejects.toMatchObject({ reason: 'away' });
  expect(double.requests).toHaveLength(1);
});

test('gives up an upload that is not taken', async () => {
  const bucket = openBucket(await s3Double(ignore), shortLimits);
  await expect(bucket.put('film.mp4', large)).rejects.toMatchObject({ reason: 'no answer in time' });
});

test('reports an upload whose source fails', async () => {
  const bucket = openBucket(await s3Double(hang));
  const failing = async function* () {
    yield 'half';
    throw new Error('the disk fails');
  };
  const body = { ...content, open: () => Readable.from(failing()) };
  await expect(bucket.put('film.mp4', body)).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['ends early', answerPart('01234', 10, (response) => void response.destroy()), patientLimits],
  ['stands still', answerPart('01234', 10, () => {}), { ...patientLimits, idleMs: 150 }],
])('fails to read an object whose transfer %s', async (_fault, answer, limits) => {
  const bucket = openBucket(await s3Double(answer), limits);
  const stream = (await bucket.open('a.jpg', 10))!;
  await expect(received(text(stream))).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['another length', answerObject('01234'), undefined],
  ['the whole object for a part', answerObject('0123456789'), { first: 2, last: 4 }],
  ['another part', answerObject('123', { 'content-range': 'bytes 1-3/10' }, 206), { first: 2, last: 4 }],
  ['a part of another object', answerObject('234', { 'content-range': 'bytes 2-4/11' }, 206), { first: 2, last: 4 }],
  ['a part for the whole', answerObject('0123456789', { 'content-range': 'bytes 0-9/10' }, 206), undefined],
])('rejects %s', async (_lie, answer, range) => {
  const bucket = openBucket(await s3Double(answer));
  await expect(bucket.open('a.jpg', 10, range)).rejects.toMatchObject({
    status: 503,
    reason: 'another length than announced',
  });
});

test('rejects an object without a length', async () => {
  const bucket = openBucket(
    await s3Double((_request, response) => {
      response.writeHead(200, {
        etag: '"1"',
        'last-modified': new Date().toUTCString(),
        'transfer-encoding': 'chunked',
      });
      response.end();
    }),
  );
  await expect(bucket.find('a.jpg')).rejects.toMatchObject({ reason: 'no answer of S3' });
  await expect(bucket.open('a.jpg', 0)).rejects.toMatchObject({ reason: 'no answer of S3' });
});

test('tells an object that does not exist from a bucket that does not', async () => {
  expect(await openBucket(await s3Double(answerError(404, 'NoSuchKey'))).find('a.jpg')).toBeNull();
  expect(await openBucket(await s3Double(answerError(404, 'NoSuchKey'))).open('a.jpg', 10)).toBeNull();
  const bucket = openBucket(await s3Double(answerError(404, 'NoSuchBucket')));
  await expect(bucket.open('a.jpg', 10)).rejects.toMatchObject({ reason: '404 NoSuchBucket' });
  await expect(bucket.probe()).rejects.toMatchObject({ reason: '404 NoSuchBucket' });
});

test('lists page after page', async () => {
  const double = await s3Double(listing(['files/a', 'other/b'], 'more+of/it='), listing(['files/c&amp;d']));
  const objects = await Array.fromAsync(openBucket(double).list('n'));

  expect(objects).toEqual([
    { key: 'a', size: 3, modifiedMs: Date.UTC(2026, 10, 30, 3) },
    { key: 'c&d', size: 3, modifiedMs: Date.UTC(2026, 10, 30, 3) },
  ]);
  expect(double.requests).toEqual([
    'GET /site?list-type=2&prefix=files%2Fn',
    'GET /site?list-type=2&prefix=files%2Fn&continuation-token=more%2Bof%2Fit%3D',
  ]);
});

test.each([
  ['a list without end', listing(['files/a'], 'again')],
  [
    'a list that is cut off',
    answerPart('<?xml version="1.0"?><ListBucketResult><Contents>', 200, (r) => void r.destroy()),
  ],
  ['a list without sizes', answerObject('<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>')],
  ['another document', answerObject('<Error><Code>Busy</Code></Error>')],
  ['no document', answerObject('{}')],
])('rejects %s', async (_lie, answer) => {
  const bucket = openBucket(await s3Double(answer));
  await expect(Array.fromAsync(bucket.list(''))).rejects.toMatchObject({ status: 503 });
});

test('names the bucket in the path or in the host', () => {
  const account = { endpoint: 'https://s3.example.org', region: 'eu', accessKeyId: '', secretAccessKey: '' };
  const call = { bucket: 'site', key: 'files/a@1.jpg' };
  expect(toAddress({ ...account, style: 'path' }, call).href).toBe('https://s3.example.org/site/files/a%401.jpg');
  expect(toAddress({ ...account, style: 'host' }, call).href).toBe('https://site.s3.example.org/files/a%401.jpg');
  expect(toAddress({ ...account, style: 'host' }, { ...call, key: '' }).href).toBe('https://site.s3.example.org/');
});
