// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { BulkNewsActions } from './BulkNewsActions.tsx';

afterEach(cleanUp);

const none = { state: 'none', version: 0, hasChanges: false, review: null, reviewVersion: 0 };
const draft = { ...none, state: 'draft', version: 2, reviewVersion: 1 };
const records: Record<string, { version: number; texts: object }> = {
  1: { version: 1, texts: { zh_CN: none, en_US: draft } },
  2: { version: 4, texts: { zh_CN: draft, en_US: { ...draft, state: 'published', hasChanges: true } } },
  3: { version: 1, texts: { zh_CN: none, en_US: { ...draft, review: { state: 'returned' } } } },
};
const rows = Object.keys(records).map((id) => ({
  id,
  title: { zh_CN: '', en_US: `Item ${id}` },
  startTime: { zh_CN: null, en_US: null },
  deletedAt: null,
}));

test('publishes each unpublished language that was not returned, and names what was refused', async () => {
  const calls = mockCalls((url) => {
    const id = url.split('/')[4]!;
    if (!url.endsWith('/publish')) return { code: 1000, msg: '', data: { id, ...records[id] } };
    const isRefused = id === '2' && calls.filter(([address]) => address === url).length === 1;
    return isRefused
      ? { code: 4000, msg: 'Invalid', data: { fields: { summary: 'Required' } } }
      : { code: 1000, msg: '', data: null };
  });
  renderPart(<BulkNewsActions />, {}, { list: { data: rows, selectedIds: ['1', '2', '3'], onSelect: vi.fn() } });
  fireEvent.click(screen.getByRole('button', { name: text('resources.news.bulk.publish') }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.submit(dialog.querySelector('form')!);

  const refused = text('app.drafts.incomplete', { language: text('app.bilingual.zh_CN'), fields: 'Summary' });
  const row = (await screen.findByText(refused)).closest('li')!;
  within(row).getByText(/Item 2/);
  expect(calls.filter(([url]) => url.endsWith('/publish'))).toEqual([
    ['/api/admin/news/1/publish', { locale: 'en_US', version: 2, reviewVersion: 1 }],
    ['/api/admin/news/2/publish', { locale: 'zh_CN', version: 2, reviewVersion: 1 }],
    ['/api/admin/news/2/publish', { locale: 'en_US', version: 2, reviewVersion: 1 }],
  ]);
});
