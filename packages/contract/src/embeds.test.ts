import { expect, test } from 'vitest';
import {
  isShortVideoLink,
  listPlayerOrigins,
  parseVideoAddress,
  playerAddress,
  readVideoAddress,
  videoAddress,
} from './embeds.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s&list=PL1', 'youtube dQw4w9WgXcQ'],
  ['http://youtube.com/watch?v=dQw4w9WgXcQ#t=9', 'youtube dQw4w9WgXcQ'],
  ['  youtu.be/dQw4w9WgXcQ?si=abc&t=42 \n', 'youtube dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/a-b_c9WgXcQ', 'youtube a-b_c9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', 'youtube dQw4w9WgXcQ'],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="a" allowfullscreen></iframe>',
    'youtube dQw4w9WgXcQ',
  ],
  ['https://www.bilibili.com/video/BV17x411w7KC/?p=2&share_source=copy_web', 'bilibili BV17x411w7KC'],
  ['https://m.bilibili.com/video/bv17x411w7KC', 'bilibili BV17x411w7KC'],
  ['https://www.bilibili.com/video/av170001', 'bilibili BV17x411w7KC'],
  ['https://www.bilibili.com/video/av2/', 'bilibili BV1xx411c7mD'],
  [
    '<iframe src="//player.bilibili.com/player.html?isOutside=true&aid=170001&amp;bvid=BV17x411w7KC&cid=1&p=1" scrolling="no" border="0"></iframe>',
    'bilibili BV17x411w7KC',
  ],
  ['//player.bilibili.com/player.html?aid=170001', 'bilibili BV17x411w7KC'],
  ['https://v.qq.com/x/page/m3303h9zvqj.html', 'tencent m3303h9zvqj'],
  ['https://v.qq.com/x/cover/mzc00200abcdefg/m3303h9zvqj.html?ptag=x', 'tencent m3303h9zvqj'],
  ['https://m.v.qq.com/x/m/play?cid=mzc00200abcdefg&vid=m3303h9zvqj', 'tencent m3303h9zvqj'],
  [
    "<iframe frameborder='0' src='https://v.qq.com/txp/iframe/player.html?vid=m3303h9zvqj' allowFullScreen='true'></iframe>",
    'tencent m3303h9zvqj',
  ],
])('finds the video of %s', (text, video) => {
  const found = parseVideoAddress(text)!;
  expect(`${found.provider} ${found.id}`).toBe(video);
  expect(readVideoAddress(videoAddress(found))).toEqual(found);
  expect(listPlayerOrigins()).toContain(new URL(playerAddress(found)).origin);
});

test.each([
  '',
  'a video',
  'see https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ and more',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript:alert("https://youtu.be/dQw4w9WgXcQ")',
  'javascript://youtu.be/dQw4w9WgXcQ',
  'https://www.bilibili.com/video/BV17x411w7K0',
  'https://www.bilibili.com/bangumi/play/ep1',
  'https://player.bilibili.com/other.html?bvid=BV17x411w7KC',
  'https://b23.tv/abcdefg',
  'https://v.qq.com/x/cover/mzc00200abcdefg.html',
  'https://v.qq.com/x/page/M3303H9ZVQJ.html',
  'https://vimeo.com/1',
  '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><script>evil()</script>',
])('finds no video in %j', (text) => {
  expect(parseVideoAddress(text)).toBeNull();
});

test('recognizes short links, which name no video', () => {
  expect(['https://b23.tv/BV17x411w7KC', 'b23.tv/x', 'https://youtu.be/x'].map(isShortVideoLink)).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1', 'dQw4w9WgXcQ'],
  ['bilibili', 'https://player.bilibili.com/player.html?bvid=BV17x411w7KC&autoplay=1', 'BV17x411w7KC'],
  ['tencent', 'https://v.qq.com/txp/iframe/player.html?vid=m3303h9zvqj&autoplay=true', 'm3303h9zvqj'],
] as const)('knows the player of %s', (provider, address, id) => {
  expect(playerAddress({ provider, id })).toBe(address);
});

test.each([
  ['youtu.be/dQw4w9WgXcQ?si=x&t=42', 'watch?v=dQw4w9WgXcQ&t=42', 'dQw4w9WgXcQ?autoplay=1&start=42'],
  ['youtube.com/watch?t=1h2m3s&v=dQw4w9WgXcQ', 'watch?v=dQw4w9WgXcQ&t=3723', 'dQw4w9WgXcQ?autoplay=1&start=3723'],
  ['youtube.com/watch?v=dQw4w9WgXcQ#t=9s', 'watch?v=dQw4w9WgXcQ&t=9', 'dQw4w9WgXcQ?autoplay=1&start=9'],
  ['youtube.com/embed/dQw4w9WgXcQ?start=7', 'watch?v=dQw4w9WgXcQ&t=7', 'dQw4w9WgXcQ?autoplay=1&start=7'],
  ['bilibili.com/video/BV17x411w7KC?p=2', 'BV17x411w7KC?p=2', 'BV17x411w7KC&autoplay=1&p=2'],
  ['bilibili.com/video/BV17x411w7KC/?t=30.9&p=12', 'BV17x411w7KC?p=12&t=30', 'BV17x411w7KC&autoplay=1&p=12&t=30'],
  ['player.bilibili.com/player.html?aid=170001&p=3', 'BV17x411w7KC?p=3', 'BV17x411w7KC&autoplay=1&p=3'],
])('keeps the part and the start of %s', (text, page, player) => {
  const found = parseVideoAddress(text)!;
  expect(videoAddress(found).endsWith(`/${page}`)).toBe(true);
  expect(playerAddress(found)).toMatch(new RegExp(`[/=]${player.replace('?', '\\?')}$`));
  expect(readVideoAddress(videoAddress(found))).toEqual(found);
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=0',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=-5',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4%26autoplay=0',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1e9',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9999999999',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9999m999999s',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&start=%22onload',
  'https://www.bilibili.com/video/BV17x411w7KC?p=1&t=',
  'https://www.bilibili.com/video/BV17x411w7KC?p=2.5',
  'https://v.qq.com/x/page/m3303h9zvqj.html?t=42&p=2',
])('starts %s at its beginning', (text) => {
  const { provider, id } = parseVideoAddress(text)!;
  expect(parseVideoAddress(text)).toEqual({ provider, id });
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1s',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=01',
  'https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ',
  'https://www.bilibili.com/video/BV17x411w7KC?t=4&p=2',
  ' https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.bilibili.com/video/BV17x411w7KC/',
  'https://v.qq.com/x/page/m3303h9zvqj.html?a',
])('reads only the one address of a video that texts contain, not %j', (href) => {
  expect(readVideoAddress(href)).toBeNull();
});
