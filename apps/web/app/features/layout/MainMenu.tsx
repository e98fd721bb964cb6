import { type KeyboardEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSiteName, useSiteSettings } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { fitMenu } from './fitMenu.ts';
import { type MenuLink, navigation, useOwnPages } from './navigation.ts';
import styles from './MainMenu.module.css';

/** Shows the menu of the header. Links that do not fit beside the others are gathered under "More". */
export function MainMenu() {
  const pages = useOwnPages('menu');
  const first = navigation();
  const logo = { name: useSiteName(), hasPicture: Boolean(useSiteSettings()?.logo) };
  const fits = fitMenu(first, pages, m.nav_more(), logo);
  /** The width of the header from which a page is shown in the row; '' from the narrowest on. */
  const fromOf = (at: number) =>
    at < fits.narrow ? '' : at < fits.medium ? 'medium' : at < fits.wide ? 'wide' : 'never';
  const gathered = pages.map((page, at) => ({ ...page, from: fromOf(at) })).filter(({ from }) => from !== '');
  return (
    <nav aria-label={m.main_navigation()} className={styles.menu}>
      {first.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
      {pages.map(({ to, label }, at) =>
        fromOf(at) === 'never' ? null : (
          <NavLink key={to} to={to} data-from={fromOf(at)}>
            {label}
          </NavLink>
        ),
      )}
      {gathered.length > 0 && <More links={gathered} until={gathered.at(-1)!.from} />}
    </nav>
  );
}

/** @param until the width of the header from which all links are in the row */
function More({ links, until }: { links: (MenuLink & { from: string })[]; until: string }) {
  const { key } = useLocation();
  return (
    // Following a link closes it.
    <details key={key} className={styles.more} data-until={until} onKeyDown={closeOnEscape}>
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
