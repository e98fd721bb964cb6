import { createHash } from 'node:crypto';
import type { ContentFileProblem } from '@app/contract/admin/contentProblems';
import { serveJobs } from '#platform/workerProcess';
import { type Archive, openArchive } from './openArchive.ts';
import { readExport } from './readExport.ts';
import { RejectedExport, type SourceExport, type SourceItem } from './sourceItem.ts';

/** Reads exports in a separate process, so that a hostile file can crash only this process. */
export interface ReadJob {
  task: 'read';
  /** A file or folder. */
  source: string;
  fileName: string;
}

/** Reads the bytes of one picture of an export. */
export interface PictureJob {
  task: 'picture';
  source: string;
  fileName: string;
  name: string;
}

export type ExportJob = ReadJob | PictureJob;

/** An item with the hash of everything in it, by which a later run sees whether it changed. */
export type HashedItem = SourceItem & { hash: string };

export type ExportResult =
  | { problem: ContentFileProblem }
  | { problem: null; format: SourceExport['format']; items: HashedItem[] }
  | { problem: null; content: Uint8Array };

/** The limit that uploads of editors have as well, in bytes. */
const maxPictureBytes = 30 * 1024 * 1024;

async function work(job: ExportJob): Promise<ExportResult> {
  try {
    return await (job.task === 'read' ? read(job) : readPicture(job));
  } catch (thrown) {
    if (thrown instanceof RejectedExport) return { problem: thrown.problem };
    throw thrown;
  }
}

async function read({ source, fileName }: ReadJob): Promise<ExportResult> {
  const { format, items } = await readExport(source, fileName);
  const archive = await openArchive(source, fileName);
  try {
    const hashed = items.map(removeInvalidCharacters).map((item) => ({ ...item, hash: hashOf(item, archive) }));
    return { problem: null, format, items: hashed };
  } finally {
    await archive.close();
  }
}

/** Removes characters that the database cannot store. */
const removeInvalidCharacters = (item: SourceItem): SourceItem =>
  JSON.parse(JSON.stringify(item), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  ) as SourceItem;

function hashOf({ texts, cover, pictures }: SourceItem, archive: Archive): string {
  const files = [cover, ...pictures].map((picture) => picture && [picture.name, archive.fingerprintOf(picture.name)]);
  return createHash('sha256')
    .update(JSON.stringify([texts, cover, pictures, files]))
    .digest('hex');
}

async function readPicture({ source, fileName, name }: PictureJob): Promise<ExportResult> {
  const archive = await openArchive(source, fileName);
  try {
    return { problem: null, content: await archive.read(name, maxPictureBytes) };
  } finally {
    await archive.close();
  }
}

serveJobs(work);
