import { storeFields } from '../reload/storedFields.ts';

/** Binding: no request of this site waits longer. */
export const lateTimeoutMs = 10_000;

/** `stale`: a deployment has replaced the files that this page is made of. */
export type Deployment = 'current' | 'stale' | 'unreachable';

interface Manifest {
  /** Changes its name with every build; absent in development. */
  url?: string;
  entry: { module: string; imports?: string[] };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>;
}

declare global {
  interface Window {
    __reactRouterManifest?: Manifest;
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** Asks the server, past every cache, whether the build that this page was rendered by is still deployed. */
export async function probeDeployment(): Promise<Deployment> {
  const { __reactRouterManifest: manifest } = window;
  const address = manifest?.url ?? '/robots.txt';
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(lateTimeoutMs),
    });
    return ok ? 'current' : status === 404 ? 'stale' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const reloadedKey = 'reloadedFrom';

/**
 * Reloads a page whose files are no longer deployed, at the given address.
 * @returns false where that has been done from this very build already: a second time would lead to the same
 */
export function reloadStalePage(address: string): boolean {
  const { __reactRouterManifest: manifest } = window;
  const build = manifest?.url ?? 'development';
  if (sessionStorage.getItem(reloadedKey) === build) return false;
  sessionStorage.setItem(reloadedKey, build);
  storeFields();
  const next = new URL(address, location.href);
  if (next.href === location.href) location.reload();
  else location.assign(next);
  return true;
}
