import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { SendJob } from '#platform/jobs/jobs';
import type { Vault } from '#platform/vault';
import type { MessageMetrics } from './messageMetrics.ts';
import { claimMessage, emptyMessage, markFailed, markSent, postponeMessage } from './messages.queries.ts';
import { type Delivery, maskedRecipientOf, type Message, openOrNull } from './outbox.ts';
import { DeliveryError } from './provider.ts';

/**
 * The pause after the first attempt; each further pause is four times longer. The attempts extend over about an hour
 * for a mail or a notice, and over seven minutes for a text message, whose code is valid for ten.
 */
const firstPauseSeconds = { email: 40, sms: 5, push: 40 };
const maxAttempts = 5;
/** Well above a provider's timeout, so that a lease expires only when the worker that holds it has died. */
export const claimSeconds = 15;

export interface MessageRoute {
  channel: 'email' | 'sms' | 'push';
  /** @param name identical in every attempt. @throws DeliveryError */
  send(message: Message, name: string): Promise<void>;
}

interface DeliveryDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  messageMetrics: MessageMetrics;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Whether sent messages stay readable on this machine. */
  keepsContent: boolean;
}

/** Adds jitter, so that messages that failed together are not retried together. */
const pauseAfter = (channel: MessageRoute['channel'], attempt: number) =>
  firstPauseSeconds[channel] * 4 ** (attempt - 1) * (0.9 + Math.random() / 5);

/**
 * Sends one message of the outbox. A second worker finds it leased or sent, and does nothing. When a process dies after
 * the provider accepted the message, the message is sent again under the same name. No message is lost.
 */
export async function deliver(
  { db, clock, vault, messageMetrics, log, keepsContent }: DeliveryDeps,
  route: MessageRoute,
  id: number,
  enqueueAgain: SendJob<Delivery>,
) {
  const row = await claimMessage(db, id, claimSeconds);
  if (!row) return;
  if (row.state === 'decoy') return emptyMessage(db, id);

  const message = openOrNull(vault, row.sealed);
  const fail = async (reason: string, outcome: 'refused' | 'expired' | 'exhausted', isWorthKeeping: boolean) => {
    const isKept = keepsContent || isWorthKeeping;
    const maskedRecipient = message && vault.seal(maskedRecipientOf(message));
    if (
      !(await markFailed(db, row, {
        lastError: reason,
        failedAt: clock.now(),
        maskedRecipient,
        ...(!isKept && { sealed: null }),
      }))
    )
      return;
    messageMetrics.count(route.channel, outcome);
    log.error(
      { message: id, channel: route.channel, attempts: row.attempts, reason },
      'a message could not be delivered',
    );
  };
  if (!message) return fail('cannot be opened with this secret key', 'refused', true);
  // The content of a message that can expire, such as a code, is not kept after a failure: it would be useless when
  // staff send it again.
  const neverExpires = message.expiresAt === undefined;
  if (!neverExpires && message.expiresAt! <= clock.now()) {
    return fail(row.lastError === null ? 'expired' : `expired after ${row.lastError}`, 'expired', false);
  }
  try {
    await route.send(message, vault.fingerprint(`message ${id}`));
  } catch (thrown) {
    if (!(thrown instanceof DeliveryError)) throw thrown;
    if (thrown.isFinal) return fail(thrown.message, 'refused', neverExpires);
    const attempt = row.attempts - row.attemptsBefore;
    if (attempt >= maxAttempts) return fail(thrown.message, 'exhausted', neverExpires);
    const afterSeconds = pauseAfter(route.channel, attempt);
    await db.transaction(async (tx) => {
      if (await postponeMessage(tx, row, thrown.message, afterSeconds))
        await enqueueAgain(tx, { id }, { afterSeconds, isUrgent: !neverExpires });
    });
    messageMetrics.count(route.channel, 'postponed');
    log.warn(
      { message: id, channel: route.channel, attempts: row.attempts, reason: thrown.message },
      'a message will be retried',
    );
    return;
  }
  await markSent(db, id, clock.now(), keepsContent);
  messageMetrics.count(route.channel, 'sent');
}
