import { expect, test } from 'vitest';
import { isSlug, maxSlugLength, slugOf } from './slugs.ts';

test.each([
  ['spring-open-2026', true],
  ['a', true],
  ['12', false],
  ['2026-spring', false],
  ['Spring', false],
  ['spring--open', false],
  ['spring-', false],
  ['spring/open', false],
  ['', false],
  ['a'.repeat(maxSlugLength + 1), false],
])('tells whether "%s" is an own address: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

test.each([
  ['The Spring Open’s 3rd day: Müller leads!', 'the-spring-opens-3rd-day-muller-leads'],
  ['2026 Spring Open', 'spring-open'],
  ['春季公开赛 Spring', 'spring'],
  ['春季公开赛', ''],
  [`${'go '.repeat(40)}end`, 'go-'.repeat(27).slice(0, -1)],
  ['a'.repeat(200), ''],
])('proposes an own address from "%s"', (title, expected) => {
  expect(slugOf(title)).toBe(expected);
});
