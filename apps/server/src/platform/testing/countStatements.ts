import pg from 'pg';
import { vi } from 'vitest';

/** What `work` asks of the database, whichever connection it takes. Housekeeping that runs beside it is not counted. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([asked]: unknown[]) => String((asked as { text?: string }).text ?? asked));
    return texts.filter((text) => !text.includes('news_read_visits'));
  } finally {
    query.mockRestore();
  }
}
