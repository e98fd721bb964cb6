import type { CallData } from '@app/contract/contract';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData, pageNumberOf } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { formatBothNames, leadingName, PersonName } from '../../ui/PersonName.tsx';
import { Section } from '../../ui/Section.tsx';
import { InTheNews, itemsInTheNews } from '../news/InTheNews.tsx';
import { dayColumn, eventColumn } from './eventColumns.tsx';
import { PersonResults, type PersonResultsProps } from './PersonResults.tsx';
import styles from './person.module.css';

type Person = CallData<'personGet'>;

/** Largest page size of the API; limits how far back the charts reach. */
const maxChartRows = 50;

const page = pageData(async (api, { params, query }) => {
  const personId = params.personId ?? '';
  const person = await api('personGet', { personId });
  const news = await api('topicNews', { topic: `person-${person.personId}`, pageSize: itemsInTheNews });
  const category =
    person.rankings.find((ranking) => ranking.category === query.get('category'))?.category ??
    person.rankings[0]?.category ??
    null;
  const season =
    person.rankings.find((ranking) => ranking.category === category && ranking.season === query.get('season'))
      ?.season ?? null;
  if (category === null) return { person, news, results: null };
  const filter = { personId, category, ...(season !== null && season !== allTime && { season }) };
  const [list, chartList] = await Promise.all([
    api('personResults', { ...filter, pageNum: pageNumberOf(query), pageSize: 20 }),
    api('personResults', { ...filter, pageSize: maxChartRows }),
  ]);
  const line = chartList.rows.map(({ eventDate, eventName, section, points, rank }) => ({
    eventDate,
    eventName,
    section,
    points,
    rank,
  }));
  return {
    person,
    news,
    results: { category, season: season === allTime ? null : season, list, line },
  };
});

const allTime = 'all';

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { person } = args.loaderData ?? {};
  const name = person ? formatBothNames(person) : '';
  return pageMeta(args, {
    title: name,
    description: m.person_description({ name, association: person?.association ?? '' }),
  });
};

/** Shows a person who chose to be listed: names, association, titles, ranks and results. */
export default function PersonPage() {
  const { person, news, results } = useLoaderData<typeof loader>();
  const { association, club } = person;
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: m.nav_members(), to: '/members' },
          { label: m.directory(), to: '/members?tab=directory' },
        ]}
      />
      <PageHead title={<PersonName {...person} />} lead={[association, club].filter(Boolean).join(' · ')}>
        <nav className={styles.links} aria-label={m.person_links()}>
          <Link className={styles.link} to={`/follow?player=${person.personId}`}>
            {m.follow_link()}
          </Link>
          <a href={`/calendar/person/${person.personId}.ics?lang=${getLocale()}`}>{m.person_calendar()}</a>
        </nav>
      </PageHead>
      {person.titles.length > 0 && <Titles titles={person.titles} />}
      {person.rankings.length > 0 && <Ranks person={person} />}
      {results && <PersonResults person={person} {...(results satisfies Omit<PersonResultsProps, 'person'>)} />}
      <InTheNews topic={`person-${person.personId}`} news={news} />
      {person.opponents.length > 0 && <Opponents person={person} />}
    </div>
  );
}

const Titles = ({ titles }: Pick<Person, 'titles'>) => (
  <Section title={m.person_titles()}>
    <DataTable
      caption={m.person_titles()}
      rows={titles}
      keyOf={({ sectionId }) => sectionId}
      columns={[
        { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
        eventColumn(),
        { head: m.category(), cell: ({ categoryName }) => categoryName, isFolded: true },
        dayColumn('eventDate'),
      ]}
    />
  </Section>
);

const Ranks = ({ person: { personId, rankings } }: { person: Person }) => (
  <Section title={m.person_ranks()}>
    <DataTable
      caption={m.person_ranks()}
      rows={rankings}
      keyOf={({ category, season }) => `${category} ${season}`}
      columns={[
        { head: m.category(), cell: ({ categoryName }) => categoryName, isHeading: true },
        {
          head: m.season(),
          cell: ({ season }) => (season === allTime ? m.all_time() : m.season_of({ year: season })),
        },
        {
          head: m.rank(),
          cell: ({ category, season, rank, people }) => (
            <Link className={styles.link} to={`/members/why/${personId}?${new URLSearchParams({ category, season })}`}>
              {m.rank_of({ rank: formatNumber(rank), people: formatNumber(people) })}
            </Link>
          ),
          numeric: true,
        },
        { head: m.best_rank(), cell: ({ bestRank }) => bestRank, numeric: true, isFolded: true },
        { head: m.events(), cell: ({ events }) => events, numeric: true, isFolded: true },
        { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true, isFolded: true },
      ]}
    />
  </Section>
);

const Opponents = ({ person: { personId, opponents } }: { person: Person }) => (
  <Section title={m.person_opponents()}>
    <ul className={styles.list}>
      {opponents.map((opponent) => (
        <li key={opponent.personId}>
          <Link className={styles.link} to={`/members/person/${personId}/against/${opponent.personId}`}>
            {m.opponent_games({ name: leadingName(opponent), games: opponent.games })}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
