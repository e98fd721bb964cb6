import { newsTypes, type NewsType } from '@app/contract/newsTypes';
import { Form, type MetaFunction, useLoaderData } from 'react-router';
import { keywordOf, pageData, pageNumberOf } from '../../api/pageData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteNameOf } from '../../seo/pageMeta.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import styles from './NewsListPage.module.css';
import { NewsRows } from './NewsRows.tsx';
import { typeName } from './newsWords.ts';

const typeOf = (query: URLSearchParams): NewsType | null =>
  newsTypes.find((type) => type === query.get('type')) ?? null;

const page = pageData(async (api, { query }) => {
  const [type, keyword] = [typeOf(query), keywordOf(query)];
  const list = await api('newsList', {
    pageNum: pageNumberOf(query),
    pageSize: 10,
    ...(type && { type }),
    ...(keyword && { keyword }),
  });
  return { list, type, keyword };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { type, keyword = '', list } = args.loaderData ?? {};
  const name = type ? typeName(type) : m.nav_news();
  const title = list && list.pageNum > 1 ? `${name} · ${m.page_number({ page: list.pageNum })}` : name;
  const description = m.news_description({ site: siteNameOf(args) });
  return pageMeta(args, { title, description, noIndex: keyword !== '' });
};

export default function NewsListPage() {
  const { list, type, keyword } = useLoaderData<typeof loader>();
  const address = (chosen: NewsType | null) => {
    const query = new URLSearchParams({ ...(chosen && { type: chosen }), ...(keyword && { keyword }) });
    return query.size > 0 ? `/news?${query}` : '/news';
  };
  return (
    <div className="wrap">
      <PageHead title={m.nav_news()} lead={useSentence('newsLead')} />
      <div className={styles.tools}>
        <LinkChips
          label={m.filter_by_type()}
          tabs={[null, ...newsTypes].map((chosen) => ({
            to: address(chosen),
            label: chosen ? typeName(chosen) : m.all(),
            current: chosen === type,
          }))}
        />
        <Form action="/news" role="search" className={styles.search}>
          {type && <input type="hidden" name="type" value={type} />}
          <SearchBox key={keyword} label={m.search_news()} defaultValue={keyword} />
        </Form>
      </div>
      <NewsRows {...list} keyword={keyword} />
    </div>
  );
}
