import { type MetaFunction, useLoaderData, useParams } from 'react-router';
import { pageData, pageNumberOf } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { formatBothNames, leadingName, PersonName } from '../../ui/PersonName.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { dayColumn, eventColumn } from './eventColumns.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './Ranking.module.css';

const page = pageData(async (api, { params, query }) => {
  const category = query.get('category')?.slice(0, 64) ?? '';
  const season = /^(?:\d{4}|all)$/.test(query.get('season') ?? '') ? query.get('season')! : undefined;
  const [explained, categories] = await Promise.all([
    api('rankingExplain', {
      personId: params.personId ?? '',
      category,
      pageNum: pageNumberOf(query),
      pageSize: 20,
      ...(season && { season }),
    }),
    api('listMatchCategory'),
  ]);
  return {
    explained,
    category,
    categoryName: categories.find(({ value }) => value === category)?.text ?? '',
    season: season ?? null,
  };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { explained, categoryName = '' } = args.loaderData ?? {};
  return pageMeta(args, {
    title: m.why_points_of({ name: explained ? leadingName(explained) : '' }),
    description: `${explained ? formatBothNames(explained) : ''} · ${categoryName}`,
    noIndex: true,
  });
};

/** Explains a person's rank: every event with the result, the points and the rule that gave them. */
export default function RankExplainedPage() {
  const { explained, category, categoryName, season } = useLoaderData<typeof loader>();
  const { rank, totalPoints, rows, isListed } = explained;
  const { personId } = useParams();
  const name = leadingName(explained);
  const ranking = `/members?${new URLSearchParams({ tab: 'ranking', category, ...(season && { season }) })}`;
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: m.nav_members(), to: '/members' },
          { label: m.ranking(), to: ranking },
        ]}
      />
      <PageHead
        title={<PersonName {...explained} />}
        lead={m.rank_line({ category: categoryName, rank, points: formatNumber(totalPoints) })}
      />
      <p className={styles.note}>{m.ranking_ties()}</p>
      <DataTable
        caption={m.why_points_of({ name })}
        rows={rows}
        keyOf={({ sectionId }) => sectionId}
        columns={[
          eventColumn(),
          { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
          dayColumn('eventDate'),
          { head: m.result(), cell: ({ result }) => result, numeric: true, isFolded: true },
          { head: m.rule(), cell: ({ rule }) => rule, isFolded: true },
        ]}
      />
      <Pager {...explained} />
      {isListed && (
        <p>
          <TextLink to={`/members/person/${personId}`}>{m.person_page()}</TextLink>{' '}
          <TextLink to={`/follow?player=${personId}`}>{m.follow_link()}</TextLink>
        </p>
      )}
    </div>
  );
}
