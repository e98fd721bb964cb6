import type { StaffRole } from '@app/contract/admin/roles';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { sendReviewMails } from './index.ts';
import { callAdmin, createTestStaff, logStaffInAs } from './staff.fixtures.ts';
import { sealEmail } from './staffEmails.ts';

const app = testApp();

beforeEach(async () => {
  await app.db.execute(sql`update staff set is_active = false`);
  await app.db.execute(sql`truncate rate_limits`);
});

/** Creates a staff member whose address begins with the username. */
async function staffWithEmail(...roles: StaffRole[]) {
  const { id, username } = await createTestStaff(app, roles);
  const to = `${username}@example.org`;
  const { email, emailFingerprint } = sealEmail(app.features().staff, to);
  await app.db.execute(
    sql`update staff set email = ${email}, email_fingerprint = ${emailFingerprint} where id = ${Number(id)}`,
  );
  return { id: Number(id), username, to };
}

/** Sends the mails of a review. @returns to whom they went */
async function recipients(to: number | 'publishers', except: number | null = null): Promise<string[]> {
  await app.db.execute(sql`delete from outbox_messages`);
  await app.db.transaction((tx) =>
    sendReviewMails(app.features().staff, tx, { to, except }, (locale, site) => ({
      kind: 'news.submitted',
      subject: `${locale} ${site}`,
      text: 'A draft waits',
    })),
  );
  const { rows } = await app.db.execute<{ id: string }>(sql`select id::text from outbox_messages order by id`);
  const found = await app.db.execute<{ username: string }>(sql`select username from staff order by id`);
  const mailed: string[] = [];
  for (const { username } of found.rows)
    mailed.push(...(await app.messagesTo(`${username}@example.org`)).map(() => username));
  expect(mailed).toHaveLength(rows.length);
  return mailed;
}

const turn = async (username: string, reviewMails: boolean) => {
  const cookie = await logStaffInAs(app, username);
  const { envelope } = await callAdmin(app, 'adminMailSettings', { cookie, body: { reviewMails } });
  return { answered: envelope!.data, stored: (await callAdmin(app, 'adminMe', { cookie })).envelope!.data };
};

describe('mails about reviews', () => {
  test('go to the publishers who can log in, and to administrators only when there are no publishers', async () => {
    const administrator = await staffWithEmail('administrator');
    const lockedOut = await staffWithEmail('administrator');
    await staffWithEmail('editor');
    await app.db.execute(sql`update staff set is_active = false where id = ${lockedOut.id}`);
    expect(await recipients('publishers')).toEqual([administrator.username]);
    const publishers = [await staffWithEmail('publisher'), await staffWithEmail('editor', 'publisher')];
    expect(await recipients('publishers')).toEqual(publishers.map(({ username }) => username));
    await app.db.execute(sql`update staff set is_active = false where id = ${publishers[0]!.id}`);
    expect(await recipients('publishers')).toEqual([publishers[1]!.username]);
  });

  test('do not go to the one who acts', async () => {
    const [author, colleague] = [await staffWithEmail('publisher'), await staffWithEmail('publisher')];
    expect(await recipients('publishers', author.id)).toEqual([colleague.username]);
    expect(await recipients(author.id, author.id)).toEqual([]);
  });

  test('go to one staff member, unless they were locked out or have no address', async () => {
    const { id, username } = await staffWithEmail('editor');
    expect(await recipients(id)).toEqual([username]);
    const without = await createTestStaff(app, ['publisher']);
    expect(await recipients(Number(without.id))).toEqual([]);
    expect(await recipients(999_999)).toEqual([]);
    await app.db.execute(sql`update staff set is_active = false where id = ${id}`);
    expect(await recipients(id)).toEqual([]);
  });

  test('can be turned off and on again by oneself, which is noted once for each change', async () => {
    const { id, username } = await staffWithEmail('publisher');
    const other = await staffWithEmail('publisher');
    const off = await turn(username, false);
    expect([off.answered.reviewMails, off.stored.reviewMails]).toEqual([false, false]);
    expect(off.answered).toEqual(off.stored);
    expect(await recipients('publishers')).toEqual([other.username]);
    expect(await recipients(id)).toEqual([]);
    const on = await turn(username, true);
    expect([on.answered.reviewMails, on.stored.reviewMails]).toEqual([true, true]);
    expect(await recipients(id)).toEqual([username]);
    const { rows } = await app.db.execute(
      sql`select subject, staff_id::int as by, before, after from audit_entries where action = 'staff.change'
        order by id`,
    );
    const entry = { subject: `staff ${id}`, by: id };
    expect(rows).toEqual([
      { ...entry, before: { reviewMails: true }, after: { reviewMails: false } },
      { ...entry, before: { reviewMails: false }, after: { reviewMails: true } },
    ]);
  });

  test('are in the language of the one who gets them, under the site’s name in it', async () => {
    const { id, to } = await staffWithEmail('publisher');
    await recipients(id);
    expect((await app.messagesTo(to))[0]).toMatchObject({ subject: expect.stringMatching(/^en_US [ -~]+$/) });
    await app.db.execute(sql`update staff set language = 'zh_CN' where id = ${id}`);
    await recipients(id);
    expect((await app.messagesTo(to))[0]).toMatchObject({ subject: expect.stringMatching(/^zh_CN \p{Script=Han}+$/u) });
  });
});
