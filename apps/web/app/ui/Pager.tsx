import { Link, useLocation } from 'react-router';
import { m } from '../paraglide/messages.js';
import { addressWith } from './addressWith.ts';
import styles from './Pager.module.css';

interface PagerProps {
  pageNum: number;
  pageSize: number;
  total: number;
  /** The id of the list's heading, for a list below other parts of its page. */
  anchor?: string;
}

/** The last page that the API returns. */
const highestPage = 10_000;

/** Shows links to the first page, the last page and the pages around the current one. */
export function Pager({ pageNum, pageSize, total, anchor }: PagerProps) {
  const { pathname, search } = useLocation();
  const last = Math.min(highestPage, Math.ceil(total / pageSize));
  if (last <= 1) return null;
  const hash = anchor ? `#${anchor}` : '';
  const to = (page: number) => `${addressWith(pathname, search, { pageNum: page === 1 ? null : String(page) })}${hash}`;
  return (
    <nav aria-label={m.pages()} className={styles.pager}>
      {pageNum > 1 ? (
        <Link to={to(pageNum - 1)} rel="prev" className={styles.step}>
          {m.previous_page()}
        </Link>
      ) : (
        <span />
      )}
      <ol>
        {pagesAround(pageNum, last).map((page, index, all) => (
          <li key={page} data-gap={index > 0 && page - all[index - 1]! > 1 ? '' : undefined}>
            <Link
              to={to(page)}
              aria-current={page === pageNum ? 'page' : undefined}
              aria-label={m.page_number({ page })}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
      {pageNum < last ? (
        <Link to={to(pageNum + 1)} rel="next" className={styles.step}>
          {m.next_page()}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function pagesAround(page: number, last: number): number[] {
  const near = [page - 1, page, page + 1];
  return [...new Set([1, ...near, last])].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b);
}
