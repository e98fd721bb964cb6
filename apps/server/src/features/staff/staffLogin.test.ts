import { solveWork } from '@app/contract/proofOfWork';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  logInFromNewDevice,
  cookieOf,
  createTestStaff,
  logInFrom,
  setUpTotp,
  type TypedLogin,
} from './staff.fixtures.ts';

const app = testApp({ config: { trustProxy: ['127.0.0.1'] } });

const forgetCounts = () => app.db.execute(sql`truncate rate_limits`);
beforeEach(forgetCounts);

const logIn = (typed: TypedLogin) => logInFrom(app, typed);
const codeOf = async (typed: TypedLogin): Promise<number> => (await logIn(typed)).envelope!.code;
const guess = (username: string, from: string, device?: string) =>
  codeOf({ username, password: 'a guess', from, device });

let names = 0;
/** Fails three times from an address, each time under another unknown name, so that only the address counts them. */
async function failThriceFrom(from: string): Promise<void> {
  for (let nth = 0; nth < 3; nth++) expect(await guess(`unknown-${++names}`, from)).toBe(4012);
}

interface Work {
  uuid: string;
  imgData: null;
  challenge: string;
  difficulty: number;
}

async function logInAndSolveWork(typed: TypedLogin): Promise<{ uuid: string; code: string }> {
  const { code, data } = (await logIn(typed)).envelope!;
  expect([code, data]).toEqual([
    4010,
    { uuid: expect.any(String), imgData: null, challenge: expect.any(String), difficulty: expect.any(Number) },
  ]);
  const { uuid, ...work } = data as unknown as Work;
  return { uuid, code: await solveWork(work) };
}

describe('proof of work', () => {
  test('is required after three failures from an address, and counts once in twenty concurrent logins', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const from = '203.0.113.20';
    await failThriceFrom(from);
    const proof = await logInAndSolveWork({ username, from });
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf({ username, from, proof })));
    expect(codes.toSorted((a, b) => a - b)).toEqual([1000, ...Array.from({ length: 19 }, () => 4010)]);
  });

  test('is required for an unknown name too, counts for its name only, and lets a wrong password fail', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const from = '203.0.113.21';
    await failThriceFrom(from);
    expect(await codeOf({ username, from, proof: await logInAndSolveWork({ username: 'unknown', from }) })).toBe(4010);
    const proof = await logInAndSolveWork({ username: ` ${username.toUpperCase()}`, from });
    expect(await codeOf({ username, password: 'a guess', from, proof })).toBe(4012);
  });

  test('is required after three failures under a name, and not on a device that it knows', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const device = await logInFromNewDevice(app, username, '203.0.113.22');
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) expect(await guess(username, from)).toBe(4012);
    app.clock.advance(60);
    expect(await codeOf({ username, from: '198.51.100.4' })).toBe(4010);
    await failThriceFrom('203.0.113.22');
    expect(await codeOf({ username, from: '203.0.113.22' })).toBe(4010);
    expect(await codeOf({ username, from: '203.0.113.22', device })).toBe(1000);
    expect(await codeOf({ username, from: '198.51.100.4', device })).toBe(1000);
  });
});

describe('the delay after failures in a row', () => {
  /** Without the counts of failures, logins need no proof of work. */
  const attempt = async (typed: TypedLogin) => {
    await forgetCounts();
    const { envelope, response } = await logIn(typed);
    const { code, data } = envelope!;
    return code === 4029 ? { ...data, header: response.headers['retry-after'] } : code;
  };
  const wait = (seconds: number) => ({ retryAfterSeconds: seconds, header: String(seconds) });
  const auditedFailures = async () =>
    (await app.db.execute(sql`select 1 from audit_entries where action = 'login.fail'`)).rowCount;

  test('grows from the third on, rejects the right password too, counts nothing, and ends with a success', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const from = '203.0.113.30';
    await logInFromNewDevice(app, username, from);
    const wrong = { username, password: 'a guess', from };
    for (let nth = 0; nth < 3; nth++) expect(await attempt(wrong)).toBe(4012);
    const audited = await auditedFailures();
    expect([await attempt(wrong), await attempt({ username, from })]).toEqual([wait(1), wait(1)]);
    expect(await auditedFailures()).toBe(audited);
    app.clock.advance(1);
    expect([await attempt(wrong), await attempt(wrong)]).toEqual([4012, wait(2)]);
    app.clock.advance(2);
    expect(await attempt({ username, from })).toBe(1000);
    for (let nth = 0; nth < 3; nth++) expect(await attempt(wrong)).toBe(4012);
    expect(await attempt(wrong)).toEqual(wait(1));
  });

  test('of strangers does not delay the owner on a known device, whose failures have a delay of their own', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const device = await logInFromNewDevice(app, username, '203.0.113.31');
    const from = '198.51.100.9';
    for (let nth = 0; nth < 3; nth++) expect(await attempt({ username, password: 'a guess', from })).toBe(4012);
    expect(await attempt({ username, from: '198.51.100.10' })).toEqual(wait(1));
    expect(await attempt({ username, from, device })).toBe(1000);
    const wrong = { username, password: 'a guess', from: '192.0.2.1', device };
    for (let nth = 0; nth < 3; nth++) expect(await attempt(wrong)).toBe(4012);
    expect(await attempt({ username, from: '192.0.2.1', device })).toEqual(wait(1));
    expect(await attempt({ username, from: '203.0.113.31' })).toBe(1000);
  });

  test('ends with a login from another address, and when a login by passkey or link makes the address known', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const from = '203.0.113.34';
    const failUntilDelayed = async () => {
      for (let nth = 0; nth < 3; nth++) expect(await attempt({ username, password: 'a guess', from })).toBe(4012);
      expect(await attempt({ username, from })).toEqual(wait(1));
    };
    await failUntilDelayed();
    app.clock.advance(1);
    expect(await attempt({ username, from: '203.0.113.35' })).toBe(1000);
    await failUntilDelayed();
    app.clock.advance(1);
    expect(await attempt({ username, from })).toBe(1000);
    await failUntilDelayed();
    // Logins by passkey or link only call this.
    const { throttle } = app.features().staff;
    await app.db.transaction((tx) => throttle.rememberPlaces(tx, username, { address: from }));
    expect(await attempt({ username, from })).toBe(1000);
  });

  test('is forgotten a day after the last failure, in the database too', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    const from = '203.0.113.36';
    const failures = async () =>
      (await app.db.execute<{ failures: number }>(sql`select failures from login_delays`)).rows.map(
        (row) => row.failures,
      );
    await app.db.execute(sql`delete from login_delays`);
    for (let nth = 0; nth < 3; nth++) await attempt({ username, password: 'a guess', from });
    app.clock.advance(86_400);
    await app.jobs().runScheduled('staff-cleanup');
    expect(await failures()).toEqual([3]);
    app.clock.advance(60);
    await app.jobs().runScheduled('staff-cleanup');
    expect(await failures()).toEqual([]);
  });

  test('costs no proof of work', async () => {
    const { username } = await createTestStaff(app, ['editor']);
    for (let nth = 0; nth < 3; nth++) await guess(username, '203.0.113.32');
    expect(await codeOf({ username, from: '203.0.113.32' })).toBe(4029);
    app.clock.advance(1);
    expect(await codeOf({ username, from: '203.0.113.32' })).toBe(4010);
  });

  test('counts wrong one-time codes, and is not ended by a right password without the code', async () => {
    const { username } = await createTestStaff(app, ['finance']);
    const from = '203.0.113.33';
    const { response } = await logIn({ username, from });
    const session = cookieOf(response.headers['set-cookie']);
    const { currentCode } = await setUpTotp(app, session);
    app.clock.advance(60);

    // A wrong one-time code is answered 1000 with `totpWanted: true`, so that the form asks for it again.
    const wrong = { username, totp: '000000', from };
    for (let nth = 0; nth < 3; nth++) expect(await attempt(wrong)).toBe(1000);
    expect(await attempt({ username, from })).toEqual(wait(1));
    app.clock.advance(1);
    expect([await attempt({ username, from }), await attempt(wrong), await attempt(wrong)]).toEqual([
      1000,
      1000,
      wait(2),
    ]);
    app.clock.advance(2);
    expect((await logIn({ username, totp: currentCode(), from })).envelope).toMatchObject({
      data: { totpWanted: false },
    });
    for (let nth = 0; nth < 3; nth++) expect(await attempt(wrong)).toBe(1000);
  });
});
