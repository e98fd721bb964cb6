import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { createTestPicture } from '../uploads/uploads.fixtures.ts';
import { createVideoCard } from './videos.service.ts';
import { answer, answerLater, answerWithoutEnd, startVideoSites } from './videoSites.fixtures.ts';

const app = testApp();
let file: Buffer;
beforeAll(async () => {
  file = await createTestPicture();
});
beforeEach(() => emptyDatabase(app.db));

const actor = { staffId: null, name: 'test', visitor: { address: '127.0.0.1', userAgent: 'test' } };
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const bilibili = 'https://www.bilibili.com/video/BV17x411w7KC';
const tencent = 'https://v.qq.com/x/page/m3303h9zvqj.html';
const view = 'api.bilibili.com/x/web-interface/view';
const json = (value: object) => answer(JSON.stringify(value), 200, { 'content-type': 'application/json' });

async function find(address: string, answers: Parameters<typeof startVideoSites>[0]) {
  const { gatewayUrl, requests } = await startVideoSites(answers);
  const card = await createVideoCard({ ...app.features().videos, gatewayUrl }, actor, address);
  return { card, requests };
}
const bilibiliVideo = (pic: string, title = 'Final') => ({ [view]: json({ code: 0, data: { title, pic } }) });

test('asks YouTube for the title, and stores the large picture or the one that every video has', async () => {
  const oembed = json({
    title: ' Final\u202e \n game\u0000 ',
    thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  });
  const small = { 'www.youtube.com/oembed': oembed, 'i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg': answer(file) };
  const { card, requests } = await find('https://youtu.be/dQw4w9WgXcQ?t=9', small);
  expect(card).toEqual({
    provider: 'youtube',
    address: `${youtube}&t=9`,
    title: 'Final game',
    picture: expect.stringMatching(/^\/media\/[\w-]+-640x480\.jpg$/),
  });
  expect(requests[0]).toBe(`www.youtube.com/oembed?format=json&url=${youtube}`);
  expect((await app.server().inject(card.picture!)).statusCode).toBe(200);
  const { rows } = await app.db.execute(sql`select name, alt from pictures`);
  expect(rows).toEqual([{ name: 'Final game', alt: { zh_CN: 'Final game', en_US: 'Final game' } }]);

  const wide = await sharp({ create: { width: 1280, height: 720, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const large = await find(youtube, { ...small, 'i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg': answer(wide) });
  expect(large.card.picture).toMatch(/-1280x720\.jpg$/);
});

test('asks Bilibili, and fetches its picture by https', async () => {
  const { card, requests } = await find('https://www.bilibili.com/video/av170001?p=2', {
    ...bilibiliVideo('http://i0.hdslb.com/bfs/archive/a.jpg', '围棋决赛'),
    'i0.hdslb.com/bfs/archive/a.jpg': answer(file),
  });
  expect(card).toMatchObject({ provider: 'bilibili', address: `${bilibili}?p=2`, title: '围棋决赛' });
  expect(card.picture).toMatch(/-640x480\.jpg$/);
  expect(requests[0]).toBe(`${view}?bvid=BV17x411w7KC`);
});

test('reads the page of Tencent, also through a redirect within its site', async () => {
  const page = `<html><head><meta content="Final &amp; &#26827;_腾讯视频" property="og:title"><meta name='og:image' content='//puui.qpic.cn/a/0'>`;
  const { card } = await find('https://v.qq.com/x/cover/mzc00200abc/m3303h9zvqj.html', {
    'v.qq.com/x/page/m3303h9zvqj.html': answer('', 302, { location: '/x/cover/mzc00200abc/m3303h9zvqj.html' }),
    'v.qq.com/x/cover/mzc00200abc/m3303h9zvqj.html': answer(`${page}${' '.repeat(1_000_000)}`),
    'puui.qpic.cn/a/0': answer(file),
  });
  expect(card).toMatchObject({ provider: 'tencent', address: tencent, title: 'Final & 棋' });
  expect(card.picture).toMatch(/-640x480\.jpg$/);
});

test.each([
  ['does not know the video', { [view]: json({ code: -404, data: null }) }],
  ['answers an error', { [view]: answer('{"data":{"title":"x"}}', 500) }],
  ['answers HTML', { [view]: answer('<title>x</title>') }],
  ['answers a list', { [view]: json([1]) }],
  ['answers too much', { [view]: json({ data: { title: 'x', more: 'a'.repeat(300_000) } }) }],
  ['answers without end', { [view]: answerWithoutEnd(Buffer.alloc(64 * 1024, '[')) }],
  ['redirects to another host', { [view]: answer('', 302, { location: 'https://evil.example/x' }) }],
  ['redirects to itself', { [view]: answer('', 302, { location: '/x/web-interface/view' }) }],
  ['ends the connection', { [view]: (response: { destroy: () => unknown }) => response.destroy() }],
])('has neither title nor picture when the site %s', async (_, answers) => {
  const { card, requests } = await find(bilibili, {
    ...answers,
    'evil.example/x': json({ data: { title: 'evil', pic: '' } }),
  });
  expect(card).toEqual({ provider: 'bilibili', address: bilibili, title: '', picture: null });
  expect(requests.length).toBeLessThanOrEqual(4);
  expect(requests.join()).not.toContain('evil');
});

test('has neither title nor picture when the site cannot be reached', async () => {
  const deps = { ...app.features().videos, gatewayUrl: 'http://127.0.0.1:9' };
  expect(await createVideoCard(deps, actor, youtube)).toMatchObject({ address: youtube, title: '', picture: null });
});

const picture = 'i0.hdslb.com/a.jpg';
test.each([
  ['is no picture', 'https://i0.hdslb.com/a.jpg', { [picture]: answer('<svg onload="evil()">') }],
  [
    'is too large',
    'https://i0.hdslb.com/a.jpg',
    { [picture]: answerLater(() => Buffer.concat([file, Buffer.alloc(5 * 1024 * 1024)])) },
  ],
  ['has no end', 'https://i0.hdslb.com/a.jpg', { [picture]: answerWithoutEnd(Buffer.alloc(64 * 1024)) }],
  ['is on another host', 'https://i0.hdslb.com.evil.example/a.jpg', {}],
  ['is on this machine', 'https://127.0.0.1/a.jpg', {}],
  ['has a port', 'https://i0.hdslb.com:8443/a.jpg', {}],
  ['is a local file', 'file:///etc/passwd', {}],
  [
    'leads to another host',
    'https://i0.hdslb.com/a.jpg',
    { [picture]: answer('', 301, { location: 'https://evil.example/a.jpg' }) },
  ],
])('keeps the title when the picture %s', async (_, address, answers) => {
  const others = Object.fromEntries(
    ['i0.hdslb.com.evil.example', '127.0.0.1', 'evil.example'].map((host) => [`${host}/a.jpg`, answer(file)]),
  );
  const { card, requests } = await find(bilibili, { ...bilibiliVideo(address), ...others, ...answers });
  expect(card).toMatchObject({ title: 'Final', picture: null });
  expect(requests.length).toBe(picture in answers ? 2 : 1);
});

test('shortens a title without breaking characters', async () => {
  const { card } = await find(bilibili, bilibiliVideo('', '𠀀'.repeat(500)));
  expect(card.title).toBe('𠀀'.repeat(200));
});

test('refuses other addresses, and too many calls of one member of staff', async () => {
  const cookie = await staffCookie(app, 'editor');
  const call = (address: string) => callAdmin(app, 'adminVideoCardCreate', { body: { address }, cookie });
  expect((await call('https://vimeo.com/1')).envelope).toMatchObject({
    code: 4000,
    data: { fields: { address: expect.any(String) } },
  });
  const { gatewayUrl } = await startVideoSites({});
  Object.assign(app.features().videos, { gatewayUrl });
  expect((await call(youtube)).envelope).toMatchObject({ code: 1000, data: { title: '', picture: null } });
  const { perStaff } = app.features().videos;
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from staff order by id desc limit 1`);
  for (let count = 1; count < perStaff.tries; count += 1) await perStaff.count(rows[0]!.id);
  expect((await call(youtube)).envelope).toMatchObject({ code: 4029, data: { retryAfterSeconds: expect.any(Number) } });
});
