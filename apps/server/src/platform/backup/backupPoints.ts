import { z } from 'zod';
import { BackupError } from './backupError.ts';

/**
 * A moment to which the site can be restored: a copy of the database (the base), the log of its changes up to the
 * moment, and a list of files.
 */
export const backupPointSchema = z.strictObject({
  format: z.literal(1),
  /** ISO time with milliseconds. */
  takenAt: z.iso.datetime(),
  base: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.number(),
  /** The last file of the log up to the moment. */
  lastSegment: z.string(),
  /** The mark of the moment in the log. */
  mark: z.string(),
  /** The name of the list of files in the repository. */
  fileList: z.string(),
  /** Tells the site's secret key from another one. */
  secretKey: z.string(),
});
export type BackupPoint = z.output<typeof backupPointSchema>;

export const backupFilesSchema = z.array(
  z.strictObject({ folder: z.string(), name: z.string(), size: z.number(), modifiedMs: z.number() }),
);
export type BackupFile = z.output<typeof backupFilesSchema>[number];

/** What the name of a base says, because the site itself cannot read its backups. */
export interface BaseName {
  stamp: string;
  /** The name of the log that follows the base: see `KeptLog`. */
  history: string;
  /** The first file of the log that the base needs. */
  firstSegment: string;
}

export const formatBase = ({ stamp, history, firstSegment }: BaseName): string => `${stamp}.${history}.${firstSegment}`;

export function readBase(base: string): BaseName {
  const [stamp = '', history = '', firstSegment = ''] = base.split('.');
  return { stamp, history, firstSegment };
}

/** Formats a time as names have it, such as `2026-11-30T03-00-00-123Z`. They sort by time. */
export const toStamp = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-');

/** Returns the time of a stamp in milliseconds. */
export function readStamp(stamp: string): number {
  const [date, time = ''] = stamp.split('T');
  const [hours, minutes, seconds, milliseconds] = time.replace('Z', '').split('-');
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

export const nameOf = {
  cluster: (base: string) => `bases/${base}/database`,
  point: (base: string, stamp: string) => `bases/${base}/points/${stamp}`,
  fileList: (base: string, digest: string) => `bases/${base}/lists/${digest}`,
  segment: (history: string, segment: string) => `log/${history}/${segment}`,
  /** The time and the size tell versions of a file apart, because some are written again. */
  file: ({ folder, name, size, modifiedMs }: BackupFile) => `files/${folder}/${name}@${modifiedMs}-${size}`,
  /** Marks a file that no longer exists, with the time at which its absence was noticed. */
  goneFile: (file: string, stamp: string) => `gone/${stamp}/${file}`,
};

/** The points of a repository, oldest first. */
export interface PointName {
  base: string;
  stamp: string;
}

/** Reads the points from the names of objects. */
export function readPointNames(names: string[]): PointName[] {
  const found = names.map((name) => /^bases\/([^/]+)\/points\/([^/]+)$/.exec(name)).filter((match) => match !== null);
  return found
    .map(([, base, stamp]) => ({ base: base!, stamp: stamp! }))
    .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1));
}

/** Chooses the newest point, or the newest one up to a time. @throws BackupError when there is none */
export function choosePoint(points: PointName[], at: Date | null, place: string): PointName {
  if (points.length === 0)
    throw new BackupError(`There is no complete backup in ${place}: name the folder or bucket that the site wrote to.`);
  const chosen = at === null ? points.at(-1) : points.findLast(({ stamp }) => readStamp(stamp) <= at.getTime());
  if (!chosen)
    throw new BackupError(
      `The backup in ${place} begins at ${new Date(readStamp(points[0]!.stamp)).toISOString()}: name a later time.`,
    );
  return chosen;
}

/** Reads what a mark of a deleted file says: the file's name in the repository, and when its absence was noticed. */
export function readGoneFile(mark: string): { file: string; goneAtMs: number } {
  const [, stamp = '', ...rest] = mark.split('/');
  return { file: rest.join('/'), goneAtMs: readStamp(stamp) };
}
