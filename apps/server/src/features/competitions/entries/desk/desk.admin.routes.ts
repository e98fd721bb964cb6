import type { AuditAction } from '@app/contract/admin/auditActions';
import type { ManagedEntry } from '@app/contract/admin/entries';
import { m, nameOf } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { type Actor, writeAudit } from '../../../audit/index.ts';
import { type PaymentActions, findNewestOrderFor } from '../../../orders/index.ts';
import { actorOf } from '../../../staff/index.ts';
import type { EntriesDeps } from '../entriesDeps.ts';
import { withdraw } from '../entries.service.ts';
import { entryListing, findPeople } from './desk.queries.ts';
import { addEntry, checkIn, findEntriesOf, getEntry, previewCancellation } from './desk.service.ts';
import { addPerson } from './newPeople.service.ts';

export interface DeskDeps extends EntriesDeps {
  payments: Pick<PaymentActions, 'expireSessions' | 'refresh'>;
  /** Finds a person by the address in the QR code of a membership card, or by a membership number. */
  findPersonByCard: (db: Database, code: string) => Promise<number | null>;
}

const namesOf = ({ players }: ManagedEntry, name: 'latinName' | 'nativeName'): string =>
  players.map((player) => player[name]).join(' / ');

/** Mounts the calls with which competition officers run the list of entrants. */
export function entriesAdminRoutes(app: StaffApp, { payments, findPersonByCard, ...deps }: DeskDeps): void {
  const { db, clock } = deps;

  mountAdminList(app, 'adminEntryList', 'adminEntryCsv', {
    db,
    listing: ({ event, ...filters }) =>
      entryListing({ ...filters, ...(event !== undefined && { event: parseId(event) }) }),
    show: (row) => row,
    fileName: 'entries',
    columns: [
      [m.csv_number, ({ id }) => id],
      [m.csv_event, ({ event }, locale) => event[locale]],
      [m.csv_section, ({ section }, locale) => section[locale]],
      [m.csv_status, ({ state }, locale) => nameOf('entryState', state, locale)],
      [m.csv_team, ({ teamName }) => teamName],
      [m.csv_latin_name, (row) => namesOf(row, 'latinName')],
      [m.csv_native_name, (row) => namesOf(row, 'nativeName')],
      [
        m.csv_association,
        ({ players }, locale) => players.map(({ association }) => association?.[locale] ?? '').join(' / '),
      ],
      [m.csv_rating, ({ players }) => players.map(({ rating }) => rating ?? '').join(' / ')],
      timeColumn(m.csv_entered, clock, ({ createdAt }) => createdAt),
      [m.csv_waiting_position, ({ position }) => position],
      timeColumn(m.csv_held_until, clock, ({ heldUntil }) => heldUntil),
      timeColumn(m.csv_checked_in, clock, ({ checkedInAt }) => checkedInAt),
    ],
  });

  /** Runs a change in a transaction, with its audit entry under the event. */
  const change = (
    actor: Actor,
    action: AuditAction,
    work: (tx: Transaction) => Promise<ManagedEntry>,
  ): Promise<ManagedEntry> =>
    db.transaction(async (tx) => {
      const entry = await work(tx);
      const { eventId, players, state, checkedInAt } = entry;
      await writeAudit(tx, clock, actor, {
        action,
        subject: `event ${eventId}`,
        after: {
          entry: entry.id,
          name: players.map(({ latinName }) => latinName).join(' / '),
          entryState: state,
          checkedInAt,
        },
      });
      await announceChange(tx, 'events');
      return entry;
    });

  mountAdmin(app, 'adminEntryAdd', ({ body, ...who }) =>
    change(actorOf(who), 'entry.add', (tx) =>
      addEntry(deps, tx, {
        eventId: parseId(body.eventId),
        sectionId: parseId(body.sectionId),
        personIds: body.personIds.map(parseId),
        teamName: body.teamName,
        asksFee: body.asksFee,
      }),
    ),
  );
  mountAdmin(app, 'adminEntryWithdraw', async ({ params, ...who }) => {
    const entryId = parseId(params.id);
    // Close the provider's pages first, so that the withdrawn entry cannot be paid.
    const order = await findNewestOrderFor(db, 'eventEntry', entryId);
    if (order?.status === 'pending') {
      await payments.refresh(order.id);
      await payments.expireSessions(order);
    }
    return change(actorOf(who), 'entry.withdraw', async (tx) => {
      await withdraw(deps, tx, { entryId, owner: null });
      return getEntry(tx, entryId);
    });
  });
  mountAdmin(app, 'adminEntryCheckIn', ({ params, body, ...who }) =>
    change(actorOf(who), 'entry.checkIn', (tx) => checkIn(deps, tx, parseId(params.id), body.isPresent)),
  );
  mountAdmin(app, 'adminEntryFind', async ({ query }) => {
    const personId = await findPersonByCard(db, query.code);
    return personId === null ? [] : findEntriesOf(db, parseId(query.event), personId);
  });
  mountAdmin(app, 'adminEventCancelPreview', ({ params }) => previewCancellation(deps, parseId(params.id)));
  mountAdmin(app, 'adminEntryPersonAdd', ({ body, ...who }) =>
    db.transaction(async (tx) => {
      const person = await addPerson(deps, tx, body);
      await writeAudit(tx, clock, actorOf(who), {
        action: 'person.add',
        subject: `person ${person.id}`,
        after: { latinName: body.latinName, nativeName: body.nativeName, birthDate: body.birthDate },
      });
      return person;
    }),
  );
  mountAdmin(app, 'adminEntryPeople', ({ query }) => findPeople(db, query.keyword));
}
