import type { CallData } from '@app/contract/contract';
import { m } from '../../paraglide/messages.js';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { pluralize } from '../../ui/pluralize.ts';
import { Section } from '../../ui/Section.tsx';
import { dayColumn, eventColumn } from './eventColumns.tsx';
import { HistoryCharts } from './HistoryCharts.tsx';
import type { PlayedEvent } from './playedEvent.ts';
import styles from './person.module.css';

export interface PersonResultsProps {
  person: CallData<'personGet'>;
  category: string;
  /** Null for all seasons. */
  season: string | null;
  list: CallData<'personResults'>;
  /** The results of the charts, the latest first. */
  line: (PlayedEvent & { eventDate: string; points: number; rank: number })[];
}

/** Shows a person's results in a category, then how points and ranks developed. */
export function PersonResults({ person, category, season, list, line }: PersonResultsProps) {
  const { personId, rankings } = person;
  const addressWith = (changes: { category: string; season?: string }) =>
    `/members/person/${personId}?${new URLSearchParams(changes)}`;
  const categoryNames = new Map(rankings.map((ranking) => [ranking.category, ranking.categoryName]));
  const seasons = rankings.filter((ranking) => ranking.category === category && ranking.season !== 'all');
  return (
    <Section title={m.person_results()}>
      <div className={styles.filters}>
        <LinkChips
          label={m.filter_by_category()}
          tabs={[...categoryNames].map(([value, name]) => ({
            to: addressWith({ category: value }),
            label: name,
            current: value === category,
          }))}
        />
        <LinkChips
          label={m.season()}
          tabs={[
            { to: addressWith({ category }), label: m.all_seasons(), current: season === null },
            ...seasons.map((each) => ({
              to: addressWith({ category, season: each.season }),
              label: m.season_of({ year: each.season }),
              current: each.season === season,
            })),
          ]}
        />
      </div>
      <p className={styles.total}>
        <b>{formatNumber(list.totalPoints)}</b>{' '}
        {pluralize(m.points_from_one, m.points_from_other)({ count: list.total })}
      </p>
      <DataTable
        caption={m.person_results()}
        rows={list.rows}
        keyOf={({ sectionId }) => sectionId}
        columns={[
          eventColumn(),
          { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, numeric: true },
          { head: m.points_earned(), cell: (row) => formatNumber(row.points), numeric: true },
          dayColumn('eventDate'),
          { head: m.result(), cell: ({ result }) => result, numeric: true, isFolded: true },
          { head: m.rule(), cell: ({ rule }) => rule, isFolded: true },
        ]}
      />
      <Pager {...list} />
      <HistoryCharts heading="h3" rows={line} totalPoints={list.totalPoints} history={list.history} />
    </Section>
  );
}
