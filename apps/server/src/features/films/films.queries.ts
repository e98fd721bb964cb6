import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { films } from './films.tables.ts';

export type Film = typeof films.$inferSelect;

export async function insertFilm(tx: Transaction, values: typeof films.$inferInsert): Promise<Film> {
  const [row] = await tx.insert(films).values(values).returning();
  return row!;
}

export async function findFilm(tx: Transaction, id: number): Promise<Film | null> {
  const [row] = await tx.select().from(films).where(eq(films.id, id));
  return row ?? null;
}
