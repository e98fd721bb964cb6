import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { addDays } from '#platform/calendar';
import { randomFrom } from '#platform/testing/randomFrom';
import { listSeeds } from '#platform/testing/runs';
import { testApp } from '#platform/testing/testApp';
import { newPhone, registerAs } from '../../account/account.fixtures.ts';
import { findAccountIdOf } from '../../account/index.ts';
import { insertTestCategory, insertTestEvent } from '../../competitions/events/events.fixtures.ts';
import { enter } from '../../competitions/entries/entries.fixtures.ts';
import {
  insertEntries,
  findFirstSection,
  insertProgress,
  insertCorrection,
  insertResults,
  rebuildRankings,
} from '../../competitions/index.ts';
import { createMembership } from '../../membership/index.ts';
import { createPerson } from '../../people/index.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';

const limits = { ...readConfig({}).limits, verifyNumber: 1_000_000 };
const app = testApp({ now: new Date('2030-06-01T00:00:00Z'), config: { limits } });
const day = 86_400;
const reason = 'The same passport.';
let cookie: string;

beforeAll(async () => {
  cookie = await staffCookie(app, 'membershipOfficer', 'finance');
});

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/** All tables in which a merge changes rows, or must not. */
const tables = [
  'people',
  'person_change_requests',
  'accounts',
  'membership_applications',
  'memberships',
  'membership_periods',
  'orders',
  'ledger_entries',
  'entry_players',
  'account_children',
  'entry_invitations',
  'event_entries',
  'event_standings',
  'event_pairings',
  'event_results',
  'result_corrections',
  'ranking_blocks',
  'ranking_groups',
  'search_documents',
];

async function dump(): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await app.db.execute<{ row: string }>(
      // The search index writes its rows again, with new ids.
      sql`select (to_jsonb(t) - ${table === 'search_documents' ? 'id' : ''}::text)::text as row
        from ${sql.identifier(table)} t order by 1`,
    );
    dumped[table] = rows.map(({ row }) => row);
  }
  return dumped;
}

let names = 0;

/** Creates a person with a random history. */
async function createHistory(random: Random): Promise<number> {
  const nth = ++names;
  const letters = String(nth).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
  const personId = await app.db.transaction((tx) =>
    createPerson(tx, {
      latinName: `Person ${letters}`,
      nativeName: pick(random, ['林墨言', '陈大明', '']),
      birthDate: pick(random, ['1990-01-01', null]),
      inDirectory: random() < 0.5,
    }),
  );
  const isMember = random() < 0.8;
  if (isMember) await addTerms(random, personId, `AMSA-2030${String(nth).padStart(5, '0')}`);
  if (random() < 0.7) await addAccount(random, personId, `player${nth}`);
  if (random() < 0.4)
    await app.db.execute(sql`
      insert into person_change_requests (person_id, native_name, latin_name, state, created_at)
      values (${personId}, '', 'Other Name', ${pick(random, ['requested', 'approved', 'withdrawn'])}, now())`);
  return personId;
}

async function addTerms(random: Random, personId: number, memberNo: string): Promise<void> {
  let startsOn = addDays('2028-01-01', Math.floor(random() * 700));
  const endOf = (start: string, months: number) => addDays(start, months * 30);
  await app.db.transaction((tx) =>
    createMembership(
      tx,
      { personId, memberNo, startsOn, endsOn: endOf(startsOn, 12), months: 12, orderId: null },
      app.clock,
    ),
  );
  let endsOn = endOf(startsOn, 12);
  for (let more = Math.floor(random() * 3); more > 0; more--) {
    startsOn = addDays(endsOn, 1 + (random() < 0.5 ? 0 : Math.floor(random() * 90)));
    const months = pick(random, [1, 6, 12]);
    endsOn = endOf(startsOn, months);
    const refundedAt = random() < 0.2 ? app.clock.now() : null;
    await app.db.execute(sql`
      insert into membership_periods (membership_id, bought_on, months, starts_on, ends_on, refunded_at)
      select id, ${startsOn}, ${months}, ${startsOn}, ${endsOn}, ${refundedAt?.toISOString() ?? null} from memberships
      where person_id = ${personId}`);
    if (refundedAt === null)
      await app.db.execute(sql`update memberships set ends_on = ${endsOn} where person_id = ${personId}`);
  }
}

async function addAccount(random: Random, personId: number, username: string): Promise<void> {
  await app.db.execute(sql`
    insert into accounts (username, username_key, password_hash, country_code, phone_fingerprint, locale, person_id,
    created_at)
    values (${username}, ${username}, '', '65', ${newPhone()}, 'en_US', ${personId}, now())`);
  for (let orders = Math.floor(random() * 3); orders > 0; orders--) {
    await app.db.execute(sql`
      with o as (
        insert into orders (order_no, account_id, purpose, subject_id, amount_minor, currency, status, created_at,
        expires_at)
        select ${`${username}-${orders}`}, a.id, 'renewal', coalesce((select m.id from memberships m
        where m.person_id = ${personId}), 0),
          ${Math.floor(random() * 9_000)}, ${pick(random, ['SGD', 'CNY'])}, 'paid', now(), now() from accounts a
          where a.person_id = ${personId}
        returning *)
      insert into ledger_entries (order_id, kind, amount_minor, currency, provider, provider_ref, at)
      select id, 'charge', amount_minor, currency, 'sandbox', order_no, now() from o`);
  }
  const childId = await app.db.transaction((tx) =>
    createPerson(tx, { latinName: `Child of ${username.replace(/\d/g, '')}`, nativeName: '' }),
  );
  await app.db.execute(sql`
    insert into account_children (account_id, person_id, consent_at) select id, ${childId}, now() from accounts
    where person_id = ${personId}`);
  if (random() < 0.5)
    await app.db.execute(sql`
      insert into membership_applications (account_id, status, fields, consents, locale, created_at)
      select id, ${pick(random, ['approved', 'rejected', 'draft'])}, ${app.features().membership.vault.seal('{}')},
      '[]', 'en_US', now() from accounts where person_id = ${personId}`);
}

/** Lets the people, never two of them, take part in random events with a third one. */
async function play(random: Random, people: number[], rivalId: number): Promise<void> {
  const category = await insertTestCategory(app.db);
  for (let events = 1 + Math.floor(random() * 4); events > 0; events--) {
    const personId = pick(random, people);
    const eventId = await insertTestEvent(app.db, category.id);
    const season = pick(random, ['2029', '2030']);
    await app.db.transaction(async (tx) => {
      const both = [personId, rivalId];
      const sectionId = await findFirstSection(tx, eventId);
      const createdAt = app.clock.now();
      const accountIds = await Promise.all(both.map((id) => findAccountIdOf(tx, id)));
      const entryIds = await insertEntries(
        tx,
        both.map((id, nth) => ({
          eventId,
          sectionId,
          state: 'entered' as const,
          createdAt,
          players: [{ personId: id }],
          accountId: accountIds[nth] ?? null,
        })),
      );
      await insertProgress(tx, {
        rounds: [{ sectionId, number: 1, startTime: createdAt }],
        pairings: [{ sectionId, round: 1, table: 1, blackId: pick(random, entryIds), whiteId: null, result: '1-0' }],
        standings: entryIds.map((entryId, nth) => ({ sectionId, entryId, rank: nth + 1, score: '3', tieBreaks: [] })),
      });
      await insertResults(
        tx,
        both.map((id, nth) => ({
          eventId,
          sectionId,
          personId: id,
          categoryId: category.id,
          season,
          eventDate: `${season}-03-12`,
          rank: nth + 1,
          result: '5/7',
          points: Math.floor(random() * 100),
        })),
      );
      if (random() < 0.3)
        await insertCorrection(tx, {
          eventId,
          sectionId,
          personId,
          field: 'points',
          before: '1',
          after: '2',
          at: app.clock.now(),
          reason: { zh_CN: '更正', en_US: 'Corrected' },
        });
      await rebuildRankings(tx, category.id, [season]);
    });
  }
}

const get = async (id: number) =>
  (await callAdmin(app, 'adminPersonGet', { cookie, params: { id: String(id) } })).envelope!.data;

async function merge(keptId: number, mergedId: number, choices: Partial<Record<string, 'kept' | 'merged'>> = {}) {
  const [kept, merged] = [await get(keptId), await get(mergedId)];
  const { envelope } = await callAdmin(app, 'adminPersonMerge', {
    cookie,
    params: { id: String(keptId) },
    body: {
      mergedId: String(mergedId),
      version: kept.version,
      mergedVersion: merged.version,
      reason,
      names: 'kept',
      birthDate: 'kept',
      association: 'kept',
      number: 'kept',
      account: 'kept',
      ...choices,
    },
  });
  return envelope!;
}

const undo = async (keptId: number) =>
  (
    await callAdmin(app, 'adminPersonMergeUndo', {
      cookie,
      params: { id: String(keptId) },
      body: { mergeId: (await get(keptId)).merges[0]?.id ?? '0', reason },
    })
  ).envelope!;

async function one<Row extends Record<string, unknown>>(statement: SQL): Promise<Row> {
  return (await app.db.execute(statement)).rows[0] as Row;
}

const ledgerOf = (ids: number[]) =>
  one(sql`
    select coalesce(jsonb_object_agg(currency, total order by currency), '{}') as sums from (
      select l.currency, sum(l.amount_minor) as total from ledger_entries l join orders o on o.id = l.order_id
      join accounts a on a.id = o.account_id where a.person_id = any(${sql.param(ids)}::bigint[]) group by 1) s`);
const ranked = sql`
  from ranking_blocks b cross join lateral unnest(b.person_ids, b.points) k (person_id, points)
  where b.season <> 'all'`;
const pointsOf = (ids: number[]) =>
  one(sql`
    select (select coalesce(sum(points), 0)::int from event_results
    where person_id = any(${sql.param(ids)}::bigint[])) as results,
      (select coalesce(sum(k.points), 0)::int ${ranked} and k.person_id = any(${sql.param(ids)}::bigint[])) as rankings,
      (select coalesce(sum(k.points), 0)::int ${ranked}) as everyone`);
/** Lists what belongs to an account that was disabled, so that its owner cannot reach it. */
async function ownedByUnusable() {
  const { rows } = await app.db.execute(sql`
    select 'entry' as kind, n.id from event_entries n join accounts a on a.id = n.account_id
    and a.disabled_at is not null
    union all select 'child', c.person_id from account_children c join accounts a on a.id = c.account_id
    and a.disabled_at is not null`);
  return rows;
}

/** Days and months of the terms that count. */
async function coverageOf(ids: number[]) {
  const { rows } = await app.db.execute<{ startsOn: string; endsOn: string; months: number }>(sql`
    select t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.months from membership_periods t
    join memberships m on m.id = t.membership_id
    where m.person_id = any(${sql.param(ids)}::bigint[]) and t.refunded_at is null and t.ended_at is null`);
  const days: string[] = [];
  for (const { startsOn, endsOn } of rows) for (let on = startsOn; on <= endsOn; on = addDays(on, 1)) days.push(on);
  return { days, months: rows.reduce((sum, { months }) => sum + months, 0) };
}

test.each(listSeeds({ few: 3, many: 25 }))(
  'keeps ledger, standings and coverage, and its undo restores every row: seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const [keptId, mergedId] = [await createHistory(random), await createHistory(random)];
    const rivalId = await createHistory(random);
    await play(random, [keptId, mergedId], rivalId);
    const both = [keptId, mergedId];
    const before = await dump();
    const [ledger, points, covered] = [await ledgerOf(both), await pointsOf(both), await coverageOf(both)];
    const memberships = await one<{ numbers: string[]; ends: string | null }>(sql`
      select coalesce(array_agg(member_no), '{}') as numbers, max(ends_on)::text as ends from memberships
      where person_id = any(${sql.param(both)}::bigint[])`);

    const sides = ['kept', 'merged'] as const;
    const choices = { names: pick(random, sides), number: pick(random, sides), account: pick(random, sides) };
    const merged = await merge(keptId, mergedId, choices);
    expect(merged.code).toBe(1000);

    expect(await ledgerOf([keptId])).toEqual(ledger);
    expect(await pointsOf([keptId])).toEqual(points);
    expect(await ownedByUnusable()).toEqual([]);
    expect((await dump()).ledger_entries).toEqual(before.ledger_entries);
    const after = await coverageOf([keptId]);
    expect(after.months).toBe(covered.months);
    expect(new Set(after.days).size).toBe(after.days.length);
    expect(covered.days.filter((on) => !after.days.includes(on))).toEqual([]);
    expect(merged.data.endsOn ?? '').toBe(memberships.ends ?? '');
    const isActive = merged.data.status === 'active';
    const isValid = isActive || merged.data.status === 'grace';
    for (const memberNo of memberships.numbers) {
      const replacedBy = isValid && memberNo !== merged.data.memberNo ? merged.data.memberNo : null;
      const { data } = (await app.call('verifyNumber', { memberNo })).envelope;
      expect(data).toMatchObject({ valid: isValid, replacedBy });
    }

    expect((await undo(keptId)).code).toBe(1000);
    const restored = await dump();
    for (const table of tables) expect({ table, rows: restored[table] }).toEqual({ table, rows: before[table] });
  },
);

describe('a merge', () => {
  const create = (latinName: string) => app.db.transaction((tx) => createPerson(tx, { latinName, nativeName: '' }));

  test('is rejected for two people who took part in the same section', async () => {
    const [keptId, mergedId] = [await create('Same Event One'), await create('Same Event Two')];
    const category = await insertTestCategory(app.db);
    const eventId = await insertTestEvent(app.db, category.id);
    await enter(app.db, eventId, [keptId, mergedId]);
    expect(await merge(keptId, mergedId)).toMatchObject({ code: 4009, msg: expect.stringContaining('same section') });

    // A person who withdrew did not take part.
    await app.db.execute(sql`
      with withdrawn as (update event_entries e set state = 'withdrawn', withdrawal = 'own', withdrawn_at = now()
        from entry_players p where p.entry_id = e.id and p.person_id = ${mergedId} returning e.id)
      update entry_players set is_active = false where entry_id in (select id from withdrawn)`);
    expect(await merge(keptId, mergedId)).toMatchObject({ code: 1000 });
  });

  test('joins results in two sections of an event, and is rejected for results in the same one', async () => {
    const [keptId, secondId, thirdId] = [
      await create('Results One'),
      await create('Results Two'),
      await create('Three'),
    ];
    const category = await insertTestCategory(app.db);
    const eventId = await insertTestEvent(app.db, category.id);
    const singles = await findFirstSection(app.db, eventId);
    const { rows } = await app.db.execute<{ id: number }>(
      sql`insert into event_sections (event_id, position, kind) values (${eventId}, 9, 'pair') returning id::int`,
    );
    const resultOf = (personId: number, sectionId: number) => ({
      eventId,
      sectionId,
      personId,
      categoryId: category.id,
      season: '2030',
      eventDate: '2030-03-12',
      rank: personId,
      result: '7/7',
      points: 100,
    });
    const results = [resultOf(keptId, singles), resultOf(secondId, rows[0]!.id), resultOf(thirdId, singles)];
    await app.db.transaction((tx) => insertResults(tx, results));
    expect((await merge(keptId, secondId)).code).toBe(1000);
    expect(await merge(keptId, thirdId)).toMatchObject({ code: 4009, msg: expect.stringContaining('same section') });
    const kept = await app.db.execute(sql`select from event_results where person_id = ${keptId}`);
    expect(kept.rows).toHaveLength(2);
  });

  test('is rejected with itself, with an unknown person, and twice', async () => {
    const [keptId, mergedId] = [await create('Twice One'), await create('Twice Two')];
    expect((await merge(keptId, keptId)).code).toBe(4004);
    expect((await merge(keptId, mergedId)).code).toBe(1000);
    expect((await merge(keptId, mergedId)).code).toBe(4009);
    expect((await merge(mergedId, keptId)).code).toBe(4009);
  });

  test('hides the merged person, who stays reachable by id and number', async () => {
    const [keptId, mergedId] = [await create('Hidden One'), await create('Hidden Two')];
    await merge(keptId, mergedId);
    const { envelope } = await callAdmin(app, 'adminPersonList', { cookie, query: { keyword: 'hidden' } });
    expect(envelope!.data.rows.map(({ id }) => id)).toEqual([String(keptId)]);
    expect(await get(mergedId)).toMatchObject({ mergedIntoId: String(keptId) });
    expect((await get(keptId)).merges).toMatchObject([{ mergedId: String(mergedId), reason, canUndo: true }]);
  });

  test('disables one of two accounts, logs it out and moves its orders', async () => {
    const [mine, other] = [await registerAs(app, 'merge-mine'), await registerAs(app, 'merge-other')];
    const ids: number[] = [];
    for (const { token, username } of [mine, other]) {
      await app.call(
        'updInfo',
        { nativeName: '', latinName: `Owner ${username}`.replace('-', ' '), inDirectory: false },
        { token },
      );
      ids.push(
        (await one<{ id: number }>(sql`select person_id::int as id from accounts where username = ${username}`)).id,
      );
    }
    const [keptId, mergedId] = ids as [number, number];
    const answer = await merge(keptId, mergedId, { account: 'merged' });
    expect(answer.data.account).toMatchObject({ username: 'merge-other', state: 'active' });
    expect((await app.call('userInfo', {}, { token: mine.token })).envelope.code).toBe(4001);
    expect((await app.call('userInfo', {}, { token: other.token })).envelope.data).toMatchObject({
      latinName: 'Owner merge mine',
    });
    expect((await undo(keptId)).data.account).toMatchObject({ username: 'merge-mine', state: 'active' });
  });

  test('cannot be undone after the person was corrected, twice, or after ninety days', async () => {
    const [keptId, mergedId] = [await create('Late One'), await create('Late Two')];
    await merge(keptId, mergedId);
    const { version } = await get(keptId);
    const correct = (latinName: string, at: number) =>
      callAdmin(app, 'adminPersonCorrect', {
        cookie,
        params: { id: String(keptId) },
        body: { latinName, nativeName: '', birthDate: null, associationId: null, clubId: null, version: at, reason },
      });
    expect((await correct('Late Corrected', version)).envelope).toMatchObject({ code: 1000 });
    expect(await undo(keptId)).toMatchObject({ code: 4009, msg: expect.stringContaining('after the merge') });
    await correct('Late One', version + 1);
    expect((await undo(keptId)).code).toBe(1000);
    expect((await undo(keptId)).code).toBe(4004);

    await merge(keptId, mergedId);
    app.clock.advance(91 * day);
    cookie = await staffCookie(app, 'membershipOfficer', 'finance');
    expect((await get(keptId)).merges).toMatchObject([{ canUndo: false }]);
    expect(await undo(keptId)).toMatchObject({ code: 4009, msg: expect.stringContaining('90 days') });
    await app.jobs().runScheduled('members-old-merges');
    expect(await one(sql`select record from person_merges where kept_id = ${keptId} and undone_at is null`)).toEqual({
      record: null,
    });
  });

  test('of a person who was merged before can be undone only after the later one', async () => {
    const [first, second, third] = [await create('Chain One'), await create('Chain Two'), await create('Chain Three')];
    await merge(second, first);
    await merge(third, second);
    expect(await get(first)).toMatchObject({ mergedIntoId: String(third) });
    expect(await undo(second)).toMatchObject({ code: 4009 });
    expect((await undo(third)).code).toBe(1000);
    expect(await get(first)).toMatchObject({ mergedIntoId: String(second) });
    expect((await undo(second)).code).toBe(1000);
  });
});
