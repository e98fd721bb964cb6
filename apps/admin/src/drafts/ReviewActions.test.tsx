// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newsDraftKind, type NewsRecord } from '../features/news/newsDraftKind.ts';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { createNewsRecord } from '../testing/createNewsRecord.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { LanguageEditor } from './LanguageEditor.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

const waiting = {
  state: 'waiting',
  submittedAt: '2031-01-02T03:04:05.000Z',
  submittedBy: 'Wen Shu',
  note: 'Before Friday',
  returnedAt: null,
  returnedBy: '',
  comment: '',
};
const returned = {
  ...waiting,
  state: 'returned',
  returnedAt: '2031-01-03T03:04:05.000Z',
  returnedBy: 'Rahman Nadia',
  comment: 'Shorter, please',
};
const recordWith = (review: object | null, changes: object = {}) => createNewsRecord('', { review, ...changes });

function renderEditor(role: 'editor' | 'publisher', record: NewsRecord) {
  setMe({ roles: [role], timeZone: 'UTC' } as never);
  const onRecord = vi.fn();
  renderPart(
    <LanguageEditor kind={newsDraftKind} record={record} locale="en_US" onRecord={onRecord} onUnsaved={vi.fn()} />,
  );
  return onRecord;
}
const action = (key: 'publish' | 'submit' | 'submitAgain' | 'return' | 'withdrawSubmission') =>
  text(`app.drafts.actions.${key}`);
const shownActions = () => {
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  return (['publish', 'submit', 'submitAgain', 'return', 'withdrawSubmission'] as const).filter((key) =>
    names.includes(action(key)),
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['editor', 'a draft', null, ['submit']],
  ['editor', 'a draft that waits', waiting, ['withdrawSubmission']],
  ['editor', 'a returned draft', returned, ['submitAgain']],
  ['publisher', 'a draft', null, ['publish', 'submit']],
  ['publisher', 'a draft that waits', waiting, ['publish', 'return', 'withdrawSubmission']],
  ['publisher', 'a returned draft', returned, ['publish', 'submitAgain']],
] as const)('offers to %ss with %s what their role may do', (role, _, review, actions) => {
  renderEditor(role, recordWith(review));
  expect(shownActions()).toEqual(actions);
});

test('offers no submission of a text that is published as it is', () => {
  renderEditor('editor', recordWith(null, { state: 'published', publishedBy: 'Rahman Nadia' }));
  expect(shownActions()).toEqual([]);
  screen.getByText(text('app.drafts.review.publishedBy', { by: 'Rahman Nadia' }));
});

test('shows who submitted the text, and what the publisher asks for', () => {
  renderEditor('editor', recordWith(returned));
  screen.getByText(/^Returned by Rahman Nadia/);
  screen.getByText('Shorter, please');
  screen.getByText(/Submitted by Wen Shu.*Before Friday/s);
});

test('submits the saved version with a note', async () => {
  const after = recordWith(waiting);
  const calls = mockCalls(() => ({ code: 1000, msg: '', data: after }));
  const onRecord = renderEditor('editor', recordWith(null));
  press(action('submit'));
  const note = await screen.findByLabelText(text('app.drafts.review.submit.note'));
  fireEvent.change(note, { target: { value: 'Before Friday' } });
  fireEvent.submit(note.closest('form')!);
  await waitFor(() => expect(onRecord).toHaveBeenCalledWith(after));
  expect(calls).toEqual([
    ['/api/admin/news/7/submit', { locale: 'en_US', version: 3, reviewVersion: 5, note: 'Before Friday' }],
  ]);
});

test('keeps the comment and shows the present state when another publisher decided first', async () => {
  const present = recordWith(null, { state: 'published', reviewVersion: 6 });
  mockCalls((url) =>
    url.endsWith('/return')
      ? { code: 4009, msg: 'Changed by someone else', data: null }
      : { code: 1000, msg: '', data: present },
  );
  const onRecord = renderEditor('publisher', recordWith(waiting));
  press(action('return'));
  const comment = await screen.findByLabelText<HTMLTextAreaElement>(/^Comment/);
  fireEvent.change(comment, { target: { value: 'Shorter, please' } });
  fireEvent.submit(comment.closest('form')!);
  await screen.findByText(text('app.conflict.decision'));
  expect(comment.value).toBe('Shorter, please');
  expect(onRecord).toHaveBeenCalledWith(present);
});

test('publishes the review that the publisher has read, and shows the present state after a conflict', async () => {
  const present = recordWith(returned, { reviewVersion: 6 });
  const calls = mockCalls((url) =>
    url.endsWith('/publish')
      ? { code: 4009, msg: 'Changed by someone else', data: null }
      : { code: 1000, msg: '', data: present },
  );
  const onRecord = renderEditor('publisher', recordWith(waiting));
  press(action('publish'));
  await waitFor(() => expect(onRecord).toHaveBeenCalledWith(present));
  expect(calls[0]).toEqual(['/api/admin/news/7/publish', { locale: 'en_US', version: 3, reviewVersion: 5 }]);
});
