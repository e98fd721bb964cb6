import type { Database } from '#platform/database/client';
import { enter } from '../entries/entries.fixtures.ts';
import { findFirstSection } from '../events/events.queries.ts';
import { insertProgress } from '../standings/standings.queries.ts';

export type TestGame = [blackPersonId: number, whitePersonId: number | null, result: string | null];

/** Enters people in an event and records games, one in each round. */
export async function playTestGames(
  db: Database,
  eventId: number,
  personIds: number[],
  games: TestGame[],
): Promise<void> {
  const entryIds = await enter(db, eventId, personIds);
  const entryOf = (personId: number) => entryIds[personIds.indexOf(personId)]!;
  await db.transaction(async (tx) => {
    const sectionId = await findFirstSection(tx, eventId);
    await insertProgress(tx, {
      rounds: games.map((_, index) => ({
        sectionId,
        number: index + 1,
        startTime: new Date(`2030-03-1${index}T01:00:00Z`),
      })),
      pairings: games.map(([black, white, result], index) => ({
        sectionId,
        round: index + 1,
        table: 1,
        result,
        blackId: entryOf(black),
        whiteId: white === null ? null : entryOf(white),
      })),
      standings: [],
    });
  });
}
