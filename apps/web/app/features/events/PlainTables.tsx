import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { resultWords } from './crossTableWords.ts';
import { captionOf } from './EventTables.tsx';
import { HandicapNote } from './HandicapNote.tsx';
import type { PointsOfGames } from './pointsOfGames.ts';
import { type Side, sideName } from './sides.ts';

/** A row of standings or final results. */
export type RankedRow = Pick<EventDetail['standings'][number], 'rank' | 'personId' | 'name' | 'nativeName' | 'score'>;

/** Ranks with names and scores, without links. */
export const PlainRanks = ({ caption, rows }: { caption: string; rows: RankedRow[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ personId, rank }) => `${rank} ${personId}`}
    columns={[
      { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
      {
        head: m.player(),
        cell: ({ name, nativeName }) => <PersonName name={name} nativeName={nativeName} />,
        isHeading: true,
      },
      { head: m.score(), cell: ({ score }) => score, numeric: true },
    ]}
  />
);

/** The games of a round, or its tables with a score for each seat, without links. */
export function PlainGames({
  round: { number, pairings, tables },
  sides: [first, second],
  points,
  section,
}: {
  round: EventDetail['rounds'][number];
  sides: readonly [Side, Side];
  points: PointsOfGames;
  section: string;
}) {
  const caption = captionOf(m.round({ number }), section);
  if (tables.length > 0)
    return (
      <DataTable
        caption={caption}
        rows={tables.flatMap(({ table, seats }) => seats.map((seat) => ({ table, ...seat })))}
        keyOf={({ entryId }) => entryId}
        columns={[
          { head: m.table(), cell: ({ table }) => table },
          {
            head: m.player(),
            cell: ({ name, nativeName }) => <PersonName name={name} nativeName={nativeName} />,
            isHeading: true,
          },
          { head: m.score(), cell: ({ score }) => score ?? m.being_played(), numeric: true },
        ]}
      />
    );
  return (
    <DataTable
      caption={caption}
      rows={pairings}
      keyOf={({ table }) => String(table)}
      columns={[
        { head: m.table(), cell: ({ table }) => table },
        {
          head: sideName(first),
          cell: ({ black, handicap }) => (
            <>
              <PersonName name={black.name} nativeName={black.nativeName} />
              <HandicapNote handicap={handicap} />
            </>
          ),
        },
        { head: m.result(), cell: (game) => resultWords(game, points) },
        {
          head: sideName(second),
          cell: ({ white }) => (white ? <PersonName name={white.name} nativeName={white.nativeName} /> : m.bye()),
        },
      ]}
    />
  );
}
