import type { AuditAction } from '@app/contract/admin/auditActions';
import type { AuditedFields } from '@app/contract/admin/auditFields';
import type { ManagedEvent } from '@app/contract/admin/events';
import { m, nameOf } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { offerFreePlaces } from '../entries/places/places.service.ts';
import { updateResultsOfEvent } from '../rankings/rebuilding.service.ts';
import { eventList } from './management.queries.ts';
import {
  cancel,
  columnsOfEvent,
  copy,
  findManagedEvent,
  applyChange,
  publish,
  withdraw,
} from './management.service.ts';
import { eventRows } from './sections.service.ts';

/** Mounts the calls with which competition officers manage events. */
export function eventsAdminRoutes(app: StaffApp, deps: EntriesDeps): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminEventList', 'adminEventCsv', {
    db,
    listing: ({ category, ...filters }) =>
      eventList({ ...filters, ...(category !== undefined && { category: parseId(category) }) }, clock.now()),
    show: (row) => row,
    fileName: 'events',
    columns: [
      [m.csv_title_zh, ({ title }) => title.zh_CN],
      [m.csv_title_en, ({ title }) => title.en_US],
      [m.csv_status, ({ state }, locale) => nameOf('managedEventState', state, locale)],
      [m.csv_category, ({ categoryName }, locale) => categoryName[locale]],
      timeColumn(m.csv_begins, clock, ({ startTime }) => startTime),
      timeColumn(m.csv_ends, clock, ({ endTime }) => endTime),
      [m.csv_venue, ({ venue }, locale) => venue[locale]],
      [m.csv_entrants, ({ entrants }) => entrants],
      [m.csv_capacity, ({ capacity }) => capacity],
    ],
  });
  mountAdminRecords(app, 'adminEvent', {
    db,
    rows: eventRows,
    subject: 'event',
    topic: 'events',
    find: (from, id) => findManagedEvent(from, clock, id),
    columnsOf: columnsOfEvent,
    auditedFields: toAuditFields,
    referredBy: { event_entries: () => m.error_event_has_entries },
    onChange: async (tx, id, change) => {
      await applyChange(tx, clock, id, change);
      if (!change.before || !change.after) return;
      await updateResultsOfEvent(tx, id);
      await offerFreePlaces(deps, tx, id);
    },
  });

  /** Runs a change of an event's state in a transaction, with its audit entry. */
  const change = (
    actor: Actor,
    action: AuditAction,
    work: (tx: Transaction) => Promise<ManagedEvent>,
    after: AuditedFields = {},
  ): Promise<ManagedEvent> =>
    db.transaction(async (tx) => {
      const event = await work(tx);
      await writeAudit(tx, clock, actor, {
        action,
        subject: `event ${event.id}`,
        after: { title: event.title, eventState: event.state, ...after },
      });
      await announceChange(tx, 'events');
      return event;
    });
  const toReadVersion = ({ params, body }: { params: { id: string }; body: { version: number } }) => ({
    id: parseId(params.id),
    version: body.version,
  });
  mountAdmin(app, 'adminEventPublish', ({ params, body, ...who }) =>
    change(actorOf(who), 'event.publish', (tx) => publish(tx, clock, toReadVersion({ params, body }))),
  );
  mountAdmin(app, 'adminEventWithdraw', ({ params, body, ...who }) =>
    change(actorOf(who), 'event.withdraw', (tx) => withdraw(tx, clock, toReadVersion({ params, body }))),
  );
  mountAdmin(app, 'adminEventCancel', ({ params, body, ...who }) =>
    change(actorOf(who), 'event.cancel', (tx) => cancel(tx, clock, toReadVersion({ params, body }), body.reason), {
      reason: body.reason,
    }),
  );
  mountAdmin(app, 'adminEventCopy', ({ params, ...who }) =>
    change(actorOf(who), 'record.create', (tx) => copy(tx, clock, parseId(params.id))),
  );
}

/** Returns what the audit log shows of an event; the fields with underscores are left out. */
const toAuditFields = ({
  id: _,
  version: __,
  state,
  categoryName,
  picture,
  publishedAt: ___,
  cancelReason: ____,
  entrants: _____,
  taken: ________,
  content: ______,
  category: _______,
  ...fields
}: ManagedEvent) => ({ ...fields, eventState: state, category: categoryName, picture: picture.id });
