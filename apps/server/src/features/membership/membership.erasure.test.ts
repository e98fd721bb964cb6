import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo } from '../account/account.fixtures.ts';
import { reconcilePayments } from '../payment/index.ts';
import { type Applicant, apply, createApplicant, payOrderAs } from './membership.fixtures.ts';

const app = testApp();
let applicantCount = 0;
let me: Applicant;

beforeEach(async () => {
  me = await createApplicant(app, `leaver-${++applicantCount}`);
});

const asMe = () => ({ token: me.token });

test('refunds the fee of an undecided application when the account is closed', async () => {
  const { orderId } = await apply(app, me);
  await payOrderAs(app, me, orderId);
  await app.call('orderGet', { orderId }, asMe());
  await app.call('closeSms', {}, asMe());
  expect((await app.call('close', await getCodeSentTo(app, `86${me.phone}`), asMe())).envelope.code).toBe(1000);
  await reconcilePayments(app.features().payments);
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from orders where id = ${Number(orderId)}`,
  );
  expect(rows[0]!.status).toBe('refunded');
});
