import { sql } from 'drizzle-orm';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/** The pictures of events and in the descriptions of disciplines, whose icons are references. */
export const eventPictures: StoredPictures = {
  owners: [
    { kind: 'event', name: (id) => sql`(select title from events where id = ${id})` },
    { kind: 'discipline', name: (id) => sql`(select name from disciplines where id = ${id})` },
  ],
  columns: [
    { table: 'events', column: 'content', key: rowId, topic: 'events' },
    { table: 'disciplines', column: 'info', key: rowId, topic: 'events' },
  ],
};
