// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeaturesContext } from '../feature.ts';
import { contacts } from '../features/contacts/index.ts';
import { news } from '../features/news/index.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { RecordPresence } from './RecordPresence.tsx';

interface Request {
  method: string;
  path: string;
  body: unknown;
  isBackground: boolean;
  keepalive: boolean | undefined;
}

let requests: Request[];
let others: object[];
beforeEach(() => {
  requests = [];
  others = [];
  vi.stubGlobal('fetch', async (path: string, { method, body, headers, keepalive }: RequestInit) => {
    const isBackground = new Headers(headers).has('x-background');
    requests.push({ method: method!, path, body: JSON.parse(body as string), isBackground, keepalive });
    return Response.json({ code: 1000, msg: '', data: method === 'POST' ? { others } : null });
  });
});
afterEach(cleanUp);

const renderPresence = (resource: string, isUnsaved = false) =>
  renderPart(
    <FeaturesContext value={[news, contacts]}>
      <RecordPresence resource={resource} id={7} isUnsaved={isUnsaved} />
    </FeaturesContext>,
  );

test('tells who else edits the record or has it open', async () => {
  others = [
    { name: 'Lin', isEditing: true, isSelf: false },
    { name: 'Park', isEditing: false, isSelf: false },
    { name: 'Me', isEditing: true, isSelf: true },
    { name: 'Choi', isEditing: false, isSelf: false },
  ];
  renderPresence('news');
  await screen.findByText('Lin is editing this.');
  expect(screen.getByRole('status').textContent).toBe(
    'Lin is editing this.Park has this open.You are editing this in another window.And 1 more.',
  );
});

test('reports the record without keeping the session alive, and the end of the page', async () => {
  renderPresence('news', true);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const { pageId } = requests[0]!.body as { pageId: string };
  expect(pageId).toMatch(/^[\da-f]{32}$/);
  expect(requests[0]).toEqual({
    method: 'POST',
    path: '/api/admin/presence',
    body: { kind: 'news', id: '7', pageId, isEditing: true },
    isBackground: true,
    keepalive: false,
  });
  window.dispatchEvent(new Event('pagehide'));
  const end = {
    method: 'DELETE',
    path: `/api/admin/presence/${pageId}`,
    body: {},
    isBackground: true,
    keepalive: true,
  };
  await vi.waitFor(() => expect(requests.slice(1)).toEqual([end]));
});

test('reports settings by their name in the audit log', async () => {
  renderPresence('contacts');
  await vi.waitFor(() => expect(requests[0]?.body).toMatchObject({ kind: 'settings', id: 'contacts' }));
});

test('shows nothing for a resource that the audit log does not know', () => {
  renderPresence('totals');
  expect(requests).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
