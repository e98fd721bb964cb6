import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { createVault } from '#platform/vault';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers, writeIssue } from '../issues.fixtures.ts';
import { stateOf } from '../newsletter.fixtures.ts';
import { messageIdOf } from '../sending/issueMails.ts';
import { bounceMails, bounceMessageId } from './bounces.fixtures.ts';
import { readBounces } from './bounces.service.ts';

const app = testApp();
const { db } = app;
const settings = {
  vault: createVault(app.secret, 'newsletter'),
  publicUrl: app.config.publicUrl,
  domain: 'example.org',
};
const reader = 'reader1@example.org';
beforeEach(() => emptyDatabase(db));

/** Sends an issue to one reader. @returns the Message-ID of the mail and the figures of the issue */
async function sendIssue() {
  const cookie = await staffCookie(app, 'publisher');
  const ask = askAs(app, () => cookie);
  await insertTestSubscribers(db, 1);
  const { id, version } = await writeIssue(ask);
  await ask('adminNewsletterSend', { params: { id }, body: { version, ratePerMinute: 30_000 } });
  await app.jobs().runDue();
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from newsletter_recipients`);
  const figures = async () => (await ask('adminNewsletterGet', { params: { id } })).data.figures;
  return { messageId: messageIdOf(settings, rows[0]!.id), figures };
}

/** Puts mails into a mailbox, and reads it. @returns the ids that were marked as read */
async function read(...mails: string[]): Promise<string[]> {
  const marked: string[] = [];
  await readBounces({
    db,
    clock: app.clock,
    settings,
    openMailbox: async () => ({
      listUnread: async () => mails.map((_, at) => String(at)),
      read: async (id) => Buffer.from(mails[Number(id)]!),
      markRead: async (id) => void marked.push(id),
      close: async () => {},
    }),
  });
  return marked;
}
const about = (mail: string, messageId: string) =>
  mail.replaceAll(bounceMessageId, messageId).replaceAll(/lin@example\.net/gi, reader);

test('suppresses an address that does not exist, once, and counts the mail', async () => {
  const { messageId, figures } = await sendIssue();
  const bounce = about(bounceMails.postfix, messageId);
  expect(await read(bounce, bounce)).toEqual(['0', '1']);
  expect(await stateOf(db, reader)).toBe('suppressed');
  expect(await figures()).toMatchObject({ delivered: 1, bounced: 1 });
});

test('keeps an address whose mailbox is full or whose mail is late, and ignores other mails', async () => {
  const { messageId, figures } = await sendIssue();
  await read(
    about(bounceMails.delayed, messageId),
    about(bounceMails.reply, messageId),
    about(bounceMails.spoofed, messageId),
  );
  expect(await figures()).toMatchObject({ bounced: 0 });
  await read(about(bounceMails.full, messageId));
  expect(await figures()).toMatchObject({ bounced: 1 });
  expect(await stateOf(db, reader)).toBe('confirmed');
});

test('suppresses no address for a report without a valid Message-ID', async () => {
  const { messageId, figures } = await sendIssue();
  const forged = messageId.replace(/\.[\w-]+@/, '.AAAAAAAAAAAAAAAAAAAAAAAA@');
  await read(about(bounceMails.gmail, forged));
  expect(await figures()).toMatchObject({ bounced: 1 });
  expect(await stateOf(db, reader)).toBe('confirmed');
});
