import { readPointNames, readStamp } from '#platform/backup/backupPoints';
import type { Repository } from '#platform/backup/repository';
import { toReason } from '#platform/startupError';
import { advice, type Finding, good, problem } from './finding.ts';

/** Backups are made every five minutes. */
const maxAgeMinutes = 15;

/** Checks the age of the newest backup. @param open opens the place of the backups; null when none are made */
export async function checkBackups(open: (() => Promise<Repository>) | null, now: Date): Promise<Finding> {
  if (!open)
    return advice('Backups', 'The site makes no backups: set BACKUP_TARGET and BACKUP_RECIPIENT (docs/backups.md).');
  try {
    const repository = await open();
    const newest = readPointNames(await repository.list('bases/')).at(-1);
    if (!newest)
      return problem(
        'Backups',
        `There is no backup in ${repository.place} yet: start the site, or run "npm run backup".`,
      );
    const minutes = Math.floor((now.getTime() - readStamp(newest.stamp)) / 60_000);
    if (minutes > maxAgeMinutes)
      return problem('Backups', `The newest backup is ${minutes} minutes old: run "npm run backup", which says why.`);
    return good('Backups', `The newest backup is ${minutes} minutes old.`);
  } catch (thrown) {
    return problem('Backups', toReason(thrown));
  }
}
