import type { Locale } from '@app/contract/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { pictureJson } from '../media/index.ts';
import { associations, clubs } from './associations.tables.ts';

/** Lists every association with its clubs, in the order set by staff. */
export async function findAssociationCards(db: Database, locale: Locale) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    image: string;
    imageAlt: string;
    info: string;
    clubs: { id: string; name: string; city: string }[];
  }>(sql`
    select a.id::text, a.name->>${locale} as name, ${pictureJson(sql`a.picture_id`)}->>'url' as image,
      ${pictureJson(sql`a.picture_id`)}->'alt'->>${locale} as "imageAlt", a.info->>${locale} as info,
      coalesce(json_agg(json_build_object('id', c.id::text, 'name', c.name->>${locale}, 'city', c.city->>${locale})
      order by c.name->>${locale}) filter (where c.id is not null), '[]') as clubs
    from associations a left join clubs c on c.association_id = a.id
    group by a.id order by a.position, a.id`);
  return rows;
}

export async function findAssociationNames(db: Database, locale: Locale) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text, name->>${locale} as name from associations order by position, id`);
  return rows;
}

/** @param associationId null for the clubs of all associations */
export async function findClubs(db: Database, locale: Locale, associationId: number | null) {
  const { rows } = await db.execute<{ id: string; name: string; associationId: string }>(sql`
    select id::text, name->>${locale} as name, association_id::text as "associationId" from clubs
    where ${associationId === null ? sql`true` : sql`association_id = ${associationId}`}
    order by name->>${locale}, id`);
  return rows;
}

export async function associationExists(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from associations where id = ${id}`);
  return rows.length > 0;
}

export async function lockAssociation(tx: Transaction, id: number): Promise<typeof associations.$inferSelect | null> {
  const [row] = await tx.select().from(associations).where(eq(associations.id, id)).for('update');
  return row ?? null;
}

export async function lockClub(tx: Transaction, id: number): Promise<typeof clubs.$inferSelect | null> {
  const [row] = await tx.select().from(clubs).where(eq(clubs.id, id)).for('update');
  return row ?? null;
}

export async function insertAssociation(tx: Transaction, values: typeof associations.$inferInsert): Promise<number> {
  const [row] = await tx.insert(associations).values(values).returning({ id: associations.id });
  return row!.id;
}

export async function insertClub(tx: Transaction, values: typeof clubs.$inferInsert): Promise<number> {
  const [row] = await tx.insert(clubs).values(values).returning({ id: clubs.id });
  return row!.id;
}

/** Whether the association exists and, unless the club is null, has this club. */
export async function isValidAffiliation(
  db: Database | Transaction,
  associationId: number,
  clubId: number | null,
): Promise<boolean> {
  if (clubId === null)
    return (
      (await db.select({ id: associations.id }).from(associations).where(eq(associations.id, associationId))).length > 0
    );
  const found = await db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.id, clubId), eq(clubs.associationId, associationId)));
  return found.length > 0;
}

export const hasAssociations = async (db: Database): Promise<boolean> => (await db.$count(associations)) > 0;
