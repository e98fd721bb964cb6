import { expect, test } from 'vitest';
import { readSelectedHeaders } from './requestHeaders.ts';

test('joins lists that were sent in several lines, and takes the first of other headers', () => {
  const rawHeaders = [
    ...['If-None-Match', '"a"', 'Host', 'site.example', 'if-none-match', 'W/"b"', 'Accept-Encoding', 'gzip'],
    ...['accept-encoding', 'br;q=0', 'Cookie', 'a=1', 'Cookie', 'b=2', 'X-Lang', 'en_US', 'X-Lang', 'zh_CN'],
    ...['Authorization', 'one', 'Authorization', 'two'],
  ];
  expect(readSelectedHeaders({ rawHeaders })).toEqual({
    'if-none-match': '"a", W/"b"',
    'accept-encoding': 'gzip, br;q=0',
    cookie: 'a=1; b=2',
    'x-lang': 'en_US',
    authorization: 'one',
  });
});
