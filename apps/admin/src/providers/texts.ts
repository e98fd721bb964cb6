import type { Locale } from '@app/contract/locale';
import type { m } from '../paraglide/messages.js';
import type { MessagePart } from '../paraglide/runtime.js';
import { currentLocale } from './language.ts';

/** The key of a text in apps/admin/messages or in the shared packages/contract/messages. */
export type TextKey = keyof typeof m;

/** The values of `{placeholders}`. Texts with plural forms take `smart_count`, react-admin's name for the number. */
export type TextValues = Record<string, unknown>;

/** Returns its argument: lets the compiler check a key that is passed to a react-admin component. */
export const textKey = (key: TextKey): TextKey => key;

interface Text {
  (values: TextValues): string;
  /** Only texts with marks have parts. */
  parts?: (values: TextValues) => MessagePart[];
}
type Texts = Record<TextKey, Text>;

/** A piece of a text, or a mark in whose place an element such as a link is shown. */
type TextPart = { text: string } | { mark: string };

const files: Record<Locale, () => Promise<{ default: Texts }>> = {
  zh_CN: () => import('virtual:texts/zh_CN'),
  en_US: () => import('virtual:texts/en_US'),
};
const loaded: Partial<Record<Locale, Texts>> = {};

/**
 * Fetches the texts of a language, which must be done before anything is shown in it. A failed attempt is repeated
 * once.
 */
export async function loadTexts(locale: Locale): Promise<void> {
  loaded[locale] ??= (await files[locale]().catch(files[locale])).default;
}

const textsIn = (locale: Locale): Texts => {
  const texts = loaded[locale];
  if (!texts) throw new Error(`the texts in ${locale} are not loaded`);
  return texts;
};

/** Returns a text with its values filled in. */
export const text = (key: TextKey, values: TextValues = {}, locale = currentLocale()): string =>
  textsIn(locale)[key](values);

/** Splits a text at its `{#name/}` marks, in order. Used for texts that contain elements such as links. */
export function textParts(key: TextKey, values: TextValues = {}, locale = currentLocale()): TextPart[] {
  const write: Text = textsIn(locale)[key];
  return (write.parts?.(values) ?? [{ type: 'text', value: write(values) }]).map((part) =>
    part.type === 'text' ? { text: part.value } : { mark: part.name },
  );
}

/**
 * Translates any key for react-admin, which also passes messages of the server, and optional keys with a fallback text
 * in `_`.
 */
export const translate = (
  key: string,
  { _: fallback = key, ...values }: TextValues & { _?: string } = {},
  locale = currentLocale(),
): string => {
  const texts = textsIn(locale);
  return Object.hasOwn(texts, key) ? texts[key as TextKey](values) : fallback;
};

type KeysBelow<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** The name of an enumeration below `enums`, such as `orderStatus`. */
export type EnumName =
  KeysBelow<'enums'> extends infer Rest ? (Rest extends `${infer Name}.${string}` ? Name : never) : never;

/** The values of an enumeration that have a text. */
export type EnumValue<Name extends EnumName> = KeysBelow<`enums.${Name}`>;

/** The name of a resource with texts, such as `orders`. */
export type ResourceName =
  KeysBelow<'resources'> extends infer Rest ? (Rest extends `${infer Name}.empty` ? Name : never) : never;
