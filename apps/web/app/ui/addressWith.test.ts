import { expect, test } from 'vitest';
import { addressWith } from './addressWith.ts';

test('returns the same link for any order of parameters, and drops unknown ones', () => {
  const next = (search: string) => addressWith('/news', search, { pageNum: '3' });

  expect(next('?type=hot&keyword=go&pageNum=2')).toBe('/news?type=hot&keyword=go&pageNum=3');
  expect(next('?pageNum=2&keyword=go&type=hot')).toBe(next('?type=hot&keyword=go&pageNum=2'));
  expect(next('?utm_source=letter&keyword=go&lang=zh_CN&type=hot&type=hotVideo')).toBe(next('?type=hot&keyword=go'));
});

test('appends the language only when it is set', () => {
  expect(addressWith('/hot', '?lang=zh_CN', {})).toBe('/hot');
  expect(addressWith('/hot', '?lang=zh_CN&tab=ended', { lang: 'en_US' })).toBe('/hot?tab=ended&lang=en_US');
});

test('removes parameters set to null and inserts new ones in the fixed order', () => {
  expect(addressWith('/members', '?tab=ranking&pageNum=4', { pageNum: null })).toBe('/members?tab=ranking');
  expect(addressWith('/members', '?pageNum=4', { tab: 'ranking' })).toBe('/members?tab=ranking&pageNum=4');
});
