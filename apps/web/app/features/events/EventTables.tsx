import type { EventDetail } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { leadingName, type NamedPerson, PersonName } from '../../ui/PersonName.tsx';
import styles from './EventTables.module.css';

/** Translates the two tie-breaks that have translated names; the others keep their international names. */
const tieBreakNames: Record<string, () => string> = { Boards: m.boards, Sessions: m.sessions };

const personOf = ({ name, nativeName }: NamedPerson) => <PersonName name={name} nativeName={nativeName} />;

export function ResultTable({ event: { results, category, startTime } }: { event: EventDetail }) {
  const season = startTime.slice(0, 4);
  return (
    <DataTable
      caption={m.final_ranking()}
      rows={results}
      keyOf={({ personId }) => personId}
      columns={[
        { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, onCard: 'title' },
        { head: m.player(), cell: personOf, onCard: 'title' },
        { head: m.association(), cell: ({ association }) => association },
        { head: m.result(), cell: ({ result }) => result, numeric: true },
        { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
        {
          head: m.why(),
          cell: ({ personId, ...person }) => (
            <Link
              className={styles.why}
              to={`/members/why/${personId}?category=${category}&season=${season}`}
              aria-label={m.why_points_of({ name: leadingName(person) })}
            >
              {m.why()}
            </Link>
          ),
          numeric: true,
          onCard: 'bare',
        },
      ]}
    />
  );
}

export function StandingTable({ standings }: Pick<EventDetail, 'standings'>) {
  const tieBreaks = standings[0]?.tieBreaks ?? [];
  return (
    <DataTable
      caption={m.standings()}
      rows={standings}
      keyOf={({ personId }) => personId}
      columns={[
        { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, onCard: 'title' },
        { head: m.player(), cell: personOf, onCard: 'title' },
        { head: m.association(), cell: ({ association }) => association },
        { head: m.score(), cell: ({ score }) => score, numeric: true },
        ...tieBreaks.map(({ name }, at) => ({
          head: tieBreakNames[name]?.() ?? name,
          cell: (row: EventDetail['standings'][number]) => row.tieBreaks[at]?.value ?? '',
          numeric: true,
        })),
      ]}
    />
  );
}

export function EntrantTable({ entrants }: { entrants: EventDetail['entrantList'] }) {
  return (
    <DataTable
      isNarrow
      caption={m.entrants()}
      rows={entrants}
      keyOf={({ personId }) => personId}
      columns={[
        { head: m.player(), cell: personOf },
        { head: m.association(), cell: ({ association }) => association },
      ]}
    />
  );
}

/** Shows the rounds, with the latest one expanded and the earlier ones collapsed. */
export function RoundTables({ rounds }: Pick<EventDetail, 'rounds'>) {
  return (
    <div className={styles.rounds}>
      {rounds.toReversed().map(({ number, pairings }, at) => (
        <details key={number} open={at === 0}>
          <summary>{m.round({ number })}</summary>
          <DataTable
            isNarrow
            caption={m.round({ number })}
            rows={pairings}
            keyOf={({ table }) => String(table)}
            columns={[
              { head: m.table(), cell: ({ table }) => table },
              { head: m.black(), cell: ({ black }) => personOf(black) },
              { head: m.result(), cell: ({ result }) => result ?? m.being_played() },
              { head: m.white(), cell: ({ white }) => (white ? personOf(white) : m.bye()) },
            ]}
          />
        </details>
      ))}
    </div>
  );
}

const fieldNames: Record<string, () => string> = { rank: m.rank, result: m.result, points: m.points };
const fieldName = (field: string): string => fieldNames[field]?.() ?? field;

export function CorrectionLog({ corrections, timeZone }: Pick<EventDetail, 'corrections' | 'timeZone'>) {
  return (
    <ul className={styles.corrections}>
      {corrections.map(({ at, personId, name, nativeName, field, before, after, reason }) => (
        <li key={`${at} ${personId} ${field}`}>
          <b>
            {m.correction_line({ name: leadingName({ name, nativeName }), field: fieldName(field), before, after })}
          </b>
          <span>{reason}</span>
          <small>
            <DateTime at={at} timeZone={timeZone} />
          </small>
        </li>
      ))}
    </ul>
  );
}
