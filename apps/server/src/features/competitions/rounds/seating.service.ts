import type { Clock } from '#platform/clock';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import { findPlayers, findEntryAccounts } from '../entries/entries.queries.ts';
import { namesIn, type PlayersDeps, notifyPlayers } from '../entries/messages/messages.service.ts';
import { seatingMail, type Seating } from './rounds.mails.ts';
import type { Pairing } from './rounds.queries.ts';

export type SeatingDeps = PlayersDeps & Pick<EntriesDeps, 'publicUrl'> & { clock: Clock };

/** A seat about which the players have not been informed yet. */
export interface NewSeat extends Seating {
  entryId: number;
  opponentIds: number[];
}

export interface SeatedGame {
  table: number;
  /** In the order of the seats; the first one moves first. */
  entryIds: number[];
  isPlayed: boolean;
}

/** A bye has its result from the beginning, but does not count as played, so that its player is informed. */
export const toSeatedGame = ({
  table,
  blackId,
  whiteId,
  result,
}: Pick<Pairing, 'table' | 'blackId' | 'whiteId' | 'result'>) => ({
  table,
  entryIds: whiteId === null ? [blackId] : [blackId, whiteId],
  isPlayed: result !== null && whiteId !== null,
});

/**
 * @throws BusinessError conflict when the table has other entries than the officer saw, because the result would be
 * stored for the wrong players
 */
export function requireSameSeats(seen: number[] | null, present: number[]): void {
  if (seen !== null && seen.join() !== present.join()) throw new BusinessError('conflict', null, m.error_table_changed);
}

interface SeatingChange {
  games: SeatedGame[];
  /** The games before, and when they were to begin; null for a new round. */
  before: { games: SeatedGame[]; startTime: Date } | null;
  /** Whether two play at a table. */
  isByGames: boolean;
}

/** Returns the seats of a round that have changed: all of them when the round begins at another time. */
export function listChangedSeats(
  { number, startTime }: Pick<Seating, 'number' | 'startTime'>,
  { games, before, isByGames }: SeatingChange,
): NewSeat[] {
  const keyOf = ({ table, entryIds }: SeatedGame) => `${table}: ${entryIds.join()}`;
  const isSameTime = before?.startTime.getTime() === startTime.getTime();
  const known = new Set(isSameTime ? before?.games.map(keyOf) : []);
  return games
    .filter((game) => !game.isPlayed && !known.has(keyOf(game)))
    .flatMap(({ table, entryIds }) =>
      entryIds.map((entryId, index) => ({
        entryId,
        number,
        table,
        startTime,
        opponentIds: entryIds.filter((id) => id !== entryId),
        side: !isByGames ? 'table' : entryIds.length === 1 ? 'bye' : index === 0 ? 'first' : 'second',
      })),
    );
}

/** Informs players of their tables and opponents. Sends nothing when the event has ended. */
export async function notifySeats(
  { clock, ...deps }: SeatingDeps,
  tx: Transaction,
  eventId: number,
  seats: NewSeat[],
): Promise<void> {
  const event = seats.length > 0 ? await findPublishedEvent(tx, eventId) : null;
  if (!event || clock.now() >= event.endTime) return;
  const ids = [...new Set(seats.flatMap(({ entryId, opponentIds }) => [entryId, ...opponentIds]))];
  const players = await findPlayers(tx, ids);
  const entries = new Map((await findEntryAccounts(tx, ids)).map((entry) => [entry.id, entry]));
  for (const { entryId, opponentIds, ...seat } of seats)
    await notifyPlayers(deps, tx, entries.get(entryId)!, (locale, to) => {
      const link = `${deps.publicUrl}/match/${eventId}?lang=${locale}#rounds`;
      const nameOf = (id: number) =>
        entries.get(id)!.teamName ||
        namesIn(
          locale,
          players.filter((player) => player.entryId === id),
        );
      const opponents = opponentIds.map(nameOf).join(locale === 'zh_CN' ? '、' : ', ');
      return seatingMail(locale, { ...to, link, opponents }, event, seat);
    });
}
