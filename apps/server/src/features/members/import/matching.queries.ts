import type { ExistingKind, ImportProblem } from '@app/contract/admin/imports';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import type { RowValues } from './check.rules.ts';
import { isUndecided } from './import.queries.ts';
import { fitsNumber, type Identity } from './matching.rules.ts';

const chunk = 5_000;

interface CheckedLine {
  line: number;
  values: RowValues;
  problems: ImportProblem[];
  /** Whether it may be the person of an earlier row. */
  isRepeated: boolean;
}

/** Matches people who may be the person of a row, with the name as the only evidence; see `isPossiblySame`. */
const isPossibly = (values: { latinName: SQL; nativeName: SQL; birthDate: SQL; associationId: SQL }): SQL => sql`
  p.merged_into_id is null and lower(p.latin_name) = lower(${values.latinName})
  and (p.birth_date is null or ${values.birthDate} is null)
  and (p.native_name = '' or ${values.nativeName} = '' or p.native_name = ${values.nativeName})
  and (p.association_id is null or ${values.associationId} is null or p.association_id = ${values.associationId})`;

/**
 * Stores the outcome of a check, and finds the people who exist already, by number, by name and birth date, or by name
 * only. Rows that need a decision are not chosen.
 */
export async function storeCheck(tx: Transaction, importId: number, lines: readonly CheckedLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += chunk) {
    await tx.execute(sql`
      update member_import_lines l set values = r.values, problems = r.problems, person_id = null,
        is_chosen = l.is_chosen or coalesce(${isUndecided(sql`l.existing`)}, false),
        existing = case when r."isRepeated" then 'name' end
      from jsonb_to_recordset(${JSON.stringify(lines.slice(from, from + chunk))}::jsonb) r(line int,
      values jsonb, problems text[], "isRepeated" bool)
      where l.import_id = ${importId} and l.line = r.line`);
  }
  // Of several people with the same name and birth date, take the first one, as the import itself does.
  const isSame = sql`p.merged_into_id is null and p.birth_date = (l.values->>'birthDate')::date
    and lower(p.latin_name) = lower(l.values->>'latinName')`;
  const isAlike = isPossibly({
    latinName: sql`(l.values->>'latinName')`,
    nativeName: sql`(l.values->>'nativeName')`,
    birthDate: sql`(l.values->>'birthDate')`,
    associationId: sql`(l.values->>'associationId')::bigint`,
  });
  await tx.execute(sql`
    update member_import_lines l set existing = 'nameAndBirthDate', person_id = (select min(p.id) from people p
    where ${isSame})
    where l.import_id = ${importId} and exists (select from people p where ${isSame})`);
  const { rows } = await tx.execute<NumberedLine>(sql`
    update member_import_lines l set person_id = p.id, existing = 'number'
    from memberships n join people o on o.id = n.person_id join people p on p.id = coalesce(o.merged_into_id, o.id)
    where l.import_id = ${importId} and n.member_no = l.values->>'memberNo'
    returning l.line, l.values, ${identityColumns}`);
  const others = rows.filter(({ values, ...known }) => !fitsNumber(values, known)).map(({ line }) => line);
  await tx.execute(sql`
    update member_import_lines l set existing = 'otherPerson'
    where l.import_id = ${importId} and l.line = any(${sql.param(others)}::int[])`);
  await tx.execute(sql`
    update member_import_lines l set existing = 'name', person_id = (select min(p.id) from people p where ${isAlike})
    where l.import_id = ${importId} and coalesce(l.existing, 'name') = 'name' and exists (select from people p
    where ${isAlike})`);
  await tx.execute(sql`
    update member_import_lines l set is_chosen = false where l.import_id = ${importId}
    and ${isUndecided(sql`l.existing`)}`);
}

interface NumberedLine extends Identity, Record<string, unknown> {
  line: number;
  values: RowValues;
}

const identityColumns = sql`p.latin_name as "latinName", p.native_name as "nativeName",
  p.birth_date::text as "birthDate",
  p.association_id::int as "associationId"`;

interface Found extends Identity, Record<string, unknown> {
  personId: number;
  by: 'number' | 'nameAndBirthDate' | 'name';
}

/** Finds the person whom a row names, as of now. */
export async function findExisting(
  tx: Transaction,
  values: RowValues,
): Promise<{ personId: number; by: ExistingKind } | null> {
  const { memberNo, latinName, nativeName, birthDate, associationId } = values;
  const { rows } = await tx.execute<Found>(sql`
    (select p.id::int as "personId", 'number' as by, ${identityColumns} from memberships n join people o
    on o.id = n.person_id
      join people p on p.id = coalesce(o.merged_into_id, o.id) where n.member_no = ${memberNo})
    union all
    (select p.id::int, 'nameAndBirthDate', ${identityColumns} from people p
      where p.birth_date = ${birthDate}::date and lower(p.latin_name) = lower(${latinName}) and p.merged_into_id is null
      order by p.id)
    union all
    (select p.id::int, 'name', ${identityColumns} from people p
      where ${isPossibly({
        latinName: sql`${latinName}`,
        nativeName: sql`${nativeName}::text`,
        birthDate: sql`${birthDate}::text`,
        associationId: sql`${associationId}::bigint`,
      })} order by p.id)
    limit 1`);
  const [found] = rows;
  if (!found) return null;
  const { personId, by, ...known } = found;
  return { personId, by: by === 'number' && !fitsNumber(values, known) ? 'otherPerson' : by };
}
