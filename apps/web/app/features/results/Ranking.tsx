import { type AgeGroup, ageGroups } from '@app/contract/ageGroups';
import type { MatchCategory } from '@app/contract/events';
import type { Page } from '@app/contract/paging';
import type { RankingRow } from '@app/contract/results';
import { Form } from 'react-router';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ListedName } from '../../ui/ListedName.tsx';
import { WhyLink } from './WhyLink.tsx';
import styles from './Ranking.module.css';

interface Filters {
  /** The category shown; null if none exists. */
  category: string | null;
  /** The selected season; null for the latest. */
  season: string | null;
  /** The id of an association. */
  association: string | null;
  ageGroup: AgeGroup | null;
}

interface RankingProps {
  categories: MatchCategory[];
  associations: { id: string; name: string }[];
  filters: Filters;
  list: (Page<RankingRow> & { season: string; seasons: string[] }) | null;
}

const ageGroupName = (group: AgeGroup): string =>
  ({ U12: m.age_group_u12, U16: m.age_group_u16, U20: m.age_group_u20, '60plus': m.age_group_60plus })[group]();

const allTime = 'all';

export function Ranking({ categories, associations, filters, list }: RankingProps) {
  const { category, association, ageGroup } = filters;
  const empty = { title: useSentence('noRanking'), text: useSentence('noRankingText') };
  const address = (changes: Partial<Filters>) => {
    const set = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== null) as [string, string][];
    return `/members?${new URLSearchParams([['tab', 'ranking'], ...set])}`;
  };
  const season = list?.season ?? null;
  // Includes the selected season, which may have no ranking and is then not in the list.
  const seasons = [...new Set([...(list?.seasons ?? []), ...(season === null ? [] : [season])])]
    .filter((each) => each !== allTime)
    .toSorted()
    .reverse();
  const isFiltered = association !== null || ageGroup !== null;
  return (
    <>
      <div className={styles.filters}>
        <LinkChips
          label={m.filter_by_category()}
          tabs={categories.map(({ value, text }) => ({
            to: address({ category: value }),
            label: text,
            current: value === category,
          }))}
        />
        <LinkChips
          label={m.season()}
          tabs={[...seasons, allTime].map((each) => ({
            to: address({ season: each }),
            label: each === allTime ? m.all_time() : m.season_of({ year: each }),
            current: each === season,
          }))}
        />
        <LinkChips
          label={m.age_group()}
          tabs={[null, ...ageGroups].map((group) => ({
            to: address({ ageGroup: group }),
            label: group === null ? m.all_ages() : ageGroupName(group),
            current: group === ageGroup,
          }))}
        />
        <AssociationChoice associations={associations} filters={filters} />
      </div>
      <p className={styles.note}>
        {m.ranking_ties()} {season === allTime && m.ranking_ages_all_time()}
      </p>
      {list && list.rows.length > 0 ? (
        <DataTable
          caption={m.ranking()}
          rows={list.rows}
          keyOf={({ personId }) => personId}
          columns={[
            { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, onCard: 'title' },
            { head: m.player(), cell: (row) => <ListedName person={row} />, onCard: 'title' },
            { head: m.association(), cell: (row) => row.association },
            ...(isFiltered
              ? [{ head: m.overall_rank(), cell: ({ overallRank }: RankingRow) => overallRank, numeric: true }]
              : []),
            { head: m.events(), cell: ({ events }) => events, numeric: true },
            { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
            {
              head: m.why(),
              cell: (row) => <WhyLink person={row} category={category!} season={list.season} />,
              numeric: true,
              onCard: 'bare',
            },
          ]}
        />
      ) : (
        <EmptyState {...empty} />
      )}
      {list && <Pager {...list} />}
    </>
  );
}

/** Chooses an association by a form that works without scripts: there are too many for links. */
function AssociationChoice({ associations, filters }: Pick<RankingProps, 'associations' | 'filters'>) {
  const { association, ...others } = filters;
  return (
    <Form key={JSON.stringify(filters)} action="/members" className={styles.choice}>
      <input type="hidden" name="tab" value="ranking" />
      {Object.entries(others).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="ranking-association">{m.association()}</label>
      <select id="ranking-association" name="association" defaultValue={association ?? ''}>
        <option value="">{m.all_associations()}</option>
        {associations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit">{m.show_ranking()}</button>
    </Form>
  );
}
