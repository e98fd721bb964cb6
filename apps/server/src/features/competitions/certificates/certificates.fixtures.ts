import { sql } from 'drizzle-orm';
import type { TestApp } from '#platform/testing/testApp';
import { insertTestEntrant, type TestEntrant } from '../entries/entries.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';

export interface CertifiedSection {
  sectionId: number;
  /** Has the first rank. */
  lin: TestEntrant;
  /** Has rank 4. */
  zhao: TestEntrant;
  resultIds: number[];
}

/** Publishes the results of two people. */
export async function insertCertifiedSection(app: TestApp): Promise<CertifiedSection> {
  const { db } = app;
  const lin = await insertTestEntrant(app, 'Lin Moyan', { nativeName: '林墨言' });
  const zhao = await insertTestEntrant(app, 'Zhao Min');
  const category = await insertTestCategory(db);
  const event = await insertTestEvent(db, category.id);
  const section = await db.execute<{ id: number }>(sql`select id::int from event_sections where event_id = ${event}`);
  const sectionId = section.rows[0]!.id;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    values (${event}, ${sectionId}, ${lin.personId}, ${category.id}, '2030', '2030-03-10', 1, '3/3', 10),
      (${event}, ${sectionId}, ${zhao.personId}, ${category.id}, '2030', '2030-03-10', 4, '1/3', 2) returning id::int`);
  await db.execute(
    sql`insert into result_publications (section_id, event_id, published_at) select id, event_id, '2030-03-12'
      from event_sections where event_id = ${event}`,
  );
  return { sectionId, lin, zhao, resultIds: rows.map(({ id }) => id) };
}

/** Adds results, so that the certificates need a second file. */
export async function insertManyResults(app: TestApp, resultId: number): Promise<void> {
  await app.db.execute(sql`
    with players as (insert into people (native_name, latin_name) select '', 'Player ' || n
    from generate_series(1, 500) n returning id)
    insert into event_results (event_id, section_id, person_id, category_id, season, event_date, rank, result, points)
    select r.event_id, r.section_id, players.id, r.category_id, r.season, r.event_date, 2, '2/3', 0
    from event_results r, players where r.id = ${resultId}`);
}

export const countPdfPages = (content: Buffer): number =>
  content.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
