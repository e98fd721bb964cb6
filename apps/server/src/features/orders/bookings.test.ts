import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs } from '../account/account.fixtures.ts';
import {
  bookCharge,
  bookRefund,
  cancelPendingOrders,
  closeOrder,
  findLedgerMismatches,
  type Fulfilment,
  type Fulfilments,
  type Movement,
  type Order,
  placeOrder,
} from './index.ts';

const app = testApp();
const { db, clock } = app;
let accountId: number;
let otherAccountId: number;
let order: Order;
let subjects = 0;
let refs = 0;
/** What the fulfilment of the order was told. */
let fulfilled: string[] = [];

const tell =
  (event: string) =>
  async (_tx: unknown, { status }: Order) => {
    fulfilled.push(`${event} ${status}`);
  };
const fulfilment: Fulfilment = {
  onPaid: tell('paid'),
  onRefunded: tell('refunded'),
  onEndedUnpaid: tell('ended'),
  isAllocated: async () => true,
  consequenceOfRefund: async () => null,
  describeSubject: async () => '',
  describePurchase: async () => '',
};
const fulfilments: Fulfilments = { membership: fulfilment, renewal: fulfilment, eventEntry: fulfilment };

const place = (forAccount = accountId) =>
  db.transaction((tx) =>
    placeOrder(tx, clock, {
      accountId: forAccount,
      purpose: 'membership',
      subjectId: ++subjects,
      amountMinor: 6_000,
      currency: 'SGD',
      termMonths: 12,
    }),
  );
const movement = (changes: Partial<Movement> = {}): Movement => ({
  orderId: order.id,
  provider: 'sandbox',
  providerRef: `ref-${++refs}`,
  amountMinor: 6_000,
  currency: 'SGD',
  ...changes,
});
const charge = (changes?: Partial<Movement>) =>
  db.transaction((tx) => bookCharge(tx, clock, movement(changes), fulfilments));
const refund = (amountMinor: number, changes?: Partial<Movement>) =>
  db.transaction((tx) => bookRefund(tx, clock, movement({ amountMinor, ...changes }), fulfilments));
const close = (id = order.id) => db.transaction((tx) => closeOrder(tx, clock, id, fulfilments));
const setStatus = (status: Order['status']) =>
  db.execute(sql`update orders set status = ${status} where id = ${order.id}`);
const stored = async () => {
  const { rows } = await db.execute<{ status: string; ledger: string[] | null; unmatched: string[] | null }>(sql`
    select o.status, (select array_agg(l.kind || ' ' || l.amount_minor order by l.id) from ledger_entries l
      where l.order_id = o.id) as ledger,
      (select array_agg(u.reason || ' ' || u.amount_minor || ' ' || u.currency order by u.id)
      from unmatched_payments u where u.order_id = o.id) as unmatched
    from orders o where o.id = ${order.id}`);
  return rows[0]!;
};

beforeAll(async () => {
  accountId = (await registerAs(app, 'payer')).id;
  otherAccountId = (await registerAs(app, 'other')).id;
});
beforeEach(async () => {
  order = await place();
  fulfilled = [];
});

describe('an order', () => {
  test('has a number of the day in the association’s zone, and half an hour to be paid', async () => {
    expect(order).toMatchObject({ status: 'pending', termMonths: 12, paidAt: null, createdAt: clock.now() });
    expect(order.orderNo).toMatch(/^20300101\d{9}$/);
    expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(30 * 60_000);
    clock.advance(16 * 3_600);
    expect((await place()).orderNo).toMatch(/^20300102\d{9}$/);
  });

  test('closes when its time is over, and tells what it was for', async () => {
    clock.advance(30 * 60 - 1);
    await close();
    expect(await stored()).toMatchObject({ status: 'pending' });
    clock.advance(1);
    await close();
    await close();
    await close(999_999);
    expect(await stored()).toMatchObject({ status: 'closed' });
    expect(fulfilled).toEqual(['ended closed']);
  });

  test('does not close once it is paid', async () => {
    await charge();
    clock.advance(3_600);
    await close();
    expect(await stored()).toMatchObject({ status: 'paid' });
    expect(fulfilled).toEqual(['paid paid']);
  });

  test('is cancelled with its account while it is unpaid, and only then', async () => {
    const others = await place(otherAccountId);
    await charge();
    const unpaid = await place();
    await db.transaction((tx) => cancelPendingOrders(tx, accountId));
    const statusOf = async (id: number) =>
      (await db.execute<{ status: string }>(sql`select status from orders where id = ${id}`)).rows[0]!.status;
    const statuses = [await statusOf(order.id), await statusOf(unpaid.id), await statusOf(others.id)];
    expect(statuses).toEqual(['paid', 'cancelled', 'pending']);
  });
});

describe('a charge', () => {
  test('pays a pending order once', async () => {
    const paid = movement();
    const book = () => db.transaction((tx) => bookCharge(tx, clock, paid, fulfilments));
    expect([await book(), await book()]).toEqual(['booked', 'alreadyBooked']);
    expect(await stored()).toEqual({ status: 'paid', ledger: ['charge 6000'], unmatched: null });
    expect(fulfilled).toEqual(['paid paid']);
    const { rows } = await db.execute<{ paidAt: Date }>(
      sql`select paid_at as "paidAt" from orders where id = ${order.id}`,
    );
    expect(new Date(rows[0]!.paidAt)).toEqual(clock.now());
  });

  test.each([{ amountMinor: 5_999 }, { amountMinor: 6_001 }, { currency: 'USD' }])(
    'of another amount or currency waits for finance: %o',
    async (changes) => {
      expect(await charge(changes)).toBe('unmatched');
      const { amountMinor, currency } = { amountMinor: 6_000, currency: 'SGD', ...changes };
      const unmatched = [`wrongAmount ${amountMinor} ${currency}`];
      expect(await stored()).toEqual({ status: 'pending', ledger: null, unmatched });
      expect(fulfilled).toEqual([]);
    },
  );

  test.each(['paid', 'refundRequested', 'refunded'] as const)('of a %s order waits for finance', async (status) => {
    await charge();
    await setStatus(status);
    expect(await charge()).toBe('unmatched');
    const unmatched = ['secondPayment 6000 SGD'];
    expect(await stored()).toEqual({ status, ledger: ['charge 6000'], unmatched });
  });

  test.each(['closed', 'cancelled'] as const)('of a %s order is booked to be refunded', async (status) => {
    await setStatus(status);
    expect(await charge({ amountMinor: 5_999 })).toBe('unmatched');
    expect(await charge()).toBe('late');
    const unmatched = ['wrongAmount 5999 SGD'];
    expect(await stored()).toEqual({ status: 'refundRequested', ledger: ['charge 6000'], unmatched });
    expect(fulfilled).toEqual([]);
  });

  test('of an unknown order is an error, like a refund', async () => {
    await expect(charge({ orderId: 999_999 })).rejects.toThrow('999999');
    await expect(refund(1, { orderId: 999_999 })).rejects.toThrow('999999');
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await charge();
    fulfilled = [];
  });

  test('of a part leaves the order paid, and of the rest ends it, each once', async () => {
    expect(await refund(2_000)).toBe(4_000);
    expect(await stored()).toMatchObject({ status: 'paid', ledger: ['charge 6000', 'refund 2000'] });
    expect(fulfilled).toEqual([]);
    const rest = { providerRef: 'the rest' };
    expect(await refund(4_000, rest)).toBe(0);
    expect(await refund(4_000, rest)).toBeNull();
    expect(await stored()).toMatchObject({ status: 'refunded', ledger: ['charge 6000', 'refund 2000', 'refund 4000'] });
    expect(fulfilled).toEqual(['refunded refunded']);
  });

  test('of a part keeps the request for the rest', async () => {
    await setStatus('refundRequested');
    expect(await refund(2_000)).toBe(4_000);
    expect(await stored()).toMatchObject({ status: 'refundRequested' });
  });
});

test('finds orders whose status differs from their ledger', async () => {
  await charge();
  const unpaid = await place();
  const isListed = async (id: number) => (await findLedgerMismatches(db)).find(({ orderId }) => orderId === id);
  expect([await isListed(order.id), await isListed(unpaid.id)]).toEqual([undefined, undefined]);
  await setStatus('refunded');
  await db.execute(sql`update orders set status = 'paid' where id = ${unpaid.id}`);
  expect(await isListed(order.id)).toEqual({ orderId: order.id, status: 'refunded', charged: 6_000, refunded: 0 });
  expect(await isListed(unpaid.id)).toEqual({ orderId: unpaid.id, status: 'paid', charged: 0, refunded: 0 });
  await setStatus('refundRequested');
  expect(await isListed(order.id)).toBeUndefined();
  await refund(6_000);
  expect(await isListed(order.id)).toBeUndefined();
  await setStatus('paid');
  expect(await isListed(order.id)).toEqual({ orderId: order.id, status: 'paid', charged: 6_000, refunded: 6_000 });
});
