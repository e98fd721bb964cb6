import type { CallData } from '@app/contract/contract';
import type { HeadToHeadGame } from '@app/contract/results';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { leadingName, PersonName } from '../../ui/PersonName.tsx';
import { Section } from '../../ui/Section.tsx';
import { dayColumn, eventColumn } from './eventColumns.tsx';
import styles from './person.module.css';

const page = pageData((api, { params }) =>
  api('headToHead', { personId: params.personId ?? '', otherId: params.otherId ?? '' }),
);

export const loader = page.loader;
export const clientLoader = page.clientLoader;

const titleOf = ([one, other]: CallData<'headToHead'>['people']) =>
  m.head_to_head_of({ one: leadingName(one), other: leadingName(other) });

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = args.loaderData ? titleOf(args.loaderData.people) : m.head_to_head();
  return pageMeta(args, { title, description: title, noIndex: true });
};

/** Compares two people of the directory: their games and the events in which both have a rank. */
export default function HeadToHeadPage() {
  const { people, won, lost, drawn, games, events } = useLoaderData<typeof loader>();
  const [one, other] = people;
  const [name, otherName] = [leadingName(one), leadingName(other)];
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: m.nav_members(), to: '/members' },
          { label: name, to: `/members/person/${one.personId}` },
        ]}
      />
      <PageHead title={titleOf(people)}>
        <nav className={styles.links} aria-label={m.person_links()}>
          {people.map((person) => (
            <Link key={person.personId} className={styles.link} to={`/members/person/${person.personId}`}>
              <PersonName {...person} />
            </Link>
          ))}
        </nav>
      </PageHead>
      {games.length === 0 && events.length === 0 && (
        <EmptyState title={m.head_to_head_none()} text={m.head_to_head_none_text()} />
      )}
      {games.length > 0 && (
        <Section title={m.games()}>
          <p className={styles.score}>{m.head_to_head_score({ name, won, drawn, lost })}</p>
          <DataTable
            caption={m.games()}
            rows={games}
            keyOf={({ sectionId, round }) => `${sectionId} ${round}`}
            columns={[
              eventColumn(),
              { head: m.outcome_for({ name }), cell: (game) => outcomeName(game) },
              dayColumn('startTime'),
              { head: m.round_column(), cell: ({ round }) => round, numeric: true, isFolded: true },
              {
                head: m.first_player(),
                cell: ({ isFirstPlayer }) => (isFirstPlayer ? name : otherName),
                isFolded: true,
              },
            ]}
          />
        </Section>
      )}
      {events.length > 0 && (
        <Section title={m.common_events()}>
          <DataTable
            caption={m.common_events()}
            rows={events}
            keyOf={({ sectionId }) => sectionId}
            columns={[
              eventColumn(),
              { head: m.rank_by({ name }), cell: ({ ranks }) => ranks[0], numeric: true },
              { head: m.rank_by({ name: otherName }), cell: ({ ranks }) => ranks[1], numeric: true },
              { head: m.category(), cell: ({ categoryName }) => categoryName, isFolded: true },
              dayColumn('eventDate'),
            ]}
          />
        </Section>
      )}
    </div>
  );
}

/** Names the outcome of a game. A result for which the site knows no outcome is shown as recorded. */
const outcomeName = ({ outcome, result }: HeadToHeadGame): string =>
  outcome === null ? (result ?? '—') : { won: m.game_won, lost: m.game_lost, drawn: m.game_drawn }[outcome]();
