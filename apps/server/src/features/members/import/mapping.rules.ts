import { type ImportField, importFields } from '@app/contract/admin/imports';
import { locales } from '@app/contract/locale';
import { m } from '#messages';

export type Mapping = Partial<Record<ImportField, number>>;

const normalize = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the headings by which a field is recognized, in all languages. */
const knownHeadings = (field: ImportField): string[] =>
  locales.flatMap((locale) => m[`import_headings_${field}`]({}, { locale }).split(',')).map(normalize);

/** Guesses which column holds which field, from headings in either language. Each column is used once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const names = headings.map(normalize);
  const mapping: Mapping = {};
  for (const field of importFields) {
    const column = knownHeadings(field)
      .map((heading) => names.indexOf(heading))
      .find((at) => at >= 0);
    if (column !== undefined && !Object.values(mapping).includes(column)) mapping[field] = column;
  }
  return mapping;
}
