import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { decideApplication } from '../features/membership/index.ts';
import { codes, many, rounds, testRaces } from './races.fixtures.ts';

const { app, someone, paidApplication, hold, findWaitingStatement } = testRaces('racer');

describe('applications', () => {
  test('creates one application and one order for twenty submissions', async () => {
    const who = await someone();
    const answers = await many(20, () =>
      app.call('submitMembershipApplication', who.application, { token: who.token }),
    );
    expect(new Set(codes(answers))).toEqual(new Set([1000]));
    expect(new Set(answers.map(({ envelope }) => envelope.data.orderId)).size).toBe(1);
  });

  test('keeps one of six contrary decisions, and sends one mail', async () => {
    for (let round = 0; round < rounds; round++) {
      const { who, applicationId } = await paidApplication();
      const kinds = [
        { kind: 'approve' },
        { kind: 'reject', reason: 'no' },
        { kind: 'return', reason: 'blurred' },
      ] as const;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, (_, nth) =>
          decideApplication(app.features().membership, applicationId, kinds[nth % 3]!),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'conflict' });
      const decisions = (await app.messagesTo(who.mailbox)).filter(({ kind }) =>
        /approved|returned|rejected/.test(kind),
      );
      expect(decisions).toHaveLength(1);
    }
  });

  test('locks the application before it reads the state to decide', async () => {
    const { applicationId } = await paidApplication();
    const release = await hold((tx) =>
      tx.execute(sql`select 1 from membership_applications where id = ${applicationId} for update`),
    );
    const decision = decideApplication(app.features().membership, applicationId, { kind: 'return', reason: 'x' });
    expect(await findWaitingStatement()).toMatch(/from "membership_applications".*for update/);
    await release();
    await decision;
  });

  test('keeps one of two decisions that read the application before either has written', async () => {
    const { applicationId, orderId } = await paidApplication();
    // Both have passed their first check and wait for the order.
    const release = await hold((tx) => tx.execute(sql`select 1 from orders where id = ${Number(orderId)} for update`));
    const decisions = Promise.allSettled([
      decideApplication(app.features().membership, applicationId, { kind: 'reject', reason: 'x' }),
      decideApplication(app.features().membership, applicationId, { kind: 'return', reason: 'y' }),
    ]);
    expect(await findWaitingStatement()).toMatch(/from "(orders|accounts)".*for (no key )?update/);
    await release();
    expect((await decisions).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('gives different, consecutive numbers to members approved at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const applications: number[] = [];
      for (let nth = 0; nth < 6; nth++) applications.push((await paidApplication()).applicationId);
      const outcomes = await Promise.allSettled(
        applications.map((id) => decideApplication(app.features().membership, id, { kind: 'approve' })),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    const { rows } = await app.db.execute<{ no: string }>(sql`select member_no as no from memberships order by id`);
    const serials = rows.map(({ no }) => Number(no.slice(-5))).toSorted((a, b) => a - b);
    expect(serials).toEqual(serials.map((_, nth) => serials[0]! + nth));
  });
});
