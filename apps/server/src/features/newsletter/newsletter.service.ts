import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Outbox } from '#platform/messages/outbox';
import { createToken, hashToken } from '#platform/tokens';
import type { Vault } from '#platform/vault';
import { findSiteNames } from '../siteNames/index.ts';
import { readUnsubscribeToken } from './unsubscribeTokens.ts';
import { confirmationMail } from './newsletter.mails.ts';
import {
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
  insertOrLockSubscriber,
  removeByIssue,
  removeSubscriber,
  updateSubscriber,
} from './newsletter.queries.ts';

interface Subscription {
  email: string;
  locale: Locale;
  publicUrl: string;
}

/**
 * Asks the owner of an address to confirm. A confirmed address gets no mail, but the answer is the same, so that it
 * does not reveal who subscribes.
 */
export async function subscribe(
  tx: Transaction,
  clock: Clock,
  outbox: Outbox,
  { email, locale, publicUrl }: Subscription,
): Promise<void> {
  const address = email.toLowerCase();
  const [confirm, remove] = [createToken(24), createToken(24)];
  const fresh = { locale, state: 'pending' as const, confirmHash: hashToken(confirm), removeHash: hashToken(remove) };
  const subscriber = await insertOrLockSubscriber(tx, { email: address, createdAt: clock.now(), ...fresh });
  if (subscriber.state === 'confirmed') return;
  // Start the time to confirm again.
  await updateSubscriber(tx, subscriber.id, { ...fresh, createdAt: clock.now(), removedAt: null });
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${token}&lang=${locale}`;
  const { name, shortName } = await findSiteNames(tx);
  await outbox.enqueue(
    tx,
    confirmationMail(
      locale,
      { to: address, site: name[locale], shortName: shortName[locale] },
      {
        confirm: link('/subscribe/confirm', confirm),
        remove: link('/unsubscribe', remove),
      },
    ),
  );
}

/** @throws BusinessError notFound for an unknown or replaced token */
export async function confirmSubscription(tx: Transaction, clock: Clock, token: string): Promise<void> {
  if (!(await confirmSubscriber(tx, hashToken(token), clock.now()))) throw new BusinessError('notFound');
}

/**
 * Ends a subscription by the link of an issue or of a confirmation mail.
 *
 * @throws BusinessError notFound
 */
export async function unsubscribe(
  tx: Transaction,
  { clock, vault }: { clock: Clock; vault: Pick<Vault, 'fingerprint'> },
  token: string,
): Promise<void> {
  const link = readUnsubscribeToken(vault, token);
  if (link) await removeByIssue(tx, link, clock.now());
  else if (!(await removeSubscriber(tx, hashToken(token), clock.now()))) throw new BusinessError('notFound');
}

/** Reads the data about an address for its owner's export. */
export async function exportSubscription(db: Database, email: string | null) {
  const subscriber = email === null ? null : await findSubscriber(db, email);
  if (!subscriber) return null;
  const { id: _, confirmHash: __, removeHash: ___, rejections: ____, ...data } = subscriber;
  return data;
}

/** Deletes all data about an address. */
export async function eraseSubscription(tx: Transaction, email: string | null): Promise<void> {
  if (email !== null) await deleteSubscriber(tx, email);
}
