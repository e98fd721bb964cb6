import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestBanner } from './banners.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

const listBanners = async (locale: 'zh_CN' | 'en_US') => (await app.call('banners', {}, { locale })).envelope.data;
const listTitles = async (locale: 'zh_CN' | 'en_US') => (await listBanners(locale)).map(({ title }) => title);

test('lists at most six banners in order, with the link and the description of the language', async () => {
  for (const position of [7, 6, 5, 4, 3, 2, 1]) await insertTestBanner(db, `Banner ${position}`, position);

  const listed = await listBanners('en_US');

  expect(listed.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6].map((position) => `Banner ${position}`));
  expect(listed[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    title: 'Banner 1',
    image: '/media/banner-2400x1000.jpg',
    imageAlt: 'A board',
    link: '/e',
    eyebrow: 'Eyebrow',
    text: 'Text',
    action: 'Read on',
  });
});

test('leaves a banner out in a language that it does not have', async () => {
  await insertTestBanner(db, 'Chinese only', 1, { title: { zh_CN: '只有中文', en_US: '' } });
  await insertTestBanner(db, 'Both', 2, { title: { zh_CN: 'Both（中）', en_US: 'Both' } });

  expect(await listTitles('zh_CN')).toEqual(['只有中文', 'Both（中）']);
  expect(await listTitles('en_US')).toEqual(['Both']);
});

test('shows a banner from its beginning until its end, and not while it is hidden', async () => {
  await insertTestBanner(db, 'Hidden', 1, { isShown: false });
  await insertTestBanner(db, 'January', 2, {
    shownFrom: new Date('2030-01-01T00:00:10Z'),
    shownUntil: new Date('2030-01-01T00:00:20Z'),
  });

  expect(await listTitles('en_US')).toEqual([]);
  app.clock.advance(10);
  expect(await listTitles('en_US')).toEqual(['January']);
  app.clock.advance(10);
  expect(await listTitles('en_US')).toEqual([]);
});
