import type { AuditSubject } from '@app/contract/admin/auditSubjects';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();

interface Report {
  kind?: AuditSubject;
  id?: string;
  page?: number;
  isEditing?: boolean;
}

/** Reports an open page. @returns who else has the record open */
async function report(cookie: string, { kind = 'news', id = '1', page = 1, isEditing = false }: Report) {
  const body = { kind, id, pageId: pageId(page), isEditing };
  const { envelope } = await callAdmin(app, 'adminPresenceReport', { cookie, body });
  return envelope!.code === 1000 ? envelope!.data.others : envelope!.code;
}
const pageId = (page: number) => String(page).padStart(32, '0');
const end = (cookie: string, page: number) =>
  callAdmin(app, 'adminPresenceEnd', { cookie, params: { pageId: pageId(page) } });

test('lists who else has a record open, and who edits it', async () => {
  const [editor, publisher] = [await staffCookie(app, 'editor'), await staffCookie(app, 'publisher')];
  expect(await report(editor, { id: '1' })).toEqual([]);
  expect(await report(publisher, { id: '1', isEditing: true })).toEqual([
    { name: expect.any(String), isEditing: false, isSelf: false },
  ]);
  expect(await report(editor, { id: '1' })).toEqual([{ name: expect.any(String), isEditing: true, isSelf: false }]);
  expect(await report(publisher, { id: '2', page: 2 })).toEqual([]);
});

test('names each person once, with what they edit in any window, and the own other windows', async () => {
  const [editor, publisher] = [await staffCookie(app, 'editor'), await staffCookie(app, 'publisher')];
  await report(editor, { id: '3', page: 1, isEditing: true });
  await report(editor, { id: '3', page: 2 });
  expect(await report(publisher, { id: '3' })).toMatchObject([{ isEditing: true, isSelf: false }]);
  expect(await report(editor, { id: '3', page: 2 })).toMatchObject([
    { isEditing: true, isSelf: true },
    { isSelf: false },
  ]);
});

test('forgets a page that was closed, or has not reported for 75 s, and no page of another person', async () => {
  const [editor, publisher] = [await staffCookie(app, 'editor'), await staffCookie(app, 'publisher')];
  await report(editor, { id: '4', page: 1 });
  await end(publisher, 1);
  expect(await report(publisher, { id: '4', page: 2 })).toHaveLength(1);
  await end(editor, 1);
  expect(await report(publisher, { id: '4', page: 2 })).toEqual([]);

  await report(editor, { id: '4', page: 1 });
  app.clock.advance(50);
  expect(await report(publisher, { id: '4', page: 2 })).toHaveLength(1);
  app.clock.advance(30);
  expect(await report(publisher, { id: '4', page: 2 })).toEqual([]);
});

test('is for roles that may read the record', async () => {
  const editor = await staffCookie(app, 'editor');
  expect(await report(editor, { kind: 'order' })).toBe(4003);
  expect(await report(editor, { kind: 'settings', id: 'membership' })).toBe(4003);
  expect(await report(editor, { kind: 'settings', id: 'contacts' })).toEqual([]);
});
