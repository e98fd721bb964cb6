import { type AgeGroup, ageGroups } from '@app/contract/ageGroups';
import type { MatchCategory } from '@app/contract/events';
import type { Page } from '@app/contract/paging';
import type { RankingRow } from '@app/contract/results';
import { Form } from 'react-router';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/Button.tsx';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/formats.ts';
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
  const season = list?.season ?? null;
  // Includes the selected season, which may have no ranking and is then not in the list.
  const seasons = [...new Set([...(list?.seasons ?? []), ...(season === null ? [] : [season])])]
    .filter((each) => each !== allTime)
    .toSorted()
    .reverse();
  const isFiltered = association !== null || ageGroup !== null;
  return (
    <>
      <RankingFilters
        categories={categories}
        associations={associations}
        filters={{ ...filters, season }}
        seasons={seasons}
      />
      {list && list.rows.length > 0 ? (
        <DataTable
          caption={m.ranking()}
          rows={list.rows}
          keyOf={({ personId }) => personId}
          columns={[
            { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
            { head: m.player(), cell: (row) => <ListedName person={row} />, isHeading: true },
            { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
            { head: m.association(), cell: (row) => row.association, isFolded: true },
            ...(isFiltered
              ? [
                  {
                    head: m.overall_rank(),
                    cell: ({ overallRank }: RankingRow) => overallRank,
                    numeric: true,
                    isFolded: true,
                  },
                ]
              : []),
            { head: m.events(), cell: ({ events }) => events, numeric: true, isFolded: true },
            {
              head: m.why(),
              cell: (row) => <WhyLink person={row} category={category!} season={list.season} />,
              numeric: true,
              isFolded: 'unlabelled',
            },
          ]}
        />
      ) : (
        <EmptyState {...empty} />
      )}
      {list && <Pager {...list} />}
      <p className={styles.note}>
        {m.ranking_ties()} {season === allTime && m.ranking_ages_all_time()}
      </p>
    </>
  );
}

interface RankingFiltersProps extends Omit<RankingProps, 'list'> {
  /** The years to choose from, the latest first. */
  seasons: string[];
}

/** Chooses what the ranking includes, by a form that works without JavaScript. */
function RankingFilters({ categories, associations, filters, seasons }: RankingFiltersProps) {
  return (
    <Form key={JSON.stringify(filters)} action="/members" className={styles.filters}>
      <input type="hidden" name="tab" value="ranking" />
      <Choice
        label={m.category()}
        name="category"
        value={filters.category}
        options={categories.map(({ value, text }) => [value, text])}
      />
      <Choice
        label={m.season()}
        name="season"
        value={filters.season}
        options={[...seasons, allTime].map((each) => [
          each,
          each === allTime ? m.all_time() : m.season_of({ year: each }),
        ])}
      />
      <Choice
        label={m.age_group()}
        name="ageGroup"
        value={filters.ageGroup}
        options={[['', m.all_ages()], ...ageGroups.map((group) => [group, ageGroupName(group)] as const)]}
      />
      <Choice
        label={m.association()}
        name="association"
        value={filters.association}
        options={[['', m.all_associations()], ...associations.map(({ id, name }) => [id, name] as const)]}
      />
      <Button type="submit" variant="outline">
        {m.show_ranking()}
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  label: string;
  name: keyof Filters;
  value: string | null;
  options: (readonly [value: string, label: string])[];
}

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <div>
    <label htmlFor={`ranking-${name}`}>{label}</label>
    <select id={`ranking-${name}`} name={name} defaultValue={value ?? ''}>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
