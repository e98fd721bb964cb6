import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apply, becomeMember } from '../features/membership/membership.fixtures.ts';
import { callAdmin, createTestStaff, logStaffInAs } from '../features/staff/staff.fixtures.ts';
import { rounds, testRaces } from './races.fixtures.ts';

const { app, name, someone, count } = testRaces('racer');

describe('staff', () => {
  const officers = async (role: 'finance' | 'membershipOfficer') => {
    const pair: string[] = [];
    for (const username of [name(), name()]) {
      await createTestStaff(app, [role], { username });
      pair.push(await logStaffInAs(app, username));
    }
    return pair;
  };
  const outcomesOf = (answers: Awaited<ReturnType<typeof callAdmin>>[]) =>
    answers.map(({ envelope }) => envelope!.code).toSorted((a, b) => a - b);

  test('answers a conflict to the second of two who resolve an unmatched payment', async () => {
    const who = await someone();
    const { orderId } = await apply(app, who);
    const cookies = await officers('finance');
    for (let round = 0; round < rounds; round++) {
      const { rows } = await app.db.execute<{
        id: string;
      }>(sql`insert into unmatched_payments (provider, provider_ref, order_id, amount_minor, currency, reason, at)
        values ('sandbox', ${`aside-${round}`}, ${Number(orderId)}, 1, 'SGD', 'wrongAmount', now())
        returning id::text`);
      const answers = await Promise.all(
        cookies.map((cookie) =>
          callAdmin(app, 'adminUnmatchedPaymentResolve', {
            cookie,
            params: { id: rows[0]!.id },
            body: { note: 'returned by bank' },
          }),
        ),
      );
      expect(outcomesOf(answers)).toEqual([1000, 4009]);
    }
    expect(await count(sql`from audit_entries where action = 'unmatchedPayment.resolve'`)).toBe(rounds);
  });

  test('answers a conflict to the second of two who decide a name change, and sends one mail', async () => {
    const cookies = await officers('membershipOfficer');
    for (let round = 0; round < rounds; round++) {
      const who = await someone();
      await becomeMember(app, who);
      await app.call(
        'updInfo',
        { nativeName: '林墨言', latinName: 'Lin Another', birthDate: '2001-02-03' },
        { token: who.token },
      );
      const { rows } = await app.db.execute<{ id: string }>(
        sql`select max(id)::text as id from person_change_requests`,
      );
      const answers = await Promise.all([
        callAdmin(app, 'adminPersonChangeDecide', {
          cookie: cookies[0]!,
          params: { id: rows[0]!.id },
          body: { approve: true },
        }),
        callAdmin(app, 'adminPersonChangeDecide', {
          cookie: cookies[1]!,
          params: { id: rows[0]!.id },
          body: { approve: false, reason: 'not the passport' },
        }),
      ]);
      expect(outcomesOf(answers)).toEqual([1000, 4009]);
      expect((await app.messagesTo(who.mailbox)).filter(({ kind }) => kind.startsWith('person.'))).toHaveLength(1);
    }
  });

  test('keeps one administrator when administrators demote each other', async () => {
    for (let round = 0; round < rounds; round++) {
      await app.db.execute(sql`update staff set roles = '[]'`);
      const pair = [
        await createTestStaff(app, ['administrator'], { username: `first-${round}` }),
        await createTestStaff(app, ['administrator'], { username: `second-${round}` }),
      ];
      const cookies = await Promise.all(pair.map(({ username }) => logStaffInAs(app, username)));
      const body = { name: 'x', roles: [], language: 'en_US', totpRequired: false, isActive: true, version: 1 };
      const answers = await Promise.all([
        callAdmin(app, 'adminStaffUpdate', { cookie: cookies[0]!, params: { id: pair[1]!.id }, body }),
        callAdmin(app, 'adminStaffUpdate', { cookie: cookies[1]!, params: { id: pair[0]!.id }, body }),
      ]);
      expect(answers.filter(({ envelope }) => envelope!.code === 1000)).toHaveLength(1);
      expect(await count(sql`from staff where roles::text like '%administrator%' and is_active`)).toBe(1);
    }
  });
});
