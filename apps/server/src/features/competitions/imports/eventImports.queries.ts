import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern } from '#platform/database/listings';
import { toNameSearchParts } from '#platform/text/nameSearch';
import { entries, entryPlayers } from '../entries/entries.tables.ts';
import type { ImportEntry } from './importSection.ts';
import type { NamedReference } from './lines.rules.ts';
import type { Candidate } from './matching.rules.ts';

type Source = Database | Transaction;

/** Returns a text that changes with every entry, game, result and standing of a section. */
export async function findSectionState(from: Source, id: number): Promise<string> {
  const { rows } = await from.execute<{ state: string }>(sql`
    select md5(concat(
      (select string_agg(concat_ws(' ', n.id, n.state), ',' order by n.id) from event_entries n
      where n.section_id = ${id}),
      (select string_agg(concat_ws(' ', r.number, r.version), ',' order by r.number) from event_rounds r
      where r.section_id = ${id}),
      (select string_agg(concat_ws(' ', g.round, g."table", g.version), ',' order by g.round, g."table")
        from event_pairings g where g.section_id = ${id}),
      (select string_agg(concat_ws(' ', q.round, q."table", q.seat, q.version), ',' order by q.round, q."table", q.seat)
        from event_seats q where q.section_id = ${id}),
      (select string_agg(concat_ws(' ', t.entry_id, t.rank, t.score), ',' order by t.entry_id)
        from event_standings t where t.section_id = ${id}))) as state`);
  return rows[0]!.state;
}

export async function findSectionEntries(from: Source, sectionId: number): Promise<ImportEntry[]> {
  const rows = await from
    .select({ id: entries.id, teamName: entries.teamName, state: entries.state, personId: entryPlayers.personId })
    .from(entries)
    .leftJoin(entryPlayers, eq(entryPlayers.entryId, entries.id))
    .where(and(eq(entries.sectionId, sectionId), ne(entries.state, 'withdrawn')))
    .orderBy(entries.id, entryPlayers.position);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofEntry) => {
    const { id, teamName, state } = ofEntry[0]!;
    return {
      id,
      teamName,
      isEntered: state === 'entered',
      personIds: ofEntry.flatMap(({ personId }) => personId ?? []),
    };
  });
}

interface PersonRow extends Record<string, unknown> {
  key: string;
  id: string;
  latinName: string;
  nativeName: string;
  birthDate: string | null;
  /** Null until a job fills it in. */
  searchText: string | null;
  memberNo: string | null;
}

const personColumns = sql`
  p.id::text, p.latin_name as "latinName", p.native_name as "nativeName", p.birth_date::text as "birthDate",
  p.search_text as "searchText",
  (select m.member_no from memberships m where m.person_id = p.id limit 1) as "memberNo"`;

const toCandidate = ({ id, latinName, nativeName, birthDate, searchText, memberNo }: PersonRow): Candidate => ({
  summary: {
    id,
    latinName,
    nativeName,
    memberNo,
    birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
  },
  numbers: memberNo === null ? [] : [memberNo],
  names: [latinName, nativeName].filter(Boolean),
  readings: (searchText ?? '').split(' | ').map((part) => part.replaceAll(' ', '')),
  birthDate,
  takesPart: false,
});

/**
 * At most this many candidates are listed for a name. Staff distinguish more people of one name by their membership
 * numbers.
 */
const maxCandidates = 20;

/** Finds, for each reference, the people with its number or with the words of one of its names. */
export async function findPeopleNamed(
  from: Source,
  references: Pick<NamedReference, 'key' | 'number' | 'names' | 'plainNames'>[],
): Promise<Map<string, Candidate[]>> {
  const patterns = references.flatMap(({ key, names, plainNames }) =>
    [...new Set([...names, ...plainNames])].flatMap((name) => {
      const parts = toNameSearchParts(name)
        .map((part) => toLikePattern(part))
        // The longest part is usually the rarest, so the index is searched for it; the other parts are compared
        // afterwards.
        .toSorted((a, b) => b.length - a.length);
      return parts.length === 0 ? [] : [{ key, longest: parts[0], all: parts }];
    }),
  );
  const numbers = references.filter(({ number }) => number !== '').map(({ key, number }) => ({ key, number }));
  const { rows } = await from.execute<PersonRow>(sql`
    select r.key, f.* from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) r(key text, longest text,
    "all" text[]),
      lateral (select ${personColumns} from people p where p.merged_into_id is null and p.search_text like r.longest
      and p.search_text like all(r."all")
        order by p.id limit ${maxCandidates}) f
    union all
    select r.key, ${personColumns} from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) r(key text, number text)
      join memberships n on n.member_no = r.number join people q on q.id = n.person_id join people p
      on p.id = coalesce(q.merged_into_id, q.id)`);
  const found = new Map<string, Candidate[]>();
  for (const row of rows) {
    const known = found.get(row.key) ?? [];
    if (!known.some(({ summary }) => summary.id === row.id)) found.set(row.key, [...known, toCandidate(row)]);
  }
  return found;
}

/** Finds people by their ids; those merged into others are left out. */
export async function findPeopleByIds(from: Source, ids: number[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await from.execute<PersonRow>(sql`
    select '' as key, ${personColumns} from people p where p.id = any(${sql.param(ids)}::bigint[])
    and p.merged_into_id is null`);
  return rows.map(toCandidate);
}
