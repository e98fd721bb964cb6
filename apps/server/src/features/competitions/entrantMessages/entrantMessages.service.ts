import type { EntrantMessages } from '@app/contract/admin/entrantMessages';
import type { Localized } from '@app/contract/locale';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { SendJob } from '#platform/jobs/jobs';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { notifyPlayers } from '../entries/messages/messages.service.ts';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import { entrantMail } from './entrantMessages.mails.ts';
import { countReachable, findMessages, insertMessage, takeUntold } from './entrantMessages.queries.ts';

export interface EntrantMessageDeps {
  db: Database;
  clock: Clock;
  /** Informs the entries that messages have not reached yet. */
  sendToEntrants: SendJob<object>;
}

export interface NewEntrantMessage {
  eventId: number;
  /** Null for the entrants of all sections. */
  sectionId: number | null;
  includesWaiting: boolean;
  key: string;
  subject: Localized;
  text: Localized;
  staffName: string;
}

/** Returns the messages of an event, and how many entries a further one would reach. @throws BusinessError notFound */
export async function getMessages(from: Database | Transaction, eventId: number): Promise<EntrantMessages> {
  if (!(await findPublishedEvent(from, eventId))) throw new BusinessError('notFound');
  return { sections: await countReachable(from, eventId), messages: await findMessages(from, eventId) };
}

/**
 * Stores a message, which a job sends. Does nothing for a message that is known by its key.
 *
 * @returns for how many entries it is meant; null for a known one
 * @throws BusinessError notFound; conflict for a cancelled event, and for a message that would reach no one
 */
export async function addMessage(
  { clock, sendToEntrants }: Omit<EntrantMessageDeps, 'db'>,
  tx: Transaction,
  message: NewEntrantMessage,
): Promise<number | null> {
  const { eventId, sectionId } = message;
  const event = await findPublishedEvent(tx, eventId);
  if (!event || (sectionId !== null && !event.sections.some(({ id }) => id === sectionId)))
    throw new BusinessError('notFound');
  if (event.cancelledAt) throw new BusinessError('conflict', null, m.error_no_message_of_cancelled_event);
  const entries = await insertMessage(tx, { ...message, sentAt: clock.now() });
  if (entries === 0) throw new BusinessError('conflict', null, m.error_message_without_readers);
  if (entries !== null) await sendToEntrants(tx, {});
  return entries;
}

/** Informs the players of an entry that a message has not reached yet. Called by a job. */
export async function informEntry({ db, ...deps }: EntriesDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await takeUntold(tx, id);
    if (!taken || taken.entry.state === 'withdrawn') return;
    const { message, entry } = taken;
    const event = await findPublishedEvent(tx, message.eventId);
    if (!event) return;
    await notifyPlayers(deps, tx, entry, (locale, to) =>
      entrantMail(locale, { ...to, link: `${deps.publicUrl}/match/${event.id}?lang=${locale}` }, event, message),
    );
  });
}
