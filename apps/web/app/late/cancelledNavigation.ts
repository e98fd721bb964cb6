import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { useEffect } from 'react';
import { failedNavigation } from './failedNavigation.ts';

let currentPage: { address: string; restore: () => void; open: (address: string) => unknown } | null = null;
let isCancelled = false;

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** Registers the current page, so that a failed loader can stay on it. */
export function useRestorablePage(): void {
  const location = useLocation();
  const navigate: NavigateFunction = useNavigate();
  useEffect(() => {
    const restore = () => {
      isCancelled = true;
      void navigate(location, {
        replace: true,
        state: location.state as unknown,
        defaultShouldRevalidate: false,
        preventScrollReset: true,
      });
    };
    currentPage = { address: addressOf(location), restore, open: (address) => navigate(address) };
  }, [location, navigate]);
}

/**
 * Cancels a navigation whose data failed to load, stays on the current page, and offers to try again.
 * @returns false when the browser has already changed the address (back, forward)
 */
export function cancelNavigation(destination: URL): boolean {
  if (!currentPage) return false;
  const hasLeft = addressOf(destination) === addressOf(location) && addressOf(destination) !== currentPage.address;
  if (hasLeft) return false;
  const { open } = currentPage;
  currentPage.restore();
  failedNavigation.set(() => open(addressOf(destination) + destination.hash));
  return true;
}

/** Returns whether the last navigation was cancelled, and resets the flag. */
export function wasNavigationCancelled(): boolean {
  const wasCancelled = isCancelled;
  isCancelled = false;
  return wasCancelled;
}
