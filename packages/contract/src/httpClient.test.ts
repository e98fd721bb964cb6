import { afterEach, expect, test, vi } from 'vitest';
import { exchange, readEnvelope, requestFor } from './httpClient.ts';

afterEach(() => vi.unstubAllGlobals());

const headers = { 'X-Lang': 'zh_CN' };
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );

test('puts values named in the path into it, and the other values of a GET into the query', () => {
  const photo = { method: 'GET', path: '/api/admin/applications/:id/photo' } as const;
  expect(requestFor(photo, { id: 'a/b', reason: 'compare the name', note: null }, headers)).toEqual({
    url: '/api/admin/applications/a%2Fb/photo?reason=compare+the+name',
    init: { method: 'GET', headers },
  });
});

test('sends the other values of a POST as JSON', () => {
  const decide = { method: 'POST', path: '/api/admin/refunds/:id/decide' } as const;
  const { url, init } = requestFor(decide, { id: '7', grant: false, reason: undefined }, headers);
  expect(url).toBe('/api/admin/refunds/7/decide');
  expect(init.body).toBe('{"grant":false}');
  expect(init.headers).toEqual({ ...headers, 'Content-Type': 'application/json' });
});

test('sends the file of an upload last', () => {
  const upload = { method: 'POST', path: '/api/upload', takesFile: true } as const;
  const { init } = requestFor(upload, { file: new Blob(['x']), purpose: 'avatar' }, headers);
  expect([...(init.body as FormData).keys()]).toEqual(['purpose', 'file']);
  expect(init.headers).toEqual(headers);
});

test('distinguishes a timeout from a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')));
  expect(await failureOf(exchange('/', {}, 1))).toMatchObject({ kind: 'timeout', status: null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(exchange('/', {}, 1))).toMatchObject({ kind: 'network', status: null });
});

test('reports the HTTP status of a response that is no envelope', async () => {
  for (const body of ['<html>', '{}', 'null'])
    expect(await failureOf(readEnvelope(new Response(body, { status: 502 })))).toMatchObject({
      kind: 'http',
      status: 502,
    });
});
