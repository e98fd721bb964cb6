import type { NewsRow } from '@app/contract/news';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsListPage.module.css';

interface Props {
  rows: NewsRow[];
  total: number;
  pageNum: number;
  pageSize: number;
}

/** Shows a page of the items about a topic or by an author. */
export function NewsRows({ rows, ...page }: Props) {
  return (
    <>
      {rows.length > 0 ? (
        <div className={styles.list}>
          {rows.map((item) => (
            <NewsCard key={item.id} item={item} size="row" />
          ))}
        </div>
      ) : (
        <EmptyState title={m.nothing_on_page()} text="">
          <ButtonLink to="/news">{m.all_news()}</ButtonLink>
        </EmptyState>
      )}
      <Pager {...page} />
    </>
  );
}
