import type { CertificateFile, CertificateFiles as FilesByLanguage } from '@app/contract/admin/certificates';
import { countCertificateFiles } from '@app/contract/admin/certificateFiles';
import type { Locale } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import type { SendJob } from '#platform/jobs/jobs';
import { createSeal, type Vault } from '#platform/vault';
import { countCertified } from './certificates.queries.ts';
import { type CertificateDeps, type CertificatePdf, computeDigest } from './certificates.service.ts';
import {
  type CertificateFiles,
  deleteFiles,
  findFiles,
  insertFiles,
  lockFiles,
  type SectionLanguage,
} from './certificateFiles.queries.ts';

export interface CertificateFileDeps extends CertificateDeps {
  /** Sealed, and never served directly. */
  files: Storage;
  vault: Vault;
  sendCreation: SendJob<{ filesId: number }>;
  /** Deletes the files of an attempt. */
  removeFiles: SendJob<{ fileName: string }>;
}

type ReadingDeps = Pick<CertificateFileDeps, 'publicUrl' | 'key' | 'files'> & { db: Database | Transaction };

const retentionMs = 7 * 86_400_000;
/** Returns the moment before which requested files have expired. */
export const expiryLimit = (now: Date): Date => new Date(now.getTime() - retentionMs);

/** @param part from 1 */
export const partName = (fileName: string, part: number): string => `${fileName}.${part}.sealed`;

/** Returns the state of files; null when nothing was requested, or the files are gone, such as after a restore. */
async function findState(deps: ReadingDeps, found: CertificateFiles | null): Promise<CertificateFile['state'] | null> {
  if (found?.state !== 'done') return found?.state ?? null;
  if (!(await deps.files.has(partName(found.fileName!, 1)))) return null;
  return (await computeDigest(deps, found)) === found.digest ? 'done' : 'outdated';
}

async function getFile(deps: ReadingDeps, of: SectionLanguage): Promise<CertificateFile | null> {
  const found = await findFiles(deps.db, of);
  const state = await findState(deps, found);
  if (!found || state === null) return null;
  const { problem, done, total, staffName, createdAt, finishedAt } = found;
  return {
    state,
    problem,
    done,
    total,
    staffName,
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: finishedAt && new Date(createdAt.getTime() + retentionMs).toISOString(),
  };
}

/** Returns how far the certificates of a section are created in each language. */
export async function getFiles(deps: ReadingDeps, sectionId: number): Promise<FilesByLanguage> {
  return {
    zh_CN: await getFile(deps, { sectionId, locale: 'zh_CN' }),
    en_US: await getFile(deps, { sectionId, locale: 'en_US' }),
  };
}

/**
 * Requests the certificates of a section. Does nothing while they are being created or are current.
 *
 * @throws BusinessError notFound without results
 */
export async function requestFiles(
  deps: CertificateFileDeps,
  { staffName, ...of }: SectionLanguage & { staffName: string },
): Promise<FilesByLanguage> {
  const { db, clock, sendCreation, removeFiles } = deps;
  await db.transaction(async (tx) => {
    const total = await countCertified(tx, of.sectionId);
    if (total === 0) throw new BusinessError('notFound');
    const found = await lockFiles(tx, of);
    const state = await findState({ ...deps, db: tx }, found);
    if (state === 'running' || state === 'done') return;
    if (found) await deleteFiles(tx, found.id);
    if (found?.fileName) await removeFiles(tx, { fileName: found.fileName });
    const now = clock.now();
    const filesId = await insertFiles(tx, { ...of, staffName, total, createdAt: now, progressAt: now });
    // Another process may have been first.
    if (filesId !== null) await sendCreation(tx, { filesId });
  });
  return getFiles(deps, of.sectionId);
}

/** @param page from 1, the first ranks. @throws BusinessError notFound, also when the certificates are not current */
export async function getCertificatesFile(
  deps: CertificateFileDeps,
  { sectionId, locale, page }: { sectionId: number; locale: Locale; page: number },
): Promise<CertificatePdf> {
  const found = await findFiles(deps.db, { sectionId, locale });
  const isOffered = (await findState(deps, found)) === 'done' && page <= countCertificateFiles(found!.total);
  if (!isOffered) throw new BusinessError('notFound');
  const sealed = await deps.files.read(partName(found!.fileName!, page));
  const content = createSeal(deps.vault.open(found!.key!)).open(sealed);
  return { name: `certificates-${sectionId}-${locale}-${page}.pdf`, type: 'application/pdf', content };
}
