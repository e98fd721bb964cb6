import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { RichText } from './RichText.tsx';

const mark = (number: number) => `<sup class="note">${number}</sup>`;
const html = `<p>A ko${mark(1)} is not retaken${mark(2)}.</p><ol><li>x</li></ol><ol class="notes"><li>Costs <em>$&amp;1</em></li><li>Two</li></ol>`;

test('links the marks of footnotes with the notes, and each note with its mark', () => {
  const { container } = render(<RichText html={html} />);
  const notes = within(screen.getByRole('doc-endnotes', { name: m.notes_label() })).getAllByRole('listitem');
  expect(notes.map(({ textContent }) => textContent)).toEqual(['Costs $&1 ↩', 'Two ↩']);
  for (const [index, note] of notes.entries()) {
    const number = index + 1;
    const link = screen.getByRole<HTMLAnchorElement>('doc-noteref', { name: m.note_link({ number }) });
    expect(link.hash).toBe(`#${note.id}`);
    const back = within(note).getByRole<HTMLAnchorElement>('doc-backlink', { name: m.note_back({ number }) });
    expect(back.hash).toBe(`#${link.id}`);
  }
  expect(container.querySelector('p')?.textContent).toBe('A ko1 is not retaken2.');
});

test('gives the notes of several texts on a page different ids', () => {
  const { container } = render(
    <>
      <RichText html={html} />
      <RichText html={html} idPrefix="association-7-" />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBe(8);
  expect(new Set(ids).size).toBe(8);
  for (const { hash } of container.querySelectorAll('a')) expect(ids).toContain(hash.slice(1));
});

test('shows a text without footnotes unchanged', () => {
  const plain = '<p>a<sup>1</sup></p><ol><li>b</li></ol>';
  const { container } = render(<RichText html={plain} />);
  expect(container.firstElementChild?.innerHTML).toBe(plain);
});

const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const card = (label: string, caption: string, href = address) =>
  `<figure class="embed"><a href="${href}" rel="noopener nofollow">${label}</a>${caption}</figure>`;
const withPicture = card('<img src="/media/a-16x9.jpg" alt="Final">', '<figcaption>Final</figcaption>');

/** Clicks the link of a video. @returns whether the browser follows it */
const click = (link: HTMLElement, event: MouseEventInit = {}) =>
  !fireEvent.click(link, { cancelable: true, ...event }) ? 'stays' : 'follows';

test('shows no player, and names the site of a video, until its link is followed', async () => {
  const { container } = render(<RichText html={`<p>a</p>${withPicture}`} />);
  expect(container.querySelector('iframe')).toBeNull();
  const site = m['enums.videoProvider.youtube']();
  expect(container.querySelector('figcaption')?.textContent).toBe(`Final${m.video_source({ site })}`);
  const link = screen.getByRole('link', { name: 'Final' });
  const figure = link.parentElement!;
  await waitFor(() => expect(click(link)).toBe('stays'));
  const player = figure.firstElementChild as HTMLIFrameElement;
  expect(player.tagName).toBe('IFRAME');
  expect(player.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  expect(player.title).toBe('Final');
  expect(player.referrerPolicy).toBe('strict-origin');
  expect(player.getAttribute('allow')).toBe('fullscreen; autoplay; encrypted-media; picture-in-picture');
  expect(player.getAttribute('sandbox')).not.toMatch(/top-navigation|modals|downloads|forms/);
  expect(document.activeElement).toBe(player);
  expect(link.isConnected).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'lets the browser follow the link of a video after a click with %j',
  async (event) => {
    const { container } = render(<RichText html={withPicture + card('Other', '')} />);
    await waitFor(() => expect(click(screen.getByRole('link', { name: 'Other' }))).toBe('stays'));
    expect(click(screen.getByRole('link', { name: 'Final' }), event)).toBe('follows');
    expect(container.querySelectorAll('iframe').length).toBe(1);
  },
);

test('lets the browser follow links that are no videos', async () => {
  const other = card('Elsewhere', '', 'https://evil.example/watch?v=dQw4w9WgXcQ');
  const { container } = render(
    <RichText html={`${other}<p><a href="${address}">In a line</a></p>${card('Video', '')}`} />,
  );
  await waitFor(() => expect(click(screen.getByRole('link', { name: 'Video' }))).toBe('stays'));
  for (const name of ['Elsewhere', 'In a line']) expect(click(screen.getByRole('link', { name }))).toBe('follows');
  expect(container.querySelectorAll('figcaption').length).toBe(1);
});

test('begins the headings of a text below a heading of the page with h3', () => {
  const text = '<h2>Format</h2><h3 id="a">Rounds</h3><p>Seven.</p><hr>';
  const headingsWith = (isInSection: boolean) =>
    render(<RichText html={text} isInSection={isInSection} />).container.innerHTML.match(/<h\d[^<]*<\/h\d>/g);
  expect(headingsWith(true)).toEqual(['<h3>Format</h3>', '<h4 id="a">Rounds</h4>']);
  expect(headingsWith(false)).toEqual(['<h2>Format</h2>', '<h3 id="a">Rounds</h3>']);
});
