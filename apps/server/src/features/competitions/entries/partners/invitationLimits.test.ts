import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { createEntrySteps, type TestEntrant } from '../entries.fixtures.ts';

// A fifth of this limit applies to a minute, which allows one mail.
const app = testApp({
  now: new Date('2030-02-10T00:00:00Z'),
  config: { limits: { inviteEmail: 5, inviteAccount: 6 } },
});
const { db } = app;
const { applyTo, makeEvent, makeEntrant } = createEntrySteps(app);
beforeEach(() => emptyDatabase(db));

const partner = 'stranger@example.org';
async function makeTeamEvent() {
  const id = await makeEvent();
  await db.execute(
    sql`update event_sections set kind = 'team', minimum_players = 2, maximum_players = 8 where event_id = ${id}`,
  );
  return id;
}

const invite = async (captain: TestEntrant, entryId: string, email: string) =>
  (await app.call('entryInvite', { id: entryId, email }, { token: captain.token, locale: 'en_US' })).envelope;

test('limits how many people an account invites in a day', async () => {
  const [id, lin] = [await makeTeamEvent(), await makeEntrant()];
  const partners = Array.from({ length: 5 }, (_, nth) => `partner${nth}@example.org`);
  const { entryId } = (await applyTo(id, lin, { partners })).data;
  expect((await invite(lin, entryId, 'sixth@example.org')).code).toBe(1000);
  expect((await invite(lin, entryId, 'another@example.org')).code).toBe(4029);
});

test('mails an address once a minute, from all accounts and entries together', async () => {
  const [id, lin, zhao] = [await makeTeamEvent(), await makeEntrant(), await makeEntrant('Zhao Min')];
  const { entryId } = (await applyTo(id, lin, { partners: [partner] })).data;
  expect(await invite(lin, entryId, partner)).toMatchObject({ code: 4029, data: { retryAfterSeconds: 60 } });
  expect((await applyTo(id, zhao, { partners: [partner] })).code).toBe(4029);
  expect((await applyTo(id, zhao, { partners: ['stranger+chess@example.org'] })).code).toBe(4029);
  expect((await applyTo(id, zhao, { partners: ['friend@example.org'] })).code).toBe(1000);
  expect(await app.messagesTo(partner)).toHaveLength(1);
});

test('ends all invitations to an address by the one-click form of its mail, until its owner allows them', async () => {
  const [id, lin, zhao] = [
    await makeTeamEvent(),
    await makeEntrant('Buy at evil.example'),
    await makeEntrant('Zhao Min'),
  ];
  await applyTo(id, lin, { partners: [partner] });
  const [mail] = await app.messagesTo(partner);
  expect(mail).toMatchObject({ subject: 'Invitation to play in Lion City Go Open' });
  expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

  const address = new URL(/<(.+)>/.exec(mail!.headers!['List-Unsubscribe']!)![1]!);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const payload = 'List-Unsubscribe=One-Click';
  const answer = await app.server().inject({ method: 'POST', url: address.pathname, headers, payload });
  expect(answer.json()).toMatchObject({ code: 1000, data: { isStopped: true, standing: 'open' } });

  await db.execute(sql`delete from rate_limits`);
  const { entryId } = (await applyTo(id, zhao, { partners: ['friend@example.org'] })).data;
  for (const address of [partner, 'stranger+chess@example.org'])
    expect(await invite(zhao, entryId, address)).toMatchObject({ code: 4000, data: { fields: { email: {} } } });
  expect(await app.messagesTo(partner)).toHaveLength(1);
  const token = /invitation\/([\w.-]+)\//.exec(address.pathname)![1]!;
  await app.call('invitationsAllow', { token });
  expect((await invite(zhao, entryId, partner)).code).toBe(1000);
  expect((await app.call('invitationsStop', { token: `1.${'a'.repeat(32)}` })).envelope.code).toBe(4004);
});
