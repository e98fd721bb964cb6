import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp();
let finance: string;

beforeAll(async () => {
  finance = await staffCookie(app, 'finance');
  await app.db.execute(sql`
    insert into payment_discrepancies (provider, kind, provider_ref, reason, ledger_minor, ledger_currency,
    provider_minor, provider_currency, moved_at, found_at, closed_at, closed_by, note) values
      ('stripe', 'charge', 'pi_first', 'otherAmount', 6000, 'SGD', 8000, 'JPY', '2030-01-03T02:00Z',
      '2030-01-04T02:00Z', null, null, null),
      ('sandbox', 'refund', 'refund-second', 'notInLedger', null, null, 1000, 'SGD', '2030-01-02T02:00Z',
      '2030-01-05T02:00Z', '2030-01-06T02:00Z', 'agreement', null),
      ('stripe', 'refund', 're_third', 'notAtProvider', 500, 'SGD', null, null, '2030-01-01T02:00Z',
      '2030-01-06T02:00Z', '2030-01-07T02:00Z', 'finance', 'By bank')`);
});

const refs = async (query: Record<string, string> = {}) =>
  (await callAdmin(app, 'adminDiscrepancyList', { cookie: finance, query })).envelope!.data.rows.map(
    ({ providerRef }) => providerRef,
  );
const [first, second, third] = ['pi_first', 'refund-second', 're_third'];

describe('the list of discrepancies', () => {
  test('begins with the latest one, or is sorted by the time of the movement or of its discovery', async () => {
    expect(await refs()).toEqual([third, second, first]);
    expect(await refs({ sort: 'movedAt', order: 'asc' })).toEqual([third, second, first]);
    expect(await refs({ sort: 'movedAt', order: 'desc' })).toEqual([first, second, third]);
    expect(await refs({ sort: 'foundAt', order: 'asc' })).toEqual([first, second, third]);
  });

  test('is filtered by what is open, and by a part of the reference', async () => {
    expect(await refs({ open: 'true' })).toEqual([first]);
    expect(await refs({ open: 'false' })).toEqual([third, second]);
    expect(await refs({ keyword: 'FUND-SEC' })).toEqual([second]);
    expect(await refs({ keyword: 'unknown' })).toEqual([]);
  });

  test('is exported with both amounts, what differs, and how it ended', async () => {
    const { response } = await callAdmin(app, 'adminDiscrepancyCsv', { cookie: finance });
    expect(response.headers['content-disposition']).toContain('discrepancies');
    expect(response.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Order number,Provider,Provider reference,Type,Discrepancy,Ledger amount,Ledger currency,Provider amount,' +
        'Provider currency,Transaction time (Asia/Singapore),Detected (Asia/Singapore),Resolved (Asia/Singapore),' +
        'Resolved by,Note',
      ',Stripe,re_third,Refund,"Refund in the ledger, missing at the provider",5.00,SGD,,,2030-01-01 10:00:00,' +
        '2030-01-06 10:00:00,2030-01-07 10:00:00,Finance,By bank',
      ',Sandbox,refund-second,Refund,"Refunded by the provider, missing in the ledger",,,10.00,SGD,' +
        '2030-01-02 10:00:00,2030-01-05 10:00:00,2030-01-06 10:00:00,Resolved automatically,',
      ',Stripe,pi_first,Charge,Charged amounts differ,60.00,SGD,8000,JPY,2030-01-03 10:00:00,2030-01-04 10:00:00,,,',
    ]);
  });

  test('resolves none that is unknown or closed', async () => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id::text from payment_discrepancies where closed_at is not null`,
    );
    const body = { note: 'Booked by hand' };
    for (const id of ['999999', ...rows.map((row) => row.id)]) {
      const { envelope } = await callAdmin(app, 'adminDiscrepancyResolve', { cookie: finance, params: { id }, body });
      expect(envelope!.code).toBe(4009);
    }
    expect(await refs({ open: 'true' })).toEqual([first]);
  });
});
