import type { associationRow, clubRow } from '@app/contract/admin/associations';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../media/index.ts';
import { associations, clubs } from './associations.tables.ts';

export const associationRows = versionedRows(associations);
export const clubRows = versionedRows(clubs);

export type AssociationRow = z.output<typeof associationRow>;
export type ClubRow = z.output<typeof clubRow>;

interface Filters {
  id?: number;
  keyword?: string | undefined;
}

/** Lists the associations for editors, in their order. */
export function associationList({ id, keyword }: Filters): Listing<AssociationRow> {
  const where = whereAll(id !== undefined && sql`a.id = ${id}`, keyword && inEitherLanguage(sql`a.name`, keyword));
  return {
    columns: sql<AssociationRow>`a.id::text, a.name, a.country, a.info, a.version,
      ${pictureJson(sql`a.picture_id`)} as picture,
      (select count(*)::int from ${clubs} c where c.association_id = a.id) as clubs`,
    from: sql`from ${associations} a ${where}`,
    order: sql`a.position, a.id`,
  };
}

/** Lists the clubs for editors: by association in its order, then by their English names. */
export function clubList({ id, keyword, association }: Filters & { association?: number | null }): Listing<ClubRow> {
  const where = whereAll(
    id !== undefined && sql`c.id = ${id}`,
    association !== undefined && sql`c.association_id = ${association}`,
    keyword && sql`(${inEitherLanguage(sql`c.name`, keyword)} or ${inEitherLanguage(sql`c.city`, keyword)})`,
  );
  const name = sql`lower(c.name->>'en_US')`;
  return {
    columns: sql<ClubRow>`c.id::text, c.name, c.city, c.version, a.id::text as association,
      a.name as "associationName"`,
    from: sql`from ${clubs} c join ${associations} a on a.id = c.association_id ${where}`,
    order: sql`a.position, a.id, ${name}, c.id`,
    sorts: {
      name: [name, sql`c.id`],
      city: [sql`lower(c.city->>'en_US')`, name, sql`c.id`],
      association: [sql`a.position`, sql`a.id`, name, sql`c.id`],
    },
  };
}
