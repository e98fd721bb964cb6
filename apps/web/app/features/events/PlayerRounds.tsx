import { m } from '../../paraglide/messages.js';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { joinFacts } from '../../ui/joinFacts.ts';
import { formatPoints, outcomeWords } from './crossTableWords.ts';
import names from './EntrantName.module.css';
import { EntrantName } from './EntrantName.tsx';
import { handicapText } from './handicaps.ts';
import styles from './PlayerCard.module.css';
import type { PlayedRound, PlayerCard } from './playerCard.ts';
import { type Side, sideName } from './sides.ts';

interface PlayerRoundsProps {
  eventId: string;
  card: Pick<PlayerCard, 'rounds' | 'isScored'>;
  sides: readonly [Side, Side];
}

/** Shows the rounds of one entry: its games of two, or its scores at tables. */
export function PlayerRounds({ eventId, card: { rounds, isScored }, sides }: PlayerRoundsProps) {
  return (
    <DataTable
      caption={m.results_by_round()}
      rows={rounds}
      keyOf={({ number }) => String(number)}
      columns={[
        { head: m.round_column(), cell: ({ number }) => m.round_short({ number }) },
        ...(isScored ? seatColumns(eventId) : gameColumns(eventId)),
        ...totalColumns(rounds, isScored ? String : formatPoints),
        ...(isScored ? [] : [sideColumn(sides)]),
        tableColumn(),
        ...(isScored ? [] : [opponentScoreColumn()]),
      ]}
    />
  );
}

const none = '–';

const tableColumn = (): Column<PlayedRound> => ({
  head: m.table(),
  cell: ({ table, cell }) => (cell.kind === 'bye' ? none : (table ?? none)),
  numeric: true,
  isFolded: true,
});

/** Returns the column of totals, or no column when no total is known. */
const totalColumns = (rounds: PlayedRound[], format: (total: number) => string): Column<PlayedRound>[] =>
  rounds.some(({ total }) => total !== null)
    ? [{ head: m.running_score(), cell: ({ total }) => (total === null ? none : format(total)), numeric: true }]
    : [];

const gameColumns = (eventId: string): Column<PlayedRound>[] => [
  { head: m.opponent(), cell: (round) => <Opponent eventId={eventId} round={round} />, isHeading: true },
  { head: m.game_result(), cell: ({ cell }) => outcomeWords(cell) },
];

const sideColumn = (sides: readonly [Side, Side]): Column<PlayedRound> => ({
  head: m.own_side(),
  cell: ({ cell, handicap }) =>
    cell.kind === 'game' && cell.forfeit === 'none'
      ? joinFacts([sideName(sides[cell.isFirst ? 0 : 1]), handicapText(handicap)])
      : none,
  isFolded: true,
});

const opponentScoreColumn = (): Column<PlayedRound> => ({
  head: m.opponent_score(),
  cell: ({ opponentScore }) => opponentScore || none,
  numeric: true,
  isFolded: true,
});

function Opponent({ eventId, round: { cell, opponentRating } }: { eventId: string; round: PlayedRound }) {
  if (cell.kind === 'bye') return m.bye();
  if (cell.kind !== 'game') return m.did_not_play();
  const from = [cell.opponent.association, opponentRating !== null && m.rating_of({ rating: opponentRating })];
  return (
    <>
      <EntrantName eventId={eventId} entrant={cell.opponent} />
      <span className={names.small}>{joinFacts(from)}</span>
    </>
  );
}

const seatColumns = (eventId: string): Column<PlayedRound>[] => [
  {
    head: m.others_at_table(),
    isHeading: true,
    cell: ({ others, table }) =>
      table === null ? (
        m.did_not_play()
      ) : (
        <ul className={styles.players}>
          {others.map((seat) => (
            <li key={seat.entryId}>
              <EntrantName eventId={eventId} entrant={seat} /> {seat.score}
            </li>
          ))}
        </ul>
      ),
  },
  {
    head: m.score(),
    cell: ({ cell }) => (cell.kind === 'score' ? (cell.score ?? m.being_played()) : none),
    numeric: true,
  },
];
