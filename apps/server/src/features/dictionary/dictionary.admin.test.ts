import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();
const { db } = app;
let publisher: string;
let stored: string;
beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
  const { rows } = await db.execute<{ items: string }>(sql`select json_agg(d)::text as items from dictionary_items d`);
  stored = rows[0]!.items;
});
// Migrations inserted the items, so that other tests find them.
afterEach(async () => {
  await db.execute(sql`delete from dictionary_items`);
  await db.execute(
    sql`insert into dictionary_items select * from json_populate_recordset(null::dictionary_items, ${stored}::json)`,
  );
});

const id = 'orderPurpose' as const;
const get = async () =>
  (await callAdmin(app, 'adminDictionaryGet', { cookie: publisher, params: { id } })).envelope!.data;
const save = async (items: object[], version = 0) =>
  (
    await callAdmin(app, 'adminDictionaryUpdate', {
      cookie: publisher,
      params: { id },
      body: { items, version } as never,
    })
  ).envelope!;
const shown = async (locale: 'zh_CN' | 'en_US') =>
  (await app.call('dictItems', { dictCode: id, dictType: 'itemDict' }, { locale })).envelope.data;

test('lists the codes with their items, for editors too', async () => {
  const cookie = await staffCookie(app, 'editor');
  const { rows, total } = (await callAdmin(app, 'adminDictionaryList', { cookie })).envelope!.data;

  expect(total).toBe(2);
  expect(rows.map((row) => [row.id, row.version, row.items.length])).toEqual([
    ['orderPurpose', 0, 3],
    ['resultOfTransaction', 0, 6],
  ]);
  expect(rows[0]!.items[0]).toEqual({ value: 'membership', text: { zh_CN: '会员入会', en_US: 'Membership' } });
});

test('shows visitors the texts and the order that a publisher saves, and announces and audits the change', async () => {
  const heard = vi.fn();
  const listener = subscribeToChanges(app.connection, heard);
  await vi.waitFor(async () => {
    await db.execute(sql`select pg_notify('content_changed', 'news')`);
    expect(heard).toHaveBeenCalledWith('news');
  });
  const { items: before } = await get();
  const [membership, renewal, entry] = before;
  const items = [entry!, { ...membership!, text: { zh_CN: '会费', en_US: 'Annual fee' } }, renewal!];

  expect(await save(items)).toMatchObject({ code: 1000, data: { id, items, version: 1 } });

  expect(await shown('en_US')).toEqual([
    { value: 'eventEntry', text: 'Event entry' },
    { value: 'membership', text: 'Annual fee' },
    { value: 'renewal', text: 'Membership renewal' },
  ]);
  expect((await shown('zh_CN'))[1]).toEqual({ value: 'membership', text: '会费' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('site'));
  await listener.close();
  const administrator = await staffCookie(app, 'administrator');
  const query = { action: 'record.change' } as const;
  const { rows } = (await callAdmin(app, 'adminAuditList', { cookie: administrator, query })).envelope!.data;
  expect(rows).toMatchObject([
    {
      subject: 'dictionary orderPurpose',
      before: { items: before.map(({ value, text }) => ({ code: value, text })) },
      after: { items: items.map(({ value, text }) => ({ code: value, text })) },
    },
  ]);
});

test('saves the change of one of several publishers with the same version', async () => {
  const { items, version } = await get();

  const answers = await Promise.all([items, items.toReversed(), items].map((each) => save(each, version)));

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4009, 4009]);
  expect(await get()).toEqual(answers.find(({ code }) => code === 1000)!.data);
});

test('rejects other values and missing texts', async () => {
  const { items } = await get();
  const [first, ...others] = items;
  const refused = [
    others,
    [...items, { ...first!, value: 'donation' }],
    [first!, first!, ...others.slice(1)],
    [{ ...first!, value: 'donation' }, ...others],
    [{ ...first!, text: { zh_CN: '会费', en_US: ' ' } }, ...others],
    [{ ...first!, text: { zh_CN: '会费', en_US: 'x'.repeat(41) } }, ...others],
  ];
  for (const each of refused)
    expect(await save(each)).toMatchObject({ code: 4000, data: { fields: { items: expect.any(String) } } });
  expect(await get()).toMatchObject({ items, version: 0 });
});

test('rejects an unknown code', async () => {
  const params = { id: 'matchCategory' } as never;
  const { envelope } = await callAdmin(app, 'adminDictionaryGet', { cookie: publisher, params });
  expect(envelope).toMatchObject({ code: 4000 });
});
