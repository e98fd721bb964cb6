import type { FirstStepName } from '@app/contract/admin/firstStepNames';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from './features/associations/associations.fixtures.ts';
import { insertTestCategory, insertTestDiscipline } from './features/competitions/events/events.fixtures.ts';
import { addNews } from './features/news/news.fixtures.ts';
import { insertTestContact, renameSite } from './features/site/site.fixtures.ts';
import { callAdmin, createTestStaff, staffCookie } from './features/staff/staff.fixtures.ts';
import { insertTestText } from './features/standingTexts/standingTexts.fixtures.ts';

const app = testApp();
let administrator: string;
beforeAll(async () => {
  administrator = await staffCookie(app, 'administrator');
});

async function done(): Promise<FirstStepName[]> {
  const { data } = (await callAdmin(app, 'adminFirstStepList', { cookie: administrator })).envelope!;
  return data.steps.filter(({ isDone }) => isDone).map(({ name }) => name);
}

const terms = { feeMinor: 5_000, currency: 'SGD', termMonths: 12, version: 0 };
/** What does each step, in their order; a part of a step is not enough. */
const actions: [does: FirstStepName | null, act: () => Promise<unknown>][] = [
  ['siteSettings', () => renameSite(app.db, 'Go Club')],
  ['contacts', () => insertTestContact(app.db, 'Telephone', 0)],
  ['membershipTerms', () => callAdmin(app, 'adminTermsUpdate', { cookie: administrator, body: terms })],
  [null, () => insertTestText(app, 'privacy')],
  [null, () => insertTestText(app, 'terms', ['en_US'])],
  ['legalTexts', () => insertTestText(app, 'terms', ['zh_CN'])],
  ['introduction', () => insertTestText(app, 'introduction')],
  ['about', () => insertTestText(app, 'about')],
  ['disciplines', () => insertTestDiscipline(app.db, { code: 'go' })],
  ['categories', () => insertTestCategory(app.db)],
  ['associations', () => insertTestAssociation(app.db)],
  [null, () => addNews(app.db, { published: [], drafts: ['en_US'] })],
  ['news', () => addNews(app.db, { published: ['zh_CN'] })],
  ['staff', () => createTestStaff(app, ['editor'])],
];

test('counts an invitation as a colleague', async () => {
  const body = { name: 'Lin', email: 'lin@example.org', roles: ['editor'], language: 'en_US', totpRequired: false };
  const invited = await callAdmin(app, 'adminStaffInvitationCreate', { cookie: administrator, body });
  expect(await done()).toEqual(['staff']);
  const params = { id: invited.envelope!.data.id };
  await callAdmin(app, 'adminStaffInvitationWithdraw', { cookie: administrator, params });
  expect(await done()).toEqual([]);
});

test('follows what is done, step by step', async () => {
  const expected: FirstStepName[] = [];
  expect(await done()).toEqual(expected);
  for (const [does, act] of actions) {
    await act();
    if (does !== null) expected.push(does);
    expect(await done()).toEqual(expected);
  }
});
