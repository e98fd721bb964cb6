import type { EventDetail } from '@app/contract/events';
import type { ReactNode } from 'react';
import { data, Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListedName } from '../../ui/ListedName.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { leadingName, PersonName } from '../../ui/PersonName.tsx';
import { Printable } from '../../ui/Printable.tsx';
import { Section } from '../../ui/Section.tsx';
import factStyles from './EventFacts.module.css';
import { tieBreakName } from './tieBreaks.ts';
import { LiveSign } from './live/LiveSign.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import styles from './PlayerCard.module.css';
import { computePlayerCard, type EventOfCard, type PlayerCard } from './playerCard.ts';
import { PlayerRounds } from './PlayerRounds.tsx';
import { sidesOf } from './sides.ts';

/** The event of the page. Its entries, rounds and results are missing until the first live update. */
type ShownEvent = Pick<EventDetail, 'id' | 'title' | 'status' | 'startTime' | 'endTime'> & Partial<EventOfCard>;

const page = pageData(async (api, { params }) => {
  const event = await api('matchGet', { id: params.id ?? '' });
  const card = computePlayerCard(event, params.entryId ?? '');
  if (card === null) throw data(null, { status: 404 });
  const { id, title, status, startTime, endTime } = event;
  const eventWithoutGames: ShownEvent = { id, title, status, startTime, endTime };
  return { event: eventWithoutGames, card, sides: sidesOf(event, card.entrant.sectionId) };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return [];
  const { event, card } = args.loaderData;
  const [title, name] = [event.title, leadingName(card.entrant)];
  return pageMeta(args, {
    title: `${name} · ${title}`,
    description: m.player_card_description({ name, title }),
    noIndex: true,
  });
};

/** Shows what one entry did in an event: its place, and every round from its viewpoint. */
export default function PlayerCardPage() {
  const { event: loaded, card: loadedCard, sides } = useLoaderData<typeof loader>();
  const { events, ...live } = useLiveEvents<ShownEvent>([loaded]);
  const event = events[0]!;
  // Keeps the loaded card if the entry was withdrawn since and the event no longer contains it.
  const card = (hasGames(event) && computePlayerCard(event, loadedCard.entrant.entryId)) || loadedCard;
  const { entrant, rounds } = card;
  return (
    <Printable>
      <Breadcrumb
        crumbs={[
          { label: m.nav_hot(), to: '/hot' },
          { label: event.title, to: `/match/${event.id}` },
        ]}
      />
      <PageHead title={<PersonName {...entrant} />} lead={event.title}>
        <LiveSign {...live} />
      </PageHead>
      <Facts card={card} />
      {entrant.isListed && (
        <Link className={styles.more} to={`/members/person/${entrant.personId}`}>
          {m.person_page()} <span aria-hidden="true">→</span>
        </Link>
      )}
      <Section title={m.results_by_round()}>
        {rounds.length === 0 ? (
          <EmptyState title={m.no_pairings_yet()} text={m.no_pairings_yet_text()} />
        ) : (
          <PlayerRounds eventId={event.id} card={card} sides={sides} />
        )}
      </Section>
    </Printable>
  );
}

const hasGames = (event: ShownEvent): event is ShownEvent & EventOfCard => event.rounds !== undefined;

function Facts({ card }: { card: PlayerCard }) {
  const { entrant, sectionName, rating, startingRank, rank, score, tieBreaks } = card;
  const { players, association } = entrant;
  const allFacts: [name: string, value: ReactNode, isKnown: boolean][] = [
    [m.association(), association, association !== ''],
    [m.enter_section(), sectionName, sectionName !== ''],
    [m.rating(), rating, rating !== null],
    [m.starting_rank(), startingRank, startingRank !== null],
    [m.rank(), rank, rank !== null],
    [m.score(), score, score !== ''],
    ...tieBreaks.map(({ name, value }) => [tieBreakName(name), value, value !== ''] as [string, string, boolean]),
    [m.team_players(), <Players key="players" players={players} />, players.length > 0],
  ];
  const knownFacts = allFacts.filter(([, , isKnown]) => isKnown);
  if (knownFacts.length === 0) return null;
  return (
    <dl className={factStyles.facts}>
      {knownFacts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Players = ({ players }: Pick<PlayerCard['entrant'], 'players'>) => (
  <ul className={styles.players}>
    {players.map((player) => (
      <li key={player.personId}>
        <ListedName person={player} />
      </li>
    ))}
  </ul>
);
