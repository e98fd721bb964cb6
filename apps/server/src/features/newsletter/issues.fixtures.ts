import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { askAs } from '../staff/staff.fixtures.ts';

/** Adds confirmed subscribers `reader1@…` to `readerN@…`, in this order. */
export async function insertTestSubscribers(db: Database, count: number, locale: Locale = 'en_US'): Promise<void> {
  await db.execute(sql`
    insert into subscribers (email, locale, state, remove_hash, created_at, confirmed_at)
    select 'reader' || n || '@example.org', ${locale}, 'confirmed', 'hash ' || ${locale}::text || n, now(), now()
    from generate_series(1, ${count}::int) n`);
}

export const issueText = {
  subject: 'Go in autumn',
  preheader: 'Three events',
  content: '<p>Dear readers</p>',
  news: [] as string[],
  events: [] as string[],
};

/** Writes a draft. @returns its id and version */
export async function writeIssue(ask: ReturnType<typeof askAs>, changes: object = {}, locale: Locale = 'en_US') {
  const { data } = await ask('adminNewsletterCreate', { body: { locale } });
  const body = { ...issueText, ...changes, version: data.version };
  const saved = await ask('adminNewsletterUpdate', { params: { id: data.id }, body });
  return { id: data.id, version: saved.data.version };
}

/** Returns the states of an issue's recipients by address. */
export async function recipientStates(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ email: string; state: string }>(
    sql`select s.email, r.state from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
      order by r.id`,
  );
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}
