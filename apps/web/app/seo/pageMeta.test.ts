import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { pageMeta, siteNameOf } from './pageMeta.ts';

const location = { pathname: '/news', search: '' };
const matches = [
  { id: 'root', loaderData: { publicUrl: 'https://site.example', settings: { name: 'Eastern Mind Games Union' } } },
];
const titleAndSite = (page: Parameters<typeof pageMeta>[0], title: string) => {
  const tags = pageMeta(page, { title, description: 'Description' }) as (MetaDescriptor & Record<string, string>)[];
  return [tags.find((tag) => tag.title)?.title, tags.find(({ property }) => property === 'og:site_name')?.content];
};

test('names the association of the settings in title and share card', () => {
  expect(titleAndSite({ location, matches }, 'News')).toEqual([
    'News · Eastern Mind Games Union',
    'Eastern Mind Games Union',
  ]);
});

test('does not repeat the name on the home page', () => {
  expect(titleAndSite({ location, matches }, 'Eastern Mind Games Union')[0]).toBe('Eastern Mind Games Union');
});

test('falls back to the name of a new site where a failed page has no data', () => {
  expect(siteNameOf({ matches: [] })).toBe(m.site_name());
  expect(titleAndSite({ location, matches: [undefined] }, 'News')[0]).toBe(`News · ${m.site_name()}`);
});
