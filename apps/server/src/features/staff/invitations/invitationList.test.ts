import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, createTestStaff, logStaffInAs } from '../staff.fixtures.ts';

const app = testApp();
const inviter = 'lin.mo';
let administrator: string;

beforeAll(async () => {
  await createTestStaff(app, ['administrator'], { username: inviter });
  administrator = await logStaffInAs(app, inviter);
  await invite('first@example.org', { name: 'Listed Wen', roles: ['editor', 'finance'] });
  app.clock.advance(60);
  await invite('second@example.org', { name: 'Listed Lin', roles: ['editor'] });
});

async function invite(email: string, changes: object): Promise<void> {
  const body = { email, language: 'en_US', totpRequired: false, ...changes };
  const { envelope } = await callAdmin(app, 'adminStaffInvitationCreate', { cookie: administrator, body });
  expect(envelope!.code).toBe(1000);
}
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(app, 'adminStaffInvitationList', { cookie: administrator, query })).envelope!.data.rows;
const names = async (query: Record<string, string> = {}) => (await list(query)).map(({ name }) => name);

describe('the list of invitations', () => {
  test('shows addresses, which are stored sealed, and who invited', async () => {
    const { rows } = await app.db.execute<{ email: Buffer }>(sql`select email from staff_invitations`);
    expect(rows).toHaveLength(2);
    expect(rows.some(({ email }) => email.includes('@example.org'))).toBe(false);
    expect(await list()).toMatchObject([
      { name: 'Listed Lin', email: 'second@example.org', roles: ['editor'], invitedBy: `Name of ${inviter}` },
      { name: 'Listed Wen', email: 'first@example.org', roles: ['editor', 'finance'] },
    ]);
  });

  test('begins with the latest one, or is sorted', async () => {
    expect(await names()).toEqual(['Listed Lin', 'Listed Wen']);
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Listed Wen', 'Listed Lin']);
    expect(await names({ sort: 'sentAt', order: 'asc' })).toEqual(['Listed Wen', 'Listed Lin']);
    expect(await names({ sort: 'expiresAt', order: 'asc' })).toEqual(['Listed Wen', 'Listed Lin']);
  });

  test('is searched by a part of the name or the whole address', async () => {
    expect(await names({ keyword: 'ed lin' })).toEqual(['Listed Lin']);
    expect(await names({ keyword: 'First@Example.org' })).toEqual(['Listed Wen']);
    expect(await names({ keyword: 'first@' })).toEqual([]);
  });

  test('is exported in the language of the reader', async () => {
    const lines = async (locale: 'en_US' | 'zh_CN') => {
      const { response } = await callAdmin(app, 'adminStaffInvitationCsv', { cookie: administrator, locale });
      expect(response.headers['content-disposition']).toContain('invitations');
      return response.body.replace('\uFEFF', '').split('\r\n');
    };
    expect(await lines('en_US')).toEqual([
      'Name,Email,Roles,Sent (Asia/Singapore),Valid until (Asia/Singapore)',
      'Listed Lin,second@example.org,Editor,2030-01-01 08:01:00,2030-01-08 08:01:00',
      'Listed Wen,first@example.org,Editor · Finance,2030-01-01 08:00:00,2030-01-08 08:00:00',
      '',
    ]);
    const [head, , row] = await lines('zh_CN');
    expect(head).toMatch(/^姓名,邮箱,角色,/);
    expect(row).toMatch(/^Listed Wen,first@example\.org,\p{Script=Han}+ · \p{Script=Han}+,2030-/u);
  });
});
