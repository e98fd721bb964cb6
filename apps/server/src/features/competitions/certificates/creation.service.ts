import { randomUUID } from 'node:crypto';
import { isDatabaseUnavailable } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import { createSealKey, createSeal } from '#platform/vault';
import { WorkerError } from '#platform/workerProcess';
import { countCertified } from './certificates.queries.ts';
import { type CertificateProcess, composeFiles, createDigest } from './certificates.service.ts';
import {
  type CertificateFiles,
  deleteFiles,
  findExpiredFiles,
  findStalledFiles,
  isFileReferenced,
  lockFilesById,
  updateAttempt,
  updateFiles,
} from './certificateFiles.queries.ts';
import { type CertificateFileDeps, expiryLimit, partName } from './certificateFiles.service.ts';

export interface FileCreationDeps extends Omit<CertificateFileDeps, 'sendCreation' | 'certificates'> {
  /** Creates the files of sections only, so that a person who downloads an own certificate does not wait for them. */
  sectionCertificates: CertificateProcess;
  processRows: ProcessRows;
}

const progressEveryMs = 1_000;
/** A process without progress for so long was killed. */
const stalledMs = 60_000;
/** When more attempts than this were interrupted, restarts of the site are hardly the reason. */
const maxAttempts = 5;
const strayAfterMs = 24 * 3_600_000;

interface Attempt extends Pick<CertificateFiles, 'id' | 'sectionId' | 'locale'> {
  /** The beginning of the names of this attempt's files, which identifies the attempt. */
  fileName: string;
  key: Buffer;
}

/**
 * Creates the requested certificates of a section. Does nothing when that is done, or while another process does it. An
 * attempt that ended with its process is repeated from the start.
 *
 * @throws the error that ended the attempt, after it is noted
 */
export async function createFiles(deps: FileCreationDeps, filesId: number): Promise<void> {
  const attempt = await beginAttempt(deps, filesId);
  if (!attempt) return;
  const progress = startProgress(deps, attempt);
  try {
    const { digest, total } = await writeFiles(deps, attempt, progress.note);
    await progress.close();
    if (total === 0) await deleteFiles(deps.db, filesId);
    const finishedAt = deps.clock.now();
    const isStored = await updateAttempt(deps.db, attempt, { state: 'done', digest, total, done: total, finishedAt });
    if (!isStored) await deps.files.removeWithVariants(attempt.fileName);
  } catch (thrown) {
    await progress.close();
    // Without database or storage, `findStalled` and the cleanup do the same later.
    await endAttempt(deps, attempt, thrown).catch(() => {});
    throw thrown;
  }
}

async function beginAttempt(
  { db, clock, vault, removeFiles }: FileCreationDeps,
  filesId: number,
): Promise<Attempt | null> {
  return db.transaction(async (tx) => {
    const found = await lockFilesById(tx, filesId);
    if (found?.state !== 'running') return null;
    const now = clock.now();
    const isTaken = found.fileName !== null && found.progressAt.getTime() > now.getTime() - stalledMs;
    if (isTaken) return null;
    if (found.fileName !== null) await removeFiles(tx, { fileName: found.fileName });
    if (found.attempts >= maxAttempts) {
      await updateFiles(tx, filesId, { state: 'failed', problem: 'interrupted', fileName: null, key: null });
      return null;
    }
    const { id, sectionId, locale } = found;
    const [fileName, key] = [randomUUID(), createSealKey()];
    const total = await countCertified(tx, sectionId);
    const attempts = found.attempts + 1;
    await updateFiles(tx, id, { fileName, key: vault.seal(key), attempts, total, done: 0, progressAt: now });
    return { id, sectionId, locale, fileName, key };
  });
}

/** Notes the number of ready certificates every second, also to show that the process lives. */
function startProgress({ db, clock }: FileCreationDeps, attempt: Attempt) {
  let done = 0;
  let writing: Promise<unknown> | null = null;
  const write = () => {
    writing ??= updateAttempt(db, attempt, { done, progressAt: clock.now() })
      .catch(() => {})
      .finally(() => {
        writing = null;
      });
  };
  const timer = setInterval(write, progressEveryMs);
  return {
    note: (ready: number) => {
      done = ready;
    },
    close: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}

async function writeFiles(
  deps: FileCreationDeps,
  { fileName, key, ...of }: Attempt,
  noteProgress: (ready: number) => void,
): Promise<{ digest: string; total: number }> {
  const digest = createDigest();
  const { seal } = createSeal(key);
  let [part, total] = [0, 0];
  for await (const texts of composeFiles(deps, of)) {
    digest.add(texts);
    const before = total;
    const job = { ...texts, createdAt: deps.clock.now() };
    const content = await deps.sectionCertificates.run(job, (steps) => noteProgress(before + steps));
    part += 1;
    await deps.files.write(partName(fileName, part), seal(Buffer.from(content)));
    total += texts.pages.length;
  }
  return { digest: digest.finish(), total };
}

/** Notes why an attempt ended; after an interruption the next one may begin at once. */
async function endAttempt({ db, clock, files }: FileCreationDeps, attempt: Attempt, thrown: unknown): Promise<void> {
  const problem = problemOf(thrown);
  const result = problem === null ? {} : { state: 'failed' as const, problem };
  await updateAttempt(db, attempt, { ...result, fileName: null, key: null, progressAt: clock.now() });
  await files.removeWithVariants(attempt.fileName);
}

const storageErrors = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'];

/** Returns what staff read about an error; null for an interruption, after which the job is repeated. */
function problemOf(thrown: unknown): CertificateFiles['problem'] {
  if (thrown instanceof WorkerError && thrown.reason !== 'unavailable') return 'worker';
  if (thrown instanceof HttpError || isDatabaseUnavailable(thrown)) return null;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return storageErrors.includes(code) ? 'storage' : 'unexpected';
}

/** Lists requests without progress, whose jobs have to be enqueued again. */
export const findStalled = ({ db, clock }: Pick<FileCreationDeps, 'db' | 'clock'>): Promise<number[]> =>
  findStalledFiles(db, new Date(clock.now().getTime() - stalledMs));

/** Name the rows of `deleteOldFiles` among failed tasks. */
const expiredJob = 'certificates-expired';
const strayFilesJob = 'certificates-stray-files';

/** Deletes old files, the row first: a file without a row is never served, and the next run deletes it. */
export async function deleteOldFiles({
  db,
  clock,
  files,
  processRows,
}: Pick<FileCreationDeps, 'db' | 'clock' | 'files' | 'processRows'>): Promise<void> {
  const now = clock.now();
  await processRows({
    job: expiredJob,
    rows: await findExpiredFiles(db, { job: expiredJob, now, before: expiryLimit(now) }),
    subjectOf: ({ id }) => String(id),
    work: async ({ id, fileName }) => {
      await deleteFiles(db, id);
      if (fileName !== null) await files.removeWithVariants(fileName);
    },
  });
  // Files and drafts of attempts whose process was killed.
  const stray = (await files.list(strayAfterMs)).map((name) => name.split('.')[0]!);
  await processRows({
    job: strayFilesJob,
    rows: [...new Set(stray)],
    subjectOf: (fileName) => fileName,
    work: async (fileName) => {
      if (!(await isFileReferenced(db, fileName))) await files.removeWithVariants(fileName);
    },
  });
  await files.deleteDrafts();
}
