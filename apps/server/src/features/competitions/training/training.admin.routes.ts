import { isTimeZone } from '@app/contract/timeZones';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { InvalidFields } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { trainingList, trainingRows } from './training.queries.ts';

/** Mounts the calls with which editors manage training sessions. */
export function trainingAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminTrainingSessionList', 'adminTrainingSessionCsv', {
    db,
    listing: trainingList,
    show: (row) => row,
    fileName: 'training-sessions',
    columns: [
      [m.csv_title_zh, ({ title }) => title.zh_CN],
      [m.csv_title_en, ({ title }) => title.en_US],
      timeColumn(m.csv_begins, clock, ({ startTime }) => startTime),
      timeColumn(m.csv_ends, clock, ({ endTime }) => endTime),
      [m.csv_address, ({ url }) => url],
    ],
  });
  mountAdminRecords(app, 'adminTrainingSession', {
    db,
    rows: trainingRows,
    subject: 'trainingSession',
    topic: 'events',
    find: (from, id) => findOne(from, trainingList({ id })),
    columnsOf: async ({ startTime, endTime, timeZone, ...texts }) => {
      if (!isTimeZone(timeZone)) throw new InvalidFields({ timeZone: 'notOffered' });
      return { ...texts, timeZone, startTime: new Date(startTime), endTime: new Date(endTime) };
    },
    auditedFields: ({ title, startTime, endTime, timeZone, url }) => ({
      title,
      startTime,
      endTime,
      timeZone,
      link: url,
    }),
  });
}
