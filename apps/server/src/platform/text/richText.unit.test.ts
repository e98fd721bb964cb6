import { expect, test } from 'vitest';
import { hostileTexts } from './richText.fixtures.ts';
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
  const inGallery = (html: string) => gallery(galleryPicture('a') + html.replace('<p>a</p>', '<figure>') + '</figure>');
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
