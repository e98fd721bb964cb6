import type { Locale } from '@app/contract/locale';
import { m } from '../paraglide/messages.js';
import { currentLocale } from './language.ts';

/** The key of a text in apps/admin/messages or in the shared packages/contract/messages. */
export type TextKey = keyof typeof m;

/** The values of `{placeholders}`. Texts with plural forms take `smart_count`, react-admin's name for the number. */
export type TextValues = Record<string, unknown>;

/** Returns its argument: lets the compiler check a key that is passed to a react-admin component. */
export const textKey = (key: TextKey): TextKey => key;

const isTextKey = (key: string): key is TextKey => Object.hasOwn(m, key);

/** Returns a text with its values filled in. */
export const text = (key: TextKey, values: TextValues = {}, locale = currentLocale()): string =>
  (m[key] as (values: TextValues, options: { locale: Locale }) => string)(values, { locale });

/**
 * Translates any key for react-admin, which also passes messages of the server, and optional keys with a fallback text
 * in `_`.
 */
export const translate = (
  key: string,
  { _: fallback = key, ...values }: TextValues & { _?: string } = {},
  locale = currentLocale(),
): string => (isTextKey(key) ? text(key, values, locale) : fallback);

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
