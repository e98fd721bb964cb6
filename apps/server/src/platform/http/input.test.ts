import { expect, test } from 'vitest';
import { z } from 'zod';
import type { InvalidFields } from '#platform/errors';
import { testApp } from '#platform/testing/testApp';
import { parseInput } from './input.ts';
import { parseId } from '#platform/ids';

const schema = z.object({
  name: z.string().max(5).optional(),
  kind: z.enum(['one', 'two']).optional(),
  tags: z.array(z.string()).optional(),
});
const { call, server } = testApp();

const problemsOf = (input: unknown) => {
  try {
    parseInput(schema, input);
    return null;
  } catch (thrown) {
    return (thrown as InvalidFields).fields;
  }
};

test.each([
  ['null', { name: null }],
  ['an empty text', { name: '' }],
  ['a missing field', {}],
  ['no object at all', null],
  ['an array in its place', ['name']],
])('treats %s as absent', (_what, input) => {
  expect(parseInput(schema, input)).toEqual({});
});

test.each([
  ['NUL', { name: 'a\0b' }, { name: 'unreadable' }],
  ['half of a surrogate pair', { name: '\ud83d' }, { name: 'unreadable' }],
  ['NUL deep inside', { tags: ['ok', 'a\0'] }, { tags: 'unreadable' }],
  ['an array for a text', { name: ['a', 'b'] }, { name: 'malformed' }],
  ['an object for a text', { name: { toString: 'x' } }, { name: 'malformed' }],
  ['a number for a text', { name: 7 }, { name: 'malformed' }],
  ['a long text', { name: 'abcdef' }, { name: 'tooLong' }],
  ['a choice that is not offered', { kind: 'three' }, { kind: 'notOffered' }],
])('rejects %s and names its field', (_what, input, problems) => {
  expect(problemsOf(input)).toEqual(problems);
});

test('rejects endless nesting without a stack overflow', async () => {
  const payload = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const response = await server().inject({
    method: 'POST',
    url: '/api/member/memberSubscribe/add',
    payload,
    headers: { 'content-type': 'application/json' },
  });

  expect(response.json()).toMatchObject({
    code: 4000,
    data: { fields: { email: 'Enter a complete email address, such as name@example.com' } },
  });
});

test('accepts complete surrogate pairs and Han text, and drops unknown fields', () => {
  expect(parseInput(schema, { name: '围棋😀', unknown: 1, __proto__: { kind: 'two' } })).toEqual({ name: '围棋😀' });
});

test('ignores unknown fields unread and does not echo their names', async () => {
  const response = await server().inject({ url: '/api/member/news/list?%00%3Cscript%3E=a%00&pageNum=x' });

  expect(response.json()).toEqual({
    code: 4000,
    msg: 'Please check your entries',
    data: { fields: { pageNum: 'Invalid format' } },
  });
});

test.each(['0', '-1', '01', '1.0', '1e3', ' 1', '9223372036854775808', '1234567890123456', '', 'null'])(
  'answers the malformed id %j like an unknown one',
  (id) => {
    expect(() => parseId(id)).toThrow('notFound');
  },
);

test.each(['9223372036854775808', '-1', '1e309', '0', '1.5', '10001', 'NaN', '१'])(
  'rejects the page number %s and names the field',
  async (pageNum) => {
    const { status, envelope } = await call('newsList', { pageNum });

    expect(status).toBe(200);
    expect(envelope).toEqual({
      code: 4000,
      msg: 'Please check your entries',
      data: { fields: { pageNum: expect.any(String) } },
    });
  },
);

test('answers the last possible page with an empty list', async () => {
  expect((await call('newsList', { pageNum: 10_000, pageSize: 50 })).envelope.data).toMatchObject({
    rows: [],
    total: 0,
    pageNum: 10_000,
    pageSize: 50,
  });
});

test('rejects a repeated query key', async () => {
  const response = await server().inject({ url: '/api/member/news/list?pageNum=1&pageNum=2' });

  expect(response.json()).toMatchObject({ code: 4000, data: { fields: { pageNum: expect.any(String) } } });
});

test('uses the default for absent, null and empty query values', async () => {
  expect((await server().inject({ url: '/api/member/news/list?pageNum=&pageSize=&keyword=' })).json()).toMatchObject({
    code: 1000,
    data: { pageNum: 1, pageSize: 10 },
  });
});

test('answers a malformed id as not found', async () => {
  for (const id of ['abc', '9'.repeat(40), '-1', '%00', '%F0%9F%98%80']) {
    const response = await server().inject({ url: `/api/member/matchConfig/get/${id}` });
    expect([4000, 4004]).toContain(response.json().code);
    expect(response.statusCode).toBe(200);
  }
});
