import { expect, onTestFinished, test } from 'vitest';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { HttpError } from '#platform/errors';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { openFolderStorage } from './folderStorage.ts';
import { sendStored } from './serveStored.ts';

const modifiedAt = new Date('2026-11-30T03:00:00Z');
const etag = `W/"a-${modifiedAt.getTime().toString(16)}"`;

/** Starts a server with one file of ten bytes. */
async function serveFile(name = 'film.mp4') {
  const storage = openFolderStorage(temporaryFolder());
  await storage.write(name, Buffer.from('0123456789'));
  utimesSync(path.join(storage.folder, name), modifiedAt, modifiedAt);
  const server = Fastify();
  onTestFinished(() => server.close());
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof HttpError ? error.status : 500).send(),
  );
  server.get('/file', async (request, reply) => {
    const file = (await storage.find(name))!;
    return sendStored(request, reply, { storage, file, headers: { 'cache-control': 'public' } });
  });
  return async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers: answered, body } = await server.inject({ method, url: '/file', headers });
    return { status: statusCode, headers: answered, body };
  };
}

test('describes a file, and answers HEAD with the same headers', async () => {
  const ask = await serveFile();
  const headers = {
    'cache-control': 'public',
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'last-modified': 'Mon, 30 Nov 2026 03:00:00 GMT',
    etag,
  };

  expect(await ask()).toMatchObject({ status: 200, headers, body: '0123456789' });
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, headers, body: '' });
});

test.each([
  ['logo.svg', 'image/svg+xml'],
  ['cover.avif', 'image/avif'],
  ['notes.vtt', 'text/vtt; charset=utf-8'],
  ['unknown.bin', 'application/octet-stream'],
])('names the type of %s', async (name, type) => {
  const ask = await serveFile(name);
  expect((await ask()).headers['content-type']).toBe(type);
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=0-100', '0123456789', 'bytes 0-9/10'],
  ['bytes=-100', '0123456789', 'bytes 0-9/10'],
])('answers the range %s', async (range, body, contentRange) => {
  const ask = await serveFile();
  const headers = { 'content-range': contentRange, 'content-length': String(body.length) };

  expect(await ask({ range })).toMatchObject({ status: 206, headers, body });
  expect(await ask({ range }, 'HEAD')).toMatchObject({ status: 206, headers, body: '' });
});

test.each(['bytes=10-', 'bytes=20-30', 'bytes=5-2', 'bytes=-0', 'bytes=a-b', 'bytes='])(
  'rejects the range %s',
  async (range) => {
    const ask = await serveFile();
    const { status, headers } = await ask({ range });
    expect([status, headers['cache-control']]).toEqual([416, undefined]);
  },
);

test.each(['bytes=0-0,5-6', 'items=0-3'])('answers %s with the complete file', async (range) => {
  const ask = await serveFile();
  expect(await ask({ range })).toMatchObject({ status: 200, body: '0123456789' });
});

test.each<[Record<string, string>, number]>([
  [{ 'if-none-match': etag }, 304],
  [{ 'if-none-match': `"other", ${etag.slice(2)}` }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"other"', 'if-modified-since': modifiedAt.toUTCString() }, 200],
  [{ 'if-none-match': '*', 'cache-control': 'no-cache' }, 200],
  [{ 'if-modified-since': modifiedAt.toUTCString() }, 304],
  [{ 'if-modified-since': new Date(modifiedAt.getTime() - 1_000).toUTCString() }, 200],
  [{ range: 'bytes=0-3', 'if-range': etag }, 206],
  [{ range: 'bytes=0-3', 'if-range': '"other"' }, 200],
  [{ range: 'bytes=0-3', 'if-range': modifiedAt.toUTCString() }, 206],
  [{ range: 'bytes=0-3', 'if-range': new Date(modifiedAt.getTime() - 1_000).toUTCString() }, 200],
])('answers the condition %o with %i', async (headers, status) => {
  const ask = await serveFile();
  expect((await ask(headers)).status).toBe(status);
  expect((await ask(headers, 'HEAD')).status).toBe(status);
});
