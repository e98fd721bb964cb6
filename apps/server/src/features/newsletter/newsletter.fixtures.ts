import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { TestApp } from '#platform/testing/testApp';

export interface Tokens {
  confirm: string;
  remove: string;
}

/** Returns the mails sent to an address, newest first, with the tokens of their links. */
export async function mailsTo(
  app: TestApp,
  email: string,
): Promise<{ subject: string | undefined; text: string; tokens: Tokens }[]> {
  const mails = await app.messagesTo(email);
  return mails.map(({ subject, text }) => {
    const tokenAt = (path: string) => new RegExp(`${path}\\?token=([\\w-]+)&`).exec(text)?.[1] ?? '';
    return { subject, text, tokens: { confirm: tokenAt('/subscribe/confirm'), remove: tokenAt('/unsubscribe') } };
  });
}

export async function newestTokens(app: TestApp, email: string): Promise<Tokens> {
  const [mail] = await mailsTo(app, email);
  if (!mail) throw new Error(`${email} was sent no mail`);
  return mail.tokens;
}

export async function stateOf(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(sql`select state from subscribers where email = ${email}`);
  return rows[0]?.state;
}
