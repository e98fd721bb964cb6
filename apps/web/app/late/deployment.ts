import { storeFields } from '../reload/storedFields.ts';

/** Required by the specification: the timeout of every request. */
export const lateTimeoutMs = 10_000;

/** `stale`: a newer deployment has replaced the files of this page. */
export type Deployment = 'current' | 'stale' | 'unreachable';

interface Manifest {
  /** The URL of the manifest, which changes with every build; absent in development. */
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

/** Checks on the server, bypassing caches, whether the build that rendered this page is still deployed. */
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
 * @returns false when a reload from this build was already attempted, to prevent a reload loop
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
