// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../providers/session.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { renderRichTextEditor, word } from '../testing/renderRichTextEditor.tsx';
import { FilmChoice } from '../film/FilmChoice.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { readText } from './readText.ts';

beforeEach(() => setMe({ roles: ['editor'] } as never));
afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
  setMe(null);
});

const url = `/media/${'a'.repeat(20)}-film.mp4`;
const subtitles = { zh_CN: null, en_US: `/media/${'b'.repeat(20)}-subtitles.vtt` };
const href = `${url}#960x540,en_US=${'b'.repeat(20)}`;
const src = '/media/poster-960x540.jpg';
const figure = (content: string, caption = '', address = href) =>
  `<figure class="film"><a href="${address}">${content}</a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const withPicture = (caption = '') => figure(`<img src="${src}" alt="Final">`, caption);

const film = { id: '7', url, name: 'Final', durationSeconds: 95, width: 960, height: 540, uses: 0, subtitles };
const recordingUrl = `/media/${'c'.repeat(20)}-recording.mp3`;
const recordingHref = `${recordingUrl}#755s`;
const recording = {
  ...film,
  id: '8',
  url: recordingUrl,
  name: 'Talk',
  durationSeconds: 755,
  width: null,
  height: null,
  subtitles: { zh_CN: null, en_US: null },
};
const answer = (rows: { id: string; [field: string]: unknown }[]) => (address: string) => {
  const [, id] = /\/films\/(\d+)/.exec(address) ?? [];
  if (id) return { code: 1000, msg: '', data: rows.find((row) => row.id === id) };
  return address.includes('/films')
    ? { code: 1000, msg: '', data: { rows, total: rows.length } }
    : { code: 1000, msg: '', data: { url: src } };
};

test('chooses a film of the site, and stores a frame of it as its picture', async () => {
  const calls = mockCalls(answer([film]));
  const onChosen = vi.fn();
  const capture = vi.fn(async () => new File(['x'], 'film.jpg'));
  renderPart(<FilmDialog onChosen={onChosen} onClose={() => {}} capture={capture} />);
  const dialog = await screen.findByRole('dialog', { name: word('films.title') });
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Final/ }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith({ href, name: 'Final', src, caption: '' }));
  expect(capture).toHaveBeenCalledWith(film);
  expect(calls.map(([address]) => address.replace(/\?.*/, ''))).toEqual(['/api/admin/films', '/api/admin/pictures']);
});

test('inserts nothing when the dialog is closed while the picture is prepared', async () => {
  mockCalls(answer([film]));
  const onChosen = vi.fn();
  const frame = Promise.withResolvers<null>();
  renderPart(<FilmDialog onChosen={onChosen} onClose={() => {}} capture={() => frame.promise} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Final/ }));
  cleanup();
  frame.resolve(null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onChosen).not.toHaveBeenCalled();
});

test.each([
  ['no frame', async () => null],
  ['an error', () => Promise.reject(new Error('codec'))],
])('inserts a film with its name when there is %s', async (_, capture) => {
  mockCalls(answer([{ ...film, name: '', subtitles: { zh_CN: null, en_US: null } }]));
  const onChosen = vi.fn();
  renderPart(<FilmDialog onChosen={onChosen} onClose={() => {}} capture={capture} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Media file 7/ }));
  await waitFor(() =>
    expect(onChosen).toHaveBeenCalledWith({ href: `${url}#960x540`, name: 'Media file 7', src: '', caption: '' }),
  );
});

test('searches films by name, and says when there is none or the call failed', async () => {
  let fails = false;
  const calls = mockCalls((address) => {
    if (fails) throw new TypeError('offline');
    return answer(address.includes('keyword') ? [] : [film])(address);
  });
  renderPart(<FilmDialog onChosen={() => {}} onClose={() => {}} />);
  await screen.findByRole('button', { name: /^Final/ });
  const search = screen.getByRole('searchbox', { name: 'Search by name' });
  fireEvent.change(search, { target: { value: ' opening ' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results for these filters'));
  expect(new URL(calls.at(-1)![0], 'http://a').searchParams.get('keyword')).toBe('opening');
  fails = true;
  fireEvent.change(search, { target: { value: 'x' } });
  await screen.findByRole('alert');
});

test('chooses a recording, which has no picture', async () => {
  const calls = mockCalls(answer([film, recording]));
  const onChosen = vi.fn();
  const capture = vi.fn(async () => null);
  renderPart(<FilmDialog onChosen={onChosen} onClose={() => {}} capture={capture} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Talk 12:35 · Recording · not used/ }));
  expect(onChosen.mock.calls).toEqual([[{ href: recordingHref, name: 'Talk', src: '', caption: '' }]]);
  expect([capture.mock.calls.length, calls.length]).toEqual([0, 1]);
});

test('chooses the recording that is uploaded in the dialog, unless the dialog is closed before', async () => {
  mockCalls(answer([recording]));
  const sent = Promise.withResolvers<never>();
  const send = vi.fn(() => ({ film: sent.promise, cancel: () => {} }));
  const onChosen = vi.fn();
  renderPart(<FilmDialog onChosen={onChosen} onClose={() => {}} send={send} />);
  const file = new File(['x'], 'talk.mp3');
  const upload = async () =>
    fireEvent.change(await screen.findByLabelText('Upload file', { selector: 'input' }), { target: { files: [file] } });
  await upload();
  expect(send).toHaveBeenCalledWith(file, expect.any(Function), expect.any(Object));
  sent.resolve({ id: '8' } as never);
  await waitFor(() => expect(onChosen.mock.calls).toEqual([[expect.objectContaining({ href: recordingHref })]]));
  await upload();
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onChosen.mock.calls.length).toBe(1);
});

test('lists only films where a recording has no use', async () => {
  const calls = mockCalls(answer([film]));
  renderPart(<FilmChoice title="Films" kind="film" onChosen={() => {}} onClose={() => {}} />);
  await screen.findByRole('button', { name: /^Final/ });
  expect(new URL(calls[0]![0], 'http://a').searchParams.get('kind')).toBe('film');
});

test('inserts the film where the cursor is, and gives it a caption that can be removed', async () => {
  mockCalls(answer([film]));
  // The simulated browser plays no films, so that there is no picture.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { editor, textbox, html } = await renderRichTextEditor('<p>one</p>');
  fireEvent.click(screen.getByRole('button', { name: word('film') }));
  fireEvent.click(await screen.findByRole('button', { name: /^Final/ }));
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('Final')}`));
  const card = await within(textbox).findByRole('img', { name: 'Final' });
  expect(card.style.aspectRatio).toBe('960 / 540');
  const write = async (button: string, caption: string) => {
    fireEvent.click(await within(textbox).findByRole('button', { name: word(button) }));
    const dialog = await screen.findByRole('dialog', { name: word('filmCaption.title') });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: caption } });
    fireEvent.click(within(dialog).getByRole('button', { name: word('links.save') }));
  };
  await write('filmCaption.add', ' Last & best ');
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('Final', 'Last &amp; best')}`));
  expect(readText(editor.state.doc)).toContain('Last & best');
  await write('filmCaption.edit', '');
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('Final')}`));
  fireEvent.click(await within(textbox).findByRole('button', { name: word('videos.remove') }));
  expect(html()).toBe('<p>one</p>');
});

test('reads stored films, and no others', async () => {
  const other = figure('x', '', 'https://evil.example/a.mp4');
  const { editor, textbox } = await renderRichTextEditor(withPicture('Last') + figure('A &amp; b') + other);
  const { content } = editor.getJSON();
  expect(content.map(({ type }) => type).slice(0, 2)).toEqual(['film', 'film']);
  expect(content.filter(({ type }) => type === 'film').length).toBe(2);
  expect(editor.getHTML()).toContain(withPicture('Last') + figure('A &amp; b'));
  expect(editor.getHTML()).not.toContain('evil.example/a.mp4"><img');
  expect(textbox.querySelector('video, a[href^="/media"]')).toBeNull();
});

test('reads stored recordings, shows their length, and removes them', async () => {
  const stored = figure('Talk', 'Last', recordingHref);
  const pictured = figure(`<img src="${src}" alt="Talk">`, '', recordingHref);
  const { editor, textbox, html } = await renderRichTextEditor(stored + withPicture() + pictured);
  expect(editor.getHTML()).toContain(stored + withPicture() + figure('Talk', '', recordingHref));
  const card = within(textbox).getAllByRole('img', { name: 'Talk' })[0]!;
  expect([card.textContent, card.className]).toEqual(['Talk (12:35)', 'recording-card']);
  expect(textbox.querySelector('audio, a[href^="/media"]')).toBeNull();
  fireEvent.click(within(textbox).getAllByRole('button', { name: word('films.remove') })[0]!);
  expect(html()).toBe(withPicture() + figure('Talk', '', recordingHref));
  // The view of a removed block may serve the next one.
  const cards = [...textbox.querySelectorAll('figure.film > div:first-child')];
  expect(cards.map(({ className, textContent }) => [className, textContent])).toEqual([
    ['video-card', ''],
    ['recording-card', 'Talk (12:35)'],
  ]);
});

test.each([withPicture('Last'), figure('Talk', 'Last', recordingHref)])(
  'keeps %s that is copied from another text',
  async (copied) => {
    const { textbox, html } = await renderRichTextEditor();
    fireEvent.paste(textbox, {
      clipboardData: {
        files: [],
        types: ['text/html'],
        getData: (type: string) => (type === 'text/html' ? copied : ''),
      } as never,
    });
    expect(html()).toBe(copied);
  },
);

test('offers no films to staff who may not list them', async () => {
  setMe({ roles: ['competitionOfficer'] } as never);
  await renderRichTextEditor();
  expect(screen.queryByRole('button', { name: word('film') })).toBeNull();
  screen.getByRole('button', { name: word('video') });
});
