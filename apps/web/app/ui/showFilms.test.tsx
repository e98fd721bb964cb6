import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './RichText.tsx';
import { showFilms } from './showFilms.ts';

const file = `/media/${'a'.repeat(20)}-film.mp4`;
const address = `${file}#960x540,zh_CN=${'b'.repeat(20)},en_US=${'c'.repeat(20)}`;
const film = (content: string, caption = '', href = address) =>
  `<figure class="film"><a href="${href}">${content}</a>${caption}</figure>`;
const picture =
  '<img src="/media/poster-960x540.jpg" alt="Final &quot;A&quot;" srcset="/media/poster-960x540.320.webp 320w" width="960" height="540" />';

test('shows the player of a film with its size, picture and subtitles, and loads nothing of it', () => {
  render(<RichText html={`<p>a</p>${film(picture, '<figcaption>Last move</figcaption>')}`} />);
  const player = screen.getByLabelText<HTMLVideoElement>('Final "A"');
  const attributes = ['controls', 'preload', 'width', 'height', 'poster', 'autoplay'];
  expect(attributes.map((name) => player.getAttribute(name))).toEqual([
    '',
    'none',
    '960',
    '540',
    '/media/poster-960x540.960.webp',
    null,
  ]);
  expect(player.querySelector('source')?.outerHTML).toBe(`<source src="${file}" type="video/mp4">`);
  const tracks = [...player.querySelectorAll('track')].map(({ src, srclang, label, default: isDefault }) =>
    [src, srclang, label, isDefault].join(' '),
  );
  expect(tracks).toEqual([
    expect.stringMatching(/b{20}-subtitles\.vtt zh-CN 中文 false$/),
    expect.stringMatching(/c{20}-subtitles\.vtt en English true$/),
  ]);
  expect(player.nextElementSibling?.outerHTML).toBe(
    `<a href="${file}"><img src="/media/poster-960x540.960.webp" alt="" width="960" height="540">Final "A"</a>`,
  );
  expect(screen.getByText('Last move').tagName).toBe('FIGCAPTION');
});

test('shows a film without picture and subtitles', () => {
  const html = showFilms(film('Final "A" &amp; b', '', `/media/${'a'.repeat(20)}-film.webm#540x960`));
  expect(html).toBe(
    `<figure class="film"><video controls playsinline preload="none" width="540" height="960" aria-label="Final &quot;A&quot; &amp; b"><source src="/media/${'a'.repeat(20)}-film.webm" type="video/webm"><a href="/media/${'a'.repeat(20)}-film.webm">Final &quot;A&quot; &amp; b</a></video><a href="/media/${'a'.repeat(20)}-film.webm">Final &quot;A&quot; &amp; b</a></figure>`,
  );
});

test.each([
  film(picture, '', 'https://evil.example/a.mp4'),
  film('Final', '', file),
  `<figure><a href="${address}">Final</a></figure>`,
  '<p>a</p>',
])('leaves %s as it is', (html) => {
  expect(showFilms(html)).toBe(html);
});
