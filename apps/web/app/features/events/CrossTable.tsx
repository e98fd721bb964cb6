import type { EventDetail } from '@app/contract/events';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { Rank, UnfoldCell, UnfoldHead } from '../../ui/DataTable.tsx';
import styles from './CrossTable.module.css';
import { type Cell, computeCrossTable } from './crossTable.ts';
import { byeWords, describeCell, describeSigns, noResultSign, outcomeSign, sideMark } from './crossTableWords.ts';
import { EntrantName } from './EntrantName.tsx';
import { captionOf } from './EventTables.tsx';
import { TieBreakRules } from './TieBreakRules.tsx';
import { tieBreakName } from './tieBreaks.ts';
import { pointsIn } from './pointsOfGames.ts';
import { type Side, sidesOf } from './sides.ts';

interface CrossTableProps {
  event: Pick<EventDetail, 'id' | 'sections' | 'standings' | 'results'>;
  /** The rounds of one section, at least one. */
  rounds: EventDetail['rounds'];
  section: string;
}

/**
 * Returns the rounds of all sections with several rounds. For a single round, a cross table would repeat its pairings.
 */
export const roundsOfCrossTables = (rounds: EventDetail['rounds']): EventDetail['rounds'] =>
  rounds.filter(({ sectionId }) => rounds.filter((other) => other.sectionId === sectionId).length > 1);

/** Shows what each entry of a section did in each round, with score and tie-breaks. Rows unfold on narrow screens. */
export function CrossTable({ event, rounds, section }: CrossTableProps) {
  const tableId = useId();
  const { sectionId } = rounds[0]!;
  const isOfSection = (row: { sectionId: string }) => row.sectionId === sectionId;
  const standings = event.standings.filter(isOfSection);
  const { roundNumbers, tieBreaks, rows } = computeCrossTable({
    rounds,
    standings,
    results: event.results.filter(isOfSection),
    points: pointsIn(event, sectionId),
  });
  // Before that, the standings explain them.
  const isFinal = event.results.some(isOfSection);
  const sides = sidesOf(event, sectionId);
  const foldedValue = `${styles.value} ${styles.folded}`;
  return (
    <>
      {rounds.some(({ pairings }) => pairings.length > 0) && <p className={styles.legend}>{describeSigns(sides)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a table that is wider than the screen */}
      <section className={styles.frame} aria-label={captionOf(m.cross_table(), section)} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{captionOf(m.results_by_round(), section)}</caption>
          <thead>
            <tr>
              <th scope="col">{m.rank()}</th>
              <th scope="col">{m.player()}</th>
              <th scope="col" className={styles.value}>
                {m.score()}
              </th>
              <UnfoldHead />
              {roundNumbers.map((number) => (
                <th key={number} scope="col" className={styles.folded}>
                  <span aria-hidden="true">{m.round_short({ number })}</span>
                  <span className="visually-hidden">{m.round({ number })}</span>
                </th>
              ))}
              {tieBreaks.map((name) => (
                <th key={name} scope="col" className={foldedValue}>
                  {tieBreakName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entrant, rank, cells, score, tieBreaks: tieBreakValues }, place) => (
              <tr key={entrant.entryId}>
                <td>{rank === null ? '–' : <Rank rank={rank} />}</td>
                <th scope="row" id={`${tableId}${place}`}>
                  <EntrantName eventId={event.id} entrant={entrant} />
                </th>
                <td className={styles.value}>{score}</td>
                <UnfoldCell headingId={`${tableId}${place}`} />
                {cells.map((cell, index) => (
                  <RoundCell key={roundNumbers[index]} cell={cell} number={roundNumbers[index]!} sides={sides} />
                ))}
                {tieBreakValues.map((value, index) => (
                  <td key={tieBreaks[index]} className={foldedValue} data-head={tieBreakName(tieBreaks[index]!)}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFinal && <TieBreakRules names={tieBreaks} />}
    </>
  );
}

/** Shows a cell in a few signs, and in words for screen readers. */
function RoundCell({ cell, number, sides }: { cell: Cell; number: number; sides: readonly [Side, Side] }) {
  return (
    <td className={`${styles.round} ${styles.folded}`} data-head={m.round_short({ number })}>
      {cell.kind === 'score' && cell.score !== null ? (
        cell.score
      ) : (
        <>
          {cell.kind !== 'notPlayed' && <span aria-hidden="true">{signsOf(cell, sides)}</span>}
          <span className="visually-hidden">{describeCell(cell, number, sides)}</span>
        </>
      )}
    </td>
  );
}

function signsOf(cell: Cell, sides: readonly [Side, Side]) {
  if (cell.kind !== 'game') return cell.kind === 'bye' ? byeWords(cell.points) : noResultSign;
  return (
    <>
      {cell.opponentRank ?? '–'}
      <small>{sideMark(cell, sides)}</small> <b>{outcomeSign(cell)}</b>
      {cell.forfeit !== 'none' && <small>{m.forfeit_mark()}</small>}
    </>
  );
}
