import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { SendJob } from '#platform/jobs/jobs';
import type { Vault } from '#platform/vault';
import type { MessageFigures } from './messageFigures.ts';
import { claimMessage, emptyMessage, markFailed, markSent, postponeMessage } from './messages.queries.ts';
import { type Delivery, maskedRecipientOf, type Message, openOrNull } from './outbox.ts';
import { ProviderTrouble } from './provider.ts';

/** Four times longer from pause to pause. A mail is tried for an hour; a code on a phone lives ten minutes, its tries seven. */
const firstPauseSeconds = { email: 40, sms: 5 };
const tries = 5;
/** Well over a provider's time-out, so that a claim runs out only with whoever held it. */
export const claimSeconds = 15;

export interface Route {
  channel: 'email' | 'sms';
  /** @param name the same at every try. @throws ProviderTrouble */
  send(message: Message, name: string): Promise<void>;
}

interface DeliveryParts {
  db: Database;
  clock: Clock;
  vault: Vault;
  figures: MessageFigures;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Whether messages can still be read on this machine after they were sent. */
  keepsContent: boolean;
}

/** A little more or less, so that what failed together does not come back together. */
const pauseAfter = (channel: Route['channel'], attempt: number) => firstPauseSeconds[channel] * 4 ** (attempt - 1) * (0.9 + Math.random() / 5);

/**
 * Sends one message of the outbox, once: a second asker finds it taken or done. Killed after the provider took it and
 * before that was written down, it is sent again under the same name; it is never lost.
 */
export async function deliver({ db, clock, vault, figures, log, keepsContent }: DeliveryParts, route: Route, id: number, again: SendJob<Delivery>) {
  const row = await claimMessage(db, id, claimSeconds);
  if (!row) return;
  if (row.state === 'nobody') return emptyMessage(db, id);

  const message = openOrNull(vault, row.sealed);
  const giveUp = async (reason: string, outcome: 'refused' | 'expired' | 'exhausted', isOfUse: boolean) => {
    const isKept = keepsContent || isOfUse;
    const maskedRecipient = message && vault.seal(maskedRecipientOf(message));
    if (!(await markFailed(db, row, { lastError: reason, failedAt: clock.now(), maskedRecipient, ...(!isKept && { sealed: null }) }))) return;
    figures.count(route.channel, outcome);
    log.error({ message: id, channel: route.channel, attempts: row.attempts, reason }, 'a message could not be delivered');
  };
  if (!message) return giveUp('cannot be opened with this secret key', 'refused', true);
  // A dead code is of no use to staff either.
  const isOfUse = message.expiresAt === undefined;
  if (!isOfUse && message.expiresAt! <= clock.now()) {
    return giveUp(row.lastError === null ? 'expired' : `expired after ${row.lastError}`, 'expired', false);
  }
  try {
    await route.send(message, vault.fingerprint(`message ${id}`));
  } catch (thrown) {
    if (!(thrown instanceof ProviderTrouble)) throw thrown;
    if (thrown.isFinal) return giveUp(thrown.message, 'refused', isOfUse);
    const attempt = row.attempts - row.attemptsBefore;
    if (attempt >= tries) return giveUp(thrown.message, 'exhausted', isOfUse);
    const afterSeconds = pauseAfter(route.channel, attempt);
    await db.transaction(async (tx) => {
      if (await postponeMessage(tx, row, thrown.message, afterSeconds)) await again(tx, { id }, { afterSeconds, isUrgent: !isOfUse });
    });
    figures.count(route.channel, 'postponed');
    log.warn({ message: id, channel: route.channel, attempts: row.attempts, reason: thrown.message }, 'a message will be tried again');
    return;
  }
  await markSent(db, id, clock.now(), keepsContent);
  figures.count(route.channel, 'sent');
}
