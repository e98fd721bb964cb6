import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { registerAs } from '../account.fixtures.ts';
import { mergeAccounts, separateAccounts } from './merging.queries.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
const now = new Date('2030-02-01T00:00:00Z');
let people: { keptId: number; mergedId: number };
beforeEach(async () => {
  await emptyDatabase(db);
  people = { keptId: await insertTestPerson(db, 'Ma Lan'), mergedId: await insertTestPerson(db, 'Ma Lin') };
});

/** Registers an account of a person. @returns its id */
async function accountOf(username: string, personId: number): Promise<number> {
  const { id } = await registerAs(app, username);
  await db.execute(sql`update accounts set person_id = ${personId} where id = ${id}`);
  return id;
}

const merge = (preferred: 'kept' | 'merged') => db.transaction((tx) => mergeAccounts(tx, people, { preferred, now }));

/** The accounts of both people: the person, since when it is disabled, and how many sessions it has. */
async function accounts() {
  const { rows } = await db.execute(sql`
    select a.username, a.person_id::int as "personId", to_char(a.disabled_at, 'YYYY-MM-DD') as "disabledOn",
      (select count(*)::int from sessions s where s.account_id = a.id) as sessions
    from accounts a where a.person_id is not null order by a.id`);
  return rows;
}

test('keeps the preferred of two accounts; the other one stays with the merged person, disabled and logged out', async () => {
  const [keptId, disabledId] = [await accountOf('mine', people.keptId), await accountOf('other', people.mergedId)];
  const before = await accounts();
  const merged = await merge('kept');
  expect(merged).toMatchObject({ keptId, disabledId });
  const { keptId: personId, mergedId } = people;
  expect(await accounts()).toEqual([
    { username: 'mine', personId, disabledOn: null, sessions: 1 },
    { username: 'other', personId: mergedId, disabledOn: '2030-02-01', sessions: 0 },
  ]);

  expect(await db.transaction((tx) => separateAccounts(tx, merged))).toBe(true);
  expect(await accounts()).toEqual([before[0], { ...before[1], sessions: 0 }]);
  expect(await merge('merged')).toMatchObject({ keptId: disabledId, disabledId: keptId });
  expect(await accounts()).toEqual([
    { username: 'mine', personId: mergedId, disabledOn: '2030-02-01', sessions: 0 },
    { username: 'other', personId, disabledOn: null, sessions: 0 },
  ]);
});

test('keeps the day on which an account was disabled', async () => {
  await accountOf('mine', people.keptId);
  await accountOf('other', people.mergedId);
  await db.execute(sql`update accounts set disabled_at = '2030-01-15' where username = 'other'`);
  await merge('kept');
  expect((await accounts())[1]).toMatchObject({ username: 'other', disabledOn: '2030-01-15' });
});

test.each(['kept', 'merged'] as const)(
  'gives the only account to the kept person, though %s was preferred',
  async (preferred) => {
    const id = await accountOf('other', people.mergedId);
    const merged = await merge(preferred);
    expect(merged).toMatchObject({ keptId: id, disabledId: null });
    expect(await accounts()).toEqual([{ username: 'other', personId: people.keptId, disabledOn: null, sessions: 1 }]);
    expect(await db.transaction((tx) => separateAccounts(tx, merged))).toBe(true);
    expect(await accounts()).toMatchObject([{ username: 'other', personId: people.mergedId }]);
  },
);

test('leaves accounts as they are after one was closed, enabled or disabled since', async () => {
  await accountOf('mine', people.keptId);
  await accountOf('other', people.mergedId);
  const merged = await merge('kept');
  await db.execute(sql`update accounts set disabled_at = null where username = 'other'`);
  const before = await accounts();
  expect(await db.transaction((tx) => separateAccounts(tx, merged))).toBe(false);
  expect(await accounts()).toEqual(before);
});

test('changes nothing for people without accounts', async () => {
  const merged = await merge('kept');
  expect(merged).toEqual({ changes: [], keptId: null, disabledId: null });
  expect(await db.transaction((tx) => separateAccounts(tx, merged))).toBe(true);
});
