import { type ImportField, importFields } from '@app/contract/admin/imports';
import { locales } from '@app/contract/locale';
import { m } from '#messages';
import { guessColumns } from '#platform/text/csvColumns';

export type Mapping = Partial<Record<ImportField, number>>;

/** Guesses which column holds which field, from headings in either language. */
export const guessMapping = (headings: readonly string[]): Mapping =>
  guessColumns(importFields, headings, (field) =>
    locales.flatMap((locale) => m[`import_headings_${field}`]({}, { locale }).split(',')),
  );
