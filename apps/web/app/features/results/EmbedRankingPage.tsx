import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { DataTable, Rank } from '../../ui/DataTable.tsx';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { formatNumber } from '../../ui/formats.ts';
import { PersonName } from '../../ui/PersonName.tsx';

const shownRows = 20;

const page = pageData(async (api, { params, query }) => {
  const category = params.code ?? '';
  const season = query.get('season');
  const [list, categories] = await Promise.all([
    api('rankingList', { category, pageSize: shownRows, ...(season && { season }) }),
    api('listMatchCategory'),
  ]);
  return { category, season, list, name: categories.find(({ value }) => value === category)?.text ?? '' };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = `${m.ranking()} · ${args.loaderData?.name ?? ''}`;
  return pageMeta(args, { title, description: m.embed_description({ title }), noIndex: true });
};

/** Shows the first ranks of a category, for frames of other sites. */
export default function EmbedRankingPage() {
  const { category, season, name, list } = useLoaderData<typeof loader>();
  const noRanking = useSentence('noRanking');
  return (
    <EmbedFrame
      title={[m.ranking(), name].filter((part) => part !== '').join(' · ')}
      path={`/members?${new URLSearchParams({ tab: 'ranking', category, ...(season && { season }) })}`}
    >
      {list.rows.length === 0 ? (
        <p>{noRanking}</p>
      ) : (
        <DataTable
          caption={m.ranking()}
          rows={list.rows}
          keyOf={({ personId }) => personId}
          columns={[
            { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
            {
              head: m.player(),
              cell: (row) => <PersonName name={row.name} nativeName={row.nativeName} />,
              isHeading: true,
            },
            { head: m.points(), cell: ({ points }) => formatNumber(points), numeric: true },
          ]}
        />
      )}
    </EmbedFrame>
  );
}
