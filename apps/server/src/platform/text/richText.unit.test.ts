import { expect, test } from 'vitest';
import { hostileTexts } from './richText.fixtures.ts';
import { textOfHtml } from './plainText.ts';
import { sanitizePublicText, sanitizeRichText } from './richText.ts';
import { InvalidFields } from '#platform/errors';
import { expectHarmless } from '#platform/testing/expectHarmless';

test.each(hostileTexts)('leaves nothing dangerous of %s', (html) => {
  expectHarmless(sanitizeRichText(html));
});

test.each(hostileTexts)('changes nothing when it cleans a text twice: %s', (html) => {
  const once = sanitizeRichText(html);
  expect(sanitizeRichText(once)).toBe(once);
});

test('keeps combined pieces harmless in any order', () => {
  for (const [index, html] of hostileTexts.entries()) {
    // An arbitrary other text, the same in each run.
    const other = hostileTexts[(index * 37 + 11) % hostileTexts.length]!;
    expectHarmless(sanitizeRichText(html + other));
    expectHarmless(sanitizeRichText(`<table><tr><td>${html}</td></tr></table><blockquote>${other}`));
    expectHarmless(sanitizeRichText(html.slice(0, Math.ceil(html.length / 2)) + other));
  }
});

test('keeps everything that staff may write', () => {
  const text =
    '<h2>Rules</h2><p>A <strong>ko</strong> is <em>not</em> retaken<sup>1</sup>.<br />See <a href="/about">about us</a>.</p><ul><li>One</li></ul><ol start="3"><li>Three</li></ol>' +
    '<table><caption>Komi</caption><thead><tr><th scope="col">Rules</th></tr></thead><tbody><tr><td colspan="2">7.5</td></tr></tbody></table><blockquote>Well said</blockquote><hr />';
  expect(sanitizeRichText(text)).toBe(text);
});

test('opens links to other sites without access to this page, and keeps mail and telephone links', () => {
  expect(sanitizeRichText('<a href="https://example.org/x">x</a>')).toBe(
    '<a href="https://example.org/x" rel="noopener nofollow">x</a>',
  );
  expect(sanitizeRichText('<a href="mailto:a@example.org">x</a><a href="tel:+6560000000">y</a>')).toBe(
    '<a href="mailto:a@example.org">x</a><a href="tel:+6560000000">y</a>',
  );
});

test('adds size and other widths to a picture of this site', () => {
  const html = sanitizeRichText(
    '<figure><img src="/media/board-1600x900.jpg" alt="A board" onload="x" width="9"><figcaption>Board</figcaption></figure>',
  );
  expect(html).toContain('src="/media/board-1600x900.jpg" alt="A board"');
  expect(html).toContain('width="1600" height="900" loading="lazy" decoding="async"');
  expect(html).toContain('/media/board-1600x900.640.webp 640w');
});

const galleryPicture = (name: string, caption = '') =>
  `<figure><img src="/media/${name}-1600x900.jpg" alt="${name}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const gallery = (content: string) => `<figure class="gallery">${content}</figure>`;
/** Returns sanitized HTML without the attributes that the sanitizer adds to pictures. */
const sanitizeBriefly = (html: string) => sanitizeRichText(html).replaceAll(/ srcset=[^<>]* \/>/g, '>');

test('keeps the pictures of a gallery with their captions, and tells browsers the widths of its columns', () => {
  const [one, two] = [galleryPicture('a', 'A <em>board</em>'), galleryPicture('b')];
  const html = gallery(`${one}${two}<figcaption>Round <a href="/1">one</a></figcaption>`);
  expect(sanitizeBriefly(html)).toBe(html);
  expect(sanitizeRichText(html).match(/sizes="[^"]*"/g)).toEqual(
    Array(2).fill('sizes="(max-width: 820px) 50vw, 360px"'),
  );
  const three = sanitizeRichText(gallery(one + two + two) + two);
  const sizes = [...three.matchAll(/sizes="([^"]*)"/g)].map(([, value]) => value!.split(' ').at(-1));
  expect(sizes).toEqual(['240px', '240px', '240px', '760px']);
  expect(three).toContain('width="1600" height="900"');
  expect(sanitizeRichText(three)).toBe(three);
});

test('takes what is no gallery apart, and keeps its pictures and texts', () => {
  const [one, two] = [galleryPicture('a', 'A'), galleryPicture('b')];
  expect(sanitizeBriefly(gallery(one))).toBe(one);
  expect(sanitizeBriefly(gallery(`${one}<figure><img src="https://foreign.example/1.png"></figure>`))).toBe(
    `${one}<figure></figure>`,
  );
  expect(sanitizeBriefly(gallery(`${one}<p>x</p>${two}<figcaption>Round</figcaption>`))).toBe(
    `${one}<p>x</p>${two}<p>Round</p>`,
  );
  expect(sanitizeBriefly(gallery(gallery(one + two) + two))).toBe(gallery(one + two + two));
  const inCaption = `<figure><img src="/media/a-1600x900.jpg" alt="a"><figcaption>${gallery(one + two)}</figcaption></figure>`;
  expect(sanitizeBriefly(inCaption)).toBe(
    inCaption.replace(' class="gallery"', '').replace(`<figure>${one}${two}</figure>`, one + two),
  );
  expect(sanitizeRichText(gallery(one.repeat(20)))).toContain('class="gallery"');
  expect(sanitizeRichText(gallery(one.repeat(21)))).not.toContain('class');
  expect(sanitizeBriefly('<figure class="wide">x</figure><p class="gallery">x</p>')).toBe('<figure>x</figure><p>x</p>');
});

test.each([
  '<figure class="gallery"><figure><img src="/media/a-1x1.png"><figcaption>a<em>'.repeat(3_000),
  gallery(`<figure><img src="/media/a-1x1.png">${'<figcaption>a<br>'.repeat(10_000)}`),
  gallery(galleryPicture('a').repeat(5_000)),
])('takes linear time for many beginnings and pictures of galleries', (html) => {
  expect(sanitizeRichText(html)).not.toContain('class');
});

const video = (address: string, label: string, caption = '') =>
  `<figure class="embed"><a href="${address}" rel="noopener nofollow">${label}</a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const videoAddress = 'https://www.bilibili.com/video/BV17x411w7KC';
const videoPicture = (alt: string) => `<img src="/media/a-1600x900.jpg" alt="${alt}">`;

test.each([
  videoAddress,
  `${videoAddress}?p=2&amp;t=30`,
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42',
  'https://v.qq.com/x/page/m3303h9zvqj.html',
])('keeps a video of %s, with its title as the description of its picture', (address) => {
  const html = video(address, videoPicture('Title &amp; &quot;x&quot;'), 'Title &amp; "x"');
  expect(sanitizeBriefly(html)).toBe(html);
  expect(sanitizeBriefly(html.replace(/alt="[^"]*"/, ''))).toBe(html);
  expect(sanitizeRichText(html)).toContain('width="1600" height="900"');
  expect(textOfHtml(sanitizeRichText(`<p>a</p>${html}`))).toBe('a Title & "x"');
  const withoutPicture = video(address, 'Title');
  expect(sanitizeRichText(withoutPicture)).toBe(withoutPicture);
  expect(sanitizeRichText(video(address, '\n', 'Title '))).toBe(withoutPicture);
  expect(textOfHtml(withoutPicture)).toBe('Title');
  const untitled = video(address, address);
  expect(sanitizeRichText(untitled)).toBe(untitled);
});

test('makes a plain figure of what is no video, and keeps its words and picture', () => {
  const plain = (html: string) => html.replace(' class="embed"', '');
  for (const html of [
    video(`${videoAddress}?p=2&amp;t=3s`, videoPicture('a'), 'A'),
    video('https://vimeo.com/1', videoPicture('a'), 'A'),
    video(videoAddress, videoPicture('a'), 'A <em>b</em>'),
    video(videoAddress, `x${videoPicture('a')}`, 'A'),
    video(videoAddress, 'x', 'A'),
    video(videoAddress, videoPicture('a')).replace('</a>', '</a><p>x</p>'),
  ])
    expect(sanitizeBriefly(html)).toBe(plain(html));
  const inside = video(videoAddress, 'x');
  const inCaption = galleryPicture('a', inside);
  expect(sanitizeBriefly(inCaption)).toBe(plain(inCaption));
  expect(sanitizeBriefly(gallery(galleryPicture('a').repeat(2) + inside))).toBe(galleryPicture('a').repeat(2) + inside);
  expect(sanitizeRichText('<p class="embed">x</p>')).toBe('<p>x</p>');
});

test('shortens the title of a video', () => {
  const html = sanitizeRichText(video(videoAddress, `${'&amp;'.repeat(150)}${'棋'.repeat(100)}`));
  expect(html).toBe(video(videoAddress, `${'&amp;'.repeat(150)}${'棋'.repeat(50)}`));
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([
  `<figure class="embed"><a href="${videoAddress}">a<br>`.repeat(3_000),
  `<figure class="embed"><a href="${videoAddress}">${' '.repeat(100_000)}<p>`,
  video(videoAddress, `${' a'.repeat(50_000)}<img src="/media/a-1x1.png">${' '.repeat(50_000)}<em>`),
])('takes linear time for many beginnings of videos', (html) => {
  expect(sanitizeRichText(html)).not.toContain('class');
});

const mark = (number: number) => `<sup class="note">${number}</sup>`;
const notes = (...items: string[]) => `<ol class="notes">${items.map((words) => `<li>${words}</li>`).join('')}</ol>`;

test('keeps footnotes, also in tables and captions of pictures', () => {
  const html = `<h2>Rules${mark(1)}</h2><table><tbody><tr><td>7.5${mark(2)}</td></tr></tbody></table>${notes('Of <em>2026</em>', 'See <a href="/a">a</a><br />b')}`;
  expect(sanitizeRichText(html)).toBe(html);
  const inCaptions = gallery(galleryPicture('a', `A${mark(1)}`) + galleryPicture('b')) + notes('x');
  expect(sanitizeBriefly(inCaptions)).toBe(inCaptions);
});

test('numbers footnotes in the order of their marks, and puts the notes at the end', () => {
  expect(sanitizeRichText(`${notes('one', 'two', 'three')}<p>a${mark(3)}b${mark(1)}c${mark(2)}</p>`)).toBe(
    `<p>a${mark(1)}b${mark(2)}c${mark(3)}</p>${notes('three', 'one', 'two')}`,
  );
});

test('takes notes without marks and marks without notes apart, and keeps their words', () => {
  expect(sanitizeRichText(`<p>a${mark(7)}b${mark(2)}</p>${notes('lost', 'kept', ' ')}`)).toBe(
    `<p>a<sup>7</sup>b${mark(1)}</p><p>lost</p>${notes('kept')}`,
  );
  expect(sanitizeRichText(`<p>a${mark(1)}b${mark(1)}</p>${notes(`n${mark(1)}`)}`)).toBe(
    `<p>a${mark(1)}b<sup>1</sup></p>${notes('n<sup>1</sup>')}`,
  );
  expect(sanitizeRichText(`<p><a href="/a">a${mark(1)}</a></p>${notes('n')}`)).toBe(
    '<p><a href="/a">a<sup>1</sup></a></p><p>n</p>',
  );
  const inQuote = `<p>a${mark(1)}</p><blockquote>${notes('n')}</blockquote>`;
  expect(sanitizeRichText(inQuote)).toBe(inQuote.replaceAll(/ class="notes?"/g, ''));
  expect(sanitizeRichText('<p class="note">a</p><ul class="notes"><li>b</li></ul>')).toBe(
    '<p>a</p><ul><li>b</li></ul>',
  );
});

test('keeps a hundred footnotes', () => {
  const numbers = Array.from({ length: 101 }, (_, index) => index + 1);
  const html = sanitizeRichText(`<p>${numbers.map(mark).join('a')}</p>${notes(...numbers.map(String))}`);
  expect(html).toContain(`${mark(100)}a<sup>101</sup></p><p>101</p>${notes(...numbers.slice(0, 100).map(String))}`);
});

test.each([
  `<p>${mark(1)}<ol class="notes"><li>a<em>b</em>`.repeat(3_000),
  `<ol class="notes">${'<li>a<br>'.repeat(10_000)}<p>`,
  `${notes('a').repeat(20_000)}${mark(1).repeat(5_000)}<p>`,
  `<ol class="notes"><li>${'a<br>'.repeat(20_000)}<h2>${' '.repeat(50_000)}`,
])('takes linear time for many beginnings of footnotes', (html) => {
  expect(sanitizeRichText(html).split('class="notes"').length).toBeLessThanOrEqual(2);
});

test('leaves the numbers of footnotes out of plain text', () => {
  expect(textOfHtml(`<p>A ko${mark(1)} is not retaken${mark(2)}.</p>${notes('Chinese: go', 'x')}`)).toBe(
    'A ko is not retaken. Chinese: go x',
  );
});

test('removes the placeholders and marks of an editor', () => {
  expect(sanitizeRichText('<figure><img data-upload="x" src="blob:https://a.example/1"></figure>')).not.toMatch(
    /img|data-|blob/,
  );
  expect(sanitizeRichText('<p>a<span class="left-out" contenteditable="false">b</span></p>')).toBe('<p>ab</p>');
});

test.each(['', ' alt=""', ' alt="  "'])('rejects a public text with a picture that has%s no description', (alt) => {
  const picture = (attributes: string) => `<p>a</p><img src="/media/board-1x1.png"${attributes}>`;
  const text = { zh_CN: picture(' alt="棋盘"'), en_US: picture(alt) };
  expect(() => sanitizePublicText('content', text)).toThrow(InvalidFields);
  const clean = sanitizePublicText('content', { ...text, en_US: picture(' alt="A board"') });
  expect(clean.en_US).toContain('alt="A board"');
  const inGallery = (html: string) => gallery(`${galleryPicture('a') + html.replace('<p>a</p>', '<figure>')}</figure>`);
  const withGallery = { zh_CN: inGallery(text.zh_CN), en_US: inGallery(text.en_US) };
  expect(() => sanitizePublicText('content', withGallery)).toThrow(InvalidFields);
  expect(sanitizePublicText('content', { ...withGallery, en_US: '' }).zh_CN).toContain('class="gallery"');
});

const file = '/media/files/0123456789abcdef0123-1258291/rules.pdf';

test('ends the link to a file with its kind and size, also when the text claims another', () => {
  const link = (label: string) => `<figure><a href="${file}">${label}</a></figure>`;
  expect(sanitizeRichText(link('Rules'))).toBe(link('Rules · PDF · 1.2 MB'));
  expect(sanitizeRichText(link('Rules · PDF · 1.2 MB'))).toBe(link('Rules · PDF · 1.2 MB'));
  expect(sanitizeRichText(link('Rules · PDF · 1 KB'))).toBe(link('Rules · PDF · 1 KB · PDF · 1.2 MB'));
  expect(sanitizeRichText(`<figure>\n<a href="${file}" download="x.exe" class="y"> </a></figure>`)).toBe(
    link('PDF · PDF · 1.2 MB'),
  );
  expect(sanitizeRichText(`<p>See <a href="${file}">the rules</a></p>`)).toBe(
    `<p>See <a href="${file}">the rules</a></p>`,
  );
  const other = '<figure><a href="/news">News</a></figure>';
  expect(sanitizeRichText(other)).toBe(other);
});
