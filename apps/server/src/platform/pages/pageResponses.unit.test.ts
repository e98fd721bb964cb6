import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { chooseEncoding, PageResponses } from './pageResponses.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['vibration', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br,'.repeat(100), 'identity'],
])('sends a page to a client that accepts %s as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ['/news?pageNum=2#top', '/news?pageNum=2#top'],
  ['/新闻/2019?q=棋', '/%E6%96%B0%E9%97%BB/2019?q=%E6%A3%8B'],
  ['https://例子.公司/新闻', 'https://xn--fsqu00a.xn--55qx5d/%E6%96%B0%E9%97%BB'],
  ['/a\u0001b', '/a%01b'],
])('redirects to %j by a header of printable characters', (location, header) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const writeHead = vi.spyOn(response, 'writeHead');
  new PageResponses('http://site.invalid', true).redirectForGood(response, location);
  expect(writeHead.mock.calls[0]?.[1]).toMatchObject({ location: header });
});
