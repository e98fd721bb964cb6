// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../providers/errors.ts';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import type { DraftKind, DraftRecord } from './draftKind.ts';
import { LanguageEditor } from './LanguageEditor.tsx';

beforeEach(() => setMe({ roles: ['administrator'] } as never));
afterEach(() => {
  cleanUp();
  setMe(null);
});

type Fields = { title: string; summary: string; content: string };
const written = { state: 'draft', version: 1, hasChanges: true, savedAt: null, savedBy: '', startTime: null };
const fields: Fields = { title: 'A title', summary: '', content: '' };
const record = { id: '1', texts: { zh_CN: { ...written, fields }, en_US: { ...written, fields } } } as never;

function renderEditor(problems: Record<string, string>) {
  const kind = {
    resource: 'news',
    lines: [
      { field: 'title', max: 120 },
      { field: 'summary', max: 300 },
    ],
    publish: () => Promise.reject(new CallError('Invalid', 4000, { fields: problems })),
    publishCall: 'adminNewsPublish',
    withdrawableStates: [],
  } as unknown as DraftKind<Fields, DraftRecord<Fields>>;
  const editor = (
    <LanguageEditor<Fields, DraftRecord<Fields>>
      kind={kind}
      record={record}
      locale="en_US"
      onRecord={vi.fn()}
      onUnsaved={vi.fn()}
    />
  );
  const cover = (
    <div data-field="picture">
      <button type="button">Choose cover</button>
    </div>
  );
  renderPart(
    <>
      {cover}
      {editor}
      <Notification />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: text('app.drafts.actions.publish') }));
}

test.each([
  ['the first field that is missing', { content: 'Required', summary: 'Required' }, 'Text, Summary', /^Summary/],
  ['the rich text', { content: 'Required' }, 'Text', /^Text/],
])('names all missing fields and focuses %s', async (_, problems, names, focused) => {
  renderEditor(problems);
  const language = text('app.bilingual.en_US');
  await screen.findByText(text('app.drafts.incomplete', { language, fields: names }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: focused })));
});

test('focuses a missing field that the languages share', async () => {
  renderEditor({ summary: 'Required', picture: 'Required' });
  await screen.findByText(/Summary, Cover/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose cover'));
});
