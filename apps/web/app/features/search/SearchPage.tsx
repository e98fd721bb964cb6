import type { SearchRow } from '@app/contract/search';
import { Form, Link, type MetaFunction, useLoaderData } from 'react-router';
import { keywordOf, pageData, pageNumberOf } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pluralize } from '../../ui/pluralize.ts';
import { pageMeta } from '../../seo/pageMeta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './SearchPage.module.css';

const page = pageData(async (api, { query }) => {
  const keyword = keywordOf(query);
  return {
    keyword,
    found: keyword ? await api('search', { keyword, pageNum: pageNumberOf(query), pageSize: 10 }) : null,
  };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: m.search(), description: m.search_lead(), noIndex: true });

const kindName = (kind: SearchRow['kind']): string =>
  ({
    news: m.kind_news,
    video: m.kind_video,
    event: m.kind_event,
    association: m.kind_association,
    club: m.kind_club,
    person: m.kind_person,
    page: m.kind_page,
    topic: m.kind_topic,
  })[kind]();

export default function SearchPage() {
  const { keyword, found } = useLoaderData<typeof loader>();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={m.search()} lead={m.search_lead()} />
      <Form action="/search" role="search">
        <SearchBox key={keyword} label={m.search_everything()} defaultValue={keyword} large />
      </Form>
      {found && (
        <p className={styles.found} role="status">
          {pluralize(m.found_for_one, m.found_for_other)({ count: found.total, keyword })}
        </p>
      )}
      {found && found.rows.length === 0 && <EmptyState title={m.nothing_found()} text={m.nothing_found_text()} />}
      {found && (
        <ol className={styles.results}>
          {found.rows.map(({ kind, id, title, snippet, url }) => (
            <li key={`${kind} ${id}`}>
              <Tag tone="quiet">{kindName(kind)}</Tag>
              <h2>
                <Link to={url}>{title}</Link>
              </h2>
              {snippet && snippet !== title && <p>{snippet}</p>}
            </li>
          ))}
        </ol>
      )}
      {found && <Pager {...found} />}
    </div>
  );
}
