import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import type { Outbox } from '#platform/messages/outbox';
import { confirmationMail } from './newsletter.mails.ts';
import { confirmSubscriber, deleteSubscriber, findSubscriber, lockSubscriber, removeSubscriber, updateSubscriber } from './newsletter.queries.ts';

const makeToken = () => randomBytes(24).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface Subscription {
  email: string;
  locale: Locale;
  publicUrl: string;
}

/** Asks an address to confirm. One that has confirmed is left in peace; the asking page is told the same either way. */
export async function subscribe(tx: Transaction, clock: Clock, outbox: Outbox, { email, locale, publicUrl }: Subscription): Promise<void> {
  const address = email.toLowerCase();
  const [confirm, remove] = [makeToken(), makeToken()];
  const fresh = { locale, state: 'pending' as const, confirmHash: hashOf(confirm), removeHash: hashOf(remove) };
  const subscriber = await lockSubscriber(tx, { email: address, createdAt: clock.now(), ...fresh });
  if (subscriber.state === 'confirmed') return;
  await updateSubscriber(tx, subscriber.id, { ...fresh, removedAt: null });
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${token}&lang=${locale}`;
  await outbox.post(tx, confirmationMail(locale, address, { confirm: link('/subscribe/confirm', confirm), remove: link('/unsubscribe', remove) }));
}

/** @throws Refusal notFound for a token that was never ours or has been replaced by a newer one */
export async function confirmSubscription(tx: Transaction, clock: Clock, token: string): Promise<void> {
  if (!(await confirmSubscriber(tx, hashOf(token), clock.now()))) throw new Refusal('notFound');
}

/** @throws Refusal notFound */
export async function endSubscription(tx: Transaction, clock: Clock, token: string): Promise<void> {
  if (!(await removeSubscriber(tx, hashOf(token), clock.now()))) throw new Refusal('notFound');
}

/** What is kept about an address, for its owner. */
export async function exportSubscription(db: Database, email: string | null) {
  const subscriber = email === null ? null : await findSubscriber(db, email);
  if (!subscriber) return null;
  const { locale, state, createdAt, confirmedAt, removedAt } = subscriber;
  return { email, locale, state, createdAt, confirmedAt, removedAt };
}

/** Forgets an address altogether. */
export async function forgetSubscription(tx: Transaction, email: string | null): Promise<void> {
  if (email !== null) await deleteSubscriber(tx, email);
}
