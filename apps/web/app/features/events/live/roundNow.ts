import type { EventDetail } from '@app/contract/events';
import { latestRound, sectionsWithoutResults } from '../sectionStates.ts';

type Round = EventDetail['rounds'][number];
type Entrant = Round['pairings'][number]['black'];
type Progress = Pick<EventDetail, 'sections' | 'rounds' | 'results'>;

/** The latest round of a section whose results are not published. */
export interface RoundNow {
  section: EventDetail['sections'][number];
  round: Round;
  /** How many of the games, or of the tables that get scores, are finished. */
  done: number;
  count: number;
  isByTables: boolean;
}

/** Returns the latest round of each section in progress, in the order of the sections. */
export const roundsNow = (event: Progress): RoundNow[] =>
  sectionsWithoutResults(event).flatMap((section) => {
    const round = latestRound(event.rounds.filter(({ sectionId }) => sectionId === section.id));
    return round ? [{ section, round, ...progressOf(round) }] : [];
  });

function progressOf({ pairings, tables }: Round): Pick<RoundNow, 'done' | 'count' | 'isByTables'> {
  const isByTables = tables.length > 0;
  const finished = isByTables
    ? tables.map(({ seats }) => seats.every(({ score }) => score !== null))
    : pairings.filter(({ white }) => white !== null).map(({ result }) => result !== null);
  return { done: finished.filter(Boolean).length, count: finished.length, isByTables };
}

/** A game that an entry has to play, in the latest round of its section. */
export interface NextGame {
  section: EventDetail['sections'][number];
  round: Pick<Round, 'number' | 'startTime'>;
  table: number;
  /** The others at the table; empty for a bye. */
  opponents: Entrant[];
  /** Whether the entry has the first side; null where seats of tables get scores. */
  isFirst: boolean | null;
  /** The stones that the first side receives. */
  handicap: number;
}

/** Returns the game that an entry plays now or next; null until it is drawn, and once it has a result. */
export function findNextGame(event: Progress, entryId: string): NextGame | null {
  const isOwn = (entrant: Entrant | null) => entrant?.entryId === entryId;
  for (const { section, round } of roundsNow(event)) {
    const game = round.pairings.find(({ black, white }) => isOwn(black) || isOwn(white));
    if (game && (game.result === null || game.white === null)) {
      const isFirst = isOwn(game.black);
      const opponent = isFirst ? game.white : game.black;
      const { table, handicap } = game;
      return { section, round, table, opponents: opponent ? [opponent] : [], isFirst, handicap };
    }
    const seated = round.tables.find(({ seats }) => seats.some(isOwn));
    const isPlayed = seated?.seats.every(({ score }) => score !== null) ?? true;
    if (seated && !isPlayed) {
      const opponents = seated.seats.filter((seat) => !isOwn(seat));
      return { section, round, table: seated.table, opponents, isFirst: null, handicap: 0 };
    }
  }
  return null;
}
