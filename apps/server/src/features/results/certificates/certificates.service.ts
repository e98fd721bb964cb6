import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { formatTag, languageTag, type Locale } from '@app/contract/locale';
import { orderNames } from '@app/contract/names';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { WorkerProcess } from '#platform/workerProcess';
import { findSiteNames } from '../../siteNames/index.ts';
import { type CertifiedResult, findCertified, findCertifiedOfSection } from './certificates.queries.ts';
import type { CertificateJob, CertificatePage } from './certificateWorker.ts';

export type CertificateProcess = WorkerProcess<CertificateJob, Uint8Array>;
export const startCertificateProcess = (): CertificateProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'certificateWorker.ts') });

export interface CertificateDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Signs the numbers of certificates. */
  key: Buffer;
  certificates: CertificateProcess;
}

interface CertificateFile {
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

/** What a certificate states now: corrections of the result count. @throws BusinessError notFound */
export async function checkCertificate({ db, key }: CertificateDeps, code: string, locale: Locale) {
  const resultId = readCode(key, code);
  const found = resultId === null ? null : await findCertified(db, resultId);
  if (!found) throw new BusinessError('notFound');
  const { eventId, title, section, category, venue, eventDate, rank, result, latinName, nativeName, partners } = found;
  return {
    ...{ matchId: String(eventId), eventName: title[locale], section: section[locale], categoryName: category[locale] },
    ...{ venue: venue[locale], eventDate, rank, result, name: latinName, nativeName, partners },
  };
}

/** Creates the certificate of a person's own result. @throws BusinessError notFound */
export async function createOwnCertificate(
  deps: CertificateDeps,
  { resultId, personId, locale }: { resultId: number; personId: number | null; locale: Locale },
): Promise<CertificateFile> {
  const found = await findCertified(deps.db, resultId);
  if (!found || found.personId !== personId) throw new BusinessError('notFound');
  return createFile(deps, [found], locale);
}

/**
 * Creates one document with the certificates of a section, or of a part of a large one.
 *
 * @param page from 1, the first ranks
 * @throws BusinessError notFound when there are no results on the page
 */
export async function createCertificatesOfSection(
  deps: CertificateDeps,
  { sectionId, locale, page }: { sectionId: number; locale: Locale; page: number },
): Promise<CertificateFile> {
  const found = await findCertifiedOfSection(deps.db, sectionId, page);
  if (found.length === 0) throw new BusinessError('notFound');
  return createFile(deps, found, locale);
}

async function createFile(deps: CertificateDeps, found: CertifiedResult[], locale: Locale): Promise<CertificateFile> {
  const { name } = await findSiteNames(deps.db);
  const content = await deps.certificates.run({
    title: m.certificate_title({}, { locale }),
    opening: m.certificate_opening({}, { locale }),
    issuer: name[locale],
    language: languageTag[locale],
    createdAt: deps.clock.now(),
    pages: found.map((result) => toPage(deps, result, locale)),
  });
  return { name: `certificates-${found[0]!.eventId}.pdf`, type: 'application/pdf', content: Buffer.from(content) };
}

/** Names of the first three ranks; the others are numbered. */
const rankNames = [m.certificate_rank_1, m.certificate_rank_2, m.certificate_rank_3];

/** Names the pair or team in which a person took part; none for individuals. */
function togetherLine({ teamName, partners }: CertifiedResult, locale: Locale): string[] {
  if (partners.length === 0) return teamName === '' ? [] : [teamName];
  const people = partners.map(({ name, nativeName }) => orderNames(locale, { latinName: name, nativeName }).lead);
  const names = people.join(locale === 'zh_CN' ? '、' : ', ');
  return [[teamName, m.certificate_with({ names }, { locale })].filter((part) => part !== '').join(' · ')];
}

function toPage({ key, publicUrl }: CertificateDeps, found: CertifiedResult, locale: Locale): CertificatePage {
  const { title, section, category, venue, eventDate, rank, latinName, nativeName, resultId } = found;
  const options = { locale };
  const { lead, second } = orderNames(locale, { latinName, nativeName });
  const day = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const code = codeOf(key, resultId);
  const address = `${publicUrl}/certificate/${code}`;
  return {
    names: [lead, second],
    achievement: rankNames[rank - 1]?.({}, options) ?? m.certificate_rank({ rank }, options),
    event: title[locale],
    lines: [
      ...togetherLine(found, locale),
      [section[locale], category[locale]].filter((part) => part !== '').join(' · '),
      [day.format(new Date(`${eventDate}T00:00:00Z`)), venue[locale]].filter((part) => part !== '').join(' · '),
    ],
    note: m.certificate_note({ code, address }, options),
    address,
  };
}
