import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs } from '../account/account.fixtures.ts';
import { hasPendingOrder, moveOrders, moveRenewals, placeOrder, returnOrders, returnRenewals } from './index.ts';

const app = testApp();
const { db, clock } = app;
let [from, to] = [0, 0];
let [application, renewal] = [0, 0];
const membership = 70;
const otherMembership = 71;

beforeAll(async () => {
  from = (await registerAs(app, 'merged')).id;
  to = (await registerAs(app, 'kept')).id;
});
beforeEach(async () => {
  await db.execute(sql`delete from orders`);
  application = await place('membership');
  renewal = await place('renewal');
});

const place = async (purpose: 'membership' | 'renewal', accountId = from): Promise<number> => {
  const values = { accountId, purpose, subjectId: membership, amountMinor: 6_000, currency: 'SGD' };
  return (await db.transaction((tx) => placeOrder(tx, clock, values))).id;
};
const stored = async (id: number) => {
  const { rows } = await db.execute(
    sql`select account_id::int as account, subject_id::int as subject from orders where id = ${id}`,
  );
  return rows[0];
};

test('moves the orders of an account to another one, and back only those that came from it', async () => {
  await db.execute(sql`update orders set subject_id = ${otherMembership} where id = ${renewal}`);
  const own = await place('renewal', to);
  const moved = await db.transaction((tx) => moveOrders(tx, from, to));
  expect(moved.toSorted((a, b) => a - b)).toEqual([application, renewal]);
  for (const id of [application, renewal, own]) expect(await stored(id)).toMatchObject({ account: to });
  const accounts = { fromAccountId: from, toAccountId: to };
  await db.transaction((tx) => returnOrders(tx, [], accounts));
  await db.transaction((tx) => returnOrders(tx, [application], accounts));
  expect(await stored(application)).toMatchObject({ account: from });
  for (const id of [renewal, own]) expect(await stored(id)).toMatchObject({ account: to });
});

test('returns no order that has moved on to a third account', async () => {
  const third = (await registerAs(app, 'third')).id;
  await db.transaction((tx) => moveOrders(tx, from, third));
  await db.transaction((tx) => returnOrders(tx, [application], { fromAccountId: from, toAccountId: to }));
  expect(await stored(application)).toMatchObject({ account: third });
});

test('moves the renewals of a membership to another one, and back', async () => {
  expect(await db.transaction((tx) => moveRenewals(tx, membership, otherMembership))).toEqual([renewal]);
  expect(await stored(renewal)).toEqual({ account: from, subject: otherMembership });
  expect(await stored(application)).toMatchObject({ subject: membership });
  await db.transaction((tx) => returnRenewals(tx, [], membership));
  expect(await stored(renewal)).toMatchObject({ subject: otherMembership });
  await db.transaction((tx) => returnRenewals(tx, [renewal], membership));
  expect(await stored(renewal)).toMatchObject({ subject: membership });
});

test('knows whether a membership has a renewal that can still be paid', async () => {
  const isPending = (id: number) => db.transaction((tx) => hasPendingOrder(tx, 'renewal', id));
  expect([await isPending(membership), await isPending(otherMembership)]).toEqual([true, false]);
  await db.execute(sql`update orders set status = 'closed' where id = ${renewal}`);
  expect(await isPending(membership)).toBe(false);
});
