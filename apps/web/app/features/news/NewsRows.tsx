import type { NewsRow } from '@app/contract/news';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { pluralize } from '../../ui/pluralize.ts';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsListPage.module.css';

interface Props {
  rows: NewsRow[];
  total: number;
  pageNum: number;
  pageSize: number;
  /** What was searched for among them; '' for all. */
  keyword?: string;
}

/** Shows a page of news and videos: of a type, about a topic, by an author, or those that a search found. */
export function NewsRows({ rows, keyword = '', ...page }: Props) {
  return (
    <>
      {keyword && (
        <p className={styles.found} role="status">
          {pluralize(m.found_for_one, m.found_for_other)({ count: page.total, keyword })}
        </p>
      )}
      {rows.length > 0 ? (
        <div className={styles.list}>
          {rows.map((item) => (
            <NewsCard key={item.id} item={item} size="row" />
          ))}
        </div>
      ) : (
        <EmptyState
          title={keyword ? m.nothing_found() : m.nothing_on_page()}
          text={keyword ? m.nothing_found_text() : ''}
        >
          <ButtonLink to="/news">{m.all_news()}</ButtonLink>
        </EmptyState>
      )}
      <Pager {...page} />
    </>
  );
}
