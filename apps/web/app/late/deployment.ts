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

/**
 * Returns whether the browser can import scripts at the moment. Pages and even files can arrive while scripts are
 * refused, by a filter for example, and a reload would then leave a page without any.
 */
export async function areScriptsReachable(): Promise<boolean> {
  const { __reactRouterManifest: manifest } = window;
  if (!manifest?.url) return true;
  try {
    // Each probe has an address of its own, because some browsers remember failed imports. The module sets the
    // manifest.
    await import(/* @vite-ignore */ `${manifest.url}?probe=${Date.now()}`);
    return true;
  } catch {
    return false;
  } finally {
    Object.assign(window, { __reactRouterManifest: manifest });
  }
}

const reloadedKey = 'reloadedFor';

/**
 * Reloads a page with stale files, at the given address.
 *
 * @param rememberedFile as in `LateError`
 * @returns false when a reload was already attempted from this build and for this file, to prevent a reload loop
 */
export function reloadStalePage(address: string, { rememberedFile }: { rememberedFile: string }): boolean {
  const { __reactRouterManifest: manifest } = window;
  const key = `${reloadedKey} ${manifest?.url ?? 'development'} ${rememberedFile}`;
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, '');
  storeFields();
  const next = new URL(address, location.href);
  if (next.href === location.href) location.reload();
  else location.assign(next);
  return true;
}
