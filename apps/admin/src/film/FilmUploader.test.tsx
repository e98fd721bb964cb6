// @vitest-environment happy-dom
import { maxFilmBytes } from '@app/contract/admin/uploadLimits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../providers/errors.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { FilmUploader, filmAndRecordingFiles } from './FilmUploader.tsx';
import type { uploadFilm } from './filmUpload.ts';

afterEach(cleanUp);

function renderUploader() {
  const sent = Promise.withResolvers<never>();
  const [onFilm, cancel] = [vi.fn(async () => {}), vi.fn()];
  const send = vi.fn<typeof uploadFilm>(() => ({ film: sent.promise, cancel }));
  renderPart(
    <FilmUploader label="Upload" accept={filmAndRecordingFiles} onFilm={onFilm} send={send}>
      <button type="button">Choose</button>
    </FilmUploader>,
  );
  const choose = (file = new File(['x'], 'talk.mp3')) =>
    fireEvent.change(screen.getByLabelText('Upload', { selector: 'input' }), { target: { files: [file] } });
  return { sent, onFilm, cancel, choose, send };
}

test('shows the progress of an upload in place of its buttons, and hands the film over', async () => {
  const { sent, onFilm, cancel, choose, send } = renderUploader();
  choose();
  await screen.findByText(text('app.film.sending', { percent: 0 }));
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text('app.cancel') }));
  expect(cancel).toHaveBeenCalledTimes(1);
  const { onProgress } = send.mock.calls[0]![2];
  onProgress(null);
  await screen.findByText(text('app.film.checking'));
  sent.resolve({ id: '8' } as never);
  await screen.findByRole('button', { name: 'Choose' });
  expect(onFilm.mock.calls).toEqual([[{ id: '8' }]]);
});

test('says why a file is not taken, and what to do after an interruption', async () => {
  const { sent, onFilm, choose, send } = renderUploader();
  const large = new File([], 'talk.mp3');
  Object.defineProperty(large, 'size', { value: maxFilmBytes + 1 });
  choose(large);
  expect((await screen.findByRole('alert')).textContent).toBe(text('app.film.tooLarge'));
  expect(send).not.toHaveBeenCalled();
  choose();
  sent.reject(new CallError('Invalid', 4000, { fields: { file: 'Damaged' } }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Damaged'));
  send.mockReturnValue({ film: Promise.reject(new TypeError('offline')), cancel: () => {} });
  choose();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text('app.film.interrupted')));
  expect(onFilm).not.toHaveBeenCalled();
});
