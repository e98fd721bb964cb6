import { m } from '../paraglide/messages.js';
import { showError } from '../ui/messages.ts';
import { areScriptsReachable, lateTimeoutMs, probeDeployment } from './deployment.ts';
import { whileLoading } from './lateLoading.ts';

/**
 * `stale`: only a reload can load the files, because they belong to an earlier deployment, or because the browser
 * remembers a failed import of them.
 */
type LateErrorKind = 'unreachable' | 'stale';

export class LateError extends Error {
  override readonly name = 'LateError';
  readonly kind: LateErrorKind;
  /** The file that the browser remembers, as its error names it; empty for files of an earlier deployment. */
  readonly rememberedFile: string;

  constructor(kind: LateErrorKind, rememberedFile = '') {
    super(kind);
    this.kind = kind;
    this.rememberedFile = rememberedFile;
  }
}

class LateTimeout extends Error {}

interface LateOptions {
  /** Shows no message, for components that the page works without. */
  silent?: boolean;
}

/**
 * Imports a module on demand.
 * @throws LateError after showing a message, except when the page must be reloaded
 */
export const importLate = <Module>(load: () => Promise<Module>, options: LateOptions = {}): Promise<Module> =>
  loadLate(load, options);

/**
 * Fetches and imports files before the router imports them, which reloads the page when an import fails. The fetch
 * comes first: a failed one can be retried, a failed import cannot in every browser.
 * @throws LateError as `importLate` does
 */
export async function fetchLate(addresses: string[]): Promise<void> {
  await loadLate(async () => {
    await Promise.all(addresses.map(fetchFile));
    await Promise.all(addresses.filter((address) => address.endsWith('.js')).map(importFile));
  }, {});
}

const importFile = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} could not be fetched`, { cause });
  });
  if (response.status === 404) throw new LateError('stale');
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  await response.arrayBuffer();
}

function loadLate<Value>(load: () => Promise<Value>, { silent = false }: LateOptions): Promise<Value> {
  const attempt = async () => {
    await restoreSheets();
    const value = await withinTimeout(load());
    await restoreSheets();
    return value;
  };
  const toUnreachableError = (message: string) => {
    if (!silent) showError(message);
    return new LateError('unreachable');
  };
  const recover = async (thrown: unknown) => {
    if (thrown instanceof LateError) throw thrown;
    if (thrown instanceof LateTimeout) throw toUnreachableError(m.request_timeout());
    const deployment = await probeDeployment();
    if (deployment === 'unreachable') throw toUnreachableError(m.network_error());
    if (deployment === 'stale') throw new LateError('stale');
    // The connection may have returned. A remembered failure is a TypeError, as every failed import is.
    return attempt().catch(async (secondError: unknown) => {
      if (secondError instanceof TypeError && (await areScriptsReachable()))
        throw new LateError('stale', secondError.message);
      throw toUnreachableError(m.network_error());
    });
  };
  // Do not try while offline: some browsers cache a failed import until the page is closed.
  if (!navigator.onLine) return Promise.reject(toUnreachableError(m.network_error()));
  return whileLoading(attempt().catch(recover));
}

function withinTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new LateTimeout()), lateTimeoutMs);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Style sheets that failed to load. The bundler's loader requests each only once and ignores failures. */
const failedSheets = new Set<string>();

if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target.href);
  };
  document.addEventListener('error', remember, true);
}

async function restoreSheets(): Promise<void> {
  await Promise.all([...failedSheets].map(restoreSheet));
}

/** Loads a style sheet again. If that fails, the listener above records it again. */
function restoreSheet(href: string): Promise<void> {
  failedSheets.delete(href);
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be fetched`)));
    document.head.append(link);
  });
}
