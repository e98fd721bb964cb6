import type { Locale } from '@app/contract/locale';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';
import { Byline } from './Byline.tsx';

const originalGetLocale = getLocale;
afterEach(() => overwriteGetLocale(originalGetLocale));

const authors = [
  { id: '1', name: '林墨言', slug: 'lin-moyan' },
  { id: '2', name: '陈一', slug: 'chen-yi' },
  { id: '3', name: 'Su Wan', slug: 'su-wan' },
];

function renderByline(count: number, locale: Locale, isLinked = true): HTMLElement {
  overwriteGetLocale(() => locale);
  return render(<Byline authors={authors.slice(0, count)} isLinked={isLinked} />, { wrapper: MemoryRouter }).container;
}

test.each([
  [1, 'zh_CN', '作者：林墨言'],
  [2, 'zh_CN', '作者：林墨言、陈一'],
  [3, 'zh_CN', '作者：林墨言、陈一、Su Wan'],
  [1, 'en_US', 'By 林墨言'],
  [2, 'en_US', 'By 林墨言 and 陈一'],
  [3, 'en_US', 'By 林墨言, 陈一, and Su Wan'],
] as const)('joins the names of %i authors in %s', (count, locale, expected) => {
  expect(renderByline(count, locale).textContent).toBe(expected);
});

test('links each name to the page of the author, but not in a preview', () => {
  const links = [...renderByline(2, 'en_US').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/authors/lin-moyan', '/authors/chen-yi']);
  expect(renderByline(2, 'en_US', false).querySelectorAll('a')).toHaveLength(0);
});
