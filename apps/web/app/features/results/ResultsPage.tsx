import type { CallData } from '@app/contract/contract';
import { type MetaFunction, useParams, useSearchParams } from 'react-router';
import { httpApi } from '../../api/httpApi.ts';
import { pageNumberOf } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { pluralize } from '../../ui/pluralize.ts';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ProblemPage } from '../../ui/ProblemPage.tsx';
import { CertificateButton } from './CertificateButton.tsx';
import { dayColumn, eventColumn } from './eventColumns.tsx';
import { useMatchCategories } from './matchCategories.ts';
import pageStyles from '../account/personalPage/PersonalPage.module.css';
import { personalMeta } from '../account/personalPage/personalPage.ts';
import { HistoryCharts } from './HistoryCharts.tsx';
import { formatPlayedEvent } from './playedEvent.ts';
import styles from './ResultsPage.module.css';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { useQuery } from '../../api/useQuery.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_results());

type Grades = CallData<'listGrade'>;
type Grade = Grades['rows'][number];

/** Largest page size of the API; limits how far back the chart reaches. */
const maxChartRows = 50;
const pageSize = 10;

/** Shows the user's results in a category: total points, every event, and points over time. */
export default function ResultsPage() {
  const { code: category = '' } = useParams();
  const [query] = useSearchParams();
  const categories = useMatchCategories();
  const name = categories?.find(({ value }) => value === category)?.text;
  const season = /^\d{4}$/.test(query.get('season') ?? '') ? query.get('season')! : undefined;
  const filter = { category, ...(season && { season }) };
  const pageNum = pageNumberOf(query);
  const { data, hasFailed, reload } = useQuery(
    () =>
      Promise.all([
        httpApi('listGrade', { ...filter, pageNum, pageSize }),
        httpApi('listGrade', { ...filter, pageSize: maxChartRows }),
      ]),
    JSON.stringify([filter, pageNum]),
  );
  const address = (chosen: string | null) =>
    `/personal/match/${encodeURIComponent(category)}?${new URLSearchParams({ ...(name !== undefined && { name }), ...(chosen && { season: chosen }) })}`;
  if (categories && name === undefined) return <ProblemPage isMissing />;
  return (
    <>
      <h1 className={pageStyles.title}>{name ?? m.personal_results()}</h1>
      <div className={styles.seasons}>
        <LinkChips
          label={m.season()}
          tabs={[
            { to: address(null), label: m.all_seasons(), current: season === undefined },
            ...(data?.[0].seasons ?? (season === undefined ? [] : [season])).map((each) => ({
              to: address(each),
              label: m.season_of({ year: each }),
              current: each === season,
            })),
          ]}
        />
      </div>
      {data ? (
        <Results list={data[0]} chartRows={data[1]} name={name ?? m.personal_results()} />
      ) : (
        <div className={styles.waiting}>{hasFailed && <TryAgain onTry={reload} />}</div>
      )}
    </>
  );
}

function Results({ list, chartRows, name }: { list: Grades; chartRows: Grades; name: string }) {
  if (list.total === 0) {
    return (
      <EmptyState title={m.personal_no_results()} text={m.personal_no_results_text()}>
        <ButtonLink to="/hot?tab=application" variant="default">
          {m.personal_find_events()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.total}>
        <b>{formatNumber(list.totalPoints)}</b>{' '}
        {pluralize(m.points_from_one, m.points_from_other)({ count: list.total })}
      </p>
      <DataTable<Grade>
        caption={m.personal_results_of({ name })}
        rows={list.rows}
        keyOf={({ id }) => id}
        columns={[
          eventColumn(),
          { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} />, numeric: true },
          { head: m.points_earned(), cell: ({ points }) => formatNumber(points), numeric: true },
          dayColumn('eventDate'),
          { head: m.result(), cell: ({ result }) => result, numeric: true, isFolded: true },
          { head: m.rule(), cell: ({ rule }) => rule, isFolded: true },
          {
            head: m.certificate(),
            cell: (row) => <CertificateButton id={row.id} event={formatPlayedEvent(row)} />,
            isFolded: 'unlabelled',
          },
        ]}
      />
      <Pager {...list} />
      <HistoryCharts
        heading="h2"
        rows={chartRows.rows}
        totalPoints={chartRows.totalPoints}
        history={chartRows.history}
      />
    </>
  );
}
