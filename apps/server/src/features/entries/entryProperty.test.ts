import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { randomFrom } from '#platform/testing/randomFrom';
import { testApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';
import { payOrderAs } from '../membership/membership.fixtures.ts';
import { applyPatiently, insertTestEntrant, letTimePass, type TestEntrant } from './entries.fixtures.ts';

const firstSeed = Number(process.env.ENTRY_SEED ?? 1);
const runs = Number(process.env.ENTRY_RUNS ?? 4);
const steps = 70;
const start = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now: start, connections: 6 });
const { db, clock } = app;
beforeEach(async () => {
  vi.restoreAllMocks();
  clock.advance((start.getTime() - clock.now().getTime()) / 1_000);
  await emptyDatabase(db);
});

interface Found extends Record<string, unknown> {
  id: number;
  section: number;
  state: 'entered' | 'awaitingPayment' | 'waiting' | 'offered' | 'withdrawn';
  withdrawal: string | null;
  waitingSince: string | null;
  orders: string[];
  /** Paid less what was refunded or is being refunded. */
  keptMinor: number;
  paidMinor: number;
}

async function look(): Promise<{ entries: Found[]; capacity: number; capacities: Map<number, number | null> }> {
  const { rows } = await db.execute<Found>(sql`
    select n.id::int as id, n.section_id::int as section, n.state, n.withdrawal, n.waiting_since as "waitingSince",
      (select coalesce(json_agg(o.status order by o.id), '[]') from orders o where o.purpose = 'eventEntry' and o.subject_id = n.id) as orders,
      (select coalesce(sum(l.amount_minor), 0)::int from ledger_entries l join orders o on o.id = l.order_id where o.subject_id = n.id and l.kind = 'charge') as "paidMinor",
      (select coalesce(sum(l.amount_minor), 0)::int from ledger_entries l join orders o on o.id = l.order_id where o.subject_id = n.id and l.kind = 'charge')
        - (select coalesce(sum(r.amount_minor), 0)::int from refunds r join orders o on o.id = r.order_id where o.subject_id = n.id) as "keptMinor"
    from event_entries n order by n.id`);
  const sections = await db.execute<{ id: number; capacity: number | null; whole: number }>(
    sql`select s.id::int as id, s.capacity, e.capacity as whole from event_sections s join events e on e.id = s.event_id`,
  );
  return {
    entries: rows,
    capacity: sections.rows[0]!.whole,
    capacities: new Map(sections.rows.map(({ id, capacity }) => [id, capacity])),
  };
}

/** What must hold after every step, in every order of acts. */
async function check(): Promise<void> {
  const { entries, capacity, capacities } = await look();
  const takes = ({ state }: Found) => state === 'entered' || state === 'awaitingPayment' || state === 'offered';
  const taken = entries.filter(takes);
  expect(taken.length).toBeLessThanOrEqual(capacity);
  for (const [section, limit] of capacities) {
    const here = taken.filter((entry) => entry.section === section).length;
    expect(here).toBeLessThanOrEqual(limit ?? capacity);
    const waiting = entries.filter((entry) => entry.section === section && entry.state === 'waiting');
    const isFree = taken.length < capacity && here < (limit ?? Number.POSITIVE_INFINITY);
    expect([section, waiting.length > 0 && isFree]).toEqual([section, false]);
    const offered = entries.filter(
      (entry) => entry.section === section && entry.state === 'offered' && entry.waitingSince !== null,
    );
    for (const { waitingSince } of offered)
      expect(waiting.filter((entry) => entry.waitingSince! < waitingSince!)).toEqual([]);
  }
  for (const { id, state, orders, keptMinor, paidMinor, withdrawal } of entries) {
    if (state !== 'awaitingPayment') expect([id, orders.includes('pending')]).toEqual([id, false]);
    if (state === 'entered') expect([id, keptMinor]).toEqual([id, fee]);
    else if (state === 'awaitingPayment') expect([id, keptMinor, orders.at(-1)]).toEqual([id, 0, expect.any(String)]);
    else if (withdrawal === 'own' && paidMinor > 0) expect([id, keptMinor]).toEqual([id, fee / 2]);
    else expect([id, keptMinor]).toEqual([id, 0]);
  }
}
const fee = 6_000;

test.each(Array.from({ length: runs }, (_, nth) => firstSeed + nth))(
  'gives every place once, in order, for its fee, through entries, payments, withdrawals, time and failures: seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const id = String(
      await insertTestEvent(db, (await insertTestCategory(db)).id, {
        ...{ capacity: 4, offerHours: 6, feeAmountMinor: fee, feeCurrency: 'SGD' },
        refundRules: [{ until: '2030-03-10T00:00:00.000Z', percent: 50 }],
      }),
    );
    await db.execute(sql`insert into event_sections (event_id, position, capacity) values (${id}, 1, 2)`);
    const { sections } = (await app.call('matchGet', { id })).envelope.data;
    const people: TestEntrant[] = [];
    for (const letter of 'abcdefghij') people.push(await insertTestEntrant(app, `Player ${letter}`));
    const { outbox } = app.features().entries;
    const enqueue = outbox.enqueue.bind(outbox);
    const apply = (who: TestEntrant) =>
      app.call('matchApply', { id, sectionId: pick(sections).id }, { token: who.token });
    const payable = async (who: TestEntrant) =>
      (await app.call('matchEntry', { id }, { token: who.token })).envelope.data.entries.flatMap(
        ({ orderId }) => orderId ?? [],
      );
    const acts: (() => Promise<unknown>)[] = [
      () => apply(pick(people)),
      () => apply(pick(people)),
      () => Promise.all([apply(pick(people)), apply(pick(people)), apply(pick(people))]),
      async () => {
        const who = pick(people);
        for (const orderId of await payable(who)) {
          await payOrderAs(app, who, orderId);
          await app.call('orderGet', { orderId }, { token: who.token });
        }
      },
      async () => {
        const who = pick(people);
        const { entries } = (await app.call('matchEntry', { id }, { token: who.token })).envelope.data;
        const active = entries.filter(({ state }) => state !== 'withdrawn');
        if (active.length > 0)
          await app.call('matchWithdraw', { id, entryId: pick(active).entryId }, { token: who.token });
      },
      async () => {
        for (const orderId of await payable(pick(people)))
          await db.execute(sql`update orders set status = 'closed' where id = ${orderId} and status = 'pending'`);
      },
      () => letTimePass(app, pick([1, 3, 7])),
    ];
    for (let step = 0; step < steps; step++) {
      // A process that dies in the middle of a transaction leaves nothing of it.
      const failures = random() < 0.15;
      vi.spyOn(outbox, 'enqueue').mockImplementation(async (...message) => {
        if (failures && random() < 0.5) throw new Error('killed');
        return enqueue(...message);
      });
      await db.execute(sql`truncate rate_limits`);
      await pick(acts)().catch(() => {});
      vi.restoreAllMocks();
      await check();
    }
    const { entries } = await look();
    expect(entries.length).toBeGreaterThan(10);
  },
  120_000,
);

test('gives 200 people who apply at the same moment exactly the places there are, and a fair list without gaps', async () => {
  const id = String(await insertTestEvent(db, (await insertTestCategory(db)).id, { capacity: 32 }));
  const people: TestEntrant[] = [];
  for (let nth = 0; nth < 220; nth++)
    people.push(
      await insertTestEntrant(app, `Player ${String.fromCharCode(97 + (nth % 26), 97 + Math.floor(nth / 26))}`),
    );
  const applyAtOnce = async (those: TestEntrant[]) =>
    (await Promise.all(those.map((who) => applyPatiently(app, id, who)))).map(({ data }) => data.state);
  const states = await applyAtOnce(people.slice(0, 200));
  expect(states.filter((state) => state === 'entered')).toHaveLength(32);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(168);
  // Those who come afterwards wait behind all of them.
  expect(new Set(await applyAtOnce(people.slice(200)))).toEqual(new Set(['waiting']));
  const positionsOf = async (those: TestEntrant[]) => {
    const entries = those.map(async ({ token }) => (await app.call('matchEntry', { id }, { token })).envelope.data);
    return (await Promise.all(entries))
      .map((data) => data.entries[0]!.position ?? 0)
      .filter((position) => position > 0)
      .toSorted((a, b) => a - b);
  };
  expect(await positionsOf(people.slice(0, 200))).toEqual(Array.from({ length: 168 }, (_, nth) => nth + 1));
  expect(await positionsOf(people.slice(200))).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 169));
}, 120_000);
