// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../../providers/session.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { IssueEditor } from './IssueEditor.tsx';
import type { IssueRecord } from './useIssueDraft.ts';

const chinese = { subject: '秋日围棋', preheader: '', content: '<p>各位读者</p>' };
const record = {
  id: '1',
  locale: 'en_US',
  version: 1,
  audience: 2,
  editedAt: '2030-01-01T00:00:00.000Z',
  editedBy: 'Lin',
  hasArchive: false,
  isInArchive: true,
} as IssueRecord;

interface Sent {
  method: string;
  path: string;
  body: { other: typeof chinese | null } & Record<string, unknown>;
}
let sent: Sent[];

beforeEach(() => {
  setMe({ timeZone: 'Asia/Singapore', roles: ['publisher'] } as never);
  sent = [];
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

/** @param sendAnswer the answer to the call that sends the issue */
function renderEditor(other: typeof chinese | null, sendAnswer: object = {}) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(url, 'https://site.example');
    sent.push({ method, path: pathname, body: body ? JSON.parse(body) : {} });
    if (pathname.endsWith('/send')) return Response.json(sendAnswer);
    const data = pathname.endsWith('/choices')
      ? { news: [], events: [] }
      : { version: 2, audience: 5, isBilingual: true, editedAt: '2030-01-01T00:00:05.000Z', rows: [], editors: [] };
    return Response.json({ code: 1000, msg: '', data });
  });
  const fields = { subject: 'Go in autumn', preheader: '', content: '<p>Dear</p>', news: [], events: [], other };
  const issue = { ...record, isBilingual: other !== null, fields };
  const editor = (
    <ResourceContextProvider value="newsletters">
      <RecordContextProvider value={issue}>
        <IssueEditor record={issue} onRecord={vi.fn()} onSubject={vi.fn()} />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element: editor }])} />);
}
/** Opens the dialog of the test, which saves the issue first. */
const save = () => press(text('resources.newsletters.actions.test'));
const saved = () => sent.filter(({ method }) => method === 'PUT').at(-1)?.body;
const subjects = () => screen.getAllByLabelText<HTMLInputElement>(text('resources.newsletters.fields.subject'));
const isShown = (field: HTMLElement) => field.closest('[hidden]') === null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('edits each text of a bilingual issue, and keeps the other', async () => {
  renderEditor(chinese);
  expect(subjects().map((field) => [field.value, isShown(field)])).toEqual([
    ['Go in autumn', true],
    ['秋日围棋', false],
  ]);

  press(text('app.bilingual.zh_CN'));
  expect(subjects().map(isShown)).toEqual([false, true]);
  fireEvent.change(subjects()[1]!, { target: { value: '冬日围棋' } });

  save();

  await waitFor(() => expect(saved()).toMatchObject({ subject: 'Go in autumn', other: { subject: '冬日围棋' } }));
});

test('saves an added text in the other language', async () => {
  renderEditor(null);
  press(text('resources.newsletters.other.add', { language: text('app.bilingual.zh_CN') }));
  save();
  await waitFor(() => expect(saved()?.other).toEqual({ subject: '', preheader: '', content: '' }));
});

test('adds a text in the other language, and removes it only after a question', async () => {
  renderEditor(null);
  expect(subjects()).toHaveLength(1);
  const language = text('app.bilingual.zh_CN');
  press(text('resources.newsletters.other.add', { language }));
  expect(subjects().map(isShown)).toEqual([false, true]);

  press(text('resources.newsletters.other.remove', { language }));
  expect(subjects()).toHaveLength(2);
  fireEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', {
      name: text('resources.newsletters.other.remove', { language }),
    }),
  );
  await waitFor(() => expect(subjects().map(isShown)).toEqual([true]));
});

test('shows the text that keeps the issue from being sent', async () => {
  const problem = 'Enter the subject';
  renderEditor({ ...chinese, subject: '' }, { code: 4000, msg: '', data: { fields: { 'other.subject': problem } } });
  press(text('resources.newsletters.actions.send'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: text('resources.newsletters.send.confirmNow') }));

  await waitFor(() => expect(subjects().map(isShown)).toEqual([false, true]));
  await screen.findByText(problem);
});
