import { expect, test } from 'vitest';
import { readPageAddress } from './pageAddress.ts';

const rules = { knownQuery: ['pageNum'], fixedLocale: (path: string) => (path === '/c' ? ('zh_CN' as const) : null) };
const read = (url: string) => readPageAddress(url, { 'accept-language': 'en' }, rules);

test('redirects another form of an address to its page with the whole query', () => {
  expect(read('/News/?utm_source=x&pageNum=2')).toMatchObject({
    canonicalUrl: '/news?utm_source=x&pageNum=2',
    path: '/news',
    isPage: true,
  });
  expect(read('/C/')).toMatchObject({ canonicalUrl: '/c', locale: 'zh_CN' });
  expect(read('//news//12/?')).toMatchObject({ canonicalUrl: '/news/12?' });
});

test('keeps a canonical address and its cache key with unknown query parameters', () => {
  expect(read('/news?utm_source=x&pageNum=2')).toMatchObject({ canonicalUrl: null, key: 'en_US /news?pageNum=2' });
  expect(read('/news?pageNum=2').key).toBe(read('/news?pageNum=2&a=b').key);
});

test.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '///evil.example/news',
  '/news/%0d%0aSet-Cookie:%20a=b',
  '/no/such/page/',
])('does not redirect an address that is no page: %s', (url) => {
  expect(read(url)).toMatchObject({ canonicalUrl: null, isPage: false });
});
