import type { EventDetail } from '@app/contract/events';
import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { captionOf } from './EventTables.tsx';
import { LiveSign } from './live/LiveSign.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import { resultWords } from './crossTableWords.ts';
import { HandicapNote } from './HandicapNote.tsx';
import { latestRound } from './sectionStates.ts';
import { type PointsOfGames, pointsIn } from './pointsOfGames.ts';
import { type Side, sideName, sidesOf } from './sides.ts';

const page = pageData(async (api, { params }) => ({ event: await api('matchGet', { id: params.id ?? '' }) }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = args.loaderData?.event.title ?? '';
  return pageMeta(args, { title, description: m.embed_description({ title }), noIndex: true });
};

/** Shows the results or standings of each section of an event, and its latest round, for frames of other sites. */
export default function EmbedMatchPage() {
  const { event: loaded } = useLoaderData<typeof loader>();
  const { events, ...live } = useLiveEvents([loaded]);
  const event = events[0]!;
  const { id, title, sections, results, standings } = event;
  return (
    <EmbedFrame title={title} path={`/match/${id}`} sign={<LiveSign {...live} />}>
      {results.length === 0 && standings.length === 0 && <p>{m.no_standings_yet()}</p>}
      {sections.map((section) => (
        <SectionState key={section.id} event={event} section={section} />
      ))}
    </EmbedFrame>
  );
}

/** Shows the results of a section or, until they are published, its standings and its latest round. */
function SectionState({
  event,
  section: { id, name },
}: {
  event: EventDetail;
  section: EventDetail['sections'][number];
}) {
  const inSection = (row: { sectionId: string }) => row.sectionId === id;
  const results = event.results.filter(inSection);
  const standings = event.standings.filter(inSection);
  const round = latestRound(event.rounds.filter(inSection));
  const isFinal = results.length > 0;
  if (!isFinal && standings.length === 0 && !round) return null;
  const isOneOfSeveral = event.sections.length > 1;
  const section = isOneOfSeveral ? name : '';
  const Heading = isOneOfSeveral ? 'h3' : 'h2';
  return (
    <>
      {isOneOfSeveral && <h2>{name}</h2>}
      {isFinal && (
        <>
          <Heading>{m.final_ranking()}</Heading>
          <Ranks
            caption={captionOf(m.final_ranking(), section)}
            rows={results.map((row) => ({ ...row, score: row.result }))}
          />
        </>
      )}
      {!isFinal && standings.length > 0 && (
        <>
          <Heading>{m.standings()}</Heading>
          <Ranks caption={captionOf(m.standings(), section)} rows={standings} />
        </>
      )}
      {!isFinal && round && (
        <>
          <Heading>{m.round({ number: round.number })}</Heading>
          <Games round={round} sides={sidesOf(event, id)} points={pointsIn(event, id)} section={section} />
        </>
      )}
    </>
  );
}

type Row = Pick<EventDetail['standings'][number], 'rank' | 'personId' | 'name' | 'nativeName' | 'score'>;

const Ranks = ({ caption, rows }: { caption: string; rows: Row[] }) => (
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

function Games({
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
