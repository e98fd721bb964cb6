import { expect, test } from 'vitest';
import { matchPage, pagePatterns } from './pages.ts';

const values = ['1', 'go-individual', 'Ab_9-~.x', 'a:b@c', '李 慧仪', '100%', 'a/b', 'index'];
const fill = (pattern: string, value: string) => pattern.replace(/:\w+/g, () => encodeURIComponent(value));

/** Changes every static segment of a path and keeps the values. */
const inSegments = (pattern: string, value: string, change: (segment: string) => string) =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(value) : change(part)))
    .join('/');
const encodeAll = (text: string) => [...text].map((letter) => `%${letter.codePointAt(0)!.toString(16)}`).join('');

const variants: [string, (pattern: string, value: string) => string][] = [
  ['as written in the specification', (pattern, value) => fill(pattern, value)],
  ['with a final slash', (pattern, value) => `${fill(pattern, value)}/`],
  ['with several final slashes', (pattern, value) => `${fill(pattern, value)}///`],
  ['with doubled slashes', (pattern, value) => fill(pattern, value).replaceAll('/', '//')],
  ['in upper case', (pattern, value) => inSegments(pattern, value, (segment) => segment.toUpperCase())],
  ['in lower case', (pattern, value) => inSegments(pattern, value, (segment) => segment.toLowerCase())],
  [
    'with a needlessly encoded letter',
    (pattern, value) => inSegments(pattern, value, (segment) => segment.replace(/^./, encodeAll)),
  ],
  [
    'with every letter encoded in capitals',
    (pattern, value) => inSegments(pattern, value, (segment) => encodeAll(segment).toUpperCase()),
  ],
  ['with an encoded value', (pattern, value) => pattern.replace(/:\w+/g, () => encodeAllBytes(value))],
];
const encodeAllBytes = (text: string) =>
  [...encodeURIComponent(text).matchAll(/%..|./g)].map(([unit]) => (unit.length > 1 ? unit : encodeAll(unit))).join('');

test.each(pagePatterns)('maps every spelling of %s to one canonical path', (pattern) => {
  for (const value of values) {
    const { path } = matchPage(fill(pattern, value))!;
    for (const [way, write] of variants)
      expect([way, matchPage(write(pattern, value))]).toEqual([way, { pattern, path }]);
    expect(decodeURIComponent(path)).toBe(pattern.replace(/:\w+/g, () => value));
  }
});

test.each([
  '/no-such-page',
  '/news/1/2',
  '/%6eews%2f1',
  '//evil.example',
  '//evil.example/news',
  '/\\evil.example',
  '/%5cevil.example',
  '/news/..',
  '/news/%2e%2e',
  '/news/./1',
  '/news/a%0d%0aSet-Cookie:x',
  '/news/%00',
  '/news/%',
  '/news/%ff',
  '/personal/match',
])('returns null for %s', (path) => {
  expect(matchPage(path)).toBeNull();
});

test('returns a path with one leading slash, and keeps the case of values', () => {
  expect(matchPage('//NEWS//AbC//')).toEqual({ pattern: '/news/:id', path: '/news/AbC' });
  expect(matchPage('')).toEqual({ pattern: '/', path: '/' });
});
