import type { Topic } from '@app/contract/topics';
import { Form, Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { keywordOf, pageData, pageNumberOf } from '../../api/pageData.ts';
import { useSiteName } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteNameOf } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { feedLinks } from './feedLinks.ts';
import styles from './NewsListPage.module.css';
import { NewsRows } from './NewsRows.tsx';
import { nameOfTopic } from './topicWords.ts';

const page = pageData(async (api, { params, query }) => {
  const id = params.topic ?? '';
  const topic = await api('topicGet', { topic: id });
  // Addresses that a tag had before lead to its present one.
  if (id !== topic.id) throw redirect(`/topics/${topic.id}${query.size > 0 ? `?${query}` : ''}`, 301);
  const keyword = keywordOf(query);
  const searched = { topic: id, pageNum: pageNumberOf(query), pageSize: 10, ...(keyword && { keyword }) };
  return { topic, keyword, list: await api('topicNews', searched) };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return [];
  const { topic, keyword, list } = args.loaderData;
  const name = nameOfTopic(topic);
  const title = list.pageNum > 1 ? `${name} · ${m.page_number({ page: list.pageNum })}` : name;
  const description = m.topic_description({ site: siteNameOf(args), name });
  return [
    ...pageMeta(args, { title, description, noIndex: keyword !== '' || list.total === 0 }),
    ...feedLinks('topics', topic.id, name),
  ];
};

/** Returns the page for following a topic by mail, where the topic is chosen. */
const followAddressOf = ({ id, kind }: Topic): string =>
  kind === 'tag' ? `/follow?tag=${id}` : `/follow?${kind === 'person' ? 'player' : kind}=${id.slice(kind.length + 1)}`;

/** Lists the news and videos about a discipline, event, association, person or tag. */
export default function TopicPage() {
  const { topic, keyword, list } = useLoaderData<typeof loader>();
  const name = nameOfTopic(topic);
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: m.nav_home(), to: '/' },
          { label: m.nav_news(), to: '/news' },
        ]}
      />
      <PageHead title={name} lead={m.topic_description({ site: useSiteName(), name })}>
        <div className={styles.actions}>
          <ButtonLink to={followAddressOf(topic)} variant="default">
            {m.follow_action()}
          </ButtonLink>
          {topic.url !== '' && (
            <Link className={styles.subject} to={topic.url}>
              {m.topic_page_of({ name })}
            </Link>
          )}
        </div>
      </PageHead>
      {(keyword || list.total > list.pageSize) && (
        <Form role="search" className={styles.topicSearch}>
          <SearchBox key={keyword} label={m.search_news()} defaultValue={keyword} />
        </Form>
      )}
      <NewsRows {...list} keyword={keyword} />
    </div>
  );
}
