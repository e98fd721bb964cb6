import type { FollowedTopic, NamedTopic } from '@app/contract/digest';
import type { Locale, Localized } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { findDisciplineId, findDisciplines, findPublishedEvent } from '../competitions/index.ts';
import type { digestFollows } from './digest.tables.ts';

export type FollowTarget = Omit<typeof digestFollows.$inferInsert, 'id' | 'readerId' | 'askedAt' | 'confirmedAt'>;

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Matches the followed person, or the person into whom staff merged them. */
export const isFollowedPerson = sql`
  p.id = coalesce((select m.merged_into_id from people m where m.id = f.person_id), f.person_id)`;

/** Finds the target of a topic; null for an unknown one, a person who is not listed, and a tag that is not shown. */
export async function findTarget(tx: Transaction, { kind, id }: FollowedTopic): Promise<FollowTarget | null> {
  switch (kind) {
    case 'news':
      return { kind };
    case 'discipline': {
      const disciplineId = await findDisciplineId(tx, id);
      return disciplineId === null ? null : { kind, disciplineId };
    }
    case 'event': {
      const event = await findPublishedEvent(tx, idOf(id));
      return event && { kind, eventId: event.id };
    }
    case 'player': {
      const player = await findListedPlayer(tx, id);
      return player && { kind, personId: Number(player.id) };
    }
    case 'association': {
      const association = await findAssociation(tx, id);
      return association && { kind, associationId: Number(association.id) };
    }
    case 'tag': {
      const tag = await findShownTag(tx, id);
      return tag && { kind, tagId: tag.tagId };
    }
  }
}

type Player = { id: string; name: string; nativeName: string };

async function findListedPlayer(from: Database | Transaction, id: string): Promise<Player | null> {
  const { rows } = await from.execute<Player>(sql`
    select id::text, latin_name as name, native_name as "nativeName" from people
    where id = ${idOf(id)} and in_directory and merged_into_id is null`);
  return rows[0] ?? null;
}

type Named = { id: string; name: Localized };

async function findAssociation(from: Database | Transaction, id: string): Promise<Named | null> {
  const { rows } = await from.execute<Named>(sql`select id::text, name from associations where id = ${idOf(id)}`);
  return rows[0] ?? null;
}

/** Finds a tag by an address that it has or had. */
async function findShownTag(from: Database | Transaction, slug: string): Promise<(Named & { tagId: number }) | null> {
  const { rows } = await from.execute<Named & { tagId: number }>(sql`
    select g.id::int as "tagId", g.slug as id, g.name from tag_slugs s join tags g on g.id = s.tag_id
    where s.slug = ${slug} and g.is_shown`);
  return rows[0] ?? null;
}

/** The topics that are named beside the disciplines, by kind. */
export type AskedTopics = Partial<Record<'event' | 'player' | 'association' | 'tag', string | undefined>>;

/** Finds the disciplines, and one event, player, association and tag where they are named. */
export async function findTopics(db: Database, locale: Locale, asked: AskedTopics): Promise<NamedTopic[]> {
  const event = await findPublishedEvent(db, idOf(asked.event ?? ''));
  const player = await findListedPlayer(db, asked.player ?? '');
  const association = await findAssociation(db, asked.association ?? '');
  const tag = await findShownTag(db, asked.tag ?? '');
  const toTopic = (kind: NamedTopic['kind'], { id, name }: Named) => ({ kind, id, name: name[locale], nativeName: '' });
  return [
    ...(await findDisciplines(db, locale)).map(({ code, name }) => ({
      kind: 'discipline' as const,
      id: code,
      name,
      nativeName: '',
    })),
    ...(event ? [toTopic('event', { id: String(event.id), name: event.title })] : []),
    ...(player ? [{ kind: 'player' as const, ...player }] : []),
    ...(association ? [toTopic('association', association)] : []),
    ...(tag ? [toTopic('tag', tag)] : []),
  ];
}
