import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createVault } from '#platform/vault';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { createKiller, killKinds } from '#platform/testing/killConnections';
import { randomFrom } from '#platform/testing/randomFrom';
import { listSeeds } from '#platform/testing/runs';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../../events/events.fixtures.ts';
import { findLedgerMismatches } from '../../../orders/index.ts';
import { callAdmin } from '../../../staff/staff.fixtures.ts';
import { applyPatiently, insertTestEntrant, type TestEntrant } from '../entries.fixtures.ts';
import { countExpectedMails, findWrongChanges, listSteps, logEntryChanges } from './entryChanges.fixtures.ts';
import { type Act, type Chance, createChance, chooseAct } from './entryDriver.fixtures.ts';
import { countTaken, findViolations, findWrongMoney, type MoneyTerms } from './entryInvariants.fixtures.ts';
import { createWorld, runJobs, type World } from './entryWorld.fixtures.ts';

const seeds = listSeeds({ few: 1, many: 6 });
const stepsInARun = 60;
const start = new Date('2030-02-10T00:00:00Z');
const app = testApp({
  now: start,
  connections: 6,
  config: { limits: { inviteAccount: 1_000, inviteEmail: 5_000, mailAddress: 10_000 } },
});
const killer = createKiller(app);
const { db, clock } = app;
const travelTo = (moment: Date) => clock.advance((moment.getTime() - clock.now().getTime()) / 1_000);
beforeAll(() => logEntryChanges(db));
beforeEach(async () => {
  travelTo(start);
  await emptyDatabase(db);
});

const refundRules = [
  { until: '2030-02-10T05:00:00.000Z', percent: 100 },
  { until: '2030-02-10T16:00:00.000Z', percent: 50 },
];

/**
 * Checks that each committed change caused exactly one mail to everyone concerned, and that there are no other mails.
 */
async function checkMails({ people }: World): Promise<void> {
  const vault = createVault(app.secret, 'messages');
  const keyOf = (email: string, kind: string) => `${people.findIndex((who) => who.email === email)} ${kind}`;
  const expected = (await countExpectedMails(db)).map(({ kind, accountId, email, times }) => {
    const to = email ?? people.find((who) => who.accountId === accountId)!.email;
    return `${keyOf(to, kind)} ${times}`;
  });
  const emailOf = new Map(people.map(({ email }) => [vault.fingerprint(email), email]));
  const { rows } = await db.execute<{ to: string; kind: string; times: number }>(sql`
    select recipient_fingerprint as to, kind, count(*)::int as times from outbox_messages where kind like 'entry.%'
    group by 1, 2`);
  const sent = rows.map(({ to, kind, times }) => `${keyOf(emailOf.get(to)!, kind)} ${times}`);
  expect(sent.toSorted()).toEqual(expected.toSorted());
}

type TakenPlaces = Awaited<ReturnType<typeof countTaken>>;

/** Checks that no step gave an entry a place beyond the limits. Entries keep their places when a limit is lowered. */
function checkPlaces(before: TakenPlaces, after: TakenPlaces): void {
  const checkLimit = (limits: (number | null)[], placedBefore: number[], placed: number[]) => {
    const isAnyNew = placed.some((id) => !placedBefore.includes(id));
    const limit = limits.includes(null) ? Number.POSITIVE_INFINITY : Math.max(...(limits as number[]));
    if (isAnyNew) expect(placed.length).toBeLessThanOrEqual(limit);
  };
  for (const [nth, section] of after.entries())
    checkLimit([before[nth]!.capacity, section.capacity], before[nth]!.placed, section.placed);
  const all = (taken: TakenPlaces) => taken.flatMap(({ placed }) => placed);
  checkLimit([before[0]!.eventCapacity, after[0]!.eventCapacity], all(before), all(after));
}

async function checkInvariants(world: World, terms: MoneyTerms): Promise<void> {
  expect(world.failures).toEqual([]);
  expect(await findWrongChanges(db)).toEqual([]);
  expect(await findViolations(db, clock.now())).toEqual([]);
  expect(await findWrongMoney(db, terms)).toEqual([]);
  await checkMails(world);
}

/** Lists the failed tasks. Only a kill may cause any. */
const failedTasks = async () => (await db.execute(sql`select job, subject, reason from job_failures`)).rows;

/** Checks the conditions that hold once the jobs have done everything that is due. */
async function checkSettled(): Promise<void> {
  const now = clock.now().toISOString();
  expect(await findLedgerMismatches(db)).toEqual([]);
  const { rows } = await db.execute(sql`
    select 'offer' as late, id from event_entries where state = 'offered' and held_until <= ${now}
    union all select 'order', id from orders where status = 'pending' and expires_at <= ${now}
    union all select 'payment', id from event_entries n where state = 'awaitingPayment'
      and not exists (select from orders o where o.subject_id = n.id and o.status = 'pending')
    union all select 'task', null from job_failures where escalated_at is not null
    union all select 'refund', id from refunds where state <> 'done'
    union all select 'event', n.id from event_entries n join events e on e.id = n.event_id
      where (e.cancelled_at is not null and n.state <> 'withdrawn')
      or (e.start_time <= ${now} and n.state <> all('{entered,withdrawn}'))`);
  expect(rows).toEqual([]);
}

/** The changes of state of all runs, and how acts were killed. */
const seenSteps = new Set<string>();

/**
 * Runs one act, or several at the same moment; some are killed, and most of those are repeated. @returns what it did
 */
async function takeStep(world: World, chance: Chance): Promise<string> {
  const { random, pick } = chance;
  const count = random() < 0.3 ? pick([2, 3, 4]) : 1;
  const chosen: { name: string; act: Act }[] = [];
  for (let nth = 0; nth < count; nth++) chosen.push(await chooseAct(world, chance));
  const names = chosen.map(({ name }) => name).join(' + ');
  const kill = random() < 0.25 ? { kind: pick(killKinds), atStatement: 1 + Math.floor(random() * 30 * count) } : null;
  const isRepeated = random() < 0.7;
  const failed = (await failedTasks()).length;
  const run = async () => {
    world.unexpectedRejections.length = 0;
    const outcomes = await Promise.allSettled(chosen.map(({ act }) => act()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') world.failures.push(String(outcome.reason));
  };
  if (kill) killer.arm(kill);
  await run();
  if (kill && (await killer.disarm())) {
    seenSteps.add(kill.kind);
    world.failures.length = 0;
    if (isRepeated) await run();
    return `${names}, killed (${kill.kind} at ${kill.atStatement})${isRepeated ? ' and repeated' : ''}`;
  }
  if (count === 1) world.failures.push(...world.unexpectedRejections);
  if ((await failedTasks()).length > failed) world.failures.push('a job failed');
  return names;
}

/** Advances the clock past all expiry times and runs the jobs, so that nothing is left to do. */
async function letEverythingExpire(world: World): Promise<void> {
  for (let nth = 0; nth < 4; nth++) {
    clock.advance(61 * 60);
    await runJobs(world);
  }
}

/** Ends a run: cancels the event, lets it start, or leaves it open. Kills the jobs that follow once. */
async function endRun(world: World, { random, pick }: Chance): Promise<string> {
  const ending = pick(['cancelled', 'started', 'open']);
  const params = { id: world.eventId };
  if (ending === 'started') travelTo(new Date('2030-03-10T01:00:00Z'));
  if (ending === 'cancelled') {
    const found = await callAdmin(app, 'adminEventGet', { params, cookie: world.officer });
    const body = { version: found.envelope!.data.version, reason: { zh_CN: '台风', en_US: 'A typhoon' } };
    const { envelope } = await callAdmin(app, 'adminEventCancel', { params, body, cookie: world.officer });
    expect(envelope).toMatchObject({ code: 1000 });
  }
  killer.arm({ kind: pick(killKinds), atStatement: 1 + Math.floor(random() * 60) });
  await runJobs(world).catch(() => {});
  await killer.disarm();
  return ending;
}

test.each(seeds)(
  'gives every place once, in order, for its fee, and mails it once, through all events and kills: seed %i',
  async (seed) => {
    // Every fourth run is without a fee.
    const terms = { feeMinor: seed % 4 === 3 ? 0 : 6_000, refundRules };
    const world = await createWorld(app, terms);
    const history: string[] = [];
    try {
      for (let step = 0; step < stepsInARun; step++) {
        await db.execute(sql`truncate rate_limits`);
        const before = await countTaken(db);
        const names = await takeStep(world, createChance(randomFrom(seed * 10_000 + step)));
        history.push(names);
        checkPlaces(before, await countTaken(db));
        await checkInvariants(world, terms);
        if (names === 'letTimePass' && (await failedTasks()).length === 0) await checkSettled();
      }
      history.push(await endRun(world, createChance(randomFrom(seed * 10_000 + stepsInARun))));
      await letEverythingExpire(world);
      await checkInvariants(world, terms);
      await checkSettled();
    } catch (thrown) {
      throw new Error(`seed ${seed} failed after:\n${history.slice(-20).join('\n')}`, { cause: thrown });
    }
    for (const step of await listSteps(db)) seenSteps.add(step);
  },
  120_000,
);

/**
 * Steps that nearly every run takes. Concurrent acts have one of several outcomes, so the other steps need many runs.
 */
const usualSteps = [
  ...['→entered', '→offered', '→waiting', 'waiting→withdrawn', 'offered→awaitingPayment', 'offered→offered'],
  ...['offered→withdrawn', 'awaitingPayment→entered', 'entered→withdrawn', 'invited', 'declined', 'withdrawn'],
];
const rarerSteps = [
  ...['waiting→entered', 'waiting→offered', 'offered→entered', 'awaitingPayment→withdrawn'],
  ...['completed', 'offerExpired', 'partnersMissing', 'unpaid', 'cancelled', 'late refund'],
  ...['rejected refund', 'rejected refund in part', 'staff refund', 'staff refund in part'],
];

test.runIf(seeds.length > 5)('takes the steps of an entry in these runs, and kills in every way', () => {
  const expected = [...usualSteps, ...(seeds.length < 30 ? [] : rarerSteps), ...killKinds];
  expect(expected.filter((step) => !seenSteps.has(step))).toEqual([]);
});

/** With many runs, a crowd that fills all queues of the site. */
const crowd = seeds.length > 1 ? 200 : 60;

test(`gives ${crowd} people who apply at the same moment exactly the places there are, and a fair list without gaps`, async () => {
  const id = String(await insertTestEvent(db, (await insertTestCategory(db)).id, { capacity: 32 }));
  const people: TestEntrant[] = [];
  for (let nth = 0; nth < crowd + 20; nth++)
    people.push(
      await insertTestEntrant(app, `Player ${String.fromCharCode(97 + (nth % 26), 97 + Math.floor(nth / 26))}`),
    );
  const applyAtOnce = async (those: TestEntrant[]) =>
    (await Promise.all(those.map((who) => applyPatiently(app, id, who)))).map(({ data }) => data.state);
  const states = await applyAtOnce(people.slice(0, crowd));
  expect(states.filter((state) => state === 'entered')).toHaveLength(32);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(crowd - 32);
  // People who come afterwards wait behind all of them.
  expect(new Set(await applyAtOnce(people.slice(crowd)))).toEqual(new Set(['waiting']));
  const positionsOf = async (those: TestEntrant[]) => {
    const positions: number[] = [];
    for (const { token } of those) {
      const { data } = (await app.call('matchEntry', { id }, { token })).envelope;
      positions.push(data.entries[0]!.position ?? 0);
    }
    return positions.filter((position) => position > 0).toSorted((a, b) => a - b);
  };
  expect(await positionsOf(people.slice(0, crowd))).toEqual(Array.from({ length: crowd - 32 }, (_, nth) => nth + 1));
  expect(await positionsOf(people.slice(crowd))).toEqual(Array.from({ length: 20 }, (_, nth) => nth + crowd - 31));
}, 600_000);
