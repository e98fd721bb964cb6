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

test('shows the name and length of a recording above a player that loads nothing', () => {
  const url = `/media/${'a'.repeat(20)}-recording.m4a`;
  render(<RichText html={film('Talk "A" &amp; b', '<figcaption>After the final</figcaption>', `${url}#755s`)} />);
  const player = screen.getByLabelText<HTMLAudioElement>('Talk "A" & b');
  expect(player.outerHTML).toBe(
    `<audio controls="" preload="none" src="${url}" aria-label="Talk &quot;A&quot; &amp; b"></audio>`,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Talk "A" & b (12:35)' });
  expect(link.getAttribute('href')).toBe(url);
  expect(link.nextElementSibling).toBe(player);
  expect(screen.getByText('After the final').tagName).toBe('FIGCAPTION');
});

test.each([
  film('Talk', '', `https://evil.example/media/${'a'.repeat(20)}-recording.mp3#95s`),
  film('Talk', '', `/media/${'a'.repeat(20)}-recording.mp3`),
  film(picture, '', 'https://evil.example/a.mp4'),
  film('Final', '', file),
  `<figure><a href="${address}">Final</a></figure>`,
  '<p>a</p>',
])('leaves %s as it is', (html) => {
  expect(showFilms(html)).toBe(html);
});
