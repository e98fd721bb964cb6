import type { EventDetail } from '@app/contract/events';
import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { BySection, captionOf } from './EventTables.tsx';
import { LiveSign } from './live/LiveSign.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import { resultWords } from './crossTableWords.ts';
import { type Side, sideName, sidesOf } from './sides.ts';

const page = pageData(async (api, { params }) => ({ event: await api('matchGet', { id: params.id ?? '' }) }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = args.loaderData?.event.title ?? '';
  return pageMeta(args, { title, description: m.embed_description({ title }), noIndex: true });
};

/** Shows the results or standings of an event, and its latest round, for frames of other sites. */
export default function EmbedMatchPage() {
  const { event: loaded } = useLoaderData<typeof loader>();
  const { events, ...live } = useLiveEvents([loaded]);
  const event = events[0]!;
  const { id, title, sections, results, standings, rounds } = event;
  const isFinal = results.length > 0;
  const latest = latestRounds(rounds);
  return (
    <EmbedFrame title={title} path={`/match/${id}`} sign={<LiveSign {...live} />}>
      {!isFinal && standings.length === 0 && <p>{m.no_standings_yet()}</p>}
      {isFinal && (
        <>
          <h2>{m.final_ranking()}</h2>
          <BySection sections={sections} rows={results}>
            {(rows, section) => (
              <Ranks
                caption={captionOf(m.final_ranking(), section)}
                rows={rows.map((row) => ({ ...row, score: row.result }))}
              />
            )}
          </BySection>
        </>
      )}
      {!isFinal && standings.length > 0 && (
        <>
          <h2>{m.standings()}</h2>
          <BySection sections={sections} rows={standings}>
            {(rows, section) => <Ranks caption={captionOf(m.standings(), section)} rows={rows} />}
          </BySection>
        </>
      )}
      {!isFinal && latest.length > 0 && (
        <>
          <h2>{m.round({ number: latest[0]!.number })}</h2>
          <BySection sections={sections} rows={latest}>
            {([round], section) => <Games round={round!} sides={sidesOf(event, round!.sectionId)} section={section} />}
          </BySection>
        </>
      )}
    </EmbedFrame>
  );
}

/** The last round of each section. */
const latestRounds = (rounds: EventDetail['rounds']): EventDetail['rounds'] =>
  rounds.filter(
    ({ sectionId, number }) =>
      number === Math.max(...rounds.filter((round) => round.sectionId === sectionId).map((round) => round.number)),
  );

type Row = Pick<EventDetail['standings'][number], 'rank' | 'personId' | 'name' | 'nativeName' | 'score'>;

const Ranks = ({ caption, rows }: { caption: string; rows: Row[] }) => (
  <DataTable
    isNarrow
    caption={caption}
    rows={rows}
    keyOf={({ personId, rank }) => `${rank} ${personId}`}
    columns={[
      { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
      {
        head: m.player(),
        cell: ({ name, nativeName }) => <PersonName name={name} nativeName={nativeName} />,
        onCard: 'title',
      },
      { head: m.score(), cell: ({ score }) => score, numeric: true },
    ]}
  />
);

function Games({
  round: { number, pairings, tables },
  sides: [first, second],
  section,
}: {
  round: EventDetail['rounds'][number];
  sides: readonly [Side, Side];
  section: string;
}) {
  const caption = captionOf(m.round({ number }), section);
  if (tables.length > 0)
    return (
      <DataTable
        isNarrow
        caption={caption}
        rows={tables.flatMap(({ table, seats }) => seats.map((seat) => ({ table, ...seat })))}
        keyOf={({ entryId }) => entryId}
        columns={[
          { head: m.table(), cell: ({ table }) => table },
          {
            head: m.player(),
            cell: ({ name, nativeName }) => <PersonName name={name} nativeName={nativeName} />,
            onCard: 'title',
          },
          { head: m.score(), cell: ({ score }) => score ?? m.being_played(), numeric: true },
        ]}
      />
    );
  return (
    <DataTable
      isNarrow
      caption={caption}
      rows={pairings}
      keyOf={({ table }) => String(table)}
      columns={[
        { head: m.table(), cell: ({ table }) => table },
        { head: sideName(first), cell: ({ black }) => <PersonName name={black.name} nativeName={black.nativeName} /> },
        { head: m.result(), cell: resultWords },
        {
          head: sideName(second),
          cell: ({ white }) => (white ? <PersonName name={white.name} nativeName={white.nativeName} /> : m.bye()),
        },
      ]}
    />
  );
}
