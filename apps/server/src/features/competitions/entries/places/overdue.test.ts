import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { payOrderAs } from '../../../membership/membership.fixtures.ts';
import { insertInvitations } from '../partners/invitations.queries.ts';
import { createEntrySteps, letTimePass, pastOrderExpirySeconds } from '../entries.fixtures.ts';
import { createInvitationToken } from '../partners/invitationTokens.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { db, clock } = app;
const { applyTo, entryOf, makeEvent, makeEntrant, stateOf, subjectsTo, travelTo, withdrawFrom } = createEntrySteps(app);
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
});

const onePlace = { feeAmountMinor: 6_000, feeCurrency: 'SGD', capacity: 1, offerHours: 6 };

/** Returns an event whose only place one person has, unpaid, while another one waits. */
async function fillEvent(event: object = onePlace) {
  const id = await makeEvent(event);
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  const { orderId } = (await applyTo(id, lin)).data;
  await applyTo(id, zhao);
  return { id, lin, zhao, orderId };
}

const lastTextTo = async ({ email }: { email: string }) => (await app.messagesTo(email))[0]!.text;

test('mails the person who pays an open order what to pay, where and until when', async () => {
  const { lin, orderId } = await fillEvent();
  const text = await lastTextTo(lin);
  expect(text).toMatch(/until .*10 February 2030.* at 08:30 \(Singapore\)\. .*SGD.60\.00 is paid/);
  expect(text).toMatch(new RegExp(`:\n\nhttp\\S+/pay/${orderId}\\?lang=en_US\n`));
});

test('reminds once of an offered place in the last quarter of its time', async () => {
  const { id, lin, zhao } = await fillEvent({ capacity: 1, offerHours: 8 });
  await withdrawFrom(id, lin);
  const reminder = 'Your place is held only a little longer: Lion City Go Open';
  const countReminders = async () => (await subjectsTo(zhao)).filter((subject) => subject === reminder).length;
  await letTimePass(app, 5.9);
  expect(await countReminders()).toBe(0);
  await letTimePass(app, 0.2);
  await letTimePass(app, 1);
  expect(await countReminders()).toBe(1);
  expect(await lastTextTo(zhao)).toMatch(/held until .*10 February 2030.* at 16:00 \(Singapore\)/);
  await letTimePass(app, 1);
  expect(await stateOf(id, zhao)).toBe('withdrawn');
  expect(await countReminders()).toBe(1);
});

test('gives the place of an order that is cancelled to the next at once', async () => {
  const { id, lin, zhao, orderId } = await fillEvent();
  await app.call('orderCancel', { orderId: orderId! }, { token: lin.token });
  expect(await stateOf(id, zhao)).toBe('offered');
  expect((await entryOf(id, lin)).entries).toMatchObject([{ state: 'withdrawn', withdrawal: 'own' }]);
  expect((await applyTo(id, lin)).data).toMatchObject({ state: 'waiting', position: 1 });
  expect(await stateOf(id, zhao)).toBe('offered');
});

test('gives the place of an expired order to the next entry when the order is requested again', async () => {
  const { id, lin, zhao } = await fillEvent();
  clock.advance(pastOrderExpirySeconds);
  expect((await applyTo(id, lin)).data).toMatchObject({ state: 'waiting', position: 1, orderId: null });
  expect(await stateOf(id, zhao)).toBe('offered');
  expect(await subjectsTo(lin)).toContain('Entry ended without payment: Lion City Go Open');
  expect((await app.messagesTo(lin.email)).map(({ text }) => text).join()).toContain('You can enter again here:');
});

test('counts a payment that was made in time before it gives the place away', async () => {
  const { id, lin, zhao, orderId } = await fillEvent();
  await payOrderAs(app, lin, orderId!);
  clock.advance(pastOrderExpirySeconds);
  expect((await applyTo(id, lin)).data).toMatchObject({ state: 'entered' });
  expect(await stateOf(id, zhao)).toBe('waiting');
});

test('does not give an offered place after its end, before any job has run', async () => {
  const { id, lin, zhao } = await fillEvent({ capacity: 1, offerHours: 6 });
  const sun = await makeEntrant('Sun Li');
  await applyTo(id, sun);
  await withdrawFrom(id, lin);
  expect(await stateOf(id, zhao)).toBe('offered');
  clock.advance(6 * 3_600);
  expect((await applyTo(id, zhao)).data).toMatchObject({ state: 'waiting', position: 1 });
  expect(await stateOf(id, sun)).toBe('offered');
});

test('ends an expired offer after entries have closed, too', async () => {
  const { id, lin, zhao } = await fillEvent({
    capacity: 1,
    offerHours: 6,
    applyUntil: new Date('2030-02-10T05:00:00Z'),
  });
  await withdrawFrom(id, lin);
  clock.advance(6 * 3_600);
  const { code, msg } = await applyTo(id, zhao);
  expect(code).toBe(4009);
  expect(msg).toContain('the place has been released. The event takes no more entries');
  expect(await lastTextTo(zhao)).toContain('The event takes no more entries');
  expect(await stateOf(id, zhao)).toBe('withdrawn');
});

test('tells a pair that its place is over when it comes to pay too late', async () => {
  const id = await makeEvent({ ...onePlace, capacity: 4 });
  await db.execute(sql`update event_sections set kind = 'pair', minimum_players = 2, maximum_players = 2`);
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  await applyTo(id, lin, { partners: [zhao.email] });
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from entry_invitations`);
  const token = createInvitationToken(app.features().entries.vault, rows[0]!.id);
  await app.call('invitationAnswer', { token, accept: true }, { token: zhao.token });
  expect((await applyTo(id, lin)).data).toMatchObject({ state: 'awaitingPayment' });
  clock.advance(pastOrderExpirySeconds);
  for (const attempt of [1, 2]) {
    const { code, msg } = await applyTo(id, lin);
    expect([attempt, code, msg]).toEqual([attempt, 4009, expect.stringContaining('Please enter again')]);
  }
  expect(await stateOf(id, lin)).toBe('withdrawn');
});

test('does not let a partner accept for a place that is no longer held', async () => {
  const id = await makeEvent({ ...onePlace, capacity: 4 });
  await db.execute(sql`update event_sections set kind = 'pair', minimum_players = 2, maximum_players = 2`);
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  const { entryId } = (await applyTo(id, lin, { partners: [zhao.email] })).data;
  // The token of the mailed invitation is computed from its id.
  const [invitation] = await db.transaction((tx) =>
    insertInvitations(tx, Number(entryId), [{ email: zhao.email }], clock.now()),
  );
  const token = createInvitationToken(app.features().entries.vault, invitation!.id);
  clock.advance(6 * 3_600);
  expect((await app.call('invitationGet', { token })).envelope.data.standing).toBe('over');
  const { envelope } = await app.call('invitationAnswer', { token, accept: true }, { token: zhao.token });
  expect(envelope.code).toBe(4009);
});
