import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wasNavigationCancelled } from '../../late/cancelledNavigation.ts';
import { failedNavigation } from '../../late/failedNavigation.ts';
import { addressWith } from '../../ui/addressWith.ts';

/**
 * Does after every navigation what the browser does after loading a page: scrolls to the top or to the hash, as the
 * specification requires, and on another page moves the focus to its heading. @returns the title to announce
 */
export function useArrival(): string {
  const { key, hash, pathname, search } = useLocation();
  const [title, setTitle] = useState('');
  const before = useRef<{ address: string; pathname: string; search: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with every navigation
  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (wasNavigationCancelled()) return;
    const address = addressWith(pathname, search, {});
    const left = before.current;
    before.current = { address, pathname, search };
    if (left === null) return;
    failedNavigation.set(null);
    // Opening and closing the login dialog keeps the scroll position.
    if (address === left.address && search !== left.search) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    if (pathname === left.pathname) return;
    setTitle(document.title);
    focusPage(target ?? document.querySelector('main h1') ?? document.querySelector('main'));
  }, [key]);
  return title;
}

/** An open dialog keeps the focus. */
function focusPage(element: HTMLElement | null): void {
  if (element === null || document.querySelector('[aria-modal=true]')) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
