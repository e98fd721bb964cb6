import { z } from 'zod';
import { type Locale, locales } from '../locale.ts';

/** A text in both languages. A missing text is an empty string. */
export const bilingualText = (max: number) => {
  const text = z.string().trim().max(max).default('');
  return inBothLanguages(text).default({ zh_CN: '', en_US: '' });
};

/** A text that both languages must have. */
export const textInBothLanguages = (max: number) => {
  const text = z.string().trim().min(1).max(max);
  return inBothLanguages(text);
};

/** Any value in both languages. */
export const inBothLanguages = <Value extends z.ZodType>(value: Value) => z.object({ zh_CN: value, en_US: value });

/** A text in both languages as it is shown. */
export const shownInBothLanguages = inBothLanguages(z.string());

type Texts = Record<string, Record<Locale, string>>;

/**
 * Reports each text of `needed` that a used language lacks. A language is used when it has any of the texts; in a
 * record without any text, both are.
 */
export function requireCompleteLanguages<Some extends Texts>(
  texts: Some,
  needed: readonly (keyof Some & string)[],
  report: (path: [string, Locale]) => void,
): void {
  const used = locales.filter((locale) => Object.values(texts).some((text) => text[locale] !== ''));
  for (const locale of used.length > 0 ? used : locales)
    for (const field of needed) if (texts[field]![locale] === '') report([field, locale]);
}
