import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { calendarOf } from './calendarText.ts';
import { findEventsForCalendar } from './calendars.queries.ts';
import { type CalendarEntry, findCalendarEntries, findNonce, saveNonce } from './ownCalendar.queries.ts';

export interface CalendarDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Signs the addresses. */
  calendarKey: Buffer;
}

const dayMs = 86_400_000;
/**
 * Cancelled and withdrawn events stay in the calendar for this many days, so that calendar programs learn to remove
 * them.
 */
const retentionDays = 365;

const signatureOf = (key: Buffer, accountId: number, nonce: string): string =>
  createHmac('sha256', key).update(`calendar ${accountId} ${nonce}`).digest('base64url').slice(0, 22);

/**
 * Returns the secret address of an account's calendar. @param isRenewed creates a new address, and voids the former one
 */
export async function calendarAddress(
  { db, clock, publicUrl, calendarKey }: CalendarDeps,
  accountId: number,
  { isRenewed }: { isRenewed: boolean },
): Promise<{ url: string }> {
  if (isRenewed || (await findNonce(db, accountId)) === null) {
    const nonce = randomBytes(9).toString('base64url');
    await saveNonce(db, { accountId, nonce, createdAt: clock.now() }, { replaces: isRenewed });
  }
  const nonce = (await findNonce(db, accountId))!;
  return { url: `${publicUrl}/calendar/own/${accountId}-${signatureOf(calendarKey, accountId, nonce)}.ics` };
}

/** Writes the calendar of a secret address. Null for one that was never valid or has been replaced. */
export async function ownCalendar(
  { db, clock, publicUrl, calendarKey }: CalendarDeps,
  file: string,
  locale: Locale,
): Promise<string | null> {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{22})\.ics$/.exec(file) ?? [];
  const nonce = id === undefined ? null : await findNonce(db, Number(id));
  if (nonce === null) return null;
  const expected = signatureOf(calendarKey, Number(id), nonce);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature!))) return null;
  const entries = new Map((await findCalendarEntries(db, Number(id))).map((entry) => [entry.eventId, entry]));
  const since = new Date(clock.now().getTime() - retentionDays * dayMs);
  const events = await findEventsForCalendar(db, since, { ids: [...entries.keys()] });
  return calendarOf(
    m.calendar_my_events({}, { locale }),
    events.map((event) => {
      const entry = entries.get(event.id)!;
      // SEQUENCE must rise with changes of the event and with those of the entry.
      return {
        ...event,
        revision: event.revision * 1_000 + Math.min(entry.steps, 999),
        participation: participationOf(entry),
      };
    }),
    { publicUrl, locale, stamp: clock.now() },
  );
}

const participationOf = ({ state }: CalendarEntry): 'certain' | 'tentative' | 'none' =>
  state === 'entered' ? 'certain' : state === 'withdrawn' ? 'none' : 'tentative';
