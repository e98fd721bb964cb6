/** The supported languages, as stored, sent in `X-Lang` and used in `?lang=`. */
export const locales = ['zh_CN', 'en_US'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en_US';

/** A value in both languages. */
export type Localized<Value = string> = Record<Locale, Value>;

/** BCP 47 tags for `<html lang>`, `hreflang` and `Intl`. */
export const languageTag: Record<Locale, string> = { zh_CN: 'zh-CN', en_US: 'en' };

/** BCP 47 tags for dates and numbers; English dates have the day before the month. */
export const formatTag: Record<Locale, string> = { zh_CN: 'zh-CN', en_US: 'en-GB' };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Returns the language that the language toggle switches to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh_CN' ? 'en_US' : 'zh_CN');

/** Returns the language for a visitor without a stored choice: Chinese if the first tag is `zh` or `zh-CN`. */
export function localeOfFirstTag(tag: string | null | undefined): Locale {
  return /^zh(-cn)?$/i.test(tag?.trim() ?? '') ? 'zh_CN' : 'en_US';
}
