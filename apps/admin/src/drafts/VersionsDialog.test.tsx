// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

afterEach(cleanUp);

const versionWith = (id: string, title: string, content: string) => ({
  id,
  fields: { title, content },
  isPublished: false,
  savedAt: `2031-01-0${id}T08:00:00.000Z`,
  savedBy: 'Wen Shu',
});
const versions = [
  versionWith('3', 'Third', '<p>a board of slate</p>'),
  versionWith('2', 'Second', '<p>a board of kaya</p>'),
  versionWith('1', 'First', '<p>a board of glass</p>'),
];
const kind = { resource: 'news', lines: [{ field: 'title' }], versions: async () => versions } as const;

async function openDialog() {
  const change = vi.fn();
  const draft = { fields: { title: 'Draft', content: '<p>a board of pine</p>' }, change };
  renderPart(<VersionsDialog kind={kind} recordId="7" locale="en_US" draft={draft} onClose={() => {}} />);
  await screen.findByText('pine');
  return change;
}
const marked = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
async function compareWith(index: number) {
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click((await screen.findAllByRole('option'))[index]!);
}
const chooseVersion = (index: number) =>
  fireEvent.click(document.querySelectorAll('nav .MuiListItemButton-root')[index]!);

test('compares the latest version with the draft, field by field', async () => {
  await openDialog();
  expect([marked('deletion'), marked('insertion')]).toEqual([
    ['Third', 'slate'],
    ['Draft', 'pine'],
  ]);
});

test('compares two versions, the earlier one first', async () => {
  await openDialog();
  await compareWith(3);
  await screen.findByText('glass');
  expect([marked('deletion'), marked('insertion')]).toEqual([
    ['First', 'glass'],
    ['Third', 'slate'],
  ]);
});

test('says that a version does not differ from itself', async () => {
  await openDialog();
  expect(screen.queryByText(text('app.drafts.versions.same'))).toBeNull();
  await compareWith(1);
  await screen.findByText(text('app.drafts.versions.same'));
});

test('restores the chosen version, whichever it is compared with', async () => {
  const change = await openDialog();
  chooseVersion(1);
  await compareWith(3);
  fireEvent.click(screen.getByRole('button', { name: text('app.drafts.versions.restore'), hidden: true }));
  await waitFor(() => expect(change).toHaveBeenCalledWith(versions[1]!.fields));
});
