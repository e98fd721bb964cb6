import { adminContract } from '@app/contract/admin/contract';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs } from '../../features/account/account.fixtures.ts';
import { staffCookie } from '../../features/staff/staff.fixtures.ts';

const app = testApp();
let cookie: string;

beforeAll(async () => {
  cookie = await staffCookie(app, 'administrator');
});

const get = (name: AdminEndpointName, query: Record<string, string> = {}) =>
  app.server().inject({ method: 'GET', url: adminEndpoints[name].path, query, headers: { cookie } });

interface DescribedCall {
  query?: { shape: object };
}
const queryOf = (name: string): object =>
  (adminContract as unknown as Record<string, DescribedCall>)[name]?.query?.shape ?? {};
const sortsOf = (name: string): string[] =>
  (queryOf(name) as { sort: { unwrap: () => { options: string[] } } }).sort.unwrap().options;
const lists = Object.keys(adminEndpoints).filter((name) => 'sort' in queryOf(name)) as AdminEndpointName[];
const exports = lists.filter((name) => 'format' in queryOf(name));

test('sorts every list by every column that the contract names, in both directions', async () => {
  expect(lists.length).toBeGreaterThan(20);
  for (const name of lists) {
    for (const sort of sortsOf(name)) {
      for (const order of ['asc', 'desc'])
        expect((await get(name, { sort, order })).statusCode, `${name} by ${sort} ${order}`).toBe(200);
    }
  }
});

test('rejects a sort that the contract does not name', async () => {
  expect((await get('adminOrderList', { sort: 'status; drop table orders' })).json()).toMatchObject({ code: 4000 });
});

test('writes every list as a workbook, whose first line has the headings of the CSV', async () => {
  for (const name of exports) {
    const workbook = await get(name, { format: 'xlsx' });
    expect(workbook.headers['content-disposition'], name).toMatch(/filename="[\w-]+\.xlsx"/);
    const { sheets } = await readXlsx(workbook.rawPayload);
    const [headings] = (await get(name)).body.replace('\uFEFF', '').split('\r\n');
    expect(sheets[0]!.rows[0]!.join(','), name).toBe(headings!.replaceAll('"', ''));
  }
});

test('keeps order numbers as text and amounts as numbers', async () => {
  await registerAs(app, 'payer');
  await app.db.execute(sql`
    insert into orders (order_no, account_id, purpose, subject_id, amount_minor, currency, status, created_at,
    expires_at)
    select '20260301000000077', id, 'renewal', 1, 8050, 'SGD', 'closed', now(), now() from accounts limit 1`);
  const query = { keyword: '20260301000000077' };
  expect((await get('adminOrderCsv', query)).body).toContain('"=""20260301000000077""",');
  const { sheets } = await readXlsx((await get('adminOrderCsv', { ...query, format: 'xlsx' })).rawPayload);
  expect(sheets[0]!.rows[1]).toEqual(expect.arrayContaining(['20260301000000077', 80.5, 'SGD']));
});

test('writes amounts with the digits of the currency of each row', async () => {
  await app.db.execute(sql`
    insert into orders (order_no, account_id, purpose, subject_id, amount_minor, currency, status, created_at,
    expires_at)
    select '2026040200000000' || n, a.id, 'renewal', 1, 15000000, currency, 'closed', now(), now()
    from (select id from accounts limit 1) a, unnest(array['IDR', 'JPY', 'KWD']) with ordinality as c(currency, n)`);
  const query = { keyword: '2026040200000000', sort: 'orderNo', order: 'asc' } as const;
  const { rawPayload } = await get('adminOrderCsv', { ...query, format: 'xlsx' });
  const { sheets } = await readXlsx(rawPayload, { readStyles: true });
  const { rows, cells } = sheets[0]!;
  const amountIndex = rows[1]!.indexOf(150_000);
  const shown = [1, 2, 3].map((row) => [rows[row]![amountIndex], cells?.get(`${row},${amountIndex}`)?.style?.numFmt]);
  expect(shown).toEqual([
    [150_000, '#,##0.00'],
    [15_000_000, '#,##0'],
    [15_000, '#,##0.000'],
  ]);
  const csv = (await get('adminOrderCsv', query)).body;
  for (const amount of ['150000.00', '15000000', '15000.000']) expect(csv).toContain(`,${amount},`);
});

test('notes each export in the audit log, without what was searched for', async () => {
  await get('adminOrderCsv', { format: 'xlsx', status: 'paid', keyword: 'somebody@example.com' });
  const { rows } = await app.db.execute(
    sql`select subject, after from audit_entries where action = 'list.export' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { subject: 'list orders', after: { format: 'xlsx', rows: 0, filters: ['keyword', 'status'] } },
  ]);
});
