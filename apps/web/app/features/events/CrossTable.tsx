import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { Rank } from '../../ui/DataTable.tsx';
import styles from './CrossTable.module.css';
import { type Cell, computeCrossTable } from './crossTable.ts';
import { byeWords, describeCell, describeSigns, noResultSign, outcomeSign, sideMark } from './crossTableWords.ts';
import { EntrantName } from './EntrantName.tsx';
import { captionOf, tieBreakName } from './EventTables.tsx';
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

/** Shows what each entry of a section did in each round, with score and tie-breaks. Its rows are cards on a phone. */
export function CrossTable({ event, rounds, section }: CrossTableProps) {
  const { sectionId } = rounds[0]!;
  const isOfSection = (row: { sectionId: string }) => row.sectionId === sectionId;
  const standings = event.standings.filter(isOfSection);
  const { roundNumbers, tieBreaks, rows } = computeCrossTable({
    rounds,
    standings,
    results: event.results.filter(isOfSection),
  });
  const sides = sidesOf(event, sectionId);
  const valueNames = [m.score(), ...tieBreaks.map(tieBreakName)];
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
              {roundNumbers.map((number) => (
                <th key={number} scope="col">
                  <span aria-hidden="true">{m.round_short({ number })}</span>
                  <span className="visually-hidden">{m.round({ number })}</span>
                </th>
              ))}
              {valueNames.map((name) => (
                <th key={name} scope="col" className={styles.value}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entrant, rank, cells, score, tieBreaks: tieBreakValues }) => (
              <tr key={entrant.entryId}>
                <td>{rank === null ? '–' : <Rank rank={rank} />}</td>
                <th scope="row">
                  <EntrantName eventId={event.id} entrant={entrant} />
                </th>
                {cells.map((cell, index) => (
                  <RoundCell key={roundNumbers[index]} cell={cell} number={roundNumbers[index]!} sides={sides} />
                ))}
                {[score, ...tieBreakValues].map((value, index) => (
                  <td key={valueNames[index]} className={styles.value} data-head={valueNames[index]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Shows a cell in a few signs, and in words for screen readers. */
function RoundCell({ cell, number, sides }: { cell: Cell; number: number; sides: readonly [Side, Side] }) {
  return (
    <td className={styles.round} data-round={m.round_short({ number })}>
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
