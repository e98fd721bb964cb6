// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { OwnAuthor } from './OwnAuthor.tsx';

const mayWrite = vi.hoisted(() => vi.fn(() => true));
vi.mock('../providers/session.ts', async (original) => ({ ...(await original<object>()), mayCall: mayWrite }));
afterEach(cleanUp);

const lin = { id: '4', name: { zh_CN: '林墨言', en_US: 'Lin Moyan' } };
const chen = { id: '5', name: { zh_CN: '陈一', en_US: '' } };
const ok = (data: unknown) => ({ code: 1000, msg: '', data });

function renderChoice() {
  const own = [lin, chen];
  const calls = mockCalls((url) =>
    ok(url.includes('/me/author') ? own.shift() : { rows: [lin, chen], total: 2, pageNum: 1, pageSize: 20 }),
  );
  renderPart(<OwnAuthor />);
  return () => calls.filter(([, body]) => body !== null).map(([, body]) => body);
}

test('shows the own author, and saves another', async () => {
  const changes = renderChoice();
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(field.value).toBe('林墨言 / Lin Moyan');
  fireEvent.change(field, { target: { value: '陈' } });
  fireEvent.click(await screen.findByRole('option', { name: '陈一' }));
  await waitFor(() => expect(field.value).toBe('陈一'));
  expect(changes()).toEqual([{ author: '5' }]);
});

test('is not shown to staff who do not write', () => {
  mayWrite.mockReturnValue(false);
  renderChoice();
  expect(screen.queryByRole('combobox')).toBeNull();
});
