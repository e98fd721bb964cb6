import type { EventDetail } from '@app/contract/events';
import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { captionOf } from './EventTables.tsx';
import { LiveSign } from './live/LiveSign.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import { PlainGames, PlainRanks } from './PlainTables.tsx';
import { latestRound } from './sectionStates.ts';
import { pointsIn } from './pointsOfGames.ts';
import { sidesOf } from './sides.ts';

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
          <PlainRanks
            caption={captionOf(m.final_ranking(), section)}
            rows={results.map((row) => ({ ...row, score: row.result }))}
          />
        </>
      )}
      {!isFinal && standings.length > 0 && (
        <>
          <Heading>{m.standings()}</Heading>
          <PlainRanks caption={captionOf(m.standings(), section)} rows={standings} />
        </>
      )}
      {!isFinal && round && (
        <>
          <Heading>{m.round({ number: round.number })}</Heading>
          <PlainGames round={round} sides={sidesOf(event, id)} points={pointsIn(event, id)} section={section} />
        </>
      )}
    </>
  );
}
