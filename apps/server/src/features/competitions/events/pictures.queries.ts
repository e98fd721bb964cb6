import { sql } from 'drizzle-orm';
import { rowId, type StoredPictures } from '#platform/database/pictureColumns';

/**
 * The columns of events and disciplines whose texts show pictures. Icons of disciplines are stored as ids of pictures,
 * so that no text has to be searched for them.
 */
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
