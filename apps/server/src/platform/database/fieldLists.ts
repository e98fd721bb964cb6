import { Column, is, type SQL, sql } from 'drizzle-orm';

/** The fields of a row, by their names. */
export type FieldList = Record<string, Column | SQL>;

/** The row of a list of fields. */
export type FieldsOf<Fields extends FieldList> = {
  [Name in keyof Fields]: Fields[Name] extends Column
    ? Fields[Name]['_']['notNull'] extends true
      ? Fields[Name]['_']['data']
      : Fields[Name]['_']['data'] | null
    : Fields[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** Selects fields under their names, for hand-written statements that return their rows as JSON. */
export const selectList = (fields: FieldList): SQL =>
  sql.join(
    Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Reads a row of `selectList` from JSON, in which times are texts. */
export function readFields<Fields extends FieldList>(fields: Fields, row: Record<string, unknown>): FieldsOf<Fields> {
  const read = Object.entries(fields).map(([name, field]) => {
    const value = row[name];
    return [name, is(field, Column) && value !== null ? field.mapFromDriverValue(value) : value];
  });
  return Object.fromEntries(read) as FieldsOf<Fields>;
}
