import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { certificatesPerFile } from '@app/contract/admin/certificateFiles';
import { formatTag, languageTag, type Locale } from '@app/contract/locale';
import { arrangeNames } from '@app/contract/names';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { WorkerProcess } from '#platform/workerProcess';
import { findSiteNames } from '../../siteNames/index.ts';
import { type CertifiedResult, findCertified, findCertifiedOfSection } from './certificates.queries.ts';
import type { CertificateJob, CertificatePage } from './certificateWorker.ts';

export type CertificateProcess = WorkerProcess<CertificateJob, Uint8Array>;
export const startCertificateProcess = ({ priority }: { priority?: number } = {}): CertificateProcess =>
  new WorkerProcess({
    script: path.join(import.meta.dirname, 'certificateWorker.ts'),
    ...(priority !== undefined && { priority }),
  });

export interface CertificateDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Signs the numbers of certificates. */
  key: Buffer;
  certificates: CertificateProcess;
}

export interface CertificatePdf {
  name: string;
  type: string;
  content: Buffer;
}

/** Characters that are not mistaken for each other on paper. */
const alphabet = [...'23456789', ...'abcdefghijklmnopqrstuvwxyz'].filter((character) => !'lo'.includes(character));
const signatureLength = 10;

const signatureOf = (key: Buffer, resultId: number): string =>
  [...createHmac('sha256', key).update(`result ${resultId}`).digest().subarray(0, signatureLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');

const codeOf = (key: Buffer, resultId: number): string => `${resultId}-${signatureOf(key, resultId)}`;

/** Returns the result that a number names; null for an invented number. */
function readCode(key: Buffer, code: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})-([a-km-np-z2-9]{10})$/.exec(code.toLowerCase()) ?? [];
  if (id === undefined) return null;
  const expected = Buffer.from(signatureOf(key, Number(id)));
  return timingSafeEqual(expected, Buffer.from(signature!)) ? Number(id) : null;
}

/**
 * Returns the present content of a certificate, which includes corrections of the result. @throws BusinessError
 * notFound
 */
export async function checkCertificate({ db, key }: CertificateDeps, code: string, locale: Locale) {
  const resultId = readCode(key, code);
  const found = resultId === null ? null : await findCertified(db, resultId);
  if (!found) throw new BusinessError('notFound');
  const { eventId, title, section, category, venue, eventDate, rank, result, latinName, nativeName, partners } = found;
  return {
    matchId: String(eventId),
    eventName: title[locale],
    section: section[locale],
    categoryName: category[locale],
    venue: venue[locale],
    eventDate,
    rank,
    result,
    name: latinName,
    nativeName,
    partners,
  };
}

/** Creates the certificate of a person's own result. @throws BusinessError notFound */
export async function createOwnCertificate(
  deps: CertificateDeps,
  { resultId, personId, locale }: { resultId: number; personId: number | null; locale: Locale },
): Promise<CertificatePdf> {
  const found = await findCertified(deps.db, resultId);
  if (!found || found.personId !== personId) throw new BusinessError('notFound');
  const { name } = await findSiteNames(deps.db);
  const texts = composeTexts(deps, [found], { issuer: name[locale], locale });
  const content = await deps.certificates.run({ ...texts, createdAt: deps.clock.now() });
  return { name: `certificates-${found.eventId}.pdf`, type: 'application/pdf', content: Buffer.from(content) };
}

type TextDeps = Pick<CertificateDeps, 'key' | 'publicUrl'>;
export type CertificateTexts = Omit<CertificateJob, 'createdAt'>;

/** Composes the certificates of a section, file by file, so that one file at a time is in memory. */
export async function* composeFiles(
  { db, ...deps }: TextDeps & { db: Database | Transaction },
  { sectionId, locale }: { sectionId: number; locale: Locale },
): AsyncGenerator<CertificateTexts> {
  const { name } = await findSiteNames(db);
  for (let page = 1; ; page += 1) {
    const found = await findCertifiedOfSection(db, sectionId, page);
    if (found.length > 0) yield composeTexts(deps, found, { issuer: name[locale], locale });
    if (found.length < certificatesPerFile) return;
  }
}

/** Creates a digest to which the texts of certificates are added file by file. */
export function createDigest(): { add: (texts: CertificateTexts) => void; finish: () => string } {
  const hash = createHash('sha256');
  return { add: (texts) => hash.update(JSON.stringify(texts)), finish: () => hash.digest('base64url') };
}

/** Computes the digest of the files of a section as they would be created now. */
export async function computeDigest(
  deps: TextDeps & { db: Database | Transaction },
  of: { sectionId: number; locale: Locale },
): Promise<string> {
  const digest = createDigest();
  for await (const texts of composeFiles(deps, of)) digest.add(texts);
  return digest.finish();
}

function composeTexts(
  deps: TextDeps,
  found: CertifiedResult[],
  { issuer, locale }: { issuer: string; locale: Locale },
): CertificateTexts {
  const day = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    title: m.certificate_title({}, { locale }),
    opening: m.certificate_opening({}, { locale }),
    issuer,
    language: languageTag[locale],
    pages: found.map((result) => toPage(deps, result, { locale, day })),
  };
}

/** Names of the first three ranks; the others are numbered. */
const rankNames = [m.certificate_rank_1, m.certificate_rank_2, m.certificate_rank_3];

/** Names the pair or team in which a person took part; none for individuals. */
function teamLines({ teamName, partners }: CertifiedResult, locale: Locale): string[] {
  if (partners.length === 0) return teamName === '' ? [] : [teamName];
  const people = partners.map(({ name, nativeName }) => arrangeNames(locale, { latinName: name, nativeName }).lead);
  const names = people.join(locale === 'zh_CN' ? '、' : ', ');
  return [[teamName, m.certificate_with({ names }, { locale })].filter((part) => part !== '').join(' · ')];
}

function toPage(
  { key, publicUrl }: TextDeps,
  found: CertifiedResult,
  { locale, day }: { locale: Locale; day: Intl.DateTimeFormat },
): CertificatePage {
  const { title, section, category, venue, eventDate, rank, latinName, nativeName, resultId } = found;
  const options = { locale };
  const { lead, second } = arrangeNames(locale, { latinName, nativeName });
  const code = codeOf(key, resultId);
  const address = `${publicUrl}/certificate/${code}`;
  return {
    names: [lead, second],
    achievement: rankNames[rank - 1]?.({}, options) ?? m.certificate_rank({ rank }, options),
    event: title[locale],
    lines: [
      ...teamLines(found, locale),
      [section[locale], category[locale]].filter((part) => part !== '').join(' · '),
      [day.format(new Date(`${eventDate}T00:00:00Z`)), venue[locale]].filter((part) => part !== '').join(' · '),
    ],
    note: m.certificate_note({ code, address }, options),
    address,
  };
}
