// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import type { DraftKind, DraftRecord } from './draftKind.ts';
import { LanguageEditors } from './LanguageEditors.tsx';

type Fields = { title: string; content: string };
const written = { state: 'draft', version: 1, hasChanges: true, savedAt: null, savedBy: '', startTime: null };
const fields: Fields = { title: '', content: '' };
const record = { id: '1', texts: { zh_CN: { ...written, fields }, en_US: { ...written, fields } } };
const kind = {
  resource: 'news',
  lines: [],
  publishCall: 'adminNewsPublish',
  withdrawableStates: [],
} as unknown as DraftKind<Fields, DraftRecord<Fields>>;

beforeEach(() => {
  setMe({ roles: ['administrator'] } as never);
  localStorage.clear();
});
afterEach(() => {
  cleanUp();
  setMe(null);
  vi.restoreAllMocks();
});

function renderEditors({ width }: { width: number }) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const minWidth = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Infinity);
    const ignored = () => {};
    return {
      matches: width >= minWidth,
      addListener: ignored,
      removeListener: ignored,
      addEventListener: ignored,
      removeEventListener: ignored,
    } as unknown as MediaQueryList;
  });
  const editors = <LanguageEditors kind={kind} record={record as never} onRecord={vi.fn()} />;
  // Only data routers can block navigation away from unsaved changes.
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element: editors }])} />);
}

const toggle = () => screen.getByRole('button', { name: text('app.bilingual.sideBySide') });
const countShown = () => screen.getAllByRole('region').length;

test('shows one language at the wish of the editor, says so, and remembers it', async () => {
  renderEditors({ width: 1_440 });
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  expect(countShown()).toBe(2);
  fireEvent.click(toggle());
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
  expect(countShown()).toBe(1);
  await screen.findByText(text('app.bilingual.shownAlone'));
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(text('app.bilingual.zh_CN')) }));
  screen.getByRole('region', { name: text('app.bilingual.zh_CN') });

  cleanUp();
  renderEditors({ width: 1_440 });
  expect(countShown()).toBe(1);
  fireEvent.click(toggle());
  await screen.findByText(text('app.bilingual.shownSideBySide'));
  cleanUp();
  renderEditors({ width: 1_440 });
  expect(countShown()).toBe(2);
});

test('shows one language in narrower windows, without the choice', () => {
  renderEditors({ width: 1_439 });
  expect(countShown()).toBe(1);
  expect(screen.queryByRole('button', { name: text('app.bilingual.sideBySide') })).toBeNull();
});
