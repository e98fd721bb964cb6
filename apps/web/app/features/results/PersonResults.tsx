import type { CallData } from '@app/contract/contract';
import { m } from '../../paraglide/messages.js';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { formatDay, formatNumber } from '../../ui/formats.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { pluralize } from '../../ui/pluralize.ts';
import { Section } from '../../ui/Section.tsx';
import { dayColumn, eventColumn } from './eventColumns.tsx';
import { PointsChart } from './PointsChart.tsx';
import { pointsOverTime, ranksOverTime } from './pointsOverTime.ts';
import styles from './person.module.css';

export interface PersonResultsProps {
  person: CallData<'personGet'>;
  category: string;
  /** Null for all seasons. */
  season: string | null;
  list: CallData<'personResults'>;
  /** The results of the charts, the latest first. */
  line: { eventDate: string; eventName: string; points: number; rank: number }[];
}

/** Shows a person's results in a category, and how points and ranks developed. */
export function PersonResults({ person, category, season, list, line }: PersonResultsProps) {
  const { personId, rankings } = person;
  const address = (changes: { category: string; season?: string }) =>
    `/members/person/${personId}?${new URLSearchParams(changes)}`;
  const names = new Map(rankings.map((ranking) => [ranking.category, ranking.categoryName]));
  const seasons = rankings.filter((ranking) => ranking.category === category && ranking.season !== 'all');
  const points = pointsOverTime(line, list.totalPoints);
  const ranks = ranksOverTime(line);
  return (
    <Section title={m.person_results()}>
      <div className={styles.filters}>
        <LinkChips
          label={m.filter_by_category()}
          tabs={[...names].map(([value, name]) => ({
            to: address({ category: value }),
            label: name,
            current: value === category,
          }))}
        />
        <LinkChips
          label={m.season()}
          tabs={[
            { to: address({ category }), label: m.personal_all_seasons(), current: season === null },
            ...seasons.map((each) => ({
              to: address({ category, season: each.season }),
              label: m.season_of({ year: each.season }),
              current: each.season === season,
            })),
          ]}
        />
      </div>
      <p className={styles.total}>
        <b>{formatNumber(list.totalPoints)}</b>{' '}
        {pluralize(m.personal_points_from_one, m.personal_points_from_other)({ count: list.total })}
      </p>
      {line.length > 1 && (
        <>
          <figure className={styles.chart}>
            {/* Decorative for screen readers; the caption summarizes it, and the table lists the events. */}
            <div aria-hidden="true">
              <PointsChart line={points} />
            </div>
            <figcaption className="visually-hidden" suppressHydrationWarning>
              {m.personal_chart_text({
                from: formatDay(points[0]!.date),
                until: formatDay(points.at(-1)!.date),
                first: formatNumber(points[0]!.value),
                last: formatNumber(points.at(-1)!.value),
              })}
            </figcaption>
          </figure>
          <h3>{m.ranks_in_events()}</h3>
          <figure className={styles.chart}>
            <div aria-hidden="true">
              <PointsChart line={ranks} showsRanks />
            </div>
            <figcaption className="visually-hidden" suppressHydrationWarning>
              {m.rank_chart_text({
                from: formatDay(ranks[0]!.date),
                until: formatDay(ranks.at(-1)!.date),
                first: ranks[0]!.value,
                last: ranks.at(-1)!.value,
              })}
            </figcaption>
          </figure>
        </>
      )}
      <DataTable
        caption={m.person_results()}
        rows={list.rows}
        keyOf={({ matchId }) => matchId}
        columns={[
          eventColumn(),
          dayColumn('eventDate'),
          { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, numeric: true },
          { head: m.result(), cell: ({ result }) => result, numeric: true },
          { head: m.points_earned(), cell: (row) => formatNumber(row.points), numeric: true },
          { head: m.rule(), cell: ({ rule }) => rule },
        ]}
      />
      <Pager {...list} />
    </Section>
  );
}
