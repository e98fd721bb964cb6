// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, mockCalls } from '../testing/renderPart.tsx';
import { renderRichTextEditor, word } from '../testing/renderRichTextEditor.tsx';
import { readText } from './readText.ts';

afterEach(cleanUp);

const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const src = '/media/final-1280x720.jpg';
const card = (title: string) =>
  `<figure class="embed"><a href="${address}"><img src="${src}" alt="${title}"></a><figcaption>${title}</figcaption></figure>`;
const linkCard = (title = address, href = address) => `<figure class="embed"><a href="${href}">${title}</a></figure>`;

/** Answers the calls for videos. @returns the calls, and functions that answer those that wait */
function holdAnswers() {
  const waiting: ((data: object) => void)[] = [];
  const calls = mockCalls(
    () => new Promise((resolve) => waiting.push((data) => resolve({ code: 1000, msg: '', data }))),
  );
  const metadata = { provider: 'youtube', address, title: 'Final', picture: src };
  return { calls, answer: (changes: object = {}) => waiting.shift()!({ ...metadata, ...changes }), waiting };
}

const pasteText = (textbox: HTMLElement, text: string, html = '') =>
  fireEvent.paste(textbox, {
    clipboardData: {
      files: [],
      types: ['text/plain'],
      getData: (type: string) => (type === 'text/html' ? html : text),
    } as never,
  });

test('asks for an address until it is one of a video, and keeps its start; title and picture follow', async () => {
  const { calls, answer, waiting } = holdAnswers();
  const { editor, textbox, html } = await renderRichTextEditor('<p>one</p>');
  fireEvent.click(screen.getByRole('button', { name: word('video') }));
  const dialog = await screen.findByRole('dialog', { name: word('videos.title') });
  const input = within(dialog).getByRole<HTMLInputElement>('textbox');
  const insert = () => fireEvent.click(within(dialog).getByRole('button', { name: word('videos.insert') }));
  fireEvent.change(input, { target: { value: 'https://vimeo.com/1' } });
  insert();
  within(dialog).getByText(word('videos.invalid'));
  fireEvent.change(input, { target: { value: 'https://b23.tv/abc' } });
  insert();
  within(dialog).getByText(word('videos.shortLink'));
  fireEvent.change(input, { target: { value: 'youtu.be/dQw4w9WgXcQ?t=4' } });
  insert();
  const atStart = `${address}&amp;t=4`;
  await waitFor(() => expect(html()).toBe(`<p>one</p>${linkCard(atStart, atStart)}`));
  within(textbox).getByRole('progressbar', { name: word('videos.loading') });
  await waitFor(() => expect(waiting.length).toBe(1));
  answer();
  await waitFor(() => expect(html()).toBe(`<p>one</p>${card('Final').replace(address, atStart)}`));
  expect(calls).toEqual([['/api/admin/videoCards', { address: `${address}&t=4` }]]);
  expect(textbox.querySelector('iframe, a')).toBeNull();
  expect(readText(editor.state.doc)).toContain('Final');
});

test('makes a video of an address that is pasted on an empty line, and of the address again when it is undone', async () => {
  const { answer, waiting, calls } = holdAnswers();
  const { editor, textbox, html } = await renderRichTextEditor('<p>one</p><p></p>');
  editor.commands.insertContent('x');
  editor.commands.deleteRange({ from: editor.state.selection.from - 1, to: editor.state.selection.from });
  pasteText(textbox, ' https://youtu.be/dQw4w9WgXcQ\n');
  expect(html()).toBe(`<p>one</p>${linkCard()}`);
  await waitFor(() => expect(waiting.length).toBe(1));
  answer();
  await waitFor(() => expect(html()).toBe(`<p>one</p>${card('Final')}`));
  editor.commands.undo();
  expect(html()).toBe('<p>one</p><p>https://youtu.be/dQw4w9WgXcQ</p>');
  editor.commands.redo();
  expect(html()).toBe(`<p>one</p>${card('Final')}`);
  expect(calls.length).toBe(1);
});

test('leaves an address that is pasted into a line as it is', async () => {
  const { calls } = holdAnswers();
  const { textbox, html } = await renderRichTextEditor('<p>See </p>');
  pasteText(textbox, address);
  expect(html()).not.toContain('embed');
  expect(html()).toContain(address);
  expect(calls).toEqual([]);
});

test('asks for the title when none came, edits it, and fetches again when the video is inserted again', async () => {
  const { answer, waiting } = holdAnswers();
  const { textbox, html } = await renderRichTextEditor();
  pasteText(textbox, `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`);
  await waitFor(() => expect(waiting.length).toBe(1));
  answer({ title: '', picture: null });
  fireEvent.click(await within(textbox).findByRole('button', { name: word('videos.missing') }));
  const dialog = await screen.findByRole('dialog', { name: word('videoTitle.title') });
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: word('links.save') });
  expect(save.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Final & "more"' } });
  fireEvent.click(save);
  await waitFor(() => expect(html()).toBe(linkCard('Final &amp; "more"')));
  fireEvent.click(await within(textbox).findByRole('button', { name: word('videos.remove') }));
  expect(html()).toBe('');
  pasteText(textbox, address);
  await waitFor(() => expect(waiting.length).toBe(1));
});

test('keeps the video when the call fails', async () => {
  mockCalls(() => Promise.reject(new TypeError('offline')));
  const { textbox, html } = await renderRichTextEditor();
  pasteText(textbox, address);
  await within(textbox).findByRole('button', { name: word('videos.missing') });
  expect(html()).toBe(linkCard());
});

test('reads stored videos, and no others', async () => {
  const other = linkCard('x', 'https://vimeo.com/1');
  const { editor, textbox } = await renderRichTextEditor(card('A &amp; b') + linkCard('Final') + linkCard() + other);
  const { content } = editor.getJSON();
  expect(content.map(({ type }) => type).slice(0, 3)).toEqual(['video', 'video', 'video']);
  expect(content.filter(({ type }) => type === 'video').length).toBe(3);
  expect(editor.getHTML()).toContain(card('A &amp; b') + linkCard('Final') + linkCard());
  expect(textbox.querySelector('.video-card img')?.getAttribute('src')).toBe(src);
  expect(within(textbox).getAllByRole('button', { name: word('videoTitle.title') }).length).toBe(2);
  expect(within(textbox).getAllByRole('button', { name: word('videos.missing') }).length).toBe(1);
});

test('makes videos of players and of videos on pages in pasted HTML', async () => {
  const { answer, waiting } = holdAnswers();
  const { textbox, html } = await renderRichTextEditor();
  const onPage = `<figure class="embed"><a href="${address}" rel="noopener"><img src="https://site.example${src}" alt="Final"></a><figcaption>Final<small>Video from YouTube.</small></figcaption></figure>`;
  const player = '<iframe src="//player.bilibili.com/player.html?bvid=BV17x411w7KC"></iframe>';
  pasteText(textbox, 'x', `<p>one</p><p>${player}</p>${onPage}<iframe src="https://vimeo.com/1"></iframe>`);
  const bilibili = linkCard(...(Array(2).fill('https://www.bilibili.com/video/BV17x411w7KC') as [string, string]));
  await waitFor(() => expect(html()).toBe(`<p>one</p>${bilibili}${linkCard('Final')}`));
  await waitFor(() => expect(waiting.length).toBe(2));
  answer({ title: '', picture: null });
  answer({ title: 'Another title' });
  await waitFor(() => expect(html()).toBe(`<p>one</p>${bilibili}${card('Final')}`));
  screen.getByText(new RegExp(word('leftOut.embed', { smart_count: 1 })));
});
