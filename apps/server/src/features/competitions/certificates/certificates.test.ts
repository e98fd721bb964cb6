import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import type { TestEntrant } from '../entries/entries.fixtures.ts';
import { countPdfPages, insertCertifiedSection, insertManyResults } from './certificates.fixtures.ts';
import { type CertificateTexts, checkCertificate, composeFiles } from './certificates.service.ts';

const app = testApp({ now: new Date('2030-03-20T02:00:00Z') });
const { db } = app;
let lin: TestEntrant;
let zhao: TestEntrant;
let sectionId: number;
let resultIds: number[];

beforeEach(async () => {
  await emptyDatabase(db);
  ({ lin, zhao, sectionId, resultIds } = await insertCertifiedSection(app));
});

/** Returns the texts of each file of the section. */
const filesOf = (locale: 'zh_CN' | 'en_US'): Promise<CertificateTexts[]> =>
  Array.fromAsync(composeFiles(app.features().certificates, { sectionId, locale }));
const textsOf = async (locale: 'zh_CN' | 'en_US') => (await filesOf(locale))[0]!;
const codeOf = async (nth: number) => /\S+-\S+/.exec((await textsOf('en_US')).pages[nth]!.note)![0];

test('states names, rank, event, date and place in both languages', async () => {
  const english = await textsOf('en_US');
  expect(english).toMatchObject({ title: 'Certificate', opening: 'is awarded to' });
  expect(english.pages.map(({ names, achievement, event }) => [names, achievement, event])).toEqual([
    [['Lin Moyan', '林墨言'], 'First place', 'Lion City Go Open'],
    [['Zhao Min', ''], 'Rank 4', 'Lion City Go Open'],
  ]);
  expect(english.pages[0]!.lines[1]).toContain('10 March 2030');
  const chinese = await textsOf('zh_CN');
  expect(chinese.pages[0]).toMatchObject({ names: ['林墨言', 'Lin Moyan'], achievement: '冠军' });
});

test('names the team and the partners of a person', async () => {
  await db.execute(sql`
    with entry as (
      insert into event_entries (event_id, section_id, state, team_name, created_at)
      select event_id, section_id, 'entered', 'Two Stones', now() from event_results limit 1 returning id)
    update event_results set entry_id = (select id from entry)`);
  const [english] = (await textsOf('en_US')).pages;
  expect(english!.lines[0]).toBe('Two Stones · with Zhao Min');
  const [, chinese] = (await textsOf('zh_CN')).pages;
  expect(chinese!.lines[0]).toBe('Two Stones · 与林墨言一同参赛');
  const { data } = (await app.call('certificateCheck', { code: await codeOf(1) }, { locale: 'en_US' })).envelope;
  expect(data.partners).toEqual([{ name: 'Lin Moyan', nativeName: '林墨言' }]);
});

test('is a PDF of one page for a player', async () => {
  const own = await app.server().inject({
    url: `/api/member/certificate/${resultIds[0]}`,
    headers: { Authorization: lin.token, 'X-Lang': 'zh_CN' },
  });
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(countPdfPages(own.rawPayload)).toBe(1);
});

test('composes a further file for the results after the first 500 of a section', async () => {
  await insertManyResults(app, resultIds[0]!);
  const [first, second, ...others] = await filesOf('en_US');
  expect([first!.pages.length, first!.pages[0]!.achievement]).toEqual([500, 'First place']);
  expect(second!.pages.map(({ achievement }) => achievement)).toEqual(['Second place', 'Rank 4']);
  expect(others).toEqual([]);
});

test('is refused to others, and before results are published', async () => {
  const ask = (who: TestEntrant) =>
    app.server().inject({ url: `/api/member/certificate/${resultIds[0]}`, headers: { Authorization: who.token } });
  expect((await ask(zhao)).statusCode).toBe(404);
  await db.execute(sql`delete from result_publications`);
  expect((await ask(lin)).statusCode).toBe(404);
});

test('is checked by its number, and states the result as it was corrected', async () => {
  const check = async (code: string) => (await app.call('certificateCheck', { code }, { locale: 'en_US' })).envelope;
  const code = await codeOf(1);
  expect((await check(code)).data).toMatchObject({ name: 'Zhao Min', rank: 4, result: '1/3', eventDate: '2030-03-10' });
  await db.execute(sql`update event_results set rank = 3, result = '2/3' where id = ${resultIds[1]}`);
  expect((await check(code.toUpperCase())).data).toMatchObject({ rank: 3, result: '2/3' });
  for (const invented of [
    `${resultIds[0]}-aaaaaaaaaa`,
    code.replace(/^\d+/, String(resultIds[0])),
    'x',
    code.slice(0, -1),
  ])
    expect((await check(invented)).code).toBe(4004);
  await expect(
    checkCertificate({ ...app.features().certificates, key: Buffer.from('other') }, code, 'en_US'),
  ).rejects.toThrow();
});
