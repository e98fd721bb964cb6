import { expect, test } from 'vitest';
import { m } from '#messages';
import { testApp } from '#platform/testing/testApp';

const { call, server, config } = testApp();
const subscribe = '/api/member/memberSubscribe/add';
const json = { 'content-type': 'application/json' };

test.each([
  [{ 'x-lang': 'zh_CN' }, '成功'],
  [{ 'x-lang': 'en_US' }, 'Success'],
  [{ 'x-lang': 'fr_FR' }, 'Success'],
  [{ 'x-lang': 'fr_FR', 'accept-language': 'zh-CN' }, '成功'],
  [{ 'accept-language': 'zh-CN,en;q=0.5' }, '成功'],
  [{ 'accept-language': 'zh;q=0.9' }, '成功'],
  [{ 'accept-language': 'en-GB,zh-CN' }, 'Success'],
  [{ 'accept-language': 'zh-TW' }, 'Success'],
  [{ 'x-lang': 'en_US', 'accept-language': 'zh-CN' }, 'Success'],
  [{}, 'Success'],
])('answers the headers %o with the message %s', async (headers, msg) => {
  const { envelope, headers: answered } = await call('countryList', {}, { headers: headers as Record<string, string> });

  expect(envelope.msg).toBe(msg);
  expect(answered.vary).toBe('X-Lang, Accept-Language');
  expect(answered['content-language']).toBe(msg === '成功' ? 'zh-CN' : 'en-US');
});

test('answers missing records and invalid values as business errors in the requested language', async () => {
  expect(await call('matchGet', { id: '12345' }, { locale: 'zh_CN' })).toMatchObject({
    status: 200,
    envelope: { code: 4004, msg: '内容不存在或已删除', data: null },
  });
  expect((await call('newsGet', { id: '' })).envelope).toEqual({
    code: 4000,
    msg: 'Please check your entries',
    data: { fields: { id: 'This is required' } },
  });
});

test.each([
  ['an unknown call', { url: '/api/nothing/here' }, 404],
  [
    'an unknown call of another method',
    { method: 'POST', url: '/api/nothing/here', payload: '{}', headers: json },
    404,
  ],
  ['a wrong method', { method: 'POST', url: '/api/member/news/list', payload: '{}', headers: json }, 405],
  ['JSON that is none', { method: 'POST', url: subscribe, payload: '{"email":', headers: json }, 400],
  [
    '__proto__ in JSON',
    { method: 'POST', url: subscribe, payload: '{"email":"a@example.org","__proto__":{"x":1}}', headers: json },
    400,
  ],
  [
    'a constructor’s prototype in JSON',
    { method: 'POST', url: subscribe, payload: '{"constructor":{"prototype":{"x":1}}}', headers: json },
    400,
  ],
  [
    'bad UTF-8',
    { method: 'POST', url: subscribe, payload: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), headers: json },
    400,
  ],
  [
    'bad UTF-8 in a form',
    {
      method: 'POST',
      url: subscribe,
      payload: Buffer.from([0x61, 0x3d, 0xff]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    400,
  ],
  ['a bad escape in the path', { url: '/api/member/news/recommendList/%E0%A4%A' }, 400],
  [
    'a body beyond 256 KiB',
    { method: 'POST', url: subscribe, payload: JSON.stringify({ email: 'a'.repeat(300_000) }), headers: json },
    413,
  ],
  ['an address beyond 4096 characters', { url: `/api/member/news/list?keyword=${'a'.repeat(5_000)}` }, 414],
  ['a path part beyond 200 characters', { url: `/api/member/news/recommendList/${'1'.repeat(300)}` }, 414],
  ['XML', { method: 'POST', url: subscribe, payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
  ['plain text', { method: 'POST', url: subscribe, payload: 'a', headers: { 'content-type': 'text/plain' } }, 415],
] as const)(
  'answers %s with its status and the envelope, and echoes nothing of the request',
  async (_what, request, status) => {
    const response = await server().inject({
      ...request,
      headers: { ...('headers' in request ? request.headers : {}), 'x-lang': 'zh_CN' },
    });

    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ code: status, msg: m[`http_${status}`]({}, { locale: 'zh_CN' }), data: null });
  },
);

test.each([
  ['GET', '/api/member/memberSubscribe/add', 'POST'],
  ['DELETE', '/api/member/news/list', 'GET, HEAD'],
  ['PUT', '/api/member/news/read/1', 'POST'],
] as const)('answers %s %s with 405 and allows %s', async (method, url, allow) => {
  const response = await server().inject({ method, url });

  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe(allow);
});

test('treats an empty body as none, and a body that is no object as one without fields', async () => {
  for (const payload of ['', ' ', 'null', '[]', '"text"', '7']) {
    const response = await server().inject({ method: 'POST', url: subscribe, payload, headers: json });
    expect(response.json()).toMatchObject({ code: 4000, data: { fields: { email: 'Enter your email address' } } });
  }
});

test('sends the security headers with every answer, failures included', async () => {
  for (const url of [
    '/api/member/news/list',
    '/api/nothing',
    '/healthz',
    '/media/nothing.jpg',
    `/api/x?${'a'.repeat(5_000)}`,
  ]) {
    const { headers } = await server().inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without an origin of its own', { origin: 'null' }, 403],
  ['another port of this host', { origin: 'http://127.0.0.1:1' }, 403],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }, 403],
  ['this site', { origin: config.publicUrl }, 200],
  ['this site by another of its names', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ['a program that is no browser', {}, 200],
])('answers a post from %s', async (_whom, headers, status) => {
  const response = await server().inject({
    method: 'POST',
    url: subscribe,
    payload: {},
    headers: headers as Record<string, string>,
  });

  expect(response.statusCode).toBe(status);
  expect(response.json().code).toBe(status === 403 ? 403 : 4000);
});

test('allows reads from any origin, and the unsubscribe form that mail programs send', async () => {
  const headers = { origin: 'https://evil.example' };

  expect((await server().inject({ url: '/api/member/news/list', headers })).statusCode).toBe(200);
  const form = {
    method: 'POST',
    url: '/api/member/memberSubscribe/remove?token=unknown',
    payload: 'List-Unsubscribe=One-Click',
  } as const;
  const answered = await server().inject({
    ...form,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answered.statusCode).toBe(200);
});
