import type { KeyboardEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSiteName, useSiteSettings } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { fitMenu, menuWidths } from './fitMenu.ts';
import { type MenuLink, navigation, useOwnPages } from './navigation.ts';
import styles from './MainMenu.module.css';

interface FittedLink extends MenuLink {
  /** The width of the window from which the link is in the row; null when it never is. */
  from: number | null;
}

/** Shows the menu of the header. Links that do not fit beside the others are gathered under "More". */
export function MainMenu() {
  const links = useFittedLinks();
  const gathered = links.filter(({ from }) => from !== menuWidths[0]);
  return (
    <nav aria-label={m.main_navigation()} className={styles.menu}>
      {links.map(
        ({ to, label, from }) =>
          from !== null && (
            <NavLink key={to} to={to} end={to === '/'} data-from={from}>
              {label}
            </NavLink>
          ),
      )}
      {gathered.length > 0 && <More links={gathered} />}
    </nav>
  );
}

function useFittedLinks(): FittedLink[] {
  const pages = useOwnPages('menu');
  const logo = { name: useSiteName(), hasPicture: Boolean(useSiteSettings()?.logo) };
  const links = [...navigation(), ...pages];
  const labels = links.map(({ label }) => label);
  // The links that every site has always fit.
  const fits = pages.length > 0 ? fitMenu(labels, m.nav_more(), logo) : [links.length];
  return links.map((link, at) => ({ ...link, from: menuWidths[fits.findIndex((fitting) => at < fitting)] ?? null }));
}

function More({ links }: { links: FittedLink[] }) {
  const { key } = useLocation();
  return (
    // Following a link closes it. From the width of the last link on, it is empty.
    <details key={key} className={styles.more} data-until={links.at(-1)!.from} onKeyDown={closeOnEscape}>
      <summary>{m.nav_more()}</summary>
      <ul>
        {links.map(({ to, label, from }) => (
          <li key={to} data-until={from}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
