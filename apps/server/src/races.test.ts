import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#platform/database/client';
import { testApp } from '#platform/testing/testApp';
import { codeTo, md5, newPhone, password, registerAs } from './features/account/account.fixtures.ts';
import { decideApplication } from './features/membership/index.ts';
import {
  type Applicant,
  createApplicant,
  apply,
  becomeMember,
  decideOnSandboxPage,
  payOrderAs,
} from './features/membership/membership.fixtures.ts';
import { reconcilePayments } from './features/payment/index.ts';
import { callAdmin, logStaffInAs, createTestStaff } from './features/staff/staff.fixtures.ts';

/**
 * Every rule that says "at most one" or "at least one", under real concurrency. The pool is wide enough for concurrent
 * contenders, and each race is run several times.
 */
const app = testApp({ connections: 12 });
const rounds = 6;
let names = 0;
const name = () => `racer-${++names}`;
const someone = () => createApplicant(app, name());

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
});

const many = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));
const count = async (from: ReturnType<typeof sql>) =>
  (await app.db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)).rows[0]!.n;
const codes = (answers: { envelope: { code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b);
const paidApplication = async () => {
  const who = await someone();
  const { applicationId, orderId } = await apply(app, who);
  await payOrderAs(app, who, orderId);
  await app.call('orderGet', { orderId }, { token: who.token });
  return { who, applicationId: Number(applicationId), orderId };
};

/** Takes the locks of `lock` and holds them until the returned function is called. */
async function hold(lock: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = app.db.transaction(async (tx) => {
    await lock(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await done;
  };
}

/**
 * Returns the statement that waits for a lock; null when there is none. PostgreSQL reads a connection's statement and its
 * wait at different moments, so only a statement that is seen waiting twice in a row is the one that waits.
 */
async function findWaitingStatement(): Promise<string | null> {
  let before: string | undefined;
  for (let look = 0; look < 100; look++) {
    const { rows } = await app.db.execute<{ query: string }>(
      sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid() order by pid`,
    );
    if (rows[0] && rows[0].query === before) return before;
    before = rows[0]?.query;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

describe('accounts', () => {
  test('creates one account for twenty registrations of one name, in any case and width', async () => {
    const spellings = ['RaceName', 'racename', 'ＲａｃｅＮａｍｅ', 'RACENAME'];
    const proofs = await many(20, async () => {
      const phone = newPhone();
      await app.call('registerSms', { phone, countryCode: '86' });
      return { phone, ...(await codeTo(app, `86${phone}`)) };
    });
    const answers = await many(20, (nth) => {
      const { phone, uuid, code } = proofs[nth]!;
      return app.call('register', {
        username: spellings[nth % 4]!,
        password: md5(password),
        phone,
        countryCode: '86',
        verifyCode: code,
        uuid,
      });
    });
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 19 }, () => 4009)]);
  });

  test('accepts a code once in twenty concurrent uses', async () => {
    const phone = newPhone();
    await app.call('registerSms', { phone, countryCode: '86' });
    const { uuid, code } = await codeTo(app, `86${phone}`);
    const answers = await many(20, () =>
      app.call('register', {
        username: name(),
        password: md5(password),
        phone,
        countryCode: '86',
        verifyCode: code,
        uuid,
      }),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
  });

  test('changes one password with a ticket, however many requests use it', async () => {
    const me = await registerAs(app, name());
    app.clock.advance(120);
    await app.call('updPwdSms', {}, { token: me.token });
    const { ticket } = (await app.call('updPwdSmsVerify', await codeTo(app, `86${me.phone}`), { token: me.token }))
      .envelope.data;
    const answers = await many(8, (nth) =>
      app.call('updPwd', { ticket, password: md5(`another password ${nth}`) }, { token: me.token }),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
  });

  test('lets one of ten accounts change to the same phone', async () => {
    const phone = newPhone();
    const proofs: { token: string; uuid: string; code: string }[] = [];
    for (let nth = 0; nth < 10; nth++) {
      const me = await registerAs(app, name());
      await app.db.execute(sql`truncate rate_limits`);
      app.clock.advance(61);
      await app.call('updPhoneSms', {}, { token: me.token });
      const { ticket } = (await app.call('updPhoneSmsVerify', await codeTo(app, `86${me.phone}`), { token: me.token }))
        .envelope.data;
      await app.call('updPhoneNewSms', { ticket, phone, countryCode: '86' }, { token: me.token });
      proofs.push({ token: me.token, ...(await codeTo(app, `86${phone}`)) });
    }
    await app.db.execute(sql`update verification_codes set expires_at = expires_at + interval '1 day'`);
    const answers = await many(10, (nth) => {
      const { token, uuid, code } = proofs[nth]!;
      return app.call('updPhone', { uuid, code }, { token });
    });
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 9 }, () => 4009)]);
  });

  test('lets one of ten accounts bind the same e-mail address', async () => {
    const email = `${name()}@example.org`;
    const proofs: { token: string; uuid: string; code: string }[] = [];
    for (let nth = 0; nth < 10; nth++) {
      const { token } = await registerAs(app, name());
      await app.db.execute(sql`truncate rate_limits`);
      await app.call('addEmailSms', { email }, { token });
      proofs.push({ token, ...(await codeTo(app, email)) });
    }
    const answers = await many(10, (nth) => {
      const { token, uuid, code } = proofs[nth]!;
      return app.call('addEmail', { uuid, code }, { token });
    });
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 9 }, () => 4009)]);
  });
});

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
    expect(await findWaitingStatement()).toMatch(/from "(orders|accounts)".*for update/);
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

describe('money', () => {
  test('renews twelve members without a fee at the same time, without a second connection for any of them', async () => {
    const narrow = app.pool.options.max;
    const members: Applicant[] = [];
    for (let nth = 0; nth < 12; nth++) {
      const who = await someone();
      await becomeMember(app, who);
      members.push(who);
    }
    await app.db.execute(sql`update memberships set ends_on = ends_on - 320`);
    await app.db.execute(sql`insert into membership_terms (id, fee_minor, currency, term_months) values (1, 0, 'SGD', 12)
      on conflict (id) do update set fee_minor = 0`);
    app.pool.options.max = 2;
    const answers = await Promise.all(members.map(({ token }) => app.call('renewMembership', {}, { token })));
    app.pool.options.max = narrow;
    await app.db.execute(sql`delete from membership_terms`);
    expect(codes(answers)).toEqual(Array.from({ length: 12 }, () => 1000));
  });

  test('creates one order for twenty renewals of one member', async () => {
    const who = await someone();
    await becomeMember(app, who);
    await app.db.execute(
      sql`update memberships set ends_on = ends_on - 320 where person_id = (select person_id from accounts where username = ${who.username})`,
    );
    const answers = await many(20, () => app.call('renewMembership', {}, { token: who.token }));
    expect(new Set(answers.map(({ envelope }) => envelope.data.orderId)).size).toBe(1);
  });

  test('ends with a refund or a membership when an order is closed with its account during its payment', async () => {
    for (let round = 0; round < rounds; round++) {
      const who = await someone();
      const { orderId } = await apply(app, who);
      const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: who.token });
      await app.call('closeSms', {}, { token: who.token });
      const proof = await codeTo(app, `86${who.phone}`);
      await app.db.execute(
        sql`update sandbox_payments set state = 'paid', paid_at = now() where id = ${envelope.data.redirectUrl.split('/').at(-1)}`,
      );
      app.clock.advance(120);
      await Promise.all([
        reconcilePayments(app.features().payments),
        app.call('close', proof, { token: who.token }),
        reconcilePayments(app.features().payments),
      ]);
      app.clock.advance(120);
      await reconcilePayments(app.features().payments);
      const { rows } = await app.db.execute<{ status: string }>(
        sql`select status from orders where id = ${Number(orderId)}`,
      );
      expect(rows[0]!.status).toBe('refunded');
    }
  });

  test('creates one refund for ten concurrent requests', async () => {
    const who = await someone();
    const { orderId } = await apply(app, who);
    await payOrderAs(app, who, orderId);
    await app.call('orderGet', { orderId }, { token: who.token });
    const answers = await many(10, () => app.call('orderRefund', { orderId }, { token: who.token }));
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 9 }, () => 4009)]);
    expect(await count(sql`from refunds where order_id = ${Number(orderId)}`)).toBe(1);
  });

  test('charges once when a page is decided twice at the same time', async () => {
    const who = await someone();
    const { orderId } = await apply(app, who);
    const { envelope } = await app.call('orderPay', { orderId, provider: 'sandbox' }, { token: who.token });
    await many(5, () => decideOnSandboxPage(app, new URL(envelope.data.redirectUrl).pathname, 'paid'));
    await many(5, () => reconcilePayments(app.features().payments));
    expect(await count(sql`from ledger_entries where order_id = ${Number(orderId)}`)).toBe(1);
  });
});

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
        values ('sandbox', ${`aside-${round}`}, ${Number(orderId)}, 1, 'SGD', 'wrongAmount', now()) returning id::text`);
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
