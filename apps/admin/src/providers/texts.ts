import { type Locale, locales } from '@app/contract/locale';
import type { m } from '../paraglide/messages.js';
import type { MessagePart } from '../paraglide/runtime.js';
import { currentLocale } from './language.ts';
import { isLateText } from './lateTexts.ts';

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

type Part = 'first' | 'late';

const files: Record<Locale, Record<Part, () => Promise<{ default: Texts }>>> = {
  zh_CN: { first: () => import('virtual:texts/zh_CN'), late: () => import('virtual:texts/late-zh_CN') },
  en_US: { first: () => import('virtual:texts/en_US'), late: () => import('virtual:texts/late-en_US') },
};
const requested: Record<Locale, Partial<Record<Part, Promise<void>>>> = { zh_CN: {}, en_US: {} };
const loaded: Record<Locale, Partial<Record<Part, Texts>>> = { zh_CN: {}, en_US: {} };
let areLateTextsNeeded = false;

/**
 * Fetches the texts of a language, which must be done before anything is shown in it; the late ones only if a page has
 * needed them. A failed attempt is repeated once.
 */
export async function loadTexts(locale: Locale): Promise<void> {
  const parts: Part[] = areLateTextsNeeded ? ['first', 'late'] : ['first'];
  await Promise.all(parts.map((part) => loadPart(locale, part)));
}

/** Fetches the late texts, now and from now on, in every language that is loaded or being loaded. */
export async function loadLateTexts(): Promise<void> {
  areLateTextsNeeded = true;
  await Promise.all(
    locales.filter((locale) => requested[locale].first !== undefined).map((locale) => loadPart(locale, 'late')),
  );
}

const loadPart = (locale: Locale, part: Part): Promise<void> => (requested[locale][part] ??= fetchPart(locale, part));

async function fetchPart(locale: Locale, part: Part): Promise<void> {
  const fetchFile = files[locale][part];
  try {
    loaded[locale][part] = (await fetchFile().catch(fetchFile)).default;
  } catch (thrown) {
    delete requested[locale][part];
    throw thrown;
  }
}

/** Returns the part of the texts that has a key, if any has. @throws Error when it is not loaded */
function textsWith(key: string, locale: Locale): Texts {
  const part = isLateText(key) ? 'late' : 'first';
  const texts = loaded[locale][part];
  if (!texts) throw new Error(`the ${part} texts in ${locale} are not loaded: ${key}`);
  return texts;
}

/** Returns a text with its values filled in. */
export const text = (key: TextKey, values: TextValues = {}, locale = currentLocale()): string =>
  textsWith(key, locale)[key](values);

/** Splits a text at its `{#name/}` marks, in order. Used for texts that contain elements such as links. */
export function textParts(key: TextKey, values: TextValues = {}, locale = currentLocale()): TextPart[] {
  const write: Text = textsWith(key, locale)[key];
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
  const texts = textsWith(key, locale);
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
