import { expect, test } from 'vitest';
import { pathOnThisSite } from './links.ts';

test.each([
  ['/news/12', '/news/12'],
  [' https://mind.example/news/12?lang=en_US#top ', '/news/12?lang=en_US#top'],
  ['https://mind.example', '/'],
  ['https://other.example/news/12', null],
  ['//other.example/', null],
  ['/\\other.example/', null],
  ['javascript:alert(1)', null],
  ['news/12', null],
])('takes %s as %s', (link, path) => {
  expect(pathOnThisSite(link, 'https://mind.example')).toBe(path);
});
