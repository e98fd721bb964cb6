import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './LinkTabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  current: boolean;
  count?: number;
}

/**
 * Shows the views of a page as links, which work without JavaScript and can be shared. A row that is wider than the
 * screen is scrolled to the current tab.
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ current }) => current)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another tab becomes the current one
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) scrollToMiddle(row.current!, tab);
  }, [chosen]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, current, count }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls only the row, because `scrollIntoView` would also scroll the page. */
function scrollToMiddle(row: HTMLElement, tab: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right)
    row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** Shows the filters of a list as small links. */
export function LinkChips({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {tabs.map(({ to, label: name, current }) => (
        <Link key={to} to={to} aria-current={current ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
