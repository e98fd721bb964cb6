// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../../providers/session.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { AuthorsInput } from './AuthorsInput.tsx';
import type { NewsRecord } from './newsDraftKind.ts';

beforeEach(() => setMe({ roles: ['editor'] } as never));
afterEach(() => {
  cleanUp();
  setMe(null);
});

const author = (id: string, zh: string, en: string) => ({ id, name: { zh_CN: zh, en_US: en } });
const record = { id: '7', version: 3, authors: [author('4', '林墨言', 'Lin Moyan')] };
const ok = (data: unknown) => ({ code: 1000, msg: '', data });

function renderInput(found: unknown[]) {
  const calls = mockCalls((url) => {
    if (url.includes('/api/admin/news')) return ok({ ...record, version: 4 });
    return url.includes('?') ? ok({ rows: found, total: found.length, pageNum: 1, pageSize: 20 }) : ok({ id: '9' });
  });
  const onChanged = vi.fn();
  renderPart(<AuthorsInput record={record as NewsRecord} isReadOnly={false} onChanged={onChanged} />);
  return { changes: () => calls.filter(([, body]) => body !== null).map(([, body]) => body), onChanged };
}
const type = (word: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: word } });
const newOption = (name: string) => text('resources.news.authors.create', { name });

test('adds a found author behind the others, shown with both names', async () => {
  const { changes, onChanged } = renderInput([author('5', '陈一', 'Chen Yi')]);
  type('Chen');
  fireEvent.click(await screen.findByRole('option', { name: '陈一 / Chen Yi' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(changes()).toEqual([{ version: 3, authors: ['4', '5'] }]);
});

test.each([
  ['苏晚', { zh_CN: '苏晚', en_US: '' }],
  ['Su Wan', { zh_CN: '', en_US: 'Su Wan' }],
])('creates %s as a new author with a name in its language', async (written, name) => {
  const { changes, onChanged } = renderInput([]);
  type(written);
  fireEvent.click(await screen.findByRole('option', { name: newOption(written) }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(changes()).toEqual([{ name }, { version: 3, authors: ['4', '9'] }]);
});

test('does not offer to create an author who exists', async () => {
  renderInput([author('5', '陈一', 'Chen Yi')]);
  type('Chen Yi');
  await screen.findByRole('option', { name: '陈一 / Chen Yi' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
