import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isLockTimeout } from '#platform/database/client';
import { recordStatements } from '#platform/testing/countStatements';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../../associations/associations.fixtures.ts';
import { apply } from './entries.service.ts';
import { enter, letTimePass, createEntrySteps, runEntryJobs, type TestEntrant } from './entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { db } = app;
const { applyTo, entryOf, makeEvent, readEvent, makeEntrant, subjectsTo, travelTo, withdrawFrom } =
  createEntrySteps(app);
const withFee = { feeAmountMinor: 6_000, feeCurrency: 'SGD' };
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
});

describe('an event without a fee', () => {
  test('accepts an entry, shows it, and informs the person', async () => {
    const id = await makeEvent();
    const lin = await makeEntrant('Lin Moyan', { nativeName: '林墨言' });
    expect(await applyTo(id, lin)).toMatchObject({
      code: 1000,
      data: { state: 'entered', position: null, orderId: null },
    });
    expect((await readEvent(id)).entrantList).toMatchObject([{ name: 'Lin Moyan', nativeName: '林墨言', players: [] }]);
    expect(await subjectsTo(lin)).toEqual(['Entered: Lion City Go Open']);
    const reachable = async () => [
      (await app.call('matchEntry', { id }, { token: lin.token })).envelope.data.isReachable,
      (await app.call('myEntries', {}, { token: lin.token })).envelope.data.isReachable,
    ];
    expect(await reachable()).toEqual([true, true]);
    await app.db.execute(sql`update accounts set email = null, email_fingerprint = null where id = ${lin.accountId}`);
    expect(await reachable()).toEqual([false, false]);
  });

  test('takes the same request again without a second entry', async () => {
    const id = await makeEvent();
    const lin = await makeEntrant();
    const [first, second] = [await applyTo(id, lin), await applyTo(id, lin)];
    expect(second.data).toEqual(first.data);
    expect((await readEvent(id)).entrants).toBe(1);
  });

  test('refuses entries outside its window, to drafts, and without a name', async () => {
    const lin = await makeEntrant();
    expect(await applyTo(await makeEvent({ applyUntil: new Date('2030-02-09T00:00:00Z') }), lin)).toMatchObject({
      code: 4009,
      msg: 'This event does not take entries at the moment',
    });
    expect((await applyTo(await makeEvent({ publishedAt: null }), lin)).code).toBe(4004);
    await db.execute(sql`update people set latin_name = ''`);
    expect((await applyTo(await makeEvent(), lin)).code).toBe(4000);
  });

  test('is left before it starts, not afterwards, and can be entered again', async () => {
    const id = await makeEvent();
    const lin = await makeEntrant();
    await applyTo(id, lin);
    expect(await withdrawFrom(id, lin)).toMatchObject({ code: 1000, data: { state: 'withdrawn', refund: null } });
    expect((await withdrawFrom(id, lin)).code).toBe(4004);
    expect((await readEvent(id)).entrants).toBe(0);
    expect((await applyTo(id, lin)).data.state).toBe('entered');
    travelTo(new Date('2030-03-10T02:00:00Z'));
    expect(await withdrawFrom(id, lin)).toMatchObject({ code: 4009 });
  });
});

describe('requirements', () => {
  test('are answered for the person with reasons, and refuse an entry only when one is not met', async () => {
    const associationId = await insertTestAssociation(db);
    const id = await makeEvent({ membersOnly: true, minimumAge: 16, countries: ['SG'], minimumRating: 1_500 });
    const adult = await makeEntrant('Ma Lan', { birthDate: '2000-01-01', memberUntil: '2030-12-31', associationId });
    const child = await makeEntrant('Bo Lan', { birthDate: '2016-01-01' });
    const met = async (who: TestEntrant) =>
      (await entryOf(id, who)).candidates[0]!.sections[0]!.reasons.map((reason) => [reason.kind, reason.met]);
    expect(await met(adult)).toEqual([
      ['membership', 'yes'],
      ['minimumAge', 'yes'],
      ['country', 'yes'],
      ['rating', 'unknown'],
    ]);
    expect(await met(child)).toEqual([
      ['membership', 'no'],
      ['minimumAge', 'no'],
      ['country', 'unknown'],
      ['rating', 'unknown'],
    ]);
    expect((await applyTo(id, adult)).data.state).toBe('entered');
    expect(await applyTo(id, child)).toMatchObject({
      code: 4009,
      msg: 'Entry is not possible: Members of the association only; Aged 16 or over',
    });
  });

  test('count the age on the first day, to the day', async () => {
    const id = await makeEvent({ minimumAge: 16 });
    expect((await applyTo(id, await makeEntrant('Just Sixteen', { birthDate: '2014-03-10' }))).code).toBe(1000);
    expect((await applyTo(id, await makeEntrant('Not Sixteen', { birthDate: '2014-03-11' }))).code).toBe(4009);
  });

  test('warn of a membership that ends before the event', async () => {
    const id = await makeEvent({ membersOnly: true });
    const ending = await makeEntrant('Ma Lan', { memberUntil: '2030-03-01' });
    expect((await entryOf(id, ending)).candidates[0]!.sections[0]).toMatchObject({
      verdict: 'unknown',
      reasons: [{ text: 'Members only; the membership ends before the event and needs renewal' }],
    });
  });

  test('are checked again when the event starts, and the player is told', async () => {
    const id = await makeEvent({ membersOnly: true });
    const lin = await makeEntrant('Lin Moyan', { memberUntil: '2030-12-31' });
    await applyTo(id, lin);
    await db.execute(sql`update people set member_until = '2030-03-01'`);
    travelTo(new Date('2030-03-10T01:00:00Z'));
    await runEntryJobs(app);
    expect(await subjectsTo(lin)).toEqual(['Please see the arbiter: Lion City Go Open', 'Entered: Lion City Go Open']);
    await letTimePass(app, 1);
    expect(await subjectsTo(lin)).toHaveLength(2);
  });
});

test('lets a person withdraw an entry that staff made', async () => {
  const id = await makeEvent();
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  const [entryId] = await enter(db, Number(id), [lin.personId]);
  expect((await entryOf(id, lin)).entries).toMatchObject([{ isMine: true, state: 'entered' }]);
  expect((await withdrawFrom(id, zhao, { entryId: String(entryId) })).code).toBe(4004);
  expect((await withdrawFrom(id, lin)).data.state).toBe('withdrawn');
});

test('shows a logged-in person the own entry beside each event, and nothing to others', async () => {
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  const id = await makeEvent({ ...withFee, capacity: 1 });
  const { data } = await applyTo(id, lin);
  await applyTo(id, zhao);
  const mine = async ({ token }: { token?: string }) => {
    const { rows } = (await app.call('matchListApplication', {}, token ? { token } : {})).envelope.data;
    const { myEntry } = (await app.call('matchGet', { id }, token ? { token } : {})).envelope.data;
    expect(rows[0]!.myEntry).toEqual(myEntry);
    return myEntry;
  };
  expect(await mine(lin)).toEqual({
    entryId: data.entryId,
    state: 'awaitingPayment',
    position: null,
    orderId: data.orderId,
  });
  expect(await mine(zhao)).toMatchObject({ state: 'waiting', position: 1, orderId: null });
  expect(await mine(await makeEntrant('Ma Lan'))).toBe(null);
  expect(await mine({ token: 'expired' })).toBe(null);
  expect(await mine({})).toBe(null);
});

test('lists the entries of a person, the latest event first', async () => {
  const lin = await makeEntrant();
  const early = await makeEvent();
  const late = await makeEvent({
    startTime: new Date('2030-05-10T01:00:00Z'),
    endTime: new Date('2030-05-12T01:00:00Z'),
  });
  for (const id of [late, early]) await applyTo(id, lin);
  const { rows, total } = (await app.call('myEntries', {}, { token: lin.token })).envelope.data;
  expect([rows.map(({ eventId }) => eventId), total]).toEqual([[late, early], 2]);
});

test('reads the entries of a person with as many statements for one as for several', async () => {
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  const read = async () => (await app.call('myEntries', {}, { token: lin.token })).envelope.data.rows;
  const full = await makeEvent({ ...withFee, capacity: 1 });
  await applyTo(full, zhao);
  const paid = await makeEvent(withFee);
  await applyTo(paid, lin);
  const statements = (await recordStatements(read)).length;
  await applyTo(full, lin);
  await applyTo(await makeEvent(withFee), lin);
  const rows = (await read()).map(({ state, position, orderId }) => [state, position, orderId !== null]);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['awaitingPayment', null, true],
      ['waiting', 1, false],
    ]),
  );
  expect(await recordStatements(read)).toHaveLength(statements);
});

describe('the lock of an event, for which others wait', () => {
  const statementsUnderLock = async (enterEvent: () => Promise<{ code: number }>) => {
    const statements = await recordStatements(async () => expect(await enterEvent()).toMatchObject({ code: 1000 }));
    const locking = statements.findIndex((text) => /from "?events"? where .* for no key update/s.test(text));
    expect(locking).toBeGreaterThan(0);
    return statements.slice(locking + 1).map((text) => (/insert into "\w+"/.exec(text) ?? /\w+/.exec(text)!)[0]);
  };
  const usual = ['select', 'insert into "event_entries"', 'commit'];

  test('is held for the check of the place and the insertion alone, without a fee and with one', async () => {
    const lin = await makeEntrant();
    const [free, paid] = [await makeEvent(), await makeEvent(withFee)];
    expect(await statementsUnderLock(() => applyTo(free, lin))).toEqual(usual);
    expect(await statementsUnderLock(() => applyTo(paid, lin))).toEqual(usual);
  });

  test('is held as shortly for the waiting list, and for a pair that invites a partner', async () => {
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
    const full = await makeEvent({ capacity: 1 });
    await applyTo(full, zhao);
    expect(await statementsUnderLock(() => applyTo(full, lin))).toEqual(usual);
    const pairs = await makeEvent();
    await db.execute(
      sql`update event_sections set kind = 'pair', minimum_players = 2, maximum_players = 2 where event_id = ${pairs}`,
    );
    const invitation = { partners: [zhao.email] };
    expect(await statementsUnderLock(() => applyTo(pairs, lin, invitation))).toEqual(
      usual.toSpliced(2, 0, 'insert into "entry_invitations"'),
    );
  });
});

test('ends an entry that waits too long for the lock of the event', async () => {
  const id = await makeEvent();
  const { accountId, personId } = await makeEntrant();
  const deps = { ...app.features().entries, maxLockWaitMs: 20 };
  const request = { sectionId: null, personId: null, teamName: '', partners: [] };
  const enterEvent = () => apply(deps, { id: 1, accountId, personId }, Number(id), request, 'en_US');
  const [isLocked, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db.transaction(async (tx) => {
    await tx.execute(sql`select from events where id = ${id} for no key update`);
    isLocked.resolve();
    await isAnswered.promise;
  });
  await isLocked.promise;
  const failure = await enterEvent().catch((thrown: unknown) => thrown);
  isAnswered.resolve();
  await holder;
  expect(failure).toSatisfy(isLockTimeout);
  expect(await enterEvent()).toMatchObject({ state: 'entered' });
});

test('names a player who was merged into another person since, without a fee', async () => {
  const id = await makeEvent(withFee);
  const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
  await applyTo(id, lin);
  const shownTo = async () => (await entryOf(id, lin)).entries[0]!.players;
  expect(await shownTo()).toMatchObject([{ name: 'Lin Moyan', fee: { amountMinor: 6_000, currency: 'SGD' } }]);
  await db.execute(sql`update people set merged_into_id = ${zhao.personId} where id = ${lin.personId}`);
  expect(await shownTo()).toMatchObject([{ name: 'Lin Moyan', fee: null }]);
});
