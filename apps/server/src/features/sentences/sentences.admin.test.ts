import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();
let publisher: string;
beforeEach(async () => {
  await emptyDatabase(app.db);
  publisher = await staffCookie(app, 'publisher');
});

const noText = { zh_CN: '', en_US: '' };
const bothLanguages = { zh_CN: '以棋会友。', en_US: 'Friends across the board.' };
const read = async (cookie = publisher) => (await callAdmin(app, 'adminSentencesGet', { cookie })).envelope!.data;
const save = async (sentences: object, version = 0) =>
  (await callAdmin(app, 'adminSentencesUpdate', { cookie: publisher, body: { ...sentences, version } as never }))
    .envelope!;
const shown = async (locale: 'zh_CN' | 'en_US') =>
  (await app.call('siteSettings', {}, { locale })).envelope.data.sentences;
const auditEntries = async () => {
  const cookie = await staffCookie(app, 'administrator');
  const query = { action: 'settings.change' } as const;
  return (await callAdmin(app, 'adminAuditList', { cookie, query })).envelope!.data.rows;
};

test('lists each sentence with its default in both languages, for editors too', async () => {
  expect(await read(await staffCookie(app, 'editor'))).toMatchObject({
    id: 'sentences',
    version: 0,
    footerLine: noText,
    archiveEmptyText: noText,
    defaults: {
      footerLine: {
        zh_CN: '连接亚洲的棋手、牌手、俱乐部与赛事。',
        en_US: 'Connecting players, clubs and events across Asia.',
      },
      archiveEmptyText: { en_US: 'Issues appear here after they are sent.' },
    },
  });
  expect(await shown('en_US')).toEqual({});
});

test('shows readers of each language only what was written in it', async () => {
  expect(await save({ footerLine: bothLanguages, noEvents: { zh_CN: '', en_US: 'Nothing yet' } })).toMatchObject({
    data: { version: 1, footerLine: bothLanguages, noEvents: { zh_CN: '', en_US: 'Nothing yet' }, newsLead: noText },
  });

  expect(await shown('zh_CN')).toEqual({ footerLine: bothLanguages.zh_CN });
  expect(await shown('en_US')).toEqual({ footerLine: bothLanguages.en_US, noEvents: 'Nothing yet' });
});

test('returns to the default of a sentence that is left out or emptied', async () => {
  await save({ footerLine: bothLanguages, newsLead: bothLanguages });
  await save({ footerLine: { zh_CN: ' ', en_US: bothLanguages.en_US } }, 1);

  expect(await shown('zh_CN')).toEqual({});
  expect(await shown('en_US')).toEqual({ footerLine: bothLanguages.en_US });
});

test('announces a change to every process and records the changed sentences', async () => {
  const heard = vi.fn();
  const listener = subscribeToChanges(app.connection, heard);
  await vi.waitFor(async () => {
    await app.db.execute(`select pg_notify('content_changed', 'news')`);
    expect(heard).toHaveBeenCalledWith('news');
  });

  await save({ footerLine: bothLanguages, newsLead: bothLanguages });

  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('site'));
  await listener.close();
  await save({ newsLead: bothLanguages, noEvents: bothLanguages }, 1);
  const [entry] = await auditEntries();
  expect(entry).toMatchObject({ subject: 'settings sentences' });
  expect(entry!.before).toEqual({ sentences: { footerLine: bothLanguages, noEvents: noText } });
  expect(entry!.after).toEqual({ sentences: { footerLine: noText, noEvents: bothLanguages } });
});

test('saves the change of one of several publishers with the same version, and nothing of the others', async () => {
  await save({ newsLead: bothLanguages });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => save({ footerLine: { zh_CN: text, en_US: text } }, 1)),
  );

  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1000, 4009, 4009, 4009]);
  expect(await read()).toEqual(answers.find(({ code }) => code === 1000)!.data);
  expect(await auditEntries()).toHaveLength(2);
});

test('rejects a version that was never saved', async () => {
  expect(await save({ footerLine: bothLanguages }, 3)).toMatchObject({ code: 4009 });
  expect(await shown('en_US')).toEqual({});
});

test('puts a sentence on one line and rejects one that is too long', async () => {
  await save({ footerLine: { zh_CN: '', en_US: ' Over\n\nthe\tboard ' } });
  expect(await shown('en_US')).toEqual({ footerLine: 'Over the board' });

  const tooLong = { zh_CN: '', en_US: 'x'.repeat(121) };
  expect(await save({ footerLine: tooLong }, 1)).toMatchObject({
    code: 4000,
    data: { fields: { footerLine: expect.any(String) } },
  });
});

test('reads sentences of another release', async () => {
  const texts = JSON.stringify({ newsLead: bothLanguages, retired: bothLanguages });
  await app.db.execute(sql`insert into sentences (texts, version) values (${texts}::jsonb, 2)`);
  expect(await shown('en_US')).toEqual({ newsLead: bothLanguages.en_US });
  expect(await read()).toMatchObject({ version: 2, footerLine: noText, newsLead: bothLanguages });
});
