import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Connection, Transaction } from '#platform/database/client';

/** What cached pages are made of. A change of one clears the pages that show it, in every process. */
export const topics = ['news', 'events', 'results', 'associations', 'people', 'site'] as const;
export type Topic = (typeof topics)[number];

const channel = 'content_changed';

/** Told to every process when the transaction commits. */
export async function announceChange(tx: Transaction, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/**
 * Listens on a connection of its own, and makes a new one when it is lost. Whoever was deaf for a while cannot know
 * what it missed: `onChange` then hears null, for everything.
 */
export function listenForChanges(connection: Connection, onChange: (topic: Topic | null) => void): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let wasDeaf = false;

  const again = () => {
    if (closed) return;
    wasDeaf = true;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), 1_000);
    retry.unref();
  };
  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'site changes', connectionTimeoutMillis: 5_000, keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', again);
    next.on('notification', ({ payload }) => {
      const topic = topics.find((known) => known === payload);
      if (topic) onChange(topic);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (wasDeaf) onChange(null);
      wasDeaf = false;
    } catch {
      again();
    }
  };
  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
