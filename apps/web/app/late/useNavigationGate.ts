import { use, useEffect, useRef } from 'react';
import {
  createPath,
  type Location,
  matchRoutes,
  NavigationType,
  UNSAFE_DataRouterContext,
  useBlocker,
  useNavigate,
} from 'react-router';
import { m } from '../paraglide/messages.js';
import { showError } from '../ui/messages.ts';
import { failedNavigation } from './failedNavigation.ts';
import { reloadStalePage } from './deployment.ts';
import { fetchLate, LateError } from './lateFiles.ts';

type Routes = Parameters<typeof matchRoutes>[0];

/** Returns the files of the routes at an address that are not loaded yet. */
function missingFiles(routes: Routes, { pathname }: Pick<Location, 'pathname'>): string[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = window;
  if (!manifest) return [];
  const routesThere = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.id ?? '');
  const missing = routesThere.filter((id) => !(id in loaded)).map((id) => manifest.routes[id]);
  const loadedFiles = new Set(Object.keys(loaded).flatMap((id) => filesOf(manifest.routes[id])));
  return [...new Set(missing.flatMap(filesOf))].filter((file) => !loadedFiles.has(file));
}

const filesOf = (route: { module: string; imports?: string[]; css?: string[] } | undefined): string[] =>
  route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [];

/**
 * Blocks every navigation until the files of its page are loaded. Without it, the router reloads the document when a
 * file fails to load, which shows the browser's error page while offline.
 */
export function useNavigationGate(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const routes = router?.routes as Routes;
  const navigate = useNavigate();
  // Counts navigations: a newer one supersedes a blocked one.
  const latest = useRef({ turn: 0, isReplacing: false });
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    latest.current = { turn: latest.current.turn + 1, isReplacing: historyAction === NavigationType.Replace };
    return missingFiles(routes, nextLocation).length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { turn, isReplacing } = latest.current;
    const { location: destination, proceed, reset } = blocker;
    const isLatest = () => latest.current.turn === turn;
    // The router releases the blocker when a navigation that started earlier completes.
    const isHeld = () => [...(router?.state.blockers.values() ?? [])].includes(blocker);
    const release = async () => {
      try {
        await fetchLate(missingFiles(routes, destination));
        if (!isLatest()) return;
        if (isHeld()) proceed();
        else await navigate(destination, { replace: isReplacing, state: destination.state as unknown });
      } catch (thrown) {
        if (!(thrown instanceof LateError)) throw thrown;
        if (!isLatest()) return;
        if (isHeld()) reset();
        if (thrown.kind === 'unreachable') failedNavigation.set(() => navigate(destination));
        if (thrown.kind === 'stale' && !reloadStalePage(createPath(destination), thrown)) showError(m.late_failed());
      }
    };
    void release();
  }, [blocker, navigate, router, routes]);
}
