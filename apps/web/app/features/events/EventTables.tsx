import type { EventDetail } from '@app/contract/events';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { type Column, DataTable, Rank } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { PlacedDateTime } from '../../ui/DateTime.tsx';
import { type Entrant, EntrantName, isNamedTeam } from './EntrantName.tsx';
import { ListedName } from '../../ui/ListedName.tsx';
import { leadingName } from '../../ui/PersonName.tsx';
import { WhyLink } from '../results/WhyLink.tsx';
import styles from './EventTables.module.css';
import { resultWords } from './crossTableWords.ts';
import { HandicapNote } from './HandicapNote.tsx';
import type { PointsOfGames } from './pointsOfGames.ts';
import { hasRatings } from './startingList.ts';
import { type Side, sideName } from './sides.ts';
import { TieBreakRules } from './TieBreakRules.tsx';
import { tieBreakName } from './tieBreaks.ts';

/** Renders a table for each section that has rows, under its name when the event has several sections. */
export function BySection<Row extends { sectionId: string }>({
  sections,
  rows,
  children,
}: {
  sections: EventDetail['sections'];
  rows: Row[];
  children: (rows: Row[], section: string) => ReactNode;
}) {
  if (sections.length < 2) return children(rows, '');
  return sections.map(({ id, name }) => {
    const own = rows.filter(({ sectionId }) => sectionId === id);
    return (
      own.length > 0 && (
        <div key={id} className={styles.section}>
          <h3>{name}</h3>
          {children(own, name)}
        </div>
      )
    );
  });
}

/** Names a table of a section or an event, so that no two on a page have the same name. */
export const captionOf = (caption: string, section: string) => (section ? `${caption} · ${section}` : caption);

export function ResultTable({ results, section }: Pick<EventDetail, 'results'> & { section: string }) {
  return (
    <div className={styles.results}>
      <DataTable
        caption={captionOf(m.final_ranking(), section)}
        rows={results}
        keyOf={({ personId }) => personId}
        columns={[
          { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
          { head: m.player(), cell: (row) => <RankedName result={row} />, isHeading: true },
          { head: m.result(), cell: ({ result }) => result, numeric: true },
          { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
          { head: m.association(), cell: ({ association }) => association, isFolded: true },
          {
            head: m.why(),
            cell: ({ players, category, season, ...row }) =>
              (players.length > 0 ? players : [row]).map((person) => (
                <span key={person.personId} className={styles.partner}>
                  <WhyLink person={person} category={category} season={season} />
                </span>
              )),
            numeric: true,
            isFolded: 'unlabelled',
          },
        ]}
      />
    </div>
  );
}

/** Names a person, or the people of a pair or team, with links to their pages. */
function RankedName({ result }: { result: EventDetail['results'][number] }) {
  const { name, players } = result;
  if (players.length === 0) return <ListedName person={result} />;
  return (
    <>
      {isNamedTeam(result) && <b>{name}</b>}
      {players.map((person) => (
        <span key={person.personId} className={styles.partner}>
          <ListedName person={person} />
        </span>
      ))}
    </>
  );
}

interface InEvent {
  eventId: string;
  section: string;
}

export function StandingTable({ eventId, standings, section }: Pick<EventDetail, 'standings'> & InEvent) {
  const tieBreaks = standings[0]?.tieBreaks ?? [];
  return (
    <>
      <DataTable
        caption={captionOf(m.standings(), section)}
        rows={standings}
        keyOf={({ entryId }) => entryId}
        columns={[
          { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
          { head: m.player(), cell: (row) => <EntrantName eventId={eventId} entrant={row} />, isHeading: true },
          { head: m.score(), cell: ({ score }) => score, numeric: true },
          ...tieBreaks.map(({ name }, index) => ({
            head: tieBreakName(name),
            cell: (row: EventDetail['standings'][number]) => row.tieBreaks[index]?.value ?? '',
            numeric: true,
            isFolded: true,
          })),
          { head: m.association(), cell: ({ association }) => association, isFolded: true },
        ]}
      />
      <TieBreakRules names={tieBreaks.map(({ name }) => name)} />
    </>
  );
}

/** Lists entrants in the given order; the places of a list by rating are numbered. */
export function EntrantTable({
  eventId,
  entrants,
  section,
}: InEvent & {
  entrants: EventDetail['entrantList'];
}) {
  const isRated = hasRatings(entrants);
  const rows = entrants.map((entrant, index) => ({ ...entrant, place: index + 1 }));
  const onlyIfRated = (column: Column<(typeof rows)[number]>) => (isRated ? [column] : []);
  return (
    <DataTable
      caption={captionOf(isRated ? m.starting_list() : m.entrants(), section)}
      rows={rows}
      keyOf={({ entryId }) => entryId}
      columns={[
        ...onlyIfRated({ head: m.list_number(), cell: ({ place }) => place }),
        { head: m.player(), cell: (row) => <EntrantName eventId={eventId} entrant={row} />, isHeading: true },
        ...onlyIfRated({ head: m.rating(), cell: ({ rating }) => rating ?? '', numeric: true }),
        { head: m.association(), cell: ({ association }) => association, isFolded: true },
      ]}
    />
  );
}

/** Shows the rounds, with the latest one expanded and the earlier ones collapsed. */
export function RoundTables({
  eventId,
  rounds,
  sides: [first, second],
  points,
  section,
}: InEvent & Pick<EventDetail, 'rounds'> & { sides: readonly [Side, Side]; points: PointsOfGames }) {
  const nameOf = (entrant: Entrant) => <EntrantName eventId={eventId} entrant={entrant} />;
  return (
    <div className={styles.rounds}>
      {rounds.toReversed().map(({ number, pairings, tables }, index) => (
        <details key={number} open={index === 0}>
          <summary>{m.round({ number })}</summary>
          {tables.length > 0 && (
            <DataTable
              caption={captionOf(m.round({ number }), section)}
              rows={tables.flatMap(({ table, seats }) => seats.map((seat) => ({ table, ...seat })))}
              keyOf={({ entryId }) => entryId}
              columns={[
                { head: m.table(), cell: ({ table }) => table },
                { head: m.player(), cell: nameOf, isHeading: true },
                { head: m.score(), cell: ({ score }) => score ?? m.being_played(), numeric: true },
              ]}
            />
          )}
          {tables.length === 0 && (
            <DataTable
              caption={captionOf(m.round({ number }), section)}
              rows={pairings}
              keyOf={({ table }) => String(table)}
              columns={[
                { head: m.table(), cell: ({ table }) => table },
                {
                  head: sideName(first),
                  cell: ({ black, handicap }) => (
                    <>
                      {nameOf(black)}
                      <HandicapNote handicap={handicap} />
                    </>
                  ),
                },
                { head: m.result(), cell: (game) => resultWords(game, points) },
                { head: sideName(second), cell: ({ white }) => (white ? nameOf(white) : m.bye()) },
              ]}
            />
          )}
        </details>
      ))}
    </div>
  );
}

const fieldNames: Record<string, () => string> = { rank: m.rank, result: m.result, points: m.points };
const fieldName = ({ field, round }: EventDetail['corrections'][number]): string =>
  round === null ? (fieldNames[field]?.() ?? field) : m.round({ number: round });

export function CorrectionLog({ corrections, timeZone }: Pick<EventDetail, 'corrections' | 'timeZone'>) {
  return (
    <ul className={styles.corrections}>
      {corrections.map((correction) => {
        const { at, personId, field, before, after, reason } = correction;
        const name = leadingName(correction);
        return (
          <li key={`${at} ${personId} ${field}`}>
            <b>{m.correction_line({ name, field: fieldName(correction), before: before || '–', after })}</b>
            <span>{reason}</span>
            <small>
              <PlacedDateTime at={at} timeZone={timeZone} />
            </small>
          </li>
        );
      })}
    </ul>
  );
}
