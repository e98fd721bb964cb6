import pg from 'pg';
import { vi } from 'vitest';

/** Returns the statements that `work` sends to the database on any connection, without those of background jobs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([argument]: unknown[]) =>
      String((argument as { text?: string }).text ?? argument),
    );
    return texts.filter((text) => !text.includes('news_read_visits'));
  } finally {
    query.mockRestore();
  }
}
