import type { CallData } from '@app/contract/contract';
import type { FollowedTopic } from '@app/contract/digest';
import type { DigestRhythm } from '@app/contract/follows';
import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { maskEmail } from '#platform/masking';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import { digestMail, followConfirmationMail } from './digest.mails.ts';
import {
  confirmFollows,
  deleteFollow,
  deleteReader,
  deleteReaderByEmail,
  findFollows,
  findHappenings,
  findReader,
  findReaderByEmail,
  hasPendingFollows,
  insertFollows,
  insertOrLockReader,
  lockDueReaders,
  lockReader,
  type Reader,
  updateReader,
} from './digest.queries.ts';
import { findTarget } from './followTargets.queries.ts';
import { nextDigestAt } from './digest.rules.ts';
import { createReaderToken, readReaderToken } from './digestTokens.ts';

export interface DigestDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  /** Signs the links of mails. */
  vault: Pick<Vault, 'fingerprint'>;
}

interface FollowRequest {
  email: string;
  locale: Locale;
  rhythm: DigestRhythm;
  topics: FollowedTopic[];
}

/**
 * Stores the topics that a visitor wants to follow, and asks the owner of the address to confirm. Follows that are
 * already confirmed stay confirmed. The answer is the same in all cases, so that it does not reveal who follows what.
 *
 * @throws InvalidFields for an unknown topic
 */
export async function follow(
  tx: Transaction,
  deps: DigestDeps,
  { email, locale, rhythm, topics }: FollowRequest,
): Promise<void> {
  const now = deps.clock.now();
  const targets = [];
  for (const topic of topics) {
    const target = await findTarget(tx, topic);
    if (!target) throw new InvalidFields({ topics: 'notOffered' });
    targets.push(target);
  }
  const values = { email: email.toLowerCase(), locale, rhythm, createdAt: now, toldUntil: now };
  const reader = await insertOrLockReader(tx, values);
  // Any visitor can enter an address, so that a request does not change what its owner has confirmed.
  const isConfirmed = reader.dueAt !== null;
  if (!isConfirmed) await updateReader(tx, reader.id, { locale, rhythm });
  await insertFollows(tx, reader.id, targets, now);
  if (!(await hasPendingFollows(tx, reader.id))) return;
  const mailLocale = isConfirmed ? reader.locale : locale;
  const links = linksOf(deps, reader.id, mailLocale);
  await deps.outbox.enqueue(tx, followConfirmationMail(mailLocale, values.email, links));
}

function linksOf({ vault, publicUrl }: DigestDeps, readerId: number, locale: Locale) {
  const query = `token=${createReaderToken(vault, readerId)}&lang=${locale}`;
  return {
    manage: `${publicUrl}/follow/manage?${query}`,
    remove: `${publicUrl}/api/member/digest/remove?${query}`,
  };
}

/** @throws BusinessError notFound for a token without a reader, such as one of a reader who has ended all follows */
async function lockReaderOf(tx: Transaction, deps: DigestDeps, token: string): Promise<Reader> {
  const id = readReaderToken(deps.vault, token);
  const reader = id === null ? null : await lockReader(tx, id);
  if (!reader) throw new BusinessError('notFound');
  return reader;
}

/** @throws BusinessError notFound */
export async function getFollows(deps: DigestDeps, locale: Locale, token: string): Promise<CallData<'digestGet'>> {
  const id = readReaderToken(deps.vault, token);
  const reader = id === null ? null : await findReader(deps.db, id);
  if (!reader) throw new BusinessError('notFound');
  const follows = await findFollows(deps.db, locale, reader.id);
  return {
    email: maskEmail(reader.email),
    rhythm: reader.rhythm,
    locale: reader.locale,
    follows: follows.map((row) => ({ ...row, url: pathOf(row) })),
  };
}

/** Returns the page of a followed topic; '' when the site links none. */
function pathOf({ kind, id }: FollowedTopic): string {
  switch (kind) {
    case 'news':
      return '/news';
    case 'event':
      return `/match/${id}`;
    case 'association':
      return `/topics/association-${id}`;
    case 'tag':
      return `/topics/${id}`;
    case 'discipline':
    case 'player':
      return '';
  }
}

/**
 * Confirms all follows that were requested for the reader, and schedules the first mail. @throws BusinessError notFound
 */
export async function confirm(tx: Transaction, deps: DigestDeps, token: string): Promise<void> {
  const reader = await lockReaderOf(tx, deps, token);
  const now = deps.clock.now();
  await confirmFollows(tx, reader.id, now);
  const isConfirmed = reader.dueAt !== null;
  if (!isConfirmed)
    await updateReader(tx, reader.id, {
      toldUntil: now,
      dueAt: nextDigestAt(now, reader.rhythm, deps.clock.timeZone),
    });
}

/** @throws BusinessError notFound */
export async function changeReader(
  tx: Transaction,
  deps: DigestDeps,
  { token, rhythm, locale }: { token: string; rhythm: DigestRhythm; locale: Locale },
): Promise<void> {
  const { id, dueAt } = await lockReaderOf(tx, deps, token);
  // A reader who has not confirmed stays without a date.
  const next = dueAt && nextDigestAt(deps.clock.now(), rhythm, deps.clock.timeZone);
  await updateReader(tx, id, { rhythm, locale, dueAt: next });
}

/**
 * Ends one follow, or all. A reader without follows is deleted. Ending a follow twice succeeds.
 *
 * @param followId undefined for all
 * @throws BusinessError notFound for a token that this site did not create
 */
export async function unfollow(
  tx: Transaction,
  deps: DigestDeps,
  { token, followId }: { token: string; followId: string | undefined },
): Promise<void> {
  const id = readReaderToken(deps.vault, token);
  if (id === null) throw new BusinessError('notFound');
  const reader = await lockReader(tx, id);
  if (!reader) return;
  // A malformed id matches no follow.
  const isOne = followId !== undefined;
  const remaining = isOne ? await deleteFollow(tx, id, /^\d{1,15}$/.test(followId) ? Number(followId) : 0) : 0;
  if (remaining === 0) await deleteReader(tx, id);
}

/** Reads the data about an address for its owner's export. */
export async function exportFollows(db: Database, locale: Locale, email: string | null) {
  const reader = email === null ? null : await findReaderByEmail(db, email);
  if (!reader) return null;
  const follows = await findFollows(db, locale, reader.id);
  return {
    rhythm: reader.rhythm,
    locale: reader.locale,
    createdAt: reader.createdAt,
    follows: follows.map(({ kind, name, isConfirmed }) => ({ kind, name, isConfirmed })),
  };
}

/** Deletes all data about an address. */
export async function eraseFollows(tx: Transaction, email: string | null): Promise<void> {
  if (email !== null) await deleteReaderByEmail(tx, email);
}

const readersPerBatch = 50;
/** After this many mails in a row that could not be delivered, the address is deleted. */
const failuresUntilDeletion = 3;

/**
 * Sends the mails that are due. A reader for whom nothing happened gets none. Each batch commits its mails together
 * with the time up to which they report, so that a crash neither repeats nor omits news.
 *
 * @param findExcluded returns which of these addresses must get no mail
 */
export async function sendDueDigests(
  deps: DigestDeps,
  findExcluded: (tx: Transaction, emails: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  for (;;) {
    const { length } = await deps.db.transaction((tx) => sendBatch(tx, deps, findExcluded));
    if (length < readersPerBatch) return;
  }
}

async function sendBatch(
  tx: Transaction,
  deps: DigestDeps,
  findExcluded: Parameters<typeof sendDueDigests>[1],
): Promise<Reader[]> {
  const { clock, outbox, publicUrl } = deps;
  const now = clock.now();
  const readers = await lockDueReaders(tx, now, readersPerBatch);
  if (readers.length === 0) return readers;
  const excluded = await findExcluded(
    tx,
    readers.map(({ email }) => email),
  );
  const happeningsByReader = Map.groupBy(
    await findHappenings(
      tx,
      readers.map(({ id }) => id),
      now,
    ),
    ({ readerId }) => readerId,
  );
  for (const { id, email, locale, rhythm } of readers) {
    const happenings = happeningsByReader.get(id);
    if (happenings && !excluded.has(email)) {
      if (await isUnreachable(tx, outbox, email)) {
        await deleteReader(tx, id);
        continue;
      }
      const links = linksOf(deps, id, locale);
      await outbox.enqueue(tx, digestMail(locale, email, { happenings: happenings, links, publicUrl }));
    }
    await updateReader(tx, id, { toldUntil: now, dueAt: nextDigestAt(now, rhythm, clock.timeZone) });
  }
  return readers;
}

async function isUnreachable(tx: Transaction, outbox: Outbox, email: string): Promise<boolean> {
  const last = (await outbox.history(tx, [email])).slice(0, failuresUntilDeletion);
  return last.length === failuresUntilDeletion && last.every(({ state }) => state === 'failed');
}
