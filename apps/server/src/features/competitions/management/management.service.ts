import { isDeepStrictEqual } from 'node:util';
import { isTimeZone } from '@app/contract/timeZones';
import type { EventFields, ManagedEvent } from '@app/contract/admin/events';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, createInUseError, InvalidFields } from '#platform/errors';
import { m } from '#messages';
import { sanitizePublicText } from '#platform/text/richText';
import { requirePicture } from '../../media/index.ts';
import type { SectionRecord } from '../events/eventRecords.queries.ts';
import { indexEvent } from '../events/events.service.ts';
import type { EventPlace } from '../events/events.tables.ts';
import { findRounds } from '../rounds/rounds.queries.ts';
import {
  cancelEvent,
  categoryExists,
  copyEvent,
  findAnyEvent,
  findScoringOfCategories,
  hasEntries,
  recordMove,
  publishEvent,
  withdrawEvent,
} from './management.queries.ts';

/**
 * The weeks from one edition of a yearly event to the next, a whole number so that it begins on the same day of the
 * week.
 */
const weeksToNextEdition = 52;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/** Returns the columns of an event from a valid body. @throws InvalidFields */
export async function columnsOfEvent(
  { category, picture, fee, content, streamUrl, venueUrl, ...fields }: EventFields,
  tx: Transaction,
) {
  const { timeZone, startTime, endTime, applyFrom, applyUntil } = fields;
  if (!isTimeZone(timeZone)) throw new InvalidFields({ timeZone: 'notOffered' });
  if (!/^[1-9]\d{0,14}$/.test(category) || !(await categoryExists(tx, Number(category))))
    throw new InvalidFields({ category: 'notOffered' });
  for (const section of fields.sections)
    if (section.category !== null && !(await categoryExists(tx, Number(section.category))))
      throw new InvalidFields({ sections: 'notOffered' });
  return {
    ...fields,
    categoryId: Number(category),
    pictureId: await requirePicture(tx, 'picture', picture),
    content: sanitizePublicText('content', content),
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    applyFrom: instantOf(applyFrom),
    applyUntil: instantOf(applyUntil),
    feeAmountMinor: fee?.amountMinor ?? null,
    feeCurrency: fee?.currency ?? null,
    streamUrl: streamUrl || null,
    venueUrl: venueUrl || null,
  };
}

/** Finds an event with the fields that its form shows. */
export async function findManagedEvent(
  from: Database | Transaction,
  clock: Clock,
  id: number,
): Promise<ManagedEvent | null> {
  const event = await findAnyEvent(from, id, clock.now());
  return event && toManagedEvent(event);
}

async function getEvent(from: Database | Transaction, clock: Clock, id: number): Promise<ManagedEvent> {
  const event = await findManagedEvent(from, clock, id);
  if (!event) throw new BusinessError('notFound');
  return event;
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

function toManagedEvent({
  id,
  categoryId,
  feeAmountMinor,
  feeCurrency,
  sections,
  // Columns that the form does not show.
  pictureId: _,
  discipline: __,
  cancelledAt: ___,
  changedAt: ____,
  revision: _____,
  formerPlaces: ______,
  ...event
}: NonNullable<Awaited<ReturnType<typeof findAnyEvent>>>): ManagedEvent {
  return {
    ...event,
    id: String(id),
    category: String(categoryId),
    startTime: event.startTime.toISOString(),
    endTime: event.endTime.toISOString(),
    applyFrom: textOf(event.applyFrom),
    applyUntil: textOf(event.applyUntil),
    publishedAt: textOf(event.publishedAt),
    fee: feeAmountMinor === null ? null : { amountMinor: feeAmountMinor, currency: feeCurrency! },
    streamUrl: event.streamUrl ?? '',
    venueUrl: event.venueUrl ?? '',
    sections: sections.map(toManagedSection),
  };
}

const toManagedSection = (section: SectionRecord): ManagedEvent['sections'][number] => ({
  id: String(section.id),
  name: section.name,
  kind: section.kind,
  minimumPlayers: section.minimumPlayers,
  maximumPlayers: section.maximumPlayers,
  category: section.categoryId === null ? null : String(section.categoryId),
  capacity: section.capacity,
  minimumAge: section.minimumAge,
  maximumAge: section.maximumAge,
});

const placeOf = ({ startTime, endTime, timeZone, venue, online }: ManagedEvent): EventPlace => ({
  startTime,
  endTime,
  timeZone,
  online,
  venue: { zh_CN: venue.zh_CN, en_US: venue.en_US },
});

/** The category in which a section counts. */
const categoryOf = ({ category }: ManagedEvent, section: ManagedEvent['sections'][number]) =>
  Number(section.category ?? category);

/**
 * @throws InvalidFields when a change of category would turn the games of a section that has rounds into tables with
 * scores, or the reverse
 */
async function requireSameScoring(tx: Transaction, before: ManagedEvent, after: ManagedEvent): Promise<void> {
  const withNewCategory = after.sections.flatMap((section) => {
    const old = before.sections.find(({ id }) => id === section.id);
    const [was, is] = [old && categoryOf(before, old), categoryOf(after, section)];
    return was === undefined || was === is ? [] : [{ id: Number(section.id), was, is }];
  });
  if (withNewCategory.length === 0) return;
  const scoringOf = await findScoringOfCategories(
    tx,
    withNewCategory.flatMap(({ was, is }) => [was, is]),
  );
  const changed = withNewCategory
    .filter(({ was, is }) => scoringOf.get(was)?.by !== scoringOf.get(is)?.by)
    .map(({ id }) => id);
  if (changed.length > 0 && (await findRounds(tx, changed)).length > 0)
    throw new InvalidFields({ [before.category === after.category ? 'sections' : 'category']: 'hasRounds' });
}

/**
 * Updates search, calendars and mails after a change of an event. `before` is null for a new event, `after` for a
 * deleted one.
 *
 * @throws BusinessError conflict for deleting a published one; InvalidFields for a category that its rounds do not
 * allow
 */
export async function applyChange(
  tx: Transaction,
  clock: Clock,
  id: number,
  { before, after }: { before: ManagedEvent | null; after: ManagedEvent | null },
): Promise<void> {
  if (after === null && before !== null && before.state !== 'draft') throw createInUseError(m.error_event_is_published);
  if (
    before !== null &&
    after !== null &&
    after.publishedAt !== null &&
    !isDeepStrictEqual(placeOf(before), placeOf(after))
  )
    await recordMove(tx, id, placeOf(before), clock.now());
  if (before && after) await requireSameScoring(tx, before, after);
  await indexEvent(tx, id, after?.publishedAt ? after : null);
}

/** The id of an event, and the version that the officer read. */
interface ReadVersion {
  id: number;
  version: number;
}

/** @throws BusinessError notFound, or conflict when it is no draft or was changed since that version */
export async function publish(tx: Transaction, clock: Clock, read: ReadVersion): Promise<ManagedEvent> {
  await getEvent(tx, clock, read.id);
  if (!(await publishEvent(tx, read, clock.now()))) throw createEditConflict();
  const event = await getEvent(tx, clock, read.id);
  await indexEvent(tx, read.id, event);
  return event;
}

/** @throws BusinessError notFound; conflict once anyone has entered */
export async function withdraw(tx: Transaction, clock: Clock, read: ReadVersion): Promise<ManagedEvent> {
  await getEvent(tx, clock, read.id);
  if (await hasEntries(tx, read.id)) throw createInUseError(m.error_event_has_entries);
  if (!(await withdrawEvent(tx, read))) throw createEditConflict();
  await indexEvent(tx, read.id, null);
  return getEvent(tx, clock, read.id);
}

/** @throws BusinessError notFound, or conflict when it is not published or was changed since that version */
export async function cancel(
  tx: Transaction,
  clock: Clock,
  read: ReadVersion,
  reason: ManagedEvent['cancelReason'],
): Promise<ManagedEvent> {
  await getEvent(tx, clock, read.id);
  if (!(await cancelEvent(tx, read, { now: clock.now(), reason }))) throw createEditConflict();
  return getEvent(tx, clock, read.id);
}

/** Adds a draft of the next edition. @throws BusinessError notFound */
export async function copy(tx: Transaction, clock: Clock, id: number): Promise<ManagedEvent> {
  const copyId = await copyEvent(tx, id, weeksToNextEdition);
  if (copyId === null) throw new BusinessError('notFound');
  return getEvent(tx, clock, copyId);
}
