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
