import { expect, test } from 'vitest';
import { normalizeLink } from './normalizeLink.ts';

test.each([
  ['/news/12', '/news/12'],
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['example.org/a', 'https://example.org/a'],
  [' office@example.org ', 'mailto:office@example.org'],
  ['tel:+6561234567', 'tel:+6561234567'],
  ['https://例子.中国/', 'https://xn--fsqu00a.xn--fiqs8s/'],
])('accepts %s', (typed, href) => {
  expect(normalizeLink(typed)).toBe(href);
});

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//other.example',
  '/\\other.example',
  'https://',
  'two words',
  'word',
])('rejects %j', (typed) => {
  expect(normalizeLink(typed)).toBeNull();
});
