import { readBase, readGoneFile, readPointNames, readStamp } from './backupPoints.ts';
import type { Repository } from './repository.ts';

/**
 * Removes what no moment of the last `keepMs` needs: bases that were replaced before, with their points and lists, the
 * log before the oldest base that is kept, and files that were deleted before it.
 */
export async function removeExpired(repository: Repository, now: Date, keepMs: number): Promise<void> {
  const names = await repository.list('bases/');
  const bases = [...new Set(readPointNames(names).map(({ base }) => base))].toSorted();
  const oldest = bases.findLast((base) => timeOf(base) <= now.getTime() - keepMs) ?? bases[0];
  if (oldest === undefined) return;
  const isExpired = (base: string) => timeOf(base) < timeOf(oldest);
  // Also bases without a point: backups that were interrupted.
  for (const name of names) if (isExpired(name.split('/')[1]!)) await repository.remove(name);
  const kept = bases.filter((base) => !isExpired(base)).map(readBase);
  for (const name of await repository.list('log/')) {
    const [, log, segment = ''] = name.split('/');
    const needing = kept.filter(({ history }) => history === log);
    if (needing.every(({ firstSegment }) => isSegment(segment) && segment < firstSegment))
      await repository.remove(name);
  }
  for (const mark of await repository.list('gone/')) {
    const { file, goneAtMs } = readGoneFile(mark);
    if (goneAtMs >= timeOf(oldest)) continue;
    await repository.remove(file);
    await repository.remove(mark);
  }
}

const timeOf = (base: string): number => readStamp(readBase(base).stamp);

/** Not a record of the database's restorations, which stays as long as its log. */
const isSegment = (name: string): boolean => !name.endsWith('.history');
