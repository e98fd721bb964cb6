import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { csvTable } from '#platform/text/csv';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { insertTestResults, insertTestRanking } from '../../results/results.fixtures.ts';

const app = testApp();
const { db } = app;
beforeEach(() => emptyDatabase(db));

const download = (url: string, headers: Record<string, string> = {}) => app.server().inject({ url, headers });

test('exports the final ranking as a table that spreadsheets read as UTF-8', async () => {
  const lin = await insertTestPerson(db, 'Lin Moyan', { nativeName: '林墨言' });
  const kim = await insertTestPerson(db, 'Kim Minjun', { nativeName: '김민준' });
  const id = await insertTestResults(db, await insertTestRanking(db), [
    [lin, 1],
    [kim, 2],
  ]);

  const { headers, body } = await download(`/download/match/${id}.csv?lang=zh_CN`);

  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Lion City Go Open（中）.csv')}`,
  );
  expect(body).toBe(
    '\uFEFF名次,姓名,拉丁字母姓名,协会,成绩,积分,组别\r\n1,林墨言,Lin Moyan,,7/7,100,\r\n2,Kim Minjun,김민준,,6/7,70,\r\n',
  );
  expect((await download(`/download/match/${id}.csv?lang=en_US`)).body).toContain('1,Lin Moyan,林墨言,');
});

test('names the section of each result', async () => {
  const [lin, kim] = [await insertTestPerson(db, 'Lin Moyan'), await insertTestPerson(db, 'Kim Minjun')];
  const id = await insertTestResults(db, await insertTestRanking(db), [[lin, 1]]);
  await db.execute(sql`update event_sections set name = '{"zh_CN": "公开组", "en_US": "Open"}' where event_id = ${id}`);
  await db.execute(sql`
    with juniors as (insert into event_sections (event_id, position, name)
      values (${id}, 9, '{"zh_CN": "少年组", "en_US": "Juniors"}') returning id)
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select r.event_id, juniors.id, ${kim}, r.category_id, r.season, r.event_date, 1, '5/5', 9
    from event_results r, juniors`);
  const { body } = await download(`/download/match/${id}.csv?lang=en_US`);
  expect(body.trim().split('\r\n').slice(1)).toEqual(['1,Lin Moyan,,,7/7,100,Open', '1,Kim Minjun,,,5/5,9,Juniors']);
});

test.each(['=HYPERLINK("https://x.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'escapes a name that begins like a formula (%j)',
  async (latinName) => {
    const id = await insertTestResults(db, await insertTestRanking(db), [
      [await insertTestPerson(db, latinName, { inDirectory: false }), 1],
    ]);

    const { body } = await download(`/download/match/${id}.csv`);

    expect(body.split('\r\n1,')[1]).toMatch(/^"?'/);
  },
);

test('keeps commas, quotes and line breaks within their cell', () => {
  expect(csvTable([['a,b', 'say "hi"', 'two\nlines', 3]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",3\r\n');
});

test.each(['0.csv', '999999.csv', 'x.csv', '1', '1.csv.exe', '..%2f1.csv', '1%00.csv'])(
  'answers 404 for the table %s',
  async (file) => {
    const { statusCode, headers, body } = await download(`/download/match/${file}`);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/json/);
    expect(JSON.parse(body)).toMatchObject({ code: 404, data: null });
  },
);

test('answers 304 for an unchanged table', async () => {
  const id = await insertTestResults(db, await insertTestRanking(db), [[await insertTestPerson(db, 'Lin Moyan'), 1]]);
  const { headers } = await download(`/download/match/${id}.csv`);

  const again = await download(`/download/match/${id}.csv`, { 'if-none-match': String(headers.etag) });

  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
