import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation, insertTestClub } from '../../associations/associations.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { heading, memberImporter } from './import.fixtures.ts';

const app = testApp();
let cookie: string;
let association: string;
let club: string;
const { upload, check, choose, start, finish, lines, run } = memberImporter(app, () => cookie);
const two = `${heading}\nLin Moyan,林墨言,2001-02-03,,,ABC-77,2031-01-31\nChen Min,,1990-01-01,,,,2031-06-30`;

beforeAll(async () => {
  cookie = await staffCookie(app, 'membershipOfficer');
  const associationId = await insertTestAssociation(app.db);
  const clubId = await insertTestClub(app.db, associationId);
  const { rows } = await app.db.execute<{ association: string; club: string }>(sql`
    select a.name->>'en_US' as association, c.name->>'zh_CN' as club from associations a, clubs c
    where a.id = ${associationId} and c.id = ${clubId}`);
  ({ association, club } = rows[0]!);
});

beforeEach(async () => {
  for (const table of ['member_imports', 'membership_periods', 'memberships', 'people'])
    await app.db.execute(sql`delete from ${sql.identifier(table)}`);
});

test('renews memberships by a later last day, with a term of their own', async () => {
  await run(`${heading}\nLin Moyan,林墨言,2001-02-03,,,ABC-77,2031-01-31\nChen Min,,1990-01-01,,,ABC-78,2029-06-30`);
  const renewed = `${heading}\nLin Moyan,,2001-02-03,,,ABC-77,2032-01-31\nChen Min,,1990-01-01,,,ABC-78,2031-06-30`;
  expect((await run(renewed, 'update')).outcomes).toMatchObject({ updated: 2, skipped: 0 });
  const terms = async () =>
    (
      await app.db.execute<{ no: string; from: string; until: string; listed: string }>(sql`
    select m.member_no as no, t.starts_on::text as from, t.ends_on::text as until, p.member_until::text as listed
    from membership_periods t join memberships m on m.id = t.membership_id join people p on p.id = m.person_id
    where t.ends_on = m.ends_on order by 1`)
    ).rows;
  expect(await terms()).toEqual([
    { no: 'ABC-77', from: '2031-02-01', until: '2032-01-31', listed: '2032-03-01' },
    { no: 'ABC-78', from: '2030-01-01', until: '2031-06-30', listed: '2031-07-30' },
  ]);
  // The same file again, and an earlier last day, change nothing.
  expect((await run(renewed, 'update')).outcomes).toMatchObject({ updated: 0, skipped: 2 });
  const earlier = renewed.replaceAll('2032', '2031');
  expect((await run(earlier, 'update')).outcomes).toMatchObject({ updated: 0, skipped: 2 });
  expect(await terms()).toHaveLength(2);
});

test('leaves a row with the number of someone else to staff', async () => {
  await run(two);
  const wrong = `${heading}\nWu Hai,,1980-05-06,,,ABC-77,2035-01-31\nLin Mo,,,,,ABC-77,2035-01-31`.split('\n');
  const { id } = (await upload(wrong.slice(0, 2).join('\n'))).data;
  expect((await check(id, 'update')).data).toMatchObject({ chosen: 0, undecided: 1 });
  expect(await lines(id, { only: 'undecided' })).toMatchObject([{ existing: 'otherPerson', isChosen: false }]);
  expect((await choose(id, { isChosen: true })).data).toMatchObject({ chosen: 0, undecided: 1 });
  expect((await start(id)).code).toBe(4009);
  expect((await choose(id, { lines: [2], isChosen: true })).data).toMatchObject({ chosen: 1, undecided: 0 });
  // A new check discards the decisions of staff.
  expect((await check(id, 'update')).data).toMatchObject({ chosen: 0, undecided: 1 });
  await choose(id, { lines: [2], isChosen: true });
  expect(await finish(id)).toMatchObject({ outcomes: { updated: 1 } });
  // A row without a birth date whose name shares a word with the known name counts as the same person.
  expect((await run([heading, wrong[2]].join('\n').replace('Mo', 'Hai'), 'update')).outcomes).toMatchObject({
    updated: 1,
  });
});

test('applies nothing to a number that someone else got after the check', async () => {
  const { id } = (await upload(`${heading}\nWu Hai,,1980-05-06,,,ABC-77,2035-01-31`)).data;
  expect((await check(id, 'update')).data).toMatchObject({ chosen: 1 });
  await run(two);
  expect(await finish(id)).toMatchObject({ outcomes: { skipped: 1, updated: 0 } });
});

test('updates the one of several namesakes that staff saw, and none when another one would be meant', async () => {
  await app.db.execute(sql`
    insert into people (latin_name, native_name) select 'Li Wei', '' from generate_series(1, 2)`);
  const { rows } = await app.db.execute<{ id: number }>(sql`select id::int as id from people order by id`);
  const [first, second] = rows as [{ id: number }, { id: number }];
  const { id } = (await upload(`${heading}\nLi Wei,,1990-01-01,,,,`)).data;
  await check(id, 'update');
  expect(await lines(id)).toMatchObject([{ existing: 'name', personId: String(first.id) }]);
  await choose(id, { lines: [2], isChosen: true });
  await app.db.execute(sql`update people set merged_into_id = ${second.id} where id = ${first.id}`);
  expect(await finish(id)).toMatchObject({ outcomes: { skipped: 1 } });
  const { rows: after } = await app.db.execute(sql`select birth_date from people`);
  expect(after).toEqual([{ birth_date: null }, { birth_date: null }]);
});

test('leaves memberships ended that staff have ended', async () => {
  await run(two);
  await app.db.execute(sql`
    update memberships set ended_at = now(), ends_on = '2029-12-31', has_grace = false where member_no = 'ABC-77'`);
  expect((await run(two.replaceAll('2031', '2033'), 'update')).outcomes).toMatchObject({ updated: 1, skipped: 1 });
  const { rows } = await app.db.execute(sql`select ends_on::text as until from memberships where member_no = 'ABC-77'`);
  expect(rows).toEqual([{ until: '2029-12-31' }]);
});

test('recognizes rows without birth date and number in the same and a later file', async () => {
  const file = `${heading}\nWu Hai,吴海,,${association},,,\nTan Li,,,,,,\ntan  li,,,,,,\nTan Li,陈丽,,,,,`;
  const first = (await upload(file)).data;
  expect((await check(first.id)).data).toMatchObject({ chosen: 2, undecided: 2 });
  await finish(first.id);
  expect((await app.db.execute(sql`select from people`)).rows).toHaveLength(2);
  const second = (await upload(`${file}\nWu Hai,吴海,1999-01-01,,,,\nWu Hai,武海,,${association},,,`)).data;
  expect((await check(second.id)).data).toMatchObject({ chosen: 1, undecided: 5 });
  expect((await lines(second.id)).map(({ existing }) => existing)).toEqual([...Array<string>(5).fill('name'), null]);
  // Chosen rows are other people, unless people are updated.
  await choose(second.id, { lines: [3], isChosen: true });
  expect(await finish(second.id)).toMatchObject({ outcomes: { created: 2 } });
  const third = (await upload(`${heading}\nWu Hai,吴海,1999-01-01,${association},,,`)).data;
  await check(third.id, 'update');
  await choose(third.id, { lines: [2], isChosen: true });
  expect(await finish(third.id)).toMatchObject({ outcomes: { updated: 1 } });
  const { rows } = await app.db.execute(sql`select birth_date::text as born from people where native_name = '吴海'`);
  expect(rows).toEqual([{ born: '1999-01-01' }]);
});

test.each(['zh_CN', 'en_US'] as const)('reads the list of people that the site exports, in %s', async (locale) => {
  await run(`${two}\nWu Hai,吴海,1980-05-06,${association},${club},,`);
  for (const format of ['xlsx', 'csv']) {
    const { response } = await callAdmin(app, 'adminPersonCsv', { cookie, query: { format }, locale });
    const { id, mapping } = (await upload(response.rawPayload, `people.${format}`)).data;
    expect(Object.keys(mapping)).toEqual(expect.arrayContaining(['latinName', 'nativeName', 'birthDate', 'endsOn']));
    expect((await check(id, 'update')).data).toMatchObject({ rows: 3, faulty: 0, existing: 3, undecided: 0 });
    expect(await finish(id)).toMatchObject({ outcomes: { skipped: 3 } });
  }
});
