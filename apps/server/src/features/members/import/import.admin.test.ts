import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runFile } from '#platform/testing/childProcess';
import { countRuns } from '#platform/testing/runs';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation, insertTestClub } from '../../associations/associations.fixtures.ts';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { heading, memberImporter } from './import.fixtures.ts';

const app = testApp();
let cookie: string;
let association: string;
let club: string;

beforeAll(async () => {
  cookie = await staffCookie(app, 'membershipOfficer');
  const associationId = await insertTestAssociation(app.db);
  const clubId = await insertTestClub(app.db, associationId);
  const names = async (statement: SQL) => ((await app.db.execute(statement)).rows[0] as { name: string }).name;
  association = await names(sql`select name->>'en_US' as name from associations where id = ${associationId}`);
  club = await names(sql`select name->>'zh_CN' as name from clubs where id = ${clubId}`);
});

beforeEach(async () => {
  for (const table of ['member_imports', 'membership_periods', 'memberships', 'people'])
    await app.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const count = async (table: 'people' | 'memberships'): Promise<number> => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]!.count;
};
const { upload, get, check, start, lines, run } = memberImporter(app, () => cookie);

describe('reading a file', () => {
  test.each([
    ['commas', `${heading}\r\nLin Moyan,林墨言,2001-02-03,,,,2031-01-31\r\n`],
    [
      'a byte order mark and semicolons',
      `\uFEFF${heading.replaceAll(',', ';')}\nLin Moyan;林墨言;2001-02-03;;;;2031-01-31`,
    ],
    ['tabs', `${heading.replaceAll(',', '\t')}\nLin Moyan\t林墨言\t2001-02-03\t\t\t\t2031-01-31\n`],
  ])('understands %s', async (_, content) => {
    const { data } = await upload(content);
    expect(data).toMatchObject({
      rows: 1,
      mapping: { latinName: 0, nativeName: 1, birthDate: 2, association: 3, club: 4, memberNo: 5, endsOn: 6 },
      preview: [['Lin Moyan', '林墨言', '2001-02-03', '', '', '', '2031-01-31']],
    });
  });

  test('understands GB 18030 and Chinese headings', async () => {
    // 姓名,英文名 / 林墨言,Lin Moyan
    const bytes = Buffer.from('d0d5c3fb2cd3a2cec4c3fb0ac1d6c4abd1d42c4c696e204d6f79616e0a', 'hex');
    const { data } = await upload(bytes);
    expect(data).toMatchObject({ mapping: { nativeName: 0, latinName: 1 }, preview: [['林墨言', 'Lin Moyan']] });
  });

  test.each(['', 'Name\n', `${heading}\n\0`])(
    'rejects a file without rows, or that is no text: %j',
    async (content) => {
      expect((await upload(content || ' ')).code).toBe(4000);
    },
  );

  test('imports nothing by itself', async () => {
    const { data } = await upload(`${heading}\nLin Moyan,,2001-02-03,,,,2031-01-31`);
    await check(data.id);
    await app.jobs().runDue();
    expect(await count('people')).toBe(0);
    expect((await start('999999')).code).toBe(4004);
  });
});

describe('the check of the rows', () => {
  test('names every problem by the line in the file, and offers the faulty rows as CSV', async () => {
    const { id } = (
      await upload(
        [
          heading,
          'Lin Moyan,林墨言,2001年2月3日,,,,2031/1/31',
          ',无名,2001-02-03,,,,',
          '林墨言,,1890-01-01,,,,',
          `Chen Min,"two\nlines",2001-02-30,${association},No such club,,`,
          `Wu Hai,,2001-01-01,No such association,${club},A1,`,
          'Zhao Bei,,2002-01-01,,,ABC-1,2031-01-31',
          'Zhao Nan,,2002-01-02,,,abc-1,soon',
          'Lin Moyan,林墨言,2001-02-03,,,,2031-01-31,extra',
          'Zhao Xi,,2002-01-03,,,,9999-12-31',
        ].join('\n'),
      )
    ).data;
    const { data } = await check(id);
    expect(data).toMatchObject({ rows: 9, faulty: 7, chosen: 2 });
    expect((await lines(id, { only: 'faulty' })).map(({ id: line, problems }) => [Number(line), problems])).toEqual([
      [3, ['latinNameRequired']],
      [4, ['latinLettersRequired', 'birthDateImpossible']],
      [5, ['birthDateMalformed', 'clubUnknown']],
      [7, ['associationUnknown', 'memberNoMalformed', 'memberNoWithoutEnd']],
      [9, ['endMalformed', 'memberNoRepeated']],
      [10, ['tooManyCells', 'personRepeated']],
      [11, ['endImpossible']],
    ]);
    const { response } = await callAdmin(app, 'adminImportErrors', { cookie, params: { id }, locale: 'zh_CN' });
    expect(response.headers['content-disposition']).toContain('members-errors.csv');
    expect(response.body).toContain('3,缺少拉丁字母姓名,,无名,2001-02-03');
  });

  test('requires a column with the Latin name', async () => {
    const { id } = (await upload('Number\n1')).data;
    expect((await check(id)).code).toBe(4000);
    expect((await start(id)).code).toBe(4009);
  });
});

describe('an import', () => {
  const two = `${heading}\nLin Moyan,林墨言,2001-02-03,,,ABC-77,2031-01-31\nChen Min,,1990-01-01,,,,2031-06-30`;

  test('creates people with memberships, under their own or the next number', async () => {
    const imported = await run(`${two}\nWu Hai,吴海,1980-05-06,${association},${club},,`);
    expect(imported).toMatchObject({
      state: 'done',
      rowsDone: 3,
      outcomes: { created: 3, updated: 0, skipped: 0, failed: 0 },
    });
    const { envelope } = await callAdmin(app, 'adminPersonList', { cookie, query: {} });
    expect(envelope!.data.rows).toMatchObject([
      { name: 'Chen Min', memberNo: 'AMSA-203000001', status: 'active', endsOn: '2031-06-30' },
      { name: 'Lin Moyan', nativeName: '林墨言', memberNo: 'ABC-77', endsOn: '2031-01-31', birthDate: '2001-02-03' },
      { name: 'Wu Hai', association, memberNo: null, status: 'none' },
    ]);
    expect(envelope!.data.rows[2]!.club).not.toBeNull();
  });

  test('finds existing people by number, and by name and birth date, and skips, updates or adds them', async () => {
    await run(two);
    const again = `${heading}\nLin Moyan-Tan,,,,,abc-77,2035-01-31\nchen min,陈敏,1990-01-01,,,,2035-01-31`;
    const { id } = (await upload(again)).data;
    expect((await check(id)).data).toMatchObject({ existing: 2 });
    expect((await lines(id)).map(({ existing }) => existing)).toEqual(['number', 'nameAndBirthDate']);
    expect((await run(again)).outcomes).toMatchObject({ skipped: 2 });
    expect((await run(again, 'update')).outcomes).toMatchObject({ updated: 2 });
    const { envelope } = await callAdmin(app, 'adminPersonList', { cookie, query: {} });
    expect(envelope!.data.rows).toMatchObject([
      { name: 'Lin Moyan-Tan', nativeName: '林墨言', birthDate: '2001-02-03', endsOn: '2035-01-31' },
      { name: 'chen min', nativeName: '陈敏', endsOn: '2035-01-31' },
    ]);
    expect((await run(again, 'create')).outcomes).toMatchObject({ skipped: 1, created: 1 });
  });

  test('leaves out rows that are not chosen, and cannot be changed or started again', async () => {
    const { id } = (await upload(two)).data;
    await check(id);
    const choose = (body: object) => callAdmin(app, 'adminImportChoose', { cookie, params: { id }, body });
    await choose({ isChosen: false });
    expect((await start(id)).code).toBe(4009);
    await choose({ lines: [3], isChosen: true });
    expect((await start(id)).data).toMatchObject({ state: 'running', chosen: 1 });
    expect((await start(id)).code).toBe(4009);
    expect((await check(id)).code).toBe(4009);
    expect((await choose({ isChosen: true })).envelope!.code).toBe(4009);
    await app.jobs().runDue();
    expect(await get(id)).toMatchObject({ state: 'done', outcomes: { created: 1 } });
    expect(await count('people')).toBe(1);
  });

  test('keeps the other rows when the database refuses one, and names that one', async () => {
    await app.db.execute(sql`alter table people add constraint refuses_one check (latin_name <> 'Lin Moyan')`);
    onTestFinished(async () => {
      await app.db.execute(sql`alter table people drop constraint refuses_one`);
    });
    const imported = await run(two);
    expect(imported).toMatchObject({ state: 'done', outcomes: { created: 1, failed: 1 } });
    expect((await lines(imported.id)).map(({ problems }) => problems)).toEqual([['notSaved'], []]);
    expect([await count('people'), await count('memberships')]).toEqual([1, 1]);
  });

  test('of many rows names the faulty ones, shows progress and survives a kill in the middle', {
    timeout: 600_000,
  }, async () => {
    const all = countRuns({ few: 1_000, many: 12_000 });
    const faultyRows = Math.floor((all - 8) / 40) + 1;
    const sound = all - faultyRows;
    const letters = (nth: number) => String(nth).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
    const rows = Array.from({ length: all }, (_, nth) =>
      nth % 40 === 7
        ? `,,not a day,,,,`
        : `Player ${letters(nth)},,${1950 + (nth % 60)}-01-01,,,P-${100_000 + nth},2031-01-31`,
    );
    const { id } = (await upload([heading, ...rows].join('\n'))).data;
    expect((await check(id)).data).toMatchObject({ rows: all, faulty: faultyRows, chosen: sound });
    const faulty = await callAdmin(app, 'adminImportErrors', { cookie, params: { id } });
    const named = faulty.response.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    // The heading is line 1.
    expect(named).toEqual(rows.flatMap((row, nth) => (row.startsWith(',') ? [nth + 2] : [])));
    expect(await count('people')).toBe(0);
    await start(id);

    const { host, port, user, database } = app.connection as Record<string, string>;
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
    const worker = runFile('src/platform/testing/siteProcess.ts', [], {
      DATABASE_URL: url,
      DATA_DIR: app.config.dataDir,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'error',
    });
    await vi.waitFor(async () => expect((await get(id)).rowsDone).toBeGreaterThan(all / 20), {
      timeout: 600_000,
      interval: 50,
    });
    worker.process.kill('SIGKILL');
    await worker.ended;
    const killed = await get(id);
    expect(killed).toMatchObject({ state: 'running' });
    expect(killed.rowsDone).toBeLessThan(sound);
    expect(await count('people')).toBe(killed.rowsDone);

    app.clock.advance(120);
    await app.jobs().runScheduled('members-imports-resume');
    await app.jobs().runDue();
    cookie = await staffCookie(app, 'membershipOfficer');
    expect(await get(id)).toMatchObject({ state: 'done', rowsDone: sound, outcomes: { created: sound, failed: 0 } });
    expect([await count('people'), await count('memberships')]).toEqual([sound, sound]);
  });
});
