import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo } from '../account/account.fixtures.ts';
import { becomeMember, type Applicant, createApplicant, apply } from '../membership/membership.fixtures.ts';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();
let officer: string;
let finance: string;
let member: Applicant;
let pending: Applicant;

beforeAll(async () => {
  officer = await staffCookie(app, 'membershipOfficer');
  finance = await staffCookie(app, 'finance');
  member = await createApplicant(app, 'moyan');
  member.application = { ...member.application, passportNo: 'E12345678' };
  await app.call('addEmailSms', { email: 'bound@example.org' }, { token: member.token });
  await app.call('addEmail', await getCodeSentTo(app, 'bound@example.org'), { token: member.token });
  await becomeMember(app, member);
  pending = await createApplicant(app, 'daming');
  await app.call(
    'updInfo',
    { nativeName: '陈大明', latinName: 'Tan Tai Beng', birthDate: '1990-05-06', inDirectory: false },
    { token: pending.token },
  );
  await apply(app, pending);
});

const list = async (query: Record<string, string>, cookie = officer) =>
  (await callAdmin(app, 'adminPersonList', { cookie, query })).envelope!.data;
const names = async (query: Record<string, string>) => (await list(query)).rows.map(({ name }) => name);

describe('the list of people', () => {
  test('shows membership, association and account of each person, by Latin name', async () => {
    const { rows, total } = await list({});
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { name: 'Lin Moyan', nativeName: '林墨言', status: 'active', endsOn: '2030-12-31', accountState: 'active' },
      { name: 'Tan Tai Beng', nativeName: '陈大明', status: 'none', memberNo: null, endsOn: null },
    ]);
  });

  test.each([
    'moyan lin',
    '墨言',
    '林',
    'linmoyan',
    'BOUND@example.org',
    'moyan@example.org',
    'e 1234-5678',
    'AMSA-203000001',
    '00001',
    'moyan',
  ])('finds a member by %s', async (keyword) => {
    expect(await names({ keyword })).toEqual(['Lin Moyan']);
  });

  test('finds a person by phone, with and without the dialling code', async () => {
    for (const keyword of [member.phone, `+86 ${member.phone}`, `86${member.phone}`, '8123 4567'])
      expect(await names({ keyword })).toContain('Lin Moyan');
    expect(await names({ keyword: pending.phone })).toEqual(['Tan Tai Beng']);
  });

  test.each(['chen daming', 'beng tan', '陳大明', 'K1234567E'])(
    'finds a person who is no member by %s',
    async (keyword) => {
      expect(await names({ keyword })).toEqual(['Tan Tai Beng']);
    },
  );

  test.each(['E1234567', '%', 'nobody@example.org', '99999999'])('finds no person by %s', async (keyword) => {
    expect(await names({ keyword })).toEqual([]);
  });

  test('filters by association, club, status and expiry', async () => {
    const { associationId, clubId } = member.application;
    expect(await names({ associationId, clubId })).toEqual(['Lin Moyan']);
    expect(await names({ status: 'active' })).toEqual(['Lin Moyan']);
    expect(await names({ status: 'none' })).toEqual(['Tan Tai Beng']);
    expect(await names({ status: 'grace' })).toEqual([]);
    expect(await names({ expiresFrom: '2030-12-31', expiresUntil: '2030-12-31' })).toEqual(['Lin Moyan']);
    expect(await names({ expiresFrom: '2031-01-01' })).toEqual([]);
  });

  test('is exported with the texts of the reader’s language', async () => {
    const { response } = await callAdmin(app, 'adminPersonCsv', { cookie: officer, locale: 'zh_CN', query: {} });
    expect(response.body).toContain('会员编号,拉丁字母姓名,本名');
    expect(response.body).toContain('AMSA-203000001,Lin Moyan,林墨言,2001-02-03');
  });

  test('finds applications that an older version stored', async () => {
    await app.db.execute(sql`update membership_applications set search_fingerprints = null`);
    expect(await names({ keyword: 'K1234567E' })).toEqual([]);
    await app.jobs().runScheduled('membership-search-fingerprints');
    expect(await names({ keyword: 'K1234567E' })).toEqual(['Tan Tai Beng']);
    // The passport number itself was deleted with the approval.
    expect(await names({ keyword: 'E12345678' })).toEqual([]);
  });

  test('finds people whom an older version stored', async () => {
    await app.db.execute(sql`insert into people (native_name, latin_name) values ('欧阳修', 'Ouyang Xiu')`);
    expect(await names({ keyword: 'ouyang' })).toEqual([]);
    await app.jobs().runScheduled('people-search-texts');
    expect(await names({ keyword: 'xiu 欧阳' })).toEqual(['Ouyang Xiu']);
  });
});

describe('the page of a person', () => {
  const find = async (keyword: string) => (await list({ keyword })).rows[0]!.id;
  const get = async (id: string, cookie = officer) =>
    (await callAdmin(app, 'adminPersonGet', { cookie, params: { id } })).envelope!.data;

  test('shows account, application, terms, messages and log to a membership officer, and no orders', async () => {
    const person = await get(await find('moyan'));
    expect(person).toMatchObject({
      name: 'Lin Moyan',
      account: {
        username: 'moyan',
        phone: `+86 ${member.phone}`,
        email: 'bound@example.org',
        state: 'active',
        openSessions: 1,
        lastLoginAt: expect.any(String),
      },
      applications: [{ status: 'approved' }],
      membership: {
        memberNo: 'AMSA-203000001',
        status: 'active',
        terms: [{ months: 12, orderNo: expect.any(String) }],
      },
      orders: null,
    });
    expect(person.relatedLog.every(({ subject }) => subject.startsWith('application '))).toBe(true);
    expect(person.messages.map(({ kind }) => kind)).toContain('membership.approved');
    expect(person.messages.every(({ recipient }) => recipient.includes('***'))).toBe(true);
  });

  test('shows orders and masked contacts to finance', async () => {
    const person = await get(await find('moyan'), finance);
    expect(person.orders).toMatchObject([{ purpose: 'membership', status: 'paid', amountMinor: 6_000 }]);
    expect(person.account).toMatchObject({ email: 'b***@example.org', phone: expect.stringContaining('****') });
  });

  test('is linked from the application', async () => {
    const person = await get(await find('moyan'));
    const { envelope } = await callAdmin(app, 'adminApplicationGet', {
      cookie: officer,
      params: { id: person.applications[0]!.id },
    });
    expect(envelope!.data.personId).toBe(person.id);
  });

  test('does not exist for an unknown or malformed id', async () => {
    for (const id of ['999999', 'x', '99999999999999999999'])
      expect((await callAdmin(app, 'adminPersonGet', { cookie: officer, params: { id } })).envelope!.code).toBe(4004);
  });
});
