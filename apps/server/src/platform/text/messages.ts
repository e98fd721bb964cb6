import type { Locale } from '@app/contract/locale';
import { m } from '../../paraglide/messages.js';
import { overwriteGetLocale } from '../../paraglide/runtime.js';

/** A message without inputs, for callers that learn the reader's language later. */
export type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

// A server has no current language, so every text must be given the language of its reader.
overwriteGetLocale(() => {
  throw new Error('a text was requested without a locale');
});

type EnumOf<Key> = Key extends `enums.${infer Name}.${string}` ? Name : never;
const texts = m as object as Readonly<Record<string, Text>>;

/** Returns the name of an enumerated value, or the value itself when it has none; null for null. */
export const nameOf = (enumName: EnumOf<keyof typeof m>, value: string | null, locale: Locale): string | null =>
  value === null ? null : (texts[`enums.${enumName}.${value}`]?.({}, { locale }) ?? value);

export { m };
