import type { MatchCategory } from '@app/contract/events';
import type { Page } from '@app/contract/paging';
import type { RankingRow } from '@app/contract/results';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { leadingName, PersonName } from '../../ui/PersonName.tsx';
import styles from './Ranking.module.css';

interface RankingProps {
  categories: MatchCategory[];
  /** The category shown; null if none exists. */
  category: string | null;
  /** The selected season; null for the latest. */
  season: string | null;
  list: Page<RankingRow> | null;
}

/** Returns this season and the previous one; the results of a person link to older ones. */
const seasonsShown = (): string[] => {
  const year = new Date().getUTCFullYear();
  return [String(year), String(year - 1)];
};

export function Ranking({ categories, category, season, list }: RankingProps) {
  const address = (chosenCategory: string | null, chosenSeason: string | null) =>
    `/members?${new URLSearchParams({ tab: 'ranking', ...(chosenCategory && { category: chosenCategory }), ...(chosenSeason && { season: chosenSeason }) })}`;
  const shownSeason = season ?? seasonsShown()[0]!;
  return (
    <>
      <div className={styles.filters}>
        <LinkChips
          label={m.filter_by_category()}
          tabs={categories.map(({ value, text }) => ({
            to: address(value, season),
            label: text,
            current: value === category,
          }))}
        />
        <LinkChips
          label={m.season()}
          tabs={seasonsShown().map((year) => ({
            to: address(category, year),
            label: m.season_of({ year }),
            current: year === shownSeason,
          }))}
        />
      </div>
      {list && list.rows.length > 0 ? (
        <DataTable
          caption={m.ranking()}
          rows={list.rows}
          keyOf={({ personId }) => personId}
          columns={[
            { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, onCard: 'title' },
            {
              head: m.player(),
              cell: (row) => <PersonName name={row.name} nativeName={row.nativeName} />,
              onCard: 'title',
            },
            { head: m.association(), cell: ({ association }) => association },
            { head: m.events(), cell: ({ events }) => events, numeric: true },
            { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
            {
              head: m.why(),
              cell: ({ personId, ...person }) => (
                <Link
                  className={styles.why}
                  to={`/members/why/${personId}?category=${category}&season=${shownSeason}`}
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
      ) : (
        <EmptyState title={m.no_ranking()} text={m.no_ranking_text()} />
      )}
      {list && <Pager {...list} />}
    </>
  );
}
