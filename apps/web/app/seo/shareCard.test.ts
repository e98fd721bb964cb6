import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { type ShareCard, shareCardTags } from './shareCard.ts';

const card: ShareCard = {
  site: 'Association',
  publicUrl: 'https://site.example',
  url: 'https://site.example/news/7?lang=zh_CN',
  locale: 'zh_CN',
  languages: ['zh_CN', 'en_US'],
  title: 'Title',
  description: 'Description',
};

/** Returns the content of each tag by its name. */
const tagsOf = (changes: Partial<ShareCard>): Record<string, string> =>
  Object.fromEntries(
    (shareCardTags({ ...card, ...changes }) as (MetaDescriptor & Record<string, string>)[]).map((tag) => [
      tag.property ?? tag.name,
      tag.content!,
    ]),
  );

test('describes a page with the default picture', () => {
  expect(tagsOf({})).toEqual({
    'og:site_name': 'Association',
    'og:type': 'website',
    'og:title': 'Title',
    'og:description': 'Description',
    'og:url': 'https://site.example/news/7?lang=zh_CN',
    'og:image': 'https://site.example/og-default.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': m.share_picture_alt(),
    'og:locale': 'zh_CN',
    'og:locale:alternate': 'en_US',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Title',
    'twitter:description': 'Description',
    'twitter:image': 'https://site.example/og-default.jpg',
    'twitter:image:alt': m.share_picture_alt(),
  });
});

test.each([
  ['/media/wide-1600x900.jpg', '/media/wide-1600x900.1280.jpg', '1280', '720'],
  ['/media/small-640x427.png', '/media/small-640x427.1280.jpg', '640', '427'],
  ['/media/unknown.jpg', '/media/unknown.1280.jpg', undefined, undefined],
])('names the size at which %s is served', (image, path, width, height) => {
  const tags = tagsOf({ image });
  expect([tags['og:image'], tags['og:image:width'], tags['og:image:height'], tags['og:image:alt']]).toEqual([
    `https://site.example${path}`,
    width,
    height,
    'Title',
  ]);
});

test('uses the default picture of the site only for a page without a picture of its own', () => {
  const defaultPicture = { url: '/media/hall-1600x840.jpg', alt: 'Players in a hall' };
  expect(tagsOf({ defaultPicture })).toMatchObject({
    'og:image': 'https://site.example/media/hall-1600x840.1280.jpg',
    'og:image:width': '1280',
    'og:image:height': '672',
    'og:image:alt': 'Players in a hall',
    'twitter:image': 'https://site.example/media/hall-1600x840.1280.jpg',
  });
  expect(tagsOf({ defaultPicture, image: '/media/wide-1600x900.jpg' })['og:image']).toContain('/wide-');
});

test('gives the time of publication of an article, and no other language where it has none', () => {
  const tags = tagsOf({ publishedAt: '2030-01-02T03:04:05.000Z', languages: ['zh_CN'] });
  expect(tags).toMatchObject({ 'og:type': 'article', 'article:published_time': '2030-01-02T03:04:05.000Z' });
  expect(tags).not.toHaveProperty('og:locale:alternate');
});

test('gives the file of a video with its type, duration and time of publication', () => {
  const video = { path: '/media/film.mp4', durationSeconds: 95 };
  const tags = tagsOf({ video, publishedAt: '2030-01-02T03:04:05.000Z' });
  expect(tags).toMatchObject({
    'og:type': 'video.other',
    'og:video': 'https://site.example/media/film.mp4',
    'og:video:secure_url': 'https://site.example/media/film.mp4',
    'og:video:type': 'video/mp4',
    'video:duration': '95',
    'video:release_date': '2030-01-02T03:04:05.000Z',
  });
  expect(tags).not.toHaveProperty('article:published_time');
  expect(tagsOf({ video, publicUrl: 'http://localhost:3000' })).not.toHaveProperty('og:video:secure_url');
});
