import { expect, test } from 'vitest';
import { expectHarmless } from '#platform/testing/expectHarmless';
import { withAbsoluteUrls } from './absoluteUrls.ts';
import { nameFilms } from './films.ts';
import { sanitizeRichText } from './richText.ts';

const file = `/media/${'a'.repeat(20)}-film.mp4`;
const address = `${file}#960x540,en_US=${'b'.repeat(20)}`;
const picture = (alt: string) => `<img src="/media/poster-960x540.jpg" alt="${alt}">`;
const film = (label: string, caption = '', href = address) =>
  `<figure class="film"><a href="${href}">${label}</a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const recording = `/media/${'c'.repeat(20)}-recording.mp3#95s`;
/** Returns sanitized HTML without the attributes that the sanitizer adds to pictures. */
const sanitizeBriefly = (html: string) => sanitizeRichText(html).replaceAll(/ srcset=[^<>]* \/>/g, '>');

test.each([
  film(picture('Final')),
  film(picture('A &amp; &quot;b&quot;'), 'Last move &amp; prize'),
  film('Final'),
  film('Final', 'Last move'),
  film('Interview &amp; talk', '', recording),
  film('Interview', 'After the final', recording.replace('mp3', 'm4a')),
  film('Interview', '', recording.replace('mp3', 'ogg')),
])('keeps %s', (html) => {
  expect(sanitizeBriefly(html)).toBe(html);
  expect(sanitizeRichText(sanitizeRichText(html))).toBe(sanitizeRichText(html));
});

test('keeps nothing of a film but address, picture, name and caption', () => {
  const hostile = `<figure class="film evil" onclick="x()" style="position:fixed"><a href="${address}" onclick="x()" class="y" download target="_top" rel="opener"> ${picture('Final').replace('>', ' onerror="x()">')}</a>
    <figcaption class="z"> Last  move </figcaption></figure>`;
  expect(sanitizeBriefly(hostile)).toBe(film(picture('Final'), 'Last move'));
});

test('keeps nothing of a recording but address, name and caption', () => {
  const hostile = `<figure class="film evil" onclick="x()"><a href="${recording}" onclick="x()" download style="position:fixed"> Interview<script>x()</script> </a><audio src="${recording}" autoplay onplay="x()"><source src="https://evil.example/a.mp3"></audio>
    <figcaption class="z"> After  the final </figcaption></figure>`;
  expect(sanitizeRichText(hostile)).toBe(film('Interview', 'After the final', recording));
});

test.each([
  film(picture('Interview'), '', recording),
  film('', '', recording),
  film('Interview', '', `https://evil.example${recording}`),
  film('Interview', '', `//evil.example${recording}`),
  film('Interview', '', recording.replace('#95s', '')),
  film('Interview', '', recording.replace('#95s', '#960x540')),
  film('Interview', '', recording.replace('mp3', 'html')),
  film('Interview', '', `${recording}&quot; onclick=&quot;x()`),
  film('Final', '', address.replace('film', 'recording')),
  `<figure class="film"><audio src="${recording}" controls autoplay></audio></figure>`,
  `<figure>${film('Interview', '', recording)}</figure>`,
])('makes no recording of %s', (html) => {
  const clean = sanitizeRichText(html);
  expectHarmless(clean);
  expect(clean).not.toContain('class="film"');
  expect(sanitizeRichText(clean)).toBe(clean);
});

test.each([
  film(picture('Final'), '', 'https://evil.example/a.mp4'),
  film(picture('Final'), '', `https://evil.example${address}`),
  film(picture('Final'), '', `//evil.example${address}`),
  film(picture('Final'), '', `/media/../etc/${'a'.repeat(20)}-film.mp4#1x1`),
  film(picture('Final'), '', file),
  film(picture('')),
  film(''),
  film(`Final${picture('Final')}`),
  film(`<strong>Final</strong>`),
  film('Final', '<em>Last</em> move'),
  `<figure class="film"><video src="${file}" controls autoplay></video></figure>`,
  `<figure class="film"><a href="javascript:x()">Final</a></figure>`,
  `<figure class="film"><a href="${address}">Final</a><p>x</p></figure>`,
  `<figure>${film('Final')}</figure>`,
  `<p class="film">x</p>`,
])('makes no film of %s', (html) => {
  const clean = sanitizeRichText(html);
  expectHarmless(clean);
  expect(clean).not.toContain('class="film"');
  expect(sanitizeRichText(clean)).toBe(clean);
});

test('keeps a film whose gallery is no gallery', () => {
  const one = `<figure>${picture('a')}</figure>`;
  expect(sanitizeBriefly(`<figure class="gallery">${one}${film('Final')}</figure>`)).toBe(one + film('Final'));
});

test('takes linear time for many beginnings of films', () => {
  expect(sanitizeRichText(`<figure class="film"><a href="${address}">a<br>`.repeat(3_000))).not.toContain('class');
});

test('names films below their pictures for readers outside the site', () => {
  const shown = (html: string) =>
    nameFilms(withAbsoluteUrls(sanitizeRichText(html), 'https://site.example/')).replaceAll(/ srcset=[^<>]* \/>/g, '>');
  const link = `<a href="https://site.example${address}">`;
  const image = '<img src="https://site.example/media/poster-960x540.jpg" alt="Final">';
  expect(shown(film(picture('Final'), 'Last move'))).toBe(
    `<figure class="film">${link}${image}</a><figcaption>${link}▶ Final</a><br />Last move</figcaption></figure>`,
  );
  expect(shown(film('Final'))).toBe(`<figure class="film"><figcaption>${link}▶ Final</a></figcaption></figure>`);
  const recordingLink = `<a href="https://site.example${recording}">`;
  expect(shown(film('Interview', 'After the final', recording))).toBe(
    `<figure class="film"><figcaption>${recordingLink}▶ Interview</a><br />After the final</figcaption></figure>`,
  );
  const plain = '<figure><a href="/about">x</a></figure>';
  expect(nameFilms(plain)).toBe(plain);
});
