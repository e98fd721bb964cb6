import { contentTopics, type Topic } from '@app/contract/contentTopics';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Connection, Transaction } from '#platform/database/client';

const channel = 'content_changed';

/** Clears the cached answers of a topic, in every process, when the transaction commits. */
export async function announceChange(tx: Transaction, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/**
 * Listens on a separate connection, and reconnects when it is lost. Changes may have been missed in the meantime, so
 * `onChange` then receives null, for all topics.
 */
export function subscribeToChanges(
  connection: Connection,
  onChange: (topic: Topic | null) => void,
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let mayHaveMissedChanges = false;

  const reconnect = () => {
    if (closed) return;
    mayHaveMissedChanges = true;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), 1_000);
    retry.unref();
  };
  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: 'site changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = next;
    next.on('error', () => {}); // 'end' follows, which reconnects
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => {
      const topic = contentTopics.find((known) => known === payload);
      if (topic) onChange(topic);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (mayHaveMissedChanges) onChange(null);
      mayHaveMissedChanges = false;
    } catch {
      reconnect();
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
