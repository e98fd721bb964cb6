import { expect, test } from 'vitest';
import { sanitizeRichText } from '#platform/text/richText';
import { convertVideos } from './convertVideos.ts';

const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const video = (title = address) => `<figure class="embed"><a href="${address}">${title}</a></figure>`;
const player = (attributes = '') =>
  `<iframe width="200" ${attributes} src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed&amp;x=1" allowfullscreen></iframe>`;

test.each([
  [player(), video()],
  [player('title="YouTube video player"'), video()],
  [player().replace('&amp;x=1', '&amp;start=42'), video(`${address}&amp;t=42`).replace('Q"', 'Q&amp;t=42"')],
  [player('title="Final &amp; more"'), video('Final &amp; more')],
  [`<p class="x">${player()}</p>`, video()],
  [`<p>a ${player()}</p>`, `<p>a </p>${video()}`],
  [`<p>${player()} b</p>`, `${video()}<p> b</p>`],
  [`<figure class="kg-card kg-embed-card">${player('title="Final"')}</figure>`, video('Final')],
  [
    `<figure class="kg-card kg-embed-card kg-card-hascaption">${player('title="Final"')}<figcaption><p><span>Our</span> final</p></figcaption></figure>`,
    video('Our final'),
  ],
  ['<iframe src="https://video.example.org/7"></iframe>', '<iframe src="https://video.example.org/7"></iframe>'],
])('converts %s', (html, converted) => {
  expect(convertVideos(html)).toBe(converted);
  if (converted !== html) expect(sanitizeRichText(converted)).toContain('class="embed"');
});

test.each([
  '<figure class="kg-embed-card"><iframe></iframe><figcaption>a<b>'.repeat(20_000),
  `<p>${' '.repeat(100_000)}`.repeat(5),
  '<iframe '.repeat(50_000),
])('takes linear time for many beginnings', (html) => {
  expect(convertVideos(html)).toBe(html);
});
